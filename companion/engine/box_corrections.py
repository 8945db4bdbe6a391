"""Facts of the table's own box in a game: read from a set-up or a dump, and corrected."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from companion.engine.box_facts import UNTOLD, BoxFact
from companion.engine.game import Fact, SetupError
from companion.engine.questions import Json
from companion.engine.reading import Written
from companion.engine.state import State


def read(data: Json, path: str = "copies") -> dict[str, str | int]:
    """Return the facts of a set-up or a dump; raise SetupError."""
    written = Written(data, path)
    found: dict[str, str | int] = {}
    for fact in written:
        value = written.raw(fact)
        if not isinstance(value, (str, int)) or isinstance(value, bool):
            raise SetupError(written.at(fact))
        found[fact] = value
    return found


def corrections(facts: Iterable[BoxFact]) -> dict[str, Fact[Any]]:
    """Return the corrections of facts, by their paths; a number that nobody told reads 0."""
    return {f"copies.{fact['id']}": _correction(fact) for fact in facts}


def _correction(fact: BoxFact) -> Fact[Any]:
    id = str(fact["id"])

    def write(state: State, value: Any) -> None:
        state.copies[id] = value

    if fact["kind"] == "number":
        return Fact(_reader(id, 0), write, numbers=(fact["least"], fact["most"]))
    return Fact(_reader(id, UNTOLD), write, choices=(*map(str, fact["values"]), UNTOLD))


def _reader(id: str, untold: str | int) -> Callable[[State], str | int]:
    def told(state: State) -> str | int:
        """Return a fact as it was told, or ``untold``."""
        value = state.copies.get(id, untold)
        return value if isinstance(value, type(untold)) else untold

    return told
