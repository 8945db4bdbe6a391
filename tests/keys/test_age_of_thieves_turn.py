"""A calm turn of Age of Thieves as typed lines, with ceilings on the keys; Enter counts."""

from __future__ import annotations

import pytest

from companion.engine.session import Session
from companion.games.age_of_thieves.state import AgeOfThieves
from tests.assistant.age_of_thieves_table import session, type_lines
from tests.keys.test_usual_turns import keys

EVENT = "6"
"""Hour of the Wolf, the sixth of the calm events: the guards see less far, nothing else."""
WITH_CARDS = [
    *(EVENT, ""),  # the event, and 1 yellow jewel placed
    *("4 3", "4 3", "4 3"),
    "1 3",  # Joanne: Move, picked up a yellow jewel
    *("1", "", ""),  # Zain: Move, sneaks, nothing happens
    *("1", "", ""),  # Noiron
    *("2", ""),  # Joanne: Ambush, the discarded card is not named
    *("20", ""),  # Zain: Elixir of Speed, nothing happens
    *("11", ""),  # Noiron: Beacon, nobody is caught
    "",  # the guards catch nobody
]
"""Three Moves and an Elixir of Speed (each thief has one Move), an Ambush, a general card."""
ORDER_ONLY = [EVENT, "", "4 3", "4 3", "4 3", *[""] * 6, ""]
"""Events, dice, order: the table resolves every card by itself."""


@pytest.mark.parametrize(
    ("lines", "ceiling"), [(WITH_CARDS, 45), (ORDER_ONLY, 25)], ids=["with cards", "order only"]
)
def test_a_calm_turn_costs_few_keys(lines: list[str], ceiling: int) -> None:
    assert keys(*lines) <= ceiling
    game = session(3)
    shown = type_lines(game, *lines)
    assert game.question is not None, shown
    assert (game.question.key, game.state.turn) == ("event", 2), shown
    assert "Not used" not in shown


def test_the_turn_was_really_played() -> None:
    game: Session[AgeOfThieves] = session(3)
    type_lines(game, *WITH_CARDS)
    joanne, zain, noiron = game.state.seats
    assert (joanne.yellow, zain.yellow, noiron.yellow) == (1, 0, 0)
    # AOT.O01: general cards that were declared go to the discard pile, beside the unnamed one.
    assert game.state.discard == ["unnamed", "elixir_of_speed", "beacon"]
    # AOT.B09, AOT.D01: two cards at the start, one drawn; Ambush draws one and discards one.
    assert [seat.hand.size for seat in game.state.seats] == [3, 2, 2]
    assert not any(seat.jailed for seat in game.state.seats)
    # AOT.O05: the First Thief token has gone on.
    assert game.state.first == "s2"
