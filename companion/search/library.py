"""The rows of every game, read once a process: from a wheel ready-made, in a checkout made anew."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from companion import content, resources

CONTENT, NAMES, TEXTS = "content.json", "search_names.json", "search_texts.json"
"""The files of a wheel, below `companion/_data`; a whole name is found without the texts."""


WORDS_ABOUT = frozenset({"rule", "ruling", "option", "term"})
"""The kinds that are no pieces of a game."""


class Document(NamedTuple):
    """One entry as look-up sees it by name.

    `names` is `| fire giant| 火巨人|`, `squeezed` the same without spaces, `sounds`
    `|huo ju ren|` and `initials` `|hjr|`.
    """

    game: str
    kind: str
    id: str
    names: str
    squeezed: str
    sounds: str
    initials: str

    @property
    def place(self) -> tuple[str, str, str]:
        """What tells an entry from every other: game, kind and id."""
        return self.game, self.kind, self.id


class Phrase(NamedTuple):
    """A headline of an entry, or what players ask it with: its key, between spaces.

    `size`: how many things a query of these words would speak of; `concepts`: those among them.
    """

    key: str
    size: int
    concepts: str


class Told(NamedTuple):
    """What one entry says: keys of its text by script and the concepts it speaks of.

    `length`: characters of its own text, without what it is asked with, a Han character for three;
    `phrases`: each a row of `Phrase`, for rules, rulings, open rules and terms; `cards`: the names
    of the cards it is about.
    """

    length: int
    text: str
    han: str
    concepts: str
    phrases: list[tuple[str, int, str]]
    cards: str


@cache
def documents(game: str) -> tuple[Document, ...]:
    """Return what can be looked up of a game in the order of its content, or a ContentError."""
    return tuple([Document(game, *row) for row in _rows(game, NAMES)])


@cache
def told(game: str) -> dict[tuple[str, str], Told]:
    """Return what the entries of a game say, by kind and id, or a ContentError."""
    rows = zip(documents(game), _rows(game, TEXTS), strict=True)
    return {(document.kind, document.id): Told(*row) for document, row in rows}


def compiled(folder: Path) -> dict[str, bytes]:
    """Return the rows of all games of the folder `content` as JSON files of a wheel by name."""
    import json

    library = content.by_game(content.compiled(folder))
    loaded = [content.Content(game, json.loads(raw)) for game, raw in library.items()]
    return {file: _json({one.game: _made(one, file) for one in loaded}) for file in (NAMES, TEXTS)}


def _rows(game: str, file: str) -> list[Any]:
    packaged = _packaged(file)
    if packaged is not None and game in packaged:
        return list(packaged[game])
    return _from_checkout(game, file)


@cache
def _packaged(file: str) -> dict[str, Any] | None:
    data = resources.packaged(file)
    if data is None:
        return None
    import json

    return dict(json.loads(data))


def _from_checkout(game: str, file: str) -> list[Any]:
    """Return the rows of a checkout's game, or what is kept of them while nothing has changed."""

    def make() -> list[Any]:
        # Read anew: what this process loaded may be older than the files that the rows stand for.
        return _made(content.load.__wrapped__(game), file)

    folder = resources.checkout("content")
    if folder is None:
        return _made(content.load(game), file)
    kept = folder.parent / "build" / "search" / game / Path(file).with_suffix(".kept")
    return list(resources.remembered(kept, _sources(folder / game), make))


def _made(loaded: content.Content, file: str) -> list[Any]:
    from companion.search import index

    return index.names(loaded) if file == NAMES else index.texts(loaded)


def _sources(folder: Path) -> list[Path]:
    """Return the files whose change makes the rows anew: content, and the code that reads it."""
    here, text = Path(__file__).parent, Path(__file__).parent.parent / "text"
    made_by = [here / f"{name}.py" for name in ("index", "keys", "query", "readings")]
    made_by += [
        text / "fold.py",
        here / "concepts.py",
        here / "_readings_table.py",
        text / "_fold_table.py",
        text / "bilingual.py",
    ]
    made_by += [text / "cards.py", text / "waterdeep_gains.py"]
    return [*content.files(folder), *made_by]


def _json(value: object) -> bytes:
    import json

    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
