"""Set-up: who starts, gold, tiles, quests, intrigue cards and Lords (LOW.SET-1 to LOW.SET-12)."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.questions import Chance, ask, ask_one
from companion.games.waterdeep.cards import intrigue, lords, numbers, quests, spaces, tiles
from companion.games.waterdeep.decks import draw_intrigue, draw_quests, draw_tiles
from companion.games.waterdeep.inn import refill_inn
from companion.games.waterdeep.state import ADVENTURERS, Seat, Stall, Waterdeep


def lay_out(state: Waterdeep) -> None:
    """Lay out what nobody decides: spaces, supply, decks, agents (LOW.SET-2, LOW.SET-4)."""
    state.spaces = {id: [] for id in spaces()}
    state.supply = {kind: int(numbers("supply")[kind]) for kind in ADVENTURERS}
    state.stack.left = len(tiles())
    state.quest_deck.left = len(quests())
    state.intrigue_deck.left = sum(card.copies for card in intrigue().values())
    for seat in state.seats:
        seat.pool = starting_agents(len(state.seats))


def starting_agents(players: int) -> int:
    """Return the agents in each starting pool (LOW.SET-2)."""
    return int(numbers("seats")["agents"][str(players)])


def give_gold(state: Waterdeep) -> None:
    """Give everybody the starting gold, a coin more for each seat to the left (LOW.SET-12)."""
    gold = numbers("seats")["gold"]
    for seat, coins in zip(state.clockwise(state.first), gold, strict=False):
        seat.gold = int(coins)


def start_with(state: Waterdeep, first: str) -> None:
    """Give a seat the First Player marker and everybody the gold of its place (LOW.SET-11,
    LOW.SET-12).
    """
    state.first = state.marker = first
    give_gold(state)


def in_setup(state: Waterdeep) -> bool:
    """Return whether the game has not begun, so that something may still have to be dealt."""
    return state.round == 1 and state.phase == "round_start" and not state.opened


async def set_up(state: Waterdeep) -> None:
    """Ask whatever of the set-up is still open; a game in progress leaves nothing open."""
    if not in_setup(state):
        return
    if not state.first:
        await decide_first_player(state)
    if not state.hall:
        await lay_hall(state)
    if not state.inn:
        await refill_inn(state, boundary=True)
    for seat_id in [seat.id for seat in state.seats]:
        if not _quests_held(state.seat(seat_id)):
            await deal_quests(state, seat_id)
    for seat_id in [seat.id for seat in state.clockwise(state.first)]:
        if not state.seat(seat_id).intrigue.size:
            count = int(numbers("seats")["intrigue"])
            rules = ("LOW.SET-10",)
            await draw_intrigue(
                state, seat_id, count, key="deal_intrigue", boundary=True, rules=rules
            )
    if state.sources["lords"] == "companion":
        await deal_lords(state)


def _quests_held(seat: Seat) -> int:
    return len(seat.quests) + len(seat.completed) + len(seat.plots)


async def decide_first_player(state: Waterdeep) -> None:
    """Find the first player, who was last in another city (LOW.SET-11): the table says, or lot."""
    rules = ("LOW.SET-11",)
    seats = tuple(seat.id for seat in state.seats)
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
    start_with(state, first)
    state.report("first_player", first=first, rules=rules)
    gold = {seat.id: seat.gold for seat in state.seats}
    state.report("starting_gold", gold=gold, rules=("LOW.SET-12",))


async def lay_hall(state: Waterdeep) -> None:
    """Turn up the tiles of Builder's Hall (LOW.SET-7)."""
    rules = ("LOW.SET-7",)
    slots = int(numbers("board")["hall_slots"])
    drawn = await draw_tiles(state, slots, "hall_tiles", rules, boundary=True)
    state.hall = [Stall(tile) for tile in drawn]
    state.report("hall_laid", tiles=list(drawn), rules=rules)


async def deal_quests(state: Waterdeep, seat_id: str) -> None:
    """Deal a seat its first quests, face up (LOW.SET-9)."""
    rules = ("LOW.SET-9",)
    count = int(numbers("seats")["quests"])
    drawn = await draw_quests(
        state, count, "starting_quests", seat_id=seat_id, rules=rules, boundary=True
    )
    state.seat(seat_id).quests = list(drawn)
    state.report("quests_dealt", seat=seat_id, quests=list(drawn), rules=rules)


async def deal_lords(state: Waterdeep) -> None:
    """Deal each seat a Lord in secret; the others leave the game (LOW.SET-8)."""
    for seat_id in [seat.id for seat in state.clockwise(state.first)]:
        if state.seat(seat_id).lord is not None:
            continue
        drawn = await ask(_lord(state, seat_id))
        state.seat(seat_id).lord = drawn[0]


def _lord(state: Waterdeep, seat_id: str) -> Callable[[], Chance]:
    def make() -> Chance:
        dealt = {seat.lord for seat in state.seats}
        options = tuple(id for id in lords() if id not in dealt)
        return Chance(
            key="deal_lord",
            component="lords",
            options=options,
            weights=(1,) * len(options),
            secret_to=seat_id,
            rules=("LOW.SET-8",),
            boundary=True,
        )

    return make
