"""The Planning Phase: everybody draws a card (AOT.D01)."""

from __future__ import annotations

from companion.games.age_of_thieves.cards import numbers
from companion.games.age_of_thieves.hands import draw_cards
from companion.games.age_of_thieves.state import AgeOfThieves


async def planning_phase(state: AgeOfThieves) -> None:
    """Each thief draws 1 general card, from the first thief clockwise (AOT.D01).

    A thief who left the city draws no more.
    """
    count = int(numbers("hand")["drawn"])
    first = True
    for seat_id in [seat.id for seat in state.clockwise() if seat.on_board]:
        await draw_cards(state, seat_id, count, "planning", ("AOT.D01",), boundary=first)
        first = False
