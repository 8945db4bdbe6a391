"""Set-up: what every thief starts with, the first thief, the first two cards."""

from __future__ import annotations

from companion.engine.questions import Chance, ask_one
from companion.games.age_of_thieves.cards import cards, figure, general, numbers
from companion.games.age_of_thieves.hands import draw_cards
from companion.games.age_of_thieves.phases import begin_turn
from companion.games.age_of_thieves.state import AgeOfThieves, Seat

DEAL = "deal"
"""The step of turn 1 in which the first cards are dealt."""


def give_start(seat: Seat) -> None:
    """Give a thief what every thief starts with: 10 blue AP (AOT.B05)."""
    seat.blue = int(numbers("action_points")["basic"])


def lay_out(state: AgeOfThieves) -> None:
    """Put guards, decks and the Emperors' Jewel where they start (AOT.B01, AOT.B04, AOT.B07)."""
    guards = int(numbers("city_guard")["starting_guards"])
    state.guards.board, state.guards.left = guards, int(figure("guard")["count"]) - guards
    state.captains.board, state.captains.left = 0, int(figure("captain")["count"])
    turns = numbers("turns")
    state.calm_left, state.alarm_left = int(turns["calm"]), int(turns["alarm"])
    state.deck = sum(general().values())
    state.step = DEAL


async def set_up(state: AgeOfThieves) -> None:
    """Ask whatever of the set-up is still open; a game in progress leaves nothing open."""
    if not state.first:
        await decide_first_thief(state)
    if state.step == DEAL:
        await deal(state)


async def decide_first_thief(state: AgeOfThieves) -> None:
    """Choose the first thief (AOT.B06)."""
    seats = tuple(seat.id for seat in state.seats)
    rules = ("AOT.B06",)
    state.first = await ask_one(
        lambda: Chance(
            key="first_thief",
            component="first_thief",
            options=seats,
            weights=(1,) * len(seats),
            rules=rules,
            boundary=True,
        )
    )
    state.report("first_thief", first=state.first, rules=rules)


async def deal(state: AgeOfThieves) -> None:
    """Give every thief two general cards (AOT.B09)."""
    count = int(numbers("hand")["start"])
    for seat_id in [seat.id for seat in state.clockwise()]:
        first = seat_id == state.first
        await draw_cards(state, seat_id, count, "setup", ("AOT.B09",), boundary=first)
    begin_turn(state)


def start_cards(state: AgeOfThieves) -> int:
    """Return how many cards a thief holds at the start: basic ones, special, general (AOT.S002)."""
    basic = sum(card.type == "basic" for card in cards().values())
    return basic + int(state.specials) + int(numbers("hand")["start"])
