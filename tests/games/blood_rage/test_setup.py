"""Set-up (BR.R01 to BR.R09)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from companion.engine.game import Setup, SetupError
from companion.engine.questions import Chance, Choose
from companion.games.blood_rage.board import free_villages, outer_provinces, villages
from companion.games.blood_rage.cards import deck
from companion.games.blood_rage.game import GAME
from companion.games.blood_rage.setup import (
    destroyed_before_play,
    destruction_is_open,
    open_tokens,
    set_up,
)
from companion.games.blood_rage.state import BloodRage
from companion.games.blood_rage.tracks import stat_value
from tests.games.blood_rage.arena import first_question, reports, run

CLANS = ("bear", "wolf", "raven", "serpent", "ram", "boar")
DOOM = ["gimle", "horgr", "elvagar"]


def new(players: int = 4, first: str | None = "s1", **options: str) -> BloodRage:
    seats = tuple({"name": clan.title(), "clan": clan} for clan in CLANS[:players])
    rules = {f"BR.{id}": value for id, value in options.items()}
    return GAME.new(Setup(seats=seats, first=first, options=rules))


def script(destroyed: list[str], tokens: list[str]) -> list[tuple[str, str | None, Any]]:
    """Draw this: the doomed provinces are Gimle, Horgr, Elvagar."""
    drawn: list[tuple[str, str | None, Any]] = [("ragnarok_tokens", None, DOOM)]
    if destroyed:
        drawn.append(("destroyed", None, destroyed))
    return [*drawn, ("pillage_tokens", None, tokens)]


@pytest.mark.rule("BR.R01")
@pytest.mark.parametrize("players", [1, 6])
def test_two_to_five_clans_play(players: int) -> None:
    assert GAME.seats == (2, 5)
    with pytest.raises(SetupError) as fault:
        new(players)
    assert fault.value.path == "seats"


@pytest.mark.rule("BR.R01")
def test_a_seat_needs_a_clan_that_exists() -> None:
    with pytest.raises(SetupError) as fault:
        GAME.new(Setup(seats=({"name": "A", "clan": "bear"}, {"name": "B", "clan": "owl"})))
    assert fault.value.path == "seats.s2.clan"


@pytest.mark.rule("BR.R02")
def test_every_clan_starts_identical() -> None:
    for seat in new(5).seats:
        assert seat.reserve == {"leader": 1, "warrior": 8, "ship": 1}
        assert seat.valhalla == {}
        assert seat.glory == 0
        assert seat.rage == 6
        assert seat.steps == {"rage": 1, "axes": 1, "horns": 1}


@pytest.mark.rule("BR.R03")
def test_starting_stats_are_rage_6_axes_3_horns_4() -> None:
    seat = new().seats[0]
    assert stat_value(seat, "rage") == 6
    assert stat_value(seat, "axes") == 3
    assert stat_value(seat, "horns") == 4


@pytest.mark.rule("BR.R04")
def test_eight_tokens_lie_on_the_outer_provinces_and_the_green_one_on_yggdrasil() -> None:
    state = new(5)
    tokens = ["rage", "axes", "horns", "glory", "rage", "axes", "horns", "rage"]
    run(set_up(state), script([], tokens))

    assert state.provinces["yggdrasil"].token == "all"
    assert [state.provinces[id].token for id in outer_provinces()] == tokens
    assert open_tokens(state) == []


@pytest.mark.rule("BR.R04")
def test_there_are_three_rage_two_axes_two_horns_and_one_glory_token() -> None:
    state = new(5)
    rules = set_up(state)
    rules.send(None)
    question = rules.send(tuple(DOOM))
    rules.close()

    assert isinstance(question, Chance)
    assert dict(zip(question.options, question.weights, strict=True)) == {
        "axes": 2,
        "glory": 1,
        "horns": 2,
        "rage": 3,
    }
    assert question.count == 8
    assert question.component == "pillage_tokens"


@pytest.mark.rule("BR.R05")
@pytest.mark.rule("BR.BR-03")
def test_three_of_eight_ragnarok_tokens_name_the_doomed_provinces_by_age() -> None:
    state = new(5)
    question = first_question(set_up(state))

    assert isinstance(question, Chance)
    assert (question.key, question.count, question.boundary) == ("ragnarok_tokens", 3, True)
    assert sorted(question.options) == sorted(outer_provinces())

    run(set_up(state), script([], ["rage"] * 3 + ["axes"] * 2 + ["horns"] * 2 + ["glory"]))
    assert state.doom == DOOM


@pytest.mark.rule("BR.R06")
@pytest.mark.parametrize(("players", "destroyed"), [(2, 3), (3, 2), (4, 1), (5, 0)])
def test_provinces_destroyed_before_play(players: int, destroyed: int) -> None:
    assert destroyed_before_play(players) == destroyed
    assert destruction_is_open(new(players)) is (destroyed > 0)
    state = new(players)
    gone = ["andlang", "myrkulor", "utgard"][:destroyed]
    tokens = ["rage"] * 3 + ["axes"] * 2 + ["horns"] * 2 + ["glory"]
    run(set_up(state), script(gone, tokens[: 8 - destroyed]))

    assert [id for id, place in state.provinces.items() if place.destroyed] == sorted(
        gone, key=outer_provinces().index
    )


@pytest.mark.rule("BR.R06")
def test_a_province_destroyed_before_play_is_never_a_doomed_one() -> None:
    state = new(4)
    rules = set_up(state)
    rules.send(None)
    question = rules.send(tuple(DOOM))
    rules.close()

    assert question.key == "destroyed"
    assert not set(question.options) & set(DOOM)
    assert len(question.options) == 5


@pytest.mark.rule("BR.R07")
def test_a_destroyed_province_has_no_token_and_takes_no_figure() -> None:
    state = new(4)
    run(
        set_up(state),
        script(["utgard"], ["rage", "axes", "horns", "glory", "rage", "axes", "horns"]),
    )

    assert state.provinces["utgard"].token is None
    assert free_villages(state, "utgard") == 0
    assert villages("utgard") == 3
    assert Counter(state.provinces[id].token for id in outer_provinces())["rage"] == 2


@pytest.mark.rule("BR.R08")
@pytest.mark.parametrize(("players", "size"), [(2, 20), (3, 26), (4, 34), (5, 42)])
@pytest.mark.parametrize("age", [1, 2, 3])
def test_size_of_each_deck(age: int, players: int, size: int) -> None:
    assert sum(deck(age, players).values()) == size


@pytest.mark.rule("BR.R08")
def test_cards_with_marks_come_with_more_players() -> None:
    assert "sea_serpent" not in deck(1, 2)
    assert deck(1, 3)["sea_serpent"] == 1
    assert "lokis_blessing" not in deck(1, 3)
    assert deck(1, 4)["lokis_blessing"] == 1
    assert "quest_widespread_1" not in deck(1, 4)
    assert [deck(1, players)["quest_glorious_death_1"] for players in (2, 3, 4, 5)] == [1, 1, 2, 3]


@pytest.mark.rule("BR.R09", "BR.U18")
def test_first_player_by_lot_is_a_chance_over_all_seats() -> None:
    question = first_question(set_up(new(3, first=None, U18="random")))

    assert isinstance(question, Chance)
    assert (question.key, question.component) == ("first_player", "first_player")
    assert (question.options, question.weights) == (("s1", "s2", "s3"), (1, 1, 1))


@pytest.mark.rule("BR.R09", "BR.U18")
def test_first_player_by_the_table_is_a_choice_that_belongs_to_nobody() -> None:
    state = new(3, first=None, U18="table")
    question = first_question(set_up(state))

    assert isinstance(question, Choose)
    assert (question.key, question.seat) == ("first_player", None)
    assert question.options == ("s1", "s2", "s3")

    tokens = ["rage"] * 3 + ["axes"] * 2 + ["horns"]
    chosen = ("first_player", None, "s3")
    run(set_up(state), [chosen, *script(["andlang", "utgard"], tokens)])
    assert state.first == "s3"


@pytest.mark.rule("BR.R09")
def test_a_first_player_named_beforehand_is_not_asked() -> None:
    assert first_question(set_up(new(3, first="s2"))).key == "ragnarok_tokens"


def test_set_up_tells_what_was_drawn() -> None:
    state = new(4)
    tokens = ["rage", "axes", "horns", "glory", "rage", "axes", "horns"]
    run(set_up(state), script(["utgard"], tokens))

    assert reports(state, "doom_drawn")[0].parameters == {"doom": DOOM}
    assert reports(state, "destroyed_before")[0].parameters == {"provinces": ["utgard"]}
    assert reports(state, "age")[0].parameters == {"age": 1, "doom": "gimle"}


def test_draws_of_a_set_up_sheet_answer_the_questions_of_set_up() -> None:
    outer = [id for id in outer_provinces() if id != "utgard"]
    tokens = ["rage", "axes", "horns", "glory", "rage", "axes", "horns"]
    draws = {
        "ragnarok": DOOM,
        "destroyed": ["utgard"],
        "pillage": dict(zip(outer, tokens, strict=True)),
    }
    assert GAME.pinned_draws(draws) == [
        ("ragnarok_tokens", DOOM),
        ("destroyed", ["utgard"]),
        ("pillage_tokens", tokens),
    ]


@pytest.mark.parametrize(
    ("draws", "path"),
    [
        ({"ragnarok": ["gimle", "gimle", "horgr"]}, "draws.ragnarok"),
        ({"ragnarok": ["gimle", "yggdrasil", "horgr"]}, "draws.ragnarok"),
        ({"ragnarok": DOOM, "destroyed": ["gimle"]}, "draws.destroyed"),
        ({"ragnarok": DOOM, "destroyed": ["utgard", "andlang"]}, "draws.destroyed"),
        (
            {"ragnarok": DOOM, "destroyed": ["utgard"], "pillage": {"gimle": "rage"}},
            "draws.pillage",
        ),
    ],
)
def test_a_set_up_sheet_that_cannot_be_is_refused(draws: dict[str, Any], path: str) -> None:
    seats = tuple({"name": clan.title(), "clan": clan} for clan in CLANS[:4])
    with pytest.raises(SetupError) as fault:
        GAME.new(Setup(seats=seats, first="s1", draws=draws))
    assert fault.value.path == path
