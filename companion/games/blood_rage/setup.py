"""Set-up: the first player, the Ragnarök tokens, the provinces destroyed before play, the pillage
tokens.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache

from companion import content
from companion.engine.questions import Chance, Choose, ask, ask_one
from companion.games.blood_rage.board import YGGDRASIL, outer_provinces, standing, troops
from companion.games.blood_rage.cards import GAME
from companion.games.blood_rage.phases import AGES
from companion.games.blood_rage.state import BloodRage, Seat
from companion.games.blood_rage.tracks import stat_value


@cache
def pillage_tokens() -> Mapping[str, int]:
    """Return the pillage tokens of the outer provinces with their number (BR.R04)."""
    entries = content.load(GAME).entries("pillage_token")
    return {entry["id"]: entry["count"] for entry in entries if "province" not in entry}


@cache
def yggdrasil_token() -> str:
    """Return the token with the green border, which lies on Yggdrasil (BR.R04)."""
    entries = content.load(GAME).entries("pillage_token")
    return next(str(entry["id"]) for entry in entries if entry.get("province") == YGGDRASIL)


def destroyed_before_play(players: int) -> int:
    """Return how many provinces are destroyed before play at that many players (BR.R06)."""
    return int(content.load(GAME).table("ragnarok")["destroyed_before_play"][str(players)])


def give_start(seat: Seat) -> None:
    """Give a clan what every clan starts with: its figures in the reserve, Rage on its first step
    (BR.R02, BR.R03).
    """
    seat.reserve = {figure.id: figure.per_clan for figure in troops().values()}
    seat.rage = stat_value(seat, "rage")


async def set_up(state: BloodRage) -> None:
    """Ask whatever of the set-up is still open; a game in progress leaves nothing open."""
    open_still = not state.doom or destruction_is_open(state) or bool(open_tokens(state))
    if not state.first:
        await decide_first_player(state)
    if not state.doom:
        await draw_ragnarok_tokens(state)
    if destruction_is_open(state):
        await destroy_provinces(state)
    if open_tokens(state):
        await lay_pillage_tokens(state)
    if open_still:
        state.report("age", age=state.age, doom=state.doom[state.age - 1], rules=("BR.R10",))
        state.report("phase", phase=state.phase, age=state.age, rules=("BR.R10",))


async def decide_first_player(state: BloodRage) -> None:
    """Find the first player of Age 1, the one born furthest north (BR.R09); the table or lot
    decides (BR.U18).
    """
    seats = tuple(seat.id for seat in state.seats)
    rules = ("BR.R09", "BR.U18")
    if state.option("BR.U18") == "table":
        first = await ask_one(
            lambda: Choose(key="first_player", options=seats, rules=rules, boundary=True)
        )
    else:
        first = await ask_one(
            lambda: Chance(
                key="first_player",
                component="first_player",
                options=seats,
                weights=(1,) * len(seats),
                rules=rules,
                boundary=True,
            )
        )
    state.first = first
    state.report("first_player", first=first, rules=rules)


async def draw_ragnarok_tokens(state: BloodRage) -> None:
    """Lay one Ragnarök token face up on each Age slot: the doomed provinces, in the order of the
    Ages (BR.R05).

    Yggdrasil has no token (BR.BR-03).
    """
    rules = ("BR.R05",)
    options = tuple(sorted(id for id in standing(state) if id != YGGDRASIL))
    doom = await ask(
        lambda: Chance(
            key="ragnarok_tokens",
            component="ragnarok_tokens",
            options=options,
            weights=(1,) * len(options),
            count=AGES,
            rules=rules,
            boundary=True,
        )
    )
    state.doom = list(doom)
    state.report("doom_drawn", doom=list(doom), rules=rules)


def destruction_is_open(state: BloodRage) -> bool:
    """Return whether provinces are still to be destroyed before play (BR.R06)."""
    start = state.age == 1 and state.phase == "gifts"
    untouched = not any(province.destroyed for province in state.provinces.values())
    laid = any(state.provinces[id].token for id in outer_provinces())
    return start and untouched and not laid and destroyed_before_play(len(state.seats)) > 0


async def destroy_provinces(state: BloodRage) -> None:
    """Destroy provinces before play out of the five Ragnarök tokens left, by the number of players
    (BR.R06, BR.R07).
    """
    rules = ("BR.R06", "BR.R07")

    def left() -> tuple[str, ...]:
        return tuple(sorted(id for id in outer_provinces() if id not in state.doom))

    destroyed = await ask(
        lambda: Chance(
            key="destroyed",
            component="ragnarok_tokens",
            options=left(),
            weights=(1,) * len(left()),
            count=destroyed_before_play(len(state.seats)),
            rules=rules,
            boundary=True,
        )
    )
    for id in destroyed:
        state.provinces[id].destroyed = True
        state.provinces[id].token = None
    state.report("destroyed_before", provinces=list(destroyed), rules=rules)


def open_tokens(state: BloodRage) -> list[str]:
    """Return the surviving outer provinces that have no pillage token yet, clockwise from the upper
    left.
    """
    return [
        id
        for id in outer_provinces()
        if not state.provinces[id].destroyed and state.provinces[id].token is None
    ]


async def lay_pillage_tokens(state: BloodRage) -> None:
    """Lay a random pillage token on each surviving outer province, clockwise from the upper left
    (BR.R04).
    """
    rules = ("BR.R04",)

    def left() -> dict[str, int]:
        laid = Counter(province.token for province in state.provinces.values())
        return {id: n - laid[id] for id, n in sorted(pillage_tokens().items()) if n > laid[id]}

    drawn = await ask(
        lambda: Chance(
            key="pillage_tokens",
            component="pillage_tokens",
            options=tuple(left()),
            weights=tuple(left().values()),
            count=len(open_tokens(state)),
            rules=rules,
            boundary=True,
        )
    )
    for id, token in zip(open_tokens(state), drawn, strict=True):
        state.provinces[id].token = token
    tokens = {id: province.token for id, province in state.provinces.items() if province.token}
    state.report("tokens_laid", tokens=tokens, rules=rules)
