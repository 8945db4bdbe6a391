"""Hands: cards that the companion knows, a number it does not, and what everybody has seen of them.

A dealt hand is known and has no unknown cards; a hand dealt at the table is a number. Cards that a
loser
takes back are known in both (BR.R53).
"""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.blood_rage.cards import card
from companion.games.blood_rage.state import UNNAMED, BloodRage, Hand


def hidden(hand: Hand) -> int:
    """Return how many of the cards nobody but their owner has seen; everybody may count them."""
    return hand.size - len(hand.open)


def was_seen(state: BloodRage, seat_id: str, card_id: str) -> None:
    """Note a card that became public: one of an earlier Age had been kept (BR.R11)."""
    seat = state.seat(seat_id)
    if card_id != UNNAMED and card(card_id).age < state.age and seat.carried:
        seat.carried -= 1


def take_from_hand(state: BloodRage, seat_id: str, card_id: str) -> None:
    """Take a card that its owner shows out of its hand, from the known cards if it is there, else
    from the unknown.

    UNNAMED is a card that the table did not name.
    """
    hand = state.seat(seat_id).hand
    if card_id not in hand.open:
        was_seen(state, seat_id, card_id)
    if card_id in hand.known:
        hand.known.remove(card_id)
        if card_id in hand.open:
            hand.open.remove(card_id)
    elif hand.unknown > 0:
        hand.unknown -= 1
    else:
        raise ValueError(f"{seat_id} does not hold {card_id}")


def put_in_hand(state: BloodRage, seat_id: str, card_id: str) -> None:
    """Put a card that everybody has seen into a hand (BR.R53); UNNAMED counts as an unknown one."""
    hand = state.seat(seat_id).hand
    if card_id == UNNAMED:
        hand.unknown += 1
    else:
        hand.known.append(card_id)
        hand.open.append(card_id)


def companion_knows(state: BloodRage, seat_id: str) -> bool:
    """Return whether the companion knows every card of a hand, so that its owner may choose in
    secret.

    A hand of nothing but open cards is known to everybody; there it matters who dealt.
    """
    hand = state.seat(seat_id).hand
    return hand.unknown == 0 and (hidden(hand) > 0 or state.sources["gods_gifts"] == "companion")


def lose_sight(state: BloodRage, seat_id: str, cards: Iterable[str]) -> None:
    """Forget where known cards are: each of these may be the one that leaves face down.

    Where the companion did not deal, they become unknown cards; where it did, it still knows them.
    One of an earlier Age may lie among the unseen again (BR.R11).
    """
    seat = state.seat(seat_id)
    hand = seat.hand
    known = companion_knows(state, seat_id)
    for card_id in list(cards):
        if card_id in hand.open:
            hand.open.remove(card_id)
        if card(card_id).age < state.age:
            seat.carried += 1
        if not known:
            hand.known.remove(card_id)
            hand.unknown += 1
