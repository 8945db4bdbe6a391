"""The Zoarstar: whose spaces it may use, chains, the owners, the Harbor (LOW.OQ-07)."""

from __future__ import annotations

import pytest

from tests.games.waterdeep.rounds import agents, place, play, position, tile

ZOARSTAR = "the_zoarstar"


@pytest.mark.card(ZOARSTAR)
@pytest.mark.rule("LOW.ZOA-1", "LOW.WR-S17")
def test_it_uses_a_space_with_an_opponents_agent_and_stays_there() -> None:
    taken = {"blackstaff_tower": ["s2"], "the_plinth": ["s1"], "auroras_realms_shop": ["s2"]}
    state = position(tiles=[tile(ZOARSTAR)], spaces=taken)
    stands = play(state, [place("s1", ZOARSTAR)])
    assert (stands.key, stands.options) == (
        "copy_space",
        ("auroras_realms_shop", "blackstaff_tower"),
    )
    state = position(tiles=[tile(ZOARSTAR)], spaces=taken)
    play(state, [place("s1", ZOARSTAR), ("copy_space", "s1", "blackstaff_tower")])
    assert state.seat("s1").cubes == {"wizard": 1}
    assert agents(state, ZOARSTAR) == ["s1"]
    assert agents(state, "blackstaff_tower") == ["s2"]
    assert state.seat("s2").vp == 2


@pytest.mark.rule("LOW.ZOA-1")
def test_it_is_closed_while_there_is_nothing_to_use() -> None:
    empty = position(tiles=[tile(ZOARSTAR)], spaces={"the_plinth": ["s1"]})
    assert ZOARSTAR not in play(empty).options
    cannot_pay = position(tiles=[tile(ZOARSTAR), tile("house_of_wonder", agents=["s2"])])
    assert ZOARSTAR not in play(cannot_pay).options


@pytest.mark.rule("LOW.OQ-04", "LOW.ZOA-1")
@pytest.mark.parametrize("value", ["forbid", "block"])
def test_it_copies_a_payment_only_for_who_can_make_it(value: str) -> None:
    built = [tile(ZOARSTAR), tile("house_of_wonder", agents=["s2"])]
    options = {"LOW.OQ-04": value}
    assert ZOARSTAR not in play(position({"gold": 1}, {}, tiles=built, options=options)).options
    assert ZOARSTAR in play(position({"gold": 2}, {}, tiles=built, options=options)).options


@pytest.mark.rule("LOW.OWN-3")
def test_both_owners_have_their_benefit() -> None:
    built = [tile(ZOARSTAR, "s3"), tile("helmstar_warehouse", "s2", agents=["s3"])]
    state = position({}, {}, {}, tiles=built)
    play(state, [place("s1", ZOARSTAR)])
    assert (state.seat("s1").cubes, state.seat("s1").gold) == ({"rogue": 2}, 2)
    assert state.seat("s2").cubes == {"rogue": 1}
    assert state.seat("s3").vp == 2


@pytest.mark.rule("LOW.PLT-3")
def test_what_it_gives_sets_plot_quests_off_once() -> None:
    """Field of Triumph gives 2 fighters, Bolster Griffon Cavalry 1 for the action."""
    griffons = {"plots": ["bolster_griffon_cavalry"]}
    taken = {"field_of_triumph": ["s2"]}
    state = position(griffons, {}, tiles=[tile(ZOARSTAR, "s1")], spaces=taken)
    play(state, [place("s1", ZOARSTAR)])
    assert state.seat("s1").cubes == {"fighter": 2 + 1}


@pytest.mark.rule("LOW.TRN-7", "LOW.OQ-02")
def test_a_quest_completed_by_way_of_it_is_the_one_of_the_turn() -> None:
    """Train Bladesingers: 4 VP, 4 more at Heroes' Garden; Raid Orc Stronghold would follow."""
    built = [tile(ZOARSTAR, "s1"), tile("heroes_garden", "s2", agents=["s2"])]
    seat = {"quests": ["raid_orc_stronghold"], "tavern": "7f 2r 1w"}
    state = position(seat, {}, tiles=built, inn=["train_bladesingers"])
    stands = play(state, [place("s1", ZOARSTAR), ("complete_this", "s1", "train_bladesingers")])
    assert (stands.key, stands.question.seat) == ("place_agent", "s2")
    assert [seat.vp for seat in state.seats] == [8, 2]


@pytest.mark.rule("LOW.HBR-6", "LOW.OQ-07")
def test_a_reassigned_agent_that_uses_the_harbor_by_way_of_it_moves_once_more() -> None:
    state = position(
        {"hand": 1, "pool": 0},
        {"pool": 0},
        tiles=[tile(ZOARSTAR, "s1")],
        spaces={"waterdeep_harbor_1": ["s1"], "waterdeep_harbor_2": ["s2"]},
    )
    stands = play(
        state,
        [
            ("reassign", "s1", ZOARSTAR),
            ("play_intrigue", "s1", "spread_the_wealth"),
            ("reassign", "s2", "the_plinth"),
        ],
    )
    assert (stands.key, stands.question.seat) == ("reassign", "s1")
    assert not {ZOARSTAR, "waterdeep_harbor_1"} & set(stands.options)


