"""Glory, Rage and the three stats: reading them, and moving their markers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from companion import content
from companion.engine.questions import Choose, ask_one
from companion.games.blood_rage.cards import GAME
from companion.games.blood_rage.state import BloodRage, Seat, Stat

STATS: tuple[Stat, ...] = ("rage", "axes", "horns")
Rules = tuple[str, ...]


@cache
def stat_steps() -> Mapping[str, tuple[int, ...]]:
    """Return the values of each stat's track, from the first step on."""
    return {entry["id"]: tuple(entry["steps"]) for entry in content.load(GAME).entries("stat")}


@cache
def end_bonus() -> tuple[int, ...]:
    """Return the Glory that a stat is worth at the end, by its step (BR.R64)."""
    return tuple(content.load(GAME).table("end_bonus")["glory_by_step"])


def last_step() -> int:
    """Return the number of the last step of a track."""
    return len(end_bonus())


def stat_value(seat: Seat, stat: Stat) -> int:
    """Return the current value of a clan's stat: Rage a phase, Glory a won battle, figures on the
    board.
    """
    return stat_steps()[stat][seat.steps[stat] - 1]


def raisable(seat: Seat) -> list[Stat]:
    """Return the stats that are not on their last step (BR.R67)."""
    return [stat for stat in STATS if seat.steps[stat] < last_step()]


def raise_stat(
    state: BloodRage, seat_id: str, stat: Stat, rules: Rules, source: str | None = None
) -> bool:
    """Raise a stat a step and return whether it rose: on its last step it stays (BR.R67).

    Raising Rage gives no Rage now, it counts from the next Action phase (BR.R66).
    """
    seat = state.seat(seat_id)
    if seat.steps[stat] >= last_step():
        state.report(
            "stat_at_top", seat=seat_id, stat=stat, source=source, rules=(*rules, "BR.R67")
        )
        return False
    seat.steps[stat] += 1
    state.report(
        "raised",
        seat=seat_id,
        stat=stat,
        step=seat.steps[stat],
        value=stat_value(seat, stat),
        source=source,
        rules=(*rules, "BR.R66") if stat == "rage" else rules,
    )
    return True


async def choose_stat(
    state: BloodRage,
    seat_id: str,
    rules: Rules,
    *,
    source: str | None = None,
    among: Sequence[Stat] = STATS,
    boundary: bool = False,
) -> Stat | None:
    """Ask a clan which stat rises; None if all of ``among`` are on their last step (BR.R67)."""

    def choices() -> tuple[Stat, ...]:
        return tuple(stat for stat in raisable(state.seat(seat_id)) if stat in among)

    if not choices():
        return None
    chosen = await ask_one(
        lambda: Choose(
            key="raise_stat",
            seat=seat_id,
            options=choices(),
            source=source,
            rules=rules,
            boundary=boundary,
        )
    )
    return next(stat for stat in STATS if stat == chosen)


def raise_chosen(
    state: BloodRage, seat_id: str, stat: Stat | None, rules: Rules, source: str | None = None
) -> None:
    """Raise the stat that was chosen; None is a clan that has none left to raise (BR.R67)."""
    if stat is None:
        state.report("no_stat_left", seat=seat_id, source=source, rules=(*rules, "BR.R67"))
    else:
        raise_stat(state, seat_id, stat, rules, source)


async def raise_any_stat(
    state: BloodRage,
    seat_id: str,
    rules: Rules,
    *,
    source: str | None = None,
    among: Sequence[Stat] = STATS,
) -> Stat | None:
    """Let a clan raise one stat of its choice a step, and return it; None if none can rise
    (BR.R67).
    """
    stat = await choose_stat(state, seat_id, rules, source=source, among=among)
    raise_chosen(state, seat_id, stat, rules, source)
    return stat


def gain_glory(
    state: BloodRage, seat_id: str, amount: int, rules: Rules, source: str | None = None
) -> None:
    """Move a clan's Glory marker on; nothing happens for 0. ``source`` is a card, or what
    paid it.
    """
    if amount <= 0:
        return
    seat = state.seat(seat_id)
    seat.glory += amount
    state.report("glory", seat=seat_id, amount=amount, total=seat.glory, source=source, rules=rules)


def lose_glory(
    state: BloodRage, seat_id: str, amount: int, rules: Rules, source: str | None = None
) -> int:
    """Move a clan's Glory marker back, never below 0, and return what it lost."""
    seat = state.seat(seat_id)
    lost = min(amount, seat.glory)
    if lost > 0:
        seat.glory -= lost
        state.report(
            "glory_lost", seat=seat_id, amount=lost, total=seat.glory, source=source, rules=rules
        )
    return lost


def rage_cap(state: BloodRage, seat: Seat) -> int | None:
    """Return up to where a clan may gain Rage by the reading of BR.U11; None without a limit."""
    match state.options["BR.U11"]:
        case "cap_12":
            return max(stat_steps()["rage"])
        case "cap_stat":
            return stat_value(seat, "rage")
        case _:
            return None


def rage_gain(rage: int, amount: int, cap: int | None) -> int:
    """Return how much of an amount fits below a cap; Rage above it is never lowered (BR.U11)."""
    return amount if cap is None else min(amount, max(0, cap - rage))


def gain_rage(
    state: BloodRage, seat_id: str, amount: int, rules: Rules, source: str | None = None
) -> int:
    """Give a clan Rage during the Action phase and return what it gained (BR.U11 may cap it)."""
    if amount <= 0:
        return 0
    seat = state.seat(seat_id)
    if seat.rage + amount > stat_value(seat, "rage"):
        state.option("BR.U11")
        rules = (*rules, "BR.U11")
    gained = rage_gain(seat.rage, amount, rage_cap(state, seat))
    seat.rage += gained
    state.report(
        "rage_gained", seat=seat_id, amount=gained, left=seat.rage, source=source, rules=rules
    )
    return gained


def pay_rage(state: BloodRage, seat_id: str, amount: int) -> None:
    """Take the cost of an action, which the action's own record tells (BR.R19)."""
    seat = state.seat(seat_id)
    if not 0 <= amount <= seat.rage:
        raise ValueError(f"{seat_id} has {seat.rage} Rage, not {amount}")
    seat.rage -= amount


def spend_rage(
    state: BloodRage, seat_id: str, amount: int, rules: Rules, source: str | None = None
) -> None:
    """Pay Rage for a card's effect and report it; nothing happens for 0."""
    if amount <= 0:
        return
    pay_rage(state, seat_id, amount)
    left = state.seat(seat_id).rage
    state.report("rage_spent", seat=seat_id, amount=amount, left=left, source=source, rules=rules)


def lose_rage(
    state: BloodRage, seat_id: str, amount: int, rules: Rules, source: str | None = None
) -> int:
    """Take Rage from a clan, never below 0, and return what it lost."""
    seat = state.seat(seat_id)
    lost = min(amount, seat.rage)
    if lost > 0:
        seat.rage -= lost
        state.report(
            "rage_lost", seat=seat_id, amount=lost, left=seat.rage, source=source, rules=rules
        )
    return lost
