"""The values a battle is computed from and what comes out of it (BR.R46 to BR.R56).

Nothing here knows a game under way: the rules, the preview and the ``battle`` command all fill
``BattleFacts`` and read a ``BattleOutcome``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from companion.engine.box_facts import Told
from companion.engine.state import Record

Token = Literal["rage", "axes", "horns", "glory", "all"]
NOTHING: Mapping[str, int] = {}


class FiguresNeeded(Exception):
    """A card asks for the figures of a clan of which only the STR is known."""

    def __init__(self, seat: str) -> None:
        super().__init__(seat)
        self.seat = seat


@dataclass(frozen=True, slots=True)
class Fighter:
    """One clan in a battle.

    ``figures``: those still fighting, ships of the fjord included; None where only ``strength`` is
    known. ``fallen``: those that died in this battle so far; None for "all, and nobody counted
    them". ``cards``: the card revealed with the others, then those added late (BR.R49).
    ``bonus``: what a revealed quest or unnamed card is worth where somebody said so. ``axes``: the
    step of that stat. ``glory``, ``rage``: None where nobody said. ``rage_cap``: up to where
    it may gain Rage (BR.U11), None without a limit.
    """

    seat: str
    figures: Mapping[str, int] | None
    strength: int = 0
    cards: tuple[str, ...] = ()
    bonus: int | None = None
    upgrades: tuple[str, ...] = ()
    axes: int = 1
    glory: int | None = None
    rage: int | None = None
    rage_cap: int | None = None
    fallen: Mapping[str, int] | None = field(default_factory=dict)

    def fallen_count(self) -> int:
        """Return how many of its figures died in the battle; raises FiguresNeeded."""
        if self.fallen is None:
            raise FiguresNeeded(self.seat)
        return sum(self.fallen.values())

    def took_part(self, figure: str) -> bool:
        """Return whether a figure of the clan was in the battle, fallen or not."""
        if self.figures is None:
            raise FiguresNeeded(self.seat)
        return bool(self.figures.get(figure) or (self.fallen or NOTHING).get(figure))


@dataclass(frozen=True, slots=True)
class BattleFacts:
    """A battle as it stands after the reveal.

    ``fighters``: the pillager first if it fights, the others clockwise. ``token``: the reward of
    the province, None where nobody said. ``told``: what the table's own box says of cards.
    ``rivals``: thief → the clan that its Loki card takes from in a tie (BR.U09). ``compared``: what
    works before totals are compared is done already.
    """

    pillager: str
    fighters: tuple[Fighter, ...]
    province: str | None = None
    token: Token | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    told: Told = field(default_factory=dict)
    rivals: Mapping[str, str] = field(default_factory=dict)
    compared: bool = False

    def fighter(self, seat: str) -> Fighter:
        """Return the fighter of a seat."""
        return next(fighter for fighter in self.fighters if fighter.seat == seat)

    def others(self, seat: str) -> tuple[Fighter, ...]:
        """Return the opponents of a seat, in order."""
        return tuple(fighter for fighter in self.fighters if fighter.seat != seat)

    def from_seat(self, seat: str) -> tuple[Fighter, ...]:
        """Return all fighters from a seat on, clockwise."""
        at = [fighter.seat for fighter in self.fighters].index(seat)
        return self.fighters[at:] + self.fighters[:at]


@dataclass(frozen=True, slots=True)
class Total:
    """What a clan's figures and cards add up to; ``bonuses`` is (card, STR) in the order shown."""

    seat: str
    strength: int
    bonuses: tuple[tuple[str, int], ...]

    @property
    def bonus(self) -> int:
        """The STR of all cards."""
        return sum(bonus for _, bonus in self.bonuses)

    @property
    def total(self) -> int:
        """The STR of figures and cards (BR.R50)."""
        return self.strength + self.bonus


@dataclass(frozen=True, slots=True)
class Verdict:
    """Who won; in a tie nobody, and ``tied`` are the clans level at the top (BR.R52)."""

    totals: tuple[Total, ...]
    winner: str | None
    tied: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Gain:
    """What a card or figure gives a clan, and what it takes from another."""

    seat: str
    source: str
    glory: int = 0
    rage: int = 0
    any_stat: int = 0
    victim: str | None = None
    victim_glory: int = 0
    victim_rage: int = 0
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Reward:
    """One piece of what a successful pillage brings: the token, or a card that speaks of it.

    ``stats`` rise by a step each; ``any_of`` are the stats among which the clan chooses one.
    """

    seat: str
    source: str
    stats: tuple[str, ...] = ()
    glory: int = 0
    any_of: tuple[str, ...] = ()
    leader_moves: bool = False
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ClanOutcome:
    """What a battle does to one clan. ``lost`` is None where all its uncounted figures die."""

    seat: str
    total: Total
    lost: Mapping[str, int] | None
    discarded: tuple[str, ...]
    taken_back: tuple[str, ...]
    glory: int
    rage: int
    raised: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BattleOutcome:
    """How a battle comes out, with its reasons.

    ``chosen_anew``: Heimdall's Watch threw all cards away, nothing is decided. ``steps``: what
    happens in its order, with rule ids. ``choices``: what the clans still decide; the outcome
    takes the plainest answer. ``options``: the open rules that made a difference.
    """

    clans: tuple[ClanOutcome, ...]
    winner: str | None
    tied: tuple[str, ...]
    pillage_succeeds: bool
    chosen_anew: bool
    cancelled: tuple[tuple[str, str], ...]
    steps: tuple[Record, ...]
    choices: tuple[Record, ...]
    options: tuple[str, ...]

    @property
    def tie(self) -> bool:
        """Whether the highest total was level, so that everybody lost (BR.R52)."""
        return bool(self.tied)

    def clan(self, seat: str) -> ClanOutcome:
        """Return what happens to a seat."""
        return next(clan for clan in self.clans if clan.seat == seat)
