"""Cards and quests that reach further than their own effect: agents placed at once, chains."""

from __future__ import annotations

import pytest

from companion.games.waterdeep.decks import draw_quests, shuffle_quests
from tests.games.waterdeep.rounds import agents, keys, place, play, position, tile
from tests.games.waterdeep.tavern import run, table, taverns, vp


@pytest.mark.card("accelerate_plans")
@pytest.mark.rule("LOW.TRN-7", "LOW.WR-S06")
def test_accelerate_plans_places_two_agents_and_allows_one_quest() -> None:
    seat = {
        "hand": ["accelerate_plans"],
        "quests": ["train_bladesingers", "quell_mercenary_uprising"],
        "tavern": "2c 9f 2w",
    }
    state = position(seat, {})
    stands = play(
        state,
        [
            place("s1", "waterdeep_harbor_2"),
            ("play_intrigue", "s1", "accelerate_plans"),
            place("s1", "field_of_triumph"),
            place("s1", "the_plinth"),
            ("complete_quest", "s1", "train_bladesingers"),
        ],
    )
    assert (stands.key, stands.question.seat) == ("place_agent", "s2")
    assert agents(state, "waterdeep_harbor_2") == []
    assert agents(state, "field_of_triumph") == ["s1"]
    assert agents(state, "the_plinth") == ["s1"]
    assert state.seat("s1").pool == 2
    assert state.seat("s1").quests == ["quell_mercenary_uprising"]


@pytest.mark.card("sample_wares", "accelerate_plans")
@pytest.mark.rule("LOW.INT-4")
def test_a_second_sample_wares_in_the_same_turn_takes_another_tile() -> None:
    seat = {"hand": ["accelerate_plans", "sample_wares", "sample_wares"]}
    state = position(seat, {}, hall=["northgate", "dragon_tower", "helmstar_warehouse"])
    stands = play(
        state,
        [
            place("s1", "waterdeep_harbor_1"),
            ("play_intrigue", "s1", "accelerate_plans"),
            place("s1", "waterdeep_harbor_1"),
            ("play_intrigue", "s1", "sample_wares"),
            ("sample_space", "s1", "helmstar_warehouse"),
            place("s1", "waterdeep_harbor_2"),
            ("play_intrigue", "s1", "sample_wares"),
        ],
    )
    assert stands.key == "sample_space"
    assert stands.options == ("northgate", "dragon_tower")


@pytest.mark.card("accelerate_plans", "the_zoarstar")
@pytest.mark.rule("LOW.OQ-07", "LOW.PLT-7")
def test_each_agent_of_accelerate_plans_begins_a_chain_of_its_own() -> None:
    """The first joins s2 by the Orb; The Zoarstar may copy that very space for the second."""
    seat = {"hand": ["accelerate_plans"], "plots": ["recover_the_magisters_orb"]}
    spaces = {"the_plinth": ["s2"], "blackstaff_tower": ["s2"]}
    state = position(seat, {}, spaces=spaces, tiles=[tile("the_zoarstar", "s1")])
    stands = play(
        state,
        [
            place("s1", "waterdeep_harbor_1"),
            ("play_intrigue", "s1", "accelerate_plans"),
            place("s1", "the_plinth"),
            place("s1", "the_zoarstar"),
        ],
    )
    assert (stands.key, stands.options) == ("copy_space", ("blackstaff_tower", "the_plinth"))


@pytest.mark.card("sample_wares")
@pytest.mark.rule("LOW.INT-6", "LOW.HBR-1")
def test_an_agent_of_sample_wares_that_can_do_nothing_goes_back_to_the_pool() -> None:
    """The Zoarstar leads only to the Harbor, Change of Plans needs an uncompleted quest."""
    seat = {"hand": ["sample_wares", "change_of_plans"]}
    state = position(
        seat, {}, sources="companion", hall=["the_zoarstar"], spaces={"waterdeep_harbor_2": ["s2"]}
    )
    play(
        state,
        [
            place("s1", "waterdeep_harbor_1"),
            ("play_intrigue", "s1", "sample_wares"),
            ("play_intrigue", "s1", "back"),
        ],
    )
    assert (state.seat("s1").pool, state.hall[0].agents) == (3, [])
    assert "no_effect" in keys(state)


@pytest.mark.card("accelerate_plans", "sample_wares")
@pytest.mark.rule("LOW.TRN-1", "LOW.INT-6")
def test_accelerate_plans_places_no_agent_that_sample_wares_has_taken() -> None:
    seat = {"hand": ["accelerate_plans", "sample_wares"], "pool": 2}
    state = position(seat, {}, hall=["helmstar_warehouse"])
    stands = play(
        state,
        [
            place("s1", "waterdeep_harbor_1"),
            ("play_intrigue", "s1", "accelerate_plans"),
            place("s1", "waterdeep_harbor_1"),
            ("play_intrigue", "s1", "sample_wares"),
        ],
    )
    assert (stands.key, stands.question.seat) == ("place_agent", "s2")
    assert (state.seat("s1").pool, state.hall[0].agents) == (0, ["s1"])


