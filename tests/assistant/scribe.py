"""A table of any game for the guide: lines typed at it, and a scribe who types for all."""

from __future__ import annotations

from collections.abc import Mapping
from io import StringIO
from typing import Any, TypeVar

from companion.assistant import grammar, screens
from companion.assistant.guide import Guide
from companion.assistant.plain import PlainPrompter
from companion.assistant.prompter import Check, Completer, TableLeft
from companion.assistant.table import Table
from companion.engine.answerers import RandomAnswerer
from companion.engine.chance import key_from_seed
from companion.engine.game import Game, Setup
from companion.engine.header import make_header
from companion.engine.questions import Json, Question
from companion.engine.session import Session
from companion.engine.state import State
from companion.text.bilingual import Mode
from companion.text.catalogue import Words

S = TypeVar("S", bound=State)


def opened(
    game: Game[S], setup: Setup, seed: int, start: Mapping[str, Json] | None = None
) -> Session[S]:
    """Return a new game of a set-up, or one that starts in a hand-written state."""
    return Session(game, make_header(game, setup, key=key_from_seed(seed), start=start))


def type_lines(game: Session[Any], *lines: str, mode: Mode = "en", width: int | None = None) -> str:
    """Type lines at a plain table until they end; return what was shown."""
    shown = StringIO()
    words = Words(mode)
    prompter = PlainPrompter(words, StringIO("".join(line + "\n" for line in lines)), shown)
    Guide(Table(game, screens.of(game), prompter, words)).play()
    return shown.getvalue()


class Scribe(PlainPrompter):
    """Types a random allowed answer at every question: by number or by a name in turn.

    `wanted` is what was typed, answer by answer; what a run or the rest of a spelled line says is
    the guide's own doing.
    """

    can_hide = True

    def __init__(self, words: Words, game: Session[Any], seed: int, most: int) -> None:
        self.shown = StringIO()
        super().__init__(words, StringIO(), self.shown)
        self.game = game
        self.table: Table | None = None
        self.answerer = RandomAnswerer(key_from_seed(seed))
        self.wanted: list[tuple[str, Json]] = []
        self.turn = 0
        self.most = most

    def line(
        self, question: str, complete: Completer | None = None, check: Check | None = None
    ) -> str:
        """Type an answer, or Enter where the guide wants to be told that it counts."""
        assert self.table is not None
        asked = self.game.question
        self.turn += 1
        if self.turn > self.most:
            raise TableLeft
        if asked is None or check is None:
            return ""
        if "Your copy" in question or "手上這盒" in question:
            return ""
        agreement = complete is None and check("") is None
        if agreement or self.table.screens.run(self.game) is not None:
            return ""
        answer = self.answerer(asked)
        typed = " ".join(self._tokens(asked, answer))
        self.wanted.append((asked.key, asked.to_json(answer)))
        problem = check(typed)
        assert problem is None, (asked, typed, problem)
        return typed

    def _tokens(self, asked: Question[Any], answer: Any) -> list[str]:
        if isinstance(answer, Mapping):
            if not answer:
                return ["0"]
            return [f"{n}{self._name(asked, option)}" for option, n in answer.items()]
        if isinstance(answer, tuple) and not answer:
            return ["0"]
        if isinstance(answer, tuple):
            return [self._name(asked, str(option)) for option in answer]
        return [str(answer)]

    def _name(self, asked: Question[Any], option: str) -> str:
        """A number, or the first name that fits nothing else; with an amount always a name."""
        assert self.table is not None
        shown = self.table.screens
        number = shown.number(asked, option)
        amounts = hasattr(asked, "limits")
        if number is not None and self.turn % 2 and not amounts:
            return str(number)
        legend = shown.legend(asked)
        for name in shown.names(asked, option):
            token = "".join(name.split())
            if legend.fits(token) == [option] and grammar.tokens(token) == [token]:
                return token
        assert number is not None, (asked.key, option)
        return str(number)


def scribe(game: Session[Any], mode: Mode, seed: int, most: int = 5000) -> tuple[Scribe, Table]:
    """A scribe at a table."""
    words = Words(mode)
    types = Scribe(words, game, seed, most)
    table = Table(game, screens.of(game), types, words)
    types.table = table
    return types, table
