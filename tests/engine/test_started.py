"""How every game's state starts from a set-up, and its seats around the table."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from companion.engine.game import Setup, SetupError
from companion.engine.simulate import placeholder_seats
from companion.engine.state import SeatedState
from companion.games import registry


class Guest:
    """Somebody at the table."""

    def __init__(self, id: str) -> None:
        self.id = id


def table(seats: int) -> SeatedState[Guest]:
    state: SeatedState[Guest] = SeatedState({}, {})
    state.seats = [Guest(f"s{at}") for at in range(1, seats + 1)]
    return state


def test_seats_are_gone_through_clockwise_from_any_of_them() -> None:
    assert [seat.id for seat in table(4).clockwise("s3")] == ["s3", "s4", "s1", "s2"]
    assert table(4).seat("s2").id == "s2"


def test_a_seat_that_is_not_there_is_a_fault() -> None:
    with pytest.raises(KeyError):
        table(2).seat("s3")
    with pytest.raises(KeyError):
        table(2).clockwise("s3")


@pytest.mark.parametrize("id", registry.playable())
def test_options_and_sources_that_a_set_up_leaves_out_are_the_defaults(id: str) -> None:
    game = registry.game(id)
    component = next(iter(game.components))
    option, values = next(iter(game.options.items()))
    setup = Setup(
        seats=placeholder_seats(game, game.seats[0]),
        options={option: values[-1]},
        sources={component: "table"},
    )
    state = game.new(setup)
    assert state.options == {**game.default_options(), option: values[-1]}
    assert state.sources == {**game.components, component: "table"}


@pytest.mark.parametrize("id", registry.playable())
def test_too_many_seats_and_a_seat_that_cannot_be_are_refused(id: str) -> None:
    game = registry.game(id)
    fewest, most = game.seats

    def fault(*seats: Mapping[str, str]) -> str:
        with pytest.raises(SetupError) as error:
            game.new(Setup(seats=seats))
        return error.value.path

    seats = placeholder_seats(game, most)
    assert fault(*seats, {**seats[0], "name": "One more"}) == "seats"
    assert fault(*seats[: fewest - 1]) == "seats"
    (field,) = game.seat_fields
    assert fault(seats[0], {**seats[1], field: "lion"}) == f"seats.s2.{field}"
