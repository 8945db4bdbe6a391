"""The cards of Blood Rage as the rules read them: types, costs, bonuses and the numbers of their
effects.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any, Literal

from companion import content
from companion.engine.box_facts import Told, as_told
from companion.games.blood_rage.state import UNNAMED

CardType = Literal["leader", "warrior", "ship", "monster", "clan", "quest", "battle"]

GAME = "blood_rage"
UPGRADES: tuple[CardType, ...] = ("leader", "warrior", "ship", "monster", "clan")
"""The types of card that go into a slot of the clan sheet (BR.R32), in the order of the slots."""
TROOPS: tuple[CardType, ...] = ("leader", "warrior", "ship")
"""The upgrades that change a figure which every clan has (BR.R36)."""
NOTHING_TOLD: Told = MappingProxyType({})
SHIPLIKE = frozenset({"ship", "sea_serpent"})
"""The figures that stand in a fjord and never move (BR.R26, BR.R31, BR.BR-29)."""


@dataclass(frozen=True, slots=True)
class Card:
    """One card: ``cost`` in Rage, ``strength`` as printed, ``bonus`` and ``late`` of a Battle card,
    ``glory`` and ``quest`` of a quest.

    ``copies``: those of the base deck, and those that 3, 4 and 5 players add (BR.R08).
    """

    id: str
    age: int
    type: CardType
    god: str | None
    cost: int
    strength: int
    bonus: int
    late: bool
    glory: int
    quest: str | None
    copies: tuple[int, int, int, int]
    parameters: Mapping[str, int]

    @property
    def is_upgrade(self) -> bool:
        """Whether the card goes onto the clan sheet."""
        return self.type in UPGRADES

    def number(self, name: str) -> int:
        """Return a number of the card's effect by the name it has in the content."""
        return self.parameters[name]


def _card(entry: Mapping[str, Any]) -> Card:
    base, three, four, five = entry["copies"]
    return Card(
        id=entry["id"],
        age=entry["age"],
        type=entry["type"],
        god=entry.get("god"),
        cost=entry.get("cost", 0),
        strength=entry.get("strength", 0),
        bonus=entry.get("bonus", 0),
        late=entry.get("late", False),
        glory=entry.get("glory", 0),
        quest=entry.get("quest"),
        copies=(base, three, four, five),
        parameters=MappingProxyType(dict(entry["parameters"])),
    )


@cache
def cards() -> Mapping[str, Card]:
    """Return every card of the base game by id, in the order of the content (Age, type)."""
    entries = content.load(GAME).entries("card")
    return {entry["id"]: _card(entry) for entry in entries if entry["set"] == "base"}


def card(id: str, told: Told = NOTHING_TOLD) -> Card:
    """Return the card with that id; raises KeyError for an id that is none.

    ``told``: what the table's own box says, where a figure that sources dispute matters.
    """
    return cards()[id] if not told else _as_told(tuple(sorted(told.items())))[id]


@cache
def _as_told(told: tuple[tuple[str, str | int], ...]) -> Mapping[str, Card]:
    """Return every card with the figures of the table's own copy."""
    library = content.load(GAME)
    facts: dict[str, list[Mapping[str, Any]]] = {}
    for fact in library.entries("copy_fact"):
        facts.setdefault(fact["about"]["id"], []).append(fact)
    return {
        id: _card(as_told(library.get("card", id), facts.get(id, ()), dict(told))) for id in cards()
    }


def deck(age: int, players: int, told: Told = NOTHING_TOLD) -> Mapping[str, int]:
    """Return the cards of an Age's deck with their copies at that many players (BR.R08)."""
    return _deck(age, players, tuple(sorted(told.items())))


@cache
def _deck(age: int, players: int, told: tuple[tuple[str, str | int], ...]) -> Mapping[str, int]:
    found: dict[str, int] = {}
    for id in cards():
        one = card(id, dict(told))
        copies = sum(one.copies[: players - 1])
        if one.age == age and copies:
            found[id] = copies
    return found


@cache
def deck_numbers() -> Mapping[str, Any]:
    """Return how an Age's deck is dealt and drafted: ``dealt``, ``kept``, ``kept_per_pass`` by
    players (BR.R12, BR.R13, BR.R15).
    """
    return content.load(GAME).table("deck")


def is_quest(id: str) -> bool:
    """Return whether the card is a known quest."""
    return id != UNNAMED and card(id).type == "quest"


def is_monster(figure: str) -> bool:
    """Return whether a figure is a monster: its id is that of a monster's card."""
    return figure in cards() and card(figure).type == "monster"
