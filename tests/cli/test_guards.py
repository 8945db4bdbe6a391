"""`companion guards`: the shape of the protocol, words, and what is typed wrong."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.cli.conftest import Program

NIGHT = ("g1:A=3,B=4", "g2:A+C=3", "c1:B=5")


def guards(program: Program, *arguments: str) -> dict[str, Any]:
    done = program("guards", *arguments, "--json")
    assert done.status == 0, done.text()
    found: dict[str, Any] = json.loads(done.text())
    return found


@pytest.mark.rule("AOT.K05", "AOT.K09", "AOT.K13")
def test_guards_as_data(program: Program) -> None:
    """K13: Joanne (B) is detected up to 3 by guards, 4 by captains; g2 is trapped."""
    found = guards(program, "--joanne", "B", "--trapped", "g2", *NIGHT)

    assert set(found) == {"figures", "caught", "maybe_caught", "reasons"}
    assert [figure["figure"] for figure in found["figures"]] == ["g1", "g2", "c1"]
    assert found["figures"][0] == {
        "figure": "g1",
        "alertness": 4,
        "movement": 3,
        "detects": ["A"],
        "target": "A",
        "reaches": True,
        "choose": None,
        "rules": ["AOT.K05", "AOT.K09", "AOT.K13"],
    }
    assert found["figures"][1]["target"] is None
    assert found["figures"][2]["detects"] == []
    assert found["caught"] == ["A"]
    assert all(set(reason["text"]) == {"en", "zh-TW"} for reason in found["reasons"])


@pytest.mark.rule("AOT.K13")
@pytest.mark.parametrize("name", ["Joanne", "joanne", "喬安"])
def test_joanne_needs_no_option_where_she_is_called_by_her_name(
    program: Program, name: str
) -> None:
    """K01, K13: guards see 4 spaces far, Joanne only 3."""
    assert guards(program, f"g1:{name}=4")["figures"][0]["detects"] == []
    assert guards(program, f"g1:{name}=3")["caught"] == [name]
    # Somebody else plays her: the name is a player's then.
    assert guards(program, "--joanne", "B", f"g1:{name}=4,B=9")["figures"][0]["detects"] == [name]


@pytest.mark.rule("AOT.K02", "AOT.K06")
def test_guards_act_before_captains_and_catch_most(program: Program) -> None:
    found = guards(program, "c1:A=2", "g1:A+B=2,C=2")

    assert [figure["figure"] for figure in found["figures"]] == ["g1", "c1"]
    assert found["caught"] == ["A", "B"]


@pytest.mark.rule("AOT.K01")
def test_guards_and_captains_are_named_in_chinese_as_at_the_table(program: Program) -> None:
    found = guards(program, "守衛1:A=9", "隊長1:A=9", "警備隊長2:A=9")

    assert [figure["figure"] for figure in found["figures"]] == ["守衛1", "隊長1", "警備隊長2"]
    # K01: Alertness 4 for guards, 5 for captains, whatever they are called.
    assert [figure["alertness"] for figure in found["figures"]] == [4, 5, 5]


@pytest.mark.rule("AOT.K07")
def test_the_seats_among_which_the_first_thief_decides(program: Program) -> None:
    found = guards(program, "g1:A=2,B=2")

    assert found["figures"][0]["choose"] == ["A", "B"]
    assert (found["caught"], found["maybe_caught"]) == ([], ["A", "B"])


@pytest.mark.rule("AOT.K01", "AOT.S039", "AOT.I01", "AOT.N26")
@pytest.mark.parametrize(
    ("arguments", "values", "detects"),
    [
        (("--event", "alarm_inspection", "--state", "alarm"), (5, 4), ["A", "B"]),
        (("--event", "檢查"), (5, 4), ["A", "B"]),
        (("--event", "hour_of_the_wolf"), (3, 3), []),
        (("--event", "更換巡邏隊"), (4, 3), ["A"]),
        (("--event", "starless night"), (4, 3), []),
        (("--hidden", "a"), (4, 3), []),
        (("--hidden", "A,B"), (4, 3), []),
        (("--joanne", "B", "--option", "AOT.N26=distance_shorter"), (4, 3), ["A", "B"]),
    ],
)
def test_what_changes_values_and_detection(
    program: Program, arguments: tuple[str, ...], values: tuple[int, int], detects: list[str]
) -> None:
    (figure,) = guards(program, *arguments, "g1:A=4,B=5")["figures"]

    assert (figure["alertness"], figure["movement"]) == values
    assert figure["detects"] == detects


def test_who_cannot_be_caught_is_chased(program: Program) -> None:
    found = guards(program, "--uncatchable", "A", "g1:A=1")

    assert (found["figures"][0]["target"], found["caught"]) == ("A", [])


def test_guards_for_people(program: Program) -> None:
    shown = program("guards", "守衛1:A=2,B=2", "g2:A=4", "--lang", "zh-TW").text()

    assert "守衛1，警戒值 4，移動值 3：" in shown
    assert "由起始竊賊選 A 或 B。 [AOT.K07]" in shown
    assert "沒有人一定會被逮捕。" in shown
    assert "也可能逮捕：A 和 B。" in shown


def test_nobody_near(program: Program) -> None:
    done = program("guards", "g1:", "--lang", "en")

    assert done.status == 0
    assert "Guard g1 detects nobody and stays. [AOT.K04]" in done.text()
    assert done.text().endswith("Caught: nobody.\n")


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("A=3",), "not_figure_distances"),
        (("x1:A=3",), "not_figure_distances"),
        (("g1:A",), "not_figure_distances"),
        (("g1:=3",), "not_figure_distances"),
        (("g1:A+=3",), "not_figure_distances"),
        (("g1:A=x",), "not_a_number"),
        (("g1:A=-1",), "not_a_number"),
        (("g1:A=3,A=4",), "twice"),
        (("g1:A=3", "G1:B=3"), "twice"),
        (("g1:A=1,B=1,C=1,D=1,E=1",), "too_many_seats"),
        (("--hidden", "Z", "g1:A=1"), "unknown_name"),
        (("--joanne", "Z", "g1:A=1"), "unknown_name"),
        (("--trapped", "g9", "g1:A=1"), "unknown_name"),
        (("--event", "volcano", "g1:A=1"), "unknown_name"),
        (("--event", "inspection", "--state", "calm", "g1:A=1"), "unknown_name"),
        (("--state", "storm", "g1:A=1"), "not_a_choice"),
        (("--option", "AOT.N26=far", "g1:A=1"), "not_a_choice"),
        (("--option", "AOT.U11=owner_chooses", "g1:A=1"), "unknown_rule"),
        (tuple(f"g{n}:A=1" for n in range(23)), "too_many"),
    ],
)
def test_what_is_typed_wrong(program: Program, arguments: tuple[str, ...], code: str) -> None:
    done = program("guards", *arguments, "--json")

    assert (done.status, json.loads(done.text())["error"]["code"]) == (2, code)
