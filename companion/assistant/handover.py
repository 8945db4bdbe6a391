"""Secrets on one machine: handed over, shown where nothing stays behind, handed back."""

from __future__ import annotations

from typing import Any

from companion.assistant import grammar
from companion.assistant.grammar import NotUnderstood
from companion.assistant.table import Table, flow
from companion.engine.questions import AnswerError, Question
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
    table.prompter.line(table.words(N_("Only {seat} is looking? Enter >"), seat=seat))
    with table.prompter.hidden():
        answer = _secret_answer(table, question)
    table.session.answer(answer)
    table.say(N_("{seat} has chosen."), seat=seat)


def _secret_answer(table: Table, question: Question[Any]) -> Any:
    screens, words = table.screens, table.words
    legend = screens.legend(question)
    table.show(screens.secrets(table.session, question.secret_to or "", words))
    for line in words.lines(screens.narration.question(question)):
        table.prompter.say(line, "strong")
    labels = {option: screens.narration.label(question, option) for option in question.options}
    items = [
        f"{screens.number(question, option)} {words.both(label)}"
        for option, label in labels.items()
    ]
    for line in flow(items, table.prompter.width):
        table.prompter.say(line, "plain", "    ")

    def check(line: str) -> str | None:
        try:
            grammar.read(question, grammar.tokens(line), legend)
        except (NotUnderstood, AnswerError):
            return words(N_("Type the number or a piece of the name of what is chosen."))
        return None

    line = table.prompter.line(">", check=check)
    return grammar.read(question, grammar.tokens(line), legend).answer
