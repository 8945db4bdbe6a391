"""`companion resume [NAME]`: go on with a saved game at the very same question."""

from __future__ import annotations

import typer

from companion.cli.context import Command, Context
from companion.text.catalogue import N_


def command(context: Context) -> Command:
    """Return the command."""
    words = context.words
    name = typer.Argument(
        None, help=words(N_("The saved game; without a name the last one")), metavar="NAME"
    )

    def run(name: str | None = name) -> int:
        from companion.cli.seating import sitting

        return sitting(context).resume(name)

    return Command(run, examples=("resume", "resume friday"))
