"""Moving over the board and stealing (AOT.H03 to AOT.H07, AOT.I03, AOT.J01 to AOT.J07)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.questions import Question
from companion.games.age_of_thieves.effects import carry_out_card
from companion.games.age_of_thieves.loot import jewels
from companion.games.age_of_thieves.movement import board_options, face_down, move
from companion.games.age_of_thieves.state import AgeOfThieves
from companion.games.age_of_thieves.theft import carries_marker, rob, theft_on
from tests.games.age_of_thieves.night import asked, night, reports, run

Answer = tuple[str, str | None, Any]


def walk(
    state: AgeOfThieves, *script: Answer, spaces: int = 4, sprint: bool = False
) -> list[Question[Any]]:
    """Let s1 move and return the questions."""
    questions: list[Question[Any]] = []
    mode = "move_sprint" if sprint else "move_sneak"
    run(move(state, "s1", spaces, mode, sprint=sprint), script, questions)
    return questions


@pytest.mark.rule("AOT.H03", "AOT.H04")
def test_on_the_way_jewels_are_picked_up() -> None:
    state = night(2)
    state.yellow = 2
    walk(state, ("board", "s1", ["yellow", "yellow_2", "green"]))
    assert state.yellow == 0
    assert (state.seat("s1").yellow, state.seat("s1").green) == (2, 1)


@pytest.mark.rule("AOT.H03", "AOT.H10")
@pytest.mark.card("thiefs_stash")
def test_on_the_way_tokens_are_turned_over_and_work_at_once() -> None:
    state = night(2)
    walk(state, ("board", "s1", ["token"]), ("token_turned", "s1", ["thiefs_stash"]))
    assert state.seat("s1").hand.size == 1


@pytest.mark.rule("AOT.B04", "AOT.H01")
@pytest.mark.parametrize(
    ("before", "taken", "after"),
    [("rattles", 0, None), ("palace", 0, "palace"), ("rattles", 2, "rattles")],
)
def test_who_takes_the_jewel_in_the_palace_stands_no_more_where_he_was(
    before: str, taken: int, after: str | None
) -> None:
    """AOT.B04: it lies in the Palace; once it was taken it may lie anywhere."""
    state = night(2, zones={"s1": before})
    state.jewel_taken = taken
    drawn = [("district", None, ["rattles"])] if not taken else []
    walk(state, ("board", "s1", ["emperors"]), *drawn)
    assert state.seat("s1").zone == after


@pytest.mark.rule("AOT.H10", "AOT.L04")
@pytest.mark.card("plain_garb_guard")
def test_where_a_token_lay_is_not_known_of_a_thief_who_went_to_another_zone() -> None:
    """It lay in the Rattles or in the Palace: the dungeon depends on it."""
    state = night(2, zones={"s1": "rattles"})
    walk(
        state,
        ("board", "s1", ["token", "went"]),
        ("token_turned", "s1", ["plain_garb_guard"]),
        ("caught", "s1", ["s1"]),
        ("arrest_zone", "s1", ["palace"]),
        ("district", None, ["empty_pot"]),
    )
    assert state.seat("s1").zone == "dungeon_empty_pot"


@pytest.mark.rule("AOT.H05", "AOT.N21")
@pytest.mark.parametrize(("reading", "steals"), [("no", False), ("yes", True)])
def test_a_sprint_picks_nothing_up(reading: str, steals: bool) -> None:
    """AOT.S020; AOT.N21 on no, yes: stealing by marker."""
    assert reading in ("no", "yes")
    state = night(2, options={"AOT.N21": reading})
    state.seat("s2").marker, state.seat("s2").yellow = True, 1
    (question,) = walk(state, ("board", "s1", []), spaces=6, sprint=True)
    assert not {"yellow", "green", "emperors", "token"} & set(question.options)
    assert ("rob_s2" in question.options) is steals


@pytest.mark.rule("AOT.H05", "AOT.H06")
@pytest.mark.card("alarm_empty_alleys")
def test_noiron_sprints_nine_spaces_through_empty_alleys() -> None:
    """AOT.S026: 6 + 2 + 1."""
    state = night(2, event="alarm_empty_alleys", thieves={"s1": "noiron"}, stacks={"s1": [3]})
    state.seat("s1").stacks[0].how = "resolved"
    run(
        carry_out_card(state, "s1", "move"),
        [("mode", "s1", ["move_sprint"]), ("board", "s1", [])],
    )
    assert reports(state, "moved")[0].parameters["spaces"] == 9


def test_noirons_extra_space_comes_once_a_turn() -> None:
    state = night(2, thieves={"s1": "noiron"})
    walk(state, ("board", "s1", ["extra_space"]))
    (question,) = walk(state, ("board", "s1", []))
    assert "extra_space" not in question.options


@pytest.mark.rule("AOT.H07")
@pytest.mark.card("known_area")
def test_one_known_area_an_action() -> None:
    """AOT.S024."""
    state = night(2)
    state.seat("s1").tokens = {"known_area": 2}
    (question,) = walk(state, ("board", "s1", ["known_area"]))
    assert question.options.count("known_area") == 1
    assert (state.seat("s1").tokens, state.box) == ({"known_area": 1}, ["known_area"])


def test_a_zone_that_was_said_is_remembered() -> None:
    state = night(2)
    walk(state, ("board", "s1", ["went"]), ("zone", "s1", ["palace"]))
    walk(state, ("board", "s1", []))
    assert state.seat("s1").zone == "palace"


@pytest.mark.rule("AOT.I02")
def test_a_hideout_hides_until_its_thief_moves_on() -> None:
    state = night(2)
    walk(state, ("board", "s1", ["hideout"]))
    assert state.seat("s1").hidden == ["hideout"]
    walk(state, ("board", "s1", []))
    assert state.seat("s1").hidden == []


@pytest.mark.rule("AOT.K12")
def test_walking_into_a_guard_is_being_caught() -> None:
    state = night(2, zones={"s1": "rattles"})
    walk(state, ("board", "s1", ["caught"]))
    assert state.seat("s1").zone == "dungeon_rattles"


@pytest.mark.rule("AOT.K12", "AOT.I01")
def test_who_is_hidden_for_the_turn_walks_through_guards() -> None:
    state = night(2)
    state.seat("s1").hidden = ["cloak"]
    assert "caught" not in board_options(state, "s1", picks_up=True, steals=True)


@pytest.mark.rule("AOT.M07", "AOT.N01")
def test_nobody_leaves_while_it_is_calm() -> None:
    """AOT.S050."""
    calm, alarm = night(2), night(2, alarm="rattles")
    assert "left" not in board_options(calm, "s1", picks_up=True, steals=True)
    assert "left" in board_options(alarm, "s1", picks_up=True, steals=True)


@pytest.mark.rule("AOT.U16", "AOT.N01")
@pytest.mark.parametrize("reading", ["reaching_is_enough", "one_more"])
def test_the_table_says_who_left_and_counts_the_step_itself(reading: str) -> None:
    """AOT.U16 on reaching_is_enough, one_more: told when somebody leaves."""
    state = night(2, alarm="rattles", options={"AOT.U16": reading})
    walk(state, ("board", "s1", ["left"]))
    assert state.seat("s1").escaped == 1
    told = [dict(record.parameters) for record in reports(state, "open_rule")]
    assert {"option": "AOT.U16", "value": reading} in told


@pytest.mark.rule("AOT.N01")
def test_whose_way_led_out_of_the_city_is_not_asked_for_his_zone() -> None:
    state = night(2, alarm="rattles", zones={"s1": "palace"})
    walk(state, ("board", "s1", ["went", "left"]))
    assert state.seat("s1").zone == "out"


@pytest.mark.rule("AOT.U09")
@pytest.mark.parametrize("reading", ["paths_only", "sewers_too"])
def test_how_the_table_counts_distance_changes_no_question(reading: str) -> None:
    """AOT.U09 on paths_only, sewers_too: distances are the table's."""
    state = night(2, options={"AOT.U09": reading})
    usual = night(2)
    assert board_options(state, "s1", picks_up=True, steals=True) == board_options(
        usual, "s1", picks_up=True, steals=True
    )


