"""Lines that gave several answers: going back takes each as the one thing that was typed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.engine.journal import Entry
from companion.engine.session import Session


class TypedLines:
    """The steps that each typed line of this sitting made, oldest line first.

    A game that is resumed knows nothing of the lines before: these are gone back step by step.
    """

    __slots__ = ("_lines",)

    def __init__(self) -> None:
        self._lines: list[list[Entry]] = []

    def begin(self) -> None:
        """Begin a line: the steps that follow are its own."""
        if not self._lines or self._lines[-1]:
            self._lines.append([])

    def add(self, session: Session[Any], before: int) -> None:
        """Note the steps that were made since there were ``before``; a correction that was typed
        between two answers parts the line.
        """
        made = _made(session)
        if not self._lines or (self._lines[-1] and self._lines[-1][-1] is not made[before - 1]):
            self._lines.append([])
        self._lines[-1] += made[before:]

    def back(self, session: Session[Any]) -> int:
        """Return how many steps the line that was typed last made: 1 where that is unknown."""
        made = _made(session)
        return next((len(line) for line in self._lines if line and _same(line, made)), 1)

    def forth(self, session: Session[Any]) -> int:
        """Return how many steps the line made that was taken back last: 1 where that is unknown."""
        undone = session.undone
        return next((len(line) for line in self._lines if line and _same(line[::-1], undone)), 1)


def _made(session: Session[Any]) -> list[Entry]:
    """Return the entries that the steps begin with, oldest first."""
    return [session.line[step.at] for step in session.steps()]


def _same(line: Sequence[Entry], entries: Sequence[Entry]) -> bool:
    """Tell whether entries end with just those of a line."""
    end = entries[-len(line) :]
    return len(end) == len(line) and all(a is b for a, b in zip(line, end, strict=True))
