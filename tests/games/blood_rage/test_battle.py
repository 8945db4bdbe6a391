"""Battles resolved in a game: what is asked, what happens, in which order (BR.R48 to BR.R56)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.questions import Question
from companion.games.blood_rage.action_phase import action_phase
from companion.games.blood_rage.battle import preview
from companion.games.blood_rage.board import figures_of
from companion.games.blood_rage.game import GAME
from companion.games.blood_rage.pillage import pillage, resume_battle
from companion.games.blood_rage.state import BloodRage
from tests.games.blood_rage.arena import Script, arena, battle, reports, run


def options_of(state: BloodRage, key: str, script: Script = ()) -> tuple[str, ...]:
    """Play until that question comes, and return its options."""
    rules = resume_battle(state)
    question: Question[Any] = rules.send(None)
    answers = list(script)
    while question.key != key:
        only = question.only()
        question = rules.send(question.parse(answers.pop(0)[2]) if only is None else only)
    rules.close()
    return question.options


# The order of a resolution (BR.R52 to BR.R56)


@pytest.mark.rule("BR.R52", "BR.R53", "BR.R54", "BR.R55", "BR.R56")
def test_cards_deaths_what_cards_pay_the_reward_and_last_the_axes() -> None:
    state = battle(
        arena(
            {"gimle": {"s1": {"leader": 1}, "s2": {"warrior": 1}}, "west": {"s2": {"ship": 1}}},
            hands={"s1": ["thors_hammer"], "s2": ["lokis_trickery"]},
            rage=3,
            tokens={"gimle": "axes"},
            glory=0,
        )
    )

    run(resume_battle(state))

    keys = [record.key for record in state.records]
    assert keys == [
        "card_shown",
        "card_shown",
        "total",
        "total",
        "won",
        "cards_taken_back",
        "cards_discarded",
        "died",
        "glory",
        "rage_lost",
        "rage_gained",
        "pillaged",
        "raised",
        "glory",
    ]
    assert state.seat("s1").glory == 3 + 4
    assert state.seat("s1").steps["axes"] == 2
    assert state.discard == ["thors_hammer"]
    assert state.seat("s2").hand.known == state.seat("s2").hand.open == ["lokis_trickery"]
    assert state.seat("s2").valhalla == {"warrior": 1, "ship": 1}
    assert figures_of(state, "s1", "gimle") == {"leader": 1}
    assert state.provinces["gimle"].pillaged
    assert state.battle is None


@pytest.mark.rule("BR.R52", "BR.R53", "BR.R54", "BR.R55", "BR.R56", "BR.BR-13", "BR.BR-25")
def test_a_tie_kills_all_and_the_province_stays_open() -> None:
    """BR.BR-13, BR.BR-25: totals 7, 7 and 4."""
    state = battle(
        arena(
            {
                "gimle": {
                    "s1": {"leader": 1, "warrior": 2},
                    "s2": {"leader": 1},
                    "s3": {"warrior": 1},
                }
            },
            seats=3,
            hands={"s1": ["tyrs_bash"], "s2": ["tyrs_crush_1"], "s3": ["tyrs_smash_1"]},
            glory=0,
        )
    )

    run(resume_battle(state))

    assert state.provinces["gimle"].figures == {}
    assert [seat.valhalla for seat in state.seats] == [
        {"leader": 1, "warrior": 2},
        {"leader": 1},
        {"warrior": 1},
    ]
    assert [seat.hand.open for seat in state.seats] == [
        ["tyrs_bash"],
        ["tyrs_crush_1"],
        ["tyrs_smash_1"],
    ]
    assert [seat.glory for seat in state.seats] == [0, 0, 0]
    assert state.discard == []
    assert not state.provinces["gimle"].pillaged


@pytest.mark.rule("BR.R55")
def test_a_defender_who_wins_gets_no_reward_and_the_token_stays() -> None:
    state = battle(arena({"gimle": {"s1": {"warrior": 1}, "s2": {"leader": 1}}}, glory=0))

    run(resume_battle(state))

    assert [seat.glory for seat in state.seats] == [0, 3]
    assert [seat.steps["rage"] for seat in state.seats] == [1, 1]
    assert not state.provinces["gimle"].pillaged


@pytest.mark.rule("BR.R66", "BR.R55", "BR.BR-30")
def test_a_rage_token_gives_no_rage_now() -> None:
    """BR.BR-30."""
    state = battle(arena({"gimle": {"s1": {"leader": 1}, "s2": {"warrior": 1}}}, rage=2))

    run(resume_battle(state))

    assert state.seat("s1").steps["rage"] == 2
    assert state.seat("s1").rage == 2


@pytest.mark.rule("BR.R55")
def test_the_token_of_yggdrasil_raises_all_three_stats() -> None:
    state = battle(arena({"yggdrasil": {"s1": {"leader": 1}, "s2": {"warrior": 1}}}), "yggdrasil")

    run(resume_battle(state))

    assert state.seat("s1").steps == {"rage": 2, "axes": 2, "horns": 2}


@pytest.mark.rule("BR.R67")
def test_a_stat_on_its_last_step_stays_there() -> None:
    state = battle(arena({"gimle": {"s1": {"leader": 1}, "s2": {"warrior": 1}}}))
    state.seat("s1").steps["rage"] = 6

    run(resume_battle(state))

    assert state.seat("s1").steps["rage"] == 6
    assert state.provinces["gimle"].pillaged


# Cards that kill before totals are compared


@pytest.mark.rule("BR.R48")
@pytest.mark.card("odins_tide")
def test_the_tide_asks_each_clan_which_figure_it_keeps() -> None:
    """s1 keeps a Warrior (1 + 1), s2 its ship (2): the choice decides the battle."""
    state = battle(
        arena(
            {
                "gimle": {"s1": {"leader": 1, "warrior": 2}, "s2": {"warrior": 2}},
                "west": {"s2": {"ship": 1}},
            },
            age=2,
            hands={"s1": ["odins_tide"], "s2": ["tyrs_bash"]},
        )
    )
    state.seat("s2").hand.known = ["tyrs_crush_2"]

    run(
        resume_battle(state),
        [("keep_figure", "s1", "warrior"), ("keep_figure", "s2", "ship")],
    )

    totals = [record.parameters["total"] for record in reports(state, "total")]
    assert totals == [1 + 1, 2 + 4]
    assert state.seat("s1").valhalla == {"leader": 1, "warrior": 2}
    assert state.seat("s2").valhalla == {"warrior": 2}
    assert state.fjords["west"] == {"s2": {"ship": 1}}


@pytest.mark.rule("BR.R48")
@pytest.mark.card("odins_tide")
def test_the_tide_hits_from_the_pillager_clockwise() -> None:
    state = battle(
        arena(
            {"gimle": {"s1": {"warrior": 2}, "s2": {"warrior": 1, "leader": 1}}},
            age=2,
            hands={"s1": ["odins_tide"]},
        ),
        pillager="s2",
    )

    run(resume_battle(state), [("keep_figure", "s2", "leader")])

    fallen = [record.seat for record in reports(state, "died")]
    assert fallen == ["s2", "s1", "s1"]


@pytest.mark.rule("BR.R51", "BR.BR-20")
@pytest.mark.card("odins_smite")
def test_a_clan_that_lost_all_its_figures_wins_on_its_card() -> None:
    """BR.BR-20."""
    state = battle(
        arena(
            {"gimle": {"s1": {"leader": 1}, "s2": {"warrior": 1}}},
            hands={"s1": ["odins_smite"], "s2": ["tyrs_smite_1"]},
            glory=0,
        )
    )

    run(resume_battle(state))

    assert reports(state, "won")[0].seat == "s2"
    assert reports(state, "total")[1].rules == ("BR.R50", "BR.R51")
    assert state.seat("s2").glory == 3
    assert state.provinces["gimle"].figures == {}


@pytest.mark.card("odins_smite", "friggas_protection")
def test_protection_saves_from_the_smite_and_again_from_defeat() -> None:
    state = battle(
        arena(
            {"gimle": {"s1": {"leader": 1}, "s2": {"warrior": 1}}},
            hands={"s1": ["odins_smite"], "s2": ["troll"]},
            upgrades={"s2": ["friggas_protection"]},
            rage=2,
        )
    )

    run(
        resume_battle(state),
        [("save_figures", "s2", {"warrior": 1}), ("save_figures", "s2", {"warrior": 1})],
    )

    assert figures_of(state, "s2", "gimle") == {"warrior": 1}
    assert state.seat("s2").rage == 0
    assert reports(state, "died") == []


@pytest.mark.card("volur_witch")
def test_a_witch_on_the_losing_side_may_withdraw() -> None:
    state = battle(
        arena(
            {"gimle": {"s1": {"leader": 1, "warrior": 2}, "s2": {"volur_witch": 1, "warrior": 1}}}
        )
    )

    run(resume_battle(state), [("withdraw", "s2", "yggdrasil")])

    assert figures_of(state, "s2", "yggdrasil") == {"volur_witch": 1}
    assert state.seat("s2").valhalla == {"warrior": 1}


@pytest.mark.rule("BR.R48", "BR.BR-31")
@pytest.mark.card("odins_judgement", "friggas_protection")
def test_only_who_really_died_pays_for_the_judgement() -> None:
    state = battle(
        arena(
            {"gimle": {"s1": {"leader": 1}, "s2": {"warrior": 2}}},
            age=3,
            hands={"s1": ["odins_judgement"]},
            upgrades={"s2": ["friggas_protection"]},
            glory=0,
        )
    )

    run(resume_battle(state), [("save_figures", "s2", {"warrior": 1})])

    assert state.seat("s1").glory == 2 + 3


# Thor's cards


@pytest.mark.rule("BR.R56")
@pytest.mark.card("thors_oath")
def test_a_stat_raised_by_the_oath_counts_for_the_axes_glory() -> None:
    """The winner gains Glory last, by its Axes as they stand then."""
    state = battle(
        arena(
            {"gimle": {"s1": {"leader": 1}, "s2": {"warrior": 1}}},
            age=2,
            hands={"s1": ["thors_oath"]},
            glory=0,
        )
    )

    run(resume_battle(state), [("raise_stat", "s1", "axes")])

    assert state.seat("s1").glory == 4
    assert state.seat("s1").steps == {"rage": 2, "axes": 2, "horns": 1}


@pytest.mark.rule("BR.R21", "BR.U11")
@pytest.mark.card("thors_ascension")
@pytest.mark.parametrize(
    ("reading", "before", "after"),
    [
        ("no_cap", 11, 14),
        ("cap_12", 11, 12),
        ("cap_stat", 11, 11),
        ("cap_stat", 5, 6),
        ("no_cap", 0, 3),
    ],
)
def test_u11_says_how_far_the_ascension_raises_rage(reading: str, before: int, after: int) -> None:
    """The Rage stat stands on 6."""
    state = battle(
        arena(
            {"gimle": {"s1": {"leader": 1}, "s2": {"warrior": 1}}},
            age=3,
            hands={"s1": ["thors_ascension"]},
            options={"BR.U11": reading},
            rage=before,
            glory=0,
            tokens={"gimle": "horns"},
        )
    )

    run(resume_battle(state))

    assert state.seat("s1").rage == after
    assert state.seat("s1").glory == 3 + 3
    assert ("BR.U11" in state.options_used) == (before > 3)


@pytest.mark.card("thors_primacy", "odins_tide")
def test_primacy_is_reported_with_what_it_cancels() -> None:
    state = battle(
        arena(
            {"gimle": {"s1": {"leader": 1}, "s2": {"leader": 1, "warrior": 1}}},
            age=3,
            hands={"s1": ["thors_primacy"], "s2": ["odins_tide"]},
        )
    )

    run(resume_battle(state))

    assert [record.parameters["card"] for record in reports(state, "text_works")] == [
        "thors_primacy"
    ]
    assert reports(state, "text_cancelled")[0].seat == "s2"
    assert reports(state, "won")[0].seat == "s1"


# Frigga's Grace and the Lords


@pytest.mark.rule("BR.BR-24")
@pytest.mark.card("friggas_grace")
@pytest.mark.parametrize(
    ("token", "options"),
    [
        ("axes", ("rage", "horns")),
        ("rage", ("axes", "horns")),
        ("glory", ("rage", "axes", "horns")),
        ("all", ("rage", "axes", "horns")),
    ],
)
def test_grace_offers_every_stat_but_the_tokens(token: str, options: tuple[str, ...]) -> None:
    """BR.BR-24."""
    state = battle(
        arena(
            {"gimle": {"s1": {"leader": 1}, "s2": {"warrior": 1}}},
            hands={"s1": ["friggas_grace"]},
            tokens={"gimle": token},
        )
    )

    assert options_of(state, "raise_stat") == options


@pytest.mark.card("friggas_grace")
def test_grace_raises_the_stat_chosen() -> None:
    state = battle(
        arena(
            {"gimle": {"s1": {"leader": 1}, "s2": {"warrior": 1}}},
            hands={"s1": ["friggas_grace"]},
            tokens={"gimle": "axes"},
        )
    )

    run(resume_battle(state), [("raise_stat", "s1", "horns")])

    assert state.seat("s1").steps == {"rage": 1, "axes": 2, "horns": 2}


@pytest.mark.rule("BR.R44", "BR.BR-19")
@pytest.mark.card("lord_of_axes")
def test_lord_of_axes_raises_a_stat_after_an_unopposed_pillage_too() -> None:
    """BR.BR-19."""
    state = arena({"gimle": {"s1": {"leader": 1}}}, upgrades={"s1": ["lord_of_axes"]})

    run(pillage(state, "s1"), [("raise_stat", "s1", "axes")])

    assert state.seat("s1").steps == {"rage": 2, "axes": 2, "horns": 1}


@pytest.mark.card("lord_of_spears")
def test_lord_of_spears_raises_all_three_before_the_axes_glory() -> None:
    state = battle(
        arena(
            {"gimle": {"s1": {"leader": 1}, "s2": {"warrior": 1}}},
            upgrades={"s1": ["lord_of_spears"]},
            glory=0,
        )
    )

    run(resume_battle(state))

    assert state.seat("s1").steps == {"rage": 3, "axes": 2, "horns": 2}
    assert state.seat("s1").glory == 4


@pytest.mark.card("lord_of_hammers")
def test_lord_of_hammers_lets_the_leader_step_next_door() -> None:
    """Gimle borders Yggdrasil, Myrkulor and Andlang; Andlang's three villages are full."""
    figures = {"gimle": {"s1": {"leader": 1}}, "andlang": {"s2": {"warrior": 3}}}
    state = arena(figures, upgrades={"s1": ["lord_of_hammers"]})

    run(
        pillage(state, "s1"),
        [("call_to_battle", "s2", "no"), ("leader_moves", "s1", "yggdrasil")],
    )

    assert figures_of(state, "s1", "yggdrasil") == {"leader": 1}
    assert figures_of(state, "s1", "gimle") == {}
    assert options_of(
        battle(
            arena({**figures, "west": {"s2": {"ship": 1}}}, upgrades={"s1": ["lord_of_hammers"]})
        ),
        "leader_moves",
    ) == ("no", "yggdrasil", "myrkulor")