@pytest.mark.rule("LOW.OQ-07")
@pytest.mark.parametrize(
    ("value", "harbor"),
    [("once_each", True), ("harbor_only", True), ("neither", False)],
    ids=("once_each", "harbor_only", "neither"),
)
def test_whether_the_harbor_may_be_used(value: str, harbor: bool) -> None:
    state = position(
        {"hand": 1},
        {},
        options={"LOW.OQ-07": value},
        tiles=[tile(ZOARSTAR)],
        spaces={"waterdeep_harbor_2": ["s2"], "the_plinth": ["s2"], "blackstaff_tower": ["s2"]},
    )
    stands = play(state, [place("s1", ZOARSTAR)])
    assert ("waterdeep_harbor_2" in stands.options) == harbor
    assert "LOW.OQ-07" in state.options_used


@pytest.mark.rule("LOW.OQ-07")
@pytest.mark.parametrize(
    ("value", "zoarstar"),
    [("once_each", True), ("harbor_only", False), ("neither", False)],
    ids=("once_each", "harbor_only", "neither"),
)
def test_whether_bribe_agent_may_use_the_zoarstar(value: str, zoarstar: bool) -> None:
    """s1 plays Bribe Agent (2 gold) at the Harbor; s2 stands on The Zoarstar and two spaces."""
    state = position(
        {"hand": 1, "gold": 2},
        {},
        options={"LOW.OQ-07": value},
        tiles=[tile(ZOARSTAR, "s1", agents=["s2"])],
        spaces={"the_plinth": ["s2"], "blackstaff_tower": ["s2"]},
    )
    script = [place("s1", "waterdeep_harbor_1"), ("play_intrigue", "s1", "bribe_agent")]
    stands = play(state, script)
    assert (ZOARSTAR in stands.options) == zoarstar


@pytest.mark.rule("LOW.OQ-07")
def test_no_space_comes_twice_in_a_chain() -> None:
    """The Zoarstar uses the Harbor, Bribe Agent there may use neither of the two again."""
    orb = {"hand": 2, "gold": 2, "plots": ["recover_the_magisters_orb"]}
    state = position(
        orb,
        {"pool": 1},
        {},
        tiles=[tile(ZOARSTAR, "s3", agents=["s2"])],
        spaces={"waterdeep_harbor_2": ["s2"], "the_plinth": ["s2"], "blackstaff_tower": ["s2"]},
    )
    stands = play(
        state,
        [
            place("s1", ZOARSTAR),
            ("copy_space", "s1", "waterdeep_harbor_2"),
            ("play_intrigue", "s1", "bribe_agent"),
        ],
    )
    assert (stands.key, stands.options) == ("copy_space", ("blackstaff_tower", "the_plinth"))


@pytest.mark.rule("LOW.HBR-6")
def test_its_agent_is_reassigned_after_the_harbor_agent_it_joined() -> None:
    state = position(
        {"hand": 1, "pool": 1},
        {"pool": 0},
        {"pool": 0},
        tiles=[tile(ZOARSTAR, "s1")],
        spaces={
            "waterdeep_harbor_1": ["s2"],
            "waterdeep_harbor_2": ["s3"],
        },
    )
    stands = play(
        state,
        [
            place("s1", ZOARSTAR),
            ("copy_space", "s1", "waterdeep_harbor_1"),
            ("play_intrigue", "s1", "spread_the_wealth"),
            ("choose_opponent", "s1", "s2"),
            ("reassign", "s2", "the_plinth"),
            ("reassign", "s1", "blackstaff_tower"),
        ],
    )
    assert (stands.key, stands.question.seat) == ("reassign", "s3")
    assert agents(state, ZOARSTAR) == []
    assert agents(state, "blackstaff_tower") == ["s1"]


@pytest.mark.rule("LOW.HBR-6", "LOW.WR-S28")
def test_an_agent_that_was_recalled_is_not_reassigned() -> None:
    state = position(
        {"hand": 1, "pool": 1},
        {"pool": 0},
        tiles=[tile(ZOARSTAR, "s1")],
        spaces={"waterdeep_harbor_1": ["s2"]},
    )
    stands = play(
        state,
        [
            place("s1", ZOARSTAR),
            ("play_intrigue", "s1", "recall_agent"),
            place("s1", "auroras_realms_shop"),
            ("reassign", "s2", "the_plinth"),
        ],
    )
    assert stands.key == "place_agent", "the next round has begun"
    assert state.round == 3
