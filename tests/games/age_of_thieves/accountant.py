"""The accountant of Age of Thieves: loot, the Emperors' Jewel and who left, from the log alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from companion.engine.questions import Json
from companion.engine.state import Record
from tests.accountant import Account, Accountant

WORTH = {"yellow": 1, "green": 3, "cheap_trinket": 1, "emperors": 0}
"""AOT.A03: VP of a jewel; the Emperors' Jewel has none."""
BEST_THIEF = 3
"""AOT.A03: VP of the Best Thief token."""
TRINKET = "cheap_trinket"


class AgeOfThievesAccountant(Accountant):
    """Counts what lies on every sheet, and checks that nobody loses what he does not have."""

    def __init__(self, seats: list[str]) -> None:
        super().__init__(seats)
        self.loot: dict[str, Counter[str]] = {seat: Counter() for seat in seats}
        self.best_thief: str | None = None
        self.carrier: str | None = None
        self.carried_out: str | None = None
        self.taken = False
        self.left: list[str] = []
        self.order_alone = False
        """AOT.U25 on does_not_count: a Best Thief token without jewels decides nothing."""

    def hear(self, record: Record) -> None:
        """Take note of one record."""
        told, seat = record.parameters, record.seat or ""
        match record.key:
            case "picked_up":
                self._gain(seat, told["jewel"])
            case "stolen":
                self._lose(told["victim"], told["jewel"])
                self._gain(seat, told["jewel"])
            case "jewel_lost" | "jewel_placed":
                self._lose(seat, told["jewel"])
            case "token_kept" | "token_taken":
                self._token(seat, told)
            case "emperors_jewel":
                self.expect("the jewel lay on the board", None, self.carrier)
                self.carrier, self.taken = seat, True
            case "best_thief":
                self.best_thief = seat
            case "left_city":
                self._leave(seat, told)
            case "open_rule" if told["option"] == "AOT.U25":
                self.order_alone = told["value"] == "does_not_count"
            case _:
                pass

    def _gain(self, seat: str, jewel: str) -> None:
        if jewel == "emperors":
            self.carrier = seat
        self.loot[seat][jewel] += 1

    def _lose(self, seat: str, jewel: str) -> None:
        if jewel == "emperors":
            self.expect("who has the Emperors' Jewel", seat, self.carrier)
            self.carrier = None
            return
        self.loot[seat][jewel] -= 1
        self.expect(f"{jewel} of {seat}", self.loot[seat][jewel] >= 0, True)

    def _token(self, seat: str, told: Mapping[str, Json]) -> None:
        if told["token"] != TRINKET:
            return
        victim = told.get("victim")
        if victim is not None:
            self._lose(victim, TRINKET)
        self._gain(seat, TRINKET)

    def _leave(self, seat: str, told: Mapping[str, Json]) -> None:
        self.left.append(seat)
        self.expect("order of leaving", told["escaped"], len(self.left))
        self.expect("carries the jewel", told["emperors_jewel"], self.carrier == seat)
        if self.carrier == seat:
            self.carried_out, self.carrier = seat, None

    def total(self, seat: str) -> int:
        """Return the VP on a sheet (AOT.A03)."""
        jewels = sum(WORTH[kind] * n for kind, n in self.loot[seat].items())
        return jewels + (BEST_THIEF if self.best_thief == seat else 0)

    def nobody_wins(self) -> bool:
        """Return whether the jewel was never taken or nobody left (AOT.N04, AOT.N07)."""
        return not self.taken or not self.left

    def accounts(self) -> list[Account]:
        """Return totals and places: the jewel, then VP, then who left first (AOT.N05, AOT.N06)."""
        out = self.left if self.taken else []
        ranked = sorted(
            out,
            key=lambda seat: (
                seat != self.carried_out,
                0 if self.order_alone else -self.total(seat),
                out.index(seat),
            ),
        )
        return [
            Account(
                seat,
                self.total(seat),
                1 + (ranked.index(seat) if seat in ranked else len(ranked)),
            )
            for seat in self.seats
        ]
