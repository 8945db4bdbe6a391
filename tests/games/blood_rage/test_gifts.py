"""Gods' Gifts: the draft and the kept card (BR.R11 to BR.R16)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from companion.engine.questions import Amounts, Chance, Question
from companion.games.blood_rage.cards import deck
from companion.games.blood_rage.gifts import gods_gifts, report_the_draft
from companion.games.blood_rage.state import BloodRage, Hand
from tests.games.blood_rage.arena import arena, first_question, reports, run

Asked = list[Question[Any]]


def table(seats: int, source: str, age: int = 1) -> BloodRage:
    state = arena({}, seats=seats, age=age)
    state.phase, state.turn = "gifts", None
    state.sources["gods_gifts"] = "companion" if source == "companion" else "table"
    return state


def draft(state: BloodRage) -> Asked:
    """Deal the pool in its order, let everybody keep the first options, and return all
    questions.
    """
    asked: Asked = []
    rules = gods_gifts(state)
    try:
        question = rules.send(None)
        while True:
            asked.append(question)
            answer: Any
            if isinstance(question, Chance):
                pool = [
                    id
                    for id, n in zip(question.options, question.weights, strict=True)
                    for _ in range(n)
                ]
                answer = tuple(pool[: question.count])
            elif isinstance(question, Amounts):
                pool = [id for id, n in question.limits.items() for _ in range(n)]
                answer = dict(Counter(pool[: question.min]))
            else:
                answer = (question.options[0],)
            question = rules.send(answer)
    except StopIteration:
        return asked


@pytest.mark.rule("BR.R12")
@pytest.mark.parametrize(("players", "undealt"), [(2, 4), (3, 2), (4, 2), (5, 2)])
def test_eight_cards_each_and_the_rest_set_aside_unseen(players: int, undealt: int) -> None:
    state = table(players, "companion")
    asked = draft(state)

    deals = [question for question in asked if isinstance(question, Chance)]
    assert [question.count for question in deals] == [8] * players
    assert [question.secret_to for question in deals] == [f"s{n}" for n in range(1, players + 1)]
    assert len(state.undealt) == undealt + 2 * players


@pytest.mark.rule("BR.R12")
def test_the_deal_comes_from_this_ages_deck_copy_by_copy() -> None:
    state = table(4, "companion", age=2)
    draft(state)
    everything = Counter(state.undealt)
    for seat in state.seats:
        everything.update(seat.hand.known)
    assert everything == Counter(deck(2, 4))


@pytest.mark.rule("BR.R13")
def test_one_is_kept_and_the_rest_passed_until_six_are_kept() -> None:
    state = table(3, "companion")
    asked = [question for question in draft(state) if question.key == "draft_keep"]

    assert len(asked) == 6 * 3
    assert [question.together for question in asked[::3]] == [
        f"draft_keep:1:{n}" for n in range(1, 7)
    ]
    assert all(question.secret_to == question.seat for question in asked)
    assert all(len(seat.hand.known) == 6 for seat in state.seats)


@pytest.mark.rule("BR.R14")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_cards_go_to_the_left_in_every_age(age: int) -> None:
    state = table(3, "companion", age=age)
    asked = draft(state)
    deals = {question.secret_to: question for question in asked if isinstance(question, Chance)}
    second = [question for question in asked if question.together == f"draft_keep:{age}:2"]

    dealt_to_s1 = list(deals["s1"].options)
    left_of_s1 = next(question for question in second if question.seat == "s2")
    assert set(left_of_s1.options) <= set(dealt_to_s1)
    assert not set(left_of_s1.options) <= {
        *next(question for question in second if question.seat == "s1").options
    }


@pytest.mark.rule("BR.R15")
@pytest.mark.rule("BR.BR-23")
def test_two_players_keep_two_three_times() -> None:
    state = table(2, "companion")
    asked = [question for question in draft(state) if question.key == "draft_keep"]

    assert len(asked) == 3 * 2
    assert all(isinstance(question, Amounts) for question in asked)
    amounts = [question for question in asked if isinstance(question, Amounts)]
    assert all((question.min, question.max) == (2, 2) for question in amounts)
    assert [sum(question.limits.values()) for question in amounts] == [8, 8, 6, 6, 4, 4]
    assert all(len(seat.hand.known) == 6 for seat in state.seats)


@pytest.mark.rule("BR.R15")
def test_two_players_may_keep_both_copies_of_a_card() -> None:
    state = table(2, "companion", age=2)
    draft(state)
    assert state.seat("s1").hand.known.count("heimdalls_eye") == 2


@pytest.mark.rule("BR.R11", "BR.R16")
def test_a_kept_card_joins_the_hand_after_the_draft_as_the_seventh() -> None:
    state = table(3, "companion", age=2)
    state.seat("s2").kept = Hand(["tyrs_smite_1"])
    asked = draft(state)

    assert [seat.hand.size for seat in state.seats] == [6, 7, 6]
    assert "tyrs_smite_1" in state.seat("s2").hand.known
    assert state.seat("s2").carried
    assert state.seat("s2").kept.size == 0
    assert not any("tyrs_smite_1" in question.options for question in asked)


@pytest.mark.rule("BR.R16")
def test_hands_dealt_at_the_table_are_unknown_and_nothing_is_asked() -> None:
    state = table(4, "table", age=2)
    state.seat("s1").kept = Hand(unknown=1)
    run(gods_gifts(state))

    assert [seat.hand.unknown for seat in state.seats] == [7, 6, 6, 6]
    assert [seat.carried for seat in state.seats] == [True, False, False, False]
    assert reports(state, "hands")[0].parameters == {"cards": {"s1": 7, "s2": 6, "s3": 6, "s4": 6}}


@pytest.mark.rule("BR.R12")
def test_the_first_deal_is_a_boundary() -> None:
    assert first_question(gods_gifts(table(3, "companion"))).boundary


@pytest.mark.rule("BR.R12", "BR.R57")
@pytest.mark.parametrize("source", ["companion", "table"])
def test_a_correction_back_to_this_phase_deals_all_cards_anew(source: str) -> None:
    state = table(3, source, age=2)
    draft(state)
    draft(state)
    assert [seat.hand.size for seat in state.seats] == [6, 6, 6]
    known = Counter(state.undealt)
    for seat in state.seats:
        known.update(seat.hand.known)
    assert known == (Counter(deck(2, 3)) if source == "companion" else Counter())


@pytest.mark.rule("BR.R12", "BR.R13", "BR.R15")
@pytest.mark.parametrize(("players", "picked"), [(2, 2), (3, 1), (5, 1)])
def test_the_draft_is_told_with_its_numbers(players: int, picked: int) -> None:
    state = arena({}, seats=players)
    report_the_draft(state)
    (told,) = reports(state, "draft")
    assert told.parameters == {"dealt": 8, "picked": picked, "kept": 6, "left": 2}
    assert ("BR.R15" in told.rules) == (players == 2)
