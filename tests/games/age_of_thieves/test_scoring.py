"""The end in each of its ways: who wins, or nobody, and by which rule."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.game import SetupError
from companion.games.age_of_thieves.leaving import leave
from companion.games.age_of_thieves.score_sheet import score
from companion.games.age_of_thieves.scoring import Sheet, end_game, final_score, parts
from tests.games.age_of_thieves.night import DEFAULTS, night, reports


def result(*sheets: Sheet, taken: bool = True, reading: str = "counts") -> tuple[Any, ...]:
    """Return winners, what decided, and the places by id."""
    found = final_score(sheets, taken, reading)
    places = {row["seat"]: row["place"] for row in found.ranking}
    return found.winners, found.decided_by, places


@pytest.mark.rule("AOT.A03", "AOT.S054")
def test_the_value_of_loot() -> None:
    """S054: 2 yellow, 1 green, a trinket and the Best Thief token make 9."""
    sheet = Sheet("s1", "A", 1, yellow=2, green=1, trinkets=1, best_thief=True)

    assert parts(sheet) == {"yellow": 2, "green": 3, "trinkets": 1, "best_thief": 3}
    assert final_score([sheet, Sheet("s2", "B")], True, "counts").ranking[0]["total"] == 9


@pytest.mark.rule("AOT.N05", "AOT.S051")
def test_the_emperors_jewel_carried_out_wins() -> None:
    """S051: A left first with 12 VP, B later with the Emperors' Jewel: B wins."""
    a = Sheet("s1", "A", 1, yellow=3, green=3)
    b = Sheet("s2", "B", 2, emperors_jewel=True)

    assert result(a, b) == (["s2"], "AOT.N05", {"s2": 1, "s1": 2})


@pytest.mark.rule("AOT.N05", "AOT.N04")
def test_the_most_vp_of_those_who_escaped() -> None:
    """N04: who is still on the board loses, with the Emperors' Jewel and more VP too."""
    a = Sheet("s1", "A", 1, yellow=2)
    b = Sheet("s2", "B", 2, green=1)
    c = Sheet("s3", "C", None, emperors_jewel=True, green=5, best_thief=True)

    assert result(a, b, c) == (["s2"], None, {"s2": 1, "s1": 2, "s3": 3})


@pytest.mark.rule("AOT.N06", "AOT.S052")
def test_equal_vp_who_left_first_wins() -> None:
    """S052: A left first with 5 VP, C left later with 5 VP."""
    c = Sheet("s1", "C", 2, yellow=5)
    a = Sheet("s2", "A", 1, yellow=2, green=1)

    assert result(c, a) == (["s2"], "AOT.N06", {"s2": 1, "s1": 2})


@pytest.mark.rule("AOT.N06", "AOT.S053")
def test_nobody_has_loot_who_left_first_wins() -> None:
    """S053."""
    assert result(Sheet("s1", "A", 2), Sheet("s2", "B", 1), Sheet("s3", "C")) == (
        ["s2"],
        "AOT.N06",
        {"s2": 1, "s1": 2, "s3": 3},
    )


@pytest.mark.rule("AOT.N07")
def test_nobody_took_the_emperors_jewel_all_lose() -> None:
    a, b = Sheet("s1", "A", yellow=4), Sheet("s2", "B")

    assert result(a, b, taken=False) == ([], "AOT.N07", {"s1": 1, "s2": 1})


@pytest.mark.rule("AOT.N04")
def test_nobody_escaped_all_lose() -> None:
    a = Sheet("s1", "A", emperors_jewel=True, best_thief=True)

    assert result(a, Sheet("s2", "B")) == ([], "AOT.N04", {"s1": 1, "s2": 1})


