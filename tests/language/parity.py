"""Compares what both languages of a text must share: placeholders and numbers."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from string import Formatter

ENGLISH_NUMBERS = {
    2: (
        "two",
        "twice",
        "second",
        "both",
        "pair",
        "pairs",
        "double",
        "doubled",
        "either",
        "neither",
    ),
    3: ("three", "third", "triple"),
    4: ("four", "fourth"),
    5: ("five", "fifth"),
    6: ("six", "sixth"),
    7: ("seven", "seventh"),
    8: ("eight", "eighth"),
    9: ("nine", "ninth"),
    10: ("ten", "tenth"),
    11: ("eleven",),
    12: ("twelve",),
}
"""English number words; one is left out, since Chinese counts 一 where English says "a"."""

CHINESE_NUMBERS = {
    2: "二兩雙",
    3: "三",
    4: "四",
    5: "五",
    6: "六",
    7: "七",
    8: "八",
    9: "九",
    10: "十",
}

BARE_IN_ENGLISH = frozenset(
    {"second", "both", "pair", "pairs", "double", "doubled", "twice", "either", "neither"}
)
"""Words that Chinese need not render by a number (「都」, 「加倍」, 「再」)."""

ID = re.compile(r"\b[A-Z]{2,3}\.[A-Z]+-?[A-Z0-9-]*\d+\b")
FIXED = re.compile(r"\{[^{}]*\}")


def placeholders(text: str) -> Counter[str]:
    """Return the names between braces; raises ValueError where braces do not pair."""
    return Counter(name for _, name, _, _ in Formatter().parse(text) if name is not None)


def placeholder_faults(english: str, chinese: str, counted: bool = True) -> Iterator[str]:
    """Yield placeholders that one language has and the other has not.

    `counted`: each must stand as often in both, as in cards; else it must only be there.
    """
    try:
        ours, theirs = placeholders(english), placeholders(chinese)
    except ValueError as error:
        yield f"braces: {error}"
        return
    if set(ours) != set(theirs):
        yield f"placeholders differ: {sorted(set(ours) ^ set(theirs))}"
    elif counted and ours != theirs:
        uneven = sorted((ours - theirs) + (theirs - ours))
        yield f"placeholders stand more often in one language: {uneven}"


def digits(text: str) -> Counter[int]:
    """Return the numbers written in digits, without ids and placeholders."""
    bare = FIXED.sub(" ", ID.sub(" ", text))
    return Counter(int(number) for number in re.findall(r"\d+", bare))


def number_faults(english: str, chinese: str) -> Iterator[str]:
    """Yield numbers that only one language says, be it in digits or as a word."""
    ours, theirs = digits(english), digits(chinese)
    for number in sorted(theirs - ours):
        if not _english_word(number, english):
            yield f"{number} stands in the Chinese only"
    for number in sorted(ours - theirs):
        if not any(
            word in chinese for word in CHINESE_NUMBERS.get(number, "一" if number == 1 else "")
        ):
            yield f"{number} stands in the English only"
    yield from _word_faults(english, chinese, ours, theirs)


def _word_faults(
    english: str, chinese: str, ours: Counter[int], theirs: Counter[int]
) -> Iterator[str]:
    words = set(re.findall(r"[a-z]+", english.lower()))
    for number, names in ENGLISH_NUMBERS.items():
        said = words & (set(names) - BARE_IN_ENGLISH)
        if said and number not in theirs and not _chinese_word(number, chinese):
            yield f"{said.pop()} stands in the English only"
    for number in range(2, 11):
        if _counted(number, chinese) and number not in ours and not _english_word(number, english):
            yield f"{CHINESE_NUMBERS[number]} ({number}) stands in the Chinese only"


def _english_word(number: int, english: str) -> bool:
    words = set(re.findall(r"[a-z]+", english.lower()))
    if number == 1:
        return bool(
            words & {"a", "an", "another", "each", "every", "first", "once", "one", "single"}
        )
    return bool(words & set(ENGLISH_NUMBERS.get(number, ())))


def _chinese_word(number: int, chinese: str) -> bool:
    return any(word in chinese for word in CHINESE_NUMBERS.get(number, ""))


def _counted(number: int, chinese: str) -> bool:
    """Say whether a Chinese number word counts something (兩個, 三項), not part of a word."""
    measures = "張顆枚個名支格點輪項種隻艘次人方側區階級倍"
    return bool(re.search(f"[{CHINESE_NUMBERS[number]}][{measures}]", chinese))
