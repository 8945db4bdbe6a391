"""`companion` alone: the last game, a new one, look-up, saved games, help, language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cli.context import Command, Context
from companion.text.catalogue import N_

if TYPE_CHECKING:
    from companion.assistant.sitting import Sitting


WAYS = {
    "play": N_("A new game, guided from set-up to the final score"),
    "card ...": N_("What a card does; rule and term do the same for rules and words"),
    "help": N_("Topics: a first game, typing, corrections, saved games"),
    "--help": N_("Every command"),
}
"""What is said to whoever cannot be asked: the ways on, as typed after `companion`."""


def command(context: Context) -> Command:
    """Return the command."""

    def run() -> int:
        if context.json or not context.interactive:
            return _tell(context)
        return _at_home(context)

    return Command(run)


def _tell(context: Context) -> int:
    """Say what is here and how to go on; nobody is asked anything."""
    from companion import __version__
    from companion.saves import folder
    from companion.saves.shelf import Shelf
    from companion.text.rows import rows

    words = context.words
    last = Shelf(folder.find(context.home)).last()
    if context.json:
        context.print_json({"version": __version__, "last": None if last is None else last.name})
        return 0
    shown = [(f"companion {way}", words.both(words.text(told))) for way, told in WAYS.items()]
    if last is not None:
        told = words.text(N_("Go on with {name} at the same question"), name=last.name)
        shown.insert(0, ("companion resume", words.both(told)))
    context.say(words(N_("An unofficial rules companion; it needs the physical game.")))
    for line in rows(shown, context.width):
        print(line)
    return 0


def _at_home(context: Context) -> int:
    """Ask what to do until a game was played or the reader leaves."""
    from companion.assistant.home import home
    from companion.assistant.prompter import TableLeft
    from companion.cli.seating import ask_language, sitting

    ask_language(context)
    at = sitting(context)
    while True:
        try:
            status = _done(context, at, home(at))
        except TableLeft as left:
            return 130 if left.interrupted else 0
        if status is not None:
            return status


def _done(context: Context, at: Sitting, chosen: str) -> int | None:
    """Do what was chosen; return the exit status where that was all, None to ask again."""
    match chosen:
        case "resume":
            return at.resume(None)
        case "play":
            from companion.assistant.new_game import Wanted
            from companion.cli.seating import choose_game

            return at.start(choose_game(None, at.prompter), Wanted())
        case "look_up":
            from companion.cli.open_prompt import stay_open

            return 130 if stay_open(context, "any", ()) == 130 else None
        case "games":
            from companion.cli.games import show_list

            show_list(context)
        case "help":
            from companion.cli.help_command import list_topics
            from companion.text.topics import TOPICS

            list_topics(context, list(TOPICS))
        case "language":
            _change_language(context)
            at.prompter.words = context.words
        case _:
            return 0
    return None


def _change_language(context: Context) -> None:
    from companion.cli.seating import ask_language

    asked = context._replace(language=context.language._replace(ask=True))
    asked.words.mode = context.words.mode
    ask_language(asked)
    context.words.mode = asked.words.mode
