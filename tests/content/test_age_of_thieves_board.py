"""Districts, guards, loot, rules and open rules of Age of Thieves against the facts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from companion import content

GAME = content.load("age_of_thieves")
LANGUAGES = ("en", "zh-TW")
RULES = "A4 B10 C10 D5 E6 F3 G7 H10 I6 J7 K14 L9 M7 N8 O5 P7"
"""Letters of the facts' rules with how many there are."""

TABLE = ["B02", "B03", "B04", "C06", "C10", "H01", "H02", "H06", "I04", "K10", "K14", "P02", "P05"]
"""Rules about spaces, distances and pieces on the board, and what people decide: the table's."""


def parameters(rule: str) -> Mapping[str, Any]:
    """Return the numbers of a rule by its number (`K01`)."""
    numbers: Mapping[str, Any] = GAME.get("rule", f"AOT.{rule}")["parameters"]
    return numbers


# --- board, guards, loot, box ---------------------------------------------------------------


def test_four_outer_districts_and_the_palace() -> None:
    districts = {entry["id"]: entry for entry in GAME.entries("district")}
    outer = ["golden_domes", "empty_pot", "salty_docks", "rattles"]
    assert list(districts) == [*outer, "palace"]
    assert [id for id, entry in districts.items() if entry["outer"]] == outer
    for id in outer:
        entry = districts[id]
        assert (entry["gates"], entry["dungeons"], entry["imperial_guardhouses"]) == (2, 1, 1)
        assert entry["compass"] == "unknown"
    palace = districts["palace"]
    assert (palace["gates"], palace["dungeons"], palace["imperial_guardhouses"]) == (0, 0, 0)


def test_district_names() -> None:
    names = [entry["name"]["zh-TW"] for entry in GAME.entries("district")]
    assert names == ["黃金圓頂", "空罐", "鹹碼頭", "噹啷", "宮殿"]


def test_thirteen_kinds_of_space() -> None:
    assert [space["id"] for space in GAME.entries("space")] == [
        "start",
        "green_jewel",
        "ordinary",
        "guard_alarm",
        "captain_alarm",
        "sewer_entrance",
        "sewer_exit",
        "hideout",
        "dungeon",
        "guardhouse",
        "guardhouse_sword",
        "imperial_guardhouse",
        "jewel_space",
    ]
    assert GAME.get("space", "guardhouse_sword")["count"] == 12


def test_no_map_is_invented() -> None:
    """U01, U02: neither how spaces are joined nor how many there are."""
    for entry in (*GAME.entries("space"), *GAME.entries("district")):
        assert not {"neighbours", "spaces", "x", "y"} & entry.keys()


@pytest.mark.parametrize(
    ("figure", "alertness", "movement", "calm", "count"),
    [("guard", 4, 3, True, 20), ("captain", 5, 4, False, 2)],
)
def test_city_guard(figure: str, alertness: int, movement: int, calm: bool, count: int) -> None:
    """K01."""
    entry = GAME.get("guard", figure)
    assert (entry["alertness"], entry["movement"]) == (alertness, movement)
    assert (entry["in_calm"], entry["in_alarm"]) == (calm, True)
    assert entry["count"] == GAME.get("component", f"{figure}_figures")["count"] == count


def test_numbers_of_the_guard_sheet() -> None:
    table = GAME.table("city_guard")
    assert (table["calm_dice"], table["alarm_dice"], table["alarm_keep"]) == (1, 2, "highest")
    assert (table["calm_tie"], table["alarm_tie"]) == ("thieves", "city_guard")
    assert table["acting_order"] == ["guard", "captain"]
    assert (table["starting_guards"], table["alarm_guards"], table["alarm_captains"]) == (12, 2, 2)
    assert (table["yellow_jewels"], table["yellow_jewel_distance"]) == (1, 6)


def test_starting_and_alarm_figures_are_in_the_box() -> None:
    table = GAME.table("city_guard")
    guards, captains = GAME.get("guard", "guard"), GAME.get("guard", "captain")
    assert table["starting_guards"] + table["alarm_guards"] <= guards["count"]
    assert table["alarm_captains"] == captains["count"]


