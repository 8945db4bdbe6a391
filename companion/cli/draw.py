"""`companion draw GAME PILE`: the odd card or token, outside any game."""

from __future__ import annotations

from typing import Any

import typer

from companion.cli.context import Command, Context
from companion.cli.playable import find_playable, how_many
from companion.engine.game import Game
from companion.text.catalogue import N_
from companion.text.errors import Problem
from companion.text.output import clean


def command(context: Context) -> Command:
    """Return the command."""
    words = context.words
    which = typer.Argument(..., help=words(N_("The game")), metavar="GAME")
    pile = typer.Argument(
        None, help=words(N_("What to draw from; without it the piles are listed")), metavar="PILE"
    )
    count = typer.Option(1, "-n", "--count", help=words(N_("How many")), metavar="N")
    players = typer.Option(
        None, "-p", "--players", help=words(N_("Number of players")), metavar="N"
    )

    def run(
        game: str = which, pile: str | None = pile, n: int = count, players: int | None = players
    ) -> int:
        return _run(context, find_playable(game), pile, n, players)

    return Command(run, examples=("draw blood-rage age_1 -p 4", "draw waterdeep quest -n 2"))


def _run(
    context: Context, game: Game[Any], pile: str | None, count: int, players: int | None
) -> int:
    seats = how_many(game, players)
    piles = game.piles(seats)
    if pile is None:
        _list(context, game, {name: sum(copies.values()) for name, copies in piles.items()})
        return 0
    if pile not in piles:
        raise Problem("not_a_choice", value=clean(pile, 40), parameter="PILE", choices=list(piles))
    copies = piles[pile]
    everything = [id for id, n in sorted(copies.items()) for _ in range(n)]
    if not 1 <= count <= len(everything):
        raise Problem("out_of_range", value=count, minimum=1, maximum=len(everything))
    _show(context, game, pile, _drawn(everything, count))
    return 0


def _drawn(everything: list[str], count: int) -> list[str]:
    from secrets import randbelow

    return [everything.pop(randbelow(len(everything))) for _ in range(count)]


def _list(context: Context, game: Game[Any], sizes: dict[str, int]) -> None:
    if context.json:
        context.print_json({"game": game.id, "piles": sizes})
        return
    for name, size in sizes.items():
        context.say(f"{name}  {size}")


def _show(context: Context, game: Game[Any], pile: str, drawn: list[str]) -> None:
    from companion import content
    from companion.text.cards import name, shown_name

    library = content.load(game.folder)
    entries = [library.get(*one.split(":", 1)) for one in drawn]
    if context.json:
        told = [{"id": entry["id"], "name": name(entry).json()} for entry in entries]
        context.print_json({"game": game.id, "pile": pile, "drawn": told})
        return
    for entry in entries:
        context.say(shown_name(context.words, entry))
