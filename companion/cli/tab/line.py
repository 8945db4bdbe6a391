"""A command line as it stands when Tab is pressed: its words, and the one that is begun."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from companion.cli.tab._options_table import ARGUMENTS, OPTIONS

SWITCHES = {"--lang": "LANG", "--plain": "", "--json": "", "--help": ""}
"""What every command takes, with what follows it."""


class Begun(NamedTuple):
    """What is to be completed.

    `command`: the command, with its subcommand, "" before there is one; `kind`: what may stand here
    (`command`, `option`, a metavar, "" for nothing); `word`: the piece that is there; `lead`: what
    stands before it in the same word (`--game=`); `before`: arguments and `given`: options so far.
    """

    command: str
    kind: str
    word: str
    lead: str = ""
    before: tuple[str, ...] = ()
    given: tuple[tuple[str, str], ...] = ()


def taken_by(command: str) -> dict[str, str]:
    """Return the options of a command by name with what follows each, "" for a flag."""
    own = {
        name: taken.rstrip("*") for names, taken, _ in OPTIONS.get(command, ()) for name in names
    }
    return {**own, **SWITCHES}


def begun(words: Sequence[str]) -> Begun:
    """Return what the last of the words after `companion` may become."""
    *done, word = words or [""]
    command = waiting = ""
    before: list[str] = []
    given: list[tuple[str, str]] = []
    for one in done:
        options = taken_by(command)
        if waiting:
            given.append((waiting, one))
            waiting = ""
        elif one.startswith("-") and one != "-":
            name, joined, value = one.partition("=")
            given.append((name, value))
            waiting = name if options.get(name) and not joined else ""
        elif not before and f"{command} {one}".strip() in ARGUMENTS:
            command = f"{command} {one}".strip()
        else:
            before.append(one)
    stands = (tuple(before), tuple(given))
    return _kind(command, word, waiting, *stands)


def _kind(
    command: str,
    word: str,
    waiting: str,
    before: tuple[str, ...],
    given: tuple[tuple[str, str], ...],
) -> Begun:
    options = taken_by(command)
    if waiting:
        return Begun(command, options[waiting], word, "", before, given)
    name, joined, value = word.partition("=")
    if joined and options.get(name):
        return Begun(command, options[name], value, f"{name}=", before, given)
    if word.startswith("-"):
        return Begun(command, "option", word, "", before, given)
    groups = any(known.startswith(f"{command} ".lstrip()) for known in ARGUMENTS)
    if groups and not before:
        return Begun(command, "command", word, "", before, given)
    return Begun(command, _argument(command, len(before)), word, "", before, given)


def _argument(command: str, at: int) -> str:
    """Return the metavar of an argument by its place; the last of several goes on for ever."""
    metavars = ARGUMENTS.get(command, [])
    if at < len(metavars):
        return metavars[at].rstrip("*")
    return metavars[-1].rstrip("*") if metavars and metavars[-1].endswith("*") else ""
