"""Using the action of a space that holds an opponent's agent: The Zoarstar and Bribe Agent."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.questions import Choose, ask_one
from companion.games.waterdeep.cards import ZOARSTAR
from companion.games.waterdeep.openings import copy_targets
from companion.games.waterdeep.places import holds_opponent, is_harbor, spaces_in_play
from companion.games.waterdeep.state import AMBASSADOR, Turn, Waterdeep
from companion.games.waterdeep.uses import UseSpace

RULES = ("LOW.ZOA-1", "LOW.OWN-3", "LOW.OQ-07")


async def copy_space(state: Waterdeep, seat_id: str, source: str, use: UseSpace) -> bool:
    """Let a seat choose a space with an opponent's agent and use its action as if it had placed an
    agent there (LOW.ZOA-1); False if none of them could be used after all.

    ``source``: The Zoarstar or Bribe Agent. An agent on The Zoarstar that used the Harbor is
    reassigned with it (LOW.HBR-6), the Ambassador is not (LOW.HBR-7).
    """
    turn = under_way(state)
    _say_reading(state, seat_id, turn)
    refused: list[str] = []
    while targets := _targets(state, seat_id, turn, refused):
        chosen = await ask_one(_choice(state, seat_id, source, refused))
        turn = under_way(state)
        state.report("copied", seat=seat_id, space=chosen, source=source, rules=RULES)
        if await use(state, seat_id, chosen):
            _join_harbor(state, under_way(state), chosen, source)
            return True
        state.report("turned_back", seat=seat_id, space=chosen, rules=("LOW.HBR-1",))
        refused.append(chosen)
        del targets
    return False


def under_way(state: Waterdeep) -> Turn:
    """Return the turn under way; there is one while anything is done."""
    if state.under_way is None:
        raise ValueError("no turn under way")
    return state.under_way


def _targets(state: Waterdeep, seat_id: str, turn: Turn, refused: list[str]) -> list[str]:
    return [id for id in copy_targets(state, seat_id, turn.chain) if id not in refused]


def _choice(
    state: Waterdeep, seat_id: str, source: str, refused: list[str]
) -> Callable[[], Choose]:
    return lambda: Choose(
        key="copy_space",
        seat=seat_id,
        options=tuple(_targets(state, seat_id, under_way(state), refused)),
        source=source,
        rules=RULES,
    )


def _say_reading(state: Waterdeep, seat_id: str, turn: Turn) -> None:
    """Say which reading holds where an opponent stands on the Harbor or The Zoarstar
    (LOW.OQ-07).
    """
    for id in spaces_in_play(state):
        special = is_harbor(id) or id == ZOARSTAR
        if special and id not in turn.chain and holds_opponent(state, id, seat_id):
            state.option("LOW.OQ-07")


def _join_harbor(state: Waterdeep, turn: Turn, chosen: str, source: str) -> None:
    agent = turn.stands.get(ZOARSTAR)
    if source == ZOARSTAR and is_harbor(chosen) and agent not in (None, AMBASSADOR):
        state.guests.setdefault(chosen, []).append(str(agent))
