"""Blood Rage in words: its ids, questions, options, records, pieces and corrections."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from companion import content
from companion.engine.box_facts import Told, as_told
from companion.engine.game import SetupStep
from companion.engine.questions import Json, Question
from companion.engine.state import Record
from companion.text import blood_rage_words as tables
from companion.text import box_facts
from companion.text.bilingual import Text, built, from_mapping, printed, same
from companion.text.blood_rage_exclusions import EXCLUSIONS
from companion.text.catalogue import N_, Words
from companion.text.lists import names, numbered, signed
from companion.text.narration import Narration

_WORDS = Words("both")
_KINDS = ("card", "clan", "province", "fjord", "region", "figure", "stat")
"""Kinds of content whose ids stand in questions and records, first found first taken."""
_SLOTS = frozenset(
    ["leader", "warrior", "ship", "monster_1", "monster_2", "clan_1", "clan_2", "clan_3"]
)

_SIDES = {"pillaged": N_("pillaged side"), "reward": N_("reward side")}


@cache
def _things() -> dict[str, Text]:
    """Return the names of everything with an id.

    The boxes known are English: beside the Chinese name of a card the English one always stands,
    and outer provinces are called as the board prints them.
    """
    library = content.load("blood_rage")
    found: dict[str, Text] = {}
    for kind in _KINDS:
        for entry in library.entries(kind):
            if entry["id"] in found:
                continue
            name = from_mapping(entry["name"])
            if kind == "card" and not _is_figure(entry):
                name = printed(name)
            if kind == "province" and entry.get("fjord"):
                name = same(name.en)
            found[entry["id"]] = name
    for word, marked in tables.WORDS.items():
        found.setdefault(word, _WORDS.context_text(marked))
    return found


def _is_figure(entry: content.Entry) -> bool:
    return bool(entry.get("figure"))


@cache
def _tokens() -> dict[str, Text]:
    entries = content.load("blood_rage").entries("pillage_token")
    return {entry["id"]: from_mapping(entry["name"]) for entry in entries}


def _word(word: str) -> Text:
    return _WORDS.context_text(tables.WORDS[word])


class BloodRageNarration(Narration):
    """The words of a table of Blood Rage; a seat is called by its clan.

    ``told`` gives what the table's own box says: then cards are shown with its figures.
    """

    folder = "blood_rage"
    questions = tables.QUESTIONS
    records = tables.RECORDS
    components = tables.COMPONENTS
    checks = tables.CHECKS
    exclusions = EXCLUSIONS

    def __init__(self, seats: Sequence[Mapping[str, str]]) -> None:
        super().__init__(seats)
        self.told: Callable[[], Told] = dict

    def seat_name(self, seat: Mapping[str, str]) -> Text:
        """Return the clan."""
        clan = seat.get("clan", "")
        return _things()[clan] if clan in _things() else same(seat["name"])

    def seat_words(self, seat: Mapping[str, str]) -> list[str]:
        """Return player, clan, colour: all that a seat answers to."""
        words = [seat["name"]]
        for entry in content.load(self.folder).entries("clan"):
            if entry["id"] == seat.get("clan"):
                words += [*entry["name"].values(), *entry.get("aliases", ())]
                words += list(entry.get("colour_name", {}).values())
        return words

    # Things

    def thing(self, id: str) -> Text:
        """Return the name of anything that has an id."""
        if id in self.seats:
            return self.seats[id]
        if "@" in id:
            return self._joined(id, "@")
        if ":" in id:
            seat, _, rest = id.partition(":")
            return self._of(seat, rest)
        if id in _SLOTS and id not in _things():
            return _word(f"slot.{id}")
        return _things().get(id) or same(id)

    def _joined(self, id: str, sign: str) -> Text:
        figure, _, place = id.partition(sign)
        one, two = self.thing(figure), self.thing(place)
        return Text(
            f"{one.en}, {two.en}", f"{two.zh} 的{one.zh}" if two.en == two.zh else two.zh + one.zh
        )

    def _of(self, seat: str, rest: str) -> Text:
        return _WORDS.text(N_("{piece} of {seat}"), piece=self.thing(rest), seat=self.seats[seat])

    def piece(self, piece: str) -> Text:
        """Return a physical piece: `s1.warrior`, `s1.stat.rage`, `card.troll`, `token.gimle`."""
        match piece.split("."):
            case ["card", card]:
                return self.thing(card)
            case ["token", province]:
                return _WORDS.text(N_("pillage token of {place}"), place=self.thing(province))
            case [seat, "stat", stat]:
                return self._marker(seat, N_("{stat} token"), stat)
            case [seat, "glory" | "rage" as track]:
                return self._marker(seat, N_("{stat} marker"), track)
            case [seat, "hidden_cards"]:
                return _WORDS.text(N_("hidden cards of {seat}"), seat=self.seats[seat])
            case ["first_player"]:
                return _WORDS.text(N_("First Player token"))
            case ["saga"]:
                return _WORDS.text(N_("Saga token"))
            case ["doom"]:
                return _WORDS.text(N_("Doom token"))
        return super().piece(piece)

    def _marker(self, seat: str, sentence: str, stat: str) -> Text:
        marker = _WORDS.text(sentence, stat=self.thing(stat))
        return _WORDS.text(N_("{piece} of {seat}"), piece=marker, seat=self.seats[seat])

    def place(self, place: str) -> Text:
        """Return a place: `reserve.s1`, `glory.12`, `step.3`, `age.2`, `rage.pillaged`."""
        match place.split("."):
            case ["glory" | "rage", number] if number.isdigit():
                return same(number)
            case ["step", number]:
                return _WORDS.text(N_("step {n}"), n=number)
            case ["age", number]:
                return _WORDS.text(N_("Age {n}"), n=number)
            case [token, "pillaged"]:
                return _WORDS.text(N_("{token}, pillaged side"), token=_tokens()[token])
            case [token, "reward"]:
                return _WORDS.text(N_("{token}, reward side"), token=_tokens()[token])
            case ["destroyed"]:
                return _WORDS.text(N_("destroyed side"))
            case [slot, seat] if slot in _SLOTS:
                return _WORDS.text(
                    N_("{place} of {seat}"), place=_word(f"slot.{slot}"), seat=self.seats[seat]
                )
            case [pile, seat] if seat in self.seats:
                return _WORDS.text(
                    N_("{place} of {seat}"), place=_word(pile), seat=self.seats[seat]
                )
        return super().place(place)

    def moves(self, moves: Sequence[Mapping[str, Json]]) -> Sequence[Mapping[str, Json]]:
        """Make one move of a card that loses its face and the hidden card that it becomes, and the
        other way round.
        """
        joined: list[dict[str, Json]] = [dict(move) for move in moves]
        for shown in joined:
            here = shown["from"] or shown["to"]
            seat, lost = str(here).rpartition(".")[2], shown["to"] is None
            end, other = ("to", "from") if lost else ("from", "to")
            if not shown["piece"].startswith("card.") or shown[end] is not None:
                continue
            for hidden in joined:
                same_seat = hidden["piece"] == f"{seat}.hidden_cards" and hidden[other] is None
                if same_seat and hidden["n"] >= shown["n"]:
                    shown[end] = hidden[end]
                    hidden["n"] -= shown["n"]
                    break
        return [move for move in joined if move["n"] and move["from"] != move["to"]]

    def move(self, move: Mapping[str, Json]) -> Text:
        """Return a piece to be moved by hand; a pillage token is turned over where it lies."""
        start, _, _ = str(move["from"]).partition(".")
        end, _, side = str(move["to"]).partition(".")
        if not move["piece"].startswith("token.") or start != end or side not in _SIDES:
            return super().move(move)
        return _WORDS.text(
            N_("On the table, {piece}: turn it to the {side}."),
            piece=self.piece(move["piece"]),
            side=_WORDS.text(_SIDES[side]),
        )

    # Corrections

    def path(self, path: str) -> Text:
        """Return a path of corrections as people say it: "Bear Glory", "Gimle Bear Warrior"."""
        match path.split("."):
            case ["age"]:
                return _WORDS.text(N_("the Age"))
            case ["phase"]:
                return _WORDS.text(N_("the phase"))
            case ["first"]:
                return _WORDS.text(N_("first player"))
            case ["turn"]:
                return _WORDS.text(N_("whose turn"))
            case ["doom", age]:
                return _WORDS.text(N_("doomed in Age {n}"), n=age)
            case ["seats", seat, *rest]:
                return self._seat_path(self.seats[seat], rest)
            case ["provinces", province, "figures", seat, figure]:
                return self._row(province, seat, figure)
            case ["fjords", fjord, seat, figure]:
                return self._row(fjord, seat, figure)
            case ["provinces", province, "token"]:
                return _WORDS.text(N_("{place} token"), place=self.thing(province))
            case ["provinces", province, "pillaged"]:
                return _WORDS.text(N_("{place} pillaged"), place=self.thing(province))
            case ["provinces", province, "destroyed"]:
                return _WORDS.text(N_("{place} destroyed"), place=self.thing(province))
        return super().path(path)

    def _seat_path(self, seat: Text, rest: Sequence[str]) -> Text:
        match rest:
            case ["glory"]:
                return _WORDS.text(N_("{seat} Glory"), seat=seat)
            case ["rage"]:
                return _WORDS.text(N_("{seat} Rage"), seat=seat)
            case ["steps", stat]:
                return _WORDS.text(N_("{seat} {stat} step"), seat=seat, stat=self.thing(stat))
            case ["upgrades", slot]:
                return _WORDS.text(N_("{seat} {slot}"), seat=seat, slot=_word(f"slot.{slot}"))
            case ["reserve" | "valhalla" as pile, figure]:
                return _WORDS.text(
                    N_("{seat} {place} {figure}"),
                    seat=seat,
                    place=_word(pile),
                    figure=self.thing(figure),
                )
            case [pile, "unknown"]:
                return _WORDS.text(N_("{seat} unseen cards: {place}"), seat=seat, place=_word(pile))
        return same(".".join(rest))

    def _row(self, place: str, seat: str, figure: str) -> Text:
        words = [self.thing(place), self.seats[seat], self.thing(figure)]
        return built(words, " ".join, " ".join)

    def value(self, path: str, value: Json) -> Text:
        """Return a value of a correction."""
        if path.endswith(".token") and value in _tokens():
            return _tokens()[str(value)]
        if path == "phase" and isinstance(value, str):
            return self._phase(value)
        if value is None or isinstance(value, bool):
            return _word(str(value))
        return super().value(path, value)

    def _phase(self, phase: str) -> Text:
        return _word({"quest": "quest_phase", "discard": "discard_phase"}.get(phase, phase))

    # Questions

    def question(self, question: Question[Any]) -> Text:
        """Return the question as a sentence."""
        values = self.of_question(question)
        if question.key == "draft_keep" and values["n"] != 1:
            return _WORDS.text(self.questions["draft_keep.several"], **values)
        return super().question(question)

    def label(self, question: Question[Any], option: str) -> Text:
        """Return an option as it stands in a list: a Battle card with its bonus, an upgrade with
        its cost.
        """
        match question.key:
            case "pillage_tokens":
                return _tokens().get(option) or same(option)
            case "upgrade_slot":
                return _word(f"slot.{option}")
            case "invade_place" if option == "none":
                return _word("not_invade")
            case "unnamed_type" if option in ("monster", "clan"):
                return _word(f"type.{option}")
            case "battle_card" | "late_card" | "draft_keep" | "upgrade_card" | "quest_shown":
                return self._card(option)
            case "leader_moves" | "free_warrior" | "withdraw" if option == "no":
                return _word("no")
        return self.thing(option)

    def counts(self, counts: Mapping[str, int]) -> Text:
        """Return how many of each figure: "2 Warriors", 「戰士 2」."""
        said = []
        for id, n in counts.items():
            name = self.thing(id)
            plural = "s" if n != 1 and id in ("leader", "warrior", "ship") else ""
            said.append(Text(f"{n} {name.en}{plural}", f"{name.zh} {n}"))
        return names(said) if said else super().counts({})

    def _card(self, id: str) -> Text:
        """Return a card with the number that matters."""
        name = self.thing(id)
        number = card_number(id, tuple(sorted(self.told().items())))
        if number and not name.zh.endswith(name.en):
            name = printed(name)
        return numbered(name, number) if number else name

    # Records

    def variant(self, record: Record) -> str | None:
        """Return which variant of its sentence tells a record."""
        given = record.parameters
        match record.key:
            case "invaded" if not given["cost"]:
                return "free"
            case "upgraded" if given["replaced"] is not None:
                return "replaced"
            case "total" if not given["bonuses"]:
                return "bare"
            case "total" if [card for card, _ in given["bonuses"]] == ["unnamed"]:
                return "unnamed"
            case "final_score" if sum(map(bool, given["parts"].values())) < 2:
                return "glory"
            case "pillage_failed" if not given["again"]:
                return "for_good"
            case "kept" if not given["kept"]:
                return "none"
        return None

    def parameter(self, key: str, name: str, value: Json) -> Text:
        """Return one parameter of a record as words."""
        match key, name:
            case _, "slot":
                return _word(f"slot.{value}")
            case "phase", "phase":
                return self._phase(value)
            case "tokens_laid", "tokens":
                return names([self._laid(place, token) for place, token in value.items()])
            case "total", "bonuses" if [card for card, _ in value] == ["unnamed"]:
                return same(signed(value[0][1]) if value[0][1] else "+0")
            case "total", "bonuses":
                return names([self._bonus(card, bonus) for card, bonus in value])
            case "final_score", "parts":
                parts = [self._part(part, n) for part, n in value.items() if n]
                return names(parts) if parts else _WORDS.text(N_("nothing"))
            case (_, "token") if value in _tokens():
                return _tokens()[value]
            case (_, "source") if value is None:
                return _WORDS.text(N_("by rule"))
            case ("hands", "cards") | (_, "rage") if isinstance(value, dict):
                return names([self._held(seat, n) for seat, n in value.items()])
        return super().parameter(key, name, value)

    def _laid(self, place: str, token: str) -> Text:
        return _WORDS.text(N_("{place} {token}"), place=self.thing(place), token=_tokens()[token])

    def _bonus(self, card: str, bonus: int) -> Text:
        return numbered(self.thing(card), signed(bonus) if bonus else "+0")

    def _part(self, part: str, n: int) -> Text:
        return numbered(self.thing(part), n)

    def _held(self, seat: str, n: int) -> Text:
        return numbered(self.seats[seat], n)

    def reason(self, reason: Mapping[str, Json]) -> Text:
        """Return one reason of a final score."""
        from companion.text.blood_rage_reasons import score_reason

        return score_reason(reason)

    def setup_step(self, step: SetupStep) -> Text:
        """Return a step of the set-up checklist."""
        from companion.text.blood_rage_setup import step_text

        return step_text(self, step)


@cache
def card_number(id: str, told: tuple[tuple[str, str | int], ...] = ()) -> str:
    """Return the number by which a card is told in a list: +3, 2 Rage's figure, a quest's Glory;
    ``told`` is what the table's own box says.
    """
    library = content.load("blood_rage")
    try:
        entry = library.get("card", id)
    except content.ContentError:
        return ""
    if told:
        entry = as_told(entry, box_facts.about(library, "card", id), dict(told))
    if entry["type"] == "battle":
        return "+X" if entry.get("variable_bonus") else f"+{entry.get('bonus', 0)}"
    if entry["type"] == "quest":
        return f"[{entry['glory']}]"
    return f"({entry.get('cost', 0)})"
