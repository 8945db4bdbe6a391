"""The 13 printed spaces, each as the facts give it."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from companion.games.waterdeep.cards import tiles
from companion.games.waterdeep.state import UNNAMED
from tests.games.waterdeep.rounds import parameters, place, play, position, tile

QUESTS = [
    "domesticate_owlbears",
    "prison_break",
    "repel_seawraiths",
    "train_bladesingers",
]


@pytest.mark.card(
    "auroras_realms_shop",
    "blackstaff_tower",
    "field_of_triumph",
    "the_grinning_lion_tavern",
    "the_plinth",
)
@pytest.mark.parametrize(
    ("space", "gold", "cubes"),
    [
        ("auroras_realms_shop", 4, {}),
        ("blackstaff_tower", 0, {"wizard": 1}),
        ("field_of_triumph", 0, {"fighter": 2}),
        ("the_grinning_lion_tavern", 0, {"rogue": 2}),
        ("the_plinth", 0, {"cleric": 1}),
    ],
)
def test_plain_spaces_give_what_is_printed(space: str, gold: int, cubes: Mapping[str, int]) -> None:
    state = position()
    play(state, [place("s1", space)])
    assert (state.seat("s1").gold, state.seat("s1").cubes) == (gold, cubes)


@pytest.mark.card("castle_waterdeep")
@pytest.mark.rule("LOW.CAS-1", "LOW.RND-8")
def test_castle_waterdeep_moves_the_marker_and_gives_a_card() -> None:
    state = position({}, {}, {}, turn="s3")
    stands = play(state, [place("s3", "castle_waterdeep")])
    assert state.marker == "s3"
    assert state.seat("s3").intrigue.size == 1
    assert state.intrigue_deck.left == 49
    assert (state.first, stands.question.seat) == ("s1", "s1"), "this round goes on as it was"


# Cliffwatch Inn


@pytest.mark.card("cliffwatch_inn", "cliffwatch_inn_left", "cliffwatch_inn_middle")
@pytest.mark.rule("LOW.INN-2", "LOW.INN-3")
@pytest.mark.parametrize(
    ("space", "gold", "cards"),
    [("cliffwatch_inn_left", 2, 0), ("cliffwatch_inn_middle", 0, 1)],
)
def test_left_and_middle_give_a_quest_and_gold_or_a_card(space: str, gold: int, cards: int) -> None:
    state = position(inn=QUESTS)
    play(state, [place("s1", space), ("take_quest", "s1", "prison_break")])
    seat = state.seat("s1")
    assert seat.quests == ["prison_break"]
    assert (seat.gold, seat.intrigue.size) == (gold, cards)
    assert state.inn == [QUESTS[0], QUESTS[2], QUESTS[3], UNNAMED]


@pytest.mark.card("cliffwatch_inn_right")
@pytest.mark.rule("LOW.INN-2", "LOW.INN-3", "LOW.WR-S30")
def test_right_throws_all_quests_away_first() -> None:
    state = position(inn=QUESTS)
    stands = play(state, [place("s1", "cliffwatch_inn_right")])
    assert not set(QUESTS) & set(stands.options)
    state = position(inn=QUESTS)
    took = ("take_quest", "s1", "raid_orc_stronghold")
    play(state, [place("s1", "cliffwatch_inn_right"), took])
    assert state.seat("s1").quests == ["raid_orc_stronghold"]
    assert (state.seat("s1").gold, state.seat("s1").intrigue.size) == (0, 0)
    assert state.quest_deck.discard == QUESTS
    assert state.inn == [UNNAMED] * 4
    assert state.quest_deck.left == 60 - 4 - 5


@pytest.mark.rule("LOW.INN-1", "LOW.WR-S03")
def test_one_seat_may_hold_several_spaces_of_the_inn() -> None:
    state = position({}, {"pool": 0}, inn=QUESTS, spaces={"cliffwatch_inn_left": ["s1"]})
    options = play(state).options
    assert {"cliffwatch_inn_middle", "cliffwatch_inn_right"} <= set(options)


@pytest.mark.rule("LOW.INN-4")
@pytest.mark.parametrize("id", ["house_of_the_moon", "the_waymoot", "heroes_garden"])
def test_tiles_that_give_a_quest_take_it_from_the_inn(id: str) -> None:
    state = position(inn=QUESTS, tiles=[tile(id)])
    stands = play(state, [place("s1", id)])
    assert (stands.key, stands.options) == ("take_quest", tuple(QUESTS))


@pytest.mark.rule("LOW.INN-3")
def test_a_row_that_was_not_named_may_be_anything_unseen() -> None:
    inn = [QUESTS[0], None, None, None]
    state = position({"quests": [QUESTS[1]]}, {}, inn=inn)
    stands = play(state, [place("s1", "cliffwatch_inn_left")])
    assert stands.options[-1] == UNNAMED
    assert len(stands.options) == 60, "59 that s1 does not hold, and unnamed"
    assert QUESTS[1] not in stands.options
    state = position(inn=inn)
    play(state, [place("s1", "cliffwatch_inn_left"), ("take_quest", "s1", UNNAMED)])
    assert state.seat("s1").quests == [UNNAMED]
    assert state.inn == [QUESTS[0], UNNAMED, UNNAMED, UNNAMED]


# Builder's Hall


@pytest.mark.card("builders_hall")
@pytest.mark.rule("LOW.BLD-1", "LOW.BLD-2", "LOW.BLD-6", "LOW.WR-S20")
def test_buying_a_tile() -> None:
    hall = [{"tile": "northgate", "vp": 3}, {"tile": "new_olamn", "vp": 1}, "dragon_tower"]
    state = position({"gold": 5}, {}, hall=hall)
    script = [place("s1", "builders_hall"), ("buy_tile", "s1", "northgate")]
    stands = play(state, [*script, ("hall_refill", None, "the_zoarstar")])
    seat = state.seat("s1")
    assert (seat.gold, seat.vp) == (2, 3), "Northgate costs 3"
    assert [(found.tile, found.owner) for found in state.tiles] == [("northgate", "s1")]
    assert [(stall.tile, stall.vp) for stall in state.hall] == [
        ("new_olamn", 1),
        ("dragon_tower", 0),
        ("the_zoarstar", 0),
    ]
    assert state.stack.left == 24 - 4
    assert "northgate" in stands.options, "it can be used in the same round"


@pytest.mark.rule("LOW.BLD-1", "LOW.BLD-8")
def test_only_tiles_that_can_be_paid_for_are_for_sale() -> None:
    hall = ["northgate", "new_olamn", "the_stone_house"]
    state = position({"gold": 4}, {}, hall=hall)
    stands = play(state, [place("s1", "builders_hall")])
    assert stands.options == ("northgate", "the_stone_house")
    assert "builders_hall" not in play(position({"gold": 2}, {}, hall=hall)).options


@pytest.mark.rule("LOW.BLD-4", "LOW.BLD-5")
def test_a_bought_tile_gets_its_first_load_at_once() -> None:
    state = position({"gold": 4}, {}, hall=[{"tile": "caravan_court", "vp": 2}])
    assert state.hall[0].vp == 2
    play(
        state,
        [
            place("s1", "builders_hall"),
            ("hall_refill", None, ["northgate", "new_olamn", "dragon_tower"]),
        ],
    )
    assert state.tiles[0].load == {"fighter": 2}
    assert state.supply["fighter"] == 23


@pytest.mark.rule("LOW.OQ-01", "LOW.BLD-3")
@pytest.mark.parametrize(
    ("value", "allowed"), [("beside", True), ("closed", False)], ids=("beside", "closed")
)
def test_the_eleventh_tile(value: str, allowed: bool) -> None:
    ten = [
        "caravan_court",
        "dragon_tower",
        "fetlock_court",
        "the_golden_horn",
        "helmstar_warehouse",
        "heroes_garden",
        "house_of_good_spirits",
        "house_of_heroes",
        "house_of_the_moon",
        "house_of_wonder",
    ]
    options = {"LOW.OQ-01": value}
    built = [tile(id) for id in ten]
    state = position({"gold": 9}, {}, options=options, tiles=built, hall=["northgate"])
    assert ("builders_hall" in play(state).options) == allowed
    nine = position({"gold": 9}, {}, options=options, tiles=built[:9], hall=["northgate"])
    assert "builders_hall" in play(nine).options


@pytest.mark.rule("LOW.OQ-12", "LOW.BLD-2")
@pytest.mark.parametrize(
    ("value", "lying"),
    [("no_refill", ["new_olamn"]), ("discarded", ["new_olamn", "the_stone_house"])],
    ids=("no_refill", "discarded"),
)
def test_an_empty_stack(value: str, lying: list[str]) -> None:
    out, hall = ["the_stone_house"], ["northgate", "new_olamn"]
    in_play = [tile(id) for id in tiles() if id not in (*out, *hall)]
    state = position(
        {"gold": 3},
        {},
        options={"LOW.OQ-12": value},
        decks={"buildings": {"out": out}},
        hall=hall,
        tiles=in_play,
    )
    assert state.stack.left == 0
    play(state, [place("s1", "builders_hall")])
    assert [stall.tile for stall in state.hall] == lying
    assert parameters(state, "tile_bought") == [{"tile": "northgate", "cost": 3}]


# Waterdeep Harbor


@pytest.mark.card("waterdeep_harbor")
@pytest.mark.rule("LOW.HBR-1", "LOW.HBR-2")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_harbor_plays_one_card(number: int) -> None:
    """Spread the Wealth: 4 gold for its player, 2 for an opponent."""
    state = position({"hand": 2}, {})
    script = [
        place("s1", f"waterdeep_harbor_{number}"),
        ("play_intrigue", "s1", "spread_the_wealth"),
    ]
    play(state, script)
    assert [seat.gold for seat in state.seats] == [4, 2]
    assert state.seat("s1").intrigue.unknown == 1
    assert state.intrigue_deck.discard == ["spread_the_wealth"]
