"""The start of a round: VP, loads, the agents of round 5, income; and the end of it."""

from __future__ import annotations

import pytest

from companion.games.waterdeep.round_end import end_round, next_round
from tests.games.waterdeep.rounds import agents, keys, parameters, play, position, tile


@pytest.mark.rule("LOW.RND-1", "LOW.BLD-5", "LOW.WR-S20")
def test_each_tile_in_builders_hall_gets_one_vp_and_nothing_else() -> None:
    hall = [{"tile": "caravan_court", "vp": 2}, "northgate", "the_waymoot"]
    state = position(phase="round_start", hall=hall)
    play(state)
    assert [stall.vp for stall in state.hall] == [3, 1, 1]
    assert state.supply["fighter"] == 25


@pytest.mark.rule("LOW.RND-1", "LOW.OQ-12")
def test_a_hall_with_gaps_gets_one_vp_a_tile_all_the_same() -> None:
    state = position(phase="round_start", hall=["northgate", "new_olamn"])
    play(state)
    assert [stall.vp for stall in state.hall] == [1, 1]


@pytest.mark.rule("LOW.RND-2", "LOW.BLD-4")
@pytest.mark.parametrize(
    ("id", "before", "after"),
    [
        ("caravan_court", {}, {"fighter": 2}),
        ("caravan_court", {"fighter": 2}, {"fighter": 4}),
        ("the_golden_horn", {"gold": 4}, {"gold": 8}),
        ("jesters_court", {}, {"rogue": 2}),
        ("spires_of_the_morning", {"cleric": 3}, {"cleric": 4}),
        ("tower_of_the_order", {}, {"wizard": 1}),
        ("the_waymoot", {"vp": 3}, {"vp": 6}),
        ("northgate", {}, {}),
    ],
)
def test_tiles_load_at_each_start_of_a_round(
    id: str, before: dict[str, int], after: dict[str, int]
) -> None:
    state = position(phase="round_start", tiles=[tile(id, load=before)])
    play(state)
    assert state.tiles[0].load == after
    assert ("loaded" in keys(state)) == bool(after), "nothing is said of a tile without a load"


@pytest.mark.rule("LOW.SUP-2")
def test_a_tile_loads_no_more_than_the_supply_holds() -> None:
    seats = ({"tavern": "14f"}, {"tavern": "10f"})
    state = position(*seats, phase="round_start", tiles=[tile("caravan_court")])
    play(state)
    assert state.tiles[0].load == {"fighter": 1}


@pytest.mark.rule("LOW.SUP-2")
def test_of_a_tile_that_gets_nothing_from_an_empty_supply_nothing_is_said() -> None:
    seats = ({"tavern": "15f"}, {"tavern": "10f"})
    state = position(*seats, phase="round_start", tiles=[tile("caravan_court")])
    play(state)
    assert state.tiles[0].load == {}
    assert "loaded" not in keys(state)


@pytest.mark.rule("LOW.RND-3", "LOW.SET-3")
@pytest.mark.parametrize(("number", "pool"), [(4, 4), (5, 5), (6, 5)])
def test_the_parked_agent_joins_in_round_5_for_good(number: int, pool: int) -> None:
    state = position(phase="round_start", round=number)
    play(state)
    assert [seat.pool for seat in state.seats] == [pool, pool]


@pytest.mark.rule("LOW.RND-4", "LOW.PLT-5")
def test_defenders_of_the_tower_of_luck_take_an_adventurer_once() -> None:
    state = position({}, {"plots": ["defend_the_tower_of_luck"]}, phase="round_start")
    stands = play(state, [("gain", "s2", {"wizard": 1})])
    assert stands.key == "place_agent"
    assert state.seat("s2").cubes == {"wizard": 1}
    assert state.seat("s1").cubes == {}


@pytest.mark.rule("LOW.RND-4", "LOW.PLT-5")
def test_who_had_it_in_this_round_takes_no_second_one() -> None:
    luck = ["defend_the_tower_of_luck"]
    state = position({}, {"plots": luck, "used": luck}, phase="round_start", opened=True)
    assert play(state).key == "place_agent"
    assert state.seat("s2").cubes == {}


@pytest.mark.rule("LOW.RND-6", "LOW.RND-8")
def test_the_first_player_of_the_round_has_the_first_turn() -> None:
    state = position(phase="round_start", first="s2")
    assert play(state).question.seat == "s2"


@pytest.mark.rule("LOW.RND-7", "LOW.RND-8", "LOW.AMB-7")
def test_all_agents_go_home_and_the_holder_of_the_marker_opens_the_next_round() -> None:
    state = position(
        {"used": ["recover_the_magisters_orb"], "plots": ["recover_the_magisters_orb"]},
        {"plots": ["recruit_lieutenant"]},
        phase="round_end",
        marker="s2",
        lieutenant="s2",
        spaces={
            "blackstaff_tower": ["s1"],
            "the_plinth": ["s2.lieutenant"],
            "waterdeep_harbor_1": ["ambassador", "s1"],
        },
        tiles=[tile("northgate", agents=["s2"])],
    )
    assert [seat.pool for seat in state.seats] == [2, 3]
    end_round(state)
    next_round(state)
    assert [seat.pool for seat in state.seats] == [4, 5]
    assert agents(state, "waterdeep_harbor_1") == []
    assert agents(state, "northgate") == []
    assert (state.round, state.first) == (3, "s2")
    assert state.seat("s1").used == []
    end_round(state)
    assert len(parameters(state, "agents_home")) == 1


@pytest.mark.rule("LOW.OQ-05", "LOW.SUP-1")
@pytest.mark.parametrize(
    ("value", "gold", "vp"), [("unlimited", 4, 3), ("limited", 2, 1)], ids=("unlimited", "limited")
)
def test_gold_and_vp_tokens_run_out_only_by_option(value: str, gold: int, vp: int) -> None:
    """LOW.OQ-05: 100 gold and 36 VP tokens; round 8 leaves none on the rounds track."""
    hall = [{"tile": "northgate", "vp": 8}, {"tile": "new_olamn", "vp": 6}]
    tiles = [tile("the_waymoot", load={"vp": 19}), tile("the_golden_horn", load={"gold": 8})]
    state = position(
        {"gold": 45},
        {"gold": 45},
        options={"LOW.OQ-05": value},
        phase="round_start",
        round=8,
        hall=hall,
        tiles=tiles,
    )
    play(state)
    # The round's tokens raise Builder's Hall to 9 and 7: 36 - 16 - 19 leaves 1 VP, 100 - 98 2 gold.
    assert state.tiles[0].load == {"vp": 19 + vp}
    assert state.tiles[1].load == {"gold": 8 + gold}
