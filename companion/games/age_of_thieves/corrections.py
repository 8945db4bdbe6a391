"""What a correction may change: every fact of the table by its path, and what it may become."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from companion import content
from companion.engine import box_corrections
from companion.engine.counts import add
from companion.engine.game import Fact
from companion.games.age_of_thieves.cards import (
    GAME,
    Deck,
    deck_of_events,
    districts,
    figure,
    numbers,
    tokens,
)
from companion.games.age_of_thieves.loot import red_ap
from companion.games.age_of_thieves.phases import PHASES
from companion.games.age_of_thieves.reading import zones
from companion.games.age_of_thieves.stacks import take_back
from companion.games.age_of_thieves.state import (
    BOARD,
    ESCAPED,
    GUARDHOUSE,
    OUT,
    AgeOfThieves,
    Figures,
    Seat,
)

PATHS: tuple[str, ...] = (
    "turn",
    "phase",
    "first",
    "alarm",
    "event",
    "initiative",
    "district",
    "jewel",
    "yellow",
    "guards.board",
    "captains.board",
    "decks.calm.left",
    "decks.alarm.left",
    "copies.<fact>",
    "seats.<seat>.zone",
    "seats.<seat>.blue",
    "seats.<seat>.aside",
    "seats.<seat>.purple",
    "seats.<seat>.yellow",
    "seats.<seat>.green",
    "seats.<seat>.tokens.<token>",
    "seats.<seat>.best_thief",
    "seats.<seat>.marker",
    "seats.<seat>.robbed",
    "seats.<seat>.hidden.<reason>",
    "seats.<seat>.hand.unknown",
    "seats.<seat>.stacks.<stack>.ap",
)
MOST_TURN = 15
MOST_AP = 30
MOST_JEWELS = 30
MOST_CARDS = 10
BASIC_AP = 10
REASONS = ("hideout", "smoke", "cloak", "escape")

ThievesFact = Fact[AgeOfThieves]


def facts(state: AgeOfThieves) -> dict[str, ThievesFact]:
    """Return every fact that a correction may change now."""
    found = dict(_course(state))
    found["guards.board"] = _figures("guard")
    found["captains.board"] = _figures("captain")
    found["decks.calm.left"] = _events_left("calm")
    found["decks.alarm.left"] = _events_left("alarm")
    for seat in state.seats:
        found.update(_seat(seat.id))
        found.update(_things(seat))
    return found | box_corrections.corrections(content.load(GAME).entries("copy_fact"))


def _course(state: AgeOfThieves) -> Iterator[tuple[str, ThievesFact]]:
    """Where the game stands: changing it takes play back to the last boundary."""
    seats = tuple(seat.id for seat in state.seats)
    yield "turn", Fact(lambda s: s.turn, _turn, numbers=(1, MOST_TURN), restart=True)
    yield "phase", Fact(lambda s: s.phase, _phase, choices=PHASES, restart=True)
    yield "first", Fact(lambda s: s.first, _first, choices=seats, restart=True)
    yield "alarm", Fact(lambda s: s.alarm, _alarm, choices=(False, True), restart=True)
    deck = deck_of_events("alarm" if state.alarm else "calm")
    if state.event is not None:
        yield "event", Fact(lambda s: s.event, _event, choices=deck)
    if state.initiative is not None:
        yield "initiative", Fact(lambda s: s.initiative, _initiative, numbers=(1, 12))
    yield (
        "district",
        Fact(lambda s: s.district, _district, choices=(None, *districts())),
    )
    yield "yellow", Fact(lambda s: s.yellow, _on_board, numbers=(0, MOST_JEWELS))
    yield "jewel", Fact(lambda s: s.jewel, _jewel, choices=(BOARD, GUARDHOUSE, OUT, *seats))


def _turn(state: AgeOfThieves, value: Any) -> None:
    """Correct the turn; the events of the deck in use make up for it (AOT.B07), and a theft of the
    Emperors' Jewel stays as many turns ago, so that the alarm is due when it was (AOT.M04).
    """
    later = value - state.turn
    if state.jewel_taken:
        state.jewel_taken = max(1, state.jewel_taken + later)
    turns = numbers("turns")
    if state.alarm:
        state.alarm_left = min(int(turns["alarm"]), max(0, state.alarm_left - later))
    else:
        state.calm_left = min(int(turns["calm"]), max(0, state.calm_left - later))
    state.turn = value


def _first(state: AgeOfThieves, value: Any) -> None:
    state.first = value


def _phase(state: AgeOfThieves, value: Any) -> None:
    """Go on at the start of another phase; before Resolution the declared cards go back."""
    state.phase = value
    state.step = ""
    if PHASES.index(value) < PHASES.index("resolution"):
        undeclare(state)


def undeclare(state: AgeOfThieves) -> None:
    """Take all declared stacks up again: cards to hand, tokens to the sheet."""
    for seat in state.seats:
        for number, stack in enumerate(seat.stacks, 1):
            if not stack.open and stack.card is not None:
                _back_unseen(seat, stack.card)
            else:
                take_back(state, seat.id, number)
            for token, n in stack.tokens.items():
                add(seat.tokens, token, n)
        seat.stacks = []
    state.now = None
    state.passes = {}


def _back_unseen(seat: Seat, card: str) -> None:
    if card not in ("move", "ambush"):
        seat.hand.known.append(card)


def _alarm(state: AgeOfThieves, value: Any) -> None:
    """Correct the state of the city; the event of the turn belongs to the other deck."""
    state.alarm = value
    state.event = None
    state.jewel_taken = max(1, state.turn - 1) if value else 0


def _event(state: AgeOfThieves, value: Any) -> None:
    """Correct the event of the turn: the other one goes back among those not seen."""
    if state.event in state.shown_events:
        state.shown_events.remove(state.event)
    state.event = value
    if value not in state.shown_events:
        state.shown_events.append(value)


def _initiative(state: AgeOfThieves, value: Any) -> None:
    """Correct the guards' initiative; an activation still to come moves with it."""
    if state.initiative in state.activations:
        state.activations.remove(state.initiative)
        state.activations = sorted([*state.activations, value], reverse=True)
    state.initiative = value