@pytest.mark.card("recall_agent")
@pytest.mark.rule("LOW.WR-S28", "LOW.CHR-1")
def test_a_recalled_agent_is_placed_in_a_later_turn() -> None:
    state = position({"hand": ["recall_agent"]}, {}, spaces={"field_of_triumph": ["s1"]})
    stands = play(
        state,
        [
            place("s1", "waterdeep_harbor_1"),
            ("play_intrigue", "s1", "recall_agent"),
            ("recall_agent", "s1", "s1@field_of_triumph"),
        ],
    )
    assert (stands.key, stands.question.seat) == ("place_agent", "s2")
    assert state.seat("s1").pool == 3


@pytest.mark.card("research_chronomancy")
@pytest.mark.rule("LOW.CHR-1", "LOW.WR-S27")
def test_research_chronomancy_after_a_reassignment() -> None:
    seat = {"quests": ["research_chronomancy"], "tavern": "2w 4g", "pool": 0}
    spaces = {"waterdeep_harbor_1": ["s1"], "field_of_triumph": ["s1"], "the_plinth": ["s2"]}
    state = position(
        {**seat, "hand": 2},
        {"pool": 0},
        spaces={**spaces, "blackstaff_tower": ["s1", "s1"]},
        phase="reassign",
        turn=None,
    )
    stands = play(
        state,
        [
            ("reassign", "s1", "the_grinning_lion_tavern"),
            ("complete_quest", "s1", "research_chronomancy"),
            ("recall_agent", "s1", "s1@field_of_triumph"),
        ],
    )
    assert (stands.key, stands.question.seat) == ("place_agent", "s1")
    assert "field_of_triumph" in stands.options
    assert not any(space.startswith("waterdeep_harbor") for space in stands.options)


@pytest.mark.card("prison_break", "bribe_agent")
@pytest.mark.rule("LOW.OQ-09", "LOW.OWN-3")
def test_a_space_used_by_the_card_of_prison_break_is_used_as_printed() -> None:
    plots = ["bolster_griffon_cavalry"]
    seat = {
        "quests": ["prison_break"],
        "hand": ["bribe_agent"],
        "tavern": "4r 2w 4g",
        "plots": plots,
    }
    tiles = [tile("house_of_heroes", "s2", agents=["s2"])]
    state = position(seat, {}, tiles=tiles)
    play(
        state,
        [
            place("s1", "the_plinth"),
            ("complete_quest", "s1", "prison_break"),
            ("play_intrigue", "s1", "bribe_agent"),
            ("gain", "s2", {"cleric": 1}),
        ],
    )
    assert taverns(state) == {"s1": {"cleric": 2, "fighter": 2 + 2 + 1}, "s2": {"cleric": 1}}
    assert vp(state)[0] == 14


@pytest.mark.card("bribe_agent")
@pytest.mark.rule("LOW.OQ-07", "LOW.HBR-1")
def test_bribe_agent_that_finds_no_further_card_takes_another_space() -> None:
    seat = {"hand": ["bribe_agent", "free_drinks"], "tavern": "2g"}
    spaces = {"waterdeep_harbor_2": ["s2"], "the_plinth": ["s2"]}
    state = position(seat, {}, spaces=spaces)
    stands = play(
        state,
        [
            place("s1", "waterdeep_harbor_1"),
            ("play_intrigue", "s1", "bribe_agent"),
            ("copy_space", "s1", "waterdeep_harbor_2"),
            ("play_intrigue", "s1", "back"),
        ],
    )
    assert (stands.key, stands.question.seat) == ("place_agent", "s2")
    assert taverns(state)["s1"] == {"cleric": 1}
    assert "turned_back" in keys(state)


@pytest.mark.card("sample_wares")
@pytest.mark.rule("LOW.INT-7", "LOW.ZOA-1", "LOW.OQ-07")
def test_sample_wares_begins_a_chain_of_its_own() -> None:
    seat = {"hand": ["sample_wares", "call_in_a_favor"]}
    state = position(
        seat,
        {},
        {},
        hall=["the_zoarstar"],
        spaces={"waterdeep_harbor_3": ["s2"], "the_plinth": ["s3"]},
    )
    stands = play(
        state,
        [
            place("s1", "waterdeep_harbor_1"),
            ("play_intrigue", "s1", "sample_wares"),
            ("copy_space", "s1", "waterdeep_harbor_3"),
            ("play_intrigue", "s1", "call_in_a_favor"),
            ("one_of", "s1", "wizard"),
        ],
    )
    assert (stands.key, stands.question.seat) == ("place_agent", "s2")
    assert state.hall[0].agents == ["s1"]
    assert taverns(state)["s1"] == {"wizard": 1}


# The quest deck


@pytest.mark.rule("LOW.QST-4", "LOW.DCK-1", "LOW.WR-S31")
def test_completed_quests_never_return_to_the_deck() -> None:
    decks = {"quests": {"left": 0, "discard": ["train_bladesingers", "repel_seawraiths"]}}
    seat = {"completed": ["raid_orc_stronghold"], "plots": ["bolster_griffon_cavalry"]}
    state = table(seat, {"quests": ["prison_break"]}, decks=decks)
    shuffle_quests(state)
    assert (state.quest_deck.left, state.quest_deck.discard) == (2, [])
    everything = {"left": 0, "discard": ["train_bladesingers"]}
    state = table(seat, {}, decks={"quests": everything})
    assert run(
        draw_quests(state, 2, "deck_quest"), [("deck_quest", None, "train_bladesingers")]
    ) == ["train_bladesingers"]
