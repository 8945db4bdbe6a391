"""SIGKILL at every prompt of one Age, through the protocol: `resume` stands where it stood."""

from __future__ import annotations

import signal
import time
from pathlib import Path
from typing import Any

import pytest

from tests.kill.client import Answers, Engine

pytestmark = [
    pytest.mark.kill,
    pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no SIGKILL"),
]
NEW = {
    "new": {
        "seats": [{"name": "A", "clan": "bear"}, {"name": "B", "clan": "wolf"}],
        "sources": "companion",
        "seed": 7,
        "save": "killed",
        "text": False,
    }
}
RESUME = {"resume": "killed", "text": False}
MOST = 150
"""More prompts than an Age of two clans has."""


def age(engine: Engine) -> int:
    """Return the Age of the game."""
    return int(engine.ask({"state": True})["state"]["age"])


@pytest.mark.parametrize("game", ["blood-rage"])
def test_killed_at_every_prompt_of_an_age_it_goes_on_at_the_same_question(
    game: str, tmp_path: Path
) -> None:
    answers = Answers(7)
    with Engine(game, tmp_path) as engine:
        standing: dict[str, Any] = engine.ask(NEW)
    keys = set()
    for _ in range(MOST):
        with Engine(game, tmp_path) as engine:
            assert engine.ask(RESUME) == standing
            if age(engine) == 2:
                break
            question = standing["question"]
            keys.add(question["key"])
            standing = engine.ask({"answer": answers.answer(question), "n": question["n"]})
    else:
        raise AssertionError("the Age does not end")
    assert {"draft_keep", "choose_action", "keep_card"} <= keys


@pytest.mark.parametrize("game", ["blood-rage"])
def test_killed_while_it_answers_it_stands_before_or_after_that_answer(
    game: str, tmp_path: Path
) -> None:
    """The answer was taken whole or not at all; the last has all the time it needs."""
    answers, taken = Answers(8), 0
    with Engine(game, tmp_path) as engine:
        standing = engine.ask(NEW)
    for milliseconds in (0, 1, 1, 2, 2, 3, 5, 8, 12, 20, 50, 2000):
        question = standing["question"]
        with Engine(game, tmp_path) as engine:
            engine.ask(RESUME)
            engine.send({"answer": answers.answer(question), "n": question["n"]})
            time.sleep(milliseconds / 1000)
        with Engine(game, tmp_path) as engine:
            after = engine.ask(RESUME)
        if after != standing:
            assert after["question"]["n"] > question["n"]
            taken += 1
        standing = after
    assert taken
