"""`companion score waterdeep`: the shapes of the protocol, words, and bad input."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Program

NIGHT: dict[str, Any] = {
    "seats": [
        {
            "name": "A",
            "vp": 80,
            "adventurers": 5,
            "gold": 7,
            "lord": "khelben_arunsun",
            "completed": {"arcana": 2, "warfare": 3, "piety": 1},
            "buildings": 2,
        },
        {"name": "B", "vp": 90, "gold": 5, "lord": "拉麗莎", "buildings": 2},
        {"name": "C", "vp": 104, "gold": 8, "lord": None},
    ]
}
"""A 80 + 5 + 3 + 5 x 4 = 108; B 90 + 2 + 2 x 6 = 104; C 104 + 4 = 108 (LOW.END-2, LOW.END-3)."""


def night(folder: Path, **change: Any) -> str:
    file = folder / "night.json"
    file.write_text(json.dumps({**NIGHT, **change}), encoding="utf-8")
    return str(file)


@pytest.mark.parametrize("game", ["waterdeep", "blood-rage", "age-of-thieves"])
def test_without_a_file_a_form_is_shown_that_can_be_filled_in(
    program: Program, tmp_path: Path, game: str
) -> None:
    shown = program("score", game, "--lang", "en")
    assert (shown.status, "--from" in shown.error()) == (0, True)
    file = tmp_path / "form.json"
    file.write_text(shown.text(), encoding="utf-8")
    assert "Winner: " in program("score", game, "--from", str(file), "--lang", "en").text()


@pytest.mark.rule("LOW.END-2", "LOW.END-3", "LOW.END-5")
def test_a_score_as_data(program: Program, tmp_path: Path) -> None:
    done = program("score", "waterdeep", "--from", night(tmp_path), "--json")
    found = json.loads(done.text())
    assert done.status == 0
    assert set(found) == {"game", "ranking", "winners", "decided_by"}
    assert [(row["place"], row["name"], row["total"]) for row in found["ranking"]] == [
        (1, "C", 108),
        (2, "A", 108),
        (3, "B", 104),
    ]
    assert found["ranking"][1]["parts"] == {"vp": 80, "adventurers": 5, "gold": 3, "lord": 20}
    for row in found["ranking"]:
        for reason in row["reasons"]:
            assert set(reason) == {"rule", "text"}
            assert set(reason["text"]) == {"en", "zh-TW"}
    assert (found["winners"], found["decided_by"]) == (["C"], "LOW.END-5")


@pytest.mark.rule("LOW.OQ-06")
@pytest.mark.parametrize(
    ("reading", "winners", "decided"),
    [("shared", ["A", "B"], None), ("euroquest", ["B"], "LOW.OQ-06")],
)
def test_equal_vp_and_gold(
    program: Program, tmp_path: Path, reading: str, winners: list[str], decided: str | None
) -> None:
    seats = [{"name": "A", "vp": 9}, {"name": "B", "vp": 9, "completed": {"piety": 1}}]
    option = ("--option", f"LOW.OQ-06={reading}")
    file = night(tmp_path, seats=seats)
    found = json.loads(program("score", "waterdeep", "--from", file, *option, "--json").text())
    assert (found["winners"], found["decided_by"]) == (winners, decided)


def test_a_score_for_people(program: Program, tmp_path: Path) -> None:
    chinese = program("score", "waterdeep", "--from", night(tmp_path), "--lang", "zh-TW").text()
    assert "剩下 5 名冒險者：5 VP。 [LOW.END-2]" in chinese
    assert "第 2 名：A，108" in chinese
    assert "獲勝：C。" in chinese
    english = program("score", "waterdeep", "--from", night(tmp_path), "--lang", "en").text()
    assert "7 gold left over: 3 VP. [LOW.END-2]" in english
    assert "Larissa Neathal, 2 buildings: 12 VP. [LOW.END-3]" in english
    assert "Decided by LOW.END-5." in english


A, B, C = NIGHT["seats"]


@pytest.mark.parametrize(
    ("seats", "path"),
    [
        ([A], "seats"),
        ([A, {"name": "B"}], "seats.s2.vp"),
        ([A, {**B, "adventurers": 101}], "seats.s2.adventurers"),
        ([A, {**B, "gold": -1}], "seats.s2.gold"),
        ([A, {**B, "vp": True}], "seats.s2.vp"),
        ([A, {**B, "lord": 3}], "seats.s2.lord"),
        ([A, {**B, "lord": A["lord"]}], "seats.s1.lord"),
        ([A, {**B, "completed": {"mandatory": 1}}], "seats.s2.completed.mandatory"),
        ([A, {**B, "completed": {"arcana": 11}}], "seats.s2.completed.arcana"),
        ([A, {**B, "completed": [3]}], "seats.s2.completed"),
        ([A, {**B, "buildings": 23}], "seats.s2.buildings"),
        ([A, {**B, "glory": 1}], "seats.s2.glory"),
        ([A, {**B, "name": "a"}], "seats.s1.name"),
        ([A, "B"], "seats.s2"),
    ],
)
def test_numbers_that_cannot_be_are_refused_with_their_path(
    program: Program, tmp_path: Path, seats: list[Any], path: str
) -> None:
    file = night(tmp_path, seats=seats)
    done = program("score", "waterdeep", "--from", file, "--lang", "en")
    assert done.status == 2
    assert done.error().strip() == f"This position is not possible: {path}."


@pytest.mark.parametrize(("lord", "code"), [("zeus", "unknown_name"), ("the", "ambiguous")])
def test_a_lord_that_cannot_be_meant(
    program: Program, tmp_path: Path, lord: str, code: str
) -> None:
    file = night(tmp_path, seats=[{**A, "lord": lord}, B])
    done = program("score", "waterdeep", "--from", file, "--json")
    assert (done.status, json.loads(done.text())["error"]["code"]) == (2, code)
