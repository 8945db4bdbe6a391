"""Playing a game on from where it stands, and what its end says to the shell."""

from __future__ import annotations

from collections.abc import Sequence

from companion.assistant import commands, ending
from companion.assistant.guide import Guide
from companion.assistant.handover import CannotHide
from companion.assistant.table import Table
from companion.engine.journal import Entry
from companion.text.catalogue import N_


def play(table: Table, board_shown: bool = False) -> int:
    """Guide the table until the game is over or left; return the exit status."""
    try:
        ended = Guide(table, board_shown).play()
    except CannotHide:
        table.say(
            N_(
                "This game deals cards in secret, which this terminal cannot: go on with it in"
                " a full terminal, without --plain. Nothing is lost."
            )
        )
        return 2
    if ended == "over":
        table.show(ending.lines(table))
        ending.ask(table)
        return 0
    return 130 if table.interrupted else 0


def resume(table: Table, entries: Sequence[Entry]) -> int:
    """Say where a game stands, with the sheet to build it up where it was packed away; play on."""
    if entries and entries[-1].get("text") == commands.PACKED:
        table.show(commands.pack_away(table))
        commands.happened(table)
    else:
        commands.recap(table, "")
    return play(table, board_shown=True)
