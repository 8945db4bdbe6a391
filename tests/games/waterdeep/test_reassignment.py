"""Reassigning the agents on Waterdeep Harbor."""

from __future__ import annotations

import pytest

from companion.games.waterdeep.cards import spaces
from companion.games.waterdeep.places import take_back
from tests.games.waterdeep.rounds import agents, parameters, place, play, position, tile

PRINTED = list(spaces())
ONE, TWO, THREE = "waterdeep_harbor_1", "waterdeep_harbor_2", "waterdeep_harbor_3"
FULL = {id: ["s2"] for id in PRINTED if "harbor" not in id and id != "builders_hall"}


@pytest.mark.rule("LOW.HBR-3", "LOW.HBR-5", "LOW.RND-7", "LOW.WR-S05")
def test_by_the_number_of_the_space_whoever_is_first_player() -> None:
    spaces_taken = {ONE: ["s2"], TWO: ["s3"], THREE: ["s2"]}
    state = position({"pool": 0}, {"pool": 0}, {"pool": 0}, spaces=spaces_taken)
    stands = play(
        state,
        [
            ("reassign", "s2", "the_plinth"),
            ("reassign", "s3", "field_of_triumph"),
            ("reassign", "s2", "blackstaff_tower"),
        ],
    )
    assert (state.round, stands.key) == (3, "place_agent")
    assert state.seat("s2").cubes == {"cleric": 1, "wizard": 1}
    assert state.seat("s3").cubes == {"fighter": 2}


@pytest.mark.rule("LOW.HBR-3")
def test_not_before_the_last_agent_is_placed() -> None:
    state = position({"pool": 1}, {"pool": 0}, spaces={ONE: ["s2"]})
    stands = play(state)
    assert (stands.key, stands.question.seat) == ("place_agent", "s1")
    assert play(state, [place("s1", "the_plinth")]).key == "reassign"


@pytest.mark.rule("LOW.HBR-4")
def test_never_to_the_harbor_again() -> None:
    state = position({"pool": 0}, {"pool": 0, "hand": 3, "gold": 8}, spaces={ONE: ["s2"]})
    options = play(state).options
    assert list(options) == [id for id in PRINTED if "harbor" not in id and id != "builders_hall"]


@pytest.mark.rule("LOW.HBR-5")
def test_it_is_a_turn_with_a_quest() -> None:
    seat = {"pool": 0, "quests": ["raid_orc_stronghold"], "tavern": "4f 2r"}
    state = position({"pool": 0}, seat, spaces={ONE: ["s2"], TWO: ["s2"]})
    stands = play(state, [("reassign", "s2", "the_plinth")])
    assert (stands.key, stands.question.seat) == ("complete_quest", "s2")
    state = position({"pool": 0}, seat, spaces={ONE: ["s2"], TWO: ["s2"]})
    done = ("complete_quest", "s2", "raid_orc_stronghold")
    assert play(state, [("reassign", "s2", "the_plinth"), done]).key == "reassign"
    assert state.seat("s2").vp == 8


@pytest.mark.rule("LOW.HBR-6")
def test_who_joined_a_harbor_space_comes_right_after_its_agent() -> None:
    state = position({"pool": 0}, {"pool": 0}, spaces={ONE: ["s2", "s1"], TWO: ["s2"]})
    stands = play(state, [("reassign", "s2", "the_plinth")])
    assert stands.question.seat == "s1"
    stands = play(state, [("reassign", "s1", "blackstaff_tower")])
    assert stands.question.seat == "s2"


@pytest.mark.rule("LOW.HBR-4", "LOW.HBR-6", "LOW.PLT-7")
def test_an_agent_on_the_zoarstar_cannot_stay_there_by_the_orb() -> None:
    """s1 used the first Harbor space by The Zoarstar, where s2 joined it."""
    state = position(
        {"pool": 0, "plots": ["recover_the_magisters_orb"]},
        {"pool": 0},
        spaces={ONE: ["s2"]},
        tiles=[tile("the_zoarstar", agents=["s1", "s2"])],
        guests={ONE: ["s1"]},
    )
    stands = play(state, [("reassign", "s2", "the_plinth")])
    assert (stands.key, stands.question.seat) == ("reassign", "s1")
    assert "the_plinth" in stands.options, "the Orb joins s2 there"
    assert "the_zoarstar" not in stands.options


@pytest.mark.rule("LOW.HBR-6")
def test_another_agent_that_is_recalled_leaves_the_one_on_the_zoarstar_waiting() -> None:
    state = position(
        spaces={ONE: ["s2"], "field_of_triumph": ["s1"]},
        tiles=[tile("the_zoarstar", agents=["s1"])],
        guests={ONE: ["s1"]},
    )
    take_back(state, "field_of_triumph", "s1")
    assert state.guests == {ONE: ["s1"]}
    take_back(state, "the_zoarstar", "s1")
    assert state.guests == {ONE: []}


