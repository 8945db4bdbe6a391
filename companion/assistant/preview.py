"""What an answer would decide, shown before it counts: the table agrees, goes back, or corrects."""

from __future__ import annotations

from collections.abc import Sequence

from companion.assistant import commands, grammar, typed
from companion.assistant.grammar import Command
from companion.assistant.rehearsal import rehearse
from companion.assistant.screens import Line
from companion.assistant.table import Table
from companion.engine.events import Event
from companion.engine.questions import AnswerError, Json
from companion.text.catalogue import N_

LOOKS = frozenset(["help", "look_up", "why", "log", "state", "recap", "lang", "options"])
"""Commands that may stand before a preview is agreed to; it is shown anew after those
that show or change the table."""


STAYS = frozenset(["help", "look_up", "why", "log"])
"""Commands after which the preview is not shown again: what they say is to be read."""


class Left(Exception):
    """The table has left by `quit`, and was told that everything is saved."""


def lines(table: Table, answers: Sequence[Json]) -> list[Line]:
    """Return what the answers would decide, or nothing; raise AnswerError."""
    return _rehearsed(table, answers)[1]


def _rehearsed(table: Table, answers: Sequence[Json]) -> tuple[list[Event], list[Line]]:
    """Return what the answers would let happen, where they may decide something, and how that is
    shown.
    """
    if not table.screens.decides(table.session):
        return [], []
    after, events = rehearse(table.session, answers)
    decided = table.screens.preview(events, table.words)
    return events, [*decided, *table.screens.foresee(after, table.words)]


def confirmed(table: Table, answers: Sequence[Json]) -> bool:
    """Show what would happen and let the table agree, go back, or put a count right.

    Raises Left where the table leaves here.
    """
    try:
        return _confirmed(table, answers)
    finally:
        table.rehearsed = None


def _confirmed(table: Table, answers: Sequence[Json]) -> bool:
    asked, looked = _asked(table), False
    before = len(table.session.steps())
    while True:
        try:
            table.rehearsed, shown = _rehearsed(table, answers)
        except AnswerError as error:
            table.refuse(error)
            return False
        if not shown:
            return True
        if not looked:
            table.show(shown)
        line = table.line(
            table.words(N_("(Enter: it counts, - back, ! put a count right) >")),
            check=lambda line: _problem(table, line),
        )
        given = _command(line)
        if given is None:
            table.foreseen = {line.text.strip() for line in shown}
            table.say(N_("It counts."))
            return True
        if given.name == "undo":
            question = table.session.question
            back = (typed.number(given.rest) or 1) - _put_back(table, given, before)
            if back < 1:
                looked = False
                continue
            if question is None or not question.secret_to or _chosen_anew(table, answers):
                _back(table, back)
                return False
            continue
        looked = given.name in STAYS
        _carry_out(table, given)
        if _asked(table) != asked:
            return False  # a correction took back answers: these are none of the question before


def _asked(table: Table) -> tuple[str, str | None] | None:
    """Return the question that stands, by its key and seat."""
    question = table.session.question
    return None if question is None else (question.key, question.seat)


def _put_back(table: Table, given: Command, before: int) -> int:
    """Take back what was corrected at this preview, the last first; return how many steps of the
    command that took.
    """
    steps = min(typed.number(given.rest) or 1, len(table.session.steps()) - before)
    if steps > 0:
        commands.carry_out(table, Command("undo", str(steps)))
        table.tell()
    return max(steps, 0)


def _back(table: Table, steps: int) -> None:
    """Go back: the previewed answer is one step, more are taken back as well."""
    if steps > 1:
        commands.carry_out(table, Command("undo", str(steps - 1)))


def _chosen_anew(table: Table, answers: Sequence[Json]) -> bool:
    """Take back a whole round of secret answers whose cards everybody sees by now, if the table
    wants it; return whether it did.

    The one who chose last may not choose alone once the others lie open: all of them choose again,
    and what was seen is said first.
    """
    after, _ = rehearse(table.session, answers)
    steps = len(after.steps()) - _steps_before_round(table)
    if commands.agreed(table, after.undo_plan(steps)) == "cancel":
        return False
    for answer in answers:
        table.session.answer(answer)
    table.session.undo(steps, "keep")
    table.session.take_events()  # nobody moved a piece yet
    table.say(N_("Taken back: everybody in this round chooses anew."))
    return True


def _steps_before_round(table: Table) -> int:
    """Return how many steps were made before the round of answers that is being collected."""
    session = table.session
    steps = session.steps()
    together = session.question.together if session.question is not None else None
    last = session.line[steps[-1].at].get("g") if steps else None
    return len(steps) - (together is not None and last == together)


def _carry_out(table: Table, given: Command) -> None:
    if given.name == "quit":
        commands.quit_table(table)
        raise Left
    commands.carry_out(table, given)
    table.tell()


def _command(line: str) -> Command | None:
    return grammar.command(line, lambda word: False)


def _problem(table: Table, line: str) -> str | None:
    """Return why a line is neither agreement nor a command that may stand here, or None."""
    given = _command(line)
    if not line or (given is not None and given.name in ("undo", "correct", "quit", *LOOKS)):
        return None
    return table.words(N_("Enter agrees; - goes back; an exclamation mark corrects."))
