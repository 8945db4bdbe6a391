"""Names typed on a command line or at a prompt: one entry, or an error with near names."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from companion.search import rank
from companion.search.hits import hit
from companion.search.library import Document, documents
from companion.search.query import Query
from companion.search.rank import EXACT
from companion.text.bilingual import Text
from companion.text.errors import Problem

UNKNOWN = {
    "card": "unknown_card",
    "clan": "unknown_clan",
    "rule": "unknown_rule",
    "term": "unknown_term",
}
"""The error of a kind; every other kind has `unknown_name`."""

NEAREST = 5


def resolve(game: str, kind: str, typed: str, among: Collection[str] | None = None) -> str:
    """Return the id of the one entry of a kind that was named.

    `game` is the folder id. A name is the id, the name in either language, an alias, or a piece of
    one that fits a single entry; `among` limits the ids. Raises Problem `ambiguous` with all that
    fit, or `unknown_card` and the like with the nearest names, both of status 2.
    """
    pool = [document for document in documents(game) if document.kind == kind]
    if among is not None:
        pool = [document for document in pool if document.id in among]
    if any(document.id == typed for document in pool):
        return typed
    query = Query(typed)
    named = by_name(query, pool)
    if len(named) == 1:
        return named[0].id
    if named:
        raise Problem("ambiguous", name=typed, near=_names(named))
    near = [fit.document for fit in rank.slips(query, pool)][:NEAREST]
    raise Problem(UNKNOWN.get(kind, "unknown_name"), name=typed, near=_names(near))


def by_name(query: Query, pool: Sequence[Document]) -> list[Document]:
    """Return the entries that a name can mean: those called so, else all that fit by name."""
    fits = rank.named(query, pool)
    exact = [fit for fit in fits if fit.tier == EXACT]
    return [fit.document for fit in exact or fits]


def _names(found: Sequence[Document]) -> list[Text]:
    return [hit(document.game, document.kind, document.id).name for document in found]
