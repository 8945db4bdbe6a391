"""The Discard phase: at most one card is kept for the next Age."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.questions import Choose, ask_all
from companion.games.blood_rage.candidates import in_card_order
from companion.games.blood_rage.hands import companion_knows
from companion.games.blood_rage.phases import AGES
from companion.games.blood_rage.state import BloodRage, Hand

NONE = "none"
UNSEEN = "unseen"
RULES = ("BR.R57",)


async def discard_phase(state: BloodRage) -> None:
    """Let every clan keep at most one card of its hand; the rest goes, in Age 3 everything
    (BR.R57).
    """
    holders = [seat.id for seat in state.clockwise(state.first) if seat.hand.size]
    chosen = [NONE] * len(holders)
    if state.age < AGES:
        questions = [_question(state, id, first=id == holders[0]) for id in holders]
        chosen = [answer[0] for answer in await ask_all(questions)]
    for seat_id, answer in zip(holders, chosen, strict=True):
        keep(state, seat_id, answer)
    for seat in state.clockwise(state.first):
        state.report("kept", seat=seat.id, kept=seat.kept.size, rules=RULES)


def _question(state: BloodRage, seat_id: str, *, first: bool) -> Callable[[], Choose]:
    """Return who keeps what: a dealt hand chooses in secret, of any other only whether a
    card is kept is asked.
    """

    def question() -> Choose:
        secret = companion_knows(state, seat_id)
        hand = state.seat(seat_id).hand
        return Choose(
            key="keep_card",
            seat=seat_id,
            options=(NONE, *(in_card_order(hand.known) if secret else (UNSEEN,))),
            secret_to=seat_id if secret else None,
            together=f"keep_card:{state.age}",
            rules=RULES,
            boundary=first,
        )

    return question


def keep(state: BloodRage, seat_id: str, chosen: str) -> None:
    """Lay the kept card aside and empty the hand.

    Open cards of a clan that keeps none are seen to go; of a clan that keeps one nobody knows
    which.
    """
    seat = state.seat(seat_id)
    hand, seat.hand = seat.hand, Hand()
    if chosen == UNSEEN:
        seat.kept.unknown = 1
        return
    gone = list(hand.known)
    if chosen != NONE:
        gone.remove(chosen)
        seat.kept.known = [chosen]
    else:
        state.discard += hand.open
        for card in hand.open:
            gone.remove(card)
    state.undealt += gone
