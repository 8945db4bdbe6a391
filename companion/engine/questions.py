"""Questions: the only way in which rules learn anything from outside.

A rule writes ``answer = await ask(lambda: Choose(...))``. There are five kinds; each knows how to
check an answer (``parse``), how it looks in JSON (``to_json``), and whether there is only one
(``only``). Options are ids for ever; words for them are made in ``companion.text``.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, TypeVar

T = TypeVar("T")
Json = Any
"""A value that ``json.dumps`` writes."""

REASK = object()
"""Sent into the rules instead of an answer when the state was corrected: the question is built
anew.
"""


class AnswerError(Exception):
    """An answer that the question does not allow; ``code`` is one of PROTOCOL's error codes."""

    def __init__(self, code: str, **parameters: Json) -> None:
        super().__init__(code, parameters)
        self.code = code
        self.parameters = parameters


@dataclass(frozen=True, slots=True, kw_only=True)
class Question(Generic[T]):
    """What every question carries.

    ``seat`` answers (None: chance or the table as a whole). ``secret_to`` hides the answer from
    all other seats;
    ``together`` names the round of simultaneous answers it belongs to; with ``reveals`` such an
    answer is public once the round is complete. ``source`` is the card or space that asks,
    ``rules`` the ids that govern it,
    ``usual`` the harmless answer that Enter takes. At a ``boundary`` the state alone leads to
    this question again. ``always`` asks even if one answer alone is allowed, because that there is
    only one would tell others what a seat holds.
    """

    key: str
    seat: str | None = None
    options: tuple[str, ...] = ()
    secret_to: str | None = None
    together: str | None = None
    reveals: bool = False
    source: str | None = None
    rules: tuple[str, ...] = ()
    usual: T | None = None
    boundary: bool = False
    always: bool = False

    kind: ClassVar[str] = ""

    def parse(self, raw: Json) -> T:
        """Return the checked answer, or raise AnswerError."""
        raise NotImplementedError

    def to_json(self, answer: T) -> Json:
        """Return the answer as JSON."""
        return list(answer) if isinstance(answer, tuple) else answer

    def only(self) -> T | None:
        """Return the answer if there is just one that is allowed, else None."""
        return None

    def answerable(self) -> bool:
        """Return whether any answer is allowed; a correction may leave a question without."""
        return True

    def _known(self, chosen: Sequence[str]) -> None:
        for option in chosen:
            if option not in self.options:
                raise AnswerError("not_an_option", answer=option, options=list(self.options))


def _strings(raw: Json) -> tuple[str, ...]:
    if isinstance(raw, str):
        return (raw,)
    if isinstance(raw, (list, tuple)) and all(isinstance(item, str) for item in raw):
        return tuple(raw)
    raise AnswerError("not_an_option", answer=raw)


def _whole(raw: Json) -> int:
    if isinstance(raw, int) and not isinstance(raw, bool):
        return raw
    raise AnswerError("not_a_number", answer=raw)


