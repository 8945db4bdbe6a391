"""Final scores from numbers that somebody typed, without a game under way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.game import SetupError
from companion.engine.questions import Json
from companion.games.blood_rage.codec import FEWEST, MOST
from companion.games.blood_rage.scoring import TIE, Sheet, final_score
from companion.games.blood_rage.tracks import STATS, last_step

MOST_GLORY = 9999
MOST_FIGURES = 20
FIELDS = ("name", "glory", "rage_step", "axes_step", "horns_step", "conquest_figures")


def score(data: Mapping[str, Json], options: Mapping[str, str]) -> dict[str, Json]:
    """Return ranking, winners by name and what decided; SetupError with the path of a bad number.

    ``data``: ``{"seats": [{"name", "glory", "rage_step", "axes_step", "horns_step",
    "conquest_figures"}]}``, steps 1 to 6; the figures count for the clan that has Thor's Conquest.
    ``options`` holds the reading of BR.U01.
    """
    seats = data.get("seats")
    if not isinstance(seats, list) or not FEWEST <= len(seats) <= MOST:
        raise SetupError("seats")
    for field in data:
        if field not in ("seats", "game"):
            raise SetupError(field)
    sheets = [_sheet(seat, f"s{at}") for at, seat in enumerate(seats, 1)]
    named = [sheet.name.casefold() for sheet in sheets]
    for sheet in sheets:
        if named.count(sheet.name.casefold()) > 1:
            raise SetupError(f"seats.{sheet.id}.name", "twice")
    result = final_score(sheets, options[TIE])
    names = {sheet.id: sheet.name for sheet in sheets}
    ranking = [{name: row[name] for name in row if name != "seat"} for row in result.ranking]
    return {
        "ranking": ranking,
        "winners": [names[id] for id in result.winners],
        "decided_by": result.decided_by,
    }


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
    steps = {
        str(stat): _number(data.get(f"{stat}_step"), f"{path}.{stat}_step", 1, last_step())
        for stat in STATS
    }
    glory = _number(data.get("glory"), f"{path}.glory", 0, MOST_GLORY)
    figures = data.get("conquest_figures", 0)
    conquest = _number(figures, f"{path}.conquest_figures", 0, MOST_FIGURES)
    return Sheet(id, name.strip(), glory, steps, conquest)


def _number(value: Json, path: str, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise SetupError(path)
    return value
