"""The table typed in as it stands: the course of the game, a line a tavern, who stands where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.assistant import typed
from companion.assistant.grammar import LONGEST_NAME, NOTHING, NotUnderstood, amount_of
from companion.assistant.legend import Entry, Legend
from companion.assistant.waterdeep.names import aliases, both, own_names
from companion.assistant.waterdeep.numbers import Places
from companion.engine.questions import Json
from companion.games.waterdeep.cards import quests, tiles
from companion.games.waterdeep.places import agents_on, spaces_in_play
from companion.games.waterdeep.state import ADVENTURERS, UNNAMED, Seat, Waterdeep
from companion.text.bilingual import Text, same
from companion.text.catalogue import N_, Words
from companion.text.lists import names
from companion.text.waterdeep import WaterdeepNarration, word
from companion.text.waterdeep_brief import brief, joined, printed_numbers

if TYPE_CHECKING:
    from companion.assistant.waterdeep.screens import WaterdeepScreens

_WORDS = Words("both")
OWNED, DONE = "tiles.", "completed."
"""What stands before a seat in the zones of its buildings and of its completed quests."""
COUNTS = ("vp", *ADVENTURERS, "gold", "agents", "intrigue")
"""What a number may stand before or behind on a tavern's line."""


def zones(
    state: Waterdeep, narration: WaterdeepNarration, places: Places
) -> list[tuple[str, Text]]:
    """Return the zones, each with what is known of it now: buildings before the agents on
    them, agents on the board before the pools that they come from, the turn last.
    """
    found = [
        ("round", _now(narration, "round", same(str(state.round)))),
        ("marker", _now(narration, "marker", narration.value("marker", state.marker))),
    ]
    if state.hall:
        lying = names([narration.thing(stall.tile) for stall in state.hall])
        found.append(("hall", _WORDS.text(N_("Builder's Hall ({now})"), now=lying)))
    if state.inn:
        lying = names([narration.thing(quest) for quest in state.inn])
        found.append(("inn", _WORDS.text(N_("Cliffwatch Inn ({now})"), now=lying)))
    for seat in state.seats:
        own = [tile.tile for tile in state.tiles if tile.owner == seat.id]
        found.append(
            (OWNED + seat.id, _cards(seat, N_("Buildings of {seat} ({now})"), own, narration))
        )
        done = [*seat.completed, *seat.plots]
        found.append(
            (
                DONE + seat.id,
                _cards(seat, N_("Completed quests of {seat} ({now})"), done, narration),
            )
        )
    found.append(("agents", _agents(state, narration, places)))
    found += [(seat.id, _tavern(seat, narration)) for seat in state.seats]
    if state.phase == "turns" and state.turn is not None:
        found.append(("turn", _now(narration, "turn", narration.thing(state.turn))))
    return found


def _now(narration: WaterdeepNarration, path: str, now: Text) -> Text:
    return _WORDS.text(N_("{name} ({now})"), name=narration.path(path), now=now)


def _cards(seat: Seat, sentence: str, ids: Sequence[str], narration: WaterdeepNarration) -> Text:
    now = names([narration.thing(id) for id in ids]) if ids else same("-")
    return _WORDS.text(sentence, seat=narration.seats[seat.id], now=now)


def _tavern(seat: Seat, narration: WaterdeepNarration) -> Text:
    held = brief({**seat.cubes, "gold": seat.gold, "vp": seat.vp})
    counts = [
        Text(f"{word(kind).en} {n}", f"{word(kind).zh} {n}")
        for kind, n in (("agents", seat.pool), ("intrigue", seat.intrigue.size))
    ]
    lying = [narration.thing(quest) for quest in seat.quests]
    now = joined([held, *counts, names(lying)])
    return _WORDS.text(N_("{name} ({now})"), name=narration.seats[seat.id], now=now)


