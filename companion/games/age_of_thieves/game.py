"""Age of Thieves as the engine sees it: a turn's phases one after the other, and the game
object.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from companion import content
from companion.engine import box_corrections
from companion.engine.game import Game, Over, Setup
from companion.engine.questions import Json
from companion.engine.reading import flag
from companion.games.age_of_thieves import checklist, codec, conservation, corrections, reading
from companion.games.age_of_thieves.cards import GAME as FOLDER
from companion.games.age_of_thieves.cards import deck_of_events, districts, general, thieves, tokens
from companion.games.age_of_thieves.cleanup import cleanup_phase
from companion.games.age_of_thieves.declaration import declaration_phase
from companion.games.age_of_thieves.event_phase import deck_is_empty, event_phase
from companion.games.age_of_thieves.excluded import excluded
from companion.games.age_of_thieves.keys import QUESTION_KEYS
from companion.games.age_of_thieves.leaving import end_after_turn, everybody_out
from companion.games.age_of_thieves.phases import begin_turn, enter
from companion.games.age_of_thieves.planning import planning_phase
from companion.games.age_of_thieves.resolution import resolution_phase
from companion.games.age_of_thieves.scoring import end_game
from companion.games.age_of_thieves.setup import give_start, lay_out, set_up
from companion.games.age_of_thieves.state import AgeOfThieves, Seat
from companion.games.age_of_thieves.view import view

COMPONENTS: Mapping[str, str] = {
    "first_thief": "companion",
    "guard_dice": "companion",
    "calm_events": "table",
    "alarm_events": "companion",
    "districts": "companion",
    "action_cards": "table",
    "city_tokens": "table",
}
"""What chance decides, and who is its source at a table."""


async def play_game(state: AgeOfThieves) -> Over:
    """Play turns of five phases each, from wherever the state stands (AOT.A02, AOT.C01)."""
    await set_up(state)
    while True:
        match state.phase:
            case "event":
                if deck_is_empty(state):
                    return end_game(state, "events_out")
                await event_phase(state)
                enter(state, "planning")
            case "planning":
                await planning_phase(state)
                enter(state, "declaration")
            case "declaration":
                await declaration_phase(state)
                enter(state, "resolution")
            case "resolution":
                await resolution_phase(state)
                if everybody_out(state):
                    return end_game(state, "all_out")
                enter(state, "cleanup")
            case "cleanup":
                await cleanup_phase(state)
                reason = end_after_turn(state)
                if reason is not None:
                    return end_game(state, reason)
                state.turn += 1
                begin_turn(state)


class AgeOfThievesGame(Game[AgeOfThieves]):
    """Age of Thieves: rules, state and corrections of a game for two to four thieves (AOT.A01)."""

    id = codec.PUBLIC_ID
    folder = FOLDER
    revision = 1
    seats = (codec.FEWEST, codec.MOST)
    extra_fields = ("specials", "copies")
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
        """The thief."""
        return {"thief": tuple(thieves())}

    def new(self, setup: Setup) -> AgeOfThieves:
        """Return the table before set-up's first question; raise SetupError."""
        state = self.started(AgeOfThieves, setup)
        for at, given in enumerate(setup.seats, 1):
            seat = Seat(f"s{at}", given["name"], given["thief"])
            give_start(seat)
            state.seats.append(seat)
        state.specials = flag(setup.extra.get("specials", True), "specials")
        state.copies = box_corrections.read(setup.extra.get("copies"))
        lay_out(state)
        state.first = setup.first or ""
        return state

    def load(self, data: Mapping[str, Json]) -> AgeOfThieves:
        """Return the state of a dump or scenario; raise SetupError."""
        return reading.load(data, self.options, COMPONENTS)

    def piles(self, players: int) -> Mapping[str, Mapping[str, int]]:
        """Return the general action cards, both event decks, districts and city tokens."""
        return {
            "action": {f"card:{id}": n for id, n in general().items()},
            "calm": {f"event:{id}": 1 for id in deck_of_events("calm")},
            "alarm": {f"event:{id}": 1 for id in deck_of_events("alarm")},
            "district": {f"district:{id}": 1 for id in districts()},
            "token": {f"token:{id}": one.copies for id, one in tokens().items()},
        }


GAME = AgeOfThievesGame()
"""The one instance; everything that happens is in its states."""
