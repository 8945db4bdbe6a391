"""Declared stacks: what a face-down card may be, and showing it."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.questions import Choose, ask_one
from companion.games.age_of_thieves.cards import BASIC, in_card_order, is_general
from companion.games.age_of_thieves.hands import may_hold, put_in, take_out
from companion.games.age_of_thieves.state import UNNAMED, AgeOfThieves, Seat, Stack


def stack_of(state: AgeOfThieves, seat_id: str, number: int) -> Stack:
    """Return a thief's stack by its number in the order of the declaration, from 1."""
    return state.seat(seat_id).stacks[number - 1]


def waiting(seat: Seat) -> list[int]:
    """Return the numbers of a thief's stacks that still wait."""
    return [at for at, stack in enumerate(seat.stacks, 1) if not stack.done]


def basics_left(seat: Seat) -> list[str]:
    """Return which of Move and Ambush may still lie face down among a thief's stacks."""
    known = [stack.card for stack in seat.stacks]
    return [card for card in BASIC if card not in known]


def may_be(state: AgeOfThieves, seat_id: str, number: int) -> list[str]:
    """Return what a stack's card can be: itself if the companion knows it, else a general card
    of the owner or a basic one not shown yet; with a special never a basic one (AOT.F01).
    """
    seat = state.seat(seat_id)
    stack = seat.stacks[number - 1]
    if stack.card not in (None, UNNAMED):
        return [stack.card]
    basics = [] if stack.special else basics_left(seat)
    return in_card_order([*may_hold(state, seat_id), *basics])


def secret_stack(state: AgeOfThieves, seat_id: str, number: int) -> str | None:
    """Return who alone may see a question about a stack: its owner while the companion knows the
    card and nobody has seen it.
    """
    stack = stack_of(state, seat_id, number)
    return seat_id if stack.card is not None and not stack.open else None


def show(state: AgeOfThieves, seat_id: str, number: int, card: str) -> None:
    """Turn a stack's card face up; a general one that was unseen leaves the hand.

    One that the table does not name stays counted with the hand until Clean-up.
    """
    stack = stack_of(state, seat_id, number)
    if stack.card is None and is_general(card):
        take_out(state, seat_id, card)
    stack.card = card
    stack.open = True


def take_back(state: AgeOfThieves, seat_id: str, number: int) -> None:
    """Put a shown general card back into its owner's hand, where it stays open."""
    stack = stack_of(state, seat_id, number)
    if is_general(stack.card):
        put_in(state, seat_id, str(stack.card))
    stack.card = None


async def reveal(
    state: AgeOfThieves, seat_id: str, number: int, key: str, rules: tuple[str, ...] = ()
) -> str:
    """Show a stack's card, asking the table which it is if the companion does not know; return it.

    ``key`` is ``waived_card`` or ``revealed_card``.
    """
    stack = stack_of(state, seat_id, number)
    if stack.card is None:
        card = await ask_one(_which(state, seat_id, number, key, rules))
    else:
        card = stack.card
    show(state, seat_id, number, card)
    return card


def _which(
    state: AgeOfThieves, seat_id: str, number: int, key: str, rules: tuple[str, ...]
) -> Callable[[], Choose]:
    return lambda: Choose(
        key=key,
        seat=seat_id,
        options=(*may_be(state, seat_id, number), UNNAMED),
        usual=(UNNAMED,),
        source=str(number),
        rules=rules,
    )
