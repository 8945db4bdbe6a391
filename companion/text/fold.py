"""Folding of text for search: what differs only in writing becomes the same.

Case, accents (Ragnarök), full and half width, variant characters (祕秘, 臺台, 裡裏, 峯峰) and
Simplified against Traditional. A folded text is for comparing, never for showing.
"""

from __future__ import annotations

from functools import cache
from unicodedata import category, combining, normalize

LETTERS = str.maketrans(
    {
        "ø": "o",
        "æ": "ae",
        "œ": "oe",
        "ð": "d",
        "þ": "th",
        "ł": "l",
        "đ": "d",
        "ı": "i",
        "’": "'",
        "‘": "'",
    }
)


def fold(text: str) -> str:
    """Return a text folded for search; spaces and punctuation stay, ends are trimmed."""
    if text.isascii():
        return text.lower().strip()
    folded = normalize("NFKC", text).casefold()
    bare = "".join(char for char in normalize("NFD", folded) if not combining(char))
    return normalize("NFC", bare).translate(LETTERS).translate(_variants()).strip()


def squash(text: str) -> str:
    """Return a text folded, without spaces and punctuation: `Loki's` is `lokis`."""
    return "".join(char for char in fold(text) if category(char)[0] in "LN")


@cache
def _variants() -> dict[int, str]:
    """Return the table of characters, for `str.translate`."""
    from companion.text._fold_table import FORMS, VARIANTS

    return dict(zip(map(ord, VARIANTS), FORMS, strict=True))