@pytest.mark.rule("AOT.N04", "AOT.N07")
def test_whoever_loses_outright_has_lost_and_no_place_of_his_own() -> None:
    a, b, c = Sheet("s1", "A", 1), Sheet("s2", "B", green=2), Sheet("s3", "C")
    lost = {row["seat"]: row["lost"] for row in final_score([a, b, c], True, "counts").ranking}
    assert lost == {"s1": False, "s2": True, "s3": True}
    everybody = final_score([b, c], False, "counts").ranking
    assert [row["lost"] for row in everybody] == [True, True]


@pytest.mark.rule("AOT.U25")
@pytest.mark.parametrize(
    ("reading", "winner", "decided"),
    [("counts", "s2", None), ("does_not_count", "s1", "AOT.U25")],
)
def test_the_best_thief_token_alone(reading: str, winner: str, decided: str | None) -> None:
    a, b = Sheet("s1", "A", 1), Sheet("s2", "B", 2, best_thief=True)

    winners, decided_by, _ = result(a, b, reading=reading)

    assert (winners, decided_by) == ([winner], decided)
    assert final_score([a, b], True, reading).token_alone


@pytest.mark.rule("AOT.U25")
@pytest.mark.parametrize("reading", ["counts", "does_not_count"])
@pytest.mark.parametrize("jewel", ["yellow", "trinkets"])
def test_as_soon_as_one_has_a_jewel_the_token_counts(reading: str, jewel: str) -> None:
    a = Sheet("s1", "A", 1, yellow=int(jewel == "yellow"), trinkets=int(jewel == "trinkets"))
    b = Sheet("s2", "B", 2, best_thief=True)

    winners, decided, _ = result(a, b, reading=reading)

    assert (winners, decided) == (["s2"], None)
    assert not final_score([a, b], True, reading).token_alone


