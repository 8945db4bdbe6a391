"""Final scores from numbers that somebody typed, without a game under way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.engine.game import SetupError
from companion.engine.questions import Json
from companion.games.waterdeep.cards import QUEST_TYPES, lords, numbers, quests, tiles
from companion.games.waterdeep.scoring import TIE, Sheet, final_score
from companion.games.waterdeep.state import ADVENTURERS

MOST_VP = 9999
MOST_GOLD = 999
FIELDS = ("name", "vp", "adventurers", "gold", "lord", "completed", "buildings")


def score(data: Mapping[str, Json], options: Mapping[str, str]) -> dict[str, Json]:
    """Return ranking, winners by name and what decided; SetupError with the path of what cannot be.

    ``data``: ``{"seats": [{"name", "vp", "adventurers", "gold", "lord": id or null, "completed":
    {type: number}, "buildings"}]}``. Plot Quests count as completed, Mandatory Quests do not; what
    is left out but ``vp`` is 0 or null. ``options`` holds the reading of LOW.OQ-06; lots are not
    drawn.
    """
    for field in data:
        if field not in ("seats", "game"):
            raise SetupError(field)
    seats = data.get("seats")
    limits = numbers("seats")
    if not isinstance(seats, list) or not limits["least"] <= len(seats) <= limits["most"]:
        raise SetupError("seats")
    sheets = [_sheet(seat, f"s{at}") for at, seat in enumerate(seats, 1)]
    _check(sheets)
    result = final_score(sheets, options[TIE])
    names = {sheet.id: sheet.name for sheet in sheets}
    ranking = [{name: row[name] for name in row if name != "seat"} for row in result.ranking]
    return {
        "ranking": ranking,
        "winners": [names[id] for id in result.winners],
        "decided_by": result.decided_by,
    }


def _check(sheets: Sequence[Sheet]) -> None:
    """Refuse two players of one name or Lord, and more quests or tiles than there are."""
    named = [sheet.name.casefold() for sheet in sheets]
    shown = [sheet.lord for sheet in sheets if sheet.lord is not None]
    for sheet in sheets:
        path = f"seats.{sheet.id}"
        if named.count(sheet.name.casefold()) > 1:
            raise SetupError(f"{path}.name", "twice")
        if shown.count(str(sheet.lord)) > 1:
            raise SetupError(f"{path}.lord", "twice")
    last = sheets[-1].id
    for kind in QUEST_TYPES:
        there = sum(1 for quest in quests().values() if quest.type == kind)
        if sum(sheet.completed.get(kind, 0) for sheet in sheets) > there:
            raise SetupError(f"seats.{last}.completed.{kind}")
    if sum(sheet.buildings for sheet in sheets) > len(tiles()):
        raise SetupError(f"seats.{last}.buildings")


def _sheet(data: Any, id: str) -> Sheet:
    path = f"seats.{id}"
    if not isinstance(data, Mapping):
        raise SetupError(path)
    for field in data:
        if field not in FIELDS:
            raise SetupError(f"{path}.{field}")
    name = data.get("name")
    if not isinstance(name, str) or not name.strip() or not name.isprintable():
        raise SetupError(f"{path}.name")
    lord = data.get("lord")
    if lord is not None and (not isinstance(lord, str) or lord not in lords()):
        raise SetupError(f"{path}.lord")
    cubes = sum(int(numbers("supply")[kind]) for kind in ADVENTURERS)
    return Sheet(
        id,
        name.strip(),
        _number(data.get("vp"), f"{path}.vp", MOST_VP),
        _number(data.get("adventurers", 0), f"{path}.adventurers", cubes),
        _number(data.get("gold", 0), f"{path}.gold", MOST_GOLD),
        lord,
        _completed(data.get("completed", {}), f"{path}.completed"),
        _number(data.get("buildings", 0), f"{path}.buildings", len(tiles())),
    )


def _completed(data: Any, path: str) -> dict[str, int]:
    if not isinstance(data, Mapping):
        raise SetupError(path)
    for kind in data:
        if kind not in QUEST_TYPES:
            raise SetupError(f"{path}.{kind}")
    most = len(quests())
    return {str(kind): _number(n, f"{path}.{kind}", most) for kind, n in data.items()}


def _number(value: Json, path: str, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
        raise SetupError(path)
    return value
