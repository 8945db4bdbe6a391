"""Every kind of question and every screen of the three games, in the pseudo-language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any

import pytest

from companion.assistant import commands
from companion.assistant.screens import of as screens_of
from companion.assistant.waterdeep.board import Board
from companion.assistant.waterdeep.screens import WaterdeepScreens
from companion.engine.session import Session
from companion.text.bilingual import MODES, Mode
from companion.text.catalogue import Words
from companion.text.widths import width
from tests.screens import games
from tests.screens.checks import WIDTHS, column_starts, problems
from tests.screens.pseudo import START, pseudo_language

SEEDS = (1, 2, 5, 7, 12, 21)


@pytest.fixture
def _pseudo() -> Iterator[None]:
    with pseudo_language():
        yield


def played(game: str, seen: games.Seen, seeds: Sequence[int] = SEEDS) -> None:
    """Show every recorded game, and some in which the companion or the table draws everything."""
    for fixture in games.recorded(game):
        games.replay(fixture, seen)
    most = 4 if game == "age-of-thieves" else 5
    for seed in seeds:
        for who in ("companion", "table"):
            games.played(game, 2 + seed % (most - 1), seed, seen, who)


@pytest.mark.usefixtures("_pseudo")
@pytest.mark.parametrize("columns", WIDTHS)
@pytest.mark.parametrize("game", games.GAMES)
def test_every_screen_fits_and_is_whole(
    monkeypatch: pytest.MonkeyPatch, game: str, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    novel = games.Novel()
    found: list[str] = []

    def look(session: Session[Any]) -> None:
        modes: tuple[Mode, ...] = ("zh-TW", "both") if columns == 40 else ("zh-TW",)
        if novel.question(session):
            for mode in modes:
                shown = games.slipped(session, mode)
                assert START in shown
                found.extend(problems(shown, columns))
        question = session.question
        if question is not None and question.secret_to is None and novel.phase(session):
            for mode in modes:
                for shown in games.everything(session, mode).values():
                    found.extend(problems(shown, columns))

    played(game, look, SEEDS if columns == 40 else SEEDS[:1])
    assert not found, found[:5]
    if columns > 40:
        return
    keys = import_module(f"companion.games.{game.replace('-', '_')}.keys").QUESTION_KEYS
    asked = {key for key, _ in novel.lengths}
    assert len(asked & set(keys)) > 0.7 * len(keys), set(keys) - asked


@pytest.mark.parametrize("columns", WIDTHS)
@pytest.mark.parametrize("mode", MODES)
def test_the_columns_of_spaces_stand_straight_on_every_terminal(mode: Mode, columns: int) -> None:
    beside = 0

    def look(session: Session[Any]) -> None:
        nonlocal beside
        screens = screens_of(session)
        assert isinstance(screens, WaterdeepScreens)
        if session.question is None or not screens.is_boundary(session.question):
            return
        board = Board(session.state, screens.narration, Words(mode), columns, screens.places)
        spaces = board._spaces()
        room = columns // max(1, columns // 40)
        for line in board._columns(spaces):
            for ambiguous in (1, 2):
                for space in spaces:
                    before = width(line.text.partition(space)[0], ambiguous)
                    if space in line.text:
                        assert before % room == 0, line.text
                        beside += bool(before)

    games.replay(next(games.recorded("waterdeep")), look)
    assert bool(beside) == (columns > 40)


@pytest.mark.usefixtures("_pseudo")
@pytest.mark.parametrize("columns", WIDTHS)
@pytest.mark.parametrize("game", games.GAMES)
def test_the_help_at_a_prompt_has_straight_columns(
    monkeypatch: pytest.MonkeyPatch, game: str, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    session = games.played(game, 2, 1, lambda session: None, "table", until=4)
    table, shown = games.table_of(session, "zh-TW")
    commands.help_here(table, "")
    lines = shown.getvalue().split("\n")
    starts = [column_starts(lines, ambiguous) for ambiguous in (1, 2)]
    assert starts[0] == starts[1]
    assert len(starts[0]) == (0 if columns == 40 else 1), starts
