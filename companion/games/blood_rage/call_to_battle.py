"""Call to Battle: who joins a pillage, in laps (BR.R42, BR.R43)."""

from __future__ import annotations

from companion.engine.questions import Choose, ask_one
from companion.games.blood_rage.board import (
    YGGDRASIL,
    figures_of,
    free_villages,
    is_ship,
    move_figures,
    neighbours,
    provinces,
)
from companion.games.blood_rage.state import Battle, BloodRage

NO = "no"


def battle_of(state: BloodRage) -> Battle:
    """Return the pillage under way."""
    if state.battle is None:
        raise ValueError("no pillage is under way")
    return state.battle


def who_may_join(state: BloodRage, seat_id: str) -> list[str]:
    """Return a clan's figures that may answer the call, as ``figure@province`` (BR.R42, BR.R43).

    Any figure of a neighbouring province but ships; Rage does not matter (BR.BR-04, BR.BR-15).
    """
    target = battle_of(state).province
    if not free_villages(state, target):
        return []
    return [
        f"{figure}@{province}"
        for province in provinces()
        if province in neighbours(target)
        for figure in figures_of(state, seat_id, province)
        if not is_ship(figure)
    ]


async def call_to_battle(state: BloodRage) -> None:
    """Ask for figures lap by lap, left of the pillager first and the pillager last (BR.R42).

    A clan that declined is asked again in the next lap (BR.BR-10). It ends with a lap in which
    nobody joins, or when no village is empty (BR.BR-12); Yggdrasil never fills up.
    """
    while True:
        before = len(battle_of(state).joined)
        around = state.clockwise(battle_of(state).pillager)
        for seat_id in [seat.id for seat in (*around[1:], around[0])]:
            await answer_the_call(state, seat_id)
        if len(battle_of(state).joined) == before:
            return


async def answer_the_call(state: BloodRage, seat_id: str) -> None:
    """Let a clan bring one figure out of a neighbouring province, or not; it costs nothing."""
    if not who_may_join(state, seat_id):
        return
    battle = battle_of(state)
    rules = ("BR.R42", "BR.R43") if battle.province == YGGDRASIL else ("BR.R42",)
    answer = await ask_one(
        lambda: Choose(
            key="call_to_battle",
            seat=seat_id,
            options=(NO, *who_may_join(state, seat_id)),
            rules=rules,
            usual=(NO,),
        )
    )
    if answer == NO:
        return
    figure, _, start = answer.partition("@")
    battle = battle_of(state)
    move_figures(state, seat_id, figure, start, battle.province)
    battle.joined.append(f"{seat_id}:{answer}")
    state.report(
        "joined_battle", seat=seat_id, figure=figure, start=start, end=battle.province, rules=rules
    )
