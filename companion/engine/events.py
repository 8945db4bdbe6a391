"""What a session tells its listeners besides the questions, and the pieces that a table has to
put back.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.engine.game import Pieces
from companion.engine.questions import Json
from companion.engine.state import Record

AnsweredBy = Literal["only_option", "companion", "pinned"]


@dataclass(frozen=True, slots=True)
class Auto:
    """An answer that nobody had to give: the only option, an outcome of the companion's, or one
    kept across an undo.

    ``rules`` govern the question; an outcome that the companion drew names its ``component`` and
    its ``counter``, by which `verify` computes it again.
    """

    n: int
    key: str
    seat: str | None
    answer: Json
    by: AnsweredBy
    secret_to: str | None
    rules: tuple[str, ...] = ()
    component: str = ""
    counter: int | None = None


Event = Record | Auto


def moves(before: Pieces, after: Pieces) -> list[dict[str, Json]]:
    """Return the pieces to move by hand from one position to the other: ``{"piece", "n", "from",
    "to"}``.

    A piece that only left or only came (a monster back in the box) has None on the other side.
    """
    found: list[dict[str, Json]] = []
    for piece in sorted({*before, *after}):
        old, new = before.get(piece, {}), after.get(piece, {})
        change = {place: new.get(place, 0) - old.get(place, 0) for place in sorted({*old, *new})}
        gone = [[place, -n] for place, n in change.items() if n < 0]
        come = [[place, n] for place, n in change.items() if n > 0]
        found.extend(_paired(piece, gone, come))
    return found


def _paired(piece: str, gone: list[list[Json]], come: list[list[Json]]) -> list[dict[str, Json]]:
    found: list[dict[str, Json]] = []
    while gone or come:
        n = min(side[0][1] for side in (gone, come) if side)
        found.append(
            {
                "piece": piece,
                "n": n,
                "from": gone[0][0] if gone else None,
                "to": come[0][0] if come else None,
            }
        )
        for side in (gone, come):
            if side:
                side[0][1] -= n
                if not side[0][1]:
                    side.pop(0)
    return found
