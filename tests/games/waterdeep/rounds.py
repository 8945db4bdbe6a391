"""Positions for tests of rounds, and a driver that plays on until its script is used up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.answerers import Unexpected
from companion.engine.game import Over, Setup
from companion.engine.questions import Json, Question
from companion.games.waterdeep.game import GAME
from companion.games.waterdeep.places import agents_on
from companion.games.waterdeep.state import Waterdeep
from tests.games.waterdeep.tavern import Script, seat_json

COLORS = ("black", "blue", "green", "red", "yellow")


def position(
    *seats: Mapping[str, Json],
    sources: str = "table",
    options: Mapping[str, str] | None = None,
    **fields: Json,
) -> Waterdeep:
    """Return a position in round 2 on s1's turn: two seats unless given, the table is the source of
    all cards. ``hand``: intrigue cards (a list, or a number nobody has seen); ``tavern``: what a
    seat has (`1c 4g`).
    """
    start: dict[str, Json] = {"round": 2, "phase": "turns", "first": "s1"}
    if fields.get("phase", "turns") == "turns":
        start["turn"] = "s1"
    read = [seat_json(seat) for seat in (seats or ({}, {}))]
    given = {"options": dict(options or {}), "sources": dict.fromkeys(GAME.components, sources)}
    data = {**start, **fields, **given, "seats": read}
    return GAME.load({key: value for key, value in data.items() if value is not None})


def tile(id: str, owner: str = "s2", **fields: Json) -> dict[str, Json]:
    """Return a tile in play as the state's JSON has it."""
    return {"tile": id, "owner": owner, **fields}


def new_game(
    players: int, sources: str = "table", first: str | None = None, **options: str
) -> Waterdeep:
    """Return a game before its first question; options as ``OQ_05="limited"``."""
    seats = tuple({"name": f"Seat {at}", "color": COLORS[at]} for at in range(players))
    chosen = {f"LOW.{id.replace('_', '-')}": value for id, value in options.items()}
    who = dict.fromkeys(GAME.components, sources)
    return GAME.new(Setup(seats=seats, first=first, options=chosen, sources=who))


class Stands:
    """Where play stands after a script: the question that is open, or the end."""

    def __init__(self, question: Question[Any] | None, over: Over | None) -> None:
        self._question = question
        self.over = over

    @property
    def question(self) -> Question[Any]:
        """The open question."""
        assert self._question is not None, f"the game is over: {self.over}"
        return self._question

    @property
    def key(self) -> str:
        """The key of the open question."""
        return self.question.key

    @property
    def options(self) -> tuple[str, ...]:
        """The options of the open question."""
        return self.question.options


def play(state: Waterdeep, script: Script = ()) -> Stands:
    """Play on with the script and return where that leads; single options answer themselves.

    Fails on a question that the script does not expect, with both in its message.
    """
    left = list(script)
    rules = GAME.play(state)
    try:
        question = rules.send(None)
        while True:
            only = question.only()
            if only is None and not left:
                break
            answer = _next(left, question) if only is None else only
            question = rules.send(answer)
    except StopIteration as stop:
        assert not left, f"never asked: {left}"
        return Stands(None, stop.value)
    rules.close()
    return Stands(question, None)


def _next(left: list[tuple[str, str | None, Json]], question: Question[Any]) -> Any:
    key, seat, answer = left.pop(0)
    if key != question.key or (seat is not None and seat != question.seat):
        raise Unexpected(f"the script expects {key} of {seat}, the rules ask {question}")
    return question.parse(answer)


def place(seat: str, space: str) -> tuple[str, str | None, Json]:
    """Return the script of placing an agent."""
    return ("place_agent", seat, space)


def agents(state: Waterdeep, space: str) -> list[str]:
    """Return the agents on a space."""
    return list(agents_on(state, space))


def keys(state: Waterdeep) -> list[str]:
    """Return the keys of everything that was reported."""
    return [record.key for record in state.records]


def parameters(state: Waterdeep, key: str) -> list[dict[str, Json]]:
    """Return the parameters of what was reported under a key."""
    return [dict(record.parameters) for record in state.records if record.key == key]
