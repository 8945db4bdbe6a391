"""A state from JSON: a dump, or one written by hand that leaves out what is empty or at its
start.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.engine import box_corrections
from companion.engine.counts import add
from companion.engine.game import SetupError
from companion.engine.questions import Json
from companion.games.age_of_thieves.cards import (
    BASIC,
    deck_of_events,
    districts,
    events,
    figure,
    general,
    numbers,
    thieves,
    tokens,
)
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

PUBLIC_ID = "age-of-thieves"
FEWEST, MOST = 2, 4
MANY = 10_000
"""More than any count of the game comes to; numbers beyond it are slips."""
STEPS = ("", DEAL, "landing", "event", "jewel", "dice", "declare")
HOW: tuple[How, ...] = ("resolved", "waived", "lost")


def zones() -> tuple[str, ...]:
    """Return every zone in which a thief can be."""
    jails = tuple(f"{DUNGEON}_{id}" for id in districts())
    return (*districts(), PALACE, DUNGEON, *jails, ESCAPED)


# Small readers that name the path of what cannot be


def flag(data: Json, path: str) -> bool:
    """Return a truth value; raise SetupError."""
    if not isinstance(data, bool):
        raise SetupError(path)
    return data


def _object(data: Json, path: str) -> Mapping[str, Json]:
    if data is None:
        return {}
    if not isinstance(data, Mapping):
        raise SetupError(path)
    return data


def _list(data: Json, path: str) -> Sequence[Json]:
    if data is None:
        return ()
    if not isinstance(data, (list, tuple)):
        raise SetupError(path)
    return data


def _number(data: Json, path: str, least: int = 0, most: int = MANY) -> int:
    if not isinstance(data, int) or isinstance(data, bool) or not least <= data <= most:
        raise SetupError(path)
    return data


def _one_of(data: Json, allowed: Sequence[str], path: str) -> str:
    if not isinstance(data, str) or data not in allowed:
        raise SetupError(path)
    return data


def _maybe(data: Json, allowed: Sequence[str], path: str) -> str | None:
    return None if data is None else _one_of(data, allowed, path)


def _only(data: Mapping[str, Json], allowed: Sequence[str], path: str) -> None:
    for field in data:
        if field not in allowed:
            raise SetupError(f"{path}.{field}" if path else str(field))


def _ids(data: Json, allowed: Sequence[str], path: str) -> list[str]:
    return [_one_of(one, allowed, f"{path}.{at}") for at, one in enumerate(_list(data, path))]


# The whole state

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
    _only(data, _FIELDS, "")
    if data.get("game", PUBLIC_ID) != PUBLIC_ID:
        raise SetupError("game")
    state = AgeOfThieves(_options(data, options), _sources(data, components))
    state.options_used = _ids(data.get("options_used"), tuple(options), "options_used")
    seats = _list(data.get("seats"), "seats")
    if not FEWEST <= len(seats) <= MOST:
        raise SetupError("seats")
    ids = [f"s{at}" for at in range(1, len(seats) + 1)]
    _course(state, data, ids)
    _board(state, data)
    state.seats = [_seat(state, seat, id, len(seats)) for id, seat in zip(ids, seats, strict=True)]
    _distinct(state)
    _decks(state, _object(data.get("decks"), "decks"))
    _running(state, data, ids)
    return state


def _options(data: Mapping[str, Json], options: Mapping[str, Sequence[str]]) -> dict[str, str]:
    found = {option: values[0] for option, values in options.items()}
    for option, value in _object(data.get("options"), "options").items():
        if option not in options:
            raise SetupError(f"options.{option}")
        found[option] = _one_of(value, options[option], f"options.{option}")
    return found


def _sources(data: Mapping[str, Json], components: Mapping[str, str]) -> dict[str, Any]:
    found: dict[str, Any] = dict.fromkeys(components, "companion")
    for component, who in _object(data.get("sources"), "sources").items():
        if component not in components:
            raise SetupError(f"sources.{component}")
        found[component] = _one_of(who, ("companion", "table"), f"sources.{component}")
    return found


def _course(state: AgeOfThieves, data: Mapping[str, Json], ids: Sequence[str]) -> None:
    """Read where the game stands; a game in progress that names no first thief has s1."""
    state.turn = _number(data.get("turn", 1), "turn", 1)
    state.alarm = flag(data.get("alarm", False), "alarm")
    phase = _one_of(data.get("phase", PHASES[0]), PHASES, "phase")
    state.phase = next(known for known in PHASES if known == phase)
    state.step = _one_of(data.get("step", ""), STEPS, "step")
    first = _maybe(data.get("first"), ids, "first")
    state.first = first or ("" if state.step == DEAL else ids[0])
    state.specials = flag(data.get("specials", True), "specials")
    deck = deck_of_events("alarm" if state.alarm else "calm")
    state.event = _maybe(data.get("event"), deck, "event")
    state.activations = [
        _number(value, f"activations.{at}", 1)
        for at, value in enumerate(_list(data.get("activations"), "activations"))
    ]
    state.activations.sort(reverse=True)
    rolled = data.get("initiative", max(state.activations, default=None))
    state.initiative = None if rolled is None else _number(rolled, "initiative", 1)
    state.district = _maybe(data.get("district"), districts(), "district")
    places = (BOARD, GUARDHOUSE, OUT, *ids)
    state.jewel = _one_of(data.get("jewel", BOARD), places, "jewel")
    taken = _taken(state) if "jewel_taken" not in data else data["jewel_taken"]
    state.jewel_taken = _number(taken, "jewel_taken")
    left = data.get("jewel_left_turn", state.turn if state.jewel == OUT else 0)
    state.jewel_left_turn = _number(left, "jewel_left_turn")


def _taken(state: AgeOfThieves) -> int:
    """Return in which turn the Emperors' Jewel was taken, as far as a scenario shows it."""
    if state.alarm:
        return max(1, state.turn - 1)
    return state.turn if state.jewel != BOARD or state.district is not None else 0


