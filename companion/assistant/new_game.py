"""A new table: who sits where, who draws what, and the checklist of setting it up."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from companion import content
from companion.assistant import early_look_up, grammar, seat_list, seat_names, your_copy
from companion.assistant.prompter import Choice, Prompter, TableLeft
from companion.engine.box_facts import UNTOLD
from companion.engine.game import Game, Setup
from companion.engine.questions import Json
from companion.search.games import title
from companion.search.hits import public_id
from companion.text import narration
from companion.text.bilingual import Text, from_mapping, same
from companion.text.catalogue import N_, Words
from companion.text.errors import Problem
from companion.text.lists import names
from companion.text.output import clean

FIELDS = {
    "clan": N_("Seat {n}: which clan?"),
    "thief": N_("Seat {n}: which thief?"),
    "color": N_("Seat {n}: which colour?"),
}
"""What a seat chooses."""
FIRST = {
    "blood-rage": N_("Who begins? (Whoever was born furthest north.)"),
    "age-of-thieves": N_("Who is the first thief?"),
    "waterdeep": N_("Who begins? (Whoever was last in another city.)"),
}
BY_LOT = frozenset(["thief"])
"""Fields of a seat that may also be dealt by lot."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is known of a new game before anybody is asked."""

    draws: Mapping[str, Json] = field(default_factory=dict)
    players: int | None = None
    from_table: bool = False


