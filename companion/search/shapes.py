"""What look-up found as `--json` shows it (PROTOCOL section 3)."""

from __future__ import annotations

from typing import Any

from companion.search import provenance
from companion.search.hits import Hit


def of_hit(found: Hit) -> dict[str, Any]:
    """Return one hit: words in both languages, numbers, what belongs to it, what it rests on.

    `name_origin_of` says whose name `name_origin` speaks of: a `gloss` explains a Chinese name in
    English, everything else is about the Chinese name.
    """
    origin = found.name_origin
    return {
        "id": found.id,
        "game": found.game,
        "kind": found.kind,
        "name": found.name.json(),
        "name_origin": origin,
        "name_origin_of": None if origin is None else "en" if origin == "gloss" else "zh-TW",
        "numbers": dict(found.numbers),
        "text": found.text.json(),
        "rules": list(found.rules),
        "rulings": list(found.rulings),
        "confidence": found.confidence,
        "basis": list(provenance.basis(found)),
        "sources": provenance.sources(found),
        "note": found.note.json() if found.note else None,
    }


def in_brief(found: Hit) -> dict[str, Any]:
    """Return a hit that was perhaps meant: what it is called."""
    return {"id": found.id, "game": found.game, "kind": found.kind, "name": found.name.json()}
