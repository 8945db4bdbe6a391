"""What cards, figures and the reward bring (BR.R53 to BR.R56), each card and each open rule."""

from __future__ import annotations

import pytest

from companion.games.blood_rage.battle_facts import BattleFacts, Token
from companion.games.blood_rage.battle_outcome import battle_outcome
from tests.games.blood_rage.arena import DEFAULTS
from tests.games.blood_rage.battle_values import LEADER, Figures, fight, fighter, glory

# Cards of the winner


@pytest.mark.rule("BR.R48")
@pytest.mark.card("thors_hammer")
@pytest.mark.parametrize(("enemy", "gained"), [({"warrior": 1}, 3 + 3), ({"leader": 2}, 0)])
def test_thors_hammer_pays_3_glory_to_a_winner(enemy: Figures, gained: int) -> None:
    outcome = fight(fighter("bear", LEADER, "thors_hammer"), fighter("wolf", enemy))

    assert glory(outcome)["bear"] == gained


@pytest.mark.card("thors_ascension")
def test_thors_ascension_gives_a_winner_3_rage_and_3_glory() -> None:
    outcome = fight(fighter("bear", LEADER, "thors_ascension"), fighter("wolf", {"warrior": 1}))

    assert (outcome.clan("bear").rage, outcome.clan("bear").glory) == (3, 3 + 3)


@pytest.mark.rule("BR.U11")
@pytest.mark.card("thors_ascension")
def test_a_cap_on_rage_limits_the_ascension() -> None:
    """BR.U11: the clan has room for 1 more."""
    outcome = fight(
        fighter("bear", LEADER, "thors_ascension", rage_cap=7), fighter("wolf", {"warrior": 1})
    )

    assert outcome.clan("bear").rage == 1
    assert outcome.options == ("BR.U11",)


@pytest.mark.rule("BR.U11")
@pytest.mark.card("lokis_trickery")
def test_rage_that_was_stolen_makes_room_for_other_rage() -> None:
    """Two thieves rob each other in a tie, both at their cap: the second one gains its 1."""
    outcome = fight(
        fighter("bear", LEADER, "lokis_trickery", rage_cap=6),
        fighter("wolf", LEADER, "lokis_trickery", rage_cap=6),
        U09="tied_rival",
    )

    assert [clan.rage for clan in outcome.clans] == [0 - 1, -1 + 1]


@pytest.mark.card("thors_oath")
@pytest.mark.parametrize(("enemy", "raised"), [({"warrior": 1}, ("any",)), ({"leader": 2}, ())])
def test_thors_oath_raises_a_stat_of_a_winner(enemy: Figures, raised: tuple[str, ...]) -> None:
    outcome = fight(fighter("bear", LEADER, "thors_oath"), fighter("wolf", enemy))

    assert outcome.clan("bear").raised == raised


@pytest.mark.rule("BR.BR-24")
@pytest.mark.card("friggas_grace")
@pytest.mark.parametrize(
    ("token", "among"),
    [
        ("axes", ["rage", "horns"]),
        ("rage", ["axes", "horns"]),
        ("horns", ["rage", "axes"]),
        ("glory", ["rage", "axes", "horns"]),
        ("all", ["rage", "axes", "horns"]),
    ],
)
def test_friggas_grace_raises_another_stat_than_the_token(token: Token, among: list[str]) -> None:
    """BR.BR-24."""
    outcome = fight(
        fighter("bear", LEADER, "friggas_grace"), fighter("wolf", {"warrior": 1}), token=token
    )

    grace = [step for step in outcome.steps if step.parameters.get("source") == "friggas_grace"]
    assert [step.parameters["any_of"] for step in grace] == [among]


@pytest.mark.card("friggas_grace")
def test_friggas_grace_gives_a_defender_nothing() -> None:
    outcome = fight(
        fighter("bear", {"warrior": 1}), fighter("wolf", LEADER, "friggas_grace"), token="axes"
    )

    assert outcome.winner == "wolf"
    assert outcome.clan("wolf").raised == ()


# Loki's cards


@pytest.mark.card("lokis_trickery")
@pytest.mark.parametrize(("rage", "stolen"), [(6, 1), (1, 1), (0, 0), (None, 1)])
def test_trickery_takes_1_rage_from_the_winner_if_any_is_left(
    rage: int | None, stolen: int
) -> None:
    outcome = fight(
        fighter("bear", LEADER, rage=rage), fighter("wolf", {"warrior": 1}, "lokis_trickery")
    )

    assert (outcome.clan("bear").rage, outcome.clan("wolf").rage) == (-stolen, stolen)


