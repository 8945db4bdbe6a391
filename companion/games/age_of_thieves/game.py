"""Age of Thieves as the engine sees it: a turn's phases one after the other, and the game
object.
"""

from __future__ import annotations

from collections.abc import Coroutine, Mapping
from functools import cached_property
from typing import Any

from companion import content
from companion.engine import box_corrections
from companion.engine.exclusions import Exclusion
from companion.engine.game import Fact, Game, Over, Pieces, Problem, Setup, SetupError, SetupStep
from companion.engine.questions import Json, Question
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

COMPONENTS = {
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
        """First thief, guard dice, events, district cards, action cards, city tokens."""
        return COMPONENTS

    @property
    def seat_fields(self) -> Mapping[str, tuple[str, ...]]:
        """The thief."""
        return {"thief": tuple(thieves())}

    @property
    def keys(self) -> tuple[str, ...]:
        """Every question of the rules."""
        return tuple(QUESTION_KEYS)

    @property
    def path_patterns(self) -> tuple[str, ...]:
        """Every path of a correction."""
        return corrections.PATHS

    def new(self, setup: Setup) -> AgeOfThieves:
        """Return the table before set-up's first question; raise SetupError."""
        if not codec.FEWEST <= len(setup.seats) <= codec.MOST:
            raise SetupError("seats")
        sources: dict[str, Any] = {**COMPONENTS, **setup.sources}
        state = AgeOfThieves({**self.default_options(), **setup.options}, sources)
        for at, given in enumerate(setup.seats, 1):
            if given.get("thief") not in thieves():
                raise SetupError(f"seats.s{at}.thief")
            seat = Seat(f"s{at}", given["name"], given["thief"])
            give_start(seat)
            state.seats.append(seat)
        state.specials = flag(setup.extra.get("specials", True), "specials")
        state.copies = box_corrections.read(setup.extra.get("copies"))
        lay_out(state)
        state.first = setup.first or ""
        return state

    def play(self, state: AgeOfThieves) -> Coroutine[Question[Any], Any, Over]:
        """Play on from a boundary."""
        return play_game(state)

    def dump(self, state: AgeOfThieves) -> dict[str, Json]:
        """Return the state as JSON."""
        return codec.dump(state)

    def load(self, data: Mapping[str, Json]) -> AgeOfThieves:
        """Return the state of a dump or scenario; raise SetupError."""
        return reading.load(data, self.options, COMPONENTS)

    def view(self, state: AgeOfThieves, seat: str | None) -> dict[str, Json]:
        """Return the dump without other seats' secrets."""
        return view(state, seat)

    def facts(self, state: AgeOfThieves) -> Mapping[str, Fact[AgeOfThieves]]:
        """Return what a correction may change."""
        return corrections.facts(state)

    def pieces(self, state: AgeOfThieves) -> Pieces:
        """Return where every piece is."""
        return conservation.pieces(state)

    def problems(self, state: AgeOfThieves) -> list[Problem]:
        """Return what does not add up."""
        return conservation.problems(state)

    def excluded(
        self, state: AgeOfThieves, question: Question[Any], option: str
    ) -> Exclusion | None:
        """Return why a question does not offer an option."""
        return excluded(state, question, option)

    def setup_steps(self, state: AgeOfThieves, named: bool = True) -> list[SetupStep]:
        """Return the set-up checklist in table order."""
        return checklist.checklist(state, named)

    def setup_counts(self, players: int) -> dict[str, int]:
        """Return the numbers of pieces that depend on how many play."""
        return checklist.counts(players)

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