@pytest.mark.rule("AOT.A01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_is_one_winner_at_most(seats: int) -> None:
    sheets = [Sheet(f"s{at}", "ABCD"[at - 1], at, yellow=2) for at in range(1, seats + 1)]

    assert result(*sheets)[0] == ["s1"]


# In a game


@pytest.mark.rule("AOT.N05", "AOT.N03")
def test_a_game_ends_with_its_ranking_and_reasons() -> None:
    state = night(alarm="rattles")
    state.jewel = "s3"
    one, _, three = state.seats
    one.green, one.tokens = 2, {"cheap_trinket": 2, "informer": 1}
    three.best_thief = True
    leave(state, "s1")
    leave(state, "s3")

    over = end_game(state, "events_out")

    assert (over.reason, over.winners, over.decided_by) == ("events_out", ["s3"], "AOT.N05")
    assert [(row["seat"], row["place"], row["total"]) for row in over.ranking] == [
        ("s3", 1, 3),
        ("s1", 2, 8),
        ("s2", 3, 0),
    ]
    assert [(row["escaped"], row["emperors_jewel"]) for row in over.ranking] == [
        (2, True),
        (1, False),
        (None, False),
    ]
    assert [record.seat for record in reports(state, "final_score")] == ["s3", "s1", "s2"]
    (record,) = reports(state, "game_over")
    assert dict(record.parameters) == {"reason": "events_out", "winners": ["s3"]}


@pytest.mark.rule("AOT.N07")
def test_a_game_in_which_nobody_took_it_has_no_winner() -> None:
    state = night()
    state.seat("s1").green = 3

    over = end_game(state, "jewel_not_taken")

    assert (over.winners, over.decided_by) == ([], "AOT.N07")
    assert {reason["rule"] for reason in over.ranking[0]["reasons"]} == {"AOT.A03", "AOT.N07"}


@pytest.mark.rule("AOT.U25")
def test_the_open_rule_is_told_where_it_matters() -> None:
    state = night(2, alarm="rattles")
    state.seat("s2").best_thief = True
    leave(state, "s1")
    leave(state, "s2")

    end_game(state, "all_out")

    assert state.options_used == ["AOT.U25"]


# From typed numbers


def seats(*changes: dict[str, Any]) -> list[dict[str, Any]]:
    plain: list[dict[str, Any]] = [
        {"name": "A", "escaped": 1, "yellow": 2},
        {"name": "B", "escaped": None},
    ]
    return [{**seat, **change} for seat, change in zip(plain, changes, strict=True)]


@pytest.mark.rule("AOT.A03", "AOT.N05")
def test_typed_numbers_in_the_shape_of_the_protocol() -> None:
    full = {
        "name": "B",
        "escaped": 2,
        "emperors_jewel": True,
        "yellow": 1,
        "green": 1,
        "trinkets": 1,
        "best_thief": True,
    }

    found = score({"jewel_taken": True, "seats": seats({}, full)}, DEFAULTS)

    row = found["ranking"][0]
    assert (row["place"], row["name"], row["total"]) == (1, "B", 8)
    assert row["parts"] == {"yellow": 1, "green": 3, "trinkets": 1, "best_thief": 3}
    assert (row["escaped"], row["emperors_jewel"]) == (2, True)
    assert (found["winners"], found["decided_by"]) == (["B"], "AOT.N05")
    assert "seat" not in row


@pytest.mark.rule("AOT.U25")
@pytest.mark.parametrize(("reading", "winner"), [("counts", "B"), ("does_not_count", "A")])
def test_typed_numbers_by_another_reading(reading: str, winner: str) -> None:
    data = {
        "jewel_taken": True,
        "seats": seats({"yellow": 0}, {"escaped": 2, "best_thief": True}),
    }

    assert score(data, {**DEFAULTS, "AOT.U25": reading})["winners"] == [winner]


@pytest.mark.parametrize(
    ("data", "path"),
    [
        ({"seats": seats({}, {})}, "jewel_taken"),
        ({"jewel_taken": 1, "seats": seats({}, {})}, "jewel_taken"),
        ({"jewel_taken": True}, "seats"),
        ({"jewel_taken": True, "seats": seats({}, {})[:1]}, "seats"),
        ({"jewel_taken": True, "seats": seats({}, {}), "turn": 3}, "turn"),
        ({"jewel_taken": True, "seats": [1, 2]}, "seats.s1"),
        ({"jewel_taken": True, "seats": seats({"name": " "}, {})}, "seats.s1.name"),
        ({"jewel_taken": True, "seats": seats({"name": "b"}, {})}, "seats.s1.name"),
        ({"jewel_taken": True, "seats": seats({}, {"escaped": 1})}, "seats.s1.escaped"),
        ({"jewel_taken": True, "seats": seats({"escaped": 3}, {})}, "seats.s1.escaped"),
        ({"jewel_taken": True, "seats": seats({"escaped": True}, {})}, "seats.s1.escaped"),
        ({"jewel_taken": False, "seats": seats({}, {})}, "seats.s1.escaped"),
        (
            {"jewel_taken": False, "seats": seats({"escaped": None}, {"best_thief": True})},
            "seats.s2.best_thief",
        ),
        (
            {"jewel_taken": True, "seats": seats({"best_thief": True}, {"best_thief": True})},
            "seats.s1.best_thief",
        ),
        (
            {
                "jewel_taken": True,
                "seats": seats({"emperors_jewel": True}, {"emperors_jewel": True}),
            },
            "seats.s1.emperors_jewel",
        ),
        ({"jewel_taken": True, "seats": seats({"yellow": -1}, {})}, "seats.s1.yellow"),
        ({"jewel_taken": True, "seats": seats({"green": 2.5}, {})}, "seats.s1.green"),
        ({"jewel_taken": True, "seats": seats({"best_thief": 1}, {})}, "seats.s1.best_thief"),
        ({"jewel_taken": True, "seats": seats({"vp": 1}, {})}, "seats.s1.vp"),
    ],
)
def test_numbers_that_cannot_be_are_refused_with_their_path(
    data: dict[str, Any], path: str
) -> None:
    with pytest.raises(SetupError) as refused:
        score(data, DEFAULTS)
    assert refused.value.path == path
