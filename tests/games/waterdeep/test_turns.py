"""Turns: who places, where an agent may go, what is passed, when quests are completed."""

from __future__ import annotations

import pytest

from companion.games.waterdeep.cards import spaces
from companion.games.waterdeep.openings import open_spaces
from tests.games.waterdeep.rounds import agents, parameters, place, play, position, tile

PRINTED = list(spaces())
ORB = {"plots": ["recover_the_magisters_orb"]}
"""LOW.PLT-7: the Plot Quest that joins an opponent's agent."""


@pytest.mark.rule("LOW.TRN-1", "LOW.RND-6", "LOW.TRN-4")
def test_turns_go_to_the_left_with_one_agent_each() -> None:
    state = position({}, {}, {})
    stands = play(
        state,
        [
            place("s1", "auroras_realms_shop"),
            place("s2", "field_of_triumph"),
            place("s3", "the_plinth"),
        ],
    )
    assert (stands.key, stands.question.seat) == ("place_agent", "s1")
    assert [seat.pool for seat in state.seats] == [2, 2, 2]
    assert state.seat("s1").gold == 4
    assert state.seat("s2").cubes == {"fighter": 2}
    assert state.seat("s3").cubes == {"cleric": 1}


@pytest.mark.rule("LOW.TRN-3")
def test_only_empty_spaces_of_buildings_in_play_are_open() -> None:
    state = position(
        {"gold": 8, "hand": 1},
        {},
        spaces={"blackstaff_tower": ["s2"], "the_plinth": ["s1"]},
        tiles=[tile("northgate"), tile("new_olamn", agents=["s2"])],
        hall=["dragon_tower"],
    )
    expected = [id for id in PRINTED if id not in ("blackstaff_tower", "the_plinth")]
    assert list(play(state).options) == [*expected, "northgate"]


@pytest.mark.rule("LOW.TRN-2", "LOW.WR-S07")
def test_there_is_no_passing_while_a_space_is_open() -> None:
    taken = {id: ["s2"] for id in PRINTED if id != "the_plinth"}
    state = position({"pool": 1}, {"pool": 1}, spaces=taken)
    play(state)
    told = parameters(state, "placed")[0]
    assert told == {"agent": "s1", "space": "the_plinth"}, "it goes there without a question"


@pytest.mark.rule("LOW.TRN-2")
def test_a_turn_without_any_action_is_passed_and_the_agent_stays_in_the_pool() -> None:
    taken = {id: ["s2"] for id in PRINTED if id not in ("builders_hall", "waterdeep_harbor_1")}
    del taken["waterdeep_harbor_2"], taken["waterdeep_harbor_3"]
    state = position({"pool": 1}, {"pool": 1, "hand": 1}, spaces=taken)
    stands = play(state)
    assert (stands.key, stands.question.seat) == ("place_agent", "s2")
    assert [record.seat for record in state.records if record.key == "passed"] == ["s1"]
    assert state.seat("s1").pool == 1


@pytest.mark.rule("LOW.TRN-2", "LOW.TRN-5")
def test_who_passes_again_and_again_does_not_end_the_turns_of_others() -> None:
    """Only the Harbor is free, and s1 holds no card."""
    taken = {id: ["s2"] for id in PRINTED if "harbor" not in id and id != "builders_hall"}
    state = position({"pool": 1}, {"pool": 3, "hand": 3}, spaces=taken)
    card = ("play_intrigue", "s2", "spread_the_wealth")
    stands = play(state, [place("s2", "waterdeep_harbor_1"), card])
    assert (stands.key, stands.question.seat) == ("place_agent", "s2")
    assert [record.seat for record in state.records if record.key == "passed"] == ["s1", "s1"]


@pytest.mark.rule("LOW.TRN-5", "LOW.WR-S08")
def test_who_has_no_agent_left_has_no_turn_and_completes_nothing() -> None:
    ready = {"pool": 0, "quests": ["repel_seawraiths"], "tavern": "1c 4f 1w"}
    state = position({"pool": 2}, ready)
    stands = play(state, [place("s1", "the_plinth")])
    assert (stands.key, stands.question.seat) == ("place_agent", "s1")
    assert state.seat("s2").quests == ["repel_seawraiths"]


