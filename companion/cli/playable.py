"""What commands that play share: the game meant, the open rules typed."""

from __future__ import annotations

from collections.abc import Mapping
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


def how_many(game: Game[Any], players: int | None) -> int:
    """Return how many play, the most where nobody says; raise Problem where so many cannot."""
    fewest, most = game.seats
    seats = most if players is None else players
    if seats > most:
        raise Problem("too_many_seats", n=seats, maximum=most)
    if seats < fewest:
        raise Problem("too_few_seats", n=seats, minimum=fewest)
    return seats


def find_scored(name: str) -> str:
    """Return the folder of the game of that id, title or alias; raise Problem where it is unknown
    or nothing scores it.
    """
    from importlib.util import find_spec

    from companion.search.games import find_game, title

    folder = find_game(name)
    package = f"companion.games.{folder}"
    if find_spec(package) is None or find_spec(f"{package}.score_sheet") is None:
        raise Problem("not_playable", name=title(folder))
    return folder


def open_rules(folder: str) -> dict[str, tuple[str, ...]]:
    """Return the open rules of a game's content with their values, the default first."""
    from companion import content

    return content.load(folder).open_rules()


def read_options(game: Game[Any], typed: list[str]) -> dict[str, str]:
    """Return the open rules of ``ID=VALUE`` arguments; raise Problem with what there is."""
    return read_readings(game.options, typed)


def read_readings(known: Mapping[str, tuple[str, ...]], typed: list[str]) -> dict[str, str]:
    """Return ``ID=VALUE`` arguments as readings of the known open rules; raise Problem."""
    chosen: dict[str, str] = {}
    for one in typed:
        option, _, value = one.partition("=")
        if option not in known:
            raise Problem("unknown_rule", name=option, near=list(known))
        if value not in known[option]:
            raise Problem(
                "not_a_choice",
                value=value,
                parameter=option,
                choices=list(known[option]),
            )
        chosen[option] = value
    return chosen
