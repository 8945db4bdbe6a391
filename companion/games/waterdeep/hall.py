"""Builder's Hall: buying a tile, tiles that come into play for nothing, and refilling the gap."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.counts import add
from companion.engine.questions import Choose, ask_one
from companion.games.waterdeep.cards import BUILDERS_HALL, PALACE, numbers, tiles
from companion.games.waterdeep.decks import draw_tiles
from companion.games.waterdeep.gains import give_up, gold_available, score, vp_tokens_available
from companion.games.waterdeep.places import agents_on, stall, tile_in_play, where_is
from companion.games.waterdeep.plots import plot_gains
from companion.games.waterdeep.state import ADVENTURERS, AMBASSADOR, Stall, Tile, Waterdeep


def board_is_full(state: Waterdeep) -> bool:
    """Return whether all tile places of the board are taken (LOW.BLD-3)."""
    return len(state.tiles) >= int(numbers("board")["tile_places"])


def no_room(state: Waterdeep) -> bool:
    """Return whether no further tile may come into play (LOW.BLD-3, LOW.OQ-01)."""
    return board_is_full(state) and state.option("LOW.OQ-01") == "closed"


def hall_tiles(state: Waterdeep) -> list[str]:
    """Return the face-up tiles in the order of the content."""
    lying = {stall.tile for stall in state.hall}
    return [id for id in tiles() if id in lying]


def affordable(state: Waterdeep, seat_id: str, *, spent: int = 0) -> list[str]:
    """Return the face-up tiles that a seat can buy now, or once it has spent so much gold
    (LOW.BLD-1, LOW.BLD-8).
    """
    if board_is_full(state) and state.options["LOW.OQ-01"] == "closed":
        return []
    gold = state.seat(seat_id).gold - spent
    return [id for id in hall_tiles(state) if tiles()[id].cost <= gold]


def can_buy(state: Waterdeep, seat_id: str) -> bool:
    """Return whether a seat can buy any face-up tile now (LOW.BLD-8)."""
    if board_is_full(state) and state.options["LOW.OQ-01"] == "closed":
        return False
    gold = state.seat(seat_id).gold
    return any(tiles()[stall.tile].cost <= gold for stall in state.hall)


async def buy_tile(state: Waterdeep, seat_id: str) -> None:
    """Buy a face-up tile: pay, score its VP, put it into play, refill (LOW.BLD-1, LOW.BLD-2)."""
    rules = ("LOW.BLD-1", "LOW.BLD-2", "LOW.BLD-6")
    if board_is_full(state):
        state.option("LOW.OQ-01")
    tile = await ask_one(_buy(state, seat_id))
    cost = tiles()[tile].cost
    give_up(state, seat_id, {"gold": cost})
    state.report("tile_bought", seat=seat_id, tile=tile, cost=cost, rules=rules)
    await from_hall(state, seat_id, tile, bought=True)
    await plot_gains(state, seat_id, "buy_tile", rules=("LOW.PLT-6",))


def _buy(state: Waterdeep, seat_id: str) -> Callable[[], Choose]:
    return lambda: Choose(
        key="buy_tile",
        seat=seat_id,
        options=tuple(affordable(state, seat_id)),
        source=BUILDERS_HALL,
        rules=("LOW.BLD-1", "LOW.BLD-8"),
    )


async def choose_free_tile(state: Waterdeep, seat_id: str, source: str) -> str | None:
    """Let a seat put a face-up tile into play as its own for nothing; return it, or None if none
    can come (LOW.BLD-7, LOW.OQ-01).
    """
    if not state.hall or no_room(state):
        state.report("no_tile", seat=seat_id, source=source, rules=("LOW.BLD-3",))
        return None
    tile = await ask_one(
        lambda: Choose(
            key="choose_tile",
            seat=seat_id,
            options=tuple(hall_tiles(state)),
            source=source,
            rules=("LOW.BLD-7",),
        )
    )
    state.report("tile_gained", seat=seat_id, tile=tile, source=source, rules=("LOW.BLD-7",))
    await from_hall(state, seat_id, tile, bought=False)
    return tile


async def top_tile(state: Waterdeep, seat_id: str, source: str) -> str | None:
    """Put the top tile of the stack into play as a seat's own; return it, or None if none can come
    (LOW.OQ-01, LOW.OQ-12).
    """
    drawn = [] if no_room(state) else await draw_tiles(state, 1, "top_tile", ("LOW.QST-1",))
    if not drawn:
        state.report("no_tile", seat=seat_id, source=source, rules=("LOW.BLD-3",))
        return None
    rules = ("LOW.QST-1", "LOW.BLD-4")
    state.report("tile_gained", seat=seat_id, tile=drawn[0], source=source, rules=rules)
    into_play(state, Tile(drawn[0], seat_id), bought=False)
    return drawn[0]


async def from_hall(state: Waterdeep, seat_id: str, tile: str, *, bought: bool) -> None:
    """Move a face-up tile into play, whoever stands on it stays; its VP are scored, the gap is
    refilled (LOW.BLD-2, LOW.BLD-7, LOW.INT-5).
    """
    found = stall(state, tile)
    if found is None:
        raise KeyError(tile)
    state.hall.remove(found)
    placed = Tile(tile, seat_id)
    placed.agents = found.agents
    if found.vp:
        score(state, seat_id, found.vp, tile, ("LOW.BLD-1", "LOW.BLD-7"))
    into_play(state, placed, bought=bought)
    await refill_hall(state)


def into_play(state: Waterdeep, tile: Tile, *, bought: bool) -> None:
    """Put a tile into play and lay its first load on it (LOW.BLD-4, LOW.OQ-16)."""
    state.tiles.append(tile)
    if not tiles()[tile.tile].load:
        return
    if bought or state.option("LOW.OQ-16") == "loaded":
        load(state, tile, ("LOW.BLD-4",))


def load(state: Waterdeep, tile: Tile, rules: tuple[str, ...]) -> None:
    """Lay a tile's load on it, as far as the supply holds it (LOW.SUP-2)."""
    laid: dict[str, int] = {}
    for kind, wanted in tiles()[tile.tile].load.items():
        n = wanted
        if kind in ADVENTURERS:
            n = min(wanted, state.supply.get(kind, 0))
            add(state.supply, kind, -n)
        elif kind == "gold":
            n = gold_available(state, wanted)
        else:
            n = vp_tokens_available(state, wanted)
        add(tile.load, kind, n)
        if n:
            laid[kind] = n
    if laid:
        state.report("loaded", tile=tile.tile, load=laid, rules=rules)


