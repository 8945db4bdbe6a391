"""The questions of `questions/`, and how often look-up answers them first or third at most."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from companion import content
from companion.search.hits import public_id
from companion.search.lookup import look_up

FOLDER = Path(__file__).parent / "questions"
STYLES = ("name", "keyword", "sentence", "slip")
LANGUAGES = ("zh-TW", "en")
HELD_OUT_OF = 3
"""One question of so many, by its hash, is not looked at while the ranking is tuned."""


class Question(NamedTuple):
    """What somebody typed at the table of a game; `right`: (game, kind, id) of what answers it."""

    game: str
    style: str
    language: str
    typed: str
    right: frozenset[tuple[str, str, str]]

    @property
    def held_out(self) -> bool:
        """Whether its hash keeps it apart."""
        return hashlib.sha256(self.typed.encode()).digest()[0] % HELD_OUT_OF == 0


class Figures(NamedTuple):
    """Of `asked` questions, which part had a right entry first, and among the first three."""

    asked: int
    first: float
    third: float


def questions() -> Iterator[Question]:
    """Yield every question of every game in the order of its file."""
    for path in sorted(FOLDER.glob("*.toml")):
        for style, languages in tomllib.loads(path.read_text(encoding="utf-8")).items():
            for language, asked in languages.items():
                for typed, *right in asked:
                    places = frozenset(_place(path.stem, named) for named in right)
                    yield Question(path.stem, style, language, typed, places)


def _place(game: str, named: str) -> tuple[str, str, str]:
    *other, kind, entry_id = named.split("/")
    return (other[0] if other else game, kind, entry_id)


@cache
def place_of_answer(question: Question, in_its_game: bool = False) -> int | None:
    """Return how many hits stand before the first right one, or None where it is not found.

    All games are searched; `in_its_game`: as at a prompt of the question's game.
    """
    found = look_up(question.typed, first=question.game if in_its_game else None)
    folders = {public_id(game): game for game in content.games()}
    places = [(folders[hit.game], hit.kind, hit.id) for hit in found.hits]
    return next((at for at, place in enumerate(places) if place in question.right), None)


def measure(asked: Iterable[Question], in_its_game: bool = False) -> Figures:
    """Return the figures of some questions; there must be one."""
    places = [place_of_answer(question, in_its_game) for question in asked]
    found = [place for place in places if place is not None]
    first = sum(place == 0 for place in found)
    third = sum(place < 3 for place in found)
    return Figures(len(places), first / len(places), third / len(places))


def table(asked: Iterable[Question], in_its_game: bool = False) -> list[str]:
    """Return the figures by style and language as lines of text."""
    several = list(asked)
    lines = [f"{'style':<10}{'language':<10}{'asked':>5}{'hit@1':>8}{'hit@3':>8}"]
    for style in STYLES:
        for language in LANGUAGES:
            part = [one for one in several if (one.style, one.language) == (style, language)]
            asked_of, first, third = measure(part, in_its_game)
            lines.append(f"{style:<10}{language:<10}{asked_of:>5}{first:>8.3f}{third:>8.3f}")
    return lines
