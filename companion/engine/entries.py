"""Entries of a journal made and read: answers (a secret one packed), and corrections checked."""

from __future__ import annotations

from typing import Any

from companion.engine.game import Fact
from companion.engine.journal import Entry, pack, unpack
from companion.engine.questions import AnswerError, Json, Question


def answered(kind: str, question: Question[Any], raw: Json, **more: Json) -> Entry:
    """Return the entry of an answer; a secret one is packed."""
    entry: Entry = {"t": kind, "k": question.key, "s": question.seat}
    if question.secret_to is None:
        entry["a"] = raw
    else:
        entry["p"] = pack(raw)
    if question.together is not None:
        entry["g"] = question.together
    if question.reveals:
        entry["r"] = 1
    return entry | more


def answer_of(entry: Entry) -> Json:
    """Return the answer that an entry holds, unpacked."""
    return unpack(entry["p"]) if "p" in entry else entry["a"]


def possible(question: Question[Any], pin: Entry) -> bool:
    """Return whether a pinned outcome still answers the question."""
    try:
        question.parse(answer_of(pin))
    except AnswerError:
        return False
    return True


def checked(fact: Fact[Any], old: Json, value: Json, by: Json) -> Json:
    """Return the new value of a fact, or raise AnswerError."""
    if by is not None:
        if fact.numbers is None or not isinstance(by, int) or isinstance(by, bool):
            raise AnswerError("not_a_number", answer=by)
        value = old + by
    if fact.numbers is not None:
        low, high = fact.numbers
        if not isinstance(value, int) or isinstance(value, bool):
            raise AnswerError("not_a_number", answer=value)
        if not low <= value <= high:
            raise AnswerError("out_of_range", answer=value, min=low, max=high)
    elif fact.choices is not None and value not in fact.choices:
        raise AnswerError("not_an_option", answer=value, options=list(fact.choices))
    return value
