"""Age of Thieves in words: its ids, questions, options, records, pieces and corrections."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from companion import content
from companion.engine.game import SetupStep
from companion.engine.questions import Json, Question
from companion.engine.state import Record
from companion.games.age_of_thieves.cards import card, events, numbers, thieves
from companion.games.age_of_thieves.effects_now import range_shown
from companion.games.age_of_thieves.keys import SPECIAL
from companion.games.age_of_thieves.state import UNNAMED, AgeOfThieves
from companion.text import age_of_thieves_words as tables
from companion.text import box_facts, cards
from companion.text.age_of_thieves_exclusions import EXCLUSIONS
from companion.text.age_of_thieves_variants import VARIANTS
from companion.text.bilingual import Text, from_mapping, printed, same
from companion.text.catalogue import N_, NN_, Words
from companion.text.lists import counted, names, numbered
from companion.text.narration import Narration

_WORDS = Words("both")
FOLDER = "age_of_thieves"
_KINDS = ("card", "mode", "token", "event", "district", "thief", "jewel", "guard")
"""Kinds of content whose ids stand in questions and records, first found first taken."""
_ENGLISH_BESIDE = ("event", "token")
WITH_SPECIAL = "AOT.F02"
"""The rule of a general card that is shown because its special is used."""
STACKS = frozenset(["agents_on", "informers_on", "special_on", "which_stack", "another_stack"])
"""Questions whose options are stacks."""


@cache
def _entries() -> dict[str, content.Entry]:
    found: dict[str, content.Entry] = {}
    for kind in _KINDS:
        for entry in content.load(FOLDER).entries(kind):
            found.setdefault(entry["id"], {**entry, "kind": kind})
    return found


@cache
def _things() -> dict[str, Text]:
    """Return the names of everything with an id.

    Many boxes are English, so beside the Chinese name of a printed card the English one stands.
    """
    found = {}
    for id, entry in _entries().items():
        name = from_mapping(entry["name"])
        is_printed = entry["kind"] in _ENGLISH_BESIDE or entry.get("type") in ("general", "special")
        found[id] = printed(name) if is_printed else name
    for word, marked in tables.WORDS.items():
        found.setdefault(word, _WORDS.context_text(marked))
    return found


def word(id: str) -> Text:
    """Return a short word of this game."""
    return _WORDS.context_text(tables.WORDS[id])


def _used(special: Text) -> Text:
    """Return the option of using a special, by the name of the card."""
    return _WORDS.text(N_("use {card}"), card=special)


def effect(id: str) -> Text:
    """Return what a card, event or token does, with its numbers."""
    return cards.text(_entries()[id])


class AgeOfThievesNarration(Narration):
    """The words of a table of Age of Thieves; a seat is called by its thief.

    ``now``, where it is set, gives the state: then options show AP and ranges of this turn.
    """

    folder = FOLDER
    questions = tables.QUESTIONS
    records = tables.RECORDS
    components = tables.COMPONENTS
    checks = tables.CHECKS
    exclusions = EXCLUSIONS
    explained_kinds = ("card", "event", "token")

    def __init__(self, seats: Sequence[Mapping[str, str]]) -> None:
        super().__init__(seats)
        self.now: Callable[[], AgeOfThieves] | None = None

    def seat_name(self, seat: Mapping[str, str]) -> Text:
        """Return the thief."""
        thief = seat.get("thief", "")
        return _things()[thief] if thief in _things() else same(seat["name"])

    def seat_words(self, seat: Mapping[str, str]) -> list[str]:
        """Return player, thief, nickname: all that a seat answers to."""
        words = [seat["name"]]
        entry = _entries().get(seat.get("thief", ""))
        if entry is not None:
            words += [*entry["name"].values(), *entry.get("aliases", ())]
            words += list(entry["nickname"].values())
        return words

    # Things

    def thing(self, id: str) -> Text:
        """Return the name of anything that has an id."""
        if id in self.seats:
            return self.seats[id]
        if id.startswith("dungeon_"):
            return _WORDS.text(N_("dungeon of {district}"), district=self.thing(id[8:]))
        if id.startswith("rob_"):
            return _WORDS.text(N_("stole from {seat}"), seat=self.thing(id[4:]))
        if id.startswith("peeked_"):
            return _WORDS.text(N_("number {n} of those looked at"), n=id[7:])
        return _things().get(id) or same(id)

    def piece(self, piece: str) -> Text:
        """Return a physical piece: `s1.figure`, `token.informer`, `district.rattles`."""
        match piece.split("."):
            case ["token" | "event", id]:
                return self.thing(id)
            case ["district", id]:
                return _WORDS.text(N_("district card {district}"), district=self.thing(id))
            case [seat, "figure"]:
                return self.seats[seat]
            case [seat, "yellow" | "green" as jewel]:
                jewels = word(f"{jewel}_jewels")
                return _WORDS.text(N_("{piece} of {seat}"), piece=jewels, seat=self.seats[seat])
        return super().piece(piece)

    def place(self, place: str) -> Text:
        """Return where a piece is: a zone, a seat, `stacks.s1`, the number of a die."""
        start, _, seat = place.partition(".")
        if start == "stacks" and seat in self.seats:
            stacks = word("stacks")
            return _WORDS.text(N_("{place} of {seat}"), place=stacks, seat=self.seats[seat])
        return super().place(place)

    # Corrections

    def path(self, path: str) -> Text:
        """Return a path of corrections as people say it: "Zain blue AP", "guards on the board"."""
        if path in PATHS:
            return _WORDS.text(PATHS[path])
        match path.split("."):
            case ["seats", seat, *rest]:
                return self._seat_path(self.seats[seat], rest)
        return super().path(path)

    def _seat_path(self, seat: Text, rest: Sequence[str]) -> Text:
        match rest:
            case [field] if field in SEAT_PATHS:
                return _WORDS.text(SEAT_PATHS[field], seat=seat)
            case ["tokens", token]:
                return _WORDS.text(N_("{seat} {token}"), seat=seat, token=self.thing(token))
            case ["hidden", reason]:
                return _WORDS.text(N_("{seat} hidden: {reason}"), seat=seat, reason=word(reason))
            case ["hand", "unknown"]:
                return _WORDS.text(N_("{seat} unseen cards in hand"), seat=seat)
            case ["stacks", number, "ap"]:
                return _WORDS.text(N_("{seat} AP on card {n}"), seat=seat, n=number)
        return same(".".join(rest))

    def value(self, path: str, value: Json) -> Text:
        """Return a value of a correction."""
        if path == "jewel" and value == "board":
            return word("board")
        if value is None or isinstance(value, bool):
            return word(str(value))
        return super().value(path, value)

    # Questions

    def question(self, question: Question[Any]) -> Text:
        """Return the question as a sentence."""
        values = self.of_question(question)
        if question.key == "copy_fact":
            entry = box_facts.entry(FOLDER, question.source or "")
            if entry is not None:
                return from_mapping(entry["question"])
        variant = self._asked(question, values)
        sentence = self.questions.get(f"{question.key}.{variant}") if variant else None
        return _WORDS.text(sentence, **values) if sentence else super().question(question)

    def _asked(self, question: Question[Any], values: dict[str, object]) -> str | None:
        match question.key:
            case "declare" if self._in_dungeon(question.seat):
                return "dungeon"
            case "resolve" if "ap" in values:
                return "special" if SPECIAL in question.options else "ap"
            case "waived_card" if WITH_SPECIAL in question.rules:
                return "special"
            case "caught" if question.source is None:
                return "walking"
            case "caught" if question.source in ("guards", "alarm"):
                return question.source
        return None

    def of_question(self, question: Question[Any]) -> dict[str, object]:
        """Return what a question's sentence may name: AP too, where the state is known."""
        values = super().of_question(question)
        if question.key in ("agents_on", "informers_on"):
            values["token"] = self.thing(
                question.key.removesuffix("s_on").replace("agent", "guild_agent")
            )
        if question.key == "yellow_jewel":
            values["distance"] = numbers("city_guard")["yellow_jewel_distance"]
        if question.key == "declare":
            values["total"] = getattr(question, "sum_max", None) or 0
        if question.key == "resolve" and self.now is not None and question.seat is not None:
            stacks = self.now().seat(question.seat).stacks
            number = int(question.source or 0)
            if 0 < number <= len(stacks):
                values["ap"] = stacks[number - 1].ap
        return values

    def label(self, question: Question[Any], option: str) -> Text:
        """Return an option as it stands in a list: a card with its range, a stack with its AP."""
        if question.key == "board" and not option.startswith("rob_"):
            return word(f"board.{option}")
        if question.key in STACKS and option.isdigit():
            return self._stack(question.seat, int(option))
        if question.key == "resolve" and option == SPECIAL:
            special = self.special(question.seat)
            return self.thing(option) if special is None else _used(self.thing(special))
        if question.key == "resolve" and option in _entries():
            return self._with_range(question.seat, option)
        return self.thing(option)

    def _stack(self, seat: str | None, number: int) -> Text:
        stacks = self.now().seat(seat).stacks if self.now is not None and seat else []
        if not 0 < number <= len(stacks):
            return _WORDS.text(N_("card {n}"), n=number)
        stack = stacks[number - 1]
        ap = f"{stack.ap}*" if stack.special else stack.ap
        return _WORDS.text(N_("card {n} ({ap} AP)"), n=number, ap=ap)

    def special(self, seat: str | None) -> str | None:
        """Return the id of the special action card of a seat, where the state is known."""
        if self.now is None or seat is None:
            return None
        return thieves()[self.now().seat(seat).thief].special

    def _in_dungeon(self, seat: str | None) -> bool:
        return self.now is not None and seat is not None and self.now().seat(seat).escaping

    def _with_range(self, seat: str | None, id: str) -> Text:
        name = self.thing(id)
        shown = card(id).range
        if self.now is not None and seat is not None:
            shown = range_shown(self.now(), self.now().seat(seat), id)
        if shown in ("none", "unknown"):
            return name
        return numbered(name, f"({shown})")

    # Records

    def variant(self, record: Record) -> str | None:
        """Return which variant of its sentence tells a record."""
        chosen = VARIANTS.get(record.key)
        return None if chosen is None else chosen(record.parameters)

    def of_record(self, record: Record) -> dict[str, object]:
        """Return what a record's sentence may name: the effect of what was shown, too."""
        values = super().of_record(record)
        given = record.parameters
        match record.key:
            case "event" | "token_turned" | "special_used":
                id = given.get("event") or given.get("token") or given.get("special")
                values["text"] = effect(str(id)) if id in _entries() else same("")
            case "card_shown":
                values["text"] = effect(given["card"]) if given["card"] in _entries() else same("")
            case "forbidden":
                barred = events()[given["source"]].forbids
                values["cards"] = names([self.thing(id) for id in barred])
            case "action_points":
                values["parts"] = self._purse(given)
            case "set_aside" if given["red"] or given["purple"]:
                values["ap"] = self._purse({**given, "informers": 0, "guild_agents": 0})
            case "declared":
                values["ap"] = self._declared(given)
            case "mode" if given["spaces"]:
                mode = self.thing(given["mode"])
                values["mode"] = _WORDS.text(
                    N_("{mode}, up to {n} spaces"), mode=mode, n=given["spaces"]
                )
            case "cannot_pay":
                values["ap"] = same(" ".join(map(str, given["ap"])))
                values["token"] = self.thing("guild_agent")
            case "copy_told":
                path = f"copies.{given['fact']}"
                values["fact"], values["value"] = self.path(path), self.value(path, given["value"])
        return values

    def _purse(self, given: Mapping[str, Json]) -> Text:
        """Return what AP are made of: "10 blue, 2 purple, 1 Informer"."""
        parts = ("blue", "red", "purple")
        said = [counted(word(part), given[part]) for part in parts if given[part]]
        for field, id in (("informers", "informer"), ("guild_agents", "guild_agent")):
            if given[field]:
                said.append(counted(_entries()[id]["name"], given[field]))
        return names(said) if said else _WORDS.text(N_("nothing"))

    def _declared(self, given: Mapping[str, Json]) -> Text:
        """Return declared AP as they were typed: `4 3* 2g`."""
        signs = []
        for number, ap in enumerate(given["ap"], 1):
            tokens = given["tokens"].get(str(number), {})
            sign = "*" if given["special"] == number else ""
            sign += "g" * tokens.get("guild_agent", 0) + "i" * tokens.get("informer", 0)
            signs.append(f"{ap}{sign}")
        return same(" ".join(signs))

    def parameter(self, key: str, name: str, value: Json) -> Text:
        """Return one parameter of a record as words."""
        match key, name:
            case "board", "answer" if f"board.{value}" in tables.WORDS:
                return word(f"board.{value}")
            case _, "range":
                return word(f"range.{value}") if value in ("D", "unknown") else same(str(value))
            case "final_score", "parts":
                parts = [self._part(part, n) for part, n in value.items() if n]
                return names(parts) if parts else _WORDS.text(N_("nothing"))
            case _, "card" | "cards" if value == UNNAMED:
                return word("unnamed_card")
            case "declare", "answer":
                return same(" ".join(map(str, value)))
            case key, "answer" if key in STACKS and str(value).isdigit():
                return _WORDS.text(N_("card {n}"), n=value)
            case ("initiative", "dice"):
                return same("+".join(map(str, value)))
            case ("jewel_lost", "to") if value == "guardhouse":
                return word("guardhouse")
            case ("plans", "cards"):
                return _WORDS.plural_text(NN_("{n} card", "{n} cards"), value)
        if value is None:
            return word("None")
        return super().parameter(key, name, value)

    def _part(self, part: str, n: int) -> Text:
        from companion.text.age_of_thieves_reasons import part_name

        return numbered(part_name(part), n)

    def score_parts(self, row: Mapping[str, Json]) -> list[Text]:
        """Return the parts of a score, the Emperors' Jewel first: without VP, it wins (AOT.N05)."""
        jewel = [self.thing("emperors")] if row["emperors_jewel"] else []
        return jewel + super().score_parts(row)

    def reason(self, reason: Mapping[str, Json]) -> Text:
        """Return one reason of a final score."""
        from companion.text.age_of_thieves_reasons import score_reason

        return score_reason(reason)

    def setup_step(self, step: SetupStep) -> Text:
        """Return a step of the set-up checklist."""
        from companion.text.age_of_thieves_setup import step_text

        return step_text(self, step)


PATHS: Mapping[str, str] = {
    "turn": N_("the turn"),
    "phase": N_("the phase"),
    "first": N_("first thief"),
    "alarm": N_("alarm raised"),
    "event": N_("event of the turn"),
    "initiative": N_("guards' initiative"),
    "district": N_("district with open gates"),
    "jewel": N_("where the Emperors' Jewel is"),
    "guards.board": N_("guards on the board"),
    "captains.board": N_("captains on the board"),
    "yellow": N_("yellow jewels on the board"),
    "decks.calm.left": N_("calm events left"),
    "decks.alarm.left": N_("alarm events left"),
}
SEAT_PATHS: Mapping[str, str] = {
    "zone": N_("{seat} district"),
    "blue": N_("{seat} blue AP"),
    "aside": N_("{seat} AP set aside"),
    "purple": N_("{seat} purple AP"),
    "yellow": N_("{seat} yellow jewels"),
    "green": N_("{seat} green jewels"),
    "best_thief": N_("{seat} Best Thief token"),
    "marker": N_("{seat} theft marker"),
    "robbed": N_("{seat} robbed this turn"),
}
