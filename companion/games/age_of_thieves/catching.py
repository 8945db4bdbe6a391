"""Asking who was caught: by guards in their place, by a guard that a card moved, by walking into
one.
"""

from __future__ import annotations

from companion.engine.questions import Choose, ask
from companion.games.age_of_thieves.arrest import arrest
from companion.games.age_of_thieves.guards import How, catchable
from companion.games.age_of_thieves.state import AgeOfThieves

REPOSITIONED = "AOT.U19"


async def ask_caught(
    state: AgeOfThieves,
    how: How,
    *,
    seat_id: str | None = None,
    source: str | None = None,
    only: tuple[str, ...] | None = None,
    boundary: bool = False,
) -> list[str]:
    """Ask which thieves a guard or captain caught, offering only those who can be, and arrest them
    from the first thief clockwise; return them.

    Who lands on a guard by repositioning is caught by AOT.U19 only.
    """
    if how == "landing" and not landing_catches(state):
        return []
    chosen = await who_was_caught(
        state, how, seat_id=seat_id, source=source, only=only, boundary=boundary
    )
    await arrest_all(state, chosen, source or how)
    return chosen


async def who_was_caught(
    state: AgeOfThieves,
    how: How,
    *,
    seat_id: str | None = None,
    source: str | None = None,
    only: tuple[str, ...] | None = None,
    boundary: bool = False,
) -> list[str]:
    """Ask which thieves were caught; return them from the first thief clockwise (AOT.K09)."""

    def question() -> Choose:
        able = catchable(state, how)
        options = tuple(
            seat.id for seat in state.seats if seat.id in able and (only is None or seat.id in only)
        )
        return Choose(
            key="caught",
            seat=seat_id,
            options=options,
            min=0,
            max=len(options),
            usual=(),
            source=source,
            rules=("AOT.K09",),
            boundary=boundary,
        )

    caught = await ask(question)
    return [seat.id for seat in state.clockwise() if seat.id in caught]


async def arrest_all(state: AgeOfThieves, caught: list[str], by: str) -> None:
    """Arrest thieves one after the other (AOT.L01 to AOT.L04)."""
    for id in caught:
        if not state.seat(id).jailed:
            await arrest(state, id, by)


def landing_catches(state: AgeOfThieves) -> bool:
    """Return whether landing on a space catches (AOT.U19); it matters only if somebody can be."""
    if not catchable(state, "landing"):
        return False
    return state.option(REPOSITIONED) == "caught"