@pytest.mark.card("lord_of_hammers")
def test_the_leader_may_stay_and_a_failed_pillage_moves_nobody() -> None:
    stays = arena({"gimle": {"s1": {"leader": 1}}}, upgrades={"s1": ["lord_of_hammers"]})
    fails = battle(
        arena(
            {"gimle": {"s1": {"leader": 1}, "s2": {"leader": 1, "warrior": 1}}},
            upgrades={"s1": ["lord_of_hammers"]},
        )
    )

    run(pillage(stays, "s1"), [("leader_moves", "s1", "no")])
    run(resume_battle(fails))

    assert figures_of(stays, "s1", "gimle") == {"leader": 1}
    assert fails.seat("s1").valhalla == {"leader": 1}


@pytest.mark.card("lord_of_hammers", "odins_tide")
def test_a_leader_that_fell_to_the_tide_goes_nowhere() -> None:
    state = battle(
        arena(
            {"gimle": {"s1": {"leader": 1, "soldier_of_hel": 1}, "s2": {"warrior": 1}}},
            age=3,
            hands={"s1": ["odins_tide"]},
            upgrades={"s1": ["lord_of_hammers"]},
        )
    )

    run(resume_battle(state), [("keep_figure", "s1", "soldier_of_hel")])

    assert state.provinces["gimle"].pillaged
    assert state.seat("s1").valhalla == {"leader": 1}


