"""Readers of what somebody wrote: a checked value, or the path of what cannot be."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from companion.engine.game import SetupError
from companion.engine.questions import Json
from companion.engine.reading import MANY, Written, distinct, drawn, within
from companion.games import registry


@dataclass
class Clan:
    """A seat with its colour."""

    id: str
    color: str | None


def fault(read: Callable[[], object]) -> str:
    """Return the path that a reader names as wrong."""
    with pytest.raises(SetupError) as error:
        read()
    return error.value.path


def seat(**fields: Json) -> Written:
    return Written(fields, "seats.s1")


def test_what_is_left_out_is_at_its_start() -> None:
    written = seat()
    assert written.number("glory", 3) == 3
    assert written.maybe_number("held") is None
    assert written.flag("marker", True) is True
    assert written.one_of("clan", ("bear", "wolf"), "wolf") == "wolf"
    assert written.maybe("lord", ("nymara",)) is None
    assert written.ids("cards", ("a",)) == []
    assert written.counts("cubes", ("white",)) == {}
    assert list(written.object("hand")) == []
    assert written.name("s1") == "s1"


@pytest.mark.parametrize("value", [-1, 7, True, 1.0, "3", None, [3]])
def test_a_number_is_a_whole_number_within_its_bounds(value: Json) -> None:
    assert fault(lambda: seat(steps=value).number("steps", 1, 1, 6)) == "seats.s1.steps"


def test_a_number_without_bounds_is_none_that_no_game_comes_to() -> None:
    assert seat(glory=MANY).number("glory") == MANY
    assert fault(lambda: seat(glory=MANY + 1).number("glory")) == "seats.s1.glory"


@pytest.mark.parametrize("value", [0, 1, "true", None])
def test_a_truth_value_is_true_or_false(value: Json) -> None:
    assert fault(lambda: seat(robbed=value).flag("robbed")) == "seats.s1.robbed"


@pytest.mark.parametrize("value", ["lion", 3, ["bear"], None])
def test_an_id_is_one_of_those_allowed(value: Json) -> None:
    assert fault(lambda: seat(clan=value).one_of("clan", ("bear",))) == "seats.s1.clan"


def test_the_path_of_a_wrong_id_in_a_list_counts_from_0() -> None:
    assert fault(lambda: seat(cards=["a", "b"]).ids("cards", ("a",))) == "seats.s1.cards.1"
    assert fault(lambda: seat(cards="a").ids("cards", ("a",))) == "seats.s1.cards"


def test_counts_have_no_zeros_and_known_kinds_only() -> None:
    assert seat(cubes={"white": 2, "black": 0}).counts("cubes", ("white", "black")) == {"white": 2}
    assert fault(lambda: seat(cubes={"red": 1}).counts("cubes", ("white",))) == "seats.s1.cubes.red"
    wrong = seat(cubes={"white": -1})
    assert fault(lambda: wrong.counts("cubes", ("white",))) == "seats.s1.cubes.white"


def test_a_field_that_is_not_known_is_refused_by_its_path() -> None:
    assert fault(lambda: Written({"glroy": 3}, "seats.s1", ("glory",))) == "seats.s1.glroy"
    assert fault(lambda: Written({"ages": 1}, "", ("age",))) == "ages"
    assert fault(lambda: seat(hand=[]).object("hand")) == "seats.s1.hand"


def test_objects_of_a_list_are_counted_from_where_the_table_counts() -> None:
    written = seat(stacks=[{"ap": 3}, {"pa": 2}])
    assert fault(lambda: written.objects("stacks", ("ap",), 1)) == "seats.s1.stacks.2.pa"


def test_seats_are_as_many_as_may_play() -> None:
    written = Written({"seats": [{"name": "A"}, {"name": "B"}]})
    assert list(written.seats(2, 5, ("name",))) == ["s1", "s2"]
    assert fault(lambda: written.seats(3, 5, ("name",))) == "seats"
    assert fault(lambda: written.seats(2, 5, ("id",))) == "seats.s1.name"


def test_a_seat_keeps_its_id_and_has_a_name() -> None:
    assert fault(lambda: seat(id="s2").name("s1")) == "seats.s1.id"
    assert fault(lambda: seat(name=" ").name("s1")) == "seats.s1.name"
    assert fault(lambda: seat(name="A\x1b[2J").typed_name()) == "seats.s1.name"
    assert seat(name=" Ann ").typed_name() == "Ann"


def test_open_rules_and_sources_that_nobody_names_have_their_first_value() -> None:
    known = {"XX.U1": ("yes", "no"), "XX.U2": ("few", "many")}
    assert Written({"options": {"XX.U2": "many"}}).options(known) == {
        "XX.U1": "yes",
        "XX.U2": "many",
    }
    assert fault(lambda: Written({"options": {"XX.U3": "yes"}}).options(known)) == "options.XX.U3"
    written = Written({"sources": {"dice": "table"}})
    assert written.sources(("dice", "deck")) == {"dice": "table", "deck": "companion"}
    assert fault(lambda: written.sources(("deck",))) == "sources.dice"


def test_what_was_drawn_is_all_different_and_as_many_as_drawn() -> None:
    assert drawn(None, ("a", "b"), 2, "draws.hall") == []
    assert drawn(["b", "a"], ("a", "b"), 2, "draws.hall") == ["b", "a"]


@pytest.mark.parametrize("wrong", [["a"], ["a", "a"], ["a", "c"], "ab", [["a"], "b"]])
def test_what_cannot_have_been_drawn_is_refused(wrong: Json) -> None:
    assert fault(lambda: drawn(wrong, ("a", "b"), 2, "draws.hall")) == "draws.hall"


def test_two_seats_with_the_same_colour_are_refused_and_two_without_are_not() -> None:
    distinct([Clan("s1", "red"), Clan("s2", "blue"), Clan("s3", None), Clan("s4", None)], "color")
    twice = [Clan("s1", "red"), Clan("s2", "blue"), Clan("s3", "blue")]
    assert fault(lambda: distinct(twice, "color")) == "seats.s2.color"


def test_an_open_card_is_one_of_those_held() -> None:
    within(["a"], ["a", "b"], "hand.open")
    assert fault(lambda: within(["a", "a"], ["a", "b"], "hand.open")) == "hand.open"


@pytest.mark.parametrize("id", registry.playable())
def test_a_seat_that_is_null_is_refused_in_every_game(id: str) -> None:
    game = registry.game(id)
    assert fault(lambda: game.load({"seats": [None, None]})) == "seats.s1"
