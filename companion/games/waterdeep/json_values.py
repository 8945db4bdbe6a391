"""Small readers of JSON that name the path of what cannot be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.engine.counts import add
from companion.engine.game import SetupError
from companion.engine.questions import Json

MANY = 10_000
"""More than any count of the game comes to; numbers beyond it are slips."""


def object_of(data: Json, path: str) -> Mapping[str, Json]:
    """Return an object; what is left out is empty."""
    if data is None:
        return {}
    if not isinstance(data, Mapping):
        raise SetupError(path)
    return data


def listed(data: Json, path: str) -> Sequence[Json]:
    """Return a list; what is left out is empty."""
    if data is None:
        return ()
    if not isinstance(data, (list, tuple)):
        raise SetupError(path)
    return data


def number(data: Json, path: str, least: int = 0, most: int = MANY) -> int:
    """Return a whole number within bounds."""
    if not isinstance(data, int) or isinstance(data, bool) or not least <= data <= most:
        raise SetupError(path)
    return data


def flag(data: Json, path: str) -> bool:
    """Return a truth value."""
    if not isinstance(data, bool):
        raise SetupError(path)
    return data


def one_of(data: Json, allowed: Sequence[str], path: str) -> str:
    """Return one of several ids."""
    if not isinstance(data, str) or data not in allowed:
        raise SetupError(path)
    return data


def id_list(data: Json, allowed: Sequence[str], path: str) -> list[str]:
    """Return a list of ids out of those allowed."""
    return [one_of(id, allowed, f"{path}.{at}") for at, id in enumerate(listed(data, path))]


def text_list(data: Json, path: str) -> list[str]:
    """Return a list of strings."""
    found = listed(data, path)
    if not all(isinstance(one, str) for one in found):
        raise SetupError(path)
    return list(found)


def only(data: Mapping[str, Json], allowed: Sequence[str], path: str) -> None:
    """Refuse fields that are not known."""
    for field in data:
        if field not in allowed:
            raise SetupError(f"{path}.{field}" if path else str(field))


def counts_of(data: Json, kinds: Sequence[str], path: str) -> dict[str, int]:
    """Return the counts of an object by kind, without zeros."""
    found: dict[str, int] = {}
    for kind, n in object_of(data, path).items():
        if kind not in kinds:
            raise SetupError(f"{path}.{kind}")
        add(found, kind, number(n, f"{path}.{kind}"))
    return found
