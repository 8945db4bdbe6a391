"""`companion games`: list, show, rename, remove, export and import saved games."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import typer

from companion.cli.context import Command, Context
from companion.saves import folder
from companion.saves.shelf import Saved, Shelf
from companion.text.catalogue import N_
from companion.text.errors import Problem
from companion.text.lists import names
from companion.text.output import clean


def command(context: Context) -> Command:
    """Return the command with its subcommands."""
    words = context.words

    def run() -> int:
        return show_list(context)

    return Command(
        run,
        examples=("games", "games show friday", "games export friday friday.journal"),
        subcommands={
            "list": (words(N_("List all saved games")), Command(run)),
            "show": (words(N_("What is known of one game")), _show(context)),
            "rename": (words(N_("Give a game another name")), _rename(context)),
            "remove": (words(N_("Remove a game for good")), _remove(context)),
            "export": (words(N_("Write a game into a file")), _export(context)),
            "import": (words(N_("Take a game from a file")), _import(context)),
        },
    )


def shelf(context: Context) -> Shelf:
    """Return the shelf of this run."""
    return Shelf(folder.find(context.home))


def facts(saved: Saved) -> dict[str, Any]:
    """Return what a list says of a game: `{"name", "game", "seats", "when", "at", "over"}`.

    `at` is the key of the question that stands, None where the game is over or cannot be opened;
    then `over` is None too, and `problem` says why.
    """
    from datetime import datetime

    when = datetime.fromtimestamp(saved.when).astimezone().isoformat(timespec="seconds")
    found: dict[str, Any] = {
        "name": saved.name,
        "game": saved.game,
        "seats": saved.seats,
        "when": when,
        "at": None,
        "over": None,
    }
    session = opened(saved)
    if session is None:
        return found | {"problem": saved.problem or "other_rules"}
    question = session.question
    return found | {
        "at": None if question is None else question.key,
        "over": session.over is not None,
    }


def opened(saved: Saved) -> Any | None:
    """Return a session that stands where a saved game stands and writes nothing, or None."""
    from companion.engine.game import SetupError
    from companion.engine.journal import JournalError
    from companion.engine.session import Diverged, open_session
    from companion.games import registry

    if saved.journal is None or saved.game not in registry.playable():
        return None
    game = registry.game(saved.game)
    try:
        return open_session(game, saved.journal.header, saved.journal.entries)[0]
    except (Diverged, SetupError, JournalError):
        return None


def show_list(context: Context) -> int:
    """Print every saved game, the one played last first."""
    every = shelf(context).all()
    if context.json:
        context.print_json([facts(saved) for saved in every])
        return 0
    if not every:
        context.say(context.words(N_("There is no saved game yet: companion play starts one.")))
    for saved in every:
        context.say(_line(context, saved), indent="  ")
    return 0


def _line(context: Context, saved: Saved) -> str:
    """Return a game as one line: name, game, seats, when, where it stands."""
    from datetime import datetime

    from companion.search.games import title

    words = context.words
    when = datetime.fromtimestamp(saved.when).strftime("%Y-%m-%d %H:%M")
    if saved.problem is not None or saved.journal is None:
        told = Problem(str(saved.problem), file=saved.name, name=saved.name).text(words)
        return f"{saved.name}  {when}  {words.both(told)}"
    session = opened(saved)
    game = title(str(saved.game).replace("-", "_"))
    where = words.text(N_("cannot be opened here"))
    if session is not None:
        from companion.assistant import screens

        where = screens.of(session).title(session) if not session.over else words.text(N_("over"))
    seats = names([clean(name, 20) for name in saved.seats])
    return f"{saved.name}  {when}  {words.both(game)}  {words.both(seats)}  {words.both(where)}"


def _show(context: Context) -> Command:
    name = typer.Argument(help=context.words(N_("The saved game")), metavar="NAME")

    def run(name: str = name) -> int:
        saved = shelf(context).find(name)
        if context.json:
            context.print_json(facts(saved))
            return 0
        if saved.problem is not None:
            raise Problem(saved.problem, status=3, file=saved.name, name=saved.name)
        context.say(_line(context, saved), indent="  ")
        session = opened(saved)
        if session is not None:
            _show_board(context, session)
        return 0

    return Command(run)


def _show_board(context: Context, session: Any) -> None:
    from companion.assistant import screens

    for line in screens.of(session).board(session, context.words, context.width, True):
        context.say(line.text, indent=line.indent)


def _rename(context: Context) -> Command:
    words = context.words
    name = typer.Argument(help=words(N_("The saved game")), metavar="NAME")
    new = typer.Argument(help=words(N_("The new name")), metavar="NEW")

    def run(name: str = name, new: str = new) -> int:
        return _done(context, shelf(context).rename(name, new), N_("Renamed: {name}"))

    return Command(run)


def _remove(context: Context) -> Command:
    words = context.words
    name = typer.Argument(help=words(N_("The saved game, by its whole name")), metavar="NAME")
    yes = typer.Option(False, "--yes", "-y", help=words(N_("Remove it without asking")))

    def run(name: str = name, yes: bool = yes) -> int:
        saved = shelf(context).find(name)
        if not yes and not _agreed(context, saved):
            context.say(words(N_("{name} stays as it is."), name=saved.name))
            return 1
        return _done(context, shelf(context).remove(name), N_("Removed: {name}"))

    return Command(run, examples=("games remove friday --yes",))


def _agreed(context: Context, saved: Saved) -> bool:
    """Show a game and ask whether it goes for good; raise Problem where nobody can be asked."""
    from companion.assistant.prompter import TableLeft
    from companion.assistant.sitting import prompter

    if context.json or not context.interactive:
        raise Problem("needs_yes", name=saved.name)
    context.say(_line(context, saved), indent="  ")
    try:
        return prompter(context.words, context.repaints).confirm(
            context.words(N_("Remove {name} for good?"), name=saved.name)
        )
    except TableLeft:
        return False


def _export(context: Context) -> Command:
    words = context.words
    name = typer.Argument(help=words(N_("The saved game")), metavar="NAME")
    file = typer.Argument(help=words(N_("The file; - is the output")), metavar="FILE")

    def run(name: str = name, file: str = file) -> int:
        data = shelf(context).export(name)
        if file == "-":
            sys.stdout.flush()
            sys.stdout.buffer.write(data)
            return 0
        if Path(file).exists():
            raise Problem("file_exists", file=clean(file, 200))
        folder.write_whole(Path(file).absolute(), data)
        return _done(context, file, N_("Written: {name}"))

    return Command(run)


def _import(context: Context) -> Command:
    words = context.words
    file = typer.Argument(help=words(N_("The file of an exported game")), metavar="FILE")
    name = typer.Option(None, "--name", help=words(N_("Name of the saved game")), metavar="NAME")

    def run(file: str = file, name: str | None = name) -> int:
        return _done(context, shelf(context).bring(Path(file), name), N_("Saved as {name}."))

    return Command(run)


def _done(context: Context, name: str, sentence: str) -> int:
    if context.json:
        context.print_json({"name": name})
    else:
        context.say(context.words(sentence, name=name))
    return 0
