"""Answerers that are no people: at random, from a script, and the bare driver that plays a whole
game with them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from companion.engine.chance import Keyed
from companion.engine.game import Game, Over
from companion.engine.questions import (
    Amounts,
    Chance,
    Choose,
    Json,
    Number,
    Numbers,
    Question,
)
from companion.engine.state import State

S = TypeVar("S", bound=State)
Answerer = Callable[[Question[Any]], Any]
"""Returns an answer that the question's ``parse`` would return."""


class RandomAnswerer:
    """Answers every question with one of its allowed answers, repeatably; ``asked`` counts the
    questions.
    """

    __slots__ = ("_generator", "asked")

    def __init__(self, key: bytes) -> None:
        self._generator = Keyed(key)
        self.asked = 0

    def __call__(self, question: Question[Any]) -> Any:
        """Return an allowed answer."""
        self.asked += 1
        match question:
            case Chance():
                return self._generator.outcome(self.asked, question)
            case Choose():
                return self._choose(question)
            case Amounts():
                return self._amounts(question)
            case Number():
                return question.min + self._below(question.max - question.min + 1)
            case Numbers():
                return self._numbers(question)
        raise TypeError(question)

    def _below(self, limit: int, part: int = 0) -> int:
        return self._generator.below((self.asked << 8) + part, limit) if limit > 1 else 0

    def _choose(self, question: Choose) -> tuple[str, ...]:
        if question.max == 1 and question.min == 1:
            return (question.options[self._below(len(question.options))],)
        most = min(question.max, len(question.options))
        count = question.min + self._below(most - question.min + 1)
        left = list(question.options)
        chosen = tuple(left.pop(self._below(len(left), part)) for part in range(1, count + 1))
        if question.ordered:
            return chosen
        return tuple(option for option in question.options if option in chosen)

    def _amounts(self, question: Amounts) -> dict[str, int]:
        pool = [option for option in question.options for _ in range(question.limits[option])]
        count = question.min + self._below(question.most - question.min + 1)
        chosen = [pool.pop(self._below(len(pool), part)) for part in range(1, count + 1)]
        return {option: chosen.count(option) for option in question.options if option in chosen}

    def _numbers(self, question: Numbers) -> tuple[int, ...]:
        low, high = question.each
        left = question.sum_max if question.sum_max is not None else high * question.max
        values: list[int] = []
        for part in range(1, question.min + self._below(question.max - question.min + 1) + 1):
            if left < low:
                break
            values.append(low + self._below(min(high, left) - low + 1, part))
            left -= values[-1]
        return tuple(values)


class Unexpected(AssertionError):
    """A script met a question that it did not expect; the message shows both."""


class Scripted:
    """Answers from a list of (key, seat, answer); a question that does not fit fails and shows
    both.

    ``seat`` None in the script fits any seat.
    """

    def __init__(self, script: Sequence[tuple[str, str | None, Json]]) -> None:
        self._script = list(script)
        self._at = 0

    def __call__(self, question: Question[Any]) -> Any:
        """Return the next answer of the script, checked."""
        if self._at == len(self._script):
            raise Unexpected(f"the script is at its end, the rules ask {question}")
        key, seat, answer = self._script[self._at]
        if key != question.key or (seat is not None and seat != question.seat):
            raise Unexpected(
                f"the script expects {key} of {seat} (entry {self._at}), the rules ask {question}"
            )
        self._at += 1
        return question.parse(answer)

    def finished(self) -> None:
        """Fail if the rules did not ask for every answer of the script."""
        if self._at != len(self._script):
            raise Unexpected(f"never asked: {self._script[self._at :]}")


def play_out(game: Game[S], state: S, answer: Answerer) -> Over:
    """Play from a boundary to the end without a journal; single options are answered by themselves.

    The reports of the rules stay in ``state.records``. This is the fastest way through a game.
    """
    rules = game.play(state)
    try:
        question = rules.send(None)
        while True:
            only = question.only()
            question = rules.send(answer(question) if only is None else only)
    except StopIteration as stop:
        over: Over = stop.value
        return over
