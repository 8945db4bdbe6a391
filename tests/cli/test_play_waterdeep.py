"""A game of Lords of Waterdeep as its own process: set up, played, resumed, taken over."""

from __future__ import annotations

import json

from tests.cli.conftest import Program
from tests.cli.test_play import typed

SEATS = ["2", "4", "小明", "2", "May"]
"""Red and blue."""
BEGIN = ["1", "1", ""]
"""s1 begins, sources as they are, the table stands."""


def test_a_game_is_set_up_played_and_resumed_at_the_same_question(program: Program) -> None:
    lines = [*SEATS, *BEGIN, "1 2 3", "17 60", "", "1"]
    shown = program("play", "waterdeep", "--lang", "en", stdin=typed(*lines))
    assert shown.status == 0, shown.error()
    assert "Seat 1: which colour?" in shown.text()
    assert "小明 has been dealt: Spy on the House of Light and Recruit Lieutenant." in shown.text()
    assert "小明: +4 gold (Aurora's Realms Shop)." in shown.text()
    again = program("resume", "--lang", "zh-TW", stdin=typed("2"))
    assert "May 指派代理人：放哪裡？" in again.text()
    assert "May：得到 1 名巫師" in again.text()
    listed = json.loads(program("games", "--json").text())
    assert [game["game"] for game in listed] == ["waterdeep"]


def test_a_game_in_its_third_round_is_typed_in_from_the_table(program: Program) -> None:
    hall, inn = "zoarstar 3vp, portal 23 1vp", "17 60"
    buildings = ["jesters 4r", "3 unnamed", "", "38"]
    zones = ["3", "May", hall, inn, *buildings, "14 小明"]
    taverns = ["12vp 2c 3g #45", "20 vp 1w 6 gold quests 3"]
    lines = [*SEATS, "1", *zones, *taverns, ""]
    shown = program("play", "waterdeep", "--from-table", "--lang", "en", stdin=typed(*lines))
    assert "Everything adds up." in shown.text(), shown.text()
    assert "Round 3 of 8, placing agents." in shown.text()
    assert "14 Jesters' Court (4r) <小明>" in shown.text()
    assert "24 The Zoarstar [8 gold] [3 VP]" in shown.text()
    assert "45 Train Bladesingers" in shown.text()
    assert "which quests were dealt" not in shown.text()
    assert "Builder's Hall: which" not in shown.text()
    assert "12 VP  agents 3  [2c 3g]" in shown.text()
    assert "20 VP  agents 4  [1w 6g]" in shown.text()


def test_the_checklist_of_the_table_is_worded(program: Program) -> None:
    shown = program("setup", "waterdeep", "-p", "3", "--lang", "zh-TW")
    # LOW.SET-2: three agents each with three players; LOW.SET-12: 4, 5 and 6 gold.
    assert "每人 3 名" in shown.text()
    assert "4、5 和 6" in shown.text()
