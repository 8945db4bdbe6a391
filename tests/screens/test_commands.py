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
from tests.screens.pseudo import pseudo_language

Screen = Callable[..., tuple[int, str]]

NIGHTS = {
    "blood-rage": {
        "seats": [
            {"name": "Ann★", "glory": 50, "rage_step": 6, "axes_step": 4, "horns_step": 1},
            {"name": "小明", "glory": 79, "rage_step": 1, "axes_step": 2, "horns_step": 5},
        ]
    },
    "waterdeep": {
        "seats": [
            {"name": "René", "vp": 80, "gold": 7, "lord": "khelben_arunsun", "buildings": 2},
            {"name": "小明", "vp": 104, "gold": 8, "lord": None},
        ]
    },
    "age-of-thieves": {"jewel_taken": False, "seats": [{"name": "Ann★"}, {"name": "小明"}]},
}
"""Nights to score, with names that are not as wide on every terminal."""

RESULTS = [
    (),
    ("--version",),
    ("help",),
    ("card", "smoke"),
    ("card", "火巨人"),
    ("card", "frost", "giant"),
    ("card", "--game", "waterdeep", "quest"),
    ("card", "raid", "orc"),
    ("card", "qqqqzzzz"),
    ("rule", "tie"),
    ("rule", "BR.R52"),
    ("rule", "--game", "age-of-thieves", "guards"),
    ("term", "rage"),
    ("term", "行動點"),
    ("roll", "2d6"),
    ("roll", "d8"),
    ("draw", "blood-rage"),
    ("draw", "blood-rage", "age_1", "-p", "4"),
    ("draw", "waterdeep", "quest", "-n", "2"),
    ("draw", "age-of-thieves"),
    ("order", "--guards", "4", "A=4,4", "B=4", "C=4,4"),
    ("order", "--first", "B", "--state", "alarm", "--guards", "6,1", "A=6,6", "B=6,4", "C="),
    ("guards", "g1:A=3,B=4", "g2:A+C=3"),
    (
        *(
            "guards",
            "--state",
            "alarm",
            "--event",
            "inspection",
            "--joanne",
            "B",
            "--trapped",
            "g2",
        ),
        *("g1:A=3,B=4", "g2:A=1", "c1:B=5"),
    ),
    (
        *("battle", "--pillager", "Bear", "--axes", "Bear=4,Wolf=3"),
        *("Bear=5+bash", "Wolf=leader,2xwarrior"),
    ),
    (
        "battle",
        "--pillager",
        "Wolf",
        "--token",
        "axes",
        "Wolf=leader+odins_smite",
        "Bear=3xwarrior",
    ),
    ("ragnarok", "--age", "2", "Bear=3", "Wolf=2xwarrior,ship"),
    ("ragnarok", "--age", "3", "--upgrades", "Bear=odins_inspiration", "Bear=leader"),
    ("setup", "blood-rage", "-p", "4", "--seed", "7"),
    ("setup", "age-of-thieves", "-p", "3", "--seed", "7"),
    ("setup", "waterdeep", "-p", "5", "--seed", "7"),
    ("simulate", "blood-rage", "-p", "2", "-n", "1"),
    ("simulate", "waterdeep", "-p", "2", "-n", "1"),
    ("games",),
    ("doctor",),
    ("completion", "bash"),
    ("play",),
]
CARDS = [
    ("cards", "blood-rage", "--age", "1", "--type", "battle"),
    ("cards", "blood-rage", "--god", "thor", "-p", "3", "--full"),
    ("cards", "blood-rage", "--unsure"),
    ("cards", "waterdeep", "--kind", "quest", "--type", "arcana", "--affordable", "9c,9r,9w,9g"),
    ("cards", "waterdeep", "--kind", "tile", "--full"),
    ("cards", "waterdeep", "--kind", "lord"),
    ("cards", "waterdeep", "--kind", "intrigue", "--full"),
    ("cards", "age-of-thieves", "--kind", "event", "--deck", "alarm", "--full"),
    ("cards", "age-of-thieves", "--theft"),
    ("cards", "age-of-thieves", "--unsure"),
]
ERRORS = [
    ("rol",),
    ("roll", "2x6"),
    ("roll", "--sides", "6"),
    ("roll", "2d6", "extra", "words"),
    ("roll", "--seed"),
    ("roll", "--json=1"),
    ("play", "chess"),
    ("play", "blood-rage", "--setup", "missing.json"),
    ("resume",),
    ("resume", "friday"),
    ("games", "sho"),
    ("games", "show", "friday"),
    ("games", "show"),
    ("games", "remove", "friday"),
    ("games", "import", "missing.journal"),
    ("report",),
    ("verify",),
    ("cards",),
    ("cards", "chess"),
    ("cards", "blood-rage", "--age", "9"),
    ("cards", "blood-rage", "--age", "x"),
    ("cards", "blood-rage", "--type", "xyz"),
    ("cards", "waterdeep", "--affordable", "2x"),
    ("order",),
    ("order", "A", "B=1"),
    ("order", "A=1", "A=2"),
    ("order", "A=1", "B=2", "--state", "windy"),
    ("order", "A=1", "B=2", "--first", "Z"),
    ("guards", "g1=3"),
    ("guards", "g1:A=x"),
    ("battle", "Bear"),
    ("battle", "--pillager", "Elk", "Bear=3"),
    ("battle", "Bear=3+qqqq", "Wolf=2"),
    ("ragnarok", "--age", "7", "Bear=1"),
    ("ragnarok", "Bear=qqq"),
    ("score", "blood-rage"),
    ("score", "blood-rage", "--from", "missing.json"),
    ("draw", "blood-rage", "qqqq"),
    ("simulate", "blood-rage", "-p", "9"),
    ("simulate", "blood-rage", "--sources", "nobody"),
    ("completion", "tcsh"),
    ("help", "qqqq"),
    ("card", "--game", "chess", "x"),
    ("engine",),
]


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
        if arguments[:1] != ("completion",) or "Traceback" in shown:
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
