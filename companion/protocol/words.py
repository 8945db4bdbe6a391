"""The sentences of the protocol that belong to no seat: errors by their codes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.questions import Json
from companion.text.bilingual import Text, same
from companion.text.catalogue import Words
from companion.text.errors import wording
from companion.text.lists import alternatives, names

RENAMED = {"min": "minimum", "max": "maximum"}
"""Bounds as the engine calls them, and as the sentences do."""


def error_text(code: str, parameters: Mapping[str, Json]) -> Text:
    """Return the sentence of an error; a path that cannot be is named as it was sent."""
    values = {RENAMED.get(name, name): _worded(value) for name, value in parameters.items()}
    if code in ("out_of_range", "not_a_number") and "answer" in values:
        values["value"] = values["answer"]
    if code == "newer" and "at" in parameters:
        code, values = "other_rules", {"n": parameters["at"]}
    if code == "unknown_command" and not parameters.get("name"):
        code, values = "no_command", {"names": alternatives(["new", "answer", "quit"])}
    return wording(Words("both"), code, near=(), **values)


def _worded(value: Json) -> Any:
    if isinstance(value, list):
        return names([same(str(item)) for item in value])
    return str(value)[:80]
