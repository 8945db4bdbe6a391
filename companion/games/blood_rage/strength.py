"""STR: what a clan's figures add up to in a province (BR.R50, BR.R59)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.games.blood_rage.board import YGGDRASIL, figures_of, fjord_of, troops
from companion.games.blood_rage.cards import card
from companion.games.blood_rage.state import UNNAMED, BloodRage


def warriors_strength(n: int, upgrade: str | None) -> int:
    """Return the STR of ``n`` Warriors of one province: 1 each, or as their upgrade says.

    Brothers in Arms and Masters in Arms count pairs, the odd one at the card's own STR. Of a card
    that the table did not name nothing is known: its Warriors count as printed.
    """
    if upgrade is None or upgrade == UNNAMED:
        return n * troops()["warrior"].strength
    arms = card(upgrade)
    if "pair_size" not in arms.parameters:
        return n * arms.strength
    pairs, odd = divmod(n, arms.number("pair_size"))
    return pairs * arms.number("pair_strength") + odd * arms.strength


def figure_strength(figure: str, warrior_upgrade: str | None, in_yggdrasil: bool) -> int:
    """Return the STR of one figure: Leader 3, Ship 2, a monster as printed (Dark Elf: by place)."""
    if figure == "warrior":
        return warriors_strength(1, warrior_upgrade)
    if figure in troops():
        return troops()[figure].strength
    monster = card(figure)
    if in_yggdrasil and "strength_in_yggdrasil" in monster.parameters:
        return monster.number("strength_in_yggdrasil")
    return monster.strength


def figures_strength(
    figures: Mapping[str, int], warrior_upgrade: str | None = None, in_yggdrasil: bool = False
) -> int:
    """Return the STR of figures that stand together in one province and its fjord (BR.R50)."""
    others = sum(
        n * figure_strength(figure, warrior_upgrade, in_yggdrasil)
        for figure, n in figures.items()
        if figure != "warrior"
    )
    return others + warriors_strength(figures.get("warrior", 0), warrior_upgrade)


def warrior_upgrade_of(upgrades: Iterable[str]) -> str | None:
    """Return the card in the Warrior slot, out of all upgrades of a clan."""
    return next((id for id in upgrades if id != UNNAMED and card(id).type == "warrior"), None)


def forces(state: BloodRage, seat_id: str, province_id: str) -> dict[str, int]:
    """Return who fights for a clan in a province: figures there, ships of its fjord (BR.R45)."""
    fjord = fjord_of(province_id)
    ships = state.fjords[fjord].get(seat_id) if fjord is not None else None
    if not ships and seat_id not in state.provinces[province_id].figures:
        return {}
    found = figures_of(state, seat_id, province_id)
    if fjord is not None:
        found.update(figures_of(state, seat_id, fjord))
    return found


def stands_in(state: BloodRage, seat_id: str, province_id: str) -> bool:
    """Return whether a clan has a figure in a province or a ship in its fjord (BR.R41, BR.R45)."""
    if state.provinces[province_id].figures.get(seat_id):
        return True
    fjord = fjord_of(province_id)
    return fjord is not None and bool(state.fjords[fjord].get(seat_id))


def clan_strength(state: BloodRage, seat_id: str, province_id: str) -> int:
    """Return a clan's STR in a province, ships of its fjord included (BR.R50, BR.R59)."""
    return figures_strength(
        forces(state, seat_id, province_id),
        state.seat(seat_id).upgrades.warrior,
        in_yggdrasil=province_id == YGGDRASIL,
    )


def sole_strongest(state: BloodRage, province_id: str) -> str | None:
    """Return the one clan with the highest STR in a province; None if level or empty (BR.R59)."""
    standing = [(clan_strength(state, seat.id, province_id), seat.id) for seat in state.seats]
    best, winner = max(standing)
    if best == 0 or [strength for strength, _ in standing].count(best) > 1:
        return None
    return winner
