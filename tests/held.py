"""Which rules the cases of a table of cases hold."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pytest


def by_rule(cases: Iterable[Sequence[Any]]) -> list[Any]:
    """Return cases that end in (what is found, the deciding rule), each marked with that rule."""
    return [pytest.param(*case, marks=pytest.mark.rule(case[-1][-1])) for case in cases]
