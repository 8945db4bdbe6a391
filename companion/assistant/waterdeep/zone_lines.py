"""What a line about a zone of the table means: tiles with what lies on them, quests, agents, a
tavern.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from companion.assistant import typed
from companion.assistant.content_names import both
from companion.assistant.grammar import LONGEST_NAME, NOTHING, NotUnderstood, amount_of
from companion.assistant.legend import Entry, Legend
from companion.assistant.waterdeep.names import aliases, own_names
from companion.assistant.waterdeep.numbers import mandatory_numbers, tile_numbers
from companion.engine.questions import Json
from companion.games.waterdeep.cards import QUEST_TYPES, intrigue, numbers, quests, tiles
from companion.games.waterdeep.places import agents_on, spaces_in_play
from companion.games.waterdeep.scoring import UNNAMED_OF
from companion.games.waterdeep.state import ADVENTURERS, AMBASSADOR, LIEUTENANT, UNNAMED, Seat
from companion.text.catalogue import N_, Words
from companion.text.waterdeep_brief import printed_numbers

if TYPE_CHECKING:
    from companion.assistant.waterdeep.screens import WaterdeepScreens

Fixes = list[tuple[str, Json]]

COUNTS = ("vp", *ADVENTURERS, "gold", "agents", "intrigue", "quests")
"""What a number may stand before or behind on a tavern's line."""
LOADS = (*ADVENTURERS, "gold", "vp")
LIEUTENANTS_QUEST = "recruit_lieutenant"
WITHOUT_NAME = N_("unnamed")
"""What stands behind a number of completed quests without a name."""


# Reading a row


def one(legend: Legend, row: Sequence[str], at: int = 0) -> tuple[str, int]:
    """Return what the longest name at a place of the row means, and its words."""
    for length in range(min(LONGEST_NAME, len(row) - at), 0, -1):
        fits = legend.fits(" ".join(row[at : at + length]))
        if len(fits) == 1:
            return fits[0], length
    fits = legend.fits(row[at])
    raise NotUnderstood("two_fit" if fits else "nothing_fits", row[at], fits)


def without_name(screens: WaterdeepScreens, seat: str, row: Sequence[str]) -> Sequence[str]:
    """Return a row about a seat without the name before it, as the question shows it: `Ann: 20vp`;
    raise NotUnderstood where it begins with another seat's.
    """
    name, _, behind = row[0].partition(":")
    fits = screens.seats().fits(name) if typed.may_be_seat(name) else []
    if len(fits) != 1 or not screens.seats().is_called(name):
        return row
    if fits != [seat]:
        raise NotUnderstood("not_this_seat", name)
    return [*([behind] if behind else []), *row[1:]]


def is_nothing(row: Sequence[str]) -> bool:
    """Tell whether a row says that a zone is empty."""
    return len(row) == 1 and row[0] in NOTHING


def amount(counts: Legend, row: Sequence[str], at: int) -> tuple[str | None, int, int]:
    """Return a count with its number before, behind or joined to it, and the tokens it used; no
    count, and the number alone, where none stands there.
    """
    value = typed.number(row[at])
    joined = amount_of(row[at], counts) if value is None else None
    if joined is not None and any(char.isdigit() for char in row[at]):
        return joined[0], joined[1], 1
    following = row[at + 1] if at + 1 < len(row) else ""
    if value is not None:
        fits = counts.fits(following) if following and typed.number(following) is None else []
        return (fits[0], value, 2) if len(fits) == 1 else (None, value, 0)
    fits = [] if row[at].startswith("#") else counts.fits(row[at])
    behind = typed.number(following)
    if len(fits) == 1 and behind is not None:
        return fits[0], behind, 2
    return None, 0, 0


def _counted(screens: WaterdeepScreens, kinds: Sequence[str]) -> Legend:
    thing = screens.narration.thing
    return Legend(Entry(kind, None, (*both(thing(kind)), *own_names(kind), kind)) for kind in kinds)


