"""The end of the game: who escaped, with the Emperors' Jewel or the most VP (AOT.N05)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.engine.game import Over
from companion.engine.questions import Json
from companion.games.age_of_thieves.cards import numbers
from companion.games.age_of_thieves.loot import TRINKET
from companion.games.age_of_thieves.state import AgeOfThieves

TOKEN_ALONE = "AOT.U25"


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a thief's final score is made of; ``yellow`` without trinkets, ``escaped`` the place in
    the order of leaving, or None.
    """

    id: str
    name: str
    escaped: int | None = None
    emperors_jewel: bool = False
    yellow: int = 0
    green: int = 0
    trinkets: int = 0
    best_thief: bool = False

    @property
    def has_jewel(self) -> bool:
        """Whether he has any jewel, trinkets counted."""
        return bool(self.emperors_jewel or self.yellow or self.green or self.trinkets)


@dataclass(frozen=True, slots=True)
class FinalScore:
    """Places in the shape of PROTOCOL, the winners' ids (one or none), the rule that decided where
    the most VP alone did not. ``token_alone``: AOT.U25 mattered.
    """

    ranking: list[dict[str, Json]]
    winners: list[str]
    decided_by: str | None
    token_alone: bool


def parts(sheet: Sheet) -> dict[str, int]:
    """Return a thief's VP by where they come from (AOT.A03)."""
    worth = numbers("loot")
    return {
        "yellow": sheet.yellow * int(worth["yellow"]),
        "green": sheet.green * int(worth["green"]),
        "trinkets": sheet.trinkets * int(worth["trinket"]),
        "best_thief": int(worth["best_thief"]) if sheet.best_thief else 0,
    }


def final_score(sheets: Sequence[Sheet], jewel_taken: bool, token_alone: str) -> FinalScore:
    """Return the final ranking by the reading ``token_alone`` of AOT.U25.

    Nobody took the Emperors' Jewel: all lose (AOT.N07). Who has not escaped loses (AOT.N04). Of the
    others the holder of the Emperors' Jewel wins, else the most VP (AOT.N05), between equals who
    left first (AOT.N06).
    """
    out = [sheet for sheet in sheets if sheet.escaped is not None] if jewel_taken else []
    alone = bool(out) and not any(sheet.has_jewel for sheet in out)
    matters = alone and any(sheet.best_thief for sheet in out)
    only_order = matters and token_alone == "does_not_count"
    totals = {sheet.id: sum(parts(sheet).values()) for sheet in sheets}

    def rank(sheet: Sheet) -> tuple[bool, int, int]:
        points = 0 if only_order else totals[sheet.id]
        return (sheet.emperors_jewel, points, -(sheet.escaped or 0))

    best_first = sorted(out, key=rank, reverse=True)
    decided = _decided(best_first, totals, jewel_taken, only_order)
    places = {sheet.id: place for place, sheet in enumerate(best_first, 1)}
    lost = [sheet for sheet in sheets if sheet.id not in places]
    ranking = [
        _row(sheet, places.get(sheet.id), len(out) + 1, jewel_taken, decided)
        for sheet in (*best_first, *lost)
    ]
    winners = [sheet.id for sheet in best_first[:1]]
    return FinalScore(ranking, winners, decided, matters)


def _decided(
    best_first: Sequence[Sheet], totals: dict[str, int], jewel_taken: bool, only_order: bool
) -> str | None:
    """Return the rule that made the winner, or kept everybody from winning; None for most VP."""
    if not jewel_taken:
        return "AOT.N07"
    if not best_first:
        return "AOT.N04"
    if best_first[0].emperors_jewel:
        return "AOT.N05"
    if only_order:
        return TOKEN_ALONE
    level = [sheet for sheet in best_first if totals[sheet.id] == totals[best_first[0].id]]
    return "AOT.N06" if len(level) > 1 else None


def _row(
    sheet: Sheet, place: int | None, last: int, jewel_taken: bool, decided: str | None
) -> dict[str, Json]:
    """Return a thief's row; whoever has no place ``lost``, and shares the number ``last``."""
    found = parts(sheet)
    return {
        "place": place or last,
        "lost": place is None,
        "seat": sheet.id,
        "name": sheet.name,
        "total": sum(found.values()),
        "parts": found,
        "escaped": sheet.escaped,
        "emperors_jewel": sheet.emperors_jewel,
        "reasons": _reasons(sheet, found, place, jewel_taken, decided),
    }


def _reasons(
    sheet: Sheet, found: dict[str, int], place: int | None, jewel_taken: bool, decided: str | None
) -> list[dict[str, Json]]:
    """Return why a thief has his place, as rule ids with the numbers that their words need."""
    counts = {"yellow": sheet.yellow, "green": sheet.green, "trinkets": sheet.trinkets}
    reasons: list[dict[str, Json]] = [
        {"rule": "AOT.A03", "part": part, "n": counts.get(part, 1), "vp": vp}
        for part, vp in found.items()
        if vp
    ]
    reasons.append({"rule": "AOT.A03", "part": "total", "vp": sum(found.values())})
    if not jewel_taken:
        return [*reasons, {"rule": "AOT.N07", "part": "not_taken"}]
    if sheet.escaped is None:
        return [*reasons, {"rule": "AOT.N04", "part": "left_behind"}]
    reasons.append({"rule": "AOT.N01", "part": "escaped", "order": sheet.escaped})
    if place == 1:
        part = {"AOT.N05": "jewel", "AOT.N06": "tie", TOKEN_ALONE: "token_alone"}
        reasons.append(
            {"rule": decided or "AOT.N05", "part": part.get(decided or "", "most_points")}
        )
    return reasons


def sheets_of(state: AgeOfThieves) -> list[Sheet]:
    """Return what everybody's final score would be made of as the game stands."""
    return [
        Sheet(
            seat.id,
            seat.name,
            seat.escaped,
            seat.carried_out or state.jewel == seat.id,
            seat.yellow,
            seat.green,
            seat.tokens.get(TRINKET, 0),
            seat.best_thief,
        )
        for seat in state.seats
    ]


def end_game(state: AgeOfThieves, reason: str) -> Over:
    """Work out the result, report every place, and return how the game ended (AOT.N03)."""
    result = final_score(sheets_of(state), bool(state.jewel_taken), state.options[TOKEN_ALONE])
    if result.token_alone:
        state.option(TOKEN_ALONE)
    for row in result.ranking:
        state.report(
            "final_score",
            seat=row["seat"],
            place=row["place"],
            total=row["total"],
            parts=row["parts"],
            escaped=row["escaped"],
            emperors_jewel=row["emperors_jewel"],
            rules=tuple(dict.fromkeys(one["rule"] for one in row["reasons"])),
        )
    decided = (result.decided_by,) if result.decided_by else ("AOT.N05",)
    state.report("game_over", reason=reason, winners=result.winners, rules=("AOT.N03", *decided))
    return Over(reason, result.ranking, result.winners, result.decided_by)
