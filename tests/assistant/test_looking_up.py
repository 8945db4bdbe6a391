"""`/` at the prompts of a game: what it shows, and that the question stands as before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.engine.session import Session
from companion.text.bilingual import Mode
from tests.assistant.blood_rage_table import session as clans
from tests.assistant.blood_rage_table import type_lines
from tests.assistant.waterdeep_table import session as lords
from tests.cli.conftest import Program, program  # noqa: F401
from tests.cli.test_play import TABLE, typed


def test_a_name_that_is_clear_is_shown_and_the_question_stands() -> None:
    game = clans()
    before = (game.n, game.question)
    shown = type_lines(game, "/ troll")
    assert "Troll 巨魔" in shown
    assert "every enemy Warrior in that province is destroyed" in shown  # card troll
    assert (game.n, game.question) == before


def test_a_number_opens_an_entry_of_the_list_and_the_question_comes_back() -> None:
    game = clans()
    asked = type_lines(game).splitlines()[-3]  # the last line but the farewell
    shown = type_lines(game, "/ giant", "2")
    listed, opened = shown.split("A number of the list")
    assert "1. Fire Giant" in listed
    assert "2. Frost Giant" in listed
    assert "Frost Giant 霜巨人" in opened
    assert "cost 4, STR 4" in opened  # card frost_giant
    assert opened.count(asked) == 1
    assert game.log == clans().log


@pytest.mark.parametrize("answer", ["pass", "9"])
def test_behind_a_list_the_game_is_answered_as_ever(answer: str) -> None:
    """What is no number of the list is for the question that waits: 9 is to pass."""
    game = clans()
    type_lines(game, "/ giant", answer)
    assert game.question is not None
    assert game.question.seat == "s2"


def test_what_fits_nothing_behind_a_list_is_said() -> None:
    assert "dragon fits nothing here." in type_lines(clans(), "/ giant", "dragon")


def test_enter_behind_a_list_goes_back() -> None:
    game = clans()
    before = game.question
    shown = type_lines(game, "/ giant", "")
    assert game.question == before
    assert "霜巨人 Frost Giant" not in shown


def test_a_later_slash_and_number_opens_the_list_of_before() -> None:
    shown = type_lines(clans(), "/ tyr", "/3")
    assert "Tyr's Bash 提爾重擊" in shown.split("/2 shows the second")[1]


def test_a_slash_alone_stays_open_until_enter() -> None:
    game = clans()
    before = game.question
    shown = type_lines(game, "/", "troll", "who wins a tied battle", "1", "", "why")
    assert "every enemy Warrior" in shown
    assert "BR.R52" in shown
    assert shown.count("Look up >") == 4
    assert "What is asked now:" in shown
    assert game.question == before


def test_entries_of_other_games_are_found_too_and_say_their_game() -> None:
    shown = type_lines(clans(), "/ smoke grenade")
    assert "Smoke Grenade 煙霧" in shown
    assert "General action card, Age of Thieves" in shown


@pytest.mark.parametrize(("game", "prefix"), [(clans, "BR."), (lords, "LOW.")])
def test_the_game_that_is_played_comes_first(game: Callable[[], Session[Any]], prefix: str) -> None:
    shown = type_lines(game(), "/ who wins a tie")
    assert shown.split("\n1. ")[1].startswith(prefix)


@pytest.mark.parametrize("query", ["/ zzzzqqqq", "/ 龘龘龘"])
def test_nothing_found_says_so(query: str) -> None:
    assert "Nothing found for" in type_lines(clans(), query)


def test_a_smaller_prompt_takes_a_look_up_too_and_asks_again() -> None:
    """What is to be corrected, the reason, what an undo means: / is never an answer there."""
    game = clans()
    shown = type_lines(game, "!", "/ troll", "Bear Glory 5", "/ troll", "counted")
    assert shown.count("Troll 巨魔") == 2
    assert game.state.seat("s1").glory == 5
    assert game.log[-1].parameters["reason"] == "counted"


def test_a_choice_of_a_command_is_shown_again_behind_a_look_up() -> None:
    shown = type_lines(clans(), "o 1", "/ troll", "1")
    assert shown.count("Clans end the game with equal Glory") == 2


def test_a_catch_up_takes_a_look_up_between_zones() -> None:
    game = clans()
    shown = type_lines(game, "catchup", "/ troll", "quit")
    assert "Troll 巨魔" in shown


def test_in_chinese() -> None:
    shown = type_lines(clans(), "/ 巨人", "2", "/", "巨魔", "", mode="zh-TW")
    assert "霜巨人 Frost Giant" in shown
    assert "巨魔 Troll" in shown
    assert shown.count("查詢 >") == 2


@pytest.mark.parametrize(("mode", "more"), [("en", "more"), ("zh-TW", "更多")])
def test_a_long_list_says_how_many_are_left_and_goes_on(mode: Mode, more: str) -> None:
    shown = type_lines(clans(), "/ odin", f"/{more}", mode=mode)
    before, hint, after = shown.partition(f"/{more}")
    assert hint
    assert "6. " not in before
    assert "6. " in after


def test_several_ids_are_each_shown_and_a_missing_one_is_named() -> None:
    shown = type_lines(clans(), "/ BR.R20 BR.R21")
    assert "BR.R20 No action at 0 Rage" in shown
    assert "BR.R21 Coming back" in shown
    assert "There is no BR.R99." in type_lines(clans(), "/ BR.R99")


def test_the_checklist_waits_behind_a_look_up(program: Program) -> None:  # noqa: F811
    lines = [*TABLE[:-1], "/ troll", "", "4"]
    shown = program("play", "blood-rage", "--lang", "en", stdin=typed(*lines)).text()
    assert shown.count("Enter when the table stands >") == 2
    assert "Troll 巨魔" in shown
    assert "Wolf: action?" in shown
