"""What a seat has: VP, gold, adventurers, agents in its pool, unseen intrigue cards, its Lord."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.engine.counts import add
from companion.engine.game import Fact
from companion.games.waterdeep.cards import intrigue, lords, numbers
from companion.games.waterdeep.facts import LowFact, chosen, counted
from companion.games.waterdeep.phases import lords_lie_open
from companion.games.waterdeep.state import ADVENTURERS, Waterdeep

MOST_VP = 999
MOST_GOLD = 100
MOST_POOL = 7


def tavern(id: str) -> Iterator[tuple[str, LowFact]]:
    """Yield what one seat has."""
    path = f"seats.{id}"

    def vp(state: Waterdeep, value: Any) -> None:
        state.seat(id).vp = value

    def gold(state: Waterdeep, value: Any) -> None:
        state.seat(id).gold = value

    def pool(state: Waterdeep, value: Any) -> None:
        state.seat(id).pool = value

    yield f"{path}.vp", Fact(lambda s: s.seat(id).vp, vp, numbers=(0, MOST_VP))
    yield f"{path}.gold", counted(lambda s: s.seat(id).gold, gold, MOST_GOLD)
    for kind in ADVENTURERS:
        yield f"{path}.cubes.{kind}", _cubes(id, kind)
    yield f"{path}.pool", counted(lambda s: s.seat(id).pool, pool, MOST_POOL)
    yield f"{path}.intrigue.unknown", _unseen_cards(id)
    yield f"{path}.lord", _lord(id)


def _cubes(id: str, kind: str) -> LowFact:
    """A tavern's adventurers; what is added comes from the supply, what is taken goes there."""

    def write(state: Waterdeep, value: Any) -> None:
        cubes = state.seat(id).cubes
        change = value - cubes.get(kind, 0)
        add(cubes, kind, change)
        add(state.supply, kind, -min(change, state.supply.get(kind, 0)))

    most = int(numbers("supply")[kind])
    return counted(lambda s: s.seat(id).cubes.get(kind, 0), write, most)


def _unseen_cards(id: str) -> LowFact:
    """The intrigue cards of a hand that the companion has not seen; they come from the deck."""

    def write(state: Waterdeep, value: Any) -> None:
        deck = state.intrigue_deck
        change = value - state.seat(id).intrigue.unknown
        state.seat(id).intrigue.unknown = value
        deck.left = max(0, deck.left - change)

    most = sum(card.copies for card in intrigue().values())
    return counted(lambda s: s.seat(id).intrigue.unknown, write, most)


def _lord(id: str) -> LowFact:
    """A Lord; nothing is read before all are turned up, for what a correction reads is told to
    everybody (LOW.SET-8).
    """

    def read(state: Waterdeep) -> str | None:
        return state.seat(id).lord if lords_lie_open(state) else None

    def write(state: Waterdeep, value: Any) -> None:
        state.seat(id).lord = value

    return chosen(read, write, (None, *lords()))
