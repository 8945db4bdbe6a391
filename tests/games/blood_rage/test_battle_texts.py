"""Which texts work and what cards add (BR.R47, BR.R48), each card and each open rule."""

from __future__ import annotations

import pytest

from tests.games.blood_rage.battle_values import LEADER, fight, fighter, glory, totals

# Before totals are compared


@pytest.mark.rule("BR.R48", "BR.R51")
@pytest.mark.card("odins_smite")
def test_the_smite_takes_a_warrior_of_every_opponent_before_totals() -> None:
    outcome = fight(
        fighter("bear", {"leader": 1, "warrior": 1}, "odins_smite"),
        fighter("wolf", {"warrior": 2}),
        fighter("raven", {"leader": 1, "ship": 1}),
    )

    assert totals(outcome) == {"bear": 5, "wolf": 1, "raven": 5}
    assert outcome.tied == ("bear", "raven")


@pytest.mark.rule("BR.R51", "BR.BR-20")
@pytest.mark.card("odins_smite")
def test_a_clan_whose_figures_all_died_may_win_on_its_card() -> None:
    """BR.BR-20: s2's only Warrior dies, its card alone beats 3 + 1."""
    outcome = fight(
        fighter("bear", LEADER, "odins_smite"), fighter("wolf", {"warrior": 1}, "tyrs_smite_1")
    )

    assert totals(outcome) == {"bear": 4, "wolf": 5}
    assert outcome.winner == "wolf"
    assert outcome.clan("wolf").lost == {"warrior": 1}
    assert glory(outcome)["wolf"] == 3


@pytest.mark.card("odins_smite")
def test_two_smites_take_two_warriors() -> None:
    outcome = fight(
        fighter("bear", {"warrior": 2}, "odins_smite"),
        fighter("wolf", {"warrior": 1}, "odins_smite"),
        fighter("raven", {"warrior": 3}),
    )

    assert totals(outcome) == {"bear": 2, "wolf": 1, "raven": 1}


@pytest.mark.rule("BR.R48")
@pytest.mark.card("odins_tide")
def test_the_tide_leaves_everybody_one_figure_its_owner_too() -> None:
    outcome = fight(
        fighter("bear", {"leader": 1, "warrior": 4, "ship": 1}, "odins_tide"),
        fighter("wolf", {"warrior": 2, "ship": 1}),
    )

    assert totals(outcome) == {"bear": 3 + 1, "wolf": 2}
    assert outcome.clan("bear").lost == {"warrior": 4, "ship": 1}
    assert outcome.clan("wolf").lost == {"warrior": 2, "ship": 1}
    assert [choice.seat for choice in outcome.choices] == ["bear", "wolf"]


@pytest.mark.card("odins_tide")
def test_the_tide_spares_a_single_figure() -> None:
    outcome = fight(fighter("bear", LEADER, "odins_tide"), fighter("wolf", {"warrior": 1}))

    assert outcome.clan("bear").lost == {}
    assert outcome.choices == ()


@pytest.mark.rule("BR.R48")
@pytest.mark.card("odins_smite", "odins_tide")
def test_smite_and_tide_work_from_the_pillager_clockwise() -> None:
    """The Tide first leaves wolf its Leader, so the Smite finds no Warrior any more."""
    outcome = fight(
        fighter("bear", {"leader": 1}, "odins_tide"),
        fighter("wolf", {"leader": 1, "warrior": 2}),
        fighter("raven", {"leader": 1}, "odins_smite"),
    )

    assert outcome.clan("wolf").lost == {"leader": 1, "warrior": 2}
    works = [step.parameters["card"] for step in outcome.steps if step.key == "text_works"]
    assert works == ["odins_tide", "odins_smite"]
    assert totals(outcome) == {"bear": 4, "wolf": 3, "raven": 4}


# Thor's Primacy (BR.R48)


