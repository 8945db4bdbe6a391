"""Names, texts and queries become comparable."""

from __future__ import annotations

import pytest

from companion.search.keys import key, squeeze
from companion.search.query import Query, in_bases, stem


@pytest.mark.parametrize(
    ("typed", "as_key"),
    [
        ("Loki's Dragons", "lokis dragons"),
        ("Loki’s Dragons", "lokis dragons"),
        ("BR.R42", "br r42"),
        ("Ragnarök", "ragnarok"),
        ("Ｔｒｏｌｌ", "troll"),
        ("  ", ""),
        ("!?", ""),
    ],
)
def test_a_key_holds_runs_only(typed: str, as_key: str) -> None:
    assert key(typed) == as_key


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("世界樹！", "世界树"),
        ("祕士", "秘士"),
        ("戰士 STR", "战士ＳＴＲ"),
        ("黑暗 精靈", "黑暗精靈"),
    ],
)
def test_what_differs_in_writing_only_is_one(one: str, other: str) -> None:
    assert squeeze(key(one)) == squeeze(key(other))


@pytest.mark.parametrize(
    ("word", "stemmed"),
    [
        ("ships", "ship"),
        ("tied", "tie"),
        ("many", "many"),
        ("destroyed", "destroy"),
        ("pass", "pas"),
        ("axe", "axe"),
        ("running", "run"),
        ("stopped", "stop"),
        ("passed", "pass"),
        ("adding", "add"),
    ],
)
def test_an_english_word_loses_its_ending(word: str, stemmed: str) -> None:
    assert stem(word) == stemmed


def test_the_forms_of_an_english_verb_are_one() -> None:
    assert in_bases("who was caught has lost") == "who was catch has lose"
    assert Query("caught").grams == Query("catch").grams


@pytest.mark.parametrize(
    ("typed", "piece"),
    [
        ("what does the troll do", "troll"),
        ("巨魔的效果是什麼", key("巨魔")),
        ("troll", None),  # nothing else was said
        ("what does it do", None),
    ],
)
def test_what_a_question_about_one_thing_asks_for(typed: str, piece: str | None) -> None:
    assert Query(typed).piece() == piece


def test_a_chinese_question_is_cut_at_its_filler() -> None:
    grams = Query("船可以行軍嗎？").grams
    assert set(grams) == {key("船"), key("行軍")}


def test_a_question_of_filler_only_counts_nothing_of_weight() -> None:
    assert Query("沒有這張卡").weak
