"""Agents that come into a pool by a card: recalled ones, those from the Harbor, the Lieutenant."""

from __future__ import annotations

from companion.engine.questions import Choose, ask_one
from companion.games.waterdeep.places import is_harbor, placed_agents, take_back
from companion.games.waterdeep.state import Waterdeep

AT_ONCE = "LOW.OQ-15"


def on_harbor(state: Waterdeep, seat_id: str) -> list[tuple[str, str]]:
    """Return (space, agent) of a seat's agents on Waterdeep Harbor, the one just placed too."""
    return [(space, agent) for space, agent in placed_agents(state, seat_id) if is_harbor(space)]


async def recall_agent(
    state: Waterdeep,
    seat_id: str,
    source: str,
    rules: tuple[str, ...],
    *,
    harbor_only: bool = False,
) -> bool:
    """Let a seat take one of its placed agents back into its pool; False if it has none."""

    def agents() -> tuple[str, ...]:
        found = on_harbor(state, seat_id) if harbor_only else placed_agents(state, seat_id)
        return tuple(dict.fromkeys(f"{agent}@{space}" for space, agent in found))

    if not agents():
        state.report("no_effect", seat=seat_id, source=source, rules=rules)
        return False
    chosen = await ask_one(
        lambda: Choose(
            key="recall_agent", seat=seat_id, options=agents(), source=source, rules=rules
        )
    )
    agent, _, space = chosen.partition("@")
    take_back(state, space, agent)
    state.report("agent_back", seat=seat_id, agent=agent, space=space, source=source, rules=rules)
    return True


def place_at_once(state: Waterdeep, *, always: bool) -> None:
    """Have an agent that just came into the pool of the seat on turn placed as soon as what brought
    it is done, if the Harbor is being reassigned.

    Research Chronomancy places ``always`` (LOW.CHR-1), all others by LOW.OQ-15; in an ordinary turn
    the agent waits in the pool.
    """
    turn = state.under_way
    if turn is None or turn.kind != "reassign":
        return
    if always or state.option(AT_ONCE) == "at_once":
        turn.extra += 1
