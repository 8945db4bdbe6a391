"""Lines that are refused as a whole although their first word is an answer, in the other games."""

from __future__ import annotations

import pytest

from tests.assistant import waterdeep_table
from tests.assistant.scribe import type_lines
from tests.keys.test_usual_turns import NEXT_DOOR, at

ASKS = "/ in front of it looks it up"


def test_a_player_called_may_asks_nothing() -> None:
    """`may …` begins a question, unless a player is called so."""
    assert ASKS not in type_lines(waterdeep_table.at(), "may nonsense here")
    assert ASKS in type_lines(waterdeep_table.at(), "can I build here")


@pytest.mark.parametrize("typed", ["who can join here", "誰可以加入嗎"])
def test_a_question_at_a_prompt_for_the_whole_table_is_told_where_it_goes(typed: str) -> None:
    game = at(NEXT_DOOR)
    assert ASKS in type_lines(game, "5 5", typed)
    assert game.state.battle is not None
    assert game.state.battle.joined == []
