"""The live prompter at 40, 80 and 120 columns, whatever width a terminal gives to → … ─ ○."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any

import pytest

from companion.assistant import screens as game_screens
from companion.assistant.guide import Guide
from companion.assistant.new_game import NewGame, Wanted
from companion.assistant.prompter import Choice
from companion.assistant.rich_prompter import RichPrompter
from companion.assistant.table import Table
from companion.engine.session import Session, open_session
from companion.games import registry
from companion.text.catalogue import Words
from companion.text.output import steady
from companion.text.widths import width
from tests.screens import games
from tests.screens.checks import WIDTHS, cut_short, ink
from tests.screens.live import DOWN, ENTER, LEAVE, SPACE, Drawn, screens
from tests.screens.pseudo import pseudo, pseudo_language

TITLE = pseudo("A question that is much longer than a narrow screen, for whoever sits there?")
CHOICES = [
    Choice("short", "Ann★"),
    Choice(
        "long", pseudo("One that is longer than a narrow screen, with the names of all that play")
    ),
    Choice("about", pseudo("with a remark"), pseudo("This is what it is about, in many words")),
]
REFUSED = pseudo("This cannot be taken, for a reason that needs more than one line of a screen")


@pytest.fixture(scope="module", autouse=True)
def _pseudo() -> Iterator[None]:
    with pseudo_language():
        yield


def check(line: str) -> str | None:
    return REFUSED if line == "bad" else None


ASKED: dict[str, tuple[Callable[[RichPrompter], object], str, list[str]]] = {
    "choose": (
        lambda asks: asks.choose(TITLE, CHOICES),
        DOWN + ENTER,
        [TITLE, *(choice.title + choice.about for choice in CHOICES)],
    ),
    "many": (
        lambda asks: asks.choose(TITLE, CHOICES + [Choice(str(n), f"{n}★") for n in range(9)]),
        DOWN + ENTER,
        [TITLE, *(choice.title + choice.about for choice in CHOICES)],
    ),
    "several": (
        lambda asks: asks.several(TITLE, CHOICES, ["long"]),
        SPACE + DOWN + ENTER,
        [TITLE, *(choice.title + choice.about for choice in CHOICES)],
    ),
    "confirm": (lambda asks: asks.confirm(TITLE), DOWN + ENTER, [TITLE]),
    "text": (lambda asks: asks.text(TITLE, "bad", check), ENTER + ENTER + LEAVE, [TITLE, REFUSED]),
    "line": (lambda asks: asks.line(TITLE, None, check), "bad" + ENTER + LEAVE, [TITLE, REFUSED]),
}


def stands(drawn: list[Drawn]) -> None:
    """Check that every screen reads the same, wherever its signs are narrow or wide."""
    for one in drawn:
        assert one.narrow == one.wide
        assert not any(sign in "".join(one.narrow) for sign in "●○»")


@pytest.mark.parametrize("columns", WIDTHS)
@pytest.mark.parametrize("kind", ASKED)
def test_what_is_asked_is_whole(monkeypatch: pytest.MonkeyPatch, kind: str, columns: int) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    act, keys, told = ASKED[kind]
    drawn = screens(columns, Words("zh-TW"), keys, act)
    stands(drawn)
    shown = [ink("".join(one.narrow)) for one in drawn]
    for sentence in map(steady, told):
        assert any(ink(sentence) in screen for screen in shown), sentence
    assert not cut_short("\n".join(drawn[-1].narrow))


def guided(session: Session[Any], asks: RichPrompter) -> None:
    """Show a table its question, type what fits nothing, and leave."""
    copy, _ = open_session(session.game, session.header, session.entries)
    copy.take_events()
    Guide(Table(copy, game_screens.of(copy), asks, asks.words)).play()


SETTING_UP = {
    "blood-rage": ["2", "", "", DOWN, "", "", DOWN, SPACE + DOWN + SPACE],
    "age-of-thieves": ["2", "", "", DOWN, "", "", "", "", *[""] * 5],
    "waterdeep": ["2", "", "Ann", DOWN, "Bo", "", DOWN, SPACE + DOWN + SPACE],
}
"""A table of two is set up by arrow keys, with names as they stand there where there are any."""


@pytest.mark.parametrize("columns", WIDTHS)
@pytest.mark.parametrize("game", SETTING_UP)
def test_setting_up_is_whole(monkeypatch: pytest.MonkeyPatch, game: str, columns: int) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    keys = "".join(one + ENTER for one in SETTING_UP[game]) + LEAVE

    def act(asks: RichPrompter) -> None:
        NewGame(registry.game(game), asks).ask(Wanted())

    drawn = screens(columns, Words("zh-TW"), keys, act)
    stands(drawn)
    for one in drawn:
        shown = "\n".join(one.narrow)
        assert not [line for line in one.narrow if width(line, 1) > columns]
        # A menu that is being painted may stand there in part; what is left behind may not.
        if one is drawn[-1]:
            assert not cut_short(shown)


@pytest.mark.parametrize("game", games.GAMES)
def test_every_kind_of_question_in_a_game(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    novel = games.Novel()
    widths = chain(WIDTHS, iter(lambda: 40, None))

    def look(session: Session[Any]) -> None:
        question = session.question
        if question is None or question.secret_to is not None or not novel.question(session):
            return
        columns = next(widths)
        monkeypatch.setenv("COLUMNS", str(columns))
        keys = "zzzz" + ENTER + LEAVE
        drawn = screens(columns, Words("zh-TW"), keys, lambda asks: guided(session, asks))
        stands([drawn[-1]])
        last = drawn[-1].narrow
        assert not cut_short("\n".join(last))
        assert all(width(line, 1) <= columns for line in last)
        asked = Words("zh-TW").lines(game_screens.of(session).asked(session, question))
        run = game_screens.of(session).run(session)
        if run is None:
            assert ink("".join(asked)) in ink("".join(last))

    games.replay(next(games.recorded(game)), look)
    assert len(novel.lengths) > 10
