"""Lines in both languages that say a name once in Chinese and twice in English."""

from __future__ import annotations

import re
from functools import cache

from companion import content

KINDS = frozenset(
    {
        "building",
        "card",
        "clan",
        "district",
        "event",
        "figure",
        "intrigue",
        "lord",
        "pillage_token",
        "quest",
        "space",
        "thief",
        "tile",
        "token",
    }
)
"""Kinds of what lies on the table, printed with a name; provinces are called as the board prints
them in both languages.
"""


@cache
def printed_names() -> tuple[tuple[re.Pattern[str], str], ...]:
    """Return every printed English name with the Chinese one, the longest first."""
    found = {}
    for game in content.games():
        for kind, entry in content.load(game).everything():
            for one in (entry, *entry.get("spaces", ())):
                name = one.get("name", {}) if kind in KINDS else {}
                if name and name["en"] != name["zh-TW"]:
                    found[name["en"]] = name["zh-TW"]
    longest = sorted(found, key=len, reverse=True)
    return tuple((re.compile(rf"(?<!\w){re.escape(name)}(?!\w)"), found[name]) for name in longest)


def doubled(shown: str) -> list[str]:
    """Return the lines that hold an English name more often than the Chinese one beside it."""
    found = []
    for line in filter(_has_han, shown.split("\n")):
        rest = line
        for english, chinese in printed_names():
            said = len(english.findall(rest))
            if said > max(1, rest.count(chinese)):
                found.append(line)
            if said:
                rest = english.sub("#", rest).replace(chinese, "#")
    return found


def _has_han(line: str) -> bool:
    return any("\u4e00" <= char <= "\u9fff" for char in line)
