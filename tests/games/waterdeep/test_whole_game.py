"""Whole games at random: they end after eight rounds, and say only what the key lists know."""

from __future__ import annotations

import pytest

from companion.engine.answerers import RandomAnswerer, play_out
from companion.engine.chance import key_from_seed
from companion.engine.game import Over
from companion.engine.state import Record
from companion.games.waterdeep.game import GAME
from companion.games.waterdeep.keys import RECORD_KEYS
from tests.accountant import check
from tests.bare import Bare
from tests.games.waterdeep.accountant import WaterdeepAccountant
from tests.games.waterdeep.hidden_table import WaterdeepHidden
from tests.games.waterdeep.rounds import new_game
from tests.simulated_table import SimulatedTable, lively, play_at

TURNS = {2: 36, 3: 28, 4: 20, 5: 20}
"""Section 1 of the facts: agents of each player in a game, reassignments not counted."""


def whole(players: int, seed: int, sources: str) -> tuple[Over, list[Record]]:
    """Return how a game at random ended, and everything that was reported."""
    state = new_game(players, sources)
    over = play_out(GAME, state, RandomAnswerer(key_from_seed(seed)))
    return over, state.records


@pytest.mark.rule("LOW.END-1", "LOW.SET-1", "LOW.RND-7")
@pytest.mark.parametrize("sources", ["companion", "table"])
@pytest.mark.parametrize("players", TURNS)
def test_a_game_has_eight_rounds(players: int, sources: str) -> None:
    over, records = whole(players, 3, sources)
    assert over.reason == "rounds_done"
    rounds = [record.parameters["round"] for record in records if record.key == "round"]
    assert rounds == list(range(1, 9))
    assert len(over.ranking) == players


@pytest.mark.rule("LOW.SET-2", "LOW.SET-3", "LOW.TRN-1", "LOW.TRN-2")
@pytest.mark.parametrize("players", TURNS)
def test_everybody_places_all_agents_of_the_game(players: int) -> None:
    """Beside what a card recalls or adds, and what is passed because nothing is open."""
    _, records = whole(players, 5, "companion")
    for at in range(1, players + 1):
        seat = f"s{at}"
        placed = [record for record in records if record.key == "placed" and record.seat == seat]
        passed = [record for record in records if record.key == "passed" and record.seat == seat]
        assert len(placed) + len(passed) >= TURNS[players]


@pytest.mark.parametrize("players", TURNS)
def test_every_record_is_in_the_list_with_its_parameters(players: int) -> None:
    for seed in range(12):
        _, records = whole(players, seed, ("companion", "table")[seed % 2])
        for record in records:
            assert record.key in RECORD_KEYS, record
            assert set(record.parameters) <= set(RECORD_KEYS[record.key]), record


def test_the_winner_has_the_most_vp_of_the_final_scores() -> None:
    over, records = whole(4, 8, "companion")
    finals = {
        str(record.seat): record.parameters["total"]
        for record in records
        if record.key == "final_score"
    }
    best = max(finals.values())
    assert {finals[winner] for winner in over.winners} == {best}


@pytest.mark.rule("LOW.END-2", "LOW.END-3", "LOW.END-5", "LOW.QST-1")
@pytest.mark.parametrize("sources", ["companion", "table"])
@pytest.mark.parametrize("players", TURNS)
def test_the_log_adds_up_to_the_score(players: int, sources: str) -> None:
    """At a table that names all its cards, so that the log tells everything."""
    for seed in range(5):
        bare = Bare(GAME, new_game(players, sources, first=f"s{1 + seed % players}"))
        play_at(bare, SimulatedTable(WaterdeepHidden(seed, players), seed, lively))
        assert bare.over is not None
        seats = [f"s{at}" for at in range(1, players + 1)]
        check(WaterdeepAccountant(seats), bare.records, bare.over)
