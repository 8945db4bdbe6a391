"""The Clean-up Phase (AOT.O01 to AOT.O05)."""

from __future__ import annotations

import pytest

from companion.games.age_of_thieves.cleanup import cleanup_phase
from companion.games.age_of_thieves.order import next_place, take_place
from companion.games.age_of_thieves.state import UNNAMED, Stack
from tests.games.age_of_thieves.night import night, reports, run


@pytest.mark.rule("AOT.O01", "AOT.P07", "AOT.D05")
def test_general_cards_are_discarded_basic_ones_come_back() -> None:
    state = night(2, stacks={"s1": [(4, "move"), (3, "bribe"), (2, "beacon")]})
    for stack, how in zip(state.seat("s1").stacks, ("resolved", "waived", "lost"), strict=True):
        stack.how, stack.open = how, True  # type: ignore[assignment]
    run(cleanup_phase(state))
    assert state.discard == ["bribe", "beacon"]
    assert state.seat("s1").stacks == []


@pytest.mark.rule("AOT.O01")
def test_stacks_that_stayed_unnamed_leave_the_hand_as_far_as_they_must() -> None:
    """Three unnamed stacks, of which two can be Move and Ambush."""
    state = night(2, hands={"s1": 4}, stacks={"s1": [(4, UNNAMED), (3, UNNAMED), (2, UNNAMED)]})
    for stack in state.seat("s1").stacks:
        stack.how, stack.open = "resolved", True
    run(cleanup_phase(state))
    hand = state.seat("s1").hand
    assert (hand.unknown, hand.unsure, state.discard) == (3, 2, [UNNAMED])


@pytest.mark.rule("AOT.N27")
def test_a_barred_card_may_go_back_to_hand() -> None:
    """AOT.N27 on back_to_hand."""
    state = night(2, stacks={"s1": [(4, "sewer_map")]})
    stack = state.seat("s1").stacks[0]
    stack.how, stack.open, stack.banned = "waived", True, True
    run(cleanup_phase(state))
    assert state.seat("s1").hand.open == ["sewer_map"]
    assert state.discard == []


@pytest.mark.rule("AOT.O02", "AOT.I05")
def test_markers_go_and_a_hideout_stays() -> None:
    """AOT.S033."""
    state = night(2)
    state.smoke = state.fire = state.traps = 2
    seat = state.seat("s1")
    seat.marker = seat.robbed = seat.ignores = seat.elixir = seat.only = seat.trapped = True
    seat.hidden, seat.uncatchable = ["hideout", "smoke", "cloak", "escape"], ["rope_hook"]
    run(cleanup_phase(state))
    assert (state.smoke, state.fire, state.traps) == (0, 0, 0)
    assert (seat.hidden, seat.uncatchable) == (["hideout"], [])
    kept = [seat.marker, seat.robbed, seat.ignores, seat.elixir, seat.only, seat.trapped]
    assert kept == [False] * 6


@pytest.mark.rule("AOT.O03", "AOT.E06", "AOT.M06")
def test_blue_ap_come_back_red_stay_with_the_jewel_purple_go() -> None:
    """AOT.S013."""
    state = night(3)
    state.jewel = "s1"
    seat = state.seat("s1")
    seat.blue, seat.aside, seat.red, seat.purple = 6, 4, 1, 2
    state.seat("s2").red = 1
    run(cleanup_phase(state))
    assert (seat.blue, seat.aside, seat.red, seat.purple) == (10, 0, 2, 0)
    assert state.seat("s2").red == 0


@pytest.mark.rule("AOT.O03")
@pytest.mark.card("informer")
def test_a_used_token_goes_to_the_box_an_unused_one_stays() -> None:
    """AOT.S014."""
    state = night(2, stacks={"s1": [3]})
    state.seat("s1").stacks[0].tokens = {"informer": 1}
    state.seat("s1").tokens = {"informer": 1}
    run(cleanup_phase(state))
    assert (state.box, state.seat("s1").tokens) == (["informer"], {"informer": 1})


@pytest.mark.rule("AOT.L06", "AOT.L09")
def test_who_sits_in_a_dungeon_has_two_blue_ap_jasmine_three() -> None:
    state = night(
        2, thieves={"s2": "jasmine"}, zones={"s1": "dungeon_rattles", "s2": "dungeon_rattles"}
    )
    run(cleanup_phase(state))
    assert [(seat.blue, seat.escaping) for seat in state.seats] == [(2, True), (3, True)]


@pytest.mark.rule("AOT.O05")
def test_the_first_thief_token_goes_to_the_left() -> None:
    state = night(3, first="s3")
    run(cleanup_phase(state))
    assert state.first == "s1"


@pytest.mark.rule("AOT.G02")
def test_the_ties_of_the_next_turn_start_at_its_first_thief() -> None:
    """In the turn before, s1 alone had a place at 4, as the first of a pass."""
    state = night(3, first="s1", stacks={"s1": [4]})
    place = next_place(state)
    assert place is not None
    take_place(state, place)
    state.seat("s1").stacks[0].how = "waived"
    run(cleanup_phase(state))
    state.first = "s1"
    for seat in state.seats:
        seat.stacks = [Stack(4)]

    place = next_place(state)

    assert place is not None
    assert place.seat == "s1"


@pytest.mark.rule("AOT.O04")
def test_the_event_of_the_turn_is_gone_for_good() -> None:
    state = night(2, event="calm_arson")
    state.shown_events = ["calm_arson"]
    run(cleanup_phase(state))
    assert (state.event, state.shown_events) == (None, ["calm_arson"])


@pytest.mark.rule("AOT.X04")
@pytest.mark.parametrize(("caught", "limited"), [(True, True), (False, False)])
def test_a_limit_after_an_arrest_lasts_for_the_turn_that_follows(
    caught: bool, limited: bool
) -> None:
    state = night(2)
    state.seat("s1").limited, state.seat("s1").caught = True, caught
    run(cleanup_phase(state))
    assert state.seat("s1").limited is limited
    assert not reports(state, "caught")
