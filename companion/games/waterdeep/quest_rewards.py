"""What a completed quest gives: its reward, then its effect (LOW.QST-1). None of it is an action
(LOW.PLT-4).
"""

from __future__ import annotations

from companion.games.waterdeep.cards import NOTHING, Amounts, Quest
from companion.games.waterdeep.gains import gain, score
from companion.games.waterdeep.hall import choose_free_tile, top_tile
from companion.games.waterdeep.harbor import play_from_hand
from companion.games.waterdeep.opponents import choose_opponent
from companion.games.waterdeep.recall import place_at_once, recall_agent
from companion.games.waterdeep.scoring import buildings_of
from companion.games.waterdeep.state import Waterdeep
from companion.games.waterdeep.uses import UseSpace

RULES = ("LOW.QST-1",)
LUCK, LUCK_REWARD = "defend_the_tower_of_luck", "LOW.OQ-17"
PRISON_BREAK = "LOW.OQ-09"


async def give_reward(state: Waterdeep, seat_id: str, quest: Quest, use: UseSpace) -> None:
    """Give a seat the reward of a quest, once, then what else completing it does."""
    await gain(state, seat_id, reward_of(state, quest), quest.id, RULES)
    if quest.plot is not None and quest.plot.effect == "take_lieutenant":
        lieutenant_joins(state, seat_id)
    match quest.effect:
        case None:
            pass
        case "recall_agent":
            if await recall_agent(state, seat_id, quest.id, ("LOW.CHR-1",)):
                place_at_once(state, always=True)
        case "tile_from_hall":
            await choose_free_tile(state, seat_id, quest.id)
        case "tile_from_stack":
            await top_tile(state, seat_id, quest.id)
        case "opponent_gains":
            lucky = await choose_opponent(state, seat_id, quest.id, RULES)
            await gain(state, lucky, quest.parameters, quest.id, RULES)
        case "vp_per_tile":
            vp = quest.parameters["vp"] * buildings_of(state, seat_id)
            if vp:
                score(state, seat_id, vp, quest.id, RULES)
        case "play_intrigue":
            await prison_break(state, seat_id, quest.id, use)
        case _:
            raise ValueError(quest.effect)


def reward_of(state: Waterdeep, quest: Quest) -> Amounts:
    """Return the reward of a quest; sources differ about one (LOW.OQ-17)."""
    if quest.id == LUCK and state.option(LUCK_REWARD) == "nothing":
        return NOTHING
    return quest.reward


def lieutenant_joins(state: Waterdeep, seat_id: str) -> None:
    """Put the Lieutenant into a seat's pool for the rest of the game (LOW.LTN-1); in the
    reassignment it is placed at once by LOW.OQ-15.
    """
    seat = state.seat(seat_id)
    seat.lieutenant = True
    seat.pool += 1
    state.report("lieutenant_joined", seat=seat_id, rules=("LOW.LTN-1",))
    place_at_once(state, always=False)


async def prison_break(state: Waterdeep, seat_id: str, source: str, use: UseSpace) -> None:
    """Let a seat play an intrigue card without agent and Harbor space; LOW.OQ-09 says whether it
    must, and whether that is an action.
    """
    if not state.seat(seat_id).intrigue.size:
        return
    reading = state.option(PRISON_BREAK)
    await play_from_hand(
        state,
        seat_id,
        use,
        source,
        is_action=reading.endswith("action"),
        may_refuse=reading.startswith("optional"),
    )
