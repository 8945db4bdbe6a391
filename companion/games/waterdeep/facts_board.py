"""Builder's Hall, the tiles in play with what lies on them, and the agents on every space."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from companion.engine.counts import add
from companion.games.waterdeep.cards import PALACE, numbers, tiles
from companion.games.waterdeep.decks import unseen_tiles
from companion.games.waterdeep.facts import LowFact, chosen, counted, ids_of
from companion.games.waterdeep.phases import last_round
from companion.games.waterdeep.places import (
    agents_on,
    all_spaces,
    next_agent,
    spaces_in_play,
    take_back,
    tile_in_play,
    where_is,
)
from companion.games.waterdeep.state import (
    ADVENTURERS,
    AMBASSADOR,
    LIEUTENANT,
    Stall,
    Tile,
    Waterdeep,
)

MOST_LOAD = 40


def board(state: Waterdeep) -> Iterator[tuple[str, LowFact]]:
    """Yield what lies and stands on the board."""
    unseen = tuple(unseen_tiles(state))
    for at in range(int(numbers("board")["hall_slots"])):
        now = state.hall[at].tile if at < len(state.hall) else None
        yield f"hall.{at + 1}.tile", _stall_tile(at, now, unseen)
    for at in range(len(state.hall)):
        yield f"hall.{at + 1}.vp", _stall_vp(at)
    for tile in state.tiles:
        yield f"tiles.{tile.tile}.owner", _tile_owner(tile.tile, ids_of(state))
        for kind in tiles()[tile.tile].load:
            yield f"tiles.{tile.tile}.load.{kind}", _tile_load(tile.tile, kind)
    for seat in state.seats:
        yield f"seats.{seat.id}.tiles.new", _new_tile(seat.id, unseen)
    for space in spaces_in_play(state):
        yield f"spaces.{space}", _space(space, _agents(state))


# Tiles


def _stall_tile(at: int, now: str | None, unseen: Sequence[str]) -> LowFact:
    """A face-up tile: it may be another one; in an empty row one comes off the stack."""

    def read(state: Waterdeep) -> str | None:
        return state.hall[at].tile if at < len(state.hall) else None

    def write(state: Waterdeep, value: Any) -> None:
        if at < len(state.hall):
            state.hall[at].tile = value
        elif value is not None:
            state.hall.append(Stall(value))
            state.stack.left = max(0, state.stack.left - 1)

    return chosen(read, write, tuple(dict.fromkeys((now, *unseen))))


def _stall_vp(at: int) -> LowFact:
    def read(state: Waterdeep) -> int:
        return state.hall[at].vp if at < len(state.hall) else 0

    def write(state: Waterdeep, value: Any) -> None:
        if at < len(state.hall):
            state.hall[at].vp = value

    return counted(read, write, last_round())


def _new_tile(id: str, unseen: Sequence[str]) -> LowFact:
    """One more tile in play of a seat, from the stack; nothing lies on it yet."""

    def write(state: Waterdeep, value: Any) -> None:
        if value is not None:
            state.tiles.append(Tile(value, id))
            state.stack.left = max(0, state.stack.left - 1)

    return chosen(lambda s: None, write, (None, *unseen))


def _tile_owner(id: str, seats: tuple[str, ...]) -> LowFact:
    def read(state: Waterdeep) -> str | None:
        tile = tile_in_play(state, id)
        return None if tile is None else tile.owner

    def write(state: Waterdeep, value: Any) -> None:
        tile = tile_in_play(state, id)
        if tile is not None:
            tile.owner = value

    return chosen(read, write, seats)


def _tile_load(id: str, kind: str) -> LowFact:
    """What lies on a tile; adventurers come from the supply and go there."""

    def read(state: Waterdeep) -> int:
        tile = tile_in_play(state, id)
        return 0 if tile is None else tile.load.get(kind, 0)

    def write(state: Waterdeep, value: Any) -> None:
        tile = tile_in_play(state, id)
        if tile is None:
            return
        change = value - tile.load.get(kind, 0)
        add(tile.load, kind, change)
        if kind in ADVENTURERS:
            add(state.supply, kind, -min(change, state.supply.get(kind, 0)))

    return counted(read, write, MOST_LOAD)


# Agents


def _agents(state: Waterdeep) -> tuple[str, ...]:
    """Return every agent that may stand on a space: of each seat, the Lieutenant where somebody has
    it, the Ambassador where its Palace is in play.
    """
    found = ids_of(state)
    found += tuple(f"{seat.id}.{LIEUTENANT}" for seat in state.seats if seat.lieutenant)
    return (*found, AMBASSADOR) if tile_in_play(state, PALACE) is not None else found


def _space(space: str, agents: tuple[str, ...]) -> LowFact:
    """The agent on a space: of a seat, from its pool if it has one, a neutral one from wherever it
    was, or none.
    """

    def read(state: Waterdeep) -> str | None:
        found = agents_on(state, space) if space in all_spaces(state) else []
        return found[0] if found else None

    def write(state: Waterdeep, value: Any) -> None:
        for agent in list(agents_on(state, space)):
            take_back(state, space, agent)
        if value == AMBASSADOR:
            _leave(state, AMBASSADOR)
            state.ambassador = None
            agents_on(state, space).append(AMBASSADOR)
        elif value is not None:
            agents_on(state, space).append(_from_pool(state, value))

    return chosen(read, write, (None, *agents))


def _from_pool(state: Waterdeep, value: str) -> str:
    """Return an agent out of its seat's pool; the Lieutenant may come off another space."""
    seat_id, _, kind = value.partition(".")
    if kind:
        _leave(state, value)
    agent = value if kind else next_agent(state, seat_id)
    seat = state.seat(seat_id)
    seat.pool = max(0, seat.pool - 1)
    return agent


def _leave(state: Waterdeep, agent: str) -> None:
    space = where_is(state, agent)
    if space is not None:
        take_back(state, space, agent)
