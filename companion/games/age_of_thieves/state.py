"""The state of a game of Age of Thieves: what decides the game, and nothing of the board's map.

Ids only: seats ``s1``…``s4`` clockwise, zones, cards, tokens. Where a thief stands is a zone or
None (nobody has said it); distances and spaces are the table's own affair.
"""

from __future__ import annotations

from typing import Literal

from companion.engine.state import SeatedState

Phase = Literal["event", "planning", "declaration", "resolution", "cleanup"]
How = Literal["resolved", "waived", "lost"]

UNNAMED = "unnamed"
"""A card or token that the table showed and did not name."""
BOARD, GUARDHOUSE, OUT = "board", "guardhouse", "out"
"""Where the Emperors' Jewel is when no seat has it: its space or any other of the board, an
imperial guardhouse, out of the city.
"""
PALACE = "palace"
DUNGEON = "dungeon"
"""The zone of a jailed thief whose district nobody has said; else ``dungeon_<district>``."""
ESCAPED = "out"
"""The zone of a thief who left the city."""


class Hand:
    """General action cards of a thief: those the companion knows, and a number it has never seen.

    Cards that lie face down on unseen stacks are still counted here until they are shown, because
    nobody but their owner knows whether such a stack is a general card. ``open`` is the part of
    ``known`` that everybody has seen; ``unsure`` of the unknown cards may have left unnamed.
    """

    __slots__ = ("known", "open", "unknown", "unsure")

    def __init__(
        self,
        known: list[str] | None = None,
        unknown: int = 0,
        open: list[str] | None = None,
        unsure: int = 0,
    ) -> None:
        self.known = known if known is not None else []
        self.unknown = unknown
        self.open = open if open is not None else []
        self.unsure = unsure

    @property
    def size(self) -> int:
        """The number of cards, those that may lie face down on a stack included."""
        return len(self.known) + self.unknown


class Stack:
    """A declared action: its AP, and its card as soon as the companion knows it.

    ``card`` None: face down and never seen. ``open``: everybody has seen it. ``special``: the
    thief's special lies face up with it (AOT.F01). ``tokens``: Informers and Guild Agents that are
    part of ``ap``. ``how`` is None while it waits. ``back``: laid back until the dungeon has been
    left (AOT.U12). ``held``: the value as which a raised card waits (AOT.U21, no_overtaking).
    ``banned``: the card could not have been declared (AOT.N27).
    """

    __slots__ = ("ap", "back", "banned", "card", "held", "how", "open", "special", "tokens")

    def __init__(
        self,
        ap: int,
        card: str | None = None,
        special: bool = False,
        tokens: dict[str, int] | None = None,
    ) -> None:
        self.ap = ap
        self.card = card
        self.special = special
        self.tokens = tokens if tokens is not None else {}
        self.how: How | None = None
        self.open = False
        self.back = False
        self.held: int | None = None
        self.banned = False

    @property
    def done(self) -> bool:
        """Whether it no longer waits."""
        return self.how is not None


class Seat:
    """One thief: where he is, his cards, AP, loot, and what lasts for him."""

    __slots__ = (
        "aside",
        "best_thief",
        "blue",
        "bola",
        "carried_out",
        "caught",
        "draw_next",
        "elixir",
        "escaped",
        "escaping",
        "green",
        "hand",
        "hidden",
        "id",
        "ignores",
        "limited",
        "marker",
        "name",
        "only",
        "purple",
        "purple_next",
        "red",
        "robbed",
        "stacks",
        "steps",
        "thief",
        "tokens",
        "trapped",
        "uncatchable",
        "yellow",
        "zone",
    )

    def __init__(self, id: str, name: str, thief: str) -> None:
        self.id = id
        self.name = name
        self.thief = thief
        self.zone: str | None = None
        self.escaped: int | None = None
        """The place in the order of leaving the city."""
        self.carried_out = False
        """Whether he left the city with the Emperors' Jewel."""
        self.hand = Hand()
        self.blue = 0
        """Blue AP that may be spent this turn."""
        self.aside = 0
        """Blue AP set aside, back in Clean-up."""
        self.red = 0
        self.purple = 0
        self.yellow = 0
        self.green = 0
        self.tokens: dict[str, int] = {}
        """City tokens on the sheet."""
        self.best_thief = False
        self.hidden: list[str] = []
        """Why he is hidden: hideout, smoke, cloak, escape (Starless Night hides all by itself)."""
        self.marker = False
        self.robbed = False
        """Whether he lost a jewel to theft this turn (AOT.J05)."""
        self.stacks: list[Stack] = []
        # What lasts until Clean-up
        self.escaping = False
        """Whether he started the turn in a dungeon and has not resolved Move (AOT.L07)."""
        self.caught = False
        """Whether he was caught this turn and may resolve no more (AOT.G05)."""
        self.uncatchable: list[str] = []
        """Why he cannot be caught though not hidden: rope_hook."""
        self.ignores = False
        """Whether he may ignore cards aimed at him (agility potion)."""
        self.trapped = False
        """Whether he cannot leave his space (automatic trap)."""
        self.elixir = False
        """Whether he used his one Elixir of Speed of the turn."""
        self.only = False
        """Whether he sprinted or planned, so that his other cards may only be waived."""
        self.steps = False
        """Whether Noiron took his one extra space of the turn."""
        # What waits for his next Declaration Phase
        self.bola = 0
        """AP to set aside then (poison bola)."""
        self.draw_next = 0
        """Cards to draw then (Cunning Plan)."""
        self.purple_next = 0
        """Temporary AP to take then (Cunning Plan, Quickness Potion)."""
        self.limited = False
        """Whether he may declare at most one card besides Move and Ambush (AOT.X04)."""

    @property
    def jailed(self) -> bool:
        """Whether he sits in a dungeon."""
        return self.zone is not None and self.zone.startswith(DUNGEON)

    @property
    def on_board(self) -> bool:
        """Whether he is still in the city, a dungeon included."""
        return self.escaped is None


