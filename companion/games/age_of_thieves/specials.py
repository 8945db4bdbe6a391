"""The special action cards of the six thieves; the general card paired with one has no effect
(AOT.F02).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from companion.engine.questions import Chance, Choose, ask_one
from companion.games.age_of_thieves.aiming import can_be_target, ignores
from companion.games.age_of_thieves.arrest import cheapest_jewel
from companion.games.age_of_thieves.cards import Card, card, thieves
from companion.games.age_of_thieves.catching import ask_caught
from companion.games.age_of_thieves.effects_now import range_of
from companion.games.age_of_thieves.guards import catchable
from companion.games.age_of_thieves.hands import (
    companion_knows,
    hand_limit,
    in_hand,
    in_order,
    lose_sight,
    put_in,
)
from companion.games.age_of_thieves.keys import NO, NOBODY, NONE, YES
from companion.games.age_of_thieves.loot import cheapest, move_jewel
from companion.games.age_of_thieves.state import UNNAMED, AgeOfThieves
from companion.games.age_of_thieves.tokens import peek

WHO_PICKS_CARD = "AOT.U23"


async def use_special(state: AgeOfThieves, seat_id: str, number: int) -> None:
    """Carry out the special of a thief that lies with his stack ``number`` (AOT.F02), and say its
    range of this turn (AOT.P01).
    """
    seat = state.seat(seat_id)
    special = card(thieves()[seat.thief].special)
    state.report(
        "special_used",
        seat=seat_id,
        special=special.id,
        range=range_of(state, seat, special.id),
        rules=("AOT.F01", "AOT.F02"),
    )
    await _SPECIALS[special.id](state, seat_id, special)


async def name_victim(state: AgeOfThieves, seat_id: str, special: Card) -> str | None:
    """Ask for the player that a special names; None for nobody, or one who may ignore it and does.

    Nobody in a dungeon can be named (AOT.L05).
    """
    victim = await ask_one(
        lambda: Choose(
            key="victim",
            seat=seat_id,
            options=(
                *(s.id for s in state.seats if s.id != seat_id and can_be_target(s)),
                NOBODY,
            ),
            source=special.id,
            rules=("AOT.F02", "AOT.L05"),
        )
    )
    if victim == NOBODY:
        state.report("no_target", seat=seat_id, card=special.id, rules=("AOT.L05",))
        return None
    state.report("aimed_at", seat=seat_id, card=special.id, target=victim, rules=("AOT.F02",))
    if state.seat(victim).ignores and await ignores(state, victim, special.id):
        return None
    return victim


def nothing_to_take(state: AgeOfThieves, seat_id: str, special: Card, victim: str) -> None:
    """Say that a named player has nothing that the special could take."""
    told = {"source": special.id, "victim": victim}
    state.report("nothing_to_take", seat=seat_id, rules=("AOT.F02",), **told)


# Joanne


async def confiscation(state: AgeOfThieves, seat_id: str, special: Card) -> None:
    """Take the cheapest jewel of a named player, never the Emperors' Jewel (AOT.U24)."""
    victim = await name_victim(state, seat_id, special)
    if victim is None:
        return
    for _ in range(special.number("jewels")):
        if not cheapest(state, state.seat(victim)):
            nothing_to_take(state, seat_id, special, victim)
            return
        jewel = await cheapest_jewel(state, victim, seat_id, special.id)
        move_jewel(state, victim, seat_id, jewel)
        state.report(
            "stolen",
            seat=seat_id,
            jewel=jewel,
            victim=victim,
            source=special.id,
            rules=("AOT.F02",),
        )


# Morius


async def rat_spies(state: AgeOfThieves, seat_id: str, special: Card) -> None:
    """Look at two city tokens in secret; they may be swapped when they are laid back."""
    await peek(state, seat_id, special.number("tokens"), special.id, ("AOT.F02",))
    swapped = await ask_one(
        lambda: Choose(
            key="swap_tokens",
            seat=seat_id,
            options=(YES, NO),
            usual=(NO,),
            source=special.id,
            rules=("AOT.F02",),
        )
    )
    if swapped == YES:
        state.report("tokens_swapped", seat=seat_id, rules=("AOT.F02",))


# Noiron


async def shadow_of_the_city(state: AgeOfThieves, seat_id: str, special: Card) -> None:
    """A named player hands over general cards from hand; who picks them is AOT.U23."""
    victim = await name_victim(state, seat_id, special)
    if victim is None:
        return
    for _ in range(special.number("cards")):
        if in_hand(state, victim)[1] == 0:
            nothing_to_take(state, seat_id, special, victim)
            return
        state.option(WHO_PICKS_CARD)
        if companion_knows(state, victim):
            await hand_over_known(state, seat_id, victim, special)
        else:
            await hand_over_unseen(state, seat_id, victim, special)
    await hand_limit(state, seat_id)


