"""Frigga's Sacrifice: own figures for a stat."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.questions import Amounts, ask
from companion.games.blood_rage.board import board_places, figures_of
from companion.games.blood_rage.cards import card
from companion.games.blood_rage.deaths import figures_die
from companion.games.blood_rage.state import BloodRage
from companion.games.blood_rage.tracks import raise_any_stat

SOURCE = "friggas_sacrifice"
RULES = ("BR.R18", "BR.R20")


def victims(state: BloodRage, seat_id: str) -> dict[str, int]:
    """Return a clan's figures on the board as ``figure@place`` with their number."""
    return {
        f"{figure}@{place}": n
        for place in board_places(state)
        for figure, n in figures_of(state, seat_id, place).items()
    }


def can_sacrifice(state: BloodRage, seat_id: str) -> bool:
    """Return whether a clan has the card and enough figures on the board."""
    needed = card(SOURCE).number("figures_sacrificed")
    has_card = SOURCE in state.seat(seat_id).upgrades.clan
    return has_card and sum(victims(state, seat_id).values()) >= needed


async def friggas_sacrifice(state: BloodRage, seat_id: str) -> None:
    """Sacrifice two own figures as an action, then raise any one stat; the Volur Witch may
    flee by BR.U03.
    """
    needed = card(SOURCE).number("figures_sacrificed")
    chosen = await ask(
        lambda: Amounts(
            key="sacrifice_figures",
            seat=seat_id,
            options=tuple(victims(state, seat_id)),
            limits=victims(state, seat_id),
            min=needed,
            max=needed,
            source=SOURCE,
            rules=RULES,
        )
    )
    state.report("sacrificed", seat=seat_id, figures=chosen, source=SOURCE, rules=RULES)
    for place, figures in by_place(chosen).items():
        await figures_die(state, seat_id, place, figures, cause="sacrifice", rules=RULES)
    await raise_any_stat(state, seat_id, RULES, source=SOURCE)


def by_place(chosen: Mapping[str, int]) -> dict[str, dict[str, int]]:
    """Return ``{"warrior@gimle": 2}`` as ``{"gimle": {"warrior": 2}}``."""
    found: dict[str, dict[str, int]] = {}
    for option, n in chosen.items():
        figure, _, place = option.partition("@")
        found.setdefault(place, {})[figure] = n
    return found
