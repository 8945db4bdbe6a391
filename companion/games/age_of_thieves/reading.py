"""A state from JSON: a dump, or one written by hand that leaves out what is empty or at its
start.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.engine import box_corrections
from companion.engine.game import SetupError
from companion.engine.questions import Json
from companion.engine.reading import Written, distinct, ids, number, within
from companion.games.age_of_thieves.cards import (
    BASIC,
    Deck,
    deck_of_events,
    districts,
    events,
    figure,
    general,
    numbers,
    thieves,
    tokens,
)
from companion.games.age_of_thieves.codec import FEWEST, MOST, PUBLIC_ID
from companion.games.age_of_thieves.hands import cards_of
from companion.games.age_of_thieves.loot import red_ap
from companion.games.age_of_thieves.phases import PHASES
from companion.games.age_of_thieves.setup import DEAL
from companion.games.age_of_thieves.state import (
    BOARD,
    DUNGEON,
    ESCAPED,
    GUARDHOUSE,
    OUT,
    PALACE,
    UNNAMED,
    AgeOfThieves,
    Figures,
    Hand,
    How,
    Peeked,
    Seat,
    Stack,
)
from companion.games.age_of_thieves.thieves import dungeon_ap

STEPS = ("", DEAL, "landing", "event", "jewel", "dice", "declare")
HOW: tuple[How, ...] = ("resolved", "waived", "lost")
_FIELDS = (
    "game",
    "turn",
    "alarm",
    "phase",
    "step",
    "first",
    "event",
    "initiative",
    "activations",
    "district",
    "jewel",
    "jewel_taken",
    "jewel_left_turn",
    "specials",
    "decks",
    "guards",
    "captains",
    "traps",
    "yellow",
    "smoke",
    "fire",
    "board_tokens",
    "box",
    "peeked",
    "copies",
    "now",
    "passes",
    "seats",
    "options",
    "options_used",
    "sources",
)
_FLAGS = ("marker", "robbed", "ignores", "trapped", "elixir", "only", "steps", "limited")
_NUMBERS = ("purple", "bola", "draw_next", "purple_next")
_HIDDEN = ("hideout", "smoke", "cloak", "escape")


def zones() -> tuple[str, ...]:
    """Return every zone in which a thief can be."""
    jails = tuple(f"{DUNGEON}_{id}" for id in districts())
    return (*districts(), PALACE, DUNGEON, *jails, ESCAPED)


def load(
    data: Mapping[str, Json],
    options: Mapping[str, Sequence[str]],
    components: Mapping[str, str],
) -> AgeOfThieves:
    """Return the state of a dump or of a scenario; SetupError with the path of what cannot be.

    Left out means empty or at its start: 10 blue AP (2 in a dungeon), the guards of calm or alarm,
    red AP with the Emperors' Jewel; a hand that is left out holds as many unknown cards as
    face-down stacks may be; the action deck holds the rest.
    """
    written = Written(data, "", _FIELDS)
    written.one_of("game", (PUBLIC_ID,), PUBLIC_ID)
    state = AgeOfThieves(written.options(options), written.sources(components))
    state.options_used = written.ids("options_used", tuple(options))
    seats = written.seats(FEWEST, MOST, Seat.__slots__)
    _course(state, written, tuple(seats))
    _jewel(state, written, tuple(seats))
    _board(state, written)
    state.seats = [_seat(state, seat, id, len(seats)) for id, seat in seats.items()]
    _distinct(state)
    _decks(state, written.object("decks", ("calm", "alarm", "shown", "districts", "action")))
    _running(state, written, tuple(seats))
    return state


# Where the game stands


def _course(state: AgeOfThieves, written: Written, seats: Sequence[str]) -> None:
    """Read turn, phase and event; a game in progress that names no first thief has s1."""
    state.turn = written.number("turn", 1, 1)
    state.alarm = written.flag("alarm")
    state.phase = written.one_of("phase", PHASES, PHASES[0])
    state.step = written.one_of("step", STEPS, STEPS[0])
    first = written.maybe("first", seats)
    state.first = first or ("" if state.step == DEAL else seats[0])
    state.specials = written.flag("specials", True)
    state.event = written.maybe("event", deck_of_events("alarm" if state.alarm else "calm"))
    rolled = enumerate(written.listed("activations"))
    activations = [number(value, f"activations.{at}", 1) for at, value in rolled]
    state.activations = sorted(activations, reverse=True)
    state.initiative = written.maybe_number("initiative", max(activations, default=None), 1)
    state.district = written.maybe("district", districts())


def _jewel(state: AgeOfThieves, written: Written, seats: Sequence[str]) -> None:
    """Read where the Emperors' Jewel is, in which turn it was taken and left the city."""
    state.jewel = written.one_of("jewel", (BOARD, GUARDHOUSE, OUT, *seats), BOARD)
    state.jewel_taken = written.number("jewel_taken", _taken(state))
    left = state.turn if state.jewel == OUT else 0
    state.jewel_left_turn = written.number("jewel_left_turn", left)


def _taken(state: AgeOfThieves) -> int:
    """Return in which turn the Emperors' Jewel was taken, as far as a scenario shows it."""
    if state.alarm:
        return max(1, state.turn - 1)
    return state.turn if state.jewel != BOARD or state.district is not None else 0


def _running(state: AgeOfThieves, written: Written, seats: Sequence[str]) -> None:
    """Read the running resolution: the value resolved last, who had his place in which pass."""
    state.now = written.maybe_number("now")
    passes = written.object("passes")
    for value in passes:
        if not str(value).removeprefix("-").isdigit():
            raise SetupError(passes.at(value))
        state.passes[int(value)] = passes.ids(value, seats)


