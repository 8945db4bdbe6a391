"""Facts that the box told: asked once, kept on this machine for later games as "your copy"."""

from __future__ import annotations

from typing import Any

from companion.saves.folder import Folder, write_whole


def load(home: Folder, game: str) -> dict[str, Any]:
    """Return what the box of a game (by its public id) told so far; none if nothing can be read."""
    try:
        written = home.your_copy(game).read_bytes()
    except OSError:
        return {}
    import json

    try:
        found = json.loads(written.decode("utf-8-sig"))
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def tell(home: Folder, game: str, key: str, value: object) -> None:
    """Keep one fact; None forgets it. Raise SaveError."""
    facts = load(home, game)
    if value is None:
        facts.pop(key, None)
    else:
        facts[key] = value
    import json

    text = json.dumps(facts, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
    write_whole(home.your_copy(game), text.encode())
