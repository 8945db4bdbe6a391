"""Loads what the games are made of: ids, numbers and the words of both languages; no rules.

An installed wheel carries every game in one compiled file. A checkout reads the TOML files
of `content/<game>/` themselves and keeps what it read in `build/`, because parsing TOML costs ten
times as much.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from companion import resources

Entry = Mapping[str, Any]
"""One `[[kind]]` table of a content file, as read; nobody changes it."""

WORD_FIELDS = frozenset(
    {
        "aliases",
        "answer",
        "asked",
        "basis",
        "colour_confidence",
        "colour_name",
        "confidence",
        "forbid",
        "keeper",
        "marks_confidence",
        "name",
        "name_origin",
        "note",
        "origin",
        "question",
        "rules",
        "rulings",
        "section",
        "sources",
        "text",
    }
)
"""The fields that no rule of play reads: words, where they come from, and what explains them."""

WORD_KINDS = frozenset({"god", "rule", "ruling", "source", "term"})
"""The kinds of entry that are words through and through."""


class ContentError(Exception):
    """Content that cannot be used, worded by whoever reports it.

    `code` is `unknown_game`, `unknown_name` or `damaged`; `where` the game, entry or file;
    `detail` what is wrong with a file, in English, for its author.
    """

    def __init__(self, code: str, where: str, detail: str = "") -> None:
        super().__init__(f"{code}: {where}: {detail}" if detail else f"{code}: {where}")
        self.code = code
        self.where = where
        self.detail = detail


class Content:
    """The content of one game: entries by kind and id, single tables, and the numbers' hash."""

    __slots__ = ("_by_id", "_entries", "_tables", "game", "numbers_hash")

    def __init__(self, game: str, raw: Mapping[str, Any]) -> None:
        self.game = game
        self.numbers_hash: str = raw["numbers_hash"]
        self._entries: dict[str, tuple[Entry, ...]] = {
            kind: tuple(entries) for kind, entries in raw["entries"].items()
        }
        self._tables: dict[str, Entry] = raw["tables"]
        self._by_id: dict[str, dict[str, Entry]] = {}

    def entries(self, kind: str) -> tuple[Entry, ...]:
        """Return every `[[kind]]` of the game in the order of its files; () if it has none."""
        return self._entries.get(kind, ())

    def get(self, kind: str, entry_id: str) -> Entry:
        """Return the one entry of `kind` with that id, or raise ContentError `unknown_name`."""
        if kind not in self._by_id:
            self._by_id[kind] = {_id(entry): entry for entry in self.entries(kind)}
        try:
            return self._by_id[kind][entry_id]
        except KeyError:
            raise ContentError("unknown_name", f"{self.game}: {kind} {entry_id}") from None

    def open_rules(self) -> dict[str, tuple[str, ...]]:
        """Return the open rules: option id → the ids of its values, the default first."""
        options = self.entries("option")
        return {one["id"]: tuple(value["id"] for value in one["values"]) for one in options}

    def table(self, name: str) -> Entry:
        """Return the single table `[name]`, or raise ContentError `unknown_name`."""
        try:
            return self._tables[name]
        except KeyError:
            raise ContentError("unknown_name", f"{self.game}: {name}") from None

    def everything(self) -> Iterator[tuple[str, Entry]]:
        """Yield every entry of the game with its kind."""
        for kind, entries in self._entries.items():
            for entry in entries:
                yield kind, entry


def _id(entry: Entry) -> Any:
    """Return an entry's id; a source is known by its `key`, as the entries that cite it say it."""
    return entry.get("id", entry.get("key"))


@cache
def games() -> tuple[str, ...]:
    """Return the folder ids of all games that have content, sorted (`blood_rage`)."""
    library = _library()
    if library is not None:
        return tuple(sorted(library))
    return tuple(_folders(_content_folder()))


@cache
def load(game: str) -> Content:
    """Return the content of the game with that folder id, or raise ContentError `unknown_game`."""
    if game not in games():
        raise ContentError("unknown_game", game)
    library = _library()
    if library is not None:
        import json

        return Content(game, json.loads(library[game]))
    return Content(game, _from_checkout(_content_folder() / game))


@cache
def _library() -> dict[str, bytes] | None:
    """Return the compiled content of a wheel by game, or None in a checkout."""
    data = resources.packaged("content.json")
    return None if data is None else by_game(data)


def by_game(compiled_content: bytes) -> dict[str, bytes]:
    """Return the JSON of each game out of what `compiled` made.

    It is a line a game below a line of their ids, so that a look-up parses one game, not all.
    """
    import json

    first, *lines = compiled_content.split(b"\n")
    return dict(zip(json.loads(first), lines, strict=True))


