"""What terminal and variables forbid: no colour, no escapes on a dumb terminal or for a reader."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

import pytest

pexpect = pytest.importorskip("pexpect")
pytest.importorskip("pyte")

from tests.cli.conftest import KEPT, ROOT  # noqa: E402  # only where a terminal can be had
from tests.terminal.window import seated  # noqa: E402

pytestmark = [
    pytest.mark.terminal,
    pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal"),
]

COLOUR = re.compile(r"\x1b\[(?:[0-9;]*;)?(?:3[0-9]|4[0-9]|9[0-7]|10[0-7])(?:;[0-9;]*)?m")
COMMANDS = [
    "help",
    "--help",
    "card smoke",
    "cards blood-rage --god thor",
    "order --guards 4 A=4,4 B=4 C=4,4",
    "setup waterdeep -p 2",
    "doctor",
    "games",
    "rol",
    "play",
]


@pytest.mark.parametrize(
    "variables",
    [{"TERM": "dumb"}, {"TERM": "xterm-256color", "ACCESSIBLE": "1"}, {"TERM": ""}],
    ids=["dumb", "accessible", "no-term"],
)
@pytest.mark.parametrize("lang", ["en", "zh-TW"])
def test_a_terminal_that_cannot_be_painted_on_gets_plain_lines(
    tmp_path: Path, lang: str, variables: dict[str, str]
) -> None:
    environment = {name: os.environ[name] for name in KEPT if name in os.environ}
    environment |= {"COMPANION_HOME": str(tmp_path), "COLUMNS": "40", **variables}
    script = "; ".join(
        f'"{sys.executable}" -m companion --lang {lang} {command} </dev/tty' for command in COMMANDS
    )
    child = pexpect.spawn(
        "sh", ["-c", script], cwd=str(ROOT), env=environment, timeout=60, encoding="utf-8"
    )
    child.expect("1  ")  # the menu of games: numbered lines
    shown = child.before
    child.sendcontrol("d")
    child.expect(pexpect.EOF)
    shown += child.before
    child.close()
    assert "\x1b" not in shown
    assert "companion" in shown


def test_without_colour_the_live_prompt_has_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    window = seated(tmp_path / "home", "--lang", "en")
    window.type("")
    window.wait("Enter when the table stands")
    window.type("")
    window.wait("Bear: action?")
    window.child.send("inv")
    window.wait("inv")
    window.settle(0.3)
    window.child.send("\x03")
    window.wait("Everything up to here is saved")
    assert window.end() == 130
    assert "\x1b[" in window.raw
    assert not COLOUR.search(window.raw)


def test_the_colours_are_there_where_nobody_forbids_them(tmp_path: Path) -> None:
    window = seated(tmp_path / "home", "--lang", "en")
    window.type("")
    window.wait("Enter when the table stands")
    window.type("")
    window.wait("Bear: action?")
    window.child.send("\x03")
    window.wait("Everything up to here is saved")
    assert window.end() == 130
    assert COLOUR.search(window.raw)