@pytest.mark.rule("LOW.HBR-6", "LOW.OQ-14", "LOW.RND-7")
def test_an_agent_on_the_zoarstar_that_finds_nothing_goes_home_for_good() -> None:
    state = position(
        {"pool": 0},
        {"pool": 0},
        spaces={**FULL, ONE: ["s2"]},
        tiles=[tile("the_zoarstar", agents=["s1"])],
        guests={ONE: ["s1"]},
    )
    play(state)
    assert (state.round, state.guests, state.seat("s1").pool) == (3, {}, 1)


@pytest.mark.rule("LOW.HBR-1", "LOW.HBR-3", "LOW.OQ-07")
def test_who_can_play_no_card_by_the_zoarstar_goes_back_to_the_harbor_first_in_order() -> None:
    """s2 joined s1 on the first space; Change of Plans needs an uncompleted quest."""
    state = position(
        {"pool": 0, "hand": ["change_of_plans"]},
        {"pool": 0},
        sources="companion",
        spaces={ONE: ["s1", "s2"]},
        tiles=[tile("the_zoarstar", "s1")],
    )
    stands = play(state, [("reassign", "s1", "the_zoarstar"), ("play_intrigue", "s1", "back")])
    assert (stands.key, stands.question.seat) == ("reassign", "s1")
    assert "the_zoarstar" not in stands.options
    assert agents(state, ONE) == ["s1", "s2"]


@pytest.mark.rule("LOW.HBR-7", "LOW.WR-S13")
def test_the_ambassador_on_the_harbor_is_not_reassigned() -> None:
    state = position({"pool": 0}, {"pool": 0}, spaces={ONE: ["ambassador"], TWO: ["s2"]})
    stands = play(state)
    assert (stands.key, stands.question.seat) == ("reassign", "s2")
    stands = play(state, [("reassign", "s2", "the_plinth")])
    assert (state.round, stands.key) == (3, "place_agent")


@pytest.mark.rule("LOW.OQ-14")
@pytest.mark.parametrize(
    ("value", "goes"), [("stays", False), ("tried_again", True)], ids=("stays", "tried_again")
)
def test_an_agent_without_an_open_space(value: str, goes: bool) -> None:
    """Nothing is open to s1 at first; then s2 buys Northgate, where s1 could go."""
    state = position(
        {"pool": 0},
        {"pool": 0, "gold": 3},
        options={"LOW.OQ-14": value},
        hall=["northgate"],
        spaces={**FULL, ONE: ["s1"], TWO: ["s2"]},
    )
    filled = ("hall_refill", None, ["new_olamn", "dragon_tower", "the_waymoot"])
    play(state, [filled])
    assert parameters(state, "nothing_open") == [{"agent": "s1", "space": ONE}]
    moved = [told["agent"] for told in parameters(state, "reassigned")]
    assert moved == ["s2", "s1"] if goes else ["s2"]


@pytest.mark.rule("LOW.OQ-14")
@pytest.mark.parametrize(
    ("value", "tried"), [("stays", 2), ("tried_again", 4)], ids=("stays", "tried_again")
)
def test_agents_that_find_nothing_go_home_from_the_harbor(value: str, tried: int) -> None:
    state = position(
        {"pool": 0},
        {"pool": 0},
        options={"LOW.OQ-14": value},
        spaces={**FULL, ONE: ["s1"], TWO: ["s2"]},
    )
    stands = play(state)
    assert len(parameters(state, "nothing_open")) == tried
    assert (state.round, stands.key) == (3, "place_agent")
    assert state.seat("s1").pool == 1


@pytest.mark.rule("LOW.CHR-1", "LOW.WR-S27")
def test_research_chronomancy_places_its_agent_at_once_but_not_on_the_harbor() -> None:
    """Research Chronomancy: 2 wizards and 4 gold."""
    seat = {"pool": 0, "quests": ["research_chronomancy"], "tavern": "2w 4g", "hand": 1}
    state = position(
        {"pool": 0}, seat, spaces={ONE: ["s2"], "field_of_triumph": ["s2"], TWO: ["s1"]}
    )
    stands = play(
        state,
        [
            ("reassign", "s2", "the_plinth"),
            ("complete_quest", "s2", "research_chronomancy"),
            ("recall_agent", "s2", "s2@field_of_triumph"),
        ],
    )
    assert (stands.key, stands.question.seat) == ("place_agent", "s2")
    assert not any("harbor" in id for id in stands.options)
    assert "field_of_triumph" in stands.options
    assert agents(state, "field_of_triumph") == []


@pytest.mark.rule("LOW.HBR-4", "LOW.OWN-1")
def test_a_reassigned_agent_uses_a_tile_like_any_other() -> None:
    state = position(
        {"pool": 0}, {"pool": 0}, spaces={ONE: ["s2"]}, tiles=[tile("northgate", "s1")]
    )
    play(state, [("reassign", "s2", "northgate"), ("gain", "s2", {"rogue": 1})])
    assert (state.seat("s2").gold, state.seat("s1").vp) == (2, 2)
