"""Completing quests: at most one a turn, Mandatory Quests first, then reward and Plot Quests
(LOW.QST-1 to LOW.QST-4, LOW.MND-1 to LOW.MND-4, LOW.TRN-7).
"""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.questions import Choose, ask_one
from companion.games.waterdeep.cards import in_card_order, in_quest_order, intrigue, quests
from companion.games.waterdeep.copying import under_way
from companion.games.waterdeep.decks import unseen_quests
from companion.games.waterdeep.gains import can_pay, holds, pay, score
from companion.games.waterdeep.plots import plot_gains
from companion.games.waterdeep.quest_rewards import give_reward
from companion.games.waterdeep.state import UNNAMED, Waterdeep
from companion.games.waterdeep.unnamed_quests import complete_unnamed
from companion.games.waterdeep.uses import UseSpace

NO = "no"
GARDEN = "LOW.OQ-02"
AMBASSADORS_QUEST = "LOW.OQ-03"


def can_complete(state: Waterdeep, seat_id: str) -> list[str]:
    """Return what a seat could complete now, whatever turn it is: payable Mandatory Quests alone
    while it has any (LOW.MND-2), else payable quests and UNNAMED for one that was not named.
    """
    seat = state.seat(seat_id)
    if seat.mandatory:
        ids = in_card_order(seat.mandatory)
        return [id for id in ids if holds(seat, intrigue()[id].cost)]
    named = [quest for quest in seat.quests if quest != UNNAMED]
    found = [id for id in named if holds(seat, quests()[id].cost)]
    if len(found) > 1:
        found = in_quest_order(found)
    return [*found, UNNAMED] if len(named) < len(seat.quests) else found


async def offer_quest(state: Waterdeep, seat_id: str, use: UseSpace) -> None:
    """Let the seat on turn complete one quest, if it has not yet in this turn (LOW.TRN-1,
    LOW.TRN-7, LOW.QST-3); it is asked only where one may be possible.
    """
    if under_way(state).completed or not can_complete(state, seat_id):
        return
    chosen = await ask_one(_complete(state, seat_id))
    if chosen == NO:
        return
    under_way(state).completed = True
    if chosen in intrigue():
        await complete_mandatory(state, seat_id, chosen)
    else:
        await complete_quest(state, seat_id, chosen, use)


def _complete(state: Waterdeep, seat_id: str) -> Callable[[], Choose]:
    return lambda: Choose(
        key="complete_quest",
        seat=seat_id,
        options=(NO, *can_complete(state, seat_id)),
        rules=("LOW.TRN-6", "LOW.TRN-7", "LOW.QST-3", "LOW.MND-2"),
        usual=(NO,),
    )


# Heroes' Garden


async def offer_this_quest(
    state: Waterdeep, seat_id: str, quest: str, use: UseSpace, vp: int
) -> None:
    """Let a seat complete the quest that it just took on the spot, for ``vp`` more (Heroes'
    Garden).

    Not while a Mandatory Quest lies before it (LOW.MND-2); whether it is the quest of the turn says
    LOW.OQ-02, whether the Ambassador brings it LOW.OQ-03.
    """
    if not may_complete_here(state, seat_id, quest):
        return
    chosen = await ask_one(_complete_this(state, seat_id, quest))
    if chosen == NO:
        return
    if state.option(GARDEN) == "counts":
        under_way(state).completed = True
    score(state, seat_id, vp, "heroes_garden", ("LOW.QST-3", GARDEN))
    await complete_quest(state, seat_id, quest, use)


def may_complete_here(state: Waterdeep, seat_id: str, quest: str) -> bool:
    """Return whether a quest just taken may be completed on the spot (LOW.MND-2, LOW.OQ-02,
    LOW.OQ-03).
    """
    turn = under_way(state)
    if state.seat(seat_id).mandatory:
        return False
    if quest != UNNAMED and not can_pay(state, seat_id, quests()[quest].cost):
        return False
    if turn.kind == "ambassador" and state.options[AMBASSADORS_QUEST] == "no_quest":
        state.option(AMBASSADORS_QUEST)
        return False
    if turn.completed and state.options[GARDEN] == "counts":
        state.option(GARDEN)
        return False
    return True


def _complete_this(state: Waterdeep, seat_id: str, quest: str) -> Callable[[], Choose]:
    def make() -> Choose:
        payable = quest == UNNAMED or can_pay(state, seat_id, quests()[quest].cost)
        return Choose(
            key="complete_this",
            seat=seat_id,
            options=(NO, quest) if payable else (NO,),
            source="heroes_garden",
            rules=("LOW.QST-3", GARDEN),
            usual=(NO,),
        )

    return make


# Completing one


async def complete_quest(state: Waterdeep, seat_id: str, quest: str, use: UseSpace) -> None:
    """Pay for a quest, lay it aside and give its reward; then earlier Plot Quests pay for its type
    (LOW.QST-1, LOW.QST-2, LOW.PLT-1, LOW.PLT-2).

    One that was not named may be named now.
    """
    if quest == UNNAMED:
        quest = await name_quest(state, seat_id)
    if quest == UNNAMED:
        await complete_unnamed(state, seat_id)
        return
    card = quests()[quest]
    rules = ("LOW.QST-1", "LOW.QST-2")
    seat = state.seat(seat_id)
    earlier = tuple(seat.plots)
    seat.quests.remove(quest)
    (seat.plots if card.plot is not None else seat.completed).append(quest)
    state.report("quest_completed", seat=seat_id, quest=quest, type=card.type, rules=rules)
    await pay(state, seat_id, card.cost, quest, ("LOW.QST-1",))
    await give_reward(state, seat_id, card, use)
    await plot_gains(state, seat_id, "complete_quest", card.type, ("LOW.PLT-2",), earlier=earlier)


async def complete_mandatory(state: Waterdeep, seat_id: str, id: str) -> None:
    """Pay for a Mandatory Quest and score its VP; the card is discarded and counts for no type
    (LOW.MND-3, LOW.MND-4).
    """
    card = intrigue()[id]
    rules = ("LOW.MND-3",)
    state.seat(seat_id).mandatory.remove(id)
    state.intrigue_deck.discard.append(id)
    state.report("mandatory_completed", seat=seat_id, card=id, rules=("LOW.MND-3", "LOW.MND-4"))
    await pay(state, seat_id, card.cost, id, rules)
    score(state, seat_id, card.reward["vp"], id, rules)


def may_be(state: Waterdeep, seat_id: str) -> list[str]:
    """Return the quests that a seat's unnamed one may be if it can be completed now."""
    return [id for id in unseen_quests(state) if can_pay(state, seat_id, quests()[id].cost)]


async def name_quest(state: Waterdeep, seat_id: str) -> str:
    """Ask which quest an unnamed one is, now that it is completed; it may stay unnamed."""
    named = await ask_one(
        lambda: Choose(
            key="name_quest",
            seat=seat_id,
            options=(*may_be(state, seat_id), UNNAMED),
            rules=("LOW.QST-1",),
        )
    )
    if named != UNNAMED:
        held = state.seat(seat_id).quests
        held[held.index(UNNAMED)] = named
        state.report("quest_named", seat=seat_id, quest=named, rules=("LOW.QST-1",))
    return named