@dataclass(frozen=True, slots=True, kw_only=True)
class Choose(Question[tuple[str, ...]]):
    """Pick ``min`` to ``max`` distinct options; the answer keeps its order only if ``ordered``."""

    min: int = 1
    max: int = 1
    ordered: bool = False

    kind: ClassVar[str] = "choose"

    def parse(self, raw: Json) -> tuple[str, ...]:
        """Return the chosen option ids, in the order of the question unless ``ordered``."""
        chosen = _strings(raw)
        self._known(chosen)
        if len(set(chosen)) != len(chosen):
            raise AnswerError("twice", answer=list(chosen))
        if len(chosen) < self.min:
            raise AnswerError("too_few", min=self.min)
        if len(chosen) > self.max:
            raise AnswerError("too_many", max=self.max)
        if self.ordered or len(chosen) < 2:
            return chosen
        return tuple(option for option in self.options if option in chosen)

    def answerable(self) -> bool:
        """Return whether there are as many options as have to be taken."""
        return self.min <= min(self.max, len(self.options))

    def only(self) -> tuple[str, ...] | None:
        """Return all options if every one has to be taken and their order means nothing."""
        if self.always:
            return None
        if self.max == 0:
            return ()
        if self.min >= len(self.options) and (not self.ordered or len(self.options) < 2):
            return self.options
        return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Amounts(Question[dict[str, int]]):
    """Say how many of each option, each up to its limit, ``min`` to ``max`` in all."""

    limits: Mapping[str, int] = field(default_factory=dict)
    min: int = 0
    max: int | None = None

    kind: ClassVar[str] = "amounts"

    @property
    def most(self) -> int:
        """The largest total: ``max``, or all there is."""
        everything = sum(self.limits.values())
        return everything if self.max is None else min(self.max, everything)

    def parse(self, raw: Json) -> dict[str, int]:
        """Return the amounts above 0, in the order of the options."""
        if not isinstance(raw, Mapping):
            raise AnswerError("not_a_number", answer=raw)
        self._known(list(raw))
        for option, n in raw.items():
            if not 0 <= _whole(n) <= self.limits[option]:
                raise AnswerError("out_of_range", answer=n, min=0, max=self.limits[option])
        total = sum(raw.values())
        if total < self.min:
            raise AnswerError("too_few", min=self.min)
        if total > self.most:
            raise AnswerError("too_many", max=self.most)
        return {option: raw[option] for option in self.options if raw.get(option)}

    def answerable(self) -> bool:
        """Return whether there is as much as has to be taken."""
        return self.min <= self.most

    def only(self) -> dict[str, int] | None:
        """Return everything if everything has to be taken, nothing if nothing may be."""
        if self.always:
            return None
        if self.most == 0:
            return {}
        if self.min >= sum(self.limits.values()):
            return {option: n for option, n in self.limits.items() if n}
        if self.min == self.most and sum(1 for n in self.limits.values() if n) == 1:
            return {option: self.min for option, n in self.limits.items() if n}
        return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Number(Question[int]):
    """Say one whole number from ``min`` to ``max``."""

    min: int = 0
    max: int = 0

    kind: ClassVar[str] = "number"

    def parse(self, raw: Json) -> int:
        """Return the number."""
        value = _whole(raw)
        if not self.min <= value <= self.max:
            raise AnswerError("out_of_range", answer=value, min=self.min, max=self.max)
        return value

    def answerable(self) -> bool:
        """Return whether the range holds a number."""
        return self.min <= self.max

    def only(self) -> int | None:
        """Return the number if the range holds just one."""
        return self.min if self.min == self.max else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Numbers(Question[tuple[int, ...]]):
    """Say a list of ``min`` to ``max`` whole numbers, each within ``each``, in all at most
    ``sum_max``.
    """

    each: tuple[int, int] = (0, 0)
    min: int = 0
    max: int = 0
    sum_max: int | None = None

    kind: ClassVar[str] = "numbers"

    def parse(self, raw: Json) -> tuple[int, ...]:
        """Return the numbers in the order given."""
        if not isinstance(raw, (list, tuple)):
            raise AnswerError("not_a_number", answer=raw)
        values = tuple(_whole(item) for item in raw)
        low, high = self.each
        for value in values:
            if not low <= value <= high:
                raise AnswerError("out_of_range", answer=value, min=low, max=high)
        if len(values) < self.min:
            raise AnswerError("too_few", min=self.min)
        if len(values) > self.max:
            raise AnswerError("too_many", max=self.max)
        if self.sum_max is not None and sum(values) > self.sum_max:
            raise AnswerError("out_of_range", answer=sum(values), min=0, max=self.sum_max)
        return values

    def answerable(self) -> bool:
        """Return whether the shortest list of the lowest numbers is allowed."""
        low, high = self.each
        lowest = 0 if self.min == 0 else low * self.min
        fits = self.sum_max is None or lowest <= self.sum_max
        return self.min <= self.max and fits and (self.min == 0 or low <= high)

    def only(self) -> tuple[int, ...] | None:
        """Return the empty list if nothing may be said."""
        return () if self.max == 0 else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Chance(Question[tuple[str, ...]]):
    """Draw ``count`` outcomes from weighted options; ``component`` names the deck, die or token
    that decides.

    Without ``replace`` a weight is a number of copies. Who answers, the companion or the table,
    is the source of the component.
    """

    component: str = ""
    weights: tuple[int, ...] = ()
    count: int = 1
    replace: bool = False

    kind: ClassVar[str] = "chance"

    def parse(self, raw: Json) -> tuple[str, ...]:
        """Return the outcomes in the order drawn."""
        drawn = _strings(raw)
        self._known(drawn)
        if len(drawn) < self.count:
            raise AnswerError("too_few", min=self.count)
        if len(drawn) > self.count:
            raise AnswerError("too_many", max=self.count)
        if not self.replace:
            copies = dict(zip(self.options, self.weights, strict=True))
            for option in set(drawn):
                if drawn.count(option) > copies[option]:
                    raise AnswerError("twice", answer=option)
        return drawn

    def answerable(self) -> bool:
        """Return whether so many outcomes can be drawn."""
        there = sum(self.weights)
        return self.count == 0 or (there > 0 if self.replace else there >= self.count)

    def only(self) -> tuple[str, ...] | None:
        """Return the outcome that chance has no say in."""
        if self.count == 0:
            return ()
        return self.options * self.count if len(self.options) == 1 else None


@types.coroutine
def ask(make: Callable[[], Question[T]]) -> Generator[Question[T], Any, T]:
    """Ask until an answer comes; ``make`` builds the question, again whenever the state was
    corrected.
    """
    while True:
        answer = yield make()
        if answer is not REASK:
            return answer  # type: ignore[no-any-return]  # the driver sends what ``parse`` returned


async def ask_one(make: Callable[[], Question[tuple[str, ...]]]) -> str:
    """Ask a question with exactly one option as its answer, and return that option."""
    return (await ask(make))[0]


async def ask_all(makes: Sequence[Callable[[], Question[T]]]) -> list[T]:
    """Collect simultaneous answers one after the other; nothing may be done or reported before
    the last.

    Every question names the same ``together``; undo inside the round takes all of it back.
    """
    return [await ask(make) for make in makes]
