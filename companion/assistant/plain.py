"""The prompter that needs nothing: numbered lines for pipes, dumb terminals and screen readers."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import TextIO

from companion.assistant import typed
from companion.assistant.prompter import Check, Choice, Completer, Style, TableLeft, numbered
from companion.text.catalogue import N_, Words
from companion.text.output import as_written, clean, screen_width
from companion.text.wrap import wrap


class PlainPrompter:
    """Asks line by line on ordinary streams; nothing is ever painted over."""

    __slots__ = ("_in", "_out", "words")

    can_hide = False
    repaints = False

    def __init__(
        self, words: Words, typed_in: TextIO | None = None, shown_on: TextIO | None = None
    ) -> None:
        self.words = words
        self._in = typed_in or sys.stdin
        self._out = shown_on or sys.stdout

    @property
    def width(self) -> int:
        """Columns to lay text out in."""
        return screen_width()

    def say(self, text: str = "", style: Style = "plain", indent: str = "") -> None:
        """Show a text, broken at the width."""
        shown = as_written(text, self._out)
        for line in wrap(shown, self.width, indent=indent, first=""):
            self._out.write(line + "\n")

    def line(
        self, question: str, complete: Completer | None = None, check: Check | None = None
    ) -> str:
        """Ask until a line passes the check."""
        while True:
            self.say(question)
            line = self._read()
            problem = check(line) if check is not None else None
            if problem is None:
                return line
            self.say(problem)

    def choose(self, title: str, choices: Sequence[Choice]) -> str:
        """Ask for a number or a piece of a title."""
        self._list(title, choices)
        while True:
            found = picked(self._read(), choices)
            if found is not None:
                return found
            self._not_in_the_list(choices)

    def choose_with(self, title: str, choices: Sequence[Choice]) -> tuple[str, str]:
        """Ask for a number or a piece of a title, which more may follow: `熊 小明`."""
        self._list(title, choices)
        while True:
            row = self._read().split()
            for at in range(len(row), 0, -1):
                found = picked(" ".join(row[:at]), choices)
                if found is not None:
                    return found, " ".join(row[at:])
            self._not_in_the_list(choices)

    def _not_in_the_list(self, choices: Sequence[Choice]) -> None:
        self.say(self.words(N_("Type a number from 1 to {n}."), n=_highest(choices)))

    def several(self, title: str, choices: Sequence[Choice], on: Sequence[str] = ()) -> list[str]:
        """Ask for numbers; Enter alone takes what is marked, 0 nothing."""
        marked = [
            Choice(choice.id, ("* " if choice.id in on else "  ") + choice.title, choice.about)
            for choice in choices
        ]
        self._list(title, marked)
        self.say(self.words(N_("Numbers with spaces between; Enter takes those with *, 0 none.")))
        while True:
            line = typed.plain(self._read()).replace(",", " ").replace("、", " ")
            if not line:
                return [choice.id for choice in choices if choice.id in on]
            if typed.number(line) == 0:
                return []
            found = [picked(token, choices) for token in line.split()]
            if None not in found:
                return [choice.id for choice in choices if choice.id in found]
            self.say(self.words(N_("Type a number from 1 to {n}."), n=_highest(choices)))

    def confirm(self, question: str) -> bool:
        """Ask until it is yes or no."""
        while True:
            self.say(question + " " + self.words(N_("(y/n)")))
            said = typed.yes_or_no(self._read())
            if said is not None:
                return said

    def text(self, question: str, default: str = "", check: Check | None = None) -> str:
        """Ask for a text; the default stands in brackets."""
        shown = f"{question} [{default}]" if default else question
        return clean(self.line(shown, check=_or_default(check, default))) or default

    def hidden(self) -> AbstractContextManager[None]:
        """Hide nothing: callers ask `can_hide` first."""
        return nullcontext()

    def _list(self, title: str, choices: Sequence[Choice]) -> None:
        self.say(title)
        for number, choice in numbered(choices):
            self.say(f"{number:>2}  {choice.title}", indent="    ")
            if choice.about:
                self.say("    " + choice.about, indent="    ")

    def _read(self) -> str:
        self._out.flush()
        try:
            line = self._in.readline()
        except KeyboardInterrupt:
            raise TableLeft(interrupted=True) from None
        if not line:
            raise TableLeft
        return " ".join(line.split())


def _highest(choices: Sequence[Choice]) -> int:
    return max((number for number, _ in numbered(choices)), default=0)


def picked(line: str, choices: Sequence[Choice]) -> str | None:
    """Return the choice meant by a number or by a piece of just one title, else of its other
    names.
    """
    number = typed.number(line)
    if number is not None:
        by_number = {at: choice.id for at, choice in numbered(choices)}
        return by_number.get(number)
    wanted = typed.plain(line).casefold()
    fits = [choice.id for choice in choices if wanted and wanted in choice.title.casefold()]
    fits = fits or [
        choice.id
        for choice in choices
        if wanted and any(wanted in name.casefold() for name in choice.also)
    ]
    return fits[0] if len(fits) == 1 else None


def _or_default(check: Check | None, default: str) -> Check | None:
    if check is None:
        return None
    asked = check

    def checked(line: str) -> str | None:
        return asked(clean(line) or default)

    return checked
