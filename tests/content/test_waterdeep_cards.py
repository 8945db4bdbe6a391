"""Intrigue cards and Lords of Waterdeep against the facts, written again as literals."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from companion import content

GAME = content.load("waterdeep")
INTRIGUE = GAME.entries("intrigue")
LORDS = GAME.entries("lord")
TYPES = ("arcana", "commerce", "piety", "skullduggery", "warfare")

# Printed numbers | name | type | what it does, as data
FACTS: list[tuple[str, str, str, dict[str, Any]]] = [
    ("1-2", "Ambush", "attack", {"lose": {"fighter": 1}, "else_gain": {"fighter": 1}}),
    ("3-4", "Arcane Mishap", "attack", {"lose": {"wizard": 1}, "else_gain": {"intrigue": 1}}),
    ("5-6", "Assassination", "attack", {"lose": {"rogue": 1}, "else_gain": {"gold": 2}}),
    ("7-8", "Bribe Agent", "attack", {"pay": {"gold": 2}, "effect": "use_opponents_space"}),
    ("9-10", "Free Drinks!", "attack", {"effect": "steal", "parameters": {"any": 1}}),
    ("11-12", "Lack of Faith", "attack", {"lose": {"cleric": 1}, "else_gain": {"vp": 2}}),
    (
        "13-13",
        "Accelerate Plans",
        "utility",
        {"effect": "return_harbor_agent_then_assign", "parameters": {"agents": 2}},
    ),
    ("14-16", "Bidding War", "utility", {"effect": "draft_quests"}),
    ("17-18", "Call for Adventurers", "utility", {"gain": {"any": 2}, "each_opponent": {"any": 1}}),
    (
        "19-20",
        "Call in a Favor",
        "utility",
        {"one_of": [{"gold": 4}, {"fighter": 2}, {"rogue": 2}, {"wizard": 1}, {"cleric": 1}]},
    ),
    (
        "21-21",
        "Change of Plans",
        "utility",
        {"effect": "discard_quest", "parameters": {"vp": 6, "opponents_vp": 3}},
    ),
    ("22-23", "Conscription", "utility", {"gain": {"fighter": 2}, "one_opponent": {"fighter": 1}}),
    ("24-25", "Crime Wave", "utility", {"gain": {"rogue": 2}, "one_opponent": {"rogue": 1}}),
    ("26-27", "Good Faith", "utility", {"gain": {"cleric": 2}, "one_opponent": {"cleric": 1}}),
    ("28-29", "Graduation Day", "utility", {"gain": {"wizard": 2}, "one_opponent": {"wizard": 1}}),
    ("30-30", "Real Estate Deal", "utility", {"effect": "swap_tile"}),
    ("31-32", "Recall Agent", "utility", {"effect": "recall_agent"}),
    (
        "33-33",
        "Recruit Spies",
        "utility",
        {"gain": {"rogue": 2}, "offer": {"give": {"rogue": 1}, "gain": {"vp": 3}}},
    ),
    (
        "34-34",
        "Request Assistance",
        "utility",
        {"gain": {"fighter": 2}, "offer": {"give": {"fighter": 1}, "gain": {"vp": 3}}},
    ),
    (
        "35-35",
        "Research Agreement",
        "utility",
        {"gain": {"wizard": 1}, "offer": {"give": {"wizard": 1}, "gain": {"vp": 5}}},
    ),
    ("36-37", "Sample Wares", "utility", {"effect": "use_hall_tile"}),
    ("38-39", "Special Assignment", "utility", {"effect": "search_quest"}),
    ("40-41", "Spread the Wealth", "utility", {"gain": {"gold": 4}, "one_opponent": {"gold": 2}}),
    (
        "42-42",
        "Summon the Faithful",
        "utility",
        {"gain": {"cleric": 1}, "offer": {"give": {"cleric": 1}, "gain": {"vp": 5}}},
    ),
    (
        "43-44",
        "Tax Collection",
        "utility",
        {"gain": {"gold": 4}, "offer": {"give": {"gold": 4}, "gain": {"vp": 4}}},
    ),
    (
        "45-45",
        "Fend Off Bandits",
        "mandatory",
        {"cost": {"fighter": 2, "wizard": 1}, "reward": {"vp": 2}},
    ),
    (
        "46-46",
        "Foil the Zhentarim",
        "mandatory",
        {"cost": {"fighter": 1, "rogue": 1, "wizard": 1}, "reward": {"vp": 2}},
    ),
    (
        "47-47",
        "Placate Angry Merchants",
        "mandatory",
        {"cost": {"cleric": 1, "fighter": 1, "wizard": 1}, "reward": {"vp": 4}},
    ),
    (
        "48-48",
        "Quell Riots",
        "mandatory",
        {"cost": {"cleric": 2, "fighter": 1}, "reward": {"vp": 4}},
    ),
    (
        "49-49",
        "Repel Drow Invaders",
        "mandatory",
        {"cost": {"cleric": 1, "rogue": 2}, "reward": {"vp": 2}},
    ),
    (
        "50-50",
        "Stamp Out Cultists",
        "mandatory",
        {"cost": {"cleric": 1, "fighter": 1, "rogue": 1}, "reward": {"vp": 2}},
    ),
]

DATA = (
    "cost",
    "reward",
    "pay",
    "lose",
    "else_gain",
    "gain",
    "one_of",
    "one_opponent",
    "each_opponent",
    "offer",
    "effect",
)

LORD_FACTS = {
    "Brianne Byndraeth": ("arcana", "skullduggery"),
    "Caladorn Cassalanter": ("skullduggery", "warfare"),
    "Durnan the Wanderer": ("commerce", "warfare"),
    "Khelben Arunsun, the Blackstaff": ("arcana", "warfare"),
    "Kyriani Agrivar": ("arcana", "piety"),
    "Mirt the Moneylender": ("commerce", "piety"),
    "Nindil Jalbuck": ("piety", "skullduggery"),
    "Nymara Scheiron": ("commerce", "skullduggery"),
    "Piergeiron the Paladinson": ("piety", "warfare"),
    "Sammereza Sulphontis": ("arcana", "commerce"),
}


def test_31_intrigue_cards_of_50_copies() -> None:
    assert len(FACTS) == len(INTRIGUE) == 31
    copies = Counter[str]()
    for entry in INTRIGUE:
        copies[entry["type"]] += entry["copies"]
    assert copies == {"attack": 12, "utility": 32, "mandatory": 6}


def test_every_printed_number_from_1_to_50_is_one_card() -> None:
    assert [number for entry in INTRIGUE for number in entry["numbers"]] == list(range(1, 51))
    assert all(len(entry["numbers"]) == entry["copies"] for entry in INTRIGUE)


@pytest.mark.parametrize(("numbers", "name", "kind", "does"), FACTS, ids=[row[1] for row in FACTS])
def test_an_intrigue_card(numbers: str, name: str, kind: str, does: dict[str, Any]) -> None:
    first, last = map(int, numbers.split("-"))
    entry = next(entry for entry in INTRIGUE if first in entry["numbers"])
    assert entry["numbers"] == list(range(first, last + 1))
    assert entry["name"]["en"] == name
    assert entry["type"] == kind
    assert {field: entry[field] for field in DATA if field in entry} == {
        field: value for field, value in does.items() if field != "parameters"
    }
    assert entry["parameters"] == does.get("parameters", {})


def test_a_card_has_a_text_where_it_has_an_effect_or_is_a_mandatory_quest() -> None:
    for entry in INTRIGUE:
        assert ("text" in entry) == ("effect" in entry or entry["type"] == "mandatory")


def test_no_mandatory_quest_has_a_quest_type() -> None:
    """LOW.MND-4."""
    assert not {entry["type"] for entry in INTRIGUE} & set(TYPES)


def test_ten_lords_are_the_ten_pairs_of_types() -> None:
    pairs = {entry["name"]["en"]: tuple(entry["types"]) for entry in LORDS if "types" in entry}
    assert pairs == LORD_FACTS
    assert set(pairs.values()) == set(combinations(TYPES, 2))
    assert {entry["vp_each"] for entry in LORDS if "types" in entry} == {4}


def test_larissa_neathal_counts_tiles() -> None:
    assert len(LORDS) == 11
    larissa = GAME.get("lord", "larissa_neathal")
    assert (larissa["scores"], larissa["vp_each"]) == ("tiles", 6)
    assert "types" not in larissa
    others = [entry["scores"] for entry in LORDS if entry is not larissa]
    assert others == ["quest_types"] * 10
