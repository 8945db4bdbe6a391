"""One entry as look-up shows it: words in both languages, numbers, rules, how sure it is."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from companion import content
from companion.content import WORD_FIELDS, Content, Entry
from companion.text import cards, waterdeep_gains
from companion.text.bilingual import Text, from_mapping, same

NO_NUMBERS = WORD_FIELDS | {
    "border",
    "cards",
    "colour_name",
    "default_origin",
    "figure",
    "id",
    "options",
    "parameters",
    "playable",
}
"""Fields that are words, or say how an entry is used and not what stands on it."""

PIECES = frozenset({"building", "card", "intrigue", "lord", "quest", "tile"})
"""The kinds of entry that rulings and open options name as `cards`."""


class Hit(NamedTuple):
    """One entry as `--json` shows it; `game` is the id that people type (`blood-rage`).

    `rules` holds rules and open options by id, those the entry names and those that name it;
    `entry` is the content itself, for what only a screen shows.
    """

    id: str
    game: str
    kind: str
    name: Text
    name_origin: str | None
    numbers: Mapping[str, Any]
    text: Text
    rules: tuple[str, ...]
    rulings: tuple[str, ...]
    confidence: str | None
    note: Text | None
    entry: Entry

    @property
    def unsure(self) -> bool:
        """Whether the entry should be checked against the box."""
        return self.confidence in cards.DOUBTFUL or self.note is not None

    def json(self) -> dict[str, Any]:
        """Return the shape of one hit of `--json`."""
        return {
            "id": self.id,
            "game": self.game,
            "kind": self.kind,
            "name": self.name.json(),
            "name_origin": self.name_origin,
            "numbers": dict(self.numbers),
            "text": self.text.json(),
            "rules": list(self.rules),
            "rulings": list(self.rulings),
            "confidence": self.confidence,
            "note": self.note.json() if self.note else None,
        }


@cache
def hit(game: str, kind: str, entry_id: str) -> Hit:
    """Return the entry of a game's folder (`blood_rage`) as a hit, or raise ContentError."""
    library = content.load(game)
    return from_entry(library, kind, library.get(kind, entry_id))


def from_entry(library: Content, kind: str, entry: Entry) -> Hit:
    """Return an entry that was read from a game's content as a hit."""
    return Hit(
        id=entry["id"],
        game=public_id(library.game),
        kind=kind,
        name=_name(entry),
        name_origin=entry.get("name_origin", entry.get("origin") if kind == "term" else None),
        numbers=_numbers(entry),
        text=_text(library.game, kind, entry),
        rules=_related(library, kind, entry, ("rules", "options"), ("option",)),
        rulings=_related(library, kind, entry, ("rulings",), ("ruling",)),
        confidence=entry.get("confidence"),
        note=cards.text(entry, "note") if "note" in entry and kind != "option" else None,
        entry=entry,
    )


def public_id(folder: str) -> str:
    """Return a game's id as people type it: `blood_rage` is `blood-rage`."""
    return folder.replace("_", "-")


def _name(entry: Entry) -> Text:
    """Return an entry's name; a ruling is called by its question, one without either by its id."""
    named = entry.get("name") or entry.get("question")
    return from_mapping(named) if named else same(entry["id"])


def _text(game: str, kind: str, entry: Entry) -> Text:
    """Return what an entry says: its text, a ruling's answer, or an open option's question.

    Where costs and gains are data, they are worded from these.
    """
    if game == "waterdeep" and kind in waterdeep_gains.KINDS:
        return waterdeep_gains.said(kind, entry)
    for field in ("text", "answer", "question"):
        if field in entry:
            return cards.text(entry, field)
    return same("")


def _numbers(entry: Entry) -> dict[str, Any]:
    """Return what stands on a piece, no words; of an option its values, the default first."""
    kept = {name: value for name, value in entry.items() if name not in NO_NUMBERS}
    open_readings = readings_of(entry)
    if entry.get("parameters"):
        kept["parameters"] = dict(entry["parameters"])
    if open_readings:
        kept["default"] = open_readings[0]["id"]
        kept["values"] = [
            {"id": value["id"], "text": dict(value["text"])} for value in open_readings
        ]
    return kept


def readings_of(entry: Entry) -> list[Entry]:
    """Return the readings of an open rule, the default first; of any other entry nothing."""
    return [value for value in entry.get("values", ()) if isinstance(value, Mapping)]


def _related(
    library: Content, kind: str, entry: Entry, named: tuple[str, ...], naming: tuple[str, ...]
) -> tuple[str, ...]:
    """Return the ids an entry names, and those of the entries that name it."""
    related = dict.fromkeys(entry_id for field in named for entry_id in entry.get(field, ()))
    field = "rules" if kind == "rule" else "cards" if kind in PIECES else None
    if field is not None:
        for other in naming:
            named_by = (
                given["id"]
                for given in library.entries(other)
                if entry["id"] in given.get(field, ())
            )
            related.update(dict.fromkeys(named_by))
    related.pop(entry["id"], None)
    return tuple(related)
