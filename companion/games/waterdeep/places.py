"""Where agents stand and which spaces are open: plain questions to the state, nothing is asked."""

from __future__ import annotations

from companion.games.waterdeep.cards import ZOARSTAR, spaces
from companion.games.waterdeep.state import AMBASSADOR, LIEUTENANT, Stall, Tile, Waterdeep

HARBOR = "waterdeep_harbor"
"""How the ids of the Harbor's spaces begin."""


def tile_in_play(state: Waterdeep, id: str) -> Tile | None:
    """Return the tile in play with that id, or None."""
    for tile in state.tiles:
        if tile.tile == id:
            return tile
    return None


def stall(state: Waterdeep, id: str) -> Stall | None:
    """Return the face-up tile in Builder's Hall with that id, or None."""
    for found in state.hall:
        if found.tile == id:
            return found
    return None


def agents_on(state: Waterdeep, space: str) -> list[str]:
    """Return the agents on a space, the live list; KeyError for what is no space now."""
    printed = state.spaces.get(space)
    if printed is not None:
        return printed
    place = tile_in_play(state, space) or stall(state, space)
    if place is None:
        raise KeyError(space)
    return place.agents


def spaces_in_play(state: Waterdeep) -> list[str]:
    """Return the printed spaces in board order, then the tiles as they came into play."""
    return [*spaces(), *(tile.tile for tile in state.tiles)]


def all_spaces(state: Waterdeep) -> list[str]:
    """Return every space that may hold an agent: those in play, then Builder's Hall's tiles."""
    return [*spaces_in_play(state), *(found.tile for found in state.hall)]


def owner(agent: str) -> str | None:
    """Return the seat that an agent belongs to; None for the Ambassador."""
    return None if agent == AMBASSADOR else agent.partition(".")[0]


def is_opponents(agent: str, seat_id: str) -> bool:
    """Return whether an agent is an opponent's; the Ambassador is one to everybody (LOW.AMB-2)."""
    return agent.partition(".")[0] != seat_id


def holds_opponent(state: Waterdeep, space: str, seat_id: str) -> bool:
    """Return whether an agent of an opponent stands on a space."""
    agents = agents_on(state, space)
    return bool(agents) and any(is_opponents(agent, seat_id) for agent in agents)


def placed_agents(state: Waterdeep, seat_id: str) -> list[tuple[str, str]]:
    """Return (space, agent) of every agent that a seat has on the board or in Builder's Hall."""
    return [
        (space, agent)
        for space in all_spaces(state)
        for agent in agents_on(state, space)
        if owner(agent) == seat_id
    ]


def where_is(state: Waterdeep, agent: str) -> str | None:
    """Return the space where the Ambassador or the Lieutenant stands, or None."""
    for space in all_spaces(state):
        if agent in agents_on(state, space):
            return space
    return None


def next_agent(state: Waterdeep, seat_id: str) -> str:
    """Return the agent that a seat places next: the Lieutenant is the last of its pool."""
    seat = state.seat(seat_id)
    lieutenant = f"{seat_id}.{LIEUTENANT}"
    if seat.lieutenant and seat.pool == 1 and where_is(state, lieutenant) is None:
        return lieutenant
    return seat_id


def take_back(state: Waterdeep, space: str, agent: str) -> None:
    """Put an agent back into its owner's pool; what it was still to do at the Harbor is off."""
    agents_on(state, space).remove(agent)
    if state.under_way is not None and state.under_way.stands.get(space) == agent:
        del state.under_way.stands[space]
    for guests in state.guests.values():
        if space == ZOARSTAR and agent in guests:
            guests.remove(agent)
    seat_id = owner(agent)
    if seat_id is not None:
        state.seat(seat_id).pool += 1


def is_harbor(space: str) -> bool:
    """Return whether a space is one of Waterdeep Harbor."""
    return space.startswith(HARBOR)
