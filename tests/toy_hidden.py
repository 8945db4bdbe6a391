"""The real cards of the toy game's table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.engine.questions import Json, Question
from tests.simulated_table import Hidden, shuffled
from tests.toy import DECK, Toy


class ToyHidden(Hidden[Toy]):
    """Two hands of three real cards."""

    def __init__(self, seed: int) -> None:
        cards = shuffled(f"{seed}", [card for card, n in DECK.items() for _ in range(n)])
        self.hands = {"s1": cards[:3], "s2": cards[3:]}

    def look(self, state: Toy) -> None:
        """Nothing happens unasked."""

    def settled(self, state: Toy, question: Question[Any]) -> Json:
        """The hands are dealt; the weather is not hidden."""
        return list(self.hands[question.seat or ""]) if question.key == "deal" else None

    def possible(self, state: Toy, question: Question[Any]) -> tuple[str, ...] | None:
        """A bid is one of the real cards."""
        if question.key != "bid":
            return None
        return tuple(card for card in DECK if card in self.hands[question.seat or ""])

    def done(self, state: Toy, question: Question[Any], answer: Any) -> None:
        """A card that was bid leaves the hand."""
        if question.key == "bid":
            self.hands[question.seat or ""].remove(answer[0])

    def swap(self, state: Toy, viewer: str | None) -> Callable[[], None] | None:
        """A card of a hand that the viewer does not hold becomes another one."""
        for seat, hand in state.hands.items():
            if seat != viewer and hand:
                before = list(hand)
                hand[0] = next(card for card in DECK if card != hand[0])
                return partial(hand.__setitem__, slice(None), before)
        return None

    def unseen(self, state: Toy) -> frozenset[str]:
        """Cards still in a hand that were never shown."""
        held = {card for hand in state.hands.values() for card in hand}
        return frozenset(held - set(state.shown))

    def disagreements(self, state: Toy) -> list[str]:
        """Between two rounds hands have as many cards as the companion counts."""
        bidding = sum(map(len, self.hands.values())) + len(state.shown) != sum(DECK.values())
        return [
            seat
            for seat, hand in self.hands.items()
            if state.round
            and not bidding
            and len(hand) != len(state.hands[seat]) + state.known[seat]
        ]
