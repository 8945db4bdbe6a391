"""The Resolution Phase: stack after stack and the guards in their place (AOT.G01)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.engine.questions import Choose, ask_one
from companion.games.age_of_thieves.cards import MOVE, card, is_general
from companion.games.age_of_thieves.catching import arrest_all, who_was_caught
from companion.games.age_of_thieves.effects import carry_out_card
from companion.games.age_of_thieves.effects_now import forbidden, radius_bonus, range_of
from companion.games.age_of_thieves.guards import (
    catchable,
    conditions_now,
    guard_values,
    say_readings,
)
from companion.games.age_of_thieves.keys import LAY_BACK, NONE, SPECIAL, WAIVE
from companion.games.age_of_thieves.leaving import everybody_out
from companion.games.age_of_thieves.movement import leave_dungeon
from companion.games.age_of_thieves.order import Place, next_place, take_place
from companion.games.age_of_thieves.specials import use_special
from companion.games.age_of_thieves.stacks import (
    may_be,
    reveal,
    secret_stack,
    show,
    stack_of,
    waiting,
)
from companion.games.age_of_thieves.state import UNNAMED, AgeOfThieves, Seat

IN_DUNGEON = "AOT.U12"
FORBIDDEN = "AOT.N27"


async def resolution_phase(state: AgeOfThieves) -> None:
    """Resolve place after place, in an order that follows every change of AP (AOT.G01, AOT.G07).

    What never came is shown in the end, because it goes to the open discard pile (AOT.D03): cards
    laid back in a dungeon that nobody left, and those of a thief who left the city.
    """
    while (place := next_place(state)) is not None:
        if place.kind == "guards":
            await guards_act(state, place)
        else:
            await card_place(state, place)
        if everybody_out(state):
            return
    for seat in state.clockwise():
        for number in waiting(seat):
            await waive(state, seat.id, number, "no_move" if seat.on_board else "waived")


async def guards_act(state: AgeOfThieves, place: Place) -> None:
    """Let the guards act, then the captains; the table says who was caught (AOT.K02, AOT.K09)."""
    caught = await who_was_caught(state, "guards", source="guards", boundary=True)
    take_place(state, place)
    alertness, movement = guard_values(state, "guard")
    captain_alertness, captain_movement = guard_values(state, "captain")
    state.report(
        "guards_act",
        value=place.value,
        alertness=alertness,
        movement=movement,
        captain_alertness=captain_alertness if state.alarm else None,
        captain_movement=captain_movement if state.alarm else None,
        rules=("AOT.G03", "AOT.K02", *place.rules),
    )
    say_readings(state, "guards")
    say_only_moving(state)
    await arrest_all(state, caught, "guards")


def say_only_moving(state: AgeOfThieves) -> None:
    """Say whom guards still chase although they can catch nobody, so that the figures are not left
    standing (AOT.K05).
    """
    if catchable(state, "guards") or not state.guards.board + state.captains.board:
        return
    hidden = conditions_now(state).hidden
    seen = [seat.id for seat in state.clockwise() if seat.on_board and not seat.jailed]
    seen = [id for id in seen if id not in hidden]
    if seen:
        state.report("only_moving", thieves=seen, rules=("AOT.K05",))


async def card_place(state: AgeOfThieves, place: Place) -> None:
    """Let a thief resolve or waive the card whose place has come; which of several with equal AP
    is his choice (AOT.G02, AOT.U11).
    """
    number = await which_stack(state, place)
    await resolve_stack(state, place.seat, number, place=place)
    await laid_back_follow(state, place.seat)


async def which_stack(state: AgeOfThieves, place: Place) -> int:
    """Ask which of his tied stacks comes, if anybody can tell them apart."""
    if len(place.stacks) == 1 or not can_tell_apart(state, place):
        return place.stacks[0]
    if (number := move_first(state, place)) is not None:
        return number
    options = tuple(str(number) for number in place.stacks)
    return int(
        await ask_one(
            lambda: Choose(
                key="which_stack",
                seat=place.seat,
                options=options,
                rules=("AOT.G06", "AOT.U11"),
                boundary=True,
            )
        )
    )


def move_first(state: AgeOfThieves, place: Place) -> int | None:
    """Return the tied stack that is known to be the Move of a thief in the dungeon: by AOT.U12 on
    move_highest it comes first.
    """
    if not state.seat(place.seat).escaping or state.options[IN_DUNGEON] != "move_highest":
        return None
    tied = [n for n in place.stacks if stack_of(state, place.seat, n).card == MOVE]
    return tied[0] if tied else None


def can_tell_apart(state: AgeOfThieves, place: Place) -> bool:
    """Return whether tied stacks differ for the companion: by a special or tokens, or because it
    dealt the cards; else the table just names the card that it turns over.
    """
    stacks = [stack_of(state, place.seat, number) for number in place.stacks]
    if any(stack.card is not None for stack in stacks):
        return True
    return len({(stack.special, tuple(sorted(stack.tokens.items()))) for stack in stacks}) > 1


@dataclass(frozen=True, slots=True)
class Choices:
    """What may be done with a stack: cards to resolve, and other answers."""

    cards: tuple[str, ...]
    others: tuple[str, ...]

    @property
    def options(self) -> tuple[str, ...]:
        """All of them in the order in which they are offered."""
        return (*self.cards, *self.others)


def choices(state: AgeOfThieves, seat_id: str, number: int) -> Choices:
    """Return what its owner may do with a stack: resolve a card that can lie there and may be used
    now, use his special, leave it unnamed, lay it back (AOT.U12) or waive it (AOT.G04).
    """
    seat = state.seat(seat_id)
    stack = stack_of(state, seat_id, number)
    possible = may_be(state, seat_id, number)
    if seat.only:
        return Choices((), (WAIVE,))
    barred = barred_now(state, seat)
    usable = tuple(id for id in possible if id not in barred)
    if seat.escaping:
        usable = tuple(id for id in usable if id == MOVE)
        lay_back = state.options[IN_DUNGEON] == "after_move"
        known_move = stack.card == MOVE
        return Choices(usable, (LAY_BACK, WAIVE) if lay_back and not known_move else (WAIVE,))
    special = (SPECIAL,) if stack.special else ()
    unnamed = (UNNAMED,) if stack.card is None else ()
    return Choices(usable, (*special, *unnamed, WAIVE))


def barred_now(state: AgeOfThieves, seat: Seat) -> tuple[str, ...]:
    """Return the cards that can have no effect now: those that the event bars (AOT.N27), and a
    second Elixir of Speed.
    """
    elixir = ("elixir_of_speed",) if seat.elixir else ()
    return (*forbidden(state), *elixir)


async def resolve_stack(
    state: AgeOfThieves, seat_id: str, number: int, *, place: Place | None = None
) -> None:
    """Ask what becomes of a stack and carry it out; ``place`` None: out of order (agility potion,
    after the Move from a dungeon).
    """
    alone = place is not None and (
        len(place.stacks) == 1
        or not can_tell_apart(state, place)
        or move_first(state, place) is not None
    )
    answer = await ask_one(_resolve(state, seat_id, number, boundary=alone))
    if place is not None:
        take_place(state, place)
    if state.seat(seat_id).escaping and answer != MOVE:
        state.option(IN_DUNGEON)
    if answer == WAIVE:
        await waive(state, seat_id, number, "waived")
    elif answer == LAY_BACK:
        stack_of(state, seat_id, number).back = True
        state.report("laid_back", seat=seat_id, card=str(number), rules=(IN_DUNGEON,))
    elif answer == SPECIAL:
        await resolve_special(state, seat_id, number)
    else:
        await resolve_card(state, seat_id, number, answer)


def _resolve(
    state: AgeOfThieves, seat_id: str, number: int, *, boundary: bool
) -> Callable[[], Choose]:
    def question() -> Choose:
        options = choices(state, seat_id, number).options
        secret = secret_stack(state, seat_id, number)
        return Choose(
            key="resolve",
            seat=seat_id,
            options=options,
            usual=(UNNAMED,) if UNNAMED in options else None,
            source=str(number),
            secret_to=secret,
            reveals=secret is not None,
            always=secret is not None,
            rules=("AOT.G01", "AOT.G04"),
            boundary=boundary,
        )

    return question


async def waive(state: AgeOfThieves, seat_id: str, number: int, reason: str) -> None:
    """Show a card without any effect (AOT.G04); one that could not be declared may go back to
    hand in Clean-up (AOT.N27).
    """
    card_id = await reveal(state, seat_id, number, "waived_card", ("AOT.G04",))
    stack = stack_of(state, seat_id, number)
    stack.how, stack.back = "waived", False
    if card_id in forbidden(state):
        reason = "forbidden"
        stack.banned = state.option(FORBIDDEN) == "back_to_hand"
    state.report(
        "waived", seat=seat_id, card=card_id, ap=stack.ap, reason=reason, rules=("AOT.G04",)
    )


async def resolve_special(state: AgeOfThieves, seat_id: str, number: int) -> None:
    """Use the special instead of the general card paired with it, which is discarded without
    effect (AOT.F02).
    """
    card_id = await reveal(state, seat_id, number, "waived_card", ("AOT.F02",))
    stack = stack_of(state, seat_id, number)
    stack.how = "resolved"
    report_shown(state, seat_id, number, card_id, special=True)
    await use_special(state, seat_id, number)


async def resolve_card(state: AgeOfThieves, seat_id: str, number: int, card_id: str) -> None:
    """Turn a card over and carry it out; one that is left unnamed the table resolves itself."""
    show(state, seat_id, number, card_id)
    stack = stack_of(state, seat_id, number)
    stack.how, stack.back = "resolved", False
    if card_id == UNNAMED:
        state.report("card_unnamed", seat=seat_id, ap=stack.ap, rules=("AOT.G01",))
        return
    report_shown(state, seat_id, number, card_id, special=False)
    if card_id == MOVE:
        leave_dungeon(state, seat_id)
    await carry_out_card(state, seat_id, card_id)
    if card_id == "agility_potion":
        await resolve_another(state, seat_id)


def report_shown(
    state: AgeOfThieves, seat_id: str, number: int, card_id: str, *, special: bool
) -> None:
    """Say which card was turned over, with its range and radius of this turn (AOT.P01)."""
    general = is_general(card_id)
    seat = state.seat(seat_id)
    noise = general and not special and "radius" in card(card_id).parameters
    state.report(
        "card_shown",
        seat=seat_id,
        card=card_id,
        ap=stack_of(state, seat_id, number).ap,
        special=special,
        range=range_of(state, seat, card_id) if general and not special else None,
        radius=card(card_id).number("radius") + radius_bonus(state) if noise else None,
        rules=("AOT.G01", "AOT.P01") if general and not special else ("AOT.G01",),
    )


async def resolve_another(state: AgeOfThieves, seat_id: str) -> None:
    """Resolve one more declared card at once, whatever its AP (agility potion)."""
    left = waiting(state.seat(seat_id))
    if not left or state.seat(seat_id).caught:
        return
    options = (NONE, *(str(number) for number in left))
    chosen = await ask_one(
        lambda: Choose(
            key="another_stack",
            seat=seat_id,
            options=options,
            usual=(NONE,),
            source="agility_potion",
            rules=("AOT.G01", "AOT.G02"),
        )
    )
    if chosen != NONE:
        rules = ("AOT.G01", "AOT.G02")
        state.report("resolves_another", seat=seat_id, stack=int(chosen), rules=rules)
        await resolve_stack(state, seat_id, int(chosen))


async def laid_back_follow(state: AgeOfThieves, seat_id: str) -> None:
    """Resolve the cards that were laid back in the dungeon right after the Move, the highest AP
    first (AOT.U12).
    """
    while not state.seat(seat_id).escaping:
        seat = state.seat(seat_id)
        back = [number for number in waiting(seat) if seat.stacks[number - 1].back]
        if not back or seat.caught or not seat.on_board:
            return
        number = max(back, key=lambda at: (seat.stacks[at - 1].ap, -at))
        await resolve_stack(state, seat_id, number)
