"""The 24 building tiles: what a visitor gets, what the owner gets, what lies on them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from companion.games.waterdeep.cards import tiles
from companion.games.waterdeep.state import UNNAMED
from tests.games.waterdeep.rounds import agents, parameters, place, play, position, tile
from tests.games.waterdeep.tavern import amounts

Answer = tuple[str, str | None, Any]

ANSWERS: dict[str, list[Answer]] = {
    "fetlock_court": [("gain", "s2", {"wizard": 1})],
    "heroes_garden": [("take_quest", "s1", "repel_seawraiths")],
    "house_of_good_spirits": [("gain", "s1", {"cleric": 1})],
    "house_of_heroes": [("gain", "s2", {"fighter": 1})],
    "house_of_the_moon": [("take_quest", "s1", "repel_seawraiths")],
    "house_of_wonder": [("gain", "s1", {"cleric": 1, "wizard": 1})],
    "new_olamn": [("gain", "s2", {"wizard": 1})],
    "northgate": [("gain", "s1", {"wizard": 1})],
    "the_skulkway": [("gain", "s2", {"rogue": 1})],
    "smugglers_dock": [("gain", "s1", {"fighter": 3, "rogue": 1})],
    "the_three_pearls": [
        ("give", "s1", {"fighter": 1, "rogue": 1}),
        ("gain", "s1", {"cleric": 2, "wizard": 1}),
    ],
    "the_tower_of_luck": [("gain", "s2", {"rogue": 1})],
    "the_waymoot": [("take_quest", "s1", "repel_seawraiths")],
    "the_yawning_portal": [
        ("gain", "s1", {"cleric": 1, "fighter": 1}),
        ("gain", "s2", {"wizard": 1}),
    ],
}
TAVERN = {"house_of_wonder": "2g", "smugglers_dock": "2g", "the_three_pearls": "2f 1r"}
"""What s1 brings to pay with."""
LOADS = {"caravan_court": {"fighter": 4}}
"""What lies there when s1 comes; by default the first load."""
INN = ["repel_seawraiths", "prison_break"]


def has(state: Any, seat_id: str) -> dict[str, int]:
    """Return what a seat has: adventurers, gold, VP, intrigue cards."""
    seat = state.seat(seat_id)
    held = {**seat.cubes, "gold": seat.gold, "vp": seat.vp, "intrigue": seat.intrigue.size}
    return {kind: n for kind, n in held.items() if n}


def wanted(typed: str) -> dict[str, int]:
    """Return `1w 2g 2v 1i` as a seat's holdings."""
    plain = " ".join(one for one in typed.split() if one[-1] not in "iv")
    found = amounts(plain) if plain else {}
    for one in typed.split():
        if one[-1] in "iv":
            found["intrigue" if one[-1] == "i" else "vp"] = int(one[:-1])
    return found


def used(id: str, owner: str, answers: Sequence[Answer]) -> Any:
    """Return the position after s1 used a tile."""
    load = LOADS.get(id, dict(tiles()[id].load))
    state = position(
        {"tavern": TAVERN.get(id, "0g")},
        {"pool": 2},
        inn=INN,
        tiles=[tile(id, owner, load=load), tile("northgate" if id != "northgate" else "new_olamn")],
        spaces={"field_of_triumph": ["s2"]},
    )
    play(state, [place("s1", id), *answers])
    return state


