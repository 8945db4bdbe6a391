"""Final scores from numbers that somebody typed, without a game under way."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.questions import Json
from companion.engine.reading import Written
from companion.engine.score_sheets import differ_in_name, seats_of, told
from companion.games.blood_rage.codec import FEWEST, MOST
from companion.games.blood_rage.scoring import TIE, Sheet, final_score
from companion.games.blood_rage.tracks import STATS, last_step

MOST_GLORY = 9999
MOST_FIGURES = 20
FIELDS = ("name", "glory", "rage_step", "axes_step", "horns_step", "conquest_figures")
FORM: Mapping[str, Json] = {
    "seats": [
        {"name": name, "glory": glory, "rage_step": 4, "axes_step": 2, "horns_step": 3}
        | {"conquest_figures": 0}
        for name, glory in (("Ann", 71), ("Ben", 64))
    ]
}
"""Two seats as they may be typed, for whoever has to begin: every field once."""


def score(data: Mapping[str, Json], options: Mapping[str, str]) -> dict[str, Json]:
    """Return ranking, winners by name and what decided; SetupError with the path of a bad number.

    ``data``: ``{"seats": [{"name", "glory", "rage_step", "axes_step", "horns_step",
    "conquest_figures"}]}``, steps 1 to 6; the figures count for the clan that has Thor's Conquest.
    ``options`` holds the reading of BR.U01.
    """
    sheets = [_sheet(seat) for seat in seats_of(data, FEWEST, MOST, FIELDS)]
    differ_in_name(sheets)
    return told(final_score(sheets, options[TIE]), sheets)


def _sheet(written: Written) -> Sheet:
    return Sheet(
        written.path.removeprefix("seats."),
        written.typed_name(),
        written.number("glory", None, 0, MOST_GLORY),
        {str(stat): written.number(f"{stat}_step", None, 1, last_step()) for stat in STATS},
        written.number("conquest_figures", 0, 0, MOST_FIGURES),
    )
