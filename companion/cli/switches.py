"""The switches every command takes, read before the app is built: --lang, --plain, --json."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from companion.cli.context import Context
from companion.text.catalogue import Words
from companion.text.language import choose
from companion.text.output import is_terminal, speaks_chinese


class Switches(NamedTuple):
    """What was switched on the command line, before or after the command."""

    lang: str | None = None
    plain: bool = False
    json: bool = False


def read_switches(arguments: Sequence[str]) -> Switches:
    """Return the switches of a command line; `--` ends them, and the last --lang counts."""
    before = list(arguments)
    if "--" in before:
        before = before[: before.index("--")]
    lang = None
    for index, argument in enumerate(before):
        if argument.startswith("--lang="):
            lang = argument.removeprefix("--lang=")
        elif argument == "--lang" and index + 1 < len(before):
            lang = before[index + 1]
    return Switches(lang, "--plain" in before, "--json" in before)


def make_context(switches: Switches) -> Context:
    """Return the context of this run; a language that is not spoken is `UnknownLanguage`."""
    home = os.environ.get("COMPANION_HOME")
    interactive = is_terminal(sys.stdin) and is_terminal(sys.stdout)
    place = Path(home) if home else None
    saved = None if _stated(switches) else saved_language(place)
    choice = choose(switches.lang, os.environ, saved, interactive=interactive)
    # An output that holds no Chinese at all would show a row of question marks.
    mode = choice.mode if switches.json or speaks_chinese(sys.stdout) else "en"
    return Context(
        words=Words(mode),
        plain=switches.plain or bool(os.environ.get("ACCESSIBLE")),
        json=switches.json,
        home=place,
        language=choice,
    )


def _stated(switches: Switches) -> bool:
    """Tell whether a language was asked for, so that the settings need not be found and read."""
    return bool(switches.lang or os.environ.get("COMPANION_LANG"))


def saved_language(home: Path | None) -> str | None:
    """Return the language kept in the settings, or None."""
    from companion.saves import folder, settings

    return settings.language(folder.find(home))
