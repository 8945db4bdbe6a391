"""Lasting effects of Plot Quests: what sets them off, what does not (LOW.PLT-1 to LOW.PLT-7)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.waterdeep.harbor import play_from_hand
from companion.games.waterdeep.quests import offer_quest
from companion.games.waterdeep.round_end import end_round
from companion.games.waterdeep.round_start import start_round
from companion.games.waterdeep.spaces import use_space
from companion.games.waterdeep.state import Waterdeep
from tests.games.waterdeep.tavern import Script, adds_up, reports, run, table, taverns, vp

QUESTS = ["repel_seawraiths", "raid_orc_stronghold", "thin_the_city_watch", "prison_break"]


def use(state: Waterdeep, space: str, script: Script = ()) -> None:
    """Let s1 use a space, then check that every piece is somewhere."""
    if state.under_way is not None:
        state.under_way.chain = []
    run(use_space(state, "s1", space), script)
    assert adds_up(state)


def owning(plot: str, tavern: str = "", **more: Any) -> dict[str, Any]:
    return {"plots": [plot], "tavern": tavern, **more}


@pytest.mark.rule("LOW.PLT-3")
@pytest.mark.card("explore_ahghairons_tower")
def test_explore_ahghairons_tower_draws_a_card_when_an_action_gives_wizards() -> None:
    state = table(owning("explore_ahghairons_tower"), {}, placed="blackstaff_tower")
    use(state, "blackstaff_tower", [("draw_intrigue", None, "ambush")])
    assert taverns(state)["s1"] == {"wizard": 1}
    assert state.seat("s1").intrigue.known == ["ambush"]
    use(state, "field_of_triumph")
    assert state.seat("s1").intrigue.size == 1


@pytest.mark.rule("LOW.PLT-3", "LOW.PLT-4", "LOW.WR-S24")
@pytest.mark.card("bribe_the_shipwrights", "fence_goods_for_duke_of_darkness")
def test_bribe_the_shipwrights_and_fence_goods_do_not_feed_each_other() -> None:
    plots = ["bribe_the_shipwrights", "fence_goods_for_duke_of_darkness"]
    state = table({"plots": plots}, {}, placed="auroras_realms_shop")
    use(state, "auroras_realms_shop")
    assert taverns(state)["s1"] == {"gold": 4, "rogue": 1}
    use(state, "the_grinning_lion_tavern")
    assert taverns(state)["s1"] == {"gold": 4 + 2, "rogue": 1 + 2}


@pytest.mark.rule("LOW.PLT-3")
@pytest.mark.card("bolster_griffon_cavalry")
def test_bolster_griffon_cavalry_adds_one_fighter_an_action_however_many_came() -> None:
    state = table(owning("bolster_griffon_cavalry"), {}, placed="field_of_triumph")
    use(state, "field_of_triumph")
    assert taverns(state)["s1"] == {"fighter": 3}


@pytest.mark.rule("LOW.PLT-3", "LOW.WR-S22")
@pytest.mark.card("bolster_griffon_cavalry", "conscription")
def test_an_intrigue_card_that_is_played_is_such_an_action() -> None:
    state = table(owning("bolster_griffon_cavalry", hand=["conscription"]), {})
    rules = play_from_hand(state, "s1", use_space, "waterdeep_harbor_1")
    run(rules, [("play_intrigue", "s1", "conscription")])
    assert taverns(state) == {"s1": {"fighter": 3}, "s2": {"fighter": 1}}


@pytest.mark.rule("LOW.PLT-3")
@pytest.mark.card("bolster_griffon_cavalry", "ambush")
def test_what_an_attack_pays_its_player_counts_too() -> None:
    state = table(owning("bolster_griffon_cavalry", hand=["ambush"]), {}, {})
    rules = play_from_hand(state, "s1", use_space, "waterdeep_harbor_1")
    run(rules, [("play_intrigue", "s1", "ambush")])
    assert taverns(state)["s1"] == {"fighter": 2 + 1}


@pytest.mark.rule("LOW.PLT-4")
@pytest.mark.card("bolster_griffon_cavalry", "conscription")
def test_what_an_opponents_card_gives_is_no_action_of_ones_own() -> None:
    state = table({"hand": ["conscription"]}, owning("bolster_griffon_cavalry"))
    rules = play_from_hand(state, "s1", use_space, "waterdeep_harbor_1")
    run(rules, [("play_intrigue", "s1", "conscription")])
    assert taverns(state)["s2"] == {"fighter": 1}


@pytest.mark.rule("LOW.PLT-4", "LOW.WR-S23")
@pytest.mark.card("bolster_griffon_cavalry")
def test_a_quest_reward_is_no_action() -> None:
    quest = "heal_fallen_gray_hand_soldiers"
    state = table(owning("bolster_griffon_cavalry", "2c 1w 4g", quests=[quest]), {})
    run(offer_quest(state, "s1", use_space), [("complete_quest", "s1", quest)])
    assert taverns(state)["s1"] == {"fighter": 6}


@pytest.mark.rule("LOW.PLT-4", "LOW.WR-S25")
@pytest.mark.card("fence_goods_for_duke_of_darkness")
def test_an_owner_benefit_is_no_action() -> None:
    tiles = [{"tile": "helmstar_warehouse", "owner": "s2", "agents": ["s1"]}]
    state = table({}, owning("fence_goods_for_duke_of_darkness"), tiles=tiles, placed=None)
    use(state, "helmstar_warehouse")
    assert taverns(state) == {"s1": {"rogue": 2, "gold": 2}, "s2": {"rogue": 1}}


@pytest.mark.rule("LOW.PLT-3")
@pytest.mark.card("bolster_griffon_cavalry")
def test_a_load_taken_off_a_tile_is_given_by_the_action() -> None:
    tiles = [{"tile": "caravan_court", "owner": "s1", "load": {"fighter": 4}, "agents": ["s1"]}]
    state = table(owning("bolster_griffon_cavalry"), {}, tiles=tiles, placed=None)
    use(state, "caravan_court")
    assert taverns(state)["s1"] == {"fighter": 5}


@pytest.mark.rule("LOW.PLT-3")
@pytest.mark.parametrize(
    ("space", "plot", "script", "tavern", "cards"),
    [
        ("the_stone_house", "bribe_the_shipwrights", [], {"gold": 1 + 2, "rogue": 1}, 0),
        (
            "northgate",
            "bolster_griffon_cavalry",
            [("gain", "s1", {"fighter": 1})],
            {"gold": 2 + 2, "fighter": 1 + 1},
            0,
        ),
        (
            "house_of_wonder",
            "explore_ahghairons_tower",
            [("gain", "s1", {"wizard": 2}), ("draw_intrigue", None, "ambush")],
            {"wizard": 2},
            1,
        ),
    ],
)
def test_it_is_no_matter_how_an_action_gives(
    space: str, plot: str, script: Script, tavern: dict[str, int], cards: int
) -> None:
    """By the number of tiles (1), as any adventurer, as one of two kinds; s1 comes with 2 gold."""
    tiles = [{"tile": space, "owner": "s1", "agents": ["s1"]}]
    state = table(owning(plot, "2g"), {}, tiles=tiles, placed=None)
    use(state, space, script)
    assert taverns(state)["s1"] == tavern
    assert state.seat("s1").intrigue.size == cards


@pytest.mark.rule("LOW.PLT-4", "LOW.RND-4")
@pytest.mark.card("defend_the_tower_of_luck", "fence_goods_for_duke_of_darkness")
def test_the_income_of_a_round_is_no_action() -> None:
    plots = ["defend_the_tower_of_luck", "fence_goods_for_duke_of_darkness"]
    state = table({"plots": plots}, {}, placed=None)
    state.phase, state.opened, state.under_way, state.turn = "round_start", False, None, None
    run(start_round(state), [("gain", "s1", {"rogue": 1})])
    assert taverns(state)["s1"] == {"rogue": 1}


@pytest.mark.rule("LOW.PLT-3", "LOW.SUP-1")
@pytest.mark.card("bolster_griffon_cavalry")
def test_an_action_that_gives_none_sets_nothing_off() -> None:
    state = table(owning("bolster_griffon_cavalry"), {"tavern": "25f"}, placed="field_of_triumph")
    use(state, "field_of_triumph")
    assert taverns(state)["s1"] == {}
    assert reports(state, "plot") == []


# Produce a Miracle for the Masses


@pytest.mark.rule("LOW.PLT-5")
@pytest.mark.card("produce_a_miracle_for_the_masses")
def test_produce_a_miracle_exchanges_once_a_round() -> None:
    state = table(owning("produce_a_miracle_for_the_masses", "2r"), {}, placed="the_plinth")
    use(state, "the_plinth", [("exchange", "s1", "rogue")])
    assert taverns(state)["s1"] == {"cleric": 2, "rogue": 1}
    use(state, "the_plinth")
    assert taverns(state)["s1"] == {"cleric": 3, "rogue": 1}
    end_round(state)
    use(state, "the_plinth", [("exchange", "s1", "rogue")])
    assert taverns(state)["s1"] == {"cleric": 5}


@pytest.mark.rule("LOW.PLT-5")
@pytest.mark.card("produce_a_miracle_for_the_masses")
def test_produce_a_miracle_may_be_declined_and_kept_for_later() -> None:
    state = table(owning("produce_a_miracle_for_the_masses", "1w"), {}, placed="the_plinth")
    use(state, "the_plinth", [("exchange", "s1", "no")])
    assert state.seat("s1").used == []
    use(state, "the_plinth", [("exchange", "s1", "wizard")])
    assert taverns(state)["s1"] == {"cleric": 3}


@pytest.mark.rule("LOW.PLT-3")
@pytest.mark.card("produce_a_miracle_for_the_masses")
def test_produce_a_miracle_needs_an_action_that_gives_a_cleric_and_another_adventurer() -> None:
    state = table(owning("produce_a_miracle_for_the_masses", "1r"), {}, placed="field_of_triumph")
    use(state, "field_of_triumph")
    poor = table(owning("produce_a_miracle_for_the_masses"), {}, placed="the_plinth")
    use(poor, "the_plinth")
    assert taverns(poor)["s1"] == {"cleric": 1}


@pytest.mark.rule("LOW.SUP-1", "LOW.PLT-5")
@pytest.mark.card("produce_a_miracle_for_the_masses")
def test_produce_a_miracle_needs_a_cleric_in_the_supply() -> None:
    seat = owning("produce_a_miracle_for_the_masses", "1r")
    state = table(seat, {"tavern": "24c"}, placed="the_plinth")
    use(state, "the_plinth")
    assert taverns(state)["s1"] == {"cleric": 1, "rogue": 1}
    assert state.seat("s1").used == []


# Quests of a type, intrigue cards, tiles, round starts


@pytest.mark.rule("LOW.PLT-2")
@pytest.mark.parametrize(
    ("plot", "cost", "quest", "price", "points"),
    [
        pytest.param(
            "study_the_illusk_arch",
            "1c 2w",
            "infiltrate_halasters_circle",
            "5w 2g",
            25,
            marks=pytest.mark.card("study_the_illusk_arch"),
        ),
        pytest.param(
            "establish_new_merchant_guild",
            "1c 2f 4g",
            "ally_with_house_thann",
            "1c 3r 1w 8g",
            25,
            marks=pytest.mark.card("establish_new_merchant_guild"),
        ),
        pytest.param(
            "protect_the_house_of_wonder",
            "2c 1f 2g",
            "create_a_shrine_to_oghma",
            "5c 2g",
            25,
            marks=pytest.mark.card("protect_the_house_of_wonder"),
        ),
        pytest.param(
            "install_a_spy_in_castle_waterdeep",
            "4r 4g",
            "establish_shadow_thieves_guild",
            "1f 8r 1w",
            25,
            marks=pytest.mark.card("install_a_spy_in_castle_waterdeep"),
        ),
        pytest.param(
            "quell_mercenary_uprising",
            "1c 4f",
            "bolster_city_guard",
            "9f 2r",
            25,
            marks=pytest.mark.card("quell_mercenary_uprising"),
        ),
    ],
)
def test_2_vp_for_each_later_quest_of_the_type(
    plot: str, cost: str, quest: str, price: str, points: int
) -> None:
    state = table({"quests": [plot], "tavern": cost}, {})
    run(offer_quest(state, "s1", use_space), [("complete_quest", "s1", plot)])
    assert vp(state) == [8, 0]
    later = table({"plots": [plot], "quests": [quest], "tavern": price}, {"plots": []})
    run(offer_quest(later, "s1", use_space), [("complete_quest", "s1", quest)])
    assert vp(later) == [points + 2, 0]
    other = "safeguard_eltorchul_mage" if "guild" not in plot else "train_bladesingers"
    tavern = "3f 1r 1w 4g"
    elsewhere = table({"plots": [plot], "quests": [other], "tavern": tavern}, {})
    run(offer_quest(elsewhere, "s1", use_space), [("complete_quest", "s1", other)])
    assert vp(elsewhere) == [4, 0]


@pytest.mark.rule("LOW.PLT-1")
@pytest.mark.card("place_a_sleeper_agent_in_skullport", "good_faith")
def test_place_a_sleeper_agent_scores_2_vp_for_each_card_played() -> None:
    seat = owning("place_a_sleeper_agent_in_skullport", hand=["good_faith"])
    state = table(seat, {})
    rules = play_from_hand(state, "s1", use_space, "waterdeep_harbor_1")
    run(rules, [("play_intrigue", "s1", "good_faith")])
    assert vp(state) == [2, 0]


@pytest.mark.rule("LOW.PLT-2")
@pytest.mark.card("place_a_sleeper_agent_in_skullport", "sample_wares")
def test_a_card_played_before_the_sleeper_agent_was_complete_scores_nothing() -> None:
    """Sample Wares on Heroes' Garden completes Place a Sleeper Agent (1 fighter, 4 rogues, 1
    wizard) on the spot: 0 VP, and the 4 of the tile.
    """
    inn = ["place_a_sleeper_agent_in_skullport", *QUESTS[:3]]
    seat = {"hand": ["sample_wares"], "tavern": "1f 4r 1w"}
    state = table(seat, {}, hall=["heroes_garden"], inn=inn)
    script = [
        ("play_intrigue", "s1", "sample_wares"),
        ("take_quest", "s1", inn[0]),
        ("inn_quests", None, "train_bladesingers"),
        ("complete_this", "s1", inn[0]),
    ]
    run(play_from_hand(state, "s1", use_space, "waterdeep_harbor_1"), script)
    assert state.seat("s1").plots == [inn[0]]
    assert vp(state) == [4, 0]


@pytest.mark.rule("LOW.PLT-6")
@pytest.mark.card("infiltrate_builders_hall")
def test_infiltrate_builders_hall_scores_4_vp_for_a_bought_tile() -> None:
    state = table(
        owning("infiltrate_builders_hall", "3g"),
        {},
        hall=[{"tile": "northgate", "vp": 1}, "new_olamn", "the_waymoot"],
        placed="builders_hall",
    )
    use(state, "builders_hall", [("hall_refill", None, "dragon_tower")])
    assert vp(state) == [1 + 4, 0]


@pytest.mark.rule("LOW.RND-4", "LOW.PLT-5")
@pytest.mark.card("defend_the_tower_of_luck")
def test_defend_the_tower_of_luck_gives_one_adventurer_at_each_start_of_a_round() -> None:
    state = table({}, owning("defend_the_tower_of_luck"), placed=None)
    state.phase, state.opened, state.under_way, state.turn = "round_start", False, None, None
    run(start_round(state), [("gain", "s2", {"wizard": 1})])
    assert taverns(state) == {"s1": {}, "s2": {"wizard": 1}}
    assert state.seat("s2").used == ["defend_the_tower_of_luck"]


@pytest.mark.rule("LOW.PLT-7", "LOW.PLT-5", "LOW.WR-S26", "LOW.WR-S15")
@pytest.mark.card("recover_the_magisters_orb")
def test_recover_the_magisters_orb_joins_an_opponent_once_a_round() -> None:
    from companion.games.waterdeep.openings import open_spaces

    state = table(
        owning("recover_the_magisters_orb"),
        {},
        spaces={
            "field_of_triumph": ["s2"],
            "the_plinth": ["s1"],
            "blackstaff_tower": ["ambassador"],
        },
        hall=[{"tile": "northgate", "agents": ["s2"]}, "new_olamn"],
        placed=None,
    )
    offered = open_spaces(state, "s1")
    assert {"field_of_triumph", "blackstaff_tower", "northgate"} <= set(offered)
    assert not {"the_plinth", "new_olamn"} & set(offered)
    state.seat("s1").used = ["recover_the_magisters_orb"]
    assert not {"field_of_triumph", "blackstaff_tower", "northgate"} & set(open_spaces(state, "s1"))


@pytest.mark.rule("LOW.PLT-1", "LOW.WR-S21")
def test_plot_quests_lie_apart_from_other_completed_quests() -> None:
    plot = "quell_mercenary_uprising"
    state = table({"quests": [plot], "completed": ["train_bladesingers"], "tavern": "1c 4f"}, {})
    run(offer_quest(state, "s1", use_space), [("complete_quest", "s1", plot)])
    assert (state.seat("s1").completed, state.seat("s1").plots) == (["train_bladesingers"], [plot])
