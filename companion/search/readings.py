"""Chinese names by sound: toneless pinyin, initials, Zhuyin, Zhuyin keys typed as letters."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import islice, product

from companion.search.keys import is_han, key

VARIANTS = 4
"""Readings of one name that are kept, where characters have two."""

LETTERS = "1qaz2wsxedcrfv5tgbyhnujm8ik,9ol.0p;/-"
SIGNS = "ㄅㄆㄇㄈㄉㄊㄋㄌㄍㄎㄏㄐㄑㄒㄓㄔㄕㄖㄗㄘㄙㄧㄨㄩㄚㄛㄜㄝㄞㄟㄠㄡㄢㄣㄤㄥㄦ"
KEYS = str.maketrans(LETTERS, SIGNS)
"""The keys of the usual Zhuyin layout, without those of the tones, and the signs they make."""

TONES = re.compile(r"[3467 ˊˇˋ˙]+")
SYLLABLE = re.compile(r"[ㄅ-ㄙ]?[ㄧㄨㄩ]?[ㄚ-ㄦ]?")
ZHUYIN = re.compile(r"[ㄅ-ㄩ]+")
FAINT = 0.3
"""How well one syllable of two sounds like a name."""

INITIALS = 0.4
"""How well the initials of a name do."""


@cache
def _characters() -> dict[str, list[str]]:
    """Return the readings of each folded character, read once."""
    from companion.search._readings_table import CHARACTERS

    readings: dict[str, list[str]] = {}
    for reading, characters in CHARACTERS.items():
        for character in characters:
            readings.setdefault(character, []).append(reading)
    return readings


def readings(name: str) -> Iterator[str]:
    """Yield how a Chinese name is read, syllables with spaces; nothing where a part is not Han."""
    squeezed = key(name).replace(" ", "")
    several = [_characters().get(character, []) for character in squeezed]
    if several and all(several) and is_han(squeezed):
        yield from (" ".join(one) for one in islice(product(*several), VARIANTS))


def homophones(character: str) -> list[str]:
    """Return the characters that have a reading in common with one, itself among them."""
    from companion.search._readings_table import CHARACTERS

    several = _characters().get(character, ())
    return list(dict.fromkeys(other for reading in several for other in CHARACTERS[reading]))


def syllables(typed: str) -> list[str]:
    """Return what pinyin a query may be: itself, from Zhuyin, or from keys of the Zhuyin layout.

    Each is a run of letters without spaces; a query that sounds like nothing gives only itself.
    """
    plain = _without_tones(typed.casefold().strip())
    heard = [re.sub(r"[^a-z]", "", plain.replace("v", "u")) if plain.isascii() else ""]
    signs = plain if ZHUYIN.match(plain) else plain.translate(KEYS)
    heard.append(_from_zhuyin(signs) or "")
    return [one for one in heard if len(one) > 1]


def _without_tones(typed: str) -> str:
    """Return pinyin without the marks of its tones: `yānwù` is `yanwu`; other text as it is."""
    from unicodedata import combining, normalize

    if typed.isascii() or typed[:1] >= "\u3100":
        return typed
    return "".join(char for char in normalize("NFD", typed) if not combining(char))


def as_letters(typed: str) -> str | None:
    """Return what was meant by Latin letters typed with the Zhuyin keyboard on, or None."""
    signs = typed.replace(" ", "")
    if not signs or any(sign not in SIGNS for sign in signs):
        return None
    return typed.translate(str.maketrans(SIGNS, LETTERS))


def _from_zhuyin(signs: str) -> str | None:
    """Return the pinyin of Zhuyin with or without tones, or None where it is none."""
    from companion.search._readings_table import SYLLABLES

    out = []
    for part in TONES.split(signs):
        while part:
            found = SYLLABLE.match(part)
            syllable = found.group() if found else ""
            if syllable not in SYLLABLES:
                return None
            out.append(SYLLABLES[syllable])
            part = part[len(syllable) :]
    return "".join(out)


def sounds_like(heard: str, names: str) -> float:
    """Return how well a run of letters is how one of `| ju mo|` is read: 1 the whole name, 0 not.

    It must begin and end where syllables do. Of a longer name two syllables are enough; one of a
    name of two is only `FAINT`.
    """
    if heard not in names.replace(" ", ""):
        return 0.0
    return max(_part(heard, name.split()) for name in names.strip("|").split("|"))


def initials(reading: str) -> str:
    """Return the first letters of a reading: `ju ren` is `jr`."""
    return "".join(syllable[0] for syllable in reading.split())


def _part(heard: str, parts: list[str]) -> float:
    for start in range(len(parts)):
        for end in range(start + 1, len(parts) + 1):
            if "".join(parts[start:end]) == heard:
                share = (end - start) / len(parts)
                several = share == 1 or end - start > 1
                return 0.5 + share / 2 if several else FAINT if share >= 0.5 else 0.0
    return 0.0