class NewGame:
    """Asks a table what it needs to start one game."""

    def __init__(
        self,
        game: Game[Any],
        prompter: Prompter,
        last: Sequence[Mapping[str, str]] = (),
        dealt: frozenset[str] = frozenset(),
        told: Mapping[str, Any] | None = None,
        keep: Callable[[str, Any], None] = lambda fact, value: None,
    ) -> None:
        """``told``: the facts of the table's own copy so far; ``keep`` keeps one more."""
        self.game = game
        self.told: dict[str, Any] = dict(told or {})
        self.keep = keep
        self.prompter = prompter
        self.last = list(last)
        self.dealt = dealt

    @property
    def words(self) -> Words:
        """The words that the prompter speaks."""
        return self.prompter.words

    def ask(self, wanted: Wanted) -> Setup:
        """Ask for seats, first player and sources; return the set-up."""
        self.prompter.say(self.words.show(title(self.game.folder)), "head")
        seats = self._seats(wanted)
        first = self._first(seats)
        sources = self._sources(wanted)
        extra = self._extra()
        count = len(self.game.options)
        self._say(N_("{n} open rules, all on their defaults; o shows them during play."), n=count)
        return Setup(
            seats=tuple(seats),
            first=first,
            options=your_copy.options(self.game.folder, self.told),
            sources=sources,
            draws=dict(wanted.draws),
            extra=extra,
        )

    def _say(self, sentence: str, **values: object) -> None:
        self.prompter.say(self.words(sentence, **values))

    # Seats

    def _seats(self, wanted: Wanted) -> list[dict[str, str]]:
        if self._last_table_fits(wanted):
            again = Choice("again", self._table_text())
            other = Choice("other", self.words(N_("another table")))
            asked = self.words(N_("Who plays, clockwise?"))
            if self.prompter.choose(asked, [again, other]) == "again":
                return [dict(seat) for seat in self.last]
        if wanted.players is not None:
            return self._new_seats(wanted.players)
        return self._typed_seats()

    def _last_table_fits(self, wanted: Wanted) -> bool:
        fewest, most = self.game.seats
        known = fewest <= len(self.last) <= most and all(
            seat.get(name) in values
            for seat in self.last
            for name, values in self.game.seat_fields.items()
        )
        return known and wanted.players in (None, len(self.last)) and self._names_are_clear()

    def _names_are_clear(self) -> bool:
        """Tell whether no name of the last table means another seat."""
        return all(
            seat_names.problem(self.words, self.game, seat, seat["name"], set()) is None
            for seat in self.last
        )

    def _table_text(self) -> str:
        seats = narration.of(self.game.id, self.last).seats
        told = [
            same(seat["name"])
            if seat["name"] in (name.en, name.zh)
            else Text(f"{seat['name']} ({name.en})", f"{seat['name']}（{name.zh}）")
            for seat, name in zip(self.last, seats.values(), strict=True)
        ]
        return self.words.both(self.words.text(N_("as last time: {seats}"), seats=names(told)))

    def _typed_seats(self) -> list[dict[str, str]]:
        """Ask how many play; who types the whole table at once is not asked seat by seat."""
        fewest, most = self.game.seats

        def check(line: str) -> str | None:
            if line in grammar.WORDS["quit"] or early_look_up.is_look_up(line):
                return None
            if line[:1] in ("?", "？"):
                return either
            if seat_list.is_list(line):
                return _reason(lambda: seat_list.read(self.words, self.game, line))
            if fewest <= (seat_list.players(line) or 0) <= most:
                return None
            return self.words(N_("Type a number from {low} to {high}."), low=fewest, high=most)

        either = self.words(N_("Or all at once, clockwise: {example}"), example=self._example())
        self.prompter.say(either)
        asked = self.words(N_("How many play? ({low} to {high})"), low=fewest, high=most)
        line = self.prompter.text(asked, "", check)
        while early_look_up.is_look_up(line):
            early_look_up.show(self.prompter, self.game.folder, line)
            line = self.prompter.text(asked, "", check)
        if line in grammar.WORDS["quit"]:
            raise TableLeft
        if not seat_list.is_list(line):
            return self._new_seats(seat_list.players(line) or fewest)
        seats = seat_list.read(self.words, self.game, line)
        return [{**seat, "name": seat["name"] or self._default_name(seat)} for seat in seats]

    def _example(self) -> Text:
        """Return two seats as a table would type them."""
        ((field, values),) = self.game.seat_fields.items()
        library = content.load(self.game.folder)
        one, other = (from_mapping(library.get(field, value)["name"]) for value in values[:2])
        return Text(f"{one.en} Ann, {other.en} Ben", f"{one.zh} 小明、{other.zh} 阿華")

    def _new_seats(self, players: int) -> list[dict[str, str]]:
        self._say(N_("Clockwise round the table, whoever is first named; names are remembered."))
        if not self.prompter.repaints:
            self._say(N_("The name may stand behind it on the same line: 1 Ann"))
        seats: list[dict[str, str]] = []
        for at in range(1, players + 1):
            seat: dict[str, str] = {}
            said = ""
            for name in self.game.seat_fields:
                seat[name], said = self._field(at, name, {other[name] for other in seats})
            seat["name"] = self._name(seat, {other["name"].casefold() for other in seats}, said)
            seats.append(seat)
        return seats

    def _field(self, at: int, name: str, taken: set[str]) -> tuple[str, str]:
        """Ask for a seat's clan; one that is taken is left out, the others keep their numbers.

        Returns it with what was typed behind it: the player's name.
        """
        library = content.load(self.game.folder)
        choices = []
        for number, value in enumerate(self.game.seat_fields[name], 1):
            entry = library.get(name, value)
            title = self.words.both(from_mapping(entry["name"]))
            if value not in taken:
                also = tuple(seat_names.called(entry))
                choices.append(Choice(value, title, _colour(entry, self.words), number, also))
        if name in BY_LOT:
            choices.append(
                Choice("", self.words(N_("dealt by lot")), "", len(choices) + len(taken) + 1)
            )
        chosen, said = self.prompter.choose_with(self.words(FIELDS[name], n=at), choices)
        if chosen:
            return chosen, said
        dealt = secrets.choice([choice for choice in choices if choice.id])
        self.prompter.say(dealt.title)
        return dealt.id, said

    def _name(self, seat: Mapping[str, str], taken: set[str], said: str) -> str:
        """Return the player's name: what was said with the clan, or what is asked for now."""
        own = self._own_name(seat)

        def check(line: str) -> str | None:
            name = clean(line, seat_names.LONGEST)
            return seat_names.problem(self.words, self.game, seat, name, taken)

        wrong = check(said) if said else None
        if wrong is not None:
            self.prompter.say(wrong, "warn")
        elif said:
            return clean(said, seat_names.LONGEST)
        asked = self.words(N_("Name of the player (Enter: {name})"), name=own)
        return clean(self.prompter.text(asked, "", check), seat_names.LONGEST) or (
            self._default_name(seat)
        )

    def _own_name(self, seat: Mapping[str, str]) -> Text:
        """Return what a seat is called by its clan, thief or colour."""
        return narration.of(self.game.id, [{**seat, "name": ""}]).seats["s1"]

    def _default_name(self, seat: Mapping[str, str]) -> str:
        return self._own_name(seat).in_language(self.words.languages[0])

    # First player and sources

    def _first(self, seats: Sequence[Mapping[str, str]]) -> str | None:
        named = narration.of(self.game.id, seats).seats
        choices = [
            Choice(id, self._seat_title(self.words.both(name), seat["name"]))
            for (id, name), seat in zip(named.items(), seats, strict=True)
        ]
        choices.append(Choice("", self.words(N_("drawn by lot"))))
        asked = self.words(FIRST[self.game.id])
        return self.prompter.choose(asked, choices) or None

    @staticmethod
    def _seat_title(clan: str, name: str) -> str:
        return clan if name in clan else f"{clan} {name}"

    # What else a game wants to know

    def _extra(self) -> dict[str, Json]:
        """Return a game's own fields of the set-up."""
        extra: dict[str, Json] = {}
        if "specials" in self.game.extra_fields:
            choices = [
                Choice("yes", self.words(N_("with them"))),
                Choice("no", self.words(N_("without them"))),
            ]
            asked = self.words(N_("The thieves' special action cards?"))
            extra["specials"] = self.prompter.choose(asked, choices) == "yes"
        if "copies" in self.game.extra_fields:
            facts = your_copy.at_setup(self.game.folder, self.told)
            if facts:
                self._say(N_("What only the box tells is asked once; Enter leaves it open."))
            for entry in facts:
                self._box_fact(entry)
            extra["copies"] = your_copy.possible(self.game.box_facts, self.told)
        return extra

    def _box_fact(self, entry: content.Entry) -> None:
        """Ask for one fact of the table's own copy; Enter leaves it open for good."""
        folder = self.game.folder
        line = self.prompter.line(
            your_copy.title(self.words, folder, entry),
            check=lambda line: your_copy.problem(self.words, folder, entry, line),
        )
        value = your_copy.read(folder, entry, line) if line else UNTOLD
        self.told[entry["id"]] = value
        self.keep(entry["id"], value)

    def _sources(self, wanted: Wanted) -> dict[str, str]:
        sources = dict(self.game.components)
        if wanted.from_table:
            for component, who in sources.items():
                if who == "companion":
                    sources[component] = "table"
            return sources
        told = narration.of(self.game.id, [])
        for who, sentence in (
            ("companion", N_("The companion draws: {components}.")),
            ("table", N_("The table draws: {components}.")),
        ):
            listed = [told.component(id) for id, by in sources.items() if by == who]
            if listed:
                self._say(sentence, components=names(listed))
        choices = [
            Choice("keep", self.words(N_("like this"))),
            Choice("change", self.words(N_("change it"))),
        ]
        if self.prompter.choose(self.words(N_("Who draws?")), choices) == "keep":
            return sources
        return self._changed(sources, told)

    def _changed(self, sources: dict[str, str], told: narration.Narration) -> dict[str, str]:
        choices = [Choice(id, self.words.both(told.component(id))) for id in sources]
        on = [id for id, who in sources.items() if who == "companion"]
        chosen = self.prompter.several(self.words(N_("What does the companion draw?")), choices, on)
        refused = [id for id in chosen if id in self.dealt and not self.prompter.can_hide]
        if refused:
            self._say(
                N_("Here nothing can be shown in secret, so the companion does not deal: {names}."),
                names=names([told.component(id) for id in refused]),
            )
        return {
            id: "companion" if id in chosen and id not in refused else "table" for id in sources
        }


def _reason(act: Callable[[], object]) -> str | None:
    """Return why a line cannot be read, or None."""
    try:
        act()
    except ValueError as wrong:
        return str(wrong)
    return None


def _colour(entry: content.Entry, words: Words) -> str:
    return words.both(from_mapping(entry["colour_name"])) if "colour_name" in entry else ""


def read_draws(game: Game[Any], data: object) -> Wanted:
    """Return what a set-up sheet (`companion setup --json`) holds; raise Problem."""
    if not isinstance(data, Mapping) or not isinstance(data.get("draws", {}), Mapping):
        raise Problem("bad_setup", path="draws")
    if data.get("game") != public_id(game.folder):
        raise Problem("bad_setup", path="game")
    players = data.get("players")
    fewest, most = game.seats
    if not isinstance(players, int) or not fewest <= players <= most:
        raise Problem("bad_setup", path="players")
    return Wanted(data.get("draws", {}), players)


def checklist(game: Game[Any], state: Any, words: narration.Narration) -> list[Text]:
    """Return the steps of setting the table up, in table order."""
    return [words.setup_step(step) for step in game.setup_steps(state)]
