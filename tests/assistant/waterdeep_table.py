"""Tables of Lords of Waterdeep for the guide: games at any point."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.chance import key_from_seed
from companion.engine.game import Setup
from companion.engine.header import make_header
from companion.engine.questions import Json
from companion.engine.session import Session
from companion.games.waterdeep.game import GAME
from companion.games.waterdeep.state import Waterdeep
from tests.assistant.scribe import scribe, type_lines

__all__ = ["GAME", "scribe", "session", "type_lines"]

COLORS = ("red", "blue", "green", "yellow", "black")
NAMES = ("小明", "May", "Ann", "阿德", "Bo")


def session(
    players: int = 3,
    seed: int = 1,
    sources: Mapping[str, str] | None = None,
    start: Mapping[str, Json] | None = None,
) -> Session[Waterdeep]:
    """A new game whose first player is s1 with a table's usual sources, or one that starts in a
    hand-written state.
    """
    seats = tuple({"name": NAMES[at], "color": COLORS[at]} for at in range(players))
    setup = Setup(seats=seats, first="s1", sources={**GAME.components, **(sources or {})})
    return Session(GAME, make_header(GAME, setup, key=key_from_seed(seed), start=start))
