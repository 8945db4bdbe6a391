"""The prompt of a look-up without words: it answers line after line until somebody leaves."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.assistant.grammar import WORDS
from companion.assistant.plain import PlainPrompter
from companion.assistant.prompter import Candidate, Prompter, TableLeft
from companion.assistant.typed import number
from companion.cli.context import Context
from companion.cli.look_up import (
    EVERY,
    LISTED,
    LONGEST,
    are_several,
    print_found,
    print_in_full,
    print_list,
    status_of,
)
from companion.search import show
from companion.search.hits import Hit
from companion.search.lookup import Scope, look_up, suggest
from companion.text.catalogue import N_, NN_
from companion.text.output import clean

LEAVE = frozenset({"q", *WORDS["quit"]})
MORE = frozenset({"more", "m", "更多"})


def stay_open(context: Context, scope: Scope, games: Sequence[str]) -> int:
    """Answer queries until the input ends or somebody leaves; return the exit status, that of the
    last answer, or 130 for an interrupt.
    """
    from companion.assistant.rich_prompter import make

    words = context.words
    live = make(words) if context.repaints else None
    prompter: Prompter = live or PlainPrompter(words)
    context.say(words(N_("A number opens one of the last list, more goes on with it, q leaves.")))
    question = words(N_("Look up >"))
    complete = _completer(context, scope, games)
    answers = _Answers(context, scope, games)
    while True:
        try:
            line = clean(prompter.line(question, complete))[:LONGEST]
        except TableLeft as left:
            return 130 if left.interrupted else answers.status
        if line.casefold() in LEAVE:
            return answers.status
        if line:
            answers.take(line)
            context.say()


def _completer(
    context: Context, scope: Scope, games: Sequence[str]
) -> Callable[[str], list[Candidate]]:
    def complete(typed: str) -> list[Candidate]:
        language = context.words.languages[0]
        return [
            Candidate(
                hit.name.in_language(language), len(typed), show.told_apart(context.words, hit)
            )
            for hit in suggest(typed, scope, games, LISTED)
        ]

    return complete


class _Answers:
    """What was answered last: its list, and how far it was shown."""

    __slots__ = ("_context", "_games", "_listed", "_scope", "_shown", "status")

    def __init__(self, context: Context, scope: Scope, games: Sequence[str]) -> None:
        self._context = context
        self._scope: Scope = scope
        self._games = games
        self._listed: tuple[Hit, ...] = ()
        self._shown = 0
        self.status = 0

    def take(self, line: str) -> None:
        """Answer one line: a number of the list, `more`, or something to look up."""
        several = are_several(self._games)
        picked = number(line)
        if picked is not None and 1 <= picked <= len(self._listed):
            print_in_full(self._context, self._listed[picked - 1], several)
        elif line.casefold() in MORE and self._listed:
            self._go_on(several)
        else:
            found = look_up(line, self._scope, self._games, most=EVERY)
            self.status = status_of(found)
            self._listed = found.listed
            left = print_found(self._context, found, several)
            self._shown = len(self._listed) - left
            self._say_left()

    def _go_on(self, several: bool) -> None:
        part = self._listed[self._shown : self._shown + LISTED]
        print_list(self._context, part, self._shown + 1, several_games=several)
        self._shown += len(part)
        self._say_left()

    def _say_left(self) -> None:
        left = len(self._listed) - self._shown
        if left > 0:
            msgid = NN_("And {n} more: type more.", "And {n} more: type more.")
            self._context.say(self._context.words.plural(msgid, left))
