"""SIGKILL at every tenth prompt of a game at the terminal: resume stands at the same question."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

pytest.importorskip("pexpect")
pytest.importorskip("pyte")

from companion.cli.games import opened
from companion.saves.folder import Folder
from companion.saves.shelf import Shelf
from tests.terminal.window import Window, seated  # only where there are terminals

pytestmark = [
    pytest.mark.kill,
    pytest.mark.terminal,
    pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal"),
]

TURNS = [
    *["1 1 5", "1 1 6", "1 2 5", "1 2 6", "2 5 9", "1w", "4", "4"],
    *["3 troll 4", "2", "1 2 8", "5 6", "", "smash", "bash", "", "1 2 7", "2 8 2 all"],
    *["4", "5 8", "", "9", "9", "9"],
]
"""Lines of an Age; what is not possible when it comes is refused, which is a prompt as well."""


def stands(home: Path) -> tuple[object, ...]:
    """Where the saved game stands, read from the file alone."""
    saved = Shelf(Folder(home)).last()
    assert saved is not None
    session = opened(saved)
    assert session is not None
    question = session.question
    return (session.n, question and question.key, question and question.seat, session.state.age)


def test_a_killed_game_stands_where_it_stood(tmp_path: Path) -> None:
    home = tmp_path / "home"
    window = seated(home, "--lang", "en")
    window.type("")
    window.wait("Enter when the table stands")
    window.type("")
    window.wait("Bear: action?")
    killed = 0
    for number, line in enumerate(TURNS, 1):
        window.type(line)
        window.settle(0.4)
        if number % 10:
            continue
        window.settle(1.0)
        asked = window.prompt()
        window.kill()
        killed += 1
        was = stands(home)
        window = Window(home, "resume", "--lang", "en")
        window.wait("has the turn")
        window.settle(1.0)
        assert window.prompt() == asked
        assert stands(home) == was
    window.kill()
    assert killed == len(TURNS) // 10
