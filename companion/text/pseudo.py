"""A pseudo-language for tests of screens: every Latin letter twice as wide, nothing translated.

It finds what never went through the catalogue (it stays narrow) and screens that break when every
sentence is as wide as it can be; placeholders stay, so values are still filled in.
"""

from __future__ import annotations

import re

from companion.text.catalogue import Words

KEPT = re.compile(r"(\{[^{}]*\}|\s)")
WIDE = {code: chr(code + 0xFEE0) for code in range(0x21, 0x7F)}


def pseudo(sentence: str) -> str:
    """Return a sentence in full-width letters; placeholders and spaces stay."""
    return "".join(
        piece if index % 2 else piece.translate(WIDE)
        for index, piece in enumerate(KEPT.split(sentence))
    )


class PseudoWords(Words):
    """Words whose Chinese is the English sentence in full-width letters."""

    __slots__ = ()

    def chinese(self, key: str, msgid: str) -> str:
        """Return the sentence in full-width letters."""
        return pseudo(msgid)
