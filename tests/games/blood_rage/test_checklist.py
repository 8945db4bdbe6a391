"""The set-up checklist: what the table lays out, and how many of it (BR.R02 to BR.R09)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.game import SetupStep
from companion.games.blood_rage.board import outer_provinces
from companion.games.blood_rage.game import GAME
from companion.games.blood_rage.state import BloodRage
from tests.games.blood_rage.test_setup import DOOM, new


def steps(state: BloodRage) -> dict[str, SetupStep]:
    """Return the steps of a state by their ids, in the order of the table."""
    return {step.id: step for step in GAME.setup_steps(state)}


def laid(step: SetupStep) -> dict[str, Any]:
    """Return how many of each piece go where."""
    return {f"{one['piece']} to {one['to']}": one["n"] for one in step.pieces}


@pytest.mark.rule("BR.R02")
def test_every_clan_has_a_leader_eight_warriors_and_a_ship() -> None:
    clans = steps(new(2))["clans"]
    assert clans.parameters == {"leader": 1, "warrior": 8, "ship": 1}
    assert laid(clans) == {
        f"{seat}.{figure} to reserve.{seat}": n
        for seat in ("s1", "s2")
        for figure, n in (("leader", 1), ("warrior", 8), ("ship", 1))
    }


@pytest.mark.rule("BR.R02", "BR.R03")
def test_the_tracks_start_at_rage_6_axes_3_horns_4() -> None:
    assert steps(new(3))["tracks"].parameters == {"rage": 6, "axes": 3, "horns": 4}


@pytest.mark.rule("BR.R04")
def test_the_tokens_of_the_outer_provinces_are_shuffled_and_laid_where_they_were_drawn() -> None:
    state = new(4)
    # Only the one with the green border has its place from the start.
    assert list(laid(steps(state)["pillage_tokens"]).values()) == [1]
    for id in outer_provinces():
        state.provinces[id].token = "glory"
    pieces = laid(steps(state)["pillage_tokens"])
    assert {piece for piece in pieces if piece.startswith("token.glory")} == {
        f"token.glory to {id}" for id in outer_provinces()
    }
    assert len(pieces) == 9


@pytest.mark.rule("BR.R05")
def test_three_doomed_provinces_lie_on_the_ages_once_they_are_drawn() -> None:
    state = new(4)
    assert "ragnarok_shuffled" in steps(state)
    state.doom = list(DOOM)
    assert laid(steps(state)["ragnarok"]) == {
        "ragnarok.gimle to age.1": 1,
        "ragnarok.horgr to age.2": 1,
        "ragnarok.elvagar to age.3": 1,
    }


@pytest.mark.rule("BR.R06", "BR.R07")
def test_a_province_destroyed_before_play_is_marked_and_keeps_no_token() -> None:
    state = new(4)
    assert "destroyed" not in steps(state)
    for id in outer_provinces():
        state.provinces[id].token = "glory"
    state.provinces["utgard"].destroyed = True
    found = steps(state)
    assert laid(found["destroyed"]) == {"ragnarok.utgard to utgard": 1}
    assert "token.glory to utgard" not in laid(found["pillage_tokens"])


@pytest.mark.rule("BR.R06", "BR.R08", "BR.R12", "BR.R15")
@pytest.mark.parametrize(
    ("players", "destroyed", "undealt", "kept_per_pass"),
    [(2, 3, 4, 2), (3, 2, 2, 1), (4, 1, 2, 1), (5, 0, 2, 1)],
)
def test_the_numbers_by_how_many_play(
    players: int, destroyed: int, undealt: int, kept_per_pass: int
) -> None:
    """R06: provinces destroyed before play; R12: 8 cards each, and so many are set aside."""
    assert GAME.setup_counts(players) == {
        "cards_per_age": 8 * players + undealt,
        "dealt": 8 * players,
        "undealt": undealt,
        "kept_per_pass": kept_per_pass,
        "destroyed": destroyed,
    }


@pytest.mark.rule("BR.R08")
@pytest.mark.parametrize(
    ("players", "out"), [(2, ["3+", "4+", "5+"]), (3, ["4+", "5+"]), (4, ["5+"]), (5, [])]
)
def test_cards_that_only_more_players_use_stay_in_the_box(players: int, out: list[str]) -> None:
    step = steps(new(players))["cards" if out else "cards_all"]
    assert step.parameters["out"] == out
    assert step.parameters["n"] == GAME.setup_counts(players)["cards_per_age"]


@pytest.mark.rule("BR.R02", "BR.R09")
def test_the_sheet_begins_with_the_board_and_ends_with_who_starts() -> None:
    assert next(iter(steps(new(4)))) == "board"
    assert list(steps(new(4)))[-1] == "first_player"
    assert list(steps(new(4, first=None)))[-1] == "north"


@pytest.mark.rule("BR.R04", "BR.R06")
def test_what_was_drawn_is_given_as_a_set_up_sheet_reads_it() -> None:
    state = new(4)
    assert GAME.setup_draws(state) == {}
    state.doom = list(DOOM)
    state.provinces["utgard"].destroyed = True
    state.provinces["andlang"].token = "axes"
    drawn = {"ragnarok": DOOM, "destroyed": ["utgard"], "pillage": {"andlang": "axes"}}
    assert GAME.setup_draws(state) == drawn


@pytest.mark.rule("BR.R04", "BR.R05", "BR.R08")
@pytest.mark.parametrize(("players", "cards"), [(2, 20), (3, 26), (4, 34), (5, 42)])
def test_the_piles_that_can_be_drawn_outside_a_game(players: int, cards: int) -> None:
    piles = GAME.piles(players)
    assert [sum(piles[f"age_{age}"].values()) for age in (1, 2, 3)] == [cards] * 3
    assert sum(piles["ragnarok"].values()) == 8
    assert sum(piles["pillage"].values()) == 8
