"""The numbers of Blood Rage on a typed line; each stands for the same thing all game long.

Actions 1 to 9 · provinces 1 to 8 clockwise from Myrkulor, Yggdrasil 9, fjords 11 to 14 · Leader 1,
Warrior 2, Ship 3, monsters from 4 · a figure in a place: 25 is a Warrior in 5 · cards by their
place in the list of their Age, those of another Age with that Age before them: 207.
"""

from __future__ import annotations

from functools import cache

from companion.assistant.legend import numbered
from companion.games.blood_rage.board import YGGDRASIL, fjords, outer_provinces, troops
from companion.games.blood_rage.cards import UPGRADES, cards, is_monster
from companion.games.blood_rage.keys import ACTIONS
from companion.games.blood_rage.setup import pillage_tokens
from companion.games.blood_rage.slots import SLOTS
from companion.games.blood_rage.state import UNNAMED
from companion.games.blood_rage.tracks import STATS

NOTHING = {"no": 0, "none": 0, "back": 0, "yes": 1, "unseen": 1, UNNAMED: 99}
_TYPES = ("battle", *UPGRADES, "quest")
"""The order of an Age's list: Battle cards are typed most often and have the shortest numbers."""


@cache
def places() -> dict[str, int]:
    """Return the numbers of provinces and fjords."""
    return {**numbered(outer_provinces()), YGGDRASIL: 9, **numbered(list(fjords()), 11)}


@cache
def figures() -> dict[str, int]:
    """Return the numbers of figures."""
    return numbered([*troops(), *(id for id in cards() if is_monster(id))])


@cache
def card_places() -> dict[str, tuple[int, int]]:
    """Return the Age of each card and its place in the list of that Age."""
    found: dict[str, tuple[int, int]] = {}
    for age in (1, 2, 3):
        listed = [one for one in cards().values() if one.age == age]
        listed.sort(key=lambda one: _TYPES.index(one.type))
        for at, one in enumerate(listed, 1):
            found[one.id] = (age, at)
    return found


def ever(key: str) -> tuple[str, ...]:
    """Return what a question of that key may offer in the course of a game; () for all others."""
    match key:
        case "choose_action":
            return ACTIONS
        case "upgrade_slot":
            return SLOTS
        case "raise_stat":
            return tuple(STATS)
        case "upgrade_card" | "battle_card" | "late_card" | "quest_shown":
            return tuple(cards())
        case "call_to_battle":
            return tuple(f"{figure}@{place}" for figure in figures() for place in places())
        case "invade_figure" | "march_figures":
            return tuple(figures())
        case "invade_place" | "march_from" | "march_to" | "pillage_province":
            return tuple(places())
    return ()


def number(key: str, option: str, age: int) -> int | None:
    """Return the number of an option of a question of that key in an Age."""
    match key:
        case "choose_action":
            return ACTIONS.index(option) + 1
        case "upgrade_slot":
            return SLOTS.index(option) + 1
        case "unnamed_type":
            return UPGRADES.index(option) + 1
        case "raise_stat":
            return STATS.index(option) + 1
        case "pillage_tokens":
            return list(pillage_tokens()).index(option) + 1
        case "unnamed_effect":
            return ("none", "glory", "losses").index(option)
        case "invade_figure" | "march_figures" | "keep_figure" | "save_figures":
            return figures()[option]
    return _by_shape(option, age)


def _by_shape(option: str, age: int) -> int | None:
    """Return the number of an id by what it is."""
    if option in NOTHING:
        return NOTHING[option]
    if "@" in option:
        figure, _, place = option.partition("@")
        if place not in places():
            return None
        return figures()[figure] * (10 if places()[place] < 10 else 100) + places()[place]
    if ":" in option:
        seat, _, figure = option.partition(":")
        return int(seat[1:]) * 100 + figures()[figure]
    if option in places():
        return places()[option]
    if option in card_places():
        of_age, at = card_places()[option]
        return at if of_age == age else of_age * 100 + at
    if option[:1] == "s" and option[1:].isdigit():
        return int(option[1:])
    return None
