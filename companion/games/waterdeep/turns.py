"""The turns of a round: the Ambassador first, then one agent after the other to the left."""

from __future__ import annotations

from companion.games.waterdeep.placing import (
    choice,
    choose_space,
    place_extra,
    place_one,
    stand_on,
)
from companion.games.waterdeep.quests import offer_quest
from companion.games.waterdeep.spaces import use_space
from companion.games.waterdeep.state import AMBASSADOR, Turn, Waterdeep


async def take_turns(state: Waterdeep) -> None:
    """Play until nobody has an agent that can be placed (LOW.RND-6, LOW.RND-7, LOW.TRN-5)."""
    if state.turn is None:
        if state.ambassador is not None:
            await place_ambassador(state, state.ambassador)
        state.turn = state.first
    passed = 0
    while passed < sum(1 for seat in state.seats if seat.pool):
        seat_id = state.turn
        if state.seat(seat_id).pool:
            passed = 0 if await take_turn(state, seat_id) else passed + 1
        state.turn = state.clockwise(seat_id)[1].id
    state.turn = None
    state.under_way = None


async def take_turn(state: Waterdeep, seat_id: str) -> bool:
    """Let a seat place an agent, then complete a quest (LOW.TRN-1, LOW.TRN-6, LOW.TRN-7); False if
    it can take no action at all (LOW.TRN-2).
    """
    before = state.under_way
    turn = Turn(seat_id)
    turn.completed = before is not None and before.seat == seat_id and before.completed
    state.under_way = turn
    placed = await place_one(state, seat_id, boundary=True)
    if placed is None:
        state.report("passed", seat=seat_id, rules=("LOW.TRN-2",))
    else:
        await finish_turn(state, seat_id)
    state.under_way = None
    return placed is not None


async def finish_turn(state: Waterdeep, seat_id: str) -> None:
    """Place what a card brings into play at once, then complete at most one quest."""
    await place_extra(state, seat_id)
    await offer_quest(state, seat_id, use_space)
    await place_extra(state, seat_id)


async def place_ambassador(state: Waterdeep, seat_id: str) -> None:
    """Let its holder place the Ambassador before any turn of the round (LOW.RND-5, LOW.AMB-1); a
    quest may follow by LOW.OQ-03.
    """
    rules = ("LOW.RND-5", "LOW.AMB-1", "LOW.TRN-3")
    state.under_way = Turn(seat_id, "ambassador")
    make = choice(state, seat_id, "place_ambassador", rules, boundary=True)
    while (space := await choose_space(make)) is not None:
        state.ambassador = None
        if await stand_on(state, seat_id, AMBASSADOR, space, "ambassador_placed"):
            break
        state.ambassador = seat_id
    state.declined = []
    if space is None:
        state.ambassador = None
        state.report("passed", seat=seat_id, rules=("LOW.TRN-2",))
        state.under_way = None
    else:
        await after_ambassador(state, seat_id)


async def after_ambassador(state: Waterdeep, seat_id: str) -> None:
    """Complete a quest after the Ambassador, if the table plays it so (LOW.OQ-03).

    Where the first player's next agent belongs to the same turn, its quest comes after that agent
    (LOW.TRN-6), and the turn stays under way: Heroes' Garden may have used it up already.
    """
    await place_extra(state, seat_id)
    reading = state.option("LOW.OQ-03")
    if reading == "one_turn" and seat_id == state.first:
        return
    if reading != "no_quest":
        await offer_quest(state, seat_id, use_space)
        await place_extra(state, seat_id)
    state.under_way = None
