"""Usage, help and errors in the chosen language, with the exit status of the contract."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion import __version__
from companion.cli import app as app_module
from companion.cli.commands import COMMANDS, available, module_name
from companion.cli.context import Command, Context
from companion.cli.failure import known, unexpected, unusable
from companion.cli.switches import Switches, read_switches
from companion.saves.errors import SaveError
from companion.text.catalogue import Words
from tests.cli.conftest import Program

CHINESE = {"LANG": "zh_TW.UTF-8"}


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ([], Switches()),
        (["--lang", "en", "roll", "--json"], Switches("en", json=True)),
        (["roll", "--lang=both", "--plain"], Switches("both", plain=True)),
        (["--lang", "en", "--lang", "zh-TW"], Switches("zh-TW")),
        (["card", "--", "--json", "--lang", "en"], Switches()),
        (["roll", "--lang"], Switches()),
    ],
)
def test_switches_stand_before_or_after_the_command(
    arguments: list[str], expected: Switches
) -> None:
    assert read_switches(arguments) == expected


@pytest.mark.parametrize(
    "arguments", [("--version",), ("--version", "--json"), ("--lang", "en", "--version")]
)
def test_the_version(program: Program, arguments: tuple[str, ...]) -> None:
    done = program(*arguments)
    assert (done.status, done.text()) == (0, f"companion {__version__}\n")


WRONG = [
    (("rol",), "沒有「rol」這個指令。是不是：roll？"),
    (("roll", "--zz"), "沒有 --zz 這個選項。"),
    (("roll", "--lang"), "選項 --lang 後面要接一個值。"),
    (("roll", "--json=3"), "選項 --json 不接任何值。"),
    (("roll", "2d6", "d8"), "這一行多了：d8。"),
    (("roll", "xx"), "「xx」不是骰子的寫法：請寫 2d6 或 d8。"),
    (("roll", "--plian"), "沒有 --plian 這個選項。是不是：--plain 或 --lang？"),
]


@pytest.mark.parametrize(("arguments", "line"), WRONG)
def test_wrong_usage_is_one_clear_line_in_chinese(
    program: Program, arguments: tuple[str, ...], line: str
) -> None:
    done = program(*arguments, env=CHINESE)
    assert (done.status, done.text()) == (2, "")
    first, *rest = done.error().splitlines()
    assert first == line
    assert rest in ([], ["用法：companion roll [選項] [DICE]", "例如：companion roll 2d6"])


@pytest.mark.parametrize(("arguments", "line"), WRONG)
def test_wrong_usage_as_data_says_it_in_both_languages(
    program: Program, arguments: tuple[str, ...], line: str
) -> None:
    done = program("--json", *arguments)
    assert (done.status, done.error()) == (2, "")
    error = json.loads(done.text())["error"]
    assert set(error) == {"code", "text"}
    assert error["text"]["zh-TW"] == line
    assert error["text"]["en"].isascii()


def test_both_says_an_error_in_both_languages(program: Program) -> None:
    done = program("--lang", "both", "rol")
    assert done.error().splitlines() == [
        "沒有「rol」這個指令。是不是：roll？",
        "There is no command rol. Perhaps: roll.",
    ]


def test_a_language_that_is_not_spoken_is_refused_in_both(program: Program) -> None:
    done = program("--lang", "klingon", "roll")
    assert done.status == 2
    assert done.error().splitlines() == [
        "沒有「klingon」這個語言：請用 zh-TW、en 或 both。",
        "There is no language klingon: use zh-TW, en or both.",
    ]


def test_the_saved_language_is_spoken(program: Program, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (home / "settings.json").write_text('{"language": "zh-TW"}', encoding="utf-8")
    assert program("rol").error().startswith("沒有「rol」")
    assert program("--lang", "en", "rol").error().startswith("There is no command rol.")


def test_damaged_settings_are_no_settings(program: Program, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (home / "settings.json").write_bytes(b"\xff\xfe{")
    assert program("rol").error().startswith("There is no command rol.")


def test_control_characters_do_not_reach_the_screen(program: Program) -> None:
    done = program("x\x1b[31my\x07\u202e")
    assert "x[31my" in done.error()
    assert not {"\x1b", "\x07", "\u202e"} & set(done.error())


def test_a_word_of_ten_thousand_characters_is_cut(program: Program) -> None:
    assert len(program("x" * 10_000).error()) < 200


def test_without_a_command_and_a_terminal_it_says_where_the_help_is(program: Program) -> None:
    done = program("--lang", "en")
    assert done.status == 0
    assert done.text().startswith("An unofficial rules companion; it needs the physical game.\n")
    assert "companion --help" in done.text()
    assert "companion resume" not in done.text()


def test_help_lists_the_commands_in_the_order_of_the_contract(program: Program) -> None:
    shown = program("--help").text()
    rows = shown.partition("Commands:\n")[2].partition("\n\n")[0].splitlines()
    listed = [line.split()[0] for line in rows if line.startswith("  ") and line[2] != " "]
    assert listed == available()
    assert listed == [name for name in COMMANDS if name in listed]


@pytest.mark.parametrize("columns", ["24", "40", "60", "80", "120"])
@pytest.mark.parametrize("lang", ["en", "zh-TW", "both"])
def test_help_fits_the_screen(program: Program, columns: str, lang: str) -> None:
    from companion.text.widths import width

    for arguments in (("--help",), ("roll", "--help"), ("help", "typing")):
        done = program("--lang", lang, *arguments, env={"COLUMNS": columns})
        assert done.status == 0
        shown = done.text().splitlines()
        # A command line that is to be typed stands as it is.
        told = [line for line in shown if not line.startswith("  companion ")]
        assert max(map(width, told)) <= min(100, int(columns))


@pytest.mark.parametrize("command", available())
def test_every_command_has_its_help_in_both_languages(program: Program, command: str) -> None:
    english = program(command, "--help")
    chinese = program(command, "--help", "--lang", "zh-TW")
    assert (english.status, chinese.status) == (0, 0)
    assert english.text().startswith(f"Usage: companion {command} [options]")
    assert chinese.text().startswith(f"用法：companion {command} [選項]")
    assert "--json" in chinese.text()


def test_every_command_of_the_contract_has_its_line_in_chinese() -> None:
    words = Words("zh-TW")
    assert all(words.chinese(line, line) != line for line in COMMANDS.values())
    assert module_name("help") == "companion.cli.help_command"


def raising(error: BaseException) -> Command:
    def run() -> int:
        raise error

    return Command(run)


@pytest.mark.parametrize(
    ("error", "status", "code"),
    [
        (SaveError("damaged", file="a.game"), 3, "damaged"),
        (SaveError("locked", name="Ann"), 3, "locked"),
        (SaveError("no_such_game", name="Ann"), 1, "no_such_game"),
        (SaveError("ambiguous_game", name="An", names=["Ann", "Anton"]), 2, "ambiguous_game"),
        (FileNotFoundError(2, "gone", "a.json"), 3, "no_such_file"),
        (PermissionError(13, "no", "a.json"), 3, "file_unusable"),
        (OSError(28, "full", "a.json"), 3, "no_space"),
        (ValueError("secret card"), 1, "unexpected"),
    ],
)
def test_what_goes_wrong_below_is_worded_with_its_status(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    error: Exception,
    status: int,
    code: str,
) -> None:
    monkeypatch.setattr("companion.cli.roll.command", lambda context: raising(error))
    monkeypatch.delenv("COMPANION_DEBUG", raising=False)
    assert app_module.run(["--json", "--lang", "en", "roll"]) == status
    told = json.loads(capsys.readouterr().out)["error"]
    assert told["code"] == code
    assert "secret" not in str(told)


@pytest.mark.parametrize("error", [KeyboardInterrupt(), EOFError()])
def test_leaving_is_status_130(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> None:
    monkeypatch.setattr("companion.cli.roll.command", lambda context: raising(error))
    assert app_module.run(["--lang", "en", "roll"]) == 130


def test_the_status_of_a_command_is_the_status_of_the_program(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("companion.cli.roll.command", lambda context: Command(lambda: 1))
    assert app_module.run(["--lang", "en", "roll"]) == 1


def test_subcommands(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def command(context: Context) -> Command:
        def alone() -> None:
            print("alone")

        def inner(name: str, times: int = 1) -> int:
            print(name * times)
            return 3

        return Command(alone, subcommands={"say": ("Say it", Command(inner))})

    monkeypatch.setattr("companion.cli.roll.command", command)
    assert app_module.run(["roll", "--lang", "en"]) == 0
    assert app_module.run(["roll", "say", "ab", "--times", "2", "--lang", "en"]) == 3
    assert app_module.run(["roll", "sya", "--lang", "en"]) == 2
    assert app_module.run(["roll", "say", "ab", "--times", "x", "--lang", "en"]) == 2
    assert app_module.run(["roll", "say", "--lang", "en"]) == 2
    told = capsys.readouterr()
    assert told.out == "alone\nabab\n"
    assert told.err.splitlines()[0] == "There is no command sya. Perhaps: say."
    assert "x is not a whole number." in told.err
    assert "NAME is missing." in told.err


def test_ranges_are_worded(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import typer

    def command(context: Context) -> Command:
        within = typer.Option(1, min=1, max=9)
        least = typer.Option(1, min=1)

        def run(a: int = within, b: int = least) -> None:
            print(a, b)

        return Command(run)

    monkeypatch.setattr("companion.cli.roll.command", command)
    assert app_module.run(["roll", "--a", "12", "--lang", "en"]) == 2
    assert app_module.run(["roll", "--b", "0", "--lang", "en"]) == 2
    first, second = [line for line in capsys.readouterr().err.splitlines() if line[0].isdigit()]
    assert first == "12 is out of range: from 1 to 9."
    assert second == "0 is too low: at least 1."


def test_only_the_kind_and_place_of_a_fault_is_told() -> None:
    problem = unexpected(ValueError("what nobody may see"))
    assert problem.values == {"kind": "ValueError", "place": "?"}
    assert known(ValueError()) is None
    assert unusable(OSError(5, "broken")).status == 3
