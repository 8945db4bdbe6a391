"""`companion cards`: how many there are as in the facts (82 rows, 34 an Age with four players)."""

from __future__ import annotations

import json
from itertools import accumulate
from typing import Any

import pytest

from tests.cli.conftest import Program

ENGLISH = {"COMPANION_LANG": "en"}


def listed(program: Program, *filters: str) -> list[dict[str, Any]]:
    done = program("cards", "blood-rage", *filters, "--json")
    hits: list[dict[str, Any]] = json.loads(done.text())["hits"]
    assert done.status == (0 if hits else 1)
    return hits


def test_all_cards_that_are_played(program: Program) -> None:
    assert len(listed(program)) == 82


def test_later_boxes_only_when_asked_for(program: Program) -> None:
    everything = {hit["id"] for hit in listed(program, "--all")}
    assert "fenrir" in everything
    assert "fenrir" not in {hit["id"] for hit in listed(program)}


@pytest.mark.parametrize("age", [1, 2, 3])
@pytest.mark.parametrize(("players", "size"), [(2, 20), (3, 26), (4, 34), (5, 42)])
def test_the_deck_of_an_age(program: Program, age: int, players: int, size: int) -> None:
    deck = listed(program, "--age", str(age), "-p", str(players))
    copies = [list(accumulate(hit["numbers"]["copies"]))[players - 2] for hit in deck]
    assert sum(copies) == size
    assert 0 not in copies


@pytest.mark.parametrize(
    ("filters", "ids"),
    [
        (["--age", "1", "--type", "monster"], {"troll", "dwarf_chieftain", "sea_serpent"}),
        (["--age", "1", "--type", "monster", "-p", "2"], {"troll", "dwarf_chieftain"}),
        (["--type", "ship"], {"lokis_dragons", "fire_dragons", "eternal_dragons"}),
        (["--type", "船", "--age", "1"], {"lokis_dragons"}),
        (["--god", "索爾", "--type", "leader"], {"lord_of_hammers"}),
        (["--god", "Heimdall", "--age", "1"], {"heimdalls_sight"}),
    ],
)
def test_filters_narrow_together(program: Program, filters: list[str], ids: set[str]) -> None:
    assert {hit["id"] for hit in listed(program, *filters)} == ids


def test_what_to_check_against_the_box_says_why(program: Program) -> None:
    unsure = listed(program, "--unsure")
    assert all(hit["confidence"] != "confirmed" or hit["note"] for hit in unsure)
    assert "thors_glory" in {hit["id"] for hit in unsure}
    shown = program("cards", "blood-rage", "--unsure", "--type", "leader", env=ENGLISH).text()
    assert "The god of this card comes from one source." in shown


@pytest.mark.parametrize(
    ("filters", "said"),
    [
        (["--age", "9"], "9"),
        (["--type", "spell"], "spell"),
        (["--god", "zeus"], "Thor"),
    ],
)
def test_a_filter_that_cannot_be_is_refused(
    program: Program, filters: list[str], said: str
) -> None:
    done = program("cards", "blood-rage", *filters, env=ENGLISH)
    assert done.status == 2
    assert said in done.error()


def test_no_card_is_status_1(program: Program) -> None:
    assert listed(program, "--age", "1", "--type", "ship", "--god", "thor") == []


def test_full_shows_the_texts(program: Program) -> None:
    shown = program("cards", "blood-rage", "--age", "1", "--type", "ship", "--full", env=ENGLISH)
    assert "4 Glory" in shown.text()
    assert shown.text().rstrip().endswith("1 card")
