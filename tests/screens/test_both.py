"""In both languages at once no line says a printed name twice in English."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

import pytest

from companion.assistant import plain
from companion.engine.session import Session
from tests.screens import games
from tests.screens.doublings import doubled
from tests.screens.test_games import played


@pytest.mark.parametrize("game", games.GAMES)
def test_no_line_says_a_name_twice(game: str) -> None:
    novel = games.Novel()
    found: list[str] = []

    def look(session: Session[Any]) -> None:
        if novel.question(session):
            found.extend(doubled(games.slipped(session, "both")))
        question = session.question
        if question is not None and question.secret_to is None and novel.phase(session):
            for shown in games.everything(session, "both").values():
                found.extend(doubled(shown))

    # On a screen wide enough no sentence is broken, so that a line is all that is said in one go.
    with patch.object(plain, "screen_width", lambda: 2000):
        played(game, look, (1, 2, 5))
    assert not found, found[:5]


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("3 突襲獸人要塞 Raid Orc Stronghold：8 VP Raid Orc Stronghold: 8 VP", True),
        ("3 突襲獸人要塞：8 VP Raid Orc Stronghold: 8 VP", False),
        ("Raid Orc Stronghold and Raid Orc Stronghold", False),
    ],
)
def test_the_check_bites(line: str, found: bool) -> None:
    assert bool(doubled(line)) is found
