"""A whole table typed on one line, clockwise: 「熊 小明、狼 阿華」, `Bear Ann, Wolf Ben`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from companion import content
from companion.assistant import seat_names, typed
from companion.engine.game import Game
from companion.text.catalogue import N_, Words
from companion.text.output import clean

_SO_MANY = re.compile(r"(\d+|[二三四五兩])\s*(?:個?人|位|players?|p)?", re.IGNORECASE)
_HAN_NUMBERS = {"二": 2, "兩": 2, "三": 3, "四": 4, "五": 5}


def players(line: str) -> int | None:
    """Return how many play where a line says just that: `3`, 「3 人」, 「三個人」, `3 players`."""
    match = _SO_MANY.fullmatch(typed.plain(line))
    if match is None:
        return typed.number(line)
    return _HAN_NUMBERS.get(match[1]) or typed.number(match[1])


def is_list(line: str) -> bool:
    """Tell whether a line is more than a number of players."""
    return bool(line.strip()) and players(line) is None


def read(words: Words, game: Game[Any], line: str) -> list[dict[str, str]]:
    """Return the seats that a line names, each with its clan, thief or colour and its player's name
    (empty where none was said); ValueError with the reason where it cannot be read.

    A seat is its clan and its player in either order; the clan may be its number in the menu.
    """
    fewest, most = game.seats
    (field,) = game.seat_fields
    seats: list[dict[str, str]] = []
    for part in _parts(game, field, typed.plain(line)):
        seats.append(_seat(words, game, field, part))
        _check(words, game, field, seats)
    if not fewest <= len(seats) <= most:
        wrong = N_("Seats that can be read there: {n}; {low} to {high} can play.")
        raise ValueError(words(wrong, n=len(seats), low=fewest, high=most))
    return seats


def _parts(game: Game[Any], field: str, line: str) -> list[str]:
    """Return what a line says of each seat: what stands between marks; without any, each clan with
    the one word behind it, so that a slip in a clan's name is not taken for a player's.
    """
    parts = [part.strip() for part in re.split("[,、;]", line) if part.strip()]
    if len(parts) != 1:
        return parts
    row = parts[0].split()
    starts = [at for at, word in enumerate(row) if _value(game, field, word) is not None]
    seats = [row[a:b] for a, b in pairwise([*starts, len(row)])]
    if len(starts) < 2 or starts[0] != 0 or max(map(len, seats)) > 2:
        return parts
    return [" ".join(seat) for seat in seats]


def _seat(words: Words, game: Game[Any], field: str, part: str) -> dict[str, str]:
    """Read one seat; the longest run of words that is a clan is one."""
    row = part.split()
    for start, end in _runs(len(row)):
        value = _value(game, field, " ".join(row[start:end]))
        if value is not None:
            name = " ".join(row[:start] + row[end:])
            return {field: value, "name": clean(name, seat_names.LONGEST)}
    raise ValueError(words(N_("No seat can be read in {part}."), part=part))


def _runs(length: int) -> Iterator[tuple[int, int]]:
    """Yield where a run at the beginning or end of so many words starts and ends, longest first."""
    for size in range(length, 0, -1):
        yield 0, size
        if size < length:
            yield length - size, length


def _value(game: Game[Any], field: str, said: str) -> str | None:
    values = game.seat_fields[field]
    number = typed.number(said)
    if number is not None:
        return values[number - 1] if 0 < number <= len(values) else None
    meant = [value for value in values if seat_names.means(game, field, value, said)]
    return meant[0] if len(meant) == 1 else None


def _check(words: Words, game: Game[Any], field: str, seats: list[dict[str, str]]) -> None:
    """Raise ValueError if the last seat cannot stand beside the others, or not be called so."""
    *others, last = seats
    if last[field] in {other[field] for other in others}:
        name = content.load(game.folder).get(field, last[field])["name"]
        raise ValueError(words(N_("{name} is named twice."), name=name))
    taken = {other["name"].casefold() for other in others} - {""}
    reason = last["name"] and seat_names.problem(words, game, last, last["name"], taken)
    if reason:
        raise ValueError(reason)
