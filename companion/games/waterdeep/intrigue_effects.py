"""Effects of intrigue cards that are more than gains: stealing, recalling, swapping, copying."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.questions import Choose, ask_one
from companion.games.waterdeep.cards import Intrigue, in_quest_order
from companion.games.waterdeep.copying import copy_space, under_way
from companion.games.waterdeep.gains import hand_over, score
from companion.games.waterdeep.hall import choose_free_tile, discard_tile, may_be_discarded
from companion.games.waterdeep.openings import usable
from companion.games.waterdeep.opponents import NO
from companion.games.waterdeep.places import agents_on, next_agent
from companion.games.waterdeep.plots import plots_of
from companion.games.waterdeep.quest_draws import bidding_war, special_assignment
from companion.games.waterdeep.recall import place_at_once, recall_agent
from companion.games.waterdeep.state import ADVENTURERS, UNNAMED, Waterdeep
from companion.games.waterdeep.uses import UseSpace

STEALING = "LOW.OQ-08"


async def carry_out(
    state: Waterdeep, seat_id: str, card: Intrigue, use: UseSpace
) -> dict[str, int]:
    """Carry out the named effect of a card and return the adventurers that count as given by it."""
    match card.effect:
        case "steal":
            return await steal(state, seat_id, card.id)
        case "use_opponents_space":
            await bribe_agent(state, seat_id, card.id, use)
        case "return_harbor_agent_then_assign":
            await accelerate_plans(state, seat_id, card)
        case "draft_quests":
            await bidding_war(state, seat_id, card.id)
        case "discard_quest":
            await change_of_plans(state, seat_id, card)
        case "swap_tile":
            await real_estate_deal(state, seat_id, card.id)
        case "recall_agent":
            if await recall_agent(state, seat_id, card.id, ("LOW.INT-1",)):
                place_at_once(state, always=False)
        case "use_hall_tile":
            await sample_wares(state, seat_id, card.id, use)
        case "search_quest":
            await special_assignment(state, seat_id, card.id)
        case _:
            raise ValueError(card.id)
    return {}


# Free Drinks!


def holders(state: Waterdeep, seat_id: str) -> list[str]:
    """Return ``seat:adventurer`` for every kind that an opponent has, by seats."""
    return [
        f"{opponent.id}:{kind}"
        for opponent in state.seats
        if opponent.id != seat_id
        for kind in ADVENTURERS
        if opponent.cubes.get(kind)
    ]


async def steal(state: Waterdeep, seat_id: str, source: str) -> dict[str, int]:
    """Take an adventurer of one's choice out of an opponent's tavern, and return it if it counts as
    given by the action (LOW.OQ-08).
    """
    chosen = await ask_one(
        lambda: Choose(
            key="steal",
            seat=seat_id,
            options=tuple(holders(state, seat_id)),
            source=source,
            rules=("LOW.INT-1",),
        )
    )
    victim, _, kind = chosen.partition(":")
    taken = {kind: 1}
    hand_over(state, victim, seat_id, taken)
    rules = ("LOW.INT-1",)
    state.report("stolen", seat=seat_id, amounts=taken, victim=victim, source=source, rules=rules)
    if not plots_of(state, seat_id, "action_gives", kind):
        return {}
    return taken if state.option(STEALING) == "steal_counts" else {}


# Agents


async def accelerate_plans(state: Waterdeep, seat_id: str, card: Intrigue) -> None:
    """Take an own agent off the Harbor into the pool, then place two at once (Accelerate Plans);
    they belong to the same turn (LOW.TRN-7).
    """
    rules = ("LOW.INT-1", "LOW.TRN-7")
    if await recall_agent(state, seat_id, card.id, rules, harbor_only=True):
        under_way(state).extra += card.parameters["agents"]


async def bribe_agent(state: Waterdeep, seat_id: str, source: str, use: UseSpace) -> None:
    """Use the space of an opponent's agent without placing one (Bribe Agent)."""
    if not await copy_space(state, seat_id, source, use):
        state.report("no_effect", seat=seat_id, source=source, rules=("LOW.OQ-07",))


# Change of Plans


def _active(state: Waterdeep, seat_id: str) -> list[str]:
    """Return the unfinished quests of a seat: named ones, Mandatory Quests, then UNNAMED."""
    seat = state.seat(seat_id)
    named = in_quest_order([quest for quest in seat.quests if quest != UNNAMED])
    unnamed = [UNNAMED] if UNNAMED in seat.quests else []
    return [*named, *seat.mandatory, *unnamed]


