"""Look-up: a query over the games, best first, with the nearest names where nothing fits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import takewhile
from typing import Any, Literal

from companion import content
from companion.search import rank
from companion.search.hits import Hit, from_entry, hit
from companion.search.library import Document, documents
from companion.search.query import Query
from companion.search.rank import ALL_WORDS, EXACT, SLIP, SOUND, TEXT, Fit

Scope = Literal["card", "rule", "term", "any"]
"""What is sought: pieces of the game, what is allowed, words, or everything."""

MOST = 20
NEAREST = 5
FAINTEST = 0.45
"""Likeness in sound that counts although texts have the letters, too: `ran` is an English word."""

WORDS_ABOUT = frozenset({"rule", "ruling", "option", "term"})
"""The kinds that are no pieces of a game."""

SCOPES: dict[Scope, Callable[[str], bool]] = {
    "card": lambda kind: kind not in WORDS_ABOUT,
    "rule": lambda kind: kind in ("rule", "ruling", "option"),
    "term": lambda kind: kind == "term",
    "any": lambda kind: True,
}


@dataclass(frozen=True, slots=True)
class Found:
    """What a query found: hits best first, how many are called exactly so, near names.

    `clear`: the first hit is surely meant, being called so or the only one whose name fits.
    `exact` counts at the front of `hits`; `near` is filled only where `hits` is empty.
    """

    query: str
    hits: tuple[Hit, ...]
    exact: int
    clear: bool
    near: tuple[Hit, ...]

    def json(self) -> dict[str, Any]:
        """Return the shape of PROTOCOL section 3."""
        near = [
            {"id": hit.id, "game": hit.game, "kind": hit.kind, "name": hit.name.json()}
            for hit in self.near
        ]
        return {"query": self.query, "hits": [found.json() for found in self.hits], "near": near}


def look_up(typed: str, scope: Scope = "any", games: Sequence[str] = (), most: int = MOST) -> Found:
    """Return the entries that a typed name, piece of text or question means.

    `games`: folder ids, the one to be preferred first; () means all. Entries of the scope come
    first; an entry outside it is a hit where it is called exactly so or nothing in it fits.
    """
    query = Query(typed)
    everything = _documents(tuple(games) or content.games())
    found = _in_order(query, rank.fits(query, everything), scope)
    if any(fit.tier == EXACT for fit in found):
        found = [fit for fit in found if fit.whole]
    elif not found or found[0].tier > ALL_WORDS:
        found = _with_sounds(query, everything, scope, found)
    if _may_be_a_slip(query, found):
        found = _with_slips(query, everything, scope, found)
    likely = [fit for fit in found if fit.tier < SLIP or rank.is_like(query, fit)][:most]
    if likely:
        exact = len(list(takewhile(lambda fit: fit.tier == EXACT, likely)))
        return Found(typed, tuple(map(_hit, likely)), exact, _is_clear(likely), ())
    near = _each_name_once([_hit(fit) for fit in found[: 4 * NEAREST]])
    return Found(typed, (), 0, False, tuple(near[:NEAREST]))


def _is_clear(likely: list[Fit]) -> bool:
    """Tell whether the first of some fits is surely meant: no other fits as well by name."""
    best = likely[0]
    if best.tier == EXACT or len(likely) == 1:
        return True
    return best.tier < TEXT and likely[1].tier > best.tier


@cache
def _documents(games: tuple[str, ...]) -> tuple[Document, ...]:
    return tuple(document for game in games for document in documents(game))


def _hit(fit: Fit) -> Hit:
    return hit(fit.document.game, fit.document.kind, fit.document.id)


def _in_order(query: Query, found: list[Fit], scope: Scope) -> list[Fit]:
    """Return its names, exact names outside a scope, then its texts; the rest where none fits."""
    inside = SCOPES[scope]

    def place(fit: Fit) -> tuple[int, int, bool, float, int, float]:
        document = fit.document
        outside = not inside(document.kind)
        by_name = fit.tier <= SOUND
        group = (0 if by_name else 2) if not outside else 1 if fit.tier == EXACT else 3
        as_written = fit.tier == EXACT and not _as_written(query, document)
        score = 0.0 if fit.tier == EXACT else -fit.score
        return group, fit.tier, as_written, score, _kind_order(document.kind), -fit.score

    ordered = sorted(found, key=place)
    kept = [fit for fit in ordered if place(fit)[0] < 3]
    return kept or ordered


def _as_written(query: Query, document: Document) -> bool:
    """Tell whether a name is the query to the letter: 世界樹 the province, 世界樹！ the quest."""
    entry = content.load(document.game).get(document.kind, document.id)
    typed = query.typed.strip().casefold()
    return any(typed == name.casefold() for name in entry.get("name", {}).values())


def _kind_order(kind: str) -> int:
    """Return the place of a kind among equals: cards first, words about the game last."""
    order = ("card", "rule", "option", "ruling", "term")
    if kind == "card":
        return 0
    return 1 + order.index(kind) if kind in order else 1


def _may_be_a_slip(query: Query, found: list[Fit]) -> bool:
    """Tell whether a query looks like a misspelt name: short, and nothing has all of it."""
    if found and found[0].tier <= SOUND:
        return False
    short = len(query.words) <= 4 and len(query.squeezed) <= rank.MOST_LETTERS
    return not found or (short and not any(fit.whole for fit in found))


def _with_sounds(
    query: Query, everything: Sequence[Document], scope: Scope, found: list[Fit]
) -> list[Fit]:
    """Return what a query sounds like before `found`; a faint likeness only where nothing fits."""
    heard = [fit for fit in rank.by_sound(query, everything) if not found or fit.score > FAINTEST]
    heard = _in_order(query, heard, scope)
    named = {fit.document.place for fit in heard}
    return [*heard, *(fit for fit in found if fit.document.place not in named)]


def _with_slips(
    query: Query, everything: Sequence[Document], scope: Scope, found: list[Fit]
) -> list[Fit]:
    """Return names like the query, or what it finds with its words put right, before `found`."""
    inside = SCOPES[scope]
    like = rank.slips(query, everything)
    like = [fit for fit in like if inside(fit.document.kind)] or like
    sure = [fit for fit in like if rank.is_like(query, fit)]
    if not sure:
        right = rank.corrected(query, everything)
        sure = _in_order(right, rank.fits(right, everything), scope) if right else []
    if not sure and not found:
        return like
    named = {fit.document.place for fit in sure}
    return [*sure, *(fit for fit in found if fit.document.place not in named)]


def _each_name_once(hits: list[Hit]) -> list[Hit]:
    return list({found.name: found for found in reversed(hits)}.values())[::-1]


def every(game: str, kind: str) -> list[Hit]:
    """Return all entries of one kind of a game's folder as hits, in the order of its content."""
    library = content.load(game)
    return [from_entry(library, kind, entry) for entry in library.entries(kind)]
