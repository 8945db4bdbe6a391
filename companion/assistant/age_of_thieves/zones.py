"""The table typed in as it stands: the course of the game, the guards, a line a thief."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.assistant import typed
from companion.assistant.age_of_thieves.names import aliases, own_names
from companion.assistant.content_names import both
from companion.assistant.grammar import LONGEST_NAME, NOTHING, NotUnderstood
from companion.assistant.legend import Entry, Legend
from companion.engine.questions import Json
from companion.games.age_of_thieves.cards import deck_of_events, districts, tokens
from companion.games.age_of_thieves.reading import zones as all_zones
from companion.games.age_of_thieves.state import DUNGEON, AgeOfThieves, Seat
from companion.text.age_of_thieves import AgeOfThievesNarration, word
from companion.text.bilingual import Text, same
from companion.text.catalogue import N_, Words
from companion.text.lists import names

if TYPE_CHECKING:
    from companion.assistant.age_of_thieves.screens import AgeOfThievesScreens

_WORDS = Words("both")
NUMBERS = (
    "turn",
    "decks.calm.left",
    "decks.alarm.left",
    "guards.board",
    "captains.board",
    "yellow",
)
COUNTS = ("hand", "yellow", "green", "blue", "purple", "aside")
"""What a number may follow on a thief's line."""


def zones(state: AgeOfThieves, narration: AgeOfThievesNarration) -> list[tuple[str, Text]]:
    """Return the zones, each with what is known of it now; the phase comes last."""
    found = [
        ("turn", _now(narration, "turn", same(str(state.turn)))),
        ("alarm", _now(narration, "alarm", word(str(state.alarm)))),
        ("decks.calm.left", _now(narration, "decks.calm.left", same(str(state.calm_left)))),
        ("decks.alarm.left", _now(narration, "decks.alarm.left", same(str(state.alarm_left)))),
    ]
    if state.event is not None:
        found.append(("event", _now(narration, "event", narration.thing(state.event))))
    found += [
        ("guards.board", _now(narration, "guards.board", same(str(state.guards.board)))),
        ("captains.board", _now(narration, "captains.board", same(str(state.captains.board)))),
        ("district", _now(narration, "district", narration.value("district", state.district))),
        ("jewel", _now(narration, "jewel", narration.value("jewel", state.jewel))),
    ]
    if state.yellow is not None:
        found.append(("yellow", _now(narration, "yellow", same(str(state.yellow)))))
    found += [(seat.id, _seat_title(seat, narration)) for seat in state.seats]
    found.append(("first", _now(narration, "first", narration.thing(state.first))))
    return found


def _now(narration: AgeOfThievesNarration, path: str, now: Text) -> Text:
    return _WORDS.text(N_("{name} ({now})"), name=narration.path(path), now=now)


def _seat_title(seat: Seat, narration: AgeOfThievesNarration) -> Text:
    parts = [narration.value("zone", seat.zone)]
    parts += [
        Text(f"{word_of(field).en} {n}", f"{word_of(field).zh} {n}")
        for field, n in (
            ("hand", seat.hand.size),
            ("yellow", seat.yellow),
            ("green", seat.green),
            ("blue", seat.blue),
        )
    ]
    parts += [
        Text(f"{narration.thing(id).en} {n}", f"{narration.thing(id).zh} {n}")
        for id, n in seat.tokens.items()
    ]
    return _WORDS.text(N_("{name} ({now})"), name=narration.seats[seat.id], now=names(parts))


def word_of(field: str) -> Text:
    """Return what a count of a thief's line is called."""
    return word(f"count.{field}")


