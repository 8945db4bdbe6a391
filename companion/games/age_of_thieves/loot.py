"""Jewels: what a thief has, and how a jewel changes hands with the red AP of the Emperors'
Jewel.
"""

from __future__ import annotations

from companion.engine.counts import add
from companion.games.age_of_thieves.state import AgeOfThieves, Seat

EMPERORS, GREEN, YELLOW, TRINKET = "emperors", "green", "yellow", "cheap_trinket"
JEWELS = (EMPERORS, GREEN, YELLOW, TRINKET)
"""The kinds of jewel, the dearest first; a cheap trinket is a jewel and a city token (AOT.J04)."""


def jewels(state: AgeOfThieves, seat: Seat) -> dict[str, int]:
    """Return the jewels on a thief's sheet by kind, the dearest first."""
    found = {
        EMPERORS: int(state.jewel == seat.id),
        GREEN: seat.green,
        YELLOW: seat.yellow,
        TRINKET: seat.tokens.get(TRINKET, 0),
    }
    return {kind: n for kind, n in found.items() if n}


def cheapest(state: AgeOfThieves, seat: Seat) -> list[str]:
    """Return the kinds that are a thief's cheapest jewel, the Emperors' Jewel apart (AOT.L01,
    AOT.A03): several where a trinket and a yellow jewel tie.
    """
    held = jewels(state, seat)
    tied = [kind for kind in (YELLOW, TRINKET) if kind in held]
    return tied or [kind for kind in (GREEN,) if kind in held]


def add_jewel(state: AgeOfThieves, seat_id: str, kind: str, n: int = 1) -> None:
    """Put jewels on a thief's sheet, or take them off with a negative number.

    The Emperors' Jewel takes its red AP along: one for each opponent (AOT.M02, AOT.M06). Whoever
    takes it off says where it goes.
    """
    seat = state.seat(seat_id)
    match kind:
        case "emperors":
            state.jewel = seat_id if n > 0 else state.jewel
            seat.red = red_ap(state) if n > 0 else 0
        case "green":
            seat.green += n
        case "yellow":
            seat.yellow += n
        case "cheap_trinket":
            add(seat.tokens, TRINKET, n)


def move_jewel(state: AgeOfThieves, start: str, end: str, kind: str) -> None:
    """Move one jewel from one sheet to another (AOT.J04)."""
    add_jewel(state, start, kind, -1)
    add_jewel(state, end, kind)


def red_ap(state: AgeOfThieves) -> int:
    """Return the red AP of the Emperors' Jewel: as many as there are opponents (AOT.M02)."""
    return len(state.seats) - 1
