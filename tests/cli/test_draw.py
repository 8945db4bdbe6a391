"""`companion draw`: what lies in each pile, as the facts count it, and what is drawn of it."""

from __future__ import annotations

import json

import pytest

from tests.cli.conftest import Program

# Cards an Age at 2, 3, 4 and 5 players (BR.R08); AOT.B07, B08, B09, B02; LOW.SET-7 to SET-10.
SIZES = [
    ("blood-rage", "2", {"age_1": 20, "age_2": 20, "age_3": 20, "ragnarok": 8, "pillage": 8}),
    ("blood-rage", "5", {"age_1": 42, "age_2": 42, "age_3": 42, "ragnarok": 8, "pillage": 8}),
    (
        "age-of-thieves",
        "4",
        {"action": 70, "calm": 12, "alarm": 11, "district": 4, "token": 51},
    ),
    ("waterdeep", "3", {"quest": 60, "intrigue": 50, "building": 24, "lord": 11}),
]


@pytest.mark.parametrize(("game", "players", "sizes"), SIZES)
def test_every_pile_holds_what_the_box_holds(
    program: Program, game: str, players: str, sizes: dict[str, int]
) -> None:
    done = program("draw", game, "-p", players, "--json")
    assert json.loads(done.text())["piles"] == sizes


def test_a_whole_pile_is_drawn_without_putting_back(program: Program) -> None:
    done = program("draw", "waterdeep", "intrigue", "-n", "50", "--json")
    ids = [one["id"] for one in json.loads(done.text())["drawn"]]
    assert ids.count("ambush") == 2
    assert ids.count("bidding_war") == 3
    assert len(set(ids)) == 31


def test_a_card_is_named_in_the_language_of_the_table(program: Program) -> None:
    done = program("--lang", "zh-TW", "draw", "age-of-thieves", "district", "-n", "4")
    assert done.status == 0
    assert len(done.text().split("\n")) >= 4


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("blood-rage", "age_4"), "not_a_choice"),
        (("blood-rage", "age_1", "-n", "43"), "out_of_range"),
        (("blood-rage", "age_1", "-p", "6"), "too_many_seats"),
    ],
)
def test_what_cannot_be_drawn_is_refused(
    program: Program, arguments: tuple[str, ...], code: str
) -> None:
    done = program("draw", *arguments, "--json")
    assert done.status == 2
    assert json.loads(done.text())["error"]["code"] == code
