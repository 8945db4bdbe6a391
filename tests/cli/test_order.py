"""`companion order`: the shape of the protocol, words, and what is typed wrong."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.cli.order import TypedOrder
from companion.text.errors import Problem
from tests.cli.conftest import Program

WIDE = {"COLUMNS": "100"}


def order(program: Program, *arguments: str) -> dict[str, Any]:
    done = program("order", *arguments, "--json")
    assert done.status == 0
    found: dict[str, Any] = json.loads(done.text())
    return found


@pytest.mark.rule("AOT.G02", "AOT.G03", "AOT.SO01")
def test_an_order_as_data(program: Program) -> None:
    """G02: 4+4 / 4 / 4+4 gives A B C A C; the guards at 4 wait in calm (G03)."""
    found = order(program, "--first", "A", "--guards", "4", "A=4,4", "B=4", "C=4,4")

    assert set(found) == {"order", "ties", "reasons"}
    assert found["order"] == [
        {"seat": "A", "ap": 4, "card": 1, "rules": ["AOT.G02"]},
        {"seat": "B", "ap": 4, "card": 1, "rules": ["AOT.G02"]},
        {"seat": "C", "ap": 4, "card": 1, "rules": ["AOT.G02"]},
        {"seat": "A", "ap": 4, "card": 2, "rules": ["AOT.G02"]},
        {"seat": "C", "ap": 4, "card": 2, "rules": ["AOT.G02"]},
        {"guards": 4, "rules": ["AOT.G03"]},
    ]
    assert found["ties"] == [{"value": 4, "passes": [["A", "B", "C"], ["A", "C"]]}]
    for reason in found["reasons"]:
        assert set(reason) == {"rule", "text"}
        assert set(reason["text"]) == {"en", "zh-TW"}


@pytest.mark.rule("AOT.G01", "AOT.SO06")
def test_alarm_several_activations_and_a_thief_who_declares_nothing(program: Program) -> None:
    """SO06 in the alarm, and a second activation at 1 (Full Mobilization)."""
    found = order(
        program, "--state", "alarm", "--guards", "5,1", "A=6,3,1", "B=5,5", "C=", "--first", "b"
    )

    said = [entry.get("seat", "GUARDS") + str(entry.get("ap", "")) for entry in found["order"]]
    assert said == ["A6", "GUARDS", "B5", "B5", "A3", "GUARDS", "A1"]
    assert found["ties"] == [{"value": 5, "passes": [["B"], ["B"]]}]


def test_without_guards_there_is_no_entry_for_them(program: Program) -> None:
    assert [entry["seat"] for entry in order(program, "A=1", "B=12")["order"]] == ["B", "A"]
    assert order(program, "A=", "B=") == {"order": [], "ties": [], "reasons": []}


def test_the_order_for_people(program: Program) -> None:
    shown = program(
        "order", "--guards", "4", "喬安=4、4", "錫安＝4", "--lang", "zh-TW", env=WIDE
    ).text()

    lines = shown.splitlines()
    assert (
        lines[0]
        == "1. 喬安的第 1 張卡，4 點行動點：與錫安同點數，第 1 輪，從喬安起順時針。 [AOT.G02]"
    )
    assert [line[:2] for line in lines if line[0] != " "] == ["1.", "2.", "3.", "4."]
    assert "平靜狀態要等同點數的卡都結算完" in shown


def test_nothing_to_order_is_said(program: Program) -> None:
    done = program("order", "A=", "B=", "--lang", "en")

    assert (done.status, done.text()) == (0, "Nothing is declared and no guards act.\n")


@pytest.mark.parametrize(
    ("bids", "first", "state", "guards", "code"),
    [
        (["A"], None, "calm", [], "not_thief_equals"),
        (["=4"], None, "calm", [], "not_thief_equals"),
        (["A\x07=4"], None, "calm", [], "not_thief_equals"),
        (["A" * 41 + "=4"], None, "calm", [], "not_thief_equals"),
        (["A=4", "a=3"], None, "calm", [], "same_seat_name"),
        (["A=1", "B=1", "C=1", "D=1", "E=1"], None, "calm", [], "too_many_seats"),
        (["A=0"], None, "calm", [], "below"),
        (["A=-1"], None, "calm", [], "not_a_number"),
        (["A=4.5"], None, "calm", [], "not_a_number"),
        (["A=99999999999"], None, "calm", [], "above"),
        (["A=4"], "Z", "calm", [], "unknown_name"),
        (["A=4"], None, "rain", [], "not_a_choice"),
        (["A=4"], None, "calm", ["0"], "below"),
        (["A=4"], None, "calm", ["x"], "not_a_number"),
    ],
)
def test_what_is_typed_wrong(
    bids: list[str], first: str | None, state: str, guards: list[str], code: str
) -> None:
    with pytest.raises(Problem) as refused:
        TypedOrder.read(bids, first, state, guards)
    assert refused.value.code == code
    assert refused.value.status == 2


def test_a_wrong_line_is_one_error_object(program: Program) -> None:
    done = program("order", "A", "--json")

    assert done.status == 2
    assert json.loads(done.text())["error"]["code"] == "not_thief_equals"
