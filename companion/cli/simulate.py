"""`companion simulate GAME`: random players play whole games, to check the rules."""

from __future__ import annotations

import typer

from companion.cli.context import Command, Context
from companion.cli.playable import find_playable, how_many, read_options
from companion.text.catalogue import N_
from companion.text.errors import Problem

MOST_GAMES = 100_000


def command(context: Context) -> Command:
    """Return the command."""
    words = context.words
    which = typer.Argument(..., help=words(N_("The game")), metavar="GAME")
    players = typer.Option(
        None, "-p", "--players", help=words(N_("Number of players")), metavar="N"
    )
    games = typer.Option(100, "-n", "--games", help=words(N_("Number of games")), metavar="N")
    seed = typer.Option(
        1, "--seed", help=words(N_("Number that the games follow from")), metavar="S"
    )
    sources = typer.Option(
        "companion",
        "--sources",
        help=words(N_("Who draws: companion, table, or default")),
        metavar="WHO",
    )
    option = typer.Option(
        None, "--option", help=words(N_("An open rule: BR.U02=strength")), metavar="ID=V"
    )

    def run(
        game: str = which,
        players: int | None = players,
        games: int = games,
        seed: int = seed,
        sources: str = sources,
        option: list[str] | None = option,
    ) -> int:
        return _run(context, game, players, games, seed, sources, option or [])

    return Command(run, examples=("simulate blood-rage -p 4 -n 100 --seed 7",))


def _run(
    context: Context,
    name: str,
    players: int | None,
    games: int,
    seed: int,
    sources: str,
    chosen: list[str],
) -> int:
    from time import perf_counter

    from companion.engine.new_game import read_sources
    from companion.engine.simulate import simulate

    game = find_playable(name)
    seats = how_many(game, players)
    if not 1 <= games <= MOST_GAMES:
        raise Problem("out_of_range", value=games, minimum=1, maximum=MOST_GAMES)
    if sources not in ("companion", "table", "default"):
        raise Problem(
            "not_a_choice",
            value=sources,
            parameter="--sources",
            choices=["companion", "table", "default"],
        )
    start = perf_counter()
    tally = simulate(
        game, seats, games, seed, read_sources(game, sources), read_options(game, chosen)
    )
    result = {
        "game": game.id,
        "players": seats,
        "games": games,
        "seed": seed,
        "ends": tally.ends,
        "questions": _spread(tally.questions),
        "scores": [
            {"seat": f"s{at}"}
            | _spread([totals[at - 1] for totals in tally.totals])
            | {"wins": wins}
            for at, wins in enumerate(tally.wins, 1)
        ],
        "broken": [one.json() for one in tally.broken],
        "seconds": round(perf_counter() - start, 2),
    }
    if context.json:
        context.print_json(result)
    else:
        _show(context, result)
    return 1 if tally.broken else 0


def _spread(values: list[int]) -> dict[str, float]:
    if not values:
        return {"min": 0, "mean": 0, "max": 0}
    return {"min": min(values), "mean": round(sum(values) / len(values), 1), "max": max(values)}


def _show(context: Context, result: dict[str, object]) -> None:
    words = context.words
    context.say(
        words(
            N_("{games} games of {players} players in {seconds} s"),
            games=result["games"],
            players=result["players"],
            seconds=result["seconds"],
        )
    )
    questions = result["questions"]
    context.say(words(N_("Questions a game: {min} to {max}, on average {mean}"), **questions))  # type: ignore[arg-type]
    for score in result["scores"]:  # type: ignore[attr-defined]
        context.say(
            words(N_("Seat {seat}: {min} to {max} points, on average {mean}; {wins} wins"), **score)
        )
    for broken in result["broken"]:  # type: ignore[attr-defined]
        context.say(words(N_("Broken: seed {seed}, question {step}: {rule}"), **broken))
    if not result["broken"]:
        context.say(words(N_("Nothing broke.")))
