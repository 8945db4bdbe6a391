"""`companion card WORDS`: what a card, province, token, clan, figure or god is and does."""

from __future__ import annotations

from companion.cli.context import Command, Context
from companion.cli.look_up import look_up_command
from companion.text.catalogue import N_


def command(context: Context) -> Command:
    """Return the command."""
    return look_up_command(
        context,
        "card",
        N_(
            "Any piece of a name in Chinese or English finds it, or words of its text. "
            "Without words a prompt stays open."
        ),
        (
            "card 海姆達爾之視",
            "card loki dragon",
            "card tile 17",
            "card 世界樹 --lang both",
            "card",
        ),
    )
