"""Counts by kind."""

from __future__ import annotations

import pytest

from companion.engine.counts import add


def test_what_is_added_is_counted_and_zeros_are_not_written() -> None:
    counts = {"warrior": 2}
    add(counts, "warrior")
    add(counts, "ship", 2)
    assert counts == {"warrior": 3, "ship": 2}
    add(counts, "ship", -2)
    add(counts, "leader", 0)
    assert counts == {"warrior": 3}


def test_fewer_than_none_is_a_fault_and_changes_nothing() -> None:
    counts = {"warrior": 1}
    with pytest.raises(ValueError, match="warrior: -1 left"):
        add(counts, "warrior", -2)
    assert counts == {"warrior": 1}
