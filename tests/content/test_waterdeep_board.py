"""Board, tiles and pieces of Lords of Waterdeep against the facts, written again as literals."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from companion import content

GAME = content.load("waterdeep")
TILES = GAME.entries("tile")
BUILDINGS = GAME.entries("building")
SPACES = [space for building in BUILDINGS for space in building["spaces"]]
KINDS = {
    "C": "cleric",
    "F": "fighter",
    "R": "rogue",
    "W": "wizard",
    "any": "any",
    "G": "gold",
    "VP": "vp",
    "I": "intrigue",
    "Q": "quest",
}

# Board number | id | gain | effect
FACTS_OF_SPACES = """
    1 | auroras_realms_shop | 4G | -
    2 | blackstaff_tower | 1W | -
    3 | builders_hall | - | buy_tile
    4 | castle_waterdeep | 1I | first_player
    5 | cliffwatch_inn_left | 1Q 2G | -
    6 | cliffwatch_inn_middle | 1Q 1I | -
    7 | cliffwatch_inn_right | 1Q | new_quests
    8 | field_of_triumph | 2F | -
    9 | the_grinning_lion_tavern | 2R | -
    10 | the_plinth | 1C | -
    11 | waterdeep_harbor_1 | - | play_intrigue
    12 | waterdeep_harbor_2 | - | play_intrigue
    13 | waterdeep_harbor_3 | - | play_intrigue
"""

# Number, name | ward | cost | what it gives | owner | load. `all`: everything on it; `2G>` is paid
# first; `2C/W`: two adventurers, each of one of these kinds.
FACTS_OF_TILES = """
    1 Caravan Court | South | 4 | all | 1F | 2F
    2 Dragon Tower | Sea | 3 | 1W 1I | 1I | -
    3 Fetlock Court | Castle | 8 | 2F 1W | 1F/W | -
    4 The Golden Horn | Trades | 4 | all | 2G | 4G
    5 Helmstar Warehouse | Dock | 3 | 2R 2G | 1R | -
    6 Heroes' Garden | Sea | 4 | 1Q | 2VP | -
    7 House of Good Spirits | South | 3 | 1F 1any | 1F | -
    8 House of Heroes | Sea | 8 | 1C 2F | 1C/F | -
    9 House of the Moon | Sea | 3 | 1C 1Q | 2G | -
    10 House of Wonder | Sea | 4 | 2G> 2C/W | 2G | -
    11 Jesters' Court | Castle | 4 | all | 1R | 2R
    12 New Olamn | Castle | 8 | 2R 1W | 1R/W | -
    13 Northgate | North | 3 | 1any 2G | 2VP | -
    14 The Palace of Waterdeep | Castle | 4 | - | 2VP | -
    15 The Skulkway | Sea | 4 | 1F 1R 2G | 1F/R | -
    16 Spires of the Morning | Castle | 4 | all | 2VP | 1C
    17 Smuggler's Dock | Castle | 4 | 2G> 4F/R | 2G | -
    18 The Stone House | South | 4 | - | 2G | -
    19 The Three Pearls | Dock | 4 | 2any> 3any | 2G | -
    20 The Tower of Luck | Sea | 8 | 1C 2R | 1C/R | -
    21 Tower of the Order | Castle | 4 | all | 1I | 1W
    22 The Waymoot | South | 4 | all 1Q | 2VP | 3VP
    23 The Yawning Portal | Castle | 4 | 2any | 1any | -
    24 The Zoarstar | Trades | 8 | - | 2VP | -
