"""How names, texts and queries are made comparable before anything is matched."""

from __future__ import annotations

from itertools import groupby

from companion.text.fold import fold

APOSTROPHES = dict.fromkeys(map(ord, "'’‘`´"))


def key(text: str) -> str:
    """Return a text folded and cut into runs with one space between them.

    "Loki's Dragons" is "lokis dragons", 「世界樹！」 loses its mark, and "BR.R42" is "br r42".
    """
    folded = fold(text.translate(APOSTROPHES))
    return " ".join("".join(run) for script, run in groupby(folded, _script) if script)


def _script(char: str) -> str:
    """Return the script of a folded character: Latin (and digits), Zhuyin, Han, or nothing.

    No pattern is used: one with the ranges of Han takes two milliseconds to make.
    """
    if char < "\x80":
        return "Latin" if char.isalnum() else ""
    if "\u3105" <= char <= "\u312f":
        return "Zhuyin"
    return "Han" if "\u3400" <= char <= "\u9fff" or "\U00020000" <= char <= "\U0002ffff" else ""


def squeeze(text_key: str) -> str:
    """Return a key without its spaces, so that "dark elf", "darkelf" and 「黑暗 精靈」 are one."""
    return text_key.replace(" ", "")


def is_han(run: str) -> bool:
    """Tell whether a run of a key is Han."""
    return run[:1] >= "\u3400"
