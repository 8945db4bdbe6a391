"""What comes into a tavern and what leaves it: adventurers, gold, VP, cards, within the supply.

An action collects what its gains really gave and hands it to ``plots.action_gave`` once, at its end
(LOW.PLT-3).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.engine.counts import add
from companion.engine.questions import Amounts, ask
from companion.games.waterdeep.cards import Amounts as Given
from companion.games.waterdeep.cards import numbers
from companion.games.waterdeep.decks import draw_intrigue, draw_quests
from companion.games.waterdeep.inn import take_quest
from companion.games.waterdeep.state import ADVENTURERS, Seat, Waterdeep

SUPPLY_RULES = ("LOW.SUP-1", "LOW.SUP-2")


# Gaining


async def gain(
    state: Waterdeep,
    seat_id: str,
    amounts: Given,
    source: str | None,
    rules: tuple[str, ...] = (),
) -> dict[str, int]:
    """Give a seat all that stands in ``amounts`` and return the adventurers and gold that came.

    Whatever the supply cannot give is lost (LOW.SUP-1). Adventurers of any kind are chosen by the
    seat: question ``gain``.
    """
    if amounts.get("vp"):
        score(state, seat_id, amounts["vp"], source, rules)
    came = take_from_supply(state, seat_id, amounts, source, rules)
    if amounts.get("any"):
        chosen = await choose_gain(state, seat_id, amounts["any"], ADVENTURERS, source, rules)
        _join(came, take_from_supply(state, seat_id, chosen, source, rules))
    if "choice" in amounts:
        count, kinds = amounts["choice"]["count"], amounts["choice"]["of"]
        chosen = await choose_gain(state, seat_id, count, kinds, source, rules)
        _join(came, take_from_supply(state, seat_id, chosen, source, rules))
    if amounts.get("intrigue"):
        await draw_intrigue(state, seat_id, amounts["intrigue"], source, rules=rules)
    for _ in range(amounts.get("quest", 0)):
        await take_quest(state, seat_id, source)
    if amounts.get("deck_quest"):
        await gain_deck_quests(state, seat_id, amounts["deck_quest"], source, rules)
    return came


def _join(came: dict[str, int], more: Mapping[str, int]) -> None:
    for kind, n in more.items():
        came[kind] = came.get(kind, 0) + n


def take_from_supply(
    state: Waterdeep,
    seat_id: str,
    amounts: Given,
    source: str | None,
    rules: tuple[str, ...] = (),
) -> dict[str, int]:
    """Move adventurers and gold from the supply to a tavern, as far as there are any, and return
    what came (LOW.SUP-1).
    """
    came: dict[str, int] = {}
    missing: dict[str, int] = {}
    for kind in (*ADVENTURERS, "gold"):
        wanted = amounts.get(kind, 0)
        if not wanted:
            continue
        is_gold = kind == "gold"
        n = gold_available(state, wanted) if is_gold else min(wanted, state.supply.get(kind, 0))
        if n:
            came[kind] = n
        if n < wanted:
            missing[kind] = wanted - n
    if came:
        _put(state, seat_id, came)
        state.report("gained", seat=seat_id, amounts=dict(came), source=source, rules=rules)
    if missing:
        state.report("short", seat=seat_id, amounts=missing, source=source, rules=SUPPLY_RULES)
    return came


def _put(state: Waterdeep, seat_id: str, amounts: Mapping[str, int]) -> None:
    """Move adventurers and gold that are there from the supply to a tavern."""
    seat = state.seat(seat_id)
    for kind, n in amounts.items():
        if kind == "gold":
            seat.gold += n
        else:
            add(state.supply, kind, -n)
            add(seat.cubes, kind, n)


async def choose_gain(
    state: Waterdeep,
    seat_id: str,
    count: int,
    kinds: tuple[str, ...] | list[str],
    source: str | None,
    rules: tuple[str, ...] = (),
) -> dict[str, int]:
    """Let a seat choose ``count`` adventurers of some kinds, as far as the supply holds them."""

    def make() -> Amounts:
        limits = {kind: min(count, state.supply.get(kind, 0)) for kind in kinds}
        limits = {kind: n for kind, n in limits.items() if n}
        most = min(count, sum(limits.values()))
        return Amounts(
            key="gain",
            seat=seat_id,
            options=tuple(limits),
            limits=limits,
            min=most,
            max=most,
            source=source,
            rules=rules,
        )

    chosen = await ask(make)
    missing = count - sum(chosen.values())
    if missing:
        amounts = {"any": missing}
        state.report("short", seat=seat_id, amounts=amounts, source=source, rules=SUPPLY_RULES)
    return chosen


def score(
    state: Waterdeep, seat_id: str, vp: int, source: str | None, rules: tuple[str, ...] = ()
) -> None:
    """Move a score marker forward."""
    seat = state.seat(seat_id)
    seat.vp += vp
    state.report("vp", seat=seat_id, amount=vp, total=seat.vp, source=source, rules=rules)


async def gain_deck_quests(
    state: Waterdeep, seat_id: str, count: int, source: str | None, rules: tuple[str, ...] = ()
) -> None:
    """Give a seat the top cards of the quest deck."""
    for _ in range(count):
        for quest in await draw_quests(
            state, 1, "deck_quest", seat_id=seat_id, source=source, rules=rules
        ):
            state.seat(seat_id).quests.append(quest)
            state.report("deck_quest", seat=seat_id, quest=quest, source=source, rules=rules)


# Paying


def can_pay(state: Waterdeep, seat_id: str, cost: Given, *, spent: int = 0) -> bool:
    """Return whether a seat's tavern holds a cost (``any``: adventurers of any kind), beside
    ``spent`` gold.
    """
    return holds(state.seat(seat_id), cost, spent=spent)


def holds(seat: Seat, cost: Given, *, spent: int = 0) -> bool:
    """Return whether a tavern holds a cost, as ``can_pay``."""
    fixed = 0
    for kind, n in cost.items():
        if kind == "gold":
            if seat.gold - spent < n:
                return False
        elif kind != "any":
            if seat.cubes.get(kind, 0) < n:
                return False
            fixed += n
    return "any" not in cost or sum(seat.cubes.values()) - fixed >= int(cost["any"])


async def pay(
    state: Waterdeep,
    seat_id: str,
    cost: Given,
    source: str | None,
    rules: tuple[str, ...] = (),
) -> None:
    """Put a cost back into the supply; what ``any`` asks for is chosen: question ``give``."""
    paid = {kind: cost[kind] for kind in (*ADVENTURERS, "gold") if cost.get(kind)}
    give_up(state, seat_id, paid)
    if cost.get("any"):
        chosen = await ask(_give(state, seat_id, cost["any"], source, rules))
        give_up(state, seat_id, chosen)
        _join(paid, chosen)
    if paid:
        state.report("paid", seat=seat_id, amounts=paid, source=source, rules=rules)


def give_up(state: Waterdeep, seat_id: str, amounts: Mapping[str, int]) -> None:
    """Move adventurers and gold from a tavern to the supply; ValueError if they are not there."""
    seat = state.seat(seat_id)
    for kind, n in amounts.items():
        if kind == "gold":
            if seat.gold < n:
                raise ValueError(f"{seat_id}: {seat.gold} gold")
            seat.gold -= n
        else:
            add(seat.cubes, kind, -n)
            add(state.supply, kind, n)


def hand_over(state: Waterdeep, giver: str, taker: str, amounts: Mapping[str, int]) -> None:
    """Move adventurers and gold from one tavern to another."""
    give_up(state, giver, amounts)
    _put(state, taker, amounts)


def _give(
    state: Waterdeep, seat_id: str, count: int, source: str | None, rules: tuple[str, ...]
) -> Callable[[], Amounts]:
    def make() -> Amounts:
        cubes = state.seat(seat_id).cubes
        limits: dict[str, int] = {
            kind: min(count, cubes[kind]) for kind in ADVENTURERS if cubes.get(kind)
        }
        most = min(count, sum(limits.values()))
        return Amounts(
            key="give",
            seat=seat_id,
            options=tuple(limits),
            limits=limits,
            min=most,
            max=most,
            source=source,
            rules=rules,
        )

    return make


# Gold and VP tokens, which are limited only by an open rule


def gold_available(state: Waterdeep, wanted: int) -> int:
    """Return how much of that gold the supply gives: all, unless LOW.OQ-05 limits it."""
    if not wanted:
        return 0
    out = sum(seat.gold for seat in state.seats) + _on_tiles(state, "gold")
    left = max(0, int(numbers("supply")["gold"]) - out)
    if wanted <= left or state.option("LOW.OQ-05") == "unlimited":
        return wanted
    return left


def vp_tokens_available(state: Waterdeep, wanted: int) -> int:
    """Return how many of those VP tokens the supply gives: all, unless LOW.OQ-05 limits it."""
    rounds = numbers("rounds")
    still_to_come = int(rounds["last"]) - state.round + (0 if state.opened else 1)
    out = still_to_come * int(rounds["vp_tokens"]) + _on_tiles(state, "vp")
    out += sum(stall.vp for stall in state.hall)
    left = max(0, int(numbers("supply")["vp_tokens"]) - out)
    if wanted <= left or state.option("LOW.OQ-05") == "unlimited":
        return wanted
    return left


def _on_tiles(state: Waterdeep, kind: str) -> int:
    return sum(tile.load.get(kind, 0) for tile in state.tiles)
