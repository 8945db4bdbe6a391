"""Being caught: the rest of the turn, a jewel, a card, the dungeon (AOT.L01 to AOT.L09)."""

from __future__ import annotations

from companion.engine.questions import Choose, ask_one
from companion.games.age_of_thieves.cards import districts, rule_number
from companion.games.age_of_thieves.district_cards import draw_district
from companion.games.age_of_thieves.hands import discard_cards, in_hand
from companion.games.age_of_thieves.keys import UNKNOWN
from companion.games.age_of_thieves.loot import (
    EMPERORS,
    TRINKET,
    YELLOW,
    add_jewel,
    cheapest,
    jewels,
)
from companion.games.age_of_thieves.stacks import reveal, stack_of, waiting
from companion.games.age_of_thieves.state import (
    BOARD,
    DUNGEON,
    GUARDHOUSE,
    PALACE,
    AgeOfThieves,
)
from companion.games.age_of_thieves.thieves import dungeon_ap, keeps_cards

WHERE_JEWEL, CARDS_LOST, WHICH_DUNGEON, EQUAL_JEWELS = "AOT.X02", "AOT.X04", "AOT.X05", "AOT.U24"


async def arrest(state: AgeOfThieves, seat_id: str, by: str) -> None:
    """Do everything that being caught does; ``by`` is what caught him (guards, walking, a card).

    His unresolved cards are shown first: only then is it certain what is left in his hand.
    """
    seat = state.seat(seat_id)
    if seat.jailed or not seat.on_board:
        raise ValueError(f"{seat_id} cannot be caught")
    zone = await where_caught(state, seat_id)
    state.seat(seat_id).caught = True
    state.report("caught", seat=seat_id, by=by, zone=zone, rules=("AOT.K09", "AOT.L01"))
    await lose_the_turn(state, seat_id)
    await lose_a_jewel(state, seat_id, zone)
    await lose_cards(state, seat_id)
    await go_to_dungeon(state, seat_id, zone)


# Where


def zone_matters(state: AgeOfThieves, seat_id: str) -> bool:
    """Return whether the rules need to know where a thief is caught: for the Emperors' Jewel, and
    for the dungeon unless the alarm, a nearest dungeon or Jasmine decides (AOT.L02, AOT.L04).
    """
    seat = state.seat(seat_id)
    if state.jewel == seat_id:
        return True
    if keeps_cards(seat) or state.options[WHICH_DUNGEON] == "nearest":
        return False
    return not (state.alarm and state.district is not None)


async def where_caught(state: AgeOfThieves, seat_id: str) -> str | None:
    """Return the zone in which a thief is caught, asked only if it matters and nobody has said it
    yet; None if it stays unknown.
    """
    seat = state.seat(seat_id)
    if seat.zone is not None or not zone_matters(state, seat_id):
        return seat.zone
    zone = await ask_one(
        lambda: Choose(
            key="arrest_zone",
            seat=seat_id,
            options=(*districts(), PALACE, UNKNOWN),
            usual=(UNKNOWN,),
            rules=("AOT.L02", "AOT.L04"),
        )
    )
    state.seat(seat_id).zone = None if zone == UNKNOWN else zone
    return state.seat(seat_id).zone


# The rest of the turn


async def lose_the_turn(state: AgeOfThieves, seat_id: str) -> None:
    """Show all unresolved cards; they have no effect and their AP are set aside (AOT.G05)."""
    shown = []
    for number in waiting(state.seat(seat_id)):
        shown.append(await reveal(state, seat_id, number, "revealed_card", ("AOT.G05",)))
        stack = stack_of(state, seat_id, number)
        stack.how, stack.back = "lost", False
    if shown:
        state.report("unresolved", seat=seat_id, cards=shown, rules=("AOT.G05",))


# The jewel


async def lose_a_jewel(state: AgeOfThieves, seat_id: str, zone: str | None) -> None:
    """Lose exactly one jewel, if there is any: the Emperors' Jewel, else the cheapest (AOT.L01)."""
    held = jewels(state, state.seat(seat_id))
    if EMPERORS in held:
        lose_emperors_jewel(state, seat_id, zone)
    elif held:
        await lose_cheapest(state, seat_id)
    else:
        state.report("no_jewel_lost", seat=seat_id, rules=("AOT.L01",))


def lose_emperors_jewel(state: AgeOfThieves, seat_id: str, zone: str | None) -> None:
    """Leave the Emperors' Jewel on the space of a thief caught in the Palace; from a district it
    goes to an imperial guardhouse, by AOT.X02 (AOT.L02).
    """
    add_jewel(state, seat_id, EMPERORS, -1)
    rules: tuple[str, ...] = ("AOT.L01", "AOT.L02")
    district: str | None = PALACE
    if zone == PALACE:
        state.jewel = BOARD
    else:
        state.jewel = GUARDHOUSE
        district, rules = _guardhouse(state, zone, rules)
    state.report(
        "jewel_lost", seat=seat_id, jewel=EMPERORS, to=state.jewel, district=district, rules=rules
    )