def test_loot_turns_hand_and_action_points() -> None:
    loot = GAME.table("loot")
    worth = [loot[kind] for kind in ("yellow", "green", "trinket", "best_thief")]
    assert worth == [1, 3, 1, 3]
    assert GAME.get("jewel", "yellow")["vp"] == 1
    assert GAME.get("jewel", "green")["vp"] == 3
    assert GAME.get("component", "best_thief_token")["vp"] == 3
    assert GAME.get("token", "cheap_trinket")["parameters"]["vp"] == 1
    assert [entry["id"] for entry in GAME.entries("jewel") if entry["wins"]] == ["emperors"]
    assert "vp" not in GAME.get("jewel", "emperors")
    turns = GAME.table("turns")
    assert (turns["calm"], turns["alarm"], turns["most"]) == (10, 5, 15)
    hand = GAME.table("hand")
    assert (hand["limit"], hand["start"], hand["drawn"]) == (5, 2, 1)
    points = GAME.table("action_points")
    assert (points["basic"], points["dungeon"], points["least_per_card"]) == (10, 2, 1)
    assert GAME.table("theft")["most_per_victim"] == 1
    assert (GAME.table("seats")["least"], GAME.table("seats")["most"]) == (2, 4)


def test_box_agrees_with_the_lists() -> None:
    box = {entry["id"]: entry["count"] for entry in GAME.entries("component")}
    assert box["action_cards"] == 84
    assert box["general_cards"] + box["basic_cards"] + box["special_cards"] == 84
    assert box["city_tokens"] == sum(token["copies"] for token in GAME.entries("token")) == 51
    assert box["thief_figures"] + box["guard_figures"] + box["captain_figures"] == 28
    assert box["thief_figures"] == box["thief_sheets"] == len(GAME.entries("thief")) == 6
    assert (box["calm_events"], box["alarm_events"], box["district_cards"]) == (12, 11, 4)
    assert box["blue_ap"] == 4 * GAME.table("action_points")["basic"] == 40
    assert box["red_ap"] == GAME.table("seats")["most"] - 1 == 3


def test_what_nobody_counted_is_unknown_and_asked_where_it_matters() -> None:
    """U03 and X08: jewels and dice; markers may be replaced by anything (P05)."""
    unknown = {entry["id"] for entry in GAME.entries("component") if entry["count"] == "unknown"}
    assert unknown == {
        "green_jewels",
        "yellow_jewels",
        "purple_ap",
        "smoke_markers",
        "fire_markers",
        "theft_markers",
        "organizing_tokens",
    }
    asked = {fact["id"] for fact in GAME.entries("copy_fact") if fact["asked"] == "setup"}
    assert asked == {"die_sides", "green_jewels", "yellow_jewels", "city_tokens_placed"}


def test_facts_of_your_copy_lead_somewhere() -> None:
    for fact in GAME.entries("copy_fact"):
        assert GAME.get(fact["about"]["kind"], fact["about"]["id"]), fact["id"]
        assert "default" not in fact, fact["id"]
        assert set(fact["question"]) == set(LANGUAGES), fact["id"]
        match fact["kind"]:
            case "number":
                assert 0 < fact["least"] < fact["most"], fact["id"]
            case "choice":
                assert len(fact["values"]) == len(set(fact["values"])) > 1, fact["id"]
            case kind:
                pytest.fail(f"{fact['id']} is of kind {kind}")


def test_sides_of_the_die_are_those_of_the_open_rule() -> None:
    """X08: eight sides by one report; the table may set another die."""
    fact = GAME.get("copy_fact", "die_sides")
    assert fact["option"] == "AOT.X08"
    option = GAME.get("option", "AOT.X08")
    assert [value["id"] for value in option["values"]] == ["eight", "six", "ten", "twelve"]
    sides = [re.sub(r"\D", "", value["text"]["en"]) for value in option["values"]]
    assert sides == ["8", "6", "10", "12"]
    assert sorted(sides) == sorted(fact["values"])


# --- rules and rulings ----------------------------------------------------------------------


def test_all_118_rules_in_the_order_of_the_facts() -> None:
    expected = [
        f"AOT.{group[0]}{number:02}"
        for group in RULES.split()
        for number in range(1, int(group[1:]) + 1)
    ]
    assert len(expected) == 118
    assert [rule["id"] for rule in GAME.entries("rule")] == expected


def test_the_table_keeps_spaces_and_distances() -> None:
    kept = [rule["id"] for rule in GAME.entries("rule") if rule["keeper"] == "table"]
    assert kept == [f"AOT.{number}" for number in TABLE]


