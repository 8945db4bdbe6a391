"""The words of a content entry: its name, and its text with the numbers set in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.text.bilingual import Text, beside, fill, from_mapping
from companion.text.catalogue import Words

DOUBTFUL = frozenset({"single", "disputed", "recalled"})
"""Kinds of confidence that leave something to check."""

Entry = Mapping[str, Any]


def numbers(entry: Entry) -> dict[str, object]:
    """Return what an entry's texts may name: its own numbers, and its parameters before them."""
    own = {
        field: value
        for field, value in entry.items()
        if isinstance(value, int | float) and not isinstance(value, bool)
    }
    return {**own, **entry.get("parameters", {})}


def text(entry: Entry, field: str = "text") -> Text:
    """Return a text of an entry with its numbers set in; KeyError where it has no such text."""
    words = from_mapping(entry[field])
    values = numbers(entry)
    return Text(fill(words.en, values, "en"), fill(words.zh, values, "zh-TW"))


def name(entry: Entry) -> Text:
    """Return an entry's name in both languages; one without a name is called by its id."""
    if "name" in entry:
        return from_mapping(entry["name"])
    return Text(entry["id"], entry["id"])


def shown_name(words: Words, entry: Entry) -> str:
    """Return the name as it stands on the screen.

    Beside a Chinese name the English one always stands, since many boxes are English.
    """
    names = name(entry)
    if words.mode == "en" or names.en == names.zh:
        return names.en
    return beside(names)
