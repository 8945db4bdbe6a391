"""The city guard: whom a guard or captain detects, toward whom it moves, whom it catches.

``chases`` is a plain function from typed distances to what every figure does, with the rules that
say so. The board is the table's: distances come from it, and are counted along paths.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from companion.games.age_of_thieves.cards import Event, events, figure
from companion.games.age_of_thieves.effects_now import event_now, has_effect
from companion.games.age_of_thieves.state import AgeOfThieves, Seat
from companion.games.age_of_thieves.thieves import outfit

FigureKind = Literal["guard", "captain"]
How = Literal["guards", "meeting", "walking", "landing", "token"]
"""What may catch: the guards in their place, a guard that a card moves, the thief's own step, a
reposition, a Plain-Garb Guard.
"""
OUTFIT, FOG = "AOT.N26", "AOT.U13"
Rules = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Figure:
    """A guard or captain with the spaces that it may see thieves on: (seats, distance) each.

    ``trapped``: it neither moves nor catches this turn (automatic trap). ``spares``: seats that it
    cannot catch (temptation).
    """

    id: str
    kind: FigureKind
    spaces: tuple[tuple[tuple[str, ...], int], ...]
    trapped: bool = False
    spares: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Conditions:
    """What else decides: values by kind of figure, who is hidden or cannot be caught, who is
    detected from how many spaces more (below 0: less).
    """

    values: Mapping[FigureKind, tuple[int, int]]
    hidden: frozenset[str] = frozenset()
    uncatchable: frozenset[str] = frozenset()
    outfits: Mapping[str, int] | None = None

    def reach(self, kind: FigureKind, seat: str) -> int:
        """Return from how many spaces a figure detects a thief; never below 0 (AOT.K13)."""
        return max(0, self.values[kind][0] + (self.outfits or {}).get(seat, 0))


@dataclass(frozen=True, slots=True)
class Chase:
    """What one figure does: whom it detects, toward whom it moves, whether it gets there, whom it
    catches. ``choose``: the seats among which it is open, and then there is no target.
    """

    figure: str
    kind: FigureKind
    alertness: int
    movement: int
    detects: tuple[str, ...]
    target: str | None
    reaches: bool
    choose: tuple[str, ...] | None
    caught: tuple[str, ...]
    distance: int | None
    rules: Rules


@dataclass(frozen=True, slots=True)
class Activation:
    """A whole activation: every figure in its turn, who is caught in any case, and who else may
    be, as the first thief chooses.
    """

    chases: tuple[Chase, ...]
    caught: tuple[str, ...]
    maybe: tuple[str, ...]


# Plain functions


def values_under(event: Event | None) -> dict[FigureKind, tuple[int, int]]:
    """Return Alertness and Movement by kind of figure under an event (AOT.K01)."""
    found: dict[FigureKind, tuple[int, int]] = {}
    for kind in ("guard", "captain"):
        numbers = figure(kind)
        changed = event is not None and event.effect == "guard_values" and kind in event.affects
        found[kind] = (
            int(numbers["alertness"]) + (event.number("alertness") if event and changed else 0),
            int(numbers["movement"]) + (event.number("movement") if event and changed else 0),
        )
    return found


def outfit_change(less: int, reading: str) -> int:
    """Return from how many spaces more Joanne is detected, by AOT.N26: less as a rule."""
    return less if reading == "distance_shorter" else -less


def chases(figures: Sequence[Figure], conditions: Conditions) -> Activation:
    """Return what every figure does: guards first, then captains (AOT.K02), each kind in the order
    given, which is the first thief's to choose (AOT.K03).

    A caught thief is gone for the figures after it. Where the first thief has to choose, what
    holds for each of his choices is told, and the rest left open.
    """
    acting = [one for kind in ("guard", "captain") for one in figures if one.kind == kind]
    order = list(dict.fromkeys(s for one in acting for seats, _ in one.spaces for s in seats))
    positions = [(frozenset[str](), frozenset[str]())]
    found = []
    for one in acting:
        ways, positions = _act(one, conditions, positions)
        found.append(_merged(ways, order))
    caught = [gone for gone, _ in positions]
    always = tuple(seat for seat in order if all(seat in gone for gone in caught))
    maybe = tuple(
        seat for seat in order if seat not in always and any(seat in gone for gone in caught)
    )
    return Activation(tuple(found), always, maybe)


Space = tuple[str, ...]
Position = tuple[frozenset[str], frozenset[str]]
"""Who has been caught, and for whom a figure is on its way."""


def _act(
    one: Figure, conditions: Conditions, positions: Sequence[Position]
) -> tuple[list[Chase], list[Position]]:
    """Return everything that a figure may do in the positions that the figures before it may have
    left, and the positions after it, each once.
    """
    ways: list[Chase] = []
    after: dict[Position, None] = {}
    for gone, hunted in positions:
        for chase, space in _possible(one, conditions, gone, hunted):
            ways.append(chase)
            after[gone | frozenset(chase.caught), hunted | frozenset(space)] = None
    return ways, list(after)


def _possible(
    one: Figure, conditions: Conditions, gone: frozenset[str], hunted: frozenset[str]
) -> Iterator[tuple[Chase, Space]]:
    """Yield what a figure may do now: toward the nearest it detects (AOT.K05), equally near where
    it catches most (AOT.K06), not where another is bound already (AOT.K08); else the first thief
    chooses (AOT.K07).
    """
    spaces: list[tuple[Space, int]] = [
        (tuple(s for s in seats if s not in gone), n) for seats, n in one.spaces
    ]
    seen = [
        (seats, n) for seats, n in spaces if any(_detected(one, conditions, s, n) for s in seats)
    ]
    detects = tuple(
        seat for seats, n in spaces for seat in seats if _detected(one, conditions, seat, n)
    )
    base = _changes(one, conditions, spaces)
    if not seen or one.trapped:
        rules: Rules = ("AOT.K04",) if not seen else ("AOT.K09",)
        yield _chase(one, conditions, detects, None, (), None, (*rules, *base)), ()
        return
    nearest = min(n for _, n in seen)
    best, rules = _best([(s, n) for s, n in seen if n == nearest], one, conditions, hunted)
    for seats, distance in best:
        caught = _caught(one, conditions, seats, distance)
        told = (*rules, *_catching(caught, distance), *base)
        target = next(s for s in seats if _detected(one, conditions, s, distance))
        yield _chase(one, conditions, detects, target, caught, distance, told), seats


def _best(
    level: list[tuple[Space, int]],
    one: Figure,
    conditions: Conditions,
    hunted: frozenset[str],
) -> tuple[list[tuple[Space, int]], Rules]:
    """Return which of the equally near spaces a figure may go for, and the rules that say so."""
    rules: Rules = ("AOT.K05",)
    if len(level) == 1:
        return level, rules
    most = max(len(_catchable_on(one, conditions, seats)) for seats, _ in level)
    left = [(s, n) for s, n in level if len(_catchable_on(one, conditions, s)) == most]
    if len(left) < len(level):
        rules = (*rules, "AOT.K06")
    free = [(s, n) for s, n in left if hunted.isdisjoint(s)]
    if len(left) > 1 and free and len(free) < len(left):
        left, rules = free, (*rules, "AOT.K08")
    if len(left) > 1:
        rules = (*rules, "AOT.K07")
    return left, rules


def _detected(one: Figure, conditions: Conditions, seat: str, distance: int) -> bool:
    """Return whether a figure detects a thief (AOT.I01, AOT.K04, AOT.K13)."""
    return seat not in conditions.hidden and distance <= conditions.reach(one.kind, seat)


def _catchable_on(one: Figure, conditions: Conditions, seats: Space) -> Space:
    """Return who on a space can be caught by a figure: not the hidden, whom it spares, or who
    cannot be caught this turn.
    """
    safe = conditions.hidden | conditions.uncatchable | frozenset(one.spares)
    return tuple(seat for seat in seats if seat not in safe)


def _caught(one: Figure, conditions: Conditions, seats: Space, distance: int) -> Space:
    """Return whom a figure catches on the space it goes for: everybody there who can be, if its
    Movement suffices (AOT.K09).
    """
    if distance > conditions.values[one.kind][1]:
        return ()
    return _catchable_on(one, conditions, seats)


def _catching(caught: Space, distance: int) -> Rules:
    if not caught:
        return ()
    return ("AOT.K09",) if distance else ("AOT.K09", "AOT.K11")


def _changes(one: Figure, conditions: Conditions, spaces: Sequence[tuple[Space, int]]) -> Rules:
    """Return the rules that kept a thief from being detected, or had him detected after all: he is
    hidden, or Joanne's outfit (AOT.I01, AOT.K13).
    """
    alertness = conditions.values[one.kind][0]
    pairs = [(seat, n) for seats, n in spaces for seat in seats]
    hides = any(seat in conditions.hidden for seat, _ in pairs)
    dressed = any(
        seat not in conditions.hidden
        and (n <= alertness) != (n <= conditions.reach(one.kind, seat))
        for seat, n in pairs
    )
    return (*(("AOT.I01",) if hides else ()), *(("AOT.K13",) if dressed else ()))


def _chase(
    one: Figure,
    conditions: Conditions,
    detects: Space,
    target: str | None,
    caught: Space,
    distance: int | None,
    rules: Rules,
) -> Chase:
    alertness, movement = conditions.values[one.kind]
    reaches = distance is not None and distance <= movement
    return Chase(
        one.id,
        one.kind,
        alertness,
        movement,
        detects,
        target,
        reaches,
        None,
        caught,
        distance,
        rules,
    )


def _merged(ways: Sequence[Chase], order: Sequence[str]) -> Chase:
    """Return what a figure does in all ways; where they differ the target is open.

    Where it has no choice of its own, it takes whom the figures before it left (AOT.K08).
    """
    first = ways[0]
    if all(way == first for way in ways):
        return first
    targets = {way.target for way in ways}
    one_target = len(targets) == 1
    rules = tuple(dict.fromkeys(rule for way in ways for rule in way.rules))
    if not one_target and "AOT.K07" not in rules:
        rules = ("AOT.K08", *(rule for rule in rules if rule != "AOT.K08"))
    return Chase(
        first.figure,
        first.kind,
        first.alertness,
        first.movement,
        tuple(seat for seat in order if any(seat in way.detects for way in ways)),
        first.target if one_target else None,
        all(way.reaches for way in ways),
        None if one_target else tuple(seat for seat in order if seat in targets),
        tuple(seat for seat in order if all(seat in way.caught for way in ways)),
        first.distance if len({way.distance for way in ways}) == 1 else None,
        rules,
    )


# In a game


def guard_values(state: AgeOfThieves, kind: FigureKind) -> tuple[int, int]:
    """Return Alertness and Movement of guards or captains this turn (AOT.K01)."""
    return values_under(event_now(state))[kind]


def hidden_by(state: AgeOfThieves, seat_id: str) -> tuple[str, ...]:
    """Return why a thief is hidden: what stands on his seat, or the event (AOT.I02)."""
    event = (str(state.event),) if has_effect(state, "hidden") else ()
    return (*state.seat(seat_id).hidden, *event)


def can_be_caught(state: AgeOfThieves, seat: Seat) -> bool:
    """Return whether guards can catch a thief at all: in the city, in no dungeon, not hidden, no
    rope hook (AOT.I01, AOT.L05).
    """
    free = seat.on_board and not seat.jailed and not seat.uncatchable
    return free and not hidden_by(state, seat.id)


def catchable(state: AgeOfThieves, how: How) -> list[str]:
    """Return who can be caught in that way now, clockwise from the first thief.

    Thick Fog protects who walks: while passing only, or also when stopping, by AOT.U13. Without a
    guard or captain on the board nobody can be caught.
    """
    if how == "walking" and has_effect(state, "fog") and state.options[FOG] == "stopping_too":
        return []
    if not state.guards.board + state.captains.board:
        return []
    return [seat.id for seat in state.clockwise() if can_be_caught(state, seat)]


def say_readings(state: AgeOfThieves, how: How) -> None:
    """Say the first time how an open rule is read that decides who is seen or caught: Joanne's
    outfit where guards act, Thick Fog where somebody walks.
    """
    if how == "guards" and any(outfit(state.seat(id)) for id in catchable(state, how)):
        state.option(OUTFIT)
    if how == "walking" and has_effect(state, "fog"):
        state.option(FOG)


def conditions_now(state: AgeOfThieves) -> Conditions:
    """Return the conditions of an activation as the game stands: event, hidden thieves, Joanne,
    rope hooks.
    """
    there = [seat for seat in state.seats if seat.on_board and not seat.jailed]
    return Conditions(
        values_under(event_now(state)),
        frozenset(seat.id for seat in there if hidden_by(state, seat.id)),
        frozenset(seat.id for seat in there if seat.uncatchable),
        {
            seat.id: outfit_change(outfit(seat), state.options[OUTFIT])
            for seat in there
            if outfit(seat)
        },
    )


def chases_now(state: AgeOfThieves, figures: Sequence[Figure]) -> Activation:
    """Return what guards and captains at typed distances would do as the game stands.

    Thieves in a dungeon or out of the city are left out of the distances.
    """
    away = {seat.id for seat in state.seats if seat.jailed or not seat.on_board}
    kept = [
        Figure(
            one.id,
            one.kind,
            tuple((tuple(s for s in seats if s not in away), n) for seats, n in one.spaces),
            one.trapped,
            one.spares,
        )
        for one in figures
    ]
    return chases(kept, conditions_now(state))


def event_by_id(id: str | None) -> Event | None:
    """Return the event with that id, or None for none."""
    return None if id is None else events()[id]
