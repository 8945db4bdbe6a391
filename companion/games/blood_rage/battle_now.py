"""The battle under way, read off the state as the facts it is computed from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from companion.games.blood_rage.battle_facts import BattleFacts, Fighter, Token
from companion.games.blood_rage.call_to_battle import battle_of
from companion.games.blood_rage.state import UNNAMED, BloodRage
from companion.games.blood_rage.strength import forces, stands_in
from companion.games.blood_rage.tracks import rage_cap

_TOKENS: tuple[Token, ...] = get_args(Token)


def fighters_in(state: BloodRage) -> list[str]:
    """Return the clans in the battle, from the pillager clockwise (BR.R45).

    All with a figure in the province or a ship in its fjord, and those whose figures fell in this
    battle (BR.R51); the pillager in any case, so that no correction leaves a battle without clans.
    """
    battle = battle_of(state)
    return [
        seat.id
        for seat in state.clockwise(battle.pillager)
        if seat.id == battle.pillager
        or stands_in(state, seat.id, battle.province)
        or battle.lost.get(seat.id)
        or battle.cards.get(seat.id)
    ]


def fighter_of(state: BloodRage, seat_id: str) -> Fighter:
    """Return one clan in the battle as it stands."""
    battle = battle_of(state)
    seat = state.seat(seat_id)
    return Fighter(
        seat=seat_id,
        figures=forces(state, seat_id, battle.province),
        cards=tuple(battle.cards.get(seat_id, ())),
        bonus=battle.bonuses.get(seat_id),
        upgrades=tuple(id for id in seat.upgrades.all() if id != UNNAMED),
        axes=seat.steps["axes"],
        glory=seat.glory,
        rage=seat.rage,
        rage_cap=rage_cap(state, seat),
        fallen=dict(battle.lost.get(seat_id, {})),
    )


def battle_facts(state: BloodRage, fighting: Sequence[str] | None = None) -> BattleFacts:
    """Return the battle as it stands; ``fighting`` names clans that the state no longer shows."""
    battle = battle_of(state)
    seats = fighters_in(state) if fighting is None else fighting
    token = state.provinces[battle.province].token
    return BattleFacts(
        pillager=battle.pillager,
        fighters=tuple(fighter_of(state, id) for id in seats),
        province=battle.province,
        token=next((known for known in _TOKENS if known == token), None),
        options=dict(state.options),
        told=dict(state.copies),
        compared=battle.step == "resolve",
    )
