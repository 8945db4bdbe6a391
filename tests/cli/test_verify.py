"""`companion verify`: every outcome computed anew; the key only when nothing is left to draw."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.engine.answerers import RandomAnswerer
from companion.engine.chance import key_from_seed
from companion.engine.game import Setup
from companion.engine.header import make_header
from companion.engine.session import Session
from companion.games.blood_rage.game import GAME
from companion.saves import folder
from companion.saves.shelf import Shelf
from tests.cli.conftest import Program

KEY = key_from_seed(5)


def saved(home: Path, answers: int) -> None:
    """Save a game that was answered so often, or played to its end."""
    seats = ({"name": "Ann", "clan": "bear"}, {"name": "Ben", "clan": "wolf"})
    header = make_header(GAME, Setup(seats=seats, first="s1"), key=KEY)
    answerer = RandomAnswerer(key_from_seed(6))
    with Shelf(folder.find(home)).start("blood-rage", header, "friday") as file:
        session = Session(GAME, header, (), file.append)
        for _ in range(answers):
            if session.question is None:
                break
            session.answer(session.question.to_json(answerer(session.question)))
        assert (session.over is None) == (answers < 100)


def test_the_key_of_a_game_that_goes_on_is_not_told(program: Program, tmp_path: Path) -> None:
    saved(tmp_path / "home", 3)
    told = json.loads(program("verify", "friday", "--json").text())
    assert (told["wrong"], told["key"]) == ([], None)
    assert told["outcomes"] > 0
    shown = program("verify", "friday", "--lang", "en")
    assert shown.status == 0
    assert "The key is shown when the game is over." in shown.text()
    assert KEY.hex() not in shown.text()


def test_a_finished_game_shows_its_key(program: Program, tmp_path: Path) -> None:
    saved(tmp_path / "home", 5000)
    told = json.loads(program("verify", "friday", "--json").text())
    assert (told["wrong"], told["key"]) == ([], KEY.hex())
    assert f"Key: {KEY.hex()}" in program("verify", "friday", "--lang", "en").text().replace(
        "\n", ""
    )


def test_another_key_is_found_out(program: Program, tmp_path: Path) -> None:
    saved(tmp_path / "home", 3)
    other = key_from_seed(7).hex()
    ended = program("verify", "friday", "--key", other, "--json")
    told = json.loads(ended.text())
    assert ended.status == 1
    assert "receipt" in told["wrong"]


@pytest.mark.parametrize("key", ["zz", "12", "x" * 64])
def test_what_is_no_key_is_refused(program: Program, tmp_path: Path, key: str) -> None:
    saved(tmp_path / "home", 3)
    ended = program("verify", "friday", "--key", key, "--json")
    assert (ended.status, json.loads(ended.text())["error"]["code"]) == (2, "bad_value")
