"""The passive abilities of the six thieves, as the rules read them; their specials stand in
``specials``.

An ability works as often as its condition holds, unless it says otherwise.
"""

from __future__ import annotations

from companion.games.age_of_thieves.cards import card, numbers, thieves
from companion.games.age_of_thieves.state import Seat


def _ability(seat: Seat, effect: str, number: str) -> int:
    """Return the number of a thief's ability if it is of that kind, else 0."""
    thief = thieves().get(seat.thief)
    return thief.parameters[number] if thief is not None and thief.effect == effect else 0


def has_ability(seat: Seat, effect: str) -> bool:
    """Return whether a thief's ability is of that kind."""
    thief = thieves().get(seat.thief)
    return thief is not None and thief.effect == effect


def outfit(seat: Seat) -> int:
    """Return by how many spaces guards and captains detect Joanne worse (AOT.K13), else 0."""
    return _ability(seat, "reach", "reach")


def sewers_both_ways(seat: Seat) -> bool:
    """Return whether sewer entrances are exits for a thief and exits entrances (Morius)."""
    return has_ability(seat, "sewers")


def extra_spaces(seat: Seat) -> int:
    """Return how much further Noiron may still go this turn, once when he moves; else 0."""
    return 0 if seat.steps else _ability(seat, "extra_space", "spaces")


def keeps_cards(seat: Seat) -> bool:
    """Return whether a thief keeps the cards and chooses the dungeon when caught (AOT.L09)."""
    return has_ability(seat, "dungeon")


def dungeon_ap(seat: Seat) -> int:
    """Return the blue AP of a thief who begins the turn in a dungeon: 2, Jasmine 3 (AOT.L06,
    AOT.L09).
    """
    return _ability(seat, "dungeon", "ap") or int(numbers("action_points")["dungeon"])


def range_bonus(seat: Seat, card_id: str) -> int:
    """Return what Zain's grenades reach further (+3); 0 for other cards and thieves."""
    return _ability(seat, "grenade_range", "range_bonus") if card(card_id).grenade else 0


def plan_cards(seat: Seat) -> int:
    """Return how many cards the Cunning Plan of Ambush draws: 2, Nikolai 3."""
    return card("ambush").number("plan_cards") + _ability(seat, "plan_draw", "cards")
