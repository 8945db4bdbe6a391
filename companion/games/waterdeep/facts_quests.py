"""Quests, active and completed, and Mandatory Quests: where each lies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from companion.games.waterdeep.cards import QUEST_TYPES, intrigue, numbers, quests
from companion.games.waterdeep.decks import unseen_quests
from companion.games.waterdeep.facts import LowFact, chosen, counted
from companion.games.waterdeep.scoring import UNNAMED_OF
from companion.games.waterdeep.state import UNNAMED, Seat, Waterdeep

UNNAMED_COMPLETED = (UNNAMED, *(f"{UNNAMED_OF}{kind}" for kind in QUEST_TYPES))
"""Completed quests without a name, as a seat holds them: of no known type, and of each type."""


def inn_quests(state: Waterdeep) -> Iterator[tuple[str, LowFact]]:
    """Yield the rows of Cliffwatch Inn."""
    unseen = (*unseen_quests(state), UNNAMED)
    for at in range(int(numbers("board")["inn_slots"])):
        now = state.inn[at] if at < len(state.inn) else None
        yield f"inn.{at + 1}", _inn_row(at, now, unseen)


def seat_quests(state: Waterdeep, seat: Seat) -> Iterator[tuple[str, LowFact]]:
    """Yield a seat's active quests, its Mandatory Quests and what it has completed."""
    unseen = (*unseen_quests(state), UNNAMED)
    for at, quest in enumerate(seat.quests):
        yield f"seats.{seat.id}.quests.{at + 1}", _quest_row(seat.id, at, quest, unseen)
    yield f"seats.{seat.id}.quests.new", _new_quest(seat.id, unseen)
    for id, card in intrigue().items():
        if card.type == "mandatory":
            yield f"seats.{seat.id}.mandatory.{id}", _mandatory(seat.id, id)
    for id in UNNAMED_COMPLETED:
        yield f"seats.{seat.id}.completed.{id}", _unnamed_done(seat.id, id)
    for id, quest_card in quests().items():
        done = "completed" if quest_card.plot is None else "plots"
        yield f"seats.{seat.id}.{done}.{id}", _done(seat.id, done, id)


def _inn_row(at: int, now: str | None, unseen: Sequence[str]) -> LowFact:
    """A face-up quest: it may be named or be another one; in an empty row one comes off the
    deck.
    """

    def read(state: Waterdeep) -> str | None:
        return state.inn[at] if at < len(state.inn) else None

    def write(state: Waterdeep, value: Any) -> None:
        if at < len(state.inn):
            state.inn[at] = value
        elif value is not None:
            state.inn.append(value)
            state.quest_deck.left = max(0, state.quest_deck.left - 1)

    return chosen(read, write, tuple(dict.fromkeys((now, *unseen))))


# Active quests


def _quest_row(id: str, at: int, now: str, unseen: Sequence[str]) -> LowFact:
    """An active quest: it may be named, be another one, or go back to the deck (None)."""

    def read(state: Waterdeep) -> str | None:
        held = state.seat(id).quests
        return held[at] if at < len(held) else None

    def write(state: Waterdeep, value: Any) -> None:
        held = state.seat(id).quests
        if value is None:
            if at < len(held):
                held.pop(at)
                state.quest_deck.left += 1
        elif at < len(held):
            held[at] = value

    return chosen(read, write, (None, *dict.fromkeys((now, *unseen))))


def _new_quest(id: str, unseen: Sequence[str]) -> LowFact:
    """One more active quest, from the deck."""

    def write(state: Waterdeep, value: Any) -> None:
        if value is not None:
            state.seat(id).quests.append(value)
            state.quest_deck.left = max(0, state.quest_deck.left - 1)

    return chosen(lambda s: None, write, (None, *unseen))


def _mandatory(id: str, card: str) -> LowFact:
    """Whether a Mandatory Quest lies before a seat; it comes from the deck or the discard pile."""

    def write(state: Waterdeep, value: Any) -> None:
        deck, held = state.intrigue_deck, state.seat(id).mandatory
        if value and card not in held:
            for seat in state.seats:
                if card in seat.mandatory:
                    seat.mandatory.remove(card)
                    deck.discard.append(card)
            if card in deck.discard:
                deck.discard.remove(card)
            else:
                deck.left = max(0, deck.left - 1)
            held.append(card)
        elif not value and card in held:
            held.remove(card)
            deck.discard.append(card)

    return chosen(lambda s: card in s.seat(id).mandatory, write, (False, True))


# Completed quests


def _unnamed_done(id: str, kind: str) -> LowFact:
    """How many completed quests of a seat were never named; they come from the deck."""

    def read(state: Waterdeep) -> int:
        return state.seat(id).completed.count(kind)

    def write(state: Waterdeep, value: Any) -> None:
        completed, change = state.seat(id).completed, value - read(state)
        completed += [kind] * change
        for _ in range(-change):
            completed.remove(kind)
        state.quest_deck.left = max(0, state.quest_deck.left - change)

    return counted(read, write, len(quests()))


def _done(id: str, place: str, quest: str) -> LowFact:
    """Whether a seat has completed a quest: it comes from wherever it lay, and goes back to the
    active ones.
    """

    def write(state: Waterdeep, value: Any) -> None:
        seat = state.seat(id)
        done = seat.completed if place == "completed" else seat.plots
        if value and quest not in done:
            _fetch(state, seat, quest)
            done.append(quest)
        elif not value and quest in done:
            done.remove(quest)
            seat.quests.append(quest)

    def read(state: Waterdeep) -> bool:
        seat = state.seat(id)
        return quest in (seat.completed if place == "completed" else seat.plots)

    return chosen(read, write, (False, True))


def _fetch(state: Waterdeep, taker: Seat, quest: str) -> None:
    """Take a quest from where it lies: an open place, else it is one that its seat completed
    without naming it, else the deck.
    """
    piles = [state.quest_deck.discard]
    for seat in state.seats:
        piles += [seat.quests, seat.completed, seat.plots]
    for pile in piles:
        if quest in pile:
            pile.remove(quest)
            return
    if quest in state.inn:
        state.inn[state.inn.index(quest)] = UNNAMED
    else:
        for unnamed in (f"{UNNAMED_OF}{quests()[quest].type}", UNNAMED):
            if unnamed in taker.completed:
                taker.completed.remove(unnamed)
                return
    state.quest_deck.left = max(0, state.quest_deck.left - 1)
