"""The end of the game: leftover adventurers and gold, the Lord, and the places (LOW.END-1 to
LOW.END-5).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from companion.engine.questions import Json
from companion.games.waterdeep.cards import QUEST_TYPES, lords, numbers, quests
from companion.games.waterdeep.state import UNNAMED, Seat, Waterdeep

TIE = "LOW.OQ-06"
MOST_GOLD = "LOW.END-5"
UNNAMED_OF = "unnamed_"
"""What stands before the type of a completed quest that was never named."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a final score is made of.

    ``completed``: quest type, or UNNAMED → completed quests, Plot Quests included, Mandatory Quests
    left out (LOW.MND-4). ``lord`` is an id, None for none, or UNNAMED with the ``lord_vp`` that the
    table counted. ``lot``: the higher goes first among those whom nothing else tells apart.
    """

    id: str
    name: str
    vp: int
    adventurers: int
    gold: int
    lord: str | None
    completed: Mapping[str, int] = field(default_factory=dict)
    buildings: int = 0
    lord_vp: int = 0
    lot: int = 0

    @property
    def quests(self) -> int:
        """The number of completed quests."""
        return sum(self.completed.values())


@dataclass(frozen=True, slots=True)
class FinalScore:
    """Places in the shape of PROTOCOL, the winners' ids, and what decided where VP alone did not.

    ``level``: the groups of ids, in the order of places, that share their place; ``tied``: some
    stood level in VP and gold, so that LOW.OQ-06 mattered.
    """

    ranking: list[dict[str, Json]]
    winners: list[str]
    decided_by: str | None
    level: list[list[str]]
    tied: bool


def counted_by_lord(lord: str, completed: Mapping[str, int], buildings: int) -> int:
    """Return how many quests or tiles a Lord pays for (LOW.END-3)."""
    card = lords()[lord]
    if card.scores == "tiles":
        return buildings
    return sum(completed.get(kind, 0) for kind in card.types)


def lord_vp(sheet: Sheet) -> int:
    """Return the VP of a Lord card: per completed quest of its types, or per tile (LOW.END-3)."""
    if sheet.lord is None or sheet.lord == UNNAMED:
        return sheet.lord_vp
    counted = counted_by_lord(sheet.lord, sheet.completed, sheet.buildings)
    return lords()[sheet.lord].vp_each * counted


def parts(sheet: Sheet) -> dict[str, int]:
    """Return the VP by where they come from: so far, adventurers, pairs of gold, Lord (LOW.END-2).

    Unfinished quests and unplayed intrigue cards are no part of it (LOW.END-4).
    """
    worth = numbers("final_scoring")
    return {
        "vp": sheet.vp,
        "adventurers": sheet.adventurers * int(worth["adventurer_vp"]),
        "gold": sheet.gold // int(worth["gold_per_vp"]),
        "lord": lord_vp(sheet),
    }


def final_score(sheets: Sequence[Sheet], tie: str) -> FinalScore:
    """Return the final ranking: most VP first (LOW.SET-1), equal VP by more gold (LOW.END-5), then
    by the reading ``tie`` of LOW.OQ-06.

    Those who stay level share their place; those at the top win together.
    """
    totals = {sheet.id: sum(parts(sheet).values()) for sheet in sheets}

    def by_gold(sheet: Sheet) -> tuple[int, ...]:
        return (totals[sheet.id], sheet.gold)

    def rank(sheet: Sheet) -> tuple[int, ...]:
        if tie == "shared":
            return by_gold(sheet)
        return (*by_gold(sheet), sheet.quests, sheet.buildings, sheet.lot)

    best_first = sorted(sheets, key=rank, reverse=True)
    ranking = [
        {
            "place": 1 + sum(1 for other in sheets if rank(other) > rank(sheet)),
            "seat": sheet.id,
            "name": sheet.name,
            "total": totals[sheet.id],
            "parts": parts(sheet),
            "reasons": _reasons(sheet, sheets, totals, tie),
        }
        for sheet in best_first
    ]
    return FinalScore(
        ranking,
        [str(row["seat"]) for row in ranking if row["place"] == 1],
        _decided(sheets, totals, rank),
        _groups(best_first, rank),
        len({by_gold(sheet) for sheet in sheets}) < len(sheets),
    )


def _groups(best_first: Sequence[Sheet], rank: Callable[[Sheet], object]) -> list[list[str]]:
    """Return the ids of those who share a place with somebody, a list for each such place."""
    groups: dict[object, list[str]] = {}
    for sheet in best_first:
        groups.setdefault(rank(sheet), []).append(sheet.id)
    return [group for group in groups.values() if len(group) > 1]


def _decided(
    sheets: Sequence[Sheet],
    totals: Mapping[str, int],
    rank: Callable[[Sheet], tuple[int, ...]],
) -> str | None:
    """Return what put somebody before others with as many VP at the top; None if nothing had to."""
    best = max(totals.values())
    level = [sheet for sheet in sheets if totals[sheet.id] == best]
    richest = max(sheet.gold for sheet in level)
    rich = [sheet for sheet in level if sheet.gold == richest]
    first = max(rank(sheet) for sheet in rich)
    if sum(1 for sheet in rich if rank(sheet) == first) < len(rich):
        return TIE
    return MOST_GOLD if len(rich) < len(level) else None


def _reasons(
    sheet: Sheet, sheets: Sequence[Sheet], totals: Mapping[str, int], tie: str
) -> list[dict[str, Json]]:
    """Return why somebody has the total and the place, as rule ids with the numbers for words."""
    found = parts(sheet)
    reasons: list[dict[str, Json]] = []
    if found["adventurers"]:
        reasons.append(_reason("LOW.END-2", "adventurers", found, n=sheet.adventurers))
    if found["gold"]:
        reasons.append(_reason("LOW.END-2", "gold", found, n=sheet.gold))
    if sheet.lord is not None:
        known = sheet.lord != UNNAMED
        n = counted_by_lord(sheet.lord, sheet.completed, sheet.buildings) if known else 0
        reasons.append(_reason("LOW.END-3", "lord", found, n=n, lord=sheet.lord))
    total = totals[sheet.id]
    reasons.append({"rule": "LOW.SET-1", "part": "total", "vp": total})
    level = [other for other in sheets if other is not sheet and totals[other.id] == total]
    if level:
        reasons.append({"rule": MOST_GOLD, "part": "tie", "n": sheet.gold})
    if any(other.gold == sheet.gold for other in level):
        reasons.append(_after_gold(sheet, tie))
    return reasons


def _reason(rule: str, part: str, found: Mapping[str, int], **parameters: Json) -> dict[str, Json]:
    return {"rule": rule, "part": part, "vp": found[part], **parameters}


def _after_gold(sheet: Sheet, tie: str) -> dict[str, Json]:
    """Return the reason for those level in VP and gold (LOW.OQ-06)."""
    if tie == "shared":
        return {"rule": TIE, "part": "shared"}
    counts = {"quests": sheet.quests, "buildings": sheet.buildings}
    return {"rule": TIE, "part": "euroquest", **counts}


# From a game


def completed_by_type(seat: Seat) -> dict[str, int]:
    """Return a seat's completed quests by type; Plot Quests count (LOW.PLT-1), Mandatory Quests
    never do (LOW.MND-4). Those of which nobody told the type stand under UNNAMED.
    """
    found = {str(kind): 0 for kind in QUEST_TYPES}
    for id in [*seat.completed, *seat.plots]:
        kind = quests()[id].type if id in quests() else id.removeprefix(UNNAMED_OF)
        found[kind] = found.get(kind, 0) + 1
    return found


def buildings_of(state: Waterdeep, seat_id: str) -> int:
    """Return how many building tiles in play a seat controls."""
    return sum(1 for tile in state.tiles if tile.owner == seat_id)


def sheets_of(
    state: Waterdeep,
    lord_points: Mapping[str, int] | None = None,
    lots: Mapping[str, int] | None = None,
) -> list[Sheet]:
    """Return what everybody's final score would be made of as the game stands.

    ``lord_points``: seat → VP of a Lord that the table did not name; ``lots``: seat → its lot.
    """
    points = lord_points or {}
    return [
        Sheet(
            seat.id,
            seat.name,
            seat.vp,
            sum(seat.cubes.values()),
            seat.gold,
            UNNAMED if seat.id in points else seat.lord,
            completed_by_type(seat),
            buildings_of(state, seat.id),
            points.get(seat.id, 0),
            (lots or {}).get(seat.id, 0),
        )
        for seat in state.seats
    ]
