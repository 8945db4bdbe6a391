"""Positions for tests of cards and quests, and a driver that answers from a script."""

from __future__ import annotations

from collections.abc import Coroutine, Mapping
from typing import Any

from companion.engine.questions import Json, Question
from companion.games.waterdeep.game import GAME
from companion.games.waterdeep.state import Turn, TurnKind, Waterdeep
from tests.scripted import Script, first_question, reports, run

__all__ = [
    "PLENTY",
    "Script",
    "adds_up",
    "amounts",
    "asks_nothing",
    "cubes",
    "first_question",
    "reports",
    "run",
    "seat_json",
    "table",
    "taverns",
    "vp",
]

PLENTY = {"cleric": 5, "fighter": 5, "rogue": 5, "wizard": 5}

_NAMES = {"c": "cleric", "f": "fighter", "r": "rogue", "w": "wizard", "g": "gold"}


def amounts(typed: str) -> dict[str, int]:
    """Return `1c 2f 4g` as a mapping."""
    return {_NAMES[one[-1]]: int(one[:-1]) for one in typed.split()}


def cubes(typed: str) -> dict[str, int]:
    """Return the adventurers of `1c 2f`, as a tavern holds them."""
    return amounts(typed)


def table(
    *seats: Mapping[str, Json],
    kind: TurnKind = "place",
    options: Mapping[str, str] | None = None,
    source: str = "companion",
    placed: str | None = "waterdeep_harbor_1",
    **fields: Json,
) -> Waterdeep:
    """Return a position in which s1 has just placed an agent and its turn is under way.

    ``seats`` are those of the state's JSON, two empty ones unless given; ``hand`` is short for the
    intrigue cards (a list that the companion dealt, or a number it has never seen), ``tavern`` for
    adventurers and gold (`1c 4g`). ``placed``: where the agent stands.
    """
    phase = "reassign" if kind == "reassign" else "turns"
    spaces = dict(fields.pop("spaces", {}))
    if placed is not None and kind == "place":
        spaces.setdefault(placed, []).append("s1")
    state = GAME.load(
        {
            "round": 2,
            "phase": phase,
            "turn": "s1",
            "first": "s1",
            "seats": [seat_json(seat) for seat in (seats or ({}, {}))],
            "spaces": spaces,
            "options": dict(options or {}),
            "sources": dict.fromkeys(GAME.components, source),
            **fields,
        }
    )
    state.under_way = Turn("s1", kind)
    if placed is not None:
        state.under_way.chain = [placed]
    return state


def seat_json(given: Mapping[str, Json]) -> dict[str, Json]:
    """Return a seat of the state's JSON with ``hand`` and ``tavern`` written out."""
    seat = dict(given)
    if "hand" in seat:
        hand = seat.pop("hand")
        seat["intrigue"] = {"unknown": hand} if isinstance(hand, int) else {"known": hand}
    if "tavern" in seat:
        held = amounts(seat.pop("tavern"))
        seat["gold"] = held.pop("gold", 0)
        seat["cubes"] = held
    return seat


def asks_nothing(rules: Coroutine[Question[Any], Any, Any]) -> bool:
    """Return whether rules end without any question."""
    try:
        rules.send(None)
    except StopIteration:
        return True
    rules.close()
    return False


def taverns(state: Waterdeep) -> dict[str, dict[str, int]]:
    """Return what every tavern holds, gold included, nothing of a kind left out."""
    return {
        seat.id: {**seat.cubes, **({"gold": seat.gold} if seat.gold else {})}
        for seat in state.seats
    }


def vp(state: Waterdeep) -> list[int]:
    """Return the VP of all seats in order."""
    return [seat.vp for seat in state.seats]


def adds_up(state: Waterdeep) -> bool:
    """Return whether every piece is where it can be."""
    return GAME.problems(state) == []
