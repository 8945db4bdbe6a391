"""The Clean-up Phase: cards, markers, AP, the event, the first thief (AOT.O01 to AOT.O05)."""

from __future__ import annotations

from companion.games.age_of_thieves.cards import BASIC, is_general, numbers
from companion.games.age_of_thieves.hands import hand_limit, put_in, settle_unnamed, to_discard
from companion.games.age_of_thieves.loot import red_ap
from companion.games.age_of_thieves.state import UNNAMED, AgeOfThieves, Seat
from companion.games.age_of_thieves.thieves import dungeon_ap

TURN_LONG = ("smoke", "cloak", "escape")
"""What hides a thief until Clean-up at the latest; a hideout hides him as long as he stays."""


async def cleanup_phase(state: AgeOfThieves) -> None:
    """Put everything right for the next turn (AOT.O01 to AOT.O05)."""
    for seat in state.clockwise():
        cards_back(state, seat)
    remove_markers(state)
    for seat in state.seats:
        ready_ap(state, seat)
    forget_the_turn(state)
    for seat_id in [seat.id for seat in state.clockwise()]:
        await hand_limit(state, seat_id)
    pass_first_thief(state)


def cards_back(state: AgeOfThieves, seat: Seat) -> None:
    """Move, Ambush and specials return to hand, every other declared card is discarded, resolved
    or not; used tokens go to the box (AOT.O01, AOT.O03, AOT.P07).
    """
    unnamed = 0
    discarded = []
    for stack in seat.stacks:
        if stack.card in (None, UNNAMED):
            unnamed += 1
        elif is_general(stack.card):
            if stack.banned:
                put_in(state, seat.id, str(stack.card))
            else:
                to_discard(state, str(stack.card))
                discarded.append(str(stack.card))
        for token, n in stack.tokens.items():
            state.box += [token] * n
    named = sum(stack.card in BASIC for stack in seat.stacks)
    paired = sum(stack.special and stack.card in (None, UNNAMED) for stack in seat.stacks)
    basics = min(len(BASIC) - named, unnamed - paired)
    sure = settle_unnamed(state, seat, unnamed, basics)
    if seat.stacks:
        state.report(
            "cards_back",
            seat=seat.id,
            cards=len(seat.stacks),
            discarded=discarded + [UNNAMED] * sure,
            rules=("AOT.O01", "AOT.P07"),
        )
    seat.stacks = []


def remove_markers(state: AgeOfThieves) -> None:
    """Effect markers leave the board and the players (AOT.O02)."""
    state.smoke = state.fire = state.traps = 0
    for seat in state.seats:
        seat.marker = seat.robbed = False
        seat.hidden = [reason for reason in seat.hidden if reason not in TURN_LONG]
        seat.uncatchable = []
        seat.ignores = seat.elixir = seat.only = seat.steps = seat.trapped = False
    state.report("markers_removed", rules=("AOT.O02",))


def ready_ap(state: AgeOfThieves, seat: Seat) -> None:
    """Ready a thief's AP: 10 blue, or those of the dungeon; red with the Emperors' Jewel; purple
    go back (AOT.O03, AOT.L06, AOT.M06, AOT.E06).
    """
    seat.blue = dungeon_ap(seat) if seat.jailed else int(numbers("action_points")["basic"])
    seat.aside = 0
    seat.red = red_ap(state) if state.jewel == seat.id else 0
    seat.purple = 0
    seat.limited = seat.limited and seat.caught
    seat.caught = False
    seat.escaping = seat.jailed
    if seat.on_board:
        state.report("ap_ready", seat=seat.id, blue=seat.blue, red=seat.red, rules=("AOT.O03",))


def forget_the_turn(state: AgeOfThieves) -> None:
    """The event is over (AOT.O04), and the passes of the turn's ties with it: those of the next
    turn start at the first thief again (AOT.G02).
    """
    state.event = None
    state.initiative = None
    state.activations = []
    state.now = None
    state.passes = {}


def pass_first_thief(state: AgeOfThieves) -> None:
    """The First Thief token goes to the left (AOT.O05)."""
    state.first = state.clockwise()[1].id
    state.report("first_thief_passes", first=state.first, rules=("AOT.O05",))
