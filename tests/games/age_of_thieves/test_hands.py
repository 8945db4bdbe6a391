"""Drawing, discarding, the hand limit, what an unseen card may be (AOT.D01 to AOT.D05)."""

from __future__ import annotations

import pytest

from companion.engine.questions import Chance, Choose, Question
from companion.games.age_of_thieves.cards import general
from companion.games.age_of_thieves.hands import (
    candidates,
    cards_of,
    closed_cards,
    discard_cards,
    draw_cards,
    hand_limit,
    in_hand,
    in_hand_for_all,
    options_of,
    pool,
)
from companion.games.age_of_thieves.planning import planning_phase
from companion.games.age_of_thieves.setup import deal, start_cards
from companion.games.age_of_thieves.state import UNNAMED
from tests.games.age_of_thieves.night import asked, night, reports, run


@pytest.mark.rule("AOT.D01")
def test_everybody_draws_a_card_from_the_first_thief_clockwise() -> None:
    state = night(first="s2", hands={"s1": 2, "s2": 2, "s3": 2})
    run(planning_phase(state))
    assert [record.seat for record in reports(state, "drew")] == ["s2", "s3", "s1"]
    assert [seat.hand.size for seat in state.seats] == [3, 3, 3]
    assert state.deck == 67


@pytest.mark.rule("AOT.D01", "AOT.N02")
def test_who_left_the_city_draws_no_more() -> None:
    state = night(2)
    state.seat("s1").escaped, state.seat("s1").zone = 1, "out"
    run(planning_phase(state))
    assert [record.seat for record in reports(state, "drew")] == ["s2"]


@pytest.mark.rule("AOT.D02", "AOT.D03")
def test_a_sixth_general_card_is_discarded_at_once() -> None:
    state = night(hands={"s1": 5})
    questions: list[Question[object]] = []
    run(
        draw_cards(state, "s1", 1, "planning"),
        [("hand_limit", "s1", ["smoke_grenade"])],
        questions,
    )
    question = asked(questions, "hand_limit")
    assert isinstance(question, Choose)
    assert question.usual is None
    assert state.seat("s1").hand.size == 5
    assert state.discard == ["smoke_grenade"]


@pytest.mark.rule("AOT.D02")
def test_five_general_cards_beside_the_basic_ones_are_no_excess() -> None:
    """AOT.S001."""
    state = night(hands={"s1": 5})
    run(hand_limit(state, "s1"))
    assert state.discard == []


@pytest.mark.rule("AOT.D02")
def test_cards_on_stacks_are_not_in_hand() -> None:
    """Five unseen cards and two dark stacks: at most five, at least three in hand."""
    state = night(hands={"s1": 5}, stacks={"s1": [4, 3]})
    assert in_hand(state, "s1") == (3, 5)
    state.seat("s1").stacks[0].special = True
    assert in_hand(state, "s1") == (3, 4)
    state.seat("s1").stacks[1].card = "move"
    assert in_hand(state, "s1") == (4, 4)


@pytest.mark.rule("AOT.E05")
@pytest.mark.parametrize("laid", [("bribe", "beacon"), ("bribe", "move"), ("ambush", "move")])
def test_what_others_may_count_does_not_tell_what_lies_face_down(laid: tuple[str, str]) -> None:
    """Of three dealt cards two, one or none lie on the two stacks."""
    hand = ["smoke_grenade", "beacon", "bribe"]
    for card in laid:
        if card in hand:
            hand.remove(card)
    state = night(
        hands={"s1": hand},
        stacks={"s1": [(4, laid[0]), (3, laid[1])]},
        sources={"action_cards": "companion"},
    )
    assert in_hand(state, "s1") == (len(hand), len(hand))
    assert in_hand_for_all(state, "s1") == (1, 3)
    assert closed_cards(state.seat("s1")) == 3


