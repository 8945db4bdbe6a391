"""Every command at 40, 80 and 120 columns in the pseudo-language: help, results, errors."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path

import pytest

from companion.cli import app
from companion.cli.commands import available
from tests.screens.checks import WIDTHS, column_starts, problems
from tests.screens.lines import CARDS, ERRORS, NIGHTS, RESULTS
from tests.screens.pseudo import pseudo_language

Screen = Callable[..., tuple[int, str]]


@pytest.fixture(scope="module", autouse=True)
def _pseudo() -> Iterator[None]:
    with pseudo_language():
        yield


@pytest.fixture
def screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Screen:
    """Return what runs a command in this process and returns its status and all it wrote."""
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)

    def run(columns: int, *arguments: str, lang: str = "zh-TW") -> tuple[int, str]:
        monkeypatch.setenv("COLUMNS", str(columns))
        monkeypatch.setattr(sys, "stdin", StringIO(""))
        status = app.run(["--lang", lang, *arguments])
        written = capsys.readouterr()
        return status, written.out + written.err

    return run


def named(arguments: tuple[str, ...]) -> str:
    return " ".join(arguments).encode("ascii", "replace").decode() or "alone"


@pytest.mark.parametrize("columns", WIDTHS)
@pytest.mark.parametrize("arguments", [*RESULTS, *ERRORS], ids=named)
def test_a_result_or_error_fits_and_is_whole(
    screen: Screen, columns: int, arguments: tuple[str, ...]
) -> None:
    for lang in ("zh-TW", "both"):
        _, shown = screen(columns, *arguments, lang=lang)
        assert not problems(shown, columns)


@pytest.mark.parametrize("columns", WIDTHS)
@pytest.mark.parametrize("arguments", CARDS, ids=named)
def test_a_list_of_cards_fits_and_is_whole(
    screen: Screen, columns: int, arguments: tuple[str, ...]
) -> None:
    status, shown = screen(columns, *arguments)
    assert status == 0
    assert not problems(shown, columns)


def pages() -> list[tuple[str, ...]]:
    """Return every command and subcommand."""
    games = ["list", "show", "rename", "remove", "export", "import"]
    return [(), *((name,) for name in available()), *(("games", name) for name in games)]


@pytest.mark.parametrize("columns", WIDTHS)
@pytest.mark.parametrize("command", pages(), ids=named)
def test_a_help_page_fits_is_whole_and_its_columns_are_straight(
    screen: Screen, columns: int, command: tuple[str, ...]
) -> None:
    for lang in ("zh-TW", "both"):
        status, shown = screen(columns, *command, "--help", lang=lang)
        assert status == 0
        assert not problems(shown, columns)
        for part in shown.split("\n\n")[1:]:
            assert len(column_starts(part.split("\n"), 2)) <= 1, part


@pytest.mark.parametrize("columns", WIDTHS)
def test_every_help_topic_fits_and_is_whole(screen: Screen, columns: int) -> None:
    from companion.text.topics import TOPICS

    for topic in TOPICS:
        _, shown = screen(columns, "help", topic)
        assert not problems(shown, columns)


@pytest.mark.parametrize("columns", WIDTHS)
def test_the_doctor_has_two_straight_columns(screen: Screen, columns: int) -> None:
    _, shown = screen(columns, "doctor")
    starts = [column_starts(shown.split("\n"), ambiguous) for ambiguous in (1, 2)]
    assert starts[0] == starts[1]
    assert len(starts[0]) == (1 if columns > 40 else 0)


@pytest.mark.parametrize("columns", WIDTHS)
@pytest.mark.parametrize("game", ["blood-rage", "waterdeep", "age-of-thieves"])
def test_a_final_score_fits_and_is_whole(
    screen: Screen, tmp_path: Path, columns: int, game: str
) -> None:
    night = tmp_path / "night.json"
    night.write_text(json.dumps(NIGHTS[game]), encoding="utf-8")
    status, shown = screen(columns, "score", game, "--from", str(night))
    assert status == 0, shown
    assert not problems(shown, columns)