def _guardhouse(
    state: AgeOfThieves, zone: str | None, rules: tuple[str, ...]
) -> tuple[str | None, tuple[str, ...]]:
    """Return whose imperial guardhouse takes the jewel, and the rules that say so."""
    if state.district is None or state.district == zone:
        return zone, rules
    reading = state.option(WHERE_JEWEL)
    return (state.district if reading == "open_district" else zone), (*rules, WHERE_JEWEL)


async def lose_cheapest(state: AgeOfThieves, seat_id: str) -> None:
    """Put the cheapest jewel back into the pool, a cheap trinket into the box (AOT.L01)."""
    kind = await cheapest_jewel(state, seat_id, state.first, "arrest")
    add_jewel(state, seat_id, kind, -1)
    if kind == TRINKET:
        state.box.append(TRINKET)
    to = "box" if kind == TRINKET else "pool"
    state.report("jewel_lost", seat=seat_id, jewel=kind, to=to, district=None, rules=("AOT.L01",))


async def cheapest_jewel(state: AgeOfThieves, owner: str, taker: str, source: str) -> str:
    """Return which jewel is an owner's cheapest; between a yellow one and a trinket somebody
    chooses, by AOT.U24.
    """
    tied = cheapest(state, state.seat(owner))
    if len(tied) == 1:
        return tied[0]
    reading = state.option(EQUAL_JEWELS)
    if reading == "yellow_first":
        return YELLOW
    return await ask_one(
        lambda: Choose(
            key="cheapest",
            seat=owner if reading == "loser" else taker,
            options=tuple(cheapest(state, state.seat(owner))),
            source=source,
            rules=("AOT.L01", EQUAL_JEWELS),
        )
    )


# The card


async def lose_cards(state: AgeOfThieves, seat_id: str) -> None:
    """Discard 1 general card of his choice from hand, or all of them by AOT.X04 (AOT.L03); Jasmine
    discards none (AOT.L09).
    """
    if keeps_cards(state.seat(seat_id)):
        state.report("keeps_cards", seat=seat_id, rules=("AOT.L09",))
        return
    held = in_hand(state, seat_id)[1]
    count = rule_number("AOT.L03", "cards")
    all_of_them = state.options[CARDS_LOST] == "all_general"
    if held or all_of_them:
        state.option(CARDS_LOST)
    if all_of_them:
        count = held
        state.seat(seat_id).limited = True
    await discard_cards(state, seat_id, count, "arrest", ("AOT.L03",))


# The dungeon


async def go_to_dungeon(state: AgeOfThieves, seat_id: str, zone: str | None) -> None:
    """Put the figure into a dungeon, where nothing hides or aims at him (AOT.L04, AOT.L05); next
    turn he has the AP of the dungeon (AOT.L06).
    """
    district, rules = await which_dungeon(state, seat_id, zone)
    seat = state.seat(seat_id)
    seat.zone = DUNGEON if district is None else f"{DUNGEON}_{district}"
    seat.hidden = []
    state.report("jailed", seat=seat_id, district=district, blue=dungeon_ap(seat), rules=rules)


async def which_dungeon(
    state: AgeOfThieves, seat_id: str, zone: str | None
) -> tuple[str | None, tuple[str, ...]]:
    """Return whose dungeon takes a thief, and the rules that say so (AOT.L04).

    Jasmine chooses (AOT.L09). By AOT.X05 it can be the nearest. In the alarm it is that of the open
    district; in calm that of the district he is caught in, from the Palace that of a card drawn and
    shuffled back.
    """
    if keeps_cards(state.seat(seat_id)):
        rules: tuple[str, ...] = ("AOT.L04", "AOT.L09")
        return await _ask_dungeon(state, seat_id, rules), rules
    if state.option(WHICH_DUNGEON) == "nearest":
        rules = ("AOT.L04", WHICH_DUNGEON)
        return await _ask_dungeon(state, state.first, rules), rules
    if state.alarm and state.district is not None:
        return state.district, ("AOT.L04",)
    if zone == PALACE:
        return await draw_district(state, "arrest", ("AOT.L04",)), ("AOT.L04",)
    return zone, ("AOT.L04",)


async def _ask_dungeon(state: AgeOfThieves, chooser: str, rules: tuple[str, ...]) -> str | None:
    district = await ask_one(
        lambda: Choose(
            key="arrest_dungeon", seat=chooser, options=(*districts(), UNKNOWN), rules=rules
        )
    )
    return None if district == UNKNOWN else district
