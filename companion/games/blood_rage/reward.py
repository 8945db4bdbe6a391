"""What a successful pillage brings: the token, and the cards that speak of it (BR.R55)."""

from __future__ import annotations

from companion.engine.questions import Choose, ask_one
from companion.games.blood_rage.battle_facts import Reward
from companion.games.blood_rage.battle_gains import rewards
from companion.games.blood_rage.battle_now import fighter_of
from companion.games.blood_rage.board import (
    figures_of,
    free_villages,
    move_figures,
    neighbours,
)
from companion.games.blood_rage.call_to_battle import NO, battle_of
from companion.games.blood_rage.cards import card
from companion.games.blood_rage.state import BloodRage
from companion.games.blood_rage.tracks import (
    STATS,
    gain_glory,
    raise_any_stat,
    raise_stat,
    spend_rage,
)


async def pillage_succeeds(state: BloodRage, *, grace_works: bool) -> None:
    """Give the pillager the reward and flip the token (BR.R55); unopposed it is the same (BR.R44).

    In order: the token, the Frost Giant's second one, Frigga's Grace, the Lord of the Leader.
    """
    battle = battle_of(state)
    province = state.provinces[battle.province]
    _pay_for_success(state)
    province.pillaged = True
    state.report("pillaged", seat=battle.pillager, province=province.id, rules=("BR.R55",))
    pillager = fighter_of(state, battle.pillager)
    for reward in rewards(pillager, province.token, grace_works):
        await _give(state, reward)


def pillage_fails(state: BloodRage) -> None:
    """Nobody gets the reward; a province that is not pillaged yet may be pillaged again in this
    Age, by the same clan too (BR.R55).
    """
    battle = battle_of(state)
    again = not state.provinces[battle.province].pillaged
    state.report(
        "pillage_failed",
        seat=battle.pillager,
        province=battle.province,
        again=again,
        rules=("BR.R55",),
    )


def _pay_for_success(state: BloodRage) -> None:
    """Take the Rage of Tyr's Challenge where only success costs it (BR.U16): what the clan has."""
    battle = battle_of(state)
    if battle.kind != "tyrs_challenge" or state.options["BR.U16"] != "paid_on_success":
        return
    cost = min(card(battle.kind).number("rage_cost"), state.seat(battle.pillager).rage)
    spend_rage(state, battle.pillager, cost, ("BR.U16",), battle.kind)


async def _give(state: BloodRage, reward: Reward) -> None:
    """Give one piece of the reward."""
    gain_glory(state, reward.seat, reward.glory, reward.rules, reward.source)
    for stat in STATS:
        if stat in reward.stats:
            raise_stat(state, reward.seat, stat, reward.rules, reward.source)
    if reward.any_of:
        among = [stat for stat in STATS if stat in reward.any_of]
        await raise_any_stat(state, reward.seat, reward.rules, source=reward.source, among=among)
    if reward.leader_moves:
        await _leader_moves(state, reward)


def leader_may_go(state: BloodRage) -> list[str]:
    """Return where Lord of Hammers lets the Leader step: an empty village next door."""
    battle = battle_of(state)
    if "leader" not in figures_of(state, battle.pillager, battle.province):
        return []
    return [id for id in neighbours(battle.province) if free_villages(state, id)]


async def _leader_moves(state: BloodRage, reward: Reward) -> None:
    """Lord of Hammers: the Leader may step to a neighbouring province."""
    if not leader_may_go(state):
        return
    end = await ask_one(
        lambda: Choose(
            key="leader_moves",
            seat=reward.seat,
            options=(NO, *leader_may_go(state)),
            source=reward.source,
            rules=reward.rules,
            usual=(NO,),
        )
    )
    if end == NO:
        return
    start = battle_of(state).province
    move_figures(state, reward.seat, "leader", start, end)
    state.report(
        "leader_moved",
        seat=reward.seat,
        start=start,
        end=end,
        source=reward.source,
        rules=reward.rules,
    )
