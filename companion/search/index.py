"""What look-up searches: one row an entry, its names and its text folded once.

A wheel carries the rows ready-made; a checkout makes them when its content changes.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.content import Content, ContentError, Entry
from companion.search import concepts
from companion.search.hits import readings_of
from companion.search.keys import is_han, key, squeeze
from companion.search.readings import initials, readings
from companion.text import waterdeep_gains
from companion.text.bilingual import fill
from companion.text.cards import numbers

NOT_SEARCHED = frozenset({"component", "copy_fact", "source"})
"""The kinds of entry that nobody looks up."""


def build(content: Content) -> dict[str, Any]:
    """Return the rows of one game, each with the fields of `library.Document` but the game.

    Names are keys between bars: both names, the id, aliases, words that others use; with a space
    before each, and then without spaces. Sounds are the Chinese names in pinyin, initials those of
    three characters and more. The text is everything the entry says, its Latin words and numbers
    and its Han apart, each between two spaces; what it is asked with stands in the table `asked`;
    the concepts are those of `concepts.tokens`.
    """
    terms = {entry["id"]: _term_words(entry) for entry in content.entries("term")}
    asked = _asked(content)
    return {
        "rows": [
            [
                kind,
                entry["id"],
                *_columns(content.game, kind, entry, asked.get(entry["id"], []), terms),
            ]
            for kind, entry in content.everything()
            if kind not in NOT_SEARCHED
        ]
    }


def _asked(content: Content) -> dict[str, list[str]]:
    """Return the keys of what players ask with, by the id of the rule, ruling or open rule."""
    try:
        table = content.table("asked")
    except ContentError:
        return {}
    return {entry_id: list(map(key, phrases)) for entry_id, phrases in table.items()}


def _columns(
    game: str, kind: str, entry: Entry, asked: list[str], terms: dict[str, list[str]]
) -> list[str]:
    names = _names(entry)
    sounds = _sounds(entry)
    short = [initials(sound) for sound in sounds if sound.count(" ") > 1]
    lines = ["| ".join(names.values()), "|".join(names), "|".join(sounds), "|".join(short)]
    text = key(" ".join(_told(game, kind, entry)))
    title = key(" ".join(_title(entry)))
    meant = concepts.tokens(f" {text} ", f" {title} ", f" {'  '.join(asked)} ", terms)
    told = [_in_script(text, han) for han in (False, True)]
    phrases = f"| {'| '.join(asked)}|" if asked else ""
    return [f"| {lines[0]}|", *(f"|{line}|" for line in lines[1:]), *told, phrases, meant]


def _in_script(text: str, han: bool) -> str:
    """Return the runs of a key that are Han, or those that are not, between two spaces."""
    return f" {' '.join(run for run in text.split() if is_han(run) is han)} "


def _title(entry: Entry) -> Iterator[str]:
    """Yield what an entry is about: its names, and the question of a ruling or open rule."""
    for name in ("name", "question"):
        yield from entry.get(name, {}).values()


def _term_words(entry: Entry) -> list[str]:
    """Return the keys of what a term is called that can be looked for in texts."""
    names = [key(name) for name in (*entry.get("name", {}).values(), *entry.get("aliases", ()))]
    return [name for name in dict.fromkeys(names) if concepts.is_a_word(name)]


def _names(entry: Entry) -> dict[str, str]:
    """Return the keys of all names of an entry by the key without spaces, each once."""
    names = [*entry.get("name", {}).values(), *_ids(entry["id"])]
    names += [*entry.get("aliases", ()), *entry.get("forbid", ())]
    names += entry.get("question", {}).values()
    keys: dict[str, str] = {}
    for name in names:
        made = key(name)
        if made:
            keys.setdefault(squeeze(made), made)
    return keys


def _sounds(entry: Entry) -> list[str]:
    """Return how an entry's Chinese names are read."""
    names = [entry.get("name", {}).get("zh-TW", ""), *entry.get("aliases", ())]
    return list(dict.fromkeys(sound for name in names for sound in readings(name)))


def _ids(entry_id: str) -> Iterator[str]:
    """Yield an id as people type it: `fire giant`; `BR.R07`, `R07`, `R7` and, of a rule, `7`."""
    yield entry_id.replace("_", " ")
    short = entry_id.partition(".")[2]
    if short:
        letters = short.rstrip("0123456789")
        number = short.removeprefix(letters).lstrip("0")
        yield from (short, letters + number)
        if letters == "R":
            yield number


def _told(game: str, kind: str, entry: Entry) -> Iterator[str]:
    """Yield everything an entry says, with its numbers set in."""
    yield from said(entry)
    if game == "waterdeep" and kind in waterdeep_gains.KINDS:
        yield from waterdeep_gains.said(kind, entry)


def said(entry: Entry) -> Iterator[str]:
    """Yield every text of an entry in both languages, its numbers set in."""
    values = numbers(entry)
    for name in ("name", "question", "text", "answer", "note"):
        if name == "note" and readings_of(entry):
            continue  # an option's note is for whoever writes the rules
        for language, text in entry.get(name, {}).items():
            yield fill(text, values, language)
    for value in readings_of(entry):
        for language, text in value["text"].items():
            yield fill(text, values, language)
    yield from entry.get("aliases", ())
