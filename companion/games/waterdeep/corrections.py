"""What a correction may change: every fact of the table by its path, and what it may become.

What an action under way may count on is changed at the last boundary (``restart``): the answers
since then are taken back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from companion.engine.game import Fact
from companion.engine.questions import Json
from companion.games.waterdeep.cards import intrigue, lords, numbers, quests, tiles
from companion.games.waterdeep.decks import unseen_quests, unseen_tiles
from companion.games.waterdeep.phases import PHASES, last_round
from companion.games.waterdeep.places import (
    agents_on,
    all_spaces,
    next_agent,
    placed_agents,
    spaces_in_play,
    take_back,
)
from companion.games.waterdeep.state import (
    ADVENTURERS,
    AMBASSADOR,
    LIEUTENANT,
    UNNAMED,
    Seat,
    Tile,
    Waterdeep,
    add,
)

PATHS: tuple[str, ...] = (
    "round",
    "phase",
    "first",
    "marker",
    "turn",
    "ambassador",
    "lieutenant",
    "supply.<adventurer>",
    "seats.<seat>.vp",
    "seats.<seat>.gold",
    "seats.<seat>.cubes.<adventurer>",
    "seats.<seat>.pool",
    "seats.<seat>.intrigue.unknown",
    "seats.<seat>.lord",
    "seats.<seat>.quests.<row>",
    "seats.<seat>.quests.new",
    "seats.<seat>.mandatory.<card>",
    "seats.<seat>.completed.<quest>",
    "seats.<seat>.plots.<quest>",
    "seats.<seat>.tiles.new",
    "inn.<row>",
    "hall.<row>.tile",
    "hall.<row>.vp",
    "tiles.<tile>.owner",
    "tiles.<tile>.load.<load>",
    "spaces.<space>",
    "decks.quests.left",
    "decks.intrigue.left",
    "decks.buildings.left",
)
MOST_VP = 999
MOST_GOLD = 100
MOST_LOAD = 40
MOST_POOL = 7

LowFact = Fact[Waterdeep]


def facts(state: Waterdeep) -> dict[str, LowFact]:
    """Return every fact that a correction may change now."""
    found = dict(_course(state))
    for seat in state.seats:
        found.update(_tavern(seat.id))
        found.update(_seat_cards(state, seat))
    found.update(_board(state))
    found.update(_piles())
    return found


def _seats(state: Waterdeep) -> tuple[str, ...]:
    return tuple(seat.id for seat in state.seats)


# Where the game stands


def _course(state: Waterdeep) -> Iterator[tuple[str, LowFact]]:
    seats = _seats(state)

    def first(now: Waterdeep, value: Any) -> None:
        now.first = value
        if not now.marker:
            now.marker = value

    def marker(now: Waterdeep, value: Any) -> None:
        now.marker = value

    def ambassador(now: Waterdeep, value: Any) -> None:
        _lift(now, AMBASSADOR)
        now.ambassador = value

    yield "round", _restart(lambda s: s.round, _change_round, numbers=(1, last_round()))
    yield "phase", _restart(lambda s: s.phase, _change_phase, choices=PHASES)
    yield "first", _restart(lambda s: s.first, first, choices=seats)
    yield "marker", _restart(lambda s: s.marker, marker, choices=seats)
    if state.phase == "turns" and state.turn is not None:
        yield "turn", _restart(lambda s: s.turn, _change_turn, choices=seats)
    yield "ambassador", _restart(lambda s: s.ambassador, ambassador, choices=(None, *seats))
    holder = "lieutenant"
    yield holder, _restart(_lieutenant, _give_lieutenant, choices=(None, *seats))


def _restart(
    read: Callable[[Waterdeep], Json],
    write: Callable[[Waterdeep, Any], None],
    *,
    numbers: tuple[int, int] | None = None,
    choices: tuple[Json, ...] | None = None,
) -> LowFact:
    return Fact(read, write, numbers=numbers, choices=choices, restart=True)


def _give_up_turn(state: Waterdeep) -> None:
    """Put away what the turn under way had drawn or played, and the turn with it."""
    turn = state.under_way
    if turn is not None:
        state.intrigue_deck.discard += turn.playing
        state.quest_deck.discard += turn.drawn
    state.under_way = None
    state.declined = []
    state.stayed = []


def _change_round(state: Waterdeep, value: Any) -> None:
    """Go to another round; the agent of round 5 joins or leaves the pools."""
    extra = int(numbers("rounds")["extra_agent"])
    before = _joined(state, extra)
    state.round = value
    change = _joined(state, extra) - before
    for seat in state.seats:
        if change < 0 and not seat.pool:
            placed = placed_agents(state, seat.id)
            take_back(state, *placed[-1])
        seat.pool += change


def _joined(state: Waterdeep, extra: int) -> int:
    return int(state.round > extra or (state.round == extra and state.opened))


def _change_phase(state: Waterdeep, value: Any) -> None:
    """Go on at the start of another phase; a turn under way is given up with it."""
    _give_up_turn(state)
    state.phase = value
    state.turn = None
    if not state.first:
        state.first = state.marker = state.seats[0].id
    if value != "round_start" and not state.opened:
        state.opened = True
        if state.round == int(numbers("rounds")["extra_agent"]):
            for seat in state.seats:
                seat.pool += 1


def _change_turn(state: Waterdeep, value: Any) -> None:
    _give_up_turn(state)
    state.turn = value


def _lieutenant(state: Waterdeep) -> str | None:
    return next((seat.id for seat in state.seats if seat.lieutenant), None)


def _give_lieutenant(state: Waterdeep, value: Any) -> None:
    """Give the Lieutenant to a seat, into its pool, or to nobody (LOW.LTN-1)."""
    holder = _lieutenant(state)
    if holder is not None:
        _lift(state, f"{holder}.{LIEUTENANT}")
        state.seat(holder).pool -= 1
        state.seat(holder).lieutenant = False
    if value is not None:
        state.seat(value).lieutenant = True
        state.seat(value).pool += 1


def _lift(state: Waterdeep, agent: str) -> None:
    """Take an agent off the board, into its owner's pool if it has one."""
    for space in all_spaces(state):
        if agent in agents_on(state, space):
            take_back(state, space, agent)