class Figures:
    """Guards or captains: on the board, and left beside it."""

    __slots__ = ("board", "left")

    def __init__(self, board: int, left: int) -> None:
        self.board = board
        self.left = left


class Peeked:
    """A city token that still lies face down though the companion knows it: it dealt it and some
    seats looked.
    """

    __slots__ = ("seats", "token")

    def __init__(self, token: str, seats: list[str]) -> None:
        self.token = token
        self.seats = seats


class AgeOfThieves(SeatedState[Seat]):
    """A whole game; between two boundaries the running rules know no more than this."""

    __slots__ = (
        "activations",
        "alarm",
        "alarm_left",
        "board_tokens",
        "box",
        "calm_left",
        "captains",
        "deck",
        "discard",
        "district",
        "event",
        "fire",
        "first",
        "guards",
        "initiative",
        "jewel",
        "jewel_left_turn",
        "jewel_taken",
        "now",
        "passes",
        "peeked",
        "phase",
        "shown_events",
        "smoke",
        "specials",
        "step",
        "traps",
        "turn",
        "yellow",
    )

    def __init__(self, options: dict[str, str], sources: dict[str, str]) -> None:
        super().__init__(options, sources)
        self.turn = 1
        self.alarm = False
        self.phase: Phase = "event"
        self.step = ""
        """The step inside the phase that comes next; empty at its start."""
        self.first = ""
        """The seat with the First Thief token; empty until it is decided."""
        self.specials = True
        self.event: str | None = None
        """The event of the turn, from the moment it is revealed until Clean-up."""
        self.shown_events: list[str] = []
        """Events that left their deck, the one of the turn included."""
        self.calm_left = 0
        self.alarm_left = 0
        self.initiative: int | None = None
        self.activations: list[int] = []
        """Initiative values at which guards and captains still act this turn, highest first."""
        self.district: str | None = None
        """The face-up district card: its gates are the open ones."""
        self.jewel = BOARD
        """Where the Emperors' Jewel is: board, guardhouse, out, or the seat that has it."""
        self.jewel_taken = 0
        """The turn in which it was first taken from the board; 0 if it never was."""
        self.jewel_left_turn = 0
        """The turn in which it left the city; 0 if it has not."""
        self.guards = Figures(0, 0)
        self.captains = Figures(0, 0)
        self.traps = 0
        """Guards that are trapped or tempted this turn; which ones the table knows."""
        self.yellow: int | None = 0
        """Yellow jewels on the board; None where nobody has counted them."""
        self.smoke = 0
        """Smoke markers on the board, removed in Clean-up."""
        self.fire = 0
        """Fire markers on the board, removed in Clean-up."""
        self.deck = 0
        """Cards left in the action deck."""
        self.discard: list[str] = []
        """The action discard pile, open to all (UNNAMED for a card not named)."""
        self.board_tokens: list[str] = []
        """City tokens that were turned over and lie on a space (dark alley, manhole, stairs)."""
        self.box: list[str] = []
        """City tokens that everybody saw go to the box (UNNAMED for one not named)."""
        self.peeked: list[Peeked] = []
        # The running resolution
        self.now: int | None = None
        """The value resolved last this turn; None before the first place."""
        self.passes: dict[int, list[str]] = {}
        """Value → owners that have had their place in its running pass (AOT.G02)."""

    def clockwise(self, start: str | None = None) -> list[Seat]:
        """Return all seats clockwise from ``start``, else from the first thief."""
        return super().clockwise(start or self.first)