@pytest.mark.card("frost_giant")
@pytest.mark.parametrize("enemies", [{}, {"s2": {"warrior": 1}}])
def test_the_frost_giant_brings_the_reward_twice(enemies: dict[str, dict[str, int]]) -> None:
    state = arena({"gimle": {"s1": {"frost_giant": 1}, **enemies}})

    run(pillage(state, "s1"))

    assert state.seat("s1").steps["rage"] == 3


# Loki's cards


@pytest.mark.rule("BR.R21")
@pytest.mark.card("lokis_trickery")
def test_trickery_gives_a_clan_without_rage_1_again() -> None:
    state = battle(
        arena(
            {"gimle": {"s1": {"leader": 1}, "s2": {"warrior": 1}}}, hands={"s2": ["lokis_trickery"]}
        )
    )
    state.seat("s2").rage = 0

    run(resume_battle(state))

    assert [seat.rage for seat in state.seats] == [5, 1]


@pytest.mark.rule("BR.U11")
@pytest.mark.card("lokis_trickery")
@pytest.mark.parametrize(("reading", "gained"), [("cap_stat", 0), ("no_cap", 1)])
def test_trickery_robs_the_winner_even_if_the_rage_does_not_fit(reading: str, gained: int) -> None:
    """BR.U11, its note: what does not fit is lost, the clan robbed loses it all the same."""
    state = battle(
        arena(
            {"gimle": {"s1": {"leader": 1}, "s2": {"warrior": 1}}},
            hands={"s2": ["lokis_trickery"]},
            options={"BR.U11": reading},
        )
    )

    run(resume_battle(state))

    assert [seat.rage for seat in state.seats] == [5, 6 + gained]


