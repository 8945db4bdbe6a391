"""The lasting effects of completed Plot Quests that give something, each set off in one place."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from companion.engine.counts import add
from companion.engine.questions import Choose, ask_one
from companion.games.waterdeep.cards import Plot, Quest, plots_with
from companion.games.waterdeep.gains import gain, give_up
from companion.games.waterdeep.state import ADVENTURERS, Waterdeep

CLERIC = "cleric"


def plots_of(
    state: Waterdeep, seat_id: str, trigger: str, of: str | None = None
) -> list[tuple[Quest, Plot]]:
    """Return the Plot Quests of a seat with that trigger that may work now (LOW.PLT-5)."""
    seat = state.seat(seat_id)
    if not seat.plots:
        return []
    return [
        (quest, plot)
        for quest, plot in plots_with(trigger)
        if quest.id in seat.plots
        and (plot.of is None or of is None or plot.of == of)
        and not (plot.once_a_round and quest.id in seat.used)
    ]


async def plot_gains(
    state: Waterdeep,
    seat_id: str,
    trigger: str,
    of: str | None = None,
    rules: tuple[str, ...] = ("LOW.PLT-1",),
    *,
    earlier: Collection[str] | None = None,
) -> None:
    """Give a seat what its Plot Quests with that trigger give.

    What they give sets nothing off itself (LOW.PLT-4). ``earlier``: those that were complete when
    what sets them off began; one completed since does not pay for it (LOW.PLT-2).
    """
    for quest, plot in plots_of(state, seat_id, trigger, of):
        if plot.effect == "gain" and (earlier is None or quest.id in earlier):
            state.report("plot", seat=seat_id, quest=quest.id, rules=rules)
            await gain(state, seat_id, plot.gain, quest.id, rules)


async def action_gave(state: Waterdeep, seat_id: str, given: Mapping[str, int]) -> None:
    """Set off the Plot Quests that wait for an action of their owner to give a kind, once an
    action, however much came (LOW.PLT-3, LOW.PLT-4).
    """
    rules = ("LOW.PLT-3", "LOW.PLT-4")
    for kind in [kind for kind in (*ADVENTURERS, "gold") if given.get(kind)]:
        await plot_gains(state, seat_id, "action_gives", kind, rules)
        for quest, plot in plots_of(state, seat_id, "action_gives", kind):
            if plot.effect == "exchange_for_cleric":
                await exchange_for_cleric(state, seat_id, quest.id)


async def exchange_for_cleric(state: Waterdeep, seat_id: str, quest: str) -> None:
    """Let a seat exchange one other adventurer for a cleric, once a round (LOW.PLT-5)."""
    if not _exchangeable(state, seat_id):
        return
    kind = await ask_one(_exchange(state, seat_id, quest))
    if kind == "no":
        return
    seat = state.seat(seat_id)
    seat.used.append(quest)
    give_up(state, seat_id, {kind: 1})
    add(state.supply, CLERIC, -1)
    add(seat.cubes, CLERIC, 1)
    state.report("exchanged", seat=seat_id, kind=kind, quest=quest, rules=("LOW.PLT-5",))


def _exchangeable(state: Waterdeep, seat_id: str) -> list[str]:
    cubes = state.seat(seat_id).cubes
    if not state.supply.get(CLERIC):
        return []
    return [kind for kind in ADVENTURERS if kind != CLERIC and cubes.get(kind)]


def _exchange(state: Waterdeep, seat_id: str, quest: str) -> Callable[[], Choose]:
    return lambda: Choose(
        key="exchange",
        seat=seat_id,
        options=("no", *_exchangeable(state, seat_id)),
        source=quest,
        rules=("LOW.PLT-3", "LOW.PLT-5"),
        usual=("no",),
    )
