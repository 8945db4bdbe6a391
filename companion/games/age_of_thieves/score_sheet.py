"""Final scores from numbers that somebody typed, without a game under way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.engine.game import SetupError
from companion.engine.questions import Json
from companion.games.age_of_thieves.codec import FEWEST, MOST
from companion.games.age_of_thieves.scoring import TOKEN_ALONE, Sheet, final_score

MOST_JEWELS = 99
FIELDS = (
    "name",
    "escaped",
    "emperors_jewel",
    "yellow",
    "green",
    "trinkets",
    "best_thief",
)


def score(data: Mapping[str, Json], options: Mapping[str, str]) -> dict[str, Json]:
    """Return ranking, winners by name and what decided; SetupError with the path of what cannot be.

    ``data``: ``{"jewel_taken": bool, "seats": [{"name", "escaped": order of leaving or null,
    "emperors_jewel", "yellow", "green", "trinkets", "best_thief"}]}``; yellow jewels without
    trinkets; what is left out is 0, false or null. ``options`` holds the reading of AOT.U25.
    """
    for field in data:
        if field not in ("jewel_taken", "seats", "game"):
            raise SetupError(field)
    taken = data.get("jewel_taken")
    if not isinstance(taken, bool):
        raise SetupError("jewel_taken")
    seats = data.get("seats")
    if not isinstance(seats, list) or not FEWEST <= len(seats) <= MOST:
        raise SetupError("seats")
    sheets = [_sheet(seat, f"s{at}", len(seats)) for at, seat in enumerate(seats, 1)]
    _check(sheets, taken)
    result = final_score(sheets, taken, options[TOKEN_ALONE])
    names = {sheet.id: sheet.name for sheet in sheets}
    ranking = [{name: row[name] for name in row if name != "seat"} for row in result.ranking]
    return {
        "ranking": ranking,
        "winners": [names[id] for id in result.winners],
        "decided_by": result.decided_by,
    }


def _check(sheets: Sequence[Sheet], taken: bool) -> None:
    """Refuse two thieves of one name, place of leaving, Emperors' Jewel or Best Thief token, and
    any of these but the name where nobody took the Emperors' Jewel.
    """
    named = [sheet.name.casefold() for sheet in sheets]
    left = [sheet.escaped for sheet in sheets if sheet.escaped is not None]
    for sheet in sheets:
        path = f"seats.{sheet.id}"
        if named.count(sheet.name.casefold()) > 1:
            raise SetupError(f"{path}.name", "twice")
        if sheet.escaped is not None and (left.count(sheet.escaped) > 1 or not taken):
            raise SetupError(f"{path}.escaped")
        for field in ("emperors_jewel", "best_thief"):
            holders = sum(bool(getattr(other, field)) for other in sheets)
            if getattr(sheet, field) and (holders > 1 or not taken):
                raise SetupError(f"{path}.{field}")


def _sheet(data: Any, id: str, most: int) -> Sheet:
    path = f"seats.{id}"
    if not isinstance(data, Mapping):
        raise SetupError(path)
    for field in data:
        if field not in FIELDS:
            raise SetupError(f"{path}.{field}")
    name = data.get("name")
    if not isinstance(name, str) or not name.strip() or not name.isprintable():
        raise SetupError(f"{path}.name")
    escaped = data.get("escaped")
    jewels = ("yellow", "green", "trinkets")
    yellow, green, trinkets = (
        _number(data.get(field, 0), f"{path}.{field}", 0, MOST_JEWELS) for field in jewels
    )
    return Sheet(
        id,
        name.strip(),
        None if escaped is None else _number(escaped, f"{path}.escaped", 1, most),
        _flag(data.get("emperors_jewel", False), f"{path}.emperors_jewel"),
        yellow,
        green,
        trinkets,
        _flag(data.get("best_thief", False), f"{path}.best_thief"),
    )


def _number(value: Json, path: str, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise SetupError(path)
    return value


def _flag(value: Json, path: str) -> bool:
    if not isinstance(value, bool):
        raise SetupError(path)
    return value
