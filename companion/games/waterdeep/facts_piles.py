"""The supply, and how many cards and tiles the decks still hold."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.engine.counts import add
from companion.games.waterdeep.cards import intrigue, numbers, quests, tiles
from companion.games.waterdeep.facts import LowFact, counted
from companion.games.waterdeep.state import ADVENTURERS, Waterdeep


def piles() -> Iterator[tuple[str, LowFact]]:
    """Yield supply and decks."""
    for kind in ADVENTURERS:
        yield f"supply.{kind}", _supply(kind)
    cards = sum(card.copies for card in intrigue().values())
    yield "decks.quests.left", counted(lambda s: s.quest_deck.left, _quest_deck, len(quests()))
    yield "decks.intrigue.left", counted(lambda s: s.intrigue_deck.left, _intrigue_deck, cards)
    yield "decks.buildings.left", counted(lambda s: s.stack.left, _stack, len(tiles()))


def _supply(kind: str) -> LowFact:
    def write(state: Waterdeep, value: Any) -> None:
        add(state.supply, kind, value - state.supply.get(kind, 0))

    return counted(lambda s: s.supply.get(kind, 0), write, int(numbers("supply")[kind]))


def _quest_deck(state: Waterdeep, value: Any) -> None:
    state.quest_deck.left = value


def _intrigue_deck(state: Waterdeep, value: Any) -> None:
    state.intrigue_deck.left = value


def _stack(state: Waterdeep, value: Any) -> None:
    state.stack.left = value
    del state.stack.under[value:]
