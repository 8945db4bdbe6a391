"""Corrections: what they change besides, and what then no longer adds up."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.age_of_thieves.game import GAME
from companion.games.age_of_thieves.phases import alarm_is_due
from companion.games.age_of_thieves.state import AgeOfThieves
from tests.games.age_of_thieves.night import night

CARDS = pytest.mark.rule("AOT.B09")


def fix(state: AgeOfThieves, path: str, value: Any) -> None:
    GAME.facts(state)[path].write(state, value)


def everybody(state: AgeOfThieves, field: str, value: Any) -> None:
    for seat in state.seats:
        setattr(seat, field, value)


def sound(seats: int = 3, **more: Any) -> AgeOfThieves:
    """Return a night in which every card is somewhere."""
    state = night(seats, **more)
    state.deck -= sum(seat.hand.size for seat in state.seats)
    assert GAME.problems(state) == []
    return state


def test_every_path_reads_what_was_written() -> None:
    state = sound(stacks={"s1": [4]}, event="calm_arson")
    state.initiative = 3
    for path, fact in GAME.facts(state).items():
        if fact.restart:
            continue
        value = fact.numbers[1] if fact.numbers else (fact.choices or (None,))[-1]
        if path in GAME.facts(state):
            fact.write(state, value)
            assert fact.read(state) == value, path


@pytest.mark.rule("AOT.M06")
def test_the_red_ap_follow_a_corrected_emperors_jewel() -> None:
    state = sound(4)
    fix(state, "jewel", "s2")
    assert [seat.red for seat in state.seats] == [0, 3, 0, 0]
    assert state.jewel_taken == state.turn
    fix(state, "jewel", "board")
    assert state.seat("s2").red == 0


def test_guards_on_the_board_come_from_beside_it() -> None:
    state = sound()
    fix(state, "guards.board", 15)
    assert state.guards.left == 5
    assert GAME.problems(state) == []


def test_an_unseen_card_more_comes_from_the_deck() -> None:
    state = sound(hands={"s1": 2})
    fix(state, "seats.s1.hand.unknown", 4)
    assert state.deck == 66
    assert GAME.problems(state) == []


def test_going_back_to_the_declaration_takes_the_stacks_up_again() -> None:
    state = sound(hands={"s1": 1}, stacks={"s1": [4, 3], "s2": [2]})
    state.deck -= 1
    first, second = state.seat("s1").stacks
    first.card, first.how, first.open = "bribe", "resolved", True
    second.tokens = {"informer": 1}
    fix(state, "phase", "declaration")
    assert state.seat("s1").hand.open == ["bribe"]
    assert state.seat("s1").tokens == {"informer": 1}
    assert [seat.stacks for seat in state.seats] == [[], [], []]
    assert GAME.problems(state) == []


def test_who_is_put_out_of_the_city_left_as_the_last_so_far() -> None:
    state = sound()
    fix(state, "seats.s2.zone", "out")
    fix(state, "seats.s3.zone", "out")
    assert [seat.escaped for seat in state.seats] == [None, 1, 2]
    fix(state, "seats.s2.zone", "rattles")
    assert [seat.escaped for seat in state.seats] == [None, None, 1]


@pytest.mark.rule("AOT.N05", "AOT.M06")
def test_the_emperors_jewel_goes_and_comes_with_its_corrected_carrier() -> None:
    state = sound(alarm="rattles")
    fix(state, "jewel", "s2")
    fix(state, "seats.s2.zone", "out")
    assert (state.jewel, state.seat("s2").carried_out) == ("out", True)
    fix(state, "seats.s2.zone", "rattles")
    assert (state.jewel, state.seat("s2").carried_out, state.seat("s2").red) == ("s2", False, 2)


@pytest.mark.rule("AOT.M04")
def test_a_corrected_turn_does_not_put_the_alarm_off() -> None:
    """The jewel was taken in the turn that is corrected: the alarm is due in the next one."""
    state = sound()
    fix(state, "jewel", "s1")
    fix(state, "turn", 2)
    assert (state.turn, state.jewel_taken) == (2, 2)
    state.turn += 1
    assert alarm_is_due(state)


@pytest.mark.rule("AOT.B07", "AOT.N03")
def test_the_events_left_make_up_for_a_corrected_turn_and_can_be_corrected_themselves() -> None:
    """B07: ten turns of calm, five of alarm; N03: the game ends by what is left."""
    state = sound()
    state.turn, state.calm_left = 3, 7
    fix(state, "turn", 5)
    assert state.calm_left == 5
    fix(state, "decks.calm.left", 2)
    fix(state, "decks.alarm.left", 4)
    assert (state.calm_left, state.alarm_left) == (2, 4)
    assert GAME.facts(state)["decks.calm.left"].numbers == (0, 10)
    assert GAME.facts(state)["decks.alarm.left"].numbers == (0, 5)


@pytest.mark.rule("AOT.M06")
def test_the_red_ap_are_with_the_emperors_jewel_or_in_the_pool() -> None:
    state = sound(4)
    assert GAME.pieces(state)["red_ap"] == {"pool": 3}
    fix(state, "jewel", "s2")
    assert {place: n for place, n in GAME.pieces(state)["red_ap"].items() if n} == {"s2": 3}


def test_a_corrected_initiative_moves_the_activation_to_come() -> None:
    state = sound(guards=[5, 1])
    state.initiative = 5
    fix(state, "initiative", 3)
    assert state.activations == [3, 1]


@pytest.mark.parametrize(
    ("check", "break_it"),
    [
        ("figures", lambda s: setattr(s.guards, "board", 19)),
        pytest.param("card_total", lambda s: setattr(s, "deck", 3), marks=CARDS),
        pytest.param("cards", lambda s: s.discard.extend(["bribe"] * 4), marks=CARDS),
        ("tokens", lambda s: s.box.extend(["stairs"] * 3)),
        ("blue_ap", lambda s: setattr(s.seats[0], "aside", 3)),
        ("red_ap", lambda s: setattr(s.seats[0], "red", 1)),
        ("best_thief", lambda s: everybody(s, "best_thief", True)),
        ("escaped", lambda s: everybody(s, "escaped", 1)),
    ],
)
def test_what_does_not_add_up_is_named(check: str, break_it: Any) -> None:
    state = sound()
    break_it(state)
    assert check in [problem.key for problem in GAME.problems(state)]
