"""Proof of the companion's chance: every outcome of a journal computed again from its key."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from companion.engine.chance import Keyed, receipt
from companion.engine.entries import answer_of
from companion.engine.game import Game
from companion.engine.journal import Entry
from companion.engine.questions import Chance, Json
from companion.engine.session import Session


def verify(
    game: Game[Any], header: Mapping[str, Json], entries: Iterable[Entry], key: str
) -> list[str]:
    """Recompute every outcome that the companion ever drew, the ones taken back too; return what
    does not agree.

    ``key`` is the hex key shown at the end. Codes: ``receipt`` (another key was promised),
    ``outcome <entry>``, ``counter <entry>``.
    """
    wrong = [] if receipt(bytes.fromhex(key)) == header["receipt"] else ["receipt"]
    generator = Keyed(bytes.fromhex(key))
    session: Session[Any] = Session(game, header, settle=False)
    counter = 0
    for number, entry in enumerate(entries, 2):
        if entry["t"] == "chance" and entry["by"] == "companion":
            if entry["c"] != counter:
                wrong.append(f"counter {number}")
            question = session.question
            if not isinstance(question, Chance):
                return [*wrong, f"outcome {number}"]
            if list(generator.outcome(entry["c"], question)) != list(answer_of(entry)):
                wrong.append(f"outcome {number}")
            counter += 1
        session.follow(entry)
    return wrong
