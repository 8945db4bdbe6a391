"""The slots of a clan sheet: one for Leader, Warrior and Ship, two for monsters, three for the clan
(BR.R32).
"""

from __future__ import annotations

from companion.engine.counts import add
from companion.games.blood_rage.board import troops
from companion.games.blood_rage.cards import is_monster
from companion.games.blood_rage.state import Seat, Upgrades

SLOTS: tuple[str, ...] = (
    "leader",
    "warrior",
    "ship",
    "monster_1",
    "monster_2",
    "clan_1",
    "clan_2",
    "clan_3",
)


def slots_for(card_type: str) -> tuple[str, ...]:
    """Return the slots that take a type of upgrade (BR.R32)."""
    return tuple(slot for slot in SLOTS if slot.partition("_")[0] == card_type)


def card_in(upgrades: Upgrades, slot: str) -> str | None:
    """Return the card in a slot; None for an empty one."""
    match slot.split("_"):
        case ["leader"]:
            return upgrades.leader
        case ["warrior"]:
            return upgrades.warrior
        case ["ship"]:
            return upgrades.ship
        case ["monster", number]:
            return upgrades.monster[int(number) - 1]
        case ["clan", number]:
            return upgrades.clan[int(number) - 1]
    raise KeyError(slot)


def put_in(upgrades: Upgrades, slot: str, card: str | None) -> None:
    """Put a card into a slot, or empty it; no rule is looked at."""
    match slot.split("_"):
        case ["leader"]:
            upgrades.leader = card
        case ["warrior"]:
            upgrades.warrior = card
        case ["ship"]:
            upgrades.ship = card
        case ["monster", number]:
            upgrades.monster[int(number) - 1] = card
        case ["clan", number]:
            upgrades.clan[int(number) - 1] = card
        case _:
            raise KeyError(slot)


def all_figures(seat: Seat) -> dict[str, int]:
    """Return every figure that belongs to a clan: its troops, and the monsters of its cards
    (BR.R02, BR.R37).
    """
    found = {figure.id: figure.per_clan for figure in troops().values()}
    for slot in SLOTS:
        card = card_in(seat.upgrades, slot)
        if card is not None and is_monster(card):
            add(found, card)
    return found
