"""Questions, options and records of a game as sentences: keys in, both languages out.

Each game gives its own `Narration`; what every game's engine reports is worded here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from companion import content
from companion.engine.events import Auto
from companion.engine.exclusions import Exclusion
from companion.engine.game import SetupStep
from companion.engine.questions import Json, Question
from companion.engine.state import Record
from companion.engine.steps import Step
from companion.text import box_facts, cards
from companion.text.bilingual import Text, from_mapping, same
from companion.text.catalogue import N_, NN_, Words
from companion.text.lists import counted, names, numbered

_WORDS = Words("both")

ENGINE_RECORDS: Mapping[str, str] = {
    "undone": N_("Taken back: {steps}."),
    "redone": N_("Done again: {steps}."),
    "restarted": N_("The last answers are taken back for it and asked again."),
    "fixed": N_("Corrected: {path} from {old} to {value} ({reason})."),
    "does_not_add_up": N_("This does not add up: {check}."),
    "option_set": N_("From now on {option} is played like this: {value}"),
    "source_set": N_("From now on {component}: {who}."),
    "open_rule": N_("Open rule {option}: {name}. Played here: {value} (o offers another reading.)"),
}
PUT_BACK = N_("On the table, {n} x {piece}: from {start} to {end}.")
PUT_ONE_BACK = N_("On the table, {piece}: from {start} to {end}.")
PUT_IN = N_("On the table, {n} x {piece}: to {end}.")
PUT_ONE_IN = N_("On the table, {piece}: to {end}.")
TAKE_OUT = N_("On the table, {n} x {piece}: away from {start}.")
TAKE_ONE_OUT = N_("On the table, {piece}: away from {start}.")
SOURCES = {"companion": N_("the companion draws"), "table": N_("the table draws")}


class Narration:
    """The words of one game, for the seats of one table."""

    folder: ClassVar[str] = ""
    questions: ClassVar[Mapping[str, str]] = {}
    records: ClassVar[Mapping[str, str]] = {}
    components: ClassVar[Mapping[str, str]] = {}
    checks: ClassVar[Mapping[str, str]] = {}
    exclusions: ClassVar[Mapping[str, str]] = {}
    explained_kinds: ClassVar[tuple[str, ...]] = ("card",)
    """Kinds of content that ask or do something by a text of their own."""

    def __init__(self, seats: Sequence[Mapping[str, str]]) -> None:
        self.seats: dict[str, Text] = {
            f"s{at}": self.seat_name(seat) for at, seat in enumerate(seats, 1)
        }

    def seat_name(self, seat: Mapping[str, str]) -> Text:
        """Return what a seat is called in sentences."""
        return same(seat["name"])

    def seat_words(self, seat: Mapping[str, str]) -> list[str]:
        """Return everything a seat answers to on a typed line."""
        return [seat["name"]]

    # Things

    def thing(self, id: str) -> Text:
        """Return the name of anything that has an id; a stranger is called by it."""
        if id in self.seats:
            return self.seats[id]
        return same(id)

    def component(self, id: str) -> Text:
        """Return what a component of chance is called."""
        return _WORDS.text(self.components[id]) if id in self.components else same(id)

    def piece(self, piece: str) -> Text:
        """Return a physical piece, `s1.warrior`, as people say it."""
        seat, _, kind = piece.partition(".")
        if seat in self.seats and kind:
            return _WORDS.text(
                N_("{piece} of {seat}"), piece=self.thing(kind), seat=self.seats[seat]
            )
        return self.thing(piece)

    def place(self, place: str) -> Text:
        """Return where a piece stands, `reserve.s1` too."""
        return self.thing(place)

    def path(self, path: str) -> Text:
        """Return a path of corrections as people say it: what the box tells, by its question."""
        fact = self._box_fact(path)
        if fact is None:
            return same(path)
        return _WORDS.text(N_("your copy: {fact}"), fact=from_mapping(fact["question"]))

    def _box_fact(self, path: str) -> content.Entry | None:
        """Return the fact of the table's own copy that a path `copies.<fact>` names."""
        place, _, fact = path.partition(".")
        return box_facts.entry(self.folder, fact) if place == "copies" else None

    def value(self, path: str, value: Json) -> Text:
        """Return a value at a path of corrections."""
        fact = self._box_fact(path)
        if fact is not None:
            return box_facts.value(self.folder, fact, value)
        return self.thing(value) if isinstance(value, str) else same(str(value))

    # Questions

    def question(self, question: Question[Any]) -> Text:
        """Return the question as a sentence that names the seat."""
        values = self.of_question(question)
        sentence = self.questions.get(question.key)
        if sentence is None:
            return _WORDS.text(N_("{seat}: {key}?"), **(values | {"key": same(question.key)}))
        return _WORDS.text(sentence, **values)

    def exclusion(self, question: Question[Any], option: str, exclusion: Exclusion) -> Text:
        """Return why an option is not offered by a question, as a sentence."""
        values = self.of_question(question) | {"option": self.thing(option)}
        values |= {
            name: self.parameter(exclusion.key, name, value)
            for name, value in exclusion.parameters.items()
        }
        return _WORDS.text(self.exclusions[exclusion.key], **values)

    def source_text(self, id: str) -> Text | None:
        """Return the text of the card that asks or does something; None for anything else."""
        for kind in self.explained_kinds:
            try:
                entry = content.load(self.folder).get(kind, id)
            except content.ContentError:
                continue
            return self.entry_text(kind, entry)
        return None

    def entry_text(self, kind: str, entry: content.Entry) -> Text:
        """Return the text of an entry of one of ``explained_kinds``."""
        return cards.text(entry)

    def of_question(self, question: Question[Any]) -> dict[str, object]:
        """Return what a question's sentence may name."""
        seat = self.seats.get(question.seat or "", _WORDS.text(N_("The table")))
        source = self.thing(question.source) if question.source else same("")
        count = getattr(question, "count", getattr(question, "max", 1))
        return {"seat": seat, "source": source, "n": count}

    def label(self, question: Question[Any], option: str) -> Text:
        """Return an option of a question as it stands in a list."""
        return self.thing(option)

    # Records

    def record(self, record: Record) -> Text:
        """Return what happened as a sentence; lines about pieces stand below it."""
        if record.key in ENGINE_RECORDS:
            return self._engine(record)
        variant = self.variant(record)
        sentence = self.records.get(f"{record.key}.{variant}" if variant else record.key)
        values = self.of_record(record)
        if sentence is None:
            told = ", ".join(f"{name} {value}" for name, value in record.parameters.items())
            return same(f"{record.key}: {told}")
        return _WORDS.text(sentence, **values)

    def variant(self, record: Record) -> str | None:
        """Return which variant of its sentence tells a record (``key.variant``); None: the plain
        one.
        """
        return None

    def of_record(self, record: Record) -> dict[str, object]:
        """Return what a record's sentence may name: its parameters as words, and its seat."""
        values: dict[str, object] = {
            name: self.parameter(record.key, name, value)
            for name, value in record.parameters.items()
        }
        if record.seat is not None:
            values["seat"] = self.seats[record.seat]
        return values

    def parameter(self, key: str, name: str, value: Json) -> Text:
        """Return one parameter of a record as words: ids by name, lists joined, counts counted."""
        match value:
            case str():
                return self.thing(value)
            case list() | tuple():
                return names([self.parameter(key, name, item) for item in value])
            case dict():
                return self.counts(value)
            case _:
                return same(str(value))

    def counts(self, counts: Mapping[str, int]) -> Text:
        """Return how many of each: "2 Warrior, 1 Leader"."""
        said = [counted(self.thing(id), n) for id, n in counts.items()]
        return names(said) if said else _WORDS.text(N_("nothing"))

    def reason(self, reason: Mapping[str, Json]) -> Text:
        """Return one reason of a final score; by itself the text of its rule."""
        return cards.text(content.load(self.folder).get("rule", reason["rule"]))

    def score_parts(self, row: Mapping[str, Json]) -> list[Text]:
        """Return what a row of a final ranking is made of, each part with its points."""
        return [numbered(self.thing(part), n) for part, n in row.get("parts", {}).items() if n]

    def explained(self, ranking: Sequence[Mapping[str, Json]]) -> list[dict[str, Json]]:
        """Return a ranking with its reasons worded: ``{"rule", "text": {"en", "zh-TW"}}``."""
        return [
            {
                **row,
                "reasons": [
                    {"rule": reason["rule"], "text": self.reason(reason).json()}
                    for reason in row.get("reasons", ())
                ],
            }
            for row in ranking
        ]

    def setup_step(self, step: SetupStep) -> Text:
        """Return a step of the set-up checklist with the pieces that it names."""
        return same(step.id)

    def auto(self, auto: Auto) -> Text | None:
        """Return an answer that nobody had to give, where the table wants to hear of it."""
        return None

    def step(self, step: Step) -> Text:
        """Return a step that can be taken back as a short title."""
        if step.kind != "answer":
            key = self.path(step.key) if step.kind == "fix" else same(step.key)
            return _WORDS.text(N_("correction: {key}"), key=key)
        answer = _WORDS.text(N_("(secret)")) if step.answer is None else self._answer(step)
        seat = self.seats.get(step.seat or "", _WORDS.text(N_("The table")))
        return _WORDS.text(N_("{seat}: {answer}"), seat=seat, answer=answer)

    def _answer(self, step: Step) -> Text:
        match step.answer:
            case [] | {}:
                return _WORDS.text(N_("nothing"))
            case _:
                return self.parameter(step.key, "answer", step.answer)

    def _engine(self, record: Record) -> Text:
        given = record.parameters
        values: dict[str, object] = {name: same(str(value)) for name, value in given.items()}
        match record.key:
            case "undone" | "redone":
                values["steps"] = _WORDS.plural_text(NN_("{n} step", "{n} steps"), given["steps"])
            case "fixed":
                values |= {"path": self.path(given["path"])}
                values |= {
                    name: self.value(given["path"], given[name]) for name in ("old", "value")
                }
            case "does_not_add_up":
                values["check"] = self.problem(given["check"], given)
            case "open_rule" | "option_set":
                values |= self._option(given["option"], given["value"])
            case "source_set":
                values["component"] = self.component(given["component"])
                values["who"] = _WORDS.text(SOURCES[given["who"]])
        sentence = _WORDS.text(ENGINE_RECORDS[record.key], **values)
        lines = [sentence, *(self.move(move) for move in self.moves(given.get("put_back", ())))]
        return Text("\n".join(line.en for line in lines), "\n".join(line.zh for line in lines))

    def _option(self, option: str, value: str) -> dict[str, object]:
        entry = content.load(self.folder).get("option", option)
        played = next(known for known in entry["values"] if known["id"] == value)
        return {
            "option": same(option),
            "name": from_mapping(entry["name"]),
            "value": from_mapping(played["text"]),
        }

    def problem(self, check: str, given: Mapping[str, Json]) -> Text:
        """Return what does not add up as a sentence's piece."""
        if check in self.checks:
            return _WORDS.text(self.checks[check], **self._problem_values(given))
        told = ", ".join(f"{name} {value}" for name, value in given.items() if name != "check")
        return same(f"{check} ({told})" if told else check)

    def _problem_values(self, given: Mapping[str, Json]) -> dict[str, object]:
        return {
            name: self.parameter("does_not_add_up", name, value) for name, value in given.items()
        }

    def moves(self, moves: Sequence[Mapping[str, Json]]) -> Sequence[Mapping[str, Json]]:
        """Return the pieces to be moved by hand as people would move them."""
        return moves

    def move(self, move: Mapping[str, Json]) -> Text:
        """Return a piece to be moved by hand: `{"piece", "n", "from", "to"}`."""
        piece = self.piece(move["piece"])
        start = None if move["from"] is None else self.place(move["from"])
        end = None if move["to"] is None else self.place(move["to"])
        one = move["n"] == 1
        if start is None:
            return _WORDS.text(PUT_ONE_IN if one else PUT_IN, n=move["n"], piece=piece, end=end)
        if end is None:
            sentence = TAKE_ONE_OUT if one else TAKE_OUT
            return _WORDS.text(sentence, n=move["n"], piece=piece, start=start)
        sentence = PUT_ONE_BACK if one else PUT_BACK
        return _WORDS.text(sentence, n=move["n"], piece=piece, start=start, end=end)


def of(game: str, seats: Sequence[Mapping[str, str]]) -> Narration:
    """Return the narration of a game by its public id."""
    if game == "blood-rage":
        from companion.text.blood_rage import BloodRageNarration

        return BloodRageNarration(seats)
    if game == "age-of-thieves":
        from companion.text.age_of_thieves import AgeOfThievesNarration

        return AgeOfThievesNarration(seats)
    if game == "waterdeep":
        from companion.text.waterdeep import WaterdeepNarration

        return WaterdeepNarration(seats)
    raise KeyError(game)
