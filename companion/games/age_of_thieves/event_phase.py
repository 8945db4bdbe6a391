"""The Event Phase: alarm, event, yellow jewel, guard initiative (AOT.C02)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from companion.engine.questions import Amounts, Chance, Choose, Number, ask, ask_one
from companion.games.age_of_thieves.alarm import new_figures_catch, place_guard, raise_alarm
from companion.games.age_of_thieves.cards import (
    Deck,
    Event,
    deck_of_events,
    districts,
    events,
    numbers,
)
from companion.games.age_of_thieves.effects_now import (
    dice_rule,
    has_effect,
    number_of,
)
from companion.games.age_of_thieves.hands import draw_cards
from companion.games.age_of_thieves.keys import UNKNOWN
from companion.games.age_of_thieves.phases import alarm_is_due
from companion.games.age_of_thieves.state import AgeOfThieves, Seat
from companion.games.age_of_thieves.tokens import peek

SIDES = {"six": 6, "eight": 8, "ten": 10, "twelve": 12}
MOST_UNCOUNTED = 60
"""More yellow jewels than any copy holds, where the table never counted them."""


async def event_phase(state: AgeOfThieves) -> None:
    """Raise a due alarm, reveal the event, place the jewels, roll (AOT.C02, AOT.C03)."""
    if state.step == "":
        if alarm_is_due(state):
            await raise_alarm(state)
        else:
            state.step = "event"
    if state.step == "landing":
        await new_figures_catch(state)
        state.step = "event"
    if state.step == "event":
        await reveal_event(state)
        state.step = "jewel"
    if state.step == "jewel":
        await place_yellow_jewel(state)
        state.step = "dice"
    if state.step == "dice":
        if has_effect(state, "roll_late"):
            state.report("initiative_later", rules=("AOT.C02", "AOT.C08"))
        else:
            await roll_initiative(state)


# Step a: the event


def deck_is_empty(state: AgeOfThieves) -> bool:
    """Return whether an event is due and its deck has none left: the game is over (AOT.N08)."""
    if state.step not in ("", "event"):
        return False
    alarm = state.alarm or alarm_is_due(state)
    left = state.alarm_left if alarm else state.calm_left
    return left <= 0 or not unseen_events(state, "alarm" if alarm else "calm")


def unseen_events(state: AgeOfThieves, deck: Deck) -> tuple[str, ...]:
    """Return the events that may still be in a deck, in sorted order; nobody knows which of them
    are out of the game (AOT.B07).
    """
    return tuple(id for id in deck_of_events(deck) if id not in state.shown_events)


async def reveal_event(state: AgeOfThieves) -> None:
    """Reveal 1 event of the deck of the state of the city and carry out what works at once
    (AOT.C02, AOT.C04, AOT.O04).
    """
    deck: Deck = "alarm" if state.alarm else "calm"
    options = unseen_events(state, deck)
    event = await ask_one(
        lambda: Chance(
            key="event",
            component=f"{deck}_events",
            options=options,
            weights=(1,) * len(options),
            rules=("AOT.C02",),
            boundary=True,
        )
    )
    state.event = event
    state.shown_events.append(event)
    if state.alarm:
        state.alarm_left -= 1
    else:
        state.calm_left -= 1
    left = state.alarm_left if state.alarm else state.calm_left
    state.report("event", event=event, left=left, rules=("AOT.C02", "AOT.C04"))
    await at_once(state, events()[event])


async def at_once(state: AgeOfThieves, event: Event) -> None:
    """Carry out an event that says immediately, seat by seat from the first thief (AOT.C04)."""
    if event.timing != "immediate":
        return
    for seat_id in [seat.id for seat in state.clockwise()]:
        if state.seat(seat_id).on_board:
            await _AT_ONCE[event.effect](state, seat_id, event)


async def draw_at_once(state: AgeOfThieves, seat_id: str, event: Event) -> None:
    """Secret Stashes, Tools of the Trade: draw a card, and take temporary AP if it says so."""
    await draw_cards(state, seat_id, event.number("cards"), event.id, ("AOT.C04",))
    temporary_ap(state, seat_id, event.number("ap"), event.id)


async def set_aside_at_once(state: AgeOfThieves, seat_id: str, event: Event) -> None:
    """Closed Districts: set AP aside, but keep a minimum."""
    await set_aside(state, seat_id, event.number("ap"), event.number("least"), event.id)


async def peek_at_once(state: AgeOfThieves, seat_id: str, event: Event) -> None:
    """Snitches: look at a face-down city token in secret."""
    await peek(state, seat_id, event.number("tokens"), event.id, ("AOT.C04",))


async def regroup(state: AgeOfThieves, seat_id: str, event: Event) -> None:
    """Regrouping Watchmen: reposition a guard to an available guardhouse, where nobody stands to be
    caught (AOT.P02).
    """
    state.report("regrouped", seat=seat_id, rules=("AOT.C04", "AOT.P02"))


async def vigilantes(state: AgeOfThieves, seat_id: str, event: Event) -> None:
    """Vigilantes: put a guard on an available guardhouse (AOT.P02), an existing one if none is left
    (AOT.P03).
    """
    for _ in range(event.number("guards")):
        place_guard(state, event.id, seat_id=seat_id)


_AT_ONCE: dict[str, Callable[[AgeOfThieves, str, Event], Awaitable[None]]] = {
    "draw": draw_at_once,
    "set_aside": set_aside_at_once,
    "peek": peek_at_once,
    "regroup": regroup,
    "place_guard": vigilantes,
}


def temporary_ap(state: AgeOfThieves, seat_id: str, ap: int, source: str) -> None:
    """Give a thief temporary AP, which last until Clean-up (AOT.E06)."""
    if ap:
        state.seat(seat_id).purple += ap
        state.report("temporary_ap", seat=seat_id, ap=ap, source=source, rules=("AOT.E06",))


# AP set aside


def can_set_aside(state: AgeOfThieves, seat: Seat, ap: int, least: int) -> int:
    """Return how many AP a thief sets aside: as many as the effect says, but he keeps a minimum
    of blue AP, or of all colours (AOT.U22).
    """
    if state.option("AOT.U22") == "blue_only":
        return max(0, min(ap, seat.blue - least))
    return max(0, min(ap, seat.blue + seat.red + seat.purple - least))


async def set_aside(state: AgeOfThieves, seat_id: str, ap: int, least: int, source: str) -> None:
    """Set a thief's AP aside until Clean-up, blue ones or of his choice (AOT.E03, AOT.U22)."""
    rules = ("AOT.E03", "AOT.U22")
    seat = state.seat(seat_id)
    ap = can_set_aside(state, seat, ap, least)
    taken = {"blue": ap}
    if state.option("AOT.U22") == "any_colour" and ap:
        taken = await ask(_colours(state, seat_id, ap, source, rules))
    seat = state.seat(seat_id)
    blue, red, purple = (taken.get(colour, 0) for colour in ("blue", "red", "purple"))
    seat.blue, seat.aside = seat.blue - blue, seat.aside + blue
    seat.red, seat.purple = seat.red - red, seat.purple - purple
    state.report(
        "set_aside",
        seat=seat_id,
        ap=ap,
        source=source,
        blue=blue,
        red=red,
        purple=purple,
        rules=rules,
    )