@pytest.mark.card("lokis_backstab")
def test_backstab_takes_2_glory_from_the_winner() -> None:
    outcome = fight(fighter("bear"), fighter("wolf", {"warrior": 1}, "lokis_backstab"))

    assert glory(outcome) == {"bear": 3 - 2, "wolf": 2}


@pytest.mark.card("lokis_trickery", "lokis_backstab", "lokis_poison")
@pytest.mark.parametrize("loki", ["lokis_trickery", "lokis_backstab", "lokis_poison"])
def test_a_winner_gains_nothing_by_its_loki_card(loki: str) -> None:
    outcome = fight(fighter("bear", LEADER, loki), fighter("wolf", {"warrior": 1}, "thors_hammer"))

    assert outcome.winner == "bear"
    assert (outcome.clan("wolf").glory, outcome.clan("wolf").rage) == (0, 0)
    assert outcome.clan("bear").discarded == (loki,)
    assert outcome.clan("wolf").taken_back == ("thors_hammer",)


@pytest.mark.rule("BR.U10")
@pytest.mark.card("lokis_backstab")
@pytest.mark.parametrize(("reading", "gained"), [("down_to_zero", 1), ("full_gain", 2)])
def test_u10_says_what_stealing_more_glory_than_there_is_brings(reading: str, gained: int) -> None:
    outcome = fight(
        fighter("bear", LEADER, glory=1),
        fighter("wolf", {"warrior": 1}, "lokis_backstab"),
        U10=reading,
    )

    assert glory(outcome) == {"bear": 3 - 1, "wolf": gained}
    assert outcome.options == ("BR.U10",)


@pytest.mark.rule("BR.R52", "BR.U09")
@pytest.mark.card("lokis_trickery", "lokis_backstab", "lokis_poison")
def test_u09_nobody_takes_nothing_in_a_tie() -> None:
    outcome = fight(
        fighter("bear", LEADER, "lokis_backstab"),
        fighter("wolf", LEADER, "lokis_trickery"),
        fighter("raven", LEADER, "lokis_poison"),
        U09="nobody",
    )

    assert outcome.tie
    assert glory(outcome) == {"bear": 0, "wolf": 0, "raven": 0}
    assert [clan.rage for clan in outcome.clans] == [0, 0, 0]
    assert [clan.taken_back for clan in outcome.clans] == [
        ("lokis_backstab",),
        ("lokis_trickery",),
        ("lokis_poison",),
    ]
    assert outcome.options == ("BR.U09",)


@pytest.mark.rule("BR.R53", "BR.U09")
@pytest.mark.card("lokis_backstab", "lokis_poison")
def test_u09_tied_rival_takes_from_a_clan_level_at_the_top() -> None:
    """bear 3 + 2 and wolf 3 + 2 are level, raven's Poison takes from one of them: it chooses."""
    fighters = (
        fighter("bear", LEADER, "tyrs_bash"),
        fighter("wolf", {"leader": 1, "ship": 1}, "lokis_backstab"),
        fighter("raven", {"warrior": 1}, "lokis_poison"),
    )
    outcome = fight(*fighters, U09="tied_rival")

    assert outcome.tied == ("bear", "wolf")
    assert glory(outcome) == {"bear": -2, "wolf": 2, "raven": 0}
    assert outcome.clan("raven").taken_back == ("lokis_poison", "tyrs_bash")
    assert outcome.clan("bear").taken_back == ()
    assert [(choice.seat, choice.parameters["what"]) for choice in outcome.choices] == [
        ("raven", "loki_rival")
    ]


@pytest.mark.rule("BR.U09")
@pytest.mark.card("lokis_poison")
def test_u09_the_rival_that_was_chosen_is_the_one_robbed() -> None:
    facts = BattleFacts(
        pillager="bear",
        fighters=(
            fighter("bear", LEADER, "tyrs_bash"),
            fighter("wolf", {"leader": 1, "ship": 1}, "troll"),
            fighter("raven", {"warrior": 1}, "lokis_poison"),
        ),
        options={**DEFAULTS, "BR.U09": "tied_rival"},
        rivals={"raven": "wolf"},
    )

    assert battle_outcome(facts).clan("raven").taken_back == ("lokis_poison", "troll")


