"""Look-up: a query over the games, best first, with the nearest names where nothing fits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import takewhile
from typing import Any, Literal, NamedTuple

from companion import content
from companion.search import rank
from companion.search.hits import Hit, from_entry, hit
from companion.search.library import WORDS_ABOUT, Document, documents
from companion.search.order import Order
from companion.search.query import Query
from companion.search.rank import EXACT, SLIP, SOUND, TEXT, Fit

Scope = Literal["card", "rule", "term", "any"]
"""What is sought: pieces of the game, what is allowed, words, or everything."""

MOST = 20
NEAREST = 5

SCOPES: dict[Scope, Callable[[str], bool]] = {
    "card": lambda kind: kind not in WORDS_ABOUT,
    "rule": lambda kind: kind in ("rule", "ruling", "option"),
    "term": lambda kind: kind == "term",
    "any": lambda kind: True,
}


class Found(NamedTuple):
    """What a query found: hits best first, how many are called exactly so, near names.

    `clear`: the first hit is surely meant, being called so or the only one whose name fits.
    `exact` counts at the front of `hits`; `near` is filled where nothing, or not everything, was
    found. `total`: hits there are, of which `hits` holds the best. `each`: all hits are meant,
    being named by their ids; `missing`: ids that nothing has.
    """

    query: str
    hits: tuple[Hit, ...]
    exact: int
    clear: bool
    near: tuple[Hit, ...]
    total: int = 0
    each: bool = False
    missing: tuple[str, ...] = ()

    @property
    def listed(self) -> tuple[Hit, ...]:
        """What the numbers of a list mean: the hits, and behind them what is near."""
        return (*self.hits, *self.near)

    def json(self) -> dict[str, Any]:
        """Return the shape of PROTOCOL section 3."""
        from companion.search import shapes

        return {
            "query": self.query,
            "hits": [shapes.of_hit(found) for found in self.hits],
            "near": [shapes.in_brief(found) for found in self.near],
            "total": max(self.total, len(self.hits)),
            "missing": list(self.missing),
        }


def look_up(
    typed: str,
    scope: Scope = "any",
    games: Sequence[str] = (),
    *,
    first: str | None = None,
    most: int = MOST,
) -> Found:
    """Return the entries that a typed name, piece of text or question means.

    `games`: folder ids, () for all; `first`: the one that is being played, whose entries come
    before their like. Entries of the scope come first; an entry outside it is a hit where it is
    called exactly so or nothing in the scope fits.
    """
    named = _named_outright(typed, scope, games, first)
    if named is not None:
        return named
    query = Query(typed)
    everything = _documents(tuple(games))
    found = _best(query, everything, Order(query, SCOPES[scope], first))
    likely = [fit for fit in found if fit.tier < SLIP or rank.is_like(query, fit)]
    likely = _without_own_questions(_at_home(query, likely, scope, first))
    if likely and scope == "rule" and not games:
        likely += _elsewhere(query, likely)
    if likely:
        exact = len(list(takewhile(lambda fit: fit.tier == EXACT, likely)))
        clear = _is_clear(likely, first)
        return Found(typed, tuple(map(_hit, likely[:most])), exact, clear, (), len(likely))
    letters = _as_letters(typed)
    if letters is not None:
        return look_up(letters, scope, games, first=first, most=most)._replace(query=typed)
    near = _each_name_once([_hit(fit) for fit in found[: 4 * NEAREST]])
    return Found(typed, (), 0, False, tuple(near[:NEAREST]))


def _named_outright(
    typed: str, scope: Scope, games: Sequence[str], first: str | None
) -> Found | None:
    """Return what a query names by an id or a printed number, or None.

    A number alone means pieces; where rules are sought too, those that end in it follow.
    """
    if not any(char.isdecimal() for char in typed):
        return None
    from companion.search import direct

    ordered = sorted(games or content.games(), key=lambda game: game != first)
    ids = direct.by_ids(typed, ordered, short=scope == "rule")
    if ids is not None:
        hits, each = ids.hits, len(ids.hits) > 1
        return Found(typed, hits, len(hits), True, ids.near, len(hits), each, ids.missing)
    bears = direct.by_number(typed, ordered)
    alone = direct.is_a_number(typed)
    if bears is None or (alone and scope not in ("card", "any")) or not (bears or alone):
        return None
    if alone and scope == "any":
        bears += [
            hit(game, "rule", one) for game in ordered for one in direct.rules_of(typed, game)
        ]
    return Found(typed, tuple(bears), len(bears), len(bears) == 1, (), len(bears))


def _at_home(query: Query, likely: list[Fit], scope: Scope, first: str | None) -> list[Fit]:
    """Return fits behind what the game that is played says of a query which is just the title of a
    rule of another: a hand limit is asked about here.
    """
    if first is None or not likely or likely[0].document.game == first:
        return likely
    if likely[0].document.kind not in WORDS_ABOUT:
        return likely
    there = {fit.document.place for fit in likely}
    found = _best(query, documents(first), Order(query, SCOPES[scope], first))
    home = [fit for fit in found if fit.whole and fit.document.place not in there]
    return home + likely


def _without_own_questions(likely: list[Fit]) -> list[Fit]:
    """Return fits without the questions about a box whose entry is there itself: it tells them."""
    if all(fit.document.kind != "copy_fact" for fit in likely):
        return likely
    there = {fit.document.place for fit in likely}
    return [fit for fit in likely if _about(fit.document) not in there]


def _about(document: Document) -> tuple[str, str, str] | None:
    """Return the place of the entry that a question about the box asks of; None for no question."""
    if document.kind != "copy_fact":
        return None
    about = content.load(document.game).get(document.kind, document.id)["about"]
    return document.game, about["kind"], about["id"]


def _elsewhere(query: Query, likely: list[Fit]) -> list[Fit]:
    """Return what fits best in each other game where only some games have a rule of that name."""
    exact = {fit.document.game for fit in likely if fit.tier == EXACT}
    if not exact:
        return []
    order = Order(query, SCOPES["rule"])
    others = [game for game in content.games() if game not in exact]
    there = {fit.document.place for fit in likely}
    found = [order.sort(rank.fits(query, documents(game)))[:1] for game in others]
    best = [fit for several in found for fit in several if fit.document.place not in there]
    return [fit for fit in best if SCOPES["rule"](fit.document.kind)]


def _best(query: Query, everything: Sequence[Document], order: Order) -> list[Fit]:
    """Return what fits by name or text, else by sound, else in spite of a slip, best first."""
    found = order.sort(rank.fits(query, everything))
    if any(fit.tier == EXACT for fit in found):
        return [fit for fit in found if fit.whole]
    from companion.search import guesses

    return guesses.guessed(query, everything, order, found)


def _as_letters(typed: str) -> str | None:
    if typed.isascii():
        return None
    from companion.search.readings import as_letters

    return as_letters(typed)


def suggest(
    typed: str, scope: Scope = "any", games: Sequence[str] = (), most: int = MOST
) -> list[Hit]:
    """Return the entries of a scope whose names a half-typed query fits, to complete it."""
    query = Query(typed)
    found = Order(query, SCOPES[scope]).sort(rank.fits(query, _documents(tuple(games))))
    named = [fit for fit in found if fit.tier < SOUND and SCOPES[scope](fit.document.kind)]
    return [_hit(fit) for fit in named[:most]]


def _is_clear(likely: list[Fit], first: str | None) -> bool:
    """Tell whether the first of some fits is surely meant: no other fits as well by name, those of
    games that are not being played left aside.
    """
    best, *others = likely
    if best.document.game == first:
        others = [fit for fit in others if fit.document.game == first]
    if best.tier == EXACT or not others:
        return True
    return best.tier < TEXT and others[0].tier > best.tier


@cache
def _documents(games: tuple[str, ...]) -> tuple[Document, ...]:
    """Return what can be looked up of some games, of all where none is named."""
    return tuple(document for game in games or content.games() for document in documents(game))


def _hit(fit: Fit) -> Hit:
    return hit(fit.document.game, fit.document.kind, fit.document.id)


def _each_name_once(hits: list[Hit]) -> list[Hit]:
    return list({found.name: found for found in reversed(hits)}.values())[::-1]


def every(game: str, kind: str) -> list[Hit]:
    """Return all entries of one kind of a game's folder as hits, in the order of its content."""
    library = content.load(game)
    return [from_entry(library, kind, entry) for entry in library.entries(kind)]
