"""The game that was written by hand from the facts, typed at the table line by line."""

from __future__ import annotations

import pytest

from companion.engine.session import Session
from companion.games.waterdeep.game import GAME
from companion.games.waterdeep.state import Waterdeep
from tests.assistant.waterdeep_by_hand import (
    FILE,
    PARTS,
    Has,
    Round,
    new_session,
    rows,
    typed_rounds,
)
from tests.fixtures import ending, read
from tests.games.waterdeep.tavern import taverns

KINDS = ("cleric", "fighter", "rogue", "wizard", "gold")


def now(game: Session[Waterdeep], opened: Round) -> Round:
    """Return what stands, in the form of what was worked out by hand."""
    state = game.state
    held = taverns(state)
    has = tuple(
        Has(
            seat.vp,
            " ".join(f"{held[seat.id][kind]}{kind[0]}" for kind in KINDS if kind in held[seat.id]),
            seat.intrigue.size,
            (*seat.mandatory, *seat.quests),
        )
        for seat in state.seats
    )
    tiles = {tile.tile: (tile.owner, dict(tile.load)) for tile in state.tiles}
    hall = {stall.tile: stall.vp for stall in state.hall}
    return Round(opened.typed, state.first, has, tiles, hall)


@pytest.mark.rule("LOW.RND-1", "LOW.RND-2", "LOW.RND-3", "LOW.RND-4", "LOW.RND-8", "LOW.OWN-1")
def test_every_round_ends_as_it_was_added_up_by_hand() -> None:
    game = new_session()
    for at, (round, shown) in enumerate(typed_rounds(game), 1):
        assert "Not used" not in shown, (at, shown)
        assert "fits nothing" not in shown, (at, shown)
        assert GAME.problems(game.state) == [], at
        if round.has:
            assert game.state.round == at + 1, shown
            assert now(game, round) == round, at
    assert game.over is not None


@pytest.mark.rule("LOW.END-1", "LOW.END-2", "LOW.END-3", "LOW.END-5", "LOW.PLT-1")
def test_the_scores_are_those_that_were_added_up_by_hand() -> None:
    game = new_session()
    for _, _shown in typed_rounds(game):
        pass
    over = game.over
    assert over is not None
    assert {row["seat"]: row["parts"] for row in over.ranking} == PARTS
    assert [(row["seat"], row["place"], row["total"]) for row in over.ranking] == [
        ("s1", 1, 160),
        ("s2", 2, 160),
    ]
    assert (over.winners, over.decided_by) == (["s1"], "LOW.END-5")


def test_the_recorded_game_is_what_was_typed() -> None:
    recorded, game = read(FILE), new_session()
    typed = rows(game)
    assert recorded.notes == [row for row in typed if isinstance(row, str)]
    assert recorded.answers == [row for row in typed if not isinstance(row, str)]
    assert game.over is not None
    assert recorded.over == ending(game.over)