@pytest.mark.rule("BR.R53", "BR.BR-05")
@pytest.mark.card("lokis_poison", "tyrs_prowess")
def test_poison_takes_the_winners_cards_prowess_or_not() -> None:
    """BR.BR-05."""
    outcome = fight(
        fighter("bear", LEADER, "tyrs_rage_3", "heimdalls_gaze", upgrades=["tyrs_prowess"]),
        fighter("wolf", {"warrior": 1}, "lokis_poison"),
    )

    assert outcome.clan("bear").discarded == ()
    assert outcome.clan("wolf").taken_back == ("lokis_poison", "tyrs_rage_3", "heimdalls_gaze")
    assert all(choice.parameters["what"] != "buy_back" for choice in outcome.choices)


@pytest.mark.rule("BR.U15")
@pytest.mark.card("lokis_poison")
@pytest.mark.parametrize(
    ("reading", "thief"),
    [("clockwise_from_winner", "serpent"), ("clockwise_from_pillager", "bear")],
)
def test_u15_of_several_poisons_one_takes_all(reading: str, thief: str) -> None:
    """bear pillages, then wolf, raven (the winner), serpent sit clockwise."""
    outcome = fight(
        fighter("bear", {"warrior": 1}, "lokis_poison"),
        fighter("wolf", {"warrior": 1}, "tyrs_bash"),
        fighter("raven", LEADER, "tyrs_rage_3"),
        fighter("serpent", {"warrior": 1}, "lokis_poison"),
        U15=reading,
    )

    takers = {clan.seat for clan in outcome.clans if "tyrs_rage_3" in clan.taken_back}
    assert takers == {thief}
    assert outcome.options == ("BR.U15",)


@pytest.mark.card("tyrs_prowess")
def test_prowess_lets_a_winner_choose_what_to_buy_back() -> None:
    outcome = fight(
        fighter("bear", LEADER, "tyrs_bash", upgrades=["tyrs_prowess"]),
        fighter("wolf", {"warrior": 1}),
    )

    assert outcome.clan("bear").discarded == ("tyrs_bash",)
    assert [choice.parameters["what"] for choice in outcome.choices] == ["buy_back"]


# What pays for the dead


@pytest.mark.rule("BR.BR-31")
@pytest.mark.card("odins_judgement")
def test_the_judgement_pays_2_for_every_dead_figure_own_ones_and_in_defeat_too() -> None:
    """BR.BR-31: five figures died, two of them its owner's: 10 Glory."""
    outcome = fight(
        fighter("bear", {"leader": 1, "warrior": 3}),
        fighter("wolf", {"warrior": 1, "ship": 1}, "odins_judgement"),
        fighter("raven", {"warrior": 3}),
    )

    assert outcome.winner == "bear"
    assert glory(outcome)["wolf"] == 10


@pytest.mark.card("odins_judgement", "odins_tide")
def test_the_judgement_counts_those_that_cards_killed() -> None:
    """Tide: bear loses 2 of 3; wolf loses 1 of 2 and then its last: 4 figures, 8 Glory."""
    outcome = fight(
        fighter("bear", {"leader": 1, "warrior": 2}, "odins_judgement"),
        fighter("wolf", {"warrior": 2}, "odins_tide"),
    )

    assert glory(outcome)["bear"] == 8 + 3


@pytest.mark.card("thors_glory")
@pytest.mark.parametrize(
    ("enemy", "paid"), [({"warrior": 1}, 0), ({"warrior": 2}, 2), ({"warrior": 3}, 2)]
)
def test_thors_glory_pays_2_once_two_enemy_figures_died(enemy: Figures, paid: int) -> None:
    outcome = fight(
        fighter("bear", {"leader": 1, "ship": 1}, upgrades=["thors_glory"]), fighter("wolf", enemy)
    )

    assert glory(outcome)["bear"] == 3 + paid


@pytest.mark.card("thors_glory")
def test_thors_glory_pays_a_clan_that_lost_too() -> None:
    """The tie kills two enemy Warriors and the owner's Ship."""
    outcome = fight(
        fighter("bear", {"ship": 1}, upgrades=["thors_glory"]), fighter("wolf", {"warrior": 2})
    )

    assert outcome.tie
    assert glory(outcome) == {"bear": 2, "wolf": 0}


@pytest.mark.card("valkyrie")
def test_the_valkyrie_pays_2_for_each_enemy_destroyed_in_her_battle() -> None:
    outcome = fight(
        fighter("bear", {"valkyrie": 1, "leader": 1}),
        fighter("wolf", {"warrior": 2}),
        fighter("raven", {"ship": 1}),
    )

    assert glory(outcome)["bear"] == 3 + 3 * 2
    assert outcome.options == ()


