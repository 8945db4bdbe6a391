"""`companion play [GAME]`: a whole game, guided from set-up to the final score."""

from __future__ import annotations

from pathlib import Path

import typer

from companion.cli.context import Command, Context
from companion.text.catalogue import N_
from companion.text.errors import Problem


def command(context: Context) -> Command:
    """Return the command."""
    words = context.words
    which = typer.Argument(None, help=words(N_("The game")), metavar="GAME")
    setup = typer.Option(
        None, "--setup", help=words(N_("A set-up sheet made by setup --json")), metavar="FILE"
    )
    from_table = typer.Option(
        False, "--from-table", help=words(N_("Start in mid-game: the board is typed in"))
    )
    name = typer.Option(None, "--name", help=words(N_("Name of the saved game")), metavar="NAME")

    def run(
        game: str | None = which,
        setup: str | None = setup,
        from_table: bool = from_table,
        name: str | None = name,
    ) -> int:
        from companion.assistant.new_game import Wanted, read_draws
        from companion.cli.seating import ask_language, choose_game, seated, sitting

        def act() -> int:
            ask_language(context)
            at = sitting(context)
            chosen = choose_game(game, at.prompter)
            wanted = Wanted() if setup is None else read_draws(chosen, _sheet(setup))
            if from_table:
                wanted = Wanted(wanted.draws, wanted.players, from_table=True)
            return at.start(chosen, wanted, name)

        return seated(context, act)

    return Command(
        run, examples=("play blood-rage", "play blood-rage --from-table", "play --lang both")
    )


def _sheet(file: str) -> object:
    """Return what a set-up sheet holds; raise Problem."""
    import json

    path = Path(file)
    try:
        return json.loads(path.read_bytes().decode("utf-8-sig"))
    except FileNotFoundError:
        raise Problem("no_such_file", status=3, file=file) from None
    except UnicodeDecodeError:
        raise Problem("not_utf8", status=3, file=file) from None
    except ValueError:
        raise Problem("bad_setup", path=file) from None
