"""Which entries fit a query, and how well: by name, by text, and for slips by likeness of names."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from math import ceil
from typing import TYPE_CHECKING, NamedTuple

from companion.search.keys import is_han
from companion.search.library import Document
from companion.search.query import Query, stem

if TYPE_CHECKING:
    from companion.search.texts import Spoken

EXACT, START, WORD, INSIDE, ALL_WORDS, SOUND, TEXT, SLIP = range(8)
"""How an entry fits, best first: a name is the query, starts with it, has it at the start of a
word, has it anywhere, has all its words; it sounds like a name; the text speaks of it; a name is
like it."""

WORTH = {"rule": 1.0, "ruling": 1.0, "option": 0.7}
OTHERS_WORTH = 0.6
UNASKED_WORTH = 0.9
"""What the text of an entry counts by its kind: questions are about rules, a ruling answers what
people ask in sentences (not what they seek by words), an open rule speaks of a corner of one."""

LIKE_LATIN, LIKE_HAN, NEAR = 0.74, 0.6, 0.45
"""Likeness of a name to be a hit in spite of a slip, by script, and to be named as near."""

SURELY = 0.8
"""Likeness of a name to words of which texts have all once they are put right."""

LATIN_SHARE, HAN_SHARE = 0.7, 0.5
"""The part of a query's different letters that a name must have to be compared at all."""

PAIRS = 0.4
"""The part of a Latin query's pairs of letters that a name must have to be compared at all."""

SHORT = 5
"""Letters of a query of which a slip may leave no pair; fewer stand in too many other words."""

COMPARED = 60
"""How many pieces of names a slip is compared with: those that share most with it."""

MOST_LETTERS = 32
"""Letters of the longest name; what is longer is a sentence."""


class Fit(NamedTuple):
    """One entry that fits: `tier` as above, `score` within it, the higher the better.

    `whole`: nothing of the query is missing, in the name or in the text; `mended`: nor would it be
    without the slips.
    """

    document: Document
    tier: int
    score: float
    whole: bool = True
    mended: bool = True


def fits(query: Query, documents: Sequence[Document]) -> list[Fit]:
    """Return the entries whose names or texts fit, best first; none for a query without words."""
    if not query.squeezed:
        return []
    named = _named(query, documents)
    # Who types a whole name means it: the texts need not be read.
    exact = any(tier == EXACT for tier, _ in named.values())
    spoken = {} if exact else _spoken(query, documents)
    found = []
    for at, (tier, share) in named.items():
        score = spoken[at].score if at in spoken else 0.0
        found.append(Fit(documents[at], tier, 100 * share + score))
    for at, text in spoken.items():
        if at not in named:
            score = text.score * _worth(query, documents[at].kind)
            found.append(Fit(documents[at], TEXT, score, text.whole, text.mended))
    return sorted(found, key=lambda fit: (fit.tier, -fit.score))


def _spoken(query: Query, documents: Sequence[Document]) -> dict[int, Spoken]:
    from companion.search import texts

    return texts.spoken(query, documents)


def named(query: Query, documents: Sequence[Document]) -> list[Fit]:
    """Return the entries whose names fit, best first, whatever texts say."""
    fit = _named(query, documents).items() if query.squeezed else ()
    found = [Fit(documents[at], tier, 100 * share) for at, (tier, share) in fit]
    return sorted(found, key=lambda fit: (fit.tier, -fit.score))


def _worth(query: Query, kind: str) -> float:
    if kind == "ruling" and not query.asks:
        return UNASKED_WORTH
    return WORTH.get(kind, OTHERS_WORTH)


class _Names:
    """Names, names without spaces, sounds and initials of some entries, each joined to one text."""

    __slots__ = ("initials", "names", "sounds", "squeezed")

    def __init__(self, documents: Sequence[Document]) -> None:
        self.names = _Joined([document.names for document in documents])
        self.squeezed = _Joined([document.squeezed for document in documents])
        self.sounds = "".join(document.sounds for document in documents).replace(" ", "")
        self.initials = "".join(document.initials for document in documents)


class _Joined:
    """Texts joined to one, so that a piece is sought once through all."""

    __slots__ = ("starts", "text")

    def __init__(self, parts: Sequence[str]) -> None:
        self.text = "".join(parts)
        self.starts = list(accumulate(map(len, parts), initial=0))

    def having(self, piece: str) -> Iterator[int]:
        """Yield the places of the texts that have a piece, each once."""
        found = self.text.find(piece)
        while found >= 0:
            at = bisect_right(self.starts, found) - 1
            yield at
            found = self.text.find(piece, self.starts[at + 1])


@lru_cache(maxsize=8)
def _names(documents: tuple[Document, ...]) -> _Names:
    return _Names(documents)


def _named(query: Query, documents: Sequence[Document]) -> dict[int, tuple[int, float]]:
    """Return by place the entries that fit by name: the best tier, and the part of the name."""
    together = _names(tuple(documents))
    perhaps = set(together.squeezed.having(query.squeezed))
    if len(query.words) > 1:
        perhaps.update(together.names.having(max(query.beginnings, key=len)))
    fit = ((at, _by_name(query, documents[at])) for at in sorted(perhaps))
    return {at: (tier, share) for at, (tier, share) in fit if tier < TEXT}


def _by_name(query: Query, document: Document) -> tuple[int, float]:
    """Return the best tier among an entry's names and which part of the name the query is."""
    sought = query.squeezed
    names = document.squeezed
    if sought not in names:
        return _all_words(query, document.names)
    if f"|{sought}|" in names:
        return EXACT, 1.0
    if f"|{sought}" in names:
        tier = START
    elif is_han(sought) or " " + query.key in document.names:
        tier = WORD
    elif len(sought) >= SHORT:
        tier = INSIDE
    else:
        return TEXT, 0.0
    shortest = min(len(name) for name in names.split("|") if sought in name)
    return tier, len(sought) / shortest


