"""`companion cards` for every kind of card of each game; how many there are stands in the facts."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.search.amounts import read_amounts
from companion.text.errors import Problem
from tests.cli.conftest import Program

ENGLISH = {"COMPANION_LANG": "en"}


def listed(program: Program, *arguments: str) -> list[dict[str, Any]]:
    done = program("cards", *arguments, "--json")
    hits: list[dict[str, Any]] = json.loads(done.text())["hits"]
    assert done.status == (0 if hits else 1)
    return hits


@pytest.mark.parametrize(
    ("game", "kind", "count"),
    [
        ("waterdeep", "quest", 60),
        ("waterdeep", "intrigue", 31),
        ("waterdeep", "tile", 24),
        ("waterdeep", "lord", 11),
        ("waterdeep", "building", 9),
        ("age-of-thieves", "event", 23),
        ("age-of-thieves", "token", 10),
        ("age-of-thieves", "thief", 6),
        ("age-of-thieves", "card", 28),
        ("blood-rage", "card", 82),
        ("blood-rage", "pillage_token", 5),
    ],
)
def test_every_kind_of_card(program: Program, game: str, kind: str, count: int) -> None:
    hits = listed(program, game, "--kind", kind)
    assert {hit["kind"] for hit in hits} == {kind}
    assert len(hits) == count


def test_without_a_kind_all_cards_of_the_game(program: Program) -> None:
    hits = listed(program, "waterdeep")
    kinds = list(dict.fromkeys(hit["kind"] for hit in hits))
    assert kinds == ["quest", "intrigue", "tile", "lord", "building"]
    assert len(hits) == 60 + 31 + 24 + 11 + 9


@pytest.mark.parametrize("kind", ["任務", "quest", "Quest card"])
def test_a_kind_is_named_in_either_language(program: Program, kind: str) -> None:
    assert len(listed(program, "waterdeep", "--kind", kind)) == 60


@pytest.mark.parametrize(
    ("filters", "count"),
    [
        (["--kind", "quest", "--type", "arcana"], 12),
        (["--kind", "quest", "--type", "衝突"], 12),
        (["--kind", "quest", "--plot"], 15),
        (["--kind", "quest", "--plot", "--type", "piety"], 3),
        (["--kind", "intrigue", "--type", "attack"], 6),
        (["--kind", "intrigue", "--type", "強制"], 6),
        (["--kind", "intrigue", "--type", "utility"], 19),
        (["--kind", "tile", "--affordable", "3g"], 5),
        (["--kind", "tile", "--affordable", "4g"], 19),
        (["--kind", "building", "--ward", "north_ward"], 2),
    ],
)
def test_filters_of_waterdeep(program: Program, filters: list[str], count: int) -> None:
    assert len(listed(program, "waterdeep", *filters)) == count


@pytest.mark.parametrize(
    ("amounts", "ids"),
    [
        ("1c,2w", {"domesticate_owlbears", "study_the_illusk_arch"}),
        (
            "2c,2w,4g",
            {"domesticate_owlbears", "study_the_illusk_arch", "research_chronomancy"},
        ),
        ("2c,1w,4g", set()),
        ("2白2紫4金", {"domesticate_owlbears", "study_the_illusk_arch", "research_chronomancy"}),
    ],
)
def test_what_a_tavern_can_pay(program: Program, amounts: str, ids: set[str]) -> None:
    found = listed(
        program, "waterdeep", "--kind", "quest", "--type", "arcana", "--affordable", amounts
    )
    assert {hit["id"] for hit in found} == ids


def test_mandatory_quests_are_paid_for_too(program: Program) -> None:
    found = listed(program, "waterdeep", "--kind", "intrigue", "--affordable", "2c 1f 1w")
    assert {hit["id"] for hit in found} == {"quell_riots", "placate_angry_merchants"}


def test_filters_of_age_of_thieves(program: Program) -> None:
    alarm = listed(program, "age-of-thieves", "--kind", "event", "--deck", "alarm")
    assert {hit["numbers"]["deck"] for hit in alarm} == {"alarm"}
    theft = listed(program, "age-of-thieves", "--kind", "card", "--theft")
    assert all(hit["numbers"]["theft"] for hit in theft)
    assert 0 < len(theft) < 28


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("waterdeep", "--god", "thor"), "not_for_these"),
        (("waterdeep", "--age", "1"), "not_for_these"),
        (("blood-rage", "--plot"), "not_for_these"),
        (("blood-rage", "--affordable", "2c"), "not_for_these"),
        (("waterdeep", "--affordable", "3x"), "not_amounts"),
        (("waterdeep", "--affordable", "wizards"), "not_amounts"),
        (("waterdeep", "--affordable", ""), "not_amounts"),
        (("waterdeep", "--kind", "figure"), "not_a_choice"),
        (("waterdeep", "--kind", "quest", "--type", "attack"), "not_a_choice"),
    ],
)
def test_filters_that_cannot_be(program: Program, arguments: tuple[str, ...], code: str) -> None:
    done = program("cards", *arguments, "--json")
    assert (done.status, json.loads(done.text())["error"]["code"]) == (2, code)


def test_a_line_of_the_list_says_cost_and_vp(program: Program) -> None:
    shown = program("cards", "waterdeep", "--type", "arcana", "--affordable", "1c2w", env=ENGLISH)
    assert "1. Domesticate Owlbears #9 (Arcana quest, 1 cleric + 2 wizards, 8 VP)" in shown.text()


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("2c,1w,4g", {"cleric": 2, "wizard": 1, "gold": 4}),
        ("2白 1黑", {"cleric": 2, "rogue": 1}),
        ("3橘2金幣", {"fighter": 3, "gold": 2}),
        ("2 fighters, 1 Rogue", {"fighter": 2, "rogue": 1}),
        ("1f 1f", {"fighter": 2}),
        ("4gold", {"gold": 4}),
    ],
)
def test_amounts_are_read(typed: str, found: dict[str, int]) -> None:
    assert read_amounts(typed) == found


@pytest.mark.parametrize("typed", ["", "c", "2", "2c+", "2c 1dragon", "-1c"])
def test_what_are_no_amounts(typed: str) -> None:
    with pytest.raises(Problem) as refused:
        read_amounts(typed)
    assert refused.value.code == "not_amounts"
