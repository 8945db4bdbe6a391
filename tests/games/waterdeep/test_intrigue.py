"""The 31 intrigue cards, each played from a dealt hand at the Harbor (facts section 5)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.waterdeep.cards import intrigue
from companion.games.waterdeep.cards import tiles as all_tiles
from companion.games.waterdeep.harbor import play_from_hand
from companion.games.waterdeep.intrigue import playable
from companion.games.waterdeep.intrigue_effects import holders
from companion.games.waterdeep.spaces import use_space
from companion.games.waterdeep.state import Waterdeep
from tests.assistant.waterdeep_table import at
from tests.games.waterdeep.tavern import (
    Script,
    adds_up,
    amounts,
    first_question,
    reports,
    run,
    table,
    taverns,
    vp,
)

HARBOR = "waterdeep_harbor_1"


def play(state: Waterdeep, card: str, script: Script = ()) -> bool:
    """Let s1 play a card out of its hand, then check that every piece is somewhere."""
    rules = play_from_hand(state, "s1", use_space, HARBOR)
    played: bool = run(rules, [("play_intrigue", "s1", card), *script])
    assert adds_up(state)
    return played


def holding(card: str, tavern: str = "", **more: Any) -> dict[str, Any]:
    return {"hand": [card], "tavern": tavern, **more}


# Attacks (LOW.INT-3)


@pytest.mark.rule("LOW.INT-3", "LOW.INT-1")
@pytest.mark.card("ambush")
def test_ambush_takes_a_fighter_of_each_opponent_and_pays_one_for_each_without() -> None:
    state = table(holding("ambush"), {"tavern": "3f"}, {"tavern": "2c"}, {"tavern": ""})
    play(state, "ambush")
    assert taverns(state) == {
        "s1": {"fighter": 2},
        "s2": {"fighter": 2},
        "s3": {"cleric": 2},
        "s4": {},
    }
    assert state.intrigue_deck.discard == ["ambush"]
    assert [record.seat for record in reports(state, "lost")] == ["s2"]
    assert [record.seat for record in reports(state, "had_none")] == ["s3", "s4"]


@pytest.mark.rule("LOW.INT-3")
@pytest.mark.card("arcane_mishap")
def test_arcane_mishap_pays_intrigue_cards() -> None:
    state = table(holding("arcane_mishap"), {"tavern": "1w"}, {"tavern": "4g"})
    play(state, "arcane_mishap", [("draw_intrigue", None, "good_faith")])
    assert taverns(state)["s2"] == {}
    assert state.seat("s1").intrigue.known == ["good_faith"]


@pytest.mark.rule("LOW.INT-3")
@pytest.mark.card("assassination")
def test_assassination_pays_2_gold_for_each_opponent_without_a_rogue() -> None:
    state = table(holding("assassination"), {"tavern": "1r"}, {}, {"tavern": "1w"})
    play(state, "assassination")
    assert taverns(state) == {"s1": {"gold": 4}, "s2": {}, "s3": {}, "s4": {"wizard": 1}}


@pytest.mark.rule("LOW.INT-3")
@pytest.mark.card("lack_of_faith")
def test_lack_of_faith_pays_2_vp_for_each_opponent_without_a_cleric() -> None:
    state = table(holding("lack_of_faith"), {"tavern": "2c"}, {}, {})
    play(state, "lack_of_faith")
    assert taverns(state)["s2"] == {"cleric": 1}
    assert vp(state) == [4, 0, 0, 0]


@pytest.mark.card("free_drinks")
def test_free_drinks_takes_an_adventurer_of_choice_from_one_opponent() -> None:
    state = table(holding("free_drinks"), {"tavern": "1c"}, {"tavern": "2w 1f"})
    assert holders(state, "s1") == ["s2:cleric", "s3:fighter", "s3:wizard"]
    play(state, "free_drinks", [("steal", "s1", "s3:wizard")])
    assert taverns(state) == {
        "s1": {"wizard": 1},
        "s2": {"cleric": 1},
        "s3": {"wizard": 1, "fighter": 1},
    }


@pytest.mark.card("free_drinks")
def test_free_drinks_needs_an_opponent_with_an_adventurer() -> None:
    assert not playable(table(holding("free_drinks"), {"tavern": "4g"}), "s1", "free_drinks")
    assert playable(table(holding("free_drinks"), {"tavern": "1r"}), "s1", "free_drinks")


@pytest.mark.rule("LOW.OQ-08")
@pytest.mark.card("free_drinks")
@pytest.mark.parametrize(("reading", "gold"), [("steal_counts", 2), ("supply_only", 0)])
def test_a_stolen_rogue_and_fence_goods(reading: str, gold: int) -> None:
    own = holding("free_drinks", plots=["fence_goods_for_duke_of_darkness"])
    state = table(own, {"tavern": "1r"}, options={"LOW.OQ-08": reading})
    play(state, "free_drinks")
    assert state.seat("s1").cubes == {"rogue": 1}
    assert state.seat("s1").gold == gold
    assert state.options_used == ["LOW.OQ-08"]


# Bribe Agent


@pytest.mark.rule("LOW.OWN-3")
@pytest.mark.card("bribe_agent")
def test_bribe_agent_pays_2_gold_and_uses_an_opponents_space() -> None:
    state = table(
        holding("bribe_agent", "3g"),
        {},
        spaces={"field_of_triumph": ["s2"]},
    )
    play(state, "bribe_agent")
    assert taverns(state)["s1"] == {"gold": 1, "fighter": 2}
    assert state.spaces["field_of_triumph"] == ["s2"]


@pytest.mark.rule("LOW.OQ-07", "LOW.HBR-1")
@pytest.mark.card("bribe_agent")
@pytest.mark.parametrize(
    ("further", "possible"), [([], False), (["free_drinks"], False), (["good_faith"], True)]
)
def test_bribe_agent_that_leads_only_to_the_harbor_needs_a_card_for_it(
    further: list[str], possible: bool
) -> None:
    """By The Zoarstar too; Free Drinks finds nobody with an adventurer."""
    state = table(
        {"hand": ["bribe_agent", *further], "tavern": "2g"},
        {},
        spaces={"waterdeep_harbor_2": ["s2"]},
        tiles=[{"tile": "the_zoarstar", "owner": "s1", "agents": ["s2"]}],
    )
    assert playable(state, "s1", "bribe_agent") is possible


@pytest.mark.rule("LOW.OWN-3")
@pytest.mark.card("bribe_agent")
def test_bribe_agent_on_anothers_tile_brings_its_owner_the_benefit() -> None:
    state = table(
        holding("bribe_agent", "2g"),
        {},
        tiles=[{"tile": "helmstar_warehouse", "owner": "s2", "agents": ["s2"]}],
    )
    play(state, "bribe_agent")
    assert taverns(state) == {"s1": {"rogue": 2, "gold": 2}, "s2": {"rogue": 1}}


@pytest.mark.card("bribe_agent")
@pytest.mark.parametrize(
    ("gold", "space", "agent", "possible"),
    [
        ("2g", "field_of_triumph", "s2", True),
        ("1g", "field_of_triumph", "s2", False),
        ("9g", "field_of_triumph", "s1", False),
        ("2g", "builders_hall", "s2", False),
        ("5g", "builders_hall", "s2", True),
        ("2g", "field_of_triumph", "ambassador", True),
        ("2g", "waterdeep_harbor_2", "s2", False),
    ],
)
def test_when_bribe_agent_can_be_played(gold: str, space: str, agent: str, possible: bool) -> None:
    state = table(holding("bribe_agent", gold), {}, spaces={space: [agent]}, hall=["dragon_tower"])
    assert playable(state, "s1", "bribe_agent") is possible


@pytest.mark.rule("LOW.OQ-07")
@pytest.mark.card("bribe_agent", "call_in_a_favor")
def test_bribe_agent_copies_a_harbor_space_with_a_further_card() -> None:
    own = {"hand": ["bribe_agent", "call_in_a_favor"], "tavern": "2g"}
    state = table(own, {}, spaces={"waterdeep_harbor_2": ["s2"]})
    script = [("play_intrigue", "s1", "call_in_a_favor"), ("one_of", "s1", "wizard")]
    play(state, "bribe_agent", script)
    assert taverns(state)["s1"] == {"wizard": 1}
    assert state.intrigue_deck.discard == ["call_in_a_favor", "bribe_agent"]


@pytest.mark.rule("LOW.OQ-07")
@pytest.mark.card("bribe_agent")
@pytest.mark.parametrize(
    ("reading", "zoarstar", "harbor"),
    [("once_each", True, True), ("harbor_only", False, True), ("neither", False, False)],
)
def test_what_bribe_agent_may_copy(reading: str, zoarstar: bool, harbor: bool) -> None:
    own = {"hand": ["bribe_agent", "call_in_a_favor"], "tavern": "2g"}
    options = {"LOW.OQ-07": reading}
    at_harbor = table(own, {}, spaces={"waterdeep_harbor_2": ["s2"]}, options=options)
    assert playable(at_harbor, "s1", "bribe_agent") is harbor
    tiles = [{"tile": "the_zoarstar", "owner": "s1", "agents": ["s2"]}]
    spaces = {"builders_hall": ["s2"], "waterdeep_harbor_1": []}
    own_again = {**own, "tavern": "5g"}
    state = table(own_again, {}, tiles=tiles, spaces=spaces, hall=["dragon_tower"], options=options)
    question = first_question(_bribe(state))
    assert ("the_zoarstar" in question.options) is zoarstar
    assert "builders_hall" in question.options


def _bribe(state: Waterdeep) -> Any:
    from companion.games.waterdeep.copying import copy_space

    return copy_space(state, "s1", "bribe_agent", use_space)


# Gains


@pytest.mark.card("call_for_adventurers")
def test_call_for_adventurers() -> None:
    state = table(holding("call_for_adventurers"), {}, {})
    script = [
        ("gain", "s1", amounts("1c 1w")),
        ("gain", "s2", amounts("1r")),
        ("gain", "s3", amounts("1f")),
    ]
    play(state, "call_for_adventurers", script)
    assert taverns(state) == {"s1": amounts("1c 1w"), "s2": amounts("1r"), "s3": amounts("1f")}


@pytest.mark.rule("LOW.OQ-13", "LOW.SUP-1")
@pytest.mark.card("call_for_adventurers")
@pytest.mark.parametrize(
    ("reading", "rogues"),
    [("player_first", [2, 0, 23]), ("first_player_first", [0, 1, 24])],
)
def test_who_takes_first_in_a_shortage(reading: str, rogues: list[int]) -> None:
    options = {"LOW.OQ-13": reading}
    hoard = {"tavern": "25c 25f 23r 25w"}
    state = table(holding("call_for_adventurers"), {}, hoard, marker="s2", options=options)
    assert state.supply == {"rogue": 2}
    play(state, "call_for_adventurers")
    assert [seat.cubes.get("rogue", 0) for seat in state.seats] == rogues
    assert state.options_used == ["LOW.OQ-13"]


@pytest.mark.rule("LOW.OQ-13")
@pytest.mark.card("conscription")
def test_where_there_is_enough_the_order_is_no_matter() -> None:
    state = table(holding("conscription"), {}, marker="s2")
    play(state, "conscription")
    assert state.options_used == []


@pytest.mark.card("call_in_a_favor")
@pytest.mark.parametrize(
    ("chosen", "gained"),
    [("gold", "4g"), ("fighter", "2f"), ("rogue", "2r"), ("wizard", "1w"), ("cleric", "1c")],
)
def test_call_in_a_favor_gives_one_of_five(chosen: str, gained: str) -> None:
    state = table(holding("call_in_a_favor"), {})
    play(state, "call_in_a_favor", [("one_of", "s1", chosen)])
    assert taverns(state) == {"s1": amounts(gained), "s2": {}}


@pytest.mark.parametrize(
    ("card", "own", "given"),
    [
        pytest.param("conscription", "2f", "1f", marks=pytest.mark.card("conscription")),
        pytest.param("crime_wave", "2r", "1r", marks=pytest.mark.card("crime_wave")),
        pytest.param("good_faith", "2c", "1c", marks=pytest.mark.card("good_faith")),
        pytest.param("graduation_day", "2w", "1w", marks=pytest.mark.card("graduation_day")),
        pytest.param("spread_the_wealth", "4g", "2g", marks=pytest.mark.card("spread_the_wealth")),
    ],
)
def test_a_gain_that_an_opponent_shares(card: str, own: str, given: str) -> None:
    state = table(holding(card), {}, {})
    play(state, card, [("choose_opponent", "s1", "s3")])
    assert taverns(state) == {"s1": amounts(own), "s2": {}, "s3": amounts(given)}


@pytest.mark.rule("LOW.TWO-1")
@pytest.mark.card("conscription")
def test_with_two_players_the_opponent_is_not_asked_for() -> None:
    state = table(holding("conscription"), {})
    play(state, "conscription")
    assert taverns(state) == {"s1": amounts("2f"), "s2": amounts("1f")}


@pytest.mark.rule("LOW.OQ-08")
@pytest.mark.parametrize(
    ("card", "own", "give", "points"),
    [
        pytest.param("recruit_spies", "2r", "1r", 3, marks=pytest.mark.card("recruit_spies")),
        pytest.param(
            "request_assistance", "2f", "1f", 3, marks=pytest.mark.card("request_assistance")
        ),
        pytest.param(
            "research_agreement", "1w", "1w", 5, marks=pytest.mark.card("research_agreement")
        ),
        pytest.param(
            "summon_the_faithful", "1c", "1c", 5, marks=pytest.mark.card("summon_the_faithful")
        ),
        pytest.param("tax_collection", "4g", "4g", 4, marks=pytest.mark.card("tax_collection")),
    ],
)
def test_what_opponents_may_hand_over(card: str, own: str, give: str, points: int) -> None:
    state = table(holding(card), {"tavern": give}, {}, {"tavern": give})
    play(state, card, [("hand_over", "s2", "yes"), ("hand_over", "s4", "no")])
    kind, n = next(iter(amounts(give).items()))
    assert taverns(state) == {
        "s1": {kind: amounts(own)[kind] + n},
        "s2": {},
        "s3": {},
        "s4": amounts(give),
    }
    assert vp(state) == [0, points, 0, 0]


@pytest.mark.rule("LOW.OQ-08", "LOW.PLT-3")
@pytest.mark.card("recruit_spies")
@pytest.mark.parametrize("reading", ["steal_counts", "supply_only"])
def test_what_is_handed_over_sets_off_no_further_plot_quest(reading: str) -> None:
    own = holding("recruit_spies", plots=["fence_goods_for_duke_of_darkness"])
    options = {"LOW.OQ-08": reading}
    state = table(own, {"tavern": "1r"}, {"tavern": "2r"}, options=options)
    play(state, "recruit_spies", [("hand_over", "s2", "yes"), ("hand_over", "s3", "yes")])
    assert taverns(state)["s1"] == {"rogue": 4, "gold": 2}


# Agents


@pytest.mark.card("accelerate_plans")
def test_accelerate_plans_takes_the_harbor_agent_back_and_places_two() -> None:
    state = table(holding("accelerate_plans"), {})
    assert state.seat("s1").pool == 3
    play(state, "accelerate_plans")
    assert state.spaces[HARBOR] == []
    assert state.seat("s1").pool == 4
    assert state.under_way is not None
    assert state.under_way.extra == 2


@pytest.mark.rule("LOW.OQ-15", "LOW.HBR-4")
@pytest.mark.card("accelerate_plans")
@pytest.mark.parametrize("reading", ["at_once", "next_round"])
def test_accelerate_plans_places_both_in_the_reassignment_too(reading: str) -> None:
    own = holding("accelerate_plans", pool=1)
    spaces = {"waterdeep_harbor_2": ["s1"]}
    options = {"LOW.OQ-15": reading}
    state = table(own, {}, kind="reassign", spaces=spaces, options=options)
    run(
        play_from_hand(state, "s1", use_space, "waterdeep_harbor_1"),
        [
            ("play_intrigue", "s1", "accelerate_plans"),
        ],
    )
    assert state.under_way is not None
    assert (state.under_way.extra, state.seat("s1").pool) == (2, 2)


@pytest.mark.card("accelerate_plans")
def test_accelerate_plans_needs_an_agent_on_the_harbor_and_one_in_the_pool() -> None:
    assert not playable(table(holding("accelerate_plans", pool=0), {}), "s1", "accelerate_plans")
    elsewhere = table(holding("accelerate_plans"), {}, placed="castle_waterdeep")
    assert not playable(elsewhere, "s1", "accelerate_plans")


@pytest.mark.card("recall_agent")
def test_recall_agent_brings_one_back_to_wait_in_the_pool() -> None:
    state = table(holding("recall_agent"), {}, spaces={"field_of_triumph": ["s1"]})
    play(state, "recall_agent", [("recall_agent", "s1", "s1@field_of_triumph")])
    assert state.spaces["field_of_triumph"] == []
    assert state.seat("s1").pool == 3
    assert state.under_way is not None
    assert state.under_way.extra == 0


@pytest.mark.rule("LOW.OQ-15")
@pytest.mark.card("recall_agent")
@pytest.mark.parametrize(("reading", "extra"), [("at_once", 1), ("next_round", 0)])
def test_an_agent_recalled_in_the_reassignment(reading: str, extra: int) -> None:
    state = table(
        holding("recall_agent"),
        {},
        kind="reassign",
        spaces={"field_of_triumph": ["s1"]},
        options={"LOW.OQ-15": reading},
    )
    play(state, "recall_agent")
    assert state.under_way is not None
    assert state.under_way.extra == extra
    assert state.options_used == ["LOW.OQ-15"]


@pytest.mark.rule("LOW.INT-6", "LOW.OWN-4")
@pytest.mark.card("sample_wares")
def test_sample_wares_uses_a_tile_of_the_hall_as_ones_own() -> None:
    state = table(holding("sample_wares"), {}, hall=["helmstar_warehouse"])
    play(state, "sample_wares")
    assert taverns(state) == {"s1": {"rogue": 2, "gold": 2}, "s2": {}}
    assert state.hall[0].agents == ["s1"]
    assert state.spaces[HARBOR] == ["s1"]
    assert state.seat("s1").pool == 2


@pytest.mark.rule("LOW.INT-6")
@pytest.mark.card("sample_wares")
def test_sample_wares_needs_an_agent_in_the_pool() -> None:
    state = table(holding("sample_wares", pool=0), {}, hall=["helmstar_warehouse"])
    assert not playable(state, "s1", "sample_wares")


@pytest.mark.rule("LOW.HBR-1", "LOW.ZOA-1")
@pytest.mark.card("sample_wares")
@pytest.mark.parametrize(("further", "possible"), [([], False), (["good_faith"], True)])
def test_sample_wares_on_the_zoarstar_needs_a_further_card_for_the_harbor(
    further: list[str], possible: bool
) -> None:
    spaces = {"waterdeep_harbor_2": ["s2"]}
    hand = {"hand": ["sample_wares", *further]}
    state = table(hand, {}, hall=["the_zoarstar"], spaces=spaces)
    assert playable(state, "s1", "sample_wares") is possible


@pytest.mark.rule("LOW.INT-4")
@pytest.mark.card("sample_wares")
def test_sample_wares_cannot_use_a_tile_with_an_agent() -> None:
    hall = [{"tile": "helmstar_warehouse", "agents": ["s1"]}]
    assert not playable(table(holding("sample_wares"), {}, hall=hall), "s1", "sample_wares")
    hall = [{"tile": "helmstar_warehouse", "agents": ["s2"]}, {"tile": "northgate"}]
    question = first_question(_sample(table(holding("sample_wares"), {}, hall=hall)))
    assert question.options == ("northgate",)


def _sample(state: Waterdeep) -> Any:
    from companion.games.waterdeep.intrigue_effects import sample_wares

    return sample_wares(state, "s1", "sample_wares", use_space)


@pytest.mark.rule("LOW.INT-7", "LOW.WR-S18")
@pytest.mark.card("sample_wares")
def test_sample_wares_on_a_tile_that_loads_finds_nothing_there() -> None:
    state = table(holding("sample_wares"), {}, hall=[{"tile": "caravan_court", "vp": 3}])
    play(state, "sample_wares")
    assert taverns(state)["s1"] == {}
    assert vp(state) == [0, 0]
    assert state.hall[0].vp == 3


@pytest.mark.rule("LOW.INT-7")
@pytest.mark.card("sample_wares")
def test_sample_wares_on_the_waymoot_scores_its_vp_and_takes_a_quest() -> None:
    inn = [
        "domesticate_owlbears",
        "train_bladesingers",
        "repel_seawraiths",
        "expose_cult_corruption",
    ]
    state = table(holding("sample_wares"), {}, hall=[{"tile": "the_waymoot", "vp": 2}], inn=inn)
    script = [
        ("take_quest", "s1", "repel_seawraiths"),
        ("inn_quests", None, "procure_stolen_goods"),
    ]
    play(state, "sample_wares", script)
    assert vp(state) == [2, 0]
    assert state.hall[0].vp == 0
    assert state.seat("s1").quests == ["repel_seawraiths"]


@pytest.mark.rule("LOW.INT-5")
@pytest.mark.card("sample_wares")
def test_a_bought_tile_keeps_the_agent_of_sample_wares() -> None:
    from companion.games.waterdeep.hall import buy_tile

    hall = [{"tile": "northgate", "agents": ["s2"]}]
    state = table({"tavern": "3g"}, {}, hall=hall, placed="builders_hall")
    script = [("hall_refill", None, ["dragon_tower", "the_waymoot", "new_olamn"])]
    run(buy_tile(state, "s1"), script)
    assert [(tile.tile, tile.owner, tile.agents) for tile in state.tiles] == [
        ("northgate", "s1", ["s2"])
    ]


# Tiles


@pytest.mark.rule("LOW.OQ-11", "LOW.BLD-7", "LOW.PLT-6")
@pytest.mark.card("real_estate_deal")
@pytest.mark.parametrize(
    ("reading", "out", "under"),
    [
        ("out_unless_empty", ["northgate"], []),
        ("out", ["northgate"], []),
        ("under_stack", [], ["northgate"]),
    ],
)
def test_real_estate_deal(reading: str, out: list[str], under: list[str]) -> None:
    state = table(
        holding("real_estate_deal", plots=["infiltrate_builders_hall"]),
        {},
        tiles=[{"tile": "northgate", "owner": "s1"}, {"tile": "new_olamn", "owner": "s2"}],
        hall=[{"tile": "spires_of_the_morning", "vp": 2}, "dragon_tower", "the_waymoot"],
        options={"LOW.OQ-11": reading},
    )
    script = [
        ("choose_tile", "s1", "spires_of_the_morning"),
        ("hall_refill", None, "jesters_court"),
    ]
    play(state, "real_estate_deal", script)
    assert [(tile.tile, tile.owner) for tile in state.tiles] == [
        ("new_olamn", "s2"),
        ("spires_of_the_morning", "s1"),
    ]
    assert vp(state) == [2, 0]
    assert (state.stack.out, state.stack.under) == (out, under)


@pytest.mark.rule("LOW.OQ-11")
@pytest.mark.card("real_estate_deal")
def test_a_tile_discarded_onto_an_empty_stack_is_the_stack() -> None:
    hall = ["spires_of_the_morning", "dragon_tower", "the_waymoot"]
    tiles = [{"tile": "northgate", "owner": "s1"}]
    out = [id for id in all_tiles() if id not in (*hall, "northgate")]
    decks = {"buildings": {"out": out}}
    state = table(holding("real_estate_deal"), {}, hall=hall, tiles=tiles, decks=decks)
    rules = play_from_hand(state, "s1", use_space, HARBOR)
    run(rules, [("play_intrigue", "s1", "real_estate_deal"), ("choose_tile", "s1", "dragon_tower")])
    lying = [stall.tile for stall in state.hall]
    assert lying == ["spires_of_the_morning", "the_waymoot", "northgate"]


@pytest.mark.rule("LOW.OQ-01", "LOW.BLD-3")
@pytest.mark.card("real_estate_deal")
@pytest.mark.parametrize("reading", ["beside", "closed"])
def test_real_estate_deal_works_where_all_places_are_taken(reading: str) -> None:
    """The discarded tile leaves one of the 10 places first."""
    ten = [id for id in all_tiles() if not all_tiles()[id].load][:10]
    state = table(
        holding("real_estate_deal"),
        {},
        tiles=[{"tile": id, "owner": "s2" if at else "s1"} for at, id in enumerate(ten)],
        hall=["caravan_court", "the_waymoot", "jesters_court"],
        options={"LOW.OQ-01": reading},
    )
    script = [("choose_tile", "s1", "caravan_court"), ("hall_refill", None, "the_golden_horn")]
    play(state, "real_estate_deal", script)
    assert [tile.tile for tile in state.tiles] == [*ten[1:], "caravan_court"]


@pytest.mark.card("real_estate_deal")
def test_real_estate_deal_needs_an_own_tile_without_an_agent() -> None:
    tiles = [{"tile": "northgate", "owner": "s1", "agents": ["s2"]}]
    assert not playable(
        table(holding("real_estate_deal"), {}, tiles=tiles), "s1", "real_estate_deal"
    )
    others = [{"tile": "northgate", "owner": "s2"}]
    assert not playable(
        table(holding("real_estate_deal"), {}, tiles=others), "s1", "real_estate_deal"
    )


# Quests


@pytest.mark.rule("LOW.INT-8", "LOW.MND-5")
@pytest.mark.card("change_of_plans")
def test_change_of_plans() -> None:
    state = table(
        holding("change_of_plans", quests=["repel_seawraiths"], mandatory=["quell_riots"]),
        {"quests": ["train_bladesingers"]},
        {},
        {"quests": ["raid_orc_stronghold"], "mandatory": ["foil_the_zhentarim"]},
    )
    script = [
        ("discard_quest", "s1", "repel_seawraiths"),
        ("discard_quest", "s2", "no"),
        ("discard_quest", "s4", "foil_the_zhentarim"),
    ]
    play(state, "change_of_plans", script)
    assert vp(state) == [6, 0, 0, 3]
    assert state.quest_deck.discard == ["repel_seawraiths"]
    assert state.intrigue_deck.discard == ["foil_the_zhentarim", "change_of_plans"]
    assert state.seat("s2").quests == ["train_bladesingers"]
    assert state.seat("s4").mandatory == []


@pytest.mark.rule("LOW.INT-8")
@pytest.mark.card("change_of_plans")
def test_change_of_plans_forces_its_player_and_needs_a_quest() -> None:
    state = table(holding("change_of_plans", mandatory=["quell_riots"]), {"quests": ["unnamed"]})
    play(state, "change_of_plans", [("discard_quest", "s2", "unnamed")])
    assert state.seat("s1").mandatory == []
    assert state.quest_deck.discard == ["unnamed"]
    assert not playable(table(holding("change_of_plans"), {}), "s1", "change_of_plans")


DRAWN = ["host_festival_for_sune", "bolster_city_guard", "procure_stolen_goods"]


@pytest.mark.rule("LOW.INT-9", "LOW.WR-S29")
@pytest.mark.card("bidding_war")
def test_bidding_war_drafts_one_quest_each_from_the_deck() -> None:
    state = table(holding("bidding_war"), {}, {})
    left = state.quest_deck.left
    script = [
        ("draft_draw", "s1", DRAWN),
        ("draft_quest", "s1", "bolster_city_guard"),
        ("draft_quest", "s2", "procure_stolen_goods"),
    ]
    play(state, "bidding_war", script)
    assert [seat.quests for seat in state.seats] == [
        ["bolster_city_guard"],
        ["procure_stolen_goods"],
        ["host_festival_for_sune"],
    ]
    assert state.quest_deck.left == left - 3
    assert state.inn == []


@pytest.mark.rule("LOW.INT-9")
@pytest.mark.card("bidding_war")
def test_where_the_table_draws_each_says_what_it_keeps() -> None:
    state = table(holding("bidding_war"), {}, source="table")
    script = [
        ("draft_quest", "s1", "bolster_city_guard"),
        ("draft_quest", "s2", "unnamed"),
    ]
    play(state, "bidding_war", script)
    assert [seat.quests for seat in state.seats] == [["bolster_city_guard"], ["unnamed"]]


@pytest.mark.rule("LOW.INT-9", "LOW.DCK-1")
@pytest.mark.card("bidding_war")
def test_bidding_war_shuffles_the_discard_pile_when_the_deck_runs_out() -> None:
    decks = {"quests": {"left": 1, "discard": ["train_bladesingers"]}}
    state = table(holding("bidding_war"), {}, decks=decks)
    rules = play_from_hand(state, "s1", use_space, HARBOR)
    script = [
        ("play_intrigue", "s1", "bidding_war"),
        ("draft_draw", "s1", "bolster_city_guard"),
        ("draft_draw", "s1", "train_bladesingers"),
        ("draft_quest", "s1", "train_bladesingers"),
    ]
    run(rules, script)
    assert [seat.quests for seat in state.seats] == [["train_bladesingers"], ["bolster_city_guard"]]
    assert (state.quest_deck.left, state.quest_deck.discard) == (0, [])


@pytest.mark.rule("LOW.INT-9")
@pytest.mark.card("special_assignment")
def test_special_assignment_turns_up_quests_until_one_of_the_type() -> None:
    state = table(holding("special_assignment"), {})
    script = [
        ("quest_type", "s1", "piety"),
        ("search_quest", None, "bolster_city_guard"),
        ("search_quest", None, "procure_stolen_goods"),
        ("search_quest", None, "produce_a_miracle_for_the_masses"),
    ]
    play(state, "special_assignment", script)
    assert state.seat("s1").quests == ["produce_a_miracle_for_the_masses"]
    assert state.quest_deck.discard == ["bolster_city_guard", "procure_stolen_goods"]


@pytest.mark.rule("LOW.INT-9")
@pytest.mark.card("special_assignment")
def test_special_assignment_where_the_table_draws() -> None:
    state = table(holding("special_assignment"), {}, source="table")
    left = state.quest_deck.left
    script = [
        ("quest_type", "s1", "piety"),
        ("search_count", "s1", 2),
        ("search_quest", "s1", "produce_a_miracle_for_the_masses"),
    ]
    play(state, "special_assignment", script)
    assert state.seat("s1").quests == ["produce_a_miracle_for_the_masses"]
    assert state.quest_deck.discard == ["unnamed", "unnamed"]
    assert state.quest_deck.left == left - 3


@pytest.mark.rule("LOW.INT-9")
@pytest.mark.card("special_assignment")
def test_special_assignment_that_finds_none_discards_all() -> None:
    warfare = ["bolster_city_guard", "train_bladesingers"]
    decks = {"quests": {"left": 1, "discard": [warfare[0]]}}
    state = table(holding("special_assignment"), {}, decks=decks)
    rules = play_from_hand(state, "s1", use_space, HARBOR)
    script = [
        ("play_intrigue", "s1", "special_assignment"),
        ("quest_type", "s1", "piety"),
        ("search_quest", None, warfare[1]),
        ("search_quest", None, warfare[0]),
    ]
    run(rules, script)
    assert state.seat("s1").quests == []
    assert sorted(state.quest_deck.discard) == sorted(warfare)
    assert reports(state, "no_effect")


# Mandatory Quests


@pytest.mark.rule("LOW.MND-1", "LOW.WR-S35")
@pytest.mark.card(
    "fend_off_bandits",
    "foil_the_zhentarim",
    "placate_angry_merchants",
    "quell_riots",
    "repel_drow_invaders",
    "stamp_out_cultists",
)
@pytest.mark.parametrize(
    "card",
    [
        "fend_off_bandits",
        "foil_the_zhentarim",
        "placate_angry_merchants",
        "quell_riots",
        "repel_drow_invaders",
        "stamp_out_cultists",
    ],
)
def test_a_mandatory_quest_is_laid_before_an_opponent(card: str) -> None:
    state = table(holding(card), {}, {})
    play(state, card, [("choose_opponent", "s1", "s2")])
    assert [seat.mandatory for seat in state.seats] == [[], [card], []]
    assert state.intrigue_deck.discard == []
    assert reports(state, "mandatory_given")[0].parameters == {"card": card, "to": "s2"}


# The cards as such


@pytest.mark.rule("LOW.INT-1")
def test_there_are_31_names_and_50_cards() -> None:
    kinds = [card.type for card in intrigue().values()]
    copies = {
        kind: sum(card.copies for card in intrigue().values() if card.type == kind)
        for kind in ("attack", "utility", "mandatory")
    }
    assert len(kinds) == 31
    assert copies == {"attack": 12, "utility": 32, "mandatory": 6}


@pytest.mark.rule("LOW.INT-2")
def test_a_hand_has_no_limit() -> None:
    hand = [id for id in intrigue() if id != "call_in_a_favor"][:14]
    state = table({"hand": ["call_in_a_favor", *hand]}, {})
    play(state, "call_in_a_favor", [("one_of", "s1", "gold")])
    assert state.seat("s1").intrigue.size == 14


@pytest.mark.rule("LOW.HBR-1")
def test_a_dealt_hand_is_asked_in_secret_and_goes_back_only_without_a_playable_card() -> None:
    dealt = first_question(_hand(table({"hand": ["free_drinks", "good_faith"]}, {})))
    assert (dealt.secret_to, dealt.options) == ("s1", ("good_faith",))
    stuck = first_question(_hand(table({"hand": ["free_drinks"]}, {})))
    assert (stuck.secret_to, stuck.options, stuck.only()) == ("s1", ("back",), None)


@pytest.mark.rule("LOW.HBR-1")
def test_an_unseen_hand_offers_whatever_it_may_hold() -> None:
    decks = {"intrigue": {"discard": ["accelerate_plans"]}}
    unseen = first_question(_hand(table({"hand": 2}, {"mandatory": ["quell_riots"]}, decks=decks)))
    assert unseen.secret_to is None
    assert (unseen.options[0], unseen.options[-1]) == ("back", "unnamed")
    offered = set(unseen.options)
    assert {"ambush", "good_faith", "stamp_out_cultists"} <= offered
    assert not {"accelerate_plans", "quell_riots", "free_drinks", "change_of_plans"} & offered


def _hand(state: Waterdeep) -> Any:
    return play_from_hand(state, "s1", use_space, HARBOR)


def test_whoever_turns_back_has_played_nothing() -> None:
    state = table({"hand": 1}, {})
    assert run(_hand(state), [("play_intrigue", "s1", "back")]) is False
    assert state.seat("s1").intrigue.size == 1
    assert state.intrigue_deck.discard == []


# A card that the table does not name


def test_an_unnamed_card_asks_only_what_it_changed() -> None:
    state = table({"hand": 1}, {"tavern": "2f"}, {}, source="table")
    script = [
        ("play_intrigue", "s1", "unnamed"),
        ("unnamed_changed", "s1", ["s1", "s2"]),
        ("unnamed_losses", "s2", {"fighter": 1}),
        ("unnamed_gains", "s1", {"fighter": 1, "vp": 2, "intrigue": 1}),
        ("unnamed_gains", "s2", {}),
    ]
    run(_hand(state), script)
    assert taverns(state) == {"s1": {"fighter": 1}, "s2": {"fighter": 1}, "s3": {}}
    assert vp(state) == [2, 0, 0]
    assert state.seat("s1").intrigue.unknown == 1
    assert state.intrigue_deck.discard == ["unnamed"]
    assert reports(state, "table_resolved")
    assert adds_up(state)


def test_an_unnamed_card_lists_seats_in_order_and_goes_clockwise_from_its_player() -> None:
    # Numbers never move: seat 1 stays the first option whoever plays the card.
    game = at(players=3)
    for answer in (["waterdeep_harbor_1"], ["unnamed"], [], ["waterdeep_harbor_2"], ["unnamed"]):
        game.answer(answer)
    assert game.question is not None
    assert (game.question.seat, game.question.options) == ("s2", ("s1", "s2", "s3"))
    game.answer(["s1", "s2", "s3"])
    asked = []
    for _ in range(6):  # what each seat lost, then what each gained
        asked.append(game.question.seat)
        game.answer({})
    assert asked == ["s2", "s3", "s1"] * 2


def test_an_unnamed_card_that_changed_nothing_asks_once() -> None:
    state = table({"hand": 1}, {}, source="table")
    run(_hand(state), [("play_intrigue", "s1", "unnamed"), ("unnamed_changed", "s1", [])])
    assert taverns(state) == {"s1": {}, "s2": {}}


@pytest.mark.rule("LOW.PLT-3")
def test_an_unnamed_card_sets_plot_quests_off_too() -> None:
    own = {"hand": 1, "plots": ["bribe_the_shipwrights"]}
    state = table(own, {}, source="table")
    script = [
        ("play_intrigue", "s1", "unnamed"),
        ("unnamed_changed", "s1", ["s1"]),
        ("unnamed_gains", "s1", {"gold": 4}),
    ]
    run(_hand(state), script)
    assert taverns(state)["s1"] == {"gold": 4, "rogue": 1}
