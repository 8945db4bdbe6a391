"""The final score (BR.R64, BR.R65, BR.U01)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.blood_rage.game import end_game
from companion.games.blood_rage.score_sheet import score
from companion.games.blood_rage.scoring import Sheet, final_score, parts, sheets_of
from tests.games.blood_rage.arena import arena, reports


def sheet(
    id: str, glory: int, rage: int = 1, axes: int = 1, horns: int = 1, conquest: int = 0
) -> Sheet:
    return Sheet(id, id.title(), glory, {"rage": rage, "axes": axes, "horns": horns}, conquest)


@pytest.mark.rule("BR.R64")
@pytest.mark.parametrize(("step", "bonus"), [(1, 0), (2, 0), (3, 0), (4, 10), (5, 10), (6, 20)])
def test_bonus_of_a_stat_by_its_step(step: int, bonus: int) -> None:
    assert parts(sheet("a", 7, axes=step)) == {
        "glory": 7,
        "rage": 0,
        "axes": bonus,
        "horns": 0,
        "conquest": 0,
    }


@pytest.mark.rule("BR.R64")
def test_bonuses_of_three_stats_add_up() -> None:
    result = final_score([sheet("a", 40, 6, 4, 5), sheet("b", 79)], "shared")
    assert [row["total"] for row in result.ranking] == [80, 79]
    assert [reason["rule"] for reason in result.ranking[0]["reasons"]] == [
        "BR.R64",
        "BR.R64",
        "BR.R64",
        "BR.R65",
    ]


@pytest.mark.card("thors_conquest")
@pytest.mark.rule("BR.R64")
def test_thors_conquest_pays_3_glory_for_each_figure_on_the_board() -> None:
    state = arena(
        {"gimle": {"s1": {"warrior": 2}, "s2": {"leader": 1}}, "west": {"s1": {"ship": 1}}},
        upgrades={"s1": ["thors_conquest"]},
    )
    state.seat("s1").valhalla = {"warrior": 4}
    assert [sheet.conquest_figures for sheet in sheets_of(state)] == [3, 0]
    assert parts(sheets_of(state)[0])["conquest"] == 9


@pytest.mark.rule("BR.R65")
def test_most_glory_wins() -> None:
    result = final_score([sheet("a", 50), sheet("b", 71), sheet("c", 60)], "shared")
    assert [(row["place"], row["seat"]) for row in result.ranking] == [(1, "b"), (2, "c"), (3, "a")]
    assert (result.winners, result.decided_by, result.tied) == (["b"], None, False)


@pytest.mark.rule("BR.U01", "BR.R65")
def test_equal_glory_shares_the_place_and_the_win() -> None:
    result = final_score([sheet("a", 50), sheet("b", 50, rage=3), sheet("c", 40)], "shared")
    assert [(row["place"], row["seat"]) for row in result.ranking] == [(1, "a"), (1, "b"), (3, "c")]
    assert (result.winners, result.decided_by, result.tied) == (["a", "b"], None, True)


@pytest.mark.rule("BR.U01", "BR.R65")
def test_equal_glory_is_decided_by_more_stat_steps() -> None:
    result = final_score([sheet("a", 50), sheet("b", 50, rage=3), sheet("c", 40)], "more_stats")
    assert [(row["place"], row["seat"]) for row in result.ranking] == [(1, "b"), (2, "a"), (3, "c")]
    assert (result.winners, result.decided_by) == (["b"], "BR.U01")


@pytest.mark.rule("BR.U01")
def test_equal_glory_and_equal_steps_share_after_all() -> None:
    result = final_score([sheet("a", 50, axes=2), sheet("b", 50, rage=2)], "more_stats")
    assert (result.winners, result.decided_by) == (["a", "b"], None)


@pytest.mark.rule("BR.R64", "BR.R65", "BR.U01")
def test_the_end_tells_every_clans_score_and_the_winners() -> None:
    state = arena({}, age=3, glory=20)
    state.seat("s2").steps["horns"] = 4
    over = end_game(state)
    assert (over.reason, over.winners) == ("ages_done", ["s2"])
    assert [record.parameters["total"] for record in reports(state, "final_score")] == [30, 20]
    assert reports(state, "game_over")[0].parameters == {"winners": ["s2"]}
    assert state.options_used == []

    tied = arena({}, age=3, glory=20)
    assert end_game(tied).winners == ["s1", "s2"]
    assert tied.options_used == ["BR.U01"]


@pytest.mark.rule("BR.U01")
@pytest.mark.parametrize(
    ("reading", "told"),
    [
        ("shared", {"a": {"part": "shared"}, "b": {"part": "shared"}}),
        ("more_stats", {"a": {"part": "tie", "steps": 3}, "b": {"part": "tie", "steps": 5}}),
    ],
)
def test_a_tie_is_told_among_the_reasons(reading: str, told: dict[str, dict[str, Any]]) -> None:
    result = final_score([sheet("a", 50), sheet("b", 50, rage=3), sheet("c", 40)], reading)
    reasons = {row["seat"]: row["reasons"] for row in result.ranking}
    for seat, reason in told.items():
        assert {"rule": "BR.U01", **reason} in reasons[seat]
    assert not any(one["rule"] == "BR.U01" for one in reasons["c"])


@pytest.mark.rule("BR.U01", "BR.R65")
@pytest.mark.parametrize(("reading", "winners"), [("shared", ["A", "B"]), ("more_stats", ["B"])])
def test_typed_numbers_are_scored_by_the_reading(reading: str, winners: list[str]) -> None:
    even = {"rage_step": 1, "axes_step": 1, "horns_step": 1}
    seats = [
        {"name": "A", "glory": 50, **even},
        {"name": "B", "glory": 50, **even, "rage_step": 3},
    ]
    assert score({"seats": seats}, {"BR.U01": reading})["winners"] == winners
