"""How a typed or sent description becomes a set-up: each field is checked before a game sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.engine.box_corrections import read as read_copies
from companion.engine.box_facts import UNTOLD, is_possible
from companion.engine.game import Game, Setup, SetupError
from companion.engine.questions import Json
from companion.engine.state import SOURCES

LONGEST_NAME = 40
"""Characters of a seat's name: what a line of 40 columns can still show."""


def read_setup(game: Game[Any], data: Mapping[str, Json], source: str = "companion") -> Setup:
    """Return the set-up that ``data`` describes, or raise SetupError with the path of the fault.

    ``data``: ``{"seats": [{"name", …fields}], "first": seat id | None, "options": {id: value},
    "sources": "companion" | "table" | "default" | {component: who}, "draws": {…}}``. A component
    that is not named has ``source``.
    """
    seats = _seats(game, data.get("seats"))
    ids = [f"s{at}" for at in range(1, len(seats) + 1)]
    first = data.get("first")
    if first is not None and first not in ids:
        raise SetupError("first")
    draws = data.get("draws") or {}
    if not isinstance(draws, Mapping):
        raise SetupError("draws")
    return Setup(
        seats=seats,
        first=first,
        options=_options(game, data.get("options") or {}),
        sources=read_sources(game, data.get("sources") or source, source),
        draws=draws,
        extra=_extra(game, data),
    )


def _extra(game: Game[Any], data: Mapping[str, Json]) -> dict[str, Json]:
    """Return a game's own fields; what the box tells has to be a fact with a possible value."""
    extra = {field: data[field] for field in game.extra_fields if field in data}
    facts = {fact["id"]: fact for fact in game.box_facts}
    for fact, value in read_copies(extra.get("copies")).items():
        if fact not in facts or not (value == UNTOLD or is_possible(facts[fact], value)):
            raise SetupError(f"copies.{fact}")
    return extra


def read_sources(game: Game[Any], data: Json, source: str = "companion") -> dict[str, str]:
    """Return who decides each component: one word for all, or some and the rest ``source``."""
    if data == "default":
        return dict(game.components)
    if isinstance(data, str) and data in SOURCES:
        return dict.fromkeys(game.components, data)
    if not isinstance(data, Mapping):
        raise SetupError("sources")
    for component, who in data.items():
        if component not in game.components or who not in SOURCES:
            raise SetupError(f"sources.{component}")
    rest = game.components if source == "default" else dict.fromkeys(game.components, source)
    return dict(rest) | dict(data)


def _seats(game: Game[Any], data: Json) -> tuple[Mapping[str, str], ...]:
    fewest, most = game.seats
    if not isinstance(data, Sequence) or isinstance(data, str):
        raise SetupError("seats")
    if not fewest <= len(data) <= most:
        raise SetupError("seats", f"{len(data)}: {fewest}-{most}")
    seats = tuple(_seat(game, seat, f"seats.s{at}") for at, seat in enumerate(data, 1))
    for field in ("name", *game.seat_fields):
        said = [seat[field].casefold() for seat in seats]
        for at, value in enumerate(said, 1):
            if said.index(value) != at - 1:
                raise SetupError(f"seats.s{at}.{field}", "twice")
    return seats


def _seat(game: Game[Any], data: Json, path: str) -> dict[str, str]:
    if not isinstance(data, Mapping):
        raise SetupError(path)
    name = data.get("name")
    if not isinstance(name, str) or not name.strip() or len(name) > LONGEST_NAME:
        raise SetupError(f"{path}.name")
    if not name.isprintable():
        raise SetupError(f"{path}.name")
    seat = {"name": name.strip()}
    for field, allowed in game.seat_fields.items():
        if data.get(field) not in allowed:
            raise SetupError(f"{path}.{field}")
        seat[field] = data[field]
    for field in data:
        if field not in seat:
            raise SetupError(f"{path}.{field}")
    return seat


def _options(game: Game[Any], data: Json) -> dict[str, str]:
    if not isinstance(data, Mapping):
        raise SetupError("options")
    for option, value in data.items():
        if value not in game.options.get(option, ()):
            raise SetupError(f"options.{option}")
    return dict(data)
