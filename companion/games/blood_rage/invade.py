"""Invading: which figure may go where, what it costs, and what happens when it arrives."""

from __future__ import annotations

from typing import Literal

from companion.engine.questions import Choose, ask_one
from companion.games.blood_rage.board import (
    RESERVE,
    YGGDRASIL,
    figures_of,
    figures_on_board,
    fjord_of,
    fjords,
    free_villages,
    is_ship,
    move_figures,
    outer_provinces,
    troops,
)
from companion.games.blood_rage.cards import card, is_monster
from companion.games.blood_rage.deaths import figures_die
from companion.games.blood_rage.pillage import pillage, pillage_targets
from companion.games.blood_rage.state import UNNAMED, BloodRage
from companion.games.blood_rage.tracks import pay_rage, spend_rage, stat_value

Cause = Literal["action", "upgrade", "friggas_domain", "friggas_succor", "lokis_blessing"]
"""What made a figure invade: the action, or the card that let it."""


# What is possible


def horns_left(state: BloodRage, seat_id: str) -> int:
    """Return how many more figures a clan may invade with: its Horns less all its figures on the
    board (BR.R28, BR.BR-26).
    """
    return max(0, stat_value(state.seat(seat_id), "horns") - figures_on_board(state, seat_id))


def can_invade(state: BloodRage, seat_id: str) -> bool:
    """Return whether a clan's Horns allow another figure on the board (BR.R28)."""
    return horns_left(state, seat_id) > 0


def open_fjords(state: BloodRage) -> list[str]:
    """Return the fjords that ships may invade: any, while a province they support survives (BR.R26,
    BR.U13).
    """
    needed = 2 if state.options["BR.U13"] == "closed_when_one" else 1
    return [fjord for fjord in fjords() if len(supported(state, fjord)) >= needed]


def supported(state: BloodRage, fjord: str) -> list[str]:
    """Return the surviving provinces that a fjord supports."""
    return [id for id in fjords()[fjord] if not state.provinces[id].destroyed]


def places_for(state: BloodRage, figure: str) -> list[str]:
    """Return where a figure may invade: ships a fjord, others an empty village of an outer province
    (BR.R25, BR.R26).

    Only the Dark Elf may invade Yggdrasil (BR.R27).
    """
    if is_ship(figure):
        return open_fjords(state)
    places = [id for id in outer_provinces() if free_villages(state, id) > 0]
    return [YGGDRASIL, *places] if figure == "dark_elf" else places


def invade_cost(state: BloodRage, seat_id: str, figure: str, place: str) -> int:
    """Return the Rage that an invasion costs: the figure's STR, nothing for the Leader (BR.R25,
    BR.R34).

    Dwarf Chieftain and Soldier of Hel are free; the Dark Elf's way to Yggdrasil is BR.U02. A
    Warrior
    costs the STR that its upgrade prints.
    """
    if is_monster(figure):
        monster = card(figure)
        if place == YGGDRASIL and state.options["BR.U02"] == "strength":
            return monster.number("strength_in_yggdrasil")
        return monster.parameters.get("invade_cost", monster.strength)
    upgrade = state.seat(seat_id).upgrades.warrior
    if figure == "warrior" and upgrade not in (None, UNNAMED):
        return card(str(upgrade)).strength
    return troops()[figure].invade_cost


def payable_places(state: BloodRage, seat_id: str, figure: str) -> list[str]:
    """Return where a figure may invade with the Rage that its clan has (BR.R19)."""
    rage = state.seat(seat_id).rage
    places = places_for(state, figure)
    return [place for place in places if invade_cost(state, seat_id, figure, place) <= rage]


def invaders(state: BloodRage, seat_id: str) -> list[str]:
    """Return the figures of the reserve that could invade now, in the order of the table (BR.R25,
    BR.R28).
    """
    if not can_invade(state, seat_id):
        return []
    rage = state.seat(seat_id).rage
    room = any(free_villages(state, id) for id in outer_provinces())
    found = []
    for figure in figures_of(state, seat_id, RESERVE):
        if figure == "dark_elf":  # alone pays by its place
            possible = bool(payable_places(state, seat_id, figure))
        else:
            open_place = bool(open_fjords(state)) if is_ship(figure) else room
            possible = open_place and invade_cost(state, seat_id, figure, "") <= rage
        if possible:
            found.append(figure)
    return found


