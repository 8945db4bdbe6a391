"""The program lives through every encoding, a closed pipe, and pays only for what it uses."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.cli.commands import COMMANDS
from tests.cli.conftest import ROOT, Program

CHINESE = {"LANG": "zh_TW.UTF-8"}


def test_cp950_output_is_chinese_in_cp950(program: Program) -> None:
    done = program("--lang", "zh-TW", "--help", env={"PYTHONIOENCODING": "cp950"})
    assert (done.status, done.raw_error) == (0, b"")
    assert "用法：companion" in done.text("cp950")
    assert "companion card Ragnarok" in done.text("cp950")


def test_ascii_output_is_readable_and_no_traceback(program: Program) -> None:
    done = program("--lang", "both", "--help", env={"PYTHONIOENCODING": "ascii"})
    assert (done.status, done.raw_error) == (0, b"")
    assert "Usage: companion" in done.text("ascii")


def test_a_terminal_without_chinese_is_told_why_it_reads_english(program: Program) -> None:
    done = program("card", "troll", "--lang", "zh-TW", env={"PYTHONIOENCODING": "ascii"})
    assert done.status == 0
    assert done.error("ascii") == ("This terminal cannot show Chinese (ascii): here is English.\n")
    for arguments in (("--json", "--lang", "zh-TW"), ("--lang", "en"), ("--lang", "both")):
        silent = program("card", "troll", *arguments, env={"PYTHONIOENCODING": "ascii"})
        assert silent.raw_error == b""


def test_ascii_json_keeps_every_character(program: Program) -> None:
    done = program("--json", "rol", env={"PYTHONIOENCODING": "ascii"})
    assert json.loads(done.text("ascii"))["error"]["text"]["zh-TW"].startswith("沒有「rol」")


def test_cp950_json_keeps_what_cp950_cannot_hold(program: Program) -> None:
    done = program("--json", "Ragnarök堃", env={"PYTHONIOENCODING": "cp950"})
    assert "Ragnarök堃" in json.loads(done.text("cp950"))["error"]["text"]["en"]


@pytest.mark.parametrize("locale", ["C", "POSIX", "C.UTF-8", ""])
def test_without_a_language_and_without_a_terminal_it_speaks_english(
    program: Program, locale: str
) -> None:
    done = program("--help", env={"LC_ALL": locale, "LANG": locale})
    assert done.status == 0
    assert done.text().startswith("Usage: companion [options] command ...\n")


@pytest.mark.parametrize("coerced", ["0", "1"])
def test_chinese_in_the_c_locale(program: Program, coerced: str) -> None:
    env = {"LC_ALL": "C", "PYTHONCOERCECLOCALE": coerced}
    done = program("--lang", "zh-TW", "--help", env=env)
    assert (done.status, done.raw_error) == (0, b"")
    assert done.text().startswith("用法：companion")


@pytest.mark.parametrize("arguments", [("help", "typing"), ("--help",), ("roll", "2d6")])
def test_no_file_is_opened_without_its_encoding(
    program: Program, arguments: tuple[str, ...]
) -> None:
    python = ("-X", "warn_default_encoding", "-W", "error::EncodingWarning")
    done = program(*arguments, python=python, env=CHINESE)
    assert (done.status, done.raw_error) == (0, b"")


@pytest.mark.skipif(sys.platform == "win32", reason="a POSIX pipe")
def test_a_reader_that_left_ends_it_in_peace(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    env = {**os.environ, "COMPANION_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "companion", "--lang", "en", "help", "typing"]
    done = subprocess.run(
        command, stdout=writing, stderr=subprocess.PIPE, cwd=ROOT, env=env, timeout=60, check=False
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_disk_behind_the_output_is_one_line(tmp_path: Path) -> None:
    env = {**os.environ, "COMPANION_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "companion", "--lang", "en", "help", "typing"]
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            command, stdout=full, stderr=subprocess.PIPE, cwd=ROOT, env=env, timeout=60, check=False
        )
    assert done.returncode == 3
    assert done.stderr.decode().splitlines() == ["The disk is full; the output was not written."]


MODULES_AFTER = """
import sys
sys.argv = ["companion", *sys.argv[1:]]
from companion.__main__ import main
main()
print(*sys.modules, file=sys.stderr)
"""


def modules_after(*arguments: str) -> set[str]:
    """Return the modules that a run of the program has imported."""
    command = [sys.executable, "-c", MODULES_AFTER, *arguments]
    done = subprocess.run(command, capture_output=True, cwd=ROOT, timeout=60, check=True)
    return set(done.stderr.decode().splitlines()[-1].split())


@pytest.mark.parametrize(
    "arguments", [("--version",), ("--help",), ("roll", "2d6"), ("help", "typing"), ("rol",)]
)
def test_a_quick_command_pays_for_nothing_heavy(arguments: tuple[str, ...]) -> None:
    imported = modules_after(*arguments)
    assert not imported & {"rich", "questionary", "prompt_toolkit", "babel", "asyncio", "pydantic"}
    assert ("typer" in imported) == (arguments != ("--version",))


def test_a_command_loads_no_other() -> None:
    imported = modules_after("roll")
    others = {f"companion.cli.{name}" for name in COMMANDS} - {"companion.cli.roll"}
    assert "companion.cli.roll" in imported
    assert not imported & {*others, "companion.cli.help_command", "companion.cli.home"}


@pytest.mark.skipif(sys.platform == "win32", reason="a POSIX shell")
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_closed_streams_are_no_traceback(tmp_path: Path, closed: str) -> None:
    env = {**os.environ, "COMPANION_HOME": str(tmp_path)}
    command = f'"{sys.executable}" -m companion --lang en roll 2d6 {closed}'
    done = subprocess.run(
        ["sh", "-c", command], capture_output=True, cwd=ROOT, env=env, timeout=60, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