def _board(state: AgeOfThieves, data: Mapping[str, Json]) -> None:
    guard = numbers("city_guard")
    more = int(guard["alarm_guards"]) if state.alarm else 0
    state.guards = _figures(data, "guards", "guard", int(guard["starting_guards"]) + more)
    more = int(guard["alarm_captains"]) if state.alarm else 0
    state.captains = _figures(data, "captains", "captain", more)
    state.traps = _number(data.get("traps", 0), "traps")
    yellow = data.get("yellow")
    state.yellow = None if yellow is None else _number(yellow, "yellow")
    state.smoke = _number(data.get("smoke", 0), "smoke")
    state.fire = _number(data.get("fire", 0), "fire")
    state.board_tokens = _ids(data.get("board_tokens"), tuple(tokens()), "board_tokens")
    state.box = _ids(data.get("box"), (*tokens(), UNNAMED), "box")
    ids = [f"s{at}" for at in range(1, MOST + 1)]
    for at, one in enumerate(_list(data.get("peeked"), "peeked")):
        read = _object(one, f"peeked.{at}")
        _only(read, ("token", "seats"), f"peeked.{at}")
        token = _one_of(read.get("token"), tuple(tokens()), f"peeked.{at}.token")
        state.peeked.append(Peeked(token, _ids(read.get("seats"), ids, f"peeked.{at}.seats")))
    state.copies = box_corrections.read(data.get("copies"))


def _figures(data: Mapping[str, Json], path: str, kind: str, start: int) -> Figures:
    read = _object(data.get(path), path)
    _only(read, ("board", "left"), path)
    board = _number(read.get("board", start), f"{path}.board")
    left = max(0, int(figure(kind)["count"]) - board)
    return Figures(board, _number(read.get("left", left), f"{path}.left"))


_SEAT_FIELDS = (*(slot for slot in Seat.__slots__),)


