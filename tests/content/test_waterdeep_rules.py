"""Rules, rulings, options and terms of Lords of Waterdeep: which there are, and their numbers."""

from __future__ import annotations

import string
from collections.abc import Mapping
from typing import Any

import pytest

from companion import content

GAME = content.load("waterdeep")

# Section of the facts → how many rules it has.
RULES = {
    "SET": 12,
    "RND": 8,
    "TRN": 8,
    "INN": 4,
    "BLD": 8,
    "OWN": 4,
    "HBR": 7,
    "CAS": 1,
    "QST": 4,
    "MND": 5,
    "PLT": 7,
    "INT": 9,
    "SUP": 2,
    "DCK": 1,
    "AMB": 8,
    "LTN": 1,
    "ZOA": 1,
    "CHR": 1,
    "END": 5,
    "TWO": 1,
}

DEFAULTS = {
    1: "beside",
    2: "counts",
    3: "own_turn",
    4: "forbid",
    5: "unlimited",
    6: "shared",
    7: "once_each",
    8: "steal_counts",
    9: "optional",
    10: "free",
    11: "out_unless_empty",
    12: "no_refill",
    13: "player_first",
    14: "stays",
    15: "at_once",
    16: "loaded",
    17: "adventurer",
    18: "top_card",
}
"""Open question → the value that says what the facts suggest."""

# The seed's words, the first where it has two; facts section 9.
WORDS = """
    Lords of Waterdeep 深水城領主 | agent 代理人 | agent pool 代理人池 | Ambassador 大使
    Lieutenant 助理員 | player mat 玩家面板 | tavern 酒館 | completed quests 已完成的任務
    adventurer 冒險者 | cleric 牧師 | fighter 戰士 | rogue 盜賊 | wizard 巫師 | gold 金幣
    Victory Point 勝利點數 | supply 供給 | score marker 分數指示物 | control marker 控制指示物
    First Player marker 起始玩家指示物 | building 建築物 | building tile 建築物板塊
    action space 行動空格 | owner 擁有者 | owner benefit 擁有者好處 | Builder's Hall 建築師大廳
    Cliffwatch Inn 觀崖旅店 | Waterdeep Harbor 深水港 | Lord card 領主卡 | quest card 任務卡
    intrigue card 權謀卡 | quest deck 任務牌庫 | intrigue deck 權謀牌庫 | discard pile 棄牌堆
    active quest 主動任務 | Arcana 祕法 | Commerce 商業 | Piety 虔誠 | Skullduggery 詭計
    Warfare 衝突 | Mandatory Quest 強制性任務 | Plot Quest 密謀任務 | attack 攻擊 | utility 效用
    round 輪 | turn 回合 | rounds track 遊戲輪追蹤條 | assign 指派 | reassign 重新指派 | pass 放棄
    requires 需求 | reward 報酬 | when purchased 當購買時 | start of round 每輪開始時
    face up 面朝上 | face down 面朝下 | final scoring 最後計分 | tie 平手
    Scoundrels of Skullport 骷髏港的惡棍 | Corruption 腐敗
"""


def parameters(rule: str) -> Mapping[str, Any]:
    """Return the numbers of a rule by its number (`SET-2`)."""
    numbers: Mapping[str, Any] = GAME.get("rule", f"LOW.{rule}")["parameters"]
    return numbers


def test_the_97_rules_of_the_facts() -> None:
    expected = [f"LOW.{area}-{n}" for area, count in RULES.items() for n in range(1, count + 1)]
    assert len(expected) == 97
    assert [entry["id"] for entry in GAME.entries("rule")] == expected


def test_only_what_nobody_can_see_is_left_to_the_table() -> None:
    left = {entry["id"] for entry in GAME.entries("rule") if entry["keeper"] == "table"}
    assert left == {"LOW.SET-5", "LOW.SET-11"}


def test_the_35_rulings_of_the_facts() -> None:
    assert [entry["id"] for entry in GAME.entries("ruling")] == [
        f"LOW.WR-S{n:02}" for n in range(1, 36)
    ]


def test_the_18_open_rules_with_the_default_of_the_facts_first() -> None:
    options = GAME.entries("option")
    assert {entry["id"]: entry["values"][0]["id"] for entry in options} == {
        f"LOW.OQ-{n:02}": value for n, value in DEFAULTS.items()
    }


def test_terms_are_the_words_of_the_seed() -> None:
    rows = [row.strip() for row in WORDS.replace("\n", "|").split("|") if row.strip()]
    words = {row.rpartition(" ")[0]: row.rpartition(" ")[2] for row in rows}
    named = {entry["name"]["en"]: entry["name"]["zh-TW"] for entry in GAME.entries("term")}
    assert {english: named.get(english) for english in words} == words


