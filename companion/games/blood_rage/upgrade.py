"""Upgrading: cards that go onto the clan sheet, monsters that join, and the free invasion
afterwards.
"""

from __future__ import annotations

from companion.engine.questions import Choose, Number, ask, ask_one
from companion.games.blood_rage.board import (
    RESERVE,
    VALHALLA,
    add_figures,
    figures_of,
    is_ship,
    places_of,
)
from companion.games.blood_rage.candidates import may_show
from companion.games.blood_rage.cards import TROOPS, UPGRADES, Card, card, is_monster
from companion.games.blood_rage.hands import companion_knows, hidden, take_from_hand
from companion.games.blood_rage.invade import (
    arrive,
    can_invade,
    note_fjord_reading,
    places_for,
)
from companion.games.blood_rage.slots import card_in, put_in, slots_for
from companion.games.blood_rage.state import UNNAMED, BloodRage
from companion.games.blood_rage.tracks import pay_rage

BACK = "back"
RULES = ("BR.R32", "BR.R33")


def upgrade_cost(state: BloodRage, seat_id: str, upgrade: Card) -> int:
    """Return the Rage that playing an upgrade costs: its STR number, less by Frigga's Charm
    (BR.R32, BR.U17).
    """
    if "friggas_charm" not in state.seat(seat_id).upgrades.clan:
        return upgrade.cost
    least = min(1, upgrade.cost) if state.options["BR.U17"] == "at_least_one" else 0
    return max(least, upgrade.cost - card("friggas_charm").number("rage_discount"))


def payable(state: BloodRage, seat_id: str, card_id: str) -> bool:
    """Return whether a card is an upgrade that the clan's Rage pays for (BR.R19); UNNAMED
    may be. At 0 Rage none is, not even a free one (BR.R20).
    """
    if state.seat(seat_id).rage == 0:
        return False
    if card_id == UNNAMED:
        return True
    known = card(card_id)
    return known.is_upgrade and upgrade_cost(state, seat_id, known) <= state.seat(seat_id).rage


def may_upgrade(state: BloodRage, seat_id: str) -> bool:
    """Return whether everybody must think that a clan may play an upgrade: a hidden card
    may always be one.
    """
    hand = state.seat(seat_id).hand
    return hidden(hand) > 0 or any(payable(state, seat_id, id) for id in hand.open)


def playable(state: BloodRage, seat_id: str) -> list[str]:
    """Return the upgrades that a clan may play now, by what the companion knows of its hand."""
    return [id for id in may_show(state, seat_id) if payable(state, seat_id, id)]


def still_played(state: BloodRage, seat_id: str, card_id: str) -> bool:
    """Return whether the card that a clan named can still be in its hand and be paid for, by what
    everybody may know: a correction may have come between.
    """
    hand = state.seat(seat_id).hand
    return payable(state, seat_id, card_id) and (hidden(hand) > 0 or card_id in hand.open)


async def upgrade(state: BloodRage, seat_id: str) -> bool:
    """Play an upgrade: pay its STR in Rage and put it into a matching slot (BR.R32); False if given
    up.

    A hand that the companion dealt is asked in secret and may turn back, so that offering the
    action
    tells nothing of it.
    """
    secret = companion_knows(state, seat_id)
    chosen = await ask_one(
        lambda: Choose(
            key="upgrade_card",
            seat=seat_id,
            options=(*playable(state, seat_id), *((BACK,) if secret else ())),
            secret_to=seat_id if secret else None,
            always=secret,
            reveals=secret,
            rules=("BR.R32",),
        )
    )
    if chosen == BACK:
        return False
    if chosen == UNNAMED:
        await upgrade_unnamed(state, seat_id)
    else:
        await upgrade_with(state, seat_id, card(chosen))
    return True


async def upgrade_with(state: BloodRage, seat_id: str, played: Card) -> None:
    """Play a card that is known: slot, cost, the monster that joins, the free invasion
    (BR.R32, BR.R36, BR.R37).
    """
    slot = await choose_slot(state, seat_id, played.type, played.id)
    leaves = await monster_leaves_from(state, seat_id, slot, played.id)
    cost = upgrade_cost(state, seat_id, played)
    if "friggas_charm" in state.seat(seat_id).upgrades.clan and played.cost == 1:
        state.option("BR.U17")
    pay_rage(state, seat_id, cost)
    take_from_hand(state, seat_id, played.id)
    put_on_sheet(state, seat_id, played.id, slot, cost, leaves)
    if played.type == "monster":
        add_figures(state, seat_id, RESERVE, played.id)
        state.report("monster_joined", seat=seat_id, figure=played.id, rules=("BR.R37",))
        await free_invasion(state, seat_id, played.id, played.id, ("BR.R37",))
    elif played.type in TROOPS:
        await free_invasion(state, seat_id, played.type, played.id, ("BR.R36",))


