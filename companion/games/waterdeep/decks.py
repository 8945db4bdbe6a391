"""Quests, intrigue cards and building tiles: what a face-down card may be, drawing, shuffling.

The companion or the table is the source of each. What the companion never sees stays a number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from companion.engine.questions import Chance, ask
from companion.games.waterdeep.cards import in_card_order, intrigue, quests, tiles
from companion.games.waterdeep.state import UNNAMED, Waterdeep

# Quests


def seen_quests(state: Waterdeep) -> set[str]:
    """Return every quest that lies open somewhere and was named."""
    found = {*state.inn, *state.quest_deck.discard}
    for seat in state.seats:
        found.update(seat.quests, seat.completed, seat.plots)
    if state.under_way is not None:
        found.update(state.under_way.drawn)
    return found


def unseen_quests(state: Waterdeep) -> list[str]:
    """Return what a face-down or unnamed quest may be, in the order of the content."""
    seen = seen_quests(state)
    return [id for id in quests() if id not in seen]


def shuffle_quests(state: Waterdeep) -> None:
    """Make the discard pile the new deck, once the deck is empty; completed quests stay out
    (LOW.DCK-1, LOW.QST-4).
    """
    deck = state.quest_deck
    if deck.left == 0 and deck.discard:
        deck.left, deck.discard = len(deck.discard), []
        state.report("deck_shuffled", deck="quests", cards=deck.left, rules=("LOW.DCK-1",))


def quests_to_draw(state: Waterdeep) -> int:
    """Return how many quests can still be drawn, after shuffling if need be."""
    return state.quest_deck.left + len(state.quest_deck.discard)


async def draw_quests(
    state: Waterdeep,
    count: int,
    key: str,
    *,
    seat_id: str | None = None,
    source: str | None = None,
    rules: tuple[str, ...] = (),
    boundary: bool = False,
) -> list[str]:
    """Turn up quests from the deck, open to everybody, and return them in the order drawn.

    The table may leave them UNNAMED. At most what the deck holds comes, after shuffling if it is
    empty: whoever wants more puts these down and draws again (LOW.DCK-1).
    """
    shuffle_quests(state)
    n = min(count, state.quest_deck.left)
    if n <= 0:
        return []
    cards = await ask(_quest_draw(state, n, key, seat_id, source, rules, boundary))
    state.quest_deck.left = max(0, state.quest_deck.left - len(cards))
    return list(cards)


def _quest_draw(
    state: Waterdeep,
    count: int,
    key: str,
    seat_id: str | None,
    source: str | None,
    rules: tuple[str, ...],
    boundary: bool,
) -> Callable[[], Chance]:
    def make() -> Chance:
        weights = dict.fromkeys(unseen_quests(state), 1)
        if state.sources["quests"] == "table":
            weights[UNNAMED] = count
        return Chance(
            key=key,
            component="quests",
            seat=seat_id,
            options=tuple(weights),
            weights=tuple(weights.values()),
            count=min(count, sum(weights.values())),
            source=source,
            rules=rules,
            boundary=boundary,
        )

    return make


def discard_quests(state: Waterdeep, cards: Iterable[str]) -> None:
    """Put quests on their discard pile."""
    state.quest_deck.discard += cards


# Intrigue cards


def _open_intrigue(state: Waterdeep) -> list[str]:
    """Return the intrigue cards that everybody has seen where they lie."""
    seen = list(state.intrigue_deck.discard)
    for seat in state.seats:
        seen += seat.mandatory
    if state.under_way is not None:
        seen += state.under_way.playing
    return seen


def _copies_left(gone: Iterable[str]) -> dict[str, int]:
    """Return every card of which a copy is left beside those, with its copies; an unnamed one may
    be any.
    """
    left = {id: card.copies for id, card in intrigue().items()}
    for id in gone:
        if id != UNNAMED:
            left[id] -= 1
    return {id: n for id, n in left.items() if n > 0}


def unseen_intrigue(state: Waterdeep) -> dict[str, int]:
    """Return what an intrigue card in a hand may be by what everybody has seen, with copies."""
    return _copies_left(_open_intrigue(state))


def intrigue_pool(state: Waterdeep) -> dict[str, int]:
    """Return what the deck may hold by what the companion knows, dealt hands included."""
    known = _open_intrigue(state)
    for seat in state.seats:
        known += seat.intrigue.known
    return _copies_left(known)


def shuffle_intrigue(state: Waterdeep) -> None:
    """Make the discard pile the new deck, once the deck is empty (LOW.DCK-1)."""
    deck = state.intrigue_deck
    if deck.left == 0 and deck.discard:
        deck.left, deck.discard = len(deck.discard), []
        state.report("deck_shuffled", deck="intrigue", cards=deck.left, rules=("LOW.DCK-1",))


async def draw_intrigue(
    state: Waterdeep,
    seat_id: str,
    count: int,
    source: str | None = None,
    *,
    key: str = "draw_intrigue",
    boundary: bool = False,
    rules: tuple[str, ...] = (),
) -> int:
    """Draw intrigue cards into a hand, unseen by everybody else, and return how many came.

    At a table that is its own source the companion sees none of them.
    """
    drawn = 0
    while drawn < count:
        shuffle_intrigue(state)
        n = min(count - drawn, state.intrigue_deck.left)
        if n == 0:
            break
        if state.sources["intrigue"] == "companion":
            cards = await ask(_intrigue_draw(state, seat_id, n, source, key, boundary))
            state.seat(seat_id).intrigue.known += cards
            n = len(cards)
        else:
            state.seat(seat_id).intrigue.unknown += n
        if n == 0:
            break
        state.intrigue_deck.left = max(0, state.intrigue_deck.left - n)
        drawn += n
    if drawn:
        state.report("intrigue_drawn", seat=seat_id, n=drawn, source=source, rules=rules)
    return drawn


def _intrigue_draw(
    state: Waterdeep, seat_id: str, count: int, source: str | None, key: str, boundary: bool
) -> Callable[[], Chance]:
    def make() -> Chance:
        pool = intrigue_pool(state)
        return Chance(
            key=key,
            component="intrigue",
            options=tuple(pool),
            weights=tuple(pool.values()),
            count=min(count, sum(pool.values())),
            secret_to=seat_id,
            source=source,
            rules=("LOW.DCK-1",),
            boundary=boundary,
        )

    return make


def hand_options(state: Waterdeep, seat_id: str) -> list[str]:
    """Return the cards that a seat may hold: those the companion knows, and where some are
    unknown everything unseen too; in the order of the content.
    """
    hand = state.seat(seat_id).intrigue
    if hand.unknown == 0:
        return in_card_order(hand.known)
    return in_card_order([*hand.known, *unseen_intrigue(state)])


def take_from_hand(state: Waterdeep, seat_id: str, card: str) -> None:
    """Take a card that its owner shows out of a hand: a known one if it is there, else an unknown
    one.
    """
    hand = state.seat(seat_id).intrigue
    if card in hand.known:
        hand.known.remove(card)
    elif hand.unknown > 0:
        hand.unknown -= 1
    else:
        raise ValueError(f"{seat_id} does not hold {card}")


# Building tiles


def unseen_tiles(state: Waterdeep) -> list[str]:
    """Return what a face-down tile of the shuffled part of the stack may be."""
    seen = {*state.stack.under, *state.stack.out}
    seen.update(tile.tile for tile in state.tiles)
    seen.update(stall.tile for stall in state.hall)
    return [id for id in tiles() if id not in seen]


async def draw_tiles(
    state: Waterdeep, count: int, key: str, rules: tuple[str, ...] = (), boundary: bool = False
) -> list[str]:
    """Turn up tiles from the stack and return them; none come if it has run out (LOW.OQ-12).

    At most what lies there comes: whoever wants more puts these down and draws again.
    """
    if not tiles_to_draw(state):
        return []
    stack = state.stack
    if stack.left == 0:
        stack.left, stack.out = len(stack.out), []
        rules = (*rules, "LOW.OQ-12")
        state.report("deck_shuffled", deck="buildings", cards=stack.left, rules=rules)
    if stack.left <= len(stack.under):
        stack.left -= 1
        return [stack.under.pop(0)]
    n = min(count, stack.left - len(stack.under))
    drawn = await ask(_tile_draw(state, n, key, rules, boundary))
    state.stack.left = max(0, state.stack.left - len(drawn))
    return list(drawn)


def tiles_to_draw(state: Waterdeep) -> int:
    """Return how many tiles can still be turned up; discarded ones only by LOW.OQ-12."""
    if state.stack.left or not state.stack.out:
        return state.stack.left
    return len(state.stack.out) if state.option("LOW.OQ-12") == "discarded" else 0


def _tile_draw(
    state: Waterdeep,
    count: int,
    key: str,
    rules: tuple[str, ...],
    boundary: bool,
) -> Callable[[], Chance]:
    def make() -> Chance:
        options = tuple(unseen_tiles(state))
        return Chance(
            key=key,
            component="buildings",
            options=options,
            weights=(1,) * len(options),
            count=min(count, len(options)),
            rules=rules,
            boundary=boundary,
        )

    return make
