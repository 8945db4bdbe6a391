"""The Emperors' Jewel, the alarm, the gates, and when the game ends."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.questions import Question
from companion.games.age_of_thieves.alarm import (
    new_figures_catch,
    place_guard,
    raise_alarm,
    take_from_board,
)
from companion.games.age_of_thieves.event_phase import event_phase
from companion.games.age_of_thieves.leaving import end_after_turn, everybody_out, leave, may_leave
from companion.games.age_of_thieves.order import next_place
from companion.games.age_of_thieves.phases import begin_turn
from companion.games.age_of_thieves.resolution import laid_back_follow
from companion.games.age_of_thieves.state import AgeOfThieves
from tests.games.age_of_thieves.night import asked, night, reports, run

# The jewel


@pytest.mark.rule("AOT.M01", "AOT.M02", "AOT.M03", "AOT.M06", "AOT.S048", "AOT.S049")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_taking_the_emperors_jewel(seats: int) -> None:
    """M02, S048: one red AP for each opponent, 3 with four players; S049: the card at once."""
    state = night(seats)

    run(take_from_board(state, "s2"), [("district", None, "rattles")])

    seat = state.seat("s2")
    assert (state.jewel, state.jewel_taken, state.district) == ("s2", 3, "rattles")
    assert (seat.best_thief, seat.red) == (True, seats - 1)
    assert [record.key for record in state.records if record.key != "open_rule"] == [
        "emperors_jewel",
        "red_ap",
        "best_thief",
        "district_drawn",
        "gates_open",
    ]


@pytest.mark.rule("AOT.M04")
def test_the_rest_of_the_turn_stays_calm() -> None:
    state = night()

    run(take_from_board(state, "s1"), [("district", None, "rattles")])

    assert not state.alarm
    assert not may_leave(state, "s1")
    assert end_after_turn(state) is None


@pytest.mark.rule("AOT.M04", "AOT.A02")
@pytest.mark.parametrize(("taken", "alarm"), [(0, False), (3, False), (2, True)])
def test_the_turn_after_the_theft_begins_as_one_of_the_alarm(taken: int, alarm: bool) -> None:
    state = night()
    state.jewel_taken = taken

    begin_turn(state)

    (record,) = reports(state, "turn")
    assert record.parameters["alarm"] is alarm


@pytest.mark.rule("AOT.X01", "AOT.M03")
@pytest.mark.parametrize(("reading", "at_once"), [("when_taken", True), ("at_alarm", False)])
def test_when_the_district_card_is_drawn(reading: str, at_once: bool) -> None:
    state = night(options={"AOT.X01": reading})
    draw: list[tuple[str, str | None, Any]] = [("district", None, "salty_docks")]

    run(take_from_board(state, "s1"), draw if at_once else [])
    assert (state.district is not None) is at_once

    questions: list[Question[Any]] = []
    run(raise_alarm(state), [] if at_once else draw, questions)
    assert state.district == "salty_docks"
    assert [question.boundary for question in questions] == ([] if at_once else [True])


@pytest.mark.rule("AOT.X10", "AOT.N01")
@pytest.mark.parametrize(("reading", "gates"), [("two_exits", 2), ("one_gate", 1)])
def test_how_many_gates_are_open(reading: str, gates: int) -> None:
    state = night(options={"AOT.X10": reading})

    run(take_from_board(state, "s1"), [("district", None, "rattles")])

    (record,) = reports(state, "gates_open")
    assert dict(record.parameters) == {"district": "rattles", "gates": gates}


@pytest.mark.rule("AOT.U17", "AOT.M01", "AOT.M06")
@pytest.mark.parametrize(("reading", "holder"), [("red_ap_only", "s2"), ("best_thief_too", "s1")])
def test_picked_up_again_it_brings_its_red_ap(reading: str, holder: str) -> None:
    """U17: the Best Thief token stays with the first, or moves; no second card, no second alarm."""
    state = night(alarm="rattles", options={"AOT.U17": reading})
    state.jewel = "guardhouse"
    state.seat("s2").best_thief = True

    run(take_from_board(state, "s1"))

    assert (state.jewel, state.seat("s1").red) == ("s1", 2)
    assert [seat.id for seat in state.seats if seat.best_thief] == [holder]
    assert (state.jewel_taken, state.district) == (10, "rattles")


def test_a_jewel_on_a_sheet_cannot_be_picked_up() -> None:
    state = night()
    state.jewel = "s2"

    with pytest.raises(ValueError, match="not on the board"):
        run(take_from_board(state, "s1"))


# The alarm


@pytest.mark.rule("AOT.M05", "AOT.C03")
def test_raising_the_alarm() -> None:
    """M05: 2 captains and 2 guards on the alarm spaces of the drawn district."""
    state = night()
    state.district, state.jewel_taken, state.step = "rattles", 2, ""

    run(raise_alarm(state))

    assert state.alarm
    assert (state.guards.board, state.guards.left) == (14, 6)
    assert (state.captains.board, state.captains.left) == (2, 0)
    (record,) = reports(state, "alarm")
    assert dict(record.parameters) == {"district": "rattles", "guards": 2, "captains": 2}


@pytest.mark.rule("AOT.C03", "AOT.M04", "AOT.S008")
@pytest.mark.parametrize(("taken", "alarm"), [(0, False), (2, True), (3, False)])
def test_the_alarm_comes_before_the_event_of_the_turn_after_the_theft(
    taken: int, alarm: bool
) -> None:
    """C03, M04: not in the turn of the theft itself, which is turn 3; S008: of 6 and 2 the 6."""
    state = night()
    state.phase, state.jewel_taken = "event", taken
    state.district = "rattles" if taken else None
    calm: list[tuple[str, str | None, Any]] = [
        ("event", None, "calm_sudden_rain"),
        ("yellow_jewel", "s1", 1),
        ("guard_dice", None, ["6"]),
    ]
    red: list[tuple[str, str | None, Any]] = [
        ("caught", "s1", []),
        ("event", None, "alarm_full_moon"),
        ("guard_dice", None, ["6", "2"]),
    ]

    run(event_phase(state), red if alarm else calm)

    assert state.alarm is alarm
    assert state.initiative == 6


@pytest.mark.rule("AOT.U19")
@pytest.mark.parametrize(("reading", "asks"), [("caught", True), ("not_caught", False)])
def test_figures_of_the_alarm_put_down_on_a_thief(reading: str, asks: bool) -> None:
    state = night(zones={"s1": "rattles"}, alarm="rattles", options={"AOT.U19": reading})
    questions: list[Question[Any]] = []

    run(new_figures_catch(state), [("caught", "s1", ["s1"])] if asks else [], questions)

    assert state.seat("s1").jailed is asks
    if asks:
        assert asked(questions, "caught").boundary


@pytest.mark.rule("AOT.P03")
def test_without_a_guard_left_one_on_the_board_is_used() -> None:
    state = night()
    state.guards.board, state.guards.left = 19, 1

    place_guard(state, "alarm")
    place_guard(state, "alarm")

    assert (state.guards.board, state.guards.left) == (20, 0)
    assert [record.parameters["new"] for record in reports(state, "guard_placed")] == [True, False]


# Leaving


@pytest.mark.rule("AOT.N01", "AOT.N02", "AOT.M07", "AOT.S050")
def test_only_in_the_alarm_and_from_the_board_a_thief_leaves() -> None:
    """S050: not during calm; N02: nobody leaves twice."""
    calm, alarm = night(), night(zones={"s2": "dungeon_rattles"}, alarm="rattles")
    calm.district = "rattles"

    assert not may_leave(calm, "s1")
    assert may_leave(alarm, "s1")
    assert not may_leave(alarm, "s2")
    leave(alarm, "s1")
    for seat_id in ("s1", "s2"):
        with pytest.raises(ValueError, match="cannot leave"):
            leave(alarm, seat_id)


@pytest.mark.rule("AOT.N01", "AOT.N02")
def test_the_order_of_leaving_and_the_jewel_with_its_carrier() -> None:
    state = night(alarm="rattles")
    state.jewel = "s1"

    leave(state, "s3")
    leave(state, "s1")

    assert [seat.escaped for seat in state.seats] == [2, None, 1]
    assert [seat.carried_out for seat in state.seats] == [True, False, False]
    assert (state.jewel, state.jewel_left_turn) == ("out", 12)
    assert state.seat("s1").zone == "out"
    assert [record.parameters["emperors_jewel"] for record in reports(state, "left_city")] == [
        False,
        True,
    ]


@pytest.mark.rule("AOT.N05", "AOT.U15")
@pytest.mark.parametrize(
    ("reading", "ends"), [("all_out", "later"), ("jewel_out", "turn"), ("cards_out", "later")]
)
def test_with_the_jewel_out_of_the_city_the_game_is_decided(reading: str, ends: str) -> None:
    state = night(alarm="rattles", options={"AOT.U15": reading})
    state.jewel = "s1"

    leave(state, "s2")
    assert not reports(state, "decided"), "the Emperors' Jewel is still in the city"
    leave(state, "s1")

    (decided,) = reports(state, "decided")
    assert (decided.seat, decided.parameters["ends"]) == ("s1", ends)
    assert decided.rules[0] == "AOT.N05"


@pytest.mark.rule("AOT.N02", "AOT.U12")
def test_who_left_resolves_no_card_that_he_laid_back() -> None:
    """A card that waited for his Move out of the dungeon does not bring him back to the board."""
    state = night(alarm="rattles", stacks={"s1": [9, 4]}, options={"AOT.U12": "after_move"})
    state.seat("s1").stacks[0].back = True
    leave(state, "s1")

    run(laid_back_follow(state, "s1"))

    assert next_place(state) is None
    assert not state.seat("s1").stacks[0].done


# The end


def ending(*, calm: int = 5, alarm_cards: int = 3, alarm: bool = True, **more: Any) -> AgeOfThieves:
    """Return the end of a turn with so many event cards left."""
    state = night(alarm="rattles" if alarm else None, **more)
    state.calm_left, state.alarm_left = calm, alarm_cards
    return state


@pytest.mark.rule("AOT.N07", "AOT.C09")
def test_ten_calm_turns_without_the_jewel_end_the_game() -> None:
    assert end_after_turn(ending(calm=0, alarm=False)) == "jewel_not_taken"
    assert end_after_turn(ending(calm=1, alarm=False)) is None


@pytest.mark.rule("AOT.X03", "AOT.N07", "AOT.C09")
@pytest.mark.parametrize(
    ("reading", "reason"), [("alarm_follows", None), ("game_ends", "events_out")]
)
def test_the_jewel_taken_in_the_tenth_calm_turn(reading: str, reason: str | None) -> None:
    state = ending(calm=0, alarm=False, options={"AOT.X03": reading})
    state.jewel_taken = state.turn

    assert end_after_turn(state) == reason
    assert state.options_used == ["AOT.X03"]


@pytest.mark.rule("AOT.N03", "AOT.A02")
def test_the_last_alarm_card_ends_the_game() -> None:
    """A02, N03: 5 alarm turns; the game ends after the turn of the last card."""
    assert end_after_turn(ending(alarm_cards=0)) == "events_out"
    assert end_after_turn(ending(alarm_cards=1)) is None


@pytest.mark.rule("AOT.U15")
@pytest.mark.parametrize(
    ("reading", "at_once", "after"),
    [
        ("all_out", True, "all_out"),
        ("jewel_out", True, "all_out"),
        ("cards_out", False, None),
    ],
)
def test_nobody_is_left_on_the_board(reading: str, at_once: bool, after: str | None) -> None:
    state = ending(options={"AOT.U15": reading})
    for seat in state.seats:
        leave(state, seat.id)

    assert everybody_out(state) is at_once
    assert end_after_turn(state) == after


@pytest.mark.rule("AOT.U15")
@pytest.mark.parametrize(
    ("reading", "reason"), [("all_out", None), ("jewel_out", "jewel_out"), ("cards_out", None)]
)
def test_the_jewel_has_left_with_others_still_there(reading: str, reason: str | None) -> None:
    state = ending(options={"AOT.U15": reading})
    state.jewel = "s2"
    assert end_after_turn(state) is None

    leave(state, "s2")

    assert not everybody_out(state)
    assert end_after_turn(state) == reason
