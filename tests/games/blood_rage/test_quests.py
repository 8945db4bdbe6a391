"""Quests: committing them, and the Quest phase (BR.R39, BR.R40, BR.R58, BR.R59)."""

from __future__ import annotations

import pytest

from companion.games.blood_rage.cards import card
from companion.games.blood_rage.discard_phase import discard_phase
from companion.games.blood_rage.quest_action import commit_quest, may_commit
from companion.games.blood_rage.quest_phase import is_met, led_provinces, quest_glory, quest_phase
from companion.games.blood_rage.state import UNNAMED, BloodRage, Hand
from tests.games.blood_rage.arena import Figures, arena, first_question, reports, run


def committed(*quests: str, figures: Figures | None = None, **more: object) -> BloodRage:
    """Two clans before the Quest phase; s1 has committed these quests."""
    state = arena(figures or {}, **more)  # type: ignore[arg-type]
    state.phase, state.turn = "quest", None
    state.seat("s1").quests = Hand(list(quests))
    return state


@pytest.mark.rule("BR.R39")
def test_a_quest_is_laid_face_down_for_0_rage() -> None:
    state = arena({}, hands={"s1": ["quest_alfheim_1", "quest_manheim_1", "tyrs_bash"]})
    question = first_question(commit_quest(state, "s1"))
    assert question.secret_to == "s1"
    assert question.options == ("quest_alfheim_1", "quest_manheim_1", "back")

    assert run(commit_quest(state, "s1"), [("quest_card", "s1", "quest_manheim_1")])
    seat = state.seat("s1")
    assert seat.quests.known == ["quest_manheim_1"]
    assert seat.hand.known == ["quest_alfheim_1", "tyrs_bash"]
    assert seat.rage == 6
    assert reports(state, "quest_committed")[0].parameters == {"count": 1}


@pytest.mark.rule("BR.R39", "BR.R16")
def test_from_an_unseen_hand_a_quest_is_committed_without_a_question() -> None:
    state = arena({}, hands={"s1": 4})
    assert run(commit_quest(state, "s1"))
    assert (state.seat("s1").hand.unknown, state.seat("s1").quests.unknown) == (3, 1)
    assert reports(state, "quest_committed")[0].parameters == {"count": 1}


@pytest.mark.rule("BR.R39", "BR.R16")
def test_an_open_quest_may_have_been_the_one_that_went_face_down() -> None:
    state = arena({}, hands={"s1": 4})
    state.seat("s1").hand = Hand(
        ["quest_alfheim_1", "tyrs_bash"], 2, ["quest_alfheim_1", "tyrs_bash"]
    )
    run(commit_quest(state, "s1"))
    hand = state.seat("s1").hand
    assert (hand.known, hand.open, hand.unknown) == (["tyrs_bash"], ["tyrs_bash"], 2)


@pytest.mark.rule("BR.R39", "BR.R11")
def test_a_kept_quest_that_the_companion_dealt_may_go_face_down_among_unseen_cards() -> None:
    state = arena({}, age=2, hands={"s1": 6})
    state.seat("s1").hand = Hand(["quest_alfheim_1"], 6)
    run(commit_quest(state, "s1"))
    hand = state.seat("s1").hand
    assert (hand.known, hand.unknown, state.seat("s1").quests.unknown) == ([], 6, 1)


@pytest.mark.rule("BR.R39")
def test_a_dealt_hand_may_turn_back() -> None:
    state = arena({}, hands={"s1": ["quest_alfheim_1"]})
    assert run(commit_quest(state, "s1"), [("quest_card", "s1", "back")]) is False
    assert state.seat("s1").quests.size == 0


@pytest.mark.rule("BR.R39")
def test_everybody_must_think_that_a_hidden_card_may_be_a_quest() -> None:
    state = arena({}, hands={"s1": ["tyrs_bash"]})
    assert may_commit(state, "s1")
    state.seat("s1").hand.open = ["tyrs_bash"]
    assert not may_commit(state, "s1")