# Doing it


async def invade(state: BloodRage, seat_id: str) -> None:
    """Invade with a figure of the reserve: pay its STR and put it into an empty village, a ship
    into a fjord (BR.R25, BR.R26).
    """
    rules = ("BR.R25", "BR.R28")
    figure = await ask_one(
        lambda: Choose(
            key="invade_figure",
            seat=seat_id,
            options=tuple(invaders(state, seat_id)),
            rules=rules,
        )
    )
    note_fjord_reading(state, figure)

    def places() -> tuple[str, ...]:
        able = figure in invaders(state, seat_id)
        return tuple(payable_places(state, seat_id, figure)) if able else ()

    place = await ask_one(
        lambda: Choose(
            key="invade_place",
            seat=seat_id,
            options=places(),
            rules=("BR.R26",) if is_ship(figure) else ("BR.R25", "BR.R29"),
        )
    )
    if figure == "dark_elf" and (place == YGGDRASIL or YGGDRASIL not in places()):
        state.option("BR.U02")
    cost = invade_cost(state, seat_id, figure, place)
    pay_rage(state, seat_id, cost)
    await arrive(state, seat_id, figure, place, cost=cost, by="action")


def note_fjord_reading(state: BloodRage, figure: str) -> None:
    """Say that BR.U13 matters: a ship is to invade while a fjord has lost one of its provinces."""
    if is_ship(figure) and any(len(supported(state, fjord)) == 1 for fjord in fjords()):
        state.option("BR.U13")


async def arrive(
    state: BloodRage,
    seat_id: str,
    figure: str,
    place: str,
    *,
    cost: int,
    by: Cause,
    start: str = RESERVE,
) -> None:
    """Carry out an invasion that is paid for, with all that it triggers; a pillage by Thor's Domain
    comes last.
    """
    await place_invader(state, seat_id, figure, place, cost=cost, by=by, start=start)
    await thors_domain(state, seat_id, place)


async def place_invader(
    state: BloodRage,
    seat_id: str,
    figure: str,
    place: str,
    *,
    cost: int,
    by: Cause,
    start: str = RESERVE,
) -> None:
    """Put an invading figure down and let Troll, Fire Giant and Frigga's Succor work; marching
    triggers none (BR.BR-16).
    """
    move_figures(state, seat_id, figure, start, place)
    state.report(
        "invaded",
        seat=seat_id,
        figure=figure,
        place=place,
        cost=cost,
        by=by,
        rules=("BR.R26",) if is_ship(figure) else ("BR.R25",),
    )
    if figure == "troll":
        await trample(state, seat_id, place)
    elif figure == "fire_giant":
        await burn(state, seat_id, place)
    await friggas_succor(state, seat_id, place, by)


async def trample(state: BloodRage, seat_id: str, province: str) -> None:
    """The Troll invades: every enemy Warrior in the province dies (BR.BR-16, BR.BR-32)."""
    for enemy in [seat.id for seat in state.clockwise(seat_id)[1:]]:
        warriors = figures_of(state, enemy, province).get("warrior", 0)
        if warriors:
            await figures_die(
                state,
                enemy,
                province,
                {"warrior": warriors},
                cause="invade",
                rules=("BR.BR-16",),
            )


async def burn(state: BloodRage, seat_id: str, province: str) -> None:
    """The Fire Giant invades: every enemy figure there dies, ships of the supporting fjord too, but
    no monster (BR.BR-01).
    """
    fjord = fjord_of(province)
    for enemy in [seat.id for seat in state.clockwise(seat_id)[1:]]:
        here = figures_of(state, enemy, province)
        if fjord is not None:
            here |= figures_of(state, enemy, fjord)
        doomed = {figure: n for figure, n in here.items() if not is_monster(figure)}
        if doomed:
            await figures_die(state, enemy, province, doomed, cause="invade", rules=("BR.BR-01",))