def _all_words(query: Query, names: str) -> tuple[int, float]:
    """Return whether one name holds every word, and which part of it they are.

    Han may stand anywhere, Latin words at their beginning.
    """
    if len(query.words) < 2 or [word for word in query.beginnings if word not in names]:
        return TEXT, 0.0
    holding = [
        len(name) for name in names.split("|") if all(word in name for word in query.beginnings)
    ]
    return (ALL_WORDS, len(query.key) / min(holding)) if holding else (TEXT, 0.0)


# --- sounds ---------------------------------------------------------------------------------


def by_sound(query: Query, documents: Sequence[Document]) -> list[Fit]:
    """Return the entries whose Chinese names sound like a query in letters, Zhuyin or other Han."""
    from companion.search.readings import INITIALS, readings, sounds_like, syllables

    if all(map(is_han, query.words)):
        several = [] if len(query.squeezed) < 2 else readings(query.squeezed)
        said = [heard.replace(" ", "") for heard in several]
    elif any(map(is_han, query.words)):
        return []
    else:
        said = syllables(query.typed)
    found = []
    together = _names(tuple(documents))
    for heard in said:
        for document in documents if heard in together.sounds else ():
            likeness = sounds_like(heard, document.sounds)
            if likeness:
                found.append(Fit(document, SOUND, likeness, whole=likeness == 1))
    called = f"|{query.squeezed}|"
    if not found and query.squeezed.isalpha() and called in together.initials:
        short = [document for document in documents if called in document.initials]
        found = [Fit(document, SOUND, INITIALS, whole=False) for document in short]
    return sorted(found, key=lambda fit: -fit.score)


# --- slips ----------------------------------------------------------------------------------


def slips(query: Query, documents: Sequence[Document]) -> list[Fit]:
    """Return the entries with a name like the query, likest first, down to those only near it."""
    from difflib import SequenceMatcher
    from heapq import nlargest

    matcher = SequenceMatcher(autojunk=False)
    matcher.set_seq2(query.squeezed)
    likeness: dict[int, float] = {}
    compared = nlargest(COMPARED, _perhaps_meant(query.squeezed, documents))
    for _, worth, at, piece in compared:
        least = likeness.get(at, NEAR)
        matcher.set_seq1(piece)
        if matcher.real_quick_ratio() * worth > least:
            likeness[at] = max(least, matcher.ratio() * worth)
    found = [
        Fit(documents[at], SLIP, alike, whole=False)
        for at, alike in sorted(likeness.items())
        if alike > NEAR
    ]
    return sorted(found, key=lambda fit: -fit.score)


def _perhaps_meant(
    sought: str, documents: Sequence[Document]
) -> Iterator[tuple[float, float, int, str]]:
    """Yield pieces of names that share enough letters with a query, first how much they share.

    With each its worth and the place of its entry.
    """
    letters = sorted(set(sought))
    shared = ceil(len(letters) * (HAN_SHARE if is_han(sought) else LATIN_SHARE))
    pairs = _pairs(sought)
    paired = len(pairs) * PAIRS
    for at, document in enumerate(documents):
        if pairs and _shared(pairs, document.squeezed) < paired:
            continue
        if _shared(letters, document.squeezed) < shared:
            continue
        for piece, worth in _pieces(document, sought):
            alike = _shared(pairs or letters, piece)
            if alike >= paired and _shared(letters, piece) >= shared:
                yield alike / (len(piece) + len(sought)), worth, at, piece


def _pairs(sought: str) -> list[str]:
    """Return the pairs of letters of a Latin query; none of a short one or of Han, of which a slip
    leaves too few.
    """
    if is_han(sought) or len(sought) <= SHORT:
        return []
    return [sought[at : at + 2] for at in range(len(sought) - 1)]


def _shared(letters: Sequence[str], name: str) -> int:
    return sum([letter in name for letter in letters])


def _pieces(document: Document, sought: str) -> Iterator[tuple[str, float]]:
    """Yield what a slip may have meant: a whole name, or the beginning of a longer one."""
    if document.kind == "ruling":
        return  # a question is no name
    length = len(sought)
    for name in document.squeezed.strip("|").split("|"):
        if len(name) < length - 1 and is_han(name) and name in sought:
            continue  # it was written without a slip, beside something else
        if len(name) <= 2 * length + 2:
            yield name, 1.0
        if length + 1 < len(name) <= MOST_LETTERS and length > 2:
            yield name[:length], 0.95


def is_like(query: Query, fit: Fit, least: float = 0.0) -> bool:
    """Tell whether a slip's name is like enough to be a hit; a number is never like another."""
    if len(query.squeezed) < 3 or any(char.isdigit() for char in query.squeezed):
        return False
    return fit.score >= least and fit.score >= (LIKE_HAN if is_han(query.squeezed) else LIKE_LATIN)


def corrected(query: Query, documents: Sequence[Document]) -> Query | None:
    """Return the query with each unknown Latin word as the likest word of a name, or None."""
    from difflib import get_close_matches

    from companion.search import texts

    known = texts.joined(tuple(documents))
    out = []
    for word in query.words:
        unknown = not is_han(word) and len(word) > 2 and not known.knows(" " + stem(word))
        named = known.name_words.get(word[0], ()) if unknown else ()
        like = [one for one in named if abs(len(one) - len(word)) < 3]
        out.append(next(iter(get_close_matches(word, like, 1, LIKE_LATIN)), word))
    return Query(" ".join(out)) if out != list(query.words) else None
