"""A state from JSON: a dump, or one written by hand that leaves out what is empty or at its
start.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.engine import box_corrections
from companion.engine.game import SetupError
from companion.engine.questions import Json
from companion.engine.reading import Written, distinct, ids
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
from companion.games.waterdeep.codec import FEWEST, LOADS, MOST, PUBLIC_ID
from companion.games.waterdeep.phases import PHASES, last_round
from companion.games.waterdeep.rests import read_decks, read_pools, read_supply, standing_agents
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

KINDS: tuple[TurnKind, ...] = ("place", "ambassador", "reassign")
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
_TURN_FIELDS = ("seat", "kind", "chain", "playing", "drawn", "completed", "extra", "stands")


def load(
    data: Mapping[str, Json],
    options: Mapping[str, Sequence[str]],
    components: Mapping[str, str],
) -> Waterdeep:
    """Return the state of a dump or of a scenario; SetupError with the path of what cannot be.

    Left out means empty or at its start. Supply, decks and agent pools that are left out hold
    whatever lies nowhere else; who starts is s1 once play has begun.
    """
    written = Written(data, "", _FIELDS)
    written.one_of("game", (PUBLIC_ID,), PUBLIC_ID)
    state = Waterdeep(written.options(options), written.sources(components))
    state.options_used = written.ids("options_used", tuple(options))
    state.copies = box_corrections.read(written.raw("copies"))
    state.round = written.number("round", 1, 1, last_round())
    state.phase = written.one_of("phase", PHASES, PHASES[0])
    state.opened = written.flag("opened", state.phase != PHASES[0])
    seats = written.seats(FEWEST, MOST, _SEAT_FIELDS)
    _board(state, written, tuple(seats))
    state.seats = [_seat(seat, id) for id, seat in seats.items()]
    _distinct(state)
    _course(state, written, tuple(seats))
    _lieutenant(state, written, seats)
    read_pools(state, seats)
    read_supply(state, written)
    read_decks(state, written.object("decks", ("quests", "intrigue", "buildings")))
    if in_setup(state) and state.first and not any("gold" in seat for seat in seats.values()):
        give_gold(state)
    return state


# The board


def _board(state: Waterdeep, written: Written, seats: Sequence[str]) -> None:
    agents = all_agents(seats)
    basic = written.object("spaces", spaces())
    state.spaces = {id: basic.ids(id, agents) for id in spaces()}
    state.hall = _hall(written, agents)
    tile_fields = ("tile", "owner", "load", "agents")
    state.tiles = [_tile(tile, seats, agents) for tile in written.objects("tiles", tile_fields)]
    lying = [*(stall.tile for stall in state.hall), *(tile.tile for tile in state.tiles)]
    for id in lying:
        if lying.count(id) > 1:
            raise SetupError("tiles", id)
    rows = [UNNAMED if row is None else row for row in written.listed("inn")]
    state.inn = ids(rows, (*quests(), UNNAMED), "inn")
    if len(state.inn) > int(numbers("board")["inn_slots"]):
        raise SetupError("inn")
    guests = written.object("guests", harbor_spaces())
    state.guests = {id: guests.ids(id, agents) for id in guests}
    state.stayed = written.texts("stayed")
    state.declined = written.texts("declined")


def all_agents(seats: Sequence[str]) -> tuple[str, ...]:
    """Return every agent that may stand somewhere: the seats', the Lieutenant as each seat's, the
    Ambassador.
    """
    return (*seats, *(f"{id}.{LIEUTENANT}" for id in seats), AMBASSADOR)


def _hall(written: Written, agents: Sequence[str]) -> list[Stall]:
    """Read Builder's Hall, where the bare id of a tile is a tile without VP."""
    stalls = []
    for at, raw in enumerate(written.listed("hall")):
        data = {"tile": raw} if isinstance(raw, str) else raw
        stall = Written(data, f"hall.{at}", ("tile", "vp", "agents"))
        stalls.append(Stall(stall.one_of("tile", tuple(tiles()))))
        stalls[-1].vp = stall.number("vp")
        stalls[-1].agents = stall.ids("agents", agents)
    if len(stalls) > int(numbers("board")["hall_slots"]):
        raise SetupError("hall")
    return stalls


