"""What cards do to opponents: who is chosen, loses, gains in which order, hands something over."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from companion.engine.questions import Choose, ask_one
from companion.games.waterdeep.cards import Amounts, Intrigue, Offer
from companion.games.waterdeep.gains import can_pay, gain, give_up, hand_over
from companion.games.waterdeep.state import ADVENTURERS, Waterdeep

YES, NO = "yes", "no"
FIRST = "LOW.OQ-13"
OFFERED = ("LOW.INT-1",)

Portion = tuple[str, Amounts]
"""A seat and what it gains."""


async def choose_opponent(
    state: Waterdeep, seat_id: str, source: str, rules: tuple[str, ...] = ()
) -> str:
    """Let a seat choose an opponent; with two players it is the other one (LOW.TWO-1)."""
    return await ask_one(
        lambda: Choose(
            key="choose_opponent",
            seat=seat_id,
            options=tuple(seat.id for seat in state.seats if seat.id != seat_id),
            source=source,
            rules=rules,
        )
    )


async def each_opponent_loses(state: Waterdeep, seat_id: str, card: Intrigue) -> dict[str, int]:
    """Take what an attack names from every opponent, and pay its player for each who had none
    (LOW.INT-3); return what the supply gave the player.
    """
    rules = ("LOW.INT-3",)
    without = 0
    for opponent in state.opponents(seat_id):
        if can_pay(state, opponent.id, card.lose):
            give_up(state, opponent.id, card.lose)
            amounts = dict(card.lose)
            state.report("lost", seat=opponent.id, amounts=amounts, source=card.id, rules=rules)
        else:
            without += 1
            kind = next(iter(card.lose))
            state.report("had_none", seat=opponent.id, kind=kind, source=card.id, rules=rules)
    if not without:
        return {}
    paid = {kind: n * without for kind, n in card.else_gain.items()}
    return await gain(state, seat_id, paid, card.id, rules)


# Several players gain from one card


async def all_gain(
    state: Waterdeep, seat_id: str, portions: Sequence[Portion], source: str
) -> dict[str, int]:
    """Give several seats their gains from one card, one after the other, and return what came to
    the card's player (LOW.OQ-13).
    """
    came: dict[str, int] = {}
    rules = ("LOW.INT-1",)
    if len(portions) > 1 and _may_run_short(state, [amounts for _, amounts in portions]):
        state.option(FIRST)
    for taker, amounts in _in_order(state, seat_id, portions):
        found = await gain(state, taker, amounts, source, rules)
        if taker == seat_id:
            came = found
    return came


def _in_order(state: Waterdeep, seat_id: str, portions: Sequence[Portion]) -> list[Portion]:
    """Return the gains in the order in which they are taken (LOW.OQ-13)."""
    first = seat_id
    if state.options[FIRST] == "first_player_first" and state.marker:
        first = state.marker
    around = [seat.id for seat in state.clockwise(first)]
    return sorted(portions, key=lambda portion: around.index(portion[0]))


def _may_run_short(state: Waterdeep, wanted: Sequence[Amounts]) -> bool:
    """Return whether several gains together may ask for more of a kind than the supply holds."""
    free = sum(amounts.get("any", 0) for amounts in wanted)
    for kind in ADVENTURERS:
        fixed = sum(amounts.get(kind, 0) for amounts in wanted)
        if fixed + free > state.supply.get(kind, 0) and (fixed or free):
            return True
    return False


# Handing over


async def each_opponent_may_hand_over(
    state: Waterdeep, seat_id: str, offer: Offer, source: str
) -> None:
    """Ask every opponent who can, clockwise from the left, whether to hand the card's player what
    it asks for, once, for its gain.

    What is handed over sets off no Plot Quest (LOW.OQ-08).
    """
    for giver in [seat.id for seat in state.opponents(seat_id)]:
        if not can_pay(state, giver, offer.give):
            continue
        if await ask_one(_offered(giver, source)) == NO:
            state.report("refused", seat=giver, source=source, rules=OFFERED)
            continue
        give: Mapping[str, int] = offer.give
        hand_over(state, giver, seat_id, give)
        state.report(
            "handed_over",
            seat=giver,
            amounts=dict(give),
            to=seat_id,
            source=source,
            rules=OFFERED,
        )
        await gain(state, giver, offer.gain, source, OFFERED)


def _offered(giver: str, source: str) -> Callable[[], Choose]:
    return lambda: Choose(
        key="hand_over",
        seat=giver,
        options=(YES, NO),
        source=source,
        rules=OFFERED,
        usual=(NO,),
    )