@pytest.mark.rule("LOW.TRN-6", "LOW.WR-S09")
def test_a_quest_comes_after_the_action_never_before() -> None:
    """Raid Orc Stronghold: 4 fighters and 2 rogues for 8 VP and 4 gold, too late for a tile."""
    seat = {"quests": ["raid_orc_stronghold"], "tavern": "4f 2r 3g"}
    state = position(seat, {}, hall=["the_stone_house"])
    stands = play(state)
    assert "builders_hall" not in stands.options
    stands = play(position(seat, {}), [place("s1", "the_plinth")])
    assert (stands.key, stands.options) == ("complete_quest", ("no", "raid_orc_stronghold"))


@pytest.mark.rule("LOW.TRN-7")
def test_one_quest_a_turn() -> None:
    quests = ["raid_orc_stronghold", "repel_seawraiths"]
    state = position({"quests": quests, "tavern": "1c 8f 2r 1w"}, {})
    stands = play(state, [place("s1", "the_plinth"), ("complete_quest", "s1", quests[0])])
    assert (stands.key, stands.question.seat) == ("place_agent", "s2")
    assert state.seat("s1").vp == 8


@pytest.mark.rule("LOW.TRN-8")
def test_a_quest_taken_this_turn_may_be_completed_in_it() -> None:
    state = position({"tavern": "2c 1f"}, {}, inn=["convert_a_noble_to_lathander"])
    stands = play(state, [place("s1", "cliffwatch_inn_left")])
    assert stands.options == ("no", "convert_a_noble_to_lathander")


@pytest.mark.rule("LOW.QST-3")
def test_nothing_is_asked_where_no_quest_can_be_completed() -> None:
    state = position({"quests": ["repel_seawraiths"]}, {})
    assert play(state, [place("s1", "the_plinth")]).key == "place_agent"
    state = position({"quests": ["unnamed"]}, {})
    assert play(state, [place("s1", "the_plinth")]).options == ("no", "unnamed")


# Recover the Magister's Orb


@pytest.mark.rule("LOW.PLT-7", "LOW.PLT-5", "LOW.WR-S26")
def test_the_orb_joins_an_opponents_agent_once_a_round() -> None:
    taken = {"field_of_triumph": ["s2"], "the_plinth": ["s1"]}
    state = position(ORB, {}, spaces=taken)
    stands = play(state)
    assert "field_of_triumph" in stands.options
    assert "the_plinth" not in stands.options
    play(state, [place("s1", "field_of_triumph")])
    assert agents(state, "field_of_triumph") == ["s2", "s1"]
    assert state.seat("s1").cubes == {"fighter": 2}
    assert state.seat("s1").used == ["recover_the_magisters_orb"]
    assert open_spaces(state, "s1") == [
        id for id in PRINTED if id not in taken and id != "builders_hall" and "harbor" not in id
    ]


@pytest.mark.rule("LOW.PLT-5", "LOW.HBR-1")
def test_the_orb_is_not_used_up_by_an_agent_that_is_taken_back() -> None:
    """Change of Plans needs an uncompleted quest."""
    seat = {"hand": ["change_of_plans"], **ORB}
    state = position(seat, {}, sources="companion", spaces={"waterdeep_harbor_2": ["s2"]})
    play(state, [place("s1", "waterdeep_harbor_2"), ("play_intrigue", "s1", "back")])
    assert state.seat("s1").used == []
    assert agents(state, "waterdeep_harbor_2") == ["s2"]


@pytest.mark.rule("LOW.PLT-7", "LOW.OWN-3")
def test_the_owner_of_a_tile_that_the_orb_joins_has_its_benefit() -> None:
    state = position(ORB, {}, tiles=[tile("helmstar_warehouse", "s2", agents=["s2"])])
    play(state, [place("s1", "helmstar_warehouse")])
    assert (state.seat("s1").cubes, state.seat("s2").cubes) == ({"rogue": 2}, {"rogue": 1})


@pytest.mark.rule("LOW.PLT-7")
def test_the_orb_reaches_a_tile_in_builders_hall_with_an_opponents_agent() -> None:
    hall = [{"tile": "dragon_tower", "agents": ["s2"]}, "northgate"]
    state = position(ORB, {}, hall=hall)
    stands = play(state)
    assert stands.options[-1] == "dragon_tower"
    assert "northgate" not in stands.options
    play(state, [place("s1", "dragon_tower")])
    assert state.hall[0].agents == ["s2", "s1"]
    assert state.seat("s1").cubes == {"wizard": 1}


