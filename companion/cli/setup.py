"""`companion setup GAME -p N`: the set-up checklist, with every open random draw made."""

from __future__ import annotations

from typing import Any

import typer

from companion.cli.context import Command, Context
from companion.cli.playable import find_playable, how_many
from companion.engine.game import Game
from companion.text.catalogue import N_


def command(context: Context) -> Command:
    """Return the command."""
    words = context.words
    which = typer.Argument(..., help=words(N_("The game")), metavar="GAME")
    players = typer.Option(..., "-p", "--players", help=words(N_("Number of players")), metavar="N")
    seed = typer.Option(
        None, "--seed", help=words(N_("Number that the draws follow from")), metavar="S"
    )

    def run(game: str = which, players: int = players, seed: int | None = seed) -> int:
        return _run(context, find_playable(game), players, seed)

    return Command(run, examples=("setup blood-rage -p 4", "setup blood-rage -p 3 --seed 7 --json"))


def _run(context: Context, game: Game[Any], players: int, seed: int | None) -> int:
    from secrets import randbelow

    from companion.text import narration

    players = how_many(game, players)
    number = randbelow(10**6) if seed is None else seed
    state = drawn(game, players, number)
    words = narration.of(game.id, seats_of(game, players))
    steps = [(step, words.setup_step(step)) for step in game.setup_steps(state, named=False)]
    result = {
        "game": game.id,
        "players": players,
        "seed": number,
        "draws": game.setup_draws(state),
        "counts": game.setup_counts(players),
        "steps": [
            {
                "id": step.id,
                "rules": list(step.rules),
                "text": text.json(),
                "pieces": [dict(piece) for piece in step.pieces],
            }
            for step, text in steps
        ],
    }
    if context.json:
        context.print_json(result)
        return 0
    for at, (_, text) in enumerate(steps, 1):
        context.say(f"{at}. {context.words.show(text)}", indent="   ")
    context.say()
    again = N_("Drawn from the number {seed}: with --seed {seed} the same is drawn again.")
    context.say(context.words(again, seed=number))
    return 0


def seats_of(game: Game[Any], players: int) -> list[dict[str, str]]:
    """Return seats that nobody has named yet."""
    from companion.engine.simulate import placeholder_seats

    return [dict(seat) for seat in placeholder_seats(game, players)]


def drawn(game: Game[Any], players: int, seed: int) -> Any:
    """Return the state of a game of that many players with every draw of the set-up made."""
    from companion.engine.chance import key_from_seed
    from companion.engine.game import Setup
    from companion.engine.header import make_header
    from companion.engine.session import Session

    seats = tuple(seats_of(game, players))
    setup = Setup(seats, first="s1", sources=dict(game.components))
    return Session(game, make_header(game, setup, key=key_from_seed(seed))).state
