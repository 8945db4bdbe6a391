"""Reassigning the agents on Waterdeep Harbor, by the number of their space (LOW.HBR-3)."""

from __future__ import annotations

from companion.games.waterdeep.cards import ZOARSTAR, harbor_spaces
from companion.games.waterdeep.places import agents_on, owner
from companion.games.waterdeep.placing import choice, choose_space, stand_on
from companion.games.waterdeep.state import AMBASSADOR, Turn, Waterdeep
from companion.games.waterdeep.turns import finish_turn

RULES = ("LOW.HBR-3", "LOW.HBR-4", "LOW.HBR-5")
AGAIN = "again"
"""Stands among those that stayed while they are tried once more."""


def waiting(state: Waterdeep) -> list[tuple[str, str, str]]:
    """Return (Harbor space, where it stands, agent) of every agent to reassign, in order: by space,
    its own agents as they came, then guests of The Zoarstar (LOW.HBR-3, LOW.HBR-6, LOW.HBR-7).
    """
    found = []
    for harbor in harbor_spaces():
        own = [agent for agent in agents_on(state, harbor) if agent != AMBASSADOR]
        found += [(harbor, harbor, agent) for agent in own]
        found += [(harbor, ZOARSTAR, agent) for agent in state.guests.get(harbor, [])]
    return found


def next_waiting(state: Waterdeep) -> tuple[str, str, str] | None:
    """Return the next agent to reassign; those without a space to go to are passed over."""
    for harbor, stands, agent in waiting(state):
        if f"{harbor}:{agent}" not in state.stayed:
            return harbor, stands, agent
    return None


async def reassign_all(state: Waterdeep) -> None:
    """Reassign the Harbor's agents one by one, each with its action and then a quest (LOW.HBR-3 to
    LOW.HBR-7).

    An agent without an open space stays; LOW.OQ-14 may try it again after the others.
    """
    await one_round(state)
    first_time = bool(state.stayed) and AGAIN not in state.stayed
    if first_time and waiting(state) and state.option("LOW.OQ-14") == "tried_again":
        state.stayed = [AGAIN]
        await one_round(state)
    state.stayed = []
    state.guests = {}
    state.turn = None


async def one_round(state: Waterdeep) -> None:
    """Reassign every agent that waits, once."""
    while (found := next_waiting(state)) is not None:
        harbor, stands, agent = found
        seat_id = str(owner(agent))
        state.turn = seat_id
        state.under_way = Turn(seat_id, "reassign")
        if await move_on(state, seat_id, harbor, stands, agent):
            await finish_turn(state, seat_id)
        else:
            state.stayed.append(f"{harbor}:{agent}")
            state.report(
                "nothing_open", seat=seat_id, agent=agent, space=stands, rules=("LOW.OQ-14",)
            )
        state.under_way = None


async def move_on(state: Waterdeep, seat_id: str, harbor: str, stands: str, agent: str) -> bool:
    """Move one agent to an open space that is not the Harbor, with its action; False if there is
    none (LOW.HBR-4).
    """
    make = choice(state, seat_id, "reassign", RULES, boundary=True, start=stands)
    while (space := await choose_space(make)) is not None:
        leave(state, harbor, stands, agent)
        if await stand_on(state, seat_id, agent, space, "reassigned", stands):
            state.declined = []
            return True
        come_back(state, harbor, stands, agent)
    state.declined = []
    return False


def leave(state: Waterdeep, harbor: str, stands: str, agent: str) -> None:
    """Take an agent off the space from which it is reassigned."""
    agents_on(state, stands).remove(agent)
    if stands != harbor:
        state.guests[harbor].remove(agent)


def come_back(state: Waterdeep, harbor: str, stands: str, agent: str) -> None:
    """Put an agent back whose seat turned back, as the first of its space."""
    agents_on(state, stands).insert(0, agent)
    if stands != harbor:
        state.guests[harbor].insert(0, agent)
