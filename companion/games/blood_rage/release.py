"""Release Valhalla, and the end of an Age."""

from __future__ import annotations

from companion.engine.box_facts import Told
from companion.engine.counts import add
from companion.games.blood_rage.cards import NOTHING_TOLD, card
from companion.games.blood_rage.phases import AGES, enter
from companion.games.blood_rage.state import BloodRage, Seat
from companion.games.blood_rage.tracks import gain_glory

RELEASERS = ("lokis_domain", "lokis_eminence", "lokis_wrath")
"""The clan upgrades that pay for figures taken back; several work each on its own (BR.R35,
BR.BR-22).
"""


def release_glory(seat: Seat, figures: int, told: Told = NOTHING_TOLD) -> dict[str, int]:
    """Return what each of a clan's cards pays for figures taken back out of Valhalla, in
    the order of the slots.
    """
    found: dict[str, int] = {}
    for id in seat.upgrades.clan:
        if id in RELEASERS:
            found[id] = found.get(id, 0) + card(id, told).number("glory_per_figure") * figures
    return found


def release_valhalla(state: BloodRage) -> None:
    """Return everything in Valhalla to the reserve of its clan; the board stays as it is
    (BR.R62, BR.BR-11).
    """
    for seat in state.clockwise(state.first):
        figures, seat.valhalla = seat.valhalla, {}
        if not figures:
            continue
        for figure, n in figures.items():
            add(seat.reserve, figure, n)
        state.report("released", seat=seat.id, figures=figures, rules=("BR.R62",))
        for source, glory in release_glory(seat, sum(figures.values()), state.copies).items():
            gain_glory(state, seat.id, glory, ("BR.R62", "BR.R35"), source)


def end_age(state: BloodRage) -> None:
    """Turn the pillage tokens back, pass the first player token left, begin the next Age
    (BR.R61, BR.R63).
    """
    if state.age == AGES:
        raise ValueError("the game ends with the last Age")
    for province in state.provinces.values():
        province.pillaged = False
    state.report("tokens_turned", rules=("BR.R63",))
    state.first = state.clockwise(state.first)[1].id
    state.report("first_player", first=state.first, rules=("BR.R63",))
    state.age += 1
    state.report("age", age=state.age, doom=state.doom[state.age - 1], rules=("BR.R61", "BR.R63"))
    enter(state, "gifts")
