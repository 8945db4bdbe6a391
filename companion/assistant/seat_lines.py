"""A line that answers one question for several seats, each named: `狼 猛擊；蛇 8`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.assistant import grammar, runs, typed
from companion.assistant.grammar import NotUnderstood
from companion.assistant.rehearsal import copy
from companion.assistant.table import Table
from companion.engine.questions import Json, Question


def plan(table: Table, line: str) -> list[Json] | None:
    """Return the answers of the seats that a line names, tried out on a copy, in the order in which
    they are asked; None where it is read as usual.

    Raises NotUnderstood, or AnswerError where an answer is not allowed.
    """
    first = table.session.question
    if first is None or not _names_seats(table, first, grammar.tokens(line)):
        return None
    said = dict(runs.parts(line, table.screens))
    if first.seat is not None and first.seat not in said:
        raise NotUnderstood("asked_first", first.seat)
    trial = copy(table.session)
    answers: list[Json] = []
    while (question := trial.question) is not None and question.key == first.key:
        if question.seat not in said or question.secret_to is not None:
            break
        answer = _answer(table, question, said.pop(question.seat))
        trial.answer(answer)
        answers.append(answer)
    if said:
        raise NotUnderstood("not_asked", next(iter(said)))
    return answers


def _names_seats(table: Table, question: Question[Any], row: Sequence[str]) -> bool:
    """Tell whether a line begins with a seat, where one line may answer for several."""
    if len(row) < 2 or question.secret_to or table.screens.all_at_once(question) is None:
        return False
    seats = table.screens.seats()
    if not typed.may_be_seat(row[0]) or len(seats.fits(row[0])) != 1:
        return False
    return seats.is_called(row[0]) or not table.screens.legend(question).fits(row[0])


def _answer(table: Table, question: Question[Any], row: Sequence[str]) -> Json:
    """Return what a line says of one seat, all of it."""
    reading = grammar.read(question, row, table.screens.legend(question))
    if reading.used < len(row):
        raise NotUnderstood("nothing_fits", row[reading.used])
    return reading.answer