async def change_of_plans(state: Waterdeep, seat_id: str, card: Intrigue) -> None:
    """Have a seat discard an unfinished quest for VP, and let every opponent do so for less
    (LOW.INT-8, LOW.MND-5).
    """
    chosen = await ask_one(_discard(state, seat_id, card.id, may_refuse=False))
    _discard_quest(state, seat_id, chosen, card.id)
    score(state, seat_id, card.parameters["vp"], card.id, ("LOW.INT-8",))
    for opponent in [seat.id for seat in state.opponents(seat_id)]:
        if not _active(state, opponent):
            continue
        chosen = await ask_one(_discard(state, opponent, card.id, may_refuse=True))
        if chosen != NO:
            _discard_quest(state, opponent, chosen, card.id)
            score(state, opponent, card.parameters["opponents_vp"], card.id, ("LOW.INT-8",))


def _discard(
    state: Waterdeep, seat_id: str, source: str, *, may_refuse: bool
) -> Callable[[], Choose]:
    return lambda: Choose(
        key="discard_quest",
        seat=seat_id,
        options=(*((NO,) if may_refuse else ()), *_active(state, seat_id)),
        source=source,
        rules=("LOW.INT-8", "LOW.MND-5"),
        usual=(NO,) if may_refuse else None,
    )


def _discard_quest(state: Waterdeep, seat_id: str, quest: str, source: str) -> None:
    seat = state.seat(seat_id)
    if quest in seat.mandatory:
        seat.mandatory.remove(quest)
        state.intrigue_deck.discard.append(quest)
        rules: tuple[str, ...] = ("LOW.INT-8", "LOW.MND-5")
    else:
        seat.quests.remove(quest)
        state.quest_deck.discard.append(quest)
        rules = ("LOW.INT-8",)
    state.report("quest_discarded", seat=seat_id, quest=quest, source=source, rules=rules)


# Builder's Hall


async def real_estate_deal(state: Waterdeep, seat_id: str, source: str) -> None:
    """Discard an own tile without an agent, then put one of Builder's Hall into play for nothing
    (Real Estate Deal; LOW.OQ-11).
    """
    tile = await ask_one(
        lambda: Choose(
            key="discard_tile",
            seat=seat_id,
            options=tuple(may_be_discarded(state, seat_id)),
            source=source,
            rules=("LOW.INT-1", "LOW.OQ-11"),
        )
    )
    discard_tile(state, seat_id, tile)
    await choose_free_tile(state, seat_id, source)


def hall_tiles_to_use(state: Waterdeep, seat_id: str, cards: int | None = None) -> list[str]:
    """Return the empty tiles of Builder's Hall whose action a seat could carry out (LOW.INT-4);
    ``cards`` as for ``usable``.
    """
    return [
        stall.tile
        for stall in state.hall
        if not stall.agents and usable(state, seat_id, stall.tile, cards=cards)
    ]


async def sample_wares(state: Waterdeep, seat_id: str, source: str, use: UseSpace) -> None:
    """Place an agent from the pool on a tile in Builder's Hall and use it as one's own (Sample
    Wares; LOW.INT-4, LOW.INT-6, LOW.INT-7, LOW.OWN-4).

    A tile that cannot be used after all is given up for another one.
    """
    refused: list[str] = []

    def tiles() -> list[str]:
        return [tile for tile in hall_tiles_to_use(state, seat_id) if tile not in refused]

    while tiles():
        tile = await ask_one(
            lambda: Choose(
                key="sample_space",
                seat=seat_id,
                options=tuple(tiles()),
                source=source,
                rules=("LOW.INT-4", "LOW.INT-6"),
            )
        )
        if await _stand_in_hall(state, seat_id, tile, use):
            return
        refused.append(tile)
    state.report("no_effect", seat=seat_id, source=source, rules=("LOW.INT-6",))


async def _stand_in_hall(state: Waterdeep, seat_id: str, tile: str, use: UseSpace) -> bool:
    """Put an agent on a tile in Builder's Hall and carry out its action, in a chain of its own;
    False if its seat turned back.
    """
    agent = next_agent(state, seat_id)
    state.seat(seat_id).pool -= 1
    agents_on(state, tile).append(agent)
    outer = under_way(state).chain
    under_way(state).chain = []
    under_way(state).stands[tile] = agent
    rules = ("LOW.INT-6", "LOW.OWN-4")
    state.report("placed", seat=seat_id, agent=agent, space=tile, rules=rules)
    used = await use(state, seat_id, tile)
    under_way(state).chain = outer
    if not used:
        under_way(state).stands.pop(tile, None)
        agents_on(state, tile).remove(agent)
        state.seat(seat_id).pool += 1
        state.report("turned_back", seat=seat_id, space=tile, rules=("LOW.HBR-1",))
    return used