def fixes(screens: AgeOfThievesScreens, zone: str, row: Sequence[str]) -> list[tuple[str, Json]]:
    """Return the corrections that a line about a zone means; raise NotUnderstood."""
    state = screens.state
    if zone in NUMBERS:
        return [(zone, _number(row[0]))]
    match zone:
        case "alarm":
            said = typed.yes_or_no(row[0])
            if said is None:
                raise NotUnderstood("nothing_fits", row[0])
            return [] if said == state.alarm else [("alarm", said)]
        case "event":
            deck = deck_of_events("alarm" if state.alarm else "calm")
            return [("event", _one(_legend(screens, deck), row))]
        case "district":
            return [("district", _one(_legend(screens, districts(), start=1), row))]
        case "jewel":
            places = Legend(
                [
                    Entry(id, None, both(screens.narration.value("jewel", id)))
                    for id in ("board", "guardhouse", "out")
                ]
                + list(screens.seats().entries)
            )
            return [("jewel", _one(places, row))]
        case "first":
            return [("first", _one(screens.seats(), row))]
    return _seat(screens, zone, row)


def _number(token: str) -> int:
    number = 0 if token in NOTHING else typed.number(token)
    if number is None:
        raise NotUnderstood("no_number", token)
    return number


def _legend(screens: AgeOfThievesScreens, ids: Sequence[str], start: int | None = None) -> Legend:
    thing = screens.narration.thing
    return Legend(
        Entry(
            id,
            None if start is None else at + start,
            (*both(thing(id)), *own_names(id)),
            aliases(id),
        )
        for at, id in enumerate(ids)
    )


def _one(legend: Legend, row: Sequence[str]) -> str:
    for length in range(len(row), 0, -1):
        fits = legend.fits(" ".join(row[:length]))
        if len(fits) == 1:
            return fits[0]
    fits = legend.fits(row[0])
    raise NotUnderstood("two_fit" if fits else "nothing_fits", row[0], fits)


# A thief's line


def _seat(screens: AgeOfThievesScreens, seat_id: str, row: Sequence[str]) -> list[tuple[str, Json]]:
    """Read `空罐 手牌 3 黃 2 線民 1`: a zone, and numbers behind or before their names."""
    seat = screens.state.seat(seat_id)
    legend = _seat_legend(screens)
    found: list[tuple[str, Json]] = []
    waiting: int | None = None
    named: str | None = None
    at = 0
    while at < len(row):
        value = typed.number(row[at])
        if value is not None:
            if named is not None:
                found.append(_count(seat, named, value))
                named = None
            else:
                waiting = value
            at += 1
            continue
        option, used = _named(row, at, legend)
        at += used
        if option in all_zones():
            found.append((f"seats.{seat_id}.zone", option))
        elif waiting is not None:
            found.append(_count(seat, option, waiting))
            waiting = None
        else:
            named = option
    if named is not None or waiting is not None:
        raise NotUnderstood("missing")
    return found


def _seat_legend(screens: AgeOfThievesScreens) -> Legend:
    # 黃 alone is yellow jewels, not the Golden Domes.
    counts = [Entry(field, None, (*both(word_of(field)), word_of(field).zh[0])) for field in COUNTS]
    kept = [id for id, one in tokens().items() if one.lies == "sheet"]
    return Legend([*counts, *_legend(screens, [*all_zones(), *kept]).entries])


def _named(row: Sequence[str], at: int, legend: Legend) -> tuple[str, int]:
    for length in range(min(LONGEST_NAME, len(row) - at), 0, -1):
        fits = legend.fits(" ".join(row[at : at + length]))
        outside = [id for id in fits if not id.startswith(f"{DUNGEON}_")]
        if len(outside or fits) == 1:
            return (outside or fits)[0], length
    fits = legend.fits(row[at])
    raise NotUnderstood("two_fit" if fits else "nothing_fits", row[at], fits)


def _count(seat: Seat, field: str, value: int) -> tuple[str, Json]:
    """Return the correction of a count; of a hand only the unseen cards are written."""
    if field == "hand":
        return f"seats.{seat.id}.hand.unknown", max(0, value - len(seat.hand.known))
    if field in COUNTS:
        return f"seats.{seat.id}.{field}", value
    return f"seats.{seat.id}.tokens.{field}", value
