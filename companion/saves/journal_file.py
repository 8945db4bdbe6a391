"""The file of one game: locked while open, appended by lines, on disk before play goes on."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import BinaryIO

from companion.engine.journal import Entry, Journal, JournalError, decode, encode
from companion.engine.questions import Json
from companion.saves import folder, lock
from companion.saves.errors import SaveError, from_os


def read(path: Path) -> Journal:
    """Read a journal without touching it; raise SaveError."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise from_os(error, path, writing=False) from error
    return _decoded(data, path)


def _decoded(data: bytes, path: Path) -> Journal:
    try:
        return decode(data)
    except JournalError as error:
        raise SaveError(error.code, file=str(path), line=error.line) from error


class JournalFile:
    """A game's file, held by this process until it is closed."""

    __slots__ = ("_end", "_file", "path")

    def __init__(self, path: Path, file: BinaryIO, end: int) -> None:
        self.path = path
        self._file = file
        self._end = end

    @classmethod
    def create(cls, path: Path, header: Mapping[str, Json]) -> JournalFile:
        """Start a new file with its header; raise SaveError `name_taken` where there is one."""
        folder.make(path.parent)
        file = _opened(path, "x+b", writing=True)
        if file is None:
            file = _unstarted(path)
        new = cls(path, file, 0)
        _locked(new)
        new._cut()
        new.append([dict(header)])
        folder.sync(path.parent)
        return new

    @classmethod
    def open(cls, path: Path) -> tuple[JournalFile, Journal]:
        """Open a game to go on with it; a torn last line is cut off. Raise SaveError."""
        if not path.exists():
            raise SaveError("no_such_file", file=str(path))
        file = _opened(path, "r+b", writing=True)
        if file is None:
            raise SaveError("no_such_file", file=str(path))
        found = cls(path, file, 0)
        _locked(found)
        try:
            file.seek(0)
            journal = _decoded(file.read(), path)
            found._end = journal.whole
            if journal.torn:
                found._cut()
        except OSError as error:
            found.close()
            raise from_os(error, path, writing=True) from error
        except SaveError:
            found.close()
            raise
        return found, journal

    def append(self, entries: Sequence[Entry]) -> None:
        """Write entries and wait until they are on the disk; raise SaveError with nothing written.

        This is the `sink` of a session.
        """
        data = b"".join(encode(entry) for entry in entries)
        try:
            self._file.seek(self._end)
            self._write(data)
            os.fsync(self._file.fileno())
        except OSError as error:
            self._put_back()
            raise from_os(error, self.path, writing=True) from error
        self._end += len(data)

    def close(self) -> None:
        """Close the file and give the lock back."""
        self._file.close()

    def __enter__(self) -> JournalFile:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _write(self, data: bytes) -> None:
        rest = memoryview(data)
        while rest:  # a raw file may take less than it is given
            rest = rest[self._file.write(rest) :]

    def _cut(self) -> None:
        self._file.truncate(self._end)
        os.fsync(self._file.fileno())

    def _put_back(self) -> None:
        """Take half a line away again, so that the next one starts on a line of its own."""
        try:
            os.ftruncate(self._file.fileno(), self._end)
        except OSError:
            return  # the disk refuses even that; opening the file cuts a torn line off anyway


def _opened(path: Path, mode: str, writing: bool) -> BinaryIO | None:
    """Open a file unbuffered; None where it exists already (or not, by the mode)."""
    try:
        # Unbuffered: after a full disk nothing of ours may linger and be written later.
        return path.open(mode, buffering=0)  # type: ignore[return-value]  # a raw file in binary mode
    except (FileExistsError, FileNotFoundError):
        if path.parent.is_dir() and (path.exists() == ("x" in mode)):
            return None
        raise SaveError("cannot_write", file=str(path)) from None
    except OSError as error:
        raise from_os(error, path, writing) from error


def _unstarted(path: Path) -> BinaryIO:
    """Return a file whose header a power cut kept from being whole; else raise `name_taken`."""
    try:
        file: BinaryIO = path.open("r+b", buffering=0)
        started = b"\n" in file.read()
    except OSError as error:
        raise from_os(error, path, writing=True) from error
    if started:
        file.close()
        raise SaveError("name_taken", name=path.stem)
    return file


def _locked(opened: JournalFile) -> None:
    if not lock.take(opened._file):
        opened.close()
        raise SaveError("locked", name=opened.path.stem)
