"""Upgrades: cost, slots, monsters, the free invasion (BR.R32 to BR.R38)."""

from __future__ import annotations

import pytest

from companion.games.blood_rage.cards import card
from companion.games.blood_rage.slots import SLOTS, slots_for
from companion.games.blood_rage.state import UNNAMED, BloodRage
from companion.games.blood_rage.upgrade import (
    may_upgrade,
    payable,
    playable,
    upgrade,
    upgrade_cost,
    whereabouts,
)
from tests.games.blood_rage.arena import arena, first_question, reports, run


def with_hand(*hand: str, **more: object) -> BloodRage:
    return arena({}, hands={"s1": list(hand)}, **more)  # type: ignore[arg-type]


@pytest.mark.rule("BR.R32")
@pytest.mark.parametrize(
    ("id", "cost"),
    [
        ("troll", 2),
        ("dwarf_chieftain", 0),
        ("sea_serpent", 3),
        ("lord_of_hammers", 3),
        ("brothers_in_arms", 1),
        ("lokis_dragons", 2),
        ("friggas_charm", 0),
        ("fire_giant", 4),
        ("soldier_of_hel", 0),
        ("lokis_wrath", 3),
    ],
)
@pytest.mark.card("dwarf_chieftain", "soldier_of_hel")
def test_an_upgrade_costs_its_number(id: str, cost: int) -> None:
    assert upgrade_cost(arena({}), "s1", card(id)) == cost


@pytest.mark.rule("BR.R32")
def test_there_is_one_slot_for_leader_warrior_and_ship_two_for_monsters_three_for_the_clan() -> (
    None
):
    assert [len(slots_for(kind)) for kind in ("leader", "warrior", "ship", "monster", "clan")] == [
        1,
        1,
        1,
        2,
        3,
    ]
    assert len(SLOTS) == 8


@pytest.mark.rule("BR.R32")
def test_playing_an_upgrade_pays_and_fills_the_slot() -> None:
    state = with_hand("thors_glory", "tyrs_bash")
    run(
        upgrade(state, "s1"),
        [("upgrade_card", "s1", "thors_glory"), ("upgrade_slot", "s1", "clan_2")],
    )

    seat = state.seat("s1")
    assert seat.upgrades.clan == [None, "thors_glory", None]
    assert seat.rage == 6 - 2
    assert seat.hand.known == ["tyrs_bash"]
    assert reports(state, "upgraded")[0].parameters == {
        "card": "thors_glory",
        "slot": "clan_2",
        "cost": 2,
        "replaced": None,
    }


@pytest.mark.rule("BR.R19", "BR.R32")
def test_only_upgrades_that_can_be_paid_are_offered() -> None:
    state = with_hand("fire_giant", "lord_of_hammers", "friggas_charm", "tyrs_bash", rage=3)
    assert playable(state, "s1") == ["lord_of_hammers", "friggas_charm"]
    assert not payable(state, "s1", "fire_giant")
    assert not payable(state, "s1", "tyrs_bash")


@pytest.mark.rule("BR.R16", "BR.R32")
def test_a_dealt_hand_is_asked_in_secret_and_may_turn_back() -> None:
    state = with_hand("thors_glory", "tyrs_bash")
    question = first_question(upgrade(state, "s1"))
    assert (question.secret_to, question.reveals) == ("s1", True)
    assert question.options == ("thors_glory", "back")

    assert run(upgrade(state, "s1"), [("upgrade_card", "s1", "back")]) is False
    assert state.seat("s1").hand.known == ["thors_glory", "tyrs_bash"]
    assert state.records == []


@pytest.mark.rule("BR.R16", "BR.R32")
def test_of_an_unseen_hand_the_card_is_named_when_it_is_played() -> None:
    state = arena({}, hands={"s1": 6})
    question = first_question(upgrade(state, "s1"))
    assert question.secret_to is None
    assert {"troll", "friggas_charm", UNNAMED} <= set(question.options)
    assert "tyrs_bash" not in question.options
    assert "sea_serpent" not in question.options

    assert run(
        upgrade(state, "s1"),
        [("upgrade_card", "s1", "lokis_domain"), ("upgrade_slot", "s1", "clan_1")],
    )
    assert state.seat("s1").hand.unknown == 5


