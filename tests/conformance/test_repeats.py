"""What a game asks and tells depends on its answers alone; and everything it may ask comes up."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.bare import Bare
from tests.conformance.cases import Case, cases
from tests.simulated_table import play_at, public_log

ROOT = Path(__file__).resolve().parents[2]
GAMES = sorted({case.game_id for case in cases()})


def fingerprint() -> str:
    """Return one hash over the answers and logs of a game of every case."""
    hashed = hashlib.sha256()
    for case in cases():
        bare = Bare(case.game, case.game.new(case.setup(1)))
        answers = play_at(bare, case.table(1))
        hashed.update(json.dumps([answers, public_log(bare)]).encode())
    return hashed.hexdigest()


def test_games_are_the_same_under_every_hash_seed() -> None:
    """An iteration over a set would show here."""
    program = "from tests.conformance.test_repeats import fingerprint; print(fingerprint())"
    told = {
        subprocess.run(
            [sys.executable, "-c", program],
            cwd=ROOT,
            env=dict(os.environ, PYTHONHASHSEED=seed),
            capture_output=True,
            check=True,
            encoding="utf-8",
        ).stdout.strip()
        for seed in ("1", "2")
    }
    assert told == {fingerprint()}


RARE = {"waterdeep": {"draw_lots", "unnamed_types"}}
"""Questions that no few games can be expected to ask, each with a test of its own: lots are drawn
between players level in VP, gold, quests and tiles; the types of quests without a name are asked
only where a correction said that there are some (tests/games/waterdeep/test_final_scoring.py).
"""


@pytest.mark.parametrize("game", GAMES)
def test_every_question_of_a_game_comes_up(game: str) -> None:
    """Every key that a game declares is asked in some game: none is forgotten, none is dead."""
    asked: set[str] = set()
    wanted: set[str] = set()
    for case in cases():
        if case.game_id != game:
            continue
        wanted = set(case.game.keys) - RARE.get(game, set())
        for number in range(1, 24, 2):
            if wanted <= asked:
                return
            asked |= keys_asked(case, number)
    assert wanted - asked == set()


def keys_asked(case: Case, number: int) -> set[str]:
    """Return the keys of all questions of one game."""
    bare = Bare(case.game, case.game.new(case.setup(number)))
    return {answer[0] for answer in play_at(bare, case.table(number))}
