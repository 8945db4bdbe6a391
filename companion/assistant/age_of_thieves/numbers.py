"""The numbers of Age of Thieves on a typed line; each stands for the same thing all game long.

Move 1, Ambush 2, general cards from 3 in the order of the rules, the special 30, waive 0, unnamed
99 · thieves 1 to 4 clockwise, a guard 5, a city token 6 · districts 1 to 4, the Palace 5, not said
9 · what happened on the board from 3, so that `1 3` is a Move that picked up a yellow jewel ·
events by their deck.
"""

from __future__ import annotations

from functools import cache

from companion.assistant.legend import numbered
from companion.games.age_of_thieves.cards import BASIC, districts, events, general, tokens
from companion.games.age_of_thieves.state import PALACE

NOTHING = {"no": 0, "none": 0, "nobody": 0, "back": 0, "waive": 0, "unseen": 0}
OTHERS = {
    "yes": 1,
    "unknown": 9,
    "take": 1,
    "turn": 2,
    "special": 30,
    "lay_back": 50,
    "unnamed": 99,
}
BOARD = {
    "yellow": 3,
    "green": 4,
    "emperors": 5,
    "token": 6,
    "went": 7,
    "hideout": 8,
    "caught": 9,
    "left": 10,
    "smoke": 11,
    "yellow_2": 13,
    "green_2": 14,
    "cheap_trinket": 15,
    "token_2": 16,
    "known_area": 17,
    "extra_space": 18,
}
"""What happened on the board; a theft by marker is 20 and the number of the thief."""
ROB = 20
KINDS = {
    "theft": ("marker", "same_space"),
    "set_aside": ("blue", "red", "purple"),
    "jewel": ("yellow", "green", "emperors", "cheap_trinket"),
    "cheapest": ("yellow", "green", "emperors", "cheap_trinket"),
    "mode": ("move_sneak", "move_sprint"),
}
MODES = {"ambush_improvise": 1, "ambush_plan": 2}
TARGETS = {"guard": 5, "token": 6}


@cache
def card_numbers() -> dict[str, int]:
    """Return the numbers of the cards that can lie on a stack."""
    return numbered([*BASIC, *general()])


@cache
def event_numbers() -> dict[str, int]:
    """Return the numbers of events; each deck begins at 1."""
    found: dict[str, int] = {}
    for deck in ("calm", "alarm"):
        found |= numbered([id for id, event in events().items() if event.deck == deck])
    return found


@cache
def place_numbers() -> dict[str, int]:
    """Return the numbers of the districts and the Palace."""
    return numbered([*districts(), PALACE])


@cache
def token_numbers() -> dict[str, int]:
    """Return the numbers of the kinds of city token."""
    return numbered(list(tokens()))


def number(key: str, option: str) -> int | None:
    """Return the number of an option of a question of that key."""
    if key == "board":
        return ROB + int(option[5:]) if option.startswith("rob_s") else BOARD[option]
    if key in KINDS and option in KINDS[key]:
        return KINDS[key].index(option) + 1
    if key in ("target", "targets") and option in TARGETS:
        return TARGETS[option]
    if option.isdigit():
        return int(option)
    return _by_shape(option)


def _by_shape(option: str) -> int | None:
    """Return the number of an id by what it is."""
    for known in (NOTHING, OTHERS, MODES, card_numbers(), event_numbers(), place_numbers()):
        if option in known:
            return known[option]
    if option in token_numbers():
        return token_numbers()[option]
    if option.startswith("peeked_"):
        return int(option[7:])
    if option[:1] == "s" and option[1:].isdigit():
        return int(option[1:])
    return None