@pytest.mark.rule("BR.U12")
@pytest.mark.card("valkyrie")
@pytest.mark.parametrize(("reading", "paid"), [("pays", 2), ("winner_only", 0)])
def test_u12_says_whether_the_valkyrie_pays_in_defeat(reading: str, paid: int) -> None:
    """raven wins; bear's Valkyrie dies, and so does wolf's Warrior."""
    outcome = fight(
        fighter("bear", {"valkyrie": 1}),
        fighter("wolf", {"warrior": 1}),
        fighter("raven", {"leader": 1}),
        U12=reading,
    )

    assert outcome.winner == "raven"
    assert glory(outcome)["bear"] == paid
    assert outcome.options == ("BR.U12",)


@pytest.mark.rule("BR.U12")
@pytest.mark.card("valkyrie", "odins_tide")
def test_a_valkyrie_that_a_card_killed_took_part_all_the_same() -> None:
    """BR.U12, its note: in the battle when cards were revealed, even if she dies herself."""
    outcome = fight(
        fighter("bear", {"valkyrie": 1, "leader": 1}, "odins_tide"), fighter("wolf", {"warrior": 1})
    )

    assert outcome.clan("bear").lost == {"valkyrie": 1}
    assert glory(outcome)["bear"] == 3 + 2


@pytest.mark.card("lokis_dragons", "fire_dragons", "eternal_dragons")
@pytest.mark.parametrize(
    ("dragons", "paid"), [("lokis_dragons", 4), ("fire_dragons", 8), ("eternal_dragons", 12)]
)
def test_dragons_pay_for_a_ship_that_dies_in_battle(dragons: str, paid: int) -> None:
    outcome = fight(fighter("bear"), fighter("wolf", {"ship": 1}, upgrades=[dragons]))

    assert glory(outcome)["wolf"] == paid


# The reward


@pytest.mark.card("frost_giant")
@pytest.mark.parametrize(
    ("token", "raised", "extra"),
    [("axes", ("axes", "axes"), 5), ("glory", (), 10 + 3), ("rage", ("rage", "rage"), 3)],
)
def test_the_frost_giant_doubles_the_reward(
    token: Token, raised: tuple[str, ...], extra: int
) -> None:
    outcome = fight(
        fighter("bear", {"frost_giant": 1}), fighter("wolf", {"warrior": 1}), token=token
    )

    assert outcome.clan("bear").raised == raised
    assert glory(outcome)["bear"] == extra


@pytest.mark.card("frost_giant")
def test_the_frost_giant_of_a_defender_doubles_nothing() -> None:
    outcome = fight(
        fighter("bear", {"warrior": 1}), fighter("wolf", {"frost_giant": 1}), token="glory"
    )

    assert glory(outcome) == {"bear": 0, "wolf": 3}


@pytest.mark.card("lord_of_axes", "lord_of_spears", "lord_of_hammers")
@pytest.mark.parametrize(
    ("lord", "raised", "gained"),
    [
        ("lord_of_axes", ("any",), 3),
        ("lord_of_spears", ("rage", "axes", "horns"), 4),
        ("lord_of_hammers", (), 3),
    ],
)
@pytest.mark.parametrize("figures", [{"leader": 1}, {"warrior": 3}])
def test_lords_need_the_leader_in_the_battle(
    lord: str, raised: tuple[str, ...], gained: int, figures: dict[str, int]
) -> None:
    outcome = fight(fighter("bear", figures, upgrades=[lord]), fighter("wolf", {"warrior": 1}))

    there = "leader" in figures
    assert outcome.clan("bear").raised == (raised if there else ())
    assert glory(outcome)["bear"] == (gained if there else 3)
    assert any(step.parameters.get("source") == lord for step in outcome.steps) == there


@pytest.mark.card("lord_of_axes")
@pytest.mark.rule("BR.R44", "BR.BR-19")
def test_an_unopposed_pillage_with_the_leader_counts_for_a_lord() -> None:
    """BR.BR-19."""
    outcome = fight(fighter("bear", upgrades=["lord_of_axes"]), token="rage")

    assert outcome.clan("bear").raised == ("rage", "any")


@pytest.mark.card("lord_of_spears")
def test_a_lord_of_a_defender_who_wins_gives_nothing() -> None:
    outcome = fight(fighter("bear", {"warrior": 1}), fighter("wolf", upgrades=["lord_of_spears"]))

    assert outcome.clan("wolf").raised == ()
