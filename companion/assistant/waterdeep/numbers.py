"""The numbers of Lords of Waterdeep on a typed line; each stands for the same thing all game long.

Printed spaces 1 to 13 in board order, tiles in play 14 to 23 (from 27 on where there are more),
tiles in Builder's Hall 24 to 26, each as long as it lies there · quests and intrigue cards by the
number printed on them, Mandatory Quests among quests from 61 on, an unnamed card 99 · a face-down
tile by its place in the list of all tiles · no 0, yes 1 · of Free Drinks! the seat and the kind: 23
is a rogue of the second seat.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from companion.assistant.legend import numbered
from companion.engine.questions import Json
from companion.engine.state import Record
from companion.games.waterdeep.cards import QUEST_TYPES, intrigue, lords, quests, spaces, tiles
from companion.games.waterdeep.state import ADVENTURERS, UNNAMED, Waterdeep
from companion.text.waterdeep_brief import printed_numbers

FIXED = {"no": 0, "back": 0, "yes": 1, UNNAMED: 99}
ONE_OF = (*ADVENTURERS, "gold")
FIRST_TILE, TILE_PLACES = 14, 10
FIRST_STALL, STALLS = 24, 3
FIRST_MANDATORY = 61
FACE_DOWN = frozenset(["hall_tiles", "hall_refill", "top_tile"])
"""Questions about tiles that come from the stack."""

IN_HALL = frozenset(["buy_tile", "choose_tile", "sample_space"])
"""Questions about tiles in Builder's Hall; whoever types one that was taken by itself means its
number there.
"""


class Places:
    """The places of the board that tiles took, from the state that the game began with on, as the
    log tells it; what neither tells keeps the order in which the state has it.
    """

    __slots__ = ("in_hall", "in_play", "was_in_hall", "was_in_play")

    def __init__(
        self, state: Waterdeep, log: Sequence[Record], start: Mapping[str, Json] | None = None
    ) -> None:
        """``start``: the hand-written state that the game began in, if it did."""
        self.in_play: dict[str, int] = {}
        self.in_hall: dict[str, int] = {}
        self.was_in_play: dict[str, int] = {}
        self.was_in_hall: dict[str, int] = {}
        """The last number of every tile, that of one that has just left too."""
        for tile in (start or {}).get("tiles") or ():
            self._play(str(tile["tile"]))
        for stall in (start or {}).get("hall") or ():
            self._show(str(stall["tile"]))
        for record in log:
            self._follow(record)
        self._settle(state)

    def _follow(self, record: Record) -> None:
        given = record.parameters
        match record.key:
            case "hall_laid":
                for tile in given["tiles"]:
                    self._show(str(tile))
            case "hall_refilled":
                self._show(str(given["tile"]))
            case "tile_bought" | "tile_gained":
                self.in_hall.pop(str(given["tile"]), None)
                self._play(str(given["tile"]))
            case "tile_discarded":
                self.in_play.pop(str(given["tile"]), None)
            case "fixed" if str(given["path"]).startswith("hall.") and given["old"] in self.in_hall:
                number, new = self.in_hall.pop(str(given["old"])), str(given["value"])
                self.in_hall[new] = self.was_in_hall[new] = number

    def _settle(self, state: Waterdeep) -> None:
        """Hold the numbers to what lies there: corrections tell no tile."""
        playing = [tile.tile for tile in state.tiles]
        lying = [stall.tile for stall in state.hall]
        for taken, here in ((self.in_play, playing), (self.in_hall, lying)):
            for id in [id for id in taken if id not in here]:
                del taken[id]
        for id in playing:
            if id not in self.in_play:
                self._play(id)
        for id in lying:
            if id not in self.in_hall:
                self._show(id)

    def _play(self, id: str) -> None:
        number = FIRST_TILE
        while number in self.in_play.values():
            number += 1
            if number == FIRST_TILE + TILE_PLACES:
                number = FIRST_STALL + STALLS
        self.in_play[id] = self.was_in_play[id] = number

    def _show(self, id: str) -> None:
        number = FIRST_STALL
        while number in self.in_hall.values():
            number += 1
        self.in_hall[id] = self.was_in_hall[id] = number

    def of(self, id: str) -> int | None:
        """Return the number of a space: printed, in play, or in Builder's Hall."""
        if id in spaces():
            return spaces()[id].number
        return self.in_play.get(id) or self.in_hall.get(id)


@cache
def tile_numbers() -> dict[str, int]:
    """Return the numbers of the tiles in the list of all of them."""
    return {id: tile.number for id, tile in tiles().items()}


@cache
def mandatory_numbers() -> dict[str, int]:
    """Return the numbers of Mandatory Quests where they stand among quests."""
    mandatory = [id for id, card in intrigue().items() if card.type == "mandatory"]
    return numbered(mandatory, FIRST_MANDATORY)


@cache
def lord_numbers() -> dict[str, int]:
    """Return the numbers of the Lords."""
    return numbered(list(lords()))


def number(key: str, option: str, places: Places) -> int | None:
    """Return the number of an option of a question of that key."""
    if option in FIXED:
        return FIXED[option]
    if key in FACE_DOWN:
        return tile_numbers().get(option)
    if key in IN_HALL:
        return places.was_in_hall.get(option)
    if key == "discard_tile":
        return places.was_in_play.get(option)
    if key == "one_of":
        return ONE_OF.index(option) + 1
    if key == "steal":
        seat, _, kind = option.partition(":")
        return int(seat[1:]) * 10 + ADVENTURERS.index(kind) + 1
    if key in ("complete_quest", "discard_quest") and option in mandatory_numbers():
        return mandatory_numbers()[option]
    return _by_kind(option, places)


def _by_kind(option: str, places: Places) -> int | None:
    """Return the number of an id by what it is."""
    if option in quests() or option in intrigue():
        return printed_numbers(option)[0]
    if option in QUEST_TYPES:
        return QUEST_TYPES.index(option) + 1
    if option in lord_numbers():
        return lord_numbers()[option]
    if option in ADVENTURERS:
        return ADVENTURERS.index(option) + 1
    if option[:1] == "s" and option[1:].isdigit():
        return int(option[1:])
    return places.of(option.partition("@")[2] or option)
