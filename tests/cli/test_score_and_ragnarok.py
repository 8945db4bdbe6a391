"""`companion score` and `companion ragnarok`: the shapes of the protocol, words, and bad input."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.cli.typed_clans import figures, upgrade_ids
from companion.text.errors import Problem
from tests.cli.conftest import Program

NIGHT = {
    "seats": [
        {
            "name": "A",
            "glory": 50,
            "rage_step": 6,
            "axes_step": 4,
            "horns_step": 1,
            "conquest_figures": 3,
        },
        {"name": "B", "glory": 79, "rage_step": 1, "axes_step": 2, "horns_step": 5},
    ]
}
"""BR.R64: A 50 + 20 + 10 + 3 x 3 = 89; B 79 + 10 = 89."""


def night(folder: Path, **change: Any) -> str:
    file = folder / "night.json"
    file.write_text(json.dumps({**NIGHT, **change}), encoding="utf-8")
    return str(file)


@pytest.mark.rule("BR.R64", "BR.R65", "BR.U01")
def test_a_score_as_data(program: Program, tmp_path: Path) -> None:
    done = program("score", "blood-rage", "--from", night(tmp_path), "--json")
    found = json.loads(done.text())
    assert done.status == 0
    assert set(found) == {"game", "ranking", "winners", "decided_by"}
    assert [(row["place"], row["name"], row["total"]) for row in found["ranking"]] == [
        (1, "A", 89),
        (1, "B", 89),
    ]
    assert found["ranking"][0]["parts"] == {
        "glory": 50,
        "rage": 20,
        "axes": 10,
        "horns": 0,
        "conquest": 9,
    }
    for reason in found["ranking"][0]["reasons"]:
        assert set(reason) == {"rule", "text"}
        assert set(reason["text"]) == {"en", "zh-TW"}
    assert (found["winners"], found["decided_by"]) == (["A", "B"], None)


@pytest.mark.rule("BR.U01")
def test_another_reading_of_a_tie(program: Program, tmp_path: Path) -> None:
    more = ("--option", "BR.U01=more_stats")
    done = program("score", "blood-rage", "--from", night(tmp_path), *more, "--json")
    found = json.loads(done.text())
    assert (found["winners"], found["decided_by"]) == (["A"], "BR.U01")


def test_a_score_for_people(program: Program, tmp_path: Path) -> None:
    done = program("score", "blood-rage", "--from", night(tmp_path), "--lang", "zh-TW")
    assert "怒氣在第 6 格：20 點榮譽。 [BR.R64]" in done.text()
    assert "獲勝：A 和 B。" in done.text()


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"seats": NIGHT["seats"][:1]}, "seats"),
        ({"seats": [NIGHT["seats"][0], {"name": "B", "glory": 1}]}, "seats.s2.rage_step"),
        (
            {"seats": [NIGHT["seats"][0], {**NIGHT["seats"][1], "axes_step": 7}]},
            "seats.s2.axes_step",
        ),
        ({"seats": [NIGHT["seats"][0], {**NIGHT["seats"][1], "name": "a"}]}, "seats.s1.name"),
        ({"seats": [NIGHT["seats"][0], {**NIGHT["seats"][1], "vp": 1}]}, "seats.s2.vp"),
    ],
)
def test_numbers_that_cannot_be_are_refused_with_their_path(
    program: Program, tmp_path: Path, change: dict[str, Any], path: str
) -> None:
    done = program("score", "blood-rage", "--from", night(tmp_path, **change), "--lang", "en")
    assert done.status == 2
    assert done.error().strip() == f"This position is not possible: {path}."


def test_files_that_hold_no_scores(program: Program, tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text("[1, 2", encoding="utf-8")
    done = program("score", "blood-rage", "--from", str(broken), "--json")
    assert (done.status, json.loads(done.text())["error"]["code"]) == (2, "not_json")
    missing = program("score", "blood-rage", "--from", str(tmp_path / "no.json"), "--json")
    assert (missing.status, json.loads(missing.text())["error"]["code"]) == (3, "no_such_file")
    broken.write_bytes(b"\xff\xfe\xff")
    foreign = program("score", "blood-rage", "--from", str(broken), "--json")
    assert (foreign.status, json.loads(foreign.text())["error"]["code"]) == (3, "not_utf8")


@pytest.mark.rule("BR.R61")
def test_a_ragnarok_as_data(program: Program) -> None:
    done = program("ragnarok", "--age", "2", "Bear=3", "Wolf=2xwarrior,ship", "--json")
    found = json.loads(done.text())
    assert done.status == 0
    assert (found["age"], found["each"]) == (2, 3)
    assert found["glory"] == {"Bear": 9, "Wolf": 9}
    assert found["valhalla"] == {"Bear": 3, "Wolf": {"warrior": 2, "ship": 1}}
    assert {reason["rule"] for reason in found["reasons"]} == {"BR.R60", "BR.R61"}


@pytest.mark.rule("BR.BR-08")
@pytest.mark.card("odins_inspiration", "fire_dragons")
def test_cards_that_pay_in_ragnarok(program: Program) -> None:
    cards = "Bear=fire_dragons+Inspiration"
    done = program("ragnarok", "--age", "3", "--upgrades", cards, "Bear=ship,leader", "--json")
    assert json.loads(done.text())["glory"] == {"Bear": 2 * 4 * 2 + 8}


def test_a_ragnarok_for_people(program: Program) -> None:
    done = program("ragnarok", "--age", "1", "熊=首領,2x戰士", "--lang", "zh-TW")
    assert "熊失去 3 支部隊：6 點榮譽。 [BR.R60]" in done.text()
    assert "熊：6 點榮譽" in done.text()


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("--age", "4", "Bear=3"), "out_of_range"),
        (("--age", "1", "Bear"), "not_clan_equals"),
        (("--age", "1", "Bear=3", "Bear=2"), "same_seat_name"),
        (("--age", "1", "Bear=2xdragon"), "unknown_card"),
        (("--age", "1", "Bear=99"), "above"),
        (("--age", "1", "Bear=2x"), "not_figures"),
        (("--age", "1", "--upgrades", "Wolf=lokis_dragons", "Bear=3"), "unknown_clan"),
        (("--age", "1", "--upgrades", "Bear=lokis_dragons", "Bear=3"), "figures_needed"),
    ],
)
def test_what_is_typed_wrong(program: Program, arguments: tuple[str, ...], code: str) -> None:
    done = program("ragnarok", *arguments, "--json")
    assert (done.status, json.loads(done.text())["error"]["code"]) == (2, code)


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("leader", {"leader": 1}),
        ("2xwarrior,leader", {"leader": 1, "warrior": 2}),
        ("2 warrior、ship", {"warrior": 2, "ship": 1}),
        ("3戰士", {"warrior": 3}),
        ("warrior,warrior", {"warrior": 2}),
        ("troll", {"troll": 1}),
        ("", {}),
    ],
)
def test_figures_are_read(typed: str, found: dict[str, int]) -> None:
    assert figures(typed) == found


def test_upgrades_are_read_by_id_or_name() -> None:
    assert upgrade_ids("lokis_dragons + 奧丁啟示") == ["lokis_dragons", "odins_inspiration"]
    with pytest.raises(Problem) as refused:
        upgrade_ids("tyrs_bash")
    assert refused.value.code == "unknown_card"


# Age of Thieves

HADRIA = {
    "jewel_taken": True,
    "seats": [
        {"name": "A", "escaped": 1, "yellow": 3, "green": 3, "trinkets": 1},
        {"name": "B", "escaped": 2, "emperors_jewel": True, "best_thief": True},
        {"name": "C", "escaped": None, "green": 4},
    ],
}
"""AOT.S051: A left first with 13 VP, B later with the Emperors' Jewel."""


