"""What went wrong, as one line for people or one object for programs, with its exit status."""

from __future__ import annotations

import errno
import sys
from traceback import walk_tb

from companion.cli.context import Context
from companion.text.errors import Problem
from companion.text.output import as_written, clean, screen_width
from companion.text.wrap import wrap


def report(context: Context, problem: Problem, usage: str = "") -> int:
    """Print a problem, with the usage and an example below it if there are any; return its exit
    status.
    """
    text = problem.text(context.words)
    output_works = problem.code not in ("output_full", "output_lost")
    if context.json and output_works:
        context.print_json({"error": {"code": problem.code, "text": text.json()}})
        return problem.status
    if output_works:
        sys.stdout.flush()
    for line in [*context.words.lines(text), *usage.splitlines()]:
        for piece in wrap(as_written(line, sys.stderr), screen_width(), indent="  ", first=""):
            sys.stderr.write(piece + "\n")
    return problem.status


def unusable(error: OSError) -> Problem:
    """Return the problem of a file or output that the system refuses, with status 3."""
    full = error.errno in (errno.ENOSPC, errno.EDQUOT)
    if error.filename is None:
        return Problem("output_full" if full else "output_lost", status=3)
    file = clean(str(error.filename), 200)
    if full:
        return Problem("no_space", status=3, file=file)
    if isinstance(error, FileNotFoundError):
        return Problem("no_such_file", status=3, file=file)
    return Problem("file_unusable", status=3, file=file)


CHECK_FAILED = frozenset({"no_such_game"})
USAGE = frozenset({"ambiguous_game", "name_taken", "bad_name"})


def known(error: Exception) -> Problem | None:
    """Return the problem that an error of a room below stands for; None for a fault of ours."""
    from companion.content import ContentError
    from companion.engine.game import SetupError
    from companion.engine.journal import JournalError
    from companion.saves.errors import SaveError

    match error:
        case SaveError(code=code, values=values):
            shown = {
                name: clean(str(value), 200) for name, value in values.items() if name != "names"
            }
            near = [clean(str(name), 80) for name in _several(values.get("names"))]
            status = 1 if code in CHECK_FAILED else 2 if code in USAGE else 3
            return Problem(code, status=status, near=near, **shown)
        case JournalError(code=code):
            return Problem(code, status=3)
        case SetupError(path=path):
            return Problem("bad_setup", path=clean(path, 200))
        case ContentError(code="damaged"):
            return Problem("damaged", status=3, file="content")
        case _:
            return None


def _several(value: object) -> list[object]:
    return list(value) if isinstance(value, list | tuple) else []


def unexpected(error: Exception) -> Problem:
    """Return the problem of a fault of ours: its kind and place, never its values.

    What an exception says may hold a card that nobody has seen, so only its kind is told.
    """
    place = "?"
    for frame, line in walk_tb(error.__traceback__):
        module = str(frame.f_globals.get("__name__", ""))
        if module.startswith("companion"):
            place = f"{module}:{line}"
    return Problem("unexpected", status=1, kind=type(error).__name__, place=place)
