"""The state as JSON in the shape of the protocol, and back; a hand-written state may leave out a
lot.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.engine import box_corrections
from companion.engine.game import SetupError
from companion.engine.questions import Json
from companion.games.waterdeep.cards import (
    QUEST_TYPES,
    colors,
    harbor_spaces,
    intrigue,
    lords,
    numbers,
    quests,
    spaces,
    tiles,
)
from companion.games.waterdeep.json_values import (
    counts_of,
    flag,
    id_list,
    listed,
    number,
    object_of,
    one_of,
    only,
    text_list,
)
from companion.games.waterdeep.phases import PHASES, last_round
from companion.games.waterdeep.rests import (
    load_decks,
    load_pools,
    load_supply,
    standing_agents,
)
from companion.games.waterdeep.setup import give_gold, in_setup
from companion.games.waterdeep.state import (
    ADVENTURERS,
    AMBASSADOR,
    LIEUTENANT,
    UNNAMED,
    Hand,
    Seat,
    Stall,
    Tile,
    Turn,
    TurnKind,
    Waterdeep,
)

PUBLIC_ID = "waterdeep"
FEWEST, MOST = 2, 5
KINDS: tuple[TurnKind, ...] = ("place", "ambassador", "reassign")
LOADS = (*ADVENTURERS, "gold", "vp")


# To JSON


def dump(state: Waterdeep) -> dict[str, Json]:
    """Return the state as JSON, complete, secrets included."""
    return {
        "game": PUBLIC_ID,
        "round": state.round,
        "phase": state.phase,
        "opened": state.opened,
        "first": state.first or None,
        "marker": state.marker or None,
        "turn": state.turn,
        "under_way": None if state.under_way is None else _dump_turn(state.under_way),
        "declined": list(state.declined),
        "hall": [_dump_stall(stall) for stall in state.hall],
        "inn": [None if quest == UNNAMED else quest for quest in state.inn],
        "spaces": {id: list(agents) for id, agents in state.spaces.items()},
        "tiles": [_dump_tile(tile) for tile in state.tiles],
        "ambassador": state.ambassador,
        "lieutenant": next((seat.id for seat in state.seats if seat.lieutenant), None),
        "guests": {id: list(agents) for id, agents in state.guests.items()},
        "stayed": list(state.stayed),
        "supply": _counts(state.supply),
        "decks": {
            "quests": {"left": state.quest_deck.left, "discard": list(state.quest_deck.discard)},
            "intrigue": {
                "left": state.intrigue_deck.left,
                "discard": list(state.intrigue_deck.discard),
            },
            "buildings": {
                "left": state.stack.left,
                "under": list(state.stack.under),
                "out": list(state.stack.out),
            },
        },
        "seats": [_dump_seat(seat) for seat in state.seats],
        "options": dict(state.options),
        "options_used": list(state.options_used),
        "sources": dict(state.sources),
        **({"copies": dict(state.copies)} if state.copies else {}),
    }


def _counts(counts: Mapping[str, int]) -> dict[str, int]:
    return {kind: counts[kind] for kind in LOADS if kind in counts}


def _dump_turn(turn: Turn) -> dict[str, Json]:
    return {
        "seat": turn.seat,
        "kind": turn.kind,
        "chain": list(turn.chain),
        "playing": list(turn.playing),
        "drawn": list(turn.drawn),
        "completed": turn.completed,
        "extra": turn.extra,
        "stands": dict(turn.stands),
    }


def _dump_stall(stall: Stall) -> dict[str, Json]:
    dumped: dict[str, Json] = {"tile": stall.tile, "vp": stall.vp}
    return dumped | ({"agents": list(stall.agents)} if stall.agents else {})


def _dump_tile(tile: Tile) -> dict[str, Json]:
    return {
        "tile": tile.tile,
        "owner": tile.owner,
        "load": _counts(tile.load),
        "agents": list(tile.agents),
    }


def _dump_seat(seat: Seat) -> dict[str, Json]:
    return {
        "id": seat.id,
        "name": seat.name,
        "color": seat.color,
        "vp": seat.vp,
        "gold": seat.gold,
        "cubes": _counts(seat.cubes),
        "pool": seat.pool,
        "lieutenant": seat.lieutenant,
        "quests": list(seat.quests),
        "mandatory": list(seat.mandatory),
        "completed": list(seat.completed),
        "plots": list(seat.plots),
        "intrigue": {"known": list(seat.intrigue.known), "unknown": seat.intrigue.unknown},
        "lord": seat.lord,
        "used": list(seat.used),
    }


# The whole state

_FIELDS = (
    "game",
    "round",
    "phase",
    "opened",
    "first",
    "marker",
    "turn",
    "under_way",
    "declined",
    "hall",
    "inn",
    "spaces",
    "tiles",
    "ambassador",
    "lieutenant",
    "guests",
    "stayed",
    "supply",
    "decks",
    "seats",
    "options",
    "options_used",
    "sources",
    "copies",
)


def load(
    data: Mapping[str, Json],
    options: Mapping[str, Sequence[str]],
    components: Mapping[str, str],
) -> Waterdeep:
    """Return the state of a dump or of a scenario; SetupError with the path of what cannot be.

    Left out means empty or at its start. Supply, decks and agent pools that are left out hold
    whatever lies nowhere else; who starts is s1 once play has begun.
    """
    only(data, _FIELDS, "")
    if data.get("game", PUBLIC_ID) != PUBLIC_ID:
        raise SetupError("game")
    state = Waterdeep(_options(data, options), _sources(data, components))
    used = listed(data.get("options_used"), "options_used")
    state.copies = box_corrections.read(data.get("copies"))
    state.options_used = [one_of(id, tuple(options), "options_used") for id in used]
    state.round = number(data.get("round", 1), "round", 1, last_round())
    phase = one_of(data.get("phase", PHASES[0]), PHASES, "phase")
    state.phase = next(known for known in PHASES if known == phase)
    state.opened = flag(data.get("opened", phase != PHASES[0]), "opened")
    seats = listed(data.get("seats"), "seats")
    if not FEWEST <= len(seats) <= MOST:
        raise SetupError("seats")
    ids = [f"s{at}" for at in range(1, len(seats) + 1)]
    _load_board(state, data, ids)
    state.seats = [_seat(seat, id, f"seats.{id}") for id, seat in zip(ids, seats, strict=True)]
    _distinct(state)
    _load_course(state, data, ids)
    _load_lieutenant(state, data, ids)
    load_pools(state, seats)
    load_supply(state, data)
    load_decks(state, data)
    if in_setup(state) and state.first and not any("gold" in seat for seat in seats):
        give_gold(state)
    return state


def _options(data: Mapping[str, Json], options: Mapping[str, Sequence[str]]) -> dict[str, str]:
    found = {option: values[0] for option, values in options.items()}
    for option, value in object_of(data.get("options"), "options").items():
        if option not in options:
            raise SetupError(f"options.{option}")
        found[option] = one_of(value, options[option], f"options.{option}")
    return found


def _sources(data: Mapping[str, Json], components: Mapping[str, str]) -> dict[str, Any]:
    found: dict[str, Any] = dict.fromkeys(components, "companion")
    for component, who in object_of(data.get("sources"), "sources").items():
        if component not in components:
            raise SetupError(f"sources.{component}")
        found[component] = one_of(who, ("companion", "table"), f"sources.{component}")
    return found


# The board


def _load_board(state: Waterdeep, data: Mapping[str, Json], ids: Sequence[str]) -> None:
    agents = all_agents(ids)
    written = object_of(data.get("spaces"), "spaces")
    only(written, tuple(spaces()), "spaces")
    state.spaces = {id: id_list(written.get(id), agents, f"spaces.{id}") for id in spaces()}
    for at, raw in enumerate(listed(data.get("hall"), "hall")):
        state.hall.append(_stall(raw, agents, f"hall.{at}"))
    if len(state.hall) > int(numbers("board")["hall_slots"]):
        raise SetupError("hall")
    for at, raw in enumerate(listed(data.get("tiles"), "tiles")):
        state.tiles.append(_tile(raw, ids, agents, f"tiles.{at}"))
    lying = [*(stall.tile for stall in state.hall), *(tile.tile for tile in state.tiles)]
    for id in lying:
        if lying.count(id) > 1:
            raise SetupError("tiles", id)
    rows = [UNNAMED if row is None else row for row in listed(data.get("inn"), "inn")]
    state.inn = id_list(rows, (*quests(), UNNAMED), "inn")
    if len(state.inn) > int(numbers("board")["inn_slots"]):
        raise SetupError("inn")
    for id, raw in object_of(data.get("guests"), "guests").items():
        one_of(id, harbor_spaces(), "guests")
        state.guests[id] = id_list(raw, agents, f"guests.{id}")
    state.stayed = text_list(data.get("stayed"), "stayed")
    state.declined = text_list(data.get("declined"), "declined")


def all_agents(ids: Sequence[str]) -> tuple[str, ...]:
    """Return every agent that may stand somewhere: the seats', the Lieutenant as each seat's, the
    Ambassador.
    """
    return (*ids, *(f"{id}.{LIEUTENANT}" for id in ids), AMBASSADOR)


def _stall(raw: Json, agents: Sequence[str], path: str) -> Stall:
    read = {"tile": raw} if isinstance(raw, str) else object_of(raw, path)
    only(read, ("tile", "vp", "agents"), path)
    stall = Stall(one_of(read.get("tile"), tuple(tiles()), f"{path}.tile"))
    stall.vp = number(read.get("vp", 0), f"{path}.vp")
    stall.agents = id_list(read.get("agents"), agents, f"{path}.agents")
    return stall


def _tile(raw: Json, ids: Sequence[str], agents: Sequence[str], path: str) -> Tile:
    read = object_of(raw, path)
    only(read, ("tile", "owner", "load", "agents"), path)
    tile = Tile(
        one_of(read.get("tile"), tuple(tiles()), f"{path}.tile"),
        one_of(read.get("owner"), ids, f"{path}.owner"),
    )
    tile.load = counts_of(read.get("load"), LOADS, f"{path}.load")
    tile.agents = id_list(read.get("agents"), agents, f"{path}.agents")
    return tile


# Seats

_SEAT_FIELDS = (
    "id",
    "name",
    "color",
    "vp",
    "gold",
    "cubes",
    "pool",
    "lieutenant",
    "quests",
    "mandatory",
    "completed",
    "plots",
    "intrigue",
    "lord",
    "used",
)


def _seat(raw: Json, id: str, path: str) -> Seat:
    data = object_of(raw, path)
    only(data, _SEAT_FIELDS, path)
    if data.get("id", id) != id:
        raise SetupError(f"{path}.id")
    name = data.get("name", id)
    if not isinstance(name, str) or not name.strip():
        raise SetupError(f"{path}.name")
    place = int(id[1:]) - 1
    color = data.get("color", colors()[place])
    seat = Seat(id, name, one_of(color, colors(), f"{path}.color"))
    seat.vp = number(data.get("vp", 0), f"{path}.vp")
    seat.gold = number(data.get("gold", 0), f"{path}.gold")
    seat.cubes = counts_of(data.get("cubes"), ADVENTURERS, f"{path}.cubes")
    _seat_cards(seat, data, path)
    return seat


def _seat_cards(seat: Seat, data: Mapping[str, Json], path: str) -> None:
    plots = [id for id, quest in quests().items() if quest.plot is not None]
    ordinary = [id for id, quest in quests().items() if quest.plot is None]
    mandatory = [id for id, card in intrigue().items() if card.type == "mandatory"]
    unnamed = [UNNAMED, *(f"{UNNAMED}_{kind}" for kind in QUEST_TYPES)]
    seat.quests = id_list(data.get("quests"), (*quests(), UNNAMED), f"{path}.quests")
    seat.mandatory = id_list(data.get("mandatory"), mandatory, f"{path}.mandatory")
    completed = data.get("completed")
    seat.completed = id_list(completed, [*ordinary, *unnamed], f"{path}.completed")
    seat.plots = id_list(data.get("plots"), plots, f"{path}.plots")
    hand = object_of(data.get("intrigue"), f"{path}.intrigue")
    only(hand, ("known", "unknown"), f"{path}.intrigue")
    known = id_list(hand.get("known"), tuple(intrigue()), f"{path}.intrigue.known")
    seat.intrigue = Hand(known, number(hand.get("unknown", 0), f"{path}.intrigue.unknown"))
    if data.get("lord") is not None:
        seat.lord = one_of(data["lord"], tuple(lords()), f"{path}.lord")
    seat.used = id_list(data.get("used"), plots, f"{path}.used")


def _distinct(state: Waterdeep) -> None:
    """Refuse what can be there only once: names, colours, quests, Lords (LOW.SET-8, LOW.SET-9)."""
    for field in ("name", "color", "lord"):
        said = [getattr(seat, field) for seat in state.seats]
        for seat, value in zip(state.seats, said, strict=True):
            if value is not None and said.count(value) > 1:
                raise SetupError(f"seats.{seat.id}.{field}", "twice")
    lying = [*state.inn]
    for seat in state.seats:
        lying += [*seat.quests, *seat.completed, *seat.plots]
        for id in [*seat.quests, *seat.completed, *seat.plots]:
            if not id.startswith(UNNAMED) and lying.count(id) > 1:
                raise SetupError(f"seats.{seat.id}.quests", id)


# Where the game stands


def _load_course(state: Waterdeep, data: Mapping[str, Json], ids: Sequence[str]) -> None:
    """Read first player, marker, turn, Ambassador and the turn under way."""
    begun = state.round > 1 or state.phase != PHASES[0] or state.opened
    if data.get("turn") is not None:
        state.turn = one_of(data["turn"], ids, "turn")
        if state.phase not in ("turns", "reassign"):
            raise SetupError("turn")
    if data.get("first") is not None:
        state.first = one_of(data["first"], ids, "first")
    elif begun:
        state.first = state.turn or ids[0]
    marker = data.get("marker")
    state.marker = state.first if marker is None else one_of(marker, ids, "marker")
    if data.get("ambassador") is not None:
        state.ambassador = one_of(data["ambassador"], ids, "ambassador")
    if data.get("under_way") is not None:
        state.under_way = _turn(object_of(data["under_way"], "under_way"), ids)


def _turn(data: Mapping[str, Json], ids: Sequence[str]) -> Turn:
    fields = ("seat", "kind", "chain", "playing", "drawn", "completed", "extra", "stands")
    only(data, fields, "under_way")
    kind = one_of(data.get("kind", "place"), KINDS, "under_way.kind")
    turn = Turn(one_of(data.get("seat"), ids, "under_way.seat"))
    turn.kind = next(known for known in KINDS if known == kind)
    places = (*spaces(), *tiles())
    turn.chain = id_list(data.get("chain"), places, "under_way.chain")
    turn.playing = id_list(data.get("playing"), (*intrigue(), UNNAMED), "under_way.playing")
    turn.drawn = id_list(data.get("drawn"), (*quests(), UNNAMED), "under_way.drawn")
    turn.completed = flag(data.get("completed", False), "under_way.completed")
    turn.extra = number(data.get("extra", 0), "under_way.extra")
    for place, agent in object_of(data.get("stands"), "under_way.stands").items():
        one_of(place, places, "under_way.stands")
        turn.stands[place] = one_of(agent, all_agents(ids), f"under_way.stands.{place}")
    return turn


def _load_lieutenant(state: Waterdeep, data: Mapping[str, Json], ids: Sequence[str]) -> None:
    """Read whose the Lieutenant is, from the seat or from the table (LOW.LTN-1)."""
    said = data.get("lieutenant")
    holder = None if said is None else one_of(said, ids, "lieutenant")
    for id, raw in zip(ids, listed(data.get("seats"), "seats"), strict=True):
        path = f"seats.{id}.lieutenant"
        if flag(raw.get("lieutenant", id == holder), path):
            if holder not in (None, id):
                raise SetupError(path)
            holder = id
    if holder is not None:
        state.seat(holder).lieutenant = True
    for agent in standing_agents(state):
        if agent.endswith(LIEUTENANT) and agent != f"{holder}.{LIEUTENANT}":
            raise SetupError("lieutenant")
