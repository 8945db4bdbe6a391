"""Where everything of ours lies on this machine."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

from companion.saves.errors import from_os


class Folder(NamedTuple):
    """The companion's folder: saved games, settings, and what the boxes told."""

    root: Path

    @property
    def games(self) -> Path:
        """The folder of the saved games."""
        return self.root / "games"

    @property
    def settings(self) -> Path:
        """The file of the settings."""
        return self.root / "settings.json"

    def your_copy(self, game: str) -> Path:
        """The file of what the box of one game (by its public id) told."""
        return self.root / "copies" / f"{game}.json"


def find(home: Path | None = None) -> Folder:
    """Return the folder: the one named, COMPANION_HOME, or where this system keeps such data.

    Nothing is made here; whoever writes makes what it needs.
    """
    named = home or (Path(value) if (value := os.environ.get("COMPANION_HOME")) else None)
    if named is not None:
        return Folder(named.expanduser().absolute())
    from platformdirs import user_data_path

    return Folder(user_data_path("rules-companion", appauthor=False))


def make(path: Path) -> None:
    """Make a folder and those above it, or raise SaveError."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise from_os(error, path, writing=True) from error


def sync(path: Path) -> None:
    """Bring a folder's list of names to the disk, on systems that can."""
    if os.name == "nt":
        return
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError as error:
        # Some network and phone file systems refuse to sync a folder; the file itself is synced.
        if error.errno is None:
            raise
    finally:
        os.close(handle)


def write_whole(path: Path, data: bytes) -> None:
    """Replace a file at once by new content, or leave the old one and raise SaveError."""
    make(path.parent)
    scratch = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        with scratch.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        scratch.replace(path)
    except OSError as error:
        scratch.unlink(missing_ok=True)
        raise from_os(error, path, writing=True) from error
    sync(path.parent)