# Seats


def _tavern(id: str) -> Iterator[tuple[str, LowFact]]:
    path = f"seats.{id}"

    def vp(state: Waterdeep, value: Any) -> None:
        state.seat(id).vp = value

    def gold(state: Waterdeep, value: Any) -> None:
        state.seat(id).gold = value

    def pool(state: Waterdeep, value: Any) -> None:
        state.seat(id).pool = value

    def unknown(state: Waterdeep, value: Any) -> None:
        deck = state.intrigue_deck
        change = value - state.seat(id).intrigue.unknown
        state.seat(id).intrigue.unknown = value
        deck.left = max(0, deck.left - change)

    def lord(state: Waterdeep, value: Any) -> None:
        state.seat(id).lord = value

    yield f"{path}.vp", Fact(lambda s: s.seat(id).vp, vp, numbers=(0, MOST_VP))
    yield f"{path}.gold", _restart(lambda s: s.seat(id).gold, gold, numbers=(0, MOST_GOLD))
    for kind in ADVENTURERS:
        yield f"{path}.cubes.{kind}", _cubes(id, kind)
    yield f"{path}.pool", _restart(lambda s: s.seat(id).pool, pool, numbers=(0, MOST_POOL))
    most = sum(card.copies for card in intrigue().values())
    read = f"{path}.intrigue.unknown"
    yield read, _restart(lambda s: s.seat(id).intrigue.unknown, unknown, numbers=(0, most))
    choices = (None, *lords())
    yield f"{path}.lord", _restart(lambda s: _told_lord(s, id), lord, choices=choices)


def _told_lord(state: Waterdeep, id: str) -> str | None:
    """Return the Lord that the table named; what a correction reads is told to everybody, and one
    that was dealt is secret (LOW.SET-8).
    """
    return state.seat(id).lord if state.sources["lords"] == "table" else None


def _cubes(id: str, kind: str) -> LowFact:
    """A tavern's adventurers; what is added comes from the supply, what is taken goes there."""

    def write(state: Waterdeep, value: Any) -> None:
        cubes = state.seat(id).cubes
        change = value - cubes.get(kind, 0)
        add(cubes, kind, change)
        add(state.supply, kind, -min(change, state.supply.get(kind, 0)))

    most = int(numbers("supply")[kind])
    return _restart(lambda s: s.seat(id).cubes.get(kind, 0), write, numbers=(0, most))


