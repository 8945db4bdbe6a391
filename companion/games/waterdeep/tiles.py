"""What tiles do beside plain gains: their loads, gold by the number of tiles, the owner benefit."""

from __future__ import annotations

from companion.engine.counts import add
from companion.games.waterdeep.cards import space, tiles
from companion.games.waterdeep.gains import gain, score
from companion.games.waterdeep.places import stall, tile_in_play
from companion.games.waterdeep.state import ADVENTURERS, Waterdeep


def take_load(state: Waterdeep, seat_id: str, id: str) -> dict[str, int]:
    """Take all that lies on a tile and return the adventurers and gold.

    A tile that is still in Builder's Hall holds nothing but VP tokens, which only a tile that loads
    VP gives (LOW.INT-7).
    """
    tile = tile_in_play(state, id)
    if tile is None:
        return _take_from_stall(state, seat_id, id)
    load, tile.load = tile.load, {}
    seat = state.seat(seat_id)
    taken = {kind: n for kind, n in load.items() if kind != "vp"}
    for kind, n in taken.items():
        if kind in ADVENTURERS:
            add(seat.cubes, kind, n)
        else:
            seat.gold += n
    state.report("load_taken", seat=seat_id, tile=id, load=dict(load), rules=("LOW.RND-2",))
    if load.get("vp"):
        score(state, seat_id, load["vp"], id, ("LOW.RND-2",))
    return taken


def _take_from_stall(state: Waterdeep, seat_id: str, id: str) -> dict[str, int]:
    found = stall(state, id)
    if found is not None and found.vp and "vp" in tiles()[id].load:
        score(state, seat_id, found.vp, id, ("LOW.INT-7",))
        found.vp = 0
    return {}


async def gold_per_tile(state: Waterdeep, seat_id: str, id: str) -> dict[str, int]:
    """Give gold for every tile in play, whoever owns it (The Stone House)."""
    gold = space(id).parameters["gold"] * len(state.tiles)
    return await gain(state, seat_id, {"gold": gold}, id, ("LOW.TRN-4",))


async def owner_benefit(state: Waterdeep, seat_id: str, id: str) -> None:
    """Give the owner of a tile in play its benefit for a use by somebody else (LOW.OWN-1 to
    LOW.OWN-4, LOW.AMB-3, LOW.AMB-8).
    """
    tile = None if id in state.spaces else tile_in_play(state, id)
    if tile is None or tile.owner == seat_id:
        return
    rules = ("LOW.OWN-1", "LOW.OWN-2", "LOW.OWN-3")
    state.report("owner_benefit", seat=tile.owner, tile=id, rules=rules)
    await gain(state, tile.owner, tiles()[id].owner, id, rules)
