"""A line about one clan: `怒氣 4 榮譽 12 戰斧 2 手牌 5 巨魔`, its tracks, cards and upgrades."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.assistant import typed
from companion.assistant.blood_rage.names import aliases, own_names
from companion.assistant.content_names import both
from companion.assistant.grammar import LONGEST_NAME, NotUnderstood
from companion.assistant.legend import Entry, Legend
from companion.engine.questions import AnswerError, Json
from companion.games.blood_rage.cards import card, cards
from companion.games.blood_rage.slots import card_in, slots_for
from companion.games.blood_rage.state import Seat

if TYPE_CHECKING:
    from companion.assistant.blood_rage.screens import BloodRageScreens

TRACKS = ("rage", "glory", "axes", "horns", "hand", "quests")
"""What a number may follow. Axes and Horns are steps; hand and quests are numbers of cards."""
BARE = ("rage", "glory")
"""What the first and the second number of a line mean where no name stands before them."""


def seat_fixes(
    screens: BloodRageScreens, seat_id: str, row: Sequence[str]
) -> list[tuple[str, Json]]:
    """Return the corrections that a line about a clan means; raise AnswerError or NotUnderstood."""
    if len(row) == 1 and typed.number(row[0]) == 0:
        raise NotUnderstood("of_what_track", row[0])
    seat = screens.state.seat(seat_id)
    legend = _legend(screens)
    found: list[tuple[str, Json]] = []
    taken: set[str] = set()
    named: str | None = None
    at = 0
    while at < len(row):
        value = typed.number(row[at])
        if value is not None:
            track = named or BARE[len(found) % 2]
            found.append((_path(seat, track), _value(seat, track, value)))
            named, at = None, at + 1
            continue
        option, used = _option(row, at, legend)
        at += used
        if option in TRACKS:
            named = option
        else:
            slot = _free_slot(seat, option, taken)
            taken.add(slot)
            found.append((f"seats.{seat_id}.upgrades.{slot}", option))
    return found


def _legend(screens: BloodRageScreens) -> Legend:
    """Return tracks and upgrade cards as tokens may mean them."""
    thing = screens.narration.thing
    tracks = [Entry(track, None, both(thing(track))) for track in TRACKS]
    upgrades = [
        Entry(id, None, (*both(thing(id)), *own_names(id)), aliases(id))
        for id, one in cards().items()
        if one.is_upgrade
    ]
    return Legend([*tracks, *upgrades])


def _option(row: Sequence[str], at: int, legend: Legend) -> tuple[str, int]:
    for length in range(min(LONGEST_NAME, len(row) - at), 0, -1):
        fits = legend.fits(" ".join(row[at : at + length]))
        if len(fits) == 1:
            return fits[0], length
    raise AnswerError("not_an_option", answer=row[at], options=list(TRACKS))


def _path(seat: Seat, track: str) -> str:
    match track:
        case "axes" | "horns":
            return f"seats.{seat.id}.steps.{track}"
        case "hand" | "quests":
            return f"seats.{seat.id}.{track}.unknown"
    return f"seats.{seat.id}.{track}"


def _value(seat: Seat, track: str, value: int) -> int:
    """Return what is written: of a hand only the cards that nobody has seen are counted."""
    match track:
        case "hand":
            return max(0, value - len(seat.hand.known))
        case "quests":
            return max(0, value - len(seat.quests.known))
    return value


def _free_slot(seat: Seat, card_id: str, taken: set[str]) -> str:
    """Return the first empty slot for an upgrade, or the first one there is."""
    slots = slots_for(card(card_id).type)
    free = [slot for slot in slots if slot not in taken and card_in(seat.upgrades, slot) is None]
    return (free or [slot for slot in slots if slot not in taken] or list(slots))[0]