async def upgrade_unnamed(state: BloodRage, seat_id: str) -> None:
    """Play an upgrade that the table does not name: its slot and cost are asked, its text
    is the table's affair.
    """
    card_type = await ask_one(
        lambda: Choose(
            key="unnamed_type",
            seat=seat_id,
            options=UPGRADES if still_played(state, seat_id, UNNAMED) else (),
            rules=("BR.R32",),
        )
    )
    slot = await choose_slot(state, seat_id, card_type, UNNAMED)
    leaves = await monster_leaves_from(state, seat_id, slot, UNNAMED)
    cost = await ask(
        lambda: Number(
            key="unnamed_cost",
            seat=seat_id,
            min=0,
            # No number at all once a correction took the card away.
            max=state.seat(seat_id).rage if still_played(state, seat_id, UNNAMED) else -1,
            rules=("BR.R19", "BR.R32"),
        )
    )
    pay_rage(state, seat_id, cost)
    take_from_hand(state, seat_id, UNNAMED)
    put_on_sheet(state, seat_id, UNNAMED, slot, cost, leaves)
    if card_type in TROOPS:
        await free_invasion(state, seat_id, card_type, None, ("BR.R36",))


async def choose_slot(state: BloodRage, seat_id: str, card_type: str, source: str) -> str:
    """Ask which of the matching slots takes the card ``source``, an occupied one too (BR.R33)."""
    return await ask_one(
        lambda: Choose(
            key="upgrade_slot",
            seat=seat_id,
            options=slots_for(card_type) if still_played(state, seat_id, source) else (),
            source=source,
            rules=RULES,
        )
    )


def put_on_sheet(
    state: BloodRage, seat_id: str, card_id: str, slot: str, cost: int, leaves: str | None
) -> None:
    """Put a card into a slot; the one that lay there is discarded, and its monster leaves
    the place ``leaves`` for the box (BR.R33, BR.R38).
    """
    upgrades = state.seat(seat_id).upgrades
    replaced = card_in(upgrades, slot)
    put_in(upgrades, slot, card_id)
    if replaced is not None:
        state.discard.append(replaced)
    state.report(
        "upgraded",
        seat=seat_id,
        card=card_id,
        slot=slot,
        cost=cost,
        replaced=replaced,
        rules=RULES,
    )
    if replaced is not None and leaves is not None:
        add_figures(state, seat_id, leaves, replaced, -1)
        state.report("monster_left", seat=seat_id, figure=replaced, place=leaves, rules=("BR.R38",))


def whereabouts(state: BloodRage, seat_id: str, monster: str) -> list[str]:
    """Return every place where a clan's monster of that kind is: reserve, Valhalla, the board."""
    seat = state.seat(seat_id)
    found = [RESERVE] if monster in seat.reserve else []
    found += [VALHALLA] if monster in seat.valhalla else []
    return [*found, *places_of(state, seat_id, monster)]


async def monster_leaves_from(state: BloodRage, seat_id: str, slot: str, played: str) -> str | None:
    """Return where the monster stands that goes back to the box if the card in a slot is
    replaced, wherever that is (BR.R38); None if there is no such monster.

    Asked before anything is paid or moved, so that all pieces add up while the question stands.
    """
    monster = card_in(state.seat(seat_id).upgrades, slot)
    if monster is None or not is_monster(monster) or not whereabouts(state, seat_id, monster):
        return None

    def places() -> tuple[str, ...]:
        lies_there = card_in(state.seat(seat_id).upgrades, slot) == monster
        still = lies_there and still_played(state, seat_id, played)
        return tuple(whereabouts(state, seat_id, monster)) if still else ()

    return await ask_one(
        lambda: Choose(
            key="monster_removed",
            seat=seat_id,
            options=places(),
            source=monster,
            rules=("BR.R38",),
        )
    )


def matching(state: BloodRage, seat_id: str, kind: str) -> list[str]:
    """Return the figures of the reserve that a free invasion may use: those of the kind, and the
    Sea Serpent after a Ship upgrade, for it is treated as a Ship in all respects (BR.BR-29).
    """
    here = figures_of(state, seat_id, RESERVE)
    return [figure for figure in here if figure == kind or (kind == "ship" and is_ship(figure))]


async def free_invasion(
    state: BloodRage, seat_id: str, kind: str, source: str | None, rules: tuple[str, ...]
) -> None:
    """Let a matching figure of the reserve invade at once for no further Rage (BR.R36,
    BR.R37); Horns still count (BR.R28).
    """
    if not matching(state, seat_id, kind) or not can_invade(state, seat_id):
        return
    if not places_for(state, kind):
        return
    figure = await ask_one(
        lambda: Choose(
            key="invade_figure",
            seat=seat_id,
            options=tuple(matching(state, seat_id, kind)),
            source=source,
            rules=rules,
        )
    )

    def places() -> tuple[str, ...]:
        able = figure in matching(state, seat_id, kind) and can_invade(state, seat_id)
        return tuple(places_for(state, figure)) if able else ()

    note_fjord_reading(state, figure)
    place = await ask_one(
        lambda: Choose(
            key="invade_place",
            seat=seat_id,
            options=(*places(), "none"),
            source=source,
            rules=rules,
            usual=("none",),
        )
    )
    if place != "none":
        await arrive(state, seat_id, figure, place, cost=0, by="upgrade")
