"""The live prompter in a terminal of this process: keys in, the screens that people would see out.

Every screen is drawn twice: as terminals do that give → … ─ ○ one cell, and as those do that give
them two.
"""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO
from typing import Any, NamedTuple
from unittest.mock import patch

import pyte
import pyte.screens
from prompt_toolkit.application.current import create_app_session
from prompt_toolkit.data_structures import Size
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output.vt100 import Vt100_Output

from companion.assistant.prompter import TableLeft
from companion.assistant.rich_prompter import RichPrompter
from companion.text.catalogue import Words
from companion.text.widths import char_width

ROWS = 400
"""More lines than anything shown here has, so that nothing scrolls away."""
DOWN, ENTER, SPACE, LEAVE = "\x1b[B", "\r", " ", "\x03"


class Drawn(NamedTuple):
    """One screen as lines, on a terminal with narrow and on one with wide ambiguous signs."""

    narrow: list[str]
    wide: list[str]


class Terminal(StringIO):
    """Where the prompter writes; whenever it flushes, the screen is kept."""

    def __init__(self, columns: int) -> None:
        super().__init__()
        self.screens = [pyte.Screen(columns, ROWS) for _ in (1, 2)]
        self.streams = [pyte.Stream(screen) for screen in self.screens]
        self.seen: list[Drawn] = []
        self.new = ""

    def write(self, text: str) -> int:
        """Take what is written; a line end moves to the start as a terminal's does."""
        self.new += text.replace("\r\n", "\n").replace("\n", "\r\n")
        return len(text)

    def flush(self) -> None:
        """Draw what was written since the last time."""
        if not self.new:
            return
        for ambiguous, stream in enumerate(self.streams, 1):
            with patch.object(pyte.screens, "wcwidth", lambda char: char_width(char, ambiguous)):  # noqa: B023
                stream.feed(self.new)
        self.new = ""
        self.seen.append(Drawn(*map(_lines, self.screens)))


def _lines(screen: Any) -> list[str]:
    """Return the lines of a screen without the blanks on their right."""
    lines = []
    for y in range(screen.lines):
        cells = screen.buffer[y]
        lines.append("".join(cells[x].data for x in range(screen.columns)).rstrip())
    while lines and not lines[-1]:
        lines.pop()
    return lines


def screens(
    columns: int, words: Words, keys: str, act: Callable[[RichPrompter], object]
) -> list[Drawn]:
    """Return every screen that stood there while keys were typed, until all are used up."""
    terminal = Terminal(columns)
    output = Vt100_Output(
        terminal, lambda: Size(60, columns), term="xterm-256color", enable_cpr=False
    )
    with create_pipe_input() as pipe:
        pipe.send_text(keys)
        with create_app_session(input=pipe, output=output), patch("sys.stdout", terminal):
            try:
                act(RichPrompter(words))
            except TableLeft:
                terminal.write("\n")
    terminal.flush()
    return terminal.seen
