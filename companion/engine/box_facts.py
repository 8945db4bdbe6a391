"""Facts that only the table's own box tells: what they may be, and what they change.

A fact is an entry of the content (`copy_fact`): ``kind`` ("number" with ``least`` and ``most``, or
"choice" with ``values``), ``about`` (the entry that it completes), ``field`` (of that entry; a dot
leads into a table), ``option`` (the open rule that it settles) and, where the value itself is not
what stands there or is read, ``gives``: value → what is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

BoxFact = Mapping[str, Any]
Told = Mapping[str, str | int]
"""Fact → what the table told of it."""

UNTOLD = "unknown"
"""Told where the table left a fact open."""


def is_possible(fact: BoxFact, value: object) -> bool:
    """Return whether a fact may have that value; "unknown" is none."""
    if fact["kind"] == "number":
        number = isinstance(value, int) and not isinstance(value, bool)
        return number and bool(fact["least"] <= value <= fact["most"])
    return value in fact["values"]


def given(fact: BoxFact, value: str | int) -> Any:
    """Return what stands in the field of the entry, or is read of the open rule, for a value."""
    return fact["gives"][value] if "gives" in fact else value


def as_told(entry: Mapping[str, Any], facts: Iterable[BoxFact], told: Told) -> Mapping[str, Any]:
    """Return an entry with what the box says of it; what cannot be is left as the sources say."""
    found = dict(entry)
    for fact in facts:
        value = told.get(fact["id"])
        if value is None or not is_possible(fact, value) or "field" not in fact:
            continue
        table, dot, name = str(fact["field"]).rpartition(".")
        if dot:
            found[table] = {**found[table], name: given(fact, value)}
        else:
            found[name] = given(fact, value)
    return found


def settled(facts: Iterable[BoxFact], told: Told) -> dict[str, str]:
    """Return the open rules that facts of the box settle: option → value."""
    return {
        str(fact["option"]): str(given(fact, told[fact["id"]]))
        for fact in facts
        if "option" in fact and is_possible(fact, told.get(fact["id"]))
    }