@pytest.mark.parametrize("kind", ["quest", "intrigue", "lord", "tile"])
def test_names_without_a_taiwanese_source_are_marked_ours(kind: str) -> None:
    assert {entry["name_origin"] for entry in GAME.entries(kind)} == {"ours"}


def test_three_printed_buildings_are_called_as_the_seed_calls_them() -> None:
    used = {
        entry["name"]["zh-TW"]
        for entry in GAME.entries("building")
        if entry["name_origin"] == "used"
    }
    assert used == {"建築師大廳", "觀崖旅店", "深水港"}


# --- numbers that a rule says are those of the board and the cards --------------------------


def test_numbers_of_set_up() -> None:
    seats, rounds, board = GAME.table("seats"), GAME.table("rounds"), GAME.table("board")
    assert parameters("SET-1") == {
        "least": seats["least"],
        "most": seats["most"],
        "rounds": rounds["last"],
    }
    said = [parameters("SET-2")[players] for players in ("two", "three", "four", "five")]
    assert said == [seats["agents"][players] for players in "2345"] == [4, 3, 2, 2]
    assert parameters("SET-3")["round"] == parameters("RND-3")["round"] == rounds["extra_agent"]
    assert parameters("SET-6")["tokens"] == rounds["vp_tokens"] == board["hall_slots"]
    assert parameters("SET-7")["tiles"] == board["hall_slots"]
    assert parameters("SET-8")["cards"] == seats["lords"]
    assert parameters("SET-9") == {"own": seats["quests"], "inn": board["inn_slots"]}
    assert parameters("SET-10")["cards"] == seats["intrigue"]
    first, step = parameters("SET-12")["first"], parameters("SET-12")["step"]
    assert seats["gold"] == [first + step * place for place in range(seats["most"])]


def test_numbers_of_the_printed_spaces() -> None:
    inn = GAME.get("building", "cliffwatch_inn")["spaces"]
    left, middle, _ = inn
    assert parameters("INN-1")["spaces"] == len(inn)
    assert parameters("INN-2") == {
        "gold": left["gain"]["gold"],
        "intrigue": middle["gain"]["intrigue"],
        "new": GAME.table("board")["inn_slots"],
    }
    harbor = GAME.get("building", "waterdeep_harbor")["spaces"]
    assert parameters("HBR-1")["spaces"] == len(harbor)
    castle = GAME.get("building", "castle_waterdeep")["spaces"][0]
    assert parameters("CAS-1") == castle["gain"]


def test_numbers_of_supply_and_scoring() -> None:
    supply, scoring = GAME.table("supply"), GAME.table("final_scoring")
    assert {supply[kind] for kind in supply["limited"]} == {parameters("SUP-1")["cubes"]}
    assert parameters("BLD-3")["places"] == GAME.table("board")["tile_places"]
    assert parameters("END-1")["last"] == GAME.table("rounds")["last"]
    assert parameters("END-2") == {
        "adventurer": scoring["adventurer_vp"],
        "gold": scoring["gold_per_vp"],
        "vp": 1,
    }
    each = {entry["scores"]: entry["vp_each"] for entry in GAME.entries("lord")}
    assert parameters("END-3") == {"quest": each["quest_types"], "building": each["tiles"]}


@pytest.mark.parametrize(
    ("option", "field", "numbers"),
    [
        ("LOW.OQ-01", "question", ["tile_places"]),
        ("LOW.OQ-05", "values", ["gold", "vp_tokens"]),
    ],
)
def test_numbers_that_an_option_quotes(option: str, field: str, numbers: list[str]) -> None:
    tables = {**GAME.table("board"), **GAME.table("supply")}
    entry = GAME.get("option", option)
    texts = [entry["question"]] if field == "question" else [entry["values"][1]["text"]]
    for text in texts:
        for language in ("en", "zh-TW"):
            assert all(str(tables[number]) in text[language] for number in numbers)


def test_payments_that_the_option_on_blocking_quotes() -> None:
    """LOW.OQ-04 names three tiles and what each asks for."""
    pays = {entry["id"]: entry["pay"] for entry in GAME.entries("tile") if "pay" in entry}
    assert set(GAME.get("option", "LOW.OQ-04")["cards"]) == set(pays)
    note = GAME.get("option", "LOW.OQ-04")["note"]
    assert {amount for pay in pays.values() for amount in pay.values()} == {2}
    assert "2 gold" in note["en"]
    assert "2 adventurers" in note["en"]
    assert "2 枚金幣" in note["zh-TW"]
    assert "2 名冒險者" in note["zh-TW"]


def test_every_number_of_an_effect_is_said_in_its_text() -> None:
    for kind in ("quest", "intrigue", "tile"):
        for entry in GAME.entries(kind):
            for language in ("en", "zh-TW"):
                text = entry.get("text", {}).get(language, "")
                said = {name for _, name, _, _ in string.Formatter().parse(text) if name}
                assert said == set(entry["parameters"]), (entry["id"], language)
