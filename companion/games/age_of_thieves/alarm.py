"""The Emperors' Jewel taken from the board, the open district, the alarm, new guards."""

from __future__ import annotations

from companion import content
from companion.games.age_of_thieves.cards import GAME, numbers
from companion.games.age_of_thieves.catching import ask_caught
from companion.games.age_of_thieves.district_cards import Reason, draw_district
from companion.games.age_of_thieves.loot import EMPERORS, add_jewel
from companion.games.age_of_thieves.state import BOARD, GUARDHOUSE, AgeOfThieves

WHEN_DRAWN, SECOND_TIME, GATES = "AOT.X01", "AOT.U17", "AOT.X10"
LANDING = "landing"
"""The step of the Event Phase in which the figures of the alarm may have caught somebody."""


def jewel_on_board(state: AgeOfThieves) -> bool:
    """Return whether the Emperors' Jewel lies on a space, an imperial guardhouse included."""
    return state.jewel in (BOARD, GUARDHOUSE)


async def take_from_board(state: AgeOfThieves, seat_id: str) -> None:
    """Take the Emperors' Jewel from the board with its red AP (AOT.M02); the first time the Best
    Thief token too (AOT.M01), and the district of the open gates is drawn (AOT.M03).

    The rest of the turn stays calm; the alarm begins with the next turn (AOT.M04).
    """
    if not jewel_on_board(state):
        raise ValueError("the Emperors' Jewel is not on the board")
    add_jewel(state, seat_id, EMPERORS)
    state.report("emperors_jewel", seat=seat_id, source="board", rules=("AOT.M01", "AOT.M06"))
    state.report("red_ap", seat=seat_id, ap=state.seat(seat_id).red, rules=("AOT.M02",))
    if state.jewel_taken:
        taken_again(state, seat_id)
        return
    state.jewel_taken = state.turn
    give_best_thief(state, seat_id)
    if state.option(WHEN_DRAWN) == "when_taken":
        await open_gates(state, "jewel")


def give_best_thief(state: AgeOfThieves, seat_id: str) -> None:
    """Give a thief the Best Thief token, away from whoever has it (AOT.M01)."""
    for seat in state.seats:
        seat.best_thief = seat.id == seat_id
    state.report("best_thief", seat=seat_id, rules=("AOT.M01",))


def taken_again(state: AgeOfThieves, seat_id: str) -> None:
    """Take the Emperors' Jewel another time: the Best Thief token moves by AOT.U17 only."""
    if state.seat(seat_id).best_thief:
        return
    if state.option(SECOND_TIME) == "best_thief_too":
        give_best_thief(state, seat_id)


async def open_gates(state: AgeOfThieves, reason: Reason, *, boundary: bool = False) -> None:
    """Draw the district whose gates will be open; its card stays face up (AOT.M03)."""
    rules = ("AOT.M03", WHEN_DRAWN)
    state.district = await draw_district(state, reason, rules, boundary=boundary)
    gates = content.load(GAME).get("district", state.district)["gates"]
    if state.option(GATES) == "one_gate":
        gates = 1
    state.report(
        "gates_open",
        district=state.district,
        gates=gates,
        rules=("AOT.M03", "AOT.M07", "AOT.N01"),
    )


async def raise_alarm(state: AgeOfThieves) -> None:
    """Flip the guard sheet, put guards and captains on the alarm spaces of the open district, play
    with the alarm deck from now on (AOT.M05).

    The district is drawn first where AOT.X01 has waited for the alarm.
    """
    if state.district is None:
        await open_gates(state, "alarm", boundary=True)
    state.alarm = True
    city_guard = numbers("city_guard")
    guards, captains = int(city_guard["alarm_guards"]), int(city_guard["alarm_captains"])
    state.report(
        "alarm",
        district=state.district,
        guards=guards,
        captains=captains,
        rules=("AOT.C03", "AOT.M05"),
    )
    for _ in range(guards):
        place_guard(state, "alarm")
    new_captains = min(captains, state.captains.left)
    state.captains.board += new_captains
    state.captains.left -= new_captains
    state.step = LANDING


async def new_figures_catch(state: AgeOfThieves) -> None:
    """Ask whom the figures put down by the alarm caught, by AOT.U19."""
    await ask_caught(state, "landing", seat_id=state.first, source="alarm", boundary=True)


def place_guard(state: AgeOfThieves, source: str, *, seat_id: str | None = None) -> None:
    """Put one more guard on the board; if none is left one that stands there is used (AOT.P03)."""
    new = state.guards.left > 0
    if new:
        state.guards.left -= 1
        state.guards.board += 1
    state.report("guard_placed", seat=seat_id, source=source, new=new, rules=("AOT.P03",))
