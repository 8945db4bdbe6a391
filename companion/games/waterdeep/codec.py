"""The state as JSON in the shape of the protocol."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.questions import Json
from companion.games.waterdeep.state import ADVENTURERS, UNNAMED, Seat, Stall, Tile, Turn, Waterdeep

PUBLIC_ID = "waterdeep"
FEWEST, MOST = 2, 5
LOADS = (*ADVENTURERS, "gold", "vp")


def dump(state: Waterdeep) -> dict[str, Json]:
    """Return the state as JSON, complete, secrets included."""
    return {
        "game": PUBLIC_ID,
        "round": state.round,
        "phase": state.phase,
        "opened": state.opened,
        "first": state.first or None,
        "marker": state.marker or None,
        "turn": state.turn,
        "under_way": None if state.under_way is None else _dump_turn(state.under_way),
        "declined": list(state.declined),
        "hall": [_dump_stall(stall) for stall in state.hall],
        "inn": [None if quest == UNNAMED else quest for quest in state.inn],
        "spaces": {id: list(agents) for id, agents in state.spaces.items()},
        "tiles": [_dump_tile(tile) for tile in state.tiles],
        "ambassador": state.ambassador,
        "lieutenant": next((seat.id for seat in state.seats if seat.lieutenant), None),
        "guests": {id: list(agents) for id, agents in state.guests.items()},
        "stayed": list(state.stayed),
        "supply": _counts(state.supply),
        "decks": {
            "quests": {"left": state.quest_deck.left, "discard": list(state.quest_deck.discard)},
            "intrigue": {
                "left": state.intrigue_deck.left,
                "discard": list(state.intrigue_deck.discard),
            },
            "buildings": {
                "left": state.stack.left,
                "under": list(state.stack.under),
                "out": list(state.stack.out),
            },
        },
        "seats": [_dump_seat(seat) for seat in state.seats],
        "options": dict(state.options),
        "options_used": list(state.options_used),
        "sources": dict(state.sources),
        **({"copies": dict(state.copies)} if state.copies else {}),
    }


def _counts(counts: Mapping[str, int]) -> dict[str, int]:
    return {kind: counts[kind] for kind in LOADS if kind in counts}


def _dump_turn(turn: Turn) -> dict[str, Json]:
    return {
        "seat": turn.seat,
        "kind": turn.kind,
        "chain": list(turn.chain),
        "playing": list(turn.playing),
        "drawn": list(turn.drawn),
        "completed": turn.completed,
        "extra": turn.extra,
        "stands": dict(turn.stands),
    }


def _dump_stall(stall: Stall) -> dict[str, Json]:
    dumped: dict[str, Json] = {"tile": stall.tile, "vp": stall.vp}
    return dumped | ({"agents": list(stall.agents)} if stall.agents else {})


def _dump_tile(tile: Tile) -> dict[str, Json]:
    return {
        "tile": tile.tile,
        "owner": tile.owner,
        "load": _counts(tile.load),
        "agents": list(tile.agents),
    }


def _dump_seat(seat: Seat) -> dict[str, Json]:
    return {
        "id": seat.id,
        "name": seat.name,
        "color": seat.color,
        "vp": seat.vp,
        "gold": seat.gold,
        "cubes": _counts(seat.cubes),
        "pool": seat.pool,
        "lieutenant": seat.lieutenant,
        "quests": list(seat.quests),
        "mandatory": list(seat.mandatory),
        "completed": list(seat.completed),
        "plots": list(seat.plots),
        "intrigue": {"known": list(seat.intrigue.known), "unknown": seat.intrigue.unknown},
        "lord": seat.lord,
        "used": list(seat.used),
    }
