"""Where every piece of the box is, and what does not add up."""

from __future__ import annotations

from collections import Counter

from companion.engine.game import Problem
from companion.games.waterdeep.cards import PALACE, intrigue, numbers, quests, tiles
from companion.games.waterdeep.places import (
    agents_on,
    all_spaces,
    owner,
    tile_in_play,
    where_is,
)
from companion.games.waterdeep.rests import agents_of
from companion.games.waterdeep.state import (
    ADVENTURERS,
    AMBASSADOR,
    LIEUTENANT,
    UNNAMED,
    Waterdeep,
)

PiecesFound = dict[str, dict[str, int]]


# Pieces


def pieces(state: Waterdeep) -> PiecesFound:
    """Return where every physical piece is: agents, cubes, coins, tokens, markers, tiles, and cards
    as far as all may see them.
    """
    found: PiecesFound = {}
    _agents(state, found)
    _cubes(state, found)
    _coins_and_tokens(state, found)
    _tiles(state, found)
    _cards(state, found)
    for seat in state.seats:
        found[f"{seat.id}.score"] = {f"vp.{seat.vp}": 1}
    if state.marker:
        found["first_player"] = {state.marker: 1}
    return found


def _put(found: PiecesFound, piece: str, place: str, n: int = 1) -> None:
    if n:
        places = found.setdefault(piece, {})
        places[place] = places.get(place, 0) + n


def _agents(state: Waterdeep, found: PiecesFound) -> None:
    extra = int(numbers("rounds")["extra_agent"])
    parked = state.round < extra or (state.round == extra and not state.opened)
    for seat in state.seats:
        lieutenant = f"{seat.id}.{LIEUTENANT}"
        waits = seat.lieutenant and where_is(state, lieutenant) is None
        _put(found, f"{seat.id}.agent", f"pool.{seat.id}", seat.pool - (1 if waits else 0))
        _put(found, f"{seat.id}.agent", "rounds_track", 1 if parked else 0)
        if waits:
            _put(found, LIEUTENANT, f"pool.{seat.id}")
    for space in all_spaces(state):
        for agent in agents_on(state, space):
            if agent == AMBASSADOR or agent.endswith(LIEUTENANT):
                _put(found, agent.rpartition(".")[2], space)
            else:
                _put(found, f"{agent}.agent", space)
    if LIEUTENANT not in found:
        _put(found, LIEUTENANT, "beside_the_board")
    if AMBASSADOR not in found:
        _put(found, AMBASSADOR, state.ambassador or _waits(state))


def _waits(state: Waterdeep) -> str:
    """Return where an Ambassador waits that nobody holds (LOW.SET-4, LOW.AMB-6, LOW.AMB-7)."""
    if tile_in_play(state, PALACE) is not None:
        return "palace"
    return "out" if PALACE in state.stack.out else "beside_the_board"


def _cubes(state: Waterdeep, found: PiecesFound) -> None:
    for kind in ADVENTURERS:
        _put(found, kind, "supply", state.supply.get(kind, 0))
        for seat in state.seats:
            _put(found, kind, f"tavern.{seat.id}", seat.cubes.get(kind, 0))
        for tile in state.tiles:
            _put(found, kind, tile.tile, tile.load.get(kind, 0))


def _coins_and_tokens(state: Waterdeep, found: PiecesFound) -> None:
    """Put down gold and VP tokens; the supply holds the rest of the box."""
    for seat in state.seats:
        _put(found, "gold", f"tavern.{seat.id}", seat.gold)
    for tile in state.tiles:
        _put(found, "gold", tile.tile, tile.load.get("gold", 0))
        _put(found, "vp_token", tile.tile, tile.load.get("vp", 0))
    for stall in state.hall:
        _put(found, "vp_token", stall.tile, stall.vp)
    rounds = numbers("rounds")
    to_come = int(rounds["last"]) - state.round + (0 if state.opened else 1)
    _put(found, "vp_token", "rounds_track", to_come * int(rounds["vp_tokens"]))
    for piece, box in (("gold", "gold"), ("vp_token", "vp_tokens")):
        out = sum(found.get(piece, {}).values())
        _put(found, piece, "supply", int(numbers("supply")[box]) - out)


def _tiles(state: Waterdeep, found: PiecesFound) -> None:
    for stall in state.hall:
        _put(found, f"tile.{stall.tile}", "builders_hall")
    for tile in state.tiles:
        _put(found, f"tile.{tile.tile}", f"in_play.{tile.owner}")
    for id in state.stack.out:
        _put(found, f"tile.{id}", "out")