@pytest.mark.rule("BR.R48")
@pytest.mark.card("thors_primacy")
def test_primacy_blanks_the_texts_of_opponents_their_bonuses_stay() -> None:
    outcome = fight(
        fighter("bear", LEADER, "thors_primacy"),
        fighter("wolf", {"leader": 1, "warrior": 2}, "odins_tide"),
        fighter("raven", {"leader": 1}, "odins_judgement"),
    )

    assert totals(outcome) == {"bear": 6, "wolf": 6, "raven": 5}
    assert outcome.cancelled == (("wolf", "odins_tide"), ("raven", "odins_judgement"))
    assert glory(outcome) == {"bear": 0, "wolf": 0, "raven": 0}


@pytest.mark.card("thors_primacy", "heimdalls_sight")
def test_a_blanked_sight_adds_nothing() -> None:
    outcome = fight(
        fighter("bear", LEADER, "thors_primacy"), fighter("wolf", LEADER, "heimdalls_sight")
    )

    assert totals(outcome) == {"bear": 6, "wolf": 3}


@pytest.mark.card("thors_primacy", "lokis_backstab")
def test_primacy_stops_what_losers_cards_would_take() -> None:
    outcome = fight(
        fighter("bear", LEADER, "thors_primacy"), fighter("wolf", LEADER, "lokis_backstab")
    )

    assert glory(outcome) == {"bear": 3, "wolf": 0}


@pytest.mark.rule("BR.R48", "BR.U08")
@pytest.mark.card("thors_primacy")
@pytest.mark.parametrize(("reading", "raven_glory"), [("both", 0), ("neither", 2 * 3)])
def test_u08_two_primacies_cancel_everything_or_nothing(reading: str, raven_glory: int) -> None:
    """All three figures die or two of them: bear 6, wolf 6 tie, so three Leaders fall."""
    outcome = fight(
        fighter("bear", LEADER, "thors_primacy"),
        fighter("wolf", LEADER, "thors_primacy"),
        fighter("raven", LEADER, "odins_judgement"),
        U08=reading,
    )

    assert totals(outcome) == {"bear": 6, "wolf": 6, "raven": 5}
    assert glory(outcome)["raven"] == raven_glory
    assert outcome.options == ("BR.U08",)


@pytest.mark.rule("BR.R48", "BR.U08")
@pytest.mark.card("thors_primacy")
def test_u08_makes_no_difference_between_two_primacies_alone() -> None:
    outcome = fight(
        fighter("bear", LEADER, "thors_primacy"), fighter("wolf", LEADER, "thors_primacy")
    )

    assert outcome.tied == ("bear", "wolf")
    assert outcome.options == ()


@pytest.mark.rule("BR.U07")
@pytest.mark.card("thors_primacy", "heimdalls_gaze")
def test_u07_matters_where_an_opponent_of_primacy_added_a_late_card() -> None:
    outcome = fight(
        fighter("bear", LEADER, "thors_primacy"),
        fighter("wolf", LEADER, "tyrs_crush_3", "heimdalls_gaze"),
    )

    assert totals(outcome)["wolf"] == 3 + 4 + 3
    assert outcome.options == ("BR.U07",)


# Heimdall's cards


@pytest.mark.rule("BR.R48")
@pytest.mark.card("heimdalls_watch_2", "heimdalls_watch_3")
@pytest.mark.parametrize("watch", ["heimdalls_watch_2", "heimdalls_watch_3"])
def test_the_watch_throws_all_cards_away_and_decides_nothing(watch: str) -> None:
    outcome = fight(fighter("bear", LEADER, "tyrs_smite_1"), fighter("wolf", {"warrior": 1}, watch))

    assert outcome.chosen_anew
    assert outcome.winner is None
    assert not outcome.tie
    assert not outcome.pillage_succeeds
    assert glory(outcome) == {"bear": 0, "wolf": 5}
    assert [clan.discarded for clan in outcome.clans] == [("tyrs_smite_1",), (watch,)]
    assert [clan.lost for clan in outcome.clans] == [{}, {}]


@pytest.mark.rule("BR.R48", "BR.BR-33")
@pytest.mark.card("thors_primacy", "heimdalls_watch_3")
def test_primacy_comes_before_the_watch() -> None:
    """BR.BR-33."""
    outcome = fight(
        fighter("bear", LEADER, "heimdalls_watch_3"), fighter("wolf", LEADER, "thors_primacy")
    )

    assert not outcome.chosen_anew
    assert outcome.winner == "wolf"