@pytest.mark.rule("BR.U10")
@pytest.mark.card("lokis_backstab")
@pytest.mark.parametrize(
    ("reading", "glory"), [("down_to_zero", [0 + 3, 1 + 1]), ("full_gain", [0 + 3, 1 + 2])]
)
def test_u10_backstab_of_a_clan_with_1_glory(reading: str, glory: list[int]) -> None:
    state = battle(
        arena(
            {"gimle": {"s1": {"leader": 1}, "s2": {"warrior": 1}}},
            age=2,
            hands={"s2": ["lokis_backstab"]},
            options={"BR.U10": reading},
            glory=1,
        )
    )

    run(resume_battle(state))

    assert [seat.glory for seat in state.seats] == glory
    assert "BR.U10" in state.options_used


@pytest.mark.rule("BR.U09")
@pytest.mark.card("lokis_backstab")
def test_u09_tied_rival_asks_its_owner_from_whom_it_takes() -> None:
    state = battle(
        arena(
            {"gimle": {"s1": {"leader": 1}, "s2": {"leader": 1}, "s3": {"warrior": 1}}},
            seats=3,
            age=2,
            hands={"s3": ["lokis_backstab"]},
            options={"BR.U09": "tied_rival"},
        )
    )

    run(resume_battle(state), [("loki_rival", "s3", "s2")])

    assert [seat.glory for seat in state.seats] == [10, 8, 12]
    assert state.options_used[0] == "BR.U09"


