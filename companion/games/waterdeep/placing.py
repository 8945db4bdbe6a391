"""Placing an agent: it goes from the pool to a space, and the space's action follows at once."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.questions import Choose, ask_one
from companion.games.waterdeep.cards import MAGISTERS_ORB
from companion.games.waterdeep.copying import under_way
from companion.games.waterdeep.openings import open_spaces, say_readings
from companion.games.waterdeep.places import agents_on, next_agent, tile_in_play
from companion.games.waterdeep.spaces import use_space
from companion.games.waterdeep.state import AMBASSADOR, Waterdeep

RULES = ("LOW.TRN-1", "LOW.TRN-2", "LOW.TRN-3")
RULES_OF = {
    "placed": ("LOW.TRN-1", "LOW.TRN-3", "LOW.TRN-4"),
    "ambassador_placed": ("LOW.RND-5", "LOW.AMB-1", "LOW.AMB-2"),
    "reassigned": ("LOW.HBR-3", "LOW.HBR-4", "LOW.HBR-5"),
}
"""Record of an agent that came to a space → the rules it came by."""


def choice(
    state: Waterdeep,
    seat_id: str,
    key: str,
    rules: tuple[str, ...],
    *,
    boundary: bool,
    start: str | None = None,
) -> Callable[[], Choose]:
    """Return the question where a seat places an agent, reassigns one from ``start`` to another
    space (LOW.HBR-4) or places the Ambassador.
    """
    harbor = key != "reassign" and state.phase != "reassign"
    ambassador = key == "place_ambassador"

    def spaces() -> list[str]:
        return open_spaces(state, seat_id, harbor=harbor, ambassador=ambassador)

    return lambda: Choose(
        key=key,
        seat=seat_id,
        options=tuple(space for space in spaces() if space != start),
        rules=rules,
        boundary=boundary,
    )


async def choose_space(make: Callable[[], Choose]) -> str | None:
    """Ask where an agent goes; None, and nothing is asked, if no space at all is open."""
    first = make()
    if not first.options:
        return None
    asked = 0

    def again() -> Choose:
        nonlocal asked
        asked += 1
        return first if asked == 1 else make()

    return await ask_one(again)


async def place_one(state: Waterdeep, seat_id: str, *, boundary: bool) -> str | None:
    """Let a seat place one agent from its pool (LOW.TRN-1 to LOW.TRN-4) and return the space; None
    if there is no action at all that it can take (LOW.TRN-2).

    In the reassignment it cannot go to the Harbor (LOW.CHR-1, LOW.HBR-4).
    """
    make = choice(state, seat_id, "place_agent", RULES, boundary=boundary)
    while (space := await choose_space(make)) is not None:
        say_readings(state, seat_id, space)
        agent = next_agent(state, seat_id)
        state.seat(seat_id).pool -= 1
        if await stand_on(state, seat_id, agent, space, "placed"):
            break
        state.seat(seat_id).pool += 1
    state.declined = []
    return space


async def stand_on(
    state: Waterdeep, seat_id: str, agent: str, space: str, record: str, start: str | None = None
) -> bool:
    """Put an agent on a space and carry out the action; False if its seat turned back: the agent is
    off again, and the space is not offered once more this turn.
    """
    turn = under_way(state)
    there = agents_on(state, space)
    joins = agent != AMBASSADOR and bool(there)
    if joins:
        state.seat(seat_id).used.append(MAGISTERS_ORB)
        rules = ("LOW.PLT-5", "LOW.PLT-7")
        state.report("orb_used", seat=seat_id, space=space, rules=rules)
    there.append(agent)
    turn.stands[space] = agent
    turn.chain = []
    told = {"space": space} | ({} if agent == AMBASSADOR else {"agent": agent})
    told |= {} if start is None else {"start": start}
    why = (*RULES_OF[record], *_no_benefit(state, seat_id, agent, space))
    state.report(record, seat=seat_id, rules=why, **told)
    if await use_space(state, seat_id, space):
        return True
    under_way(state).stands.pop(space, None)
    agents_on(state, space).remove(agent)
    if joins:
        state.seat(seat_id).used.remove(MAGISTERS_ORB)
    state.declined.append(space)
    state.report("turned_back", seat=seat_id, space=space, rules=("LOW.HBR-1",))
    return False


def _no_benefit(state: Waterdeep, seat_id: str, agent: str, space: str) -> tuple[str, ...]:
    """Return the rule by which a tile gives its own owner no owner benefit, where it is one."""
    tile = None if space in state.spaces else tile_in_play(state, space)
    if tile is None or tile.owner != seat_id:
        return ()
    return ("LOW.AMB-3",) if agent == AMBASSADOR else ("LOW.OWN-1",)


async def place_extra(state: Waterdeep, seat_id: str) -> None:
    """Place the agents that a card brings into play at once, one after the other (Accelerate Plans,
    Research Chronomancy; LOW.CHR-1, LOW.OQ-15).
    """
    while under_way(state).extra:
        under_way(state).extra -= 1
        if state.seat(seat_id).pool and await place_one(state, seat_id, boundary=False) is None:
            state.report("passed", seat=seat_id, rules=("LOW.TRN-2",))
