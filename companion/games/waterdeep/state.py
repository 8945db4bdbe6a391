"""The state of a game of Lords of Waterdeep: what the table could read off the board, and no more.

Ids only: seats ``s1``…``s5`` clockwise, spaces, tiles, quests, intrigue cards, Lords. Counts are
multisets (``dict[str, int]``, no zeros) over ``cleric``, ``fighter``, ``rogue``, ``wizard``. An
agent is written as its owner's seat, ``ambassador``, or ``<seat>.lieutenant``. A tile's action
space has the tile's id.
"""

from __future__ import annotations

from typing import Literal

from companion.engine.state import SeatedState

Phase = Literal["round_start", "turns", "reassign", "round_end"]
TurnKind = Literal["place", "ambassador", "reassign"]
Adventurer = Literal["cleric", "fighter", "rogue", "wizard"]
ADVENTURERS: tuple[Adventurer, ...] = ("cleric", "fighter", "rogue", "wizard")
AMBASSADOR = "ambassador"
LIEUTENANT = "lieutenant"
UNNAMED = "unnamed"
"""A quest that lies open at the table and was not named; its copy stays among the unseen ones."""


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
    """A face-down deck and its discard pile.

    Which cards the deck still holds follows from the content less everything that lies elsewhere
    (decks.py): a shuffle is no outcome.
    """

    __slots__ = ("discard", "left")

    def __init__(self, left: int = 0) -> None:
        self.left = left
        """Cards in the face-down deck, which everybody may count."""
        self.discard: list[str] = []
        """The discard pile, its top card last."""


class Stack:
    """The face-down building tiles: ``left`` in all, the last of them ``under`` in known order;
    ``out`` are tiles that left the game.
    """

    __slots__ = ("left", "out", "under")

    def __init__(self, left: int = 0) -> None:
        self.left = left
        self.under: list[str] = []
        """Tiles that everybody saw go under the stack, the next one first (LOW.OQ-11)."""
        self.out: list[str] = []


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
        """Completed quests that are no Plot Quests, face down; one that was never named stands here
        as ``unnamed_<type>``, or as UNNAMED where nobody told its type.
        """
        self.plots: list[str] = []
        """Completed Plot Quests, face up."""
        self.intrigue = Hand()
        self.lord: str | None = None
        """The Lord, where the companion knows it."""
        self.used: list[str] = []
        """Plot Quests whose effect was used this round (LOW.PLT-5)."""


class Turn:
    """The turn under way, so that a screen, a correction and a save can reach it.

    ``chain``: spaces whose action is under way in this placement, in order (Zoarstar, Bribe Agent);
    ``playing``: intrigue cards played and not yet on a pile; ``completed``: whether this turn's
    quest was completed (LOW.TRN-7); ``extra``: agents to place at once after what is under way
    (Accelerate Plans, what comes back during the reassignment); ``drawn``: quests turned up by an
    intrigue card and not yet anybody's; ``stands``: space → agent put there in this turn.
    """

    __slots__ = ("chain", "completed", "drawn", "extra", "kind", "playing", "seat", "stands")

    def __init__(self, seat: str, kind: TurnKind = "place") -> None:
        self.seat = seat
        self.kind = kind
        self.chain: list[str] = []
        self.playing: list[str] = []
        self.drawn: list[str] = []
        self.completed = False
        self.extra = 0
        self.stands: dict[str, str] = {}


class Waterdeep(SeatedState[Seat]):
    """A whole game; between two boundaries the running rules know no more than this."""

    __slots__ = (
        "ambassador",
        "declined",
        "first",
        "guests",
        "hall",
        "inn",
        "intrigue_deck",
        "marker",
        "opened",
        "phase",
        "quest_deck",
        "round",
        "spaces",
        "stack",
        "stayed",
        "supply",
        "tiles",
        "turn",
        "under_way",
    )

    def __init__(self, options: dict[str, str], sources: dict[str, str]) -> None:
        super().__init__(options, sources)
        self.round = 1
        self.phase: Phase = "round_start"
        self.opened = False
        """Whether VP, loads and new agents of this round are laid out (LOW.RND-1 to LOW.RND-3)."""
        self.first = ""
        """The seat that opened this round; empty until it is decided."""
        self.marker = ""
        """The seat that holds the First Player marker; it opens the next round (LOW.CAS-1)."""
        self.turn: str | None = None
        """The seat whose turn it is."""
        self.under_way: Turn | None = None
        self.declined: list[str] = []
        """Spaces that the seat on turn looked at and gave up (a hand without a playable card)."""
        self.hall: list[Stall] = []
        self.inn: list[str] = []
        """The face-up quests at Cliffwatch Inn; UNNAMED for one that the table did not name."""
        self.spaces: dict[str, list[str]] = {}
        """Printed space → agents on it, in the order in which they came."""
        self.tiles: list[Tile] = []
        """Tiles in play, in the order in which they came."""
        self.ambassador: str | None = None
        """The seat that holds the Ambassador and has not placed it, or None (LOW.AMB-1)."""
        self.guests: dict[str, list[str]] = {}
        """Harbor space → agents on The Zoarstar that used it and are reassigned after its own
        (LOW.HBR-6).
        """
        self.stayed: list[str] = []
        """``<space>:<agent>`` of Harbor agents that found no space to go to (LOW.OQ-14)."""
        self.supply: dict[str, int] = {}
        """Adventurers in the supply."""
        self.quest_deck = Deck()
        self.intrigue_deck = Deck()
        self.stack = Stack()

    def opponents(self, id: str) -> list[Seat]:
        """Return all other seats, clockwise from the left of ``id``."""
        return self.clockwise(id)[1:]
