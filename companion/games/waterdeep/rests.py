"""Decks, discard piles, supply and agent pools of a hand-written state: what is left out holds
whatever lies nowhere else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.engine.counts import add
from companion.engine.game import SetupError
from companion.engine.questions import Json
from companion.games.waterdeep.cards import intrigue, numbers, quests, tiles
from companion.games.waterdeep.json_values import counts_of, id_list, number, object_of, only
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


def load_pools(state: Waterdeep, seats: Sequence[Mapping[str, Json]]) -> None:
    """Read each pool; one that is left out holds whatever stands nowhere else."""
    standing = standing_agents(state)
    for agent in (AMBASSADOR, *(f"{seat.id}.{LIEUTENANT}" for seat in state.seats)):
        if standing.count(agent) > 1:
            raise SetupError("spaces", agent)
    for seat, raw in zip(state.seats, seats, strict=True):
        out = standing.count(seat.id) + standing.count(f"{seat.id}.{LIEUTENANT}")
        rest = agents_of(state, seat) - out
        if "pool" in raw:
            seat.pool = number(raw["pool"], f"seats.{seat.id}.pool")
        elif rest < 0:
            raise SetupError(f"seats.{seat.id}.pool")
        else:
            seat.pool = rest


def load_supply(state: Waterdeep, data: Mapping[str, Json]) -> None:
    """Read the supply; left out, it holds the cubes that lie nowhere else (LOW.SUP-1)."""
    if data.get("supply") is not None:
        state.supply = counts_of(data["supply"], ADVENTURERS, "supply")
        return
    for kind in ADVENTURERS:
        out = sum(seat.cubes.get(kind, 0) for seat in state.seats)
        out += sum(tile.load.get(kind, 0) for tile in state.tiles)
        rest = int(numbers("supply")[kind]) - out
        if rest < 0:
            raise SetupError(f"supply.{kind}")
        add(state.supply, kind, rest)


# Decks


def load_decks(state: Waterdeep, data: Mapping[str, Json]) -> None:
    """Read decks and discard piles; a deck that is left out holds what lies nowhere else."""
    decks = object_of(data.get("decks"), "decks")
    only(decks, ("quests", "intrigue", "buildings"), "decks")
    _load_quest_deck(state, object_of(decks.get("quests"), "decks.quests"))
    _load_intrigue_deck(state, object_of(decks.get("intrigue"), "decks.intrigue"))
    _load_stack(state, object_of(decks.get("buildings"), "decks.buildings"))


def _load_quest_deck(state: Waterdeep, data: Mapping[str, Json]) -> None:
    path = "decks.quests"
    only(data, ("left", "discard"), path)
    deck = state.quest_deck
    deck.discard = id_list(data.get("discard"), (*quests(), UNNAMED), f"{path}.discard")
    out = len(state.inn) + len(deck.discard)
    for seat in state.seats:
        out += len(seat.quests) + len(seat.completed) + len(seat.plots)
    deck.left = _left(data, len(quests()) - out, path)


def _load_intrigue_deck(state: Waterdeep, data: Mapping[str, Json]) -> None:
    path = "decks.intrigue"
    only(data, ("left", "discard"), path)
    deck = state.intrigue_deck
    deck.discard = id_list(data.get("discard"), (*intrigue(), UNNAMED), f"{path}.discard")
    everything = sum(card.copies for card in intrigue().values())
    out = len(deck.discard)
    for seat in state.seats:
        out += seat.intrigue.size + len(seat.mandatory)
    deck.left = _left(data, everything - out, path)


def _load_stack(state: Waterdeep, data: Mapping[str, Json]) -> None:
    path = "decks.buildings"
    only(data, ("left", "under", "out"), path)
    stack = state.stack
    stack.under = id_list(data.get("under"), tuple(tiles()), f"{path}.under")
    stack.out = id_list(data.get("out"), tuple(tiles()), f"{path}.out")
    out = len(state.hall) + len(state.tiles) + len(stack.out)
    stack.left = _left(data, len(tiles()) - out, path)
    if len(stack.under) > stack.left:
        raise SetupError(f"{path}.under")


def _left(data: Mapping[str, Json], rest: int, path: str) -> int:
    if "left" in data:
        return number(data["left"], f"{path}.left")
    if rest < 0:
        raise SetupError(f"{path}.left")
    return rest
