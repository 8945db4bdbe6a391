"""Where the game stands: round, phase, turn, First Player marker, Ambassador and Lieutenant."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.games.waterdeep.cards import numbers
from companion.games.waterdeep.facts import LowFact, chosen, counted, ids_of
from companion.games.waterdeep.phases import PHASES, last_round
from companion.games.waterdeep.places import agents_on, all_spaces, placed_agents, take_back
from companion.games.waterdeep.setup import in_setup
from companion.games.waterdeep.state import AMBASSADOR, LIEUTENANT, UNNAMED, Waterdeep


def course(state: Waterdeep) -> Iterator[tuple[str, LowFact]]:
    """Yield what says where the game stands."""
    seats = ids_of(state)
    yield "round", counted(lambda s: s.round, _change_round, last_round(), 1)
    yield "phase", chosen(lambda s: s.phase, _change_phase, PHASES)
    yield "first", chosen(lambda s: s.first, _change_first, seats)
    yield "marker", chosen(lambda s: s.marker, _change_marker, seats)
    if state.phase == "turns" and state.turn is not None:
        yield "turn", chosen(lambda s: s.turn, _change_turn, seats)
    yield "ambassador", chosen(lambda s: s.ambassador, _give_ambassador, (None, *seats))
    yield "lieutenant", chosen(_lieutenant, _give_lieutenant, (None, *seats))


# Round, phase, turn


def _change_round(state: Waterdeep, value: Any) -> None:
    """Go to another round; the agent of round 5 joins or leaves the pools."""
    extra = int(numbers("rounds")["extra_agent"])
    before = _joined(state, extra)
    state.round = value
    change = _joined(state, extra) - before
    for seat in state.seats:
        if change < 0 and not seat.pool:
            placed = placed_agents(state, seat.id)
            take_back(state, *placed[-1])
        seat.pool += change


def _joined(state: Waterdeep, extra: int) -> int:
    return int(state.round > extra or (state.round == extra and state.opened))


def _change_phase(state: Waterdeep, value: Any) -> None:
    """Go on at the start of another phase; a turn under way is given up with it, and what the
    set-up has not yet asked for was dealt unseen.
    """
    _give_up_turn(state)
    if not state.first:
        state.first = state.marker = state.seats[0].id
    if value != "round_start" and in_setup(state):
        _deal_unseen(state)
    state.phase = value
    state.turn = None
    if value != "round_start" and not state.opened:
        state.opened = True
        if state.round == int(numbers("rounds")["extra_agent"]):
            for seat in state.seats:
                seat.pool += 1


def _deal_unseen(state: Waterdeep) -> None:
    """Take the quests and intrigue cards of the set-up as dealt, without their names (LOW.SET-9,
    LOW.SET-10); tiles in Builder's Hall have to be named.
    """
    dealt, deck = numbers("seats"), state.quest_deck
    if not state.inn:
        state.inn = [UNNAMED] * int(numbers("board")["inn_slots"])
        deck.left -= len(state.inn)
    for seat in state.seats:
        if not seat.quests:
            seat.quests = [UNNAMED] * int(dealt["quests"])
            deck.left -= len(seat.quests)
        if not seat.intrigue.size:
            seat.intrigue.unknown = int(dealt["intrigue"])
            state.intrigue_deck.left -= seat.intrigue.unknown


def _change_turn(state: Waterdeep, value: Any) -> None:
    _give_up_turn(state)
    state.turn = value


def _give_up_turn(state: Waterdeep) -> None:
    """Put away what the turn under way had drawn or played, and the turn with it."""
    turn = state.under_way
    if turn is not None:
        state.intrigue_deck.discard += turn.playing
        state.quest_deck.discard += turn.drawn
    state.under_way = None
    state.declined = []
    state.stayed = []


# The first player


def _change_first(state: Waterdeep, value: Any) -> None:
    state.first = value
    if not state.marker:
        state.marker = value


def _change_marker(state: Waterdeep, value: Any) -> None:
    state.marker = value


# Neutral agents


def _give_ambassador(state: Waterdeep, value: Any) -> None:
    """Give a seat the Ambassador for its next placement (LOW.AMB-1), off the board."""
    _lift(state, AMBASSADOR)
    state.ambassador = value


def _lieutenant(state: Waterdeep) -> str | None:
    return next((seat.id for seat in state.seats if seat.lieutenant), None)


def _give_lieutenant(state: Waterdeep, value: Any) -> None:
    """Give the Lieutenant to a seat, into its pool, or to nobody (LOW.LTN-1)."""
    holder = _lieutenant(state)
    if holder is not None:
        _lift(state, f"{holder}.{LIEUTENANT}")
        state.seat(holder).pool -= 1
        state.seat(holder).lieutenant = False
    if value is not None:
        state.seat(value).lieutenant = True
        state.seat(value).pool += 1


def _lift(state: Waterdeep, agent: str) -> None:
    """Take an agent off the board, into its owner's pool if it has one."""
    for space in all_spaces(state):
        if agent in agents_on(state, space):
            take_back(state, space, agent)
