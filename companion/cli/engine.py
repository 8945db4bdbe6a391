"""`companion engine GAME`: the engine on stdin and stdout, one JSON object a line."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from typing import Any

import typer

from companion.cli.context import Command, Context
from companion.cli.playable import find_playable
from companion.text.catalogue import N_


def command(context: Context) -> Command:
    """Return the command."""
    which = typer.Argument(..., help=context.words(N_("The game")), metavar="GAME")

    def run(game: str = which) -> int:
        return serve(context, game)

    return Command(
        run,
        help=context.words(N_("One request a line, answered at once; docs/engine-protocol.md")),
        examples=("engine blood-rage",),
    )


def serve(context: Context, name: str) -> int:
    """Answer the lines of standard input until quit, the end of input or the end of the game."""
    from secrets import token_bytes

    from companion import content
    from companion.protocol.server import MOST_BYTES, Server

    game = find_playable(name)
    folder = content.load(game.folder)
    server = Server(game, SavedGames(context), lambda: token_bytes(32), folder.numbers_hash)
    source = sys.stdin.buffer
    while line := source.readline(MOST_BYTES + 2):
        if not line.strip():
            continue
        while not line.endswith(b"\n") and len(line) > MOST_BYTES:
            rest = source.readline(MOST_BYTES)
            if not rest or rest.endswith(b"\n"):
                break
        for told in server.handle(line):
            _send(told)
        if server.status is not None:
            return server.status
    return 0


def _send(told: Mapping[str, Any]) -> None:
    """Write one line as UTF-8, whatever the terminal's encoding is: the protocol says so."""
    data = json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


class SavedGames:
    """The server's way to the disk."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def start(self, game: str, header: Mapping[str, Any], name: str) -> Any:
        """Start a saved game and return the sink of its journal."""
        from companion.saves import folder
        from companion.saves.shelf import Shelf

        return Shelf(folder.find(self._context.home)).start(game, header, name).append

    def resume(self, name: str) -> tuple[Mapping[str, Any], list[dict[str, Any]], Any]:
        """Open a saved game: its header, its entries, the sink."""
        from companion.saves import folder
        from companion.saves.shelf import Shelf

        file, journal = Shelf(folder.find(self._context.home)).open(name)
        return journal.header, journal.entries, file.append