def _seat_cards(state: Waterdeep, seat: Seat) -> Iterator[tuple[str, LowFact]]:
    unseen = (*unseen_quests(state), UNNAMED)
    for at, quest in enumerate(seat.quests):
        yield f"seats.{seat.id}.quests.{at + 1}", _quest_row(seat.id, at, quest, unseen)
    yield f"seats.{seat.id}.quests.new", _new_quest(seat.id, unseen)
    for id, card in intrigue().items():
        if card.type == "mandatory":
            yield f"seats.{seat.id}.mandatory.{id}", _mandatory(seat.id, id)
    for id, quest_card in quests().items():
        done = "completed" if quest_card.plot is None else "plots"
        yield f"seats.{seat.id}.{done}.{id}", _done(seat.id, done, id)
    yield f"seats.{seat.id}.tiles.new", _new_tile(seat.id, tuple(unseen_tiles(state)))


def _quest_row(id: str, at: int, now: str, unseen: tuple[str, ...]) -> LowFact:
    """An active quest: it may be named, be another one, or go back to the deck (None)."""

    def read(state: Waterdeep) -> str | None:
        held = state.seat(id).quests
        return held[at] if at < len(held) else None

    def write(state: Waterdeep, value: Any) -> None:
        held = state.seat(id).quests
        if value is None:
            if at < len(held):
                held.pop(at)
                state.quest_deck.left += 1
        elif at < len(held):
            held[at] = value

    return _restart(read, write, choices=(None, *dict.fromkeys((now, *unseen))))


def _new_quest(id: str, unseen: tuple[str, ...]) -> LowFact:
    """One more active quest, from the deck."""

    def write(state: Waterdeep, value: Any) -> None:
        if value is not None:
            state.seat(id).quests.append(value)
            state.quest_deck.left = max(0, state.quest_deck.left - 1)

    return _restart(lambda s: None, write, choices=(None, *unseen))


def _new_tile(id: str, unseen: tuple[str, ...]) -> LowFact:
    """One more tile in play of a seat, from the stack; nothing lies on it yet."""

    def write(state: Waterdeep, value: Any) -> None:
        if value is not None:
            state.tiles.append(Tile(value, id))
            state.stack.left = max(0, state.stack.left - 1)

    return _restart(lambda s: None, write, choices=(None, *unseen))


def _mandatory(id: str, card: str) -> LowFact:
    """Whether a Mandatory Quest lies before a seat; it comes from the deck or the discard pile."""

    def write(state: Waterdeep, value: Any) -> None:
        deck, held = state.intrigue_deck, state.seat(id).mandatory
        if value and card not in held:
            for seat in state.seats:
                if card in seat.mandatory:
                    seat.mandatory.remove(card)
                    deck.discard.append(card)
            if card in deck.discard:
                deck.discard.remove(card)
            else:
                deck.left = max(0, deck.left - 1)
            held.append(card)
        elif not value and card in held:
            held.remove(card)
            deck.discard.append(card)

    return _restart(lambda s: card in s.seat(id).mandatory, write, choices=(False, True))


def _done(id: str, place: str, quest: str) -> LowFact:
    """Whether a seat has completed a quest: it comes from wherever it lay, and goes back to the
    active ones.
    """

    def write(state: Waterdeep, value: Any) -> None:
        seat = state.seat(id)
        done: list[str] = getattr(seat, place)
        if value and quest not in done:
            _fetch(state, quest)
            done.append(quest)
        elif not value and quest in done:
            done.remove(quest)
            seat.quests.append(quest)

    return _restart(lambda s: quest in getattr(s.seat(id), place), write, choices=(False, True))


def _fetch(state: Waterdeep, quest: str) -> None:
    """Take a quest from where it lies: an open place, or the deck."""
    piles = [state.quest_deck.discard]
    for seat in state.seats:
        piles += [seat.quests, seat.completed, seat.plots]
    for pile in piles:
        if quest in pile:
            pile.remove(quest)
            return
    if quest in state.inn:
        state.inn[state.inn.index(quest)] = UNNAMED
    state.quest_deck.left = max(0, state.quest_deck.left - 1)


# The board


def _board(state: Waterdeep) -> Iterator[tuple[str, LowFact]]:
    unseen = (*unseen_quests(state), UNNAMED)
    for at, quest in enumerate(state.inn):
        yield f"inn.{at + 1}", _inn_row(at, quest, unseen)
    for at, stall in enumerate(state.hall):
        yield f"hall.{at + 1}.tile", _stall_tile(at, stall.tile, tuple(unseen_tiles(state)))
        yield f"hall.{at + 1}.vp", _stall_vp(at)
    for tile in state.tiles:
        yield f"tiles.{tile.tile}.owner", _tile_owner(tile.tile, _seats(state))
        for kind in tiles()[tile.tile].load:
            yield f"tiles.{tile.tile}.load.{kind}", _tile_load(tile.tile, kind)
    for space in spaces_in_play(state):
        yield f"spaces.{space}", _space(space, _seats(state))


