"""Whole recorded games: one for each number of thieves and each way in which a game ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games import registry
from tests.fixtures import adds_up, files, read, replay
from tests.games.age_of_thieves.accountant import AgeOfThievesAccountant

GAMES = files(Path(__file__).parent / "fixtures")


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_ends_as_it_did_and_its_log_adds_up(name: str) -> None:
    adds_up(GAMES[name], AgeOfThievesAccountant)


def test_there_is_a_game_for_every_number_of_thieves_and_every_end() -> None:
    fixtures = [read(path) for path in GAMES.values()]
    assert {len(fixture.setup.seats) for fixture in fixtures} == {2, 3, 4}
    assert {one.setup.sources["action_cards"] for one in fixtures} == {"companion", "table"}
    reasons = {one.over["reason"] for one in fixtures}
    assert reasons == {"jewel_not_taken", "all_out", "events_out", "jewel_out"}
    ends = [replay(registry.game(one.game), one).over for one in fixtures]
    decided = {over.decided_by for over in ends if over is not None}
    assert {"AOT.N04", "AOT.N05", "AOT.N06", "AOT.N07", None} <= decided
    assert "by hand" in [shown for fixture in fixtures for shown in fixture.shows]


def test_the_accountant_notices_a_jewel_that_nobody_has() -> None:
    from companion.engine.state import Record

    accountant = AgeOfThievesAccountant(["s1", "s2"])
    accountant.hear(
        Record("stolen", {"jewel": "green", "victim": "s2", "source": "marker"}, (), "s1")
    )
    assert accountant.complaints == ["green of s2: the log says False, counted True"]
