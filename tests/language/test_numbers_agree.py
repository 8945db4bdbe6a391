"""Numbers that a rule or an option of Blood Rage says are those of the board and the cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from companion import content

GAME = content.load("blood_rage")


def parameters(rule: str) -> Mapping[str, Any]:
    """Return the numbers of a rule by its number (`R61`)."""
    numbers: Mapping[str, Any] = GAME.get("rule", f"BR.{rule}")["parameters"]
    return numbers


def test_number_of_clans() -> None:
    said, seats = parameters("R01"), GAME.table("seats")
    assert (said["least"], said["most_base"]) == (seats["least"], seats["most_base"]) == (2, 4)
    assert said["most_expansion"] == seats["most"] == 5


def test_figures_and_stats_of_the_start() -> None:
    start = parameters("R02")
    for figure, said in (("leader", "leaders"), ("warrior", "warriors"), ("ship", "ships")):
        assert start[said] == GAME.get("figure", figure)["per_clan"]
    for stat in ("rage", "axes", "horns"):
        assert parameters("R03")[stat] == GAME.get("stat", stat)["steps"][0]
    assert start["rage"] == parameters("R03")["rage"]
    assert parameters("R25")["leader_cost"] == GAME.get("figure", "leader")["invade_cost"]


def test_ragnarok_tokens_and_glory() -> None:
    table, before = GAME.table("ragnarok"), parameters("R06")
    assert parameters("R05") == {"tokens": table["tokens"], "on_track": table["on_age_track"]}
    said = [before[f"{players}_players"] for players in ("two", "three", "four", "five")]
    assert said == [table["destroyed_before_play"][players] for players in "2345"]
    assert list(parameters("R61").values()) == table["glory_by_age"]


def test_dealing_and_drafting() -> None:
    deck = GAME.table("deck")
    assert parameters("R12")["dealt"] == deck["dealt"]
    assert parameters("R12")["left_two"] == deck["undealt"]["2"]
    assert {deck["undealt"][players] for players in "345"} == {parameters("R12")["left"]}
    assert parameters("R13")["kept"] == parameters("R16")["kept"] == deck["kept"]
    assert parameters("R13")["picked"] == deck["kept_per_pass"]["4"]
    assert parameters("R15")["picked"] == deck["kept_per_pass"]["2"]
    assert parameters("R15")["picked"] * parameters("R15")["times"] == deck["kept"]
    assert parameters("R13")["discarded"] == deck["dealt"] - deck["kept"]


def test_slots_and_end_bonus() -> None:
    slots = GAME.table("slots")
    assert all(slots[kind] == number for kind, number in parameters("R32").items())
    assert parameters("R38")["most"] == slots["monster"]
    glory = GAME.table("end_bonus")["glory_by_step"]
    assert [glory[3], glory[4], glory[5]] == [parameters("R64")[n] for n in ("high", "high", "top")]
    assert len(glory) == parameters("R67")["last"] == 6


def test_outer_provinces_are_as_many_as_their_tokens() -> None:
    outer = [entry for entry in GAME.entries("province") if entry["id"] != "yggdrasil"]
    assert len(outer) == parameters("R04")["outer"] == 8


def test_costs_that_the_dark_elfs_option_names_are_those_of_the_card() -> None:
    card = GAME.get("card", "dark_elf")
    printed, strength = GAME.get("option", "BR.U02")["values"]
    assert [printed["id"], strength["id"]] == ["printed", "strength"]
    for language in ("en", "zh-TW"):
        assert str(card["cost"]) in printed["text"][language]
        assert str(card["parameters"]["strength_in_yggdrasil"]) in strength["text"][language]


@pytest.mark.parametrize(
    ("option", "card", "parameter"),
    [
        ("BR.U10", "lokis_backstab", "glory_stolen"),
        ("BR.U16", "tyrs_challenge", "rage_cost"),
    ],
)
def test_numbers_that_an_option_quotes_are_those_of_the_card(
    option: str, card: str, parameter: str
) -> None:
    number = str(GAME.get("card", card)["parameters"][parameter])
    for text in GAME.get("option", option)["question"].values():
        assert number in text


def test_the_cap_is_the_highest_value_of_the_rage_stat() -> None:
    cap = GAME.get("option", "BR.U11")["values"][1]
    assert cap["id"] == "cap_12"
    assert cap["id"].endswith(str(max(GAME.get("stat", "rage")["steps"])))
