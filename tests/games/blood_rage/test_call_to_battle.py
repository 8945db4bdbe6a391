"""Pillage and its Call to Battle (BR.R41 to BR.R45)."""

from __future__ import annotations

import pytest

from companion.games.blood_rage.board import figures_of
from companion.games.blood_rage.call_to_battle import who_may_join
from companion.games.blood_rage.pillage import pillage, pillage_targets
from companion.games.blood_rage.state import Battle, BloodRage
from tests.games.blood_rage.arena import arena, reports, run


def called(state: BloodRage, province: str = "gimle", pillager: str = "s1") -> BloodRage:
    """Let a pillage of that province call to battle."""
    state.battle = Battle(pillager, province)
    return state


# Which provinces (BR.R41)


@pytest.mark.rule("BR.R41")
def test_a_figure_there_or_a_ship_in_the_fjord_lets_a_clan_pillage() -> None:
    state = arena({"horgr": {"s1": {"warrior": 1}}, "west": {"s1": {"ship": 1}}})

    assert pillage_targets(state, "s1") == ["myrkulor", "horgr", "gimle"]
    assert pillage_targets(state, "s2") == []


@pytest.mark.rule("BR.R41")
def test_a_pillaged_or_destroyed_province_is_no_target() -> None:
    state = arena({"horgr": {"s1": {"warrior": 1}}, "west": {"s1": {"ship": 1}}})
    state.provinces["horgr"].pillaged = True
    state.provinces["myrkulor"].destroyed = True

    assert pillage_targets(state, "s1") == ["gimle"]


@pytest.mark.rule("BR.R41")
def test_pillaging_costs_no_rage() -> None:
    state = arena({"gimle": {"s1": {"warrior": 1}}}, rage=1)

    run(pillage(state, "s1"))

    assert state.seat("s1").rage == 1
    assert state.provinces["gimle"].pillaged


# Laps (BR.R42, BR.R43)


@pytest.mark.rule("BR.R42")
def test_laps_go_clockwise_from_the_pillagers_left_and_end_with_the_pillager() -> None:
    """The pillager s2 is asked last in each lap; a lap without anybody ends the call."""
    state = arena(
        {
            "horgr": {"s2": {"leader": 1}},
            "muspelheim": {seat: {"warrior": 1} for seat in ("s1", "s2", "s3")},
        },
        seats=3,
    )
    run(
        pillage(state, "s2"),
        [
            ("pillage_province", "s2", "horgr"),
            ("call_to_battle", "s3", "no"),
            ("call_to_battle", "s1", "no"),
            ("call_to_battle", "s2", "warrior@muspelheim"),
            ("call_to_battle", "s3", "no"),
            ("call_to_battle", "s1", "no"),
        ],
    )

    assert figures_of(state, "s2", "horgr") == {"leader": 1, "warrior": 1}
    assert [record.seat for record in reports(state, "joined_battle")] == ["s2"]


@pytest.mark.rule("BR.R42")
def test_one_figure_a_lap_and_the_call_goes_on_after_everybody_joined() -> None:
    state = arena({"gimle": {"s1": {"leader": 1}}, "andlang": {"s2": {"warrior": 3}}})

    run(
        pillage(state, "s1"),
        [
            ("call_to_battle", "s2", "warrior@andlang"),
            ("call_to_battle", "s2", "warrior@andlang"),
            ("call_to_battle", "s2", "no"),
        ],
    )

    assert figures_of(state, "s2", "andlang") == {"warrior": 1}
    assert state.seat("s2").valhalla == {"warrior": 2}


@pytest.mark.rule("BR.R42", "BR.BR-10")
def test_who_declined_may_join_in_a_later_lap() -> None:
    """BR.BR-10: s2 declines, s3 joins, then s2 joins too."""
    state = arena(
        {
            "gimle": {"s1": {"leader": 1}},
            "andlang": {"s2": {"warrior": 1}, "s3": {"warrior": 1}},
        },
        seats=3,
    )
    run(
        pillage(state, "s1"),
        [
            ("call_to_battle", "s2", "no"),
            ("call_to_battle", "s3", "warrior@andlang"),
            ("call_to_battle", "s2", "warrior@andlang"),
        ],
    )

    assert [record.seat for record in reports(state, "joined_battle")] == ["s3", "s2"]


@pytest.mark.rule("BR.R42", "BR.R29", "BR.BR-12")
def test_a_full_province_ends_the_call_at_once() -> None:
    """BR.BR-12: Andlang has 3 villages; with the third figure nobody else is asked."""
    state = arena(
        {
            "andlang": {"s1": {"leader": 1, "warrior": 1}},
            "gimle": {"s2": {"warrior": 1}, "s3": {"warrior": 1}},
        },
        seats=3,
    )
    run(
        pillage(state, "s1"),
        [
            ("call_to_battle", "s2", "warrior@gimle"),
        ],
    )

    assert figures_of(state, "s3", "gimle") == {"warrior": 1}