@pytest.mark.rule("AOT.E05", "AOT.F01")
def test_that_a_special_lies_with_a_general_card_everybody_knows() -> None:
    stacks = {"s1": [(4, "bribe"), (3, "move")]}
    state = night(hands={"s1": ["beacon"]}, stacks=stacks, sources={"action_cards": "companion"})
    state.seat("s1").stacks[0].special = True
    assert in_hand_for_all(state, "s1") == (0, 1)


@pytest.mark.rule("AOT.D02")
def test_a_limit_that_may_be_kept_already_can_be_denied() -> None:
    state = night(hands={"s1": 5}, stacks={"s1": [4]})
    questions: list[Question[object]] = []
    run(draw_cards(state, "s1", 1, "ambush"), [("hand_limit", "s1", ["no"])], questions)
    assert asked(questions, "hand_limit").usual == ("no",)
    assert state.seat("s1").hand.size == 6


@pytest.mark.rule("AOT.D02")
def test_cards_that_may_have_left_unnamed_count_off_first() -> None:
    state = night(hands={"s1": 6})
    state.seat("s1").hand.unsure = 1
    run(hand_limit(state, "s1"))
    assert (state.seat("s1").hand.size, state.discard) == (5, [UNNAMED])


@pytest.mark.rule("AOT.D03")
def test_what_lies_in_the_discard_pile_is_seen() -> None:
    state = night(hands={"s1": 1})
    state.discard = ["bribe"] * 3
    assert "bribe" not in candidates(state)
    assert candidates(state)["smoke_grenade"] == 4
    assert "bribe" not in options_of(state, "s1")
    assert options_of(state, "s1")[-1] == UNNAMED


@pytest.mark.rule("AOT.D04")
def test_an_empty_deck_is_filled_from_the_discard_pile() -> None:
    state = night()
    state.deck, state.discard = 1, ["bribe", "beacon"]
    run(draw_cards(state, "s1", 2, "ambush"))
    assert (state.deck, state.discard) == (1, [])
    assert reports(state, "deck_refilled")[0].parameters["cards"] == 2


@pytest.mark.rule("AOT.D04")
def test_nothing_is_drawn_where_nothing_is_left() -> None:
    state = night()
    state.deck = 0
    assert run(draw_cards(state, "s1", 1, "planning")) == 0


@pytest.mark.rule("AOT.B09")
def test_the_companion_deals_from_what_nobody_has() -> None:
    state = night(2, hands={"s2": ["bribe", "bribe"]}, sources={"action_cards": "companion"})
    state.discard = ["bribe"]
    assert sum(general().values()) == 70
    assert "bribe" not in pool(state)
    rules = draw_cards(state, "s1", 1, "planning")
    question = rules.send(None)
    rules.close()
    assert isinstance(question, Chance)
    assert question.secret_to == "s1"
    assert sum(question.weights) == 67


@pytest.mark.rule("AOT.B09", "AOT.B05", "AOT.S002")
def test_two_cards_each_at_the_start() -> None:
    """AOT.S002: Move, Ambush, the special and 2 general cards."""
    state = night(first="s3")
    run(deal(state))
    assert [seat.hand.size for seat in state.seats] == [2, 2, 2]
    assert cards_of(state) == 70
    assert start_cards(state) == 5


@pytest.mark.rule("AOT.P06")
def test_without_specials_there_is_a_card_less() -> None:
    state = night()
    state.specials = False
    assert start_cards(state) == 4


@pytest.mark.rule("AOT.L03")
def test_a_discard_from_a_hand_that_may_be_empty_can_be_denied() -> None:
    state = night(hands={"s1": 1}, stacks={"s1": [2]})
    run(discard_cards(state, "s1", 1, "arrest"), [("discard_card", "s1", ["none"])])
    assert state.discard == []


def test_a_dealt_hand_is_asked_in_secret_even_if_one_answer_is_left() -> None:
    state = night(hands={"s1": ["bribe"]}, sources={"action_cards": "companion"})
    rules = discard_cards(state, "s1", 1, "arrest")
    question = rules.send(None)
    rules.close()
    assert (question.secret_to, question.only()) == ("s1", None)
