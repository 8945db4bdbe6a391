"""Recorded games: each number of players, dealt and unseen; one decided by gold, one shared."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games import registry
from tests.accountant import check
from tests.fixtures import ending, files, read, replay
from tests.games.waterdeep.accountant import WaterdeepAccountant

GAMES = files(Path(__file__).parent / "fixtures")


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_ends_as_it_did_and_its_log_adds_up(name: str) -> None:
    fixture = read(GAMES[name])
    bare = replay(registry.game(fixture.game), fixture)
    assert bare.over is not None
    seats = [f"s{at}" for at in range(1, len(fixture.setup.seats) + 1)]
    check(WaterdeepAccountant(seats), bare.records, bare.over)
    assert ending(bare.over) == fixture.over


@pytest.mark.rule("LOW.END-5", "LOW.SET-1", "LOW.OQ-06")
def test_there_is_a_game_for_every_player_count_and_tie() -> None:
    fixtures = [read(path) for path in GAMES.values()]
    assert {len(fixture.setup.seats) for fixture in fixtures} == {2, 3, 4, 5}
    assert {one.setup.sources["intrigue"] for one in fixtures} == {"companion", "table"}
    decided = [fixture for fixture in fixtures if "decided" in fixture.shows]
    for fixture in decided:
        bare = replay(registry.game(fixture.game), fixture)
        assert bare.over is not None
        assert bare.over.decided_by == "LOW.END-5"
        assert bare.over.ranking[0]["total"] == bare.over.ranking[1]["total"]
    assert decided
    tied = [fixture for fixture in fixtures if "tie" in fixture.shows]
    assert [len(fixture.over["winners"]) for fixture in tied] == [2]
