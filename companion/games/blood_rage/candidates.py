"""Which card an unseen one may be: by what everybody has seen, and by what the companion dealt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from companion.games.blood_rage.cards import cards, deck, is_quest
from companion.games.blood_rage.state import UNNAMED, BloodRage


def _seen(state: BloodRage) -> Counter[str]:
    """Count the cards that lie or lay open before everybody."""
    seen = Counter(state.discard)
    for seat in state.seats:
        seen.update(seat.upgrades.all())
        seen.update(seat.hand.open)
    if state.battle is not None:
        for shown in state.battle.cards.values():
            seen.update(shown)
    return seen


def _known(state: BloodRage) -> Counter[str]:
    """Count the cards that the companion knows to be somewhere, dealt hands included."""
    known = _seen(state)
    known.update(state.undealt)
    for seat in state.seats:
        known.subtract(seat.hand.open)
        for hand in (seat.hand, seat.kept, seat.quests):
            known.update(hand.known)
    return known


def _left(copies: Mapping[str, int], gone: Mapping[str, int]) -> dict[str, int]:
    return {id: n - gone.get(id, 0) for id, n in copies.items() if n > gone.get(id, 0)}


def undealt_pool(state: BloodRage) -> dict[str, int]:
    """Return this Age's cards that may still be dealt, with their copies, by what the companion
    knows.
    """
    return _left(deck(state.age, len(state.seats), state.copies), _known(state))


def candidates(state: BloodRage, seat_id: str) -> dict[str, int]:
    """Return what an unseen card of a clan may be, with the copies not yet seen (BR.R08, BR.R11).

    The unseen copies of this Age at this number of players; for a clan that kept a card, those of
    earlier Ages too. Cards of the deck that were never dealt cannot be told apart and stay in.
    """
    seen = _seen(state)
    ages = range(1, state.age + 1) if state.seat(seat_id).carried else (state.age,)
    found: dict[str, int] = {}
    for age in ages:
        found |= _left(deck(age, len(state.seats), state.copies), seen)
    return found


def in_card_order(ids: Iterable[str]) -> list[str]:
    """Return different cards in the order of the content."""
    wanted = set(ids)
    return [id for id in cards() if id in wanted]


def may_show(state: BloodRage, seat_id: str) -> list[str]:
    """Return the cards that a clan may show from its hand, each once, in the order of the content.

    Those the companion knows; where the hand holds unknown ones, all candidates and UNNAMED too.
    """
    hand = state.seat(seat_id).hand
    if hand.unknown == 0:
        return in_card_order(hand.known)
    return [*in_card_order([*hand.known, *candidates(state, seat_id)]), UNNAMED]


def may_have_committed(state: BloodRage, seat_id: str) -> list[str]:
    """Return the quests that a committed card not dealt by the companion may be, and UNNAMED."""
    found = [id for id in candidates(state, seat_id) if is_quest(id)]
    return [*in_card_order(found), UNNAMED]
