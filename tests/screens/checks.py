"""What must hold of a screen: nothing is wider than it, nothing was cut, columns are straight."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache

from companion.text.widths import width
from tests.screens.pseudo import END, START

WIDTHS = (40, 80, 120)
EXCERPT = "…"
ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def problems(shown: str, columns: int) -> list[str]:
    """Return what is wrong with a screen in the pseudo-language, as lines for whoever mends it."""
    lines = shown.split("\n")
    return [*too_wide(lines, columns), *cut_short(shown)]


def too_wide(lines: Iterable[str], columns: int) -> list[str]:
    """Return the lines that do not fit, where → … ─ ○ take one cell or where they take two."""
    found: list[str] = []
    for line in lines:
        found.extend(_too_wide(line, columns))
    return found


@cache
def _too_wide(line: str, columns: int) -> tuple[str, ...]:
    taken = {ambiguous: width(line, ambiguous) for ambiguous in (1, 2)}
    return tuple(
        f"{cells} cells of {columns} with {ambiguous}: {line!r}"
        for ambiguous, cells in taken.items()
        if cells > columns
    )


def cut_short(shown: str) -> list[str]:
    """Return where a sentence has lost one of its ends; one that says so by … at the end of its
    line is an excerpt.
    """
    found, opened = [], []
    for at, char in enumerate(shown):
        if char == START:
            opened.append(at)
        elif char == EXCERPT and shown[at + 1 : at + 2] == "\n":
            opened.clear()
        elif char == END and opened:
            opened.pop()
        elif char == END:
            found.append(f"its start is gone: {shown[max(0, at - 60) : at + 1]!r}")
    return found + [f"its end is gone: {shown[at : at + 60]!r}" for at in opened]


def ink(text: str) -> str:
    """Return everything of a text but its blanks."""
    return "".join(text.split())


def column_starts(lines: Sequence[str], ambiguous: int) -> set[int]:
    """Return the cells at which the second column of lines with two of them starts.

    A column stands behind two blanks or more; what is further in than two is no line with a label
    but what it goes on with.
    """
    starts = set()
    for line in lines:
        found = re.match(r"( {0,2}\S+(?: \S+)*) {2,}(?=\S)", line)
        if found is not None:
            starts.add(width(found[0], ambiguous))
    return starts
