"""Why something that a question may offer at other times is not offered now."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.engine.questions import Json


@dataclass(frozen=True, slots=True)
class Exclusion:
    """The reason: a ``key`` that is worded later, the rules that exclude the option (the deciding
    one first), and what the sentence may name.

    It rests on what everybody may know: whoever reads it learns nothing of a hidden card.
    """

    key: str
    rules: tuple[str, ...]
    parameters: Mapping[str, Json] = field(default_factory=dict)


def because(key: str, *rules: str, **parameters: Json) -> Exclusion:
    """Return an exclusion."""
    return Exclusion(key, rules, parameters)
