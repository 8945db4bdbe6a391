"""Games by name: their ids, titles, and what else people call them."""

from __future__ import annotations

from companion import content
from companion.content import ContentError, Entry
from companion.search.hits import public_id
from companion.search.keys import key, squeeze
from companion.text.bilingual import Text, from_mapping, same
from companion.text.errors import Problem


def title(game: str) -> Text:
    """Return the title of the game with that folder id; its id where the content names none."""
    table = _table(game)
    return from_mapping(table["name"]) if "name" in table else same(public_id(game))


def find_game(typed: str) -> str:
    """Return the folder id of the game meant: its id, its title, an alias, or a piece of one only.

    Raises Problem `unknown_game` with the titles there are.
    """
    sought = squeeze(key(typed))
    called = {game: [squeeze(key(name)) for name in _called(game)] for game in content.games()}
    exact = [game for game, names in called.items() if sought in names]
    part = [
        game for game, names in called.items() if sought and any(sought in name for name in names)
    ]
    for found in (exact, part):
        if len(found) == 1:
            return found[0]
    raise Problem(
        "unknown_game", name=typed, near=[title(game) for game in part or content.games()]
    )


def _called(game: str) -> list[str]:
    table = _table(game)
    return [game, *table.get("name", {}).values(), *table.get("aliases", ())]


def _table(game: str) -> Entry:
    try:
        return content.load(game).table("game")
    except ContentError:
        return {}