@pytest.mark.rule("BR.R58", "BR.R59")
@pytest.mark.parametrize(
    ("id", "province", "glory"),
    [
        ("quest_alfheim_1", "andlang", 5),
        ("quest_alfheim_1", "gimle", 5),
        ("quest_jotunheim_1", "horgr", 5),
        ("quest_manheim_1", "elvagar", 5),
        ("quest_yggdrasil_1", "yggdrasil", 6),
        ("quest_alfheim_2", "gimle", 7),
        ("quest_jotunheim_2", "utgard", 7),
        ("quest_manheim_2", "angerboda", 7),
        ("quest_yggdrasil_2", "yggdrasil", 8),
        ("quest_alfheim_3", "gimle", 9),
        ("quest_jotunheim_3", "muspelheim", 9),
        ("quest_manheim_3", "myrkulor", 9),
        ("quest_yggdrasil_3", "yggdrasil", 11),
    ],
)
@pytest.mark.card(
    "quest_alfheim_1",
    "quest_jotunheim_1",
    "quest_manheim_1",
    "quest_yggdrasil_1",
    "quest_alfheim_2",
    "quest_jotunheim_2",
    "quest_manheim_2",
    "quest_yggdrasil_2",
    "quest_alfheim_3",
    "quest_jotunheim_3",
    "quest_manheim_3",
    "quest_yggdrasil_3",
)
def test_a_met_quest_pays_its_glory_and_raises_a_stat(id: str, province: str, glory: int) -> None:
    state = committed(id, figures={province: {"s1": {"leader": 1}, "s2": {"warrior": 2}}})
    run(quest_phase(state), [("raise_stat", "s1", "horns")])

    assert state.seat("s1").glory == 10 + glory
    assert state.seat("s1").steps == {"rage": 1, "axes": 1, "horns": 2}
    assert state.discard == [id]
    assert state.seat("s1").quests.size == 0


@pytest.mark.rule("BR.R59")
def test_a_province_of_another_region_does_not_count() -> None:
    state = committed(figures={"horgr": {"s1": {"leader": 1}}})
    assert not is_met(state, "s1", card("quest_alfheim_1"))
    assert is_met(state, "s1", card("quest_jotunheim_1"))


@pytest.mark.rule("BR.R59")
def test_a_tie_fails_and_ships_in_the_fjord_count() -> None:
    tie = committed(
        "quest_alfheim_1", figures={"gimle": {"s1": {"warrior": 2}}, "west": {"s2": {"ship": 1}}}
    )
    run(quest_phase(tie))
    assert tie.seat("s1").glory == 10
    assert reports(tie, "quest_failed")[0].parameters == {"card": "quest_alfheim_1"}
    assert tie.discard == ["quest_alfheim_1"]

    ship = committed(figures={"west": {"s1": {"ship": 1}}, "gimle": {"s2": {"warrior": 1}}})
    assert led_provinces(ship, "s1") == ["myrkulor", "gimle"]


@pytest.mark.rule("BR.R59", "BR.BR-29")
@pytest.mark.card("sea_serpent", "quest_widespread_1")
def test_a_lone_sea_serpent_leads_on_both_sides_of_its_fjord() -> None:
    """STR 3 in Gimle and in Myrkulor: against 2 there, and nobody here."""
    state = committed(
        figures={"west": {"s1": {"sea_serpent": 1}}, "gimle": {"s2": {"warrior": 2}}},
        upgrades={"s1": ["sea_serpent"]},
    )
    assert led_provinces(state, "s1") == ["myrkulor", "gimle"]
    assert is_met(state, "s1", card("quest_widespread_1"))
    state.provinces["gimle"].figures["s2"]["warrior"] = 3
    assert not is_met(state, "s1", card("quest_widespread_1"))


@pytest.mark.rule("BR.R57", "BR.R58", "BR.BR-18")
def test_a_quest_still_in_hand_may_only_be_the_kept_card_and_pays_nothing() -> None:
    """BR.BR-18: Gimle is led and would pay 5 Glory."""
    state = arena({"gimle": {"s1": {"warrior": 1}}}, hands={"s1": ["quest_alfheim_1", "tyrs_bash"]})
    state.phase, state.turn = "discard", None
    assert is_met(state, "s1", card("quest_alfheim_1"))
    run(discard_phase(state), [("keep_card", "s1", "quest_alfheim_1")])
    run(quest_phase(state))
    assert state.seat("s1").glory == 10
    assert (state.seat("s1").hand.size, state.seat("s1").kept.known) == (0, ["quest_alfheim_1"])


@pytest.mark.rule("BR.R59", "BR.R07")
def test_a_destroyed_province_cannot_be_led() -> None:
    state = committed(figures={"west": {"s1": {"ship": 1}}})
    state.provinces["gimle"].destroyed = True
    assert led_provinces(state, "s1") == ["myrkulor"]
    assert not is_met(state, "s1", card("quest_alfheim_1"))


@pytest.mark.rule("BR.R58")
@pytest.mark.card("quest_glorious_death_1", "quest_glorious_death_2", "quest_glorious_death_3")
@pytest.mark.parametrize(
    ("id", "glory"),
    [
        ("quest_glorious_death_1", 6),
        ("quest_glorious_death_2", 8),
        ("quest_glorious_death_3", 11),
    ],
)
def test_glorious_death_needs_four_figures_in_valhalla(id: str, glory: int) -> None:
    state = committed(id)
    state.seat("s1").valhalla = {"warrior": 2, "leader": 1}
    assert not is_met(state, "s1", card(id))
    state.seat("s1").valhalla["ship"] = 1
    run(quest_phase(state), [("raise_stat", "s1", "rage")])
    assert state.seat("s1").glory == 10 + glory