@pytest.mark.rule("LOW.OWN-1", "LOW.OWN-2", "LOW.BLD-6", "LOW.WR-S02")
@pytest.mark.parametrize("owner", ["s1", "s2"])
@pytest.mark.parametrize(
    ("id", "price", "visitor", "benefit"),
    [
        ("caravan_court", 4, "4f", "1f"),
        ("dragon_tower", 3, "1w 1i", "1i"),
        ("fetlock_court", 8, "2f 1w", "1w"),
        ("the_golden_horn", 4, "4g", "2g"),
        ("helmstar_warehouse", 3, "2r 2g", "1r"),
        ("heroes_garden", 4, "", "2v"),
        ("house_of_good_spirits", 3, "1f 1c", "1f"),
        ("house_of_heroes", 8, "1c 2f", "1f"),
        ("house_of_the_moon", 3, "1c", "2g"),
        ("house_of_wonder", 4, "1c 1w", "2g"),
        ("jesters_court", 4, "2r", "1r"),
        ("new_olamn", 8, "2r 1w", "1w"),
        ("northgate", 3, "1w 2g", "2v"),
        ("the_palace_of_waterdeep", 4, "", "2v"),
        ("the_skulkway", 4, "1f 1r 2g", "1r"),
        ("spires_of_the_morning", 4, "1c", "2v"),
        ("smugglers_dock", 4, "3f 1r", "2g"),
        ("the_stone_house", 4, "2g", "2g"),
        ("the_three_pearls", 4, "2c 1f 1w", "2g"),
        ("the_tower_of_luck", 8, "1c 2r", "1r"),
        ("tower_of_the_order", 4, "1w", "1i"),
        ("the_waymoot", 4, "3v", "2v"),
        ("the_yawning_portal", 4, "1c 1f", "1w"),
        ("the_zoarstar", 8, "2f", "2v"),
    ],
)
def test_what_a_tile_gives_its_visitor_and_its_owner(
    id: str, price: int, visitor: str, benefit: str, owner: str
) -> None:
    """s1 visits: what it has afterwards, and what its owner s2 gets, by section 3 of the facts; a
    tile of one's own gives no owner benefit.
    """
    answers = [answer for answer in ANSWERS.get(id, []) if answer[1] in ("s1", owner)]
    state = used(id, owner, answers)
    assert tiles()[id].cost == price
    assert has(state, "s1") == wanted(visitor)
    assert has(state, "s2") == (wanted(benefit) if owner == "s2" else {})
    assert agents(state, id) == ["s1"]
    if tiles()[id].load:
        assert state.tiles[0].load == {}, "all that lay there was taken"


@pytest.mark.rule("LOW.OWN-1")
@pytest.mark.parametrize("owner", ["s1", "s2"])
def test_the_use_of_ones_own_tile_names_the_rule_that_gives_nothing_more(owner: str) -> None:
    state = used("jesters_court", owner, [])
    placed = next(record for record in state.records if record.key == "placed")
    assert ("LOW.OWN-1" in placed.rules) == (owner == "s1")


@pytest.mark.rule("LOW.OWN-2")
@pytest.mark.parametrize(
    ("id", "choices"),
    [
        ("fetlock_court", ("fighter", "wizard")),
        ("house_of_heroes", ("cleric", "fighter")),
        ("new_olamn", ("rogue", "wizard")),
        ("the_skulkway", ("fighter", "rogue")),
        ("the_tower_of_luck", ("cleric", "rogue")),
    ],
)
def test_the_owner_picks_where_the_line_offers_a_choice(id: str, choices: tuple[str, ...]) -> None:
    stands = play(position(tiles=[tile(id)]), [place("s1", id)])
    assert (stands.key, stands.question.seat, stands.options) == ("gain", "s2", choices)


@pytest.mark.card("the_stone_house")
def test_the_stone_house_counts_the_tiles_in_play_of_all() -> None:
    built = [tile("the_stone_house"), tile("northgate", "s1"), tile("new_olamn")]
    state = position(tiles=built, hall=["dragon_tower", "the_waymoot"])
    play(state, [place("s1", "the_stone_house")])
    assert state.seat("s1").gold == 3


@pytest.mark.card("heroes_garden")
@pytest.mark.rule("LOW.INN-4", "LOW.WR-S11")
def test_heroes_garden_completes_the_quest_just_taken_for_4_vp_more() -> None:
    """Repel Seawraiths: 1 cleric, 4 fighters, 1 wizard for 15 VP and 2 gold."""
    seat = {"tavern": "1c 4f 1w", "quests": ["raid_orc_stronghold"]}
    state = position(seat, {}, inn=INN, tiles=[tile("heroes_garden")])
    taken = [place("s1", "heroes_garden"), ("take_quest", "s1", "repel_seawraiths")]
    stands = play(state, taken)
    assert stands.options == ("no", "repel_seawraiths")
    state = position(seat, {}, inn=INN, tiles=[tile("heroes_garden")])
    play(state, [*taken, ("complete_this", "s1", "repel_seawraiths")])
    assert (state.seat("s1").vp, state.seat("s1").gold) == (19, 2)
    assert state.seat("s2").vp == 2