@pytest.mark.rule("AOT.H03", "AOT.C05")
def test_only_as_many_yellow_jewels_as_were_placed_can_be_picked_up() -> None:
    state = night(2)
    assert "yellow" not in board_options(state, "s1", picks_up=True, steals=True)
    state.yellow = 1
    offered = board_options(state, "s1", picks_up=True, steals=True)
    assert "yellow" in offered
    assert "yellow_2" not in offered
    state.yellow = None
    assert "yellow_2" in board_options(state, "s1", picks_up=True, steals=True)


@pytest.mark.rule("AOT.B04", "AOT.P04")
def test_jewels_that_were_counted_and_are_all_taken_are_not_offered() -> None:
    state = night(2)
    state.copies["green_jewels"] = 3
    state.seat("s2").green = 2
    offered = board_options(state, "s1", picks_up=True, steals=True)
    assert "green" in offered
    assert "green_2" not in offered


@pytest.mark.rule("AOT.B02")
def test_no_token_is_offered_where_all_that_were_placed_are_turned_over() -> None:
    state = night(2, stacks={"s2": [3]})
    assert face_down(state) == 51
    state.copies["city_tokens_placed"] = 20
    state.box, state.board_tokens = ["alert_citizens"] * 4 + ["unnamed"] * 11, ["stairs"]
    state.seat("s1").tokens = {"informer": 2}
    state.seat("s2").stacks[0].tokens = {"guild_agent": 1}
    offered = board_options(state, "s1", picks_up=True, steals=True)
    assert "token" in offered
    assert "token_2" not in offered
    state.box.append("unnamed")
    assert "token" not in board_options(state, "s1", picks_up=True, steals=True)


