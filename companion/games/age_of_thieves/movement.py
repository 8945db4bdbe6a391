"""A thief moves: how far he may, and what the table says happened on the board."""

from __future__ import annotations

from companion.engine.counts import add
from companion.engine.questions import Choose, ask, ask_one
from companion.games.age_of_thieves.alarm import take_from_board
from companion.games.age_of_thieves.arrest import arrest
from companion.games.age_of_thieves.cards import districts, tokens
from companion.games.age_of_thieves.catching import landing_catches
from companion.games.age_of_thieves.guards import catchable, say_readings
from companion.games.age_of_thieves.keys import BOARD_OPTIONS, UNKNOWN
from companion.games.age_of_thieves.leaving import leave
from companion.games.age_of_thieves.loot import TRINKET, add_jewel, jewels
from companion.games.age_of_thieves.state import (
    BOARD,
    DUNGEON,
    GUARDHOUSE,
    PALACE,
    AgeOfThieves,
    Seat,
)
from companion.games.age_of_thieves.theft import carries_marker, rob
from companion.games.age_of_thieves.thieves import extra_spaces
from companion.games.age_of_thieves.tokens import turn_token

RULES = ("AOT.H03", "AOT.H06")
LEFT_BEHIND = ("hideout", "smoke")
"""What hides a thief only as long as he stays where he is."""
SPOTS = {"hideout": "AOT.I02", "smoke": "AOT.I02"}


def leave_hiding(state: AgeOfThieves, seat_id: str) -> None:
    """A thief who moves is no longer hidden by the space he stood on (AOT.I02)."""
    seat = state.seat(seat_id)
    for reason in LEFT_BEHIND:
        if reason in seat.hidden:
            seat.hidden.remove(reason)
            state.report("no_longer_hidden", seat=seat_id, reason=reason, rules=("AOT.I02",))


def leave_dungeon(state: AgeOfThieves, seat_id: str) -> None:
    """A jailed thief leaves the dungeon with his Move and is hidden for the whole turn (AOT.L07,
    AOT.L08).
    """
    seat = state.seat(seat_id)
    seat.escaping = False
    if seat.jailed:
        district = str(seat.zone).removeprefix(DUNGEON).removeprefix("_")
        seat.zone = district or None
        hide(state, seat_id, "escape", ("AOT.L07", "AOT.L08"))


def hide(state: AgeOfThieves, seat_id: str, reason: str, rules: tuple[str, ...]) -> None:
    """Hide a thief for one more reason (AOT.I02)."""
    seat = state.seat(seat_id)
    if reason not in seat.hidden:
        seat.hidden.append(reason)
        state.report("hidden", seat=seat_id, reason=reason, rules=rules)


async def move(
    state: AgeOfThieves, seat_id: str, spaces: int, source: str, *, sprint: bool = False
) -> None:
    """Move a thief up to so many spaces and carry out what happened on the way (AOT.H03).

    A sprint picks nothing up, and steals by AOT.N21 only (AOT.H05); a trapped thief stays where he
    is.
    """
    seat = state.seat(seat_id)
    reach = 0 if seat.trapped else spaces + extra_spaces(seat)
    state.report("moved", seat=seat_id, spaces=reach, source=source, rules=("AOT.H01", "AOT.H06"))
    if not seat.trapped:
        leave_hiding(state, seat_id)
        say_readings(state, "walking")
    steals = not sprint or state.option("AOT.N21") == "yes"
    await on_the_board(state, seat_id, picks_up=not sprint, steals=steals, source=source)


async def on_the_board(
    state: AgeOfThieves, seat_id: str, *, picks_up: bool, steals: bool, source: str
) -> None:
    """Ask in one multiple choice what happened on the board; usually nothing worth telling."""

    def question() -> Choose:
        options = board_options(state, seat_id, picks_up=picks_up, steals=steals)
        return Choose(
            key="board",
            seat=seat_id,
            options=options,
            min=0,
            max=len(options),
            usual=(),
            source=source,
            rules=RULES,
        )

    await carry_out(state, seat_id, await ask(question))


def board_options(
    state: AgeOfThieves, seat_id: str, *, picks_up: bool, steals: bool
) -> tuple[str, ...]:
    """Return what can have happened while a thief walked, in the order of BOARD_OPTIONS; thefts
    come last.
    """
    seat = state.seat(seat_id)
    possible = set(_walking(state, seat))
    if picks_up:
        possible |= set(_pickings(state))
    found = [option for option in BOARD_OPTIONS if option in possible]
    if steals:
        found += [f"rob_{other.id}" for other in state.seats if may_rob(state, seat, other)]
    return tuple(found)


def may_rob(state: AgeOfThieves, seat: Seat, victim: Seat) -> bool:
    """Return whether a passing thief may steal from another (AOT.J03, AOT.I03)."""
    return victim is not seat and carries_marker(victim) and bool(jewels(state, victim))


def _walking(state: AgeOfThieves, seat: Seat) -> list[str]:
    found = ["hideout"]
    if state.smoke:
        found.append("smoke")
    if seat.tokens.get("known_area"):
        found.append("known_area")
    if extra_spaces(seat):
        found.append("extra_space")
    if not seat.trapped:
        found.append("went")
        if seat.id in catchable(state, "walking"):
            found.append("caught")
        if state.alarm and state.district is not None:
            found.append("left")
    return found