def _tile(written: Written, seats: Sequence[str], agents: Sequence[str]) -> Tile:
    tile = Tile(written.one_of("tile", tuple(tiles())), written.one_of("owner", seats))
    tile.load = written.counts("load", LOADS)
    tile.agents = written.ids("agents", agents)
    return tile


# Seats


def _seat(written: Written, id: str) -> Seat:
    name = written.name(id)
    seat = Seat(id, name, written.one_of("color", colors(), colors()[int(id[1:]) - 1]))
    seat.vp = written.number("vp")
    seat.gold = written.number("gold")
    seat.cubes = written.counts("cubes", ADVENTURERS)
    _seat_cards(seat, written)
    return seat


def _seat_cards(seat: Seat, written: Written) -> None:
    plots = [id for id, quest in quests().items() if quest.plot is not None]
    ordinary = [id for id, quest in quests().items() if quest.plot is None]
    mandatory = [id for id, card in intrigue().items() if card.type == "mandatory"]
    unnamed = [UNNAMED, *(f"{UNNAMED}_{kind}" for kind in QUEST_TYPES)]
    seat.quests = written.ids("quests", (*quests(), UNNAMED))
    seat.mandatory = written.ids("mandatory", mandatory)
    seat.completed = written.ids("completed", [*ordinary, *unnamed])
    seat.plots = written.ids("plots", plots)
    hand = written.object("intrigue", ("known", "unknown"))
    seat.intrigue = Hand(hand.ids("known", tuple(intrigue())), hand.number("unknown"))
    seat.lord = written.maybe("lord", tuple(lords()))
    seat.used = written.ids("used", plots)


def _distinct(state: Waterdeep) -> None:
    """Refuse what can be there only once: names, colours, quests, Lords (LOW.SET-8, LOW.SET-9)."""
    distinct(state.seats, "name", "color", "lord")
    lying = [*state.inn]
    for seat in state.seats:
        lying += [*seat.quests, *seat.completed, *seat.plots]
        for id in [*seat.quests, *seat.completed, *seat.plots]:
            if not id.startswith(UNNAMED) and lying.count(id) > 1:
                raise SetupError(f"seats.{seat.id}.quests", id)


# Where the game stands


def _course(state: Waterdeep, written: Written, seats: Sequence[str]) -> None:
    """Read first player, marker, turn, Ambassador and the turn under way."""
    begun = state.round > 1 or state.phase != PHASES[0] or state.opened
    state.turn = written.maybe("turn", seats)
    if state.turn is not None and state.phase not in ("turns", "reassign"):
        raise SetupError("turn")
    state.first = written.maybe("first", seats) or ""
    if begun and not state.first:
        state.first = state.turn or seats[0]
    state.marker = written.maybe("marker", seats) or state.first
    state.ambassador = written.maybe("ambassador", seats)
    if written.raw("under_way") is not None:
        state.under_way = _turn(written.object("under_way", _TURN_FIELDS), seats)


def _turn(written: Written, seats: Sequence[str]) -> Turn:
    places = (*spaces(), *tiles())
    turn = Turn(written.one_of("seat", seats))
    turn.kind = written.one_of("kind", KINDS, KINDS[0])
    turn.chain = written.ids("chain", places)
    turn.playing = written.ids("playing", (*intrigue(), UNNAMED))
    turn.drawn = written.ids("drawn", (*quests(), UNNAMED))
    turn.completed = written.flag("completed")
    turn.extra = written.number("extra")
    stands = written.object("stands", places)
    turn.stands = {place: stands.one_of(place, all_agents(seats)) for place in stands}
    return turn


def _lieutenant(state: Waterdeep, written: Written, seats: Mapping[str, Written]) -> None:
    """Read whose the Lieutenant is, from the seat or from the table (LOW.LTN-1)."""
    holder = written.maybe("lieutenant", tuple(seats))
    for id, seat in seats.items():
        if seat.flag("lieutenant", id == holder):
            if holder not in (None, id):
                raise SetupError(seat.at("lieutenant"))
            holder = id
    if holder is not None:
        state.seat(holder).lieutenant = True
    for agent in standing_agents(state):
        if agent.endswith(LIEUTENANT) and agent != f"{holder}.{LIEUTENANT}":
            raise SetupError("lieutenant")
