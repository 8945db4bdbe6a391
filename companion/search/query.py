"""A query cut into what is counted in texts: pairs of Han and Latin words without endings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from companion.search.keys import is_han, key, squeeze

FILLER = "的了嗎呢吧啊是我你他她它牠和與跟或誰哪怎麼什甚可以能會要該請問有沒這那個張幾就還在"
"""Characters that carry a Chinese question but not what it is about; they part the pairs."""

FILLER_WORDS = (
    "怎麼辦 怎麼樣 怎樣 這樣 那樣 如果 假如 的話 時候 可能 需要 想要 到底 一下 現在 "
    "是不是 會不會 能不能 可不可以 要不要 有沒有 算不算 還是 或是 或者 然後 可否 能否 是否 "
    "為什麼 多少 多久 通常 究竟"
)
"""Words that do the same and whose characters stand in others, too."""

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
        "get",
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

FORMS = {
    "build": "built",
    "buy": "bought",
    "catch": "caught",
    "choose": "chose chosen",
    "draw": "drawn drew",
    "fight": "fought",
    "get": "got",
    "give": "gave given",
    "go": "gone went",
    "hide": "hidden",
    "hold": "held",
    "keep": "kept",
    "lay": "laid",
    "lie": "lying",
    "lose": "lost",
    "meet": "met",
    "pay": "paid",
    "run": "ran",
    "see": "saw seen",
    "sell": "sold",
    "spend": "spent",
    "steal": "stole stolen",
    "take": "taken took",
    "win": "won",
}
BASES = {form: base for base, forms in FORMS.items() for form in forms.split()}
"""English words whose forms do not begin alike, and the one that is counted for all."""

DOUBLING = ("ings", "ing", "ed")
"""Those before which a letter is doubled: `running`."""

SHORTEST = 3
"""Letters that must be left; one more where a vowel goes, so that `many` is no `man`. A shorter
word, or a number, is counted as a whole."""


LONGEST = 240
"""Characters of a query that are read, and how many things it may speak of: who asks at greater
length has said it all before.
"""

MOST_GRAMS = 40

ABOUT = frozenset(
    ["effect", "effects", "ability", "abilities", "mean", "means", "work", "works", "text"]
)
ABOUT_HAN = "效果 能力 作用 用途 功能 意思 說明 內容 做 用"
"""What else is said of a piece when it is asked what it does."""


class Query:
    """What somebody typed, as names and texts are compared with it.

    `key`: folded runs; `squeezed`: without spaces; `words`: the runs; `grams`: what is counted in
    texts, a Latin one with a space before it; `beginnings`: the words as a name must hold them,
    Latin ones without endings; `weak`: nothing but single characters was left; `asks`: it is a
    question or sentence, not words beside each other.
    """

    __slots__ = ("asks", "beginnings", "grams", "key", "squeezed", "typed", "weak", "words")

    def __init__(self, typed: str) -> None:
        self.typed = typed[:LONGEST]
        self.key = key(self.typed)
        self.squeezed = squeeze(self.key)
        self.words = tuple(self.key.split())
        self.beginnings = tuple(word if is_han(word) else " " + stem(word) for word in self.words)
        grams = dict.fromkeys(gram for word in self.words for gram in _grams(word))
        self.weak = all(len(gram.strip()) < 2 for gram in grams)
        self.grams = tuple(grams)[:MOST_GRAMS]
        self.asks = any(word in STOP for word in self.words) or not CARRIERS.isdisjoint(typed)

    def piece(self) -> str | None:
        """Return what is left of a question that only asks what something does, or None: `what does
        the troll do`, 「巨魔的效果」.
        """
        left = []
        for word in self.words:
            if is_han(word):
                left += _parted(word, _about_han()).split()
            elif word not in STOP and word not in ABOUT:
                left.append(word)
        said = " ".join(left)
        return said if said and squeeze(said) != self.squeezed else None


def _grams(word: str) -> list[str]:
    if not is_han(word):
        word = BASES.get(word, word)
        whole = len(word) < SHORTEST or word.isdigit()
        return [] if word in STOP else [f" {word} " if whole else " " + stem(word)]
    pieces = _parted(word).split() or [word]
    pairs = [piece[at : at + 2] for piece in pieces for at in range(len(piece) - 1)]
    return pairs + [piece for piece in pieces if len(piece) == 1]


def _parted(word: str, also: Sequence[str] = ()) -> str:
    """Return a run of Han with a space where it says nothing of what it is about."""
    for filler in (*_filler_words(), *also):
        word = word.replace(filler, " ")
    return word.translate(_parting())


@cache
def _about_han() -> tuple[str, ...]:
    return tuple(key(ABOUT_HAN).split())


@cache
def _filler_words() -> tuple[str, ...]:
    return tuple(sorted(key(FILLER_WORDS).split(), key=len, reverse=True))


@cache
def _parting() -> dict[int, str]:
    return dict.fromkeys(map(ord, key(FILLER)), " ")


def in_bases(text_key: str) -> str:
    """Return a key with each form of an English word as its base: `was caught` is `was catch`."""
    return " ".join(BASES.get(word, word) for word in text_key.split())


def stem(word: str) -> str:
    """Return an English word without its ending, at least three letters of it."""
    if len(word) == 4 and word.endswith("ied"):
        return word[:3]  # tied, died
    for ending in ENDINGS:
        left = len(word) - len(ending)
        if word.endswith(ending) and left >= SHORTEST + (ending in "ey"):
            twice = ending in DOUBLING and word[left - 1] == word[left - 2] not in "lsz"
            return word[: left - twice] if left > SHORTEST else word[:left]
    return word