@pytest.mark.rule("BR.U09")
@pytest.mark.card("lokis_backstab")
def test_u09_nobody_takes_nothing() -> None:
    state = battle(
        arena(
            {"gimle": {"s1": {"leader": 1}, "s2": {"leader": 1}}},
            age=2,
            hands={"s2": ["lokis_backstab"]},
        )
    )

    run(resume_battle(state))

    assert [seat.glory for seat in state.seats] == [10, 10]
    assert state.options_used == ["BR.U09"]


@pytest.mark.rule("BR.R53", "BR.BR-05")
@pytest.mark.card("lokis_poison", "tyrs_prowess")
def test_poison_puts_the_winners_cards_into_the_losers_hand() -> None:
    """BR.BR-05: Tyr's Prowess is not even asked."""
    state = battle(
        arena(
            {"gimle": {"s1": {"leader": 1}, "s2": {"warrior": 1}}},
            age=3,
            hands={"s1": ["tyrs_rage_3"], "s2": ["lokis_poison"]},
            upgrades={"s1": ["tyrs_prowess"]},
        )
    )

    run(resume_battle(state))

    assert sorted(state.seat("s2").hand.open) == ["lokis_poison", "tyrs_rage_3"]
    assert state.discard == []
    assert state.seat("s1").hand.size == 0