async def hand_over_known(state: AgeOfThieves, seat_id: str, victim: str, special: Card) -> None:
    """Let a card of a dealt hand change hands: only those two learn which."""
    given = await ask_one(_picked(state, seat_id, victim, special))
    lose_sight(state, victim)
    state.seat(victim).hand.known.remove(given)
    hand = state.seat(seat_id).hand
    if companion_knows(state, seat_id) or state.sources["action_cards"] == "companion":
        hand.known.append(given)
    else:
        hand.unknown += 1
    rules = ("AOT.F02", WHO_PICKS_CARD)
    state.report("card_given", seat=seat_id, victim=victim, rules=rules)
    for reader in (seat_id, victim):
        state.report(
            "card_given_seen",
            seat=seat_id,
            secret_to=reader,
            card=given,
            victim=victim,
            rules=rules,
        )


def _picked(
    state: AgeOfThieves, seat_id: str, victim: str, special: Card
) -> Callable[[], Choose | Chance]:
    """Return the question which card it is: the giver's, Noiron's, or chance's (AOT.U23)."""
    reading = state.options[WHO_PICKS_CARD]
    rules = ("AOT.F02", WHO_PICKS_CARD)

    def question() -> Choose | Chance:
        held = state.seat(victim).hand.known
        if reading == "random":
            options = tuple(sorted(set(held)))
            return Chance(
                key="give_card",
                component="action_cards",
                options=options,
                weights=tuple(held.count(id) for id in options),
                secret_to=seat_id,
                source=special.id,
                rules=rules,
            )
        picks = victim if reading == "giver" else seat_id
        return Choose(
            key="give_card",
            seat=picks,
            options=in_order(held),
            secret_to=picks,
            source=special.id,
            rules=rules,
            always=True,
        )

    return question


async def hand_over_unseen(state: AgeOfThieves, seat_id: str, victim: str, special: Card) -> None:
    """Let a card that the companion has never seen change hands; the table says only whether there
    was one, where that is not certain.
    """
    if in_hand(state, victim)[0] == 0:
        answer = await ask_one(
            lambda: Choose(
                key="give_card",
                seat=victim,
                options=(UNNAMED, NONE),
                source=special.id,
                rules=("AOT.F02",),
            )
        )
        if answer == NONE:
            nothing_to_take(state, seat_id, special, victim)
            return
    lose_sight(state, victim)
    hand = state.seat(victim).hand
    hand.unknown -= 1
    hand.unsure = min(hand.unsure, hand.unknown)
    state.seat(seat_id).hand.unknown += 1
    state.report("card_given", seat=seat_id, victim=victim, rules=("AOT.F02", WHO_PICKS_CARD))


# Jasmine


async def temptation(state: AgeOfThieves, seat_id: str, special: Card) -> None:
    """A guard moves 4 spaces toward her; it cannot catch her this turn, but others that it meets
    (AOT.H09).
    """
    if not state.guards.board:
        state.report("no_target", seat=seat_id, card=special.id)
        return
    state.traps = min(state.guards.board, state.traps + 1)
    spaces = special.number("spaces")
    state.report("tempted", seat=seat_id, spaces=spaces, rules=("AOT.F02", "AOT.H09"))
    others = tuple(id for id in catchable(state, "meeting") if id != seat_id)
    await ask_caught(state, "meeting", seat_id=seat_id, source=special.id, only=others)


# Zain


async def grenadier(state: AgeOfThieves, seat_id: str, special: Card) -> None:
    """Take a grenade from the open discard pile into his hand (AOT.D02, AOT.D03)."""
    for _ in range(special.number("cards")):
        taken = await ask_one(
            lambda: Choose(
                key="take_grenade",
                seat=seat_id,
                options=grenades_in_discard(state),
                source=special.id,
                rules=("AOT.D03", "AOT.F02"),
            )
        )
        if taken == NONE:
            return
        state.discard.remove(taken)
        put_in(state, seat_id, taken)
        state.report("grenade_taken", seat=seat_id, card=taken, rules=("AOT.D03", "AOT.F02"))
    await hand_limit(state, seat_id)


def grenades_in_discard(state: AgeOfThieves) -> tuple[str, ...]:
    """Return the grenades in the discard pile, each once; a card never named may be one."""
    found = in_order(id for id in state.discard if id != UNNAMED and card(id).grenade)
    unnamed = (UNNAMED,) if UNNAMED in state.discard else ()
    return (*found, *unnamed, NONE)


# Nikolai


async def quickness_potion(state: AgeOfThieves, seat_id: str, special: Card) -> None:
    """Two more AP in his next Declaration Phase, as purple ones (AOT.E03)."""
    ap = special.number("ap")
    state.seat(seat_id).purple_next += ap
    state.report("plans", seat=seat_id, cards=0, ap=ap, rules=("AOT.E03", "AOT.F02"))


Special = Callable[[AgeOfThieves, str, Card], Awaitable[None]]
_SPECIALS: Mapping[str, Special] = {
    "confiscation": confiscation,
    "rat_spies": rat_spies,
    "shadow_of_the_city": shadow_of_the_city,
    "temptation": temptation,
    "grenadier": grenadier,
    "quickness_potion": quickness_potion,
}
