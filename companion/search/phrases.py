"""How well a query is one of an entry's phrases: its headlines, and what players ask it with."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from companion.search.library import Phrase


class Part(NamedTuple):
    """One thing a query speaks of, as phrases are compared with it.

    `gram`: what was typed, or nothing for a concept; `concepts`: what it may mean, () for a gram;
    `part`: how much of the query it is.
    """

    gram: str
    concepts: tuple[str, ...]
    part: float


def likeness(parts: Sequence[Part], phrases: Iterable[tuple[str, int, str]]) -> float:
    """Return how like the likest of some phrases a query is: 1 where they say the same, 0 nothing.

    It is the part of the query that a phrase has, times the part of the phrase the query has.
    """
    whole = sum(one.part for one in parts)
    return max((_alike(parts, Phrase(*row)) for row in phrases), default=0.0) / (whole or 1.0)


def _alike(parts: Sequence[Part], phrase: Phrase) -> float:
    meant = phrase.concepts.split()
    shared = [
        one.part
        for one in parts
        if (one.gram in phrase.key if one.gram else any(name in meant for name in one.concepts))
    ]
    return sum(shared) * min(1.0, len(shared) / max(1, phrase.size))
