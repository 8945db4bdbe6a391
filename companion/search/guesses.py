"""What a query perhaps means that is no name and no text as it stands: by sound, in two languages,
several names at once, with a slip.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.search import mixed, rank, texts
from companion.search.keys import is_han
from companion.search.library import Document
from companion.search.order import Order, is_piece
from companion.search.query import Query
from companion.search.rank import ALL_WORDS, EXACT, SOUND, Fit

FAINTEST = 0.45
"""Likeness in sound that counts although texts have the letters, too: `ran` is an English word."""

MIXED = 0.7
"""Likeness of a name to words of which one was translated."""

NAMES, EACH, BEST = 2, 2, 2
"""Words of a query that may each be a name, entries of each, and texts that stand before them."""


def guessed(
    query: Query, everything: Sequence[Document], order: Order, found: list[Fit]
) -> list[Fit]:
    """Return what was found, guesses before or behind it where they are likelier."""
    if not found or found[0].tier > ALL_WORDS:
        found = with_sounds(query, everything, order, found)
        found = with_mixed(query, everything, order, found)
        found = with_several(query, everything, order, found)
        found = with_piece(query, everything, order, found)
    if may_be_a_slip(query, found) and not texts.all_known(query, everything):
        found = with_slips(query, everything, order, found)
    return found


def _before(better: Sequence[Fit], found: Sequence[Fit]) -> list[Fit]:
    """Return fits with others before them, each entry once."""
    places: dict[tuple[str, str, str], Fit] = {}
    for fit in (*better, *found):
        places.setdefault(fit.document.place, fit)
    return list(places.values())


def may_be_a_slip(query: Query, found: list[Fit]) -> bool:
    """Tell whether a query looks like a misspelt name: short, and nothing has all of it."""
    if found and found[0].tier <= SOUND:
        return False
    short = len(query.words) <= 4 and len(query.squeezed) <= rank.MOST_LETTERS
    return not found or (short and not any(fit.whole for fit in found))


def with_sounds(
    query: Query, everything: Sequence[Document], order: Order, found: list[Fit]
) -> list[Fit]:
    """Return what a query sounds like before `found`; a faint likeness only where nothing fits.

    Han is heard only where texts lack something of it: what they have was meant as it is written.
    """
    if found and is_han(query.squeezed) and texts.all_known(query, everything):
        return found
    heard = [fit for fit in rank.by_sound(query, everything) if not found or fit.score > FAINTEST]
    heard = order.sort(heard)
    return _before(heard, found)


def with_slips(
    query: Query, everything: Sequence[Document], order: Order, found: list[Fit]
) -> list[Fit]:
    """Return names like the query, or what it finds with its words put right, before `found`."""
    like = rank.slips(query, everything)
    like = [fit for fit in like if order.inside(fit.document.kind)] or like
    mended = len(query.words) > 1 and any(fit.mended for fit in found)
    least = rank.SURELY if mended else 0.0
    sure = order.sort([fit for fit in like if rank.is_like(query, fit, least)])
    if not sure and not mended:
        right = rank.corrected(query, everything)
        sure = order.sort(rank.fits(right, everything)) if right else []
    if not sure and not found:
        return like
    return _before(sure, found)


def with_mixed(
    query: Query, everything: Sequence[Document], order: Order, found: list[Fit]
) -> list[Fit]:
    """Return names that a query of two languages means before `found`."""
    meant: list[Fit] = []
    for alike in mixed.in_one_language(query, everything):
        named = rank.named(alike, everything)
        like = [fit for fit in rank.slips(alike, everything) if rank.is_like(alike, fit, MIXED)]
        meant += [fit._replace(tier=SOUND, whole=False) for fit in named or like]
    return _before(order.sort(meant), found)


def with_several(
    query: Query, everything: Sequence[Document], order: Order, found: list[Fit]
) -> list[Fit]:
    """Return the entries that each word of a query names behind the best of `found`: who types
    「奧丁 索爾」 may want a text with both, or both.
    """
    if query.asks or len(query.words) != NAMES:
        return found
    several = [rank.named(Query(word), everything) for word in query.words]
    named = [order.sort([fit for fit in fits if fit.tier == EXACT])[:EACH] for fits in several]
    if not all(named):
        return found
    return _before([*found[:BEST], *(fit for fits in named for fit in fits)], found)


def with_piece(
    query: Query, everything: Sequence[Document], order: Order, found: list[Fit]
) -> list[Fit]:
    """Return the piece of a game that a question asks about alone before `found`, in the singular
    where it has no plural: `what does the troll do`, `trolls`, 「巨魔的效果」.
    """
    said = query.piece() or query.key
    for name in (said, said.removesuffix("s")):
        named = rank.named(Query(name), everything) if name != query.key else []
        exact = [fit for fit in named if fit.tier == EXACT and is_piece(fit.document.kind)]
        if exact:
            return _before(order.sort(exact), found)
    return found
