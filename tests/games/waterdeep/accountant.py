"""The accountant of Lords of Waterdeep: VP, taverns, tiles and Lords, from the log alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from companion.engine.questions import Json
from companion.engine.state import Record
from tests.accountant import Account, Accountant

LORDS = {
    "brianne_byndraeth": ("arcana", "skullduggery"),
    "caladorn_cassalanter": ("skullduggery", "warfare"),
    "durnan_the_wanderer": ("commerce", "warfare"),
    "khelben_arunsun_the_blackstaff": ("arcana", "warfare"),
    "kyriani_agrivar": ("arcana", "piety"),
    "mirt_the_moneylender": ("commerce", "piety"),
    "nindil_jalbuck": ("piety", "skullduggery"),
    "nymara_scheiron": ("commerce", "skullduggery"),
    "piergeiron_the_paladinson": ("piety", "warfare"),
    "sammereza_sulphontis": ("arcana", "commerce"),
}
"""Section 6 of the facts: 4 VP for each completed quest of these types; Larissa Neathal has 6 for
each tile.
"""
STARTING_GOLD = (4, 5, 6, 7, 8)
"""LOW.SET-12: by the place from the first player on."""


class WaterdeepAccountant(Accountant):
    """Counts what every player gains and pays, and what that is worth at the end."""

    def __init__(self, seats: list[str]) -> None:
        super().__init__(seats)
        self.vp: Counter[str] = Counter()
        self.tavern: dict[str, Counter[str]] = {seat: Counter() for seat in seats}
        self.completed: dict[str, Counter[str]] = {seat: Counter() for seat in seats}
        self.tiles: dict[str, str] = {}
        self.lords: dict[str, str] = {}
        self.tie = ""
        self.lots: list[str] = []
        """Whom the lot put in order, the best first."""

    def hear(self, record: Record) -> None:
        """Take note of one record."""
        told, seat = record.parameters, record.seat or ""
        match record.key:
            case "round" if told["round"] == 1:
                self._start(str(told["first"]))
            case "open_rule" if told["option"] == "LOW.OQ-06":
                self.tie = told["value"]
            case "vp":
                self.vp[seat] += told["amount"]
                self.expect("VP", told["total"], self.vp[seat])
            case "gained":
                self._move(seat, told["amounts"], 1)
            case "load_taken":
                self._move(seat, {kind: n for kind, n in told["load"].items() if kind != "vp"}, 1)
            case "paid" | "lost":
                self._move(seat, told["amounts"], -1)
            case "handed_over":
                self._move(seat, told["amounts"], -1)
                self._move(str(told["to"]), told["amounts"], 1)
            case "stolen":
                self._move(str(told["victim"]), told["amounts"], -1)
                self._move(seat, told["amounts"], 1)
            case "exchanged":
                self._move(seat, {told["kind"]: 1}, -1)
                self._move(seat, {"cleric": 1}, 1)
            case "tile_bought":
                self._move(seat, {"gold": told["cost"]}, -1)
                self.tiles[told["tile"]] = seat
            case "tile_gained":
                self.tiles[told["tile"]] = seat
            case "tile_discarded":
                self.expect("owner", seat, self.tiles.pop(told["tile"]))
            case "quest_completed":
                self.completed[seat][told["type"]] += 1
            case "lots_drawn":
                self.lots += told["seats"]
            case "lord_revealed":
                self.lords[seat] = told["lord"]
            case "final_score":
                self._final(seat, told)

    def _start(self, first: str) -> None:
        at = self.seats.index(first)
        order = [*self.seats[at:], *self.seats[:at]]
        for seat, gold in zip(order, STARTING_GOLD, strict=False):
            self.tavern[seat]["gold"] = gold

    def _move(self, seat: str, amounts: Mapping[str, int], sign: int) -> None:
        for kind, n in amounts.items():
            self.tavern[seat][kind] += sign * n
            if self.tavern[seat][kind] < 0:
                self.complaints.append(f"{seat} has {self.tavern[seat][kind]} {kind}")

    def _final(self, seat: str, told: Mapping[str, Json]) -> None:
        self.expect("parts", told["parts"], self._parts(seat))
        self.expect("total", told["total"], sum(self._parts(seat).values()))

    def _parts(self, seat: str) -> dict[str, int]:
        """Return the VP of a seat by where they come from (LOW.END-2, LOW.END-3)."""
        gold = self.tavern[seat]["gold"]
        return {
            "vp": self.vp[seat],
            "adventurers": sum(self.tavern[seat].values()) - gold,
            "gold": gold // 2,
            "lord": self._lord(seat),
        }

    def _lord(self, seat: str) -> int:
        lord = self.lords[seat]
        if lord == "larissa_neathal":
            return 6 * sum(1 for owner in self.tiles.values() if owner == seat)
        return 4 * sum(self.completed[seat][kind] for kind in LORDS[lord])

    def _tournament(self, seat: str) -> tuple[int, int, int]:
        """Return quests, tiles and the lot, each the more the better (OQ-06 of the facts)."""
        tiles = sum(1 for owner in self.tiles.values() if owner == seat)
        lot = -self.lots.index(seat) if seat in self.lots else 0
        return sum(self.completed[seat].values()), tiles, lot

    def accounts(self) -> list[Account]:
        """Return totals and places: VP, then gold (LOW.END-5), then the reading of LOW.OQ-06."""
        rank: dict[str, tuple[int, ...]] = {
            seat: (sum(self._parts(seat).values()), self.tavern[seat]["gold"])
            for seat in self.seats
        }
        if self.tie == "euroquest":
            rank = {seat: (*own, *self._tournament(seat)) for seat, own in rank.items()}
        return [
            Account(seat, own[0], 1 + sum(1 for other in rank.values() if other > own))
            for seat, own in rank.items()
        ]
