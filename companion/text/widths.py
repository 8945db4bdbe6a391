"""How many terminal cells a text takes, and padding and cutting by cells; cheap to import."""

from __future__ import annotations

from functools import cache
from unicodedata import combining, east_asian_width

ZERO_WIDTH = frozenset("\u200b\u200c\u200d\u2060\ufeff\ufe0e\ufe0f")
AMBIGUOUS = 2
"""The cells that → … ─ ○ é are given where nothing else is said: some terminals draw them in two
cells, most in one, and a line that was laid out for two is too wide on neither.
"""


@cache
def is_wide(char: str) -> bool:
    """Tell whether a character always takes two cells (Han, full-width forms and punctuation)."""
    return char >= "\u1100" and east_asian_width(char) in "WF"


@cache
def char_width(char: str, ambiguous: int = AMBIGUOUS) -> int:
    """Return the cells of one character; `ambiguous` is what → … ─ ○ are given."""
    if char < "\x7f":
        return 1 if char >= " " else 0
    if char in ZERO_WIDTH or combining(char):
        return 0
    kind = east_asian_width(char)
    if kind in "WF":
        return 2
    if kind == "A":
        return ambiguous
    return 0 if "\x7f" <= char < "\xa0" else 1


def width(text: str, ambiguous: int = AMBIGUOUS) -> int:
    """Return the number of cells a line of text takes on the screen."""
    if text.isascii() and text.isprintable():
        return len(text)
    return sum(char_width(char, ambiguous) for char in text)


def keeps_columns(text: str) -> bool:
    """Tell whether a text is as wide on every terminal, so that a column may stand behind it."""
    return width(text, 1) == width(text, 2)


def pad(text: str, cells: int, ambiguous: int = AMBIGUOUS) -> str:
    """Return the text filled up with spaces on the right; one that is too long stays whole."""
    return text + " " * max(0, cells - width(text, ambiguous))


def pad_left(text: str, cells: int, ambiguous: int = AMBIGUOUS) -> str:
    """Return the text filled up with spaces on the left, for numbers in a column."""
    return " " * max(0, cells - width(text, ambiguous)) + text


def cut(text: str, cells: int, mark: str = "..", ambiguous: int = AMBIGUOUS) -> str:
    """Return the text cut to at most so many cells, ending in the mark if something is left out."""
    if width(text, ambiguous) <= cells:
        return text
    room = cells - width(mark, ambiguous)
    if room < 1:
        mark, room = "", cells
    return split_at(text, room, ambiguous)[0].rstrip() + mark


def split_at(text: str, cells: int, ambiguous: int = AMBIGUOUS) -> tuple[str, str]:
    """Return the longest head of at most so many cells, and the rest; accents stay in place."""
    used = 0
    for index, char in enumerate(text):
        used += char_width(char, ambiguous)
        if used > cells:
            return text[:index], text[index:]
    return text, ""
