"""Ten named look-ups of Age of Thieves and of Lords of Waterdeep, typed with Chinese alone and with
English alone, with their answers as in the facts; those of Blood Rage stand in test_card.py.
"""

from __future__ import annotations

import pytest

from companion.search.keys import is_han
from tests.cli.conftest import Program

CHINESE = {"COMPANION_LANG": "zh-TW", "COLUMNS": "80"}
ENGLISH = {"COMPANION_LANG": "en", "COLUMNS": "80"}

# Command, words, what the answer must show.
THIEVES_IN_CHINESE = [
    (
        "card",
        "煙霧榴彈",
        ["煙霧榴彈 Smoke Grenade", "一般行動卡", "使用範圍：2", "4 張", "共 5 個"],
    ),
    ("card", "火焰榴彈", ["火焰榴彈 Fire Grenade", "使用範圍：6", "可用位置", "AOT.I04 火焰"]),
    ("card", "移動", ["移動 Move", "基本行動卡", "潛行：最多走 4 格", "衝刺：最多走 6 格"]),
    ("card", "浓雾", ["濃霧 Thick Fog", "平靜事件卡", "不會被逮捕", "AOT.U13"]),
    ("card", "喬安", ["喬安 Joanne", "竊賊", "警衛裝束", "少 1 格", "AOT.K13"]),
    ("card", "警備隊長", ["警備隊長 captain", "警戒值 5", "移動值 4"]),
    ("card", "帝王寶石", ["帝王寶石 Emperors' Jewel", "沒有勝利點", "AOT.N05 誰獲勝"]),
    ("card", "線民", ["線民 Informer", "城市指示物", "10 張", "1 點行動點"]),
    ("rule", "手牌上限", ["AOT.D02 手牌上限", "最多 5 張", "AOT.S001"]),
    ("term", "匿蹤", ["匿蹤 hidden", "用語", "AOT.I02 怎樣算匿蹤"]),
]
THIEVES_IN_ENGLISH = [
    ("card", "smoke grenade", ["Smoke Grenade", "General action card", "range: 2", "4 copies"]),
    ("card", "fire grenade", ["Fire Grenade", "range: 6", "available space", "AOT.I04 Fire"]),
    ("card", "move", ["Basic action card", "Sneak: walk up to 4 spaces", "up to 6 spaces"]),
    ("card", "thick fog", ["Thick Fog", "Calm event card", "cannot catch", "AOT.U13"]),
    ("card", "joanne", ["Joanne", "Thief", "Guard's Outfit", "1 space closer", "AOT.K13"]),
    ("card", "captain", ["City guard", "Alertness 5", "Movement 4"]),
    ("card", "emperors jewel", ["Emperors' Jewel", "It has no VP", "AOT.N05 The winner"]),
    ("card", "informer", ["Informer", "City token", "10 copies", "it is 1 AP"]),
    ("rule", "AOT.D02", ["AOT.D02 Hand limit", "more than 5 general action cards", "AOT.S001"]),
    ("term", "hidden", ["hidden", "Term", "AOT.I02 Ways to be hidden"]),
]
WATERDEEP_IN_CHINESE = [
    ("card", "觀崖旅店", ["觀崖旅店 Cliffwatch Inn", "3 個空格", "LOW.INN-2 旅店的空格"]),
    ("card", "免費暢飲", ["免費暢飲！ Free Drinks! #9 #10", "攻擊", "2 張", "1 名冒險者"]),
    ("card", "流浪者杜南", ["流浪者杜南 Durnan the Wanderer", "領主卡", "商業或衝突", "4 VP"]),
    ("card", "佐亞之星", ["佐亞之星 The Zoarstar", "費用 8", "擁有者好處：2 VP"]),
    ("card", "劫狱", ["劫獄 Prison Break", "4 名盜賊、2 名巫師和 2 枚金幣", "14 VP 和 2 名戰士"]),
    ("card", "收買代理人", ["收買代理人 Bribe Agent #7 #8", "付出 2 枚金幣"]),
    ("card", "馴養梟熊", ["祕法任務", "1 名牧師和 2 名巫師", "8 VP、1 名戰士和 2 枚金幣"]),
    ("card", "英雄花園", ["英雄花園 Heroes' Garden", "費用 4", "得 4 VP", "擁有者好處：2 VP"]),
    ("rule", "沒有擁有者的板塊", ["LOW.OWN-4 沒有擁有者的板塊", "試用樣品"]),
    ("term", "擁有者好處", ["擁有者好處 owner benefit", "用語", "LOW.OWN-1 擁有者好處"]),
]
WATERDEEP_IN_ENGLISH = [
    ("card", "cliffwatch inn", ["Cliffwatch Inn", "3 spaces", "LOW.INN-2 The spaces of the Inn"]),
    ("card", "free drinks", ["Free Drinks!", "#9 #10", "attack", "2 copies", "1 adventurer"]),
    ("card", "durnan", ["Durnan the Wanderer", "Lord card", "4 VP", "Commerce or Warfare"]),
    ("card", "zoarstar", ["The Zoarstar", "cost 8", "Owner benefit: 2 VP"]),
    ("card", "prison break", ["4 rogues, 2 wizards and 2 gold", "14 VP and 2 fighters"]),
    ("card", "bribe agent", ["Bribe Agent", "#7 #8", "attack", "2 gold"]),
    ("card", "domesticate owlbears", ["1 cleric and 2 wizards", "8 VP, 1 fighter and 2 gold"]),
    ("card", "heroes garden", ["Heroes' Garden", "cost 4", "score 4 VP", "Owner benefit: 2 VP"]),
    ("rule", "LOW.END-5", ["LOW.END-5 Tie", "the one with more gold", "LOW.OQ-06"]),
    ("term", "owner benefit", ["owner benefit", "Term", "LOW.OWN-1 Owner benefit"]),
]


@pytest.mark.parametrize(("command", "words", "shown"), THIEVES_IN_CHINESE + WATERDEEP_IN_CHINESE)
def test_a_look_up_in_chinese_alone(
    program: Program, command: str, words: str, shown: list[str]
) -> None:
    done = program(command, words, env=CHINESE)
    assert done.status == 0
    answer = done.text().split("其他：")[0].replace("\n", "")
    for piece in shown:
        assert piece in answer


@pytest.mark.parametrize(("command", "words", "shown"), THIEVES_IN_ENGLISH + WATERDEEP_IN_ENGLISH)
def test_a_look_up_in_english_alone(
    program: Program, command: str, words: str, shown: list[str]
) -> None:
    done = program(command, *words.split(), env=ENGLISH)
    assert done.status == 0
    heading, _, rest = done.text().split("Also:")[0].partition("\n")
    answer = " ".join([heading, *rest.split()])
    for piece in shown:
        assert piece in answer
    assert not any(is_han(char) for char in rest)
