"""What is wrong with a line although its first word is an answer: it is a question, a name goes on
with a slip, or its next word is ruled out by the first. Nothing of such a line is done.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from companion.assistant import asking, grammar, typed
from companion.assistant.grammar import NotUnderstood
from companion.assistant.table import Table
from companion.engine.questions import Choose, Question
from companion.text.catalogue import N_

LEAST_WORDS = 3
"""Words of an English question without a question mark."""
_ENGLISH = frozenset(
    (
        *("can", "may", "must", "should", "do", "does", "did", "is", "are", "will", "would"),
        *("how", "what", "when", "where", "which", "who", "whose"),
    )
)
_CHINESE = re.compile("嗎|呢$|怎[樣麼]|如何|什麼|甚麼|哪[裡個些]|[能可會]不[能可會]|可以不可以")


def is_a_question(table: Table, line: str) -> bool:
    """Tell whether a line asks something, as look-up would be asked: `can I steal twice`,
    「被抓到會怎樣」. A line that begins with a seat does not: players are called May and Will.
    """
    said = line.strip().casefold()
    if said.endswith(("?", "？")) or _CHINESE.search(said):
        return True
    words = said.split()
    if len(words) < LEAST_WORDS or words[0] not in _ENGLISH:
        return False
    seats = table.screens.seats().entries
    called = {name.casefold() for seat in seats for name in (*seat.names, *seat.aliases)}
    return words[0] not in called


def asks(table: Table) -> str:
    """Return where a question is answered."""
    return table.words(N_("That looks like a question: / in front of it looks it up."))


def objection(
    table: Table, question: Question[Any], line: str, row: Sequence[str], reading: grammar.Reading
) -> str | None:
    """Return why the answer that a line begins with is not given, or None if it is."""
    rest = row[reading.used :]
    if not rest:
        return None
    if is_a_question(table, line):
        return asks(table)
    slip = _slip(table, question, row, reading)
    if slip is not None:
        return asking.ask_again(table, NotUnderstood("nothing_fits", slip), question)
    ruled_out = table.screens.ruled_out(question, reading.answer, rest)
    if ruled_out is None:
        return None
    told = asking.why_not(table, *ruled_out)
    table.note_refusal(told, *ruled_out)
    return table.words.show(told)


def _slip(
    table: Table, question: Question[Any], row: Sequence[str], reading: grammar.Reading
) -> str | None:
    """Return the words that are a misspelt name of the very option that the first of them means:
    `smoke granade`.
    """
    legend = table.screens.legend(question)
    if not isinstance(question, Choose) or question.max > 1 or reading.used != 1:
        return None
    if typed.number(row[0]) is not None or legend.is_called(row[0]):
        return None
    for length in range(min(grammar.LONGEST_NAME, len(row)), 1, -1):
        words = " ".join(row[:length])
        if reading.answer == legend.near(words)[:1]:
            return words
    return None
