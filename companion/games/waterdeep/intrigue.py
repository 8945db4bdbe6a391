"""What intrigue cards do: which of them can be played, and their parts one after the other
(LOW.INT-1).
"""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.questions import Choose, ask_one
from companion.games.waterdeep.cards import Amounts, Intrigue, intrigue
from companion.games.waterdeep.copying import under_way
from companion.games.waterdeep.gains import gain, pay
from companion.games.waterdeep.hall import may_be_discarded
from companion.games.waterdeep.intrigue_effects import carry_out, hall_tiles_to_use, holders
from companion.games.waterdeep.openings import copy_targets
from companion.games.waterdeep.opponents import (
    all_gain,
    choose_opponent,
    each_opponent_loses,
    each_opponent_may_hand_over,
)
from companion.games.waterdeep.places import placed_agents
from companion.games.waterdeep.plots import action_gave
from companion.games.waterdeep.recall import on_harbor
from companion.games.waterdeep.state import UNNAMED, Waterdeep
from companion.games.waterdeep.unnamed_intrigue import play_unnamed
from companion.games.waterdeep.uses import UseSpace

RULES = ("LOW.INT-1",)
BRIBERY = "use_opponents_space"


# Which can be played


def playable(state: Waterdeep, seat_id: str, id: str) -> bool:
    """Return whether a seat can play a card of its hand now: its effect must be possible.

    For a hand that holds unknown cards this follows from what everybody may know.
    """
    card = intrigue()[id]
    match card.effect:
        case "steal":
            return bool(holders(state, seat_id))
        case "use_opponents_space":
            return _can_bribe(state, seat_id, card)
        case "return_harbor_agent_then_assign":
            return bool(on_harbor(state, seat_id)) and state.seat(seat_id).pool > 0
        case "discard_quest":
            return bool(state.seat(seat_id).quests or state.seat(seat_id).mandatory)
        case "swap_tile":
            return bool(may_be_discarded(state, seat_id))
        case "recall_agent":
            return bool(placed_agents(state, seat_id))
        case "use_hall_tile":
            left = state.seat(seat_id).intrigue.size - 1
            return state.seat(seat_id).pool > 0 and bool(hall_tiles_to_use(state, seat_id, left))
    return True


def _can_bribe(state: Waterdeep, seat_id: str, card: Intrigue) -> bool:
    """Return whether a seat can pay and then use an opponent's space; a Harbor space, also one that
    only The Zoarstar would reach, asks for a further card.
    """
    gold = card.pay["gold"]
    if state.seat(seat_id).gold < gold:
        return False
    chain = under_way(state).chain
    if copy_targets(state, seat_id, chain, spent=gold, cards=0):
        return True
    at_the_harbor = copy_targets(state, seat_id, chain, spent=gold)
    return bool(at_the_harbor) and _has_further_card(state, seat_id, card.id)


def _has_further_card(state: Waterdeep, seat_id: str, besides: str) -> bool:
    hand = state.seat(seat_id).intrigue
    if hand.unknown:
        return hand.size > 1
    others = [id for id in hand.known if intrigue()[id].effect != BRIBERY]
    return any(playable(state, seat_id, id) for id in others if id != besides)


# Playing one


async def play_card(
    state: Waterdeep, seat_id: str, id: str, use: UseSpace, *, is_action: bool = True
) -> None:
    """Carry out a card that lies on the table, once (LOW.INT-1); what it gave sets off the Plot
    Quests of its player if it ``is_action`` (LOW.PLT-3, LOW.OQ-09).

    UNNAMED is a card whose name the table keeps to itself: it says what changed.
    """
    if id == UNNAMED:
        came = await play_unnamed(state, seat_id)
    elif intrigue()[id].type == "mandatory":
        await give_mandatory(state, seat_id, id)
        return
    else:
        came = await parts_in_order(state, seat_id, intrigue()[id], use)
    if is_action:
        await action_gave(state, seat_id, came)


async def give_mandatory(state: Waterdeep, seat_id: str, id: str) -> None:
    """Lay a Mandatory Quest in front of an opponent of one's choice, never of oneself
    (LOW.MND-1).
    """
    rules = ("LOW.MND-1",)
    target = await choose_opponent(state, seat_id, id, rules)
    under_way(state).playing.remove(id)
    state.seat(target).mandatory.append(id)
    state.report("mandatory_given", seat=seat_id, card=id, to=target, rules=rules)


async def parts_in_order(
    state: Waterdeep, seat_id: str, card: Intrigue, use: UseSpace
) -> dict[str, int]:
    """Carry out the parts of a card in their order and return the adventurers and gold that it gave
    its player.
    """
    came: dict[str, int] = {}
    if card.pay:
        await pay(state, seat_id, card.pay, card.id, RULES)
    if card.lose:
        join(came, await each_opponent_loses(state, seat_id, card))
    join(came, await _gains(state, seat_id, card))
    if card.one_of:
        chosen = await choose_one_of(state, seat_id, card)
        join(came, await gain(state, seat_id, chosen, card.id, RULES))
    if card.offer is not None:
        await each_opponent_may_hand_over(state, seat_id, card.offer, card.id)
    if card.effect is not None:
        join(came, await carry_out(state, seat_id, card, use))
    return came


def join(came: dict[str, int], more: Amounts) -> None:
    """Add what came to what came before."""
    for kind, n in more.items():
        came[kind] = came.get(kind, 0) + n


async def _gains(state: Waterdeep, seat_id: str, card: Intrigue) -> dict[str, int]:
    """Give the card's player and its opponents what the card says."""
    portions: list[tuple[str, Amounts]] = [(seat_id, card.gain)] if card.gain else []
    if card.one_opponent:
        lucky = await choose_opponent(state, seat_id, card.id, RULES)
        portions.append((lucky, card.one_opponent))
    if card.each_opponent:
        opponents = state.opponents(seat_id)
        portions += [(opponent.id, card.each_opponent) for opponent in opponents]
    return await all_gain(state, seat_id, portions, card.id)


async def choose_one_of(state: Waterdeep, seat_id: str, card: Intrigue) -> Amounts:
    """Let a seat choose one of the gains of a card, each named by its kind (Call in a Favor)."""
    chosen = await ask_one(_one_of(seat_id, card))
    return next(gains for gains in card.one_of if chosen in gains)


def _one_of(seat_id: str, card: Intrigue) -> Callable[[], Choose]:
    return lambda: Choose(
        key="one_of",
        seat=seat_id,
        options=tuple(kind for gains in card.one_of for kind in gains),
        source=card.id,
        rules=RULES,
    )
