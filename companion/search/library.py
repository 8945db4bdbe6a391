"""The rows of every game, read once a process: from a wheel ready-made, in a checkout made anew."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from companion import content, resources

CONTENT, ROWS = "content.json", "search.json"
"""The files of a wheel, below `companion/_data`."""


class Document(NamedTuple):
    """One entry as look-up sees it: keys of its names and of its text.

    `names` is `| fire giant| 火巨人|`, `squeezed` the same without spaces, `sounds`
    `|huo ju ren|` and `initials` `|hjr|`; `text` and `han` are keys of what it says, by
    script; `asked` holds what players ask it with, `| how many may play| 幾人玩|`; `concepts` is
    what it speaks of in other words.
    """

    game: str
    kind: str
    id: str
    names: str
    squeezed: str
    sounds: str
    initials: str
    text: str
    han: str
    asked: str
    concepts: str

    @property
    def place(self) -> tuple[str, str, str]:
        """What tells an entry from every other: game, kind and id."""
        return self.game, self.kind, self.id


@cache
def documents(game: str) -> tuple[Document, ...]:
    """Return what can be looked up of a game in the order of its content, or a ContentError."""
    return tuple([Document(game, *row) for row in _rows(game)])


def compiled(folder: Path) -> bytes:
    """Return the rows of all games of the folder `content` as the JSON file of a wheel."""
    from companion.search import index

    library = content.by_game(content.compiled(folder))
    loaded = [content.Content(game, json.loads(raw)) for game, raw in library.items()]
    return _json({one.game: index.build(one) for one in loaded})


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
        return _made(game)
    kept = folder.parent / "build" / "search" / f"{game}.json"
    return list(resources.remembered(kept, _sources(folder / game), lambda: _made(game)))


def _made(game: str) -> list[Any]:
    from companion.search import index

    return list(index.build(content.load(game))["rows"])


def _sources(folder: Path) -> list[Path]:
    """Return the files whose change makes the rows anew: content, and the code that reads it."""
    here, text = Path(__file__).parent, Path(__file__).parent.parent / "text"
    made_by = [here / "index.py", here / "keys.py", here / "readings.py", text / "fold.py"]
    made_by += [
        here / "concepts.py",
        here / "_readings_table.py",
        text / "_fold_table.py",
        text / "bilingual.py",
    ]
    made_by += [text / "cards.py", text / "waterdeep_gains.py"]
    return [*sorted(folder.glob("*.toml")), *made_by]


def _json(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
