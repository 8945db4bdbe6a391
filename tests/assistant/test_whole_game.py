"""Whole games of Blood Rage through the guide, every answer typed by number or by name."""

from __future__ import annotations

import pytest

from companion.assistant import ending
from companion.assistant.guide import Guide
from companion.engine.journal import unpack
from companion.text.bilingual import Mode
from tests.assistant.blood_rage_table import scribe, session


@pytest.mark.parametrize(
    ("players", "mode", "source"),
    [(2, "en", "table"), (3, "zh-TW", "table"), (4, "both", "table"), (3, "en", "companion")],
)
def test_what_was_typed_is_what_the_journal_holds(players: int, mode: Mode, source: str) -> None:
    game = session(players, seed=players, sources={"gods_gifts": source})
    types, table = scribe(game, mode, seed=players)
    assert Guide(table).play() == "over"
    assert game.over is not None
    assert game.over.reason == "ages_done"
    written = [
        (entry["k"], entry["a"] if "a" in entry else unpack(entry["p"]))
        for entry in game.line
        if entry["t"] == "answer"
    ]
    runs = {"call_to_battle", "late_card", "keep_card"}
    assert [one for one in written if one[0] not in runs or one in types.wanted] == types.wanted
    assert ending.lines(table)
