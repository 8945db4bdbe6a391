"""Ragnarök: a province is destroyed, and the fallen pay Glory."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from companion import content
from companion.games.blood_rage.action_phase import drop_rage
from companion.games.blood_rage.board import figures_of, fjord_of
from companion.games.blood_rage.cards import GAME, card
from companion.games.blood_rage.deaths import figures_die, ship_glory
from companion.games.blood_rage.state import BloodRage
from companion.games.blood_rage.tracks import gain_glory

RULES = ("BR.R60", "BR.R61")
INSPIRATION = "odins_inspiration"


@cache
def glory_each(age: int) -> int:
    """Return the Glory that a figure lost to Ragnarök pays its clan in an Age (BR.R61)."""
    return int(content.load(GAME).table("ragnarok")["glory_by_age"][age - 1])


@dataclass(frozen=True, slots=True)
class Fallen:
    """What Ragnarök means for one clan: the figures it loses and the Glory for them.

    ``glory`` is the Ragnarök Glory, doubled by Odin's Inspiration; ``ships`` is what a dragons'
    card
    pays beside it (BR.BR-08).
    """

    figures: Mapping[str, int]
    glory: int
    ships: int
    rules: tuple[str, ...]
    cards: tuple[str, ...]

    @property
    def total(self) -> int:
        """All the Glory that the clan gains."""
        return self.glory + self.ships


def fallen(age: int, figures: Mapping[str, int], upgrades: Sequence[str]) -> Fallen:
    """Return what a clan gains for the figures that Ragnarök takes, monsters included (BR.R61)."""
    glory = glory_each(age) * sum(figures.values())
    cards = []
    if INSPIRATION in upgrades and glory:
        glory *= card(INSPIRATION).number("glory_factor")
        cards.append(INSPIRATION)
    dragons, ships = ship_glory(list(upgrades), figures)
    if ships:
        cards.append(dragons)
    rules = ("BR.R61", "BR.BR-08") if ships else ("BR.R61",)
    return Fallen(dict(figures), glory, ships, rules, tuple(cards))


def ragnarok_outcome(
    age: int, figures: Mapping[str, Mapping[str, int]], upgrades: Mapping[str, Sequence[str]]
) -> dict[str, Fallen]:
    """Return what Ragnarök of an Age means for every clan with figures in the doomed
    province or its fjord (BR.R60).
    """
    return {
        clan: fallen(age, lost, upgrades.get(clan, ()))
        for clan, lost in figures.items()
        if sum(lost.values())
    }


def doomed_figures(state: BloodRage) -> dict[str, dict[str, int]]:
    """Return the figures that this Age's Ragnarök strikes, by seat from the first player
    clockwise (BR.R60).
    """
    province = state.doom[state.age - 1]
    fjord = fjord_of(province)
    found = {}
    for seat in state.clockwise(state.first):
        here = figures_of(state, seat.id, province)
        if fjord is not None:
            here |= figures_of(state, seat.id, fjord)
        if here:
            found[seat.id] = here
    return found


def preview(state: BloodRage) -> dict[str, Fallen]:
    """Return what this Age's Ragnarök would mean as the board stands, nobody saved or fled."""
    upgrades = {seat.id: seat.upgrades.all() for seat in state.seats}
    return ragnarok_outcome(state.age, doomed_figures(state), upgrades)


async def ragnarok(state: BloodRage) -> None:
    """Destroy the doomed province: all figures in it and in its fjord go to Valhalla and pay Glory
    (BR.R60, BR.R61, BR.BR-07).

    The province is out of the game and loses its pillage token (BR.R07). Rage that BR.U04 had left
    goes now.
    """
    province = state.doom[state.age - 1]
    for seat_id, figures in doomed_figures(state).items():
        died = await figures_die(
            state, seat_id, province, figures, cause="ragnarok", rules=("BR.R60",)
        )
        outcome = fallen(state.age, died, state.seat(seat_id).upgrades.all())
        source = INSPIRATION if INSPIRATION in outcome.cards else "ragnarok"
        gain_glory(state, seat_id, outcome.glory, outcome.rules, source)
    state.provinces[province].destroyed = True
    state.provinces[province].pillaged = False
    state.provinces[province].token = None
    fjord = fjord_of(province)
    state.report("ragnarok", province=province, fjord=fjord, rules=("BR.R07", "BR.R60"))
    drop_rage(state)
