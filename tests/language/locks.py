"""The lock on words: what `content/<game>/terms.toml` calls a thing, it is called everywhere.

Two sides: no text uses a word that a term forbids, and where the English text names a locked thing
(a capitalised term, a card), the Chinese names the same one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from tests.language.shown import CARDS, Shown, entries, games

PROPER = re.compile("[A-ZÀ-Þ]")


@dataclass(frozen=True, slots=True)
class Lock:
    """What one game lays down: `forbidden` word → the one to write; `named` English → Chinese.

    `spared` are the game's own names that hold a forbidden word (a card, a title).
    """

    forbidden: dict[str, str]
    named: dict[str, str]
    spared: frozenset[str]


@cache
def lock_of(game: str) -> Lock:
    """Return the lock of a game, empty for a game without terms."""
    terms = [entry.data for entry in entries(game) if entry.kind == "term"]
    names = _names(game)
    forbidden = OWN_NAME | {
        word: term["name"]["zh-TW"] for term in terms for word in term["forbid"]
    }
    named = {
        term["name"]["en"]: term["name"]["zh-TW"]
        for term in terms
        if PROPER.match(term["name"]["en"])
    }
    spared = frozenset(name for name in names.values() if any(word in name for word in forbidden))
    return Lock(forbidden, named | names, spared)


def _names(game: str) -> dict[str, str]:
    """Return English → Chinese of every card, bare of brackets and exclamation marks."""
    return {
        bare(entry.data["name"]["en"]): bare(entry.data["name"]["zh-TW"])
        for entry in entries(game)
        if entry.kind in CARDS
    }


SAID_OTHERWISE = {
    "Rage": ("免費",),  # "for no Rage"
    "Quest": ("任務",),  # the phase and the card; only the action is 出任務
    "Upgrade": ("升級",),
}
"""What Chinese may say in place of a term, in some sentences."""


def bare(name: str) -> str:
    """Return a printed name without its exclamation mark and without what stands in brackets."""
    return re.sub(r"\s*[（(].*[)）]|[!！]$", "", name)


@cache
def interface_lock() -> Lock:
    """Return what binds sentences that all games share: every word that one game forbids and no
    other game uses."""
    used = " ".join(
        term.data["name"]["zh-TW"]
        for game in games()
        for term in entries(game)
        if term.kind == "term"
    )
    titles = " ".join(TITLES)
    forbidden = {
        word: use
        for game in games()
        for word, use in lock_of(game).forbidden.items()
        if word not in used and word not in titles
    }
    return Lock(forbidden | OWN_NAME, {}, frozenset())


OWN_NAME = {"規則助手": "規則夥伴", "輔助工具": "規則夥伴", "遊戲助手": "規則夥伴"}
"""What the companion must not be called in Chinese → its name."""

TITLES = ("竊賊時代", "血色狂怒", "深水城領主")
"""The games' titles, which may hold a word that another game forbids."""


def forbidden_words(text: str, lock: Lock) -> Iterator[str]:
    """Yield the words of a Chinese text that a term forbids."""
    for name in (*TITLES, *sorted(lock.spared, key=len, reverse=True)):
        text = text.replace(name, "\0")
    for word, use in lock.forbidden.items():
        if word in text:
            yield f"{word}: the term is {use}"


def missing_names(english: str, chinese: str, lock: Lock) -> Iterator[str]:
    """Yield the locked names that the English text has and the Chinese lacks.

    Longer names come first, so that "Tyr's Rage" asks for that card and not for Rage.
    """
    for name in sorted(lock.named, key=len, reverse=True):
        pattern = re.compile(
            rf"(?<![\w'])(?:{re.escape(name)}|{re.escape(_number_of(name))})(?![\w'])"
        )
        english, found = pattern.subn("\0", english)
        said = (lock.named[name], *SAID_OTHERWISE.get(name, ()))
        if found and not any(word in chinese for word in said):
            yield f"{name}: {lock.named[name]} is not in the Chinese"


def _number_of(name: str) -> str:
    """Return the plural of a term (Ships), or the singular of a plural one (Axe)."""
    return name[:-1] if name.endswith("s") else f"{name}s"


def lock_faults(shown: Shown) -> Iterator[str]:
    """Yield every breach of the lock in one text."""
    lock = lock_of(shown.game) if shown.game else interface_lock()
    yield from forbidden_words(shown.chinese, lock)
    if shown.kind != "term" or shown.field != "name":
        yield from missing_names(shown.english, shown.chinese, lock)
