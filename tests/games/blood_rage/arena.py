"""Positions for tests of battles, and a driver that answers from a script."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion import content
from companion.games.blood_rage.board import fjords, provinces
from companion.games.blood_rage.cards import card
from companion.games.blood_rage.slots import put_in
from companion.games.blood_rage.state import Battle, BloodRage, Hand, Province, Seat
from tests.scripted import Script, first_question, reports, run

__all__ = [
    "CLANS",
    "DEFAULTS",
    "Figures",
    "Script",
    "arena",
    "battle",
    "first_question",
    "reports",
    "run",
]

Figures = Mapping[str, Mapping[str, Mapping[str, int]]]
"""Place → seat → figure → number."""

DEFAULTS = {
    entry["id"]: entry["values"][0]["id"] for entry in content.load("blood_rage").entries("option")
}
CLANS = ("bear", "wolf", "raven", "serpent", "ram")


def arena(
    figures: Figures,
    *,
    seats: int = 2,
    age: int = 1,
    hands: Mapping[str, Sequence[str] | int] | None = None,
    upgrades: Mapping[str, Sequence[str]] | None = None,
    reserve: Mapping[str, Mapping[str, int]] | None = None,
    tokens: Mapping[str, str] | None = None,
    rage: int = 6,
    glory: int = 10,
    options: Mapping[str, str] | None = None,
) -> BloodRage:
    """Return an Action phase with the turn at s1: every clan has ``rage`` Rage and ``glory`` Glory.

    A hand is a list of cards that the companion dealt, or a number that it has never seen; a seat
    without one holds nothing. Tokens are Rage rewards unless named.
    """
    source = (
        "table" if any(isinstance(hand, int) for hand in (hands or {}).values()) else "companion"
    )
    state = BloodRage({**DEFAULTS, **(options or {})}, {"gods_gifts": source})
    state.age, state.phase, state.first, state.turn = age, "action", "s1", "s1"
    for at in range(1, seats + 1):
        seat = Seat(f"s{at}", f"Seat {at}", CLANS[at - 1])
        seat.rage, seat.glory = rage, glory
        seat.reserve = dict((reserve or {}).get(seat.id, {}))
        seat.hand = _hand((hands or {}).get(seat.id, ()))
        _upgrade(seat, (upgrades or {}).get(seat.id, ()))
        state.seats.append(seat)
    for id in provinces():
        state.provinces[id] = Province(id)
        state.provinces[id].token = (tokens or {}).get(id, "all" if id == "yggdrasil" else "rage")
    state.fjords = {id: {} for id in fjords()}
    for place, standing in figures.items():
        own = {seat: dict(counts) for seat, counts in standing.items()}
        if place in state.fjords:
            state.fjords[place] = own
        else:
            state.provinces[place].figures = own
    return state


def _hand(cards: Sequence[str] | int) -> Hand:
    return Hand(unknown=cards) if isinstance(cards, int) else Hand(known=list(cards))


def _upgrade(seat: Seat, cards: Sequence[str]) -> None:
    counts = {"monster": 0, "clan": 0}
    for id in cards:
        kind = card(id).type
        if kind in counts:
            counts[kind] += 1
            put_in(seat.upgrades, f"{kind}_{counts[kind]}", id)
        else:
            put_in(seat.upgrades, kind, id)


def battle(
    state: BloodRage, province: str = "gimle", *, pillager: str = "s1", kind: str = "pillage"
) -> BloodRage:
    """Put a pillage under way whose call is over: the cards come next."""
    state.battle = Battle(pillager, province, kind)
    state.battle.step = "cards"
    return state