@pytest.mark.rule("BR.R58", "BR.R59")
@pytest.mark.card("quest_widespread_1", "quest_widespread_2", "quest_widespread_3")
@pytest.mark.parametrize(
    ("id", "glory"),
    [("quest_widespread_1", 7), ("quest_widespread_2", 10), ("quest_widespread_3", 15)],
)
def test_widespread_needs_two_provinces(id: str, glory: int) -> None:
    state = committed(id, figures={"gimle": {"s1": {"warrior": 1}}})
    assert not is_met(state, "s1", card(id))
    state.provinces["yggdrasil"].figures = {"s1": {"warrior": 1}}
    run(quest_phase(state), [("raise_stat", "s1", "rage")])
    assert state.seat("s1").glory == 10 + glory


@pytest.mark.rule("BR.R40", "BR.R58")
def test_two_quests_of_one_type_pay_each_on_its_own() -> None:
    state = committed(
        "quest_alfheim_1", "quest_alfheim_1", figures={"gimle": {"s1": {"warrior": 1}}}
    )
    run(quest_phase(state), [("raise_stat", "s1", "horns"), ("raise_stat", "s1", "axes")])
    assert state.seat("s1").glory == 10 + 5 + 5
    assert state.seat("s1").steps == {"rage": 1, "axes": 2, "horns": 2}
    assert state.discard == ["quest_alfheim_1", "quest_alfheim_1"]


@pytest.mark.rule("BR.BR-21")
@pytest.mark.card("odins_throne")
def test_odins_throne_doubles_the_glory_but_not_the_stat() -> None:
    state = committed(
        "quest_alfheim_3",
        figures={"gimle": {"s1": {"warrior": 1}}},
        upgrades={"s1": ["odins_throne"]},
    )
    assert quest_glory(state, "s1", card("quest_alfheim_3")) == 18
    run(quest_phase(state), [("raise_stat", "s1", "horns")])
    assert state.seat("s1").glory == 10 + 18
    assert state.seat("s1").steps["horns"] == 2


@pytest.mark.rule("BR.R58", "BR.R67")
def test_a_clan_with_all_stats_on_the_last_step_raises_none() -> None:
    state = committed("quest_alfheim_1", figures={"gimle": {"s1": {"warrior": 1}}})
    state.seat("s1").steps = {"rage": 6, "axes": 6, "horns": 6}
    run(quest_phase(state))
    assert state.seat("s1").glory == 15
    assert len(reports(state, "no_stat_left")) == 1


@pytest.mark.rule("BR.R58", "BR.R16")
def test_an_unseen_quest_is_named_when_it_is_shown() -> None:
    state = committed(figures={"gimle": {"s1": {"warrior": 1}}})
    state.seat("s1").quests = Hand(unknown=2)
    question = first_question(quest_phase(state))
    assert (question.key, question.seat, question.boundary) == ("quest_shown", "s1", True)
    assert question.options == (
        "quest_alfheim_1",
        "quest_jotunheim_1",
        "quest_manheim_1",
        "quest_glorious_death_1",
        UNNAMED,
    )
    run(
        quest_phase(state),
        [
            ("quest_shown", "s1", "quest_alfheim_1"),
            ("raise_stat", "s1", "axes"),
            ("quest_shown", "s1", "quest_glorious_death_1"),
        ],
    )
    assert state.seat("s1").glory == 15
    assert state.discard == ["quest_alfheim_1", "quest_glorious_death_1"]


@pytest.mark.rule("BR.R58")
def test_of_an_unnamed_quest_the_table_says_what_it_paid() -> None:
    state = committed()
    state.seat("s1").quests = Hand(unknown=2)
    run(
        quest_phase(state),
        [
            ("quest_shown", "s1", UNNAMED),
            ("quest_glory", "s1", 0),
            ("quest_shown", "s1", UNNAMED),
            ("quest_glory", "s1", 5),
            ("raise_stat", "s1", "axes"),
        ],
    )
    assert state.seat("s1").glory == 15
    assert state.seat("s1").steps["axes"] == 2
    assert len(reports(state, "quest_failed")) == 1


@pytest.mark.rule("BR.R18", "BR.R58")
def test_quests_are_shown_from_the_first_player_clockwise() -> None:
    state = committed("quest_alfheim_1")
    state.first = "s2"
    state.seat("s2").quests = Hand(["quest_manheim_1"])
    run(quest_phase(state))
    assert [record.seat for record in reports(state, "quest_failed")] == ["s2", "s1"]
