"""A table with real hidden cards: it answers truthfully whatever a game asks it.

The companion may have dealt the cards or never have seen them. Both times the people at this table
hold the same cards and do the same with them, so the same game happens and only the companion's
knowledge differs.
"""

from __future__ import annotations

import hashlib
import json
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Generic, TypeVar

from companion.engine.answerers import RandomAnswerer
from companion.engine.questions import Choose, Json, Question
from companion.engine.state import State
from tests.bare import Bare

S = TypeVar("S", bound=State)

Taste = Callable[[Question[Any], Sequence[str], int], Sequence[str]]
"""Narrows the options of a question to those the people would think of; the number is the chance
of this moment.
"""


class Hidden(ABC, Generic[S]):
    """What lies hidden on one game's table: real decks, hands and cards laid face down."""

    @abstractmethod
    def look(self, state: S) -> None:
        """Do what people do with hidden cards unasked (deal, draft, take back what was shown)."""

    @abstractmethod
    def settled(self, state: S, question: Question[Any]) -> Json:
        """Return the answer that the real cards give by themselves (a deal), or None."""

    @abstractmethod
    def possible(self, state: S, question: Question[Any]) -> tuple[str, ...] | None:
        """Return the options that are true or really open to the seat; None for all of them."""

    @abstractmethod
    def done(self, state: S, question: Question[Any], answer: Any) -> None:
        """Do to the real cards what the answer says; the rules have not heard it yet."""

    @abstractmethod
    def swap(self, state: S, viewer: str | None) -> Callable[[], None] | None:
        """Exchange hidden cards in a *dealt* state that the viewer cannot tell apart.

        Returns what puts them back, or None if nothing can be exchanged.
        """

    @abstractmethod
    def unseen(self, state: S) -> frozenset[str]:
        """Return the ids of cards that the companion dealt and only their owner has ever seen."""

    @abstractmethod
    def disagreements(self, state: S) -> list[str]:
        """Return where, at a boundary, the companion's counts differ from the real cards."""


MOST_ANSWERS = 20_000
IDLE = ("pass", "no", "none", "back", "nobody", "waive")
"""Options with which nothing happens."""


def lively(question: Question[Any], options: Sequence[str], number: int) -> Sequence[str]:
    """Let something happen wherever it can, seven times in eight: long games with many battles."""
    return [option for option in options if option not in IDLE] if number % 8 else options


def shuffled(seed: str, cards: Sequence[str]) -> list[str]:
    """Return cards in an order that depends on the seed and on which cards they are."""
    copies: Counter[str] = Counter()
    keyed = []
    for card in sorted(cards):
        keyed.append((hashlib.sha256(f"{seed}:{card}:{copies[card]}".encode()).digest(), card))
        copies[card] += 1
    return [card for _, card in sorted(keyed)]


def decide(seed: str, question: Question[Any]) -> Any:
    """Return an allowed answer that depends on the seed and the question alone."""
    return RandomAnswerer(hashlib.sha256(seed.encode()).digest())(question)


class SimulatedTable(Generic[S]):
    """The people and the real pieces. Ask it with ``answer``; tell it with ``told`` what was
    answered without it.

    What it decides depends on the seed, on what is public (the records so far), on the question
    and on the real cards; never on how much the companion has seen.
    """

    def __init__(self, hidden: Hidden[S], seed: int, taste: Taste | None = None) -> None:
        self.hidden = hidden
        self._seed = seed
        self._taste = taste
        self._moment = -1
        self._asked: Counter[tuple[str, str | None]] = Counter()

    def answer(self, question: Question[Any], state: S, moment: int) -> Any:
        """Return the truthful answer; ``moment`` is the number of public records so far."""
        self.hidden.look(state)
        chance = self._chance(question, moment)
        answer = self._decide(question, state, chance)
        self.hidden.done(state, question, answer)
        return answer

    def told(self, question: Question[Any], answer: Any, state: S, moment: int) -> None:
        """Take note of an answer that was given without asking the table."""
        self.hidden.look(state)
        self._chance(question, moment)
        self.hidden.done(state, question, answer)

    def _chance(self, question: Question[Any], moment: int) -> str:
        if moment != self._moment:
            self._moment = moment
            self._asked.clear()
        asked = (question.key, question.seat)
        self._asked[asked] += 1
        return f"{self._seed}:{moment}:{question.key}:{question.seat}:{self._asked[asked]}"

    def _decide(self, question: Question[Any], state: S, chance: str) -> Any:
        settled = self.hidden.settled(state, question)
        if settled is not None:
            return question.parse(settled)
        possible = self.hidden.possible(state, question)
        if isinstance(question, Choose):
            options = question.options if possible is None else possible
            missing = [option for option in options if option not in question.options]
            assert not missing, f"true but not offered: {missing} in {question}"
            if self._taste is not None:
                number = int.from_bytes(hashlib.sha256(chance.encode()).digest()[:4], "big")
                options = tuple(self._taste(question, options, number)) or options
            question = replace(question, options=tuple(options))
        return decide(chance, question)


def play_at(bare: Bare[S], table: SimulatedTable[S], *, only: bool = True) -> list[Json]:
    """Play to the end at a simulated table and return the answers: ``[key, seat, answer]``.

    Single options are answered by themselves, as in a session; ``only`` says whether they are
    returned too.
    """
    answers: list[Json] = []
    while (question := bare.question) is not None:
        assert len(answers) < MOST_ANSWERS, "the game does not end"
        answer = question.only()
        moment = len(bare.public)
        keep = only or answer is None
        if answer is None:
            answer = table.answer(question, bare.state, moment)
        else:
            table.told(question, answer, bare.state, moment)
        if keep:
            answers.append([question.key, question.seat, question.to_json(answer)])
        bare.answer(answer)
    return answers


def public_log(bare: Bare[S]) -> list[str]:
    """Return the public records as text, one a line."""
    return [
        json.dumps([record.key, record.seat, dict(record.parameters)], sort_keys=True)
        for record in bare.public
    ]
