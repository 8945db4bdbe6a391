"""A query cut into what is counted in texts: pairs of Han and Latin words without endings."""

from __future__ import annotations

from functools import cache

from companion.search.keys import is_han, key, squeeze

FILLER = "的了嗎呢吧啊是我你他她它牠和與跟或誰哪怎麼什甚可以能會要該請問有沒這那個張幾就還在"
"""Characters that carry a Chinese question but not what it is about; they part the pairs."""

CARRIERS = frozenset("了嗎呢吧誰哪怎什甚可能會該請?？")
"""What makes a sentence of a query."""

STOP = frozenset(
    [
        "a",
        "an",
        "and",
        "are",
        "as",
        "at",
        "be",
        "but",
        "by",
        "can",
        "card",
        "did",
        "do",
        "does",
        "for",
        "from",
        "has",
        "have",
        "how",
        "i",
        "if",
        "in",
        "is",
        "it",
        "its",
        "may",
        "me",
        "my",
        "of",
        "on",
        "or",
        "s",
        "she",
        "he",
        "so",
        "that",
        "the",
        "their",
        "them",
        "then",
        "there",
        "they",
        "this",
        "to",
        "was",
        "we",
        "what",
        "when",
        "where",
        "which",
        "who",
        "whose",
        "why",
        "will",
        "with",
        "would",
        "still",
        "happen",
        "happens",
        "happened",
        "am",
        "us",
        "our",
        "any",
        "some",
        "someone",
        "somebody",
        "anybody",
        "just",
        "much",
        "too",
        "also",
        "than",
        "ever",
        "could",
        "should",
        "able",
        "allowed",
        "about",
        "into",
        "these",
        "those",
        "you",
        "your",
    ]
)
"""English words that carry a question but not what it is about."""

ENDINGS = ("ings", "ing", "ies", "ied", "es", "ed", "s", "e", "y")
"""Endings that a word of a query loses: what is left is counted at the beginning of words."""

SHORTEST = 3
"""Letters that must be left; one more where a vowel goes, so that `many` is no `man`. A shorter
word, or a number, is counted as a whole."""


class Query:
    """What somebody typed, as names and texts are compared with it.

    `key`: folded runs; `squeezed`: without spaces; `words`: the runs; `grams`: what is counted in
    texts, a Latin one with a space before it; `beginnings`: the words as a name must hold them,
    Latin ones without endings; `weak`: nothing but single characters was left; `asks`: it is a
    question or sentence, not words beside each other.
    """

    __slots__ = ("asks", "beginnings", "grams", "key", "squeezed", "typed", "weak", "words")

    def __init__(self, typed: str) -> None:
        self.typed = typed
        self.key = key(typed)
        self.squeezed = squeeze(self.key)
        self.words = tuple(self.key.split())
        self.beginnings = tuple(word if is_han(word) else " " + stem(word) for word in self.words)
        grams = dict.fromkeys(gram for word in self.words for gram in _grams(word))
        self.weak = all(len(gram.strip()) < 2 for gram in grams)
        self.grams = tuple(grams)
        self.asks = any(word in STOP for word in self.words) or not CARRIERS.isdisjoint(typed)


def _grams(word: str) -> list[str]:
    if not is_han(word):
        whole = len(word) < SHORTEST or word.isdigit()
        return [] if word in STOP else [f" {word} " if whole else " " + stem(word)]
    pieces = word.translate(_parting()).split() or [word]
    pairs = [piece[at : at + 2] for piece in pieces for at in range(len(piece) - 1)]
    return pairs + [piece for piece in pieces if len(piece) == 1]


@cache
def _parting() -> dict[int, str]:
    return dict.fromkeys(map(ord, key(FILLER)), " ")


def stem(word: str) -> str:
    """Return an English word without its ending, at least three letters of it."""
    if len(word) == 4 and word.endswith("ied"):
        return word[:3]  # tied, died
    for ending in ENDINGS:
        left = len(word) - len(ending)
        if word.endswith(ending) and left >= SHORTEST + (ending in "ey"):
            return word[:left]
    return word
