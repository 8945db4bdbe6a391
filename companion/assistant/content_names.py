"""The names that things of a game's content answer to on a typed line."""

from __future__ import annotations

from functools import cache

from companion import content
from companion.text.bilingual import Text


def both(text: Text) -> tuple[str, str]:
    """Return a text in both languages."""
    return text.zh, text.en


@cache
def entries(folder: str, kinds: tuple[str, ...], id: str) -> tuple[content.Entry, ...]:
    """Return every entry of these kinds with that id: a card and its figure share one."""
    library = content.load(folder)
    found = []
    for kind in kinds:
        try:
            found.append(library.get(kind, id))
        except content.ContentError:
            continue
    return tuple(found)


@cache
def own_names(folder: str, kinds: tuple[str, ...], id: str) -> tuple[str, ...]:
    """Return the names that the content has for an id, in both languages."""
    return tuple(name for entry in entries(folder, kinds, id) for name in entry["name"].values())


@cache
def aliases(folder: str, kinds: tuple[str, ...], id: str) -> tuple[str, ...]:
    """Return the names of an id that others use."""
    return tuple(name for entry in entries(folder, kinds, id) for name in entry.get("aliases", ()))
