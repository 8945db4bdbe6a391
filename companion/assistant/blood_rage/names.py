"""The names that figures and places answer to on a typed line."""

from __future__ import annotations

from functools import cache

from companion import content
from companion.assistant.blood_rage.numbers import figures, places
from companion.assistant.legend import Entry, Legend
from companion.text.bilingual import Text
from companion.text.narration import Narration

_KINDS = ("card", "province", "fjord", "figure", "clan", "stat")


def both(text: Text) -> tuple[str, str]:
    """Return a text in both languages."""
    return text.zh, text.en


@cache
def own_names(id: str) -> tuple[str, ...]:
    """Return the names that the content has for an id, in both languages."""
    return tuple(name for entry in _entries(id) for name in entry["name"].values())


@cache
def aliases(id: str) -> tuple[str, ...]:
    """Return the names of an id that others use."""
    return tuple(name for entry in _entries(id) for name in entry.get("aliases", ()))


def _entries(id: str) -> list[content.Entry]:
    library = content.load("blood_rage")
    found = []
    for kind in _KINDS:
        try:
            found.append(library.get(kind, id))
        except content.ContentError:
            continue
    return found


def figure_legend(narration: Narration) -> Legend:
    """Return all figures by name; here a number is an amount, never a figure."""
    return Legend(
        Entry(id, None, (*both(narration.thing(id)), *own_names(id)), aliases(id))
        for id in figures()
    )


def place_legend(narration: Narration) -> Legend:
    """Return all provinces and fjords with their numbers."""
    return Legend(
        Entry(id, at, (*both(narration.thing(id)), *own_names(id)), aliases(id))
        for id, at in places().items()
    )
