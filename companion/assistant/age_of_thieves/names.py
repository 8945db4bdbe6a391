"""The names that cards, districts and events answer to on a typed line."""

from __future__ import annotations

from companion.assistant import content_names

_KINDS = ("card", "mode", "token", "event", "district", "thief", "jewel", "guard")


def own_names(id: str) -> tuple[str, ...]:
    """Return the names that the content has for an id, in both languages."""
    return content_names.own_names("age_of_thieves", _KINDS, id)


def aliases(id: str) -> tuple[str, ...]:
    """Return the names of an id that others use."""
    return content_names.aliases("age_of_thieves", _KINDS, id)
