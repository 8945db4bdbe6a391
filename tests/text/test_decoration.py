"""Signs by what the terminal can hold, and the pseudo-language of the screen tests."""

from __future__ import annotations

from dataclasses import astuple

import pytest

from companion.text.catalogue import N_
from companion.text.glyphs import ASCII, CJK_SAFE, UNICODE, Glyphs, choose
from companion.text.output import can_write
from companion.text.pseudo import PseudoWords, pseudo
from companion.text.topics import TOPICS
from companion.text.widths import width


@pytest.mark.parametrize(
    ("encoding", "ambiguous", "expected"),
    [
        ("utf-8", 1, UNICODE),
        ("utf-8", 2, CJK_SAFE),
        ("utf-8", None, CJK_SAFE),
        ("cp950", 1, ASCII),
        ("ascii", None, ASCII),
        (None, None, ASCII),
    ],
)
def test_the_set_fits_the_terminal(
    encoding: str | None, ambiguous: int | None, expected: Glyphs
) -> None:
    assert choose(encoding, ambiguous) is expected


def test_safe_signs_are_as_wide_on_every_terminal() -> None:
    for sign in astuple(CJK_SAFE):
        assert width(sign, ambiguous=1) == width(sign, ambiguous=2)


def test_ascii_signs_are_ascii() -> None:
    assert all(can_write(sign, "ascii") for sign in astuple(ASCII))


def test_the_pseudo_language_is_wide_and_keeps_placeholders() -> None:
    assert pseudo("Draw {n} cards.") == "Ｄｒａｗ {n} ｃａｒｄｓ．"
    assert PseudoWords("zh-TW")(N_("Draw {n} cards."), n=3) == "Ｄｒａｗ 3 ｃａｒｄｓ．"


def test_every_topic_has_a_title_and_something_to_say() -> None:
    assert all(topic.title and topic.paragraphs for topic in TOPICS.values())
