"""Reads what somebody wrote or sent (a dump, a scenario, numbers for a score), field by field.

Every reader returns a checked value or raises SetupError with the path of what cannot be. A game
adds only its schema: which fields there are, and what may stand in them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

from companion.engine.counts import add
from companion.engine.game import SetupError
from companion.engine.questions import Json
from companion.engine.state import SOURCES, Seated

Id = TypeVar("Id", bound=str)

MANY = 10_000
"""More than any count of a game comes to; numbers beyond it are slips."""


# Single values


def number(data: Json, path: str, least: int = 0, most: int = MANY) -> int:
    """Return a whole number within bounds."""
    if not isinstance(data, int) or isinstance(data, bool) or not least <= data <= most:
        raise SetupError(path)
    return data


def flag(data: Json, path: str) -> bool:
    """Return a truth value."""
    if not isinstance(data, bool):
        raise SetupError(path)
    return data


def one_of(data: Json, allowed: Sequence[Id], path: str) -> Id:
    """Return one of several ids, of their type."""
    if not isinstance(data, str) or data not in allowed:
        raise SetupError(path)
    return allowed[allowed.index(data)]


def listed(data: Json, path: str) -> Sequence[Json]:
    """Return a list; what is left out is empty."""
    if data is None:
        return ()
    if not isinstance(data, (list, tuple)):
        raise SetupError(path)
    return data


def ids(data: Json, allowed: Sequence[Id], path: str) -> list[Id]:
    """Return a list of ids out of those allowed; what is left out is empty."""
    return [one_of(id, allowed, f"{path}.{at}") for at, id in enumerate(listed(data, path))]


def drawn(data: Json, allowed: Sequence[str], count: int, path: str) -> list[str]:
    """Return the ids that were drawn, all different; none where nothing is said."""
    if data is None:
        return []
    if not isinstance(data, (list, tuple)) or len(set(map(str, data))) != len(data):
        raise SetupError(path)
    if len(data) != count or any(id not in allowed for id in data):
        raise SetupError(path)
    return list(data)


class Written:
    """An object as it was written, and the path to it; left out it is empty.

    Without ``fields`` any may stand in it. A reader's ``start`` stands for a field that is left
    out.
    """

    __slots__ = ("_data", "path")

    def __init__(self, data: Json, path: str = "", fields: Iterable[str] | None = None) -> None:
        if data is not None and not isinstance(data, Mapping):
            raise SetupError(path)
        self._data: Mapping[str, Json] = data if data is not None else {}
        self.path = path
        if fields is not None:
            for field in self._data:
                if field not in fields:
                    raise SetupError(self.at(field))

    def __contains__(self, field: str) -> bool:
        return field in self._data

    def __iter__(self) -> Iterator[str]:
        return iter(self._data)

    def at(self, field: str) -> str:
        """Return the path of a field."""
        return f"{self.path}.{field}" if self.path else str(field)

    def raw(self, field: str) -> Json:
        """Return a field as it was written; None if it is left out."""
        return self._data.get(field)

    # Values

    def number(self, field: str, start: Json = 0, least: int = 0, most: int = MANY) -> int:
        """Return a whole number within bounds."""
        return number(self._data.get(field, start), self.at(field), least, most)

    def maybe_number(
        self, field: str, start: Json = None, least: int = 0, most: int = MANY
    ) -> int | None:
        """Return a whole number within bounds, or None for none."""
        value = self._data.get(field, start)
        return None if value is None else number(value, self.at(field), least, most)

    def flag(self, field: str, start: bool = False) -> bool:
        """Return a truth value."""
        return flag(self._data.get(field, start), self.at(field))

    def one_of(self, field: str, allowed: Sequence[Id], start: Json = None) -> Id:
        """Return one of several ids."""
        return one_of(self._data.get(field, start), allowed, self.at(field))

    def maybe(self, field: str, allowed: Sequence[Id], start: Json = None) -> Id | None:
        """Return one of several ids, or None for none."""
        value = self._data.get(field, start)
        return None if value is None else one_of(value, allowed, self.at(field))

    # Lists and objects

    def listed(self, field: str) -> Sequence[Json]:
        """Return a list as it was written."""
        return listed(self._data.get(field), self.at(field))

    def ids(self, field: str, allowed: Sequence[Id]) -> list[Id]:
        """Return a list of ids out of those allowed."""
        return ids(self._data.get(field), allowed, self.at(field))

    def texts(self, field: str) -> list[str]:
        """Return a list of strings."""
        found = self.listed(field)
        if not all(isinstance(one, str) for one in found):
            raise SetupError(self.at(field))
        return list(found)

    def object(self, field: str, fields: Iterable[str] | None = None) -> Written:
        """Return an object in this one."""
        return Written(self._data.get(field), self.at(field), fields)

    def objects(self, field: str, fields: Iterable[str], first: int = 0) -> list[Written]:
        """Return a list of objects, counted from ``first`` in their paths."""
        path = self.at(field)
        return [
            Written(one, f"{path}.{at}", fields) for at, one in enumerate(self.listed(field), first)
        ]

    def counts(self, field: str, kinds: Iterable[str]) -> dict[str, int]:
        """Return the counts of an object by kind, without zeros."""
        written = self.object(field, kinds)
        found: dict[str, int] = {}
        for kind in written:
            add(found, kind, written.number(kind))
        return found

    # What every game's state holds

    def seats(self, fewest: int, most: int, fields: Iterable[str]) -> dict[str, Written]:
        """Return the seats of a state by their ids, clockwise."""
        written = self.listed("seats")
        if not fewest <= len(written) <= most:
            raise SetupError("seats")
        found = {}
        for at, seat in enumerate(written, 1):
            if seat is None:
                raise SetupError(f"seats.s{at}")
            found[f"s{at}"] = Written(seat, f"seats.s{at}", fields)
        return found

    def name(self, id: str) -> str:
        """Return a seat's name, which is its id where none is given; its ``id`` may be no other."""
        if self._data.get("id", id) != id:
            raise SetupError(self.at("id"))
        name = self._data.get("name", id)
        if not isinstance(name, str) or not name.strip():
            raise SetupError(self.at("name"))
        return name

    def typed_name(self) -> str:
        """Return a name that somebody typed for a score."""
        name = self._data.get("name")
        if not isinstance(name, str) or not name.strip() or not name.isprintable():
            raise SetupError(self.at("name"))
        return name.strip()

    def options(self, known: Mapping[str, Sequence[str]]) -> dict[str, str]:
        """Return the reading of every open rule, the first one where none is given."""
        written = self.object("options", known)
        return {
            option: written.one_of(option, values, values[0]) for option, values in known.items()
        }

    def sources(self, components: Iterable[str]) -> dict[str, str]:
        """Return who decides each component of chance, the companion where nobody is named."""
        known = tuple(components)
        written = self.object("sources", known)
        return {component: written.one_of(component, SOURCES, SOURCES[0]) for component in known}


# What does not go together


def distinct(seats: Sequence[Seated], *fields: str) -> None:
    """Refuse two seats with the same in one of these fields; None is nothing."""
    for field in fields:
        said = [getattr(seat, field) for seat in seats]
        for seat, value in zip(seats, said, strict=True):
            if value is not None and said.count(value) > 1:
                raise SetupError(f"seats.{seat.id}.{field}", "twice")


def within(part: Sequence[str], whole: Sequence[str], path: str) -> None:
    """Refuse a part that holds what the whole does not."""
    for one in part:
        if part.count(one) > whole.count(one):
            raise SetupError(path)
