"""Widths are counted in cells of the terminal."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wcwidth import wcswidth

from companion.text.widths import cut, is_wide, keeps_columns, pad, pad_left, split_at, width

MIXED = st.text(alphabet="ab 12，。「」卡牌怒氣→…öé", max_size=60)


@pytest.mark.parametrize(
    ("text", "cells"),
    [
        ("", 0),
        ("Rage", 4),
        ("怒氣", 4),
        ("怒氣 Rage", 9),
        ("Ragnarök", 8),
        ("Ragnaro\u0308k", 8),
        ("「，。」", 8),
        ("ＡＢ", 4),
        ("→", 2),
        ("\u200b\ufe0f", 0),
        ("\x07", 0),
        ("🎲", 2),
    ],
)
def test_cells(text: str, cells: int) -> None:
    assert width(text) == cells


def test_signs_that_some_terminals_draw_wide_are_laid_out_as_wide() -> None:
    assert width("→…─○×") == 10
    assert width("→…─○×", ambiguous=1) == 5
    assert width("卡v") == width("卡v", ambiguous=1) == 3


@pytest.mark.parametrize(("text", "keeps"), [("怒氣 Rage", True), ("René", False), ("★", False)])
def test_a_column_stands_only_behind_what_is_as_wide_everywhere(text: str, keeps: bool) -> None:
    assert keeps_columns(text) is keeps


@given(MIXED)
def test_widths_agree_with_wcwidth(text: str) -> None:
    assert width(text, ambiguous=1) == wcswidth(text)


def test_only_characters_that_are_always_two_cells_are_wide() -> None:
    assert [is_wide(char) for char in "卡，ａa→ "] == [True, True, True, False, False, False]


def test_padding_counts_cells() -> None:
    assert pad("怒氣", 6) == "怒氣  "
    assert pad_left("12", 4) == "  12"
    assert pad("怒氣", 3) == "怒氣"


@pytest.mark.parametrize(
    ("text", "cells", "left"),
    [
        ("怒氣怒氣", 8, "怒氣怒氣"),
        ("怒氣怒氣", 7, "怒氣.."),
        ("怒氣怒氣", 6, "怒氣.."),
        ("怒氣怒氣", 5, "怒.."),
        ("怒氣怒氣", 2, "怒"),
        ("warrior", 6, "warr.."),
    ],
)
def test_cutting_counts_cells_and_marks(text: str, cells: int, left: str) -> None:
    assert cut(text, cells) == left


@given(MIXED, st.integers(min_value=0, max_value=30))
def test_cutting_never_exceeds_the_room(text: str, cells: int) -> None:
    assert width(cut(text, cells)) <= cells
    head, rest = split_at(text, cells)
    assert head + rest == text
    assert width(head) <= cells


def test_an_accent_stays_with_its_letter() -> None:
    assert split_at("o\u0308k", 1) == ("o\u0308", "k")
