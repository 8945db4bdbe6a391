"""Ten usual turns of Blood Rage as typed lines, with ceilings on the keys; Enter counts."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from companion.engine.questions import Json
from companion.engine.session import Session
from companion.games.blood_rage.game import GAME
from companion.games.blood_rage.state import BloodRage
from tests.assistant.blood_rage_table import session, type_lines

Figures = Mapping[str, Mapping[str, Mapping[str, int]]]


def at(figures: Figures, players: int = 2) -> Session[BloodRage]:
    """A game in the Action phase of Age 1, s1 on turn, with these figures on the board."""
    game = session(players, sources={"pillage_tokens": "companion"})
    state: dict[str, Json] = GAME.dump(game.state)
    for province in state["provinces"].values():
        province["destroyed"] = False
    state["doom"] = ["myrkulor", "utgard", "andlang"]
    for number, token in enumerate(
        ["rage", "rage", "rage", "axes", "axes", "horns", "horns", "glory"], 1
    ):
        ring = ["myrkulor", "elvagar", "angerboda", "muspelheim"]
        ring += ["horgr", "utgard", "andlang", "gimle"]
        state["provinces"][ring[number - 1]]["token"] = token
    for place, seats in figures.items():
        for seat, own in seats.items():
            state["provinces"][place]["figures"][seat] = dict(own)
            reserve = state["seats"][int(seat[1:]) - 1]["reserve"]
            for figure, n in own.items():
                reserve[figure] -= n
                if not reserve[figure]:
                    del reserve[figure]
    opened = session(players, start=state)
    assert opened.question is not None
    assert opened.question.key == "choose_action"
    return opened


def keys(*lines: str) -> int:
    """Keys of lines, an Enter behind each."""
    return sum(len(line) + 1 for line in lines)


MINE = {"horgr": {"s1": {"leader": 1, "warrior": 2}}}
BOTH = {"horgr": {"s1": {"leader": 1}, "s2": {"warrior": 1}}}
NEXT_DOOR = {**BOTH, "utgard": {"s1": {"warrior": 1}, "s2": {"leader": 1}}}


@pytest.mark.parametrize(
    ("turn", "figures", "lines", "ceiling"),
    [
        ("invade", {}, ["1 2 5"], 6),
        ("invade with a ship", {}, ["1 3 11"], 7),
        ("march", MINE, ["2 5 8 2w"], 9),
        ("march of everybody", MINE, ["2 5 8 all"], 10),
        ("upgrade with a free invasion", {}, ["3 13 4 5"], 10),
        ("upgrade of the Leader", {}, ["3 10 5"], 10),
        ("quest", {}, ["4"], 3),
        ("unopposed pillage", MINE, ["5 5"], 6),
        ("battle of two, nobody joins", NEXT_DOOR, ["5 5", "", "6", "8", ""], 16),
        ("pass", {}, ["9"], 3),
    ],
)
def test_a_usual_turn_costs_few_keys(
    turn: str, figures: Figures, lines: list[str], ceiling: int
) -> None:
    assert keys(*lines) <= ceiling
    game = at(figures)
    shown = type_lines(game, *lines)
    assert game.question is not None, shown
    assert (game.question.key, game.question.seat) == ("choose_action", "s2"), shown
    assert "Not used" not in shown


def test_the_battle_of_two_was_fought() -> None:
    game = at(NEXT_DOOR)
    shown = type_lines(game, "5 5", "", "6", "8", "")
    # BR.R50: Leader 3 + Tyr's Smash 3 against Warrior 1 + Tyr's Smite 5: tied at 6 (BR.R52).
    assert "Preview of the battle:" in shown
    assert "Tie at the top (Bear and Wolf): everybody loses." in shown
    assert game.state.seat("s1").valhalla == {"leader": 1}
    assert game.state.seat("s2").valhalla == {"warrior": 1}
