"""`companion term WORDS`: what a word of the game means, in both languages."""

from __future__ import annotations

from companion.cli.context import Command, Context
from companion.cli.look_up import look_up_command
from companion.text.catalogue import N_


def command(context: Context) -> Command:
    """Return the command."""
    return look_up_command(
        context,
        "term",
        N_("In either language. Without words a prompt stays open."),
        ("term Valhalla", "term 掠奪"),
    )
