"""Which entries of a journal count: undo, redo and branches carried out over the append-only
list.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise

from companion.engine.journal import Entry

STEPS = frozenset({"answer", "fix", "option", "source"})
"""Entries that somebody made; everything else follows from them or only notes."""
OUTCOMES = frozenset({"answer", "auto", "chance"})
"""Entries that answer a question."""


@dataclass(slots=True)
class Timeline:
    """The effective ``line``, the steps taken back, pinned outcomes, and counters that never turn
    back.

    ``undone`` holds one list of entries a step, the last one taken back at its end.
    ``pins`` are outcomes of chance that answer their question when it comes again.
    """

    line: list[Entry] = field(default_factory=list)
    undone: list[list[Entry]] = field(default_factory=list)
    pins: list[Entry] = field(default_factory=list)
    counter: int = 0
    """Outcomes that the companion has ever drawn in this game."""
    copies: dict[str, object] = field(default_factory=dict)
    """Facts that the box told (“your copy”)."""
    base: Entry | None = None
    """The branch entry from which the line starts; None: from the set-up."""

    def fold(self, entry: Entry) -> None:
        """Carry out one entry."""
        kind = entry["t"]
        if kind in STEPS:
            self.undone.clear()
            self.line.append(entry)
        elif kind in OUTCOMES or kind == "checkpoint":
            self._follow(entry)
        elif kind == "undo":
            self._undo(entry["to"], keep=entry.get("outcomes") == "keep")
        elif kind == "redo":
            self._redo(entry["n"])
        elif kind == "branch":
            self.base, self.line, self.undone, self.pins = entry, [], [], []
        elif kind == "copy":
            self.copies[entry["key"]] = entry["value"]
            self.line.append(entry)

    def since_checkpoint(self) -> int | None:
        """Return how many entries the line holds since its last checkpoint, or the one it starts
        from; None if there is none.
        """
        for back, entry in enumerate(reversed(self.line)):
            if entry["t"] == "checkpoint":
                return back
        return None if self.base is None else len(self.line)

    def step_starts(self) -> list[int]:
        """Return where each step starts in the line; a simultaneous round is one step."""
        starts: list[int] = []
        round_before: object = None
        for at, entry in enumerate(self.line):
            if entry["t"] not in STEPS:
                continue
            this_round = entry.get("g")
            if this_round is None or this_round != round_before:
                starts.append(at)
            round_before = this_round
        return starts

    def _follow(self, entry: Entry) -> None:
        self.line.append(entry)
        if entry["t"] != "chance":
            return
        if entry["by"] == "companion":
            self.counter += 1
        elif entry["by"] == "pinned":
            self._unpin(entry)

    def _undo(self, to: int, keep: bool) -> None:
        starts = [at for at in self.step_starts() if at >= to]
        bounds = [*starts, len(self.line)]
        chunks = [self.line[a:b] for a, b in pairwise(bounds)]
        self.undone.extend(reversed(chunks))
        if keep:
            taken = [entry for chunk in chunks for entry in chunk if entry["t"] == "chance"]
            self.pins[:0] = taken
        del self.line[to:]

    def _redo(self, steps: int) -> None:
        for _ in range(steps):
            for entry in self.undone.pop():
                self.line.append(entry)
                if entry["t"] == "chance":
                    self._unpin(entry)

    def _unpin(self, outcome: Entry) -> None:
        for at, pin in enumerate(self.pins):
            if pin["k"] == outcome["k"] and _drawn(pin) == _drawn(outcome):
                del self.pins[at]
                return


def _drawn(entry: Entry) -> object:
    return entry.get("p", entry.get("a"))
