"""The Action phase: Rage, turns, passing, and how it ends (BR.R17 to BR.R24)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.questions import Choose, Question
from companion.games.blood_rage.action_phase import (
    action_phase,
    drop_rage,
    end_action_phase,
    end_turn,
    pass_turn,
    possible_actions,
    start_action_phase,
    take_turn,
    why_over,
)
from companion.games.blood_rage.sacrifice import can_sacrifice, friggas_sacrifice, victims
from companion.games.blood_rage.state import BloodRage
from tests.games.blood_rage.arena import arena, first_question, reports, run


def seats_asked(state: BloodRage, turns: int) -> list[str | None]:
    """Let everybody commit a quest in their turns and return who was asked for an action."""
    asked: list[str | None] = []
    rules = action_phase(state)
    question: Question[Any] = rules.send(None)
    while len(asked) < turns:
        assert question.key == "choose_action"
        asked.append(question.seat)
        question = rules.send(("quest",))
    rules.close()
    return asked


@pytest.mark.rule("BR.R17", "BR.R66")
def test_rage_is_set_to_the_rage_stat_when_the_phase_begins() -> None:
    state = arena({}, rage=1)
    state.turn = None
    state.seat("s2").steps["rage"] = 5
    start_action_phase(state)

    assert [seat.rage for seat in state.seats] == [6, 12]
    assert reports(state, "rage_set")[0].parameters == {"rage": {"s1": 6, "s2": 12}}


@pytest.mark.rule("BR.R18")
def test_the_first_player_starts_and_turns_of_one_action_go_clockwise() -> None:
    state = arena({}, seats=3, hands={"s1": 6, "s2": 6, "s3": 6})
    state.first, state.turn = "s2", None
    assert seats_asked(state, 4) == ["s2", "s3", "s1", "s2"]


@pytest.mark.rule("BR.R18")
def test_the_turn_goes_to_the_left_and_forgets_what_was_given_up() -> None:
    state = arena({}, seats=3)
    state.turn, state.declined = "s3", ["quest"]
    end_turn(state)
    assert (state.turn, state.declined) == ("s1", [])


@pytest.mark.rule("BR.R18", "BR.R22")
def test_every_choice_of_an_action_is_a_boundary_with_passing_offered_last() -> None:
    question = first_question(action_phase(arena({}, hands={"s1": 1})))
    assert isinstance(question, Choose)
    assert (question.key, question.seat, question.boundary) == ("choose_action", "s1", True)
    assert question.options == ("upgrade", "quest", "pass")
    assert question.usual is None


@pytest.mark.rule("BR.R20")
@pytest.mark.rule("BR.BR-17", "BR.BR-02")
def test_a_clan_at_0_rage_takes_no_action_not_even_a_free_one() -> None:
    state = arena({}, seats=3, hands={"s1": 6, "s2": 6, "s3": 6}, reserve={"s2": {"leader": 1}})
    state.seat("s2").rage = 0
    assert seats_asked(state, 3) == ["s1", "s3", "s1"]

    state.turn = "s2"
    run(take_turn(state))


@pytest.mark.rule("BR.R21")
def test_a_clan_that_gains_rage_acts_again_also_after_a_pass() -> None:
    state = arena({}, seats=2, hands={"s1": 6, "s2": 6})
    pass_turn(state, "s2")
    rules = action_phase(state)
    assert rules.send(None).seat == "s1"
    state.seat("s2").rage = 1
    assert rules.send(("quest",)).seat == "s2"
    rules.close()


@pytest.mark.rule("BR.R22")
def test_passing_drops_rage_to_0_at_once() -> None:
    state = arena({})
    pass_turn(state, "s1")
    assert state.seat("s1").rage == 0
    assert reports(state, "passed")[0].parameters == {"rage": 6}


@pytest.mark.rule("BR.R22")
def test_a_clan_that_can_do_nothing_passes() -> None:
    state = arena({})
    assert possible_actions(state, "s1") == ["pass"]
    run(take_turn(state))
    assert state.seat("s1").rage == 0


@pytest.mark.rule("BR.R23")
def test_the_same_action_may_be_taken_again() -> None:
    state = arena({}, reserve={"s1": {"warrior": 2}})
    invasion = [("choose_action", "s1", "invade"), ("invade_place", "s1", "gimle")]
    run(take_turn(state), invasion)
    run(take_turn(state), invasion)
    assert state.provinces["gimle"].figures == {"s1": {"warrior": 2}}


@pytest.mark.rule("BR.R24")
def test_the_phase_ends_when_every_clan_is_at_0_rage() -> None:
    state = arena({}, rage=0)
    assert why_over(state) == "no_rage"
    run(action_phase(state))
    assert state.turn is None
    assert reports(state, "action_over")[0].parameters == {"reason": "no_rage"}


@pytest.mark.rule("BR.R24")
def test_the_phase_ends_in_mid_round_when_the_last_open_province_is_pillaged() -> None:
    state = arena({"yggdrasil": {"s1": {"warrior": 1}}}, seats=3, hands={"s2": 6, "s3": 6})
    for id, province in state.provinces.items():
        province.pillaged = id not in ("yggdrasil", "gimle")
    state.provinces["gimle"].destroyed = True
    assert why_over(state) is None

    run(action_phase(state), [("choose_action", "s1", "pillage")])

    assert reports(state, "action_over")[0].parameters == {"reason": "all_pillaged"}
    assert reports(state, "rage_dropped")[0].parameters == {"rage": {"s1": 6, "s2": 6, "s3": 6}}
    assert [seat.rage for seat in state.seats] == [0, 0, 0]


@pytest.mark.rule("BR.U04", "BR.R24")
@pytest.mark.parametrize(("value", "left"), [("action_only", 0), ("ragnarok_too", 6)])
def test_what_becomes_of_leftover_rage(value: str, left: int) -> None:
    state = arena({}, upgrades={"s2": ["friggas_protection"]}, options={"BR.U04": value})
    end_action_phase(state, "all_pillaged")
    assert [seat.rage for seat in state.seats] == [left, left]
    assert state.options_used == ["BR.U04"]


@pytest.mark.rule("BR.R24")
def test_dropping_rage_tells_what_was_lost() -> None:
    state = arena({})
    state.seat("s2").rage = 0
    drop_rage(state)
    assert reports(state, "rage_dropped")[0].parameters == {"rage": {"s1": 6}}
    assert state.seat("s1").rage == 0


@pytest.mark.rule("BR.R16", "BR.R22")
def test_what_is_offered_depends_on_the_number_of_hidden_cards_not_on_the_cards() -> None:
    quests = arena({}, hands={"s1": ["quest_alfheim_1"]})
    battle = arena({}, hands={"s1": ["tyrs_bash"]})
    unseen = arena({}, hands={"s1": 1})
    assert possible_actions(quests, "s1") == ["upgrade", "quest", "pass"]
    assert possible_actions(battle, "s1") == possible_actions(quests, "s1")
    assert possible_actions(unseen, "s1") == possible_actions(quests, "s1")


@pytest.mark.rule("BR.R16")
def test_a_hand_of_open_cards_offers_what_everybody_sees_in_it() -> None:
    state = arena({}, hands={"s1": ["tyrs_bash"]})
    state.seat("s1").hand.open = ["tyrs_bash"]
    assert possible_actions(state, "s1") == ["pass"]


@pytest.mark.rule("BR.R16", "BR.R18")
def test_an_action_given_up_in_secret_is_not_offered_again_this_turn() -> None:
    state = arena({}, hands={"s1": ["tyrs_bash"], "s2": ["tyrs_smite_1"]})
    run(
        take_turn(state),
        [
            ("choose_action", "s1", "upgrade"),
            ("upgrade_card", "s1", "back"),
            ("choose_action", "s1", "quest"),
            ("quest_card", "s1", "back"),
        ],
    )
    assert state.declined == ["upgrade", "quest"]
    assert state.seat("s1").rage == 0


@pytest.mark.card("tyrs_challenge")
def test_tyrs_challenge_is_offered_for_pillaged_provinces_with_2_rage() -> None:
    state = arena({"gimle": {"s1": {"warrior": 1}}}, upgrades={"s1": ["tyrs_challenge"]})
    assert "tyrs_challenge" not in possible_actions(state, "s1")
    state.provinces["gimle"].pillaged = True
    assert "tyrs_challenge" in possible_actions(state, "s1")
    assert "pillage" not in possible_actions(state, "s1")
    state.seat("s1").rage = 1
    assert "tyrs_challenge" not in possible_actions(state, "s1")


@pytest.mark.card("tyrs_challenge")
def test_tyrs_challenge_pillages_the_province_again() -> None:
    state = arena(
        {"gimle": {"s1": {"warrior": 1}}},
        upgrades={"s1": ["tyrs_challenge"]},
        tokens={"gimle": "glory"},
    )
    state.provinces["gimle"].pillaged = True
    run(take_turn(state), [("choose_action", "s1", "tyrs_challenge")])
    assert state.seat("s1").glory == 10 + 5
    assert state.seat("s1").rage == 6 - 2


@pytest.mark.card("friggas_sacrifice")
def test_friggas_sacrifice_takes_two_own_figures_and_raises_a_stat() -> None:
    state = arena(
        {"gimle": {"s1": {"warrior": 2}}, "west": {"s1": {"ship": 1}}},
        upgrades={"s1": ["friggas_sacrifice", "lokis_dragons"]},
    )
    assert victims(state, "s1") == {"warrior@gimle": 2, "ship@west": 1}
    run(
        take_turn(state),
        [
            ("choose_action", "s1", "friggas_sacrifice"),
            ("sacrifice_figures", "s1", {"warrior@gimle": 1, "ship@west": 1}),
            ("raise_stat", "s1", "axes"),
        ],
    )
    assert state.seat("s1").valhalla == {"warrior": 1, "ship": 1}
    assert state.seat("s1").steps["axes"] == 2
    assert state.seat("s1").glory == 10 + 4
    assert state.seat("s1").rage == 6


@pytest.mark.card("friggas_sacrifice")
def test_friggas_sacrifice_needs_two_figures_on_the_board() -> None:
    state = arena({"gimle": {"s1": {"warrior": 1}}}, upgrades={"s1": ["friggas_sacrifice"]})
    state.seat("s1").valhalla = {"warrior": 5}
    assert not can_sacrifice(state, "s1")


@pytest.mark.card("friggas_sacrifice", "volur_witch")
@pytest.mark.rule("BR.U03")
@pytest.mark.parametrize(
    ("value", "flees"), [("ragnarok_only", False), ("always", True), ("battle_only", False)]
)
def test_whether_a_sacrificed_volur_witch_may_flee(value: str, flees: bool) -> None:
    state = arena(
        {"gimle": {"s1": {"warrior": 1, "volur_witch": 1}}},
        upgrades={"s1": ["friggas_sacrifice"]},
        options={"BR.U03": value},
    )
    asked = [("withdraw", "s1", "yggdrasil")] if flees else []
    run(friggas_sacrifice(state, "s1"), [*asked, ("raise_stat", "s1", "rage")])
    assert ("volur_witch" in state.seat("s1").valhalla) is not flees
    assert state.seat("s1").steps["rage"] == 2
