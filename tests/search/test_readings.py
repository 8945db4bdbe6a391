"""Chinese names by sound: pinyin and Zhuyin without tones, with them, and as keys."""

from __future__ import annotations

import pytest

from companion.search.lookup import look_up
from companion.search.readings import readings, sounds_like, syllables


def test_a_name_has_its_reading() -> None:
    assert next(iter(readings("巨魔"))) == "ju mo"
    assert "ye zhu" in list(readings("野豬"))


def test_a_character_of_two_readings_gives_both() -> None:
    assert {"xing jun", "hang jun"} <= set(readings("行軍"))


def test_a_name_that_is_not_all_han_has_none() -> None:
    assert list(readings("Troll")) == []
    assert list(readings("STR 加值")) == []


@pytest.mark.parametrize(
    ("typed", "heard"),
    [
        ("ju mo", "jumo"),
        ("JuMo", "jumo"),
        ("lüeduo", "lueduo"),
        ("lveduo", "lueduo"),
        ("ㄐㄩˋㄇㄛˊ", "jumo"),
        ("ㄐㄩㄇㄛ", "jumo"),
        ("rm4ai6", "jumo"),
    ],
)
def test_what_is_typed_is_heard(typed: str, heard: str) -> None:
    assert heard in syllables(typed)


@pytest.mark.parametrize(
    ("heard", "names", "well"),
    [
        ("jumo", "|ju mo|", True),
        ("longchuan", "|luo ji long chuan|", True),
        ("ongchuan", "|luo ji long chuan|", False),
        ("long", "|luo ji long chuan|", False),
        ("", "||", False),
    ],
)
def test_a_piece_begins_and_ends_with_a_syllable(heard: str, names: str, well: bool) -> None:
    assert (sounds_like(heard, names) > 0) is (well and heard != "")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("jumo", "card/troll"),
        ("luoji longchuan", "card/lokis_dragons"),
        ("ljlc", "card/lokis_dragons"),
        ("haimudaer", "god/heimdall"),
        ("aoding", "god/odin"),
        ("ㄐㄩˋㄇㄛˊ", "card/troll"),
        ("rm4ai6", "card/troll"),
        ("xiong", "clan/bear"),
        ("ㄔㄐㄟㄠㄠ", "card/troll"),
    ],
)
def test_a_card_is_found_by_its_sound(typed: str, meant: str) -> None:
    best = look_up(typed, "card", ("blood_rage",)).hits[0]
    assert f"{best.kind}/{best.id}" == meant


@pytest.mark.parametrize(
    ("typed", "meant"), [("tie", "term/tie"), ("troll", "card/troll"), ("thor", "god/thor")]
)
def test_an_english_word_stays_english(typed: str, meant: str) -> None:
    best = look_up(typed, "card", ("blood_rage",)).hits[0]
    assert f"{best.kind}/{best.id}" == meant
