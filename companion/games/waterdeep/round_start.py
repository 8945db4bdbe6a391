"""The start of a round: VP onto Builder's Hall, loads, the new agents of round 5, income."""

from __future__ import annotations

from companion.games.waterdeep.cards import numbers, tiles
from companion.games.waterdeep.gains import gain
from companion.games.waterdeep.hall import load
from companion.games.waterdeep.plots import plots_of
from companion.games.waterdeep.state import Waterdeep


async def start_round(state: Waterdeep) -> None:
    """Lay everything out for a round, then give its income (LOW.RND-1 to LOW.RND-4)."""
    if not state.opened:
        open_round(state)
    for seat in state.clockwise(state.first):
        await round_income(state, seat.id)


def open_round(state: Waterdeep) -> None:
    """Lay VP tokens and loads, and add the agents of round 5 (LOW.RND-1 to LOW.RND-3)."""
    state.report("round", round=state.round, first=state.first, rules=("LOW.RND-1", "LOW.RND-8"))
    lay_vp(state)
    state.opened = True
    for tile in state.tiles:
        if tiles()[tile.tile].load:
            load(state, tile, ("LOW.RND-2",))
    if state.round == int(numbers("rounds")["extra_agent"]):
        add_agents(state)


def lay_vp(state: Waterdeep) -> None:
    """Move this round's VP tokens onto the tiles in Builder's Hall, one on each (LOW.RND-1)."""
    tokens = int(numbers("rounds")["vp_tokens"])
    laid = state.hall[:tokens]
    for stall in laid:
        stall.vp += 1
    if laid:
        tiles = [stall.tile for stall in laid]
        state.report("vp_laid", tiles=tiles, vp=1, rules=("LOW.RND-1", "LOW.BLD-5"))


def add_agents(state: Waterdeep) -> None:
    """Add everybody's parked agent to the pool, for the rest of the game (LOW.RND-3)."""
    for seat in state.seats:
        seat.pool += 1
    state.report("agents_joined", n=1, rules=("LOW.RND-3", "LOW.SET-3"))


async def round_income(state: Waterdeep, seat_id: str) -> None:
    """Give a seat what its Plot Quests give at each start of a round, once (LOW.RND-4)."""
    rules = ("LOW.RND-4", "LOW.PLT-5")
    for quest, plot in plots_of(state, seat_id, "round_start"):
        if quest.id in state.seat(seat_id).used:
            continue
        state.seat(seat_id).used.append(quest.id)
        state.report("plot", seat=seat_id, quest=quest.id, rules=rules)
        await gain(state, seat_id, plot.gain, quest.id, rules)