def _pickings(state: AgeOfThieves) -> list[str]:
    found = []
    for jewel, left in (("yellow", yellow_there(state)), ("green", green_there(state))):
        found += [jewel] * (left > 0) + [f"{jewel}_2"] * (left > 1)
    if state.jewel in (BOARD, GUARDHOUSE):
        found.append("emperors")
    if TRINKET in state.board_tokens:
        found.append(TRINKET)
    left = face_down(state)
    return [*found, *["token"] * (left > 0), *["token_2"] * (left > 1)]


def yellow_there(state: AgeOfThieves) -> int:
    """Return how many yellow jewels may lie on the board; a few where nobody has counted."""
    return 2 if state.yellow is None else state.yellow


def green_there(state: AgeOfThieves) -> int:
    """Return how many green jewels may lie on the board: all but those on sheets, if the table
    has counted them (AOT.B04).
    """
    counted = state.copies.get("green_jewels")
    return counted - sum(seat.green for seat in state.seats) if isinstance(counted, int) else 2


def face_down(state: AgeOfThieves) -> int:
    """Return how many city tokens may still lie face down on the board, at most (AOT.B02)."""
    counted = state.copies.get("city_tokens_placed")
    placed = counted if isinstance(counted, int) else sum(one.copies for one in tokens().values())
    sheets = sum(sum(seat.tokens.values()) for seat in state.seats)
    stacks = sum(sum(s.tokens.values()) for seat in state.seats for s in seat.stacks)
    return max(0, placed - len(state.box) - len(state.board_tokens) - sheets - stacks)


async def carry_out(state: AgeOfThieves, seat_id: str, happened: tuple[str, ...]) -> None:
    """Carry out what happened on the board: pick-ups, thefts, tokens, where he went, how it ended.

    A thief who is caught on the way has no more of it.
    """
    if "emperors" in happened and not state.jewel_taken and state.seat(seat_id).zone != PALACE:
        state.seat(seat_id).zone = None  # it lay in the Palace: who took it was there, and maybe is
    for option in happened:
        await _pick(state, seat_id, option)
    for option in happened:
        if option.startswith("rob_"):
            await rob(state, seat_id, option.removeprefix("rob_"), "marker")
    tokens_turned = [option for option in happened if option in ("token", "token_2")]
    if tokens_turned and "went" in happened:
        state.seat(seat_id).zone = None  # they lay in the zone he left or in the one he came to
    for _ in tokens_turned:
        if not state.seat(seat_id).caught:
            await turn_token(state, seat_id)
    if state.seat(seat_id).caught:
        return
    leaves = "left" in happened and "caught" not in happened
    if "went" in happened and not leaves:
        await ask_zone(state, seat_id)
    for reason, rule in SPOTS.items():
        if reason in happened:
            hide(state, seat_id, reason, (rule,))
    if "caught" in happened:
        await arrest(state, seat_id, "walking")
    elif leaves:
        state.option("AOT.U16")
        leave(state, seat_id)


async def _pick(state: AgeOfThieves, seat_id: str, option: str) -> None:
    seat = state.seat(seat_id)
    match option:
        case "yellow" | "yellow_2" | "green" | "green_2":
            jewel = option.removesuffix("_2")
            if jewel == "yellow" and state.yellow:
                state.yellow -= 1
            add_jewel(state, seat_id, jewel)
            state.report("picked_up", seat=seat_id, jewel=jewel, rules=("AOT.H03",))
        case "emperors":
            await take_from_board(state, seat_id)
        case "cheap_trinket":
            state.board_tokens.remove(TRINKET)
            add_jewel(state, seat_id, TRINKET)
            state.report("picked_up", seat=seat_id, jewel=TRINKET, rules=("AOT.H03",))
        case "known_area":
            add(seat.tokens, "known_area", -1)
            state.box.append("known_area")
            state.report("token_used", seat=seat_id, token="known_area", rules=("AOT.H07",))
        case "extra_space":
            seat.steps = True


async def ask_zone(state: AgeOfThieves, seat_id: str, key: str = "zone") -> str | None:
    """Ask in which zone a thief is now and remember it; None if nobody says."""
    zones = (*districts(), PALACE)
    zone = await ask_one(
        lambda: Choose(
            key=key, seat=seat_id, options=(*zones, UNKNOWN), usual=(UNKNOWN,), rules=("AOT.H01",)
        )
    )
    seat = state.seat(seat_id)
    seat.zone = None if zone == UNKNOWN else zone
    state.report("zone", seat=seat_id, zone=seat.zone, rules=("AOT.H01",))
    return seat.zone


async def reposition(state: AgeOfThieves, seat_id: str, source: str) -> None:
    """Put a thief on another space without crossing any; landing on a guard catches by AOT.U19
    (AOT.H08).
    """
    if state.seat(seat_id).trapped:
        return
    leave_hiding(state, seat_id)
    state.report("repositioned", seat=seat_id, source=source, rules=("AOT.H07", "AOT.H08"))
    caught = seat_id in catchable(state, "landing") and landing_catches(state)
    smoke = ("smoke",) if state.smoke else ()
    options = ("went", "hideout", *smoke, *(("caught",) if caught else ()))
    happened = await ask(
        lambda: Choose(
            key="board",
            seat=seat_id,
            options=options,
            min=0,
            max=len(options),
            usual=(),
            source=source,
            rules=("AOT.H07", "AOT.H08"),
        )
    )
    await carry_out(state, seat_id, happened)
