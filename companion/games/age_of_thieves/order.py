"""The exact order of resolution: AP from high to low, ties in passes, the guards in their place.

``next_of`` is a plain function from what waits to the place that comes next. ``next_place`` and
``order_now`` feed it from a game, ``resolution_order`` from typed AP.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from companion.games.age_of_thieves.cards import token
from companion.games.age_of_thieves.stacks import stack_of
from companion.games.age_of_thieves.state import AgeOfThieves, Stack

OWN_TIES = "AOT.U11"
CHANGED = "AOT.U21"
AGENT = "guild_agent"

Rules = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Waiting:
    """A declared action that still waits: ``card`` is its number among its owner's from 1.

    ``held``: the value as which a raised card waits behind the others (AOT.U21).
    """

    seat: str
    card: int
    ap: int
    held: int | None = None

    @property
    def value(self) -> int:
        """The value at which it comes."""
        return self.ap if self.held is None else self.held


@dataclass(frozen=True, slots=True)
class Field:
    """Everything that waits: ``seats`` clockwise from the first thief, ``activations`` the values
    of the guards, ``passes`` value → owners that had their place in its running pass; the key of
    the passes of held cards is the value below zero.
    """

    seats: tuple[str, ...]
    waiting: tuple[Waiting, ...] = ()
    activations: tuple[int, ...] = ()
    alarm: bool = False
    passes: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    as_declared: bool = False
    """Whether own tied cards come in the order of the declaration (AOT.U11)."""


@dataclass(frozen=True, slots=True)
class Place:
    """What comes next: a card of ``seat`` (``stacks``: those of his that are tied, several where he
    chooses) or the guards (no seat), at ``value``, by ``rules``. ``key`` is that of its pass.
    """

    kind: Literal["card", "guards"]
    value: int
    rules: Rules
    seat: str = ""
    stacks: tuple[int, ...] = ()
    key: int = 0


@dataclass(frozen=True, slots=True)
class Tie:
    """Cards with equal AP: who had a place in each pass, and whether the guards tie with them."""

    value: int
    passes: tuple[tuple[str, ...], ...]
    guards: bool = False


@dataclass(frozen=True, slots=True)
class Order:
    """The whole order: places with one stack each, and the ties by value from high to low."""

    places: tuple[Place, ...]
    ties: tuple[Tie, ...]


# Plain functions


def next_of(waits: Field) -> Place | None:
    """Return the place that comes next, or None when nothing waits (AOT.G01, AOT.G03).

    At equal value the guards come after all cards in calm, before them in alarm.
    """
    values = [one.value for one in waits.waiting] + list(waits.activations)
    if not values:
        return None
    value = max(values)
    level = [one for one in waits.waiting if one.value == value]
    guards = value in waits.activations
    if guards and (waits.alarm or not level):
        return Place("guards", value, ("AOT.G03",) if level else ("AOT.G01",))
    return _next_card(waits, value, level, guards)


def _next_card(waits: Field, value: int, level: list[Waiting], guards: bool) -> Place:
    """Return whose tied card comes next: one a pass, clockwise from the first thief (AOT.G02).

    A pass goes on behind the owner it reached; held cards have their own passes, after the others.
    """
    free = [one for one in level if one.held is None]
    key = value if free else -value
    owners = {one.seat for one in free or level}
    clockwise = [seat for seat in waits.seats if seat in owners]
    reached = waits.passes.get(key, ())
    after = waits.seats.index(reached[-1]) if reached else -1
    coming = [seat for seat in clockwise if waits.seats.index(seat) > after]
    seat = (coming or clockwise)[0]
    stacks = tuple(one.card for one in free or level if one.seat == seat)
    if waits.as_declared:
        stacks = stacks[:1]
    return Place("card", value, _rules(level, guards), seat, stacks, key)


def _rules(level: Sequence[Waiting], guards: bool) -> Rules:
    """Return why a card has its place: a tie between thieves, with the guards, of its owner."""
    if len({one.seat for one in level}) > 1:
        return ("AOT.G02",)
    if guards:
        return ("AOT.G03",)
    return ("AOT.G06",) if len(level) > 1 else ("AOT.G01",)


def had_place(
    passes: Mapping[int, Sequence[str]], place: Place, seats: Sequence[str]
) -> tuple[str, ...]:
    """Return the running pass of a place's value once its owner had his place in it; a pass that
    reached him before begins anew with him.
    """
    reached = tuple(passes.get(place.key, ()))
    seat = place.seat
    if reached and seats.index(seat) <= seats.index(reached[-1]):
        return (seat,)
    return (*reached, seat)


def after_place(waits: Field, place: Place) -> Field:
    """Return what waits once a place has been resolved: its first card, or one activation."""
    if place.kind == "guards":
        left = list(waits.activations)
        left.remove(place.value)
        return replace(waits, activations=tuple(left))
    gone = (place.seat, place.stacks[0])
    return replace(
        waits,
        waiting=tuple(one for one in waits.waiting if (one.seat, one.card) != gone),
        passes={**waits.passes, place.key: had_place(waits.passes, place, waits.seats)},
    )


def whole_order(waits: Field) -> Order:
    """Return the order to its end as everything waits now, own ties as declared.

    The rules of a place name the tie as it is at the start, so that a pass that has come down to
    one card is still told as the tie it is.
    """
    start = waits
    waits = replace(waits, as_declared=True)
    places: list[Place] = []
    while (place := next_of(waits)) is not None:
        places.append(_as_at_start(start, place))
        waits = after_place(waits, place)
    return Order(tuple(places), _ties(start, places))


def _as_at_start(start: Field, place: Place) -> Place:
    level = [one for one in start.waiting if one.value == place.value]
    if place.kind == "guards":
        return replace(place, rules=("AOT.G03",) if level else ("AOT.G01",))
    return replace(place, rules=_rules(level, place.value in start.activations))


def _ties(start: Field, places: Sequence[Place]) -> tuple[Tie, ...]:
    """Return every value with more than one card, with its passes."""
    found = []
    for value in sorted({one.value for one in start.waiting}, reverse=True):
        level = [place for place in places if place.kind == "card" and place.value == value]
        if len(level) > 1:
            passes = _passes(start, level)
            found.append(Tie(value, passes, value in start.activations))
    return tuple(found)


def _passes(start: Field, level: Sequence[Place]) -> tuple[tuple[str, ...], ...]:
    passes: list[tuple[str, ...]] = []
    running: dict[int, tuple[str, ...]] = dict(start.passes)
    key = None
    for place in level:
        running[place.key] = had_place(running, place, start.seats)
        if place.key != key or len(running[place.key]) == 1:
            passes.append(())
        key = place.key
        passes[-1] = (*passes[-1], place.seat)
    return tuple(passes)


def resolution_order(
    bids: Mapping[str, Sequence[int]],
    first: str,
    *,
    activations: Sequence[int] = (),
    alarm: bool = False,
) -> Order:
    """Return the order of typed AP: seats sit clockwise as given (AOT.G01, AOT.G02, AOT.G03)."""
    seats = list(bids)
    at = seats.index(first)
    waiting = tuple(
        Waiting(seat, card, ap) for seat in seats for card, ap in enumerate(bids[seat], 1)
    )
    return whole_order(
        Field((*seats[at:], *seats[:at]), waiting, tuple(activations), alarm),
    )


# In a game


def field_of(state: AgeOfThieves) -> Field:
    """Return everything that waits in a game as it stands."""
    waiting = tuple(
        Waiting(seat.id, number, stack.ap, stack.held)
        for seat in state.seats
        if seat.on_board
        for number, stack in enumerate(seat.stacks, 1)
        if not stack.done and not stack.back
    )
    return Field(
        tuple(seat.id for seat in state.clockwise()),
        waiting,
        tuple(state.activations),
        state.alarm,
        {key: tuple(owners) for key, owners in state.passes.items()},
        state.options[OWN_TIES] == "as_declared",
    )


def next_place(state: AgeOfThieves) -> Place | None:
    """Return the place that comes next in a game, or None when the resolution is over."""
    return next_of(field_of(state))


def order_now(state: AgeOfThieves) -> Order:
    """Return the order of everything that still waits in a game, for those who want to see it."""
    return whole_order(field_of(state))


def take_place(state: AgeOfThieves, place: Place) -> None:
    """Begin a place: its value is the one being resolved, its owner has had his place in the pass,
    an activation of the guards is used up.
    """
    state.now = place.value
    if place.kind == "guards":
        state.activations.remove(place.value)
        return
    seats = [seat.id for seat in state.clockwise()]
    state.passes[place.key] = list(had_place(state.passes, place, seats))


def least_ap(stack: Stack) -> int:
    """Return the AP below which nothing brings a stack: 1, or its Guild Agents' (AOT.E04)."""
    return max(1, stack.tokens.get(AGENT, 0) * token(AGENT).number("ap"))


def change_ap(state: AgeOfThieves, seat_id: str, number: int, ap: int, source: str) -> None:
    """Change the AP of a waiting stack, which moves to its new place at once (AOT.G07).

    A Guild Agent's AP cannot be taken off (AOT.E04). A stack that reaches the value being resolved,
    or passes it, comes by AOT.U21.
    """
    stack = stack_of(state, seat_id, number)
    before, stack.ap = stack.ap, max(ap, least_ap(stack))
    if stack.ap == before:
        return
    rules: Rules = ("AOT.G07",)
    reaches = state.now is not None and stack.ap >= state.now
    if reaches:
        rules = ("AOT.G07", CHANGED)
    stack.held = state.now if reaches and state.option(CHANGED) == "no_overtaking" else None
    if state.options[CHANGED] == "new_pass":
        state.passes.clear()
    state.report(
        "ap_changed",
        seat=seat_id,
        stack=number,
        before=before,
        after=stack.ap,
        source=source,
        rules=rules,
    )
