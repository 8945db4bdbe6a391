"""What look-up searches: rows of names and rows of texts, one an entry, folded once.

A wheel carries the rows ready-made; a checkout makes them when its content changes.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from companion.content import Content, ContentError, Entry
from companion.search import concepts
from companion.search.hits import readings_of
from companion.search.keys import is_han, key, squeeze
from companion.search.library import WORDS_ABOUT
from companion.search.query import Query, in_bases
from companion.search.readings import initials, readings
from companion.text import waterdeep_gains
from companion.text.bilingual import fill
from companion.text.cards import numbers

NOT_SEARCHED = frozenset({"source"})
"""The kinds of entry that nobody looks up."""


def names(content: Content) -> list[list[str]]:
    """Return a row for each entry with the fields of `library.Document` but the game.

    Names are keys between bars: both names, the id, aliases, words that others use; with a space
    before each, and then without spaces. Sounds are the Chinese names in pinyin, initials those of
    three characters and more.
    """
    return [[kind, entry["id"], *_called(entry)] for kind, entry in _searched(content)]


def texts(content: Content) -> list[list[Any]]:
    """Return a row for each entry, in the order of `names`, with the fields of `library.Told`.

    The text is everything the entry says, its Latin words and numbers and its Han apart, each
    between two spaces. What it is asked with, by the table `asked`, stands among its phrases. The
    concepts are those of `concepts.tokens`.
    """
    words = _words(content)
    return [_row(content.game, kind, entry, words) for kind, entry in _searched(content)]


class _Words(NamedTuple):
    """Names of a game's terms and cards, what is asked, all by id; the words of concepts."""

    terms: dict[str, list[str]]
    asked: dict[str, list[str]]
    cards: dict[str, str]
    vocabulary: concepts.Vocabulary


def _words(content: Content) -> _Words:
    terms = {entry["id"]: _term_words(entry) for entry in content.entries("term")}
    asked = _table(content, "asked")
    keys = {entry_id: list(map(key, phrases)) for entry_id, phrases in asked.items()}
    cards: dict[str, str] = {}
    for kind, entry in _searched(content):
        if kind not in WORDS_ABOUT:
            named = f"| {'| '.join(_names(entry).values())}|"
            cards[entry["id"]] = cards.get(entry["id"], "") + named
    return _Words(terms, keys, cards, concepts.vocabulary(terms.items()))


def _table(content: Content, name: str) -> Entry:
    try:
        return content.table(name)
    except ContentError:
        return {}


def _row(game: str, kind: str, entry: Entry, words: _Words) -> list[Any]:
    """Return the fields of `library.Told` of one entry."""
    about = kind in WORDS_ABOUT
    asked = words.asked.get(entry["id"], []) if about else []
    told = key(" ".join(_told(game, kind, entry)))
    title = key(" ".join(_title(entry)))
    return [
        sum(3 * len(run) if is_han(run) else len(run) + 1 for run in told.split()),
        *(_in_script(in_bases(told), han) for han in (False, True)),
        concepts.tokens(f" {told} ", f" {title} ", f" {'  '.join(asked)} ", words.terms),
        _phrases(entry, asked, words.vocabulary) if about else [],
        "".join(words.cards.get(one, "") for one in entry.get("cards", ())) if about else "",
    ]


def _searched(content: Content) -> Iterator[tuple[str, Entry]]:
    return ((kind, entry) for kind, entry in content.everything() if kind not in NOT_SEARCHED)


def _called(entry: Entry) -> list[str]:
    """Return names, names without spaces, sounds and initials, each between bars."""
    named = _names(entry)
    sounds = _sounds(entry)
    short = [initials(sound) for sound in sounds if sound.count(" ") > 1]
    lines = ["|".join(named), "|".join(sounds), "|".join(short)]
    return [f"| {'| '.join(named.values())}|", *(f"|{line}|" for line in lines)]


def _phrases(
    entry: Entry, asked: list[str], vocabulary: concepts.Vocabulary
) -> list[tuple[str, int, str]]:
    """Return an entry's headlines and what it is asked with, each as `library.Phrase`."""
    headlines = [*map(key, (*_title(entry), *entry.get("aliases", ()))), *asked]
    rows = []
    for phrase in dict.fromkeys(headlines):
        several = list(concepts.named(f" {phrase} ", vocabulary))
        meant = dict.fromkeys(name for names in several for name in names)
        rows.append(
            (f" {in_bases(phrase)} ", len(Query(phrase).grams) + len(several), " ".join(meant))
        )
    return rows


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
