"""Which spaces a seat may use or place an agent on, by what everybody may know.

``chain``: the spaces whose action is under way already (The Zoarstar, Bribe Agent).
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.waterdeep.cards import (
    BUILDERS_HALL,
    MAGISTERS_ORB,
    ZOARSTAR,
    harbor_spaces,
    space,
)
from companion.games.waterdeep.gains import can_pay
from companion.games.waterdeep.hall import affordable, can_buy
from companion.games.waterdeep.places import (
    holds_opponent,
    is_harbor,
    is_opponents,
    spaces_in_play,
)
from companion.games.waterdeep.state import Waterdeep

COPIES = "use_opponents_space"
"""The effect of The Zoarstar."""


def usable(
    state: Waterdeep,
    seat_id: str,
    id: str,
    chain: Sequence[str] = (),
    *,
    spent: int = 0,
    cards: int | None = None,
) -> bool:
    """Return whether a seat can carry out a space's action (LOW.HBR-1, LOW.BLD-8, LOW.ZOA-1).

    A hand that holds a card may hold a playable one, so the Harbor counts as usable with any.
    ``spent``: gold that the seat pays before (Bribe Agent); ``cards``: intrigue cards that it has
    left by then, all it holds now by default.
    """
    if is_harbor(id):
        return (state.seat(seat_id).intrigue.size if cards is None else cards) > 0
    if id == BUILDERS_HALL:
        return bool(affordable(state, seat_id, spent=spent))
    card = space(id)
    if card.effect == COPIES:
        return bool(copy_targets(state, seat_id, (*chain, id), spent=spent, cards=cards))
    return not card.pay or can_pay(state, seat_id, card.pay, spent=spent)


def copy_targets(
    state: Waterdeep,
    seat_id: str,
    chain: Sequence[str],
    *,
    spent: int = 0,
    cards: int | None = None,
) -> list[str]:
    """Return the spaces in play with an opponent's agent whose action a seat may use as if it had
    placed an agent there (LOW.ZOA-1, LOW.OQ-07), no space twice in one chain; ``spent`` and
    ``cards`` as for ``usable``.
    """
    reading = state.options["LOW.OQ-07"]
    found = []
    for id in spaces_in_play(state):
        if id in chain or not holds_opponent(state, id, seat_id):
            continue
        if is_harbor(id) and reading == "neither":
            continue
        if id == ZOARSTAR and reading != "once_each":
            continue
        if usable(state, seat_id, id, chain, spent=spent, cards=cards):
            found.append(id)
    return found


def open_spaces(
    state: Waterdeep, seat_id: str, *, harbor: bool = True, ambassador: bool = False
) -> list[str]:
    """Return the spaces on which a seat may place an agent, or the Ambassador, now (LOW.TRN-3).

    Printed spaces in board order, then tiles as they came into play, then tiles in Builder's Hall
    that The Magister's Orb opens. ``harbor`` False: as in a reassignment (LOW.HBR-4).
    """
    orb = not ambassador and has_orb(state, seat_id)
    closed = _closed(state, seat_id, harbor=harbor)
    found = [
        id
        for id, agents in state.spaces.items()
        if (not agents or (orb and _joinable(agents, seat_id))) and id not in closed
    ]
    for tile in state.tiles:
        empty_or_joined = not tile.agents or (orb and _joinable(tile.agents, seat_id))
        if empty_or_joined and _tile_open(state, seat_id, tile.tile):
            found.append(tile.tile)
    for stall in state.hall if orb else ():
        if _joinable(stall.agents, seat_id) and _tile_open(state, seat_id, stall.tile):
            found.append(stall.tile)
    return [id for id in found if id not in state.declined] if state.declined else found


def _joinable(agents: Sequence[str], seat_id: str) -> bool:
    return any(is_opponents(agent, seat_id) for agent in agents)


def _closed(state: Waterdeep, seat_id: str, *, harbor: bool) -> set[str]:
    """Return the printed spaces that a seat cannot use, empty or not: Builder's Hall without a tile
    to buy, the Harbor without a card; perhaps empty Harbor spaces but the lowest (LOW.BLD-8,
    LOW.HBR-1, LOW.OQ-10).
    """
    closed = set() if can_buy(state, seat_id) else {BUILDERS_HALL}
    if not harbor or not state.seat(seat_id).intrigue.size:
        return closed.union(harbor_spaces())
    if state.options["LOW.OQ-10"] != "free":
        empty = [space for space in harbor_spaces() if not state.spaces[space]]
        closed.update(empty[1:])
    return closed


def _tile_open(state: Waterdeep, seat_id: str, id: str) -> bool:
    """Return whether a tile's action can be carried out, or the tile may be blocked without it
    (LOW.OQ-04).
    """
    card = space(id)
    if not card.pay and card.effect != COPIES:
        return True
    blocked = bool(card.pay) and state.options["LOW.OQ-04"] == "block"
    return blocked or usable(state, seat_id, id)


def has_orb(state: Waterdeep, seat_id: str) -> bool:
    """Return whether a seat may still join an opponent's agent this round (LOW.PLT-5,
    LOW.PLT-7).
    """
    seat = state.seat(seat_id)
    return MAGISTERS_ORB in seat.plots and MAGISTERS_ORB not in seat.used


def say_readings(state: Waterdeep, seat_id: str, chosen: str) -> None:
    """Say which open rules decided what was offered and chosen (LOW.OQ-04, LOW.OQ-10)."""
    if is_harbor(chosen) and not state.spaces[chosen]:
        free = [id for id in harbor_spaces() if not state.spaces[id]]
        if len(free) > 1:
            state.option("LOW.OQ-10")
    if "LOW.OQ-04" not in state.options_used:
        for tile in state.tiles:
            pay = space(tile.tile).pay
            if pay and not tile.agents and not can_pay(state, seat_id, pay):
                state.option("LOW.OQ-04")
