"""City tokens: turning them over, looking at them in secret, what each does (AOT.H10).

Which token lies where only the table can see. By default it says what was turned over; where the
companion decides, it draws from all tokens that nobody has seen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Mapping

from companion.engine.counts import add
from companion.engine.questions import Chance, Choose, ask, ask_one
from companion.games.age_of_thieves.alarm import place_guard
from companion.games.age_of_thieves.cards import Token, districts, token, tokens
from companion.games.age_of_thieves.catching import ask_caught
from companion.games.age_of_thieves.hands import discard_cards, draw_cards
from companion.games.age_of_thieves.keys import NO, UNKNOWN, YES
from companion.games.age_of_thieves.state import PALACE, UNNAMED, AgeOfThieves, Peeked

COMPONENT = "city_tokens"
UNSEEN = "unseen"
PEEKED = "peeked_"
BACK, TAKE, TURN = "back", "take", "turn"
AT_ONCE = ("AOT.H10",)


# What may lie on the board


def seen(state: AgeOfThieves) -> Counter[str]:
    """Count the tokens that everybody has seen: on sheets, stacks and spaces, in the box."""
    found = Counter(state.box)
    found.update(state.board_tokens)
    for seat in state.seats:
        found.update(seat.tokens)
        for stack in seat.stacks:
            found.update(stack.tokens)
    return found


def candidates(state: AgeOfThieves) -> dict[str, int]:
    """Return what a token that was turned over may be, with the copies not in sight."""
    gone = seen(state)
    return {id: one.copies - gone[id] for id, one in tokens().items() if one.copies > gone[id]}


def pool(state: AgeOfThieves) -> dict[str, int]:
    """Return what the companion may draw: candidates without those that it has let be looked at."""
    known = Counter(one.token for one in state.peeked)
    return {id: n - known[id] for id, n in candidates(state).items() if n > known[id]}


def drawn_by_companion(state: AgeOfThieves) -> bool:
    """Return whether the companion says what a token is."""
    return state.sources[COMPONENT] == "companion"


# Turning over


async def turn_token(state: AgeOfThieves, seat_id: str, *, at_a_distance: bool = False) -> None:
    """Turn over a token and resolve it at once (AOT.H10); ``at_a_distance``: by a card, so that the
    thief stands still while he does it.

    One that the table leaves unnamed the table resolves itself.
    """
    if not candidates(state):
        return
    kind = await _turned(state, seat_id)
    state.report("token_turned", seat=seat_id, token=kind, rules=AT_ONCE)
    if kind == UNNAMED:
        state.box.append(UNNAMED)
        return
    await resolve_token(state, seat_id, kind, at_a_distance=at_a_distance)


async def _turned(state: AgeOfThieves, seat_id: str) -> str:
    """Return which token is turned over: said by the table, drawn, or one looked at before."""
    if not drawn_by_companion(state):
        return await ask_one(
            lambda: Choose(
                key="token_turned",
                seat=seat_id,
                options=(*candidates(state), UNNAMED),
                rules=AT_ONCE,
            )
        )
    place = await _which_place(state, seat_id, "token_turned", (), AT_ONCE)
    if place is None:
        return (await ask(_draw(state, "token_turned", None)))[0]
    return state.peeked.pop(place).token


async def _which_place(
    state: AgeOfThieves,
    seat_id: str,
    source: str,
    barred: tuple[int, ...],
    rules: tuple[str, ...],
) -> int | None:
    """Ask whether a token is one that was looked at before: return its place in ``state.peeked``,
    None for one that nobody has seen.
    """

    def question() -> Choose:
        known = [at for at in range(len(state.peeked)) if at not in barred]
        unseen = (UNSEEN,) if pool(state) else ()
        return Choose(
            key="token_place",
            seat=seat_id,
            options=(*unseen, *(f"{PEEKED}{at + 1}" for at in known)),
            usual=(UNSEEN,) if unseen else None,
            source=source,
            rules=rules,
        )

    chosen = await ask_one(question)
    return None if chosen == UNSEEN else int(chosen.removeprefix(PEEKED)) - 1


def _draw(state: AgeOfThieves, key: str, secret_to: str | None) -> Callable[[], Chance]:
    def question() -> Chance:
        left = pool(state)
        options = tuple(sorted(left))
        return Chance(
            key=key,
            component=COMPONENT,
            options=options,
            weights=tuple(left[id] for id in options),
            secret_to=secret_to,
            rules=AT_ONCE,
        )

    return question


async def resolve_token(
    state: AgeOfThieves, seat_id: str, kind: str, *, at_a_distance: bool = False
) -> None:
    """Carry out what a token does for the thief who turned it over (AOT.H10)."""
    one = token(kind)
    match one.lies:
        case "box":
            to_box(state, seat_id, kind, "used")
            await _INSTANT[one.effect](state, seat_id, one)
        case "sheet":
            await keep(state, seat_id, kind)
        case "space":
            lay_down(state, seat_id, kind)
            if one.effect == "hideout" and at_a_distance:
                hide_in(state, seat_id)


def to_box(state: AgeOfThieves, seat_id: str, kind: str, reason: str) -> None:
    """Put a token into the box for good."""
    state.box.append(kind)
    state.report("token_to_box", seat=seat_id, token=kind, reason=reason, rules=AT_ONCE)


async def stash(state: AgeOfThieves, seat_id: str, one: Token) -> None:
    """Thief's Stash: draw a card."""
    await draw_cards(state, seat_id, one.number("cards"), one.id, AT_ONCE)


