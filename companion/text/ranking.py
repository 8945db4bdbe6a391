"""A line of a final ranking: place, points and their parts, or that somebody lost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.engine.questions import Json
from companion.text.bilingual import Text
from companion.text.catalogue import N_, Words
from companion.text.lists import names

_WORDS = Words("both")


def has_place(row: Mapping[str, Json]) -> bool:
    """Return whether a row of a ranking has a place of its own: whoever ``lost`` has none."""
    return not row.get("lost")


def row_text(row: Mapping[str, Json], name: str | Text, parts: Sequence[Text]) -> Text:
    """Return a row of a ranking in the shape of PROTOCOL as a line."""
    given = {"place": row["place"], "name": name, "total": row["total"]}
    if not parts:
        told = N_("{place}. {name}: {total}") if has_place(row) else N_("Lost: {name}, {total}")
        return _WORDS.text(told, **given)
    told = (
        N_("{place}. {name}: {total} ({parts})")
        if has_place(row)
        else N_("Lost: {name}, {total} ({parts})")
    )
    return _WORDS.text(told, **given, parts=names(list(parts)))