# Theft


@pytest.mark.rule("AOT.J01", "AOT.J02", "AOT.J04")
def test_a_theft_on_the_same_space_happens_at_once() -> None:
    state = night(2)
    state.seat("s2").green = 1
    run(theft_on(state, "s1", "s2", "noise_grenade"), [("theft", "s1", ["same_space"])])
    assert (state.seat("s1").green, state.seat("s2").green) == (1, 0)
    assert state.seat("s2").robbed


@pytest.mark.rule("AOT.J03")
def test_else_the_victim_carries_a_marker_and_anybody_may_steal_in_passing() -> None:
    state = night(3)
    state.seat("s2").yellow = 1
    run(theft_on(state, "s3", "s2", "noise_grenade"), [("theft", "s3", ["marker"])])
    walk(state, ("board", "s1", ["rob_s2"]))
    assert (state.seat("s1").yellow, state.seat("s2").marker) == (1, False)


@pytest.mark.rule("AOT.J05")
def test_a_thief_loses_one_jewel_a_turn_to_theft() -> None:
    """AOT.S030."""
    state = night(2)
    state.seat("s2").yellow, state.seat("s2").robbed = 2, True
    run(theft_on(state, "s1", "s2", "smoke_grenade"))
    assert not state.seat("s2").marker
    state.seat("s2").hidden = ["smoke"]
    assert not carries_marker(state.seat("s2"))


@pytest.mark.rule("AOT.I03")
def test_smoke_counts_as_a_theft_marker() -> None:
    state = night(2)
    state.seat("s2").hidden, state.seat("s2").yellow = ["smoke"], 1
    assert "rob_s2" in board_options(state, "s1", picks_up=True, steals=True)


@pytest.mark.rule("AOT.N22", "AOT.J04")
@pytest.mark.parametrize(("reading", "chooser"), [("robber", "s1"), ("victim", "s2")])
def test_who_picks_the_stolen_jewel(reading: str, chooser: str) -> None:
    """AOT.N22 on robber, victim."""
    assert reading in ("robber", "victim")
    state = night(2, options={"AOT.N22": reading})
    state.seat("s2").yellow = state.seat("s2").green = 1
    run(rob(state, "s1", "s2", "marker"), [("jewel", chooser, ["green"])])
    assert state.seat("s1").green == 1


@pytest.mark.rule("AOT.J04", "AOT.J07", "AOT.M06")
@pytest.mark.card("cheap_trinket")
def test_trinkets_and_the_emperors_jewel_can_be_stolen_the_best_thief_token_cannot() -> None:
    """AOT.S031, AOT.S032."""
    state = night(4)
    seat = state.seat("s2")
    seat.tokens, seat.best_thief = {"cheap_trinket": 1, "informer": 1}, True
    state.jewel, seat.red = "s2", 3
    assert jewels(state, seat) == {"emperors": 1, "cheap_trinket": 1}
    questions: list[Question[Any]] = []
    run(rob(state, "s1", "s2", "marker"), [("jewel", "s1", ["emperors"])], questions)
    assert asked(questions, "jewel").options == ("emperors", "cheap_trinket")
    assert (state.jewel, state.seat("s1").red, seat.red, seat.best_thief) == ("s1", 3, 0, True)