"""

EFFECTS = {
    6: ("complete_taken_quest", {"vp": 4}),
    14: ("take_ambassador", {}),
    18: ("gold_per_tile", {"gold": 1}),
    24: ("use_opponents_space", {}),
}
"""Tile number → what else its action does, and its numbers."""


def cells(block: str) -> list[list[str]]:
    """Return the rows of a block of facts, cut at the bars."""
    return [
        [cell.strip() for cell in line.split("|")] for line in block.splitlines() if "|" in line
    ]


def amounts(written: str) -> dict[str, Any]:
    """Return `2F 1any` as content writes a gain; `-` is nothing."""
    found: dict[str, Any] = {}
    for number, letters in re.findall(r"(\d+)([A-Za-z/]+)", written):
        if "/" in letters:
            kinds = [KINDS[letter] for letter in letters.split("/")]
            found["choice"] = {"count": int(number), "of": kinds}
        else:
            found[KINDS[letters]] = int(number)
    return found


def tile(number: int) -> Mapping[str, Any]:
    return next(entry for entry in TILES if entry["number"] == number)


# --- printed buildings ----------------------------------------------------------------------


def test_nine_printed_buildings_with_thirteen_spaces_numbered_in_order() -> None:
    assert len(BUILDINGS) == 9
    assert [space["number"] for space in SPACES] == list(range(1, 14))
    assert len({space["id"] for space in SPACES}) == 13


@pytest.mark.parametrize(("number", "id", "gain", "effect"), cells(FACTS_OF_SPACES))
def test_what_a_printed_space_gives(number: str, id: str, gain: str, effect: str) -> None:
    space = SPACES[int(number) - 1]
    assert space["id"] == id
    assert space.get("gain", {}) == amounts(gain)
    assert space.get("effect", "-") == effect


def test_harbor_spaces_are_reassigned_in_their_order() -> None:
    """LOW.HBR-3."""
    harbor = GAME.get("building", "waterdeep_harbor")["spaces"]
    assert [space["reassign_order"] for space in harbor] == [1, 2, 3]


# --- tiles ----------------------------------------------------------------------------------


def test_five_tiles_cost_3_fourteen_4_and_five_8() -> None:
    assert len(TILES) == 24
    assert [entry["number"] for entry in TILES] == list(range(1, 25))
    assert Counter(entry["cost"] for entry in TILES) == {3: 5, 4: 14, 8: 5}


@pytest.mark.parametrize(
    ("title", "ward", "cost", "action", "owner", "load"), cells(FACTS_OF_TILES)
)
def test_cost_action_owner_and_load_of_a_tile(
    title: str, ward: str, cost: str, action: str, owner: str, load: str
) -> None:
    number, _, name = title.partition(" ")
    entry = tile(int(number))
    assert entry["name"]["en"] == name
    assert GAME.get("ward", entry["ward"])["name"]["en"] == f"{ward} Ward"
    assert entry["cost"] == int(cost)
    paid, arrow, gained = action.rpartition(">")
    assert entry.get("pay", {}) == (amounts(paid) if arrow else {})
    assert entry.get("take_load", False) == gained.startswith("all")
    assert entry.get("gain", {}) == amounts(gained)
    assert entry["owner"] == amounts(owner)
    assert entry.get("load", {}) == amounts(load)


@pytest.mark.parametrize("number", EFFECTS)
def test_what_a_tile_does_besides(number: int) -> None:
    assert (tile(number)["effect"], tile(number)["parameters"]) == EFFECTS[number]


def test_only_tiles_with_an_effect_have_a_text() -> None:
    assert {entry["number"] for entry in TILES if "effect" in entry} == set(EFFECTS)
    assert {entry["number"] for entry in TILES if "text" in entry} == set(EFFECTS)


def test_the_six_tiles_that_fill_up() -> None:
    """LOW.RND-2 names them."""
    assert {entry["id"] for entry in TILES if "load" in entry} == {
        "caravan_court",
        "the_golden_horn",
        "jesters_court",
        "spires_of_the_morning",
        "tower_of_the_order",
        "the_waymoot",
    }


# --- pieces and numbers of set-up -----------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "agents", "gold"),
    [(2, 4, [4, 5]), (3, 3, [4, 5, 6]), (4, 2, [4, 5, 6, 7]), (5, 2, [4, 5, 6, 7, 8])],
)
def test_agents_and_starting_gold(players: int, agents: int, gold: list[int]) -> None:
    """LOW.SET-2 and LOW.SET-12."""
    seats = GAME.table("seats")
    assert seats["agents"][str(players)] == agents
    assert seats["gold"][:players] == gold


def test_rounds_track_and_places() -> None:
    """8 rounds of 3 VP tokens, one more agent in round 5; 10 tile places, 3 tiles, 4 quests."""
    rounds, board = GAME.table("rounds"), GAME.table("board")
    assert (rounds["last"], rounds["extra_agent"], rounds["vp_tokens"]) == (8, 5, 3)
    assert (board["tile_places"], board["hall_slots"], board["inn_slots"]) == (10, 3, 4)


def test_what_everybody_is_dealt() -> None:
    seats = GAME.table("seats")
    assert (seats["lords"], seats["quests"], seats["intrigue"]) == (1, 2, 2)
    assert (seats["least"], seats["most"], seats["control_markers"]) == (2, 5, 9)


def test_25_adventurers_of_each_of_four_colours() -> None:
    """LOW.SUP-1; white, orange, black, purple."""
    supply = GAME.table("supply")
    colours = {entry["id"]: entry["colour"] for entry in GAME.entries("adventurer")}
    assert colours == {
        "cleric": "white",
        "fighter": "orange",
        "rogue": "black",
        "wizard": "purple",
    }
    assert supply["limited"] == list(colours)
    assert [supply[kind] for kind in colours] == [25] * 4
    assert [entry["count"] for entry in GAME.entries("adventurer")] == [25] * 4
    assert (supply["gold"], supply["vp_tokens"]) == (100, 36)


def test_a_shorthand_stands_for_one_kind_of_adventurer() -> None:
    shorthands = [short for entry in GAME.entries("adventurer") for short in entry["shorthands"]]
    assert len(shorthands) == len(set(shorthands))
    assert {"c", "f", "r", "w", "白", "橙", "橘", "黑", "紫"} <= set(shorthands)


def test_five_colours_of_five_agents_and_five_factions() -> None:
    assert [entry["agents"] for entry in GAME.entries("color")] == [5] * 5
    assert len(GAME.entries("faction")) == 5


def test_sums_of_the_box() -> None:
    """100 cubes, 33 other wooden pieces, 121 cards, 170 die-cut pieces."""
    count = {entry["id"]: entry["count"] for entry in GAME.entries("component")}
    assert len(count) == 20
    cubes = ("clerics", "fighters", "rogues", "wizards")
    assert sum(count[piece] for piece in cubes) == 100
    wooden = ("score_markers", "player_agents", "ambassador", "lieutenant", "first_player_marker")
    assert sum(count[piece] for piece in wooden) == 33
    cards = ("lord_cards", "intrigue_cards", "quest_cards")
    assert sum(count[piece] for piece in cards) == 121
    cut = ("building_tiles", "control_markers", "gold_1", "gold_5", "vp_1", "vp_100")
    assert sum(count[piece] for piece in cut) == 170


def test_final_scoring() -> None:
    """LOW.END-2: an adventurer 1 VP, every 2 gold 1 VP."""
    scoring = GAME.table("final_scoring")
    assert (scoring["adventurer_vp"], scoring["gold_per_vp"]) == (1, 2)
