"""The same hidden cards, dealt by the companion or never seen by it: the same game for all."""

from __future__ import annotations

import pytest

from tests.bare import Bare
from tests.conformance.cases import Case, cases
from tests.simulated_table import play_at, public_log

SEATS = [case for case in cases() if case.sources == "companion"]


@pytest.mark.parametrize("number", range(6))
@pytest.mark.parametrize("dealt", SEATS, ids=str)
def test_a_game_dealt_and_a_game_unseen_have_the_same_log_and_score(
    dealt: Case, number: int
) -> None:
    """Only what was never shown may differ, and no public record holds that."""
    unseen = Case(dealt.game_id, dealt.seats, "table")
    games = []
    for case in (dealt, unseen):
        bare = Bare(case.game, case.game.new(case.setup(number)))
        play_at(bare, case.table(number, truthful=True))
        games.append(bare)
    logs = [public_log(bare) for bare in games]
    for at, (known, told) in enumerate(zip(*logs, strict=False)):
        assert known == told, f"record {at}"
    assert len(logs[0]) == len(logs[1])
    assert games[0].over == games[1].over
