"""Lords of Waterdeep for the engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from companion import content
from companion.engine import box_corrections
from companion.engine.game import (
    Game,
    Over,
    Setup,
    SetupError,
)
from companion.engine.questions import Json
from companion.engine.reading import drawn
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

COMPONENTS: Mapping[str, str] = {
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
    components = COMPONENTS
    keys = tuple(QUESTION_KEYS)
    path_patterns = corrections.PATHS

    play = staticmethod(play_game)
    dump = staticmethod(codec.dump)
    view = staticmethod(view)
    facts = staticmethod(corrections.facts)
    pieces = staticmethod(conservation.pieces)
    problems = staticmethod(conservation.problems)
    excluded = staticmethod(excluded)
    setup_steps = staticmethod(checklist.checklist)
    setup_draws = staticmethod(checklist.draws)
    setup_counts = staticmethod(checklist.counts)

    @cached_property
    def options(self) -> Mapping[str, tuple[str, ...]]:
        """The open rules of the content."""
        return content.load(FOLDER).open_rules()

    @property
    def box_facts(self) -> Sequence[content.Entry]:
        """What the table's own box tells."""
        return content.load(FOLDER).entries("copy_fact")

    @property
    def seat_fields(self) -> Mapping[str, tuple[str, ...]]:
        """The colour."""
        return {"color": colors()}

    def new(self, setup: Setup) -> Waterdeep:
        """Return the table before set-up's first question; raise SetupError."""
        state = self.started(Waterdeep, setup)
        _check_draws(setup)
        state.copies = box_corrections.read(setup.extra.get("copies"))
        for at, given in enumerate(setup.seats, 1):
            state.seats.append(Seat(f"s{at}", given["name"], given["color"]))
        lay_out(state)
        if setup.first:
            start_with(state, setup.first)
        return state

    def load(self, data: Mapping[str, Json]) -> Waterdeep:
        """Return the state of a dump or scenario; raise SetupError."""
        return reading.load(data, self.options, COMPONENTS)

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
    board, start = numbers("board"), int(numbers("seats")["quests"])
    hall = drawn(setup.draws.get("hall"), tuple(tiles()), int(board["hall_slots"]), "draws.hall")
    inn = drawn(setup.draws.get("inn"), tuple(quests()), int(board["inn_slots"]), "draws.inn")
    lying = [*hall, *inn]
    dealt = setup.draws.get("quests")
    if dealt is None:
        return
    ids = [f"s{at}" for at in range(1, len(setup.seats) + 1)]
    if not isinstance(dealt, Mapping) or sorted(dealt) != ids:
        raise SetupError("draws.quests")
    for seat in ids:
        lying += drawn(dealt[seat], tuple(quests()), start, f"draws.quests.{seat}")
        if len(set(lying)) != len(lying):
            raise SetupError(f"draws.quests.{seat}")


GAME = WaterdeepGame()
"""The one instance; everything that happens is in its states."""