def _cards(screens: WaterdeepScreens, ids: Sequence[str], own: Mapping[str, int]) -> Legend:
    """Return cards or tiles by name, own number, the number printed on a quest, or the place of a
    tile in the list of all.
    """
    thing = screens.narration.thing
    return Legend(
        Entry(id, own.get(id), (*both(thing(id)), *own_names(id), id), aliases(id), _printed(id))
        for id in ids
    )


def _printed(id: str) -> tuple[int, ...]:
    if id in tiles():
        return (tile_numbers()[id],)
    return printed_numbers(id) if id in quests() else ()


# Tiles and what lies on them


def _tiles_with_loads(
    screens: WaterdeepScreens,
    row: Sequence[str],
    kinds: Sequence[str],
    places: Mapping[str, int],
) -> dict[str, dict[str, int]]:
    """Read `Northgate 2vp, Golden Horn 8g`: each tile with the amounts behind it."""
    legend, counts = _cards(screens, list(tiles()), places), _counted(screens, kinds)
    found: dict[str, dict[str, int]] = {}
    at, last = 0, ""
    while at < len(row) and not is_nothing(row):
        kind, n, used = amount(counts, row, at)
        if kind is not None and last:
            found[last][kind] = n
        else:
            last, used = one(legend, row, at)
            found[last] = {}
        at += used
    return found


def hall(screens: WaterdeepScreens, row: Sequence[str]) -> Fixes:
    """Read the tiles in Builder's Hall, in any order, with their VP; those that lie there already
    stay, VP that are not said too.
    """
    wanted = _tiles_with_loads(screens, row, ("vp",), screens.places.in_hall)
    stalls = screens.state.hall
    rows = _rows(list(wanted), [stall.tile for stall in stalls], "hall_slots")
    found: Fixes = []
    for id, n in rows.items():
        now = stalls[n - 1] if n <= len(stalls) else None
        if now is None or now.tile != id:
            found.append((f"hall.{n}.tile", id))
        vp = wanted[id].get("vp", now.vp if now is not None and now.tile == id else 0)
        if vp != (0 if now is None else now.vp):
            found.append((f"hall.{n}.vp", vp))
    return found


def owned(screens: WaterdeepScreens, seat: str, row: Sequence[str]) -> Fixes:
    """Read the buildings of a seat with their loads: new ones come from the stack, others change
    hands; a load of which nothing is said stays.
    """
    owners = {tile.tile: tile.owner for tile in screens.state.tiles}
    found: Fixes = []
    for id, load in _tiles_with_loads(screens, row, LOADS, screens.places.in_play).items():
        if id not in owners:
            found.append((f"seats.{seat}.tiles.new", id))
        elif owners[id] != seat:
            found.append((f"tiles.{id}.owner", seat))
        for kind, n in load.items():
            if kind not in tiles()[id].load:
                raise NotUnderstood("nothing_fits", f"{n}{kind}")
            found.append((f"tiles.{id}.load.{kind}", n))
    return found


def _rows(wanted: Sequence[str], lying: Sequence[str], slots: str) -> dict[str, int]:
    """Return the row, from 1 on, of each card that lies in a row of so many; those that lie there
    already keep theirs.
    """
    most = int(numbers("board")[slots])
    if len(wanted) > most:
        raise NotUnderstood("too_many", max=most)
    rows = {id: n for n, id in enumerate(lying, 1) if id in wanted and id != UNNAMED}
    free = [n for n in range(1, most + 1) if n not in rows.values()]
    coming = [id for id in wanted if id not in rows]
    return rows | dict(zip(coming, free, strict=False))


# Quests


def _quests(screens: WaterdeepScreens, more: Sequence[str] = ()) -> Legend:
    return _cards(screens, [*quests(), *more, UNNAMED], mandatory_numbers())