@pytest.mark.rule("BR.U15")
@pytest.mark.card("lokis_poison")
@pytest.mark.parametrize(
    ("reading", "thief"), [("clockwise_from_winner", "s4"), ("clockwise_from_pillager", "s1")]
)
def test_u15_one_of_several_poisons_takes_all(reading: str, thief: str) -> None:
    """s1 pillages, s3 wins; s1 and s4 showed Loki's Poison."""
    state = battle(
        arena(
            {
                "gimle": {
                    "s1": {"warrior": 1},
                    "s2": {"warrior": 1},
                    "s3": {"leader": 1},
                    "s4": {"warrior": 1},
                }
            },
            seats=4,
            age=3,
            hands={"s1": ["lokis_poison"], "s3": ["tyrs_rage_3"], "s4": ["lokis_poison"]},
            options={"BR.U15": reading},
        )
    )

    run(resume_battle(state))

    assert "tyrs_rage_3" in state.seat(thief).hand.open
    assert "BR.U15" in state.options_used


# Cards back, and the free Warrior


@pytest.mark.rule("BR.R53")
@pytest.mark.card("tyrs_prowess")
@pytest.mark.parametrize(
    ("bought", "hand", "discard", "rage"),
    [
        ({}, [], ["heimdalls_eye", "heimdalls_eye"], 2),
        ({"heimdalls_eye": 1}, ["heimdalls_eye"], ["heimdalls_eye"], 1),
        ({"heimdalls_eye": 2}, ["heimdalls_eye", "heimdalls_eye"], [], 0),
    ],
)
def test_prowess_buys_cards_back_at_1_rage_apiece(
    bought: dict[str, int], hand: list[str], discard: list[str], rage: int
) -> None:
    state = battle(
        arena(
            {"gimle": {"s1": {"leader": 1}, "s2": {"warrior": 1}}},
            age=2,
            hands={"s1": ["heimdalls_eye", "heimdalls_eye"]},
            upgrades={"s1": ["tyrs_prowess"]},
            rage=2,
        )
    )

    run(
        resume_battle(state),
        [
            ("battle_card", "s1", "heimdalls_eye"),
            ("late_card", "s1", "heimdalls_eye"),
            ("buy_back", "s1", bought),
        ],
    )

    assert state.seat("s1").hand.known == state.seat("s1").hand.open == hand
    assert state.discard == discard
    assert state.seat("s1").rage == rage


@pytest.mark.card("tyrs_prowess")
def test_prowess_without_rage_buys_nothing() -> None:
    state = battle(
        arena(
            {"gimle": {"s1": {"leader": 1}, "s2": {"warrior": 1}}},
            hands={"s1": ["tyrs_bash"]},
            upgrades={"s1": ["tyrs_prowess"]},
            rage=0,
        )
    )

    run(resume_battle(state))

    assert state.discard == ["tyrs_bash"]


@pytest.mark.card("lokis_blessing")
@pytest.mark.parametrize(("answer", "there"), [("gimle", {"warrior": 1}), ("no", {})])
def test_who_lost_a_battle_may_invade_there_with_a_warrior_for_free(
    answer: str, there: dict[str, int]
) -> None:
    state = battle(
        arena(
            {"gimle": {"s1": {"leader": 1}, "s2": {"warrior": 1}}},
            upgrades={"s2": ["lokis_blessing"]},
            reserve={"s2": {"warrior": 1}},
        )
    )
    state.seat("s2").rage = 0

    run(resume_battle(state), [("free_warrior", "s2", answer)])

    assert figures_of(state, "s2", "gimle") == there
    assert state.seat("s2").rage == 0


