"""Intrigue cards that turn up quests from the deck: Bidding War and Special Assignment (LOW.INT-9).

What is turned up lies in ``under_way.drawn`` until somebody has it. Where the table draws it says
only what it keeps.
"""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.questions import Chance, Choose, Number, ask, ask_one
from companion.games.waterdeep.cards import QUEST_TYPES, in_quest_order, quests
from companion.games.waterdeep.decks import (
    discard_quests,
    draw_quests,
    quests_to_draw,
    shuffle_quests,
    unseen_quests,
)
from companion.games.waterdeep.state import UNNAMED, Turn, Waterdeep

RULES = ("LOW.INT-9",)


def _turn(state: Waterdeep) -> Turn:
    if state.under_way is None:
        raise ValueError("no turn is under way")
    return state.under_way


async def turn_up(state: Waterdeep, count: int, key: str, seat_id: str, source: str) -> int:
    """Turn up quests from the deck into ``under_way.drawn`` and return how many came; where the
    table draws they are UNNAMED, and nothing is asked.
    """
    came = 0
    while came < count and quests_to_draw(state):
        shuffle_quests(state)
        n = min(count - came, state.quest_deck.left)
        if state.sources["quests"] == "companion":
            drawn = await draw_quests(state, n, key, seat_id=seat_id, source=source, rules=RULES)
        else:
            state.quest_deck.left -= n
            drawn = [UNNAMED] * n
        if not drawn:
            break
        _turn(state).drawn += drawn
        came += len(drawn)
    return came


def keep(state: Waterdeep, seat_id: str, quest: str, source: str) -> None:
    """Give a seat one of the quests turned up; one that was not named yet is named by this."""
    drawn = _turn(state).drawn
    drawn.remove(quest if quest in drawn else UNNAMED)
    state.seat(seat_id).quests.append(quest)
    state.report("quest_kept", seat=seat_id, quest=quest, source=source, rules=RULES)


# Bidding War


async def bidding_war(state: Waterdeep, seat_id: str, source: str) -> None:
    """Turn up a quest for each player; each keeps one, the card's player first, then to the left
    (LOW.INT-9, LOW.WR-S29).
    """
    came = await turn_up(state, len(state.seats), "draft_draw", seat_id, source)
    state.report("quests_revealed", seat=seat_id, n=came, source=source, rules=RULES)
    for taker in [seat.id for seat in state.clockwise(seat_id)]:
        if _turn(state).drawn:
            keep(state, taker, await ask_one(_keep(state, taker, source)), source)


def _keep(state: Waterdeep, seat_id: str, source: str) -> Callable[[], Choose]:
    def make() -> Choose:
        named = [quest for quest in _turn(state).drawn if quest != UNNAMED]
        options = in_quest_order(named)
        if len(named) < len(_turn(state).drawn):
            options = [*in_quest_order([*named, *unseen_quests(state)]), UNNAMED]
        return Choose(
            key="draft_quest", seat=seat_id, options=tuple(options), source=source, rules=RULES
        )

    return make


# Special Assignment


async def special_assignment(state: Waterdeep, seat_id: str, source: str) -> None:
    """Name a quest type and turn up quests until one of it appears; it is kept, the others are
    discarded (LOW.INT-9).
    """
    named = await ask_one(
        lambda: Choose(
            key="quest_type", seat=seat_id, options=QUEST_TYPES, source=source, rules=RULES
        )
    )
    state.report("quest_type_named", seat=seat_id, type=named, source=source, rules=RULES)
    if state.sources["quests"] == "companion":
        found = await _search(state, seat_id, named, source)
    else:
        found = await _found_at_table(state, seat_id, named, source)
    turned_up = len(_turn(state).drawn)
    state.report("quests_revealed", seat=seat_id, n=turned_up, source=source, rules=RULES)
    if found is None:
        state.report("no_effect", seat=seat_id, source=source, rules=RULES)
    else:
        keep(state, seat_id, found, source)
    discard_quests(state, _turn(state).drawn)
    _turn(state).drawn = []


async def _search(state: Waterdeep, seat_id: str, named: str, source: str) -> str | None:
    """Turn up one quest after the other until one of a type appears; None if none does."""
    while await turn_up(state, 1, "search_quest", seat_id, source):
        quest = _turn(state).drawn[-1]
        if quest != UNNAMED and quests()[quest].type == named:
            return quest
    return None


async def _found_at_table(state: Waterdeep, seat_id: str, named: str, source: str) -> str | None:
    """Ask how many quests the table turned up before the one of a type, then which that was.

    All that can be turned up is the answer where none of that type came.
    """
    others = await ask(
        lambda: Number(
            key="search_count",
            seat=seat_id,
            min=0,
            max=_most_others(state, named),
            source=source,
            rules=RULES,
        )
    )
    await turn_up(state, others, "search_quest", seat_id, source)
    if not quests_to_draw(state):
        return None
    shuffle_quests(state)
    found = await ask(_which(state, seat_id, named, source))
    await turn_up(state, 1, "search_quest", seat_id, source)
    _turn(state).drawn[-1] = found[0]
    return found[0]


def _most_others(state: Waterdeep, named: str) -> int:
    """Return the most quests that may come before the first of a type: all of the deck only if it
    may hold none of that type.
    """
    left = quests_to_draw(state)
    certain = any(
        quest != UNNAMED and quests()[quest].type == named for quest in state.quest_deck.discard
    )
    others = [id for id in quests() if quests()[id].type != named]
    known = [id for id in others if id in {*unseen_quests(state), *state.quest_deck.discard}]
    return left if not certain and len(known) >= left else left - 1


def _which(state: Waterdeep, seat_id: str, named: str, source: str) -> Callable[[], Chance]:
    def make() -> Chance:
        fitting = [id for id in unseen_quests(state) if quests()[id].type == named]
        options = (*fitting, UNNAMED)
        return Chance(
            key="search_quest",
            component="quests",
            seat=seat_id,
            options=options,
            weights=(1,) * len(options),
            source=source,
            rules=RULES,
        )

    return make
