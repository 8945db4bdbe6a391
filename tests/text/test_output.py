"""Output never fails for its characters, and names are cleaned before they are shown."""

from __future__ import annotations

import codecs
import io
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.text import output
from companion.text.output import (
    NEAR,
    can_write,
    clean,
    near,
    prepare_streams,
    screen_width,
    steady,
    writable,
)


@pytest.mark.parametrize(
    ("text", "encoding", "written"),
    [
        ("Ragnarök", "cp950", "Ragnarok"),
        ("怒氣 ✓ ≤3 ½", "cp950", "怒氣 v <=3 1/2"),
        ("着羣峯", "cp950", "著群峰"),
        ("游錫堃", "cp950", "游錫?"),
        ("⚀🎲", "cp950", "[1][d]"),
        ("祕裏 → ●", "cp950", "祕裏 → ●"),
        ("怒氣：3 → 4", "ascii", "??: 3 -> 4"),
        ("Coup d’État", "ascii", "Coup d'Etat"),
        ("a\u200bb\ufe0f", "cp950", "ab"),
    ],
)
def test_a_near_character_stands_in(text: str, encoding: str, written: str) -> None:
    codecs.register_error("near", near)
    assert text.encode(encoding, errors="near").decode(encoding) == written
    assert writable(text, encoding) == written


@pytest.mark.parametrize("encoding", ["ascii", "cp950", "cp437", "cp1252", "big5", "gbk"])
@given(text=st.text(max_size=40))
def test_every_text_can_be_written(encoding: str, text: str) -> None:
    codecs.register_error("near", near)
    assert can_write(text.encode(encoding, errors="near").decode(encoding), encoding)


def test_every_stand_in_is_ascii_or_cp950() -> None:
    assert all(can_write(stand_in, "cp950") for stand_in in NEAR.values())


def test_reading_errors_are_not_covered_up() -> None:
    codecs.register_error("near", near)
    with pytest.raises(UnicodeDecodeError):
        b"\xff".decode("utf-8", errors="near")


@pytest.mark.parametrize(
    ("own", "asked_for", "after"),
    [
        ("cp950", "", "cp950"),
        ("utf-8", "", "utf-8"),
        ("cp1252", "", "utf-8"),
        ("ascii", "", "utf-8"),
        ("ascii", "ascii", "ascii"),
        ("cp1252", ":replace", "utf-8"),
    ],
)
def test_a_stream_keeps_an_encoding_that_can_write_chinese(
    monkeypatch: pytest.MonkeyPatch, own: str, asked_for: str, after: str
) -> None:
    stream = io.TextIOWrapper(io.BytesIO(), encoding=own)
    monkeypatch.setattr(sys, "stdout", stream)
    monkeypatch.setenv("PYTHONIOENCODING", asked_for)
    prepare_streams()
    assert (stream.encoding, stream.errors) == (after, "near")


def test_a_closed_stream_is_no_terminal() -> None:
    stream = io.StringIO()
    stream.close()
    assert not output.is_terminal(stream)
    assert not output.is_terminal(None)


@pytest.mark.parametrize(
    ("columns", "cells"), [("40", 40), ("200", 100), ("10", 20), ("0", 80), ("junk", 80)]
)
def test_the_width_is_kept_between_20_and_100(
    monkeypatch: pytest.MonkeyPatch, columns: str, cells: int
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    monkeypatch.setattr(sys, "__stdout__", None)
    assert screen_width() == cells


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  小明  ", "小明"),
        ("a\x1b[31mb", "a[31mb"),
        ("a\r\nb\tc", "a b c"),
        ("a\u202eb\u200b\ufeffc", "abc"),
        ("\x00\x07", ""),
        ("一　二", "一 二"),
        ("\ud800x", "x"),
    ],
)
def test_names_lose_what_cannot_be_seen(typed: str, shown: str) -> None:
    assert clean(typed) == shown


def test_a_name_of_ten_thousand_characters_is_cut() -> None:
    assert clean("x" * 10_000, 40) == "x" * 38 + ".."


@given(st.text())
def test_cleaning_twice_changes_nothing(text: str) -> None:
    once = clean(text)
    assert clean(once) == once
    assert "\n" not in once
    assert "\x1b" not in once


@pytest.mark.parametrize(
    ("text", "painted"),
    [
        ("René ★ 小明", "Rene * 小明"),
        ("a → b … c", "a -> b ... c"),
        ("Ragnarök", "Ragnarök"),
        ("Иван", "Иван"),
    ],
)
def test_what_is_painted_over_is_as_wide_on_every_terminal_where_it_can_be(
    text: str, painted: str
) -> None:
    assert steady(text) == painted
