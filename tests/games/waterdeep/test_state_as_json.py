"""States as JSON: dumps, hand-written positions, and what cannot be."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.engine.game import SetupError
from companion.games.waterdeep.game import GAME
from companion.games.waterdeep.state import UNNAMED
from tests.games.waterdeep.rounds import new_game, position, tile

TWO: list[dict[str, Any]] = [{"name": "A"}, {"name": "B"}]


def test_a_dump_loads_to_the_same_dump() -> None:
    state = position(
        {"tavern": "1c 4g", "hand": ["ambush"], "quests": ["prison_break", UNNAMED], "vp": 7},
        {"completed": ["domesticate_owlbears", "unnamed_piety"], "lord": "nindil_jalbuck"},
        inn=["repel_seawraiths", None],
        hall=[{"tile": "northgate", "vp": 2, "agents": ["s1"]}],
        tiles=[tile("the_zoarstar", agents=["s2"])],
        guests={"waterdeep_harbor_1": ["s2"]},
        spaces={"waterdeep_harbor_1": ["s1", "ambassador"]},
        lieutenant="s2",
    )
    dump = GAME.dump(state)
    assert GAME.dump(GAME.load(json.loads(json.dumps(dump)))) == dump
    assert dump["inn"] == ["repel_seawraiths", None]
    assert dump["lieutenant"] == "s2"


def test_two_names_are_a_game_before_its_first_question() -> None:
    state = GAME.load({"seats": TWO})
    fresh = GAME.dump(new_game(2, sources="companion"))
    loaded = GAME.dump(state)
    for field in ("supply", "decks", "spaces", "round", "phase", "hall", "inn", "first"):
        assert loaded[field] == fresh[field], field
    assert [seat["pool"] for seat in loaded["seats"]] == [4, 4]
    assert [seat.gold for seat in GAME.load({"seats": TWO, "first": "s2"}).seats] == [5, 4]


def test_what_is_left_out_lies_where_nothing_else_is() -> None:
    state = GAME.load(
        {
            "round": 6,
            "phase": "turns",
            "seats": [{"cubes": {"wizard": 3}, "quests": ["prison_break"]}, {}],
            "spaces": {"the_plinth": ["s1"]},
            "tiles": [{"tile": "caravan_court", "owner": "s2", "load": {"fighter": 4}}],
            "decks": {"quests": {"discard": ["repel_seawraiths"]}},
        }
    )
    assert state.supply == {"cleric": 25, "fighter": 21, "rogue": 25, "wizard": 22}
    assert [seat.pool for seat in state.seats] == [4, 5]
    assert (state.quest_deck.left, state.stack.left) == (58, 23)
    assert (state.first, state.marker) == ("s1", "s1")
    assert GAME.problems(state) == []


@pytest.mark.parametrize(
    ("data", "path"),
    [
        ({"game": "chess"}, "game"),
        ({"seats": TWO[:1]}, "seats"),
        ({"round": 9}, "round"),
        ({"phase": "lunch"}, "phase"),
        ({"turn": "s1"}, "turn"),
        ({"phase": "turns", "turn": "s3"}, "turn"),
        ({"spaces": {"the_moon": ["s1"]}}, "spaces.the_moon"),
        ({"spaces": {"the_plinth": ["s9"]}}, "spaces.the_plinth.0"),
        ({"spaces": {"the_plinth": ["s1"] * 5}}, "seats.s1.pool"),
        ({"spaces": {"the_plinth": ["ambassador", "ambassador"]}}, "spaces"),
        ({"spaces": {"the_plinth": ["s1.lieutenant"]}}, "lieutenant"),
        ({"tiles": [{"tile": "northgate", "owner": "x"}]}, "tiles.0.owner"),
        ({"tiles": [{"tile": "northgate", "owner": "s1"}], "hall": ["northgate"]}, "tiles"),
        ({"hall": ["northgate"] * 4}, "hall"),
        ({"hall": [{"tile": "northgate", "vp": -1}]}, "hall.0.vp"),
        ({"inn": ["prison_break"] * 5}, "inn"),
        ({"inn": ["no_such_quest"]}, "inn.0"),
        ({"ambassador": "x"}, "ambassador"),
        ({"supply": {"gold": 3}}, "supply.gold"),
        ({"decks": {"quests": {"left": -1}}}, "decks.quests.left"),
        (
            {"decks": {"buildings": {"left": 1, "under": ["northgate", "new_olamn"]}}},
            "decks.buildings.under",
        ),
        ({"options": {"LOW.OQ-01": "perhaps"}}, "options.LOW.OQ-01"),
        ({"options": {"LOW.OQ-99": "x"}}, "options.LOW.OQ-99"),
        ({"sources": {"dice": "table"}}, "sources.dice"),
        ({"gold": 1}, "gold"),
        ({"seats": [{"color": "pink"}, {}]}, "seats.s1.color"),
        ({"seats": [{"color": "red"}, {"color": "red"}]}, "seats.s1.color"),
        ({"seats": [{"cubes": {"gold": 1}}, {}]}, "seats.s1.cubes.gold"),
        ({"seats": [{"cubes": {"wizard": 26}}, {}]}, "supply.wizard"),
        ({"seats": [{"plots": ["prison_break"]}, {}]}, "seats.s1.plots.0"),
        ({"seats": [{"completed": ["recruit_lieutenant"]}, {}]}, "seats.s1.completed.0"),
        (
            {"seats": [{"quests": ["prison_break"]}, {"quests": ["prison_break"]}]},
            "seats.s2.quests",
        ),
        ({"seats": [{"lord": "elminster"}, {}]}, "seats.s1.lord"),
        ({"seats": [{"lieutenant": True}, {"lieutenant": True}]}, "seats.s2.lieutenant"),
        ({"seats": [{"mandatory": ["ambush"]}, {}]}, "seats.s1.mandatory.0"),
        ({"seats": [{"intrigue": {"open": []}}, {}]}, "seats.s1.intrigue.open"),
    ],
)
def test_what_cannot_be_is_refused_with_its_path(data: dict[str, Any], path: str) -> None:
    with pytest.raises(SetupError) as refused:
        GAME.load({"seats": TWO, **data})
    assert refused.value.path == path


@pytest.mark.rule("LOW.SET-8", "LOW.SET-9")
@pytest.mark.parametrize(
    ("field", "twice", "path"),
    [
        ("lord", "khelben_arunsun_the_blackstaff", "seats.s1.lord"),
        ("quests", ["prison_break"], "seats.s2.quests"),
    ],
)
def test_a_lord_and_a_quest_are_there_once(field: str, twice: Any, path: str) -> None:
    with pytest.raises(SetupError) as error:
        GAME.load({"seats": [{field: twice}, {field: twice}]})
    assert error.value.path == path
