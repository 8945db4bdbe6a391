"""The end of a round: all agents go home, and the holder of the marker opens the next one."""

from __future__ import annotations

from companion.games.waterdeep.ambassador import send_home
from companion.games.waterdeep.places import agents_on, all_spaces, owner
from companion.games.waterdeep.state import Waterdeep


def end_round(state: Waterdeep) -> None:
    """Return all agents to their pools (LOW.RND-7, LOW.AMB-7); nothing happens where they already
    are.
    """
    occupied = [space for space in all_spaces(state) if agents_on(state, space)]
    send_home(state)
    for space in occupied:
        for agent in agents_on(state, space):
            state.seat(str(owner(agent))).pool += 1
        agents_on(state, space).clear()
    for seat in state.seats:
        seat.used = []
    if occupied:
        state.report("agents_home", rules=("LOW.RND-7", "LOW.AMB-7"))


def next_round(state: Waterdeep) -> None:
    """Begin the next round, opened by the holder of the First Player marker (LOW.RND-8)."""
    state.round += 1
    state.first = state.marker
    state.opened = False
