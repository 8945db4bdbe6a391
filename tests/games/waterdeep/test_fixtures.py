"""Recorded games: each number of players, dealt and unseen; decided by gold, by lot, and shared;
one written by hand.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games import registry
from companion.games.waterdeep.state import Waterdeep
from tests.bare import Bare
from tests.fixtures import adds_up, files, read, replay
from tests.games.waterdeep.accountant import WaterdeepAccountant

GAMES = files(Path(__file__).parent / "fixtures")


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_ends_as_it_did_and_its_log_adds_up(name: str) -> None:
    adds_up(GAMES[name], WaterdeepAccountant)


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
    assert any("by hand" in fixture.shows for fixture in fixtures)


@pytest.mark.rule("LOW.OQ-06")
def test_there_is_a_game_that_the_lot_decides() -> None:
    fixtures = [read(path) for path in GAMES.values()]
    by_lot = [fixture for fixture in fixtures if "log=lots_drawn" in fixture.shows]
    assert by_lot
    for fixture in by_lot:
        assert fixture.setup.options["LOW.OQ-06"] == "euroquest"
        bare = replay(registry.game(fixture.game), fixture)
        assert bare.over is not None
        assert bare.over.decided_by == "LOW.OQ-06"
        drawn = next(one.parameters["seats"] for one in bare.records if one.key == "lots_drawn")
        assert bare.over.winners == drawn[:1]
        assert len({level(bare, seat) for seat in drawn}) == 1, "the lot has no say"


def level(bare: Bare[Waterdeep], seat_id: str) -> tuple[int, int, int, int]:
    """Return what EuroQuest compares before the lot (OQ-06 of the facts): VP, gold, completed
    quests without Mandatory Quests, buildings.
    """
    assert bare.over is not None
    seat = bare.state.seat(seat_id)
    total = next(row["total"] for row in bare.over.ranking if row["seat"] == seat_id)
    tiles = sum(1 for tile in bare.state.tiles if tile.owner == seat_id)
    return total, seat.gold, len(seat.completed) + len(seat.plots), tiles
