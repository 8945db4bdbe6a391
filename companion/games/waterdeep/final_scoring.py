"""Final scoring at the table: the Lords are turned up, the places are worked out (LOW.END-1)."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.game import Over
from companion.engine.questions import Amounts, Chance, Choose, Number, ask, ask_one
from companion.games.waterdeep.cards import lords
from companion.games.waterdeep.scoring import (
    TIE,
    UNNAMED_OF,
    FinalScore,
    buildings_of,
    completed_by_type,
    counted_by_lord,
    final_score,
    sheets_of,
)
from companion.games.waterdeep.state import UNNAMED, Waterdeep

LORD_RULES = ("LOW.END-2", "LOW.END-3")
LOTS = "lots"
"""The component that puts in order whom nothing else tells apart."""


async def final_scoring(state: Waterdeep) -> Over:
    """Score the game after the last round: Lords, leftovers, ties (LOW.END-1 to LOW.END-5)."""
    points = await show_lords(state)
    lots = await draw_lots(state, points)
    result = final_score(sheets_of(state, points, lots), state.options[TIE])
    if result.tied:
        state.option(TIE)
    for row in result.ranking:
        state.report(
            "final_score",
            seat=row["seat"],
            place=row["place"],
            total=row["total"],
            parts=row["parts"],
            rules=tuple(dict.fromkeys(reason["rule"] for reason in row["reasons"])),
        )
    decided = (result.decided_by,) if result.decided_by else ("LOW.SET-1",)
    state.report("game_over", winners=result.winners, rules=("LOW.END-1", *decided))
    return Over("rounds_done", result.ranking, result.winners, result.decided_by)


# Lords


def lords_left(state: Waterdeep) -> list[str]:
    """Return the Lords that an unknown Lord card may be, in the order of the content."""
    shown = {seat.lord for seat in state.seats}
    return [id for id in lords() if id not in shown]


def most_lord_vp(state: Waterdeep, seat_id: str) -> int:
    """Return the most that any Lord left may pay a seat; quests that were never named may be of any
    type.
    """
    completed = completed_by_type(state.seat(seat_id))
    unnamed = completed.get(UNNAMED, 0)
    buildings = buildings_of(state, seat_id)
    most = 0
    for id in lords_left(state):
        counted = counted_by_lord(id, completed, buildings)
        most = max(most, lords()[id].vp_each * (counted + (unnamed if lords()[id].types else 0)))
    return most


async def show_lords(state: Waterdeep) -> dict[str, int]:
    """Turn up every Lord; the table names those that the companion did not deal, and says the types
    of completed quests that were never named.

    Returns the VP of Lords that stay unnamed, by seat. Everything is asked before it is told: play
    that starts anew at one of these questions tells nothing twice. The state alone leads back to
    each of them, up to the first answer that it does not hold.
    """
    points: dict[str, int] = {}
    boundary = True
    for seat_id in [seat.id for seat in state.seats]:
        lord = state.seat(seat_id).lord
        if lord is None:
            lord = await _name_lord(state, seat_id, boundary=boundary)
            if lord == UNNAMED:
                boundary = False
                points[seat_id] = await _count_lord(state, seat_id)
                continue
            state.seat(seat_id).lord = lord
        if lords()[lord].types and UNNAMED in state.seat(seat_id).completed:
            await _count_types(state, seat_id, boundary=boundary)
            boundary = boundary and UNNAMED not in state.seat(seat_id).completed
    for seat in state.seats:
        shown = seat.lord or UNNAMED
        state.report("lord_revealed", seat=seat.id, lord=shown, rules=LORD_RULES)
    return points


async def _name_lord(state: Waterdeep, seat_id: str, *, boundary: bool) -> str:
    return await ask_one(
        lambda: Choose(
            key="reveal_lord",
            seat=seat_id,
            options=(*lords_left(state), UNNAMED),
            rules=LORD_RULES,
            boundary=boundary,
        )
    )


async def _count_lord(state: Waterdeep, seat_id: str) -> int:
    """Ask how many VP a Lord paid that the table does not name."""
    return await ask(
        lambda: Number(
            key="lord_vp",
            seat=seat_id,
            min=0,
            max=most_lord_vp(state, seat_id),
            rules=LORD_RULES,
        )
    )


async def _count_types(state: Waterdeep, seat_id: str, *, boundary: bool) -> None:
    """Ask how many of the completed quests that were never named are of the types of a Lord."""
    counted = await ask(_types_of_unnamed(state, seat_id, boundary))
    completed = state.seat(seat_id).completed
    for kind, n in counted.items():
        for _ in range(n):
            completed[completed.index(UNNAMED)] = f"{UNNAMED_OF}{kind}"


def _types_of_unnamed(state: Waterdeep, seat_id: str, boundary: bool) -> Callable[[], Amounts]:
    def make() -> Amounts:
        seat = state.seat(seat_id)
        n = seat.completed.count(UNNAMED)
        types = () if seat.lord is None else lords()[seat.lord].types
        return Amounts(
            key="unnamed_types",
            seat=seat_id,
            options=types,
            limits=dict.fromkeys(types, n),
            max=n,
            source=seat.lord,
            rules=LORD_RULES,
            boundary=boundary,
        )

    return make


# Ties


def _standing(state: Waterdeep, points: dict[str, int]) -> FinalScore:
    return final_score(sheets_of(state, points), state.options[TIE])


async def draw_lots(state: Waterdeep, points: dict[str, int]) -> dict[str, int]:
    """Draw lots among those still level after quests and buildings, where LOW.OQ-06 says so.

    Returns a number for each of them, the higher the better.
    """
    lots: dict[str, int] = {}
    if state.options[TIE] == "shared":
        return lots
    for level in _standing(state, points).level:
        options = tuple(sorted(level))
        order = await ask(_lots_among(options))
        state.report("lots_drawn", seats=list(order), rules=(TIE,))
        lots |= {id: len(order) - at for at, id in enumerate(order)}
    return lots


def _lots_among(options: tuple[str, ...]) -> Callable[[], Chance]:
    return lambda: Chance(
        key="draw_lots",
        component=LOTS,
        options=options,
        weights=(1,) * len(options),
        count=len(options),
        rules=(TIE,),
    )