def succor_places(state: BloodRage, seat_id: str, place: str, by: Cause) -> list[str]:
    """Return where a Warrior may follow an invasion by Frigga's Succor, by the reading of BR.U14
    (BR.R28).
    """
    seat = state.seat(seat_id)
    if "friggas_succor" not in seat.upgrades.clan or by == "friggas_succor":
        return []
    if not seat.reserve.get("warrior") or not can_invade(state, seat_id):
        return []
    always = place in outer_provinces() and by != "lokis_blessing"
    if not always and state.options["BR.U14"] == "outer_only":
        return []
    places = supported(state, place) if place in fjords() else [place]
    return [id for id in places if free_villages(state, id) > 0]


async def friggas_succor(state: BloodRage, seat_id: str, place: str, by: Cause) -> None:
    """Frigga's Succor: a Warrior of the reserve may join the invasion free of charge."""
    if not succor_places(state, seat_id, place, by):
        return
    rules: tuple[str, ...] = ("BR.R25", "BR.R28")
    if place not in outer_provinces() or by == "lokis_blessing":
        state.option("BR.U14")
        rules = ("BR.U14", *rules)
    answer = await ask_one(
        lambda: Choose(
            key="succor_place",
            seat=seat_id,
            options=("none", *succor_places(state, seat_id, place, by)),
            source="friggas_succor",
            rules=rules,
            usual=("none",),
        )
    )
    if answer != "none":
        await place_invader(state, seat_id, "warrior", answer, cost=0, by="friggas_succor")


async def thors_domain(state: BloodRage, seat_id: str, place: str) -> None:
    """Thor's Domain: directly after an invasion 2 Rage buy an attempt to pillage there.

    After a ship's invasion that is a province which its fjord supports.
    """
    seat = state.seat(seat_id)
    if "thors_domain" not in seat.upgrades.clan:
        return
    cost = card("thors_domain").number("rage_cost")
    among = tuple(supported(state, place)) if place in fjords() else (place,)

    def possible() -> bool:
        targets = pillage_targets(state, seat_id, "thors_domain", among=among)
        return state.seat(seat_id).rage >= cost and bool(targets)

    if not possible():
        return
    answer = await ask_one(
        lambda: Choose(
            key="pay_for_pillage",
            seat=seat_id,
            options=("yes", "no") if possible() else ("no",),
            source="thors_domain",
            rules=("BR.R41",),
            usual=("no",),
        )
    )
    if answer == "yes":
        spend_rage(state, seat_id, cost, ("BR.R41",), "thors_domain")
        await pillage(state, seat_id, "thors_domain", among=among)


# Frigga's Domain


def fallen_invaders(state: BloodRage, seat_id: str) -> list[str]:
    """Return the figures in Valhalla that Frigga's Domain could let invade now (BR.R19, BR.R28)."""
    if not can_invade(state, seat_id):
        return []
    if state.seat(seat_id).rage < card("friggas_domain").number("rage_cost"):
        return []
    fallen = figures_of(state, seat_id, "valhalla")
    return [figure for figure in fallen if places_for(state, figure)]


async def friggas_domain(state: BloodRage, seat_id: str) -> None:
    """Frigga's Domain: for 1 Rage and nothing else invade with a figure that is in Valhalla
    (BR.BR-27).
    """
    rules = ("BR.R28", "BR.BR-27")
    figure = await ask_one(
        lambda: Choose(
            key="invade_figure",
            seat=seat_id,
            options=tuple(fallen_invaders(state, seat_id)),
            source="friggas_domain",
            rules=rules,
        )
    )
    note_fjord_reading(state, figure)

    def places() -> tuple[str, ...]:
        able = figure in fallen_invaders(state, seat_id)
        return tuple(places_for(state, figure)) if able else ()

    place = await ask_one(
        lambda: Choose(
            key="invade_place",
            seat=seat_id,
            options=places(),
            source="friggas_domain",
            rules=rules,
        )
    )
    cost = card("friggas_domain").number("rage_cost")
    pay_rage(state, seat_id, cost)
    await arrive(state, seat_id, figure, place, cost=cost, by="friggas_domain", start="valhalla")
