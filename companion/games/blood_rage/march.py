"""Marching: figures of one province go to another."""

from __future__ import annotations

from companion.engine.questions import Amounts, Choose, ask, ask_one
from companion.games.blood_rage.board import (
    figures_of,
    free_villages,
    is_ship,
    move_figures,
    standing,
)
from companion.games.blood_rage.state import BloodRage
from companion.games.blood_rage.tracks import pay_rage

MARCH_COST = 1
"""Rage for a march, however many figures go (BR.R30)."""
RULES = ("BR.R30", "BR.R31")


def marchers(state: BloodRage, seat_id: str, province: str) -> dict[str, int]:
    """Return the figures of a clan that could march out of a province; ships never do (BR.R31)."""
    here = figures_of(state, seat_id, province)
    return {figure: n for figure, n in here.items() if not is_ship(figure)}


def goals(state: BloodRage, start: str) -> list[str]:
    """Return the provinces a march could lead to, adjacent or not, Yggdrasil too (BR.R29,
    BR.R30).
    """
    return [id for id in standing(state) if id != start and free_villages(state, id) > 0]


def starts(state: BloodRage, seat_id: str) -> list[str]:
    """Return the provinces that figures of a clan could leave."""
    if state.seat(seat_id).rage < MARCH_COST:
        return []
    free = [id for id in standing(state) if free_villages(state, id) > 0]
    if not free:
        return []
    return [
        id
        for id in standing(state)
        if seat_id in state.provinces[id].figures and free != [id] and marchers(state, seat_id, id)
    ]


async def march(state: BloodRage, seat_id: str) -> None:
    """March: for 1 Rage any number of figures leave one province for empty villages of one other
    (BR.R30).
    """

    def going() -> dict[str, int]:
        return marchers(state, seat_id, start) if start in starts(state, seat_id) else {}

    start = await ask_one(
        lambda: Choose(
            key="march_from", seat=seat_id, options=tuple(starts(state, seat_id)), rules=RULES
        )
    )
    end = await ask_one(
        lambda: Choose(
            key="march_to",
            seat=seat_id,
            options=tuple(goals(state, start)) if going() else (),
            rules=RULES,
        )
    )
    figures = await ask(
        lambda: Amounts(
            key="march_figures",
            seat=seat_id,
            options=tuple(going()),
            limits=going(),
            min=1,
            max=free_villages(state, end),
            rules=("BR.R29", "BR.R30"),
        )
    )
    pay_rage(state, seat_id, MARCH_COST)
    for figure, n in figures.items():
        move_figures(state, seat_id, figure, start, end, n)
    state.report("marched", seat=seat_id, start=start, end=end, figures=figures, rules=("BR.R30",))
