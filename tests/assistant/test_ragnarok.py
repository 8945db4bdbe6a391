"""Ragnarök at the table: shown before it counts, put right, asked for at any time."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.session import Session
from companion.games.blood_rage.game import GAME
from companion.games.blood_rage.state import BloodRage
from tests.assistant.blood_rage_table import session, type_lines

HEAD = "Preview of Ragnarök: Gimle is destroyed, West fjord beside it is struck."


def end_of_age(
    age: int = 2, upgrades: dict[str, Any] | None = None, **options: str
) -> Session[BloodRage]:
    """A table in the Discard phase: Gimle is doomed; Bear has a Leader, a Warrior there and a Ship
    in the fjord, Wolf two Warriors.
    """
    start = GAME.dump(session().state)
    start |= {"age": age, "phase": "discard", "turn": None}
    start["doom"] = ["horgr", "elvagar"]
    start["doom"].insert(age - 1, "gimle")
    start["options"] |= {option.replace("_", "."): value for option, value in options.items()}
    for id, province in start["provinces"].items():
        province |= {"pillaged": False, "figures": {}}
        province["destroyed"] = id in start["doom"][: age - 1]
        if province["destroyed"]:
            province["token"] = None
    start["provinces"]["gimle"]["figures"] = {
        "s1": {"leader": 1, "warrior": 1},
        "s2": {"warrior": 2},
    }
    start["fjords"]["west"] = {"s1": {"ship": 1}}
    for seat in start["seats"]:
        seat |= {"hand": {"known": [], "unknown": 1}, "glory": 0}
        bear = seat["id"] == "s1"
        seat["reserve"] = {"warrior": 7} if bear else {"leader": 1, "warrior": 6, "ship": 1}
        if bear:
            seat["upgrades"] |= upgrades or {}
    return session(start=start)


def test_before_it_counts_the_table_sees_who_dies_and_what_that_pays() -> None:
    # BR.R60, BR.R61: Age 2 pays 3 Glory a figure: Bear's 3 figures 9, Wolf's 2 figures 6.
    game = end_of_age()
    shown = type_lines(game, "")
    assert HEAD in shown
    assert "Age 2: each figure lost to Ragnarök pays 3 Glory. [BR.R61]" in shown
    assert "Bear: to Valhalla: 1 Leader, 1 Warrior and 1 Ship. [BR.R60]" in shown
    assert "Bear loses 3 figures: 9 Glory. [BR.R61]" in shown
    assert "Wolf loses 2 figures: 6 Glory. [BR.R61]" in shown
    assert not game.state.provinces["gimle"].destroyed
    assert [seat.glory for seat in game.state.seats] == [0, 0]


def test_agreed_to_it_counts_as_previewed() -> None:
    game = end_of_age()
    type_lines(game, "", "")
    assert game.state.provinces["gimle"].destroyed
    assert [seat.glory for seat in game.state.seats] == [9, 6]


def test_an_exclamation_mark_at_it_puts_the_board_right() -> None:
    game = end_of_age()
    shown = type_lines(game, "", "! Gimle Wolf Warrior 1: miscounted", "")
    assert "Wolf loses 1 figure: 3 Glory. [BR.R61]" in shown
    assert [seat.glory for seat in game.state.seats] == [9, 3]


def test_going_back_from_it_leaves_everything_as_it_was() -> None:
    game = end_of_age()
    type_lines(game, "", "-")
    assert game.question is not None
    assert game.question.key == "keep_card"


def test_cards_that_double_or_pay_for_ships_are_named() -> None:
    # Odin's Inspiration doubles the 9; Fire Dragons pay for the one Ship beside that (BR.BR-08).
    upgrades = {"ship": "fire_dragons", "clan": ["odins_inspiration", None, None]}
    shown = type_lines(end_of_age(upgrades=upgrades), "")
    assert "Bear: Odin's Inspiration makes it 18 Glory. [BR.R61]" in shown
    assert "Fire Dragons pays" in shown
    assert "[BR.BR-08]" in shown


def test_a_witch_that_may_flee_is_named_before_her_owner_is_asked() -> None:
    # BR.U03 ragnarok_only: she may withdraw to Yggdrasil, and then pays nothing.
    game = end_of_age(upgrades={"monster": ["volur_witch", None]})
    state = GAME.dump(game.state)
    state["provinces"]["gimle"]["figures"]["s1"] = {"volur_witch": 1}
    state["seats"][0]["reserve"] = {"leader": 1, "warrior": 8}
    game = session(start=state)
    shown = type_lines(game, "", "", "yggdrasil", "")
    assert "Volur Witch of Bear may still change that." in shown
    assert shown.count("Preview of Ragnarök") == 2
    assert game.state.provinces["yggdrasil"].figures["s1"] == {"volur_witch": 1}
    assert game.state.seat("s1").glory == 3  # the Ship alone


def test_the_last_one_shows_the_end_of_the_game_as_well() -> None:
    # BR.R64: nobody has a stat on step 4; Age 3 pays 4 Glory a figure.
    start = GAME.dump(end_of_age(age=3).state)
    start["phase"] = "quest"
    for seat in start["seats"]:
        seat |= {"hand": {"known": [], "unknown": 0}, "quests": {"known": [], "unknown": 0}}
    start["seats"][0]["quests"]["unknown"] = 1
    game = session(start=start)
    shown = type_lines(game, "", "0", "")
    assert "Preview of the end:" in shown
    assert "1. Bear: 12 Glory" in shown


@pytest.mark.parametrize(("mode", "word"), [("en", "ragnarok"), ("zh-TW", "諸神黃昏")])
def test_at_any_time_a_word_shows_what_it_would_mean(mode: Any, word: str) -> None:
    game = end_of_age()
    before = list(game.entries)
    shown = type_lines(game, word, mode=mode)
    assert "[BR.R60]" in shown
    assert game.entries == before


def test_where_nobody_stands_that_is_said() -> None:
    state = GAME.dump(end_of_age().state)
    state["provinces"]["gimle"]["figures"] = {}
    state["fjords"]["west"] = {}
    for seat in state["seats"]:
        seat["reserve"] = {"leader": 1, "warrior": 8, "ship": 1}
    assert "Nobody stands there. [BR.R60]" in type_lines(session(start=state), "")


def test_the_score_so_far_names_each_part_with_its_rule() -> None:
    # BR.R64: a stat on step 4 pays 10 Glory at the end; BR.R65: the most Glory wins.
    start = GAME.dump(end_of_age().state)
    start["seats"][1]["glory"] = 7
    start["seats"][1]["steps"]["axes"] = 4
    shown = type_lines(session(start=start), "score")
    assert "If the game ended now:" in shown
    assert "1. Wolf: 17 Glory" in shown
    assert "Axes on step 4: 10 Glory. [BR.R64]" in shown
    assert "[BR.R65]" in shown
