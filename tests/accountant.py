"""An accountant beside every game: adds up the log and knows no rule's code.

A game's own accountant hears every record of the log in order and says at the end how the game
must have ended. What it needs of the rules (tracks, bonuses) it has from the facts, by id.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from companion.engine.game import Over
from companion.engine.state import Record


@dataclass(frozen=True, slots=True)
class Account:
    """What a seat ends with, and its place."""

    seat: str
    total: int
    place: int


class Accountant(ABC):
    """Hears a game's log; ``complaints`` are records that do not agree with each other."""

    def __init__(self, seats: Sequence[str]) -> None:
        self.seats = list(seats)
        self.complaints: list[str] = []

    @abstractmethod
    def hear(self, record: Record) -> None:
        """Take note of one record."""

    @abstractmethod
    def accounts(self) -> list[Account]:
        """Return every seat's total and place."""

    def nobody_wins(self) -> bool:
        """Return whether the game is lost for all; then the first places win nothing."""
        return False

    def expect(self, what: str, said: object, counted: object) -> None:
        """Complain if the log says something else than what was counted."""
        if said != counted:
            self.complaints.append(f"{what}: the log says {said}, counted {counted}")


def check(accountant: Accountant, records: Iterable[Record], over: Over) -> None:
    """Fail unless the log adds up and leads to the very ranking with which the game ended."""
    for record in records:
        accountant.hear(record)
    assert accountant.complaints == []
    accounts = {account.seat: account for account in accountant.accounts()}
    said = {str(row["seat"]): (row["total"], row["place"]) for row in over.ranking}
    assert said == {seat: (one.total, one.place) for seat, one in accounts.items()}
    first = sorted(account.seat for account in accounts.values() if account.place == 1)
    first = [] if accountant.nobody_wins() else first
    assert sorted(over.winners) == first
