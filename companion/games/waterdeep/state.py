"""The state of a game of Lords of Waterdeep: what the table could read off the board, and no more.

Ids only: seats ``s1``…``s5`` clockwise, spaces, tiles, quests, intrigue cards, Lords. Counts are
multisets (``dict[str, int]``, no zeros) over ``cleric``, ``fighter``, ``rogue``, ``wizard``. An
agent is written as its owner's seat, ``ambassador``, or ``<seat>.lieutenant``.
"""

from __future__ import annotations

from typing import Literal

from companion.engine.state import State

Phase = Literal["round_start", "turns", "reassign", "round_end"]
Adventurer = Literal["cleric", "fighter", "rogue", "wizard"]
ADVENTURERS: tuple[Adventurer, ...] = ("cleric", "fighter", "rogue", "wizard")
AMBASSADOR = "ambassador"
LIEUTENANT = "lieutenant"
UNNAMED = "unnamed"
"""A card that lies open at the table and was not named; its copy stays among the unseen ones."""


class Hand:
    """Intrigue cards of a seat: those the companion knows, and a number it has never seen."""

    __slots__ = ("known", "unknown")

    def __init__(self, known: list[str] | None = None, unknown: int = 0) -> None:
        self.known = known if known is not None else []
        self.unknown = unknown

    @property
    def size(self) -> int:
        """The number of cards, which everybody may count."""
        return len(self.known) + self.unknown


class Deck:
    """A deck with its discard pile, as layers: the pool that is shuffled, and what lies open.

    ``out`` counts cards that left the game, or that somebody holds, by what the companion knows;
    the pool of unseen cards follows from the content less everything seen elsewhere.
    """

    __slots__ = ("discard", "left")

    def __init__(self, left: int) -> None:
        self.left = left
        """Cards in the face-down deck, which everybody may count."""
        self.discard: list[str] = []


class Tile:
    """A building tile in play."""

    __slots__ = ("agents", "load", "owner", "tile")

    def __init__(self, tile: str, owner: str) -> None:
        self.tile = tile
        self.owner = owner
        self.load: dict[str, int] = {}
        """What lies on it: adventurers, ``gold``, ``vp``."""
        self.agents: list[str] = []


class Stall:
    """A face-up tile in Builder's Hall with its VP tokens, and agents that Sample Wares put
    there.
    """

    __slots__ = ("agents", "tile", "vp")

    def __init__(self, tile: str, vp: int = 0) -> None:
        self.tile = tile
        self.vp = vp
        self.agents: list[str] = []


class Seat:
    """One player: score, tavern, agents, quests, intrigue cards, Lord."""

    __slots__ = (
        "color",
        "completed",
        "cubes",
        "gold",
        "id",
        "intrigue",
        "lieutenant",
        "lord",
        "mandatory",
        "name",
        "plots",
        "pool",
        "quests",
        "used",
        "vp",
    )

    def __init__(self, id: str, name: str, color: str) -> None:
        self.id = id
        self.name = name
        self.color = color
        self.vp = 0
        self.gold = 0
        self.cubes: dict[str, int] = {}
        self.pool = 0
        """Agents to place, the Lieutenant included."""
        self.lieutenant = False
        """Whether the Lieutenant belongs to this seat (LOW.LTN-1)."""
        self.quests: list[str] = []
        """Active quests, face up; UNNAMED for one that the table did not name."""
        self.mandatory: list[str] = []
        self.completed: list[str] = []
        """Completed quests that are no Plot Quests, face down."""
        self.plots: list[str] = []
        """Completed Plot Quests, face up."""
        self.intrigue = Hand()
        self.lord: str | None = None
        """The Lord, where the companion knows it."""
        self.used: list[str] = []
        """Plot effects already used this round (LOW.PLT-5)."""


class Turn:
    """The turn under way, so that a screen, a correction and a save can reach it.

    ``chain``: spaces whose action was used in this placement, in order (Zoarstar, Bribe Agent);
    ``completed``: whether this turn's quest was completed (LOW.TRN-7).
    """

    __slots__ = ("chain", "completed", "kind", "seat")

    def __init__(self, seat: str, kind: str = "place") -> None:
        self.seat = seat
        self.kind = kind
        """``place``, ``ambassador`` or ``reassign``."""
        self.chain: list[str] = []
        self.completed = False


class Waterdeep(State):
    """A whole game; between two boundaries the running rules know no more than this."""

    __slots__ = (
        "ambassador",
        "ambassador_space",
        "first",
        "hall",
        "harbor_next",
        "inn",
        "intrigue_deck",
        "lieutenant_left",
        "next_first",
        "phase",
        "quest_deck",
        "round",
        "seats",
        "spaces",
        "stack",
        "supply",
        "tiles",
        "turn",
        "under_way",
    )

    def __init__(self, options: dict[str, str], sources: dict[str, str]) -> None:
        super().__init__(options, sources)
        self.round = 1
        self.phase: Phase = "round_start"
        self.first: str = ""
        """The seat that opened this round; empty until it is decided."""
        self.next_first: str = ""
        """The seat that holds the First Player marker now (LOW.CAS-1)."""
        self.turn: str | None = None
        self.under_way: Turn | None = None
        self.hall: list[Stall] = []
        self.inn: list[str | None] = []
        """The four face-up quests; UNNAMED for a row the table did not name, None for a gap."""
        self.spaces: dict[str, list[str]] = {}
        """Printed space → agents on it."""
        self.tiles: list[Tile] = []
        """Tiles in play, in the order in which they came."""
        self.stack: int = 0
        """Face-down tiles left."""
        self.ambassador: str | None = None
        """The seat that holds the Ambassador for the next round, or None."""
        self.ambassador_space: str | None = None
        """Where the Ambassador stands on the board, or None."""
        self.lieutenant_left = True
        self.harbor_next = 1
        """The Harbor space whose agent is reassigned next (LOW.HBR-3)."""
        self.supply: dict[str, int] = {}
        self.quest_deck = Deck(0)
        self.intrigue_deck = Deck(0)
        self.seats: list[Seat] = []

    def seat(self, id: str) -> Seat:
        """Return the seat with that id."""
        for seat in self.seats:
            if seat.id == id:
                return seat
        raise KeyError(id)

    def clockwise(self, start: str) -> list[Seat]:
        """Return all seats from ``start`` on, clockwise."""
        at = [seat.id for seat in self.seats].index(start)
        return self.seats[at:] + self.seats[:at]
