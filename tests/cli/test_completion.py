"""What a Tab offers, in real shells and as they ask for it; what it costs."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, ClassVar

import pytest

from companion.cli.completion import SCRIPTS
from companion.cli.tab._options_table import ARGUMENTS, OPTIONS
from companion.cli.tab.answer import FILES, fitting
from companion.cli.tab.line import begun
from companion.cli.tab.quoting import for_bash, for_powershell, from_powershell, read_line
from companion.cli.tab.values import Asked
from companion.text.bilingual import Mode
from companion.text.catalogue import Words
from tests.cli.conftest import KEPT, ROOT, Program

REAL_SHELLS = pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")


def offered(home: Path, *words: str, lang: Mode = "en") -> list[str]:
    """The words that may stand for the last one of a line."""
    found = fitting(Asked(begun(words), Words(lang), home))
    return [FILES] if found is None else [candidate.value for candidate in found]


# The table


def test_the_table_is_as_new_as_the_commands() -> None:
    from options_table import TABLE, made

    scope: dict[str, Any] = {}
    exec(compile(made(), "made", "exec"), scope)
    remake = "python scripts/options_table.py remakes it"
    assert scope["OPTIONS"] == OPTIONS, remake
    assert scope["ARGUMENTS"] == ARGUMENTS, remake
    assert TABLE.is_file()


# The line


@pytest.mark.parametrize(
    ("words", "command", "kind", "word"),
    [
        ([], "", "command", ""),
        (["pl"], "", "command", "pl"),
        (["--lang", "z"], "", "LANG", "z"),
        (["--lang", "en", ""], "", "command", ""),
        (["--json", "games", "sh"], "games", "command", "sh"),
        (["games", "show", "fri"], "games show", "NAME", "fri"),
        (["card", "dark", "el"], "card", "WORDS", "el"),
        (["card", "--game", "b"], "card", "GAME", "b"),
        (["card", "--game=b"], "card", "GAME", "b"),
        (["roll", "--"], "roll", "option", "--"),
        (["setup", "waterdeep", "-p", ""], "setup", "N", ""),
        (["play", "blood-rage", "more", ""], "play", "", ""),
        (["battle", "Bear=3", "W"], "battle", "CLAN=...", "W"),
    ],
)
def test_what_is_begun(words: list[str], command: str, kind: str, word: str) -> None:
    found = begun(words)
    assert (found.command, found.kind, found.word) == (command, kind, word)


@pytest.mark.parametrize(
    ("line", "words", "quote"),
    [
        ("companion card lok", ["companion", "card", "lok"], ""),
        ("companion card ", ["companion", "card", ""], ""),
        ("c card loki\\'s\\ d", ["c", "card", "loki's d"], ""),
        ("c card \"loki's d", ["c", "card", "loki's d"], '"'),
        ("c card 'dark e", ["c", "card", "dark e"], "'"),
        ("c card '' ", ["c", "card", "", ""], ""),
        ("c card \u3000洛", ["c", "card", "洛"], ""),
    ],
)
def test_a_line_of_bash_is_read_as_bash_does(line: str, words: list[str], quote: str) -> None:
    assert read_line(line) == (words, quote)


def test_each_word_is_quoted_for_its_shell() -> None:
    assert for_bash("Loki's Dragons", "lok", "", open=False) == "Loki\\'s\\ Dragons "
    assert for_bash("Bear=", "be", "", open=True) == "Bear="
    assert for_bash("--game=blood-rage", "--game=bl", "", open=False) == "blood-rage "
    assert for_bash("Loki's Dragons", "Lok", '"', open=False) == "Loki's Dragons"
    assert for_powershell("Loki's Dragons") == "'Loki''s Dragons'"
    assert for_powershell("洛基龍船") == "洛基龍船"
    assert (
        from_powershell("'Loki''s Dragons'")
        == from_powershell("'Loki''s Dragons")
        == "Loki's Dragons"
    )
    assert from_powershell("blood") == "blood"


# What is offered


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("ro",), ["roll"]),
        (("games", "re"), ["rename", "remove"]),
        (("play", ""), ["age-of-thieves", "blood-rage", "waterdeep"]),
        (("play", "血"), ["血色狂怒"]),
        (("setup", "blood-rage", "-p", ""), ["2", "3", "4", "5"]),
        (("setup", "age-of-thieves", "--players="), ["--players=2", "--players=3", "--players=4"]),
        (("--lang", ""), ["zh-TW", "en", "both"]),
        (("card", "LOKI'S DR"), ["Loki's Dragons"]),
        (("card", "loki's", "dr"), ["Dragons"]),
        (("card", "洛基龍"), ["洛基龍船"]),
        (("card", "smoke gr"), ["Smoke Grenade"]),
        (("card", "--game", "waterdeep", "smoke gr"), []),
        (("rule", "BR.R42"), ["BR.R42"]),
        (("term", "called to ba"), []),
        (("battle", "be"), ["Bear="]),
        (("battle", "--pillager", "狼"), ["狼族"]),
        (("order", "A=4,3", "B=2", "--first", ""), ["A", "B"]),
        (("cards", "blood-rage", "--god", "th"), ["Thor"]),
        (("draw", "blood-rage", "age"), ["age_1", "age_2", "age_3"]),
        (("score", "blood-rage", "--option", "BR.U02"), ["BR.U02="]),
        (("help", "typ"), ["typing"]),
        (("completion", ""), ["bash", "zsh", "fish", "powershell"]),
        (("roll", "2d6", ""), []),
        (("play", "--setup", ""), [":files"]),
        (("roll", "--js"), ["--json"]),
        (("roll", "--json", "--js"), []),
    ],
)
def test_what_may_stand_next(tmp_path: Path, words: tuple[str, ...], expected: list[str]) -> None:
    assert offered(tmp_path, *words) == expected


def test_names_are_offered_in_the_readers_language(tmp_path: Path) -> None:
    english = offered(tmp_path, "card", "", lang="en")
    chinese = offered(tmp_path, "card", "", lang="zh-TW")
    assert {"Loki's Dragons", "Smoke Grenade"} <= set(english)
    assert {"洛基龍船", "煙霧榴彈"} <= set(chinese)
    assert not any(re.search("[\u4e00-\u9fff]", name) for name in english)
    assert {"洛基龍船", "Loki's Dragons"} <= set(offered(tmp_path, "card", "", lang="both"))
    assert "打字" in offered(tmp_path, "help", "", lang="zh-TW")


def test_saved_games_are_offered_by_name(tmp_path: Path) -> None:
    games = tmp_path / "games"
    games.mkdir()
    for name in ("friday night", "週五"):
        (games / f"{name}.journal").write_bytes(b"x\n")
    assert offered(tmp_path, "resume", "") == ["friday night", "週五"]
    assert offered(tmp_path, "games", "show", "fri") == ["friday night"]
    assert offered(tmp_path, "play", "blood-rage", "--name", "") == []


def test_what_stands_beside_a_word_is_in_the_readers_language(program: Program) -> None:
    env = {"_COMPANION_COMPLETE": "zsh", "COMPANION_LANG": "zh-TW"}
    assert program("rol", env=env).text() == "roll\x1f擲骰子\x1f\n"
    assert "\x1f純文字" in program("roll", "--pl", env=env).text()


@pytest.mark.parametrize("words", [("--lang", "klingon", "card", ""), ("nothing", ""), ("--zz",)])
def test_a_line_that_is_wrong_is_answered_with_nothing(
    program: Program, words: tuple[str, ...]
) -> None:
    done = program(*words, env={"_COMPANION_COMPLETE": "fish"})
    assert (done.status, done.text(), done.error()) == (0, "", "")


# What it costs


def test_a_tab_waits_for_no_heavy_library(tmp_path: Path) -> None:
    code = (
        "import sys; from companion.cli.tab.answer import main; main('fish', ['card', 'lok']);"
        "import json; sys.stderr.write(json.dumps(sorted({m.split('.')[0] for m in sys.modules})))"
    )
    environment = {name: os.environ[name] for name in KEPT if name in os.environ}
    environment |= {"COMPANION_HOME": str(tmp_path), "COMPANION_LANG": "en"}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, cwd=ROOT, env=environment, check=True
    )
    heavy = {"typer", "click", "rich", "questionary", "prompt_toolkit", "babel", "asyncio"}
    assert heavy & set(json.loads(done.stderr)) == set()


# Real shells


@pytest.mark.parametrize("shell", sorted(SCRIPTS))
def test_each_shell_has_its_script(program: Program, shell: str) -> None:
    done = program("completion", shell)
    assert done.status == 0
    assert "_COMPANION_COMPLETE" in done.text()
    assert json.loads(program("completion", shell, "--json").text())["script"] == done.text()


class Shell:
    """An interactive shell in a pseudo-terminal where `companion` shows the words it is given."""

    START: ClassVar = {
        "bash": ["--norc", "--noprofile", "-i"],
        "zsh": ["-f", "-i"],
        "fish": ["--no-config", "-i"],
    }
    READY: ClassVar = {
        "bash": "PS1='ready> '; bind 'set bell-style none'; bind 'set enable-bracketed-paste off'",
        "zsh": "PS1='ready> '; unsetopt zle_bracketed_paste; autoload -Uz compinit; compinit -u -D",
        "fish": "function fish_prompt; echo 'ready> '; end; function fish_greeting; end",
    }

    def __init__(self, shell: str, place: Path, lang: str) -> None:
        import pexpect

        (place / "bin").mkdir()
        program = place / "bin" / "companion"
        program.write_text(
            f'#!/bin/sh\nif [ -n "$_COMPANION_COMPLETE" ]; then\n'
            f'    exec "{sys.executable}" -m companion "$@"\nfi\n'
            "for word in \"$@\"; do printf '<%s>' \"$word\"; done; echo '<end>'\n",
            encoding="utf-8",
        )
        program.chmod(0o755)
        (place / "script").write_text(SCRIPTS[shell], encoding="utf-8")
        environment = {name: os.environ[name] for name in KEPT if name in os.environ}
        environment |= {
            "PATH": f"{place / 'bin'}{os.pathsep}{environment['PATH']}",
            "PYTHONPATH": str(ROOT),
            "COMPANION_HOME": str(place / "home"),
            "COMPANION_LANG": lang,
            "HOME": str(place),
            "LANG": "C.UTF-8",
            "LC_ALL": "C.UTF-8",
            "TERM": "dumb" if shell == "fish" else "xterm",
        }
        self.child: Any = pexpect.spawn(
            shutil.which(shell) or shell,
            self.START[shell],
            env=environment,
            cwd=str(place),
            encoding="utf-8",
            timeout=60,
            dimensions=(50, 200),
        )
        self.child.sendline(self.READY[shell])
        self.child.sendline(f". '{place / 'script'}'; companion ready set")
        self.child.expect_exact("<ready><set><end>")

    def complete(self, typed: str, tabs: str = "\t") -> list[str]:
        """Type a line, press Tab and Enter; return the words that the program is given."""
        self.child.send(typed)
        self.child.send(tabs)
        # The shell runs the program in between; what it makes of the answer is seen in the line.
        self.child.send("\r")
        self.child.expect(r"((?:<[^<>]*>)+)<end>")
        return re.findall("<([^<>]*)>", str(self.child.match[1]))

    def end(self) -> None:
        """Leave the shell."""
        self.child.sendline("exit")
        self.child.close(force=True)


COMPLETED = {
    "en": [
        ("companion ro", ["roll"]),
        ("companion card loki\\'s\\ dr", ["card", "Loki's Dragons"]),
        ('companion card "smoke gr', ["card", "Smoke Grenade"]),
        ("companion games sh", ["games", "show"]),
        ("companion resume fri", ["resume", "friday night"]),
        ("companion play --setup scr", ["play", "--setup", "script"]),
    ],
    "zh-TW": [
        ("companion card 洛基龍", ["card", "洛基龍船"]),
        ("companion help 存", ["help", "存檔"]),
    ],
}


@REAL_SHELLS
@pytest.mark.terminal
@pytest.mark.parametrize("lang", ["en", "zh-TW"])
@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_tab_in_a_real_shell(tmp_path: Path, shell: str, lang: str) -> None:
    pytest.importorskip("pexpect")
    if shutil.which(shell) is None:
        pytest.skip(f"{shell} is not here")
    games = tmp_path / "home" / "games"
    games.mkdir(parents=True)
    (games / "friday night.journal").write_bytes(b"x\n")
    window = Shell(shell, tmp_path, lang)
    try:
        for typed, words in COMPLETED[lang]:
            assert (typed, window.complete(typed)) == (typed, words)
    finally:
        window.end()


@REAL_SHELLS
@pytest.mark.terminal
def test_bash_goes_on_in_a_word_behind_its_sign(tmp_path: Path) -> None:
    pytest.importorskip("pexpect")
    if shutil.which("bash") is None:
        pytest.skip("bash is not here")
    window = Shell("bash", tmp_path, "en")
    try:
        assert window.complete("companion card --game=bl") == ["card", "--game=blood-rage"]
        assert window.complete("companion battle bea") == ["battle", "Bear="]
        assert window.complete("companion battle Bear=3 wi") == ["battle", "Bear=3", "Wild Boar="]
    finally:
        window.end()
