"""General action cards: the deck, what an unseen card may be, drawing, discarding, the hand limit.

A hand that the companion dealt is known and has no unknown cards; one dealt at the table is a
number. A stack that nobody has shown may be a general card of that hand, so the number of cards in
hand lies between two bounds until Clean-up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from companion.engine.questions import Chance, Choose, ask, ask_one
from companion.games.age_of_thieves.cards import BASIC, general, in_card_order, is_general, numbers
from companion.games.age_of_thieves.keys import NO, NONE
from companion.games.age_of_thieves.state import UNNAMED, AgeOfThieves, Seat, Stack

RULES = ("AOT.D02",)


def _left(gone: Iterable[str | None]) -> dict[str, int]:
    """Return the general cards without those that are gone, with their copies (AOT.B09)."""
    left = dict(general())
    for id in gone:
        if id in left:
            left[id] -= 1
    return {id: n for id, n in left.items() if n > 0}


def pool(state: AgeOfThieves) -> dict[str, int]:
    """Return what the action deck may hold by what the companion knows, with copies (AOT.B09)."""
    gone: list[str | None] = [*state.discard]
    for seat in state.seats:
        gone += seat.hand.known
        gone += [stack.card for stack in seat.stacks]
    return _left(gone)


def candidates(state: AgeOfThieves) -> dict[str, int]:
    """Return what a card that nobody has seen may be, with the copies not in sight: everybody sees
    the discard pile, the cards shown on stacks and the open ones in hand.
    """
    gone: list[str | None] = [*state.discard]
    for seat in state.seats:
        gone += seat.hand.open
        gone += [stack.card for stack in seat.stacks if stack.open]
    return _left(gone)


def companion_knows(state: AgeOfThieves, seat_id: str) -> bool:
    """Return whether the companion knows every card of a hand, so that its owner may choose in
    secret.
    """
    hand = state.seat(seat_id).hand
    hidden = len(hand.known) > len(hand.open)
    return hand.unknown == 0 and (hidden or state.sources["action_cards"] == "companion")


def in_hand(state: AgeOfThieves, seat_id: str) -> tuple[int, int]:
    """Return the fewest and most general cards that a thief may have in hand, those on his stacks
    not counted.

    A stack not shown (or not named) is Move, Ambush or one of them; with his special it is one.
    """
    seat = state.seat(seat_id)
    dark = [stack for stack in seat.stacks if stack.card in (None, UNNAMED)]
    return _bounds(seat, dark, seat.hand.size)


def in_hand_for_all(state: AgeOfThieves, seat_id: str) -> tuple[int, int]:
    """Return ``in_hand`` by what everybody sees: a dealt card that lies face down may be Move,
    Ambush or a general one for the others (AOT.E05).
    """
    seat = state.seat(seat_id)
    dark = [stack for stack in seat.stacks if not stack.open or stack.card in (None, UNNAMED)]
    return _bounds(seat, dark, closed_cards(seat))


def closed_cards(seat: Seat) -> int:
    """Return how many general cards a thief has in hand and face down on stacks: all may count
    them, whether the companion dealt them or not.
    """
    return seat.hand.size + sum(is_general(stack.card) for stack in seat.stacks if not stack.open)


def _bounds(seat: Seat, dark: list[Stack], cards: int) -> tuple[int, int]:
    """Return how many of so many general cards are in hand where any dark stack may hold one."""
    paired = sum(stack.special for stack in dark)
    basics = len(BASIC) - sum(s.card in BASIC for s in seat.stacks if s not in dark)
    fewest = min(cards, paired + max(0, len(dark) - paired - basics))
    most = min(cards, len(dark))
    return max(0, cards - most - seat.hand.unsure), cards - fewest


def may_hold(state: AgeOfThieves, seat_id: str) -> list[str]:
    """Return the general cards that a thief may show, each once, in the order of the content."""
    hand = state.seat(seat_id).hand
    if hand.unknown == 0:
        return in_card_order(hand.known)
    return in_card_order([*hand.known, *candidates(state)])


def options_of(state: AgeOfThieves, seat_id: str) -> tuple[str, ...]:
    """Return ``may_hold``, and UNNAMED where the companion has not seen every card."""
    unseen = (UNNAMED,) if state.seat(seat_id).hand.unknown else ()
    return (*may_hold(state, seat_id), *unseen)


def secret_of(state: AgeOfThieves, seat_id: str) -> str | None:
    """Return who alone may see a question about a hand: its owner, if the companion knows it."""
    return seat_id if companion_knows(state, seat_id) else None


def take_out(state: AgeOfThieves, seat_id: str, card: str) -> None:
    """Take a card that its owner shows out of his hand: from the known ones if it is there."""
    hand = state.seat(seat_id).hand
    if card in hand.known:
        hand.known.remove(card)
        if card in hand.open:
            hand.open.remove(card)
    elif hand.unknown:
        hand.unknown -= 1
        hand.unsure = min(hand.unsure, hand.unknown)


def put_in(state: AgeOfThieves, seat_id: str, card: str) -> None:
    """Put a card that everybody has seen into a hand; UNNAMED counts as an unknown one."""
    hand = state.seat(seat_id).hand
    if card == UNNAMED:
        hand.unknown += 1
    else:
        hand.known.append(card)
        hand.open.append(card)


def lose_sight(state: AgeOfThieves, seat_id: str) -> None:
    """Forget which open cards are where: any of them may be the one that went face down."""
    hand = state.seat(seat_id).hand
    if not companion_knows(state, seat_id):
        for card in hand.open:
            hand.known.remove(card)
        hand.unknown += len(hand.open)
    hand.open.clear()


def to_discard(state: AgeOfThieves, card: str) -> None:
    """Lay a general card on the discard pile, face up (AOT.D03)."""
    state.discard.append(card)


def refill(state: AgeOfThieves) -> None:
    """Shuffle the discard pile into an empty action deck (AOT.D04)."""
    if state.deck == 0 and state.discard:
        state.deck = len(state.discard)
        state.discard.clear()
        state.report("deck_refilled", cards=state.deck, rules=("AOT.D04",))


async def draw_cards(
    state: AgeOfThieves,
    seat_id: str,
    count: int,
    source: str,
    rules: tuple[str, ...] = (),
    *,
    boundary: bool = False,
    limit: bool = True,
) -> int:
    """Draw general cards into a hand and keep its limit; return how many were there to draw."""
    drawn = 0
    while drawn < count:
        refill(state)
        part = min(count - drawn, state.deck)
        if part == 0:
            break
        await _draw(state, seat_id, part, rules, boundary=boundary and drawn == 0)
        drawn += part
    state.report("drew", seat=seat_id, cards=drawn, source=source, rules=rules)
    if limit:
        await hand_limit(state, seat_id)
    return drawn


async def _draw(
    state: AgeOfThieves, seat_id: str, count: int, rules: tuple[str, ...], *, boundary: bool
) -> None:
    if state.sources["action_cards"] != "companion" or not pool(state):
        state.seat(seat_id).hand.unknown += count
        state.deck -= count
        return

    def question() -> Chance:
        left = pool(state)
        options = tuple(sorted(left))
        return Chance(
            key="action_cards",
            component="action_cards",
            options=options,
            weights=tuple(left[id] for id in options),
            count=min(count, sum(left.values())),
            secret_to=seat_id,
            rules=rules,
            boundary=boundary,
        )

    drawn = await ask(question)
    hand = state.seat(seat_id).hand
    hand.known += drawn
    hand.unknown += count - len(drawn)
    state.deck -= min(count, state.deck)


def over_limit(state: AgeOfThieves, seat_id: str) -> tuple[int, int]:
    """Return by how many cards a hand is over its limit, at least and at most (AOT.D02)."""
    fewest, most = in_hand(state, seat_id)
    limit = numbers("hand")["limit"]
    return max(0, fewest - limit), max(0, most - limit)


async def hand_limit(state: AgeOfThieves, seat_id: str) -> None:
    """Discard what is above five general cards, at once and at every moment (AOT.D02).

    Where unnamed cards may have left the hand already, they are taken to have done so.
    """
    hand = state.seat(seat_id).hand
    if hand.size <= numbers("hand")["limit"]:
        return
    gone = min(over_limit(state, seat_id)[1], hand.unsure, hand.unknown)
    if gone:
        leave_unseen(state, seat_id, gone)
    while over_limit(state, seat_id)[1]:
        surplus = await ask_one(_surplus(state, seat_id))
        if surplus == NO:
            return
        take_out(state, seat_id, surplus)
        to_discard(state, surplus)
        state.report("discarded", seat=seat_id, card=surplus, source="hand_limit", rules=RULES)


def leave_unseen(state: AgeOfThieves, seat_id: str, count: int) -> None:
    """Count cards off a hand that went to the discard pile without being named."""
    hand = state.seat(seat_id).hand
    hand.unknown -= count
    hand.unsure = max(0, hand.unsure - count)
    state.discard += [UNNAMED] * count


def _surplus(state: AgeOfThieves, seat_id: str) -> Callable[[], Choose]:
    def question() -> Choose:
        certain = over_limit(state, seat_id)[0] > 0
        options = options_of(state, seat_id)
        secret = secret_of(state, seat_id)
        return Choose(
            key="hand_limit",
            seat=seat_id,
            options=options if certain else (*options, NO),
            secret_to=secret,
            reveals=secret is not None,
            always=secret is not None,
            usual=None if certain else (NO,),
            rules=RULES,
        )

    return question


async def discard_cards(
    state: AgeOfThieves, seat_id: str, count: int, source: str, rules: tuple[str, ...] = ()
) -> int:
    """Let a thief discard general cards of his own choice from hand, as far as he has any."""
    done = 0
    while done < count and in_hand(state, seat_id)[1] > 0:
        card = await ask_one(_discarded(state, seat_id, source, rules))
        if card == NONE:
            break
        take_out(state, seat_id, card)
        to_discard(state, card)
        state.report("discarded", seat=seat_id, card=card, source=source, rules=rules)
        done += 1
    return done


def _discarded(
    state: AgeOfThieves, seat_id: str, source: str, rules: tuple[str, ...]
) -> Callable[[], Choose]:
    def question() -> Choose:
        certain = in_hand(state, seat_id)[0] > 0
        options = options_of(state, seat_id)
        secret = secret_of(state, seat_id)
        return Choose(
            key="discard_card",
            seat=seat_id,
            options=options if certain else (*options, NONE),
            secret_to=secret,
            reveals=secret is not None,
            always=secret is not None,
            source=source,
            rules=rules,
        )

    return question


def settle_unnamed(state: AgeOfThieves, seat: Seat, unnamed: int, basics: int) -> int:
    """Count stacks that were never named off a hand in Clean-up; return how many surely were cards.

    ``basics``: how many of Move and Ambush may be among them.
    """
    sure = min(seat.hand.unknown, max(0, unnamed - basics))
    leave_unseen(state, seat.id, sure)
    seat.hand.unsure = min(seat.hand.unknown, seat.hand.unsure + min(unnamed, basics))
    return sure


def cards_of(state: AgeOfThieves) -> int:
    """Return how many general cards there are anywhere: always all of them (AOT.B09)."""
    placed = sum(is_general(stack.card) for seat in state.seats for stack in seat.stacks)
    held = sum(seat.hand.size for seat in state.seats)
    return state.deck + len(state.discard) + held + placed


def in_order(ids: Iterable[str]) -> tuple[str, ...]:
    """Return card ids, each once, in the order of the content."""
    return tuple(in_card_order(ids))
