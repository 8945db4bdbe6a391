"""Questions by themselves: what answers itself, and what never does."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.questions import Amounts, Chance, Choose, Number, Numbers, Question


def test_a_single_option_answers_itself() -> None:
    assert Choose(key="k", options=("a",)).only() == ("a",)
    assert Amounts(key="k", options=("a",), limits={"a": 2}, min=2).only() == {"a": 2}


def test_a_question_that_is_always_asked_never_answers_itself() -> None:
    """That there is only one answer would tell the others what a hand holds."""
    assert Choose(key="k", options=("a",), always=True).only() is None
    assert Amounts(key="k", options=("a",), limits={"a": 2}, min=2, always=True).only() is None


@pytest.mark.parametrize(
    ("question", "answerable"),
    [
        (Choose(key="k", options=("a",)), True),
        (Choose(key="k", options=()), False),
        (Choose(key="k", options=("a",), min=2, max=2), False),
        (Choose(key="k", options=(), min=0), True),
        (Amounts(key="k", options=("a",), limits={"a": 1}, min=2), False),
        (Amounts(key="k", options=("a",), limits={"a": 1}, min=1), True),
        (Number(key="k", min=2, max=1), False),
        (Number(key="k", min=1, max=1), True),
        (Numbers(key="k", each=(2, 3), min=2, max=2, sum_max=3), False),
        (Numbers(key="k", each=(2, 3), min=2, max=2, sum_max=4), True),
        (Numbers(key="k", each=(2, 1), min=0, max=2), True),
        (Chance(key="k", options=("a",), weights=(1,), count=2), False),
        (Chance(key="k", options=("a",), weights=(1,), count=2, replace=True), True),
        (Chance(key="k", count=0), True),
        (Chance(key="k", count=1, replace=True), False),
    ],
)
def test_a_question_tells_whether_it_has_an_answer(
    question: Question[Any], answerable: bool
) -> None:
    assert question.answerable() is answerable
