"""The Quest action: a quest is laid face down on the clan symbol."""

from __future__ import annotations

from companion.engine.questions import Choose, ask_one
from companion.games.blood_rage.candidates import in_card_order
from companion.games.blood_rage.cards import is_quest
from companion.games.blood_rage.hands import companion_knows, hidden, lose_sight
from companion.games.blood_rage.state import BloodRage

BACK = "back"
RULES = ("BR.R39", "BR.R40")


def may_commit(state: BloodRage, seat_id: str) -> bool:
    """Return whether everybody must think that a clan may commit a quest: a hidden card may
    always be one.
    """
    hand = state.seat(seat_id).hand
    return hidden(hand) > 0 or any(is_quest(id) for id in hand.open)


async def commit_quest(state: BloodRage, seat_id: str) -> bool:
    """Lay a quest face down for 0 Rage, as many in an Age as one likes (BR.R39, BR.R40); False if
    given up.

    A hand that the companion dealt is asked in secret; of any other nobody need say which quest it
    is.
    """
    if companion_knows(state, seat_id):
        if not await _commit_known(state, seat_id):
            return False
    else:
        seat = state.seat(seat_id)
        lose_sight(state, seat_id, [id for id in seat.hand.known if is_quest(id)])
        seat.hand.unknown -= 1
        seat.quests.unknown += 1
    count = state.seat(seat_id).quests.size
    state.report("quest_committed", seat=seat_id, count=count, rules=RULES)
    return True


async def _commit_known(state: BloodRage, seat_id: str) -> bool:
    def quests() -> list[str]:
        seat = state.seat(seat_id)
        return in_card_order(id for id in seat.hand.known if is_quest(id)) if seat.rage else []

    chosen = await ask_one(
        lambda: Choose(
            key="quest_card",
            seat=seat_id,
            options=(*quests(), BACK),
            secret_to=seat_id,
            always=True,
            rules=RULES,
        )
    )
    if chosen == BACK:
        return False
    seat = state.seat(seat_id)
    lose_sight(state, seat_id, [id for id in seat.hand.open if is_quest(id)])
    seat.hand.known.remove(chosen)
    seat.quests.known.append(chosen)
    return True
