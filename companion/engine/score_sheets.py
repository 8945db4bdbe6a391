"""Final scores from numbers that somebody typed: what the sheets of all games have in common."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

from companion.engine.game import SetupError
from companion.engine.questions import Json
from companion.engine.reading import Written


class Named(Protocol):
    """The sheet of a seat, by whatever it is scored."""

    @property
    def id(self) -> str:
        """The seat."""

    @property
    def name(self) -> str:
        """What the table calls it."""


class Scored(Protocol):
    """A final score: places in the shape of PROTOCOL, the winners' ids, the rule that decided."""

    @property
    def ranking(self) -> list[dict[str, Json]]:
        """A row a seat, the best first."""

    @property
    def winners(self) -> list[str]:
        """The ids of all winners; none where nobody wins."""

    @property
    def decided_by(self) -> str | None:
        """The rule, or None where the most points alone did."""


def seats_of(
    data: Mapping[str, Json], fewest: int, most: int, fields: Iterable[str], *others: str
) -> list[Written]:
    """Return the seats that were typed; nothing but ``game`` and ``others`` may stand beside."""
    written = Written(data, "", ("seats", "game", *others))
    if not isinstance(written.raw("seats"), list):
        raise SetupError("seats")
    return list(written.seats(fewest, most, fields).values())


def differ_in_name(sheets: Sequence[Named]) -> None:
    """Refuse two seats of one name."""
    named = [sheet.name.casefold() for sheet in sheets]
    for sheet in sheets:
        if named.count(sheet.name.casefold()) > 1:
            raise SetupError(f"seats.{sheet.id}.name", "twice")


def told(result: Scored, sheets: Sequence[Named]) -> dict[str, Json]:
    """Return ranking, winners by name and what decided, in the shape of PROTOCOL."""
    names = {sheet.id: sheet.name for sheet in sheets}
    return {
        "ranking": [{key: row[key] for key in row if key != "seat"} for row in result.ranking],
        "winners": [names[id] for id in result.winners],
        "decided_by": result.decided_by,
    }
