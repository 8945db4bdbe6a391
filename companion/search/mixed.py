"""Names typed half in one language and half in the other: `Thor 的鎚子`, 「索爾 hammer」."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.search.keys import is_han, key
from companion.search.library import Document
from companion.search.query import FILLER, Query

MOST = 4
"""Words of a query that may be a name."""


def in_one_language(query: Query, documents: Sequence[Document]) -> Iterator[Query]:
    """Yield a query of two scripts in one: each word of the other that is a name, as that entry is
    called in this one. A query that has no such words, or more words than a name, yields nothing.
    """
    scripts = {is_han(word) for word in query.words}
    if len(scripts) < 2 or len(query.words) > MOST:
        return
    words = [word.strip(key(FILLER)) or word for word in query.words]
    for han in (True, False):
        said = [word if is_han(word) is han else _called(word, documents, han) for word in words]
        if all(said):
            yield Query(" ".join(filter(None, said)))


def _called(word: str, documents: Sequence[Document], han: bool) -> str | None:
    """Return what the entry of that name is called in the other script, or None."""
    for document in documents:
        if f"|{word}|" in document.squeezed:
            names = document.names.strip("|").split("|")
            return next((name for name in names if is_han(name.strip()) is han), None)
    return None