def _colours(
    state: AgeOfThieves, seat_id: str, ap: int, source: str, rules: tuple[str, ...]
) -> Callable[[], Amounts]:
    def question() -> Amounts:
        seat = state.seat(seat_id)
        held = {"blue": seat.blue, "red": seat.red, "purple": seat.purple}
        limits = {colour: n for colour, n in held.items() if n}
        most = min(ap, sum(limits.values()))
        return Amounts(
            key="set_aside",
            seat=seat_id,
            options=tuple(limits),
            limits=limits,
            min=most,
            max=most,
            source=source,
            rules=rules,
        )

    return question


# Step b: the yellow jewel


def supply_of_yellow(state: AgeOfThieves) -> int | None:
    """Return how many yellow jewels are left in the pool, at most; None if nobody counted them."""
    counted = state.copies.get("yellow_jewels")
    if not isinstance(counted, int):
        return None
    return max(0, counted - (state.yellow or 0) - sum(seat.yellow for seat in state.seats))


async def place_yellow_jewel(state: AgeOfThieves) -> None:
    """Place 1 yellow jewel, or 3 under Drunken Alchemists, in the district of the compass, as
    far from every thief as the rule says; none in alarm turns (AOT.C05, AOT.C06, AOT.C07).
    """
    if state.alarm:
        state.report("no_yellow_jewel", reason="alarm", rules=("AOT.C07",))
        return
    district = await compass(state)
    guard = numbers("city_guard")
    wanted = number_of(state, "jewels", "jewels") or int(guard["yellow_jewels"])
    supply = supply_of_yellow(state)
    most = wanted if supply is None else min(wanted, supply)
    rules = ("AOT.C05", "AOT.C06", "AOT.P04")
    placed = await ask(
        lambda: Number(
            key="yellow_jewel",
            seat=state.first,
            min=0,
            max=most,
            usual=most,
            source=state.event,
            rules=rules,
            boundary=True,
        )
    )
    if has_effect(state, "jewels"):
        state.option("AOT.U14")
    distance = int(guard["yellow_jewel_distance"])
    if placed:
        if state.yellow is not None:
            state.yellow += placed
        state.report(
            "yellow_jewel", jewels=placed, district=district, distance=distance, rules=rules
        )
    else:
        state.report("no_yellow_jewel", reason="none_placed", rules=rules)


