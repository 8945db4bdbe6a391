"""Labels with their texts beside them, by cells; on a narrow screen below them."""

from __future__ import annotations

from collections.abc import Sequence

from companion.text.widths import pad, width
from companion.text.wrap import wrap

LABEL_CELLS = 26
TWO_COLUMNS_FROM = 60
BELOW = "      "


def rows(pairs: Sequence[tuple[str, str]], cells: int) -> list[str]:
    """Return labels and texts as lines of at most so many cells, the texts in one column."""
    widest = max((width(label) for label, _ in pairs), default=0)
    column = min(LABEL_CELLS, widest + 2)
    return [line for label, text in pairs for line in row(label, text, column, cells)]


def row(label: str, text: str, column: int, cells: int) -> list[str]:
    """Return one label with its text beside it, or below it where there is no room."""
    above = wrap(label, cells, indent="    ", first="  ") if label else []
    if cells < TWO_COLUMNS_FROM:
        return [*above, *_under(text, BELOW, cells)]
    indent = " " * (column + 2)
    if width(label) + 2 > column:
        return [*above, *_under(text, indent, cells)]
    lines = _under(text, indent, cells) or [""]
    return [f"  {pad(label, column)}{lines[0].removeprefix(indent)}".rstrip(), *lines[1:]]


def _under(text: str, indent: str, cells: int) -> list[str]:
    return wrap(text, cells, indent=indent) if text else []
