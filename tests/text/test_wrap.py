"""Lines break where a reader expects it, and nothing is lost."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import content
from companion.text.cards import text as card_text
from companion.text.widths import width
from companion.text.wrap import NO_END, NO_START, pieces, wrap

ALPHABET = "ab1 ，。：「」（）().,卡牌怒氣獲勝→…\u0308"
MIXED = st.text(alphabet=ALPHABET, max_size=200)
NATURAL = st.lists(
    st.sampled_from(
        [
            "每回合",
            "最多",
            "使用",
            " 2 ",
            "次",
            "，",
            "。",
            "「",
            "危險",
            "」",
            "（",
            "若有",
            "）",
            "：",
            "Age",
            " of ",
            "Thieves",
            ", ",
            ". ",
            "(",
            "Rage",
            ")",
            "#17",
            " ",
        ]
    ),
    max_size=60,
).map("".join)
WIDTHS = st.integers(min_value=20, max_value=120)


def ink(text: str) -> str:
    """Return everything of a text but its blanks."""
    return "".join(text.split())


@given(MIXED, WIDTHS)
def test_no_character_is_lost_and_no_line_too_wide(text: str, cells: int) -> None:
    lines = wrap(text, cells)
    assert ink("".join(lines)) == ink(text)
    assert all(width(line) <= cells for line in lines)


@given(MIXED, WIDTHS, st.sampled_from(["", "  ", "        "]))
def test_indented_lines_are_not_too_wide(text: str, cells: int, indent: str) -> None:
    lines = wrap(text, cells, indent=indent, first="")
    assert ink("".join(lines)) == ink(text)
    assert all(width(line) <= cells for line in lines)
    assert all(line.startswith(indent) for line in lines[1:] if line)


@given(MIXED)
def test_the_pieces_are_the_line(text: str) -> None:
    assert "".join(pieces(text)) == text


def fits(text: str, cells: int) -> bool:
    """Tell whether every piece that may not be broken has room on a line."""
    return all(width(piece.strip()) <= cells for piece in pieces(text))


@given(NATURAL, WIDTHS)
def test_no_line_begins_closed_or_ends_open(text: str, cells: int) -> None:
    if not fits(text, cells) or "  " in text:
        return
    lines = wrap(text, cells)
    for before, after in pairwise(lines):
        assert after[0] not in NO_START or text[text.index(before) + len(before) :][:1] == " "
        assert before[-1] not in NO_END or text[text.index(before) + len(before) :][:1] == " "


@given(NATURAL, WIDTHS)
def test_no_latin_word_is_cut(text: str, cells: int) -> None:
    if not fits(text, cells):
        return
    words = {word for line in wrap(text, cells) for word in line.split() if word.isascii()}
    assert all(word in text for word in words)
    broken = "\n".join(wrap(text, cells))
    for word in ("Age", "Thieves", "Rage", "#17"):
        assert broken.count(word) == text.count(word)


def test_a_usual_paragraph() -> None:
    text = "擲出「危險」時，相鄰房間的 Intruder（若有）移動到玩家所在的房間。"
    assert wrap(text, 24) == [
        "擲出「危險」時，相鄰房間",
        "的 Intruder（若有）移動",
        "到玩家所在的房間。",
    ]


def test_closing_marks_hang_with_their_word() -> None:
    assert wrap("一二三四五六七八九十甲乙，丙", 24) == ["一二三四五六七八九十甲", "乙，丙"]


def test_opening_marks_go_down_with_their_word() -> None:
    assert wrap("一二三四五六七八九十甲「乙」", 24) == ["一二三四五六七八九十甲", "「乙」"]


def test_own_line_ends_stay_and_blank_lines_too() -> None:
    assert wrap("a\n\nb", 24) == ["a", "", "b"]
    assert wrap("", 24) == [""]


def test_a_word_longer_than_the_line_is_cut_and_nothing_lost() -> None:
    assert wrap("x" * 50, 24) == ["x" * 24, "x" * 24, "xx"]


def test_a_label_stands_before_the_first_line() -> None:
    assert wrap("一二三四五六七八九十", 12, indent="    ", first=" 1  ") == [
        " 1  一二三四",
        "    五六七八",
        "    九十",
    ]


@pytest.mark.parametrize("cells", range(20, 121, 8))
def test_every_card_of_blood_rage_breaks_well(cells: int) -> None:
    cards = content.load("blood_rage").entries("card")
    assert len(cards) >= 82
    for entry in cards:
        for text in card_text(entry):
            lines = wrap(text, cells)
            assert ink("".join(lines)) == ink(text)
            assert all(width(line) <= cells for line in lines)
            assert all(line[0] not in NO_START for line in lines[1:])
            assert all(line[-1] not in NO_END for line in lines)


def test_a_number_stays_with_its_measure_word() -> None:
    assert wrap("每回合抽 12 張牌", 11) == ["每回合抽", "12 張牌"]
