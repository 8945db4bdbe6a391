"""Make companion/search/_readings_table.py: how the Chinese characters in daily use are read.

    python scripts/readings_table.py

A development aid; it needs the package `pypinyin` (MIT). Of each character of Big5 level 1 the
table keeps its usual toneless pinyin, and a second one where it has two; a hand list adds what
Taiwan reads otherwise. A second table turns toneless Zhuyin syllables into pinyin.
"""

from __future__ import annotations

from pathlib import Path

from pypinyin import Style, pinyin
from pypinyin.contrib.tone_convert import to_normal

from companion.search.keys import key
from fold_table import level_one

TARGET = Path(__file__).resolve().parent.parent / "companion" / "search" / "_readings_table.py"
MOST, LINE = 2, 40

# Readings of Taiwan that stand first, or that players say beside the usual one.
BY_HAND = {"血": "xie xue", "骰": "shai tou", "垃": "le", "圾": "se", "企": "qi", "和": "he han"}

DOUBLE = frozenset("行重長樂降傳藏調更相處還得數會分量背載塞落露角殼樸差奇參省盛乘")
"""Characters whose second reading is common enough to be typed in a name."""


def readings(char: str) -> list[str]:
    """Return the toneless readings of a character, the usual one first."""
    if char in BY_HAND:
        return BY_HAND[char].split()
    found = pinyin(char, style=Style.NORMAL, heteronym=True)[0]
    several = list(dict.fromkeys(plain(reading) for reading in found if reading.isalpha()))
    return several[: MOST if char in DOUBLE else 1]


def plain(reading: str) -> str:
    """Return a reading without tones; ü, which people type as v or u, is u."""
    toneless: str = to_normal(reading)
    return toneless.replace("ü", "u").replace("v", "u")


def zhuyin(char: str) -> str:
    """Return the usual Zhuyin of a character without tones."""
    found = pinyin(char, style=Style.BOPOMOFO)[0][0]
    return "".join(sign for sign in found if "\u3105" <= sign <= "\u3129")


def row(reading: str, forms: str) -> str:
    """Return one line of the table, or several where it would be too long."""
    pieces = [forms[at : at + LINE] for at in range(0, len(forms), LINE)]
    if len(pieces) == 1:
        return f'    "{reading}": "{forms}",'
    return "\n".join([f'    "{reading}": (', *(f'        "{piece}"' for piece in pieces), "    ),"])


def main() -> None:
    """Write the table."""
    by_form: dict[str, list[str]] = {}
    syllables: dict[str, str] = {}
    for char in level_one():
        several = readings(char)
        form = key(char)
        if not several or len(form) != 1:
            continue
        known = by_form.setdefault(form, [])
        known += [reading for reading in several if reading not in known]
        usual = plain(pinyin(char, style=Style.NORMAL)[0][0])
        syllables.setdefault(zhuyin(char), usual)
    by_reading: dict[str, str] = {}
    for form, several in sorted(by_form.items()):
        for reading in several[:MOST]:
            by_reading[reading] = by_reading.get(reading, "") + form
    rows = "\n".join(row(reading, forms) for reading, forms in sorted(by_reading.items()))
    sounds = sorted((sign, reading) for sign, reading in syllables.items() if sign)
    pairs = "\n".join(f'    "{sign}": "{reading}",' for sign, reading in sounds)
    TARGET.write_text(TEXT.format(rows=rows, pairs=pairs), encoding="utf-8")


TEXT = '''"""Readings for search: folded characters by their toneless pinyin; Zhuyin to pinyin.

Made by scripts/readings_table.py with pypinyin (MIT); data, not text.
"""

from __future__ import annotations

# fmt: off
CHARACTERS: dict[str, str] = {{
{rows}
}}

SYLLABLES: dict[str, str] = {{
{pairs}
}}
# fmt: on
'''

if __name__ == "__main__":
    main()
