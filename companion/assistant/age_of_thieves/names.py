"""The names that cards, districts and events answer to on a typed line."""

from __future__ import annotations

from functools import cache

from companion import content

_KINDS = ("card", "mode", "token", "event", "district", "thief", "jewel", "guard")


@cache
def own_names(id: str) -> tuple[str, ...]:
    """Return the names that the content has for an id, in both languages."""
    return tuple(name for entry in _entries(id) for name in entry["name"].values())


@cache
def aliases(id: str) -> tuple[str, ...]:
    """Return the names of an id that others use."""
    return tuple(name for entry in _entries(id) for name in entry.get("aliases", ()))


def _entries(id: str) -> list[content.Entry]:
    library = content.load("age_of_thieves")
    found = []
    for kind in _KINDS:
        try:
            found.append(library.get(kind, id))
        except content.ContentError:
            continue
    return found
