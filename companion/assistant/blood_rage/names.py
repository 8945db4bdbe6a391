"""The names that figures and places answer to on a typed line."""

from __future__ import annotations

from companion.assistant import content_names
from companion.assistant.blood_rage.numbers import figures, places
from companion.assistant.content_names import both
from companion.assistant.legend import Entry, Legend
from companion.text.narration import Narration

_KINDS = ("card", "province", "fjord", "figure", "clan", "stat")


def own_names(id: str) -> tuple[str, ...]:
    """Return the names that the content has for an id, in both languages."""
    return content_names.own_names("blood_rage", _KINDS, id)


def slot_names(slot: str) -> tuple[str, ...]:
    """Return a slot as people call it in short: Monster 2, 怪獸 2; () where there is just one."""
    kind, _, number = slot.partition("_")
    called = {"monster": ("monster", "怪獸"), "clan": ("clan", "部族")}.get(kind, ())
    return tuple(f"{name} {number}" for name in called)


def aliases(id: str) -> tuple[str, ...]:
    """Return the names of an id that others use."""
    return content_names.aliases("blood_rage", _KINDS, id)


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