@pytest.mark.rule("BR.R42", "BR.BR-12")
def test_a_province_full_from_the_start_calls_nobody_and_its_ships_still_fight() -> None:
    """BR.BR-12: s2's ship in the south fjord fights and loses, 2 to 5."""
    state = arena(
        {
            "andlang": {"s1": {"leader": 1, "warrior": 2}},
            "south": {"s2": {"ship": 1}},
            "gimle": {"s2": {"warrior": 5}},
        }
    )
    run(pillage(state, "s1"))

    assert state.seat("s2").valhalla == {"ship": 1}
    assert reports(state, "joined_battle") == []


@pytest.mark.rule("BR.R42")
def test_only_neighbouring_provinces_answer() -> None:
    """Gimle borders Andlang, Myrkulor and Yggdrasil (section 2 of the facts)."""
    state = called(
        arena({place: {"s2": {"warrior": 1}} for place in ("andlang", "horgr", "elvagar")})
    )

    assert who_may_join(state, "s2") == ["warrior@andlang"]


@pytest.mark.rule("BR.R43")
def test_yggdrasil_borders_every_province_and_takes_any_number() -> None:
    outer = (
        "myrkulor",
        "elvagar",
        "angerboda",
        "muspelheim",
        "horgr",
        "utgard",
        "andlang",
        "gimle",
    )
    state = called(arena({place: {"s2": {"warrior": 1}} for place in outer}), "yggdrasil")
    state.provinces["yggdrasil"].figures = {"s1": {"warrior": 8, "leader": 1}}

    assert who_may_join(state, "s2") == [f"warrior@{place}" for place in outer]
    assert who_may_join(called(state, "horgr"), "s1") == ["leader@yggdrasil", "warrior@yggdrasil"]


@pytest.mark.rule("BR.R43", "BR.R31", "BR.BR-15", "BR.BR-29")
@pytest.mark.card("sea_serpent")
def test_ships_never_answer_a_call() -> None:
    """BR.BR-15, BR.BR-29: the Sea Serpent follows the rules for ships."""
    state = called(arena({"south": {"s2": {"ship": 1, "sea_serpent": 1}}}))

    assert who_may_join(state, "s2") == []


@pytest.mark.rule("BR.R43", "BR.R20", "BR.BR-04")
def test_a_clan_without_rage_answers_the_call_and_plays_a_card() -> None:
    """BR.BR-04."""
    state = arena(
        {"gimle": {"s1": {"leader": 1}}, "andlang": {"s2": {"warrior": 1}}},
        hands={"s2": ["tyrs_crush_1", "tyrs_bash"]},
    )
    state.seat("s2").rage = 0

    run(
        pillage(state, "s1"),
        [
            ("call_to_battle", "s2", "warrior@andlang"),
            ("battle_card", "s2", "tyrs_crush_1"),
        ],
    )

    assert reports(state, "won")[0].seat == "s2"
    assert state.seat("s2").rage == 0


@pytest.mark.rule("BR.BR-16")
@pytest.mark.card("troll", "fire_giant")
def test_a_monster_that_answers_sets_nothing_off() -> None:
    """BR.BR-16: Troll and Fire Giant work only when they invade."""
    state = arena(
        {
            "gimle": {"s1": {"leader": 1, "warrior": 1}},
            "andlang": {"s2": {"troll": 1, "fire_giant": 1}},
        }
    )
    run(
        pillage(state, "s1"),
        [
            ("call_to_battle", "s2", "troll@andlang"),
            ("call_to_battle", "s2", "no"),
        ],
    )

    assert reports(state, "died")[0].parameters["figures"] == {"troll": 1}
    assert figures_of(state, "s1", "gimle") == {"leader": 1, "warrior": 1}


# No enemy, and lone ships (BR.R44, BR.R45)


@pytest.mark.rule("BR.R44")
def test_unopposed_there_is_no_battle_no_card_and_no_battle_glory() -> None:
    state = arena(
        {"gimle": {"s1": {"warrior": 1}}}, hands={"s1": ["tyrs_smite_1", "tyrs_bash"]}, glory=0
    )

    run(pillage(state, "s1"))

    assert state.provinces["gimle"].pillaged
    assert state.seat("s1").steps["rage"] == 2
    assert state.seat("s1").glory == 0
    assert state.seat("s1").hand.known == ["tyrs_smite_1", "tyrs_bash"]
    assert state.battle is None


@pytest.mark.rule("BR.R41", "BR.R44", "BR.R45")
def test_a_lone_ship_pillages_either_side_of_its_fjord() -> None:
    state = arena({"west": {"s1": {"ship": 1}}})

    run(pillage(state, "s1"), [("pillage_province", "s1", "myrkulor")])

    assert state.provinces["myrkulor"].pillaged
    assert not state.provinces["gimle"].pillaged


