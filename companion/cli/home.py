"""`companion` alone: the last game, a new one, look-up, saved games, language."""

from __future__ import annotations

from companion.cli.context import Command, Context
from companion.text.catalogue import N_


def command(context: Context) -> Command:
    """Return the command."""

    def run() -> int:
        if not context.interactive:
            context.say(context.words(N_("companion --help shows what can be done here.")))
            return 0
        return _at_home(context)

    return Command(run)


def _at_home(context: Context) -> int:
    from companion.assistant.home import home
    from companion.assistant.prompter import TableLeft
    from companion.cli.open_prompt import stay_open
    from companion.cli.seating import ask_language, choose_game, sitting

    ask_language(context)
    at = sitting(context)
    while True:
        try:
            match home(at):
                case "resume":
                    return at.resume(None)
                case "play":
                    from companion.assistant.new_game import Wanted

                    return at.start(choose_game(None, at.prompter), Wanted())
                case "look_up":
                    return stay_open(context, "any", ())
                case "games":
                    from companion.cli.games import show_list

                    show_list(context)
                case "language":
                    _change_language(context)
                    at.prompter.words = context.words
                case _:
                    return 0
        except TableLeft as left:
            return 130 if left.interrupted else 0


def _change_language(context: Context) -> None:
    from companion.cli.seating import ask_language

    asked = context._replace(language=context.language._replace(ask=True))
    asked.words.mode = context.words.mode
    ask_language(asked)
    context.words.mode = asked.words.mode
