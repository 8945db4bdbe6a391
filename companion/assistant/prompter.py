"""How the guide speaks with people: one port, and two ways through it: plain lines, live prompt."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Literal, Protocol, TypeVar

from companion.text.catalogue import Words

Style = Literal["plain", "head", "strong", "soft", "warn"]
"""How a line looks where looks are possible; what it says never depends on it."""
T = TypeVar("T")


class TableLeft(Exception):
    """The people left: end of input, Ctrl-D or Ctrl-C. It is never an answer."""

    def __init__(self, interrupted: bool = False) -> None:
        super().__init__(interrupted)
        self.interrupted = interrupted


@dataclass(frozen=True, slots=True)
class Choice:
    """One choice of a menu outside a game: what it stands for, its title, and a line about it.

    `number` is the one it keeps when others are left out; None: its place in the menu. `also` are
    other names that it answers to, such as those of the language that is not shown.
    """

    id: str
    title: str
    about: str = ""
    number: int | None = None
    also: tuple[str, ...] = ()


def numbered(choices: Sequence[Choice]) -> list[tuple[int, Choice]]:
    """Return the choices of a menu, each with its number."""
    return [(choice.number or at, choice) for at, choice in enumerate(choices, 1)]


@dataclass(frozen=True, slots=True)
class Candidate:
    """A completion: what would be typed, how many typed characters it replaces, what it means."""

    text: str
    replaces: int
    meaning: str = ""


Completer = Callable[[str], Sequence[Candidate]]
"""What the line typed so far may go on with."""
Check = Callable[[str], str | None]
"""Why a line cannot be taken, or None."""


class Prompter(Protocol):
    """Asks people. Every method that asks raises TableLeft when the input ends."""

    words: Words

    @property
    def width(self) -> int:
        """Columns to lay text out in."""

    @property
    def can_hide(self) -> bool:
        """Whether something can be shown to one person and vanish without a trace."""

    @property
    def repaints(self) -> bool:
        """Whether looks and short-lived hints are possible; False for pipes and screen readers."""

    def say(self, text: str = "", style: Style = "plain", indent: str = "") -> None:
        """Show a text, broken at the width; lines after the first are indented."""

    def line(
        self, question: str, complete: Completer | None = None, check: Check | None = None
    ) -> str:
        """Ask one question of a game, return the line as typed, without spaces around it.

        A line that `check` refuses is asked again, with the reason.
        """

    def choose(self, title: str, choices: Sequence[Choice]) -> str:
        """Return the id of one choice."""

    def choose_with(self, title: str, choices: Sequence[Choice]) -> tuple[str, str]:
        """Return the id of one choice, and what was typed behind it on the same line, if any."""

    def several(self, title: str, choices: Sequence[Choice], on: Sequence[str] = ()) -> list[str]:
        """Return the ids of the chosen ones, in their order; `on` are chosen at first."""

    def confirm(self, question: str) -> bool:
        """Return yes or no; nothing is taken for granted."""

    def text(self, question: str, default: str = "", check: Check | None = None) -> str:
        """Return a free text, cleaned; Enter alone takes the default."""

    def hidden(self) -> AbstractContextManager[None]:
        """Show what follows where nothing stays behind; only where `can_hide`."""
