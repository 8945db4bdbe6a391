"""`why`: at every question, after every result and refusal, and about single options."""

from __future__ import annotations

from typing import Any

import pytest

from companion import content
from companion.assistant import reasons, screens
from companion.assistant.guide import Guide
from companion.assistant.table import Table
from companion.engine.questions import Amounts, Number, Numbers, Question
from companion.engine.session import Session
from companion.engine.state import Record
from companion.text import citations
from companion.text.bilingual import Mode
from companion.text.catalogue import Words
from companion.text.widths import width
from tests.assistant import age_of_thieves_table, blood_rage_table, waterdeep_table
from tests.assistant.recorded import FILES, Replay
from tests.assistant.scribe import Scribe, scribe

TABLES: dict[str, Any] = {
    "blood-rage": blood_rage_table.session,
    "age-of-thieves": age_of_thieves_table.session,
    "waterdeep": waterdeep_table.session,
}


def bare(text: str) -> str:
    """Return a text without the spaces and breaks of the screen."""
    return "".join(text.split())


def words_of(session: Session[Any], rule: str, mode: Mode) -> str:
    """Return a rule's text as it has to stand on the screen."""
    said = citations.cited(session.game.folder, rule, session.state.options)
    return bare(said.zh if mode == "zh-TW" else said.en)


def open_rule_is_told(replay: Replay, option: str, shown: str) -> bool:
    """Return whether a screen says how an open rule is played, whose the default is, and how to
    play it otherwise.
    """
    session = replay.session
    folder = session.game.folder
    entry = content.load(folder).get("option", option)
    played = session.state.options[option]
    reading = next(value["text"]["zh-TW"] for value in entry["values"] if value["id"] == played)
    at = list(session.game.options).index(option) + 1
    default = citations.origin(folder, option).zh
    return all(bare(part) in shown for part in (reading, default, f"o {at}"))


# Recorded games, at every question


@pytest.mark.parametrize("name", FILES)
def test_every_question_of_a_recorded_game_is_explained_by_a_rule_with_its_text(name: str) -> None:
    replay = Replay(FILES[name])
    for question in replay.questions():
        reasons.show(replay.table, "")
        shown = bare(replay.shown())
        rule = question.rules[0]
        assert bare(f"{rule}  ") in shown
        # Of a long chain the texts come with `all`; the question's own rules stand there always.
        assert words_of(replay.session, rule, "en") in shown, question.key


@pytest.mark.parametrize("name", FILES)
def test_every_result_of_a_recorded_game_is_explained_by_its_rules(name: str) -> None:
    replay = Replay(FILES[name], "zh-TW", 40)
    for question in replay.questions():
        reasons.show(replay.table, "全部")
        screen = replay.shown()
        assert max(map(width, screen.splitlines())) <= 40
        shown = bare(screen)
        for record in replay.table.chain:
            if not isinstance(record, Record):
                continue
            if record.key == "open_rule":
                assert open_rule_is_told(replay, record.parameters["option"], shown)
                continue
            said = replay.table.screens.narration.record(record).zh
            assert bare(said.splitlines()[0]) in shown, (question.key, record.key)
            for rule in record.rules:
                assert words_of(replay.session, rule, "zh-TW") in shown, (record.key, rule)


# What is not offered


def not_offered(table: Any, question: Question[Any]) -> list[str]:
    """Return what a question offers at other times, and a number that is out of range."""
    if isinstance(question, Number):
        return [str(question.max + 1)]
    if isinstance(question, Numbers):
        return [str(question.each[1] + 1), "0"]
    if isinstance(question, Amounts):
        return [option for option in question.options if not question.limits[option]]
    ever = table.screens.ever(question)
    return [option for option in ever if option not in question.options][:40]


@pytest.mark.parametrize("name", FILES)
def test_whatever_excludes_an_option_is_a_rule_in_both_languages(name: str) -> None:
    replay = Replay(FILES[name])
    narration, game = replay.table.screens.narration, replay.session.game
    folder = content.load(game.folder)
    known = {e["id"] for kind in ("rule", "ruling", "option") for e in folder.entries(kind)}
    found = set()
    for question in replay.questions():
        for option in not_offered(replay.table, question):
            exclusion = game.excluded(replay.session.state, question, option)
            if exclusion is None:
                continue
            found.add(exclusion.key)
            assert exclusion.rules
            assert known.issuperset(exclusion.rules), exclusion
            said = narration.exclusion(question, option, exclusion)
            assert said.en != said.zh
            assert "{" not in said.en + said.zh
            assert None not in exclusion.parameters.values(), exclusion
    assert found <= set(narration.exclusions)
    assert len(found) >= 3


# Through the guide


class Curious(Scribe):
    """Asks why before every answer, and about an option that is not there."""

    def line(self, question: str, complete: Any = None, check: Any = None) -> str:
        """Type `why` once at every prompt that takes it, then the answer."""
        assert self.table is not None
        now = (self.table.stands(), self.table.rehearsed is not None, question)
        if check is not None and self.asked_at != now and check("why") is None:
            self.asked_at = now
            self.asked += 1
            return "why"
        return super().line(question, complete, check)

    asked_at: Any = None
    asked = 0


@pytest.mark.parametrize(
    ("game", "mode"), [("blood-rage", "both"), ("age-of-thieves", "zh-TW"), ("waterdeep", "en")]
)
def test_why_at_every_prompt_of_a_long_evening_changes_nothing(game: str, mode: Mode) -> None:
    plain, curious = TABLES[game](2, seed=2), TABLES[game](2, seed=2)
    _, table = scribe(plain, mode, seed=2, most=250)
    Guide(table).play()
    asks = Curious(Words(mode), curious, 2, 250)
    asks.table = Table(curious, screens.of(curious), asks, Words(mode))
    Guide(asks.table).play()
    assert asks.asked > 50
    assert [e for e in plain.line if e["t"] != "checkpoint"] == [
        e for e in curious.line if e["t"] != "checkpoint"
    ]
