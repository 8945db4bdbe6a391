"""Rules of any game driven by a script of answers: what tests of one rule need."""

from __future__ import annotations

from collections.abc import Coroutine, Sequence
from typing import Any, TypeVar

from companion.engine.answerers import Scripted
from companion.engine.questions import Json, Question
from companion.engine.state import Record, State

T = TypeVar("T")

Script = Sequence[tuple[str, str | None, Json]]
"""Key, seat (None: any) and answer of each question, in order."""


def run(
    rules: Coroutine[Question[Any], Any, T],
    script: Script = (),
    questions: list[Question[Any]] | None = None,
) -> T:
    """Drive rules to their end with a script; single options are answered by themselves.

    Fails on a question that the script does not expect, and on an answer nobody asked for. Every
    question asked of the script lands in ``questions``.
    """
    answers = Scripted(script)
    try:
        question = rules.send(None)
        while True:
            only = question.only()
            if only is None and questions is not None:
                questions.append(question)
            question = rules.send(answers(question) if only is None else only)
    except StopIteration as stop:
        answers.finished()
        value: T = stop.value
        return value


def first_question(rules: Coroutine[Question[Any], Any, Any]) -> Question[Any]:
    """Return the first question that the rules ask, single options included."""
    try:
        return rules.send(None)
    finally:
        rules.close()


def reports(state: State, *keys: str) -> list[Record]:
    """Return what has been reported under these keys, in order."""
    return [record for record in state.records if record.key in keys]
