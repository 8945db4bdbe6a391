"""The Ambassador: the Palace, its placement, whose agent it is, and how it leaves."""

from __future__ import annotations

import pytest

from companion.games.waterdeep.hall import discard_tile
from tests.games.waterdeep.rounds import agents, parameters, place, play, position, tile

PALACE = "the_palace_of_waterdeep"
AMBASSADOR = "ambassador"


@pytest.mark.card(PALACE)
@pytest.mark.rule("LOW.AMB-1", "LOW.RND-5", "LOW.WR-S12")
def test_the_palace_lends_it_for_the_next_round_before_all_turns() -> None:
    one = {"pool": 1}
    state = position(one, one, one, tiles=[tile(PALACE)], marker="s2")
    others = [place("s2", "field_of_triumph"), place("s3", "the_plinth")]
    stands = play(state, [place("s1", PALACE), *others])
    assert state.ambassador == "s1"
    assert (state.round, stands.key, stands.question.seat) == (3, "place_ambassador", "s1")
    stands = play(state, [("place_ambassador", "s1", "blackstaff_tower")])
    assert agents(state, "blackstaff_tower") == [AMBASSADOR]
    assert state.seat("s1").cubes == {"wizard": 1}
    assert (stands.key, stands.question.seat) == ("place_agent", "s2")
    assert state.seat("s1").pool == 1, "the Ambassador is no agent of the pool"
    assert state.ambassador is None


@pytest.mark.rule("LOW.AMB-1", "LOW.WR-S12")
def test_a_first_player_places_it_and_then_at_once_an_agent() -> None:
    state = position(turn=None, ambassador="s1")
    stands = play(state, [("place_ambassador", "s1", "the_plinth")])
    assert (stands.key, stands.question.seat) == ("place_agent", "s1")


@pytest.mark.rule("LOW.AMB-2", "LOW.WR-S15")
def test_it_is_an_opponents_agent_to_everybody() -> None:
    orb = {"plots": ["recover_the_magisters_orb"]}
    state = position(orb, {}, spaces={"the_plinth": [AMBASSADOR]}, tiles=[tile("the_zoarstar")])
    options = play(state).options
    assert {"the_plinth", "the_zoarstar"} <= set(options)
    state = position({}, {}, spaces={"the_plinth": [AMBASSADOR]}, tiles=[tile("the_zoarstar")])
    play(state, [place("s1", "the_zoarstar")])
    assert state.seat("s1").cubes == {"cleric": 1}


@pytest.mark.rule("LOW.AMB-3", "LOW.WR-S14")
def test_on_a_tile_of_ones_own_it_brings_no_owner_benefit() -> None:
    state = position(turn=None, ambassador="s1", tiles=[tile("helmstar_warehouse", "s1")])
    play(state, [("place_ambassador", "s1", "helmstar_warehouse")])
    assert (state.seat("s1").cubes, state.seat("s1").gold) == ({"rogue": 2}, 2)


@pytest.mark.rule("LOW.AMB-8")
def test_on_a_tile_of_somebody_else_it_brings_that_owner_benefit() -> None:
    state = position(turn=None, ambassador="s1", tiles=[tile("helmstar_warehouse", "s2")])
    play(state, [("place_ambassador", "s1", "helmstar_warehouse")])
    assert state.seat("s1").cubes == {"rogue": 2}
    assert state.seat("s2").cubes == {"rogue": 1}


@pytest.mark.rule("LOW.AMB-4")
def test_who_uses_the_palace_lifts_it_off_its_space() -> None:
    state = position(spaces={"the_plinth": [AMBASSADOR]}, tiles=[tile(PALACE)])
    stands = play(state, [place("s1", PALACE)])
    assert agents(state, "the_plinth") == []
    assert "the_plinth" in stands.options
    assert state.ambassador == "s1"


