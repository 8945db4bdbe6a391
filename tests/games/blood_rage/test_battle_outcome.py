"""Who wins a battle, and what that does (BR.R44, BR.R50 to BR.R56)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.games.blood_rage.battle_facts import BattleFacts, Fighter, FiguresNeeded, Token
from companion.games.blood_rage.battle_outcome import battle_outcome
from tests.games.blood_rage.arena import DEFAULTS
from tests.games.blood_rage.battle_values import LEADER, fight, fighter, glory, totals

# Winning, losing, a tie (BR.R50, BR.R52 to BR.R56)


@pytest.mark.rule("BR.R50", "BR.R52", "BR.R53", "BR.R54", "BR.R56")
def test_the_highest_total_wins_discards_its_cards_and_scores_its_axes() -> None:
    outcome = fight(
        fighter("bear", {"leader": 1, "ship": 1}, "tyrs_bash"),
        fighter("wolf", {"warrior": 2}, "tyrs_crush_1", axes=2),
    )

    bear, wolf = outcome.clans
    assert totals(outcome) == {"bear": 7, "wolf": 6}
    assert outcome.winner == "bear"
    assert outcome.pillage_succeeds
    assert (bear.discarded, bear.taken_back, bear.lost) == (("tyrs_bash",), (), {})
    assert (wolf.discarded, wolf.taken_back) == ((), ("tyrs_crush_1",))
    assert wolf.lost == {"warrior": 2}
    assert glory(outcome) == {"bear": 3, "wolf": 0}


@pytest.mark.rule("BR.R55", "BR.R56")
def test_a_defender_who_wins_scores_and_the_pillage_fails() -> None:
    outcome = fight(fighter("bear", {"warrior": 1}), fighter("wolf", axes=4), token="axes")

    assert outcome.winner == "wolf"
    assert not outcome.pillage_succeeds
    assert glory(outcome) == {"bear": 0, "wolf": 6}
    assert outcome.clan("wolf").raised == ()


@pytest.mark.rule("BR.R52", "BR.R53", "BR.R54", "BR.R55", "BR.R56", "BR.BR-13")
def test_a_tie_kills_all_and_gives_nobody_anything() -> None:
    """BR.BR-13: totals 7, 7 and 4."""
    outcome = fight(
        fighter("bear", {"leader": 1, "warrior": 2}, "tyrs_bash"),
        fighter("wolf", {"leader": 1}, "tyrs_crush_1"),
        fighter("raven", {"warrior": 1}, "tyrs_smash_1"),
        token="axes",
    )

    assert totals(outcome) == {"bear": 7, "wolf": 7, "raven": 4}
    assert (outcome.winner, outcome.tied) == (None, ("bear", "wolf"))
    assert not outcome.pillage_succeeds
    assert [clan.lost for clan in outcome.clans] == [
        {"leader": 1, "warrior": 2},
        {"leader": 1},
        {"warrior": 1},
    ]
    assert [clan.taken_back for clan in outcome.clans] == [
        ("tyrs_bash",),
        ("tyrs_crush_1",),
        ("tyrs_smash_1",),
    ]
    assert glory(outcome) == {"bear": 0, "wolf": 0, "raven": 0}
    assert all(clan.discarded == () and clan.raised == () for clan in outcome.clans)


@pytest.mark.rule("BR.R55", "BR.R56", "BR.BR-09")
@pytest.mark.parametrize(
    ("axes", "token", "expected"),
    [(1, "axes", 4), (2, "axes", 5), (4, "axes", 8), (5, "axes", 8), (6, "axes", 8), (1, "all", 4)],
)
def test_the_reward_comes_before_the_glory_of_the_axes(
    axes: int, token: Token, expected: int
) -> None:
    """BR.BR-09: axes track 3 4 5 6 8 8 (section 3)."""
    outcome = fight(fighter("bear", axes=axes), fighter("wolf", {"warrior": 1}), token=token)

    assert glory(outcome)["bear"] == expected


@pytest.mark.rule("BR.R55")
def test_the_glory_token_pays_5() -> None:
    outcome = fight(fighter("bear"), fighter("wolf", {"warrior": 1}), token="glory")

    assert glory(outcome)["bear"] == 5 + 3


@pytest.mark.rule("BR.R44")
def test_a_single_clan_pillages_unopposed() -> None:
    outcome = fight(fighter("bear", LEADER, "tyrs_bash"), token="rage")

    assert outcome.pillage_succeeds
    assert outcome.clan("bear").glory == 0
    assert outcome.clan("bear").raised == ("rage",)
    assert outcome.clan("bear").discarded == ()


@pytest.mark.rule("BR.R49", "BR.R50", "BR.R53", "BR.BR-28")
@pytest.mark.card("heimdalls_eye", "heimdalls_gaze")
def test_late_cards_count_in_full_and_the_winner_discards_them_too() -> None:
    """BR.BR-28."""
    outcome = fight(
        fighter("bear", LEADER, "thors_ascension", "heimdalls_gaze", "heimdalls_eye"),
        fighter("wolf", LEADER, "tyrs_crush_3"),
    )

    assert totals(outcome) == {"bear": 3 + 1 + 3 + 2, "wolf": 7}
    assert outcome.clan("bear").discarded == (
        "thors_ascension",
        "heimdalls_gaze",
        "heimdalls_eye",
    )


def test_without_figures_only_their_strength_may_be_known() -> None:
    outcome = fight(fighter("bear", 5, "tyrs_bash"), fighter("wolf", 4))

    assert totals(outcome) == {"bear": 7, "wolf": 4}
    assert outcome.clan("bear").lost == {}
    assert outcome.clan("wolf").lost is None


# Choices that an outcome leaves open


@pytest.mark.card("friggas_protection", "volur_witch", "lokis_blessing", "lord_of_hammers")
def test_choices_are_named_with_their_card() -> None:
    outcome = fight(
        fighter("bear", upgrades=["lord_of_hammers"]),
        fighter("wolf", {"warrior": 1}, upgrades=["friggas_protection", "lokis_blessing"]),
    )

    assert [(c.seat, c.parameters["what"], c.parameters["source"]) for c in outcome.choices] == [
        ("wolf", "save_figures", "friggas_protection"),
        ("bear", "leader_moves", "lord_of_hammers"),
        ("wolf", "free_warrior", "lokis_blessing"),
    ]


@pytest.mark.card("volur_witch")
@pytest.mark.parametrize(("province", "may"), [("gimle", True), ("yggdrasil", False)])
def test_a_losing_witch_may_flee_from_an_outer_province(province: str, may: bool) -> None:
    outcome = fight(
        fighter("bear", {"leader": 2}), fighter("wolf", {"volur_witch": 1}), province=province
    )

    assert [choice.parameters["what"] for choice in outcome.choices] == ["withdraw"] * may


# Numbers where figures are needed


@pytest.mark.parametrize(
    ("bear", "wolf", "needed"),
    [
        (fighter("bear", 3, "odins_tide"), fighter("wolf", LEADER), "bear"),
        (fighter("bear", LEADER, "odins_smite"), fighter("wolf", 3), "wolf"),
        (fighter("bear", 9, "odins_judgement"), fighter("wolf", 3), "wolf"),
        (fighter("bear", 9, upgrades=["thors_glory"]), fighter("wolf", 3), "wolf"),
        (fighter("bear", {"valkyrie": 1, "leader": 1}), fighter("wolf", 3), "wolf"),
        (fighter("bear", 9), fighter("wolf", 3, upgrades=["lokis_dragons"]), "wolf"),
        (fighter("bear", 9, upgrades=["lord_of_axes"]), fighter("wolf", 3), "bear"),
        (fighter("bear", 9, upgrades=["frost_giant"]), fighter("wolf", 3), "bear"),
        (fighter("bear", 9, upgrades=["valkyrie"]), fighter("wolf", LEADER), "bear"),
    ],
)
def test_cards_that_look_at_figures_ask_for_them(bear: Fighter, wolf: Fighter, needed: str) -> None:
    with pytest.raises(FiguresNeeded) as raised:
        fight(bear, wolf, token="rage")

    assert raised.value.seat == needed


@pytest.mark.card("odins_judgement")
def test_a_winner_who_loses_nothing_needs_no_figures() -> None:
    outcome = fight(fighter("bear", 9, "odins_judgement"), fighter("wolf", {"warrior": 2}))

    assert glory(outcome)["bear"] == 4 + 3


# Reasons


def test_the_steps_tell_the_battle_in_the_order_of_the_rules() -> None:
    outcome = fight(
        fighter("bear", LEADER, "friggas_grace"),
        fighter("wolf", {"warrior": 2}, "odins_smite"),
        token="axes",
    )

    assert [step.key for step in outcome.steps] == [
        "text_works",
        "total",
        "total",
        "won",
        "cards_discarded",
        "cards_taken_back",
        "died",
        "reward",
        "reward",
        "axes_glory",
    ]
    assert all(step.rules for step in outcome.steps)


def test_what_worked_before_the_comparison_does_not_work_twice() -> None:
    facts = BattleFacts(
        pillager="bear",
        fighters=(
            fighter("bear", LEADER, "odins_smite"),
            replace(fighter("wolf", {"warrior": 1}), fallen={"warrior": 1}),
        ),
        options=DEFAULTS,
        compared=True,
    )

    assert battle_outcome(facts).clan("wolf").lost == {"warrior": 2}
    assert battle_outcome(facts).clan("wolf").total.total == 1
