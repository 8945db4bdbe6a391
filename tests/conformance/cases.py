"""What the conformance suite plays: every playable game and the toy, every seat count, every
source setting.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from companion.engine.chance import Keyed, key_from_seed
from companion.engine.game import Game, Setup
from companion.engine.new_game import read_sources
from companion.games import registry
from tests.games.age_of_thieves import hidden_table as age_of_thieves
from tests.games.blood_rage.hidden_table import BloodRageHidden, Withholding
from tests.games.waterdeep import hidden_table as waterdeep
from tests.simulated_table import Hidden, SimulatedTable, lively
from tests.toy import TOY
from tests.toy_hidden import ToyHidden

SOURCES = ("companion", "table", "default")
HIDDEN: dict[str, Callable[[int, int], Hidden[Any]]] = {
    "toy": lambda seed, seats: ToyHidden(seed),
    "blood-rage": BloodRageHidden,
    "age-of-thieves": age_of_thieves.AgeOfThievesHidden,
    "waterdeep": waterdeep.WaterdeepHidden,
}
"""Game → the real cards of its table, from a seed and the number of seats."""
CARELESS: dict[str, Callable[[int, int], Hidden[Any]]] = {
    "blood-rage": Withholding,
    "age-of-thieves": age_of_thieves.Withholding,
    "waterdeep": waterdeep.Withholding,
}
"""Game → a table that does not always name its cards, where the game allows that."""
LONGEST = {"toy": 40, "blood-rage": 4000, "age-of-thieves": 4000, "waterdeep": 4000}
"""Game → more answers than any game can take, single options included."""


@dataclass(frozen=True, slots=True)
class Case:
    """One game at one number of seats with one source setting."""

    game_id: str
    seats: int
    sources: str

    def __str__(self) -> str:
        """Name the case in a test's id."""
        return f"{self.game_id}-{self.seats}-{self.sources}"

    @property
    def game(self) -> Game[Any]:
        """The game's rules."""
        return game(self.game_id)

    def setup(self, number: int) -> Setup:
        """Return the set-up of game ``number``: 0 on all defaults, others with options by lot."""
        rules = self.game
        lot = Keyed(key_from_seed(number))
        options = {
            option: values[lot.below(at, len(values))] if number else values[0]
            for at, (option, values) in enumerate(rules.options.items())
        }
        fields = rules.seat_fields.items()
        seats = tuple(
            {"name": f"Seat {at + 1}"}
            | {field: values[(at + number) % len(values)] for field, values in fields}
            for at in range(self.seats)
        )
        first = f"s{1 + number % self.seats}" if number % 3 else None
        sources = read_sources(rules, self.sources)
        return Setup(seats=seats, first=first, options=options, sources=sources)

    def table(self, number: int, *, truthful: bool = False) -> SimulatedTable[Any]:
        """Return the people and the real cards of game ``number``; every other is lively, every
        fourth withholds names, unless all are to be ``truthful``.
        """
        kinds = HIDDEN | CARELESS if number % 4 == 3 and not truthful else HIDDEN
        hidden = kinds[self.game_id](number, self.seats)
        return SimulatedTable(hidden, number, lively if number % 2 else None)


def game(id: str) -> Game[Any]:
    """Return a playable game, or the toy."""
    return TOY if id == TOY.id else registry.game(id)


def cases() -> list[Case]:
    """Return every case, the cheapest game first."""
    return [
        Case(id, seats, sources)
        for id in (TOY.id, *registry.playable())
        for seats in range(game(id).seats[0], game(id).seats[1] + 1)
        for sources in SOURCES
    ]