@pytest.mark.rule("LOW.AMB-5")
def test_who_uses_the_palace_while_another_holds_it_gets_nothing() -> None:
    state = position(ambassador="s2", tiles=[tile(PALACE)])
    play(state, [place("s1", PALACE)])
    assert state.ambassador == "s2"
    assert parameters(state, "ambassador_elsewhere") == [{"holder": "s2"}]
    assert state.seat("s2").vp == 2, "the owner has its benefit"


@pytest.mark.rule("LOW.AMB-5")
def test_its_own_holder_may_use_the_palace_again() -> None:
    state = position(ambassador="s1", tiles=[tile(PALACE)])
    play(state, [place("s1", PALACE)])
    assert state.ambassador == "s1"
    assert parameters(state, "ambassador_elsewhere") == []


@pytest.mark.rule("LOW.AMB-1", "LOW.HBR-1")
def test_a_holder_without_a_playable_card_takes_it_off_the_harbor_again() -> None:
    """Change of Plans needs an uncompleted quest; s2 may still go to that space."""
    hands = ({"hand": ["change_of_plans"]}, {"hand": ["ambush"]})
    state = position(*hands, turn=None, first="s2", ambassador="s1", sources="companion")
    script = [("place_ambassador", "s1", "waterdeep_harbor_1"), ("play_intrigue", "s1", "back")]
    stands = play(state, script)
    assert (stands.key, state.ambassador) == ("place_ambassador", "s1")
    assert "waterdeep_harbor_1" not in stands.options
    state = position(*hands, turn=None, first="s2", ambassador="s1", sources="companion")
    stands = play(state, [*script, ("place_ambassador", "s1", "the_plinth")])
    assert (stands.key, stands.question.seat) == ("place_agent", "s2")
    assert "waterdeep_harbor_1" in stands.options


@pytest.mark.rule("LOW.TRN-3", "LOW.PLT-7")
def test_the_orb_joins_with_an_agent_never_with_the_ambassador() -> None:
    orb = {"plots": ["recover_the_magisters_orb"]}
    state = position(orb, {}, turn=None, ambassador="s1", spaces={"the_plinth": ["s2"]})
    assert "the_plinth" not in play(state).options


@pytest.mark.rule("LOW.HBR-7")
def test_on_the_zoarstar_it_is_not_reassigned_either() -> None:
    taken = {"waterdeep_harbor_1": ["s2"]}
    built = [tile("the_zoarstar", "s1")]
    state = position({"hand": 1}, {}, turn=None, ambassador="s1", spaces=taken, tiles=built)
    script = [
        ("place_ambassador", "s1", "the_zoarstar"),
        ("play_intrigue", "s1", "spread_the_wealth"),
    ]
    play(state, script)
    assert agents(state, "the_zoarstar") == [AMBASSADOR]
    assert state.guests == {}


@pytest.mark.rule("LOW.AMB-6", "LOW.WR-S16")
def test_it_leaves_play_with_the_palace() -> None:
    on_board = position(spaces={"the_plinth": [AMBASSADOR]}, tiles=[tile(PALACE, "s1")])
    discard_tile(on_board, "s1", PALACE)
    assert agents(on_board, "the_plinth") == []
    held = position(ambassador="s2", tiles=[tile(PALACE, "s1")])
    discard_tile(held, "s1", PALACE)
    assert held.ambassador is None


@pytest.mark.rule("LOW.AMB-6")
def test_a_palace_that_leaves_while_nobody_has_it_takes_nothing_along() -> None:
    state = position(tiles=[tile(PALACE, "s1")])
    discard_tile(state, "s1", PALACE)
    assert parameters(state, "ambassador_gone") == []


@pytest.mark.rule("LOW.AMB-7")
def test_it_goes_back_to_the_palace_at_the_end_of_the_round() -> None:
    state = position({"pool": 1}, {"pool": 0}, spaces={"the_plinth": [AMBASSADOR]})
    stands = play(state, [place("s1", "blackstaff_tower")])
    assert (state.round, stands.key) == (3, "place_agent")
    assert agents(state, "the_plinth") == []


