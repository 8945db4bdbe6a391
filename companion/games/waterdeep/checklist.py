"""The set-up checklist of the table, in the order in which people lay things out."""

from __future__ import annotations

from typing import Any

from companion.engine.game import SetupStep
from companion.games.waterdeep.cards import intrigue, lords, numbers, quests, tiles
from companion.games.waterdeep.setup import starting_agents
from companion.games.waterdeep.state import ADVENTURERS, AMBASSADOR, LIEUTENANT, UNNAMED, Waterdeep


def checklist(state: Waterdeep, named: bool = True) -> list[SetupStep]:
    """Return every step of setting the table up for this game (LOW.SET-1 to LOW.SET-12)."""
    return [
        SetupStep("board", ("LOW.SET-1",)),
        agent_step(state),
        parked_step(state),
        neutral_step(),
        SetupStep("score", ("LOW.SET-5",)),
        supply_step(),
        token_step(),
        hall_step(state),
        lord_step(state),
        quest_step(state, named),
        inn_step(state),
        intrigue_step(state),
        first_step(state, named),
        gold_step(state, named),
    ]


def agent_step(state: Waterdeep) -> SetupStep:
    """A mat for everybody, with the agents of the number of players in the pool (LOW.SET-2)."""
    each = starting_agents(len(state.seats))
    pieces = tuple(
        {"piece": f"{seat.id}.agent", "n": each, "to": f"pool.{seat.id}"} for seat in state.seats
    )
    return SetupStep("agents", ("LOW.SET-2",), {"n": each}, pieces)


def parked_step(state: Waterdeep) -> SetupStep:
    """One more agent of everybody beside the fifth round (LOW.SET-3)."""
    round_number = int(numbers("rounds")["extra_agent"])
    pieces = tuple(
        {"piece": f"{seat.id}.agent", "n": 1, "to": "rounds_track"} for seat in state.seats
    )
    return SetupStep("parked_agents", ("LOW.SET-3",), {"round": round_number}, pieces)


def neutral_step() -> SetupStep:
    """Ambassador and Lieutenant beside the board (LOW.SET-4)."""
    pieces = tuple(
        {"piece": agent, "n": 1, "to": "beside_the_board"} for agent in (AMBASSADOR, LIEUTENANT)
    )
    return SetupStep("neutral_agents", ("LOW.SET-4",), {}, pieces)


def supply_step() -> SetupStep:
    """Adventurers and gold in reach of everybody (LOW.SUP-1)."""
    counts = {kind: int(numbers("supply")[kind]) for kind in ADVENTURERS}
    pieces = tuple({"piece": kind, "n": n, "to": "supply"} for kind, n in counts.items())
    return SetupStep("supply", ("LOW.SUP-1",), {"n": counts["cleric"]}, pieces)


def token_step() -> SetupStep:
    """Three VP tokens on each round of the track (LOW.SET-6)."""
    rounds = numbers("rounds")
    each, last = int(rounds["vp_tokens"]), int(rounds["last"])
    pieces = ({"piece": "vp_token", "n": each * last, "to": "rounds_track"},)
    return SetupStep("vp_tokens", ("LOW.SET-6",), {"n": each, "rounds": last}, pieces)


def hall_step(state: Waterdeep) -> SetupStep:
    """Three tiles face up in Builder's Hall, the others as a stack (LOW.SET-7)."""
    slots = int(numbers("board")["hall_slots"])
    drawn = tuple(
        {"piece": f"tile.{stall.tile}", "n": 1, "to": "builders_hall"} for stall in state.hall
    )
    told = {"n": slots, "left": len(tiles()) - slots}
    return SetupStep("hall" if drawn else "hall_shuffled", ("LOW.SET-7",), told, drawn)


def lord_step(state: Waterdeep) -> SetupStep:
    """A Lord for everybody, face down (LOW.SET-8)."""
    by = state.sources["lords"]
    told = {"n": len(lords()) - len(state.seats)}
    return SetupStep("lords" if by == "table" else "lords_dealt", ("LOW.SET-8",), told)


