"""Invading (BR.R25 to BR.R29) and what an invasion triggers."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from companion.games.blood_rage.action_phase import possible_actions
from companion.games.blood_rage.board import NO_CAP, figures_on_board, free_villages
from companion.games.blood_rage.invade import (
    arrive,
    can_invade,
    friggas_domain,
    horns_left,
    invade,
    invade_cost,
    invaders,
    open_fjords,
    payable_places,
    place_invader,
    places_for,
    succor_places,
)
from companion.games.blood_rage.state import BloodRage
from tests.games.blood_rage.arena import Figures, arena, reports, run

OUTER = ["myrkulor", "elvagar", "angerboda", "muspelheim", "horgr", "utgard", "andlang", "gimle"]


def ready(
    figures: Figures | None = None,
    *,
    reserve: Mapping[str, int] | None = None,
    rage: int = 6,
    upgrades: list[str] | None = None,
    **options: str,
) -> BloodRage:
    """A table of three with figures in the reserve of s1."""
    return arena(
        figures or {},
        seats=3,
        reserve={"s1": reserve or {"leader": 1, "warrior": 8, "ship": 1}},
        rage=rage,
        upgrades={"s1": upgrades or []},
        options={f"BR.{id}": value for id, value in options.items()},
    )


@pytest.mark.rule("BR.R25")
def test_a_warrior_invades_an_empty_village_for_1_rage() -> None:
    state = ready()
    run(invade(state, "s1"), [("invade_figure", "s1", "warrior"), ("invade_place", "s1", "gimle")])

    assert state.provinces["gimle"].figures == {"s1": {"warrior": 1}}
    assert state.seat("s1").reserve["warrior"] == 7
    assert state.seat("s1").rage == 5
    assert reports(state, "invaded")[0].parameters == {
        "figure": "warrior",
        "place": "gimle",
        "cost": 1,
        "by": "action",
    }


@pytest.mark.rule("BR.R25", "BR.R34")
@pytest.mark.parametrize("upgrades", [[], ["lord_of_hammers"]])
def test_the_leader_invades_for_nothing_upgraded_or_not(upgrades: list[str]) -> None:
    state = ready(upgrades=upgrades)
    assert invade_cost(state, "s1", "leader", "gimle") == 0


@pytest.mark.rule("BR.R25")
@pytest.mark.card(
    "troll", "sea_serpent", "valkyrie", "fire_giant", "frost_giant", "volur_witch", "dark_elf"
)
@pytest.mark.parametrize(
    ("figure", "cost"),
    [
        ("warrior", 1),
        ("ship", 2),
        ("troll", 2),
        ("sea_serpent", 3),
        ("valkyrie", 2),
        ("dark_elf", 1),
        ("fire_giant", 4),
        ("frost_giant", 4),
        ("volur_witch", 3),
    ],
)
def test_an_invasion_costs_the_figures_strength(figure: str, cost: int) -> None:
    assert invade_cost(ready(), "s1", figure, "gimle") == cost


@pytest.mark.rule("BR.R25")
@pytest.mark.card("dwarf_chieftain", "soldier_of_hel")
@pytest.mark.parametrize("figure", ["dwarf_chieftain", "soldier_of_hel"])
def test_dwarf_chieftain_and_soldier_of_hel_invade_for_nothing(figure: str) -> None:
    assert invade_cost(ready(), "s1", figure, "gimle") == 0


@pytest.mark.rule("BR.R25")
@pytest.mark.card("brothers_in_arms", "experts_in_arms", "masters_in_arms")
@pytest.mark.parametrize(
    ("upgrade", "cost"), [("brothers_in_arms", 1), ("experts_in_arms", 2), ("masters_in_arms", 2)]
)
def test_upgraded_warriors_cost_their_new_strength(upgrade: str, cost: int) -> None:
    assert invade_cost(ready(upgrades=[upgrade]), "s1", "warrior", "gimle") == cost


@pytest.mark.rule("BR.R19")
def test_the_whole_cost_must_be_payable() -> None:
    state = ready(reserve={"warrior": 1, "ship": 1, "fire_giant": 1}, rage=3)
    assert invaders(state, "s1") == ["warrior", "ship"]
    assert payable_places(state, "s1", "fire_giant") == []


@pytest.mark.rule("BR.R26")
@pytest.mark.rule("BR.BR-29")
@pytest.mark.card("sea_serpent")
@pytest.mark.parametrize("figure", ["ship", "sea_serpent"])
def test_ships_and_the_sea_serpent_invade_fjords_of_any_number(figure: str) -> None:
    state = ready({"west": {"s2": {"ship": 1}, "s3": {"ship": 1}}})
    assert sorted(places_for(state, figure)) == ["east", "north", "south", "west"]


@pytest.mark.rule("BR.R25", "BR.R27")
def test_others_invade_outer_provinces_and_never_yggdrasil() -> None:
    assert places_for(ready(), "warrior") == OUTER
    assert places_for(ready(), "frost_giant") == OUTER


@pytest.mark.rule("BR.R27")
@pytest.mark.card("dark_elf")
def test_the_dark_elf_may_invade_yggdrasil() -> None:
    assert places_for(ready(), "dark_elf") == ["yggdrasil", *OUTER]


@pytest.mark.rule("BR.U02", "BR.R25")
@pytest.mark.card("dark_elf")
@pytest.mark.parametrize(("value", "cost"), [("printed", 1), ("strength", 3)])
def test_what_the_dark_elf_pays_into_yggdrasil(value: str, cost: int) -> None:
    state = ready(reserve={"dark_elf": 1}, U02=value)
    run(invade(state, "s1"), [("invade_place", "s1", "yggdrasil")])

    assert state.seat("s1").rage == 6 - cost
    assert state.options_used == ["BR.U02"]
    assert invade_cost(state, "s1", "dark_elf", "gimle") == 1


@pytest.mark.rule("BR.U02", "BR.R19")
def test_yggdrasil_is_not_offered_to_a_dark_elf_that_cannot_pay_3() -> None:
    state = ready(reserve={"dark_elf": 1}, rage=2, U02="strength")
    assert payable_places(state, "s1", "dark_elf") == OUTER
    run(invade(state, "s1"), [("invade_place", "s1", "gimle")])
    assert state.seat("s1").rage == 2 - 1
    assert state.options_used == ["BR.U02"]


@pytest.mark.rule("BR.R28")
@pytest.mark.rule("BR.BR-26")
def test_figures_on_the_board_are_counted_against_horns_and_no_others() -> None:
    state = ready(
        {"gimle": {"s1": {"leader": 1, "troll": 1}}, "west": {"s1": {"ship": 1}}},
    )
    state.seat("s1").valhalla = {"warrior": 3}

    assert figures_on_board(state, "s1") == 3
    assert horns_left(state, "s1") == 1
    assert can_invade(state, "s1")
    state.provinces["horgr"].figures = {"s1": {"warrior": 1}}
    assert not can_invade(state, "s1")
    assert invaders(state, "s1") == []
    assert "invade" not in possible_actions(state, "s1")


@pytest.mark.rule("BR.R29")
def test_villages_cap_a_province_and_yggdrasil_has_no_cap() -> None:
    state = ready({"myrkulor": {"s2": {"warrior": 2}, "s3": {"leader": 1}}})
    assert free_villages(state, "myrkulor") == 0
    assert free_villages(state, "gimle") == 5
    assert free_villages(state, "yggdrasil") == NO_CAP
    assert "myrkulor" not in places_for(state, "warrior")


@pytest.mark.rule("BR.R07")
def test_a_destroyed_province_cannot_be_invaded() -> None:
    state = ready()
    state.provinces["gimle"].destroyed = True
    assert "gimle" not in places_for(state, "warrior")


@pytest.mark.rule("BR.U13", "BR.R26")
@pytest.mark.parametrize(
    ("value", "still_open"), [("open_while_one", True), ("closed_when_one", False)]
)
def test_fjord_beside_one_destroyed_province(value: str, still_open: bool) -> None:
    state = ready(U13=value)
    state.provinces["gimle"].destroyed = True
    assert ("west" in open_fjords(state)) is still_open
    assert ("west" in places_for(state, "sea_serpent")) is still_open


@pytest.mark.rule("BR.U13")
@pytest.mark.parametrize("value", ["open_while_one", "closed_when_one"])
def test_fjord_beside_two_destroyed_provinces_is_closed(value: str) -> None:
    state = ready(U13=value)
    state.provinces["gimle"].destroyed = state.provinces["myrkulor"].destroyed = True
    assert open_fjords(state) == ["north", "east", "south"]


@pytest.mark.rule("BR.U13")
def test_the_reading_of_the_half_closed_fjord_is_told_when_a_ship_invades() -> None:
    state = ready(reserve={"ship": 1})
    state.provinces["gimle"].destroyed = True
    run(invade(state, "s1"), [("invade_place", "s1", "west")])
    assert state.options_used == ["BR.U13"]


# What an invasion triggers


@pytest.mark.rule("BR.BR-16")
@pytest.mark.card("troll")
def test_an_invading_troll_kills_all_enemy_warriors_there_and_nothing_else() -> None:
    state = ready(
        {
            "gimle": {"s1": {"warrior": 1}, "s2": {"warrior": 2, "leader": 1}},
            "west": {"s3": {"ship": 1}},
        },
        reserve={"troll": 1},
    )
    run(invade(state, "s1"), [("invade_place", "s1", "gimle")])

    assert state.provinces["gimle"].figures == {
        "s1": {"warrior": 1, "troll": 1},
        "s2": {"leader": 1},
    }
    assert state.seat("s2").valhalla == {"warrior": 2}
    assert state.fjords["west"] == {"s3": {"ship": 1}}


@pytest.mark.rule("BR.BR-01")
@pytest.mark.card("fire_giant")
def test_an_invading_fire_giant_kills_all_enemies_but_monsters_and_reaches_the_fjord() -> None:
    state = ready(
        {
            "utgard": {"s1": {"warrior": 1}, "s2": {"leader": 1}},
            "south": {"s1": {"ship": 1}, "s2": {"ship": 1}, "s3": {"sea_serpent": 1}},
        },
        reserve={"fire_giant": 1},
    )
    run(invade(state, "s1"), [("invade_place", "s1", "utgard")])

    assert state.provinces["utgard"].figures == {"s1": {"warrior": 1, "fire_giant": 1}}
    assert state.fjords["south"] == {"s1": {"ship": 1}, "s3": {"sea_serpent": 1}}
    assert state.seat("s2").valhalla == {"leader": 1, "ship": 1}


@pytest.mark.card("fire_giant")
def test_a_fire_giant_spares_monsters() -> None:
    state = ready({"gimle": {"s2": {"troll": 1, "warrior": 1}}}, reserve={"fire_giant": 1})
    run(invade(state, "s1"), [("invade_place", "s1", "gimle")])
    assert state.provinces["gimle"].figures["s2"] == {"troll": 1}


@pytest.mark.card("friggas_succor")
def test_friggas_succor_lets_a_warrior_follow_for_nothing() -> None:
    state = ready(upgrades=["friggas_succor"])
    run(
        invade(state, "s1"),
        [
            ("invade_figure", "s1", "leader"),
            ("invade_place", "s1", "gimle"),
            ("succor_place", "s1", "gimle"),
        ],
    )
    assert state.provinces["gimle"].figures == {"s1": {"leader": 1, "warrior": 1}}
    assert state.seat("s1").rage == 6
    assert [record.parameters["by"] for record in reports(state, "invaded")] == [
        "action",
        "friggas_succor",
    ]


@pytest.mark.rule("BR.R28", "BR.R29")
@pytest.mark.card("friggas_succor")
def test_friggas_succor_needs_a_warrior_a_village_and_horns() -> None:
    full = ready(
        {"myrkulor": {"s1": {"leader": 1}, "s2": {"warrior": 2}}}, upgrades=["friggas_succor"]
    )
    assert succor_places(full, "s1", "myrkulor", "action") == []
    horns = ready({"gimle": {"s1": {"troll": 4}}}, upgrades=["friggas_succor"])
    assert succor_places(horns, "s1", "gimle", "action") == []
    nobody = ready(reserve={"leader": 1}, upgrades=["friggas_succor"])
    assert succor_places(nobody, "s1", "gimle", "action") == []
    assert succor_places(ready(), "s1", "gimle", "action") == []


@pytest.mark.rule("BR.U14")
@pytest.mark.card("friggas_succor")
@pytest.mark.parametrize(
    ("place", "by", "narrow", "wide"),
    [
        ("gimle", "action", ["gimle"], ["gimle"]),
        ("gimle", "upgrade", ["gimle"], ["gimle"]),
        ("gimle", "friggas_domain", ["gimle"], ["gimle"]),
        ("gimle", "lokis_blessing", [], ["gimle"]),
        ("west", "action", [], ["gimle", "myrkulor"]),
        ("yggdrasil", "action", [], ["yggdrasil"]),
        ("gimle", "friggas_succor", [], []),
    ],
)
def test_which_invasions_friggas_succor_follows(
    place: str, by: str, narrow: list[str], wide: list[str]
) -> None:
    outer = ready(upgrades=["friggas_succor"], U14="outer_only")
    every = ready(upgrades=["friggas_succor"], U14="any_invasion")
    assert succor_places(outer, "s1", place, by) == narrow  # type: ignore[arg-type]
    assert succor_places(every, "s1", place, by) == wide  # type: ignore[arg-type]


@pytest.mark.rule("BR.U14")
def test_after_a_ship_the_warrior_may_go_to_a_surviving_province_of_the_fjord() -> None:
    state = ready(
        reserve={"ship": 1, "warrior": 2}, upgrades=["friggas_succor"], U14="any_invasion"
    )
    state.provinces["myrkulor"].destroyed = True
    run(
        invade(state, "s1"),
        [
            ("invade_figure", "s1", "ship"),
            ("invade_place", "s1", "west"),
            ("succor_place", "s1", "gimle"),
        ],
    )
    assert state.provinces["gimle"].figures == {"s1": {"warrior": 1}}
    assert "BR.U14" in state.options_used


@pytest.mark.card("thors_domain")
@pytest.mark.rule("BR.R41")
def test_thors_domain_buys_a_pillage_of_the_invaded_province_for_2_rage() -> None:
    state = ready(
        {"horgr": {"s1": {"warrior": 1}}}, reserve={"warrior": 1}, upgrades=["thors_domain"]
    )
    run(
        invade(state, "s1"),
        [("invade_place", "s1", "gimle"), ("pay_for_pillage", "s1", "yes")],
    )
    assert state.seat("s1").rage == 6 - 1 - 2
    assert state.provinces["gimle"].pillaged
    assert not state.provinces["horgr"].pillaged


@pytest.mark.card("thors_domain")
def test_thors_domain_is_not_offered_without_2_rage_or_where_pillaged_already() -> None:
    poor = ready(reserve={"warrior": 1}, rage=2, upgrades=["thors_domain"])
    run(invade(poor, "s1"), [("invade_place", "s1", "gimle")])
    assert poor.seat("s1").rage == 1

    again = ready(reserve={"warrior": 1}, upgrades=["thors_domain"])
    again.provinces["gimle"].pillaged = True
    run(invade(again, "s1"), [("invade_place", "s1", "gimle")])
    assert again.seat("s1").rage == 5


@pytest.mark.card("thors_domain")
def test_thors_domain_may_be_declined() -> None:
    state = ready(reserve={"warrior": 1}, upgrades=["thors_domain"])
    run(
        arrive(state, "s1", "warrior", "gimle", cost=0, by="upgrade"),
        [("pay_for_pillage", "s1", "no")],
    )
    assert not state.provinces["gimle"].pillaged
    assert state.seat("s1").rage == 6


@pytest.mark.card("friggas_domain")
@pytest.mark.rule("BR.BR-27")
def test_friggas_domain_lets_a_fallen_figure_invade_for_1_rage_alone() -> None:
    state = ready(upgrades=["friggas_domain"])
    state.seat("s1").valhalla = {"fire_giant": 1, "warrior": 1}
    assert "friggas_domain" in possible_actions(state, "s1")
    run(
        friggas_domain(state, "s1"),
        [("invade_figure", "s1", "fire_giant"), ("invade_place", "s1", "gimle")],
    )
    assert state.provinces["gimle"].figures == {"s1": {"fire_giant": 1}}
    assert state.seat("s1").valhalla == {"warrior": 1}
    assert state.seat("s1").rage == 5


@pytest.mark.card("friggas_domain")
@pytest.mark.rule("BR.R28")
def test_friggas_domain_needs_horns_and_somebody_in_valhalla() -> None:
    state = ready({"gimle": {"s1": {"warrior": 4}}}, upgrades=["friggas_domain"])
    assert "friggas_domain" not in possible_actions(state, "s1")
    state.seat("s1").valhalla = {"warrior": 1}
    assert "friggas_domain" not in possible_actions(state, "s1")
    state.provinces["gimle"].figures["s1"]["warrior"] = 3
    assert "friggas_domain" in possible_actions(state, "s1")


@pytest.mark.rule("BR.BR-16")
def test_placing_by_lokis_blessing_runs_no_pillage() -> None:
    state = ready(reserve={"warrior": 1}, upgrades=["thors_domain"])
    run(place_invader(state, "s1", "warrior", "gimle", cost=0, by="lokis_blessing"))
    assert state.provinces["gimle"].figures == {"s1": {"warrior": 1}}