async def refill_hall(state: Waterdeep) -> None:
    """Turn up a tile in each gap of Builder's Hall, without VP (LOW.BLD-2, LOW.OQ-12)."""
    slots = int(numbers("board")["hall_slots"])
    while len(state.hall) < slots:
        drawn = await draw_tiles(state, slots - len(state.hall), "hall_refill", ("LOW.BLD-2",))
        if not drawn:
            break
        for tile in drawn:
            state.hall.append(Stall(tile))
            state.report("hall_refilled", tile=tile, rules=("LOW.BLD-2",))


def may_be_discarded(state: Waterdeep, seat_id: str) -> list[str]:
    """Return the tiles of a seat without an agent, in the order in which they came into play."""
    return [tile.tile for tile in state.tiles if tile.owner == seat_id and not tile.agents]


def discard_tile(state: Waterdeep, seat_id: str, id: str) -> None:
    """Take a tile out of play; what lay on it goes to the supply (LOW.OQ-11, LOW.AMB-6)."""
    tile = tile_in_play(state, id)
    if tile is None:
        raise KeyError(id)
    state.tiles.remove(tile)
    for kind, n in tile.load.items():
        if kind in ADVENTURERS:
            add(state.supply, kind, n)
    where = state.option("LOW.OQ-11")
    if where == "under_stack":
        state.stack.under.append(id)
        state.stack.left += 1
    elif where == "out_unless_empty" and state.stack.left == 0:
        where = "under_stack"
        state.stack.left = 1
    else:
        where = "out"
        state.stack.out.append(id)
    state.report("tile_discarded", seat=seat_id, tile=id, to=where, rules=("LOW.OQ-11",))
    if id == PALACE:
        ambassador_leaves(state)


def ambassador_leaves(state: Waterdeep) -> None:
    """Take the Ambassador out of play with its Palace, even from a space (LOW.AMB-6)."""
    space = where_is(state, AMBASSADOR)
    if space is not None:
        agents_on(state, space).remove(AMBASSADOR)
    elif state.ambassador is None:
        return
    state.ambassador = None
    state.report("ambassador_gone", rules=("LOW.AMB-6",))
