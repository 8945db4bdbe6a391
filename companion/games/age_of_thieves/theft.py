"""Theft: at once on the same space, else by a theft marker, once a turn for each victim."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.questions import Choose, ask_one
from companion.games.age_of_thieves.cards import card
from companion.games.age_of_thieves.keys import UNKNOWN, YES
from companion.games.age_of_thieves.loot import jewels, move_jewel
from companion.games.age_of_thieves.state import AgeOfThieves, Seat

MARKER, SAME_SPACE = "marker", "same_space"


def can_be_robbed(seat: Seat) -> bool:
    """Return whether a thief may still lose a jewel to theft this turn (AOT.J05, AOT.L05)."""
    return seat.on_board and not seat.jailed and not seat.robbed


def carries_marker(seat: Seat) -> bool:
    """Return whether passers-by may steal: a theft marker, or smoke (AOT.J03, AOT.I03)."""
    return can_be_robbed(seat) and (seat.marker or "smoke" in seat.hidden)


async def bears_theft_icon(state: AgeOfThieves, seat_id: str, card_id: str) -> bool:
    """Return whether a card bears the theft icon (AOT.J01); where no public source tells, the
    table looks at its copy, once.
    """
    fact = f"theft_{card_id}"
    if card(card_id).theft or card_id not in UNSURE_ICONS:
        return card(card_id).theft
    if fact not in state.copies:
        told = await ask_one(
            lambda: Choose(
                key="copy_fact",
                seat=seat_id,
                options=("no", YES, UNKNOWN),
                usual=(UNKNOWN,),
                source=fact,
                rules=("AOT.J01",),
            )
        )
        state.copies[fact] = told
        if told != UNKNOWN:
            state.report("copy_told", fact=fact, value=told, rules=("AOT.J01",))
    return state.copies[fact] == YES


UNSURE_ICONS = ("firecracker", "automatic_trap", "net_launcher")
"""The cards whose theft icon a source may have left out (your_copy.toml)."""


async def theft_on(state: AgeOfThieves, seat_id: str, victim: str, source: str) -> None:
    """Steal from a thief that the card targets: at once on the same space, else he takes a theft
    marker (AOT.J02, AOT.J03).
    """
    if not can_be_robbed(state.seat(victim)):
        state.report("no_theft", seat=seat_id, victim=victim, reason="robbed", rules=("AOT.J05",))
        return
    where = await ask_one(
        lambda: Choose(
            key="theft",
            seat=seat_id,
            options=(MARKER, SAME_SPACE),
            usual=(MARKER,),
            source=victim,
            rules=("AOT.J02", "AOT.J03"),
        )
    )
    if where == SAME_SPACE:
        await rob(state, seat_id, victim, source)
    else:
        state.seat(victim).marker = True
        state.report("theft_marker", seat=victim, source=source, rules=("AOT.J03",))


async def rob(state: AgeOfThieves, robber: str, victim: str, source: str) -> None:
    """Move exactly 1 jewel from the victim to the robber; then the victim is safe from theft for
    the turn and gives back his marker (AOT.J04, AOT.J05, AOT.N22).
    """
    if not jewels(state, state.seat(victim)):
        state.report("no_theft", seat=robber, victim=victim, reason="no_jewel", rules=("AOT.J04",))
        return
    picks = victim if state.option("AOT.N22") == "victim" else robber
    jewel = await ask_one(which_jewel(state, picks, victim, ("AOT.J04", "AOT.N22")))
    if jewel not in jewels(state, state.seat(victim)):
        return
    move_jewel(state, victim, robber, jewel)
    mark_robbed(state, victim)
    state.report(
        "stolen",
        seat=robber,
        jewel=jewel,
        victim=victim,
        source=source,
        rules=("AOT.J04", "AOT.J05"),
    )


def mark_robbed(state: AgeOfThieves, victim: str) -> None:
    """Give back the marker of a robbed thief: no more theft from him this turn (AOT.J05)."""
    seat = state.seat(victim)
    seat.robbed = True
    seat.marker = False


def which_jewel(
    state: AgeOfThieves,
    picks: str,
    owner: str,
    rules: tuple[str, ...],
    barred: tuple[str, ...] = (),
) -> Callable[[], Choose]:
    """Return the question which of the owner's jewels it is."""

    held = jewels(state, state.seat(owner))
    options = tuple(kind for kind in held if kind not in barred)
    return lambda: Choose(key="jewel", seat=picks, options=options, source=owner, rules=rules)
