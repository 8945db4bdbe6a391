"""What using a space does: pay, take the load, gain, effect, owner benefit."""

from __future__ import annotations

from companion.games.waterdeep.ambassador import take_ambassador
from companion.games.waterdeep.cards import Space, space
from companion.games.waterdeep.copying import copy_space, under_way
from companion.games.waterdeep.gains import can_pay, gain, pay
from companion.games.waterdeep.hall import buy_tile
from companion.games.waterdeep.harbor import play_from_hand
from companion.games.waterdeep.inn import new_quests, take_quest
from companion.games.waterdeep.plots import action_gave
from companion.games.waterdeep.quests import offer_this_quest
from companion.games.waterdeep.state import Waterdeep
from companion.games.waterdeep.tiles import gold_per_tile, owner_benefit, take_load

RULES = ("LOW.TRN-4",)
"""What a space pays and gives is its action."""


async def use_space(state: Waterdeep, seat_id: str, id: str) -> bool:
    """Carry out a space's action once for a seat, then its owner benefit (LOW.TRN-4, LOW.OWN-1);
    False if the seat turned back.
    """
    turn = under_way(state)
    turn.chain.append(id)
    if not await act(state, seat_id, space(id)):
        under_way(state).chain.remove(id)
        return False
    await owner_benefit(state, seat_id, id)
    return True


async def act(state: Waterdeep, seat_id: str, card: Space) -> bool:
    """Carry out an action: pay, take what lies there, gain, effect; then the Plot Quests that its
    gains set off (LOW.PLT-3). False if the seat turned back.
    """
    if card.effect == "play_intrigue":
        return await play_from_hand(state, seat_id, use_space, card.id)
    if card.effect == "use_opponents_space":
        return await copy_space(state, seat_id, card.id, use_space)
    if card.pay:
        if not can_pay(state, seat_id, card.pay):
            state.report("only_blocked", seat=seat_id, space=card.id, rules=("LOW.OQ-04",))
            return True
        await pay(state, seat_id, card.pay, card.id, RULES)
    if card.effect == "new_quests":
        await new_quests(state)
    came = take_load(state, seat_id, card.id) if card.take_load else {}
    if card.effect == "complete_taken_quest":
        await take_and_complete(state, seat_id, card)
        return True
    gained = await gain(state, seat_id, card.gain, card.id, RULES)
    further = await effect(state, seat_id, card)
    for more in (gained, further):
        for kind, n in more.items():
            came[kind] = came.get(kind, 0) + n
    await action_gave(state, seat_id, came)
    return True


async def effect(state: Waterdeep, seat_id: str, card: Space) -> dict[str, int]:
    """Carry out what an action does beside its gains, and return what that gave."""
    match card.effect:
        case "buy_tile":
            await buy_tile(state, seat_id)
        case "first_player":
            take_marker(state, seat_id)
        case "take_ambassador":
            take_ambassador(state, seat_id)
        case "gold_per_tile":
            return await gold_per_tile(state, seat_id, card.id)
        case "new_quests" | None:
            pass
        case _:
            raise ValueError(card.effect)
    return {}


def take_marker(state: Waterdeep, seat_id: str) -> None:
    """Give a seat the First Player marker; it counts from the next round on (LOW.CAS-1)."""
    state.marker = seat_id
    state.report("marker_taken", seat=seat_id, rules=("LOW.CAS-1", "LOW.RND-8"))


async def take_and_complete(state: Waterdeep, seat_id: str, card: Space) -> None:
    """Take a face-up quest and complete that very one on the spot if the seat likes (Heroes'
    Garden; LOW.OQ-02).
    """
    quest = await take_quest(state, seat_id, card.id)
    if quest is not None:
        await offer_this_quest(state, seat_id, quest, use_space, card.parameters["vp"])