def _cards(state: Waterdeep, found: PiecesFound) -> None:
    """Put cards down: quests by name where they were named, hands as a number."""
    for quest in state.inn:
        _put(found, f"quest.{quest}", "cliffwatch_inn")
    for seat in state.seats:
        for place in ("quests", "completed", "plots"):
            for quest in getattr(seat, place):
                _put(found, f"quest.{quest}", f"{place}.{seat.id}")
        for card in seat.mandatory:
            _put(found, f"intrigue.{card}", f"quests.{seat.id}")
        _put(found, f"{seat.id}.intrigue_cards", f"hand.{seat.id}", seat.intrigue.size)
    for quest in state.quest_deck.discard:
        _put(found, f"quest.{quest}", "quest_discard")
    for card in state.intrigue_deck.discard:
        _put(found, f"intrigue.{card}", "intrigue_discard")


# Problems


def problems(state: Waterdeep) -> list[Problem]:
    """Return what does not add up: cubes, agents, cards, tiles."""
    return [
        *_cube_problems(state),
        *_agent_problems(state),
        *_quest_problems(state),
        *_intrigue_problems(state),
        *_tile_problems(state),
    ]


def _cube_problems(state: Waterdeep) -> list[Problem]:
    """There are 25 cubes of each kind (LOW.SUP-1)."""
    found: PiecesFound = {}
    _cubes(state, found)
    return [
        Problem("cubes", {"kind": kind, "counted": counted, "expected": expected})
        for kind in ADVENTURERS
        if (counted := sum(found.get(kind, {}).values()))
        != (expected := int(numbers("supply")[kind]))
    ]


def _agent_problems(state: Waterdeep) -> list[Problem]:
    """Everybody has the agents of the number of players, one more from round 5 on, the Lieutenant
    (LOW.SET-2, LOW.SET-3, LOW.LTN-1); there is one Lieutenant and one Ambassador.
    """
    standing: Counter[str | None] = Counter()
    neutral: Counter[str] = Counter()
    for space in all_spaces(state):
        for agent in agents_on(state, space):
            standing[owner(agent)] += 1
            if agent == AMBASSADOR or agent.endswith(LIEUTENANT):
                neutral[agent.rpartition(".")[2]] += 1
    found = []
    for seat in state.seats:
        counted, expected = standing[seat.id] + seat.pool, agents_of(state, seat)
        if counted != expected:
            told = {"seat": seat.id, "counted": counted, "expected": expected}
            found.append(Problem("agents", told))
    if sum(1 for seat in state.seats if seat.lieutenant) > 1:
        neutral[LIEUTENANT] = 2
    for agent, n in sorted(neutral.items()):
        if n > 1:
            found.append(Problem("neutral_agent", {"agent": agent, "counted": n, "expected": 1}))
    return found


def _quest_problems(state: Waterdeep) -> list[Problem]:
    """There are 60 quests, each once (LOW.SET-9, LOW.QST-4)."""
    lying = [*state.inn, *state.quest_deck.discard]
    for seat in state.seats:
        lying += [*seat.quests, *seat.completed, *seat.plots]
    if state.under_way is not None:
        lying += state.under_way.drawn
    found = []
    counted = len(lying) + state.quest_deck.left
    if counted != len(quests()):
        told = {"counted": counted, "expected": len(quests())}
        found.append(Problem("quest_cards", told))
    here = Counter(quest for quest in lying if not quest.startswith(UNNAMED))
    for id in quests():
        if here[id] > 1:
            found.append(Problem("quests", {"quest": id, "counted": here[id], "expected": 1}))
    return found


def _intrigue_problems(state: Waterdeep) -> list[Problem]:
    """There are 50 intrigue cards; no more of a name lie open than there are (LOW.SET-10).

    Which cards a hand holds is left out: what does not add up is told to everybody.
    """
    lying = list(state.intrigue_deck.discard)
    hands = 0
    for seat in state.seats:
        lying += seat.mandatory
        hands += seat.intrigue.size
    if state.under_way is not None:
        lying += state.under_way.playing
    everything = sum(card.copies for card in intrigue().values())
    counted = len(lying) + hands + state.intrigue_deck.left
    found = []
    if counted != everything:
        found.append(Problem("intrigue_cards", {"counted": counted, "expected": everything}))
    here = Counter(lying)
    for id, card in intrigue().items():
        if here[id] > card.copies:
            told = {"card": id, "counted": here[id], "expected": card.copies}
            found.append(Problem("cards", told))
    return found


def _tile_problems(state: Waterdeep) -> list[Problem]:
    """There are 24 tiles, each once (LOW.SET-7)."""
    lying = [stall.tile for stall in state.hall]
    lying += [tile.tile for tile in state.tiles]
    lying += [*state.stack.out, *state.stack.under]
    counted = len(lying) - len(state.stack.under) + state.stack.left
    found = []
    if counted != len(tiles()):
        found.append(Problem("tile_count", {"counted": counted, "expected": len(tiles())}))
    here = Counter(lying)
    for id in tiles():
        if here[id] > 1:
            found.append(Problem("tiles", {"tile": id, "counted": here[id], "expected": 1}))
    return found
