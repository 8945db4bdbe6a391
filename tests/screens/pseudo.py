"""A pseudo-language for tests of screens: every sentence full-width and marked at both ends.

Instead of Chinese, every sentence of the catalogue and every text of the content reads as the
English one in full-width letters between 【 and 】, with its placeholders and line ends kept. What
is cut anywhere has lost one of its marks; what never went through the catalogue stays narrow.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from companion import content
from companion.search import library
from companion.text import catalogue

START, END = "【", "】"
KEPT = re.compile(r"(\{[^{}]*\}|\s)")
WIDE = {code: chr(code + 0xFEE0) for code in range(0x21, 0x7F)}


def pseudo(sentence: str) -> str:
    """Return a sentence in full-width letters, each paragraph between marks."""
    return "\n".join(_paragraph(piece) if piece else "" for piece in sentence.split("\n"))


def _paragraph(sentence: str) -> str:
    pieces = KEPT.split(sentence)
    wide = "".join(piece if at % 2 else piece.translate(WIDE) for at, piece in enumerate(pieces))
    inner = wide.strip(" ")
    lead, tail = wide[: len(wide) - len(wide.lstrip(" "))], wide[len(wide.rstrip(" ")) :]
    return f"{lead}{START}{inner}{END}{tail}"


class Sentences:
    """The catalogue in the pseudo-language, by gettext's keys."""

    def get(self, key: str) -> str:
        """Return the pseudo sentence of `msgid`, `context EOT msgid` or `one NUL many`."""
        return pseudo(key.rpartition("\x04")[2].rpartition("\0")[2])


def spoken(value: Any) -> Any:
    """Return content whose Chinese is the pseudo-language."""
    match value:
        case {"en": str(english), "zh-TW": str()}:
            return {"en": english, "zh-TW": pseudo(english)}
        case Mapping():
            return {key: spoken(inner) for key, inner in value.items()}
        case list() | tuple():
            return [spoken(inner) for inner in value]
    return value


@contextmanager
def pseudo_language() -> Iterator[None]:
    """Speak the pseudo-language where Chinese is asked for; everything that was read before is
    read anew, now and afterwards, but the rows of the look-up, which are found by real names.
    """
    for game in content.games():
        library.told(game)
    real = content.load

    def load(game: str) -> content.Content:
        if game not in loaded:
            one = real(game)
            raw = {"numbers_hash": one.numbers_hash, "tables": spoken(one._tables)}
            loaded[game] = content.Content(game, raw | {"entries": spoken(one._entries)})
        return loaded[game]

    loaded: dict[str, content.Content] = {}
    with patch.object(catalogue, "_chinese", Sentences), patch.object(content, "load", load):
        forget()
        try:
            yield
        finally:
            forget()


def forget() -> None:
    """Empty the caches of the companion's modules that hold words."""
    for name, module in list(sys.modules.items()):
        if name.startswith("companion.") and name not in (library.__name__, content.__name__):
            for one in list(vars(module).values()):
                clear = getattr(one, "cache_clear", None)
                if clear is not None:
                    clear()
