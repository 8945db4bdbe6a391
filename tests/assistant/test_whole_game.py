"""Whole games through the guide, every answer typed by number or by name."""

from __future__ import annotations

from typing import Any

import pytest

from companion.assistant import ending
from companion.assistant.guide import Guide
from companion.engine.journal import unpack
from companion.engine.session import Session
from companion.text.bilingual import Mode
from tests.assistant import age_of_thieves_table, blood_rage_table, waterdeep_table
from tests.assistant.scribe import scribe

SAID_IN_ONE_LINE = {
    "blood-rage": {"call_to_battle", "late_card", "keep_card"},
    "age-of-thieves": {"agents_on", "informers_on", "special_on"},
    "waterdeep": set(),
}
"""Questions that the guide answers out of one line for them all."""


def typed_and_written(game: Session[Any], mode: Mode, seed: int) -> str:
    """Let a scribe play a whole game; return why it ended."""
    types, table = scribe(game, mode, seed=seed)
    assert Guide(table).play() == "over"
    assert game.over is not None
    written = [
        (entry["k"], entry["a"] if "a" in entry else unpack(entry["p"]))
        for entry in game.line
        if entry["t"] == "answer"
    ]
    own = SAID_IN_ONE_LINE[game.game.id]
    assert [one for one in written if one[0] not in own or one in types.wanted] == types.wanted
    assert ending.lines(table)
    return game.over.reason


@pytest.mark.parametrize(
    ("players", "mode", "source"),
    [(2, "en", "table"), (3, "zh-TW", "table"), (4, "both", "table"), (3, "en", "companion")],
)
def test_blood_rage(players: int, mode: Mode, source: str) -> None:
    game = blood_rage_table.session(players, seed=players, sources={"gods_gifts": source})
    assert typed_and_written(game, mode, seed=players) == "ages_done"


@pytest.mark.parametrize(
    ("players", "mode", "sources"),
    [
        (2, "en", {}),
        (3, "zh-TW", {}),
        (4, "both", {"alarm_events": "table", "guard_dice": "table", "districts": "table"}),
        (3, "en", {"action_cards": "companion", "city_tokens": "companion"}),
        (2, "zh-TW", {"calm_events": "companion", "action_cards": "companion"}),
    ],
)
def test_age_of_thieves(players: int, mode: Mode, sources: dict[str, str]) -> None:
    game = age_of_thieves_table.session(players, seed=players, sources=sources)
    reason = typed_and_written(game, mode, seed=players)
    # AOT.N03: the ways in which it can end under the default readings.
    assert reason in ("jewel_not_taken", "events_out", "all_out")


@pytest.mark.parametrize(
    ("players", "mode", "sources"),
    [
        (2, "en", {}),
        (3, "zh-TW", {}),
        (4, "both", {"buildings": "companion", "quests": "companion"}),
        (3, "en", {"intrigue": "companion", "lords": "companion"}),
        (5, "zh-TW", {"quests": "companion", "intrigue": "companion", "lords": "companion"}),
    ],
)
def test_waterdeep(players: int, mode: Mode, sources: dict[str, str]) -> None:
    game = waterdeep_table.session(players, seed=players, sources=sources)
    # LOW.END-1: the game ends after its eighth round.
    assert typed_and_written(game, mode, seed=players) == "rounds_done"
