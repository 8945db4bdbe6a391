"""The file of a game: every byte cut, torn tails, locks, full disks and read-only files."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.engine.journal import Entry, encode
from companion.saves.errors import SaveError
from companion.saves.journal_file import JournalFile, read

HEADER = {"format": 1, "game": "toy", "seats": [{"name": "熊"}, {"name": "Wolf"}]}
ANSWERS: list[Entry] = [{"t": "answer", "k": "pick", "s": "s1", "a": n} for n in range(4)]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    file = tmp_path / "games" / "evening.journal"
    with JournalFile.create(file, HEADER) as game:
        for answer in ANSWERS:
            game.append([answer])
    return file


def test_what_was_written_is_read(path: Path) -> None:
    journal = read(path)
    assert journal.header == HEADER
    assert journal.entries == ANSWERS
    assert not journal.torn


def test_a_file_cut_at_any_byte_gives_the_whole_lines_and_goes_on_from_there(path: Path) -> None:
    data = path.read_bytes()
    lines = data.splitlines(keepends=True)
    ends = [sum(map(len, lines[:n])) for n in range(len(lines) + 1)]
    for cut in range(ends[1], len(data)):
        path.write_bytes(data[:cut])
        whole = max(n for n, end in enumerate(ends) if end <= cut)
        game, journal = JournalFile.open(path)
        assert journal.entries == ANSWERS[: whole - 1], cut
        game.append([ANSWERS[whole - 1]])
        game.close()
        assert path.read_bytes() == data[: ends[whole + 1]], cut


def test_a_file_cut_inside_its_header_is_no_game(path: Path) -> None:
    first = path.read_bytes().index(b"\n")
    for cut in range(first + 1):
        path.write_bytes(path.read_bytes()[:cut])
        with pytest.raises(SaveError) as caught:
            JournalFile.open(path)
        assert caught.value.code == "foreign"


def test_a_flipped_byte_in_the_middle_is_damage_and_the_file_stays_as_it_is(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[data.index(b"\n") + 12] ^= 1
    path.write_bytes(bytes(data))
    with pytest.raises(SaveError) as caught:
        JournalFile.open(path)
    assert caught.value.code == "damaged"
    assert caught.value.values["line"] == 2
    assert path.read_bytes() == bytes(data)


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "foreign"),
        (b"hello\n", "foreign"),
        (encode({"format": 999, "game": "toy"}), "newer"),
        (encode({"t": "answer"}), "foreign"),
    ],
)
def test_other_files_are_told_apart(tmp_path: Path, content: bytes, code: str) -> None:
    file = tmp_path / "x.journal"
    file.write_bytes(content)
    with pytest.raises(SaveError) as caught:
        read(file)
    assert caught.value.code == code


def test_a_second_process_finds_the_game_locked_until_the_first_dies(path: Path) -> None:
    program = (
        "import sys; from pathlib import Path\n"
        "from companion.saves.journal_file import JournalFile\n"
        f"held = JournalFile.open(Path({str(path)!r})); print('open', flush=True); sys.stdin.read()"
    )
    holder = subprocess.Popen(
        [sys.executable, "-c", program],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    assert holder.stdout is not None
    assert holder.stdout.readline() == "open\n"
    with pytest.raises(SaveError) as caught:
        JournalFile.open(path)
    assert caught.value.code == "locked"
    assert caught.value.values["name"] == "evening"
    holder.kill()
    holder.communicate()
    game, _ = JournalFile.open(path)
    game.close()


def test_a_locked_game_can_be_read(path: Path) -> None:
    game, _ = JournalFile.open(path)
    assert read(path).entries == ANSWERS
    game.close()


def test_a_full_disk_leaves_the_file_as_it_was(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = path.read_bytes()
    game, _ = JournalFile.open(path)

    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SaveError) as caught:
        game.append([{"t": "answer", "a": "lost"}])
    assert caught.value.code == "no_space"
    monkeypatch.undo()
    assert path.read_bytes() == before
    game.append([ANSWERS[0]])
    game.close()
    assert read(path).entries == [*ANSWERS, ANSWERS[0]]


def test_a_file_that_cannot_be_written_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Mode bits do not stop root, who runs tests in containers, so the refusal is made here."""
    real = Path.open

    def refuse(self: Path, mode: str = "r", *rest: object, **named: object) -> object:
        if "+" in mode:
            raise PermissionError(errno.EACCES, "Permission denied", str(self))
        return real(self, mode, *rest, **named)  # type: ignore[call-overload]

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(SaveError) as caught:
        JournalFile.open(path)
    assert caught.value.code == "cannot_write"


def test_a_home_that_is_a_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("not a folder", encoding="utf-8")
    with pytest.raises(SaveError) as caught:
        JournalFile.create(tmp_path / "home" / "games" / "x.journal", HEADER)
    assert caught.value.code == "cannot_write"


def test_two_games_cannot_have_one_file(path: Path) -> None:
    with pytest.raises(SaveError) as caught:
        JournalFile.create(path, HEADER)
    assert caught.value.code == "name_taken"
    assert read(path).entries == ANSWERS


@pytest.mark.parametrize("left", [b"", b'1234abcd {"format":1,"ga'])
def test_a_start_that_was_cut_short_is_started_again(tmp_path: Path, left: bytes) -> None:
    file = tmp_path / "x.journal"
    file.write_bytes(left)
    JournalFile.create(file, HEADER).close()
    assert read(file).header == HEADER
