"""A whole table typed on one line, clockwise: 「熊 小明、狼 阿華」, `Bear Ann, Wolf Ben`."""

from __future__ import annotations

from collections.abc import Iterator
from re import split
from typing import Any

from companion import content
from companion.assistant import seat_names, typed
from companion.engine.game import Game
from companion.text.catalogue import N_, Words
from companion.text.output import clean


def is_list(line: str) -> bool:
    """Tell whether a line is more than a number of players."""
    return bool(line.strip()) and typed.number(line) is None


def read(words: Words, game: Game[Any], line: str) -> list[dict[str, str]]:
    """Return the seats that a line names, each with its clan, thief or colour and its player's name
    (empty where none was said); ValueError with the reason where it cannot be read.

    A seat is its clan and its player in either order; the clan may be its number in the menu.
    """
    fewest, most = game.seats
    (field,) = game.seat_fields
    seats: list[dict[str, str]] = []
    for part in filter(None, (part.strip() for part in split("[,、;]", typed.plain(line)))):
        seats.append(_seat(words, game, field, part))
        _check(words, game, field, seats)
    if not fewest <= len(seats) <= most:
        wrong = N_("{n} can be read there; {low} to {high} play.")
        raise ValueError(words(wrong, n=len(seats), low=fewest, high=most))
    return seats


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
