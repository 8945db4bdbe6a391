"""Set-up and its checklist (AOT.B01 to AOT.B10)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.game import Setup, SetupError, SetupStep
from companion.engine.new_game import read_setup
from companion.games.age_of_thieves.game import GAME
from companion.games.age_of_thieves.keys import QUESTION_KEYS
from companion.games.age_of_thieves.state import AgeOfThieves

THIEVES = ("joanne", "morius", "noiron", "jasmine")


def new(seats: int = 3, **more: Any) -> AgeOfThieves:
    named = tuple({"name": f"Seat {at}", "thief": THIEVES[at]} for at in range(seats))
    return GAME.new(Setup(seats=named, **more))


def steps(state: AgeOfThieves, named: bool = True) -> dict[str, SetupStep]:
    return {step.id: step for step in GAME.setup_steps(state, named)}


@pytest.mark.rule("AOT.A01")
@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_play(seats: int) -> None:
    named = tuple({"name": f"Seat {at}", "thief": "joanne"} for at in range(seats))
    with pytest.raises(SetupError):
        GAME.new(Setup(seats=named))


@pytest.mark.rule("AOT.B01", "AOT.B05", "AOT.B07")
def test_what_lies_where_at_the_start() -> None:
    state = new()
    assert (state.guards.board, state.guards.left) == (12, 8)
    assert (state.captains.board, state.captains.left) == (0, 2)
    assert (state.calm_left, state.alarm_left, state.deck) == (10, 5, 70)
    assert [seat.blue for seat in state.seats] == [10, 10, 10]
    assert (state.jewel, state.alarm) == ("board", False)


@pytest.mark.rule("AOT.B01")
def test_the_checklist_puts_twelve_guards_out() -> None:
    guards = steps(new())["guards"]
    assert guards.pieces[0] == {"piece": "guard", "n": 12, "to": "guardhouse_sword"}
    assert guards.parameters == {"n": 12, "left": 8}


@pytest.mark.rule("AOT.B06")
def test_the_first_thief_is_decided_before_anything_else() -> None:
    rules = GAME.play(new())
    question = rules.send(None)
    rules.close()
    assert (question.key, question.options) == ("first_thief", ("s1", "s2", "s3"))
    assert question.boundary


@pytest.mark.rule("AOT.B08")
def test_four_district_cards_make_the_district_deck() -> None:
    assert steps(new())["districts"].parameters == {"n": 4}


@pytest.mark.rule("AOT.B09", "AOT.S002")
@pytest.mark.parametrize(("specials", "hand"), [(True, 5), (False, 4)])
def test_two_of_the_seventy_general_cards_go_to_everybody(specials: bool, hand: int) -> None:
    """S002: Move, Ambush, the special and two general cards; without specials one less."""
    cards = steps(new(extra={"specials": specials}))["action_cards"]
    assert cards.parameters == {"n": 70, "each": 2, "hand": hand}
    assert {key: GAME.setup_counts(3)[key] for key in ("dealt", "deck")} == {"dealt": 6, "deck": 64}


@pytest.mark.rule("AOT.B10")
@pytest.mark.parametrize(("seats", "red"), [(2, 1), (3, 2), (4, 3)])
def test_only_the_red_ap_depend_on_the_number_of_thieves(seats: int, red: int) -> None:
    assert GAME.setup_counts(seats)["red_ap"] == red
    assert steps(new(seats))["red_ap"].parameters == {"n": red}


@pytest.mark.rule("AOT.P06", "AOT.B05")
def test_specials_may_stay_in_the_box() -> None:
    data = {
        "seats": [{"name": "A", "thief": "zain"}, {"name": "B", "thief": "nikolai"}],
        "specials": False,
    }
    state = GAME.new(read_setup(GAME, data))
    assert not state.specials
    found = steps(state)["thieves_without_specials"]
    assert "card.grenadier" not in [piece["piece"] for piece in found.pieces]
    assert "card.grenadier" in [
        piece["piece"]
        for piece in steps(GAME.new(read_setup(GAME, data | {"specials": True})))["thieves"].pieces
    ]


@pytest.mark.rule("AOT.X06", "AOT.B02", "AOT.B03")
@pytest.mark.parametrize(
    ("reading", "step"), [("outer_wall", "city_tokens_wall"), ("none", "city_tokens")]
)
def test_tokens_at_the_palace(reading: str, step: str) -> None:
    """AOT.X06 on outer_wall, none."""
    assert reading in ("outer_wall", "none")
    assert steps(new(options={"AOT.X06": reading}))[step].parameters == {"n": 51}


@pytest.mark.rule("AOT.X07", "AOT.B07")
@pytest.mark.parametrize(("reading", "n"), [("count_27", 27), ("count_37", 37)])
def test_how_many_large_cards_to_count(reading: str, n: int) -> None:
    """AOT.X07 on count_27, count_37."""
    assert reading in ("count_27", "count_37")
    events = steps(new(options={"AOT.X07": reading}))["events"].parameters
    assert events == {"calm": 12, "calm_used": 10, "alarm": 11, "alarm_used": 5, "large": n}


@pytest.mark.rule("AOT.X09")
@pytest.mark.parametrize(("reading", "n"), [("more_than_two", 3), ("from_two", 2)])
def test_from_how_many_figures_on_organizing_tokens_are_used(reading: str, n: int) -> None:
    """AOT.X09 on more_than_two, from_two."""
    assert reading in ("more_than_two", "from_two")
    assert steps(new(options={"AOT.X09": reading}))["organizing"].parameters == {"n": n}


@pytest.mark.rule("AOT.U18", "AOT.B06")
@pytest.mark.parametrize(
    ("reading", "step"),
    [("neighbouring", "start_neighbouring"), ("spread_out", "start_apart")],
)
def test_start_spaces_with_fewer_than_four(reading: str, step: str) -> None:
    """AOT.U18 on neighbouring, spread_out; with four all are used."""
    assert reading in ("neighbouring", "spread_out")
    options = {"AOT.U18": reading}
    assert step in steps(new(3, options=options))
    assert "start" in steps(new(4, options=options))


def test_nobody_is_named_before_seats_are_taken() -> None:
    found = steps(new(first="s2"), named=False)
    assert not [piece for step in found.values() for piece in step.pieces if "s2" in piece.values()]


def test_facts_of_the_own_copy_come_with_the_set_up() -> None:
    data = {
        "seats": [{"name": "A", "thief": "zain"}, {"name": "B", "thief": "nikolai"}],
        "copies": {"yellow_jewels": 12},
    }
    assert GAME.new(read_setup(GAME, data)).copies == {"yellow_jewels": 12}
    with pytest.raises(SetupError):
        GAME.new(read_setup(GAME, data | {"copies": {"yellow_jewels": None}}))


def test_the_keys_of_the_protocol_are_there() -> None:
    fixed = {
        "event",
        "yellow_jewel",
        "guard_dice",
        "declare",
        "special_on",
        "resolve",
        "board",
        "caught",
    }
    assert fixed <= set(QUESTION_KEYS)
