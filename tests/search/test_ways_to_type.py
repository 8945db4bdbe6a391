"""One thing typed in every way that people have, over all three games; names as in the facts."""

from __future__ import annotations

import pytest

from companion import content
from companion.search.hits import public_id
from companion.search.lookup import look_up


def found(typed: str, most: int = 5) -> list[str]:
    return [f"{hit.kind}/{hit.id}" for hit in look_up(typed).hits[:most]]


SMOKE = "card/smoke_grenade"  # 煙霧榴彈, AoT seed 7
TROLL = "card/troll"  # 巨魔, BR cards


@pytest.mark.parametrize(
    "typed",
    [
        "煙霧榴彈",
        "烟雾榴弹",  # Simplified
        "煙雾榴弹",  # half and half
        "煙霧 榴彈",
        "🔥煙霧榴彈🔥",
        "「煙霧榴彈」",
        "smoke grenade",
        "SMOKE GRENADE",
        "Ｓｍｏｋｅ　Ｇｒｅｎａｄｅ",
        "smokegrenade",
        "smoke-grenade",
        "smoke grenades",
        "smok grenade",  # dropped
        "smkoe grenade",  # transposed
        "smooke grenade",  # doubled
        "smoke 榴彈",  # mixed
        "yanwuliudan",
        "yan wu liu dan",
        "yānwù liúdàn",
        "ywld",
        "ㄧㄢ ㄨˋ ㄌㄧㄡˊ ㄉㄢˋ",
        "ㄧㄢㄨㄌㄧㄡㄉㄢ",
        "u0 j4xu.6204",  # the same on the keys, the input method off
        "煙悟榴彈",  # another character of the sound
    ],
)
def test_a_card_is_first_however_it_is_typed(typed: str) -> None:
    assert found(typed, 1) == [SMOKE]


@pytest.mark.parametrize(
    "typed",
    ["煙霧", "烟雾", "yanwu", "yan wu", "yānwù", "ㄧㄢ ㄨˋ", "ㄧㄢㄨ", "u0 j4", "眼霧", "煙悟"],
)
def test_a_piece_of_its_name_finds_it_among_the_first(typed: str) -> None:
    assert SMOKE in found(typed, 3)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("巨摸", TROLL),
        ("舉魔", TROLL),
        ("熊組", "clan/bear"),
        ("大食", "term/ambassador"),
        ("地佬", "term/dungeon"),
        ("世介樹", "province/yggdrasil"),
    ],
)
def test_other_han_of_the_sound_find_a_name(typed: str, meant: str) -> None:
    assert meant in found(typed, 3)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("lokis dragons", "card/lokis_dragons"),
        ("Loki’s Dragons", "card/lokis_dragons"),
        ("Loki's dragon", "card/lokis_dragons"),
        ("Ragnarok", "term/ragnarok"),
        ("Ragnarök", "term/ragnarok"),
        ("秘密隱藏物", "event/calm_secret_stashes"),
        ("祕密隱藏物", "event/calm_secret_stashes"),
    ],
)
def test_marks_and_accents_do_not_matter(typed: str, meant: str) -> None:
    assert meant in found(typed, 3)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Thor 的鎚子", "card/thors_hammer"),
        ("索爾 hammer", "card/thors_hammer"),
        ("Loki 龍船", "card/lokis_dragons"),
        ("Cliffwatch 旅店", "building/cliffwatch_inn"),
    ],
)
def test_a_name_half_in_one_language_half_in_the_other(typed: str, meant: str) -> None:
    assert meant in found(typed, 2)


def test_a_question_in_two_languages_finds_its_rule() -> None:
    assert "rule/BR.R41" in found("Troll 可以掠奪嗎", 3)
    assert "rule/LOW.HBR-7" in found("ambassador 可以放港口嗎", 3)


@pytest.mark.parametrize(
    ("typed", "both"),
    [("奧丁 索爾", {"god/odin", "god/thor"}), ("troll valkyrie", {TROLL, "card/valkyrie"})],
)
def test_two_names_find_both(typed: str, both: set[str]) -> None:
    assert both <= set(found(typed, 6))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("what does the troll do", TROLL),
        ("trolls", TROLL),
        ("巨魔的效果", TROLL),
        ("巨魔可以做什麼？", TROLL),
        ("fire giant ability", "card/fire_giant"),
        ("prison break effect", "quest/prison_break"),
    ],
)
def test_a_question_about_one_piece_shows_it(typed: str, meant: str) -> None:
    assert found(typed, 1) == [meant]


@pytest.mark.parametrize("typed", ["", "   ", "？！", "...", "🧙", "😀" * 200, "\u3000"])
def test_nothing_typed_finds_nothing(typed: str) -> None:
    assert found(typed) == []


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("can I complete two quests in one turn " * 30, "rule/LOW.TRN-7"),
        ("請問" + "一回合可以完成兩個任務嗎" * 40, "rule/LOW.TRN-7"),
    ],
)
def test_a_very_long_question_is_still_answered(typed: str, meant: str) -> None:
    assert meant in found(typed, 3)


def test_a_printed_number_finds_its_pieces() -> None:
    assert found("#17", 3) == found("17", 3)
    assert {hit.partition("/")[0] for hit in found("#17", 3)} == {"quest", "tile", "intrigue"}


@pytest.mark.parametrize("game", content.games())
def test_a_whole_name_of_one_game_comes_before_texts_of_another(game: str) -> None:
    names = {"blood_rage": "世界樹", "age_of_thieves": "帝王寶石", "waterdeep": "深水港"}
    other = next(one for one in content.games() if one != game)
    result = look_up(names[game], first=other)
    assert result.clear
    assert result.hits[0].game == public_id(game)
    assert names[game] == result.hits[0].name.zh
