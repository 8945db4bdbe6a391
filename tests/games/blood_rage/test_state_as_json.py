"""Dumps, hand-written scenarios, and what each seat may see of them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.engine.game import SetupError
from companion.games.blood_rage.game import GAME
from companion.games.blood_rage.state import Hand
from tests.games.blood_rage.arena import arena, battle

SEATS = [{"name": "A", "clan": "bear"}, {"name": "B", "clan": "wolf"}]


def scenario(**more: Any) -> dict[str, Any]:
    return {"game": "blood-rage", "seats": [dict(seat) for seat in SEATS], **more}


def test_a_dump_has_the_shape_of_the_protocol() -> None:
    dumped = GAME.dump(arena({"gimle": {"s1": {"warrior": 2}}}, reserve={"s1": {"leader": 1}}))
    assert dumped["game"] == "blood-rage"
    assert dumped["provinces"]["gimle"] == {
        "token": "rage",
        "pillaged": False,
        "destroyed": False,
        "figures": {"s1": {"warrior": 2}},
    }
    assert dumped["fjords"] == {"north": {}, "east": {}, "south": {}, "west": {}}
    seat = dumped["seats"][0]
    assert seat["hand"] == {"known": [], "unknown": 0}
    assert seat["upgrades"] == {
        "leader": None,
        "warrior": None,
        "ship": None,
        "monster": [None, None],
        "clan": [None, None, None],
    }
    assert {"id", "name", "clan", "glory", "rage", "steps", "reserve", "valhalla", "quests"} <= set(
        seat
    )
    assert dumped["battle"] is None


def test_a_dump_survives_json_and_loads_to_the_same_dump() -> None:
    state = battle(
        arena(
            {"gimle": {"s1": {"warrior": 2, "troll": 1}, "s2": {"leader": 1}}},
            hands={"s1": ["troll", "tyrs_bash"], "s2": ["odins_smite"]},
            upgrades={"s1": ["troll", "friggas_charm"]},
        )
    )
    assert state.battle is not None
    state.battle.cards = {"s1": ["tyrs_bash"], "s2": ["unnamed"]}
    state.battle.bonuses = {"s2": 3}
    state.battle.joined = ["s1:warrior@horgr"]
    state.battle.lost = {"s2": {"warrior": 1}}
    state.seat("s1").kept = Hand(unknown=1)
    state.seat("s1").hand.open = ["troll"]
    state.doom = ["gimle", "horgr", "elvagar"]
    state.declined = ["quest"]
    state.sources = dict.fromkeys(GAME.components, "table")
    dumped = GAME.dump(state)
    assert GAME.dump(GAME.load(json.loads(json.dumps(dumped)))) == dumped


@pytest.mark.rule("BR.R02")
def test_a_scenario_may_leave_out_what_is_at_its_start() -> None:
    state = GAME.load(scenario())
    assert (state.age, state.phase, state.first, state.doom) == (1, "gifts", "", [])
    seat = state.seat("s1")
    assert seat.reserve == {"leader": 1, "warrior": 8, "ship": 1}
    assert (seat.rage, seat.glory) == (6, 0)
    assert state.provinces["yggdrasil"].token == "all"


@pytest.mark.rule("BR.R37")
def test_a_reserve_that_is_left_out_holds_what_stands_nowhere_else() -> None:
    seats = [
        {"clan": "bear", "valhalla": {"ship": 1}, "upgrades": {"monster": ["troll", None]}},
        {"clan": "wolf"},
    ]
    state = GAME.load(
        {
            "seats": seats,
            "phase": "action",
            "provinces": {"gimle": {"figures": {"s1": {"warrior": 3}}}},
        }
    )
    assert state.seat("s1").reserve == {"leader": 1, "warrior": 5, "troll": 1}
    assert state.first == "s1"
    assert GAME.problems(state) == []


def test_a_scenario_that_names_rage_stands_in_the_middle_of_the_phase() -> None:
    seats = [{"clan": "bear", "rage": 2}, {"clan": "wolf", "rage": 0}]
    assert GAME.load({"seats": seats, "phase": "action"}).turn == "s1"
    assert GAME.load({"seats": SEATS, "phase": "action"}).turn is None


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"seats": SEATS[:1]}, "seats"),
        ({"seats": [*SEATS, {"clan": "owl"}]}, "seats.s3.clan"),
        ({"seats": [*SEATS, {"name": "C", "clan": "bear"}]}, "seats.s1.clan"),
        ({"seats": [SEATS[0], {"clan": "wolf", "glory": -1}]}, "seats.s2.glory"),
        ({"seats": [SEATS[0], {"clan": "wolf", "glory": True}]}, "seats.s2.glory"),
        ({"seats": [SEATS[0], {"clan": "wolf", "steps": {"axes": 7}}]}, "seats.s2.steps.axes"),
        (
            {"seats": [SEATS[0], {"clan": "wolf", "reserve": {"dragon": 1}}]},
            "seats.s2.reserve.dragon",
        ),
        (
            {"seats": [SEATS[0], {"clan": "wolf", "upgrades": {"leader": "troll"}}]},
            "seats.s2.upgrades.leader",
        ),
        (
            {"seats": [SEATS[0], {"clan": "wolf", "upgrades": {"monster": ["troll"] * 3}}]},
            "seats.s2.upgrades.monster",
        ),
        (
            {"seats": [SEATS[0], {"clan": "wolf", "hand": {"known": ["ace"]}}]},
            "seats.s2.hand.known.0",
        ),
        ({"seats": [SEATS[0], {"clan": "wolf", "colour": "red"}]}, "seats.s2.colour"),
        ({"age": 4}, "age"),
        ({"age": 2}, "doom"),
        ({"phase": "night"}, "phase"),
        ({"turn": "s1"}, "turn"),
        ({"phase": "action", "turn": "s3"}, "turn"),
        ({"doom": ["gimle"]}, "doom"),
        ({"doom": ["gimle", "gimle", "horgr"]}, "doom"),
        ({"doom": ["gimle", "yggdrasil", "horgr"]}, "doom.1"),
        ({"provinces": {"asgard": {}}}, "provinces.asgard"),
        ({"provinces": {"yggdrasil": {"destroyed": True}}}, "provinces.yggdrasil.destroyed"),
        ({"provinces": {"gimle": {"token": "gold"}}}, "provinces.gimle.token"),
        (
            {"provinces": {"gimle": {"destroyed": True, "figures": {"s1": {"warrior": 1}}}}},
            "provinces.gimle.figures",
        ),
        (
            {"provinces": {"gimle": {"figures": {"s1": {"ship": 1}}}}},
            "provinces.gimle.figures.s1.ship",
        ),
        (
            {"provinces": {"gimle": {"figures": {"s9": {"warrior": 1}}}}},
            "provinces.gimle.figures.s9",
        ),
        ({"provinces": {"gimle": {"figures": {"s1": {"warrior": 9}}}}}, "seats.s1.reserve"),
        ({"fjords": {"west": {"s1": {"warrior": 1}}}}, "fjords.west.s1.warrior"),
        ({"options": {"BR.U02": "both"}}, "options.BR.U02"),
        ({"sources": {"dice": "table"}}, "sources.dice"),
        ({"battle": {"pillager": "s1", "province": "gimle"}}, "battle"),
        (
            {"phase": "action", "battle": {"pillager": "s1", "province": "asgard"}},
            "battle.province",
        ),
        ({"weather": "fine"}, "weather"),
        ({"game": "chess"}, "game"),
    ],
)
def test_what_cannot_be_is_refused_with_its_path(change: dict[str, Any], path: str) -> None:
    with pytest.raises(SetupError) as fault:
        GAME.load(scenario(**change))
    assert fault.value.path == path


@pytest.mark.rule("BR.R16", "BR.R39")
def test_each_seat_sees_its_own_cards_and_of_others_only_open_ones() -> None:
    state = arena({}, hands={"s1": ["troll", "tyrs_bash"], "s2": ["odins_smite"]})
    state.seat("s1").hand.open = ["troll"]
    state.seat("s1").quests = Hand(["quest_alfheim_1"])
    state.seat("s1").kept = Hand(["thors_hammer"])
    state.undealt = ["tyrs_smite_1"]

    own = GAME.view(state, "s1")["seats"][0]
    assert own["hand"]["known"] == ["troll", "tyrs_bash"]
    assert own["quests"]["known"] == ["quest_alfheim_1"]
    for viewer in ("s2", None):
        seen = GAME.view(state, viewer)
        assert seen["seats"][0]["hand"] == {"known": ["troll"], "unknown": 1, "open": ["troll"]}
        assert seen["seats"][0]["quests"] == {"known": [], "unknown": 1}
        assert seen["seats"][0]["kept"] == {"known": [], "unknown": 1}
        assert seen["undealt"] == []
    assert GAME.view(state, "s2")["seats"][1]["hand"]["known"] == ["odins_smite"]
    assert GAME.view(state, None)["seats"][1]["hand"]["known"] == []
