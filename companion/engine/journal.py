"""The journal of a game: one header and entries, each a line of text that proves itself whole.

A line is the CRC-32 of its JSON in eight hex digits, a space, the compact JSON, a newline.
Entries are only ever appended: undo and redo are entries too. Kinds (field ``t``): answer, auto,
chance, undo, redo, fix, option, source, copy, checkpoint, branch, note. What must not meet the
eye by accident is packed (which is not encryption).
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.engine.questions import Json

FORMAT = 1
Entry = dict[str, Json]
Sink = Callable[[Sequence[Entry]], None]
"""Writes entries for good, or raises; the session counts on neither more nor less."""


class JournalError(Exception):
    """A journal that cannot be used: ``foreign`` (no journal of ours), ``newer`` (a later
    format), ``damaged`` (with the line).
    """

    def __init__(self, code: str, line: int = 0) -> None:
        super().__init__(code, line)
        self.code = code
        self.line = line


@dataclass(frozen=True, slots=True)
class Journal:
    """A journal as read: its header, its entries, and how many bytes are whole lines."""

    header: Mapping[str, Any]
    entries: list[Entry]
    whole: int
    torn: bool


def pack(value: Json) -> str:
    """Return JSON in a form that no eye reads by accident."""
    return base64.b64encode(zlib.compress(_compact(value), 6)).decode("ascii")


def unpack(packed: str) -> Json:
    """Return what ``pack`` was given."""
    return json.loads(zlib.decompress(base64.b64decode(packed)))


def encode(entry: Mapping[str, Json]) -> bytes:
    """Return the line of an entry, newline included."""
    body = _compact(entry)
    return b"%08x %s\n" % (zlib.crc32(body), body)


def decode(data: bytes) -> Journal:
    """Read a whole file; a last line without its end is left out and told, anything else that is
    wrong raises JournalError.
    """
    lines = data.split(b"\n")
    tail = lines.pop()
    found: list[Entry] = []
    whole = 0
    for number, line in enumerate(lines, 1):
        entry = _entry(line)
        if entry is None:
            if number == 1:
                raise JournalError("foreign", 1)
            if number == len(lines) and not tail:
                # A power cut can leave a last line at full length with blocks that never reached
                # the disk.
                return _journal(found, whole, torn=True)
            raise JournalError("damaged", number)
        found.append(entry)
        whole += len(line) + 1
    return _journal(found, whole, torn=bool(tail))


def _journal(found: list[Entry], whole: int, torn: bool) -> Journal:
    if not found or "format" not in found[0]:
        raise JournalError("foreign", 1)
    if not isinstance(found[0]["format"], int) or found[0]["format"] > FORMAT:
        raise JournalError("newer", 1)
    return Journal(found[0], found[1:], whole, torn)


def _entry(line: bytes) -> Entry | None:
    crc, _, body = line.partition(b" ")
    # Compared as text: a damaged field must not raise while it is parsed.
    if crc != b"%08x" % zlib.crc32(body):
        return None
    try:
        entry = json.loads(body)
    except ValueError:
        return None
    return entry if isinstance(entry, dict) else None


def _compact(value: Json) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
