"""One entry as look-up shows it: words in both languages, numbers, rules, how sure it is."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from companion import content
from companion.content import WORD_FIELDS, Content, Entry
from companion.search.related import related
from companion.text import cards
from companion.text.bilingual import Text, from_mapping, same
from companion.text.catalogue import N_, Words
from companion.text.lists import alternatives

NO_NUMBERS = WORD_FIELDS | {
    "border",
    "cards",
    "colour_name",
    "default_origin",
    "figure",
    "figures",
    "id",
    "options",
    "parameters",
    "playable",
}
"""Fields that are words, or say how an entry is used and not what stands on it."""


_WORDS = Words("both")


class Hit(NamedTuple):
    """One entry as look-up shows it; `game` is the id that people type (`blood-rage`).

    `entry` is the content itself, for what only a screen shows.
    """

    id: str
    game: str
    kind: str
    name: Text
    name_origin: str | None
    numbers: Mapping[str, Any]
    text: Text
    confidence: str | None
    note: Text | None
    entry: Entry

    @property
    def unsure(self) -> bool:
        """Whether the entry should be checked against the box."""
        return self.confidence in cards.DOUBTFUL or self.note is not None

    @property
    def folder(self) -> str:
        """The folder id of its game (`blood_rage`)."""
        return self.game.replace("-", "_")

    @property
    def rules(self) -> tuple[str, ...]:
        """Rules and open rules by id, those the entry names and those that name it."""
        return related(self.folder, self.kind, self.id).rules

    @property
    def rulings(self) -> tuple[str, ...]:
        """Rulings by id, those about the entry itself first."""
        return related(self.folder, self.kind, self.id).rulings


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
        text=_text(library, kind, entry),
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


def _text(library: Content, kind: str, entry: Entry) -> Text:
    """Return what an entry says: its text, a ruling's answer, or an open option's question.

    Where costs and gains are data, they are worded from these. A piece without a text is explained
    by the word of the game that is called like it.
    """
    if library.game == "waterdeep":
        from companion.text import waterdeep_gains

        if kind in waterdeep_gains.KINDS:
            return waterdeep_gains.said(kind, entry)
    if kind == "copy_fact":
        return _possible(entry)
    for field in ("text", "answer", "question"):
        if field in entry:
            return cards.text(entry, field)
    terms = (term for term in library.entries("term") if _is_called_like(term, entry))
    return next((cards.text(term) for term in terms), same(""))


def _is_called_like(term: Entry, entry: Entry) -> bool:
    return "name" in entry and term["name"]["zh-TW"] == entry["name"]["zh-TW"]


def _possible(entry: Entry) -> Text:
    """Return what the answer to a question about the box may be."""
    if entry["kind"] == "number":
        msgid = N_("A number from {least} to {most}.")
        return _WORDS.text(msgid, least=entry["least"], most=entry["most"])
    if "value_kind" in entry:
        return same("")
    return _WORDS.text(N_("One of {values}."), values=alternatives(entry["values"]))


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
