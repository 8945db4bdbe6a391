"""Lords of Waterdeep for the engine."""

from __future__ import annotations

from collections.abc import Coroutine, Mapping
from functools import cached_property
from typing import Any

from companion import content
from companion.engine import box_corrections
from companion.engine.exclusions import Exclusion
from companion.engine.game import (
    Fact,
    Game,
    Over,
    Pieces,
    Problem,
    Setup,
    SetupError,
    SetupStep,
)
from companion.engine.questions import Json, Question
from companion.games.waterdeep import checklist, codec, conservation, corrections, reading
from companion.games.waterdeep.cards import GAME as FOLDER
from companion.games.waterdeep.cards import colors, intrigue, lords, numbers, quests, tiles
from companion.games.waterdeep.excluded import excluded
from companion.games.waterdeep.final_scoring import final_scoring
from companion.games.waterdeep.keys import QUESTION_KEYS
from companion.games.waterdeep.phases import enter, last_round
from companion.games.waterdeep.reassignment import reassign_all
from companion.games.waterdeep.round_end import end_round, next_round
from companion.games.waterdeep.round_start import start_round
from companion.games.waterdeep.setup import lay_out, set_up, start_with
from companion.games.waterdeep.state import Seat, Waterdeep
from companion.games.waterdeep.turns import take_turns
from companion.games.waterdeep.view import view

COMPONENTS = {
    "first_player": "companion",
    "buildings": "table",
    "quests": "table",
    "intrigue": "table",
    "lords": "table",
    "lots": "companion",
}
"""What chance decides, and who is its source at a table."""


async def play_game(state: Waterdeep) -> Over:
    """Play eight rounds of four phases each, from wherever the state stands (LOW.SET-1)."""
    await set_up(state)
    while True:
        match state.phase:
            case "round_start":
                await start_round(state)
                enter(state, "turns")
            case "turns":
                await take_turns(state)
                enter(state, "reassign")
            case "reassign":
                await reassign_all(state)
                enter(state, "round_end")
            case "round_end":
                end_round(state)
                if state.round == last_round():
                    return await final_scoring(state)
                next_round(state)
                enter(state, "round_start")


