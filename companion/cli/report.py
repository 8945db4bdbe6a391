"""`companion report NAME`: the replay of a game for whoever mends a fault, without names."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import typer

from companion import __version__
from companion.cli.context import Command, Context
from companion.engine.journal import Journal, encode
from companion.saves import folder
from companion.saves.journal_file import read
from companion.saves.shelf import Shelf
from companion.text.catalogue import N_
from companion.text.errors import Problem
from companion.text.output import clean

HIDDEN = "-"


def command(context: Context) -> Command:
    """Return the command."""
    words = context.words
    name = typer.Argument(
        None, help=words(N_("The saved game; without a name the last one")), metavar="NAME"
    )
    file = typer.Option(None, "--to", help=words(N_("Write into this file")), metavar="FILE")
    about = words(
        N_(
            "The report is the game's own journal without names and remarks; companion games import"
            " opens it. What was dealt is in it, packed so that nobody reads it by accident."
        )
    )

    def run(name: str | None = name, file: str | None = file) -> int:
        shelf = Shelf(folder.find(context.home))
        saved = shelf.find(name) if name is not None else shelf.last()
        if saved is None:
            raise Problem("no_saved_games", status=1)
        data = redacted(read(saved.path))
        if file is None:
            sys.stdout.flush()
            sys.stdout.buffer.write(data)
            return 0
        if Path(file).exists():
            raise Problem("file_exists", file=clean(file, 200))
        folder.write_whole(Path(file).absolute(), data)
        context.say(words(N_("Written: {name}"), name=file))
        return 0

    return Command(run, help=about, examples=("report friday --to friday-report.journal",))


def redacted(journal: Journal) -> bytes:
    """Return the lines of a journal without the people's names, reasons and remarks."""
    seats = [
        {**seat, "name": f"s{at}"} for at, seat in enumerate(journal.header.get("seats", []), 1)
    ]
    header = {**journal.header, "seats": seats, "reported_by": __version__}
    return b"".join(encode(_without_words(entry)) for entry in (header, *journal.entries))


def _without_words(entry: Mapping[str, Any]) -> Mapping[str, Any]:
    match entry.get("t"):
        case "fix":
            return {**entry, "reason": HIDDEN}
        case "note":
            return {**entry, "text": HIDDEN}
    return entry