def _district(state: AgeOfThieves, value: Any) -> None:
    state.district = value


def _on_board(state: AgeOfThieves, value: Any) -> None:
    """Correct how many yellow jewels lie on the board."""
    state.yellow = value


def _jewel(state: AgeOfThieves, value: Any) -> None:
    """Correct where the Emperors' Jewel is; its red AP go with it (AOT.M06)."""
    state.jewel = value
    for seat in state.seats:
        seat.red = red_ap(state) if seat.id == value else 0
    if value != BOARD and state.jewel_taken == 0:
        state.jewel_taken = state.turn


def _figures(kind: str) -> ThievesFact:
    count = int(figure(kind)["count"])

    def of(state: AgeOfThieves) -> Figures:
        return state.guards if kind == "guard" else state.captains

    def write(state: AgeOfThieves, value: Any) -> None:
        of(state).board, of(state).left = value, count - value

    return Fact(lambda s: of(s).board, write, numbers=(0, count))


def _events_left(deck: Deck) -> ThievesFact:
    """How many turns of a deck are still to come: the game ends by it (AOT.B07, AOT.N03)."""

    def write(state: AgeOfThieves, value: Any) -> None:
        if deck == "calm":
            state.calm_left = value
        else:
            state.alarm_left = value

    most = int(numbers("turns")[deck])
    return Fact(lambda s: s.calm_left if deck == "calm" else s.alarm_left, write, numbers=(0, most))


def _seat(id: str) -> Iterator[tuple[str, ThievesFact]]:
    path = f"seats.{id}"
    yield f"{path}.zone", Fact(lambda s: s.seat(id).zone, _zone(id), choices=(None, *zones()))
    yield f"{path}.blue", Fact(lambda s: s.seat(id).blue, _blue(id), numbers=(0, BASIC_AP))
    yield f"{path}.aside", Fact(lambda s: s.seat(id).aside, _aside(id), numbers=(0, BASIC_AP))
    yield f"{path}.purple", Fact(lambda s: s.seat(id).purple, _purple(id), numbers=(0, MOST_AP))
    yield f"{path}.yellow", Fact(lambda s: s.seat(id).yellow, _yellow(id), numbers=(0, MOST_JEWELS))
    yield f"{path}.green", Fact(lambda s: s.seat(id).green, _green(id), numbers=(0, MOST_JEWELS))
    both = (False, True)
    yield f"{path}.best_thief", Fact(lambda s: s.seat(id).best_thief, _best(id), choices=both)
    yield f"{path}.marker", Fact(lambda s: s.seat(id).marker, _marker(id), choices=both)
    yield f"{path}.robbed", Fact(lambda s: s.seat(id).robbed, _robbed(id), choices=both)
    yield (
        f"{path}.hand.unknown",
        Fact(lambda s: s.seat(id).hand.unknown, _unknown(id), numbers=(0, MOST_CARDS)),
    )


