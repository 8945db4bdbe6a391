"""What commands that play share: the game meant, the open rules typed."""

from __future__ import annotations

from typing import Any

from companion.engine.game import Game
from companion.text.errors import Problem


def find_playable(name: str) -> Game[Any]:
    """Return the game of that id, title or alias; raise Problem where it is unknown or has no
    rules.
    """
    from companion.games import registry
    from companion.search.games import find_game, title
    from companion.search.hits import public_id

    folder = find_game(name)
    if public_id(folder) not in registry.playable():
        raise Problem("not_playable", name=title(folder))
    return registry.game(public_id(folder))


def read_options(game: Game[Any], typed: list[str]) -> dict[str, str]:
    """Return the open rules of ``ID=VALUE`` arguments; raise Problem with what there is."""
    chosen: dict[str, str] = {}
    for one in typed:
        option, _, value = one.partition("=")
        if option not in game.options:
            raise Problem("unknown_rule", name=option, near=list(game.options))
        if value not in game.options[option]:
            raise Problem(
                "not_a_choice",
                value=value,
                parameter=option,
                choices=", ".join(game.options[option]),
            )
        chosen[option] = value
    return chosen
