"""Wrong usage of every command and every option, in both languages; no word of typer's own."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

import pytest

from companion.cli import app as app_module
from companion.cli.commands import available
from companion.cli.context import Context
from companion.cli.group import build_app, load
from companion.text.catalogue import Words

TYPERS_OWN = (
    "Options:",
    "[OPTIONS]",
    "COMMAND [ARGS]",
    "Try '",
    "Missing argument",
    "Missing option",
    "Missing parameter",
    "Got unexpected",
    "is not one of",
    "is not a valid",
    "Invalid value",
    "No such",
    "requires an argument",
    "does not take a value",
    "[required]",
    "[default",
    "Show this message",
    "Error",
    "Aborted",
)
"""Pieces of typer's and click's sentences; \"Options:\" is ours too, in English."""

LATIN = re.compile(r"[A-Za-z_]{2,}")
NAMES = frozenset(["companion", "JSON", "ID", "zh", "TW", "en", "both", "Python", "AP", "shell"])
"""Latin words that a Chinese page may hold beside options and metavars."""
TYPED = frozenset(
    """
    calm alarm table default leader xwarrior ship troll strength distance_shorter rage axes horns
    glory all id bash zsh fish powershell bashrc zshrc config docs engine protocol md import list
    show rename remove export stdin stdout
    """.split()  # noqa: SIM905
)
"""Values and names that are typed just so in every language."""


@cache
def commands() -> dict[tuple[str, ...], Any]:
    """Every command and subcommand by its name, built in English."""
    context = Context(Words("en"))
    found: dict[tuple[str, ...], Any] = {}
    for name in available():
        command = load(context, name)
        found[name,] = command
        for sub, inner in getattr(command, "commands", {}).items():
            found[name, sub] = inner
    return found


def options(command: Any) -> list[Any]:
    return [param for param in command.params if param.param_type_name == "option"]


def arguments(command: Any) -> list[Any]:
    return [param for param in command.params if param.param_type_name == "argument"]


def filled(command: Any) -> list[str]:
    """Something for each argument of a command."""
    return ["x"] * len(arguments(command))


def wrong_lines() -> list[tuple[tuple[str, ...], str]]:
    """Every command line that is wrong in one way, with the code of the problem."""
    lines: list[tuple[tuple[str, ...], str]] = [
        (("rol",), "unknown_command"),
        (("--zz",), "no_such_option"),
        (("games", "shwo"), "unknown_command"),
    ]
    for name, command in commands().items():
        lines.append(((*name, "--zzz"), "no_such_option"))
        lines.append(((*name, "-?"), "no_such_option"))
        for param in options(command):
            option = max(param.opts, key=len)
            if param.is_flag:
                lines.append(((*name, f"{option}=yes"), "option_takes_no_value"))
            else:
                lines.append(((*name, *filled(command), option), "option_needs_value"))
            if not param.is_flag and param.type.name == "integer":
                lines.append(((*name, *filled(command), option, "many"), "not_a_number"))
        takes_several = any(param.nargs == -1 for param in arguments(command))
        is_group = hasattr(command, "list_commands")
        needed = [p for p in command.params if p.required]
        if needed:
            lines.append((name, "missing_argument"))
        if not takes_several and not is_group and not [p for p in needed if p in options(command)]:
            lines.append(((*name, *filled(command), "more"), "extra_arguments"))
    return lines


WRONG = wrong_lines()


def ran(capsys: pytest.CaptureFixture[str], *line: str) -> tuple[int, str, str]:
    status = app_module.run(line)
    told = capsys.readouterr()
    return status, told.out, told.err


def test_every_command_and_option_is_among_the_wrong_lines() -> None:
    assert len(commands()) == len(available()) + 6
    assert len(WRONG) > 220


@pytest.mark.parametrize(("line", "code"), WRONG, ids=[" ".join(line) for line, _ in WRONG])
def test_wrong_usage_is_told_in_the_readers_language(
    capsys: pytest.CaptureFixture[str], line: tuple[str, ...], code: str
) -> None:
    status, out, told = ran(capsys, "--lang", "zh-TW", *line)
    assert (status, out) == (2, "")
    assert [piece for piece in TYPERS_OWN if piece in told] == []
    assert not foreign(told.partition("\n用法：")[0], line), told
    status, out, told = ran(capsys, "--lang", "en", *line)
    assert (status, out) == (2, "")
    assert [piece for piece in TYPERS_OWN if piece in told] == []
    assert told.split("\n")[0].isascii()
    status, out, told = ran(capsys, "--json", *line)
    error = json.loads(out)["error"]
    assert (status, told, error["code"]) == (2, "", code)
    assert set(error["text"]) == {"en", "zh-TW"}


def foreign(page: str, typed: tuple[str, ...] = ()) -> list[str]:
    """Return the Latin words of a Chinese page that are no name, option, metavar or example."""
    found = []
    known = {*NAMES, *TYPED, *available(), *typed}
    for line in page.partition("\n例子：")[0].splitlines():
        if line.startswith(("用法：", "例如：")):
            continue
        shown = re.sub(
            r"[A-Z][a-z]+=\d|--?[a-z][a-z-]*|[A-Z][A-Z_=:.]*|「[^」]*」|\([^)]*\)", " ", line
        )
        found += [word for word in LATIN.findall(shown) if word not in known]
    return found


@pytest.mark.parametrize("name", [(), *commands()], ids=lambda name: " ".join(name) or "alone")
def test_a_help_page_speaks_one_language(
    capsys: pytest.CaptureFixture[str], name: tuple[str, ...]
) -> None:
    status, page, _ = ran(capsys, *name, "--help", "--lang", "zh-TW")
    assert status == 0
    assert foreign(page, name) == []
    assert [piece for piece in TYPERS_OWN if piece in page] == []
    status, page, _ = ran(capsys, *name, "--help", "--lang", "en")
    assert status == 0
    told = page.partition("\nExamples:")[0]
    assert not re.search(r"[\u4e00-\u9fff，。：；（）]", told)
    assert [piece for piece in TYPERS_OWN if piece in page] == ["Options:"]


def test_every_page_names_every_option_of_its_command(capsys: pytest.CaptureFixture[str]) -> None:
    for name, command in commands().items():
        _, page, _ = ran(capsys, *name, "--help", "--lang", "zh-TW")
        assert [
            max(p.opts, key=len) for p in options(command) if max(p.opts, key=len) not in page
        ] == []


@pytest.mark.parametrize("switch", ["--plain", "--json", "--lang=en"])
@pytest.mark.parametrize("name", list(commands()), ids=" ".join)
def test_a_switch_stands_before_and_after_every_command(
    capsys: pytest.CaptureFixture[str], name: tuple[str, ...], switch: str
) -> None:
    before = ran(capsys, switch, *name, "--help")
    after = ran(capsys, *name, switch, "--help")
    assert before == after
    assert before[0] == 0


@pytest.mark.parametrize("name", ["order", "guards"])
@pytest.mark.parametrize("state", ["alarm", "calm"])
def test_a_state_typed_as_an_option_is_told_as_its_value(
    capsys: pytest.CaptureFixture[str], name: str, state: str
) -> None:
    status, _, told = ran(capsys, name, f"--{state}", "A=4")
    assert status == 2
    assert f"--state {state}" in told
    assert "--lang" not in told


def test_the_help_needs_no_words_of_its_own_for_what_is_asked() -> None:
    context = Context(Words("zh-TW"))
    with build_app(context).make_context("companion", ["roll"], obj=context) as opened:
        option = opened.command.get_help_option(opened)
    assert option is not None
    assert option.help == "顯示這份說明"
