"""How names, texts and queries are made comparable before anything is matched."""

from __future__ import annotations

import re
from functools import cache

from companion.text.fold import fold


@cache
def _piece() -> re.Pattern[str]:
    """Return what finds a run of Latin letters and digits, of Zhuyin, or of Han."""
    return re.compile(r"[a-z0-9]+|[\u3105-\u312f]+|[\u3400-\u9fff\U00020000-\U0002ffff]+")


APOSTROPHES = dict.fromkeys(map(ord, "'’‘`´"))


def key(text: str) -> str:
    """Return a text folded and cut into runs with one space between them.

    "Loki's Dragons" is "lokis dragons", 「世界樹！」 loses its mark, and "BR.R42" is "br r42".
    """
    folded = fold(text.translate(APOSTROPHES))
    if folded.isascii():  # without the pattern, which takes a millisecond to make
        return " ".join("".join(map(_or_space, folded)).split())
    return " ".join(_piece().findall(folded))


def _or_space(char: str) -> str:
    return char if char.isalnum() else " "


def squeeze(text_key: str) -> str:
    """Return a key without its spaces, so that "dark elf", "darkelf" and 「黑暗 精靈」 are one."""
    return text_key.replace(" ", "")


def is_han(run: str) -> bool:
    """Tell whether a run of a key is Han."""
    return run[:1] >= "\u3400"