async def citizens(state: AgeOfThieves, seat_id: str, one: Token) -> None:
    """Alert Citizens: everybody in that district discards a general card of his own choice; who
    sits in the dungeon is spared (AOT.L05).
    """
    for id in await in_that_district(state, seat_id, one.id):
        await discard_cards(state, id, one.number("cards"), one.id, AT_ONCE)


async def in_that_district(state: AgeOfThieves, seat_id: str, source: str) -> list[str]:
    """Return who is in the district of a token, clockwise from the first thief; the zones that
    nobody has said yet are asked, and remembered.
    """
    zone = await zone_of(state, seat_id)
    free = [seat for seat in state.clockwise() if seat.on_board and not seat.jailed]
    unsure = tuple(
        seat.id
        for seat in state.seats
        if seat in free and seat.id != seat_id and None in (seat.zone, zone)
    )
    there: tuple[str, ...] = ()
    if unsure:
        there = await ask(
            lambda: Choose(
                key="targets",
                seat=state.first,
                options=unsure,
                min=0,
                max=len(unsure),
                usual=(),
                source=source,
                rules=AT_ONCE,
            )
        )
    for id in there:
        state.seat(id).zone = zone
    certain = [
        seat.id
        for seat in state.clockwise()
        if seat.on_board
        and not seat.jailed
        and (seat.id == seat_id or (zone is not None and seat.zone == zone))
    ]
    return [seat.id for seat in free if seat.id in certain or seat.id in there]


async def zone_of(state: AgeOfThieves, seat_id: str) -> str | None:
    """Return the zone of a thief, asked if nobody has said it yet."""
    if state.seat(seat_id).zone is not None:
        return state.seat(seat_id).zone
    zone = await ask_one(
        lambda: Choose(
            key="zone",
            seat=seat_id,
            options=(*districts(), PALACE, UNKNOWN),
            usual=(UNKNOWN,),
            rules=AT_ONCE,
        )
    )
    state.seat(seat_id).zone = None if zone == UNKNOWN else zone
    return state.seat(seat_id).zone


async def plain_garb_guard(state: AgeOfThieves, seat_id: str, one: Token) -> None:
    """Plain-Garb Guard: the first thief puts a guard there, or on the nearest available space, and
    it may catch (AOT.K09, AOT.P03).
    """
    for _ in range(one.number("guards")):
        place_guard(state, one.id, seat_id=state.first)
    await ask_caught(state, "token", seat_id=state.first, source=one.id)


Instant = Callable[[AgeOfThieves, str, Token], Awaitable[None]]
_INSTANT: Mapping[str, Instant] = {
    "draw": stash,
    "discard": citizens,
    "place_guard": plain_garb_guard,
}