@pytest.mark.card("lokis_blessing")
@pytest.mark.rule("BR.R28", "BR.R52")
def test_in_a_tie_everybody_lost_and_horns_still_limit() -> None:
    """Horns 4: with four figures elsewhere no Warrior may come."""
    figures = {"gimle": {"s1": {"leader": 1}, "s2": {"leader": 1}}}
    reserve = {"s1": {"warrior": 1}}
    blessed = {"s1": ["lokis_blessing"]}
    free = battle(arena(figures, upgrades=blessed, reserve=reserve))
    full = battle(
        arena({**figures, "horgr": {"s1": {"warrior": 4}}}, upgrades=blessed, reserve=reserve)
    )

    run(resume_battle(free), [("free_warrior", "s1", "gimle")])
    run(resume_battle(full))

    assert figures_of(free, "s1", "gimle") == {"warrior": 1}
    assert full.seat("s1").reserve == {"warrior": 1}


@pytest.mark.card("lokis_blessing")
@pytest.mark.rule("BR.R27")
def test_who_lost_in_yggdrasil_may_invade_there() -> None:
    """R27: no figure may invade Yggdrasil, apart from a card that says otherwise."""
    state = battle(
        arena(
            {"yggdrasil": {"s1": {"leader": 1}, "s2": {"warrior": 1}}},
            upgrades={"s2": ["lokis_blessing"]},
            reserve={"s2": {"warrior": 1}},
        ),
        "yggdrasil",
    )

    run(resume_battle(state), [("free_warrior", "s2", "yggdrasil")])

    assert figures_of(state, "s2", "yggdrasil") == {"warrior": 1}


@pytest.mark.card("lokis_blessing", "thors_domain")
@pytest.mark.rule("BR.R18", "BR.R55")
def test_a_blessed_warrior_may_pillage_at_once_and_that_battle_starts_again_from_its_state() -> (
    None
):
    """Totals 5, 4, 8: s3 wins. Then s2's Warrior shows 1 + 5 against 3 + 2 and takes the token."""
    state = battle(
        arena(
            {"gimle": {"s1": {"leader": 1}, "s2": {"warrior": 1}, "s3": {"leader": 1}}},
            seats=3,
            hands={
                "s1": ["tyrs_bash"],
                "s2": ["tyrs_smash_1", "tyrs_smite_1"],
                "s3": ["tyrs_bash", "tyrs_smite_1"],
            },
            upgrades={"s2": ["lokis_blessing", "thors_domain"]},
            reserve={"s2": {"warrior": 1}},
        )
    )
    rules: Any = action_phase(state)
    asked = rules.send(None)
    for key, seat, answer in [
        ("battle_card", "s1", "tyrs_bash"),
        ("battle_card", "s2", "tyrs_smash_1"),
        ("battle_card", "s3", "tyrs_smite_1"),
        ("free_warrior", "s2", "gimle"),
        ("pay_for_pillage", "s2", "yes"),
        ("pillage_province", "s2", "gimle"),
    ]:
        assert (asked.key, asked.seat) == (key, seat)
        asked = rules.send((answer,))
    assert (asked.key, asked.boundary) == ("battle_card", True)
    rules.close()

    again = GAME.load(GAME.dump(state))
    rules = action_phase(again)
    asked = rules.send(None)
    while asked.key == "battle_card":
        asked = rules.send(("tyrs_smite_1" if asked.seat == "s2" else "tyrs_bash",))

    assert (asked.key, asked.seat) == ("choose_action", "s2")
    assert again.provinces["gimle"].pillaged
    assert (again.seat("s2").steps["rage"], again.seat("s2").rage) == (2, 6 - 2)
    assert [seat.glory for seat in again.seats] == [10, 10 + 3, 10 + 3]
    rules.close()


