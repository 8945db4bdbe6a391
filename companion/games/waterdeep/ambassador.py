"""The Ambassador: taken at The Palace of Waterdeep, placed before all turns of the next round."""

from __future__ import annotations

from companion.games.waterdeep.places import agents_on, where_is
from companion.games.waterdeep.state import AMBASSADOR, Waterdeep


def take_ambassador(state: Waterdeep, seat_id: str) -> None:
    """Give a seat the Ambassador for the next round, off its space if it still stands on one
    (LOW.AMB-1, LOW.AMB-4); nothing happens while somebody else holds it (LOW.AMB-5).
    """
    if state.ambassador not in (None, seat_id):
        holder = state.ambassador
        state.report("ambassador_elsewhere", seat=seat_id, holder=holder, rules=("LOW.AMB-5",))
        return
    space = where_is(state, AMBASSADOR)
    if space is not None:
        agents_on(state, space).remove(AMBASSADOR)
        state.report("ambassador_lifted", space=space, rules=("LOW.AMB-4",))
    state.ambassador = seat_id
    state.report("ambassador_taken", seat=seat_id, rules=("LOW.AMB-1",))


def send_home(state: Waterdeep) -> None:
    """Take the Ambassador off the board at the end of its round (LOW.AMB-7)."""
    space = where_is(state, AMBASSADOR)
    if space is not None:
        agents_on(state, space).remove(AMBASSADOR)
