"""The steps of a game that can be taken back, and what taking some of them back would mean."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.engine.entries import answer_of
from companion.engine.journal import Entry
from companion.engine.questions import AnswerError, Json
from companion.engine.timeline import Timeline


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a game that can be taken back: what was asked of whom, and what was answered.

    ``kind`` is the journal's (answer, fix, option, source); ``answer`` is None where it is
    somebody's secret.
    """

    kind: str
    key: str
    seat: str | None
    answer: Json
    at: int


@dataclass(frozen=True, slots=True)
class UndoPlan:
    """What an undo would take back: the steps, latest first; what had been seen since; where the
    line would end.
    """

    steps: tuple[Step, ...]
    saw: tuple[dict[str, Json], ...]
    chance: bool
    to: int


def steps_of(timeline: Timeline) -> list[Step]:
    """Return the steps that can be taken back, oldest first."""
    return [_step(timeline.line, at) for at in timeline.step_starts()]


def plan_undo(timeline: Timeline, steps: int, open_round: str | None) -> UndoPlan:
    """Return what taking back that many steps would mean, or raise AnswerError.

    ``open_round`` is the round of simultaneous answers that is still being collected: what was
    answered in it nobody has seen.
    """
    starts = timeline.step_starts()
    if not 1 <= steps <= len(starts):
        raise AnswerError("nothing_to_undo", steps=steps, possible=len(starts))
    to = starts[-steps]
    taken = timeline.line[to:]
    saw = [seen for seen in (_seen(entry, open_round) for entry in taken) if seen is not None]
    chance = any(entry["t"] == "chance" and entry["by"] == "companion" for entry in taken)
    gone = tuple(_step(timeline.line, at) for at in reversed(starts[-steps:]))
    return UndoPlan(gone, tuple(saw), chance, to)


def _step(line: Sequence[Entry], at: int) -> Step:
    entry = line[at]
    if entry["t"] == "answer":
        return Step("answer", entry["k"], entry["s"], entry.get("a"), at)
    key = entry["path"] if entry["t"] == "fix" else entry["id"]
    return Step(entry["t"], key, None, entry["value"], at)


def _seen(entry: Entry, open_round: str | None) -> dict[str, Json] | None:
    """Return what an entry let people see that they cannot unsee, or None."""
    if entry["t"] == "chance":
        secret = "p" in entry
        return {"key": entry["k"], "seat": entry["s"], "answer": None if secret else entry["a"]}
    still_closed = open_round is not None and entry.get("g") == open_round
    if entry.get("r") and not still_closed:
        return {"key": entry["k"], "seat": entry["s"], "answer": answer_of(entry)}
    return None
