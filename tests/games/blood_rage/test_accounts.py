"""An accountant who knows none of the rules' code adds up the log of whole games."""

from __future__ import annotations

import pytest

from tests.accountant import check
from tests.bare import Bare
from tests.conformance.cases import Case
from tests.games.blood_rage.accountant import BloodRageAccountant
from tests.simulated_table import play_at


@pytest.mark.parametrize("sources", ["companion", "table"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_log_of_a_whole_game_adds_up_to_its_final_score(seats: int, sources: str) -> None:
    for number in range(12):
        case = Case("blood-rage", seats, sources)
        bare = Bare(case.game, case.game.new(case.setup(number)))
        play_at(bare, case.table(number))
        assert bare.over is not None
        accountant = BloodRageAccountant([f"s{at}" for at in range(1, seats + 1)])
        check(accountant, bare.records, bare.over)


@pytest.mark.parametrize("key", ["glory", "raised", "won", "total", "died"])
def test_the_accountant_notices_records_that_are_missing(key: str) -> None:
    """An accountant that never complains would be worth nothing."""
    case = Case("blood-rage", 3, "companion")
    bare = Bare(case.game, case.game.new(case.setup(5)))
    play_at(bare, case.table(5))
    assert bare.over is not None
    records = [record for record in bare.records if record.key != key]
    assert len(records) < len(bare.records)
    with pytest.raises(AssertionError):
        check(BloodRageAccountant(["s1", "s2", "s3"]), records, bare.over)
