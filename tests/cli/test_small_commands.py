"""Dice, completion and help topics."""

from __future__ import annotations

import json

import pytest

from companion.cli.roll import read_dice
from companion.text.errors import Problem
from tests.cli.conftest import Program


@pytest.mark.parametrize(
    ("written", "dice"),
    [
        ("2d6", (2, 6)),
        ("d8", (1, 8)),
        ("3D10", (3, 10)),
        ("２ｄ６", (2, 6)),
        ("2顆6", (2, 6)),
        (" d4 ", (1, 4)),
        ("100d1000", (100, 1000)),
    ],
)
def test_dice_are_read(written: str, dice: tuple[int, int]) -> None:
    assert read_dice(written) == dice


@pytest.mark.parametrize(
    "written", ["", "6", "d", "0d6", "2d1", "101d6", "d1001", "2d6+1", "-1d6", "1e3d6", "d" * 5000]
)
def test_other_words_are_no_dice(written: str) -> None:
    with pytest.raises(Problem) as refused:
        read_dice(written)
    assert refused.value.code == "bad_dice"


def test_a_roll_as_data(program: Program) -> None:
    done = program("roll", "40d6", "--json")
    rolled = json.loads(done.text())
    assert set(rolled) == {"dice", "sum"}
    assert len(rolled["dice"]) == 40
    assert set(rolled["dice"]) <= {1, 2, 3, 4, 5, 6}
    assert rolled["sum"] == sum(rolled["dice"])


def test_a_roll_for_people(program: Program) -> None:
    left, _, total = program("roll", "2d6").text().strip().partition(" = ")
    assert sum(map(int, left.split(" + "))) == int(total)
    assert 1 <= int(program("roll", "d8").text()) <= 8


def test_rolls_are_not_always_the_same(program: Program) -> None:
    first, second = (program("roll", "50d6").text() for _ in range(2))
    assert first != second


def test_the_shell_in_use_is_taken(program: Program) -> None:
    assert "#compdef companion" in program("completion", env={"SHELL": "/bin/zsh"}).text()


def test_another_shell_is_refused(program: Program) -> None:
    done = program("completion", "csh")
    assert done.status == 2
    line = "There is no completion for the shell csh. Perhaps: bash, zsh, fish or powershell."
    assert " ".join(done.error().split()) == line


def test_an_unknown_topic_is_answered_with_the_topics(program: Program) -> None:
    done = program("help", "xyzzy")
    assert done.status == 1
    assert done.error().startswith("There is no help topic xyzzy. Perhaps: first-blood-rage,")
