"""The words of a content entry: its name, its text with the numbers set in, its provenance."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.text.bilingual import Text, fill, from_mapping
from companion.text.catalogue import N_, Words

CONFIDENCE = {
    "confirmed": N_("Confirmed: several sources agree."),
    "single": N_("From a single source: check it against the box."),
    "disputed": N_("Disputed: sources differ; check it against the box."),
    "recalled": N_("From memory of players: check it against the box."),
}
NAME_ORIGIN = {
    "official": N_("Chinese name: from the Chinese edition."),
    "used": N_("Chinese name: as Taiwanese players write it."),
    "ours": N_("Chinese name: ours, no Taiwanese one is known."),
    "gloss": N_("English name: only an explanation of the Chinese one, not the printed name."),
}
DOUBTFUL = frozenset({"single", "disputed", "recalled"})

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
    return f"{names.zh} {names.en}"


def provenance(words: Words, entry: Entry) -> list[Text]:
    """Return how sure an entry is, what to check, and whose its Chinese name is."""
    lines = []
    confidence = entry.get("confidence")
    if confidence is not None:
        lines.append(words.text(CONFIDENCE[confidence]))
    if "note" in entry:
        lines.append(text(entry, "note"))
    origin = entry.get("name_origin")
    if origin in ("ours", "gloss"):
        lines.append(words.text(NAME_ORIGIN[origin]))
    return lines