def test_all_rulings_and_worked_orders() -> None:
    ids = [ruling["id"] for ruling in GAME.entries("ruling")]
    assert ids == [
        *(f"AOT.S{number:03}" for number in range(1, 55)),
        *(f"AOT.SO{number:02}" for number in range(1, 12)),
    ]


@pytest.mark.parametrize(
    ("ruling", "order"),
    [
        ("SO01", "A4 B4 C4 A4 C4 guards"),
        ("SO02", "guards A3 B3 C3 B3 C3 C3"),
        ("SO03", "C4 A4 B4 C4 A4 guards"),
        ("SO04", "guards A4 B4 C4 A4 C4"),
        ("SO05", "A6 B5 B5 guards A3 A1"),
        ("SO06", "A6 guards B5 B5 A3 A1"),
        ("SO07", "C10 guards A6 B6 A6 B4"),
        ("SO08", "A7 guards A3 B1 B1 B1"),
        ("SO09", "B7 A6 B3 A3 A3 guards"),
        ("SO10", "B6 A6 A6 guards B4"),
        ("SO11", "guards B5 C5 A5 B5 A5 C4 C1"),
    ],
)
def test_worked_orders(ruling: str, order: str) -> None:
    answer = GAME.get("ruling", f"AOT.{ruling}")["answer"]
    english = re.findall(r"[ABC]\d+|[Gg]uards", answer["en"].split(".")[0])
    assert " ".join(english).replace("Guards", "guards") == order
    chinese = re.findall(r"[ABC]\d+|守衛", answer["zh-TW"].split("。")[0])
    assert " ".join(chinese).replace("守衛", "guards") == order


@pytest.mark.parametrize(
    ("ruling", "number"),
    [
        ("S007", "2"),
        ("S008", "6"),
        ("S010", "4"),
        ("S011", "11"),
        ("S026", "9"),
        ("S040", "7"),
        ("S046", "3"),
        ("S048", "3"),
        ("S054", "9"),
    ],
)
def test_rulings_that_are_a_number(ruling: str, number: str) -> None:
    for answer in GAME.get("ruling", f"AOT.{ruling}")["answer"].values():
        found = re.search(r"\d+", answer)
        assert found is not None
        assert found[0] == number


def test_87_terms() -> None:
    terms = GAME.entries("term")
    assert len(terms) == 87
    ours = [term["id"] for term in terms if term["origin"] == "ours"]
    assert ours == ["gate"]
    chinese = Counter(term["name"]["zh-TW"] for term in terms)
    assert {name for name, count in chinese.items() if count > 1} == set()


# --- open rules -----------------------------------------------------------------------------


def test_every_conflict_of_the_facts_is_an_open_rule() -> None:
    conflicts = [f"AOT.X{number:02}" for number in range(1, 11)]
    options = [option["id"] for option in GAME.entries("option")]
    assert options[:10] == conflicts
    assert len(options) == len(set(options)) == 35


def test_unknowns_that_change_play_are_open_rules() -> None:
    """U01-U07 lie in the box, U26 and U27 are about sources."""
    unknowns = {option["id"] for option in GAME.entries("option") if ".U" in option["id"]}
    assert unknowns == {f"AOT.U{number:02}" for number in range(8, 26)}


def test_our_own_open_rules_use_no_id_of_a_rule() -> None:
    ours = {option["id"] for option in GAME.entries("option") if ".N" in option["id"]}
    assert ours == {f"AOT.N{number}" for number in range(21, 28)}
    assert not ours & {rule["id"] for rule in GAME.entries("rule")}


@pytest.mark.parametrize(
    ("option", "default"),
    [
        ("X01", "when_taken"),
        ("X02", "district_of_arrest"),
        ("X03", "alarm_follows"),
        ("X04", "one_general"),
        ("X05", "by_rule"),
        ("X06", "outer_wall"),
        ("X07", "count_27"),
        ("X08", "eight"),
        ("X10", "two_exits"),
        ("U08", "movement"),
        ("U09", "paths_only"),
        ("U11", "owner_chooses"),
    ],
)
def test_defaults_that_the_facts_suggest(option: str, default: str) -> None:
    """The facts' column "Suggested default", and their "natural reading" in U08, U09 and U11."""
    entry = GAME.get("option", f"AOT.{option}")
    assert entry["values"][0]["id"] == default
    assert entry["default_origin"] == "facts"


