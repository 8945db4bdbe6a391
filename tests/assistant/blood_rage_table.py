"""Tables of Blood Rage for the guide: games at any point."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.game import Setup
from companion.engine.questions import Json
from companion.engine.session import Session
from companion.games.blood_rage.game import GAME
from companion.games.blood_rage.state import BloodRage
from tests.assistant.scribe import opened, scribe, type_lines

__all__ = ["scribe", "session", "type_lines"]

CLANS = ("bear", "wolf", "raven", "serpent", "ram")


def session(
    players: int = 2,
    seed: int = 1,
    sources: Mapping[str, str] | None = None,
    start: Mapping[str, Json] | None = None,
) -> Session[BloodRage]:
    """A new game whose first player is s1, or one that starts in a hand-written state."""
    seats = tuple({"name": f"P{at}", "clan": CLANS[at]} for at in range(players))
    setup = Setup(seats=seats, first="s1", sources=dict(sources or {}))
    return opened(GAME, setup, seed, start)
