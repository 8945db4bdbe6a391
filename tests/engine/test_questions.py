"""Questions by themselves: what answers itself, and what never does."""

from __future__ import annotations

from companion.engine.questions import Amounts, Choose


def test_a_single_option_answers_itself() -> None:
    assert Choose(key="k", options=("a",)).only() == ("a",)
    assert Amounts(key="k", options=("a",), limits={"a": 2}, min=2).only() == {"a": 2}


def test_a_question_that_is_always_asked_never_answers_itself() -> None:
    """That there is only one answer would tell the others what a hand holds."""
    assert Choose(key="k", options=("a",), always=True).only() is None
    assert Amounts(key="k", options=("a",), limits={"a": 2}, min=2, always=True).only() is None
