"""What the companion dealt a seat in secret: handed over, looked at, hidden again."""

from __future__ import annotations

from companion.assistant import looking_up
from companion.assistant.table import Table
from companion.text.catalogue import N_


def show(table: Table, seat: str) -> None:
    """Hand over to a seat, show it what it alone may see, and come back."""
    name = table.screens.narration.seats[seat]
    own = table.screens.secrets(table.session, seat, table.words)
    if not own:
        table.say(N_("The companion has dealt nothing in secret to {seat}."), seat=name)
        return
    if not table.prompter.can_hide:
        table.say(N_("Nothing can be shown in secret here."))
        return
    table.say(N_("For {seat} alone: hand the machine over."), seat=name)
    looking_up.line(table, table.words(N_("Only {seat} is looking? Enter >"), seat=name))
    with table.prompter.hidden():
        table.show(own)
        looking_up.line(table, table.words(N_("Enter hides it again >")))
