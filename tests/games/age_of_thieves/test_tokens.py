"""The ten kinds of city token: turned over, looked at, taken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from companion.engine.questions import Question
from companion.games.age_of_thieves.state import AgeOfThieves, Peeked
from companion.games.age_of_thieves.tokens import (
    candidates,
    peek,
    pool,
    turn_token,
    winged_worker,
)
from tests.games.age_of_thieves.night import Script, asked, night, reports, run

COPIES = {
    "thiefs_stash": 6,
    "alert_citizens": 4,
    "plain_garb_guard": 6,
    "informer": 10,
    "guild_agent": 5,
    "known_area": 6,
    "cheap_trinket": 6,
    "dark_alley": 4,
    "manhole": 2,
    "stairs": 2,
}
"""Section 5 of the facts: 51 pieces."""
DRAWN = {"city_tokens": "companion"}


def turn(state: AgeOfThieves, kind: str, script: Script = (), **how: bool) -> list[Question[Any]]:
    """Let s1 turn over a token of that kind; return the questions asked."""
    questions: list[Question[Any]] = []
    run(turn_token(state, "s1", **how), [("token_turned", "s1", kind), *script], questions)
    return questions


@pytest.mark.rule("AOT.H10", "AOT.B02")
def test_any_of_the_51_tokens_can_be_turned_over() -> None:
    state = night()

    assert candidates(state) == COPIES
    assert sum(COPIES.values()) == 51
    questions = turn(state, "unnamed")
    assert asked(questions, "token_turned").options == (*COPIES, "unnamed")


def test_what_all_have_seen_is_not_offered_again() -> None:
    state = night()
    state.box = ["manhole", "unnamed"]
    state.board_tokens = ["manhole", "dark_alley"]
    state.seat("s2").tokens = {"informer": 10}

    found = candidates(state)

    assert "manhole" not in found
    assert "informer" not in found
    assert (found["dark_alley"], found["stairs"]) == (3, 2)


def test_a_token_left_unnamed_is_the_tables_own_affair() -> None:
    state = night(hands={"s1": 1})

    turn(state, "unnamed")

    assert state.box == ["unnamed"]
    assert state.seat("s1").tokens == {}
    assert state.seat("s1").hand.size == 1


@pytest.mark.rule("AOT.H10", "AOT.D02")
def test_thiefs_stash_draws_a_card() -> None:
    state = night(hands={"s1": 1})

    turn(state, "thiefs_stash")

    assert state.seat("s1").hand.size == 2
    assert (state.deck, state.box) == (69, ["thiefs_stash"])


@pytest.mark.rule("AOT.H10", "AOT.L05", "AOT.S045")
def test_alert_citizens_all_in_the_district_discard_but_not_in_the_dungeon() -> None:
    """S045: a thief in the dungeon of that district is spared."""
    state = night(
        4,
        first="s3",
        hands={"s1": 2, "s2": 2, "s3": 2, "s4": 2},
        zones={"s1": "rattles", "s2": "dungeon_rattles", "s3": "rattles", "s4": "palace"},
    )

    turn(
        state,
        "alert_citizens",
        [("discard_card", "s3", "bribe"), ("discard_card", "s1", "unnamed")],
    )

    assert [seat.hand.size for seat in state.seats] == [1, 2, 1, 2]
    assert state.discard == ["bribe", "unnamed"]
    assert state.box == ["alert_citizens"]


@pytest.mark.rule("AOT.H10")
def test_alert_citizens_ask_for_the_zones_that_nobody_has_said() -> None:
    state = night(4, hands={"s2": 1}, zones={"s3": "palace"})

    turn(
        state,
        "alert_citizens",
        [("zone", "s1", "rattles"), ("targets", "s1", ["s2"]), ("discard_card", "s2", "bribe")],
    )

    assert [seat.zone for seat in state.seats] == ["rattles", "rattles", "palace", None]
    assert state.seat("s2").hand.size == 0


def test_alert_citizens_in_a_district_nobody_names() -> None:
    state = night(hands={"s3": 1}, zones={"s2": "palace"})

    questions = turn(
        state,
        "alert_citizens",
        [("zone", "s1", "unknown"), ("targets", "s1", ["s3"]), ("discard_card", "s3", "bribe")],
    )

    assert asked(questions, "targets").options == ("s2", "s3")
    assert state.seat("s3").zone is None


@pytest.mark.rule("AOT.H10", "AOT.P03", "AOT.K09")
def test_plain_garb_guard_may_catch_at_once() -> None:
    state = night(first="s2", zones={"s1": "rattles"})

    turn(state, "plain_garb_guard", [("caught", "s2", ["s1"])])

    assert (state.guards.board, state.guards.left) == (13, 7)
    assert state.seat("s1").zone == "dungeon_rattles"
    assert state.box == ["plain_garb_guard"]


@pytest.mark.rule("AOT.U19", "AOT.I01")
def test_plain_garb_guard_follows_its_own_text_but_not_against_the_hidden() -> None:
    """U19: it may catch in both values."""
    state = night(2, options={"AOT.U19": "not_caught"})
    state.seat("s1").hidden.append("cloak")

    questions = turn(state, "plain_garb_guard", [("caught", "s1", [])])

    assert asked(questions, "caught").options == ("s2",)
    assert asked(questions, "caught").usual == ()


@pytest.mark.rule("AOT.H10", "AOT.E03")
@pytest.mark.parametrize("kind", ["informer", "guild_agent", "known_area", "cheap_trinket"])
def test_a_token_for_the_sheet_may_be_kept(kind: str) -> None:
    kept, declined = night(), night()

    turn(kept, kind, [("keep_token", "s1", "yes")])
    turn(declined, kind, [("keep_token", "s1", "no")])

    assert (kept.seat("s1").tokens, kept.box) == ({kind: 1}, [])
    assert (declined.seat("s1").tokens, declined.box) == ({}, [kind])


@pytest.mark.rule("AOT.H10", "AOT.I02")
@pytest.mark.parametrize(
    ("kind", "at_a_distance", "hidden"),
    [
        ("dark_alley", False, []),
        ("dark_alley", True, ["hideout"]),
        ("manhole", True, []),
        ("stairs", False, []),
    ],
)
def test_a_token_that_changes_the_space_of_who_turned_it_over(
    kind: str, at_a_distance: bool, hidden: list[str]
) -> None:
    """I02: who stands still on his new hideout is hidden; a walker says where he stops."""
    state = night()

    turn(state, kind, at_a_distance=at_a_distance)

    assert state.board_tokens == [kind]
    assert state.box == []
    assert state.seat("s1").hidden == hidden
    assert len(reports(state, "token_laid")) == 1


# Drawn by the companion


@pytest.mark.rule("AOT.H10")
def test_the_companion_draws_from_what_nobody_has_seen() -> None:
    state = night(sources=DRAWN)
    state.box = ["manhole", "manhole"]
    questions: list[Question[Any]] = []

    run(
        turn_token(state, "s1"),
        [("token_turned", None, "stairs")],
        questions,
    )

    assert "manhole" not in asked(questions, "token_turned").options
    assert state.board_tokens == ["stairs"]


def test_a_token_that_was_looked_at_is_the_one_turned_over() -> None:
    state = night(sources=DRAWN)
    state.peeked = [Peeked("informer", ["s2"]), Peeked("stairs", ["s2"])]
    questions: list[Question[Any]] = []

    run(turn_token(state, "s1"), [("token_place", "s1", "peeked_2")], questions)

    assert asked(questions, "token_place").options == ("unseen", "peeked_1", "peeked_2")
    assert state.board_tokens == ["stairs"]
    assert [known.token for known in state.peeked] == ["informer"]


@pytest.mark.card("rat_spies")
@pytest.mark.rule("AOT.C04")
def test_looking_at_tokens_is_told_to_the_one_who_looks() -> None:
    state = night(sources=DRAWN)
    questions: list[Question[Any]] = []

    run(
        peek(state, "s2", 2, "rat_spies", ("AOT.F02",)),
        [("peek", None, "stairs"), ("peek", None, "stairs")],
        questions,
    )

    assert [question.secret_to for question in questions] == ["s2", "s2"]
    assert [(known.token, known.seats) for known in state.peeked] == [("stairs", ["s2"])] * 2
    assert {record.secret_to for record in reports(state, "token_seen")} == {"s2"}
    (record,) = reports(state, "token_peeked")
    assert (record.secret_to, record.parameters["tokens"]) == (None, 2)
    assert "stairs" in candidates(state)
    assert "stairs" not in pool(state)


def test_the_same_token_can_be_looked_at_again() -> None:
    state = night(sources=DRAWN)
    state.peeked = [Peeked("stairs", ["s2"])]

    run(
        peek(state, "s1", 2, "rat_spies", ("AOT.F02",)),
        [("token_place", "s1", "peeked_1"), ("peek", None, "informer")],
    )

    assert [(known.token, known.seats) for known in state.peeked] == [
        ("stairs", ["s2", "s1"]),
        ("informer", ["s1"]),
    ]


def test_at_the_table_a_thief_just_looks() -> None:
    state = night()

    run(peek(state, "s1", 1, "calm_snitches", ("AOT.C04",)))

    assert state.peeked == []
    assert len(reports(state, "token_peeked")) == 1


# Winged Worker


@pytest.mark.card("winged_worker")
@pytest.mark.rule("AOT.H10")
@pytest.mark.parametrize(
    ("then", "script", "sheet", "laid"),
    [
        ("back", [], {}, []),
        ("take", [("token_turned", "s1", "informer")], {"informer": 1}, []),
        ("turn", [("token_turned", "s1", "stairs")], {}, ["stairs"]),
    ],
)
def test_winged_worker_looks_then_takes_turns_or_lays_back(
    then: str, script: Script, sheet: dict[str, int], laid: Sequence[str]
) -> None:
    state = night()

    run(winged_worker(state, "s1"), [("peeked_then", "s1", then), *script])

    assert state.seat("s1").tokens == sheet
    assert state.board_tokens == list(laid)


@pytest.mark.card("winged_worker")
@pytest.mark.parametrize("then", ["back", "take", "turn"])
def test_winged_worker_where_the_companion_draws(then: str) -> None:
    """What it offers does not depend on what was seen."""
    state = night(sources=DRAWN)
    questions: list[Question[Any]] = []

    run(
        winged_worker(state, "s1"),
        [("peek", None, "stairs"), ("peeked_then", "s1", then)],
        questions,
    )

    assert [question.secret_to for question in questions] == ["s1", None]
    assert state.seat("s1").tokens == ({"stairs": 1} if then == "take" else {})
    assert state.board_tokens == (["stairs"] if then == "turn" else [])
    assert len(state.peeked) == (1 if then == "back" else 0)


@pytest.mark.card("winged_worker")
def test_winged_worker_leaves_a_token_unnamed() -> None:
    state = night()

    run(
        winged_worker(state, "s1"),
        [("peeked_then", "s1", "take"), ("token_turned", "s1", "unnamed")],
    )

    assert (state.box, state.seat("s1").tokens) == (["unnamed"], {})
