"""What a player may be called: a name that means no other seat's clan, thief or colour."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion import content
from companion.assistant import typed
from companion.engine.game import Game
from companion.search.keys import key, squeeze
from companion.text.bilingual import from_mapping
from companion.text.catalogue import N_, Words

LONGEST = 20
"""Characters of a player's name."""
_ENDS = ("族", "色")
"""What people leave out where they say a clan or a colour: 狼 is 狼族, 黑 is 黑色."""


def problem(
    words: Words, game: Game[Any], seat: Mapping[str, str], name: str, taken: set[str]
) -> str | None:
    """Return why a player of that clan (or thief, or colour) cannot be called so, or None.

    On a typed line a seat answers to its player's name, and a number is always a number.
    """
    if name.casefold() in taken:
        return words(N_("Two seats are called {name}."), name=name)
    if typed.number(name) is not None:
        return words(N_("A number alone cannot be a player's name."))
    wanted = squeeze(key(name))
    library = content.load(game.folder)
    for field, values in game.seat_fields.items():
        for value in values:
            entry = library.get(field, value)
            if wanted and value != seat.get(field) and wanted in _keys(entry):
                meant = from_mapping(entry["name"])
                return words(
                    N_("{name} would mean {other}: choose another name."), name=name, other=meant
                )
    return None


def means(game: Game[Any], field: str, value: str, said: str) -> bool:
    """Tell whether what was said is the whole name of that clan, thief or colour."""
    return squeeze(key(said)) in _keys(content.load(game.folder).get(field, value))


def called(entry: content.Entry) -> Iterator[str]:
    """Yield the names that a clan, thief or colour answers to, in both languages."""
    yield from (entry["id"], *entry["name"].values(), *entry.get("aliases", ()))
    for field in ("colour_name", "nickname"):
        yield from entry.get(field, {}).values()


def _keys(entry: content.Entry) -> set[str]:
    """Return what a seat is called, as keys to compare, also without 族 or 色."""
    names = set(called(entry))
    names |= {name[:-1] for name in names if len(name) > 1 and name.endswith(_ENDS)}
    return {squeeze(key(name)) for name in names}
