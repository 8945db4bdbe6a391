"""How often look-up answers a question first, and among the first three, over all games.

The figures stand beside their floors when this is run with `-s`; `scripts/search_report.py` prints
the held-out questions apart.
"""

from __future__ import annotations

from collections import Counter

import pytest

from companion import content
from tests.search import asked
from tests.search.asked import Question

EVERYTHING = tuple(asked.questions())

FLOORS = {
    "name": (0.99, 1.0),
    "keyword": (0.85, 0.95),
    "sentence": (0.7, 0.85),
    "slip": (0.9, 0.95),
}
"""Of each style the part of the questions with a right answer first, and among the first three."""


def part(style: str, language: str | None = None) -> list[Question]:
    return [
        question
        for question in EVERYTHING
        if question.style == style and language in (None, question.language)
    ]


@pytest.mark.parametrize("in_its_game", [False, True])
@pytest.mark.parametrize("language", asked.LANGUAGES)
@pytest.mark.parametrize("style", asked.STYLES)
def test_questions_find_their_answers(style: str, language: str, in_its_game: bool) -> None:
    figures = asked.measure(part(style, language), in_its_game)
    least_first, least_third = FLOORS[style]
    print(f"\n{style} {language}: {figures.first:.3f} {figures.third:.3f}")
    assert figures.first >= least_first
    assert figures.third >= least_third


def test_there_are_enough_questions_of_every_kind() -> None:
    assert len(EVERYTHING) >= 240
    assert len({question.typed for question in EVERYTHING}) == len(EVERYTHING)
    kinds = Counter((question.game, question.style, question.language) for question in EVERYTHING)
    assert len(kinds) == len(content.games()) * len(asked.STYLES) * len(asked.LANGUAGES)
    assert min(kinds.values()) >= 10


def test_about_a_third_is_held_out() -> None:
    held_out = sum(question.held_out for question in EVERYTHING)
    assert 0.28 <= held_out / len(EVERYTHING) <= 0.39


@pytest.mark.parametrize("question", EVERYTHING, ids=lambda question: question.typed)
def test_the_right_answers_exist(question: Question) -> None:
    for game, kind, entry_id in question.right:
        assert content.load(game).get(kind, entry_id)["id"] == entry_id
