"""How like a query is to a phrase."""

from __future__ import annotations

import pytest

from companion.search.phrases import Part, likeness

TIED, BATTLE, TIE = Part(" tie", (), 2.0), Part(" battl", (), 1.0), Part("", ("tie",), 3.0)


@pytest.mark.parametrize(
    ("phrase", "alike"),
    [
        ((" tied battle ", 3, "tie"), 1.0),
        ((" tied ", 2, "tie"), 5 / 6),  # all of it, but not all that was asked
        ((" tied battle of ships ", 6, "tie boat"), 0.5),  # all that was asked is half of it
        ((" ships ", 1, ""), 0.0),
    ],
)
def test_a_phrase_is_like_by_what_both_have(phrase: tuple[str, int, str], alike: float) -> None:
    assert likeness([TIED, BATTLE, TIE], [phrase]) == pytest.approx(alike)


def test_the_likest_phrase_counts() -> None:
    rows = [(" ships ", 1, ""), (" tied battle ", 3, "tie")]
    assert likeness([TIED, BATTLE, TIE], rows) == pytest.approx(1.0)


def test_without_phrases_or_words_nothing_is_alike() -> None:
    assert likeness([TIED], []) == 0.0
    assert likeness([], [(" tied ", 2, "tie")]) == 0.0
