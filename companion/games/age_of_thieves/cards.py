"""Cards, events, tokens, thieves and numbers of Age of Thieves as the rules read them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any, Literal

from companion import content

GAME = "age_of_thieves"
CardType = Literal["general", "basic", "special"]
Deck = Literal["calm", "alarm"]
Range = int | str
"""A number of spaces, "D" (same district), "none" (no target), "unknown" (your copy)."""
MOVE, AMBUSH = "move", "ambush"
BASIC = (MOVE, AMBUSH)


def _numbers(entry: Mapping[str, Any]) -> Mapping[str, int]:
    return MappingProxyType(dict(entry["parameters"]))


@dataclass(frozen=True, slots=True)
class Card:
    """One action card; ``radius``: its range is a radius around its owner."""

    id: str
    type: CardType
    copies: int
    range: Range
    radius: bool
    theft: bool
    grenade: bool
    thief: str | None
    parameters: Mapping[str, int]

    def number(self, name: str) -> int:
        """Return a number of the card's effect by the name it has in the content."""
        return self.parameters[name]


@dataclass(frozen=True, slots=True)
class Event:
    """One event card: ``effect`` is its kind, ``timing`` when it works, ``forbids`` the cards that
    it bars, ``affects`` the figures and ``mode`` the mode of Move that it changes.
    """

    id: str
    deck: Deck
    timing: str
    effect: str
    keep: str | None
    forbids: tuple[str, ...]
    forbids_what: str
    affects: tuple[str, ...]
    mode: str | None
    parameters: Mapping[str, int]

    def number(self, name: str, default: int = 0) -> int:
        """Return a number of the event's effect; ``default`` where it has none of that name."""
        return self.parameters.get(name, default)


@dataclass(frozen=True, slots=True)
class Token:
    """One kind of city token: ``lies`` is where it stays (box, sheet, space)."""

    id: str
    copies: int
    use: Literal["instant", "one_use", "permanent"]
    lies: Literal["box", "sheet", "space"]
    effect: str
    parameters: Mapping[str, int]

    def number(self, name: str) -> int:
        """Return a number of the token's effect."""
        return self.parameters[name]


@dataclass(frozen=True, slots=True)
class Thief:
    """One thief: the kind and numbers of the passive ability, and the special card."""

    id: str
    special: str
    effect: str
    parameters: Mapping[str, int]


@cache
def cards() -> Mapping[str, Card]:
    """Return every action card by id, in the order of the content: general, basic, special."""
    return {
        entry["id"]: Card(
            id=entry["id"],
            type=entry["type"],
            copies=entry["copies"],
            range=entry["range"],
            radius=entry.get("radius", False),
            theft=entry["theft"],
            grenade=entry["grenade"],
            thief=entry.get("thief"),
            parameters=_numbers(entry),
        )
        for entry in content.load(GAME).entries("card")
    }


def card(id: str) -> Card:
    """Return the card with that id; raises KeyError for an id that is none."""
    return cards()[id]


@cache
def general() -> Mapping[str, int]:
    """Return the general action cards with their copies, 70 in all (AOT.B09)."""
    return {id: one.copies for id, one in cards().items() if one.type == "general"}


def is_general(id: str | None) -> bool:
    """Return whether a shown card is a general one that the companion can name."""
    return id is not None and id in general()


@cache
def events() -> Mapping[str, Event]:
    """Return every event card by id."""
    return {
        entry["id"]: Event(
            id=entry["id"],
            deck=entry["deck"],
            timing=entry["timing"],
            effect=entry["effect"],
            keep=entry.get("keep"),
            forbids=tuple(entry.get("forbids", ())),
            forbids_what=entry.get("forbids_what", ""),
            affects=tuple(entry.get("affects", ())),
            mode=entry.get("mode"),
            parameters=_numbers(entry),
        )
        for entry in content.load(GAME).entries("event")
    }


@cache
def deck_of_events(deck: Deck) -> tuple[str, ...]:
    """Return the events of a deck in sorted order."""
    return tuple(sorted(id for id, event in events().items() if event.deck == deck))


@cache
def tokens() -> Mapping[str, Token]:
    """Return every kind of city token by id (51 pieces)."""
    return {
        entry["id"]: Token(
            id=entry["id"],
            copies=entry["copies"],
            use=entry["use"],
            lies=entry["lies"],
            effect=entry["effect"],
            parameters=_numbers(entry),
        )
        for entry in content.load(GAME).entries("token")
    }


def token(id: str) -> Token:
    """Return the kind of city token with that id."""
    return tokens()[id]


@cache
def thieves() -> Mapping[str, Thief]:
    """Return the six thieves by id."""
    return {
        entry["id"]: Thief(entry["id"], entry["special"], entry["effect"], _numbers(entry))
        for entry in content.load(GAME).entries("thief")
    }


@cache
def districts() -> tuple[str, ...]:
    """Return the four outer districts, those of the district cards (AOT.B08)."""
    entries = content.load(GAME).entries("district")
    return tuple(entry["id"] for entry in entries if entry["outer"])


@cache
def numbers(table: str) -> Mapping[str, Any]:
    """Return a table of numbers of the content: turns, hand, action_points, loot, theft,
    city_guard.
    """
    return content.load(GAME).table(table)


@cache
def figure(id: str) -> Mapping[str, Any]:
    """Return the numbers of ``guard`` or ``captain``: alertness, movement, count."""
    return content.load(GAME).get("guard", id)


@cache
def rule_number(rule: str, name: str) -> int:
    """Return a number that stands in a rule (AOT.L03: ``cards``)."""
    return int(content.load(GAME).get("rule", rule)["parameters"][name])


def in_card_order(ids: Any) -> list[str]:
    """Return different cards in the order of the content."""
    wanted = set(ids)
    return [id for id in cards() if id in wanted]
