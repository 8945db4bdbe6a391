"""`companion roll 2d6`: the odd die, outside any game."""

from __future__ import annotations

import re

import typer

from companion.cli.context import Command, Context
from companion.text.catalogue import N_
from companion.text.errors import Problem
from companion.text.output import clean

DICE = re.compile(r"(?P<count>\d{0,3})[d顆](?P<sides>\d{1,4})", re.IGNORECASE)
MOST_DICE, MOST_SIDES = 100, 1000


def read_dice(value: str) -> tuple[int, int]:
    """Return (number of dice, sides) of `2d6` or `d8`; anything else is the problem `bad_dice`."""
    from unicodedata import normalize

    found = DICE.fullmatch(normalize("NFKC", value).strip())
    if found is None:
        raise Problem("bad_dice", value=clean(value, 40))
    count, sides = int(found["count"] or 1), int(found["sides"])
    if not (1 <= count <= MOST_DICE and 2 <= sides <= MOST_SIDES):
        raise Problem("bad_dice", value=clean(value, 40))
    return count, sides


def command(context: Context) -> Command:
    """Return the command."""
    words = context.words
    typed = typer.Argument(
        "d6", help=words(N_("The dice: 2d6 is two six-sided dice")), metavar="DICE"
    )

    def run(dice: str = typed) -> int:
        from secrets import randbelow

        count, sides = read_dice(dice)
        rolled = [randbelow(sides) + 1 for _ in range(count)]
        if context.json:
            context.print_json({"dice": rolled, "sum": sum(rolled)})
        elif count == 1:
            context.say(str(rolled[0]))
        else:
            context.say(f"{' + '.join(map(str, rolled))} = {sum(rolled)}")
        return 0

    return Command(run, examples=("roll 2d6", "roll d8 --json"))
