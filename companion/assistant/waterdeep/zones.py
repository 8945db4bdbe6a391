"""The table typed in as it stands, a line a zone: what is known of each, in which order they are
asked for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from companion.assistant import typed
from companion.assistant.grammar import NotUnderstood
from companion.assistant.waterdeep import zone_lines
from companion.assistant.waterdeep.names import things
from companion.assistant.waterdeep.numbers import Places
from companion.engine.questions import Json
from companion.games.waterdeep.cards import PALACE
from companion.games.waterdeep.places import (
    agents_on,
    is_harbor,
    spaces_in_play,
    tile_in_play,
)
from companion.games.waterdeep.setup import in_setup
from companion.games.waterdeep.state import AMBASSADOR, Seat, Waterdeep
from companion.text.bilingual import Text, same
from companion.text.catalogue import N_, Words
from companion.text.lists import names
from companion.text.waterdeep import WaterdeepNarration, word
from companion.text.waterdeep_brief import brief, joined

if TYPE_CHECKING:
    from companion.assistant.waterdeep.screens import WaterdeepScreens

_WORDS = Words("both")
OWNED, DONE = "tiles.", "completed."
"""What stands before a seat in the zones of its buildings and of its completed quests."""


def opening(state: Waterdeep) -> list[tuple[str, Json]]:
    """Return the corrections that stand before all zones: a game whose table has played on is set
    up, whatever of it was not said yet.
    """
    return [("phase", "turns")] if in_setup(state) else []


def zones(
    state: Waterdeep, narration: WaterdeepNarration, places: Places
) -> list[tuple[str, Text]]:
    """Return the zones, each with what is known of it now: buildings before the agents on
    them, agents on the board before the pools that they come from, the turn last.
    """
    found = [
        ("round", _now(narration, "round", same(str(state.round)))),
        ("marker", _now(narration, "marker", narration.value("marker", state.marker))),
        ("hall", _hall(state, narration)),
        ("inn", _inn(state, narration)),
    ]
    for seat in state.seats:
        found.append((OWNED + seat.id, _buildings(state, seat, narration)))
        found.append((DONE + seat.id, _completed(seat, narration)))
    if tile_in_play(state, PALACE) is not None:
        now = narration.value(AMBASSADOR, state.ambassador)
        found.append(
            (AMBASSADOR, _WORDS.text(N_("Ambassador still to be placed by ({now})"), now=now))
        )
    found.append(("agents", _agents(state, narration, places)))
    found += [(seat.id, _tavern(seat, narration)) for seat in state.seats]
    if state.phase == "turns" and state.turn is not None:
        found.append(("turn", _now(narration, "turn", narration.thing(state.turn))))
    return found


def fixes(screens: WaterdeepScreens, zone: str, row: Sequence[str]) -> list[tuple[str, Json]]:
    """Return the corrections that a line about a zone means; raise NotUnderstood."""
    match zone:
        case "round":
            number = typed.number(row[0])
            if number is None:
                raise NotUnderstood("no_number", row[0])
            return _another_round(screens.state, number)
        case "marker":
            return _marker(screens.state, zone_lines.one(screens.seats(), row)[0])
        case "turn":
            return [(zone, zone_lines.one(screens.seats(), row)[0])]
        case "hall":
            return zone_lines.hall(screens, row)
        case "inn":
            return zone_lines.inn(screens, row)
        case "ambassador":
            return zone_lines.holder(screens, row)
        case "agents":
            return zone_lines.standing(screens, row)
    row = zone_lines.without_name(screens, zone.rpartition(".")[2], row)
    if zone.startswith(OWNED):
        return zone_lines.owned(screens, zone.removeprefix(OWNED), row)
    if zone.startswith(DONE):
        return zone_lines.completed(screens, zone.removeprefix(DONE), row)
    return zone_lines.tavern(screens, zone, row)


def _another_round(state: Waterdeep, number: int) -> list[tuple[str, Json]]:
    """Return what another round changes: the agents have gone home since, and whoever holds the
    marker began it (LOW.RND-7, LOW.RND-8).

    The Harbor is cleared last and the phase before it, or its last agent would end the round.
    """
    if number == state.round:
        return []
    standing = [space for space in spaces_in_play(state) if agents_on(state, space)]
    found: list[tuple[str, Json]] = [
        (f"spaces.{space}", None) for space in standing if not is_harbor(space)
    ]
    found += _begun_by(state, state.marker)
    found += [("phase", "turns")] if state.phase != "turns" else []
    found += [(f"spaces.{space}", None) for space in standing if is_harbor(space)]
    return [*found, ("round", number)]


def _marker(state: Waterdeep, holder: str) -> list[tuple[str, Json]]:
    """Return who has the marker: before the first agent of a round it is who begins (LOW.RND-8)."""
    empty = not any(agents_on(state, space) for space in spaces_in_play(state))
    return [("marker", holder), *(_begun_by(state, holder) if empty else [])]


def _begun_by(state: Waterdeep, seat: str) -> list[tuple[str, Json]]:
    found: list[tuple[str, Json]] = [("first", seat)] if state.first != seat else []
    turn = state.turn if state.phase == "turns" else None
    return found + ([("turn", seat)] if turn not in (None, seat) else [])


# What is known now


def _now(narration: WaterdeepNarration, path: str, now: Text) -> Text:
    return _WORDS.text(N_("{name} ({now})"), name=narration.path(path), now=now)


def _listed(texts: Sequence[Text]) -> Text:
    return names(texts) if texts else same("-")


def _loaded(narration: WaterdeepNarration, id: str, load: Mapping[str, int]) -> Text:
    """Return a tile with what lies on it."""
    return joined([narration.thing(id), brief(load)])


def _hall(state: Waterdeep, narration: WaterdeepNarration) -> Text:
    lying = [_loaded(narration, stall.tile, {"vp": stall.vp}) for stall in state.hall]
    return _WORDS.text(N_("Builder's Hall ({now}); like Northgate 2vp"), now=_listed(lying))


def _inn(state: Waterdeep, narration: WaterdeepNarration) -> Text:
    lying = _listed(things(narration, state.inn))
    return _WORDS.text(N_("Cliffwatch Inn ({now})"), now=lying)


def _buildings(state: Waterdeep, seat: Seat, narration: WaterdeepNarration) -> Text:
    own = [
        _loaded(narration, tile.tile, tile.load) for tile in state.tiles if tile.owner == seat.id
    ]
    sentence = N_("Buildings of {seat} ({now}); what lies on them, like 4g, behind the name")
    return _WORDS.text(sentence, seat=narration.seats[seat.id], now=_listed(own))


def _completed(seat: Seat, narration: WaterdeepNarration) -> Text:
    done = things(narration, [*seat.completed, *seat.plots])
    sentence = N_("Completed quests of {seat} ({now}); without their names: 3 unnamed, 2 arcana")
    return _WORDS.text(sentence, seat=narration.seats[seat.id], now=_listed(done))


def _tavern(seat: Seat, narration: WaterdeepNarration) -> Text:
    held = brief({**seat.cubes, "gold": seat.gold, "vp": seat.vp})
    counts = [
        Text(f"{word(kind).en} {n}", f"{word(kind).zh} {n}")
        for kind, n in (("agents", seat.pool), ("intrigue", seat.intrigue.size))
    ]
    lying = things(narration, [*seat.mandatory, *seat.quests])
    now = joined([held, *counts, names(lying)])
    return _WORDS.text(N_("{name} ({now})"), name=narration.seats[seat.id], now=now)


def _agents(state: Waterdeep, narration: WaterdeepNarration, places: Places) -> Text:
    at = [
        (places.of(space), narration.thing(agent))
        for space in spaces_in_play(state)
        for agent in agents_on(state, space)
    ]
    standing = [Text(f"{number} {name.en}", f"{number} {name.zh}") for number, name in at]
    sentence = N_("Agents on the board ({now}); like 5 {seat}")
    return _WORDS.text(sentence, now=_listed(standing), seat=narration.seats["s1"])