def inn(screens: WaterdeepScreens, row: Sequence[str]) -> Fixes:
    """Read the quests at Cliffwatch Inn, in any order; those that lie there already stay."""
    legend = _quests(screens)
    named: list[str] = []
    unnamed = at = 0
    while at < len(row) and not is_nothing(row):
        id, used = one(legend, row, at)
        at += used
        unnamed += id == UNNAMED
        named += [id] if id != UNNAMED else []
    lying = screens.state.inn
    most = int(numbers("board")["inn_slots"])
    if len(named) + unnamed > most:
        raise NotUnderstood("too_many", max=most)
    rows = _rows(named, lying, "inn_slots")
    found: Fixes = [(f"inn.{n}", id) for id, n in rows.items() if id not in lying]
    for n in (n for n in range(1, most + 1) if n not in rows.values()):
        now = lying[n - 1] if n <= len(lying) else None
        if unnamed and now != UNNAMED:
            found.append((f"inn.{n}", UNNAMED))
        unnamed -= unnamed > 0
    return sorted(found)


def completed(screens: WaterdeepScreens, seat: str, row: Sequence[str]) -> Fixes:
    """Read `17 60 3 unnamed 2 Arcana`: quests that a seat has completed, from wherever they lay,
    and how many nobody names, of no known type or of one.
    """
    own = screens.state.seat(seat)
    legend, counts = _quests(screens), _unnamed(screens)
    if is_nothing(row):
        kinds = dict.fromkeys(id for id in own.completed if id.startswith(UNNAMED))
        return [(f"seats.{seat}.completed.{kind}", 0) for kind in kinds]
    named: Fixes = []
    counted: Fixes = []
    at = 0
    while at < len(row):
        kind, n, used = amount(counts, row, at)
        if kind is not None:
            counted.append((f"seats.{seat}.completed.{kind}", n))
        else:
            id, used = one(legend, row, at)
            named += _completes(own, id)
        at += used
    return named + counted  # one that is named may have been one of those without a name


def _unnamed(screens: WaterdeepScreens) -> Legend:
    """Return what may stand behind a number of completed quests: a type, or that nobody names
    them.
    """
    thing, word = screens.narration.thing, Words("both").text(WITHOUT_NAME)
    entries = [Entry(UNNAMED, None, (*both(word), *both(thing("quests"))))]
    entries += [Entry(f"{UNNAMED_OF}{kind}", None, both(thing(kind))) for kind in QUEST_TYPES]
    return Legend(entries)


def _completes(own: Seat, id: str) -> Fixes:
    """Return what one more completed quest of a seat changes; with its own quest the Lieutenant
    joins it (LOW.LTN-1).
    """
    if id == UNNAMED:
        return [(f"seats.{own.id}.completed.{UNNAMED}", own.completed.count(UNNAMED) + 1)]
    if id in own.completed or id in own.plots:
        return []
    pile = "completed" if quests()[id].plot is None else "plots"
    found: Fixes = [(f"seats.{own.id}.{pile}.{id}", True)]
    if id == LIEUTENANTS_QUEST and not own.lieutenant:
        found.append((LIEUTENANT, own.id))
    return found


# Agents


def holder(screens: WaterdeepScreens, row: Sequence[str]) -> Fixes:
    """Read who holds the Ambassador; 0 is nobody."""
    return [(AMBASSADOR, None if is_nothing(row) else one(screens.seats(), row)[0])]


def standing(screens: WaterdeepScreens, row: Sequence[str]) -> Fixes:
    """Read `5 May 7 小明`: a space and whose agent stands there, or a neutral one; a space that is
    not named is empty.
    """
    state = screens.state
    wanted: dict[str, str] = {}
    spaces, agents = _spaces(screens), _agents(screens)
    at = 0
    while at < len(row) and not is_nothing(row):
        space, used = one(spaces, row, at)
        at += used
        if at >= len(row):
            raise NotUnderstood("missing")
        wanted[space], used = one(agents, row, at)
        at += used
    cleared: Fixes = []
    placed: Fixes = []
    for space in spaces_in_play(state):
        now = next(iter(agents_on(state, space)), None)
        said = wanted.get(space)
        if said == now or (said and now and said == now.partition(".")[0]):
            continue
        if now is not None:
            cleared.append((f"spaces.{space}", None))
        if said is not None:
            placed.append((f"spaces.{space}", said))
    return cleared + placed


