"""Gods' Gifts: the cards of an Age, drafted at the table or in secret with the companion
dealing.
"""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.counts import add
from companion.engine.questions import Amounts, Chance, Choose, ask, ask_all
from companion.games.blood_rage.candidates import in_card_order, undealt_pool
from companion.games.blood_rage.cards import card, deck_numbers
from companion.games.blood_rage.state import BloodRage, Hand

Packets = dict[str, list[str]]
"""Seat → the cards it looks at, or has kept."""


async def gods_gifts(state: BloodRage) -> None:
    """Give every clan the six cards of its draft, then the card it kept from the Age before
    (BR.R11, BR.R16).

    Where the table deals, the companion sees none of it: the hands are six unknown cards.
    """
    clear_the_table(state)
    if state.sources["gods_gifts"] == "companion":
        packets = await deal(state)
        report_the_draft(state)  # after the boundary: play that starts there has not told it yet
        kept = await draft(state, packets)
        for seat in state.seats:
            seat.hand.known += kept[seat.id]
    else:
        report_the_draft(state)
        for seat in state.seats:
            seat.hand.unknown += int(deck_numbers()["kept"])
    for seat in state.seats:
        seat.carried = seat.kept.size > 0
        seat.hand.known += seat.kept.known
        seat.hand.unknown += seat.kept.unknown
        seat.kept = Hand()
    sizes = {seat.id: seat.hand.size for seat in state.seats}
    state.report("hands", cards=sizes, rules=("BR.R12", "BR.R13", "BR.R16"))


def report_the_draft(state: BloodRage) -> None:
    """Say how the cards of an Age are dealt and drafted, whoever deals (BR.R12 to BR.R15)."""
    numbers = deck_numbers()
    dealt, kept, players = int(numbers["dealt"]), int(numbers["kept"]), len(state.seats)
    state.report(
        "draft",
        dealt=dealt,
        picked=int(numbers["kept_per_pass"][str(players)]),
        kept=kept,
        left=dealt - kept,
        rules=("BR.R12", "BR.R13", "BR.R14", *(("BR.R15",) if players == 2 else ())),
    )


def clear_the_table(state: BloodRage) -> None:
    """Take in the cards of a deal that is not to count: a correction went back to this phase.

    In the ordinary course every hand is empty here (BR.R57).
    """
    for seat in state.seats:
        seat.hand = Hand()
    state.undealt = [id for id in state.undealt if card(id).age < state.age]


async def deal(state: BloodRage) -> Packets:
    """Deal eight cards to each clan from this Age's deck; the rest is set aside unseen (BR.R08,
    BR.R12).

    Less than eight are left only where a correction went back to this phase.
    """
    pool = undealt_pool(state)
    packets: Packets = {}
    for at, seat in enumerate(state.clockwise(state.first)):
        cards = await ask(_dealt(seat.id, dict(pool), first=at == 0))
        packets[seat.id] = list(cards)
        for id in packets[seat.id]:
            add(pool, id, -1)
    state.undealt += [id for id, n in pool.items() for _ in range(n)]
    return packets


def _dealt(seat_id: str, pool: dict[str, int], *, first: bool) -> Callable[[], Chance]:
    options = tuple(sorted(pool))
    return lambda: Chance(
        key="gods_gifts",
        component="gods_gifts",
        options=options,
        weights=tuple(pool[id] for id in options),
        count=min(int(deck_numbers()["dealt"]), sum(pool.values())),
        secret_to=seat_id,
        rules=("BR.R12",),
        boundary=first,
    )


async def draft(state: BloodRage, packets: Packets) -> Packets:
    """Keep a card and pass the rest to the left until six are kept; the last two go unseen (BR.R13,
    BR.R14).

    Two players keep two cards each time (BR.R15, BR.BR-23).
    """
    order = [seat.id for seat in state.clockwise(state.first)]
    each = int(deck_numbers()["kept_per_pass"][str(len(order))])
    rounds = int(deck_numbers()["kept"]) // each
    kept: Packets = {id: [] for id in order}
    for number in range(1, rounds + 1):
        together = f"draft_keep:{state.age}:{number}"
        holders = [id for id in order if packets[id]]
        chosen = await _keep(holders, packets, each, together)
        for id, cards in zip(holders, chosen, strict=True):
            kept[id] += cards
            for one in cards:
                packets[id].remove(one)
        packets = _passed_left(order, packets)
    state.undealt += [left for id in order for left in packets[id]]
    return kept


async def _keep(order: list[str], packets: Packets, each: int, together: str) -> list[list[str]]:
    """Ask everybody in secret which cards they keep; a copy more of the same card is a
    number more.
    """
    if each == 1:
        one = [_keep_one(id, packets[id], together) for id in order]
        return [list(chosen) for chosen in await ask_all(one)]
    several = [_keep_several(id, packets[id], each, together) for id in order]
    return [
        [one for one, n in amounts.items() for _ in range(n)] for amounts in await ask_all(several)
    ]


def _keep_one(seat_id: str, packet: list[str], together: str) -> Callable[[], Choose]:
    options = tuple(in_card_order(packet))
    return lambda: Choose(
        key="draft_keep",
        seat=seat_id,
        secret_to=seat_id,
        options=options,
        together=together,
        rules=("BR.R13", "BR.R14"),
    )


def _keep_several(
    seat_id: str, packet: list[str], each: int, together: str
) -> Callable[[], Amounts]:
    limits = {one: packet.count(one) for one in in_card_order(packet)}
    return lambda: Amounts(
        key="draft_keep",
        seat=seat_id,
        secret_to=seat_id,
        options=tuple(limits),
        limits=limits,
        min=min(each, len(packet)),
        max=each,
        together=together,
        rules=("BR.R13", "BR.R14", "BR.R15"),
    )


def _passed_left(order: list[str], packets: Packets) -> Packets:
    """Give every packet to the next seat clockwise, in every Age (BR.R14)."""
    return {order[(at + 1) % len(order)]: packets[id] for at, id in enumerate(order)}
