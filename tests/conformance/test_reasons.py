"""Everything that is asked or happens says by which rules, and every rule has its words."""

from __future__ import annotations

from typing import Any

import pytest

from companion import content
from companion.engine.session import Session
from tests.conformance.cases import Case, cases
from tests.conformance.sessions import Player, start

CITED = ("rule", "ruling", "option")
"""Kinds of content that a question or a record may name as its reason."""
GAMES = 4
REAL = [case for case in cases() if case.game_id != "toy"]


def known(folder: str) -> set[str]:
    """Return every id that has a text of its own."""
    loaded = content.load(folder)
    return {str(entry["id"]) for kind in CITED for entry in loaded.entries(kind)}


def played(case: Case, number: int, ids: set[str]) -> Session[Any]:
    """Play a game to its end; every question must name rules that have a text."""
    session, player = start(case, number), Player(number)
    while (question := session.question) is not None:
        assert question.rules, (question.key, question.source)
        assert ids.issuperset(question.rules), (question.key, question.rules)
        session.answer(question.to_json(player(question)))
    return session


@pytest.mark.parametrize("case", REAL, ids=str)
def test_questions_records_and_scores_name_rules_that_have_a_text(case: Case) -> None:
    ids = known(case.game.folder)
    for number in range(GAMES):
        session = played(case, number, ids)
        for record in session.log:
            assert record.rules, (record.key, dict(record.parameters))
            assert ids.issuperset(record.rules), (record.key, record.rules)
        assert session.over is not None
        for row in session.over.ranking:
            cited = {str(reason["rule"]) for reason in row["reasons"]}
            assert cited, row
            assert ids.issuperset(cited), cited
