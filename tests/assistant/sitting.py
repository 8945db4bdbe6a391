"""A whole sitting at a plain table: what `companion play` would show, answer by answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from io import StringIO
from pathlib import Path
from typing import Any

from companion.assistant.new_game import Wanted
from companion.assistant.plain import PlainPrompter
from companion.assistant.prompter import TableLeft
from companion.assistant.sitting import Sitting
from companion.engine.questions import Json
from companion.games import registry
from companion.saves import folder
from companion.text.bilingual import Mode
from companion.text.catalogue import Words

SHEETS: Mapping[str, Mapping[str, Json]] = {
    "blood-rage": {
        "ragnarok": ["gimle", "andlang", "elvagar"],
        "destroyed": ["myrkulor", "angerboda", "muspelheim"],
        "pillage": {
            "elvagar": "rage",
            "horgr": "axes",
            "utgard": "horns",
            "andlang": "rage",
            "gimle": "glory",
        },
    }
}
"""What a set-up sheet of the game draws, so that every sitting is the same."""


class Typist(PlainPrompter):
    """Types lines one after another and keeps what was shown behind each of them.

    `typed` are the lines that were taken, `shown` the pages between them.
    """

    def __init__(self, words: Words, lines: Sequence[str]) -> None:
        self.lines = list(lines)
        self.typed: list[str] = []
        self.shown: list[str] = []
        self._page = StringIO()
        super().__init__(words, StringIO(), self._page)

    def _read(self) -> str:
        self._turn_over()
        if not self.lines:
            raise TableLeft
        self.typed.append(self.lines.pop(0))
        return " ".join(self.typed[-1].split())

    def _turn_over(self) -> None:
        self.shown.append(self._page.getvalue())
        self._page.seek(0)
        self._page.truncate()

    @property
    def answers(self) -> list[str]:
        """What was shown behind each typed line."""
        pages = [*self.shown, self._page.getvalue()]
        return pages[1 : len(self.typed) + 1]


def play(game: str, lines: Sequence[str], mode: Mode, home: Path) -> Typist:
    """Play a new game from who sits where to the last line; the table is left behind it."""
    typist = Typist(Words(mode), lines)
    chosen: Any = registry.game(game)
    Sitting(folder.find(home), typist).start(chosen, Wanted(SHEETS.get(game, {})), "friday")
    return typist
