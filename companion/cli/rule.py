"""`companion rule WORDS`: what a rule, a ruling or an open rule says."""

from __future__ import annotations

from companion.cli.context import Command, Context
from companion.cli.look_up import look_up_command
from companion.text.catalogue import N_


def command(context: Context) -> Command:
    """Return the command."""
    return look_up_command(
        context,
        "rule",
        N_(
            "By its id (BR.R42, BR.U02), by words, or by a whole question. "
            "Without words a prompt stays open."
        ),
        ("rule BR.U02", "rule BR.R20 BR.R21", "rule who wins a tied battle", "rule 船可以行軍嗎"),
    )
