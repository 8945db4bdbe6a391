"""Dumps, hand-written scenarios, and what each seat may see of them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.engine.game import SetupError
from companion.engine.questions import Question
from companion.games.age_of_thieves.game import GAME
from companion.games.age_of_thieves.state import Peeked
from tests.games.age_of_thieves.night import night

SEATS: list[dict[str, Any]] = [{"thief": "joanne"}, {"thief": "zain"}]


def scenario(*seats: dict[str, Any], **more: Any) -> dict[str, Any]:
    """Return a hand-written state with what it says of s1 and s2."""
    told = [dict(start) | dict(said) for start, said in zip(SEATS, seats or SEATS, strict=True)]
    return {"game": "age-of-thieves", "seats": told, **more}


def first_question(data: dict[str, Any]) -> Question[Any]:
    rules = GAME.play(GAME.load(data))
    question: Question[Any] = rules.send(None)
    rules.close()
    return question


def test_a_dump_has_the_shape_of_the_protocol() -> None:
    state = night(2, stacks={"s1": [(4, "bribe")]}, guards=[5])
    dumped = GAME.dump(state)
    assert {
        "game",
        "turn",
        "alarm",
        "phase",
        "first",
        "event",
        "activations",
        "district",
        "jewel",
        "decks",
        "guards",
        "captains",
        "seats",
    } <= set(dumped)
    assert dumped["guards"] == {"board": 12, "left": 8}
    assert dumped["activations"] == [5]
    seat = dumped["seats"][0]
    assert {
        "id",
        "name",
        "thief",
        "zone",
        "escaped",
        "hand",
        "blue",
        "aside",
        "red",
        "purple",
        "yellow",
        "green",
        "tokens",
        "best_thief",
        "hidden",
        "marker",
        "robbed",
        "stacks",
    } <= set(seat)
    assert {"ap", "card", "special", "tokens", "done"} <= set(seat["stacks"][0])


def test_a_dump_survives_json_and_loads_to_the_same_dump() -> None:
    state = night(
        3,
        alarm="rattles",
        event="alarm_full_moon",
        hands={"s1": ["bribe"], "s2": 3},
        stacks={"s1": [(4, "move"), 2]},
        zones={"s2": "dungeon_rattles"},
        guards=[6, 1],
    )
    state.seat("s1").stacks[0].how, state.seat("s1").stacks[0].open = "resolved", True
    state.seat("s1").tokens = {"informer": 2}
    state.now, state.passes = 4, {4: ["s1"], -4: ["s2"]}
    state.peeked = [Peeked("stairs", ["s2"])]
    state.copies = {"yellow_jewels": 20, "compass_calm_arson": "rattles"}
    dumped = GAME.dump(state)
    assert GAME.dump(GAME.load(json.loads(json.dumps(dumped)))) == dumped


def test_a_scenario_may_say_very_little() -> None:
    state = GAME.load(scenario())
    assert (state.turn, state.phase, state.first) == (1, "event", "s1")
    assert (state.guards.board, state.deck, state.calm_left) == (12, 70, 10)
    assert GAME.problems(state) == []


def test_a_scenario_in_the_alarm_has_its_guards_and_captains() -> None:
    state = GAME.load(scenario({}, {"zone": "dungeon_rattles"}, alarm=True, turn=7, jewel="s1"))
    assert (state.guards.board, state.captains.board) == (14, 2)
    assert (state.seat("s1").red, state.seat("s2").blue) == (1, 2)
    assert state.jewel_taken == 6
    assert GAME.problems(state) == []


def test_a_position_in_mid_resolution_opens_at_its_place() -> None:
    """AOT.SO08: A's net launcher of 7 first."""
    data = scenario(
        {"stacks": [{"ap": 7, "card": "net_launcher"}, {"ap": 3}]},
        {"stacks": [{"ap": 5}, {"ap": 3, "done": True, "card": "move"}]},
        phase="resolution",
        activations=[4],
    )
    question = first_question(data)
    assert (question.key, question.seat, question.source) == ("resolve", "s1", "1")
    assert question.options == ("net_launcher", "waive")
    assert question.boundary


def test_a_hand_that_is_left_out_may_be_on_the_stacks() -> None:
    state = GAME.load(scenario({"stacks": [{"ap": 4}, {"ap": 2}]}, {}, phase="resolution"))
    assert state.seat("s1").hand.unknown == 2
    assert state.deck == 68


@pytest.mark.parametrize(
    ("data", "path"),
    [
        (scenario({"thief": "robin"}, {}), "seats.s1.thief"),
        (scenario({}, {"thief": "joanne"}), "seats.s1.thief"),
        (scenario({"zone": "moon"}, {}), "seats.s1.zone"),
        (scenario({"stacks": [{"ap": 0}]}, {}), "seats.s1.stacks.1.ap"),
        (scenario({"stacks": [{"ap": 2, "card": "zap"}]}, {}), "seats.s1.stacks.1.card"),
        (scenario({"tokens": {"informer": -1}}, {}), "seats.s1.tokens.informer"),
        (scenario({"escaped": 1, "zone": "rattles"}, {}), "seats.s1.escaped"),
        (scenario(phase="dinner"), "phase"),
        (scenario(event="alarm_full_moon"), "event"),
        (scenario(jewel="moon"), "jewel"),
        (scenario(district="palace"), "district"),
        (scenario(moon=1), "moon"),
        (scenario(options={"AOT.X99": "a"}), "options.AOT.X99"),
        ({"seats": [{"thief": "zain"}]}, "seats"),
    ],
)
def test_what_cannot_be_is_refused_with_its_path(data: dict[str, Any], path: str) -> None:
    with pytest.raises(SetupError) as refused:
        GAME.load(data)
    assert refused.value.path == path


def test_others_see_a_number_where_a_card_is_hidden() -> None:
    state = night(
        2,
        hands={"s1": ["bribe", "beacon"]},
        stacks={"s1": [(4, "fire_grenade"), (3, "move")]},
        sources={"action_cards": "companion"},
    )
    state.peeked = [Peeked("stairs", ["s1"])]
    for viewer in (None, "s2"):
        seen = GAME.view(state, viewer)
        assert seen["seats"][0]["hand"]["known"] == []
        assert seen["seats"][0]["hand"]["unknown"] == 3
        assert [stack["card"] for stack in seen["seats"][0]["stacks"]] == [None, None]
        assert seen["peeked"][0]["token"] is None
    own = GAME.view(state, "s1")
    assert own["seats"][0]["hand"]["known"] == ["bribe", "beacon"]
    assert own["seats"][0]["stacks"][0]["card"] == "fire_grenade"
