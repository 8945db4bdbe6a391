"""Glory, Rage and stats (section 3 of the facts, BR.R66, BR.R67, BR.U11)."""

from __future__ import annotations

import pytest

from companion.games.blood_rage.tracks import (
    gain_glory,
    gain_rage,
    lose_glory,
    lose_rage,
    pay_rage,
    raisable,
    raise_any_stat,
    raise_chosen,
    raise_stat,
    spend_rage,
    stat_value,
)
from tests.games.blood_rage.arena import arena, first_question, reports, run


@pytest.mark.parametrize(
    ("stat", "values"),
    [
        ("rage", [6, 7, 8, 9, 12, 12]),
        ("axes", [3, 4, 5, 6, 8, 8]),
        ("horns", [4, 5, 6, 7, 10, 10]),
    ],
)
@pytest.mark.rule("BR.R03")
def test_values_of_the_steps(stat: str, values: list[int]) -> None:
    seat = arena({}).seat("s1")
    found = []
    for step in range(1, 7):
        seat.steps[stat] = step  # type: ignore[index]
        found.append(stat_value(seat, stat))  # type: ignore[arg-type]
    assert found == values


@pytest.mark.rule("BR.R66")
@pytest.mark.rule("BR.BR-30")
def test_raising_the_rage_stat_gives_no_rage_now() -> None:
    state = arena({}, rage=2)
    assert raise_stat(state, "s1", "rage", ("BR.R55",))
    assert (state.seat("s1").steps["rage"], state.seat("s1").rage) == (2, 2)
    record = reports(state, "raised")[0]
    assert record.parameters == {"stat": "rage", "step": 2, "value": 7, "source": None}
    assert record.rules == ("BR.R55", "BR.R66")


@pytest.mark.rule("BR.R67")
def test_a_stat_on_its_last_step_does_not_rise() -> None:
    state = arena({})
    state.seat("s1").steps["axes"] = 6
    assert not raise_stat(state, "s1", "axes", ())
    assert state.seat("s1").steps["axes"] == 6
    assert raisable(state.seat("s1")) == ["rage", "horns"]
    assert first_question(raise_any_stat(state, "s1", ())).options == ("rage", "horns")


@pytest.mark.rule("BR.R67")
def test_a_clan_without_a_stat_to_raise_is_not_asked() -> None:
    state = arena({})
    state.seat("s1").steps = {"rage": 6, "axes": 6, "horns": 6}
    assert run(raise_any_stat(state, "s1", ())) is None
    raise_chosen(state, "s1", None, ())
    assert len(reports(state, "no_stat_left")) == 2


@pytest.mark.rule("BR.R67")
def test_any_stat_may_be_chosen_out_of_those_allowed() -> None:
    state = arena({})
    question = first_question(raise_any_stat(state, "s1", (), among=("rage", "horns")))
    assert (question.key, question.seat, question.options) == (
        "raise_stat",
        "s1",
        ("rage", "horns"),
    )
    assert run(raise_any_stat(state, "s1", ()), [("raise_stat", "s1", "horns")]) == "horns"
    assert state.seat("s1").steps["horns"] == 2


def test_glory_goes_up_and_never_below_0() -> None:
    state = arena({}, glory=1)
    gain_glory(state, "s1", 5, ())
    assert state.seat("s1").glory == 6
    assert lose_glory(state, "s2", 2, ()) == 1
    assert state.seat("s2").glory == 0
    assert lose_glory(state, "s2", 2, ()) == 0
    assert [record.parameters["amount"] for record in reports(state, "glory_lost")] == [1]


@pytest.mark.rule("BR.U11")
@pytest.mark.parametrize(
    ("value", "start", "gained"),
    [
        ("no_cap", 6, 3),
        ("no_cap", 12, 3),
        ("cap_12", 6, 3),
        ("cap_12", 11, 1),
        ("cap_12", 13, 0),
        ("cap_stat", 4, 2),
        ("cap_stat", 6, 0),
        ("cap_stat", 9, 0),
    ],
)
def test_how_much_rage_may_be_gained(value: str, start: int, gained: int) -> None:
    state = arena({}, rage=start, options={"BR.U11": value})
    assert gain_rage(state, "s1", 3, ()) == gained
    assert state.seat("s1").rage == start + gained
    assert state.options_used == ["BR.U11"]


@pytest.mark.rule("BR.U11")
def test_below_the_stat_no_reading_matters() -> None:
    state = arena({}, rage=3)
    gain_rage(state, "s1", 3, ())
    assert state.seat("s1").rage == 6
    assert state.options_used == []


@pytest.mark.rule("BR.R19")
def test_rage_that_is_not_there_cannot_be_paid() -> None:
    state = arena({}, rage=2)
    pay_rage(state, "s1", 2)
    assert state.seat("s1").rage == 0
    with pytest.raises(ValueError, match="0 Rage"):
        spend_rage(state, "s1", 1, ())
    assert lose_rage(state, "s1", 1, ()) == 0
    assert lose_rage(state, "s2", 1, ()) == 1
