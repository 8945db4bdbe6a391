"""`companion` alone, in a pipe and in a terminal, and `companion doctor`, in both languages."""

from __future__ import annotations

import json
import re
import sys
from io import StringIO
from pathlib import Path

import pytest

from companion import __version__
from companion.assistant.home import home
from companion.assistant.plain import PlainPrompter
from companion.assistant.sitting import Sitting
from companion.cli.doctor import LABELS
from companion.cli.tab.installed import completed_shells
from companion.saves import folder
from companion.text.bilingual import Mode
from companion.text.catalogue import Words
from tests.assistant.sitting import play
from tests.cli.conftest import Program

OPENING = ["bear Ann, wolf Ben", "1", "1", ""]


def test_in_a_pipe_it_says_how_to_go_on(program: Program, tmp_path: Path) -> None:
    play("blood-rage", OPENING, "en", tmp_path / "home")
    english = program("--lang", "en").text()
    assert "companion resume    Go on with friday at the same question" in english
    chinese = program("--lang", "zh-TW").text()
    assert chinese.startswith("非官方的規則夥伴，請自備實體遊戲。\n")
    assert "companion resume    繼續 friday，停在同一題" in chinese
    assert json.loads(program("--json").text()) == {"version": __version__, "last": "friday"}


@pytest.mark.parametrize(("mode", "seats"), [("en", "Ann and Ben"), ("zh-TW", "Ann 和 Ben")])
def test_the_last_game_stands_with_its_players(tmp_path: Path, mode: Mode, seats: str) -> None:
    play("blood-rage", OPENING, "en", tmp_path / "home")
    shown = StringIO()
    asks = PlainPrompter(Words(mode), StringIO("1\n"), shown)
    assert home(Sitting(folder.find(tmp_path / "home"), asks)) == "resume"
    assert seats in shown.getvalue()


def test_the_doctor_reports_everything_in_one_language(program: Program) -> None:
    data = json.loads(program("doctor", "--json").text())
    assert set(data) == set(LABELS)
    assert data["language_from"] == "LANG"
    assert data["input"][0] == data["output"][0] == "pipe"
    chinese = program("doctor", "--lang", "zh-TW").text()
    for label in LABELS.values():
        assert Words("zh-TW")(label) in chinese
    told = re.sub(r"--lang|zh-TW|/\S+|xterm|utf-8|Python|\S+ \d\S*|Linux\S*", " ", chinese)
    assert re.findall("[A-Za-z]{3,}", told.partition("套件")[0].partition("系統")[0]) == []
    assert not re.search("[\u4e00-\u9fff]", program("doctor", "--lang", "en").text())


@pytest.mark.parametrize(
    ("env", "stated_by"),
    [
        ({"COMPANION_LANG": "both"}, "COMPANION_LANG"),
        ({"LANG": "C"}, "unstated"),
        ({"LC_ALL": "zh_TW.UTF-8"}, "LC_ALL"),
    ],
)
def test_the_doctor_knows_where_the_language_came_from(
    program: Program, env: dict[str, str], stated_by: str
) -> None:
    assert json.loads(program("doctor", "--json", env=env).text())["language_from"] == stated_by


def test_the_doctor_sees_which_shells_complete(tmp_path: Path) -> None:
    assert completed_shells(tmp_path) == []
    (tmp_path / ".bashrc").write_text('eval "$(companion completion bash)"\n', encoding="utf-8")
    fish = tmp_path / ".config" / "fish" / "completions"
    fish.mkdir(parents=True)
    (fish / "companion.fish").write_text("env _COMPANION_COMPLETE=fish", encoding="utf-8")
    (tmp_path / ".zshrc").write_bytes(b"\xff\xfe nothing")
    assert completed_shells(tmp_path) == ["bash", "fish"]


MENU = {
    "en": ["New game", "Help: a first game", "first-waterdeep", "What shall it be?"],
    "zh-TW": ["新遊戲", "說明：第一次玩", "深水城領主", "要做什麼？"],
}


@pytest.mark.terminal
@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
@pytest.mark.parametrize("columns", [80, 40])
@pytest.mark.parametrize("language", ["en", "zh-TW"])
def test_at_home_in_a_terminal(tmp_path: Path, language: str, columns: int) -> None:
    pytest.importorskip("pexpect")
    pytest.importorskip("pyte")
    from tests.terminal.window import Window

    new, about, topic, asked = MENU[language]
    window = Window(tmp_path / "home", "--lang", language, columns=columns)
    window.wait(new)
    window.wait(about)
    window.child.send("\x1b[B\x1b[B\x1b[B")  # down to the help
    window.type("")
    window.wait(topic)
    window.wait(asked)
    window.child.send("\x04")
    assert window.end() in (0, 130)
