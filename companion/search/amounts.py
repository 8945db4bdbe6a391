"""Adventurers and gold as people type them: `2c,1w,4g`, `2白 1紫 4金`."""

from __future__ import annotations

import re
from functools import cache

from companion import content
from companion.search.keys import key, squeeze
from companion.text.errors import Problem
from companion.text.output import clean

FOLDER = "waterdeep"
GOLD = "gold"
GOLD_WORDS = ("g", "gold", "金", "金幣", "枚金幣")
ONE = re.compile(r"[\s,、，;]*(?P<n>\d{1,3})\s*(?P<kind>[^\W\d_]+)[\s,、，;]*")
MOST = 999


def read_amounts(typed: str) -> dict[str, int]:
    """Return kind → number for adventurers and gold; Problem `not_amounts` for anything else.

    A kind is a letter, a colour, or a name in either language; the same kind twice adds up.
    """
    found: dict[str, int] = {}
    at = 0
    while at < len(typed):
        match = ONE.match(typed, at)
        kind = _kinds().get(_folded(match["kind"])) if match else None
        if match is None or kind is None:
            raise Problem("not_amounts", value=clean(typed, 40))
        found[kind] = min(MOST, found.get(kind, 0) + int(match["n"]))
        at = match.end()
    if not found:
        raise Problem("not_amounts", value=clean(typed, 40))
    return found


@cache
def _kinds() -> dict[str, str]:
    """Return everything that a kind may be called, folded."""
    called = {_folded(word): GOLD for word in GOLD_WORDS}
    for entry in content.load(FOLDER).entries("adventurer"):
        names = (entry["id"], *entry["shorthands"], *entry["name"].values(), *entry["aliases"])
        called |= {_folded(word): entry["id"] for word in names}
        called[_folded(f"{entry['name']['en']}s")] = entry["id"]
    return called


def _folded(word: str) -> str:
    return squeeze(key(word))
