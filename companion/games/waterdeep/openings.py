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
from companion.games.waterdeep.hall import affordable
from companion.games.waterdeep.places import agents_on, holds_opponent, is_harbor, spaces_in_play
from companion.games.waterdeep.state import Waterdeep


def usable(
    state: Waterdeep, seat_id: str, id: str, chain: Sequence[str] = (), *, spent: int = 0
) -> bool:
    """Return whether a seat can carry out a space's action (LOW.HBR-1, LOW.BLD-8, LOW.ZOA-1).

    A hand that holds a card may hold a playable one, so the Harbor counts as usable with any.
    ``spent``: gold that the seat pays before (Bribe Agent).
    """
    if is_harbor(id):
        return state.seat(seat_id).intrigue.size > 0
    if id == BUILDERS_HALL:
        return bool(affordable(state, seat_id, spent=spent))
    card = space(id)
    if card.effect == "use_opponents_space":
        return bool(copy_targets(state, seat_id, (*chain, id), spent=spent))
    return not card.pay or can_pay(state, seat_id, card.pay, spent=spent)


def copy_targets(
    state: Waterdeep, seat_id: str, chain: Sequence[str], *, spent: int = 0
) -> list[str]:
    """Return the spaces in play with an opponent's agent whose action a seat may use as if it had
    placed an agent there (LOW.ZOA-1, LOW.OQ-07), no space twice in one chain.
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
        if usable(state, seat_id, id, chain, spent=spent):
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
    found = []
    for id in [*spaces_in_play(state), *(stall.tile for stall in state.hall if orb)]:
        if id in state.declined or (is_harbor(id) and not harbor):
            continue
        agents = agents_on(state, id)
        empty = not agents and not (orb and _in_hall(state, id))
        if (empty or (orb and holds_opponent(state, id, seat_id))) and _may_place(
            state, seat_id, id, empty=empty
        ):
            found.append(id)
    return found


def _in_hall(state: Waterdeep, id: str) -> bool:
    return any(stall.tile == id for stall in state.hall)


def _may_place(state: Waterdeep, seat_id: str, id: str, *, empty: bool) -> bool:
    """Return whether the action can be carried out, or the space may be blocked without it
    (LOW.OQ-04); an empty Harbor space may have to be the lowest (LOW.OQ-10).
    """
    if is_harbor(id) and empty and state.options["LOW.OQ-10"] == "lowest":
        free = [space for space in harbor_spaces() if not agents_on(state, space)]
        if id != free[0]:
            return False
    if usable(state, seat_id, id):
        return True
    return bool(space(id).pay) and state.options["LOW.OQ-04"] == "block"


def has_orb(state: Waterdeep, seat_id: str) -> bool:
    """Return whether a seat may still join an opponent's agent this round (LOW.PLT-5,
    LOW.PLT-7).
    """
    seat = state.seat(seat_id)
    return MAGISTERS_ORB in seat.plots and MAGISTERS_ORB not in seat.used


def say_readings(state: Waterdeep, seat_id: str, *, harbor: bool) -> None:
    """Say which open rules decided what was offered (LOW.OQ-04, LOW.OQ-10)."""
    free = sum(1 for id in harbor_spaces() if not agents_on(state, id)) if harbor else 0
    if free > 1 and state.seat(seat_id).intrigue.size:
        state.option("LOW.OQ-10")
    if "LOW.OQ-04" not in state.options_used:
        for tile in state.tiles:
            pay = space(tile.tile).pay
            if pay and not tile.agents and not can_pay(state, seat_id, pay):
                state.option("LOW.OQ-04")
