"""The rows of every game, read once a process: from a wheel ready-made, in a checkout made anew."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from companion import content, resources
from companion.search import index
from companion.search.keys import squeeze

CONTENT, ROWS = "content.json", "search.json"
"""The files of a wheel, below `companion/_data`."""


@dataclass(frozen=True, slots=True)
class Document:
    """One entry as look-up sees it: keys of its names (also without spaces) and of its text."""

    game: str
    kind: str
    id: str
    names: tuple[str, ...]
    squeezed: tuple[str, ...]
    text: str


@cache
def documents(game: str) -> tuple[Document, ...]:
    """Return what can be looked up of a game in the order of its content, or a ContentError."""
    return tuple(
        Document(game, kind, entry_id, tuple(names), tuple(map(squeeze, names)), text)
        for kind, entry_id, names, text in _rows(game)
    )


def compiled(folder: Path) -> bytes:
    """Return the rows of all games of the folder `content` as the JSON file of a wheel."""
    library = json.loads(content.compiled(folder))
    rows = {game: index.build(content.Content(game, raw)) for game, raw in library.items()}
    return _json(rows)


def _rows(game: str) -> list[Any]:
    packaged = _packaged()
    if packaged is not None and game in packaged:
        return list(packaged[game]["rows"])
    return _from_checkout(game)


@cache
def _packaged() -> dict[str, Any] | None:
    data = resources.packaged(ROWS)
    return None if data is None else json.loads(data)


def _from_checkout(game: str) -> list[Any]:
    """Return the rows of a checkout's game, or what is kept of them while nothing has changed."""
    folder = resources.checkout("content")
    if folder is None:
        return list(index.build(content.load(game))["rows"])
    stamp = _stamp(folder / game)
    kept = folder.parent / "build" / "search" / f"{game}.json"
    try:
        memory = json.loads(kept.read_bytes())
        if memory["stamp"] == stamp:
            return list(memory["rows"])
    except (OSError, ValueError, LookupError, TypeError):
        pass  # absent, torn or foreign: it is only a shortcut, and the content is the truth
    rows = list(index.build(content.load(game))["rows"])
    _keep(kept, {"stamp": stamp, "rows": rows})
    return rows


def _stamp(folder: Path) -> list[Any]:
    """Return what tells whether the content, or the code that makes the rows, has changed."""
    from companion.search import keys
    from companion.text import bilingual, fold

    made_by = [Path(module.__file__ or "") for module in (index, keys, fold, bilingual)]
    files = [*sorted(folder.glob("*.toml")), *made_by]
    return [[path.name, (stat := path.stat()).st_size, stat.st_mtime_ns] for path in files]


def _keep(path: Path, memory: dict[str, Any]) -> None:
    import os

    scratch = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        scratch.write_bytes(_json(memory))
        scratch.replace(path)
    except OSError:
        pass  # a checkout that cannot be written to makes its rows afresh each time


def _json(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
