"""The end of the game: bonuses for the stats, Thor's Conquest, and the places."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.engine.questions import Json
from companion.games.blood_rage.board import figures_on_board
from companion.games.blood_rage.cards import card
from companion.games.blood_rage.state import BloodRage
from companion.games.blood_rage.tracks import STATS, end_bonus

CONQUEST = "thors_conquest"
TIE = "BR.U01"


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a clan's final score is made of: Glory so far, the steps (1 to 6) of its stats,
    the figures that Thor's Conquest counts.
    """

    id: str
    name: str
    glory: int
    steps: Mapping[str, int]
    conquest_figures: int = 0

    @property
    def stat_steps(self) -> int:
        """The steps of all three stats together, which one reading of BR.U01 compares."""
        return sum(self.steps[stat] for stat in STATS)


@dataclass(frozen=True, slots=True)
class FinalScore:
    """Places in the shape of PROTOCOL, the winners' ids, and the open rule that decided, if one
    did.

    ``tied``: clans stood level somewhere, so that BR.U01 mattered.
    """

    ranking: list[dict[str, Json]]
    winners: list[str]
    decided_by: str | None
    tied: bool


def parts(sheet: Sheet) -> dict[str, int]:
    """Return a clan's Glory by where it comes from: so far, each stat's bonus (BR.R64),
    Thor's Conquest.
    """
    bonus = {str(stat): end_bonus()[sheet.steps[stat] - 1] for stat in STATS}
    conquest = card(CONQUEST).number("glory_per_figure") * sheet.conquest_figures
    return {"glory": sheet.glory, **bonus, "conquest": conquest}


def _reasons(sheet: Sheet, found: Mapping[str, int]) -> list[dict[str, Json]]:
    """Return why a clan has its total, as rule ids with the numbers that their words need."""
    reasons: list[dict[str, Json]] = [
        {"rule": "BR.R64", "part": stat, "step": sheet.steps[stat], "glory": found[stat]}
        for stat in STATS
        if found[stat]
    ]
    if found["conquest"]:
        figures = sheet.conquest_figures
        conquest = {"part": "conquest", "figures": figures, "glory": found["conquest"]}
        reasons.append({"rule": "BR.R64", **conquest})
    return [*reasons, {"rule": "BR.R65", "part": "total", "glory": sum(found.values())}]


def _tie(
    sheet: Sheet, sheets: Sequence[Sheet], totals: Mapping[str, int], tie: str
) -> list[dict[str, Json]]:
    """Return how a tie of a clan with others was settled by the reading ``tie`` of BR.U01."""
    level = [other for other in sheets if totals[other.id] == totals[sheet.id]]
    if len(level) == 1:
        return []
    steps = [other.stat_steps for other in level]
    if tie == "more_stats" and steps.count(sheet.stat_steps) == 1:
        return [{"rule": TIE, "part": "tie", "steps": sheet.stat_steps}]
    return [{"rule": TIE, "part": "shared"}]


def final_score(sheets: Sequence[Sheet], tie: str) -> FinalScore:
    """Return the final ranking: most Glory first (BR.R65), equal Glory by the reading ``tie`` of
    BR.U01.

    Clans that stay level share their place; those level at the top win together.
    """
    totals = {sheet.id: sum(parts(sheet).values()) for sheet in sheets}

    def rank(sheet: Sheet) -> tuple[int, int]:
        return (totals[sheet.id], sheet.stat_steps if tie == "more_stats" else 0)

    ranking: list[dict[str, Json]] = []
    for sheet in sorted(sheets, key=rank, reverse=True):
        found = parts(sheet)
        ranking.append(
            {
                "place": 1 + sum(1 for other in sheets if rank(other) > rank(sheet)),
                "seat": sheet.id,
                "name": sheet.name,
                "total": totals[sheet.id],
                "parts": found,
                "reasons": [*_reasons(sheet, found), *_tie(sheet, sheets, totals, tie)],
            }
        )
    winners = [str(row["seat"]) for row in ranking if row["place"] == 1]
    best = max(totals.values())
    level = [id for id, total in totals.items() if total == best]
    decided = TIE if len(winners) < len(level) else None
    return FinalScore(ranking, winners, decided, len(set(totals.values())) < len(totals))


def sheets_of(state: BloodRage) -> list[Sheet]:
    """Return what everybody's final score would be made of as the game stands."""
    found = []
    for seat in state.seats:
        conquest = figures_on_board(state, seat.id) if CONQUEST in seat.upgrades.clan else 0
        found.append(
            Sheet(
                seat.id,
                seat.name,
                seat.glory,
                {str(stat): step for stat, step in seat.steps.items()},
                conquest,
            )
        )
    return found
