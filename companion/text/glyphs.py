"""Decoration by what the terminal can hold: one table, three sets."""

from __future__ import annotations

from dataclasses import dataclass

from companion.text.output import can_write


@dataclass(frozen=True, slots=True)
class Glyphs:
    """The signs of the screens; each stands for words, never alone for a meaning."""

    bullet: str
    arrow: str
    pointer: str
    yes: str
    no: str
    dash: str
    ellipsis: str
    separator: str
    times: str


UNICODE = Glyphs("•", "→", "▸", "✓", "✗", "—", "…", "·", "×")
# Only signs that every terminal draws in the same number of cells.
CJK_SAFE = Glyphs("-", "»", "▸", "✓", "✗", "-", "..", "|", "x")
ASCII = Glyphs("-", "->", ">", "v", "x", "-", "..", "|", "x")


def choose(encoding: str | None, ambiguous: int | None = None) -> Glyphs:
    """Return the set for an encoding and for the cells (None: not known) that → takes.

    The unicode set is taken only where the terminal was asked and answered 1: a wrong guess shifts
    every column.
    """
    if not can_write("»▸✓✗", encoding or "ascii"):
        return ASCII
    return UNICODE if ambiguous == 1 else CJK_SAFE
