"""The board: provinces and fjords, who stands where, and moving figures about.

A *place* is a province, a fjord, ``"reserve"`` or ``"valhalla"`` (both of the figure's own clan).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from companion import content
from companion.engine.counts import add
from companion.games.blood_rage.cards import GAME, SHIPLIKE, cards, is_monster
from companion.games.blood_rage.state import BloodRage

YGGDRASIL = "yggdrasil"
RESERVE = "reserve"
VALHALLA = "valhalla"
NO_CAP = 999
"""Free villages of Yggdrasil, which has none and takes any number of figures (BR.R29)."""


@dataclass(frozen=True, slots=True)
class Ground:
    """One province as printed: ``villages`` is None for Yggdrasil, as are ``region`` and
    ``fjord``.
    """

    id: str
    region: str | None
    villages: int | None
    fjord: str | None
    neighbours: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure that every clan has: how many, its STR, and what invading with it costs (BR.R02,
    BR.R25).
    """

    id: str
    per_clan: int
    strength: int
    invade_cost: int


@cache
def provinces() -> Mapping[str, Ground]:
    """Return all provinces by id: Yggdrasil, then the ring clockwise from the upper left."""
    entries = content.load(GAME).entries("province")
    found = {}
    for entry in entries:
        found[entry["id"]] = Ground(
            entry["id"],
            entry.get("region"),
            entry.get("villages"),
            entry.get("fjord"),
            tuple(other["id"] for other in entries if other["id"] in entry["neighbours"]),
        )
    return found


@cache
def outer_provinces() -> tuple[str, ...]:
    """Return the eight provinces of the ring, clockwise from the upper left."""
    return tuple(id for id in provinces() if id != YGGDRASIL)


@cache
def fjords() -> Mapping[str, tuple[str, ...]]:
    """Return each fjord with the two provinces it supports."""
    entries = content.load(GAME).entries("fjord")
    return {entry["id"]: tuple(entry["provinces"]) for entry in entries}


@cache
def clans() -> tuple[str, ...]:
    """Return the ids of all clans."""
    return tuple(entry["id"] for entry in content.load(GAME).entries("clan"))


@cache
def troops() -> Mapping[str, Figure]:
    """Return Leader, Warrior and Ship (BR.R02)."""
    return {
        entry["id"]: Figure(entry["id"], entry["per_clan"], entry["strength"], entry["invade_cost"])
        for entry in content.load(GAME).entries("figure")
        if entry["id"] in ("leader", "warrior", "ship")
    }


@cache
def figure_order() -> Mapping[str, int]:
    """Return every figure with its place in ``in_order``."""
    monsters = [id for id in cards() if is_monster(id)]
    return {id: at for at, id in enumerate([*troops(), *monsters])}


def in_order(figures: Iterable[str]) -> list[str]:
    """Return figures as the table lists them: Leader, Warrior, Ship, then the monsters by Age."""
    return sorted(figures, key=figure_order().__getitem__)


def is_figure(id: str) -> bool:
    """Return whether an id names a figure."""
    return id in figure_order()


def is_ship(figure: str) -> bool:
    """Return whether a figure stands in fjords and never moves, as ships and the Sea Serpent do
    (BR.R31, BR.BR-29).
    """
    return figure in SHIPLIKE


def neighbours(province: str) -> tuple[str, ...]:
    """Return the provinces that border one, in the order of the board."""
    return provinces()[province].neighbours


def fjord_of(province: str) -> str | None:
    """Return the fjord that supports a province; None for Yggdrasil."""
    return provinces()[province].fjord


def villages(province: str) -> int | None:
    """Return the number of villages; None for Yggdrasil, which has no cap (BR.R29)."""
    return provinces()[province].villages


def standing(state: BloodRage) -> list[str]:
    """Return the provinces that are not destroyed, in the order of the board (BR.R07)."""
    return [id for id in provinces() if not state.provinces[id].destroyed]


def figures_in(state: BloodRage, place: str) -> dict[str, dict[str, int]]:
    """Return who stands in a province or fjord: seat → figure → number (the state's own table, to
    read).
    """
    if place in state.provinces:
        return state.provinces[place].figures
    return state.fjords[place]


def figures_of(state: BloodRage, seat_id: str, place: str) -> dict[str, int]:
    """Return a clan's figures in a place, in the order of the table (a copy)."""
    if place == RESERVE:
        found = state.seat(seat_id).reserve
    elif place == VALHALLA:
        found = state.seat(seat_id).valhalla
    else:
        found = figures_in(state, place).get(seat_id, {})
    if len(found) < 2:
        return dict(found)
    return {figure: found[figure] for figure in in_order(found)}


def free_villages(state: BloodRage, province: str) -> int:
    """Return how many more figures a province takes: one a village, ``NO_CAP`` for Yggdrasil, 0
    once destroyed (BR.R07, BR.R29).
    """
    here = state.provinces[province]
    if here.destroyed:
        return 0
    room = villages(province)
    if room is None:
        return NO_CAP
    for figures in here.figures.values():
        room -= sum(figures.values())
    return max(0, room)


def figures_on_board(state: BloodRage, seat_id: str) -> int:
    """Return how many figures of a clan stand on the board: Leader, ships and monsters count
    (BR.R28).
    """
    found = 0
    for province in state.provinces.values():
        if seat_id in province.figures:
            found += sum(province.figures[seat_id].values())
    for fjord in state.fjords.values():
        if seat_id in fjord:
            found += sum(fjord[seat_id].values())
    return found


def board_places(state: BloodRage) -> list[str]:
    """Return all provinces, then all fjords, in the order of the board."""
    return [*state.provinces, *state.fjords]


def places_of(state: BloodRage, seat_id: str, figure: str) -> dict[str, int]:
    """Return where on the board a clan's figures of a kind stand, and how many in each place."""
    found = {}
    for place in board_places(state):
        n = figures_in(state, place).get(seat_id, {}).get(figure, 0)
        if n:
            found[place] = n
    return found


def add_figures(state: BloodRage, seat_id: str, place: str, figure: str, n: int = 1) -> None:
    """Put ``n`` figures of a clan (negative: take them) into a place; no rule is looked at."""
    if place == RESERVE:
        add(state.seat(seat_id).reserve, figure, n)
    elif place == VALHALLA:
        add(state.seat(seat_id).valhalla, figure, n)
    else:
        here = figures_in(state, place)
        own = here.setdefault(seat_id, {})
        add(own, figure, n)
        if not own:
            del here[seat_id]


def move_figures(
    state: BloodRage, seat_id: str, figure: str, start: str, end: str, n: int = 1
) -> None:
    """Move ``n`` figures of a clan from one place to another; no rule is looked at."""
    add_figures(state, seat_id, start, figure, -n)
    add_figures(state, seat_id, end, figure, n)
