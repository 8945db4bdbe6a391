"""Cliffwatch Inn: four quests lie face up; whatever is taken is replaced at once (LOW.INN-3).

Where the table deals and does not name what it turns up, a row is UNNAMED until somebody takes it.
"""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.questions import Choose, ask_one
from companion.games.waterdeep.cards import in_quest_order, numbers
from companion.games.waterdeep.decks import (
    discard_quests,
    draw_quests,
    shuffle_quests,
    unseen_quests,
)
from companion.games.waterdeep.state import UNNAMED, Waterdeep


def face_up(state: Waterdeep) -> list[str]:
    """Return what may be taken: the named quests, and for unnamed rows everything unseen and
    UNNAMED; in the order of the content.
    """
    named = [quest for quest in state.inn if quest != UNNAMED]
    if len(named) == len(state.inn):
        return in_quest_order(named)
    return [*in_quest_order([*named, *unseen_quests(state)]), UNNAMED]


async def take_quest(state: Waterdeep, seat_id: str, source: str | None) -> str | None:
    """Let a seat take one face-up quest and refill the gap; return it, or None if none lies there
    (LOW.INN-3, LOW.INN-4).
    """
    if not state.inn:
        return None
    quest = await ask_one(_take(state, seat_id, source))
    state.inn.remove(quest if quest in state.inn else UNNAMED)
    state.seat(seat_id).quests.append(quest)
    rules = ("LOW.INN-3", "LOW.INN-4")
    state.report("quest_taken", seat=seat_id, quest=quest, source=source, rules=rules)
    await refill_inn(state)
    return quest


def _take(state: Waterdeep, seat_id: str, source: str | None) -> Callable[[], Choose]:
    return lambda: Choose(
        key="take_quest",
        seat=seat_id,
        options=tuple(face_up(state)),
        source=source,
        rules=("LOW.INN-3", "LOW.INN-4"),
    )


async def refill_inn(state: Waterdeep, boundary: bool = False) -> None:
    """Turn up quests until four lie at the Inn (LOW.INN-3); at a table that is its own source they
    stay unnamed, and nothing is asked.
    """
    rules = ("LOW.INN-3",)
    before = len(state.inn)
    while (missing := int(numbers("board")["inn_slots"]) - len(state.inn)) > 0:
        if state.sources["quests"] == "companion":
            drawn = await draw_quests(state, missing, "inn_quests", rules=rules, boundary=boundary)
        else:
            shuffle_quests(state)
            drawn = [UNNAMED] * min(missing, state.quest_deck.left)
            state.quest_deck.left -= len(drawn)
        if not drawn:
            break
        state.inn += drawn
    if len(state.inn) > before:
        state.report("inn_refilled", n=len(state.inn) - before, rules=rules)


async def new_quests(state: Waterdeep) -> None:
    """Discard all face-up quests and turn up new ones (LOW.INN-2)."""
    discarded = len(state.inn)
    discard_quests(state, state.inn)
    state.inn = []
    state.report("inn_discarded", n=discarded, rules=("LOW.INN-2",))
    await refill_inn(state)
