"""Games through a session: journals, undo, corrections, cuts, proved chance."""

from __future__ import annotations

import pytest

from companion.engine.journal import encode
from tests.conformance import sessions
from tests.conformance.cases import Case, cases


@pytest.mark.parametrize("case", cases(), ids=str)
def test_a_journal_leads_to_the_same_game_from_every_cut(case: Case) -> None:
    session, lot = sessions.play_whole(case, 2), sessions.Lot(2)
    sessions.replay_is_the_same(session)
    sessions.chance_is_proved(session)
    sessions.secrets_are_packed(session)
    sessions.a_cut_resumes_at_its_question(session, lot, times=12)
    size = sum(len(encode(entry)) for entry in session.entries)
    sessions.every_cut_can_be_read(session, [lot.below(size + 1) for _ in range(60)])


@pytest.mark.parametrize("case", cases(), ids=str)
def test_undo_and_redo_lead_back_wherever_the_game_stands(case: Case) -> None:
    session, lot = sessions.start(case, 1), sessions.Lot(1)
    player = sessions.Player(1)
    for _ in range(14):
        sessions.play_on(session, player, 1 + lot.below(40))
        if session.question is None:
            break
        sessions.undo_and_redo_return(session, lot)
        question = session.question
        raw = question.to_json(player(question))
        sessions.the_same_answer_leads_the_same_way(session, raw)
    assert session.steps()


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("case", cases(), ids=str)
def test_random_corrections_crash_nothing(case: Case, number: int) -> None:
    sessions.disturb(case, number, corrections=12)


def test_every_line_is_cut_at_every_byte() -> None:
    session = sessions.play_whole(cases()[0], 0)
    assert sessions.every_cut_can_be_read(session) > 500
