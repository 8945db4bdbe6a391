"""How guards and captains are typed: `g1` or 守衛1, `c1`, 隊長1 or 警備隊長1."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.games.age_of_thieves.guards import FigureKind

_FIGURE = re.compile(r"(?:(?P<guard>g|守衛)|(?P<captain>c|警備隊長|隊長))\w*", re.IGNORECASE)


def kind_of(typed: str) -> FigureKind | None:
    """Return what a typed figure is, or None if it is none."""
    match = _FIGURE.fullmatch(typed)
    if match is None:
        return None
    return "guard" if match["guard"] else "captain"
