"""What is remembered between games: the language, and who sat at the table."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from companion.saves.folder import Folder, write_whole


def load(home: Folder) -> dict[str, Any]:
    """Return the settings; a missing or damaged file means none."""
    try:
        found = json.loads(home.settings.read_bytes().decode("utf-8-sig"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def change(home: Folder, **values: object) -> None:
    """Set some settings and keep the rest; raise SaveError."""
    merged = {**load(home), **values}
    write_whole(home.settings, (json.dumps(merged, ensure_ascii=False, indent=1) + "\n").encode())


def language(home: Folder) -> str | None:
    """Return the language that was chosen, or None."""
    value = load(home).get("language")
    return value if isinstance(value, str) else None


def last_seats(home: Folder, game: str) -> list[dict[str, str]]:
    """Return the seats of a game's last table, each with its name and fields; empty if none."""
    tables = load(home).get("tables")
    seats = tables.get(game) if isinstance(tables, dict) else None
    if not isinstance(seats, list):
        return []
    return [
        {str(field): value for field, value in seat.items() if isinstance(value, str)}
        for seat in seats
        if isinstance(seat, dict)
    ]


def remember_seats(home: Folder, game: str, seats: Sequence[Mapping[str, str]]) -> None:
    """Remember who sat at the table; raise SaveError."""
    tables = load(home).get("tables")
    known = tables if isinstance(tables, dict) else {}
    change(home, tables={**known, game: [dict(seat) for seat in seats]})
