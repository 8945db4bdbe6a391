"""Whole games at a simulated table, held to every law at every question."""

from __future__ import annotations

import pytest

from tests.conformance.cases import Case, cases
from tests.conformance.laws import a_boundary_leads_on, play_by_the_laws

GAMES = 20
"""Games a case in one check; scripts/long_run.py plays more."""
BATCH = 5
BATCHES = [range(start, start + BATCH) for start in range(0, GAMES, BATCH)]


@pytest.mark.parametrize("numbers", BATCHES, ids=lambda batch: f"from{batch.start}")
@pytest.mark.parametrize("case", cases(), ids=str)
def test_every_question_of_a_whole_game_keeps_the_laws(case: Case, numbers: range) -> None:
    for number in numbers:
        played = play_by_the_laws(case, number)
        assert played.boundaries, "a game without a boundary cannot be saved"
        # Every boundary would be quadratic: two of each game, at other places in each.
        for share in (number % 7 + 1, number % 5 + 9):
            boundary = played.boundaries[len(played.boundaries) * share // 16]
            a_boundary_leads_on(case.game, played, boundary)


@pytest.mark.parametrize("case", cases(), ids=str)
def test_a_game_starts_again_at_every_boundary(case: Case) -> None:
    played = play_by_the_laws(case, 1, every=10_000, note=1)
    boundaries = played.boundaries
    step = max(1, len(boundaries) // 25)
    for boundary in [*boundaries[::step], boundaries[-1]]:
        a_boundary_leads_on(case.game, played, boundary)
