"""Values are set into sentences with the space that each language wants."""

from __future__ import annotations

import pytest

from companion.text.bilingual import (
    Text,
    beside,
    built,
    fill,
    from_mapping,
    in_language,
    placeholders,
    printed,
    same,
    sentence,
)
from companion.text.lists import names, numbered


@pytest.mark.parametrize(
    ("template", "values", "filled"),
    [
        ("抽 {n} 張牌", {"n": 1}, "抽 1 張牌"),
        ("抽{n}張牌", {"n": 1}, "抽 1 張牌"),
        ("{seat}：行動？", {"seat": "熊族"}, "熊族：行動？"),
        ("{seat}：行動？", {"seat": "Bear"}, "Bear：行動？"),
        ("{seat} 出征", {"seat": "熊族"}, "熊族出征"),
        ("{seat} 出征", {"seat": "Bear"}, "Bear 出征"),
        ("{seat}出征", {"seat": "Bear"}, "Bear 出征"),
        ("移到 {place}。", {"place": "金倫"}, "移到金倫。"),
        ("移到 {place}。", {"place": "Gimle"}, "移到 Gimle。"),
        ("「{name}」重複了。", {"name": "rol"}, "「rol」重複了。"),
        ("{a}{b}", {"a": "熊", "b": "Horgr"}, "熊 Horgr"),
        ("{a} {b}", {"a": "Bear", "b": "Horgr"}, "Bear Horgr"),
        ("沒有空的{x}", {"x": ""}, "沒有空的"),
        ("{{{n}}}", {"n": 2}, "{2}"),
    ],
)
def test_chinese_spacing(template: str, values: dict[str, object], filled: str) -> None:
    assert fill(template, values, "zh-TW") == filled


def test_english_is_left_as_it_is_written() -> None:
    assert fill("{seat}: {n} cards", {"seat": "熊", "n": 2}, "en") == "熊: 2 cards"


def test_a_bilingual_value_is_said_in_the_language_of_the_sentence() -> None:
    clan = Text("the Bear clan", "熊族")
    assert fill("{clan} wins", {"clan": clan}, "en") == "the Bear clan wins"
    assert fill("{clan} 獲勝", {"clan": clan}, "zh-TW") == "熊族獲勝"
    assert fill("{clan} wins", {"clan": {"en": "Bear", "zh-TW": "熊族"}}, "en") == "Bear wins"


def test_a_value_with_braces_is_not_read_again() -> None:
    assert fill("{name} wins", {"name": "{n}"}, "en") == "{n} wins"


def test_a_missing_value_is_an_error() -> None:
    with pytest.raises(KeyError):
        fill("{name} wins", {}, "en")


def test_placeholders_are_listed_in_order() -> None:
    assert placeholders("{a} and {b}, {a} {{c}}") == ["a", "b", "a"]


def test_texts_are_made_and_picked() -> None:
    assert from_mapping({"en": "Rage", "zh-TW": "怒氣"}) == Text("Rage", "怒氣")
    assert same("Ann") == Text("Ann", "Ann")
    assert in_language(7, "zh-TW") == "7"
    assert Text("Rage", "怒氣").json() == {"en": "Rage", "zh-TW": "怒氣"}


grenade = printed(Text("Smoke Grenade", "煙霧榴彈"))


def test_a_printed_name_has_the_english_one_beside_the_chinese() -> None:
    assert grenade == Text("Smoke Grenade", "煙霧榴彈 Smoke Grenade")
    assert printed(same("Gimle")) == same("Gimle")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (grenade, "煙霧榴彈 Smoke Grenade"),
        (numbered(grenade, "(2)"), "煙霧榴彈 (2) Smoke Grenade (2)"),
        (
            names([grenade, printed(Text("Move", "移動"))]),
            "煙霧榴彈和移動 Smoke Grenade and Move",
        ),
        (
            sentence("{card} again.", "再一張{card}。", {"card": grenade}),
            "再一張煙霧榴彈。Smoke Grenade again.",
        ),
        (built([grenade, same("3")], ": ".join, "：".join), "煙霧榴彈：3 Smoke Grenade: 3"),
        (Text("Move", "移動"), "移動 Move"),
    ],
)
def test_beside_the_english_a_printed_name_stands_once(text: Text, shown: str) -> None:
    assert beside(text) == shown


def test_alone_the_chinese_keeps_the_english_names() -> None:
    told = sentence("{card} again.", "再一張{card}。", {"card": grenade})
    assert told.zh == "再一張煙霧榴彈 Smoke Grenade。"
