"""Spaces, tiles, quests, intrigue cards and Lords as the rules read them, from the content.

A cost or gain is a mapping: ``cleric``, ``fighter``, ``rogue``, ``wizard``, ``gold``, ``any``,
``vp``, ``intrigue``, ``quest``, ``deck_quest`` → number, and ``choice`` → ``{"count", "of"}``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from companion import content

QuestType = Literal["arcana", "commerce", "piety", "skullduggery", "warfare"]
IntrigueType = Literal["attack", "utility", "mandatory"]
Amounts = Mapping[str, Any]
"""A cost or a gain as content writes it."""

GAME = "waterdeep"
QUEST_TYPES: tuple[QuestType, ...] = ("arcana", "commerce", "piety", "skullduggery", "warfare")
NOTHING: Amounts = {}
BUILDERS_HALL = "builders_hall"
CASTLE = "castle_waterdeep"
PALACE = "the_palace_of_waterdeep"
ZOARSTAR = "the_zoarstar"
MAGISTERS_ORB = "recover_the_magisters_orb"


@dataclass(frozen=True, slots=True)
class Space:
    """What an action space does, printed on the board or a tile: pay, take the load, gain, effect.

    ``order`` is the number of a Harbor space (LOW.HBR-3), 0 elsewhere.
    """

    id: str
    number: int
    pay: Amounts
    take_load: bool
    gain: Amounts
    effect: str | None
    order: int
    parameters: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class TileCard:
    """A building tile: its price, its action, the owner's benefit and what is laid on it."""

    id: str
    number: int
    cost: int
    space: Space
    owner: Amounts
    load: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Plot:
    """The lasting effect of a Plot Quest: ``trigger`` with its kind ``of``, and what it does."""

    trigger: str
    of: str | None
    effect: str
    gain: Amounts
    once_a_round: bool


@dataclass(frozen=True, slots=True)
class Quest:
    """A quest; ``effect`` is what completing it does besides the reward."""

    id: str
    number: int
    type: QuestType
    cost: Mapping[str, int]
    reward: Amounts
    effect: str | None
    parameters: Mapping[str, int]
    plot: Plot | None


@dataclass(frozen=True, slots=True)
class Offer:
    """What each opponent may hand the player, and gains for it."""

    give: Mapping[str, int]
    gain: Amounts


@dataclass(frozen=True, slots=True)
class Intrigue:
    """An intrigue card; its parts work in the order in which they stand here."""

    id: str
    type: IntrigueType
    copies: int
    pay: Mapping[str, int]
    lose: Mapping[str, int]
    else_gain: Amounts
    gain: Amounts
    one_of: tuple[Amounts, ...]
    one_opponent: Amounts
    each_opponent: Amounts
    offer: Offer | None
    effect: str | None
    cost: Mapping[str, int]
    reward: Amounts
    parameters: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Lord:
    """A Lord: ``vp_each`` for each completed quest of ``types``, or for each tile."""

    id: str
    scores: Literal["quest_types", "tiles"]
    types: tuple[QuestType, ...]
    vp_each: int


def _space(entry: Mapping[str, Any], parameters: Mapping[str, int]) -> Space:
    return Space(
        id=entry["id"],
        number=entry["number"],
        pay=entry.get("pay", NOTHING),
        take_load=entry.get("take_load", False),
        gain=entry.get("gain", NOTHING),
        effect=entry.get("effect"),
        order=entry.get("reassign_order", 0),
        parameters=parameters,
    )


@cache
def spaces() -> Mapping[str, Space]:
    """Return the 13 printed spaces by id, in the order of their numbers on the board."""
    found = [
        _space(space, building["parameters"])
        for building in content.load(GAME).entries("building")
        for space in building["spaces"]
    ]
    return {space.id: space for space in sorted(found, key=lambda space: space.number)}


@cache
def harbor_spaces() -> tuple[str, ...]:
    """Return the spaces of Waterdeep Harbor in the order of reassignment (LOW.HBR-3)."""
    found = [space for space in spaces().values() if space.order]
    return tuple(space.id for space in sorted(found, key=lambda space: space.order))