def thieves(program: Program, data: dict[str, Any], *more: str) -> dict[str, Any]:
    done = program(
        "score", "age-of-thieves", "--from", "-", "--json", *more, stdin=json.dumps(data).encode()
    )
    assert done.status == 0, done.text()
    found: dict[str, Any] = json.loads(done.text())
    return found


@pytest.mark.rule("AOT.A03", "AOT.N05", "AOT.S051")
def test_a_score_of_thieves_as_data(program: Program) -> None:
    found = thieves(program, HADRIA)

    assert (found["game"], found["winners"], found["decided_by"]) == (
        "age-of-thieves",
        ["B"],
        "AOT.N05",
    )
    assert [(row["place"], row["name"], row["total"]) for row in found["ranking"]] == [
        (1, "B", 3),
        (2, "A", 13),
        (3, "C", 12),
    ]
    assert found["ranking"][1]["parts"] == {
        "yellow": 3,
        "green": 9,
        "trinkets": 1,
        "best_thief": 0,
    }
    assert [row["escaped"] for row in found["ranking"]] == [2, 1, None]
    assert [row["emperors_jewel"] for row in found["ranking"]] == [True, False, False]


@pytest.mark.rule("AOT.N07")
def test_nobody_took_the_emperors_jewel(program: Program) -> None:
    found = thieves(program, {"jewel_taken": False, "seats": [{"name": "A"}, {"name": "B"}]})

    assert (found["winners"], found["decided_by"]) == ([], "AOT.N07")
    assert {reason["rule"] for row in found["ranking"] for reason in row["reasons"]} >= {"AOT.N07"}


@pytest.mark.rule("AOT.U25")
def test_another_reading_of_the_best_thief_token(program: Program) -> None:
    data = {
        "jewel_taken": True,
        "seats": [{"name": "A", "escaped": 1}, {"name": "B", "escaped": 2, "best_thief": True}],
    }
    other = ("--option", "AOT.U25=does_not_count")

    assert thieves(program, data)["winners"] == ["B"]
    assert thieves(program, data, *other)["winners"] == ["A"]


def test_a_score_of_thieves_for_people(program: Program) -> None:
    night = json.dumps(HADRIA).encode()
    shown = program("score", "竊賊時代", "--from", "-", "--lang", "zh-TW", stdin=night).text()

    assert "第 1 名：B，3（最佳竊賊 3）" in shown
    assert "帶著帝王寶石逃出城，獲勝。 [AOT.N05]" in shown
    assert "黃寶石 3 顆：3 點勝利點。 [AOT.A03]" in shown
    lost = json.dumps({"jewel_taken": False, "seats": [{"name": "A"}, {"name": "B"}]}).encode()
    shown = program("score", "age-of-thieves", "--from", "-", "--lang", "en", stdin=lost).text()
    assert "Lost: A, 0\n" in shown  # everybody loses: nobody has a place
    assert shown.endswith("Nobody wins.\nDecided by AOT.N07.\n")
