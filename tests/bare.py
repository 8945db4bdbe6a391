"""The rules of one game driven by hand, without a journal: for laws that look inside."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Generic, TypeVar

from companion.engine.game import Game, Over
from companion.engine.questions import REASK, Question
from companion.engine.state import Record, State

S = TypeVar("S", bound=State)


class Bare(Generic[S]):
    """Rules under way: the question that stands, every record so far, and how it ended."""

    def __init__(self, game: Game[S], state: S) -> None:
        self.game = game
        self.state = state
        self.records: list[Record] = []
        self.question: Question[Any] | None = None
        self.over: Over | None = None
        self._rules = game.play(state)
        self._send(None)

    def answer(self, answer: Any) -> None:
        """Send what the question's ``parse`` returned."""
        self._send(answer)

    def reask(self) -> None:
        """Let the rules build the question that stands anew from the state."""
        self._send(REASK)

    @property
    def public(self) -> list[Record]:
        """The records that everybody at the table hears."""
        return [record for record in self.records if record.secret_to is None]

    def _send(self, answer: Any) -> None:
        try:
            self.question = self._rules.send(answer)
        except StopIteration as stop:
            self.question, self.over = None, stop.value
        self.records.extend(self.state.records)
        self.state.records.clear()


def strings(value: object) -> Iterator[str]:
    """Yield every string in a JSON value, keys of objects included."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from strings(key)
            yield from strings(inner)
    elif isinstance(value, (list, tuple)):
        for inner in value:
            yield from strings(inner)