@pytest.mark.rule("BR.R45", "BR.R54")
def test_an_enemy_ship_alone_makes_a_battle_and_dies_in_it() -> None:
    state = arena({"gimle": {"s1": {"leader": 1}}, "west": {"s2": {"ship": 1}}}, glory=0)

    run(pillage(state, "s1"))

    assert state.seat("s2").valhalla == {"ship": 1}
    assert state.seat("s1").glory == 3


@pytest.mark.rule("BR.R45")
def test_two_ships_fight_with_each_other() -> None:
    state = arena({"west": {"s1": {"ship": 1, "sea_serpent": 1}, "s2": {"ship": 1}}}, glory=0)

    run(pillage(state, "s1"), [("pillage_province", "s1", "gimle")])

    assert state.seat("s2").valhalla == {"ship": 1}
    assert state.provinces["gimle"].pillaged


@pytest.mark.rule("BR.R45")
def test_a_ship_on_the_far_side_of_the_fjord_is_dragged_in() -> None:
    state = arena(
        {
            "myrkulor": {"s1": {"leader": 1}},
            "gimle": {"s2": {"warrior": 1}},
            "west": {"s2": {"ship": 1}},
        }
    )

    run(
        pillage(state, "s1"),
        [("call_to_battle", "s2", "no")],
    )

    assert state.seat("s2").valhalla == {"ship": 1}
    assert figures_of(state, "s2", "gimle") == {"warrior": 1}


# Again, and by cards


@pytest.mark.rule("BR.R55", "BR.BR-25")
def test_a_failed_pillage_may_be_tried_again_by_anyone() -> None:
    """BR.BR-25."""
    state = arena({"gimle": {"s1": {"warrior": 1}, "s2": {"leader": 1}}})

    run(pillage(state, "s1"))

    assert not state.provinces["gimle"].pillaged
    assert pillage_targets(state, "s2") == ["gimle"]
    state.provinces["gimle"].figures["s1"] = {"leader": 1}
    assert pillage_targets(state, "s1") == ["gimle"]


@pytest.mark.card("tyrs_challenge")
@pytest.mark.rule("BR.R41", "BR.R19")
def test_tyrs_challenge_pillages_only_what_was_pillaged_and_needs_2_rage() -> None:
    state = arena(
        {"gimle": {"s1": {"warrior": 1}}, "horgr": {"s1": {"warrior": 1}}},
        upgrades={"s1": ["tyrs_challenge"]},
    )
    state.provinces["gimle"].pillaged = True

    assert pillage_targets(state, "s1", "tyrs_challenge") == ["gimle"]
    assert pillage_targets(state, "s1") == ["horgr"]
    state.seat("s1").rage = 1
    assert pillage_targets(state, "s1", "tyrs_challenge") == []


@pytest.mark.rule("BR.U16")
@pytest.mark.card("tyrs_challenge")
@pytest.mark.parametrize(
    ("reading", "enemy", "rage"),
    [
        ("always_paid", {"warrior": 1}, 4),
        ("always_paid", {"leader": 1, "warrior": 2}, 4),
        ("paid_on_success", {"warrior": 1}, 4),
        ("paid_on_success", {"leader": 1, "warrior": 2}, 6),
    ],
)
def test_u16_says_whether_a_failed_challenge_costs_rage(
    reading: str, enemy: dict[str, int], rage: int
) -> None:
    state = arena(
        {"gimle": {"s1": {"leader": 1}, "s2": enemy}},
        upgrades={"s1": ["tyrs_challenge"]},
        options={"BR.U16": reading},
    )
    state.provinces["gimle"].pillaged = True

    run(pillage(state, "s1", "tyrs_challenge"))

    assert state.seat("s1").rage == rage
    assert state.options_used == ["BR.U16"]


@pytest.mark.card("tyrs_challenge")
def test_a_challenge_brings_the_reward_again() -> None:
    state = arena({"gimle": {"s1": {"leader": 1}}}, upgrades={"s1": ["tyrs_challenge"]})
    state.provinces["gimle"].pillaged = True

    run(pillage(state, "s1", "tyrs_challenge"))

    assert state.seat("s1").steps["rage"] == 2


@pytest.mark.card("thors_domain")
def test_thors_domain_pillages_only_where_the_invasion_went() -> None:
    """The 2 Rage are paid before; ``among`` is the province invaded."""
    state = arena({"gimle": {"s1": {"warrior": 1}}, "horgr": {"s1": {"warrior": 1}}})

    assert pillage_targets(state, "s1", "thors_domain", among=("horgr",)) == ["horgr"]
    run(pillage(state, "s1", "thors_domain", among=("horgr",)))

    assert state.provinces["horgr"].pillaged
    assert not state.provinces["gimle"].pillaged
