"""Secrets on one machine: handed over, shown where nothing stays behind, handed back."""

from __future__ import annotations

from typing import Any

from companion.assistant import asking, grammar, looking_up, preview, spelling
from companion.assistant.grammar import NotUnderstood
from companion.assistant.table import Table, flow
from companion.engine.questions import AnswerError, Json, Question
from companion.text.catalogue import N_


class CannotHide(Exception):
    """This terminal cannot show a secret and take it back, so the companion does not deal here."""


def ask(table: Table, question: Question[Any]) -> None:
    """Hand over to the seat, ask it on the alternate screen, and come back."""
    if not table.prompter.can_hide:
        raise CannotHide
    seat = table.screens.narration.seats[question.secret_to or ""]
    table.prompter.say()
    table.say(N_("For {seat} alone: hand the machine over."), seat=seat)
    looking_up.line(table, table.words(N_("Only {seat} is looking? Enter >"), seat=seat))
    table.begin(question)
    with table.prompter.hidden():
        decisive = _hidden(table, question)
    table.refusal = None  # what was typed in secret is nobody else's
    table.say(N_("{seat} has chosen."), seat=seat)
    # What everybody may see once it is revealed is previewed for the whole table.
    if decisive and preview.confirmed(table, decisive):
        for answer in decisive:
            table.session.answer(answer)


def _hidden(table: Table, question: Question[Any]) -> list[Json]:
    """Ask all that one seat is asked; return answers that decide something and so wait for the
    table's agreement.
    """
    while True:
        answers = _secret_answers(table, question)
        if preview.lines(table, answers):
            return answers
        for answer in answers:
            table.session.answer(answer)
        following = table.session.question
        if following is None or following.secret_to != question.secret_to:
            return []
        question = following


def _secret_answers(table: Table, question: Question[Any]) -> list[Json]:
    words = table.words
    table.show(table.screens.secrets(table.session, question.secret_to or "", words))
    for line in words.lines(table.screens.narration.question(question)):
        table.prompter.say(line, "strong")
    for line in flow(asking.options(table, question), table.prompter.width):
        table.prompter.say(line, "plain", "    ")
    usual = table.screens.usual(question)

    def check(line: str) -> str | None:
        if not line and usual is not None:
            return None
        try:
            _read(table, question, line)
        except NotUnderstood as problem:
            return asking.explain(table, problem, question)
        except AnswerError as error:
            return asking.refused(table, error, question)
        return None

    line = looking_up.line(table, asking.prompt(table, question, None), check=check)
    return _read(table, question, line) if line else [usual]


def _read(table: Table, question: Question[Any], line: str) -> list[Json]:
    """Return the answers of a line: one, or those of a line in the game's own spelling."""
    spelled = spelling.plan(table, grammar.tokens(line))
    return [asking.read(table, question, line).answer] if spelled is None else spelled
