"""The answer to a Tab, line by line, in the form that the script of the shell expects.

Asked by `_COMPANION_COMPLETE=SHELL companion …` with the words behind `companion` up to the cursor;
by bash with its line up to there; by PowerShell, which loses empty words, in `_COMPANION_WORDS`.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence

from companion.cli.commands import COMMANDS, available
from companion.cli.switches import make_context, read_switches
from companion.cli.tab import quoting
from companion.cli.tab._options_table import ARGUMENTS, OPTIONS
from companion.cli.tab.line import SWITCHES, Begun, begun
from companion.cli.tab.values import Asked, Candidate, folded, offer
from companion.text.catalogue import N_, Words
from companion.text.language import UnknownLanguage
from companion.text.output import give_up_output

FILES = ":files"
"""Answers that a file of the machine may stand there, which the shell knows better."""
ABOUT_SWITCHES = {
    "--lang": N_("The language: zh-TW, en or both"),
    "--plain": N_("Numbered lines, no repainting, no colour"),
    "--json": N_("The result as JSON"),
    "--help": N_("Show this help"),
}


def main(shell: str, arguments: Sequence[str]) -> int:
    """Write what completes a line in one of the shells."""
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")  # type: ignore[union-attr]
    words, quote = _read(shell, arguments)
    try:
        context = make_context(read_switches(words[:-1]))
    except UnknownLanguage:
        return 0
    asked = Asked(begun(words), context.words, context.home)
    found = fitting(asked)
    typed = words[-1] if words else ""
    lines = [FILES] if found is None else [_written(shell, one, typed, quote) for one in found]
    try:
        sys.stdout.write("".join(f"{line}\n" for line in lines))
        sys.stdout.flush()
    except BrokenPipeError:
        give_up_output()
    return 0


def _read(shell: str, arguments: Sequence[str]) -> tuple[list[str], str]:
    """Return the words behind `companion`, and the quote that is open in bash."""
    if shell == "bash":
        words, quote = quoting.read_line(arguments[0])
        return words[1:], quote
    if shell == "powershell":
        typed = os.environ.get("_COMPANION_WORDS", "").split("\n")
        return [quoting.from_powershell(word) for word in typed], ""
    return [*arguments[:-1], *map(quoting.unquoted, arguments[-1:])], ""


def fitting(asked: Asked) -> list[Candidate] | None:
    """Return the candidates that go on from what is typed, each once; None for files."""
    begun = asked.begun
    if begun.kind == "command":
        offered: Iterable[Candidate] | None = _commands(begun, asked.words)
    elif begun.kind == "option":
        offered = _options(begun, asked.words)
    else:
        offered = offer(asked)
    if offered is None:
        return None
    wanted = folded(begun.word)
    fits = {one.value: one for one in offered if folded(one.value).startswith(wanted)}
    return [one._replace(value=begun.lead + one.value) for one in fits.values()]


def _commands(begun: Begun, words: Words) -> Iterable[Candidate]:
    if not begun.command:
        return [Candidate(name, words.both(words.text(COMMANDS[name]))) for name in available()]
    inside = f"{begun.command} "
    return [Candidate(name.removeprefix(inside)) for name in ARGUMENTS if name.startswith(inside)]


def _options(begun: Begun, words: Words) -> list[Candidate]:
    """Return the options that were not given yet; those that may come again are among them."""
    given = {name for name, _ in begun.given}
    listed = [
        (names[0], about)
        for names, taken, about in OPTIONS.get(begun.command, ())
        if taken.endswith("*") or not given.intersection(names)
    ]
    listed += [(name, ABOUT_SWITCHES[name]) for name in SWITCHES if name not in given]
    if not begun.command:
        listed.append(("--version", N_("Show the version")))
    return [Candidate(name, words.both(words.text(about))) for name, about in listed]


def _written(shell: str, candidate: Candidate, typed: str, quote: str) -> str:
    """Return one candidate as a line; behind a tab what it is, and what more may follow."""
    value, about = candidate.value, " ".join(candidate.about.split())
    if shell == "bash":
        return quoting.for_bash(value, typed, quote, open=candidate.open)
    if shell == "powershell":
        return f"{quoting.for_powershell(value)}\t{about or value}"
    if shell == "zsh":
        return f"{value}\x1f{about}\x1f{'open' if candidate.open else ''}"
    return f"{value}\t{about}"