def _agents(state: Waterdeep, narration: WaterdeepNarration, places: Places) -> Text:
    standing = [
        Text(f"{places.of(space)} {name.en}", f"{places.of(space)} {name.zh}")
        for space in spaces_in_play(state)
        for agent in agents_on(state, space)
        for name in (narration.thing(agent),)
    ]
    now = names(standing) if standing else same("-")
    sentence = N_("Agents on the board ({now}); like 5 {seat}")
    return _WORDS.text(sentence, now=now, seat=narration.seats["s1"])


def fixes(screens: WaterdeepScreens, zone: str, row: Sequence[str]) -> list[tuple[str, Json]]:
    """Return the corrections that a line about a zone means; raise NotUnderstood."""
    match zone:
        case "round":
            number = typed.number(row[0])
            if number is None:
                raise NotUnderstood("no_number", row[0])
            return [("round", number)]
        case "marker" | "turn":
            return [(zone, _one(screens.seats(), row)[0])]
        case "hall":
            return _rows(screens, row, _legend(screens, list(tiles())), "hall", ".tile")
        case "inn":
            return _rows(screens, row, _quest_legend(screens), "inn", "")
        case "agents":
            return _standing(screens, row)
    if zone.startswith(OWNED):
        return _owned(screens, zone.removeprefix(OWNED), row)
    if zone.startswith(DONE):
        return _completed(screens, zone.removeprefix(DONE), row)
    return _seat(screens, zone, row)


def _named(row: Sequence[str], legend: Legend) -> list[str]:
    """Return what the names of a row mean; 0 is none."""
    if len(row) == 1 and row[0] in NOTHING:
        return []
    found = []
    at = 0
    while at < len(row):
        id, used = _one(legend, row, at)
        found.append(id)
        at += used
    return found


def _owned(screens: WaterdeepScreens, seat: str, row: Sequence[str]) -> list[tuple[str, Json]]:
    """Read the buildings of a seat: new ones come from the stack, others change hands."""
    owners = {tile.tile: tile.owner for tile in screens.state.tiles}
    found: list[tuple[str, Json]] = []
    for id in _named(row, _legend(screens, list(tiles()))):
        if id not in owners:
            found.append((f"seats.{seat}.tiles.new", id))
        elif owners[id] != seat:
            found.append((f"tiles.{id}.owner", seat))
    return found


def _completed(screens: WaterdeepScreens, seat: str, row: Sequence[str]) -> list[tuple[str, Json]]:
    """Read the quests that a seat has completed, from wherever they lay."""
    own = screens.state.seat(seat)
    return [
        (f"seats.{seat}.{'completed' if quests()[id].plot is None else 'plots'}.{id}", True)
        for id in _named(row, _legend(screens, list(quests())))
        if id not in own.completed and id not in own.plots
    ]


def _one(legend: Legend, row: Sequence[str], at: int = 0) -> tuple[str, int]:
    """Return what the longest name at a place of the row means, and its words."""
    for length in range(min(LONGEST_NAME, len(row) - at), 0, -1):
        fits = legend.fits(" ".join(row[at : at + length]))
        if len(fits) == 1:
            return fits[0], length
    fits = legend.fits(row[at])
    raise NotUnderstood("two_fit" if fits else "nothing_fits", row[at], fits)


def _legend(screens: WaterdeepScreens, ids: Sequence[str]) -> Legend:
    thing = screens.narration.thing
    return Legend(
        Entry(id, None, (*both(thing(id)), *own_names(id), id), aliases(id), printed_numbers(id))
        for id in ids
    )


def _quest_legend(screens: WaterdeepScreens) -> Legend:
    return _legend(screens, [*quests(), UNNAMED])


