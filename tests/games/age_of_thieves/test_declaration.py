"""The Declaration Phase: AP on cards behind screens (AOT.E01 to AOT.E06, AOT.F01 to AOT.F03)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.questions import Amounts, AnswerError, Numbers, Question
from companion.games.age_of_thieves.declaration import (
    Budget,
    budget,
    declaration_phase,
    most_cards,
)
from companion.games.age_of_thieves.state import AgeOfThieves
from tests.games.age_of_thieves.night import Script, asked, night, reports, run


def evening(seats: int = 2, **more: Any) -> AgeOfThieves:
    """Return the start of a Declaration Phase in which specials are left out."""
    state = night(seats, **more)
    state.phase = "declaration"
    state.specials = False
    return state


def declare(state: AgeOfThieves, *script: tuple[str, str | None, Any]) -> list[Question[Any]]:
    """Play the phase and return the questions."""
    questions: list[Question[Any]] = []
    run(declaration_phase(state), script, questions)
    return questions


def first_question(state: AgeOfThieves) -> Question[Any]:
    rules = declaration_phase(state)
    question: Question[Any] = rules.send(None)
    rules.close()
    return question


NOTHING: Script = [("declare", "s2", [])]


@pytest.mark.rule("AOT.E01", "AOT.E05")
def test_everybody_declares_in_one_round_and_all_is_shown_together() -> None:
    state = evening(hands={"s1": 2})
    questions = declare(state, ("declare", "s1", [4, 3]), ("declare", "s2", [6]))
    assert {question.together for question in questions} == {"declare:3"}
    assert [[stack.ap for stack in seat.stacks] for seat in state.seats] == [[4, 3], [6]]
    assert [stack.card for stack in state.seat("s1").stacks] == [None, None]
    assert [record.seat for record in reports(state, "declared")] == ["s1", "s2"]


@pytest.mark.rule("AOT.E02")
def test_no_card_or_all_ap_on_one_card_but_never_a_card_without_ap() -> None:
    """AOT.S012."""
    question = first_question(evening(hands={"s1": 2}))
    assert question.parse([10]) == (10,)
    assert question.parse([]) == ()
    with pytest.raises(AnswerError):
        question.parse([0])
    with pytest.raises(AnswerError):
        question.parse([6, 5])


@pytest.mark.rule("AOT.E02")
@pytest.mark.card("alarm_guild_purges")
def test_guild_purges_allows_five_ap_a_card() -> None:
    state = evening(alarm="rattles", event="alarm_guild_purges", hands={"s1": 2})
    question = first_question(state)
    assert isinstance(question, Numbers)
    assert question.each == (1, 5)


@pytest.mark.rule("AOT.E02", "AOT.F01")
def test_as_many_cards_as_the_thief_can_hold() -> None:
    state = evening(hands={"s1": 2, "s2": 0})
    assert most_cards(state, state.seat("s1")) == 4
    assert most_cards(state, state.seat("s2")) == 2


@pytest.mark.rule("AOT.E02")
@pytest.mark.card("calm_sudden_rain")
def test_a_dealt_hand_of_grenades_leaves_the_basic_cards_under_sudden_rain() -> None:
    hand = ["smoke_grenade", "beacon"]
    sources = {"action_cards": "companion"}
    state = evening(event="calm_sudden_rain", hands={"s1": hand}, sources=sources)
    assert most_cards(state, state.seat("s1")) == 3
    questions = declare(state, ("declare", "s1", [4]), ("declare_card", "s1", ["beacon"]), *NOTHING)
    assert asked(questions, "declare_card").options == ("beacon", "move", "ambush")


@pytest.mark.rule("AOT.E03")
def test_blue_red_purple_and_tokens_make_the_budget() -> None:
    """AOT.S046: 2 blue of the dungeon and an Informer are 3."""
    state = evening()
    seat = state.seat("s1")
    seat.blue, seat.tokens = 2, {"informer": 1}
    assert budget(seat).total == 3
    seat.red, seat.purple, seat.tokens = 2, 1, {"informer": 1, "guild_agent": 2}
    assert budget(seat).total == 10


@pytest.mark.rule("AOT.E03")
@pytest.mark.card("informer")
def test_informers_are_spent_only_if_they_are_needed() -> None:
    state = evening()
    state.seat("s1").tokens = {"informer": 2}
    questions = declare(
        state,
        ("declare", "s1", [6, 5]),
        ("informers_on", "s1", {"2": 1}),
        *NOTHING,
    )
    question = asked(questions, "informers_on")
    assert isinstance(question, Amounts)
    assert (question.min, question.max, question.usual) == (1, 2, {"1": 1})
    assert state.seat("s1").tokens == {"informer": 1}
    assert state.seat("s1").stacks[1].tokens == {"informer": 1}


@pytest.mark.rule("AOT.E04")
@pytest.mark.card("guild_agent")
def test_a_guild_agent_stays_on_one_card() -> None:
    """Two AP and an agent cannot pay three cards of 1."""
    assert not Budget(2, 0, 1).pays((1, 1, 1))
    assert Budget(2, 0, 1).pays((3, 1))
    state = evening(hands={"s1": 2})
    state.seat("s1").blue, state.seat("s1").tokens = 2, {"guild_agent": 1}
    declare(
        state,
        ("declare", "s1", [1, 1, 1]),
        ("declare", "s1", [3, 1]),
        *NOTHING,
    )
    assert reports(state, "cannot_pay")
    assert state.seat("s1").stacks[0].tokens == {"guild_agent": 1}


@pytest.mark.rule("AOT.F01", "AOT.F03")
def test_a_special_lies_face_up_on_one_stack() -> None:
    state = evening(hands={"s1": 1})
    state.specials = True
    declare(
        state,
        ("declare", "s1", [4, 3]),
        ("special_on", "s1", ["2"]),
        ("declare", "s2", [2]),
    )
    assert [stack.special for stack in state.seat("s1").stacks] == [False, True]
    assert reports(state, "declared")[0].parameters["special"] == 2


@pytest.mark.rule("AOT.F03")
def test_without_a_general_card_there_is_no_special() -> None:
    """AOT.S015."""
    state = evening(hands={"s1": 0})
    state.specials = True
    questions = declare(state, ("declare", "s1", [4]), *NOTHING)
    assert "special_on" not in [question.key for question in questions]


@pytest.mark.rule("AOT.F01")
def test_a_dealt_special_is_paired_with_a_general_card_never_with_a_basic_one() -> None:
    state = evening(hands={"s1": ["bribe"]}, sources={"action_cards": "companion"})
    state.specials = True
    declare(
        state,
        ("declare", "s1", [4, 3]),
        ("special_on", "s1", ["2"]),
        ("declare_card", "s1", ["bribe"]),
        ("declare_card", "s1", ["ambush"]),
        *NOTHING,
    )
    assert [stack.card for stack in state.seat("s1").stacks] == ["ambush", "bribe"]
    assert state.seat("s1").hand.known == []


@pytest.mark.rule("AOT.E06")
@pytest.mark.card("quickness_potion", "ambush")
def test_what_waits_for_this_phase_comes_first() -> None:
    """A Cunning Plan (2 cards, 2 AP) and a Quickness Potion (2 AP) of the turn before."""
    state = evening(hands={"s1": 1})
    seat = state.seat("s1")
    seat.draw_next, seat.purple_next = 2, 4
    declare(state, ("declare", "s1", [14]), *NOTHING)
    assert (seat.hand.size, seat.purple, seat.draw_next, seat.purple_next) == (3, 4, 0, 0)


@pytest.mark.card("poison_bola")
@pytest.mark.rule("AOT.E03")
def test_a_poison_bola_sets_four_ap_aside_but_leaves_two() -> None:
    state = evening()
    state.seat("s1").bola = 4
    state.seat("s2").bola = 8
    state.seat("s2").blue = 7
    declare(state, ("declare", "s1", [6]), ("declare", "s2", [2]))
    assert [(seat.blue, seat.aside) for seat in state.seats] == [(6, 4), (2, 5)]


@pytest.mark.card("calm_changing_patrols", "alarm_changing_patrols")
@pytest.mark.rule("AOT.C08")
def test_a_late_initiative_is_rolled_when_all_cards_are_down() -> None:
    state = evening(event="calm_changing_patrols")
    declare(state, ("declare", "s1", [6]), *NOTHING, ("guard_dice", None, ["5"]))
    assert state.activations == [5]


@pytest.mark.rule("AOT.X04")
@pytest.mark.parametrize(("reading", "most"), [("one_general", 7), ("all_general", 3)])
def test_how_many_cards_a_thief_declares_after_an_arrest(reading: str, most: int) -> None:
    """AOT.X04 on all_general: at most one card besides Move and Ambush; one_general: no limit."""
    assert reading in ("one_general", "all_general")
    state = evening(hands={"s1": 5})
    state.seat("s1").limited = reading == "all_general"
    assert most_cards(state, state.seat("s1")) == most


@pytest.mark.rule("AOT.G05")
def test_who_was_caught_before_the_declaration_declares_nothing() -> None:
    state = evening(zones={"s1": "dungeon_rattles"})
    state.seat("s1").caught = True
    questions = declare(state, *NOTHING)
    assert [question.seat for question in questions] == ["s2"]