@pytest.mark.rule("BR.R33")
def test_with_several_slots_the_clan_chooses_and_an_occupied_one_is_replaced() -> None:
    state = with_hand("thors_glory", upgrades={"s1": ["friggas_charm", "tyrs_domain"]})
    run(
        upgrade(state, "s1"),
        [("upgrade_card", "s1", "thors_glory"), ("upgrade_slot", "s1", "clan_1")],
    )
    assert state.seat("s1").upgrades.clan == ["thors_glory", "tyrs_domain", None]
    assert state.discard == ["friggas_charm"]
    assert state.seat("s1").rage == 6 - (2 - 1)


@pytest.mark.rule("BR.R33")
def test_a_single_slot_replaces_the_card_in_it() -> None:
    state = with_hand("experts_in_arms", upgrades={"s1": ["brothers_in_arms"]})
    run(upgrade(state, "s1"), [("upgrade_card", "s1", "experts_in_arms")])
    assert state.seat("s1").upgrades.warrior == "experts_in_arms"
    assert state.discard == ["brothers_in_arms"]


@pytest.mark.card("friggas_charm")
@pytest.mark.rule("BR.U17", "BR.R32")
@pytest.mark.parametrize(
    ("value", "id", "cost"),
    [
        ("never_below_zero", "lord_of_hammers", 2),
        ("never_below_zero", "brothers_in_arms", 0),
        ("never_below_zero", "dwarf_chieftain", 0),
        ("at_least_one", "lord_of_hammers", 2),
        ("at_least_one", "brothers_in_arms", 1),
        ("at_least_one", "dwarf_chieftain", 0),
    ],
)
def test_friggas_charm_lowers_the_cost(value: str, id: str, cost: int) -> None:
    state = arena({}, upgrades={"s1": ["friggas_charm"]}, options={"BR.U17": value})
    assert upgrade_cost(state, "s1", card(id)) == cost
    assert upgrade_cost(state, "s2", card(id)) == card(id).cost


@pytest.mark.rule("BR.U17")
def test_the_reading_of_friggas_charm_is_told_when_a_card_of_cost_1_is_played() -> None:
    state = with_hand("lokis_domain", upgrades={"s1": ["friggas_charm"]})
    run(
        upgrade(state, "s1"),
        [("upgrade_card", "s1", "lokis_domain"), ("upgrade_slot", "s1", "clan_2")],
    )
    assert state.options_used == ["BR.U17"]
    assert state.seat("s1").rage == 6


@pytest.mark.rule("BR.R36")
@pytest.mark.parametrize(
    ("id", "figure", "place"),
    [
        ("lord_of_hammers", "leader", "gimle"),
        ("brothers_in_arms", "warrior", "gimle"),
        ("lokis_dragons", "ship", "west"),
    ],
)
def test_after_a_troop_upgrade_a_matching_figure_may_invade_at_once(
    id: str, figure: str, place: str
) -> None:
    state = with_hand(id, reserve={"s1": {"leader": 1, "warrior": 2, "ship": 1}})
    run(upgrade(state, "s1"), [("upgrade_card", "s1", id), ("invade_place", "s1", place)])

    assert state.seat("s1").rage == 6 - card(id).cost
    invaded = reports(state, "invaded")[0].parameters
    assert (invaded["figure"], invaded["place"], invaded["cost"], invaded["by"]) == (
        figure,
        place,
        0,
        "upgrade",
    )


@pytest.mark.rule("BR.R36")
def test_the_free_invasion_may_be_left_and_needs_a_figure_in_the_reserve() -> None:
    left = with_hand("lord_of_hammers", reserve={"s1": {"leader": 1}})
    run(
        upgrade(left, "s1"),
        [("upgrade_card", "s1", "lord_of_hammers"), ("invade_place", "s1", "none")],
    )
    assert left.seat("s1").reserve == {"leader": 1}

    nobody = with_hand("lord_of_hammers")
    run(upgrade(nobody, "s1"), [("upgrade_card", "s1", "lord_of_hammers")])
    assert nobody.seat("s1").upgrades.leader == "lord_of_hammers"


@pytest.mark.rule("BR.R28", "BR.R36")
def test_the_free_invasion_still_needs_horns() -> None:
    state = arena(
        {"gimle": {"s1": {"warrior": 4}}},
        hands={"s1": ["lord_of_hammers"]},
        reserve={"s1": {"leader": 1}},
    )
    run(upgrade(state, "s1"), [("upgrade_card", "s1", "lord_of_hammers")])
    assert state.seat("s1").reserve == {"leader": 1}


