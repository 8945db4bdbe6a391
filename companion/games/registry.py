"""The games that can be played, by public id; a game is imported only when it is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from companion.engine.game import Game

_MODULES = {
    "blood-rage": "companion.games.blood_rage.game",
    "age-of-thieves": "companion.games.age_of_thieves.game",
    "waterdeep": "companion.games.waterdeep.game",
}


def playable() -> tuple[str, ...]:
    """Return the public ids of all games that have rules."""
    return tuple(_MODULES)


def game(id: str) -> Game[Any]:
    """Return the game with that public id; KeyError if it has no rules."""
    found: Game[Any] = import_module(_MODULES[id]).GAME
    return found