@pytest.mark.rule("LOW.AMB-1", "LOW.HBR-7")
def test_on_the_harbor_it_plays_a_card() -> None:
    state = position({"hand": 1}, {}, turn=None, ambassador="s1")
    play(
        state,
        [
            ("place_ambassador", "s1", "waterdeep_harbor_1"),
            ("play_intrigue", "s1", "spread_the_wealth"),
        ],
    )
    assert state.seat("s1").gold == 4
    assert agents(state, "waterdeep_harbor_1") == [AMBASSADOR]


@pytest.mark.rule("LOW.AMB-4")
def test_placed_on_the_palace_it_comes_straight_back_to_who_placed_it() -> None:
    state = position(turn=None, ambassador="s1", tiles=[tile(PALACE)])
    stands = play(state, [("place_ambassador", "s1", PALACE)])
    assert (agents(state, PALACE), state.ambassador) == ([], "s1")
    assert (stands.key, state.seat("s2").vp) == ("place_agent", 2)
    assert PALACE in stands.options


@pytest.mark.rule("LOW.OQ-03")
@pytest.mark.parametrize(
    ("value", "asked"),
    [
        ("own_turn", ["place_ambassador", "complete_quest", "place_agent", "complete_quest"]),
        ("one_turn", ["place_ambassador", "place_agent", "complete_quest"]),
        ("no_quest", ["place_ambassador", "place_agent", "complete_quest"]),
    ],
    ids=("own_turn", "one_turn", "no_quest"),
)
def test_quests_around_the_ambassador(value: str, asked: list[str]) -> None:
    """The first player completes Raid Orc Stronghold as soon as it can; then Train Bladesingers
    (3 fighters, 1 wizard) could follow.
    """
    quests = ["raid_orc_stronghold", "train_bladesingers"]
    seat = {"quests": quests, "tavern": "7f 2r 1w"}
    state = position(seat, {}, options={"LOW.OQ-03": value}, turn=None, ambassador="s1")
    answers = {
        "place_ambassador": "the_plinth",
        "place_agent": "blackstaff_tower",
        "complete_quest": "raid_orc_stronghold",
    }
    script = []
    left = dict(answers)
    for key in asked:
        script.append((key, "s1", left.get(key, "train_bladesingers")))
        left.pop(key, None)
    stands = play(state, script)
    assert (stands.key, stands.question.seat) == ("place_agent", "s2")
    assert state.seat("s1").completed == quests[: asked.count("complete_quest")]


@pytest.mark.rule("LOW.OQ-03")
@pytest.mark.parametrize("value", ["own_turn", "one_turn"])
def test_where_somebody_else_is_first_player_its_quest_follows_at_once(value: str) -> None:
    seat = {"quests": ["raid_orc_stronghold"], "tavern": "4f 2r"}
    state = position(seat, {}, options={"LOW.OQ-03": value}, turn=None, ambassador="s1", first="s2")
    stands = play(state, [("place_ambassador", "s1", "the_plinth")])
    assert (stands.key, stands.question.seat) == ("complete_quest", "s1")


@pytest.mark.rule("LOW.OQ-03", "LOW.OQ-02", "LOW.TRN-7")
def test_heroes_garden_by_the_ambassador_may_be_the_quest_of_the_one_turn() -> None:
    """Train Bladesingers: 3 fighters, 1 wizard; Raid Orc Stronghold would follow."""
    seat = {"quests": ["raid_orc_stronghold"], "tavern": "7f 2r 1w"}
    state = position(
        seat,
        {},
        options={"LOW.OQ-03": "one_turn"},
        turn=None,
        ambassador="s1",
        inn=["train_bladesingers"],
        tiles=[tile("heroes_garden")],
    )
    script = [
        ("place_ambassador", "s1", "heroes_garden"),
        ("complete_this", "s1", "train_bladesingers"),
        place("s1", "the_plinth"),
    ]
    stands = play(state, script)
    assert (stands.key, stands.question.seat) == ("place_agent", "s2")
    assert state.seat("s1").vp == 4 + 4
