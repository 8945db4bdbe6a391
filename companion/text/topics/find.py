"""A topic by whatever somebody calls it, in either language."""

from __future__ import annotations

from collections.abc import Iterable

from companion.text.bilingual import Text
from companion.text.catalogue import Words
from companion.text.fold import squash
from companion.text.topics import TOPICS

LIKE = 0.7
LIKE_HAN = 0.5
"""How alike a slip of the finger is to the word that was meant, of 1; Chinese words are short."""


def find(wanted: str, words: Words) -> list[str]:
    """Return the topics that a word means, best kind of fit first: its id, one of its other names
    or its title whole, a piece of one, then every word of `wanted` in one of them; [] for none.
    """
    exact = called(wanted, words)
    sought = squash(wanted)
    if exact or not sought:
        return exact
    names = {topic: list(_names(topic, words)) for topic in TOPICS}
    pieces = [squash(piece) for piece in wanted.split()]
    fits = (
        [topic for topic, known in names.items() if any(sought in name for name in known)],
        [
            topic
            for topic, known in names.items()
            if all(any(piece in name for name in known) for piece in pieces)
        ],
    )
    return next((found for found in fits if found), [])


def called(wanted: str, words: Words) -> list[str]:
    """Return the topics that are called just so; a piece of a name is not enough."""
    sought = squash(wanted)
    return [topic for topic in TOPICS if sought and sought in _names(topic, words)]


def short(topic: str) -> Text:
    """Return the word by which a topic is asked for in each language."""
    return Text(topic, next(name for name in TOPICS[topic].called if not name.isascii()))


def near(wanted: str, words: Words) -> list[str]:
    """Return topics whose name is a slip of the finger away; [] where none is."""
    from difflib import get_close_matches

    owner = {name: topic for topic in TOPICS for name in _names(topic, words)}
    sought = squash(wanted[:40])
    close = get_close_matches(sought, owner, n=3, cutoff=LIKE if sought.isascii() else LIKE_HAN)
    return list(dict.fromkeys(owner[name] for name in close))


def _names(topic: str, words: Words) -> Iterable[str]:
    title = words.text(TOPICS[topic].title)
    return [squash(name) for name in (topic, *TOPICS[topic].called, title.en, title.zh)]