class WaterdeepGame(Game[Waterdeep]):
    """Lords of Waterdeep: rules, state and corrections of a game for two to five (LOW.SET-1)."""

    id = codec.PUBLIC_ID
    folder = FOLDER
    revision = 2
    seats = (codec.FEWEST, codec.MOST)
    extra_fields = ("copies",)

    @cached_property
    def _options(self) -> Mapping[str, tuple[str, ...]]:
        entries = content.load(FOLDER).entries("option")
        return {entry["id"]: tuple(value["id"] for value in entry["values"]) for entry in entries}

    @property
    def options(self) -> Mapping[str, tuple[str, ...]]:
        """The open rules of the content."""
        return self._options

    @property
    def components(self) -> Mapping[str, str]:
        """First player, buildings, quests, intrigue cards, Lords, lots."""
        return COMPONENTS

    @property
    def seat_fields(self) -> Mapping[str, tuple[str, ...]]:
        """The colour."""
        return {"color": colors()}

    @property
    def keys(self) -> tuple[str, ...]:
        """Every question of the rules."""
        return tuple(QUESTION_KEYS)

    @property
    def path_patterns(self) -> tuple[str, ...]:
        """Every path of a correction."""
        return corrections.PATHS

    def new(self, setup: Setup) -> Waterdeep:
        """Return the table before set-up's first question; raise SetupError."""
        if not codec.FEWEST <= len(setup.seats) <= codec.MOST:
            raise SetupError("seats")
        _check_draws(setup)
        sources: dict[str, Any] = {**COMPONENTS, **setup.sources}
        state = Waterdeep({**self.default_options(), **setup.options}, sources)
        state.copies = box_corrections.read(setup.extra.get("copies"))
        for at, given in enumerate(setup.seats, 1):
            if given.get("color") not in colors():
                raise SetupError(f"seats.s{at}.color")
            state.seats.append(Seat(f"s{at}", given["name"], given["color"]))
        lay_out(state)
        if setup.first:
            start_with(state, setup.first)
        return state

    def play(self, state: Waterdeep) -> Coroutine[Question[Any], Any, Over]:
        """Play on from a boundary."""
        return play_game(state)

    def dump(self, state: Waterdeep) -> dict[str, Json]:
        """Return the state as JSON."""
        return codec.dump(state)

    def load(self, data: Mapping[str, Json]) -> Waterdeep:
        """Return the state of a dump or scenario; raise SetupError."""
        return reading.load(data, self.options, COMPONENTS)

    def view(self, state: Waterdeep, seat: str | None) -> dict[str, Json]:
        """Return the dump without other seats' secrets."""
        return view(state, seat)

    def facts(self, state: Waterdeep) -> Mapping[str, Fact[Waterdeep]]:
        """Return what a correction may change."""
        return corrections.facts(state)

    def pieces(self, state: Waterdeep) -> Pieces:
        """Return where every piece is."""
        return conservation.pieces(state)

    def problems(self, state: Waterdeep) -> list[Problem]:
        """Return what does not add up."""
        return conservation.problems(state)

    def excluded(self, state: Waterdeep, question: Question[Any], option: str) -> Exclusion | None:
        """Return why a question does not offer an option."""
        return excluded(state, question, option)

    def setup_steps(self, state: Waterdeep, named: bool = True) -> list[SetupStep]:
        """Return the set-up checklist in table order."""
        return checklist.checklist(state, named)

    def setup_draws(self, state: Waterdeep) -> dict[str, Json]:
        """Return what was drawn for set-up, as ``pinned_draws`` reads it."""
        return checklist.draws(state)

    def setup_counts(self, players: int) -> dict[str, int]:
        """Return the numbers of agents and cards that depend on how many play."""
        return checklist.counts(players)

    def piles(self, players: int) -> Mapping[str, Mapping[str, int]]:
        """Return the quests, the intrigue cards, the building tiles and the Lords."""
        return {
            "quest": {f"quest:{id}": 1 for id in quests()},
            "intrigue": {f"intrigue:{id}": one.copies for id, one in intrigue().items()},
            "building": {f"tile:{id}": 1 for id in tiles()},
            "lord": {f"lord:{id}": 1 for id in lords()},
        }

    def pinned_draws(self, draws: Mapping[str, Json]) -> list[tuple[str, list[str]]]:
        """Return the draws of a set-up sheet (``hall``, ``inn``, ``quests``) as outcomes."""
        found = []
        if draws.get("hall"):
            found.append(("hall_tiles", list(draws["hall"])))
        if draws.get("inn"):
            found.append(("inn_quests", list(draws["inn"])))
        for seat in sorted(draws.get("quests") or {}):
            found.append(("starting_quests", list(draws["quests"][seat])))
        return found


def _check_draws(setup: Setup) -> None:
    """Check the draws of a set-up sheet: raise SetupError with the path of what cannot lie
    there.
    """
    hall = _drawn(setup.draws.get("hall"), "hall", tuple(tiles()), "hall_slots", "board")
    inn = _drawn(setup.draws.get("inn"), "inn", tuple(quests()), "inn_slots", "board")
    lying = [*hall, *inn]
    dealt = setup.draws.get("quests")
    if dealt is None:
        return
    ids = [f"s{at}" for at in range(1, len(setup.seats) + 1)]
    if not isinstance(dealt, Mapping) or sorted(dealt) != ids:
        raise SetupError("draws.quests")
    for seat in ids:
        lying += _drawn(dealt[seat], f"quests.{seat}", tuple(quests()), "quests", "seats")
        if len(set(lying)) != len(lying):
            raise SetupError(f"draws.quests.{seat}")


def _drawn(raw: Json, path: str, allowed: tuple[str, ...], count: str, table: str) -> list[str]:
    if raw is None:
        return []
    if not isinstance(raw, (list, tuple)) or len(set(map(str, raw))) != len(raw):
        raise SetupError(f"draws.{path}")
    if len(raw) != int(numbers(table)[count]) or any(id not in allowed for id in raw):
        raise SetupError(f"draws.{path}")
    return list(raw)


GAME = WaterdeepGame()
"""The one instance; everything that happens is in its states."""
