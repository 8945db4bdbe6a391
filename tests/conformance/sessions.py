"""Whole games through a session, and what must hold of their journals."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from companion.engine.answerers import RandomAnswerer
from companion.engine.chance import Keyed, key_from_seed
from companion.engine.game import Fact
from companion.engine.header import make_header
from companion.engine.journal import Entry, decode, encode
from companion.engine.questions import AnswerError, Choose, Json, Question
from companion.engine.session import Session
from companion.engine.verify import verify
from tests.conformance.cases import LONGEST, Case
from tests.conformance.laws import question_is_sound
from tests.simulated_table import lively

REFUSALS = {"not_now", "nothing_to_undo", "saw_outcome", "out_of_range"}
"""What a session may say to somebody who undoes and corrects without looking."""


class Lot:
    """Numbers by lot, one after the other, the same for the same seed."""

    def __init__(self, seed: int) -> None:
        self._keyed = Keyed(key_from_seed(seed))
        self._drawn = 0

    def below(self, limit: int) -> int:
        """Return a number from 0 to ``limit`` - 1."""
        self._drawn += 1
        return self._keyed.below(self._drawn, limit)

    def one_of(self, things: Sequence[Any]) -> Any:
        """Return one of several things."""
        return things[self.below(len(things))]


class Player:
    """Answers at random, and lets something happen wherever it can."""

    def __init__(self, seed: int) -> None:
        self._answer = RandomAnswerer(key_from_seed(seed))

    def __call__(self, question: Question[Any]) -> Any:
        """Return an allowed answer."""
        if isinstance(question, Choose):
            busy = tuple(lively(question, question.options, self._answer.asked))
            if busy and len(busy) >= question.min:
                question = replace(question, options=busy)
        return self._answer(question)


def start(case: Case, number: int) -> Session[Any]:
    """Return the session of a game that starts."""
    header = make_header(case.game, case.setup(number), key=key_from_seed(number))
    return Session(case.game, header)


def play_on(session: Session[Any], player: Player, most: int) -> None:
    """Answer up to so many questions at random, each of them sound."""
    for _ in range(most):
        question = session.question
        if question is None:
            return
        question_is_sound(session.game, question)
        session.answer(question.to_json(player(question)))


def play_whole(case: Case, number: int) -> Session[Any]:
    """Return the session of a game played at random to its end."""
    session = start(case, number)
    play_on(session, Player(number), LONGEST[case.game_id])
    assert session.over is not None, "the game does not end"
    return session


def standing(session: Session[Any]) -> tuple[Json, ...]:
    """Return everything that has to be the same again: state, question, log, end."""
    return (
        session.game.dump(session.state),
        session.question,
        [(record.key, record.seat, dict(record.parameters)) for record in session.log],
        session.over,
        session.n,
    )


def reopened(session: Session[Any]) -> Session[Any]:
    """Return the session that the written journal opens."""
    journal = decode(encode(session.header) + b"".join(encode(entry) for entry in session.entries))
    assert not journal.torn
    return Session(session.game, journal.header, journal.entries)


def replay_is_the_same(session: Session[Any]) -> None:
    """The journal, written and read, leads to where the session stands and adds nothing."""
    again = reopened(session)
    assert standing(again) == standing(session)
    assert again.entries == session.entries


def chance_is_proved(session: Session[Any]) -> None:
    """Every outcome of the companion's follows from the key."""
    assert verify(session.game, session.header, session.entries, session.key) == []


def secrets_are_packed(session: Session[Any]) -> None:
    """No secret answer stands readable in the journal or in the title of a step."""
    for (_, question), entry in zip(asked_along(session), session.entries, strict=False):
        if question is not None and question.secret_to is not None and "k" in entry:
            assert "a" not in entry, entry
    for step in session.steps():
        entry = session.line[step.at]
        assert step.answer == (None if "p" in entry else entry.get("a", entry.get("value")))


def undo_and_redo_return(session: Session[Any], lot: Lot) -> None:
    """Undo by any number of steps and redo lead back to the very same place."""
    possible = len(session.steps())
    if not possible:
        return
    steps = 1 + lot.below(min(possible, 12))
    before = standing(session)
    plan = session.undo_plan(steps)
    session.undo(steps, lot.one_of(["keep", "anew"]))
    assert len(session.steps()) == possible - len(plan.steps)
    replay_is_the_same(session)
    session.redo(steps)
    assert standing(session) == before


