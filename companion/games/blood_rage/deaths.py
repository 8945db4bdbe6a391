"""Figures that die: who escapes, who is saved, and what a lost ship pays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from companion.engine.counts import add
from companion.engine.questions import Amounts, Choose, ask, ask_one
from companion.games.blood_rage.board import (
    RESERVE,
    VALHALLA,
    YGGDRASIL,
    figures_of,
    fjord_of,
    in_order,
    is_ship,
    move_figures,
    provinces,
)
from companion.games.blood_rage.cards import card
from companion.games.blood_rage.state import UNNAMED, BloodRage
from companion.games.blood_rage.tracks import Rules, gain_glory, spend_rage

Cause = Literal["invade", "battle_card", "battle", "ragnarok", "sacrifice"]

PROTECTION = "friggas_protection"
WITCH = "volur_witch"


async def figures_die(
    state: BloodRage,
    seat_id: str,
    place: str,
    figures: Mapping[str, int],
    *,
    cause: Cause,
    rules: Rules,
) -> dict[str, int]:
    """Let figures of a clan die and return those that really did: they lie in Valhalla now.

    ``place`` is a province or a fjord; ships named with a province are those of its fjord. First
    the Volur Witch may withdraw, then Frigga's Protection may save the rest at 1 Rage a figure.
    """
    dying = _standing(state, seat_id, place, figures)
    if dying.get(WITCH) and await _withdraws(state, seat_id, place, cause, rules):
        del dying[WITCH]
    for figure, n in (await _saved(state, seat_id, place, dying, cause, rules)).items():
        add(dying, figure, -n)
    dying = _standing(state, seat_id, place, dying)
    if dying:
        _bury(state, seat_id, place, dying, cause, rules)
        _pay_for_ships(state, seat_id, dying, rules)
    return dying


def _where(state: BloodRage, seat_id: str, place: str, figure: str) -> str:
    """Return where a figure named with a place stands: a ship of a province in its fjord."""
    fjord = fjord_of(place) if place in provinces() else None
    return fjord if fjord is not None and is_ship(figure) else place


def _standing(
    state: BloodRage, seat_id: str, place: str, figures: Mapping[str, int]
) -> dict[str, int]:
    """Return the figures that do stand there, as many as named at most."""
    found = {}
    for figure in in_order(figures):
        here = figures_of(state, seat_id, _where(state, seat_id, place, figure))
        if n := min(figures[figure], here.get(figure, 0)):
            found[figure] = n
    return found


def may_withdraw(state: BloodRage, place: str, cause: Cause) -> bool:
    """Return whether the Volur Witch may flee to Yggdrasil from there, by the reading of BR.U03."""
    if place == YGGDRASIL:
        return False
    if cause == "ragnarok":
        return state.option("BR.U03") in ("ragnarok_only", "always")
    if cause == "sacrifice":
        return state.option("BR.U03") == "always"
    return True


async def _withdraws(
    state: BloodRage, seat_id: str, place: str, cause: Cause, death: Rules
) -> bool:
    """Ask whether the Volur Witch flees instead of dying, and move her (BR.U03)."""
    if not may_withdraw(state, place, cause):
        return False
    rules = ("BR.U03", *death) if cause in ("ragnarok", "sacrifice") else death
    answer = await ask_one(
        lambda: Choose(
            key="withdraw",
            seat=seat_id,
            options=("no", YGGDRASIL) if figures_of(state, seat_id, place).get(WITCH) else ("no",),
            source=WITCH,
            rules=rules,
            # In Ragnarök whoever was struck before lies in Valhalla and is paid already.
            boundary=cause == "ragnarok",
        )
    )
    if answer == "no":
        return False
    move_figures(state, seat_id, WITCH, place, YGGDRASIL)
    state.report("withdrew", seat=seat_id, figure=WITCH, start=place, end=YGGDRASIL, rules=rules)
    return True


def can_save(state: BloodRage, seat_id: str, cause: Cause) -> int:
    """Return how many figures Frigga's Protection may save now: as the clan's Rage lasts (BR.U04).

    What a clan gives up itself is not saved.
    """
    seat = state.seat(seat_id)
    if PROTECTION not in seat.upgrades.clan or cause == "sacrifice":
        return 0
    most = seat.rage // card(PROTECTION).number("rage_cost")
    if cause == "ragnarok" and most and state.option("BR.U04") != "ragnarok_too":
        return 0
    return most


async def _saved(
    state: BloodRage,
    seat_id: str,
    place: str,
    dying: Mapping[str, int],
    cause: Cause,
    death: Rules,
) -> dict[str, int]:
    """Ask which figures Frigga's Protection saves, pay for them, and return them.

    They stay where they are; in Ragnarök, where nothing may stay, they go to the reserve (BR.U04).
    """
    if not dying or not can_save(state, seat_id, cause):
        return {}
    rules = ("BR.U04", *death) if cause == "ragnarok" else death

    def there() -> dict[str, int]:
        return _standing(state, seat_id, place, dying)

    saved = await ask(
        lambda: Amounts(
            key="save_figures",
            seat=seat_id,
            options=tuple(there()),
            limits=there(),
            max=can_save(state, seat_id, cause),
            source=PROTECTION,
            rules=rules,
            usual={},
            # A Volur Witch that stayed would be asked to withdraw again.
            boundary=cause == "ragnarok" and WITCH not in dying,
        )
    )
    if saved:
        cost = card(PROTECTION).number("rage_cost") * sum(saved.values())
        spend_rage(state, seat_id, cost, rules, PROTECTION)
        state.report(
            "saved", seat=seat_id, place=place, figures=saved, source=PROTECTION, rules=rules
        )
    if cause == "ragnarok":
        for figure, n in saved.items():
            start = _where(state, seat_id, place, figure)
            move_figures(state, seat_id, figure, start, RESERVE, n)
    return saved


def _bury(
    state: BloodRage,
    seat_id: str,
    place: str,
    dying: Mapping[str, int],
    cause: Cause,
    rules: Rules,
) -> None:
    """Move figures to Valhalla, and note them with the battle they fell in (BR.R54, BR.R60)."""
    for figure, n in dying.items():
        start = _where(state, seat_id, place, figure)
        move_figures(state, seat_id, figure, start, VALHALLA, n)
        if state.battle is not None and cause in ("battle", "battle_card"):
            add(state.battle.lost.setdefault(seat_id, {}), figure, n)
    state.report("died", seat=seat_id, place=place, figures=dict(dying), cause=cause, rules=rules)


def ship_glory(upgrades: list[str] | tuple[str, ...], lost: Mapping[str, int]) -> tuple[str, int]:
    """Return the dragons' card that pays for lost ships, and the Glory it pays; ("", 0) for none.

    The Sea Serpent is treated as a Ship in all respects (BR.BR-29), Ragnarök counts (BR.BR-08).
    """
    ships = sum(n for figure, n in lost.items() if is_ship(figure))
    for id in upgrades:
        if ships and id != UNNAMED and card(id).type == "ship":
            return id, ships * card(id).number("glory_per_ship")
    return "", 0


def _pay_for_ships(state: BloodRage, seat_id: str, died: Mapping[str, int], rules: Rules) -> None:
    """Pay the Glory of Loki's, Fire or Eternal Dragons for every ship destroyed."""
    source, glory = ship_glory(state.seat(seat_id).upgrades.all(), died)
    gain_glory(state, seat_id, glory, rules, source or None)
