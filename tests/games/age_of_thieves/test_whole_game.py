"""Whole games: turns, phases, and their ends."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from companion.engine.answerers import RandomAnswerer, play_out
from companion.engine.chance import key_from_seed
from companion.engine.game import Over, Setup
from companion.engine.state import Record
from companion.games.age_of_thieves.game import GAME
from companion.games.age_of_thieves.keys import QUESTION_KEYS, RECORD_KEYS
from companion.games.age_of_thieves.order import resolution_order
from companion.games.age_of_thieves.phases import PHASES
from companion.games.age_of_thieves.state import AgeOfThieves
from tests.games.age_of_thieves.night import night

THIEVES = ("joanne", "morius", "noiron", "jasmine", "zain", "nikolai")


def play(seed: int, seats: int = 3, **more: Any) -> tuple[AgeOfThieves, Over]:
    """Play a game at random, companion and table by turns."""
    source = "companion" if seed % 2 else "table"
    setup = Setup(
        seats=tuple(
            {"name": f"Seat {at}", "thief": THIEVES[(seed + at) % 6]} for at in range(seats)
        ),
        sources=dict.fromkeys(GAME.components, source),
        **more,
    )
    state = GAME.new(setup)
    return state, play_out(GAME, state, RandomAnswerer(key_from_seed(seed)))


def of(state: AgeOfThieves, key: str) -> list[dict[str, Any]]:
    return [dict(record.parameters) for record in state.records if record.key == key]


@pytest.mark.rule("AOT.C01")
def test_a_turn_has_five_phases_in_order() -> None:
    state, _ = play(1)
    phases = [record["phase"] for record in of(state, "phase")]
    order = {phase: PHASES[(at + 1) % len(PHASES)] for at, phase in enumerate(PHASES)}
    assert all(order[one] == other for one, other in pairwise(phases))
    assert phases[0] == "event"


@pytest.mark.rule("AOT.A02", "AOT.N03")
@pytest.mark.parametrize("seed", range(8))
def test_at_most_ten_calm_and_five_alarm_turns(seed: int) -> None:
    state, over = play(seed)
    turns = of(state, "turn")
    assert sum(not turn["alarm"] for turn in turns) <= 10
    assert sum(turn["alarm"] for turn in turns) <= 5
    assert over.reason in ("jewel_not_taken", "all_out", "events_out", "jewel_out")


@pytest.mark.rule("AOT.A04")
@pytest.mark.parametrize("seed", range(4))
def test_a_caught_thief_plays_on(seed: int) -> None:
    """Everybody who is still in the city declares every turn that he begins."""
    state, _ = play(seed)
    caught = [record.seat for record in state.records if record.key == "caught"]
    declared = [record.seat for record in state.records if record.key == "ap_ready"]
    assert set(caught) <= set(declared)


@pytest.mark.rule("AOT.N07", "AOT.A01")
def test_nobody_wins_where_nobody_took_the_jewel() -> None:
    games = [play(seed) for seed in range(12)]
    ended = [over for _, over in games if over.reason == "jewel_not_taken"]
    assert ended
    assert all(over.winners == [] for over in ended)


@pytest.mark.rule("AOT.A01")
def test_there_is_one_winner_or_none() -> None:
    for seed in range(12):
        assert len(play(seed, 2 + seed % 3)[1].winners) <= 1


SHOWN = ("card_shown", "card_unnamed", "waived")
DISTURBED = ("ap_changed", "caught", "left_city", "resolves_another")
"""After these a turn goes on otherwise than it was declared."""


def turns_of(state: AgeOfThieves) -> list[list[Record]]:
    """Return the records of every turn."""
    turns: list[list[Record]] = []
    for record in state.records:
        if record.key == "turn":
            turns.append([])
        if turns:
            turns[-1].append(record)
    return turns


@pytest.mark.rule("AOT.G01", "AOT.G02", "AOT.G03")
def test_every_turn_resolves_in_the_order_of_its_own_declaration() -> None:
    """Whatever was tied in the turns before; turns in which AP changed or somebody went are left
    out.
    """
    ties = 0
    for seed in range(12):
        state, over = play(seed, 2 + seed % 3)
        assert over.ranking
        seats = [seat.id for seat in state.seats]
        for turn in turns_of(state):
            told = {record.key for record in turn}
            if told & set(DISTURBED) or "initiative" not in told:
                continue
            bids = {r.seat: r.parameters["ap"] for r in turn if r.key == "declared"}
            (dice,) = [r.parameters for r in turn if r.key == "initiative"]
            values = [value for value in (dice["value"], dice["second"]) if value]
            begins = turn[0].parameters
            order = resolution_order(
                {seat: bids.get(seat, []) for seat in seats},
                begins["first"],
                activations=values,
                alarm=begins["alarm"],
            )
            played = [r.seat or "guards" for r in turn if r.key in (*SHOWN, "guards_act")]
            assert played == [place.seat or "guards" for place in order.places]
            ties += len(order.ties)
    assert ties > 50


@pytest.mark.rule("AOT.P06")
def test_without_specials_none_is_used() -> None:
    for seed in range(4):
        state, _ = play(seed, extra={"specials": False})
        assert of(state, "special_used") == []


def test_every_record_has_the_parameters_that_its_key_promises() -> None:
    seen = set()
    for seed in range(30):
        state, _ = play(seed, 2 + seed % 3)
        for record in state.records:
            if record.key == "open_rule":
                continue
            assert set(record.parameters) <= set(RECORD_KEYS[record.key]), record
            seen.add(record.key)
    assert len(seen) > 60


def test_questions_keep_to_their_keys() -> None:
    keys = set()
    for seed in range(30):
        answer = RandomAnswerer(key_from_seed(seed))

        def watched(question: Any, answer: RandomAnswerer = answer) -> Any:
            keys.add(question.key)
            return answer(question)

        named = tuple({"name": f"Seat {at}", "thief": THIEVES[at]} for at in range(3))
        play_out(GAME, GAME.new(Setup(seats=named)), watched)
    assert keys <= set(QUESTION_KEYS)


@pytest.mark.rule("AOT.U15")
def test_a_game_ends_at_once_when_everybody_is_out() -> None:
    """AOT.U15 on all_out."""
    state = night(2, alarm="rattles", stacks={"s1": [4]}, options={"AOT.U15": "all_out"})
    state.seat("s2").escaped, state.seat("s2").zone = 1, "out"
    state.deck = 70
    script = {"resolve": ("move",), "mode": ("move_sneak",), "board": ("left",)}
    over = play_out(GAME, state, lambda question: script[question.key])
    assert (over.reason, over.winners) == ("all_out", ["s2"])