@pytest.mark.rule("LOW.LTN-1")
def test_the_lieutenant_is_placed_as_the_last_of_its_pool() -> None:
    plots = ["recruit_lieutenant"]
    state = position({"plots": plots, "pool": 2}, {"pool": 2}, lieutenant="s1")
    between = place("s2", "auroras_realms_shop")
    play(state, [place("s1", "the_plinth"), between, place("s1", "blackstaff_tower")])
    assert agents(state, "the_plinth") == ["s1"]
    assert agents(state, "blackstaff_tower") == ["s1.lieutenant"]


# Places whose payment cannot be made


@pytest.mark.rule("LOW.OQ-04")
@pytest.mark.parametrize(
    ("value", "open_to_all"), [("forbid", False), ("block", True)], ids=("forbid", "block")
)
@pytest.mark.parametrize("id", ["house_of_wonder", "smugglers_dock", "the_three_pearls"])
def test_a_space_that_cannot_be_paid_for(id: str, value: str, open_to_all: bool) -> None:
    state = position({"gold": 1}, {}, options={"LOW.OQ-04": value}, tiles=[tile(id)])
    assert (id in play(state).options) == open_to_all
    if open_to_all:
        play(state, [place("s1", id)])
        assert (state.seat("s1").gold, state.seat("s1").cubes) == (1, {})
        assert agents(state, id) == ["s1"]
        assert state.seat("s2").gold == 2, "an agent was placed: the owner has its benefit"
        assert parameters(state, "only_blocked") == [{"space": id}]
        assert "LOW.OQ-04" in state.options_used


@pytest.mark.rule("LOW.OQ-10", "LOW.HBR-2")
@pytest.mark.parametrize(
    ("value", "offered"),
    [
        ("free", ["waterdeep_harbor_2", "waterdeep_harbor_3"]),
        ("lowest", ["waterdeep_harbor_2"]),
    ],
    ids=("free", "lowest"),
)
def test_which_harbor_spaces_may_be_taken(value: str, offered: list[str]) -> None:
    state = position(
        {"hand": 2}, {}, options={"LOW.OQ-10": value}, spaces={"waterdeep_harbor_1": ["s1"]}
    )
    assert [id for id in play(state).options if "harbor" in id] == offered
    play(state, [place("s1", "the_plinth")])
    assert "LOW.OQ-10" not in state.options_used
    state = position({"hand": 2}, {}, options={"LOW.OQ-10": value})
    play(state, [place("s1", "waterdeep_harbor_1")])
    assert "LOW.OQ-10" in state.options_used


@pytest.mark.rule("LOW.OQ-10", "LOW.PLT-7")
@pytest.mark.parametrize(
    ("value", "empty"),
    [
        ("free", ["waterdeep_harbor_1", "waterdeep_harbor_2"]),
        ("lowest", ["waterdeep_harbor_1"]),
    ],
    ids=("free", "lowest"),
)
def test_the_order_of_the_harbor_binds_the_ambassador_and_not_the_orb(
    value: str, empty: list[str]
) -> None:
    options, taken = {"LOW.OQ-10": value}, {"waterdeep_harbor_3": ["s2"]}
    state = position({"hand": 1}, {}, options=options, turn=None, ambassador="s1", spaces=taken)
    assert [id for id in play(state).options if "harbor" in id] == empty
    state = position({"hand": 1, **ORB}, {}, options=options, spaces=taken)
    offered = [id for id in play(state).options if "harbor" in id]
    assert offered == [*empty, "waterdeep_harbor_3"]


@pytest.mark.rule("LOW.HBR-1", "LOW.WR-S04")
def test_the_harbor_is_closed_without_an_intrigue_card() -> None:
    assert not any("harbor" in id for id in play(position({"gold": 4}, {"hand": 3})).options)


@pytest.mark.rule("LOW.HBR-1")
def test_who_holds_no_playable_card_takes_the_agent_back() -> None:
    """Change of Plans needs an uncompleted quest."""
    state = position({"hand": ["change_of_plans"]}, {}, sources="companion")
    stands = play(state, [place("s1", "waterdeep_harbor_2")])
    assert (stands.key, stands.options) == ("play_intrigue", ("back",))
    assert stands.question.secret_to == "s1"
    state = position({"hand": ["change_of_plans"]}, {}, sources="companion")
    stands = play(state, [place("s1", "waterdeep_harbor_2"), ("play_intrigue", "s1", "back")])
    assert (stands.key, stands.question.seat) == ("place_agent", "s1")
    assert "waterdeep_harbor_2" not in stands.options
    assert state.seat("s1").pool == 4
    assert agents(state, "waterdeep_harbor_2") == []