@pytest.mark.rule("BR.R48", "BR.BR-14")
@pytest.mark.card("heimdalls_watch_3", "odins_smite")
def test_the_watch_comes_before_all_other_texts() -> None:
    """BR.BR-14: the Smite of the pillager lies in the discard before it could work."""
    outcome = fight(
        fighter("bear", LEADER, "odins_smite"), fighter("wolf", {"warrior": 1}, "heimdalls_watch_3")
    )

    assert outcome.clan("wolf").lost == {}
    assert glory(outcome)["wolf"] == 1


@pytest.mark.card("heimdalls_sight")
def test_the_sight_is_worth_the_best_enemy_card() -> None:
    outcome = fight(
        fighter("bear", {"warrior": 1}, "heimdalls_sight"),
        fighter("wolf", {"warrior": 1}, "tyrs_bash"),
        fighter("raven", {"warrior": 1}, "tyrs_smite_1"),
    )

    assert totals(outcome) == {"bear": 6, "wolf": 3, "raven": 6}
    assert outcome.options == ()


@pytest.mark.card("heimdalls_sight")
@pytest.mark.parametrize("shown", [(), ("troll",), ("heimdalls_sight",)])
def test_the_sight_is_worth_0_without_an_enemy_bonus(shown: tuple[str, ...]) -> None:
    outcome = fight(fighter("bear", LEADER, "heimdalls_sight"), fighter("wolf", LEADER, *shown))

    assert totals(outcome)["bear"] == 3


@pytest.mark.rule("BR.U05")
@pytest.mark.card("heimdalls_sight", "heimdalls_eye")
@pytest.mark.parametrize(("reading", "x"), [("all_enemy_cards", 2), ("revealed_only", 1)])
def test_u05_says_whether_the_sight_sees_late_cards(reading: str, x: int) -> None:
    outcome = fight(
        fighter("bear", LEADER, "heimdalls_sight"),
        fighter("wolf", LEADER, "thors_hammer", "heimdalls_eye"),
        U05=reading,
    )

    assert totals(outcome)["bear"] == 3 + x
    assert outcome.options == ("BR.U05",)


@pytest.mark.rule("BR.U05")
@pytest.mark.card("heimdalls_sight", "tyrs_domain")
@pytest.mark.parametrize(("reading", "x"), [("all_enemy_cards", 3), ("revealed_only", 0)])
def test_u05_says_whether_the_sight_sees_quests_with_a_bonus(reading: str, x: int) -> None:
    outcome = fight(
        fighter("bear", LEADER, "heimdalls_sight"),
        fighter("wolf", LEADER, "quest_manheim_1", upgrades=["tyrs_domain"]),
        U05=reading,
    )

    assert totals(outcome) == {"bear": 3 + x, "wolf": 6}


# Quests and upgrades shown (BR.R47)


@pytest.mark.rule("BR.R47")
@pytest.mark.card("tyrs_domain", "tyrs_wrath")
@pytest.mark.parametrize(
    ("upgrades", "bonus"),
    [((), 0), (("tyrs_domain",), 3), (("tyrs_wrath",), 5), (("tyrs_domain", "tyrs_wrath"), 8)],
)
def test_a_quest_adds_what_tyrs_upgrades_make_it_worth(
    upgrades: tuple[str, ...], bonus: int
) -> None:
    outcome = fight(
        fighter("bear", LEADER, "quest_manheim_3", upgrades=upgrades), fighter("wolf", LEADER)
    )

    assert totals(outcome)["bear"] == 3 + bonus


@pytest.mark.rule("BR.R47")
@pytest.mark.parametrize("shown", ["troll", "tyrs_domain", "lokis_dragons"])
def test_an_upgrade_card_adds_nothing_and_does_nothing(shown: str) -> None:
    outcome = fight(fighter("bear", LEADER, shown), fighter("wolf", {"warrior": 1}))

    assert totals(outcome)["bear"] == 3
    assert outcome.clan("bear").discarded == (shown,)