Write = Callable[[AgeOfThieves, Any], None]


def _zone(id: str) -> Write:
    def write(state: AgeOfThieves, value: Any) -> None:
        """Correct where a thief is; whoever is put out of the city left it as the latest. The
        Emperors' Jewel of its carrier goes and comes back with him (AOT.N05).
        """
        seat = state.seat(id)
        was_out = seat.escaped is not None
        seat.zone = value
        if value == ESCAPED and not was_out:
            seat.escaped = 1 + max([s.escaped or 0 for s in state.seats])
            if state.jewel == id:
                state.jewel, state.jewel_left_turn, seat.carried_out = OUT, state.turn, True
        elif value != ESCAPED and was_out:
            if seat.carried_out:
                state.jewel, state.jewel_left_turn, seat.carried_out = id, 0, False
                seat.red = red_ap(state)
            gone = seat.escaped or 0
            seat.escaped = None
            for other in state.seats:
                if other.escaped is not None and other.escaped > gone:
                    other.escaped -= 1
        if state.phase in ("event", "planning", "declaration"):
            seat.escaping = seat.jailed

    return write


def _blue(id: str) -> Write:
    def write(state: AgeOfThieves, value: Any) -> None:
        seat = state.seat(id)
        seat.blue = value
        seat.aside = min(seat.aside, BASIC_AP - value)

    return write


def _aside(id: str) -> Write:
    def write(state: AgeOfThieves, value: Any) -> None:
        seat = state.seat(id)
        seat.aside = value
        seat.blue = min(seat.blue, BASIC_AP - value)

    return write


def _purple(id: str) -> Write:
    def write(state: AgeOfThieves, value: Any) -> None:
        state.seat(id).purple = value

    return write


def _yellow(id: str) -> Write:
    def write(state: AgeOfThieves, value: Any) -> None:
        state.seat(id).yellow = value

    return write


def _green(id: str) -> Write:
    def write(state: AgeOfThieves, value: Any) -> None:
        state.seat(id).green = value

    return write


def _best(id: str) -> Write:
    def write(state: AgeOfThieves, value: Any) -> None:
        for seat in state.seats:
            seat.best_thief = value if seat.id == id else seat.best_thief and not value

    return write


def _marker(id: str) -> Write:
    def write(state: AgeOfThieves, value: Any) -> None:
        state.seat(id).marker = value

    return write


def _robbed(id: str) -> Write:
    def write(state: AgeOfThieves, value: Any) -> None:
        state.seat(id).robbed = value

    return write


def _unknown(id: str) -> Write:
    def write(state: AgeOfThieves, value: Any) -> None:
        """Correct how many unseen cards a thief holds; the deck makes up for it."""
        hand = state.seat(id).hand
        state.deck = max(0, state.deck + hand.unknown - value)
        hand.unknown = value
        hand.unsure = min(hand.unsure, value)

    return write


def _things(seat: Seat) -> Iterator[tuple[str, ThievesFact]]:
    """Tokens on the sheet, reasons to be hidden, AP of waiting stacks."""
    path = f"seats.{seat.id}"
    for kind, one in tokens().items():
        if one.lies == "sheet":
            yield f"{path}.tokens.{kind}", _token(seat.id, kind, one.copies)
    for reason in REASONS:
        yield f"{path}.hidden.{reason}", _reason(seat.id, reason)
    for number, stack in enumerate(seat.stacks, 1):
        if not stack.done:
            yield f"{path}.stacks.{number}.ap", _ap(seat.id, number)


def _token(id: str, kind: str, most: int) -> ThievesFact:
    def write(state: AgeOfThieves, value: Any) -> None:
        held = state.seat(id).tokens
        add(held, kind, value - held.get(kind, 0))

    return Fact(lambda s: s.seat(id).tokens.get(kind, 0), write, numbers=(0, most))


def _reason(id: str, reason: str) -> ThievesFact:
    def write(state: AgeOfThieves, value: Any) -> None:
        hidden = [one for one in state.seat(id).hidden if one != reason]
        state.seat(id).hidden = [*hidden, reason] if value else hidden

    return Fact(lambda s: reason in s.seat(id).hidden, write, choices=(False, True))


def _ap(id: str, number: int) -> ThievesFact:
    def write(state: AgeOfThieves, value: Any) -> None:
        state.seat(id).stacks[number - 1].ap = value

    return Fact(lambda s: s.seat(id).stacks[number - 1].ap, write, numbers=(1, MOST_AP))
