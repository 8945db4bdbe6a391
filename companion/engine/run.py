"""The rules under way: the entries of a line carried out one after the other on one state."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from companion.engine.entries import answer_of
from companion.engine.events import Auto, Event, moves
from companion.engine.game import Game, Over
from companion.engine.journal import Entry
from companion.engine.questions import REASK, AnswerError, Chance, Json, Question
from companion.engine.state import Record, State
from companion.engine.timeline import OUTCOMES

S = TypeVar("S", bound=State)


class Diverged(Exception):
    """The rules ask something else than the journal answers; the first ``at`` entries of the line
    still hold.
    """

    def __init__(self, at: int, entry: Entry, question: Question[Any] | None) -> None:
        super().__init__(at, entry, question)
        self.at = at
        self.entry = entry
        self.question = question


class Unanswerable(Exception):
    """A correction left the question that stands without an allowed answer."""


class Run(Generic[S]):
    """A game played from a state on: the question that stands, or how the game is over.

    ``log`` holds what the rules and corrections reported, ``answers`` counts the questions that
    were answered, ``boundaries`` says where in the line one at a boundary was, ``done`` how many
    entries of the line are carried out. ``tell`` is called with every event.
    """

    __slots__ = (
        "_rules",
        "_tell",
        "answers",
        "boundaries",
        "done",
        "game",
        "log",
        "over",
        "question",
        "state",
    )

    def __init__(self, game: Game[S], state: S, tell: Callable[[Event], None]) -> None:
        self.game = game
        self.state = state
        self._tell = tell
        self.log: list[Record] = []
        self.answers = 0
        self.boundaries: list[int] = []
        self.done = 0
        self._start()

    def catch_up(self, line: Sequence[Entry]) -> None:
        """Carry out the entries of the line that were not yet; raise Diverged or Unanswerable."""
        while self.done < len(line):
            self._carry_out(line[self.done])
            self.done += 1

    def _start(self) -> None:
        """Let the rules play on from the state alone."""
        self._rules = self.game.play(self.state)
        self.over: Over | None = None
        self._send(None)

    def _send(self, answer: Any) -> None:
        try:
            self.question: Question[Any] | None = self._rules.send(answer)
        except StopIteration as stop:
            self.question, self.over = None, stop.value
        for record in self.state.records:
            self._report(record)
        self.state.records.clear()

    def _report(self, record: Record) -> None:
        self.log.append(record)
        self._tell(record)

    def _carry_out(self, entry: Entry) -> None:
        kind = entry["t"]
        if kind in OUTCOMES:
            self._carry_out_answer(entry)
        elif kind == "fix":
            self._carry_out_fix(entry)
        elif kind == "option":
            self.state.options[entry["id"]] = entry["value"]
            told = {"option": entry["id"], "value": entry["value"]}
            self._report(Record("option_set", told | _taken_back(entry)))
            self._ask_again(entry)
        elif kind == "source":
            self.state.sources[entry["id"]] = entry["value"]
            told = {"component": entry["id"], "who": entry["value"]}
            self._report(Record("source_set", told | _taken_back(entry)))
            self._ask_again(entry)
        elif kind == "copy":
            self.game.take_copy(self.state, entry["key"], entry["value"])
            self._ask_again(entry)

    def _carry_out_answer(self, entry: Entry) -> None:
        question = self.question
        if question is None or (question.key, question.seat) != (entry["k"], entry["s"]):
            raise Diverged(self.done, entry, question)
        raw = answer_of(entry)
        try:
            answer = question.parse(raw)
        except AnswerError as error:
            raise Diverged(self.done, entry, question) from error
        self.answers += 1
        if question.boundary:
            self.boundaries.append(self.done)
        if entry["t"] != "answer":
            self._tell(self._told(question, raw, entry))
        self._send(answer)

    def _told(self, question: Question[Any], raw: Json, entry: Entry) -> Auto:
        """Return what listeners hear of an answer that nobody had to give."""
        return Auto(
            self.answers,
            question.key,
            question.seat,
            raw,
            entry["by"],
            question.secret_to,
            question.rules,
            question.component if isinstance(question, Chance) else "",
            entry.get("c"),
        )

    def _carry_out_fix(self, entry: Entry) -> None:
        fact = self.game.facts(self.state).get(entry["path"])
        if fact is None:
            raise Diverged(self.done, entry, self.question)
        old = fact.read(self.state)
        before = self.game.pieces(self.state)
        fact.write(self.state, entry["value"])
        told = {
            "path": entry["path"],
            "old": old,
            "value": entry["value"],
            "reason": entry["reason"],
            "taken_back": entry.get("restart", 0),
            "put_back": moves(before, self.game.pieces(self.state)),
        }
        self._report(Record("fixed", told))
        for problem in self.game.problems(self.state):
            self._report(Record("does_not_add_up", {"check": problem.key, **problem.parameters}))
        self._ask_again(entry)

    def _ask_again(self, entry: Entry) -> None:
        """Ask anew after a correction, from the boundary if it was carried out there."""
        if "restart" in entry:
            self._start()
        elif self.question is not None:
            self._send(REASK)
        if self.question is not None and not self.question.answerable():
            raise Unanswerable


def _taken_back(entry: Entry) -> dict[str, Json]:
    """Return how many entries a correction took back, where it did."""
    return {"taken_back": entry["restart"]} if "restart" in entry else {}
