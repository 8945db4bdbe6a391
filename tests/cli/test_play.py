"""play, resume and games as their own processes: pipes, ends of input, bad input."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from companion.cli.context import Context
from companion.engine.journal import encode
from companion.saves.journal_file import JournalFile
from tests.cli.conftest import Ended, Program

TABLE = ["2", "bear", "小明", "wolf", "May", "1", "1", ""]
"""Two players, clans and names, s1 begins, sources as they are, the table stands."""


def typed(*lines: str) -> bytes:
    return "".join(line + "\n" for line in lines).encode()


def test_a_game_is_started_left_and_resumed_at_the_same_question(program: Program) -> None:
    left = program("play", "blood-rage", "--lang", "en", stdin=typed(*TABLE, "4", "1"))
    assert left.status == 0, left.error()
    assert "Wolf invades: with which figure?" in left.text()
    again = program("resume", "--lang", "zh-TW", stdin=typed("首領"))
    assert "狼族出征，派首領：去哪裡？" in again.text()
    listed = json.loads(program("games", "--json").text())
    assert [game["seats"] for game in listed] == [["小明", "May"]]
    assert listed[0]["at"] == "invade_place"
    assert listed[0]["over"] is False


def test_the_last_table_is_offered_first(program: Program) -> None:
    program("play", "blood-rage", stdin=typed(*TABLE))
    again = program("play", "blood-rage", "--lang", "en", stdin=typed("1", "1", "1", ""))
    assert "as last time: 小明 (Bear) and May (Wolf)" in again.text()
    assert "Bear: action?" in again.text()


def test_who_leaves_before_the_start_has_lost_nothing(program: Program) -> None:
    left = program("play", "blood-rage", "--lang", "en", stdin=typed("2", "bear"))
    assert left.status == 0
    assert "no game was started" in left.text()
    assert json.loads(program("games", "--json").text()) == []


def test_two_seats_of_one_name_are_refused(program: Program) -> None:
    table = ["2", "bear", "May", "wolf", "may", "Ann", "1", "1", ""]
    shown = program("play", "blood-rage", "--lang", "en", stdin=typed(*table)).text()
    assert "Two seats are called may." in shown
    assert "Wolf Ann" in shown


@pytest.mark.parametrize(
    ("name", "said"),
    [("狼", "狼 would mean Wolf"), ("red", "red would mean Wolf"), ("2", "A number alone")],
)
def test_a_name_that_means_another_seat_is_refused(program: Program, name: str, said: str) -> None:
    table = ["2", f"bear {name}", name, "小明", "2 May", "1", "1", ""]
    shown = program("play", "blood-rage", "--lang", "en", stdin=typed(*table)).text()
    assert shown.count(said) == 2
    assert "Bear 小明" in shown
    assert "Bear: action?" in shown


def test_clan_and_name_stand_on_one_line(program: Program) -> None:
    table = ["2", "熊 小明", "red Ann", "1", "1", ""]
    program("play", "blood-rage", stdin=typed(*table))
    listed = json.loads(program("games", "--json").text())
    assert [game["seats"] for game in listed] == [["小明", "Ann"]]


@pytest.mark.parametrize(
    ("game", "line", "seats"),
    [
        ("blood-rage", "熊 小明、阿華 狼；6", ["小明", "阿華", "野豬族"]),
        ("blood-rage", "bear Ann, Mary Lou red", ["Ann", "Mary Lou"]),
        ("blood-rage", "熊 小明 狼 阿美 蛇 老王", ["小明", "阿美", "老王"]),
        ("blood-rage", "熊 狼 蛇", ["熊族", "狼族", "蛇族"]),
        ("age-of-thieves", "喬安 小明，茉莉 阿華", ["小明", "阿華"]),
        ("waterdeep", "小明 黑、阿華 藍", ["小明", "阿華"]),
    ],
)
def test_a_whole_table_is_typed_on_one_line(
    program: Program, game: str, line: str, seats: list[str]
) -> None:
    program("play", game, "--lang", "zh-TW", stdin=typed(line, *["1"] * 4, *[""] * 9))
    listed = json.loads(program("games", "--json").text())
    assert [one["seats"] for one in listed] == [seats]


@pytest.mark.parametrize("many", ["2", "2 人", "兩個人", "2 players"])
def test_how_many_play_is_said_in_any_way(program: Program, many: str) -> None:
    program("play", "blood-rage", stdin=typed(many, "熊 小明", "red Ann", "1", "1", ""))
    listed = json.loads(program("games", "--json").text())
    assert [game["seats"] for game in listed] == [["小明", "Ann"]]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("bear Ann", "Seats that can be read there: 1; 2 to 5 can play."),
        ("bear Ann wolf Ben snakeDan", "Seats that can be read there: 1; 2 to 5 can play."),
        ("?", "Or all at once, clockwise: Bear Ann, Raven Ben"),
        ("6 players", "Type a number from 2 to 5."),
        ("quit", "How many play?"),
        ("bear Ann, Ben", "No seat can be read in Ben."),
        ("bear Ann, brown Ben", "Bear is named twice."),
        ("bear Ann, wolf Ann", "Two seats are called Ann."),
        ("bear Ann, wolf 狼, snake snake", "snake"),
        ("bear Ann, wolf bear", "bear would mean Bear"),
        ("9 Ann, wolf Ben", "No seat can be read in 9 Ann."),
        (",", "Seats that can be read there: 0; 2 to 5 can play."),
    ],
)
def test_a_table_on_one_line_that_cannot_be_is_asked_again(
    program: Program, line: str, said: str
) -> None:
    shown = program("play", "blood-rage", "--lang", "en", stdin=typed(line)).text()
    assert said in shown
    assert "no game was started" in shown


def test_a_setup_sheet_is_played(program: Program, tmp_path: Path) -> None:
    sheet = program("setup", "blood-rage", "-p", "2", "--seed", "7", "--json")
    file = tmp_path / "sheet.json"
    file.write_bytes(sheet.raw)
    draws = json.loads(sheet.text())["draws"]
    table = ["bear", "A", "wolf", "B", "1", "1", ""]
    shown = program(
        "play", "blood-rage", "--setup", str(file), "--lang", "en", stdin=typed(*table)
    ).text()
    assert "Bear: action?" in shown
    exported = program("games", "export", "blood-rage", "-").text()
    header = json.loads(exported.split("\n")[0].partition(" ")[2])
    assert header["draws"] == draws


@pytest.mark.parametrize(
    ("content", "code"),
    [(b"nothing", "bad_setup"), (b"{}", "bad_setup"), (b"\xff\xfe", "not_utf8")],
)
def test_a_bad_setup_sheet_is_refused(
    program: Program, tmp_path: Path, content: bytes, code: str
) -> None:
    file = tmp_path / "sheet.json"
    file.write_bytes(content)
    ended = program("play", "blood-rage", "--setup", str(file), "--json")
    assert ended.status in (2, 3)
    assert json.loads(ended.text())["error"]["code"] == code


@pytest.mark.parametrize(
    ("arguments", "status", "code"),
    [
        (["play", "chess"], 2, "unknown_game"),
        (["resume"], 1, "no_saved_games"),
        (["resume", "friday"], 1, "no_such_game"),
        (["games", "show", "friday"], 1, "no_such_game"),
        (["games", "remove", "friday"], 1, "no_such_game"),
        (["games", "import", "missing.journal"], 3, "no_such_file"),
        (["report"], 1, "no_saved_games"),
    ],
)
def test_what_is_not_there(program: Program, arguments: list[str], status: int, code: str) -> None:
    ended = program(*arguments, "--json")
    assert (ended.status, json.loads(ended.text())["error"]["code"]) == (status, code)


def test_games_are_renamed_exported_imported_and_removed(program: Program, tmp_path: Path) -> None:
    program("play", "blood-rage", "--name", "週五夜", stdin=typed(*TABLE))
    assert program("games", "rename", "週五", "friday").status == 0
    file = tmp_path / "out.journal"
    assert program("games", "export", "friday", str(file)).status == 0
    assert program("games", "export", "friday", str(file)).status == 2
    assert program("games", "import", str(file), "--name", "copy").status == 0
    names = [game["name"] for game in json.loads(program("games", "--json").text())]
    assert sorted(names) == ["copy", "friday"]
    assert "Bear" in program("games", "show", "copy", "--lang", "en").text()
    asked = program("games", "remove", "copy", "--json")
    assert (asked.status, json.loads(asked.text())["error"]["code"]) == (2, "needs_yes")
    assert program("games", "remove", "copy", "--yes").status == 0
    assert program("games", "remove", "copy", "--yes").status == 1


def test_a_report_holds_no_names_and_opens_as_a_game(program: Program, tmp_path: Path) -> None:
    lines = [*TABLE, "! Bear Glory 5: 小明 said so"]
    program("play", "blood-rage", "--name", "x", stdin=typed(*lines))
    file = tmp_path / "report.journal"
    assert program("report", "x", "--to", str(file)).status == 0
    text = file.read_text(encoding="utf-8")
    assert "小明" not in text
    assert program("games", "import", str(file), "--name", "y").status == 0
    assert program("games", "show", "y").status == 0


@pytest.mark.parametrize(
    ("damage", "code"),
    [
        (lambda data: data.replace(b"seats", b"Seats", 1), "foreign"),
        (lambda data: b"x\n", "foreign"),
    ],
)
def test_a_damaged_game_is_told_and_kept(
    program: Program, tmp_path: Path, damage: object, code: str
) -> None:
    program("play", "blood-rage", "--name", "x", stdin=typed(*TABLE))
    file = tmp_path / "home" / "games" / "x.journal"
    broken = damage(file.read_bytes())  # type: ignore[operator]
    file.write_bytes(broken)
    ended = program("resume", "x", "--json")
    assert (ended.status, json.loads(ended.text())["error"]["code"]) == (3, code)
    assert file.read_bytes() == broken


def test_from_the_table_the_board_is_asked_first(program: Program) -> None:
    table = ["2", "bear", "A", "wolf", "B", "1"]
    draws = ["1 2 3", "4 5 6", "axes glory rage rage horns"]
    shown = program(
        "play", "blood-rage", "--from-table", "--lang", "en", stdin=typed(*table, *draws)
    ).text()
    assert "Ragnarök tokens on the Age track" in shown
    assert "The board as it stands" in shown


def test_an_unwritable_home_is_one_clear_line(program: Program, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    ended = program(
        "play",
        "blood-rage",
        "--json",
        stdin=typed(*TABLE),
        env={"COMPANION_HOME": str(tmp_path / "file")},
    )
    assert ended.status == 3
    assert json.loads(ended.text().splitlines()[-1])["error"]["code"] == "cannot_write"


@pytest.mark.parametrize("encoding", ["cp950", "ascii", "utf-8"])
def test_every_encoding_shows_the_game(program: Program, encoding: str) -> None:
    lines = "".join(line + "\n" for line in [*TABLE, "4"]).encode("utf-8")
    if encoding == "cp950":
        lines = lines.decode("utf-8").encode("cp950")
    ended = program(
        "play", "blood-rage", "--lang", "both", stdin=lines, env={"PYTHONIOENCODING": encoding}
    )
    assert ended.status == 0, ended.error(encoding)
    assert "Bear commits a quest face down" in ended.text(encoding)


def test_home_without_a_terminal_says_where_to_look(program: Program) -> None:
    ended: Ended = program("--lang", "en")
    assert ended.status == 0
    assert "--help" in ended.text()


def test_doctor_tells_what_it_found(program: Program) -> None:
    found = json.loads(program("doctor", "--json").text())
    assert found["writable"] is True
    assert found["chinese"] is True
    assert found["games"] == 0


def test_a_context_without_terminals_never_repaints() -> None:
    from companion.text.catalogue import Words

    assert os.environ.get("TERM") is None or not Context(Words("en"), plain=True).repaints


def test_a_packed_table_is_built_up_again_by_its_sheet(program: Program) -> None:
    program("play", "blood-rage", stdin=typed(*TABLE, "quit", "2"))
    sheet = "To pack away and to build up again:"
    resumed = program("resume", "--lang", "en", stdin=b"").text()
    assert sheet in resumed
    assert resumed.count("Destroyed: ") == 1, "one board"
    program("resume", stdin=typed("4"))
    assert sheet not in program("resume", "--lang", "en", stdin=b"").text()


def test_a_game_open_in_another_window_is_told(program: Program, tmp_path: Path) -> None:
    program("play", "blood-rage", "--name", "x", stdin=typed(*TABLE))
    file, _ = JournalFile.open(tmp_path / "home" / "games" / "x.journal")
    with file:
        ended = program("resume", "x", "--json")
        assert (ended.status, json.loads(ended.text())["error"]["code"]) == (3, "locked")


def test_a_game_of_a_newer_version_is_told(program: Program, tmp_path: Path) -> None:
    folder = tmp_path / "home" / "games"
    folder.mkdir(parents=True)
    (folder / "x.journal").write_bytes(encode({"format": 99, "game": "blood-rage"}))
    ended = program("resume", "x", "--json")
    assert (ended.status, json.loads(ended.text())["error"]["code"]) == (3, "newer")


def test_a_taken_name_is_refused_before_anything_is_lost(program: Program) -> None:
    program("play", "blood-rage", "--name", "x", stdin=typed(*TABLE, "4"))
    ended = program("play", "blood-rage", "--name", "X", "--lang", "en")
    assert ended.status == 2
    assert "already a saved game X" in ended.error()
    assert "Wolf" in program("games", "show", "x", "--lang", "en").text()


def test_names_of_any_kind_are_taken_or_cut(program: Program) -> None:
    table = ["2", "bear", "\x1b[31m" + "長" * 10_000, "wolf", "游錫堃", "1", "1", "", "4"]
    shown = program("play", "blood-rage", "--lang", "en", stdin=typed(*table))
    assert shown.status == 0, shown.error()
    assert "\x1b" not in shown.text()
    seats = json.loads(program("games", "--json").text())[0]["seats"]
    assert len(seats[0]) <= 20
    assert seats[1] == "游錫堃"


def test_resume_does_not_call_a_broken_game_no_game(program: Program, tmp_path: Path) -> None:
    program("play", "blood-rage", stdin=typed(*TABLE))
    folder = tmp_path / "home" / "games"
    first = next(folder.glob("*.journal"))
    broken = folder / f"later{first.suffix}"
    broken.write_text("{}\n", encoding="utf-8")
    os.utime(first, (1, 1))
    again = program("resume", "--lang", "en").text()
    assert "later, played later, cannot be read" in again
    assert "action?" in again
    first.unlink()
    alone = program("resume", "--lang", "en")
    assert alone.status == 3
    assert "later" in alone.error()
