"""What every command is given, and what a command module gives back."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from companion.text.catalogue import Words
from companion.text.language import Choice
from companion.text.output import as_written, is_terminal, screen_width
from companion.text.wrap import wrap

UNSTATED = Choice("en")


class Context(NamedTuple):
    """The words, switches and folder of one run of the program.

    `plain`: numbered lines, no repainting, no colour (`--plain`, ACCESSIBLE). `json`: the result is
    data. `home`: the folder of COMPANION_HOME, or None where saves/ decides. `language`: how the
    mode was chosen, and whether to ask or say something once.
    """

    words: Words
    plain: bool = False
    json: bool = False
    home: Path | None = None
    language: Choice = UNSTATED

    @property
    def width(self) -> int:
        """The columns to lay text out in, between 20 and 100."""
        return screen_width()

    @property
    def interactive(self) -> bool:
        """Whether somebody sits at both ends: input and output are terminals."""
        return is_terminal(sys.stdin) and is_terminal(sys.stdout)

    @property
    def repaints(self) -> bool:
        """Whether the screen may be drawn over: a real terminal, not plain, not dumb."""
        return (
            self.interactive and not self.plain and os.environ.get("TERM", "") not in ("", "dumb")
        )

    def say(self, text: str = "", *, indent: str = "") -> None:
        """Print a text, broken at the screen's width; lines after the first are indented."""
        shown = as_written(text, sys.stdout)
        for line in wrap(shown, self.width, indent=indent, first=""):
            sys.stdout.write(line + "\n")

    def print_json(self, value: object) -> None:
        """Print one JSON object as a line; Chinese stays Chinese."""
        sys.stdout.write(json_line(value) + "\n")


class Command(NamedTuple):
    """One command as a module gives it: what runs, its help and its subcommands.

    `run` is an ordinary function whose parameters have `typer.Argument` and `typer.Option` values
    as defaults; it returns an exit status, or None for 0. `help` is a paragraph below the
    one-liner, in the chosen language. `examples` are lines as typed after `companion`.
    """

    run: Callable[..., int | None]
    help: str = ""
    examples: tuple[str, ...] = ()
    subcommands: Mapping[str, tuple[str, Command]] = MappingProxyType({})
    settings: Mapping[str, Any] = MappingProxyType({})


def json_line(value: object) -> str:
    """Return a value as one line of JSON that the output's encoding can hold.

    Where it cannot hold Chinese, or not all of it (cp950), the characters are escaped: data must
    come back as it was, so no near character may stand in.
    """
    import json

    text = json.dumps(value, ensure_ascii=False)
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return json.dumps(value, ensure_ascii=True)
    return text
