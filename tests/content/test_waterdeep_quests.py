"""The 60 quests of Lords of Waterdeep against the facts, written here a second time as literals."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from companion import content

GAME = content.load("waterdeep")
QUESTS = GAME.entries("quest")
KINDS = {
    "C": "cleric",
    "F": "fighter",
    "R": "rogue",
    "W": "wizard",
    "G": "gold",
    "any": "any",
    "I": "intrigue",
    "Q": "quest",
    "D": "deck_quest",
}
"""The letters of the facts: I intrigue card, Q face-up quest, D top quest of the deck."""

# Printed number, name | cost | VP | what else the reward gives | plot
FACTS = {
    "arcana": """
        1 Expose Red Wizards' Spies | 1C 1F 2R 2W 2G | 20 | 1I
        2 Host Festival for Sune | 2F 2W 4G | 9 | 2C
        3 Infiltrate Halaster's Circle | 5W 2G | 25 | -
        4 Investigate Aberrant Infestation | 1C 1F 2W | 13 | 1I
        5 Recruit for Blackstaff Academy | 1F 1R 2W 4G | 6 | 3W
        6 Research Chronomancy | 2W 4G | 4 | 1W
        7 Retrieve Ancient Artifacts | 2F 1R 2W | 11 | 4G
        8 Steal Spellbook from Silverhand | 1F 2R 2W | 7 | 4G,2I
        9 Domesticate Owlbears | 1C 2W | 8 | 1F,2G
        46 Explore Ahghairon's Tower | 1F 2W 2G | 6 | - | plot
        47 Recover the Magister's Orb | 3R 2W | 6 | - | plot
        48 Study the Illusk Arch | 1C 2W | 8 | - | plot
    """,
    "commerce": """
        10 Ally with House Thann | 1C 3R 1W 8G | 25 | -
        11 Impersonate Adarbrent Noble | 1C 2F 2R 1W 4G | 18 | 2I
        12 Loot the Crypt of Chauntea | 1C 3R 2G | 7 | 1I,1D
        13 Lure Artisans of Mirabar | 1C 1F 1R 2G | 4 | -
        14 Placate the Walking Statue | 2C 2R 4G | 10 | -
        15 Safeguard Eltorchul Mage | 1F 1R 1W 4G | 4 | 2W
        16 Send Aid to the Harpers | 1C 1F 1R 4G | 15 | -
        17 Spy on the House of Light | 3F 2R 2G | 6 | 6G
        18 Thin the City Watch | 1C 1F 1R 4G | 9 | 4R
        49 Bribe the Shipwrights | 4R 1W 4G | 10 | - | plot
        50 Establish New Merchant Guild | 1C 2F 4G | 8 | - | plot
        51 Infiltrate Builder's Hall | 2F 2R 4G | 6 | - | plot
    """,
    "piety": """
        19 Convert a Noble to Lathander | 2C 1F | 8 | 1Q
        20 Create a Shrine to Oghma | 5C 2G | 25 | -
        21 Discover Hidden Temple of Lolth | 2C 1F 1R | 10 | 1Q
        22 Eliminate Vampire Coven | 2C 2F 1R | 11 | 4G
        23 Form an Alliance with the Rashemi | 2C 1W | 10 | 1Q
        24 Heal Fallen Gray Hand Soldiers | 2C 1W 4G | 6 | 6F
        25 Perform the Penance of Duty | 2C 2F 4G | 12 | 1C,1F
        26 Recruit Paladins for Tyr | 2C 4F 4G | 10 | 3C
        27 Seal Gate to Cyric's Realm | 2C 3R 4G | 20 | -
        52 Defend the Tower of Luck | 2C 1F 1R 1W | 0 | 1any | plot
        53 Produce a Miracle for the Masses | 2C 4G | 5 | - | plot
        54 Protect the House of Wonder | 2C 1F 2G | 8 | - | plot
    """,
    "skullduggery": """
        28 Build a Reputation in Skullport | 1F 3R 4G | 10 | 1I
        29 Establish Harpers Safe House | 2F 3R 2G | 8 | -
        30 Establish Shadow Thieves' Guild | 1F 8R 1W | 25 | -
        31 Expose Cult Corruption | 1C 4R | 4 | 2C
        32 Prison Break | 4R 2W 2G | 14 | 2F
        33 Procure Stolen Goods | 3R 6G | 8 | 2I
        34 Raid on Undermountain | 1C 2F 4R 1W | 20 | 2G
        35 Steal from House Adarbrent | 1F 4R 1W | 10 | 6G
        36 Take Over Rival Organization | 1F 2R 1W 6G | 10 | 4R
        55 Fence Goods for Duke of Darkness | 1F 3R 4G | 6 | - | plot
        56 Install a Spy in Castle Waterdeep | 4R 4G | 8 | - | plot
        57 Place a Sleeper Agent in Skullport | 1F 4R 1W | 0 | - | plot
    """,
    "warfare": """
        37 Ambush Artor Morlin | 1C 3F 1R | 8 | 4G
        38 Bolster City Guard | 9F 2R | 25 | -
        39 Confront the Xanathar | 1C 4F 2R 1W | 20 | 2G
        40 Defeat Uprising from Undermountain | 1C 3F 1R 2G | 11 | 2F
        41 Deliver an Ultimatum | 4F 1R 1W | 11 | 4G
        42 Deliver Weapons to Selune's Temple | 4F 1R 1W 2G | 9 | 2C
        43 Raid Orc Stronghold | 4F 2R | 8 | 4G
        44 Repel Seawraiths | 1C 4F 1W | 15 | 2G
        45 Train Bladesingers | 3F 1W | 4 | 1F,1W
        58 Bolster Griffon Cavalry | 4F 4G | 6 | - | plot
        59 Quell Mercenary Uprising | 1C 4F | 8 | - | plot
        60 Recruit Lieutenant | 1C 5F 1R 1W | 0 | - | plot
    """,
}

PLOTS = {
    46: ("action_gives", "wizard", "gain", {"intrigue": 1}),
    47: ("assign", None, "join_opponent", {}),
    48: ("complete_quest", "arcana", "gain", {"vp": 2}),
    49: ("action_gives", "gold", "gain", {"rogue": 1}),
    50: ("complete_quest", "commerce", "gain", {"vp": 2}),
    51: ("buy_tile", None, "gain", {"vp": 4}),
    52: ("round_start", None, "gain", {"any": 1}),
    53: ("action_gives", "cleric", "exchange_for_cleric", {"cleric": 1}),
    54: ("complete_quest", "piety", "gain", {"vp": 2}),
    55: ("action_gives", "rogue", "gain", {"gold": 2}),
    56: ("complete_quest", "skullduggery", "gain", {"vp": 2}),
    57: ("play_intrigue", None, "gain", {"vp": 2}),
    58: ("action_gives", "fighter", "gain", {"fighter": 1}),
    59: ("complete_quest", "warfare", "gain", {"vp": 2}),
    60: ("completion", None, "take_lieutenant", {}),
}
"""Printed number → trigger, what it waits for, lasting effect, its numbers."""

ONCE = {
    6: ("recall_agent", {}),
    13: ("tile_from_hall", {}),
    14: ("tile_from_stack", {}),
    16: ("opponent_gains", {"gold": 4}),
    29: ("vp_per_tile", {"vp": 2}),
    32: ("play_intrigue", {}),
}
"""Printed number → what else completing it does, once, and its numbers."""

Row = tuple[str, int, str, str, int, str, bool]


def rows() -> Iterator[Row]:
    """Yield type, number, name, cost, VP, other reward, plot."""
    for kind, block in FACTS.items():
        for line in filter(str.strip, block.splitlines()):
            title, cost, vp, other, *plot = (cell.strip() for cell in line.split("|"))
            number, _, name = title.partition(" ")
            yield kind, int(number), name, cost, int(vp), other, plot == ["plot"]


ROWS = list(rows())


def amounts(written: str) -> dict[str, int]:
    """Return `2C 4G` or `1F,2G` as content writes it."""
    found = re.findall(r"(\d)(any|[A-Z])", written)
    return {KINDS[letter]: int(number) for number, letter in found}


def quest(number: int) -> Mapping[str, Any]:
    return next(entry for entry in QUESTS if entry["number"] == number)


def test_sixty_quests_twelve_of_a_type_three_plots_each() -> None:
    assert len(ROWS) == len(QUESTS) == 60
    assert sorted(entry["number"] for entry in QUESTS) == list(range(1, 61))
    assert Counter(entry["type"] for entry in QUESTS) == dict.fromkeys(FACTS, 12)
    plots = Counter(entry["type"] for entry in QUESTS if entry.get("plot"))
    assert plots == dict.fromkeys(FACTS, 3)


@pytest.mark.parametrize(("kind", "number", "name", "cost", "vp", "other", "plot"), ROWS)
def test_type_cost_and_reward(
    kind: str, number: int, name: str, cost: str, vp: int, other: str, plot: bool
) -> None:
    entry = quest(number)
    assert entry["name"]["en"] == name
    assert entry["type"] == kind
    assert entry["cost"] == amounts(cost)
    assert entry["reward"] == {"vp": vp, **amounts(other)}
    assert entry.get("plot", False) == plot


@pytest.mark.parametrize("number", PLOTS)
def test_what_a_plot_quest_does_for_the_rest_of_the_game(number: int) -> None:
    entry = quest(number)
    trigger, of, effect, numbers = PLOTS[number]
    assert (entry["trigger"], entry.get("trigger_of"), entry["effect"]) == (trigger, of, effect)
    assert entry["parameters"] == numbers
    assert entry.get("once_a_round", False) == (number in {47, 53})  # LOW.PLT-5


@pytest.mark.parametrize("number", ONCE)
def test_what_completing_it_does_besides_the_reward(number: int) -> None:
    entry = quest(number)
    assert (entry["effect"], entry["parameters"]) == ONCE[number]


def test_only_quests_with_an_effect_have_a_text() -> None:
    special = {*PLOTS, *ONCE}
    assert {entry["number"] for entry in QUESTS if "text" in entry} == special
    assert {entry["number"] for entry in QUESTS if "effect" in entry} == special


def test_a_plot_quest_of_a_type_pays_for_its_own_type() -> None:
    """Each of the five "2 VP per quest" cards waits for quests of the type it is of itself."""
    waiting = [entry for entry in QUESTS if entry.get("trigger") == "complete_quest"]
    assert len(waiting) == 5
    assert all(entry["trigger_of"] == entry["type"] for entry in waiting)


def test_only_defend_the_tower_of_luck_is_disputed() -> None:
    doubtful = {entry["number"] for entry in QUESTS if entry["confidence"] != "confirmed"}
    assert doubtful == {52}
    assert "LOW.OQ-17" in quest(52)["options"]
