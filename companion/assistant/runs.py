"""A run of questions as one line for the whole table: `熊 1戰士 Horgr；狼 首領 Andlang`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from companion.assistant import typed
from companion.assistant.grammar import ALL, NOTHING, NotUnderstood, tokens
from companion.assistant.rehearsal import copy
from companion.assistant.screens import Run, Screens
from companion.engine.questions import Json, Question
from companion.engine.session import Session

_SEGMENTS = re.compile(r"[;；。]+")
EVERYBODY = ALL | {"everybody", "everyone", "大家", "每個人", "所有人"}
MOST_ANSWERS = 400
"""A run that is longer than this has lost its way."""


@dataclass(frozen=True, slots=True)
class Wish:
    """One thing a seat wants to do in a run: the tokens that say so."""

    seat: str
    tokens: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """The answers that a line means, one by one, and the wishes that were not possible."""

    answers: list[Json]
    impossible: list[Wish]


def parts(line: str, screens: Screens) -> list[tuple[str, list[str]]]:
    """Return each seat of a line with its tokens; raise NotUnderstood for what names no seat.

    A new part begins after `；`, and wherever a token names a seat and is no number.
    """
    seats = screens.seats()
    found: list[tuple[str, list[str]]] = []
    for segment in _SEGMENTS.split(typed.plain(line)):
        for at, token in enumerate(tokens(segment)):
            fits = seats.fits(token) if at == 0 or typed.may_be_seat(token) else []
            if len(fits) == 1:
                found.append((fits[0], []))
            elif at == 0 or not found:
                raise NotUnderstood("two_fit" if fits else "no_seat", token, fits)
            else:
                found[-1][1].append(token)
    return found


def plan(session: Session[Any], run: Run, line: str, screens: Screens) -> Plan:
    """Return what a line means here, tried out on a copy; raise NotUnderstood.

    `全部` is a yes of everybody who is asked, `沒有` a no.
    """
    everybody = typed.plain(line).casefold() in EVERYBODY
    if everybody:
        said_of: list[tuple[str, list[str]]] = [(seat, []) for seat in screens.narration.seats]
    else:
        said_of = [] if typed.plain(line).casefold() in NOTHING else parts(line, screens)
    wishes = [Wish(seat, wish) for seat, said in said_of for wish in screens.wishes(run, said)]
    trial = copy(session)
    answers: list[Json] = []
    while (question := trial.question) is not None and question.key == run.key:
        if question.secret_to is not None:
            break
        wish, answer = _answer(question, run, wishes, screens)
        if wish is not None:
            wishes.remove(wish)
        trial.answer(answer)
        answers.append(answer)
        if len(answers) > MOST_ANSWERS:
            raise NotUnderstood("too_many", max=MOST_ANSWERS)
    return Plan(answers, [] if everybody else wishes)


def _answer(
    question: Question[Any], run: Run, wishes: Sequence[Wish], screens: Screens
) -> tuple[Wish | None, Json]:
    """Return the first wish of the seat that is possible now, with its answer."""
    for wish in wishes:
        if wish.seat == question.seat:
            answer = screens.grant(question, wish.tokens)
            if answer is not None:
                return wish, answer
    return None, run.nobody