def the_same_answer_leads_the_same_way(session: Session[Any], raw: Json) -> None:
    """After an undo with what was drawn kept, the same answer has the same outcome.

    An undo inside a round of simultaneous answers takes the whole round back: nothing to compare.
    """
    if session.question is None or session.question.together is not None:
        return
    session.answer(raw)
    after = standing(session)
    session.undo(1, "keep")
    session.answer(raw)
    assert standing(session) == after


def every_cut_can_be_read(session: Session[Any], cuts: Sequence[int] | None = None) -> int:
    """Cut at any byte, a journal gives its whole lines before the cut; returns how many were read.

    ``cuts``: places in the file; None cuts every line at every byte, each with the header alone.
    """
    head = encode(session.header)
    lines = [encode(entry) for entry in session.entries]
    if cuts is None:
        for line, entry in zip(lines, session.entries, strict=True):
            for cut in range(len(line) + 1):
                journal = decode(head + line[:cut])
                assert journal.entries == ([entry] if cut == len(line) else [])
                assert journal.torn == (0 < cut < len(line))
        return sum(len(line) + 1 for line in lines)
    whole = head + b"".join(lines)
    for cut in cuts:
        journal = decode(whole[: len(head) + cut])
        assert journal.entries == session.entries[: len(journal.entries)]
        assert len(head) <= journal.whole <= len(head) + cut
    return len(cuts)


def asked_along(session: Session[Any]) -> Iterator[tuple[int, Json]]:
    """Yield (entries written, question) for every moment at which a question stood open."""
    walked: Session[Any] = Session(session.game, session.header, settle=False)
    for at, entry in enumerate(session.entries):
        yield at, walked.question
        walked.follow(entry)
    yield len(session.entries), walked.question


def a_cut_resumes_at_its_question(session: Session[Any], lot: Lot, times: int) -> None:
    """The first entries, however many, open at the question asked there, or settle on from it."""
    asked = dict(asked_along(session))
    for _ in range(times):
        cut = lot.below(len(session.entries) + 1)
        entries: list[Entry] = json.loads(json.dumps(session.entries[:cut]))
        again = Session(session.game, session.header, entries)
        assert again.entries == session.entries[: len(again.entries)]
        assert again.question == asked[len(again.entries)]


def some_value(fact: Fact[Any], lot: Lot) -> Json:
    """Return a value that a correction may set: often the lowest, the highest, or any choice."""
    if fact.numbers is None:
        return lot.one_of(fact.choices or (None,))
    low, high = fact.numbers
    return lot.one_of([low, high, low + lot.below(high - low + 1)])


def correct_at_random(session: Session[Any], lot: Lot) -> str:
    """Set any fact to any allowed value and return its path; it may be refused, nothing else."""
    facts = session.game.facts(session.state)
    path: str = lot.one_of(sorted(facts))
    try:
        session.fix(path, some_value(facts[path], lot), reason="law")
    except AnswerError as error:
        if error.code not in REFUSALS:
            raise
    return path


def switch_at_random(session: Session[Any], lot: Lot) -> None:
    """Read an open rule otherwise, or let somebody else be the source of a component."""
    try:
        if lot.below(2):
            option: str = lot.one_of(sorted(session.game.options))
            session.set_option(option, lot.one_of(session.game.options[option]))
        else:
            component: str = lot.one_of(sorted(session.game.components))
            session.set_source(component, lot.one_of(["companion", "table"]))
    except AnswerError as error:
        if error.code not in REFUSALS:
            raise


def disturb(case: Case, number: int, corrections: int) -> Session[Any]:
    """Play a game that is corrected, undone and redone all the time; return it where it stands.

    Options and sources are switched too. Nothing of that may crash anything, and the journal
    leads to the same place.
    """
    session, lot = start(case, number), Lot(number)
    player = Player(number)
    for _ in range(corrections):
        play_on(session, player, 1 + lot.below(20))
        if session.question is None:
            session.undo(1, "keep")
        if lot.below(6) == 0:
            undo_and_redo_return(session, lot)
        if lot.below(3) == 0:
            switch_at_random(session, lot)
        correct_at_random(session, lot)
    replay_is_the_same(session)
    play_on(session, player, 300)
    replay_is_the_same(session)
    chance_is_proved(session)
    return session
