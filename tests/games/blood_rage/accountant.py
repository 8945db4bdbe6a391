"""The accountant of Blood Rage: Glory, stats and figures on the board, from the log alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from companion.engine.questions import Json
from companion.engine.state import Record
from tests.accountant import Account, Accountant

END_BONUS = {1: 0, 2: 0, 3: 0, 4: 10, 5: 10, 6: 20}
"""BR.R64: Glory for a stat by its step."""
AXES = {1: 3, 2: 4, 3: 5, 4: 6, 5: 8, 6: 8}
"""The Axes track (facts, section 3), which a won battle pays (BR.R56)."""
RAGNAROK = {1: 2, 2: 3, 3: 4}
"""BR.R61: Glory for each figure lost to Ragnarök, by Age."""
CONQUEST = 3
"""Thor's Conquest: Glory for each figure on the board at the end."""
OFF_BOARD = ("reserve", "valhalla")


class BloodRageAccountant(Accountant):
    """Counts what every clan gains, and checks the amounts that follow from the log itself."""

    def __init__(self, seats: list[str]) -> None:
        super().__init__(seats)
        self.age = 1
        self.phase = ""
        self.tie = ""
        self.glory: Counter[str] = Counter()
        self.steps = {seat: {"rage": 1, "axes": 1, "horns": 1} for seat in seats}
        self.on_board: Counter[str] = Counter()
        self.upgrades: dict[str, list[str]] = {seat: [] for seat in seats}
        self.fell: Counter[str] = Counter()
        """Figures that this Age's Ragnarök took, not yet paid."""
        self.won: str | None = None
        """The winner of a battle whose Axes Glory is still to come."""
        self.totals: dict[str, int] = {}
        """What the clans of the battle under way add up to."""

    def hear(self, record: Record) -> None:
        """Take note of one record."""
        told, seat = record.parameters, record.seat or ""
        match record.key:
            case "age":
                self.age = told["age"]
            case "phase":
                self._settled()
                self.phase = told["phase"]
            case "open_rule" if told["option"] == "BR.U01":
                self.tie = told["value"]
            case "glory":
                self._gain(seat, told)
            case "glory_lost":
                self.glory[seat] -= told["amount"]
                self.expect("Glory lost", told["total"], self.glory[seat])
            case "raised":
                self.steps[seat][told["stat"]] += 1
                self.expect("step", told["step"], self.steps[seat][told["stat"]])
            case "upgraded":
                self.upgrades[seat].append(told["card"])
                if told["replaced"] is not None:
                    self.upgrades[seat].remove(told["replaced"])
            case "total":
                self.totals[seat] = told["strength"] + sum(n for _, n in told["bonuses"])
                self.expect("total", told["total"], self.totals[seat])
            case "won":
                self._settled()
                self.expect("winner", [seat], self._highest())
                self.won = seat
            case "tied":
                self.expect("tie", sorted(told["seats"]), self._highest())
                self.expect("several are level", len(told["seats"]) > 1, True)
            case _:
                self._figures(record.key, seat, told)

    def _gain(self, seat: str, told: Mapping[str, Json]) -> None:
        self.glory[seat] += told["amount"]
        self.expect("Glory", told["total"], self.glory[seat])
        if told["source"] == "axes":
            self.expect("winner", seat, self.won)
            self.expect("Axes Glory", told["amount"], AXES[self.steps[seat]["axes"]])
            self.won = None
        elif self.phase == "ragnarok" and told["source"] in ("ragnarok", "odins_inspiration"):
            twice = 2 if "odins_inspiration" in self.upgrades[seat] else 1
            due = RAGNAROK[self.age] * self.fell.pop(seat, 0) * twice
            self.expect("Ragnarök Glory", told["amount"], due)

    def _highest(self) -> list[str]:
        """Return who has the highest total of the battle (BR.R52), and forget the totals."""
        best = max(self.totals.values(), default=0)
        highest = sorted(seat for seat, total in self.totals.items() if total == best)
        self.totals = {}
        return highest

    def _figures(self, key: str, seat: str, told: Mapping[str, Json]) -> None:
        match key:
            case "invaded":
                self.on_board[seat] += 1
            case "died":
                n = sum(told["figures"].values())
                self.on_board[seat] -= n
                if told["cause"] == "ragnarok":
                    self.fell[seat] += n
            case "saved" if self.phase == "ragnarok":
                # BR.U04: a figure saved from Ragnarök returns to its owner's reserve.
                self.on_board[seat] -= sum(told["figures"].values())
            case "monster_left" if told["place"] not in OFF_BOARD:
                self.on_board[seat] -= 1
            case "action_over":
                self._settled()

    def _settled(self) -> None:
        """A battle won has paid its Axes Glory, and whatever fell in Ragnarök is paid for."""
        self.expect("unpaid winner", None, self.won)
        self.expect("unpaid fallen", {}, dict(self.fell))
        self.won = None
        self.fell.clear()

    def accounts(self) -> list[Account]:
        """Return the final scores; equal Glory shares a place, unless BR.U01 compares steps."""
        self._settled()
        ranks = {}
        for seat in self.seats:
            steps = self.steps[seat]
            total = self.glory[seat] + sum(END_BONUS[step] for step in steps.values())
            if "thors_conquest" in self.upgrades[seat]:
                total += CONQUEST * self.on_board[seat]
            ranks[seat] = (total, sum(steps.values()) if self.tie == "more_stats" else 0)
        return [
            Account(seat, rank[0], 1 + sum(1 for other in ranks.values() if other > rank))
            for seat, rank in ranks.items()
        ]
