"""Costs and gains of Lords of Waterdeep in words: what stands on the cards, in both languages."""

from __future__ import annotations

import re

import pytest

from companion import content
from companion.text import waterdeep_gains as gains
from companion.text.bilingual import Text

GAME = content.load("waterdeep")


def said(kind: str, id: str) -> Text:
    return gains.said(kind, GAME.get(kind, id))


@pytest.mark.parametrize(
    ("given", "english", "chinese"),
    [
        ({"gold": 4}, "4 gold", "4 枚金幣"),
        ({"cleric": 1, "gold": 2}, "1 cleric and 2 gold", "1 名牧師和 2 枚金幣"),
        (
            {"fighter": 2, "wizard": 1, "vp": 9},
            "9 VP, 2 fighters and 1 wizard",
            "9 VP、2 名戰士和 1 名巫師",
        ),
        ({"any": 2}, "2 adventurers of any kind", "任意 2 名冒險者"),
        ({"vp": 0, "any": 1}, "1 adventurer of any kind", "任意 1 名冒險者"),
        ({"vp": 0}, "0 VP", "0 VP"),
        (
            {"intrigue": 1, "deck_quest": 1},
            "1 intrigue card and 1 quest off the top of the deck",
            "1 張權謀卡和任務牌庫頂的 1 張任務卡",
        ),
        (
            {"choice": {"count": 1, "of": ["fighter", "wizard"]}},
            "1 fighter or wizard",
            "1 名戰士或巫師",
        ),
        (
            {"choice": {"count": 2, "of": ["cleric", "wizard"]}},
            "2 adventurers, each a cleric or wizard",
            "牧師或巫師共 2 名，任意搭配",
        ),
    ],
)
def test_amounts(given: dict[str, object], english: str, chinese: str) -> None:
    assert gains.amounts(given) == Text(english, chinese)


def test_short_form_is_what_people_type() -> None:
    assert gains.short({"cleric": 2, "rogue": 1, "gold": 4}) == Text("2c 1r 4g", "2白 1黑 4金")
    assert gains.short({"fighter": 9, "wizard": 1}) == Text("9f 1w", "9橘 1紫")


def test_short_form_uses_shorthands_of_the_adventurers() -> None:
    for entry in GAME.entries("adventurer"):
        letters = gains.short({entry["id"]: 1})
        assert {letters.en[1:], letters.zh[1:]} <= set(entry["shorthands"])


def test_a_quest_says_cost_and_reward() -> None:
    """Spy on the House of Light, the rulebook's own example: 3 fighters, 2 rogues, 2 gold."""
    assert said("quest", "spy_on_the_house_of_light") == Text(
        "Requires: 3 fighters, 2 rogues and 2 gold. Reward: 6 VP and 6 gold.",
        "需求：3 名戰士、2 名盜賊和 2 枚金幣。報酬：6 VP 和 6 枚金幣。",
    )


def test_a_plot_quest_says_what_it_goes_on_doing() -> None:
    told = said("quest", "bribe_the_shipwrights")
    assert told.en.startswith("Requires: 4 rogues, 1 wizard and 4 gold. Reward: 10 VP. Plot Quest:")
    assert "1 rogue from the supply" in told.en
    assert told.zh.endswith("密謀任務：每次行動獲得金幣時，再從供給拿 1 名盜賊。")


def test_a_tile_that_is_paid_for_each_time() -> None:
    assert said("tile", "house_of_wonder") == Text(
        "Pay 2 gold, then gain 2 adventurers, each a cleric or wizard. Owner benefit: 2 gold.",
        "付出 2 枚金幣，獲得牧師或巫師共 2 名，任意搭配。擁有者好處：2 枚金幣。",
    )


def test_a_tile_that_fills_up_with_vp_tokens() -> None:
    assert said("tile", "the_waymoot").en == (
        "Score all VP tokens lying on the tile. Gain 1 face-up quest. "
        "When it comes into play and at each later start of a round, lay 3 VP tokens on it. "
        "Owner benefit: 2 VP."
    )


def test_a_building_of_several_spaces_names_each() -> None:
    told = said("building", "cliffwatch_inn")
    assert "Cliffwatch Inn, left: Gain 2 gold and 1 face-up quest." in told.en
    assert "觀崖旅店中格：獲得 1 張權謀卡和 1 張面朝上的任務卡。" in told.zh


@pytest.mark.parametrize(
    ("card", "english"),
    [
        (
            "lack_of_faith",
            "Each opponent returns 1 cleric to the supply; for each one who cannot, you gain 2 VP.",
        ),
        ("conscription", "Gain 2 fighters. An opponent of your choice gains 1 fighter."),
        (
            "call_for_adventurers",
            "Gain 2 adventurers of any kind. Each opponent gains 1 adventurer of any kind.",
        ),
        (
            "call_in_a_favor",
            "Gain one of these: 4 gold, 2 fighters, 2 rogues, 1 wizard or 1 cleric.",
        ),
        (
            "tax_collection",
            "Gain 4 gold. Each opponent may, once, hand you 4 gold to gain 4 VP.",
        ),
    ],
)
def test_intrigue_cards_of_plain_gains(card: str, english: str) -> None:
    assert said("intrigue", card).en == english


def test_a_mandatory_quest_says_its_cost_first() -> None:
    """Stamp Out Cultists, the seed's example: 1 cleric, 1 fighter, 1 rogue for 2 VP."""
    assert said("intrigue", "stamp_out_cultists").zh.startswith(
        "需求：1 名牧師、1 名戰士和 1 名盜賊。報酬：2 VP。"
    )


def test_every_entry_has_words_with_its_numbers_in_both_languages() -> None:
    told = 0
    for kind in sorted(gains.KINDS):
        for entry in GAME.entries(kind):
            text = gains.said(kind, entry)
            assert text.en.strip(), entry["id"]
            assert "{" not in text.en + text.zh, entry["id"]
            assert not re.search("[a-z]{3}", text.zh), entry["id"]
            assert sorted(re.findall(r"\d+", text.en)) == sorted(re.findall(r"\d+", text.zh))
            told += 1
    assert told == 9 + 24 + 60 + 31


def test_what_has_no_words_is_an_error() -> None:
    with pytest.raises(KeyError):
        gains.said("rule", GAME.get("rule", "LOW.SET-1"))