async def keep(state: AgeOfThieves, seat_id: str, kind: str) -> None:
    """Informer, Guild Agent, Known Area, Cheap Trinket: may be kept on the sheet."""
    answer = await ask_one(
        lambda: Choose(
            key="keep_token",
            seat=seat_id,
            options=(YES, NO),
            usual=(YES,),
            source=kind,
            rules=AT_ONCE,
        )
    )
    if answer == NO:
        to_box(state, seat_id, kind, "declined")
        return
    add(state.seat(seat_id).tokens, kind)
    state.report("token_kept", seat=seat_id, token=kind, rules=AT_ONCE)


def lay_down(state: AgeOfThieves, seat_id: str, kind: str) -> None:
    """Dark Alley, Manhole Cover, Stairs: it changes the space of the thief who turned it over."""
    state.board_tokens.append(kind)
    state.report("token_laid", seat=seat_id, token=kind, rules=AT_ONCE)


def hide_in(state: AgeOfThieves, seat_id: str) -> None:
    """A thief who stands still when his space becomes a hideout is hidden (AOT.I02)."""
    seat = state.seat(seat_id)
    if "hideout" not in seat.hidden:
        seat.hidden.append("hideout")
        state.report("hidden", seat=seat_id, reason="hideout", rules=("AOT.I02",))


# Looking in secret


async def peek(
    state: AgeOfThieves, seat_id: str, count: int, source: str, rules: tuple[str, ...]
) -> None:
    """Let a thief look at face-down tokens in secret and lay them back.

    At the table he just looks. Where the companion decides, it draws what he sees, and tells him
    alone.
    """
    if drawn_by_companion(state):
        places: tuple[int, ...] = ()
        for _ in range(count):
            if not pool(state) and len(places) == len(state.peeked):
                break
            places = (*places, await look(state, seat_id, source, rules, places))
    state.report("token_peeked", seat=seat_id, tokens=count, source=source, rules=rules)


async def look(
    state: AgeOfThieves,
    seat_id: str,
    source: str,
    rules: tuple[str, ...],
    barred: tuple[int, ...] = (),
) -> int:
    """Show a thief one token that the companion decides on; return its place in ``peeked``."""
    place = None
    if any(at not in barred for at in range(len(state.peeked))):
        place = await _which_place(state, seat_id, source, barred, rules)
    if place is None:
        kind = (await ask(_draw(state, "peek", seat_id)))[0]
        state.peeked.append(Peeked(kind, [seat_id]))
        place = len(state.peeked) - 1
    known = state.peeked[place]
    if seat_id not in known.seats:
        known.seats.append(seat_id)
    state.report("token_seen", seat=seat_id, secret_to=seat_id, token=known.token, rules=rules)
    return place


async def winged_worker(state: AgeOfThieves, seat_id: str) -> None:
    """Look at a token of the district in secret, then lay it back, take it, or turn it over."""
    if not candidates(state):
        return
    source = "winged_worker"
    place = await look(state, seat_id, source, AT_ONCE) if drawn_by_companion(state) else None
    state.report("token_peeked", seat=seat_id, tokens=1, source=source, rules=AT_ONCE)
    then = await ask_one(
        lambda: Choose(
            key="peeked_then",
            seat=seat_id,
            options=(BACK, TAKE, TURN),
            usual=(BACK,),
            source=source,
            rules=AT_ONCE,
        )
    )
    if then == BACK:
        return
    kind = await _turned(state, seat_id) if place is None else state.peeked.pop(place).token
    if then == TURN:
        state.report("token_turned", seat=seat_id, token=kind, rules=AT_ONCE)
    if kind == UNNAMED:
        state.box.append(UNNAMED)
    elif then == TURN:
        await resolve_token(state, seat_id, kind, at_a_distance=True)
    else:
        add(state.seat(seat_id).tokens, kind)
    if then == TAKE:
        told = {"token": kind, "victim": None, "source": source}
        state.report("token_taken", seat=seat_id, rules=AT_ONCE, **told)
