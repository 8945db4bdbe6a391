"""Marching (BR.R30, BR.R31)."""

from __future__ import annotations

import pytest

from companion.games.blood_rage.action_phase import possible_actions
from companion.games.blood_rage.march import goals, march, marchers, starts
from tests.games.blood_rage.arena import arena, reports, run


@pytest.mark.rule("BR.R30")
def test_any_number_of_figures_march_for_1_rage_to_a_province_that_need_not_be_adjacent() -> None:
    state = arena({"gimle": {"s1": {"leader": 1, "warrior": 3}}})
    run(
        march(state, "s1"),
        [("march_to", "s1", "muspelheim"), ("march_figures", "s1", {"leader": 1, "warrior": 2})],
    )
    assert state.provinces["gimle"].figures == {"s1": {"warrior": 1}}
    assert state.provinces["muspelheim"].figures == {"s1": {"leader": 1, "warrior": 2}}
    assert state.seat("s1").rage == 5
    assert reports(state, "marched")[0].parameters == {
        "start": "gimle",
        "end": "muspelheim",
        "figures": {"leader": 1, "warrior": 2},
    }


@pytest.mark.rule("BR.R30")
def test_figures_march_to_yggdrasil_and_out_of_it() -> None:
    state = arena({"yggdrasil": {"s1": {"warrior": 1}}})
    assert "yggdrasil" in goals(state, "gimle")
    assert starts(state, "s1") == ["yggdrasil"]


@pytest.mark.rule("BR.R29", "BR.R30")
def test_no_more_figures_march_than_there_are_empty_villages() -> None:
    state = arena({"gimle": {"s1": {"warrior": 3}}, "myrkulor": {"s2": {"warrior": 2}}})
    rules = march(state, "s1")
    rules.send(None)
    rules.send(("gimle",))
    question = rules.send(("myrkulor",))
    rules.close()
    assert (question.min, question.most) == (1, 1)


@pytest.mark.rule("BR.R29", "BR.R30", "BR.R07")
def test_full_and_destroyed_provinces_are_no_goals() -> None:
    state = arena({"myrkulor": {"s2": {"warrior": 3}}, "gimle": {"s1": {"warrior": 1}}})
    state.provinces["horgr"].destroyed = True
    assert goals(state, "gimle") == [
        "yggdrasil",
        "elvagar",
        "angerboda",
        "muspelheim",
        "utgard",
        "andlang",
    ]


@pytest.mark.rule("BR.R31")
@pytest.mark.rule("BR.BR-15", "BR.BR-29")
@pytest.mark.card("sea_serpent")
def test_ships_never_march() -> None:
    state = arena({"west": {"s1": {"ship": 1, "sea_serpent": 1}}})
    assert starts(state, "s1") == []
    assert marchers(state, "s1", "gimle") == {}
    assert "march" not in possible_actions(state, "s1")
    state.provinces["gimle"].figures = {"s1": {"leader": 1, "warrior": 2}}
    assert marchers(state, "s1", "gimle") == {"leader": 1, "warrior": 2}


@pytest.mark.rule("BR.BR-16")
@pytest.mark.card("troll")
def test_a_marching_troll_kills_nobody() -> None:
    state = arena({"gimle": {"s1": {"troll": 1}}, "horgr": {"s2": {"warrior": 3}}})
    run(march(state, "s1"), [("march_to", "s1", "horgr")])
    assert state.provinces["horgr"].figures == {"s1": {"troll": 1}, "s2": {"warrior": 3}}
