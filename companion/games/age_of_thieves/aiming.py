"""Whom a card can be aimed at, and the question who it is."""

from __future__ import annotations

from companion.engine.questions import Choose, ask, ask_one
from companion.games.age_of_thieves.effects_now import DISTRICT, district_reach, range_of
from companion.games.age_of_thieves.keys import NO, NOBODY, YES
from companion.games.age_of_thieves.state import AgeOfThieves, Seat

TARGET_RULES = ("AOT.P01", "AOT.L05")


def can_be_target(seat: Seat) -> bool:
    """Return whether cards can pick a thief: he is in the city and in no dungeon (AOT.L05)."""
    return seat.on_board and not seat.jailed


def others(state: AgeOfThieves, seat_id: str, card_id: str) -> list[str]:
    """Return the other thieves that a card can be aimed at, as far as anybody has said where they
    are: range "D" leaves out those who are known to stand in another district (AOT.P01).
    """
    actor = state.seat(seat_id)
    same = range_of(state, actor, card_id) == DISTRICT and actor.zone is not None
    if same and district_reach(state):
        same = False
    return [
        seat.id
        for seat in state.seats
        if seat.id != seat_id
        and can_be_target(seat)
        and not (same and seat.zone is not None and seat.zone != actor.zone)
    ]


async def aim(
    state: AgeOfThieves,
    seat_id: str,
    card_id: str,
    thieves: list[str],
    *things: str,
) -> str | None:
    """Ask what a card is aimed at: one of the thieves, or a thing (guard, token); None for nothing.

    A thief who may ignore such cards is asked whether he does (agility potion).
    """
    options = (*things, *thieves, NOBODY)
    target = await ask_one(
        lambda: Choose(
            key="target",
            seat=seat_id,
            options=options,
            usual=(NOBODY,),
            source=card_id,
            rules=TARGET_RULES,
        )
    )
    if target == NOBODY:
        state.report("no_target", seat=seat_id, card=card_id, rules=("AOT.P01",))
        return None
    state.report("aimed_at", seat=seat_id, card=card_id, target=target, rules=("AOT.P01",))
    if target in thieves and state.seat(target).ignores and await ignores(state, target, card_id):
        return None
    return target


async def ignores(state: AgeOfThieves, target: str, card_id: str) -> bool:
    """Ask a thief who drank an agility potion whether he ignores the card aimed at him."""
    answer = await ask_one(
        lambda: Choose(
            key="ignore",
            seat=target,
            options=(YES, NO),
            usual=(YES,),
            source=card_id,
            rules=("AOT.P01",),
        )
    )
    if answer == YES:
        state.report("ignores", seat=target, card=card_id, rules=("AOT.P01",))
    return answer == YES


async def who_is_there(
    state: AgeOfThieves, seat_id: str, card_id: str, thieves: list[str]
) -> list[str]:
    """Ask which thieves stand on the spaces that a card hits; usually none."""
    options = tuple(thieves)
    found = await ask(
        lambda: Choose(
            key="targets",
            seat=seat_id,
            options=options,
            min=0,
            max=len(options),
            usual=(),
            source=card_id,
            rules=TARGET_RULES,
        )
    )
    return list(found)
