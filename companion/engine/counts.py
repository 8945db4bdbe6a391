"""Counts of things by their kind: zeros are not written, below zero is a fault."""

from __future__ import annotations


def add(counts: dict[str, int], kind: str, n: int = 1) -> None:
    """Add ``n`` (also negative) to a count; raise ValueError if fewer than none would be left."""
    left = counts.get(kind, 0) + n
    if left < 0:
        raise ValueError(f"{kind}: {left} left")
    if left:
        counts[kind] = left
    else:
        counts.pop(kind, None)