def quest_step(state: Waterdeep, named: bool) -> SetupStep:
    """Two quests face up for everybody (LOW.SET-9)."""
    told = {"n": int(numbers("seats")["quests"])}
    dealt = tuple(
        {"piece": f"quest.{quest}", "n": 1, "to": f"quests.{seat.id}"}
        for seat in state.seats
        for quest in seat.quests
        if quest != UNNAMED
    )
    known = bool(dealt) and named
    key = "quests" if known else "quests_shuffled"
    return SetupStep(key, ("LOW.SET-9",), told, dealt if known else ())


def inn_step(state: Waterdeep) -> SetupStep:
    """Four quests face up at Cliffwatch Inn (LOW.SET-9)."""
    slots = int(numbers("board")["inn_slots"])
    dealt = tuple(
        {"piece": f"quest.{quest}", "n": 1, "to": "cliffwatch_inn"}
        for quest in state.inn
        if quest != UNNAMED
    )
    return SetupStep("inn" if dealt else "inn_shuffled", ("LOW.SET-9",), {"n": slots}, dealt)


def intrigue_step(state: Waterdeep) -> SetupStep:
    """Two intrigue cards for everybody, face down (LOW.SET-10)."""
    by = state.sources["intrigue"]
    told = {"n": int(numbers("seats")["intrigue"])}
    return SetupStep("intrigue" if by == "table" else "intrigue_dealt", ("LOW.SET-10",), told)


def first_step(state: Waterdeep, named: bool) -> SetupStep:
    """The First Player marker to who was last in another city (LOW.SET-11)."""
    if state.first and named:
        pieces = ({"piece": "first_player", "n": 1, "to": state.first},)
        return SetupStep("first_player", ("LOW.SET-11",), {"seat": state.first}, pieces)
    return SetupStep("last_in_another_city", ("LOW.SET-11",))


def gold_step(state: Waterdeep, named: bool) -> SetupStep:
    """Gold by the place from the first player on (LOW.SET-12)."""
    gold = [int(coins) for coins in numbers("seats")["gold"][: len(state.seats)]]
    pieces: tuple[dict[str, Any], ...] = ()
    if state.first and named:
        order = state.clockwise(state.first)
        pieces = tuple(
            {"piece": "gold", "n": coins, "to": f"tavern.{seat.id}"}
            for seat, coins in zip(order, gold, strict=True)
        )
    return SetupStep("gold", ("LOW.SET-12",), {"gold": gold}, pieces)


def counts(players: int) -> dict[str, int]:
    """Return what depends on the number of players, and how large the decks are after dealing
    (LOW.SET-2, LOW.SET-8 to LOW.SET-10).
    """
    seats, board = numbers("seats"), numbers("board")
    agents = starting_agents(players)
    everything = sum(card.copies for card in intrigue().values())
    return {
        "agents": agents,
        "agents_from_round_5": agents + 1,
        "lords_left": len(lords()) - players,
        "quest_deck": len(quests()) - int(seats["quests"]) * players - int(board["inn_slots"]),
        "intrigue_deck": everything - int(seats["intrigue"]) * players,
        "building_stack": len(tiles()) - int(board["hall_slots"]),
    }


def draws(state: Waterdeep) -> dict[str, Any]:
    """Return what the companion drew, in the shape of PROTOCOL's ``setup`` (LOW.SET-7,
    LOW.SET-9).
    """
    found: dict[str, Any] = {}
    if state.sources["buildings"] == "companion" and state.hall:
        found["hall"] = [stall.tile for stall in state.hall]
    if state.sources["quests"] == "companion":
        if state.inn:
            found["inn"] = list(state.inn)
        if any(seat.quests for seat in state.seats):
            found["quests"] = {seat.id: list(seat.quests) for seat in state.seats}
    return found
