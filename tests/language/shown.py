"""Gathers every text that people are shown, in both languages, with the place where it stands.

Aliases, forbidden words, sources and the like are no shown text and stay out.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from babel.messages.catalog import Message
from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parents[2]
CONTENT = ROOT / "content"
TEMPLATE = ROOT / "locales" / "companion.pot"
CATALOGUE = ROOT / "locales" / "zh_TW" / "LC_MESSAGES" / "companion.po"

LANGUAGES = ("en", "zh-TW")
WORDED = frozenset({"answer", "name", "note", "question", "text"})
"""The fields that are always a pair of both languages, wherever they stand."""

CARDS = frozenset({"building", "card", "intrigue", "lord", "quest", "tile"})
"""The kinds of entry that bear a printed name and tell players what to do."""

UNSHOWN_KINDS = frozenset({"source"})
"""A source is quoted as it names itself, in one language."""


@dataclass(frozen=True, slots=True)
class Shown:
    """One text in both languages.

    `game` is the content folder, or None for the interface; `kind` the kind of entry
    (`card`, `rule`, …, `sentence`; `typed`: a line as it is typed at the prompt); `field` the field
    it stands in; `words` language → text.
    """

    where: str
    game: str | None
    kind: str
    field: str
    words: Mapping[str, str]

    @property
    def english(self) -> str:
        """Return the English text, empty if there is none."""
        return self.words.get("en", "")

    @property
    def chinese(self) -> str:
        """Return the Chinese text, empty if there is none."""
        return self.words.get("zh-TW", "")


@dataclass(frozen=True, slots=True)
class Entry:
    """One `[[kind]]` table of a content file as it was read."""

    where: str
    game: str
    kind: str
    data: Mapping[str, Any]


def games() -> list[str]:
    """Return every game that has content, by folder."""
    return sorted({path.parent.name for path in CONTENT.glob("*/*.toml")})


@cache
def entries(game: str) -> tuple[Entry, ...]:
    """Return all entries and single tables of a game's content in the order of its files."""
    found: list[Entry] = []
    for path in sorted((CONTENT / game).glob("*.toml")):
        with path.open("rb") as file:
            tables = tomllib.load(file)
        for kind, value in tables.items():
            for number, data in enumerate(value if isinstance(value, list) else [value]):
                name = data.get("id", data.get("key", f"number {number + 1}"))
                found.append(Entry(f"content/{game}/{path.name} {name}", game, kind, data))
    return tuple(found)


def shown_in(entry: Entry) -> Iterator[Shown]:
    """Yield every shown text of an entry, those within its lists and tables as well."""
    if entry.kind not in UNSHOWN_KINDS:
        yield from _within(entry, "", entry.data)


def _within(entry: Entry, path: str, value: object) -> Iterator[Shown]:
    match value:
        case dict() if set(value) & set(LANGUAGES):
            field = path.rsplit(".", 1)[-1]
            yield Shown(f"{entry.where} {path}", entry.game, entry.kind, field, value)
        case dict():
            for key, inner in value.items():
                yield from _within(entry, f"{path}.{key}".lstrip("."), inner)
        case list():
            for inner in value:
                yield from _within(entry, path, inner)
        case str() if path.rsplit(".", 1)[-1] in WORDED:
            field = path.rsplit(".", 1)[-1]
            yield Shown(f"{entry.where} {path}", entry.game, entry.kind, field, {"en": value})
        case _:
            return


@cache
def content_texts() -> tuple[Shown, ...]:
    """Return the shown texts of all games."""
    return tuple(shown for game in games() for entry in entries(game) for shown in shown_in(entry))


@cache
def interface_texts() -> tuple[Shown, ...]:
    """Return the translated sentences of the interface; a plural form is a text of its own."""
    if not CATALOGUE.exists():
        return ()
    with CATALOGUE.open("rb") as file:
        catalogue = read_po(file, locale="zh_TW")
    return tuple(shown for message in catalogue if message.id for shown in _sentences(message))


def _sentences(message: Message) -> Iterator[Shown]:
    english = message.id if isinstance(message.id, str) else message.id[-1]
    strings = (message.string,) if isinstance(message.string, str) else message.string
    for chinese in strings or ():
        if chinese:
            words = {"en": english, "zh-TW": chinese}
            kind = "typed" if message.context == "typed" else "sentence"
            yield Shown(f"companion.po {english!r}", _game(message), kind, "", words)


def _game(message: Message) -> str | None:
    """Return the game whose folders alone hold a sentence, or None."""
    found = {
        next((game for game in games() if f"/{game}/" in place), None)
        for place, _line in message.locations
    }
    return found.pop() if len(found) == 1 else None


@cache
def all_texts() -> tuple[Shown, ...]:
    """Return everything shown: the content of all games and the interface."""
    return content_texts() + interface_texts()