@cache
def tiles() -> Mapping[str, TileCard]:
    """Return the 24 building tiles by id, in the order of the content."""
    return {
        entry["id"]: TileCard(
            id=entry["id"],
            number=entry["number"],
            cost=entry["cost"],
            space=_space(entry, entry["parameters"]),
            owner=entry["owner"],
            load=entry.get("load", NOTHING),
        )
        for entry in content.load(GAME).entries("tile")
    }


@cache
def space(id: str) -> Space:
    """Return a printed space, or the action space of a tile; KeyError for what is neither."""
    return spaces()[id] if id in spaces() else tiles()[id].space


def _plot(entry: Mapping[str, Any]) -> Plot | None:
    if not entry.get("plot"):
        return None
    gain = entry["parameters"] if entry["effect"] == "gain" else NOTHING
    return Plot(
        trigger=entry["trigger"],
        of=entry.get("trigger_of"),
        effect=entry["effect"],
        gain=gain,
        once_a_round=entry.get("once_a_round", False),
    )


@cache
def quests() -> Mapping[str, Quest]:
    """Return the 60 quests by id, in the order of the content (type, then number)."""
    return {
        entry["id"]: Quest(
            id=entry["id"],
            number=entry["number"],
            type=entry["type"],
            cost=entry["cost"],
            reward=entry["reward"],
            effect=None if entry.get("plot") else entry.get("effect"),
            parameters=entry["parameters"],
            plot=_plot(entry),
        )
        for entry in content.load(GAME).entries("quest")
    }


@cache
def plots_with(trigger: str) -> tuple[tuple[Quest, Plot], ...]:
    """Return the Plot Quests with a trigger, in the order of the content."""
    return tuple(
        (quest, quest.plot)
        for quest in quests().values()
        if quest.plot is not None and quest.plot.trigger == trigger
    )


def _offer(entry: Mapping[str, Any] | None) -> Offer | None:
    return None if entry is None else Offer(entry["give"], entry["gain"])


@cache
def intrigue() -> Mapping[str, Intrigue]:
    """Return the 31 intrigue cards by id, in the order of the content."""
    return {
        entry["id"]: Intrigue(
            id=entry["id"],
            type=entry["type"],
            copies=entry["copies"],
            pay=entry.get("pay", NOTHING),
            lose=entry.get("lose", NOTHING),
            else_gain=entry.get("else_gain", NOTHING),
            gain=entry.get("gain", NOTHING),
            one_of=tuple(entry.get("one_of", ())),
            one_opponent=entry.get("one_opponent", NOTHING),
            each_opponent=entry.get("each_opponent", NOTHING),
            offer=_offer(entry.get("offer")),
            effect=entry.get("effect"),
            cost=entry.get("cost", NOTHING),
            reward=entry.get("reward", NOTHING),
            parameters=entry["parameters"],
        )
        for entry in content.load(GAME).entries("intrigue")
    }


@cache
def lords() -> Mapping[str, Lord]:
    """Return the 11 Lords by id."""
    return {
        entry["id"]: Lord(
            entry["id"], entry["scores"], tuple(entry.get("types", ())), entry["vp_each"]
        )
        for entry in content.load(GAME).entries("lord")
    }


@cache
def colors() -> tuple[str, ...]:
    """Return the colours of the players."""
    return tuple(entry["id"] for entry in content.load(GAME).entries("color"))


@cache
def numbers(table: str) -> Mapping[str, Any]:
    """Return one table of numbers of the content: board, seats, rounds, supply, final_scoring."""
    return content.load(GAME).table(table)


def in_quest_order(ids: list[str]) -> list[str]:
    """Return different quests in the order of the content."""
    wanted = set(ids)
    return [id for id in quests() if id in wanted]


def in_card_order(ids: list[str]) -> list[str]:
    """Return different intrigue cards in the order of the content."""
    wanted = set(ids)
    return [id for id in intrigue() if id in wanted]