def _rows(
    screens: WaterdeepScreens, row: Sequence[str], legend: Legend, start: str, end: str
) -> list[tuple[str, Json]]:
    """Read the cards that lie in a row, in any order; those that lie there already stay."""
    wanted = _named(row, legend)
    state = screens.state
    lying = list(state.inn) if start == "inn" else [stall.tile for stall in state.hall]
    if len(wanted) > len(lying):
        raise NotUnderstood("too_many", max=len(lying))
    coming = [id for id in wanted if id not in lying or id == UNNAMED]
    free = [n for n, id in enumerate(lying, 1) if id not in wanted]
    return [(f"{start}.{n}{end}", id) for n, id in zip(free, coming, strict=False)]


def _standing(screens: WaterdeepScreens, row: Sequence[str]) -> list[tuple[str, Json]]:
    """Read `5 May 7 小明`: a space and whose agent stands there; a space that is not named is
    empty.
    """
    state = screens.state
    wanted: dict[str, str] = {}
    seats = screens.seats()
    legend = Legend(
        Entry(
            id,
            screens.places.of(id),
            (*both(screens.narration.thing(id)), *own_names(id)),
            aliases(id),
        )
        for id in spaces_in_play(state)
    )
    rest = [] if len(row) == 1 and row[0] in NOTHING else list(row)
    at = 0
    while at < len(rest):
        space, used = _one(legend, rest, at)
        at += used
        if at >= len(rest):
            raise NotUnderstood("missing")
        wanted[space], used = _one(seats, rest, at)
        at += used
    cleared: list[tuple[str, Json]] = []
    placed: list[tuple[str, Json]] = []
    for space in spaces_in_play(state):
        now = next((agent.partition(".")[0] for agent in agents_on(state, space)), None)
        if now == wanted.get(space):
            continue
        if now is not None:
            cleared.append((f"spaces.{space}", None))
        if space in wanted:
            placed.append((f"spaces.{space}", wanted[space]))
    return cleared + placed


# A tavern's line


def _seat(screens: WaterdeepScreens, seat_id: str, row: Sequence[str]) -> list[tuple[str, Json]]:
    """Read `20vp 2白 4金 代理人 1 權謀 2 #17`: amounts, and quests that were not known."""
    seat = screens.state.seat(seat_id)
    counts = Legend(
        Entry(kind, None, (*both(screens.narration.thing(kind)), *own_names(kind), kind))
        for kind in COUNTS
    )
    cards = _quest_legend(screens)
    found: list[tuple[str, Json]] = []
    at = 0
    while at < len(row):
        kind, n, used = _amount(counts, row, at)
        if kind is not None:
            found.append(_count(seat, kind, n))
            at += used
            continue
        quest, used = _one(cards, row, at)
        at += used
        if quest not in seat.quests or quest == UNNAMED:
            found.append((f"seats.{seat_id}.quests.new", quest))
    return found


def _amount(counts: Legend, row: Sequence[str], at: int) -> tuple[str | None, int, int]:
    """Return a count with its number before, behind or joined to it, and the tokens it used."""
    joined_here = amount_of(row[at], counts) if typed.number(row[at]) is None else None
    following = row[at + 1] if at + 1 < len(row) else ""
    if joined_here is not None and any(char.isdigit() for char in row[at]):
        return joined_here[0], joined_here[1], 1
    value = typed.number(row[at])
    if value is not None:
        fits = counts.fits(following) if following else []
        if len(fits) != 1:
            raise NotUnderstood("missing")
        return fits[0], value, 2
    fits = [] if row[at].startswith("#") else counts.fits(row[at])
    if len(fits) == 1 and typed.number(following) is not None:
        return fits[0], int(typed.number(following) or 0), 2
    return None, 0, 0


def _count(seat: Seat, kind: str, n: int) -> tuple[str, Json]:
    """Return the correction of a count; of a hand only the unseen cards are written."""
    path = f"seats.{seat.id}"
    if kind in ADVENTURERS:
        return f"{path}.cubes.{kind}", n
    if kind == "intrigue":
        return f"{path}.intrigue.unknown", max(0, n - len(seat.intrigue.known))
    return f"{path}.{'pool' if kind == 'agents' else kind}", n