async def compass(state: AgeOfThieves) -> str | None:
    """Return the district that the calm card's compass names, as far as anybody told.

    Where the table drew the card it lies before it; where the companion drew, the table is asked
    once a card and the answer is a fact of its copy.
    """
    fact = f"compass_{state.event}"
    known = state.copies.get(fact)
    if known is None and state.sources["calm_events"] == "companion":
        known = await ask_one(
            lambda: Choose(
                key="compass",
                seat=state.first,
                options=(*districts(), UNKNOWN),
                usual=(UNKNOWN,),
                source=state.event,
                rules=("AOT.C05",),
                boundary=True,
            )
        )
        state.copies[fact] = known
        if known != UNKNOWN:
            state.report("copy_told", fact=fact, value=known, rules=("AOT.C05",))
    return None if known in (None, UNKNOWN) else str(known)


# Step c: guard initiative


def die_sides(state: AgeOfThieves) -> int:
    """Return the sides of the initiative dice (AOT.X08)."""
    return SIDES[state.option("AOT.X08")]


async def roll_initiative(state: AgeOfThieves) -> None:
    """Roll the guards' initiative: 1 die in calm, the higher of 2 in alarm, the lower of 2 under
    Arson; Full Mobilization adds a second activation (AOT.C08).
    """
    rules = ("AOT.C08",)
    count, keep = dice_rule(state)
    faces = tuple(str(face) for face in range(1, die_sides(state) + 1))
    dice = await ask(
        lambda: Chance(
            key="guard_dice",
            component="guard_dice",
            seat=None,
            options=faces,
            weights=(1,) * len(faces),
            count=count,
            replace=True,
            source=state.event,
            rules=rules,
            boundary=True,
        )
    )
    rolled = [int(die) for die in dice]
    value = min(rolled) if keep == "lowest" else max(rolled)
    second = number_of(state, "second_activation", "initiative") or None
    state.initiative = value
    state.activations = sorted([value, *([second] if second else [])], reverse=True)
    state.report("initiative", dice=rolled, value=value, keep=keep, second=second, rules=rules)
