"""A line in a game's own spelling (`4 3* 2g`) as the answers that it means."""

from __future__ import annotations

from collections.abc import Sequence

from companion.assistant.grammar import NotUnderstood
from companion.assistant.rehearsal import copy
from companion.assistant.table import Table
from companion.engine.questions import Json


def plan(table: Table, row: Sequence[str]) -> list[Json] | None:
    """Return the answers of a line, tried out on a copy; None where it is read as usual.

    Raises NotUnderstood, or AnswerError where an answer is not allowed.
    """
    spelled = table.screens.spelled(table.session, row)
    first = table.session.question
    if spelled is None or first is None:
        return None
    trial = copy(table.session)
    answers: list[Json] = []
    unsaid = set(spelled.answers)
    while (question := trial.question) is not None and question.seat == first.seat:
        if question.key in spelled.answers and question.key in unsaid:
            answer = spelled.answers[question.key]
            unsaid.discard(question.key)
        elif question.key in spelled.follow:
            answer = table.screens.usual(question)
        else:
            break
        trial.answer(answer)
        answers.append(answer)
    if unsaid:
        raise NotUnderstood("not_possible_here", " ".join(row))
    return answers
