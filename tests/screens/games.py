"""Games at every kind of question: recorded ones replayed, dealt ones played at random."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import Any

from companion.assistant import commands, ending, screens
from companion.assistant.guide import Guide
from companion.assistant.plain import PlainPrompter
from companion.assistant.table import Table
from companion.engine.answerers import RandomAnswerer
from companion.engine.chance import key_from_seed
from companion.engine.game import Setup
from companion.engine.header import make_header
from companion.engine.session import Session, open_session
from companion.games import registry
from companion.text.bilingual import Mode
from companion.text.catalogue import Words
from tests.fixtures import Fixture, files, read

GAMES = ("age-of-thieves", "blood-rage", "waterdeep")
FOLDER = Path(__file__).parent.parent / "games"
NAMES = ("Ann★", "小明", "René", "阿德○", "Bo")
"""Players some of whose names are not as wide on every terminal."""

Seen = Callable[[Session[Any]], None]


class PrivatePrompter(PlainPrompter):
    """Plain lines that pretend to hide secrets, so that secret questions are asked too."""

    can_hide = True


def recorded(game: str) -> Iterator[Fixture]:
    """Yield the recorded games in which the table draws everything, as a session answers them."""
    for path in files(FOLDER / game.replace("-", "_") / "fixtures").values():
        fixture = read(path)
        if set(fixture.setup.sources.values()) == {"table"}:
            seats = [{**seat, "name": NAMES[at]} for at, seat in enumerate(fixture.setup.seats)]
            fixture.setup = replace(fixture.setup, seats=tuple(seats))
            yield fixture


def replay(fixture: Fixture, seen: Seen) -> Session[Any]:
    """Play a recorded game, and show it at every question and when it is over."""
    game = registry.game(fixture.game)
    session = Session(game, make_header(game, fixture.setup, key=key_from_seed(1)))
    answers = deque(fixture.answers)
    told = 0
    while (question := session.question) is not None:
        for entry in session.line[told:]:
            # Single options may stand among the recorded answers; the session has given them.
            if entry["t"] == "auto" and answers and answers[0] == _said(entry):
                answers.popleft()
        seen(session)
        key, seat, answer = answers.popleft()
        assert (key, seat) == (question.key, question.seat)
        session.answer(answer)
        told = next(
            at + 1
            for at in range(len(session.line) - 1, -1, -1)
            if session.line[at]["t"] == "answer"
        )
    seen(session)
    return session


def _said(entry: Mapping[str, Any]) -> list[Any]:
    return [entry["k"], entry.get("s"), entry["a"]]


def played(
    game: str,
    seats: int,
    seed: int,
    seen: Seen,
    who: str = "companion",
    until: int | None = None,
) -> Session[Any]:
    """Play a game in which one side draws everything at random, to its end or until some question,
    and show it.
    """
    rules = registry.game(game)
    people = tuple(
        {"name": NAMES[at], **{field: values[at] for field, values in rules.seat_fields.items()}}
        for at in range(seats)
    )
    setup = Setup(seats=people, first="s1", sources=dict.fromkeys(rules.components, who))
    session = Session(rules, make_header(rules, setup, key=key_from_seed(seed)))
    answerer = RandomAnswerer(key_from_seed(seed))
    while (question := session.question) is not None and (until is None or session.n < until):
        seen(session)
        session.answer(question.to_json(answerer(question)))
    seen(session)
    return session


class Novel:
    """Tells which questions of a game are worth a look: new kinds, and much longer lists."""

    def __init__(self) -> None:
        self.lengths: dict[tuple[str, bool], int] = {}
        self.phases: set[str] = set()

    def question(self, session: Session[Any]) -> bool:
        """Tell whether the question that stands is of a kind that was not seen, or far longer."""
        question = session.question
        if question is None:
            return True
        kind = (question.key, question.secret_to is not None)
        options = len(getattr(question, "options", ()))
        known = self.lengths.get(kind)
        if known is not None and options < 2 * known:
            return False
        self.lengths[kind] = max(1, options)
        return True

    def phase(self, session: Session[Any]) -> bool:
        """Tell whether the game has come to a phase that was not seen."""
        phase = str(getattr(session.state, "phase", ""))
        new = phase not in self.phases
        self.phases.add(phase)
        return new


def table_of(
    session: Session[Any], mode: Mode, lines: tuple[str, ...] = ()
) -> tuple[Table, StringIO]:
    """Return a table with lines waiting to be typed, and where it shows."""
    shown = StringIO()
    words = Words(mode)
    typed = StringIO("".join(line + "\n" for line in lines))
    prompter = PrivatePrompter(words, typed, shown)
    return Table(session, screens.of(session), prompter, words), shown


def guided(session: Session[Any], mode: Mode, *lines: str) -> str:
    """Return what a table sees that types some lines and then leaves, or that has finished."""
    table, shown = table_of(session, mode, lines)
    events = session.take_events()
    table.tell(events)
    if Guide(table).play() == "over":
        table.show(ending.lines(table))
    return shown.getvalue()


def slipped(session: Session[Any], mode: Mode) -> str:
    """Return what a table sees that types what fits nothing; the game itself stays as it is."""
    if session.question is None:
        return guided(session, mode)
    copy, _ = open_session(session.game, session.header, session.entries)
    copy.take_events()
    return guided(copy, mode, "zzzz")


def everything(session: Session[Any], mode: Mode) -> Mapping[str, str]:
    """Return every screen that can be asked for where a game stands."""
    found = {
        line: guided(session, mode, f":{line}")
        for line in ("help", "state", "why", "log all", "recap", "audit", "o", "o 1", "source")
    }
    for name in screens.of(session).commands:
        found[name] = guided(session, mode, f":{name}")
    table, shown = table_of(session, mode)
    table.show(commands.pack_away(table))
    return found | {"pack away": shown.getvalue()}