def _inn_row(at: int, now: str, unseen: tuple[str, ...]) -> LowFact:
    def read(state: Waterdeep) -> str | None:
        return state.inn[at] if at < len(state.inn) else None

    def write(state: Waterdeep, value: Any) -> None:
        if at < len(state.inn):
            state.inn[at] = value

    return _restart(read, write, choices=tuple(dict.fromkeys((now, *unseen))))


def _stall_tile(at: int, now: str, unseen: tuple[str, ...]) -> LowFact:
    def read(state: Waterdeep) -> str | None:
        return state.hall[at].tile if at < len(state.hall) else None

    def write(state: Waterdeep, value: Any) -> None:
        if at < len(state.hall):
            state.hall[at].tile = value

    return _restart(read, write, choices=tuple(dict.fromkeys((now, *unseen))))


def _stall_vp(at: int) -> LowFact:
    def read(state: Waterdeep) -> int:
        return state.hall[at].vp if at < len(state.hall) else 0

    def write(state: Waterdeep, value: Any) -> None:
        if at < len(state.hall):
            state.hall[at].vp = value

    return _restart(read, write, numbers=(0, last_round()))


def _tile_owner(id: str, seats: tuple[str, ...]) -> LowFact:
    def read(state: Waterdeep) -> str | None:
        return next((tile.owner for tile in state.tiles if tile.tile == id), None)

    def write(state: Waterdeep, value: Any) -> None:
        for tile in state.tiles:
            if tile.tile == id:
                tile.owner = value

    return _restart(read, write, choices=seats)


def _tile_load(id: str, kind: str) -> LowFact:
    """What lies on a tile; adventurers come from the supply and go there."""

    def read(state: Waterdeep) -> int:
        return next((tile.load.get(kind, 0) for tile in state.tiles if tile.tile == id), 0)

    def write(state: Waterdeep, value: Any) -> None:
        for tile in state.tiles:
            if tile.tile == id:
                change = value - tile.load.get(kind, 0)
                add(tile.load, kind, change)
                if kind in ADVENTURERS:
                    add(state.supply, kind, -min(change, state.supply.get(kind, 0)))

    return _restart(read, write, numbers=(0, MOST_LOAD))


def _space(space: str, seats: tuple[str, ...]) -> LowFact:
    """The agent on a space: of a seat, from its pool if it has one, or none."""

    def read(state: Waterdeep) -> str | None:
        agents = agents_on(state, space) if space in all_spaces(state) else []
        return agents[0] if agents else None

    def write(state: Waterdeep, value: Any) -> None:
        for agent in list(agents_on(state, space)):
            take_back(state, space, agent)
        if value is not None:
            agent = next_agent(state, value)
            seat = state.seat(value)
            seat.pool = max(0, seat.pool - 1)
            agents_on(state, space).append(agent)

    return _restart(read, write, choices=(None, *seats))


# Supply and decks


def _piles() -> Iterator[tuple[str, LowFact]]:
    for kind in ADVENTURERS:
        yield f"supply.{kind}", _supply(kind)

    def quest_deck(state: Waterdeep, value: Any) -> None:
        state.quest_deck.left = value

    def intrigue_deck(state: Waterdeep, value: Any) -> None:
        state.intrigue_deck.left = value

    def stack(state: Waterdeep, value: Any) -> None:
        state.stack.left = value
        del state.stack.under[value:]

    most = len(quests())
    yield "decks.quests.left", _restart(lambda s: s.quest_deck.left, quest_deck, numbers=(0, most))
    most = sum(card.copies for card in intrigue().values())
    path = "decks.intrigue.left"
    yield path, _restart(lambda s: s.intrigue_deck.left, intrigue_deck, numbers=(0, most))
    path = "decks.buildings.left"
    yield path, _restart(lambda s: s.stack.left, stack, numbers=(0, len(tiles())))


def _supply(kind: str) -> LowFact:
    def write(state: Waterdeep, value: Any) -> None:
        add(state.supply, kind, value - state.supply.get(kind, 0))

    most = int(numbers("supply")[kind])
    return _restart(lambda s: s.supply.get(kind, 0), write, numbers=(0, most))