def _seat(state: AgeOfThieves, data: Json, id: str, players: int) -> Seat:
    path = f"seats.{id}"
    if not isinstance(data, Mapping):
        raise SetupError(path)
    _only(data, _SEAT_FIELDS, path)
    if data.get("id", id) != id:
        raise SetupError(f"{path}.id")
    name = data.get("name", id)
    if not isinstance(name, str) or not name.strip():
        raise SetupError(f"{path}.name")
    seat = Seat(id, name, _one_of(data.get("thief"), tuple(thieves()), f"{path}.thief"))
    _where(seat, data, path)
    _action_points(state, seat, data, path, players)
    _loot(seat, data, path)
    _lasting(seat, data, path)
    seat.stacks = [
        _stack(one, f"{path}.stacks.{at}")
        for at, one in enumerate(_list(data.get("stacks"), f"{path}.stacks"), 1)
    ]
    seat.hand = _hand(data.get("hand"), f"{path}.hand")
    if data.get("hand") is None:
        seat.hand.unknown = sum(stack.card is None for stack in seat.stacks)
    return seat


def _where(seat: Seat, data: Mapping[str, Json], path: str) -> None:
    escaped = data.get("escaped")
    seat.escaped = None if escaped is None else _number(escaped, f"{path}.escaped", 1, MOST)
    start = ESCAPED if seat.escaped is not None else None
    seat.zone = _maybe(data.get("zone", start), zones(), f"{path}.zone")
    if (seat.zone == ESCAPED) != (seat.escaped is not None):
        raise SetupError(f"{path}.escaped")
    seat.carried_out = flag(data.get("carried_out", False), f"{path}.carried_out")
    seat.caught = flag(data.get("caught", False), f"{path}.caught")
    start_jailed = seat.jailed and not seat.caught
    seat.escaping = flag(data.get("escaping", start_jailed), f"{path}.escaping")


def _action_points(
    state: AgeOfThieves, seat: Seat, data: Mapping[str, Json], path: str, players: int
) -> None:
    basic = int(numbers("action_points")["basic"])
    start = dungeon_ap(seat) if seat.escaping else basic
    seat.aside = _number(data.get("aside", 0), f"{path}.aside")
    seat.blue = _number(data.get("blue", max(0, start - seat.aside)), f"{path}.blue")
    red = players - 1 if state.jewel == seat.id else 0
    seat.red = _number(data.get("red", red), f"{path}.red")
    for field in ("purple", "bola", "draw_next", "purple_next"):
        setattr(seat, field, _number(data.get(field, 0), f"{path}.{field}"))


def _loot(seat: Seat, data: Mapping[str, Json], path: str) -> None:
    seat.yellow = _number(data.get("yellow", 0), f"{path}.yellow")
    seat.green = _number(data.get("green", 0), f"{path}.green")
    seat.best_thief = flag(data.get("best_thief", False), f"{path}.best_thief")
    seat.tokens = _tokens(data.get("tokens"), f"{path}.tokens")


