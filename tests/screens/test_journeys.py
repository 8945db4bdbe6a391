"""Evenings at a plain table in the pseudo-language: set-up, play, correction, packing, going on."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path

import pytest

from companion.cli import app
from tests.screens.checks import WIDTHS, problems
from tests.screens.pseudo import START, pseudo_language

Typed = Callable[..., str]

TABLES = {
    "blood-rage": ["2", "bear Ann★", "wolf", "René", "1", "1", ""],
    "age-of-thieves": ["2", "joanne Ann★", "zain", "René", "1", "1", "1", *[""] * 5, ""],
    "waterdeep": ["2", "4 Ann★", "2", "René", "1", "1", ""],
}
"""A table of two, one name on the line of its clan; usual sources; the table stands."""
FIRST = {
    "blood-rage": ["4 5 6", "1 2 3", "axes glory rage rage horns", "1 1 5"],
    "age-of-thieves": ["6", "", "4 3*", "3 2"],
    "waterdeep": ["1 2 3", "17 60", "", "1", "2"],
}
"""The first answers of each game."""
ALL = [
    "?",
    "why",
    "log",
    "state",
    "o",
    "o 1",
    "",
    "s",
    "",
    "/ zzzz",
    "zzzz",
    "9 9 9 9",
    "hand",
    "=",
]
CORRECT = ["!", "! zzzz", "! 1", "audit", "-", "1", "- 2", "1", "+", "catchup", "", "", ""]
LEAVE = ["quit", "2"]
ZONES = {
    "blood-rage": ["1 2 3", "4 5 6", "axes glory rage rage horns", *[""] * 20],
    "age-of-thieves": ["9", "yes", "", "4", "", "2", "rattles", "2", "", *[""] * 8],
    "waterdeep": ["24 23 22", "", "", "3", "2", "", "", "jesters", "", "", "17", "14 1", "", ""],
}


@pytest.fixture(scope="module", autouse=True)
def _pseudo() -> Iterator[None]:
    with pseudo_language():
        yield


@pytest.fixture
def typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Typed:
    """Return what runs a command with lines typed at it and returns all it wrote."""
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))

    def run(columns: int, lines: list[str], *arguments: str) -> str:
        monkeypatch.setenv("COLUMNS", str(columns))
        monkeypatch.setattr(sys, "stdin", StringIO("".join(line + "\n" for line in lines)))
        app.run(["--lang", "zh-TW", *arguments])
        written = capsys.readouterr()
        return written.out + written.err

    return run


@pytest.mark.parametrize("columns", WIDTHS)
@pytest.mark.parametrize("game", TABLES)
def test_an_evening_fits_and_is_whole(typed: Typed, game: str, columns: int) -> None:
    evening = [*TABLES[game], *FIRST[game], *ALL, *CORRECT, *LEAVE]
    shown = {
        "play": typed(columns, evening, "play", game, "--name", "evening"),
        "games": typed(columns, [], "games"),
        "show": typed(columns, [], "games", "show", "evening"),
        "resume": typed(columns, [*LEAVE[:1], "1"], "resume"),
        "last table": typed(columns, ["1", "1"], "play", game),
        "rename": typed(columns, [], "games", "rename", "evening", "morning"),
        "verify": typed(columns, [], "verify", "morning"),
        "remove": typed(columns, [], "games", "remove", "morning"),
    }
    assert all(START in one for name, one in shown.items() if name not in ("games", "rename"))
    found = {name: problems(one, columns) for name, one in shown.items()}
    assert not any(found.values()), found


@pytest.mark.parametrize("columns", WIDTHS)
@pytest.mark.parametrize("game", TABLES)
def test_a_board_typed_in_fits_and_is_whole(typed: Typed, game: str, columns: int) -> None:
    lines = [*TABLES[game][:-1], *ZONES[game], "audit", "?", *LEAVE]
    shown = typed(columns, lines, "play", game, "--from-table")
    assert START in shown
    assert not problems(shown, columns)
