"""The four district cards: which one opens its gates, which dungeon takes a thief caught in the
Palace.
"""

from __future__ import annotations

from typing import Literal

from companion.engine.questions import Chance, ask_one
from companion.games.age_of_thieves.cards import districts
from companion.games.age_of_thieves.state import AgeOfThieves

Reason = Literal["jewel", "alarm", "arrest"]


def district_deck(state: AgeOfThieves) -> tuple[str, ...]:
    """Return the cards of the district deck in sorted order: all but the face-up one (AOT.B08)."""
    return tuple(sorted(id for id in districts() if id != state.district))


async def draw_district(
    state: AgeOfThieves, reason: Reason, rules: tuple[str, ...], *, boundary: bool = False
) -> str:
    """Shuffle the district deck and draw a card; where it goes is the caller's business."""

    def question() -> Chance:
        deck = district_deck(state)
        return Chance(
            key="district",
            component="districts",
            options=deck,
            weights=(1,) * len(deck),
            source=reason,
            rules=rules,
            boundary=boundary,
        )

    district = await ask_one(question)
    state.report("district_drawn", district=district, reason=reason, rules=rules)
    return district