# The board


def _board(state: AgeOfThieves, written: Written) -> None:
    guard = numbers("city_guard")
    guards, captains = int(guard["starting_guards"]), 0
    if state.alarm:
        guards, captains = guards + int(guard["alarm_guards"]), int(guard["alarm_captains"])
    state.guards = _figures(written, "guards", "guard", guards)
    state.captains = _figures(written, "captains", "captain", captains)
    state.traps = written.number("traps")
    state.yellow = written.maybe_number("yellow")
    state.smoke = written.number("smoke")
    state.fire = written.number("fire")
    state.board_tokens = written.ids("board_tokens", tuple(tokens()))
    state.box = written.ids("box", (*tokens(), UNNAMED))
    ids = [f"s{at}" for at in range(1, MOST + 1)]
    for peeked in written.objects("peeked", ("token", "seats")):
        token = peeked.one_of("token", tuple(tokens()))
        state.peeked.append(Peeked(token, peeked.ids("seats", ids)))
    state.copies = box_corrections.read(written.raw("copies"))


def _figures(written: Written, field: str, kind: str, start: int) -> Figures:
    figures = written.object(field, ("board", "left"))
    board = figures.number("board", start)
    return Figures(board, figures.number("left", max(0, int(figure(kind)["count"]) - board)))


# The thieves


def _seat(state: AgeOfThieves, written: Written, id: str, players: int) -> Seat:
    seat = Seat(id, written.name(id), written.one_of("thief", tuple(thieves())))
    _where(seat, written)
    _action_points(state, seat, written, players)
    seat.yellow = written.number("yellow")
    seat.green = written.number("green")
    seat.best_thief = written.flag("best_thief")
    seat.tokens = written.counts("tokens", tokens())
    for field in _FLAGS:
        setattr(seat, field, written.flag(field))
    seat.hidden = written.ids("hidden", _HIDDEN)
    seat.uncatchable = written.texts("uncatchable")
    stacks = written.objects("stacks", (*Stack.__slots__, "done"), 1)
    seat.stacks = [_stack(stack) for stack in stacks]
    seat.hand = _hand(written.object("hand", Hand.__slots__))
    if written.raw("hand") is None:
        seat.hand.unknown = sum(stack.card is None for stack in seat.stacks)
    return seat


def _where(seat: Seat, written: Written) -> None:
    seat.escaped = written.maybe_number("escaped", None, 1, MOST)
    start = ESCAPED if seat.escaped is not None else None
    seat.zone = written.maybe("zone", zones(), start)
    if (seat.zone == ESCAPED) != (seat.escaped is not None):
        raise SetupError(written.at("escaped"))
    seat.carried_out = written.flag("carried_out")
    seat.caught = written.flag("caught")
    seat.escaping = written.flag("escaping", seat.jailed and not seat.caught)


def _action_points(state: AgeOfThieves, seat: Seat, written: Written, players: int) -> None:
    start = dungeon_ap(seat) if seat.escaping else int(numbers("action_points")["basic"])
    seat.aside = written.number("aside")
    seat.blue = written.number("blue", max(0, start - seat.aside))
    seat.red = written.number("red", players - 1 if state.jewel == seat.id else 0)
    for field in _NUMBERS:
        setattr(seat, field, written.number(field))


def _stack(written: Written) -> Stack:
    stack = Stack(written.number("ap", None, 1))
    stack.card = written.maybe("card", (*general(), *BASIC, UNNAMED))
    stack.special = written.flag("special")
    if stack.special and stack.card in BASIC:
        raise SetupError(written.at("card"))
    stack.tokens = written.counts("tokens", tokens())
    stack.how = written.maybe("how", HOW)
    if written.flag("done", stack.done) and not stack.done:
        stack.how = "resolved"
    stack.open = written.flag("open", stack.done and stack.card is not None)
    stack.back = written.flag("back")
    stack.banned = written.flag("banned")
    stack.held = written.maybe_number("held")
    return stack


def _hand(written: Written) -> Hand:
    known = written.ids("known", tuple(general()))
    opened = written.ids("open", tuple(general()))
    within(opened, known, written.at("open"))
    return Hand(known, written.number("unknown"), opened, written.number("unsure"))


def _distinct(state: AgeOfThieves) -> None:
    distinct(state.seats, "name", "thief", "escaped")
    if sum(seat.best_thief for seat in state.seats) > 1:
        raise SetupError("seats.best_thief", "twice")
    for seat in state.seats:
        if seat.red > red_ap(state):
            raise SetupError(f"seats.{seat.id}.red")


# The decks


def _decks(state: AgeOfThieves, written: Written) -> None:
    seen = [] if state.event is None else [state.event]
    shown = written.listed("shown") if "shown" in written else seen
    state.shown_events = ids(shown, tuple(events()), written.at("shown"))
    state.calm_left = _events_left(state, written, "calm")
    state.alarm_left = _events_left(state, written, "alarm")
    action = written.object("action", ("left", "discard"))
    state.discard = action.ids("discard", (*general(), UNNAMED))
    rest = sum(general().values()) - cards_of(state)
    if rest < 0:
        raise SetupError(action.at("left"))
    state.deck = action.number("left", rest)


def _events_left(state: AgeOfThieves, written: Written, deck: Deck) -> int:
    gone = sum(id in deck_of_events(deck) for id in state.shown_events)
    start = max(0, int(numbers("turns")[deck]) - gone)
    return written.object(deck, ("left",)).number("left", start)
