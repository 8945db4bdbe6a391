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
def aliases(id: str) -> tuple[str, ...]:
    """Return every name that the content has for an id, in both languages."""
    library = content.load("blood_rage")
    found: list[str] = []
    for kind in _KINDS:
        try:
            entry = library.get(kind, id)
        except content.ContentError:
            continue
        found += [*entry["name"].values(), *entry.get("aliases", ())]
    return tuple(found)


def figure_legend(narration: Narration) -> Legend:
    """Return all figures by name; here a number is an amount, never a figure."""
    return Legend(Entry(id, None, (*both(narration.thing(id)), *aliases(id))) for id in figures())


def place_legend(narration: Narration) -> Legend:
    """Return all provinces and fjords with their numbers."""
    return Legend(
        Entry(id, at, (*both(narration.thing(id)), *aliases(id))) for id, at in places().items()
    )
