"""Completing quests: cost and reward of all 60 as in the facts (section 4), when it is asked."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.waterdeep.cards import quests, tiles
from companion.games.waterdeep.quests import can_complete, offer_quest, offer_this_quest
from companion.games.waterdeep.spaces import use_space
from companion.games.waterdeep.state import Waterdeep
from tests.games.waterdeep.tavern import (
    Script,
    adds_up,
    amounts,
    asks_nothing,
    first_question,
    reports,
    run,
    table,
    taverns,
    vp,
)

INN = [
    "repel_seawraiths",
    "raid_orc_stronghold",
    "thin_the_city_watch",
    "recruit_for_blackstaff_academy",
]
PLAIN: tuple[tuple[str, str, str, int, str], ...] = (
    # no 1 to 9, Arcana
    ("expose_red_wizards_spies", "arcana", "1c 1f 2r 2w 2g", 20, "1i"),
    ("host_festival_for_sune", "arcana", "2f 2w 4g", 9, "2c"),
    ("infiltrate_halasters_circle", "arcana", "5w 2g", 25, ""),
    ("investigate_aberrant_infestation", "arcana", "1c 1f 2w", 13, "1i"),
    ("recruit_for_blackstaff_academy", "arcana", "1f 1r 2w 4g", 6, "3w"),
    ("research_chronomancy", "arcana", "2w 4g", 4, "1w"),
    ("retrieve_ancient_artifacts", "arcana", "2f 1r 2w", 11, "4g"),
    ("steal_spellbook_from_silverhand", "arcana", "1f 2r 2w", 7, "4g 2i"),
    ("domesticate_owlbears", "arcana", "1c 2w", 8, "1f 2g"),
    ("explore_ahghairons_tower", "arcana", "1f 2w 2g", 6, ""),
    ("recover_the_magisters_orb", "arcana", "3r 2w", 6, ""),
    ("study_the_illusk_arch", "arcana", "1c 2w", 8, ""),
    # no 10 to 18, Commerce
    ("ally_with_house_thann", "commerce", "1c 3r 1w 8g", 25, ""),
    ("impersonate_adarbrent_noble", "commerce", "1c 2f 2r 1w 4g", 18, "2i"),
    ("loot_the_crypt_of_chauntea", "commerce", "1c 3r 2g", 7, "1i"),
    ("lure_artisans_of_mirabar", "commerce", "1c 1f 1r 2g", 4, ""),
    ("placate_the_walking_statue", "commerce", "2c 2r 4g", 10, ""),
    ("safeguard_eltorchul_mage", "commerce", "1f 1r 1w 4g", 4, "2w"),
    ("send_aid_to_the_harpers", "commerce", "1c 1f 1r 4g", 15, ""),
    ("spy_on_the_house_of_light", "commerce", "3f 2r 2g", 6, "6g"),
    ("thin_the_city_watch", "commerce", "1c 1f 1r 4g", 9, "4r"),
    ("bribe_the_shipwrights", "commerce", "4r 1w 4g", 10, ""),
    ("establish_new_merchant_guild", "commerce", "1c 2f 4g", 8, ""),
    ("infiltrate_builders_hall", "commerce", "2f 2r 4g", 6, ""),
    # no 19 to 27, Piety
    ("convert_a_noble_to_lathander", "piety", "2c 1f", 8, ""),
    ("create_a_shrine_to_oghma", "piety", "5c 2g", 25, ""),
    ("discover_hidden_temple_of_lolth", "piety", "2c 1f 1r", 10, ""),
    ("eliminate_vampire_coven", "piety", "2c 2f 1r", 11, "4g"),
    ("form_an_alliance_with_the_rashemi", "piety", "2c 1w", 10, ""),
    ("heal_fallen_gray_hand_soldiers", "piety", "2c 1w 4g", 6, "6f"),
    ("perform_the_penance_of_duty", "piety", "2c 2f 4g", 12, "1c 1f"),
    ("recruit_paladins_for_tyr", "piety", "2c 4f 4g", 10, "3c"),
    ("seal_gate_to_cyrics_realm", "piety", "2c 3r 4g", 20, ""),
    ("defend_the_tower_of_luck", "piety", "2c 1f 1r 1w", 0, "1r"),
    ("produce_a_miracle_for_the_masses", "piety", "2c 4g", 5, ""),
    ("protect_the_house_of_wonder", "piety", "2c 1f 2g", 8, ""),
    # no 28 to 36, Skullduggery
    ("build_a_reputation_in_skullport", "skullduggery", "1f 3r 4g", 10, "1i"),
    ("establish_harpers_safe_house", "skullduggery", "2f 3r 2g", 8, ""),
    ("establish_shadow_thieves_guild", "skullduggery", "1f 8r 1w", 25, ""),
    ("expose_cult_corruption", "skullduggery", "1c 4r", 4, "2c"),
    ("prison_break", "skullduggery", "4r 2w 2g", 14, "2f"),
    ("procure_stolen_goods", "skullduggery", "3r 6g", 8, "2i"),
    ("raid_on_undermountain", "skullduggery", "1c 2f 4r 1w", 20, "2g"),
    ("steal_from_house_adarbrent", "skullduggery", "1f 4r 1w", 10, "6g"),
    ("take_over_rival_organization", "skullduggery", "1f 2r 1w 6g", 10, "4r"),
    ("fence_goods_for_duke_of_darkness", "skullduggery", "1f 3r 4g", 6, ""),
    ("install_a_spy_in_castle_waterdeep", "skullduggery", "4r 4g", 8, ""),
    ("place_a_sleeper_agent_in_skullport", "skullduggery", "1f 4r 1w", 0, ""),
    # no 37 to 45, Warfare
    ("ambush_artor_morlin", "warfare", "1c 3f 1r", 8, "4g"),
    ("bolster_city_guard", "warfare", "9f 2r", 25, ""),
    ("confront_the_xanathar", "warfare", "1c 4f 2r 1w", 20, "2g"),
    ("defeat_uprising_from_undermountain", "warfare", "1c 3f 1r 2g", 11, "2f"),
    ("deliver_an_ultimatum", "warfare", "4f 1r 1w", 11, "4g"),
    ("deliver_weapons_to_selunes_temple", "warfare", "4f 1r 1w 2g", 9, "2c"),
    ("raid_orc_stronghold", "warfare", "4f 2r", 8, "4g"),
    ("repel_seawraiths", "warfare", "1c 4f 1w", 15, "2g"),
    ("train_bladesingers", "warfare", "3f 1w", 4, "1f 1w"),
    ("bolster_griffon_cavalry", "warfare", "4f 4g", 6, ""),
    ("quell_mercenary_uprising", "warfare", "1c 4f", 8, ""),
    ("recruit_lieutenant", "warfare", "1c 5f 1r 1w", 0, ""),
)
"""Quest, type, cost, VP, reward in adventurers (the `any` of no 52 is taken as a rogue), gold and
intrigue cards.
"""
PLOTS = {
    "explore_ahghairons_tower",
    "recover_the_magisters_orb",
    "study_the_illusk_arch",
    "bribe_the_shipwrights",
    "establish_new_merchant_guild",
    "infiltrate_builders_hall",
    "defend_the_tower_of_luck",
    "produce_a_miracle_for_the_masses",
    "protect_the_house_of_wonder",
    "fence_goods_for_duke_of_darkness",
    "install_a_spy_in_castle_waterdeep",
    "place_a_sleeper_agent_in_skullport",
    "bolster_griffon_cavalry",
    "quell_mercenary_uprising",
    "recruit_lieutenant",
}


def complete(state: Waterdeep, quest: str, script: Script = ()) -> None:
    """Let s1 complete a quest, then check that every piece is somewhere."""
    run(offer_quest(state, "s1", use_space), [("complete_quest", "s1", quest), *script])
    assert adds_up(state)


def with_quest(quest: str, tavern: str, **more: Any) -> dict[str, Any]:
    return {"quests": [quest], "tavern": tavern, **more}


EFFECTS: dict[str, Script] = {
    "loot_the_crypt_of_chauntea": [("deck_quest", "s1", "train_bladesingers")],
    "convert_a_noble_to_lathander": [
        ("take_quest", "s1", "repel_seawraiths"),
        ("inn_quests", None, "train_bladesingers"),
    ],
    "discover_hidden_temple_of_lolth": [
        ("take_quest", "s1", "repel_seawraiths"),
        ("inn_quests", None, "train_bladesingers"),
    ],
    "form_an_alliance_with_the_rashemi": [
        ("take_quest", "s1", "repel_seawraiths"),
        ("inn_quests", None, "train_bladesingers"),
    ],
    "defend_the_tower_of_luck": [("gain", "s1", {"rogue": 1})],
    "placate_the_walking_statue": [("top_tile", None, "northgate")],
}
"""What further questions a quest of the table above asks."""


@pytest.mark.rule("LOW.QST-1", "LOW.QST-2", "LOW.PLT-1")
@pytest.mark.parametrize(("quest", "kind", "cost", "points", "reward"), PLAIN)
def test_cost_and_reward_of_each_quest(
    quest: str, kind: str, cost: str, points: int, reward: str
) -> None:
    cards = next((int(one[:-1]) for one in reward.split() if one.endswith("i")), 0)
    expected = amounts(" ".join(one for one in reward.split() if not one.endswith("i")))
    inn = [id for id in INN if id != quest]
    state = table(with_quest(quest, cost), {}, inn=inn)
    state.sources["intrigue"] = "table"
    agents = state.seat("s1").pool
    complete(state, quest, EFFECTS.get(quest, ()))
    seat = state.seat("s1")
    given = {"s1": expected, "s2": {"gold": 4} if quest == "send_aid_to_the_harpers" else {}}
    assert taverns(state) == given
    assert seat.vp == points
    assert seat.intrigue.size == cards
    assert (seat.plots if quest in PLOTS else seat.completed) == [quest]
    assert quest not in seat.quests
    assert reports(state, "quest_completed")[0].parameters == {"quest": quest, "type": kind}
    back = {"research_chronomancy": 1, "recruit_lieutenant": 1}
    assert seat.pool == agents + back.get(quest, 0)


def test_all_60_quests_stand_in_the_table() -> None:
    assert len(PLAIN) == 60
    assert {row[0] for row in PLAIN} == set(quests())
    assert {id for id, quest in quests().items() if quest.plot is not None} == PLOTS


@pytest.mark.rule("LOW.QST-1")
@pytest.mark.parametrize(("quest", "kind", "cost", "points", "reward"), PLAIN)
def test_with_one_piece_less_it_cannot_be_completed(
    quest: str, kind: str, cost: str, points: int, reward: str
) -> None:
    del kind, points, reward
    for missing in amounts(cost):
        held = amounts(cost)
        held[missing] -= 1
        gold = held.pop("gold", 0)
        state = table({"quests": [quest], "cubes": held, "gold": gold}, {})
        assert can_complete(state, "s1") == []


# When it is asked


@pytest.mark.rule("LOW.TRN-1", "LOW.QST-3")
def test_completing_is_offered_and_may_be_declined() -> None:
    state = table(with_quest("train_bladesingers", "3f 1w"), {})
    question = first_question(offer_quest(state, "s1", use_space))
    assert (question.options, question.usual) == (("no", "train_bladesingers"), ("no",))
    run(offer_quest(state, "s1", use_space), [("complete_quest", "s1", "no")])
    assert state.seat("s1").quests == ["train_bladesingers"]
    assert state.under_way is not None
    assert not state.under_way.completed


@pytest.mark.rule("LOW.QST-3")
def test_it_is_not_asked_where_no_quest_can_be_paid() -> None:
    state = table(with_quest("train_bladesingers", "3f"), {})
    assert asks_nothing(offer_quest(state, "s1", use_space))


@pytest.mark.rule("LOW.TRN-7", "LOW.WR-S06")
def test_at_most_one_quest_a_turn() -> None:
    state = table(
        {"quests": ["train_bladesingers", "raid_orc_stronghold"], "tavern": "9f 9r 9w"}, {}
    )
    complete(state, "train_bladesingers")
    assert asks_nothing(offer_quest(state, "s1", use_space))


@pytest.mark.rule("LOW.TRN-8")
def test_a_quest_taken_this_turn_can_be_completed() -> None:
    state = table({"tavern": "3f 1w"}, {}, placed="cliffwatch_inn_left", inn=["train_bladesingers"])
    chain = state.under_way
    assert chain is not None
    chain.chain = []
    drawn = [
        "domesticate_owlbears",
        "repel_seawraiths",
        "raid_orc_stronghold",
        "thin_the_city_watch",
    ]
    run(use_space(state, "s1", "cliffwatch_inn_left"), [("inn_quests", None, drawn)])
    assert can_complete(state, "s1") == ["train_bladesingers"]


@pytest.mark.rule("LOW.QST-3")
def test_there_is_no_limit_of_active_quests() -> None:
    held = [id for id in quests() if quests()[id].type == "warfare"]
    state = table({"quests": held, "tavern": "4f 4g"}, {})
    question = first_question(offer_quest(state, "s1", use_space))
    assert question.options == ("no", "bolster_griffon_cavalry")


# Mandatory Quests


@pytest.mark.rule("LOW.MND-2", "LOW.MND-3", "LOW.MND-4")
@pytest.mark.parametrize(
    ("card", "cost", "points"),
    [
        ("fend_off_bandits", "2f 1w", 2),
        ("foil_the_zhentarim", "1f 1r 1w", 2),
        ("placate_angry_merchants", "1c 1f 1w", 4),
        ("quell_riots", "2c 1f", 4),
        ("repel_drow_invaders", "1c 2r", 2),
        ("stamp_out_cultists", "1c 1f 1r", 2),
    ],
)
def test_each_mandatory_quest(card: str, cost: str, points: int) -> None:
    state = table({"mandatory": [card], "tavern": cost}, {})
    complete(state, card)
    seat = state.seat("s1")
    assert (seat.vp, taverns(state)["s1"], seat.mandatory) == (points, {}, [])
    assert (seat.completed, seat.plots) == ([], [])
    assert state.intrigue_deck.discard == [card]
    assert state.under_way is not None
    assert state.under_way.completed


@pytest.mark.rule("LOW.MND-2", "LOW.WR-S10")
def test_mandatory_quests_come_before_all_others_in_any_order() -> None:
    seat = {
        "mandatory": ["quell_riots", "fend_off_bandits"],
        "quests": ["train_bladesingers"],
        "tavern": "2c 3f 1w",
    }
    assert can_complete(table(seat, {}), "s1") == ["fend_off_bandits", "quell_riots"]
    poor = {**seat, "tavern": "3f 1w", "mandatory": ["quell_riots"]}
    assert can_complete(table(poor, {}), "s1") == []
    assert asks_nothing(offer_quest(table(poor, {}), "s1", use_space))


@pytest.mark.rule("LOW.MND-4")
def test_a_mandatory_quest_has_no_type_for_plot_quests() -> None:
    plots = ["study_the_illusk_arch", "quell_mercenary_uprising", "protect_the_house_of_wonder"]
    state = table({"mandatory": ["quell_riots"], "plots": plots, "tavern": "2c 1f"}, {})
    complete(state, "quell_riots")
    assert vp(state) == [4, 0]


# Effects


@pytest.mark.rule("LOW.CHR-1")
@pytest.mark.card("research_chronomancy")
def test_research_chronomancy_brings_an_agent_back_to_wait() -> None:
    state = table(
        with_quest("research_chronomancy", "2w 4g"), {}, spaces={"field_of_triumph": ["s1"]}
    )
    complete(state, "research_chronomancy", [("recall_agent", "s1", "s1@field_of_triumph")])
    assert state.spaces["field_of_triumph"] == []
    assert state.under_way is not None
    assert state.under_way.extra == 0


@pytest.mark.rule("LOW.CHR-1", "LOW.WR-S27", "LOW.OQ-15")
@pytest.mark.card("research_chronomancy")
@pytest.mark.parametrize("reading", ["at_once", "next_round"])
def test_research_chronomancy_in_the_reassignment_always_places_at_once(reading: str) -> None:
    state = table(
        with_quest("research_chronomancy", "2w 4g", pool=3),
        {},
        kind="reassign",
        spaces={"field_of_triumph": ["s1"]},
        options={"LOW.OQ-15": reading},
    )
    complete(state, "research_chronomancy")
    assert state.under_way is not None
    assert state.under_way.extra == 1


@pytest.mark.card("lure_artisans_of_mirabar")
@pytest.mark.rule("LOW.BLD-7", "LOW.PLT-6", "LOW.WR-S19", "LOW.OQ-16")
@pytest.mark.parametrize(("reading", "load"), [("loaded", {"cleric": 1}), ("not_loaded", {})])
def test_lure_artisans_of_mirabar(reading: str, load: dict[str, int]) -> None:
    state = table(
        with_quest("lure_artisans_of_mirabar", "1c 1f 1r 2g", plots=["infiltrate_builders_hall"]),
        {},
        hall=[{"tile": "spires_of_the_morning", "vp": 3}, "northgate", "new_olamn"],
        options={"LOW.OQ-16": reading},
    )
    script = [("choose_tile", "s1", "spires_of_the_morning"), ("hall_refill", None, "the_waymoot")]
    complete(state, "lure_artisans_of_mirabar", script)
    assert [(tile.tile, tile.owner, tile.load) for tile in state.tiles] == [
        ("spires_of_the_morning", "s1", load)
    ]
    assert vp(state) == [4 + 3, 0]
    assert taverns(state)["s1"] == {}


@pytest.mark.card("placate_the_walking_statue")
@pytest.mark.rule("LOW.WR-S32", "LOW.PLT-6", "LOW.OQ-16")
@pytest.mark.parametrize(("reading", "load"), [("loaded", {"wizard": 1}), ("not_loaded", {})])
def test_placate_the_walking_statue(reading: str, load: dict[str, int]) -> None:
    plots = ["infiltrate_builders_hall"]
    state = table(
        with_quest("placate_the_walking_statue", "2c 2r 4g", plots=plots),
        {},
        hall=["northgate", "new_olamn", "the_waymoot"],
        options={"LOW.OQ-16": reading},
    )
    complete(state, "placate_the_walking_statue", [("top_tile", None, "tower_of_the_order")])
    assert [(tile.tile, tile.owner, tile.load) for tile in state.tiles] == [
        ("tower_of_the_order", "s1", load)
    ]
    assert vp(state) == [10, 0]


TEN = (
    "dragon_tower",
    "fetlock_court",
    "house_of_heroes",
    "house_of_the_moon",
    "house_of_wonder",
    "helmstar_warehouse",
    "heroes_garden",
    "new_olamn",
    "the_skulkway",
    "the_stone_house",
)


@pytest.mark.rule("LOW.OQ-01")
@pytest.mark.parametrize(("reading", "in_play"), [("beside", 11), ("closed", 10)])
@pytest.mark.parametrize(
    ("quest", "cost", "script"),
    [
        (
            "lure_artisans_of_mirabar",
            "1c 1f 1r 2g",
            [("hall_refill", None, ["northgate", "the_waymoot", "jesters_court"])],
        ),
        ("placate_the_walking_statue", "2c 2r 4g", [("top_tile", None, "northgate")]),
    ],
)
def test_no_free_tile_where_the_places_are_full(
    quest: str, cost: str, script: Script, reading: str, in_play: int
) -> None:
    state = table(
        with_quest(quest, cost),
        {},
        tiles=[{"tile": tile, "owner": "s2"} for tile in TEN],
        hall=["the_zoarstar"],
        options={"LOW.OQ-01": reading},
    )
    complete(state, quest, script if reading == "beside" else ())
    assert len(state.tiles) == in_play
    assert state.options_used == ["LOW.OQ-01"]


@pytest.mark.card("placate_the_walking_statue")
@pytest.mark.rule("LOW.OQ-12")
@pytest.mark.parametrize(("reading", "owned"), [("no_refill", []), ("discarded", ["northgate"])])
def test_placate_the_walking_statue_with_an_empty_stack(reading: str, owned: list[str]) -> None:
    others = [{"tile": id, "owner": "s2"} for id in tiles() if id != "northgate"]
    state = table(
        with_quest("placate_the_walking_statue", "2c 2r 4g"),
        {},
        tiles=others,
        decks={"buildings": {"out": ["northgate"]}},
        options={"LOW.OQ-12": reading},
    )
    complete(state, "placate_the_walking_statue")
    assert [tile.tile for tile in state.tiles if tile.owner == "s1"] == owned
    assert vp(state) == [10, 0]


@pytest.mark.card("send_aid_to_the_harpers")
def test_send_aid_to_the_harpers_pays_an_opponent_of_choice() -> None:
    state = table(with_quest("send_aid_to_the_harpers", "1c 1f 1r 4g"), {}, {})
    complete(state, "send_aid_to_the_harpers", [("choose_opponent", "s1", "s3")])
    assert taverns(state) == {"s1": {}, "s2": {}, "s3": {"gold": 4}}
    assert vp(state) == [15, 0, 0]


@pytest.mark.card("establish_harpers_safe_house")
@pytest.mark.rule("LOW.WR-S33")
def test_establish_harpers_safe_house_counts_own_tiles_at_that_moment() -> None:
    owned = [{"tile": tile, "owner": "s1"} for tile in TEN[:3]]
    state = table(
        with_quest("establish_harpers_safe_house", "2f 3r 2g"),
        {},
        tiles=[*owned, {"tile": "northgate", "owner": "s2"}],
    )
    complete(state, "establish_harpers_safe_house")
    assert vp(state) == [8 + 6, 0]


@pytest.mark.card("prison_break", "call_in_a_favor")
@pytest.mark.rule("LOW.OQ-09", "LOW.PLT-4")
@pytest.mark.parametrize(
    ("reading", "may_refuse", "is_action"),
    [
        ("optional", True, False),
        ("compulsory", False, False),
        ("optional_action", True, True),
        ("compulsory_action", False, True),
    ],
)
def test_the_card_of_prison_break(reading: str, may_refuse: bool, is_action: bool) -> None:
    plots = ["fence_goods_for_duke_of_darkness", "place_a_sleeper_agent_in_skullport"]
    seat = with_quest("prison_break", "4r 2w 2g", plots=plots, hand=["call_in_a_favor"])
    options = {"LOW.OQ-09": reading}
    asked: list[tuple[str, ...]] = []
    rules = offer_quest(table(seat, {}, options=options), "s1", use_space)
    rules.send(None)
    asked.append(rules.send(("prison_break",)).options)
    rules.close()
    assert asked == [(*(("back",) if may_refuse else ()), "call_in_a_favor")]
    state = table(seat, {}, options=options)
    script = [("play_intrigue", "s1", "call_in_a_favor"), ("one_of", "s1", "rogue")]
    complete(state, "prison_break", script)
    gold = {"gold": 2} if is_action else {}
    assert taverns(state)["s1"] == {"fighter": 2, "rogue": 2, **gold}
    assert vp(state) == [14 + 2, 0]
    assert state.options_used == ["LOW.OQ-09"]


@pytest.mark.card("prison_break")
@pytest.mark.rule("LOW.OQ-09")
def test_prison_break_with_an_empty_hand_asks_nothing_more() -> None:
    state = table(with_quest("prison_break", "4r 2w 2g"), {})
    complete(state, "prison_break")
    assert state.options_used == []


@pytest.mark.card("recruit_lieutenant")
@pytest.mark.rule("LOW.LTN-1")
def test_the_lieutenant_joins_the_pool() -> None:
    state = table(with_quest("recruit_lieutenant", "1c 5f 1r 1w"), {})
    before = state.seat("s1").pool
    complete(state, "recruit_lieutenant")
    assert state.seat("s1").lieutenant
    assert state.seat("s1").pool == before + 1
    assert state.under_way is not None
    assert state.under_way.extra == 0


@pytest.mark.card("recruit_lieutenant")
@pytest.mark.rule("LOW.LTN-1", "LOW.OQ-15")
@pytest.mark.parametrize(("reading", "extra"), [("at_once", 1), ("next_round", 0)])
def test_the_lieutenant_in_the_reassignment(reading: str, extra: int) -> None:
    state = table(
        with_quest("recruit_lieutenant", "1c 5f 1r 1w"),
        {},
        kind="reassign",
        options={"LOW.OQ-15": reading},
    )
    complete(state, "recruit_lieutenant")
    assert state.under_way is not None
    assert state.under_way.extra == extra


@pytest.mark.card("defend_the_tower_of_luck")
@pytest.mark.rule("LOW.OQ-17")
@pytest.mark.parametrize(
    ("reading", "script", "gained"),
    [("adventurer", [("gain", "s1", {"wizard": 1})], {"wizard": 1}), ("nothing", [], {})],
)
def test_the_reward_of_defend_the_tower_of_luck(
    reading: str, script: Script, gained: dict[str, int]
) -> None:
    seat = with_quest("defend_the_tower_of_luck", "2c 1f 1r 1w")
    state = table(seat, {}, options={"LOW.OQ-17": reading})
    complete(state, "defend_the_tower_of_luck", script)
    assert taverns(state)["s1"] == gained
    assert vp(state) == [0, 0]


# Heroes' Garden


def take_there(state: Waterdeep, script: Script = ()) -> None:
    run(offer_this_quest(state, "s1", "train_bladesingers", use_space, 4), script)


@pytest.mark.card("heroes_garden")
@pytest.mark.rule("LOW.OQ-02")
@pytest.mark.parametrize(("reading", "used"), [("counts", True), ("extra", False)])
def test_a_quest_completed_in_heroes_garden(reading: str, used: bool) -> None:
    seat = with_quest("train_bladesingers", "3f 1w")
    state = table(seat, {}, placed=None, options={"LOW.OQ-02": reading})
    take_there(state, [("complete_this", "s1", "train_bladesingers")])
    assert vp(state) == [4 + 4, 0]
    assert state.seat("s1").completed == ["train_bladesingers"]
    assert state.under_way is not None
    assert state.under_way.completed is used


@pytest.mark.card("heroes_garden")
@pytest.mark.rule("LOW.OQ-02")
@pytest.mark.parametrize(("reading", "asked"), [("counts", False), ("extra", True)])
def test_heroes_garden_after_the_quest_of_the_turn(reading: str, asked: bool) -> None:
    seat = with_quest("train_bladesingers", "3f 1w")
    state = table(seat, {}, placed=None, options={"LOW.OQ-02": reading})
    assert state.under_way is not None
    state.under_way.completed = True
    rules = offer_this_quest(state, "s1", "train_bladesingers", use_space, 4)
    assert asks_nothing(rules) is not asked


@pytest.mark.card("heroes_garden")
@pytest.mark.rule("LOW.MND-2", "LOW.WR-S11")
def test_heroes_garden_with_a_mandatory_quest_too_poor_or_unwilling() -> None:
    seat = with_quest("train_bladesingers", "3f 1w", mandatory=["quell_riots"])
    take_there(table(seat, {}, placed=None))
    take_there(table(with_quest("train_bladesingers", "3f"), {}, placed=None))
    state = table(with_quest("train_bladesingers", "3f 1w"), {}, placed=None)
    take_there(state, [("complete_this", "s1", "no")])
    assert vp(state) == [0, 0]
    complete(state, "train_bladesingers")
    assert vp(state) == [4, 0]


@pytest.mark.card("heroes_garden")
@pytest.mark.rule("LOW.OQ-03")
@pytest.mark.parametrize(
    ("reading", "asked"), [("own_turn", True), ("one_turn", True), ("no_quest", False)]
)
def test_heroes_garden_by_the_ambassador(reading: str, asked: bool) -> None:
    seat = with_quest("train_bladesingers", "3f 1w")
    options = {"LOW.OQ-03": reading}
    state = table(seat, {}, placed=None, kind="ambassador", options=options)
    rules = offer_this_quest(state, "s1", "train_bladesingers", use_space, 4)
    assert asks_nothing(rules) is not asked


# Unnamed quests


def test_an_unnamed_quest_is_named_when_it_is_completed() -> None:
    state = table(with_quest("unnamed", "3f 1w"), {}, source="table")
    question = first_question(offer_quest(state, "s1", use_space))
    assert question.options == ("no", "unnamed")
    complete(state, "unnamed", [("name_quest", "s1", "train_bladesingers")])
    assert state.seat("s1").completed == ["train_bladesingers"]
    assert taverns(state)["s1"] == {"fighter": 1, "wizard": 1}
    assert vp(state) == [4, 0]


def test_only_quests_that_can_be_paid_and_lie_nowhere_else_are_offered_by_name() -> None:
    seats = (with_quest("unnamed", "1c 2w"), {"completed": ["domesticate_owlbears"]})
    state = table(*seats, source="table")
    rules = offer_quest(state, "s1", use_space)
    rules.send(None)
    assert rules.send(("unnamed",)).options == ("study_the_illusk_arch", "unnamed")
    rules.close()


@pytest.mark.rule("LOW.PLT-2")
def test_a_quest_that_stays_unnamed_asks_only_its_numbers() -> None:
    seat = with_quest("unnamed", "4f 4w 6g", plots=["study_the_illusk_arch"])
    state = table(seat, {}, source="table")
    script = [
        ("name_quest", "s1", "unnamed"),
        ("unnamed_type", "s1", "arcana"),
        ("unnamed_cost", "s1", {"fighter": 2, "wizard": 2, "gold": 4}),
        ("unnamed_vp", "s1", 9),
        ("unnamed_reward", "s1", {"cleric": 2}),
    ]
    complete(state, "unnamed", script)
    assert taverns(state)["s1"] == {"fighter": 2, "wizard": 2, "gold": 2, "cleric": 2}
    assert vp(state) == [9 + 2, 0]
    assert state.seat("s1").completed == ["unnamed_arcana"]
    assert state.seat("s1").quests == []
