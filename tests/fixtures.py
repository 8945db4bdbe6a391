"""Recorded whole games: a line for the set-up, one for each answer, one for how it ended.

Lines are JSON: first an object (game, what it shows, the set-up), then ``[key, seat, answer]`` for
each answer that somebody gave, in their order (single options may be left out), last an object
with the reason, the places and the winners. In a game written by hand a string line is a note: what
is decided there, and by which rule.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from companion.engine.game import Game, Over, Setup
from companion.engine.questions import Json
from companion.games import registry
from tests.accountant import Accountant, check
from tests.bare import Bare


@dataclass(slots=True)
class Fixture:
    """One recorded game."""

    game: str
    shows: list[str]
    setup: Setup
    answers: list[list[Json]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    over: dict[str, Json] = field(default_factory=dict)


def read(path: Path) -> Fixture:
    """Return the game in a file."""
    head, *lines = [json.loads(line) for line in path.read_text("utf-8").splitlines() if line]
    given = head["setup"]
    setup = Setup(
        seats=tuple(given["seats"]),
        first=given["first"],
        options=given["options"],
        sources=given["sources"],
    )
    fixture = Fixture(head["game"], head["shows"], setup)
    for line in lines:
        if isinstance(line, str):
            fixture.notes.append(line)
        elif isinstance(line, list):
            fixture.answers.append(line)
        else:
            fixture.over = line["over"]
    return fixture


def write(path: Path, fixture: Fixture) -> None:
    """Write a game as a file, one answer a line."""
    setup = fixture.setup
    head = {
        "game": fixture.game,
        "shows": fixture.shows,
        "setup": {
            "seats": [dict(seat) for seat in setup.seats],
            "first": setup.first,
            "options": dict(setup.options),
            "sources": dict(setup.sources),
        },
    }
    lines = [head, *fixture.answers, {"over": fixture.over}]
    text = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
    path.write_text(text, encoding="utf-8")


def ending(over: Over) -> dict[str, Json]:
    """Return how a game ended, in the form of a fixture."""
    keys = ("seat", "place", "total")
    return {
        "reason": over.reason,
        "ranking": [{key: row[key] for key in keys if key in row} for row in over.ranking],
        "winners": list(over.winners),
    }


def replay(game: Game[Any], fixture: Fixture) -> Bare[Any]:
    """Play the recorded answers; fail at the first question that is another one than answered."""
    bare = Bare(game, game.new(fixture.setup))
    answers = deque(fixture.answers)
    while (question := bare.question) is not None:
        only = question.only()
        if only is None:
            assert answers, f"no answer is left for {question}"
            key, seat, answer = answers.popleft()
            told = f"{[key, seat, answer]} does not answer {question}"
            assert (question.key, question.seat) == (key, seat), told
            bare.answer(question.parse(answer))
            continue
        if answers and answers[0] == [question.key, question.seat, question.to_json(only)]:
            answers.popleft()
        bare.answer(only)
    assert not answers, f"the game is over, answers are left: {answers}"
    return bare


def adds_up(path: Path, accountant: Callable[[list[str]], Accountant]) -> None:
    """Replay a recorded game; fail unless it ends as it did and its log leads there."""
    fixture = read(path)
    bare = replay(registry.game(fixture.game), fixture)
    assert bare.over is not None
    seats = [f"s{at}" for at in range(1, len(fixture.setup.seats) + 1)]
    check(accountant(seats), bare.records, bare.over)
    assert ending(bare.over) == fixture.over


def files(folder: Path) -> Mapping[str, Path]:
    """Return the recorded games of a folder by their names."""
    return {path.stem: path for path in sorted(folder.glob("*.jsonl"))}