def test_a_state_after_the_comparison_does_not_kill_twice() -> None:
    """Odin's Smite has taken its Warrior already: s2 still has one, and 1 + 3 ties with 3 + 1."""
    state = battle(
        arena({"gimle": {"s1": {"leader": 1}, "s2": {"warrior": 1}}}, options={"BR.U09": "nobody"})
    )
    assert state.battle is not None
    state.battle.step = "resolve"
    state.battle.cards = {"s1": ["odins_smite"], "s2": ["tyrs_smash_1"]}
    state.battle.lost = {"s2": {"warrior": 1}}

    run(resume_battle(state))

    assert [record.parameters["total"] for record in reports(state, "total")] == [4, 4]


@pytest.mark.card("lokis_blessing")
def test_a_winner_gets_no_free_warrior() -> None:
    state = battle(
        arena(
            {"gimle": {"s1": {"leader": 1}, "s2": {"warrior": 1}}},
            upgrades={"s1": ["lokis_blessing"]},
            reserve={"s1": {"warrior": 1}},
        )
    )

    run(resume_battle(state))

    assert state.seat("s1").reserve == {"warrior": 1}


# Valkyrie and Thor's Glory in a game


@pytest.mark.rule("BR.U12")
@pytest.mark.card("valkyrie", "thors_glory")
@pytest.mark.parametrize(("reading", "paid"), [("pays", 2 * 2), ("winner_only", 0)])
def test_u12_and_thors_glory_in_a_tie(reading: str, paid: int) -> None:
    """Two enemy Warriors die with the Valkyrie in a tie; Thor's Glory pays 2 all the same."""
    state = battle(
        arena(
            {"gimle": {"s1": {"valkyrie": 1}, "s2": {"warrior": 2}}},
            upgrades={"s1": ["valkyrie", "thors_glory"]},
            options={"BR.U12": reading},
            glory=0,
        )
    )

    run(resume_battle(state))

    assert state.seat("s1").glory == paid + 2
    assert state.options_used == ["BR.U12"]


# The preview


def test_the_preview_is_what_then_happens() -> None:
    """The Smite takes a Warrior of s1; s2's pair is worth 3: totals 7, 6 and 2."""
    shown = {"s1": ["thors_hammer"], "s2": ["odins_smite"], "s3": ["lokis_backstab"]}
    state = battle(
        arena(
            {
                "gimle": {
                    "s1": {"leader": 1, "valkyrie": 1, "warrior": 2},
                    "s2": {"warrior": 2},
                },
                "west": {"s2": {"ship": 1}, "s3": {"ship": 1}},
            },
            seats=3,
            age=2,
            hands=shown,
            upgrades={"s2": ["brothers_in_arms", "fire_dragons"], "s1": ["valkyrie"]},
            tokens={"gimle": "axes"},
        )
    )

    outcome = preview(state, shown)
    run(resume_battle(state))

    assert [clan.total.total for clan in outcome.clans] == [7, 6, 2]
    assert outcome.winner == reports(state, "won")[0].seat == "s1"
    assert [clan.total.total for clan in outcome.clans] == [
        record.parameters["total"] for record in reports(state, "total")
    ]
    assert [10 + clan.glory for clan in outcome.clans] == [seat.glory for seat in state.seats]
    assert [clan.lost for clan in outcome.clans] == [seat.valhalla for seat in state.seats]
    assert [list(clan.taken_back) for clan in outcome.clans] == [
        seat.hand.open for seat in state.seats
    ]


def test_the_preview_changes_and_reports_nothing() -> None:
    state = battle(arena({"gimle": {"s1": {"leader": 1}, "s2": {"leader": 1}}}))

    outcome = preview(state, {"s2": ["lokis_backstab"]})

    assert outcome.options == ("BR.U09",)
    assert state.options_used == []
    assert state.records == []
    assert figures_of(state, "s1", "gimle") == {"leader": 1}


def test_the_preview_follows_a_count_that_was_put_right() -> None:
    state = battle(arena({"gimle": {"s1": {"leader": 1}, "s2": {"leader": 1}}}))
    tied = preview(state)
    state.provinces["gimle"].figures["s2"] = {"warrior": 1}

    assert tied.tie
    assert preview(state).winner == "s1"
