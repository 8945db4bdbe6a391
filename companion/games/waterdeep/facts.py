"""What every fact of a correction is made of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.game import Fact
from companion.engine.questions import Json
from companion.games.waterdeep.state import Waterdeep

LowFact = Fact[Waterdeep]
Read = Callable[[Waterdeep], Json]
Write = Callable[[Waterdeep, Any], None]


def counted(read: Read, write: Write, most: int, least: int = 0) -> LowFact:
    """Return a number that an action under way may count on, so that it is corrected at the last
    boundary: the answers since then are taken back.
    """
    return Fact(read, write, numbers=(least, most), restart=True)


def chosen(read: Read, write: Write, choices: tuple[Json, ...]) -> LowFact:
    """Return one of several values, corrected at the last boundary."""
    return Fact(read, write, choices=choices, restart=True)


def ids_of(state: Waterdeep) -> tuple[str, ...]:
    """Return the ids of all seats."""
    return tuple(seat.id for seat in state.seats)