@pytest.mark.rule("BR.R37")
@pytest.mark.rule("BR.BR-32")
@pytest.mark.card("troll")
def test_a_monster_joins_and_invades_at_once_with_its_ability() -> None:
    state = arena({"gimle": {"s2": {"warrior": 1}}}, hands={"s1": ["troll"]})
    run(
        upgrade(state, "s1"),
        [
            ("upgrade_card", "s1", "troll"),
            ("upgrade_slot", "s1", "monster_1"),
            ("invade_place", "s1", "gimle"),
        ],
    )
    assert state.provinces["gimle"].figures == {"s1": {"troll": 1}}
    assert state.seat("s2").valhalla == {"warrior": 1}
    assert state.seat("s1").rage == 6 - 2


@pytest.mark.rule("BR.R37")
def test_a_monster_that_does_not_invade_waits_in_the_reserve() -> None:
    state = with_hand("valkyrie")
    run(
        upgrade(state, "s1"),
        [
            ("upgrade_card", "s1", "valkyrie"),
            ("upgrade_slot", "s1", "monster_2"),
            ("invade_place", "s1", "none"),
        ],
    )
    assert state.seat("s1").reserve == {"valkyrie": 1}
    assert reports(state, "monster_joined")[0].parameters == {"figure": "valkyrie"}


@pytest.mark.rule("BR.R38")
@pytest.mark.parametrize("place", ["reserve", "valhalla", "horgr"])
def test_a_replaced_monster_goes_back_to_the_box_wherever_it_stands(place: str) -> None:
    state = arena(
        {"horgr": {"s1": {"troll": 1}}} if place == "horgr" else {},
        hands={"s1": ["valkyrie"]},
        upgrades={"s1": ["troll", "dwarf_chieftain"]},
        reserve={"s1": {"troll": 1} if place == "reserve" else {}},
    )
    state.seat("s1").valhalla = {"troll": 1} if place == "valhalla" else {}
    run(
        upgrade(state, "s1"),
        [
            ("upgrade_card", "s1", "valkyrie"),
            ("upgrade_slot", "s1", "monster_1"),
            ("invade_place", "s1", "none"),
        ],
    )
    assert whereabouts(state, "s1", "troll") == []
    assert state.discard == ["troll"]
    assert state.seat("s1").upgrades.monster == ["valkyrie", "dwarf_chieftain"]
    assert reports(state, "monster_left")[0].parameters == {"figure": "troll", "place": place}


@pytest.mark.rule("BR.R32", "BR.R36")
def test_an_upgrade_that_the_table_does_not_name_asks_for_type_slot_and_cost() -> None:
    state = arena({}, hands={"s1": 3}, reserve={"s1": {"leader": 1}})
    run(
        upgrade(state, "s1"),
        [
            ("upgrade_card", "s1", UNNAMED),
            ("unnamed_type", "s1", "leader"),
            ("unnamed_cost", "s1", 3),
            ("invade_place", "s1", "gimle"),
        ],
    )
    seat = state.seat("s1")
    assert (seat.upgrades.leader, seat.rage, seat.hand.unknown) == (UNNAMED, 3, 2)
    assert state.provinces["gimle"].figures == {"s1": {"leader": 1}}


@pytest.mark.rule("BR.R32")
def test_everybody_must_think_that_a_hidden_card_may_be_an_upgrade() -> None:
    state = with_hand("tyrs_bash", "thors_glory")
    assert may_upgrade(state, "s1")
    state.seat("s1").hand.open = ["tyrs_bash", "thors_glory"]
    assert may_upgrade(state, "s1")
    state.seat("s1").rage = 1
    assert not may_upgrade(state, "s1")


@pytest.mark.card("sea_serpent", "lokis_dragons")
@pytest.mark.rule("BR.R36", "BR.BR-29")
def test_after_a_ship_upgrade_the_sea_serpent_may_invade_instead_of_the_ship() -> None:
    """BR.R36, BR.BR-29: it is treated as a Ship in all respects; Loki's Dragons cost 2."""
    state = with_hand("lokis_dragons", upgrades={"s1": ["sea_serpent"]})
    state.seat("s1").reserve = {"ship": 1, "sea_serpent": 1}
    run(
        upgrade(state, "s1"),
        [
            ("upgrade_card", "s1", "lokis_dragons"),
            ("invade_figure", "s1", "sea_serpent"),
            ("invade_place", "s1", "west"),
        ],
    )
    assert state.fjords["west"] == {"s1": {"sea_serpent": 1}}
    assert state.seat("s1").reserve == {"ship": 1}
    assert state.seat("s1").rage == 6 - 2
