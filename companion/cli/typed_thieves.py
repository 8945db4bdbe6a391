"""Thieves as they are typed for an order or for guards: names, AP, distances, calm or alarm."""

from __future__ import annotations

import re
from collections.abc import Sequence
from unicodedata import normalize

from companion.text.errors import Problem
from companion.text.output import clean

FOLDER = "age_of_thieves"
MOST_THIEVES = 4
LARGEST = 999
LONGEST_NAME = 40
SEPARATOR = re.compile(r"[,、]")
STATES = {"calm": False, "alarm": True, "平靜": False, "警報": True}


def tidy(typed: str) -> str:
    """Return what was typed with full-width signs folded."""
    return normalize("NFKC", typed).strip()


def pieces(typed: str) -> list[str]:
    """Return what stands between commas, blanks left out."""
    return [piece.strip() for piece in SEPARATOR.split(tidy(typed)) if piece.strip()]


def name(typed: str, code: str) -> str:
    """Return a thief's name; Problem ``code`` where there is none, or none that can be shown."""
    found = typed.strip()
    if not found or len(found) > LONGEST_NAME or not found.isprintable():
        raise Problem(code, value=clean(typed, 60))
    return found


def known(typed: str, seats: Sequence[str]) -> str:
    """Return the thief of a name typed elsewhere on the line; Problem `unknown_name`."""
    wanted = tidy(typed).casefold()
    for seat in seats:
        if seat.casefold() == wanted:
            return seat
    raise Problem("unknown_name", name=clean(typed, 40), near=list(seats))


def check_number(seats: Sequence[str]) -> None:
    """Refuse more thieves than can play."""
    if len(seats) > MOST_THIEVES:
        raise Problem("too_many_seats", n=len(seats), maximum=MOST_THIEVES)


def whole(typed: str, least: int) -> int:
    """Return a whole number from ``least`` up; Problem `not_a_number`, `below` or `above`."""
    if not typed.isascii() or not typed.isdigit():
        raise Problem("not_a_number", value=clean(typed, 20))
    number = int(typed) if len(typed) < 6 else LARGEST + 1
    if number < least:
        raise Problem("below", value=number, minimum=least)
    if number > LARGEST:
        raise Problem("above", value=clean(typed, 20), maximum=LARGEST)
    return number


def is_alarm(typed: str) -> bool:
    """Return whether the state of the city is alarm; Problem for what is neither."""
    found = STATES.get(tidy(typed).casefold())
    if found is None:
        raise Problem(
            "not_a_choice", value=clean(typed, 20), parameter="--state", choices=["calm", "alarm"]
        )
    return found
