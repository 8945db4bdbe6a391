"""The command line itself: the language first, then the command, then what went wrong.

How to add a command
--------------------
1. Its name and one-liner stand in `commands.py` (all of PRODUCT.md's do already).
2. Its module `companion/cli/<name>.py` defines

       def command(context: Context) -> Command:
           words = context.words
           dice = typer.Argument(help=words(N_("The dice, such as 2d6.")), metavar="DICE")
           seed = typer.Option(None, "--seed", help=words(N_("Start number of the generator.")))

           def run(dice: str = dice, seed: int | None = seed) -> int | None:
               ...
           return Command(run, help=words(N_("…")), examples=("roll 2d6",))

   Parameters stand as values before the function, never inside `Annotated[…]`: annotations are
   strings here, and typer could not see `words` in them. Names and metavars are ASCII. The types
   are str, int, float, bool, list[str] and their `| None`.
3. `--lang`, `--plain`, `--json` and `--help` are added to every command; read `context.json`.
4. What is printed goes through `context.say(…)` or `context.print_json(…)`. Wrong input is
   `raise Problem("code", status=2, near=[…], name=…)`; the sentence of each code stands in
   `text/errors.py`. `run` returns the exit status: 0 done, 1 nothing found or a check failed,
   2 bad usage or input, 3 a file cannot be used.
5. Heavy modules (rich, questionary, prompt_toolkit, babel, asyncio) are imported inside functions.
6. `companion` without a command runs `companion/cli/home.py`, which has the same shape.

The app runs a module only when its command does, so a look-up never pays for the guide.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from companion.cli.context import Context
from companion.cli.failure import known, report, unexpected, unusable
from companion.cli.switches import make_context, read_switches
from companion.text.catalogue import N_, Words
from companion.text.errors import Problem
from companion.text.language import UnknownLanguage
from companion.text.output import clean, give_up_output, prepare_streams, speaks_chinese
from companion.text.wrap import wrap


def run(arguments: Sequence[str]) -> int:
    """Run one command line and return its exit status; nothing ever ends in a traceback."""
    prepare_streams()
    try:
        status = _in_language(list(arguments))
        sys.stdout.flush()
    except BrokenPipeError:
        give_up_output()
        return 0
    return status


def _in_language(arguments: list[str]) -> int:
    """Find the language and the switches, then run the command in them."""
    switches = read_switches(arguments)
    try:
        context = make_context(switches)
    except UnknownLanguage as problem:
        both = Context(Words("both"), json=switches.json)
        return report(both, Problem("bad_language", value=clean(problem.value, 40)))
    if context.language.simplified and context.interactive and not context.json:
        context.say(context.words(N_("The Chinese of this companion is Traditional Chinese.")))
    _warn_of_encoding(context)
    return _guarded(context, arguments)


def _warn_of_encoding(context: Context) -> None:
    """Say once, in what can be read, why what was to be Chinese is English."""
    if context.json or context.language.mode != "zh-TW" or speaks_chinese(sys.stdout):
        return
    msgid = N_("This terminal cannot show Chinese ({encoding}): here is English.")
    told = context.words.in_language("en", msgid, encoding=sys.stdout.encoding)
    for line in wrap(told, context.width):
        sys.stderr.write(line + "\n")


def _guarded(context: Context, arguments: list[str]) -> int:
    """Run the command and word whatever goes wrong as one clear line."""
    try:
        return _invoke(context, arguments)
    except Problem as problem:
        return report(context, problem)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        raise
    except OSError as error:
        if error.filename is None:
            give_up_output()
        return report(context, unusable(error))
    except Exception as error:
        cause = known(error)
        if cause is None and os.environ.get("COMPANION_DEBUG"):
            raise
        return report(context, cause or unexpected(error))


def _invoke(context: Context, arguments: list[str]) -> int:
    """Build the app in the context's words, run one command of it, and see the output out."""
    import typer

    from companion.cli.group import build_app

    app = build_app(context)
    try:
        with app.make_context("companion", arguments, obj=context) as opened:
            result = app.invoke(opened)
    except typer.Exit as ended:
        return ended.exit_code
    except (typer.Abort, EOFError):
        return 130
    except typer.TyperException as error:
        from companion.cli.usage import usage_problem

        problem, usage = usage_problem(context, error)
        return report(context, problem, usage)
    sys.stdout.flush()
    return result if isinstance(result, int) else 0
