"""A game of Age of Thieves as its own process: who plays, what the box tells, going on."""

from __future__ import annotations

import json

from tests.cli.conftest import Program
from tests.cli.test_play import typed

SEATS = ["2", "joanne", "小明", "zain", "May"]
BEGIN = ["1", "1", "1"]
"""s1 is the first thief, sources as they are, with special cards."""
BOX = ["8", "", "20", "x", "30"]
"""Eight-sided dice; green jewels left open; 20 yellow jewels; 30 city tokens after a slip."""


def test_a_game_is_set_up_played_and_resumed_at_the_same_question(program: Program) -> None:
    lines = [*SEATS, *BEGIN, *BOX, "", "6", "", "4 3*"]
    shown = program("play", "age-of-thieves", "--lang", "en", stdin=typed(*lines))
    assert shown.status == 0, shown.error()
    assert "Seat 1: which thief?" in shown.text()
    assert "Possible here: 12-51." in shown.text()
    assert "Zain declares, 10 AP at most" in shown.text()
    again = program("resume", "--lang", "zh-TW", stdin=typed("5"))
    assert "錫安宣告，最多 10 點" in again.text()
    # The dice fall as they like, so the guards may come before Zain or after.
    assert "宣告 4 3*" in again.text()
    assert "宣告 5" in again.text()
    listed = json.loads(program("games", "--json").text())
    assert [game["game"] for game in listed] == ["age-of-thieves"]


def test_what_the_box_told_is_not_asked_again_and_counts_in_later_games(program: Program) -> None:
    program("play", "age-of-thieves", stdin=typed(*SEATS, *BEGIN, "6", "", "20", "30", ""))
    again = program(
        "play", "age-of-thieves", "--lang", "en", stdin=typed("1", *BEGIN, "", "6", "", "o AOT.X08")
    )
    assert "Your copy" not in again.text()
    assert "Sides of the initiative dice. Played here: 6." in again.text()


def test_a_thief_may_be_dealt_by_lot(program: Program) -> None:
    lines = ["2", "dealt by lot", "Ann", "dealt by lot", "Bob", *BEGIN, "", "", "", "", ""]
    shown = program("play", "age-of-thieves", "--lang", "en", stdin=typed(*lines))
    assert "Turn 1, calm, Event Phase." in shown.text()


def test_a_game_in_its_alarm_is_typed_in_from_the_table(program: Program) -> None:
    zones = ["9", "yes", "", "4", "", "2", "rattles", "Zain", "", "pot hand 3 yellow 2", "", "May"]
    lines = [*SEATS, "1", "1", *BOX, *zones]
    shown = program("play", "age-of-thieves", "--from-table", "--lang", "en", stdin=typed(*lines))
    assert "Everything adds up." in shown.text(), shown.text()
    assert "Turn 9, alarm, Event Phase. First thief: Zain." in shown.text()
    assert "captains 2" in shown.text()
    assert "open gates: Rattles" in shown.text()
