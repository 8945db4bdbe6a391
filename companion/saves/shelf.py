"""The shelf of saved games: find, start, open, rename, remove, export, import."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from companion.engine.journal import Journal
from companion.engine.questions import Json
from companion.saves import folder, names
from companion.saves.errors import SaveError, from_os
from companion.saves.folder import Folder
from companion.saves.journal_file import JournalFile, read


@dataclass(frozen=True, slots=True)
class Saved:
    """One saved game as the shelf knows it without playing it.

    `when` is the time of the last change in seconds since 1970. `problem` is the code of a file
    that cannot be read (`damaged`, `newer`, `foreign`, `cannot_read`); then `journal` is None.
    """

    name: str
    path: Path
    when: float
    journal: Journal | None
    problem: str | None = None

    @property
    def game(self) -> str | None:
        """The public id of the game, where the file can be read."""
        return None if self.journal is None else str(self.journal.header.get("game"))

    @property
    def seats(self) -> list[str]:
        """The names of the seats, clockwise."""
        if self.journal is None:
            return []
        return [str(seat.get("name")) for seat in seats_of(self.journal.header)]


def seats_of(header: Mapping[str, Json]) -> list[Mapping[str, str]]:
    """Return the seats of a header, clockwise, each with its name and fields."""
    seats = header.get("seats")
    return [seat for seat in seats if isinstance(seat, Mapping)] if isinstance(seats, list) else []


class Shelf:
    """All saved games of one folder."""

    __slots__ = ("folder",)

    def __init__(self, home: Folder) -> None:
        self.folder = home

    def names(self) -> list[str]:
        """Return the names of all games, in order; an unreadable folder holds none."""
        return sorted(path.stem for path in self._files())

    def all(self) -> list[Saved]:
        """Return every game, the one played last first."""
        return sorted((self._saved(path) for path in self._files()), key=lambda saved: -saved.when)

    def last(self, game: str | None = None) -> Saved | None:
        """Return the readable game played last, of one game (by its public id) or of any."""
        for saved in self.all():
            if saved.problem is None and game in (None, saved.game):
                return saved
        return None

    def find(self, name: str) -> Saved:
        """Return the game of that name, or of which it is a unique piece; raise SaveError."""
        wanted = " ".join(name.split()).casefold()
        every = self.names()
        exact = [known for known in every if known.casefold() == wanted]
        pieces = exact or [known for known in every if wanted and wanted in known.casefold()]
        if not pieces:
            raise SaveError("no_such_game", name=name)
        if len(pieces) > 1:
            raise SaveError("ambiguous_game", name=name, names=pieces)
        return self._saved(self._path(pieces[0]))

    def start(self, game: str, header: Mapping[str, Json], name: str | None = None) -> JournalFile:
        """Start the file of a new game; without a name it is called by game and day."""
        if name is not None:
            self.check_free(name)
        wanted = names.check(name or f"{game}-{time.strftime('%Y-%m-%d')}")
        return JournalFile.create(self._path(names.free(wanted, self.names())), header)

    def check_free(self, name: str) -> None:
        """Raise SaveError where a new game cannot have that name."""
        wanted = names.check(name)
        if wanted.casefold() in {known.casefold() for known in self.names()}:
            raise SaveError("name_taken", name=wanted)

    def open(self, name: str) -> tuple[JournalFile, Journal]:
        """Open a game to go on with it; raise SaveError."""
        return JournalFile.open(self.find(name).path)

    def rename(self, name: str, new: str) -> str:
        """Give a game another name and return it as kept; raise SaveError."""
        found = self.find(name)
        kept = names.check(new)
        target = self._path(kept)
        if target.exists() and target != found.path and kept.casefold() != found.name.casefold():
            raise SaveError("name_taken", name=kept)
        self._not_in_use(found.path)
        try:
            found.path.rename(target)
        except OSError as error:
            raise from_os(error, target, writing=True) from error
        folder.sync(self.folder.games)
        return kept

    def remove(self, name: str) -> str:
        """Remove a game for good and return its name; raise SaveError. The name has to be whole."""
        found = self.find(name)
        if found.name.casefold() != " ".join(name.split()).casefold():
            raise SaveError("no_such_game", name=name)
        self._not_in_use(found.path)
        try:
            found.path.unlink()
        except OSError as error:
            raise from_os(error, found.path, writing=True) from error
        return found.name

    def export(self, name: str) -> bytes:
        """Return the whole lines of a game's file, for another machine; raise SaveError."""
        path = self.find(name).path
        journal = read(path)
        return path.read_bytes()[: journal.whole]

    def bring(self, source: Path, name: str | None = None) -> str:
        """Take a file from outside onto the shelf and return its name; raise SaveError."""
        journal = read(source)
        wanted = names.check(name or _plain(source.stem))
        kept = names.free(wanted, self.names())
        if name is not None and kept != wanted:
            raise SaveError("name_taken", name=wanted)
        try:
            data = source.read_bytes()[: journal.whole]
        except OSError as error:
            raise from_os(error, source, writing=False) from error
        folder.write_whole(self._path(kept), data)
        return kept

    def _files(self) -> list[Path]:
        try:
            return [
                path for path in self.folder.games.glob(f"*{names.SUFFIX}") if _is_started(path)
            ]
        except OSError:
            return []

    def _path(self, name: str) -> Path:
        return self.folder.games / f"{name}{names.SUFFIX}"

    def _saved(self, path: Path) -> Saved:
        try:
            when = path.stat().st_mtime
        except OSError:
            return Saved(path.stem, path, 0.0, None, "cannot_read")
        try:
            return Saved(path.stem, path, when, read(path))
        except SaveError as error:
            return Saved(path.stem, path, when, None, error.code)

    def _not_in_use(self, path: Path) -> None:
        try:
            file, _ = JournalFile.open(path)
        except SaveError as error:
            if error.code == "locked":
                raise
            return  # a file that cannot be played can still be renamed and removed
        file.close()


def _is_started(path: Path) -> bool:
    """Tell whether a file got as far as a first line; a power cut in that instant leaves less."""
    try:
        with path.open("rb") as file:
            return b"\n" in file.readline()
    except OSError:
        return path.is_file()


def _plain(stem: str) -> str:
    """Return a name made of a foreign file's name."""
    kept = "".join(char for char in stem if char not in names.NOT_IN_FILES and char.isprintable())
    return kept.strip(" .-")[: names.LONGEST - 4] or "game"