def _spaces(screens: WaterdeepScreens) -> Legend:
    thing = screens.narration.thing
    return Legend(
        Entry(id, screens.places.of(id), (*both(thing(id)), *own_names(id)), aliases(id))
        for id in spaces_in_play(screens.state)
    )


def _agents(screens: WaterdeepScreens) -> Legend:
    """Return the seats, the Ambassador, and the Lieutenant as the agent of whoever has it."""
    thing = screens.narration.thing
    entries = [*screens.seats().entries, Entry(AMBASSADOR, None, both(thing(AMBASSADOR)))]
    for seat in screens.state.seats:
        if seat.lieutenant:
            id = f"{seat.id}.{LIEUTENANT}"
            entries.append(Entry(id, None, (*both(thing(LIEUTENANT)), *both(thing(id)))))
    return Legend(entries)


# A tavern's line


def tavern(screens: WaterdeepScreens, seat_id: str, row: Sequence[str]) -> Fixes:
    """Read `20vp 2白 4金 代理人 1 權謀 2 任務 3 #17`: amounts, and quests that were not known; they
    are unnamed ones if the seat has any. How many quests there are may be said too.
    """
    seat = screens.state.seat(seat_id)
    mandatory = [id for id, card in intrigue().items() if card.type == "mandatory"]
    counts, cards = _counted(screens, COUNTS), _quests(screens, mandatory)
    said: dict[str, int] = {}
    named: list[str] = []
    at = 0
    while at < len(row):
        kind, n, used = amount(counts, row, at)
        if kind is not None:
            said[kind] = n
        elif used == 0 and typed.number(row[at]) is not None:
            raise NotUnderstood("of_what", row[at])
        else:
            id, used = one(cards, row, at)
            named.append(id)
        at += used
    most = said.pop("quests", None)
    found: Fixes = [_count(seat, kind, n) for kind, n in said.items()]
    found += [
        (f"seats.{seat_id}.mandatory.{id}", True)
        for id in named
        if id in mandatory and id not in seat.mandatory
    ]
    return found + _active(seat, [id for id in named if id not in mandatory], most)


def _count(seat: Seat, kind: str, n: int) -> tuple[str, Json]:
    """Return the correction of a count; of a hand only the unseen cards are written."""
    path = f"seats.{seat.id}"
    if kind in ADVENTURERS:
        return f"{path}.cubes.{kind}", n
    if kind == "intrigue":
        return f"{path}.intrigue.unknown", max(0, n - len(seat.intrigue.known))
    return f"{path}.{'pool' if kind == 'agents' else kind}", n


def _active(seat: Seat, named: Sequence[str], most: int | None) -> Fixes:
    """Return the corrections of active quests: those that were named now, then as many as there are
    in all, if that was said: unnamed ones come or go first, then those not named now.
    """
    path = f"seats.{seat.id}.quests"
    held = list(seat.quests)
    found: Fixes = []
    for id in named:
        if id != UNNAMED and id in held:
            continue
        if id != UNNAMED and UNNAMED in held:
            at = held.index(UNNAMED)
            held[at] = id
            found.append((f"{path}.{at + 1}", id))
        else:
            held.append(id)
            found.append((f"{path}.new", id))
    if most is None:
        return found
    going = [id for id in held if id == UNNAMED] + [id for id in held if id not in named]
    if len(held) - len(going) > most:
        raise NotUnderstood("too_many", max=most)
    for id in going[: max(0, len(held) - most)]:
        at = len(held) - 1 - held[::-1].index(id)
        held.pop(at)
        found.append((f"{path}.{at + 1}", None))
    return found + [(f"{path}.new", UNNAMED)] * (most - len(held))
