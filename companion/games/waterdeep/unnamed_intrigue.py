"""An intrigue card whose name the table keeps to itself: only what it changed is asked."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.questions import Amounts, Choose, ask
from companion.games.waterdeep.gains import gain, give_up
from companion.games.waterdeep.state import ADVENTURERS, UNNAMED, Waterdeep

RULES = ("LOW.INT-1",)
MOST_GOLD = 20
"""Tax Collection with four opponents who all pay: 4 + 4 x 4."""
MOST_CUBES = 6
MOST_VP = 8
"""Lack of Faith against four opponents without a cleric: 4 x 2."""
MOST_CARDS = 4


async def play_unnamed(state: Waterdeep, seat_id: str) -> dict[str, int]:
    """Ask whose tavern or score an unnamed card changed and by how much, losses first; return what
    its player gained.

    Agents, tiles and quests that it moved are put right by corrections.
    """
    said = await ask(_changed(state, seat_id))
    changed = [seat.id for seat in state.clockwise(seat_id) if seat.id in said]
    for id in changed:
        lost = await ask(_losses(state, id))
        if lost:
            give_up(state, id, lost)
            state.report("lost", seat=id, amounts=lost, source=UNNAMED, rules=RULES)
    came: dict[str, int] = {}
    for id in changed:
        gained = await ask(_gains(state, id))
        found = await gain(state, id, gained, UNNAMED, RULES)
        if id == seat_id:
            came = found
    state.report("table_resolved", seat=seat_id, rules=RULES)
    return came


def _changed(state: Waterdeep, seat_id: str) -> Callable[[], Choose]:
    seats = tuple(seat.id for seat in state.seats)
    return lambda: Choose(
        key="unnamed_changed",
        seat=seat_id,
        options=seats,
        min=0,
        max=len(seats),
        rules=RULES,
        usual=(),
    )


def _losses(state: Waterdeep, seat_id: str) -> Callable[[], Amounts]:
    def make() -> Amounts:
        seat = state.seat(seat_id)
        limits: dict[str, int] = {kind: n for kind in ADVENTURERS if (n := seat.cubes.get(kind, 0))}
        if seat.gold:
            limits["gold"] = seat.gold
        return Amounts(
            key="unnamed_losses",
            seat=seat_id,
            options=tuple(limits),
            limits=limits,
            rules=RULES,
            usual={},
        )

    return make


def _gains(state: Waterdeep, seat_id: str) -> Callable[[], Amounts]:
    def make() -> Amounts:
        limits: dict[str, int] = {
            kind: min(MOST_CUBES, state.supply[kind])
            for kind in ADVENTURERS
            if state.supply.get(kind)
        }
        limits |= {"gold": MOST_GOLD, "vp": MOST_VP, "intrigue": MOST_CARDS}
        return Amounts(
            key="unnamed_gains",
            seat=seat_id,
            options=tuple(limits),
            limits=limits,
            rules=RULES,
            usual={},
        )

    return make
