"""Ten usual turns of Lords of Waterdeep as typed lines, with ceilings on the keys; Enter counts."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from companion.engine.questions import Json
from tests.assistant.waterdeep_table import at, type_lines
from tests.keys.test_usual_turns import keys

Seats = Mapping[str, Mapping[str, Json]]

# facts: quest 17 (Spy on the House of
# Light) asks for 3 fighters, 2 rogues and 2 gold.
SPY: Seats = {"s1": {"quests": ["spy_on_the_house_of_light"], "cubes": {"fighter": 3, "rogue": 2}}}
INN_WITHOUT_SPY = ["host_festival_for_sune", "train_bladesingers", "raid_orc_stronghold"]
PEARLS: Seats = {"s1": {"cubes": {"cleric": 1, "fighter": 2, "rogue": 1}}}


@pytest.mark.parametrize(
    ("turn", "seats", "state", "lines", "ceiling"),
    [
        ("place", {}, {}, ["1"], 3),
        ("place where two digits are typed", {}, {}, ["10"], 3),
        ("take a quest", {}, {}, ["5 17"], 7),
        ("take a quest by a piece of its name", {}, {}, ["6 spy"], 7),
        ("take new quests, one unnamed", {}, {}, ["7", "", ""], 7),
        ("complete", SPY, {"inn": INN_WITHOUT_SPY}, ["1 17"], 5),
        ("complete nothing", SPY, {"inn": INN_WITHOUT_SPY}, ["1", ""], 5),
        ("intrigue", {}, {}, ["11 22 2"], 9),
        ("intrigue with any adventurers", {}, {}, ["11 17 2c", "1w"], 12),
        ("buy a tile", {}, {}, ["3 24", "5"], 8),
    ],
)
def test_a_usual_turn_costs_few_keys(
    turn: str, seats: Seats, state: Mapping[str, Json], lines: list[str], ceiling: int
) -> None:
    assert keys(*lines) <= ceiling
    game = at(seats, **state)
    shown = type_lines(game, *lines)
    assert game.question is not None, shown
    assert (game.question.key, game.question.seat) == ("place_agent", "s2"), shown
    assert "Not used" not in shown


def test_what_was_typed_is_what_happened() -> None:
    game = at(SPY, inn=INN_WITHOUT_SPY)
    type_lines(game, "1 17")
    first = game.state.seat("s1")
    # 4 gold to begin with, 4 more by the space; quest 17 costs 2 gold, gives 6 (LOW.QST-1).
    assert (first.completed, first.gold) == (["spy_on_the_house_of_light"], 12)
    game = at()
    type_lines(game, "3 24", "5")
    assert [(tile.tile, tile.owner) for tile in game.state.tiles] == [("caravan_court", "s1")]
    # LOW.BLD-2: the gap is refilled, with tile 5 of the list.
    assert "helmstar_warehouse" in [stall.tile for stall in game.state.hall]
    game = at()
    type_lines(game, "11 17 2c", "1w")
    # facts: Call for Adventurers gives any two, each opponent any one.
    assert game.state.seat("s1").cubes == {"cleric": 2}
    assert game.state.seat("s2").cubes == {"wizard": 1}
