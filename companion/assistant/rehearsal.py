"""What answers would do: the very rules, played on a copy that nobody keeps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.engine.events import Event
from companion.engine.questions import Json
from companion.engine.session import Session


def copy(session: Session[Any]) -> Session[Any]:
    """Return a session that stands where this one stands and writes nothing."""
    trial: Session[Any] = Session(session.game, session.header, session.entries)
    trial.take_events()
    return trial


def rehearse(session: Session[Any], answers: Sequence[Json]) -> tuple[Session[Any], list[Event]]:
    """Return where the answers would lead, and what they would let happen; raise AnswerError where
    one is not allowed.
    """
    trial = copy(session)
    for answer in answers:
        trial.answer(answer)
    return trial, trial.take_events()
