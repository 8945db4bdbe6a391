"""Completing a quest that the table does not name: only its numbers are asked."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.questions import Amounts, Choose, Number, ask, ask_one
from companion.games.waterdeep.cards import QUEST_TYPES, quests
from companion.games.waterdeep.gains import gain, give_up
from companion.games.waterdeep.plots import plot_gains
from companion.games.waterdeep.scoring import UNNAMED_OF
from companion.games.waterdeep.state import ADVENTURERS, UNNAMED, Waterdeep

RULES = ("LOW.QST-1",)
PAID = (*ADVENTURERS, "gold")
REWARDED = (*PAID, "intrigue")


async def complete_unnamed(state: Waterdeep, seat_id: str) -> None:
    """Ask type, cost, VP and reward of a quest, then settle it like any other (LOW.QST-1).

    What else it does, a lasting effect too, is the table's affair.
    """
    kind = await ask_one(
        lambda: Choose(key="unnamed_type", seat=seat_id, options=QUEST_TYPES, rules=RULES)
    )
    cost = await ask(_cost(state, seat_id))
    seat = state.seat(seat_id)
    seat.quests.remove(UNNAMED)
    seat.completed.append(f"{UNNAMED_OF}{kind}")
    state.report("quest_completed", seat=seat_id, quest=UNNAMED, type=kind, rules=RULES)
    give_up(state, seat_id, cost)
    if cost:
        state.report("paid", seat=seat_id, amounts=cost, source=UNNAMED, rules=RULES)
    vp = await ask(
        lambda: Number(key="unnamed_vp", seat=seat_id, min=0, max=_most("vp"), rules=RULES)
    )
    reward = await ask(_reward(state, seat_id))
    await gain(state, seat_id, {**reward, "vp": vp}, UNNAMED, RULES)
    await plot_gains(state, seat_id, "complete_quest", kind, ("LOW.PLT-2",))


def _most(kind: str) -> int:
    """Return the most of a kind that any quest rewards; an adventurer of any kind may be it."""
    most = max(quest.reward.get(kind, 0) for quest in quests().values())
    return max(int(most), 1 if kind in ADVENTURERS else 0)


def _cost(state: Waterdeep, seat_id: str) -> Callable[[], Amounts]:
    def make() -> Amounts:
        seat = state.seat(seat_id)
        has = {**seat.cubes, "gold": seat.gold}
        dearest = {kind: max(card.cost.get(kind, 0) for card in quests().values()) for kind in PAID}
        limits = {kind: min(has.get(kind, 0), dearest[kind]) for kind in PAID if has.get(kind)}
        return Amounts(
            key="unnamed_cost", seat=seat_id, options=tuple(limits), limits=limits, rules=RULES
        )

    return make


def _reward(state: Waterdeep, seat_id: str) -> Callable[[], Amounts]:
    def make() -> Amounts:
        limits = {kind: _most(kind) for kind in REWARDED}
        for kind in ADVENTURERS:
            limits[kind] = min(limits[kind], state.supply.get(kind, 0))
        limits = {kind: n for kind, n in limits.items() if n}
        return Amounts(
            key="unnamed_reward",
            seat=seat_id,
            options=tuple(limits),
            limits=limits,
            rules=RULES,
            usual={},
        )

    return make