@pytest.mark.card("the_waymoot")
@pytest.mark.rule("LOW.BLD-7")
def test_the_waymoots_vp_come_from_the_tile() -> None:
    state = position(inn=INN, tiles=[tile("the_waymoot", load={"vp": 9})])
    play(state, [place("s1", "the_waymoot"), ("take_quest", "s1", "prison_break")])
    assert state.seat("s1").vp == 9
    assert state.seat("s1").quests == ["prison_break"]
    assert state.inn == ["repel_seawraiths", UNNAMED, UNNAMED, UNNAMED]


# The supply


@pytest.mark.rule("LOW.SUP-1", "LOW.WR-S01")
def test_what_the_supply_has_not_is_lost() -> None:
    state = position({}, {"tavern": "24f"})
    play(state, [place("s1", "field_of_triumph")])
    assert state.seat("s1").cubes == {"fighter": 1}
    assert parameters(state, "short") == [{"amounts": {"fighter": 1}, "source": "field_of_triumph"}]


@pytest.mark.rule("LOW.SUP-1", "LOW.SUP-2")
@pytest.mark.parametrize(
    ("held", "limits"),
    [
        ("23c 25f 25r 24w", {"cleric": 2, "wizard": 1}),
        ("25f 25r", {"cleric": 2, "wizard": 2}),
    ],
)
def test_adventurers_of_any_kind_are_chosen_from_those_that_are_left(
    held: str, limits: Mapping[str, int]
) -> None:
    state = position({}, {"tavern": held}, tiles=[tile("the_yawning_portal")])
    question = play(state, [place("s1", "the_yawning_portal")]).question
    assert question.key == "gain"
    assert question.limits == limits  # type: ignore[attr-defined]


@pytest.mark.rule("LOW.OQ-05")
@pytest.mark.parametrize(("value", "gold"), [("unlimited", 54), ("limited", 52)])
def test_a_tavern_gets_the_last_of_100_gold_only_where_gold_is_limited(
    value: str, gold: int
) -> None:
    state = position({"gold": 50}, {"gold": 48}, options={"LOW.OQ-05": value})
    play(state, [place("s1", "auroras_realms_shop")])
    assert state.seat("s1").gold == gold
    assert state.options_used == ["LOW.OQ-05"]


@pytest.mark.rule("LOW.SUP-2")
def test_an_owner_benefit_runs_short_too() -> None:
    state = position({"tavern": "12f"}, {"tavern": "11f"}, tiles=[tile("caravan_court")])
    state.tiles[0].load = {"fighter": 2}
    state.supply["fighter"] = 0
    play(state, [place("s1", "caravan_court")])
    assert state.seat("s1").cubes == {"fighter": 14}
    assert state.seat("s2").cubes == {"fighter": 11}


@pytest.mark.rule("LOW.SUP-1")
def test_an_empty_supply_gives_nothing_and_asks_nothing() -> None:
    state = position({}, {"tavern": "25c 25f 25r 25w"}, tiles=[tile("the_yawning_portal")])
    assert play(state, [place("s1", "the_yawning_portal")]).key == "place_agent"
    assert state.seat("s1").cubes == {}
    short = [told["amounts"] for told in parameters(state, "short")]
    assert short == [{"any": 2}, {"any": 1}], "the visitor's two, the owner's one"


@pytest.mark.rule("LOW.SUP-1")
def test_the_only_split_there_is_takes_itself() -> None:
    state = position({}, {"tavern": "25c 24f 25r 24w"}, tiles=[tile("the_yawning_portal", "s1")])
    assert play(state, [place("s1", "the_yawning_portal")]).key == "place_agent"
    assert state.seat("s1").cubes == {"fighter": 1, "wizard": 1}
