"""Recorded games played once more at a table, with a look at `why` wherever it is wanted."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

from companion.assistant import screens
from companion.assistant.plain import PlainPrompter
from companion.assistant.table import Table
from companion.engine.chance import key_from_seed
from companion.engine.game import Game
from companion.engine.header import make_header
from companion.engine.questions import Chance, Json, Question
from companion.engine.session import Session
from companion.games import registry
from companion.text.bilingual import Mode
from companion.text.catalogue import Words
from tests import fixtures
from tests.bare import Bare

GAMES = Path(__file__).parent.parent / "games"
FILES = {
    f"{folder.name}/{name}": path
    for folder in sorted(GAMES.iterdir())
    for name, path in fixtures.files(folder / "fixtures").items()
}
"""Every recorded game by folder and name."""


class Drawn:
    """Draws what was drawn when the game was recorded."""

    def __init__(self, outcomes: deque[Json], key: bytes) -> None:
        self.outcomes = outcomes
        self.key = key

    def outcome(self, counter: int, question: Chance) -> Json:
        """Return the next outcome of the record."""
        return self.outcomes.popleft()


class Seen(PlainPrompter):
    """A screen that keeps what it shows; nobody types at it."""

    __slots__ = ("columns",)

    def __init__(self, words: Words, columns: int = 80) -> None:
        super().__init__(words, StringIO(), StringIO())
        self.columns = columns

    @property
    def width(self) -> int:
        """Columns to lay text out in."""
        return self.columns

    def take(self) -> str:
        """Return what was shown since the last time."""
        assert isinstance(self._out, StringIO)
        text = self._out.getvalue()
        self._out.seek(0)
        self._out.truncate()
        return text


class Replay:
    """A recorded game at a table, question by question."""

    def __init__(self, path: Path, mode: Mode = "en", columns: int = 80) -> None:
        fixture = fixtures.read(path)
        game = registry.game(fixture.game)
        drawn, self._given = _answers(game, fixture)
        header = make_header(game, fixture.setup, key=key_from_seed(1))
        self.session: Session[Any] = Session(game, header, settle=False)
        self.session._generator = Drawn(drawn, key_from_seed(1))  # type: ignore[assignment]
        self.session._write(self.session._settle())
        words = Words(mode)
        self.prompter = Seen(words, columns)
        self.table = Table(self.session, screens.of(self.session), self.prompter, words)
        self.table.tell()

    def questions(self) -> Iterator[Question[Any]]:
        """Yield every question that people answer, before its recorded answer is given."""
        while (question := self.session.question) is not None:
            self.prompter.take()
            yield question
            self.table.begin(question)
            self.session.answer(self._given.popleft())
            self.table.tell()

    def shown(self) -> str:
        """Return what the screen has shown since."""
        return self.prompter.take()


def _answers(game: Game[Any], fixture: fixtures.Fixture) -> tuple[deque[Json], deque[Json]]:
    """Part a record into the companion's outcomes and people's answers; single options are
    neither.
    """
    bare = Bare(game, game.new(fixture.setup))
    answers = deque(fixture.answers)
    drawn: deque[Json] = deque()
    given: deque[Json] = deque()
    while (question := bare.question) is not None:
        only = question.only()
        raw = None if only is None else question.to_json(only)
        if only is None or (answers and answers[0] == [question.key, question.seat, raw]):
            raw = answers.popleft()[2]
        by_companion = isinstance(question, Chance) and (
            bare.state.sources.get(question.component) == "companion"
        )
        if by_companion:
            drawn.append(raw)
        elif only is None:
            given.append(raw)
        bare.answer(question.parse(raw))
    return drawn, given
