"""Final scores from numbers that somebody typed, without a game under way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.engine.game import SetupError
from companion.engine.questions import Json
from companion.engine.reading import Written, flag
from companion.engine.score_sheets import differ_in_name, seats_of, told
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
FORM: Mapping[str, Json] = {
    "jewel_taken": True,
    "seats": [
        {"name": "Ann", "escaped": 1, "emperors_jewel": False, "yellow": 3, "green": 1}
        | {"trinkets": 1, "best_thief": True},
        {"name": "Ben", "escaped": None, "emperors_jewel": True, "yellow": 1, "green": 2}
        | {"trinkets": 0, "best_thief": False},
    ],
}
"""Two seats as they may be typed, for whoever has to begin: every field once."""


def score(data: Mapping[str, Json], options: Mapping[str, str]) -> dict[str, Json]:
    """Return ranking, winners by name and what decided; SetupError with the path of what cannot be.

    ``data``: ``{"jewel_taken": bool, "seats": [{"name", "escaped": order of leaving or null,
    "emperors_jewel", "yellow", "green", "trinkets", "best_thief"}]}``; yellow jewels without
    trinkets; what is left out is 0, false or null. ``options`` holds the reading of AOT.U25.
    """
    seats = seats_of(data, FEWEST, MOST, FIELDS, "jewel_taken")
    taken = flag(data.get("jewel_taken"), "jewel_taken")
    sheets = [_sheet(seat, len(seats)) for seat in seats]
    _check(sheets, taken)
    return told(final_score(sheets, taken, options[TOKEN_ALONE]), sheets)


def _check(sheets: Sequence[Sheet], taken: bool) -> None:
    """Refuse two thieves of one name, place of leaving, Emperors' Jewel or Best Thief token, and
    any of these but the name where nobody took the Emperors' Jewel.
    """
    differ_in_name(sheets)
    left = [sheet.escaped for sheet in sheets if sheet.escaped is not None]
    for sheet in sheets:
        path = f"seats.{sheet.id}"
        if sheet.escaped is not None and (left.count(sheet.escaped) > 1 or not taken):
            raise SetupError(f"{path}.escaped")
        for field in ("emperors_jewel", "best_thief"):
            holders = sum(bool(getattr(other, field)) for other in sheets)
            if getattr(sheet, field) and (holders > 1 or not taken):
                raise SetupError(f"{path}.{field}")


def _sheet(written: Written, most: int) -> Sheet:
    return Sheet(
        written.path.removeprefix("seats."),
        written.typed_name(),
        written.maybe_number("escaped", None, 1, most),
        written.flag("emperors_jewel"),
        written.number("yellow", 0, 0, MOST_JEWELS),
        written.number("green", 0, 0, MOST_JEWELS),
        written.number("trinkets", 0, 0, MOST_JEWELS),
        written.flag("best_thief"),
    )