def test_events_that_options_name_exist() -> None:
    for option in GAME.entries("option"):
        assert option["effect"] in {"engine", "table"}, option["id"]
        for event in option.get("events", ()):
            assert GAME.get("event", event)


# --- numbers that rules repeat --------------------------------------------------------------


def test_numbers_of_rules_are_those_of_board_and_cards() -> None:
    guard = GAME.table("city_guard")
    assert parameters("A01") == {"least": 2, "most": 4}
    assert parameters("A02") == {key: GAME.table("turns")[key] for key in ("calm", "alarm")}
    loot = GAME.table("loot")
    assert parameters("A03") == {
        key: loot[key] for key in ("yellow", "green", "trinket", "best_thief")
    }
    assert parameters("B01")["guards"] == guard["starting_guards"] == 12
    assert parameters("B02")["tokens"] == GAME.get("component", "city_tokens")["count"]
    assert parameters("B05")["ap"] == GAME.table("action_points")["basic"] == 10
    assert parameters("B07") == {
        "calm_cards": 12,
        "calm_used": 10,
        "alarm_cards": 11,
        "alarm_used": 5,
    }
    assert parameters("B08")["districts"] == 4
    assert parameters("B09") == {"cards": 70, "hand": GAME.table("hand")["start"]}
    assert parameters("C05")["jewels"] == guard["yellow_jewels"]
    assert parameters("C06")["spaces"] == guard["yellow_jewel_distance"] == 6
    assert parameters("C08") == {key: guard[key] for key in ("calm_dice", "alarm_dice")}
    assert parameters("D01")["cards"] == GAME.table("hand")["drawn"]
    assert parameters("D02")["limit"] == GAME.table("hand")["limit"] == 5
    assert parameters("E02")["least"] == GAME.table("action_points")["least_per_card"]


def test_numbers_of_rules_are_those_of_tokens_thieves_and_guards() -> None:
    tokens = {token["id"]: token["parameters"] for token in GAME.entries("token")}
    assert parameters("E03") == {
        "blue": 10,
        "informer": tokens["informer"]["ap"],
        "agent": tokens["guild_agent"]["ap"],
    }
    assert parameters("E04")["ap"] == tokens["guild_agent"]["ap"] == 2
    assert parameters("H04")["spaces"] == GAME.get("card", "move")["parameters"]["sneak"]
    assert parameters("H05")["spaces"] == GAME.get("card", "move")["parameters"]["sprint"]
    assert parameters("J04")["jewels"] == GAME.table("theft")["jewels"] == 1
    assert parameters("J05")["jewels"] == GAME.table("theft")["most_per_victim"]
    reach = {figure: GAME.get("guard", figure)["alertness"] for figure in ("guard", "captain")}
    moves = {figure: GAME.get("guard", figure)["movement"] for figure in ("guard", "captain")}
    assert parameters("K01") == {
        "guard_alertness": reach["guard"],
        "guard_movement": moves["guard"],
        "captain_alertness": reach["captain"],
        "captain_movement": moves["captain"],
    }
    less = GAME.get("thief", "joanne")["parameters"]["reach"]
    assert parameters("K13") == {
        "less": less,
        "guard_reach": reach["guard"] - less,
        "captain_reach": reach["captain"] - less,
    }
    assert parameters("L06") == {"ap": GAME.table("action_points")["dungeon"], "usual": 10}
    assert parameters("L09")["ap"] == GAME.get("thief", "jasmine")["parameters"]["ap"] == 3
    assert parameters("M01")["vp"] == GAME.table("loot")["best_thief"]
    assert parameters("M05") == {"captains": 2, "guards": 2}
    assert parameters("N01")["exits"] == GAME.get("district", "rattles")["gates"]
    assert parameters("N07")["turns"] == GAME.table("turns")["calm"]


@pytest.mark.parametrize(
    "kind", ["card", "event", "token", "thief", "district", "space", "guard", "jewel"]
)
def test_every_reference_leads_somewhere(kind: str) -> None:
    known = {
        name: {entry["id"] for entry in GAME.entries(name)} for name in ("rule", "ruling", "option")
    }
    for entry in GAME.entries(kind):
        assert set(entry["rules"]) <= known["rule"], entry["id"]
        assert set(entry["rulings"]) <= known["ruling"], entry["id"]
        assert set(entry.get("options", ())) <= known["option"], entry["id"]
        assert entry["sources"], entry["id"]
