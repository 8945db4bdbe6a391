"""The Quest phase: committed quests are shown, and those that are met pay."""

from __future__ import annotations

from companion.engine.questions import Choose, Number, ask, ask_one
from companion.games.blood_rage.board import YGGDRASIL, provinces, standing
from companion.games.blood_rage.candidates import may_have_committed
from companion.games.blood_rage.cards import Card, card
from companion.games.blood_rage.hands import was_seen
from companion.games.blood_rage.state import UNNAMED, BloodRage
from companion.games.blood_rage.strength import sole_strongest
from companion.games.blood_rage.tracks import choose_stat, gain_glory, raise_chosen

RULES = ("BR.R58",)
MOST_GLORY = 30
"""The most that an unnamed quest may have paid: 15 Glory, doubled by Odin's Throne."""


def led_provinces(state: BloodRage, seat_id: str) -> list[str]:
    """Return the surviving provinces in which a clan alone has the highest STR; a tie fails
    (BR.R59).
    """
    return [id for id in standing(state) if sole_strongest(state, id) == seat_id]


def is_met(state: BloodRage, seat_id: str, quest: Card) -> bool:
    """Return whether a clan meets a quest now, before this Age's Ragnarök (BR.R58, BR.R59)."""
    match quest.quest:
        case "alfheim" | "jotunheim" | "manheim":
            return any(
                provinces()[id].region == quest.quest for id in led_provinces(state, seat_id)
            )
        case "yggdrasil":
            return YGGDRASIL in led_provinces(state, seat_id)
        case "widespread":
            return len(led_provinces(state, seat_id)) >= quest.number("provinces_needed")
        case "glorious_death":
            fallen = sum(state.seat(seat_id).valhalla.values())
            return fallen >= quest.number("figures_needed")
    raise ValueError(quest.id)


def quest_glory(state: BloodRage, seat_id: str, quest: Card) -> int:
    """Return the Glory of a met quest; Odin's Throne doubles it, but not the stat (BR.BR-21)."""
    throne = "odins_throne" in state.seat(seat_id).upgrades.clan
    return quest.glory * (card("odins_throne").number("glory_factor") if throne else 1)


async def quest_phase(state: BloodRage) -> None:
    """Reveal the committed quests of every clan, pay those that are met, discard all
    (BR.R58, BR.R40).
    """
    for seat_id in [seat.id for seat in state.clockwise(state.first)]:
        while state.seat(seat_id).quests.size:
            await show_next(state, seat_id)


async def show_next(state: BloodRage, seat_id: str) -> None:
    """Reveal and settle a clan's next quest; one that the companion did not deal is named
    now, or left unnamed.
    """
    quests = state.seat(seat_id).quests

    def unseen() -> int:
        return state.seat(seat_id).quests.unknown

    if not quests.known:
        shown = await ask_one(
            lambda: Choose(
                key="quest_shown",
                seat=seat_id,
                options=tuple(may_have_committed(state, seat_id)) if unseen() else (),
                rules=RULES,
                boundary=True,
            )
        )
        if shown == UNNAMED:
            await settle_unnamed(state, seat_id)
            return
        was_seen(state, seat_id, shown)
        quests = state.seat(seat_id).quests
        quests.unknown -= 1
        quests.known.append(shown)
    await settle(state, seat_id, card(quests.known[0], state.copies))


async def settle(state: BloodRage, seat_id: str, quest: Card) -> None:
    """Pay a quest's Glory and raise any one stat if it is met; discard it, met or not (BR.R58)."""
    if is_met(state, seat_id, quest):
        rules = ("BR.R58", "BR.R59")
        stat = await choose_stat(state, seat_id, rules, source=quest.id, boundary=True)
        glory = quest_glory(state, seat_id, quest)
        state.report("quest_met", seat=seat_id, card=quest.id, glory=glory, rules=rules)
        gain_glory(state, seat_id, glory, rules, quest.id)
        raise_chosen(state, seat_id, stat, rules, quest.id)
    else:
        state.report("quest_failed", seat=seat_id, card=quest.id, rules=("BR.R58", "BR.R59"))
    was_seen(state, seat_id, quest.id)
    state.seat(seat_id).quests.known.remove(quest.id)
    state.discard.append(quest.id)


async def settle_unnamed(state: BloodRage, seat_id: str) -> None:
    """Settle a quest that the table does not name: it says the Glory that it paid, 0 for a
    failed one.
    """
    state.seat(seat_id).quests.unknown -= 1
    state.discard.append(UNNAMED)
    glory = await ask(
        lambda: Number(key="quest_glory", seat=seat_id, min=0, max=MOST_GLORY, rules=RULES)
    )
    if glory:
        stat = await choose_stat(state, seat_id, RULES, source=UNNAMED)
        state.report("quest_met", seat=seat_id, card=UNNAMED, glory=glory, rules=RULES)
        gain_glory(state, seat_id, glory, RULES, UNNAMED)
        raise_chosen(state, seat_id, stat, RULES, UNNAMED)
    else:
        state.report("quest_failed", seat=seat_id, card=UNNAMED, rules=RULES)
