"""What every game's state carries: readings of open rules, sources of chance, and the reports of
the rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Generic, Literal, NamedTuple, Protocol, TypeVar

from companion.engine.questions import Json

Source = Literal["companion", "table"]
SOURCES: tuple[Source, ...] = ("companion", "table")
"""Who may decide a component of chance."""


class Seated(Protocol):
    """Whoever sits at the table: a seat of any game."""

    id: str


P = TypeVar("P", bound=Seated)


NOTHING: Mapping[str, Json] = MappingProxyType({})


class Record(NamedTuple):
    """Something that happened: a key with its parameters, worded later in any language."""

    key: str
    parameters: Mapping[str, Json] = NOTHING
    rules: tuple[str, ...] = ()
    seat: str | None = None
    secret_to: str | None = None


class State:
    """The part of a game's state that the engine itself uses.

    ``options``: option id → value in force; ``options_used``: those that have mattered, in order;
    ``sources``: component → "companion" or "table"; ``records``: reports not yet collected (never
    saved); ``copies``: what the table's own box tells, by the id of the fact.
    """

    __slots__ = ("copies", "options", "options_used", "records", "sources")

    def __init__(self, options: dict[str, str], sources: dict[str, str]) -> None:
        self.options = options
        self.options_used: list[str] = []
        self.sources = sources
        self.records: list[Record] = []
        self.copies: dict[str, str | int] = {}

    def report(
        self,
        key: str,
        *,
        rules: tuple[str, ...] = (),
        seat: str | None = None,
        secret_to: str | None = None,
        **parameters: Json,
    ) -> None:
        """Say what happened; whoever drives the game collects it."""
        self.records.append(Record(key, parameters, rules, seat, secret_to))

    def option(self, option: str) -> str:
        """Return the reading of an open rule where it decides something, and say so the first
        time.
        """
        value = self.options[option]
        if option not in self.options_used:
            self.options_used.append(option)
            self.report("open_rule", rules=(option,), option=option, value=value)
        return value


class SeatedState(State, Generic[P]):
    """A state with its ``seats``, clockwise."""

    __slots__ = ("seats",)

    def __init__(self, options: dict[str, str], sources: dict[str, str]) -> None:
        super().__init__(options, sources)
        self.seats: list[P] = []

    def seat(self, id: str) -> P:
        """Return the seat with that id."""
        for seat in self.seats:
            if seat.id == id:
                return seat
        raise KeyError(id)

    def clockwise(self, start: str) -> list[P]:
        """Return all seats from ``start`` on, clockwise."""
        at = self.seats.index(self.seat(start))
        return self.seats[at:] + self.seats[:at]
