"""Battles on plain values, without a game around them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.games.blood_rage.battle_facts import (
    BattleFacts,
    BattleOutcome,
    Fighter,
    Token,
)
from companion.games.blood_rage.battle_outcome import battle_outcome
from tests.games.blood_rage.arena import DEFAULTS

Figures = Mapping[str, int] | int
LEADER: Figures = {"leader": 1}


def fighter(
    seat: str,
    figures: Figures = LEADER,
    *cards: str,
    upgrades: Sequence[str] = (),
    axes: int = 1,
    glory: int | None = 10,
    rage: int | None = 6,
    rage_cap: int | None = None,
) -> Fighter:
    """Return a clan in a battle: its figures or their STR, and the cards it shows."""
    return Fighter(
        seat,
        None if isinstance(figures, int) else figures,
        strength=figures if isinstance(figures, int) else 0,
        cards=cards,
        upgrades=tuple(upgrades),
        axes=axes,
        glory=glory,
        rage=rage,
        rage_cap=rage_cap,
    )


def fight(
    *fighters: Fighter,
    token: Token | None = None,
    province: str | None = "gimle",
    pillager: str | None = None,
    **options: str,
) -> BattleOutcome:
    """Return the outcome of a battle; the first fighter is the pillager. Options: ``U05="…"``."""
    chosen = {f"BR.{name}": value for name, value in options.items()}
    return battle_outcome(
        BattleFacts(
            pillager=pillager or fighters[0].seat,
            fighters=fighters,
            province=province,
            token=token,
            options={**DEFAULTS, **chosen},
        )
    )


def totals(outcome: BattleOutcome) -> dict[str, int]:
    """Return the total of each clan."""
    return {clan.seat: clan.total.total for clan in outcome.clans}


def glory(outcome: BattleOutcome) -> dict[str, int]:
    """Return the Glory that each clan gains or loses."""
    return {clan.seat: clan.glory for clan in outcome.clans}
