"""Positions for tests of single rules, and a driver that answers from a script."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from companion import content
from companion.engine.questions import Question
from companion.games.age_of_thieves.setup import give_start, lay_out
from companion.games.age_of_thieves.state import AgeOfThieves, Hand, Seat, Stack
from tests.scripted import Script, reports, run

__all__ = [
    "COMPONENTS",
    "DEFAULTS",
    "THIEVES",
    "Script",
    "asked",
    "night",
    "reports",
    "run",
]

T = TypeVar("T")

DEFAULTS = {
    entry["id"]: entry["values"][0]["id"]
    for entry in content.load("age_of_thieves").entries("option")
}
COMPONENTS = (
    "first_thief",
    "guard_dice",
    "calm_events",
    "alarm_events",
    "districts",
    "action_cards",
    "city_tokens",
)
THIEVES = ("morius", "noiron", "zain", "nikolai")
"""The thieves of s1 to s4 unless named: those whose ability changes no rule of the guards."""


def night(
    seats: int = 3,
    *,
    first: str = "s1",
    thieves: Mapping[str, str] | None = None,
    hands: Mapping[str, Sequence[str] | int] | None = None,
    stacks: Mapping[str, Sequence[int | tuple[int, str]]] | None = None,
    zones: Mapping[str, str] | None = None,
    options: Mapping[str, str] | None = None,
    sources: Mapping[str, str] | None = None,
    event: str | None = None,
    alarm: str | None = None,
    guards: Sequence[int] = (),
) -> AgeOfThieves:
    """Return a Resolution Phase in calm, in turn 3; with ``alarm`` (the open district) in turn 12.

    A hand is a list of cards that the companion dealt, or a number that it has never seen. A stack
    is its AP, or its AP and card; ``guards`` are their initiative values.
    """
    state = AgeOfThieves(
        {**DEFAULTS, **(options or {})},
        dict.fromkeys(COMPONENTS, "table") | dict(sources or {}),
    )
    for at in range(1, seats + 1):
        id = f"s{at}"
        seat = Seat(id, f"Seat {at}", (thieves or {}).get(id, THIEVES[at - 1]))
        give_start(seat)
        hand = (hands or {}).get(id, 0)
        seat.hand = Hand(unknown=hand) if isinstance(hand, int) else Hand(known=list(hand))
        seat.zone = (zones or {}).get(id)
        for one in (stacks or {}).get(id, ()):
            seat.stacks.append(Stack(one) if isinstance(one, int) else Stack(*one))
        state.seats.append(seat)
    lay_out(state)
    state.turn, state.phase, state.step, state.first = 3, "resolution", "", first
    state.event = event
    state.activations = sorted(guards, reverse=True)
    if alarm is not None:
        state.turn, state.alarm, state.district, state.jewel_taken = 12, True, alarm, 10
        state.captains.board, state.captains.left = 2, 0
    return state


def asked(questions: Sequence[Question[Any]], key: str) -> Question[Any]:
    """Return the one question with that key."""
    (found,) = [question for question in questions if question.key == key]
    return found
