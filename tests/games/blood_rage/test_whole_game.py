"""A whole game: the phases in their order, the boundaries, and every key on its list (BR.R10)."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from typing import Any

import pytest

from companion.engine.answerers import RandomAnswerer
from companion.engine.chance import key_from_seed
from companion.engine.game import Over, Setup
from companion.engine.questions import Choose, Question
from companion.engine.state import Record
from companion.games.blood_rage.game import GAME
from companion.games.blood_rage.keys import ACTIONS, QUESTION_KEYS, RECORD_KEYS
from companion.games.blood_rage.state import BloodRage

CLANS = ("bear", "wolf", "raven", "serpent", "ram")
LONGEST = 4000


def start(players: int, source: str, number: int) -> BloodRage:
    """A game on readings of the open rules that depend on its number."""
    lot = hashlib.sha256(f"{players}:{number}".encode()).digest()
    options = {
        id: values[lot[at] % len(values)] for at, (id, values) in enumerate(GAME.options.items())
    }
    seats = tuple({"name": clan.title(), "clan": clan} for clan in CLANS[:players])
    sources = dict.fromkeys(GAME.components, source)
    return GAME.new(Setup(seats=seats, options=options, sources=sources))


def eager(question: Question[Any], answer: RandomAnswerer) -> Any:
    """Answer at random, but pass only when nothing else is possible."""
    if (
        isinstance(question, Choose)
        and question.key == "choose_action"
        and len(question.options) > 1
    ):
        return answer(replace(question, options=question.options[:-1]))
    return answer(question)


def play(state: BloodRage, number: int, look: Any = None) -> tuple[Over, list[Record]]:
    """Play to the end; ``look`` sees every question and the records before it."""
    answer = RandomAnswerer(key_from_seed(number))
    records: list[Record] = []
    rules = GAME.play(state)
    try:
        question = rules.send(None)
        for _ in range(LONGEST):
            records += state.records
            state.records.clear()
            if look is not None:
                look(question, state)
            only = question.only()
            question = rules.send(eager(question, answer) if only is None else only)
    except StopIteration as stop:
        records += state.records
        over: Over = stop.value
        return over, records
    raise AssertionError("the game does not end")


@pytest.mark.rule("BR.R10")
def test_three_ages_of_six_phases_in_order() -> None:
    over, records = play(start(4, "companion", 1), 1)
    phases = [record.parameters["phase"] for record in records if record.key == "phase"]
    assert phases == ["gifts", "action", "discard", "quest", "ragnarok", "release"] * 3
    assert [record.parameters["age"] for record in records if record.key == "age"] == [1, 2, 3]
    assert over.reason == "ages_done"
    assert len(over.ranking) == 4


@pytest.mark.rule("BR.R10", "BR.R63")
def test_the_doomed_provinces_go_one_an_age() -> None:
    state = start(3, "table", 2)
    _, records = play(state, 2)
    doom = next(record.parameters["doom"] for record in records if record.key == "doom_drawn")
    gone = [record.parameters["province"] for record in records if record.key == "ragnarok"]
    assert gone == doom


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("source", ["companion", "table"])
def test_every_boundary_leads_back_to_its_question_by_the_state_alone(
    players: int, source: str
) -> None:
    seen = 0

    def look(question: Question[Any], state: BloodRage) -> None:
        nonlocal seen
        assert len(set(question.options)) == len(question.options)
        if question.boundary:
            seen += 1
            assert GAME.problems(state) == []
            dumped = GAME.dump(state)
            again = GAME.load(json.loads(json.dumps(dumped)))
            assert GAME.dump(again) == dumped
            assert GAME.play(again).send(None) == question
            assert again.records == []

    play(start(players, source, players), players, look)
    assert seen > 20


@pytest.mark.parametrize("number", range(3))
def test_every_key_stands_on_its_list_with_its_parameters(number: int) -> None:
    questions: set[str] = set()
    for source in ("companion", "table"):
        state = start(4, source, number)
        _, records = play(state, number, lambda question, _: questions.add(question.key))
        for record in records:
            assert set(record.parameters) == set(RECORD_KEYS[record.key]), record
    assert questions <= set(QUESTION_KEYS)


def test_actions_are_offered_in_one_order_for_ever() -> None:
    def look(question: Question[Any], state: BloodRage) -> None:
        if question.key == "choose_action":
            places = [ACTIONS.index(option) for option in question.options]
            assert places == sorted(places)

    play(start(3, "companion", 5), 5, look)


def test_every_question_names_the_rules_that_govern_it() -> None:
    bare: set[str] = set()

    def look(question: Question[Any], state: BloodRage) -> None:
        if not question.rules and question.source is None:
            bare.add(question.key)

    for number in range(3):
        play(start(4, "table", number), number, look)
    assert bare == set()
