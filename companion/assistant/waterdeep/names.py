"""The names that spaces, tiles, quests, cards and adventurers answer to on a typed line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache

from companion import content
from companion.assistant.content_names import entries
from companion.games.waterdeep.cards import spaces
from companion.text.bilingual import Text
from companion.text.waterdeep import QUEST_TYPES, WaterdeepNarration

_KINDS = ("tile", "quest", "intrigue", "lord", "adventurer")


def _entry(id: str) -> content.Entry | None:
    kinds = _KINDS if id not in QUEST_TYPES else ("term",)
    return next(iter(entries("waterdeep", kinds, id)), None)


@cache
def own_names(id: str) -> tuple[str, ...]:
    """Return the names that the content has for an id in both languages, and what stands for one
    adventurer or coin.
    """
    if id == "gold":
        return ("gold", "金幣", "g", "金")
    if id == "vp":
        return ("VP", "v", "points", "pts", "分", "點", "勝利點數")
    entry = _entry(id)
    if entry is None:
        return _names_of_space(id)
    return (*entry["name"].values(), *entry.get("shorthands", ()))


def _names_of_space(id: str) -> tuple[str, ...]:
    if id not in spaces():
        return ()
    for building in content.load("waterdeep").entries("building"):
        for one in building["spaces"]:
            if one["id"] == id:
                return tuple(one["name"].values())
    return ()


@cache
def aliases(id: str) -> tuple[str, ...]:
    """Return the names of an id that others use."""
    entry = _entry(id)
    return () if entry is None else tuple(entry.get("aliases", ()))


def things(narration: WaterdeepNarration, ids: Sequence[str]) -> list[Text]:
    """Return the names of cards, of several of one name that name once with their number."""
    found = []
    for id, n in Counter(ids).items():
        name = narration.thing(id)
        found.append(name if n == 1 else Text(f"{name.en} x{n}", f"{name.zh} x{n}"))
    return found
