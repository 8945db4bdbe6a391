"""Decks, discard piles, supply and agent pools of a hand-written state: what is left out holds
whatever lies nowhere else.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.counts import add
from companion.engine.game import SetupError
from companion.engine.reading import Written
from companion.games.waterdeep.cards import intrigue, numbers, quests, tiles
from companion.games.waterdeep.setup import starting_agents
from companion.games.waterdeep.state import (
    ADVENTURERS,
    AMBASSADOR,
    LIEUTENANT,
    UNNAMED,
    Seat,
    Waterdeep,
)


def standing_agents(state: Waterdeep) -> list[str]:
    """Return every agent on the board and in Builder's Hall."""
    places = [*state.spaces.values(), *(tile.agents for tile in state.tiles)]
    places += [stall.agents for stall in state.hall]
    return [agent for place in places for agent in place]


def agents_of(state: Waterdeep, seat: Seat) -> int:
    """Return how many agents a seat has in this round, the Lieutenant included (LOW.SET-2,
    LOW.SET-3, LOW.LTN-1).
    """
    extra = int(numbers("rounds")["extra_agent"])
    joined = state.round > extra or (state.round == extra and state.opened)
    return starting_agents(len(state.seats)) + int(joined) + int(seat.lieutenant)


def read_pools(state: Waterdeep, seats: Mapping[str, Written]) -> None:
    """Read each pool; one that is left out holds whatever stands nowhere else."""
    standing = standing_agents(state)
    for agent in (AMBASSADOR, *(f"{seat.id}.{LIEUTENANT}" for seat in state.seats)):
        if standing.count(agent) > 1:
            raise SetupError("spaces", agent)
    for seat in state.seats:
        out = standing.count(seat.id) + standing.count(f"{seat.id}.{LIEUTENANT}")
        seat.pool = _rest(seats[seat.id], "pool", agents_of(state, seat) - out)


def read_supply(state: Waterdeep, written: Written) -> None:
    """Read the supply; left out, it holds the cubes that lie nowhere else (LOW.SUP-1)."""
    if written.raw("supply") is not None:
        state.supply = written.counts("supply", ADVENTURERS)
        return
    for kind in ADVENTURERS:
        out = sum(seat.cubes.get(kind, 0) for seat in state.seats)
        out += sum(tile.load.get(kind, 0) for tile in state.tiles)
        rest = int(numbers("supply")[kind]) - out
        if rest < 0:
            raise SetupError(f"supply.{kind}")
        add(state.supply, kind, rest)


# Decks


def read_decks(state: Waterdeep, written: Written) -> None:
    """Read decks and discard piles; a deck that is left out holds what lies nowhere else."""
    _quest_deck(state, written.object("quests", ("left", "discard")))
    _intrigue_deck(state, written.object("intrigue", ("left", "discard")))
    _stack(state, written.object("buildings", ("left", "under", "out")))


def _quest_deck(state: Waterdeep, written: Written) -> None:
    deck = state.quest_deck
    deck.discard = written.ids("discard", (*quests(), UNNAMED))
    out = len(state.inn) + len(deck.discard)
    for seat in state.seats:
        out += len(seat.quests) + len(seat.completed) + len(seat.plots)
    deck.left = _rest(written, "left", len(quests()) - out)


def _intrigue_deck(state: Waterdeep, written: Written) -> None:
    deck = state.intrigue_deck
    deck.discard = written.ids("discard", (*intrigue(), UNNAMED))
    everything = sum(card.copies for card in intrigue().values())
    out = len(deck.discard)
    for seat in state.seats:
        out += seat.intrigue.size + len(seat.mandatory)
    deck.left = _rest(written, "left", everything - out)


def _stack(state: Waterdeep, written: Written) -> None:
    stack = state.stack
    stack.under = written.ids("under", tuple(tiles()))
    stack.out = written.ids("out", tuple(tiles()))
    out = len(state.hall) + len(state.tiles) + len(stack.out)
    stack.left = _rest(written, "left", len(tiles()) - out)
    if len(stack.under) > stack.left:
        raise SetupError(written.at("under"))


def _rest(written: Written, field: str, rest: int) -> int:
    """Return a number, which is the rest where it is left out; there may be no rest below zero."""
    if field not in written and rest < 0:
        raise SetupError(written.at(field))
    return written.number(field, rest)