def _content_folder() -> Path:
    folder = resources.checkout("content")
    if folder is None:
        raise ContentError("damaged", "content", "neither compiled content nor a checkout")
    return folder


def _folders(content: Path) -> list[str]:
    return sorted(path.name for path in content.iterdir() if path.is_dir() and files(path))


# --- from TOML ------------------------------------------------------------------------------


def compiled(content: Path) -> bytes:
    """Return all games of the folder `content` as the one file that a wheel carries.

    Raises ContentError `damaged` with the file where something is wrong.
    """
    ids = _folders(content)
    games_parsed = [_parse(files(content / game)) for game in ids]
    return b"\n".join(map(_json, [ids, *games_parsed]))


def _from_checkout(folder: Path) -> dict[str, Any]:
    """Read one game's TOML files, or what is kept of them while they have not changed."""
    sources = files(folder)
    kept = folder.parent.parent / "build" / "content" / f"{folder.name}.kept"
    return dict(resources.remembered(kept, [*sources, Path(__file__)], lambda: _parse(sources)))


def files(folder: Path) -> list[Path]:
    """Return the content files of one game's folder in a checkout, by name."""
    return sorted(path for path in folder.iterdir() if path.suffix == ".toml")


def _parse(files: list[Path]) -> dict[str, Any]:
    """Return entries, tables and the numbers' hash of one game's files."""
    entries: dict[str, list[dict[str, Any]]] = {}
    tables: dict[str, dict[str, Any]] = {}
    for path in files:
        for name, value in _toml(path).items():
            match value:
                case list() if value and all(isinstance(entry, dict) for entry in value):
                    entries.setdefault(name, []).extend(value)
                case dict() if name not in tables:
                    tables[name] = value
                case dict():
                    raise _bad(path, f"[{name}] stands in another file too")
                case _:
                    raise _bad(path, f"{name} stands outside a table")
        _check_ids(path, entries)
    if files:
        _quote_figures(files[0].parent / "terms.toml", entries)
    return {"numbers_hash": _numbers_hash(entries, tables), "entries": entries, "tables": tables}


def _toml(path: Path) -> dict[str, Any]:
    import tomllib

    try:
        # utf-8-sig, because Notepad writes a byte order mark.
        return tomllib.loads(path.read_bytes().decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise _bad(path, "not UTF-8") from None
    except tomllib.TOMLDecodeError as error:
        raise _bad(path, str(error)) from None


def _check_ids(path: Path, entries: dict[str, list[dict[str, Any]]]) -> None:
    for kind, listed in entries.items():
        seen: set[str] = set()
        for entry in listed:
            entry_id = _id(entry)
            if not isinstance(entry_id, str) or not entry_id:
                raise _bad(path, f"a [[{kind}]] without an id: {str(entry)[:60]}")
            if entry_id in seen:
                raise _bad(path, f"[[{kind}]] {entry_id} stands there twice")
            seen.add(entry_id)


def _quote_figures(path: Path, entries: dict[str, list[dict[str, Any]]]) -> None:
    """Set the `figures` of terms, each the kind, id and field of the entry whose number it is,
    among their parameters: a number lives once, and whoever explains a word quotes it.
    """
    for term in entries.get("term", ()):
        for name, (kind, entry_id, field) in term.get("figures", {}).items():
            entry = next((one for one in entries.get(kind, ()) if _id(one) == entry_id), {})
            value = entry.get("parameters", {}).get(field, entry.get(field))
            if value is None:
                raise _bad(path, f"{term['id']} quotes {kind} {entry_id} {field}, which is nowhere")
            term.setdefault("parameters", {})[name] = value


def _bad(path: Path, detail: str) -> ContentError:
    return ContentError("damaged", f"{path.parent.name}/{path.name}", detail)


def _json(value: object) -> bytes:
    import json

    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


# --- the numbers' hash ----------------------------------------------------------------------


def _numbers_hash(entries: Mapping[str, Any], tables: Mapping[str, Any]) -> str:
    """Return the SHA-256 in hex of all that play depends on, so that a save can tell a change.

    Rewording a card leaves it as it is; another cost, another id or another order changes it.
    """
    import hashlib
    import json

    kinds = {kind: value for kind, value in entries.items() if kind not in WORD_KINDS}
    numbers = _without_words({"entries": kinds, "tables": tables})
    canonical = json.dumps(numbers, ensure_ascii=True, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()


def _without_words(value: Any) -> Any:
    match value:
        case Mapping():
            kept = {key: inner for key, inner in value.items() if key not in WORD_FIELDS}
            return {key: _without_words(inner) for key, inner in kept.items()}
        case list():
            return [_without_words(inner) for inner in value]
        case _:
            return value
