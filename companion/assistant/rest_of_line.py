"""What becomes of the rest of a line once its first answer was given."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.assistant import grammar
from companion.assistant.grammar import NotUnderstood
from companion.assistant.table import Table
from companion.engine.events import Auto
from companion.engine.questions import Amounts, Chance, Choose, Number, Question
from companion.text.catalogue import N_


def after(table: Table, row: list[str], autos: Sequence[Auto]) -> list[str]:
    """Return a row without tokens for what alone was possible and so was not asked.

    Without this, `2 3 5 2w` would march to 3 where 3 was the only province to leave.
    """
    for auto in autos:
        asked = _only_question(auto)
        if not row or asked is None or auto.by != "only_option":
            break
        if any(table.screens.never_typed(auto.key, option) for option in asked.options):
            continue
        try:
            reading = grammar.read(asked, row, table.screens.legend(asked))
        except NotUnderstood:
            continue
        if reading.answer == auto.answer:
            row = row[reading.used :]
    return row


def not_for(table: Table, question: Question[Any] | None, seat: str | None) -> str | None:
    """Return why the rest of a line is not for the question that stands, or None."""
    words = table.words
    if question is None:
        return words(N_("the game is over"))
    if question.secret_to is not None:
        return words(N_("a secret comes between"))
    if isinstance(question, Chance):
        return words(N_("chance comes between"))
    if table.screens.run(table.session) is not None:
        return words(N_("the whole table is asked now"))
    if question.seat != seat:
        other = table.screens.narration.seats.get(question.seat or "")
        return words(N_("{seat} is asked now"), seat=other or words.text(N_("The table")))
    return None


def dropped(table: Table, row: Sequence[str], why: str) -> None:
    text = table.words(N_("Not used: {rest} ({why})"), rest=" ".join(row), why=why.rstrip("。."))
    table.prompter.say(text, "warn")


def _only_question(auto: Auto) -> Question[Any] | None:
    """Return a question whose only answer is the one that was given by itself."""
    match auto.answer:
        case [*options] if options and len(set(options)) == len(options):
            n = len(options)
            return Choose(key=auto.key, seat=auto.seat, options=tuple(options), min=n, max=n)
        case dict() as limits if limits:
            n = sum(limits.values())
            return Amounts(
                key=auto.key, seat=auto.seat, options=tuple(limits), limits=limits, min=n, max=n
            )
        case int(value):
            return Number(key=auto.key, seat=auto.seat, min=value, max=value)
    return None
