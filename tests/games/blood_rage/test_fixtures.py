"""Whole recorded games: one for each number of players, each ending, each way to break a tie."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games import registry
from tests.fixtures import adds_up, files, read, replay
from tests.games.blood_rage.accountant import BloodRageAccountant

GAMES = files(Path(__file__).parent / "fixtures")


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_ends_as_it_did_and_its_log_adds_up(name: str) -> None:
    adds_up(GAMES[name], BloodRageAccountant)


def test_there_is_a_game_for_every_player_count_ending_and_tie() -> None:
    fixtures = [read(path) for path in GAMES.values()]
    assert {len(fixture.setup.seats) for fixture in fixtures} == {2, 3, 4, 5}
    assert {one.setup.sources["gods_gifts"] for one in fixtures} == {"companion", "table"}
    shows = {shown for fixture in fixtures for shown in fixture.shows}
    assert {"tie", "decided", "reason=all_pillaged", "by hand"} <= shows
    reasons = set()
    for fixture in fixtures:
        bare = replay(registry.game(fixture.game), fixture)
        reasons |= {one.parameters["reason"] for one in bare.records if one.key == "action_over"}
    assert reasons == {"no_rage", "all_pillaged"}
