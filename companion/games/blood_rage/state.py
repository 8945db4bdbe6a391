"""The state of a game of Blood Rage: everything that the table could read off the board, and no
more.

Ids only: seats ``s1``…``s5`` clockwise, provinces, fjords, card ids. A figure is ``leader``,
``warrior``, ``ship`` or the id of a monster's card. Counts are multisets (``dict[str, int]``, no
zeros).
"""

from __future__ import annotations

from typing import Literal

from companion.engine.state import SeatedState

Phase = Literal["gifts", "action", "discard", "quest", "ragnarok", "release"]
Stat = Literal["rage", "axes", "horns"]
Step = Literal["call", "cards", "late", "resolve"]

UNNAMED = "unnamed"
"""A card that the table showed and did not name; its copy stays among the unseen ones."""


class Hand:
    """Cards that a clan holds: those the companion knows, and a number it has never seen.

    ``open`` is the part of ``known`` that everybody at the table has seen (a loser takes revealed
    cards back).
    """

    __slots__ = ("known", "open", "unknown")

    def __init__(
        self, known: list[str] | None = None, unknown: int = 0, open: list[str] | None = None
    ):
        self.known = known if known is not None else []
        self.unknown = unknown
        self.open = open if open is not None else []

    @property
    def size(self) -> int:
        """The number of cards, which everybody may count."""
        return len(self.known) + self.unknown


class Upgrades:
    """The slots of a clan sheet; an empty slot is None (BR.R32)."""

    __slots__ = ("clan", "leader", "monster", "ship", "warrior")

    def __init__(self) -> None:
        self.leader: str | None = None
        self.warrior: str | None = None
        self.ship: str | None = None
        self.monster: list[str | None] = [None, None]
        self.clan: list[str | None] = [None, None, None]

    def all(self) -> list[str]:
        """Every card in play here, in the order of the slots."""
        slots = [self.leader, self.warrior, self.ship, *self.monster, *self.clan]
        return [card for card in slots if card is not None]


class Seat:
    """One clan: its tracks, its figures off the board, its cards."""

    __slots__ = (
        "carried",
        "clan",
        "glory",
        "hand",
        "id",
        "kept",
        "name",
        "quests",
        "rage",
        "reserve",
        "steps",
        "upgrades",
        "valhalla",
    )

    def __init__(self, id: str, name: str, clan: str):
        self.id = id
        self.name = name
        self.clan = clan
        self.glory = 0
        self.rage = 0
        self.steps: dict[Stat, int] = {"rage": 1, "axes": 1, "horns": 1}
        self.reserve: dict[str, int] = {}
        self.valhalla: dict[str, int] = {}
        self.hand = Hand()
        self.kept = Hand()
        """The card kept from the Age before, on the clan symbol during the draft (BR.R11)."""
        self.carried: int = 0
        """How many cards of an earlier Age may still be among those of this clan that nobody has
        seen (BR.R11).
        """
        self.upgrades = Upgrades()
        self.quests = Hand()
        """Committed quests, face down."""


class Province:
    """One province: its pillage token, what happened to it, and the figures that stand there."""

    __slots__ = ("destroyed", "figures", "id", "pillaged", "token")

    def __init__(self, id: str):
        self.id = id
        self.token: str | None = None
        self.pillaged = False
        self.destroyed = False
        self.figures: dict[str, dict[str, int]] = {}


class Battle:
    """A pillage under way, so that a screen, a correction and a save can reach it.

    ``cards``: seat → cards shown, in order (late ones after the first; UNNAMED for a card not
    named); ``committed``: cards chosen and still face down; ``bonuses``: seat → what the table
    said an unnamed card is worth; ``lost``: seat → figures that died in this battle so far.
    ``kind`` is "pillage", or the id of the card that allowed it.
    """

    __slots__ = (
        "bonuses",
        "cards",
        "joined",
        "kind",
        "lost",
        "pillager",
        "province",
        "round",
        "step",
    )

    def __init__(self, pillager: str, province: str, kind: str = "pillage"):
        self.pillager = pillager
        self.province = province
        self.kind = kind
        self.step: Step = "call"
        self.round = 1
        """Counts the rounds of choosing cards: Heimdall's Watch starts another (BR.R48)."""
        self.joined: list[str] = []
        """``seat:figure@province`` for every figure that answered the call, in order."""
        self.cards: dict[str, list[str]] = {}
        self.bonuses: dict[str, int] = {}
        self.lost: dict[str, dict[str, int]] = {}


class BloodRage(SeatedState[Seat]):
    """A whole game; between two boundaries the running rules know no more than this."""

    __slots__ = (
        "age",
        "battle",
        "declined",
        "discard",
        "doom",
        "first",
        "fjords",
        "phase",
        "provinces",
        "turn",
        "undealt",
    )

    def __init__(self, options: dict[str, str], sources: dict[str, str]) -> None:
        super().__init__(options, sources)
        self.age = 1
        self.phase: Phase = "gifts"
        self.first: str = ""
        """The seat with the First Player token; empty until it is decided."""
        self.turn: str | None = None
        """The seat whose turn it is in the Action phase."""
        self.doom: list[str] = []
        """The doomed province of each Age."""
        self.provinces: dict[str, Province] = {}
        self.fjords: dict[str, dict[str, dict[str, int]]] = {}
        """Fjord → seat → ships (and what counts as a ship)."""
        self.discard: list[str] = []
        """Cards that everybody saw leave the game, in order (UNNAMED for one not named)."""
        self.undealt: list[str] = []
        """Cards of this and earlier Ages that left unseen, where the companion dealt and so knows
        them.
        """
        self.battle: Battle | None = None
        self.declined: list[str] = []
        """Actions that the seat on turn looked at and gave up this turn (a hand without such a
        card).
        """
