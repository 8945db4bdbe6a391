"""Final scores from numbers that somebody typed, without a game under way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.engine.game import SetupError
from companion.engine.questions import Json
from companion.engine.reading import Written
from companion.engine.score_sheets import differ_in_name, seats_of, told
from companion.games.waterdeep.cards import QUEST_TYPES, lords, numbers, quests, tiles
from companion.games.waterdeep.scoring import TIE, Sheet, final_score
from companion.games.waterdeep.state import ADVENTURERS

MOST_VP = 9999
MOST_GOLD = 999
FIELDS = ("name", "vp", "adventurers", "gold", "lord", "completed", "buildings")
FORM: Mapping[str, Json] = {
    "seats": [
        {
            "name": "Ann",
            "vp": 97,
            "adventurers": 5,
            "gold": 8,
            "lord": "Khelben",
            "completed": dict.fromkeys(QUEST_TYPES, 2),
            "buildings": 1,
        },
        {"name": "Ben", "vp": 104, "adventurers": 2, "gold": 3, "lord": "Larissa", "buildings": 3},
    ]
}
"""Two seats as they may be typed, for whoever has to begin: every field once."""


def score(data: Mapping[str, Json], options: Mapping[str, str]) -> dict[str, Json]:
    """Return ranking, winners by name and what decided; SetupError with the path of what cannot be.

    ``data``: ``{"seats": [{"name", "vp", "adventurers", "gold", "lord": id or null, "completed":
    {type: number}, "buildings"}]}``. Plot Quests count as completed, Mandatory Quests do not; what
    is left out but ``vp`` is 0 or null. ``options`` holds the reading of LOW.OQ-06; lots are not
    drawn.
    """
    limits = numbers("seats")
    seats = seats_of(data, int(limits["least"]), int(limits["most"]), FIELDS)
    sheets = [_sheet(seat) for seat in seats]
    _check(sheets)
    return told(final_score(sheets, options[TIE]), sheets)


def _check(sheets: Sequence[Sheet]) -> None:
    """Refuse two players of one name or Lord, and more quests or tiles than there are."""
    differ_in_name(sheets)
    shown = [sheet.lord for sheet in sheets if sheet.lord is not None]
    for sheet in sheets:
        path = f"seats.{sheet.id}"
        if shown.count(str(sheet.lord)) > 1:
            raise SetupError(f"{path}.lord", "twice")
    last = sheets[-1].id
    for kind in QUEST_TYPES:
        there = sum(1 for quest in quests().values() if quest.type == kind)
        if sum(sheet.completed.get(kind, 0) for sheet in sheets) > there:
            raise SetupError(f"seats.{last}.completed.{kind}")
    if sum(sheet.buildings for sheet in sheets) > len(tiles()):
        raise SetupError(f"seats.{last}.buildings")


def _sheet(written: Written) -> Sheet:
    cubes = sum(int(numbers("supply")[kind]) for kind in ADVENTURERS)
    completed = written.object("completed", QUEST_TYPES)
    return Sheet(
        written.path.removeprefix("seats."),
        written.typed_name(),
        written.number("vp", None, 0, MOST_VP),
        written.number("adventurers", 0, 0, cubes),
        written.number("gold", 0, 0, MOST_GOLD),
        written.maybe("lord", tuple(lords())),
        {kind: completed.number(kind, 0, 0, len(quests())) for kind in completed},
        written.number("buildings", 0, 0, len(tiles())),
    )
