"""Whole games played at random, to try the rules: what breaks, how long games are, how scores
spread.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.engine.answerers import RandomAnswerer
from companion.engine.chance import key_from_seed
from companion.engine.game import Game, Over, Setup
from companion.engine.questions import AnswerError, Json, Question
from companion.engine.state import State

LONGEST = 20_000
"""Questions after which a game counts as one that never ends."""


@dataclass(frozen=True, slots=True)
class Broken:
    """A game that went wrong: its seed, the number of the question, and the rule or check."""

    seed: int
    step: int
    rule: str

    def json(self) -> dict[str, Json]:
        """Return the shape of the protocol."""
        return {"seed": self.seed, "step": self.step, "rule": self.rule}


@dataclass(slots=True)
class Tally:
    """What many games came to."""

    ends: dict[str, int] = field(default_factory=dict)
    questions: list[int] = field(default_factory=list)
    totals: list[list[int]] = field(default_factory=list)
    """Final totals, one list a game, in the order of the seats."""
    wins: list[int] = field(default_factory=list)
    broken: list[Broken] = field(default_factory=list)


@dataclass(slots=True)
class _Run:
    """One game under way."""

    asked: int = 0
    rule: str = ""


def simulate(
    game: Game[Any],
    players: int,
    games: int,
    seed: int,
    sources: Mapping[str, str],
    options: Mapping[str, str],
) -> Tally:
    """Play ``games`` games with seeds ``seed``, ``seed`` + 1, … and return the tally.

    Everybody answers at random, the table too. At every boundary the position has to add up.
    """
    tally = Tally(wins=[0] * players)
    setup = Setup(seats=placeholder_seats(game, players), options=options, sources=sources)
    for one in range(seed, seed + games):
        run = _Run()
        try:
            over = _play(game, game.new(setup), one, run)
        except (
            AnswerError,
            ArithmeticError,
            AssertionError,
            LookupError,
            TypeError,
            ValueError,
        ) as error:
            # A fault of the rules is what this command looks for: it is told, with its seed.
            tally.broken.append(Broken(one, run.asked, f"{run.rule}: {error!r}"))
            continue
        if over is None:
            tally.broken.append(Broken(one, run.asked, run.rule))
            continue
        _count(tally, over, run.asked, [seat["name"] for seat in setup.seats])
    return tally


def placeholder_seats(game: Game[Any], players: int) -> tuple[Mapping[str, str], ...]:
    """Return seats A, B, … with the first values of every field: for games that nobody sits at."""
    seats = []
    for at in range(players):
        seat = {"name": chr(ord("A") + at)}
        seats.append(seat | {name: values[at] for name, values in game.seat_fields.items()})
    return tuple(seats)


def _play(game: Game[Any], state: State, seed: int, run: _Run) -> Over | None:
    """Play one game to its end; None where it does not end or does not add up."""
    answer = RandomAnswerer(key_from_seed(seed))
    rules = game.play(state)
    try:
        question: Question[Any] = rules.send(None)
        while run.asked < LONGEST:
            run.asked += 1
            run.rule = " ".join((question.key, *question.rules))
            if question.boundary:
                state.records.clear()
                for problem in game.problems(state):
                    run.rule = problem.key
                    return None
            only = question.only()
            question = rules.send(
                question.parse(question.to_json(answer(question))) if only is None else only
            )
    except StopIteration as stop:
        over: Over = stop.value
        return over
    return None


def _count(tally: Tally, over: Over, asked: int, names: list[str]) -> None:
    tally.ends[over.reason] = tally.ends.get(over.reason, 0) + 1
    tally.questions.append(asked)
    totals = {place["name"]: place["total"] for place in over.ranking}
    tally.totals.append([totals[name] for name in names])
    for at in range(len(names)):
        tally.wins[at] += f"s{at + 1}" in over.winners
