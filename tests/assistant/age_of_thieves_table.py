"""Tables of Age of Thieves for the guide: games at any point."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.engine.game import Setup
from companion.engine.questions import Json
from companion.engine.session import Session
from companion.games.age_of_thieves.game import GAME
from companion.games.age_of_thieves.state import AgeOfThieves
from tests.assistant.scribe import opened, scribe, type_lines

__all__ = ["GAME", "scribe", "session", "type_lines"]

THIEVES = ("joanne", "zain", "noiron", "jasmine")


def session(
    players: int = 3,
    seed: int = 1,
    sources: Mapping[str, str] | None = None,
    start: Mapping[str, Json] | None = None,
    copies: Mapping[str, Json] | None = None,
    thieves: Sequence[str] = THIEVES,
) -> Session[AgeOfThieves]:
    """A new game whose first thief is s1 with a table's usual sources, or one that starts in a
    hand-written state.
    """
    seats = tuple({"name": f"P{at + 1}", "thief": thieves[at]} for at in range(players))
    setup = Setup(
        seats=seats,
        first="s1",
        sources={**GAME.components, **(sources or {})},
        extra={"copies": dict(copies or {})},
    )
    return opened(GAME, setup, seed, start)
