"""`--why` of battle, ragnarok, order, guards and score: the text of the rules behind the result."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.text import citations
from tests.cli.conftest import Program

COMMANDS = {
    "battle": (
        "blood_rage",
        ["battle", "--pillager", "Bear", "--axes", "Bear=4,Wolf=3", "Bear=5+bash", "Wolf=leader"],
        ["BR.R50", "BR.R52", "BR.R54"],
    ),
    "ragnarok": ("blood_rage", ["ragnarok", "--age", "2", "Bear=3"], ["BR.R60", "BR.R61"]),
    "order": ("age_of_thieves", ["order", "--guards", "4", "A=4,4", "B=4"], ["AOT.G02", "AOT.G03"]),
    "guards": (
        "age_of_thieves",
        ["guards", "g1:A=3,B=4", "--joanne", "A"],
        ["AOT.K05", "AOT.K09"],
    ),
}
LEVEL = {"seats": [{"name": "May", "vp": 90, "gold": 3}, {"name": "Ann", "vp": 90, "gold": 3}]}


def squeezed(text: str) -> str:
    """Return a text without the breaks of the screen."""
    return "".join(text.split())


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize(("lang", "columns"), [("en", 80), ("zh-TW", 40)])
def test_the_rules_stand_below_the_result_with_their_texts(
    program: Program, name: str, lang: str, columns: int
) -> None:
    folder, line, rules = COMMANDS[name]
    plain = program(*line, "--lang", lang, env={"COLUMNS": str(columns)})
    told = program(*line, "--why", "--lang", lang, env={"COLUMNS": str(columns)})
    assert told.text().startswith(plain.text())
    for rule in rules:
        said = citations.cited(folder, rule)
        assert squeezed(f"{rule} {said.en if lang == 'en' else said.zh}") in squeezed(told.text())
        assert said.en not in plain.text()


@pytest.mark.parametrize("name", COMMANDS)
def test_with_json_the_rules_come_in_the_shape_of_why(program: Program, name: str) -> None:
    folder, line, rules = COMMANDS[name]
    assert "rules" not in json.loads(program(*line, "--json").text())
    found = json.loads(program(*line, "--json", "--why").text())["rules"]
    assert set(rules) <= {one["rule"] for one in found}
    assert len({one["rule"] for one in found}) == len(found)
    for one in found:
        assert set(one) == {"rule", "text", "option"}
        assert one["text"]["en"].startswith(citations.cited(folder, one["rule"]).en)


@pytest.mark.parametrize(
    ("reading", "says"), [("shared", "share"), ("euroquest", "completed quests")]
)
def test_an_open_rule_that_settles_a_tie_names_its_reading_and_its_origin(
    program: Program, tmp_path: Path, reading: str, says: str
) -> None:
    # LOW.OQ-06: equal VP and equal gold; whoever asks why hears which reading is played.
    night = tmp_path / "night.json"
    night.write_text(json.dumps(LEVEL), encoding="utf-8")
    line = ["score", "waterdeep", "--from", str(night), "--option", f"LOW.OQ-06={reading}"]
    shown = squeezed(program(*line, "--why", "--lang", "en").text())
    assert "LOW.OQ-06" in shown
    assert squeezed("No official answer was found") in shown
    assert squeezed(says) in shown
    found = json.loads(program(*line, "--why", "--json").text())["rules"]
    assert {one["option"] for one in found if one["rule"] == "LOW.OQ-06"} == {reading}