def _tokens(data: Json, path: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for token, n in _object(data, path).items():
        _one_of(token, tuple(tokens()), f"{path}.{token}")
        add(found, token, _number(n, f"{path}.{token}"))
    return found


_FLAGS = ("marker", "robbed", "ignores", "trapped", "elixir", "only", "steps", "limited")
_HIDDEN = ("hideout", "smoke", "cloak", "escape")


def _lasting(seat: Seat, data: Mapping[str, Json], path: str) -> None:
    for field in _FLAGS:
        setattr(seat, field, flag(data.get(field, False), f"{path}.{field}"))
    seat.hidden = _ids(data.get("hidden"), _HIDDEN, f"{path}.hidden")
    uncatchable = _list(data.get("uncatchable"), f"{path}.uncatchable")
    if not all(isinstance(reason, str) for reason in uncatchable):
        raise SetupError(f"{path}.uncatchable")
    seat.uncatchable = list(uncatchable)


def _stack(data: Json, path: str) -> Stack:
    if not isinstance(data, Mapping):
        raise SetupError(path)
    _only(data, (*Stack.__slots__, "done"), path)
    stack = Stack(_number(data.get("ap"), f"{path}.ap", 1))
    cards = (*general(), *BASIC, UNNAMED)
    stack.card = _maybe(data.get("card"), cards, f"{path}.card")
    stack.special = flag(data.get("special", False), f"{path}.special")
    if stack.special and stack.card in BASIC:
        raise SetupError(f"{path}.card")
    stack.tokens = _tokens(data.get("tokens"), f"{path}.tokens")
    how = _maybe(data.get("how"), HOW, f"{path}.how")
    stack.how = next((known for known in HOW if known == how), None)
    if flag(data.get("done", stack.done), f"{path}.done") and not stack.done:
        stack.how = "resolved"
    stack.open = flag(data.get("open", stack.done and stack.card is not None), f"{path}.open")
    stack.back = flag(data.get("back", False), f"{path}.back")
    stack.banned = flag(data.get("banned", False), f"{path}.banned")
    held = data.get("held")
    stack.held = None if held is None else _number(held, f"{path}.held")
    return stack


def _hand(data: Json, path: str) -> Hand:
    read = _object(data, path)
    _only(read, Hand.__slots__, path)
    known = _ids(read.get("known"), tuple(general()), f"{path}.known")
    opened = _ids(read.get("open"), tuple(general()), f"{path}.open")
    for card in opened:
        if opened.count(card) > known.count(card):
            raise SetupError(f"{path}.open")
    unknown = _number(read.get("unknown", 0), f"{path}.unknown")
    return Hand(known, unknown, opened, _number(read.get("unsure", 0), f"{path}.unsure"))


def _distinct(state: AgeOfThieves) -> None:
    for field in ("name", "thief", "escaped"):
        said = [getattr(seat, field) for seat in state.seats]
        for seat, value in zip(state.seats, said, strict=True):
            if value is not None and said.count(value) > 1:
                raise SetupError(f"seats.{seat.id}.{field}", "twice")
    if sum(seat.best_thief for seat in state.seats) > 1:
        raise SetupError("seats.best_thief", "twice")
    for seat in state.seats:
        if seat.red > red_ap(state):
            raise SetupError(f"seats.{seat.id}.red")


def _decks(state: AgeOfThieves, data: Mapping[str, Json]) -> None:
    _only(data, ("calm", "alarm", "shown", "districts", "action"), "decks")
    seen = [] if state.event is None else [state.event]
    state.shown_events = _ids(data.get("shown", seen), tuple(events()), "decks.shown")
    turns = numbers("turns")
    calm = max(
        0, int(turns["calm"]) - sum(id in deck_of_events("calm") for id in state.shown_events)
    )
    alarm = max(
        0, int(turns["alarm"]) - sum(id in deck_of_events("alarm") for id in state.shown_events)
    )
    state.calm_left = _left(data, "calm", calm)
    state.alarm_left = _left(data, "alarm", alarm)
    action = _object(data.get("action"), "decks.action")
    _only(action, ("left", "discard"), "decks.action")
    cards = (*general(), UNNAMED)
    state.discard = _ids(action.get("discard"), cards, "decks.action.discard")
    rest = sum(general().values()) - cards_of(state)
    if rest < 0:
        raise SetupError("decks.action.left")
    state.deck = _number(action.get("left", rest), "decks.action.left")


def _left(data: Mapping[str, Json], deck: str, start: int) -> int:
    read = _object(data.get(deck), f"decks.{deck}")
    _only(read, ("left",), f"decks.{deck}")
    return _number(read.get("left", start), f"decks.{deck}.left")


def _running(state: AgeOfThieves, data: Mapping[str, Json], ids: Sequence[str]) -> None:
    """Read the running resolution: the value resolved last, who had his place in which pass."""
    now = data.get("now")
    state.now = None if now is None else _number(now, "now")
    for value, owners in _object(data.get("passes"), "passes").items():
        if not str(value).removeprefix("-").isdigit():
            raise SetupError(f"passes.{value}")
        state.passes[int(value)] = _ids(owners, ids, f"passes.{value}")
