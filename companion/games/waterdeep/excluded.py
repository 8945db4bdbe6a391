"""Why a question of Lords of Waterdeep does not offer something: the rule that excludes it, first.

The rules offer what is possible; here the same tests say what stands in the way. Everything
follows from what everybody may know.
"""

from __future__ import annotations

from typing import Any

from companion.engine.exclusions import Exclusion, because
from companion.engine.questions import Question
from companion.games.waterdeep.cards import (
    BUILDERS_HALL,
    Amounts,
    intrigue,
    quests,
    space,
    spaces,
    tiles,
)
from companion.games.waterdeep.decks import unseen_quests
from companion.games.waterdeep.gains import can_pay
from companion.games.waterdeep.hall import board_is_full, hall_tiles
from companion.games.waterdeep.inn import face_up
from companion.games.waterdeep.openings import COPIES
from companion.games.waterdeep.places import (
    agents_on,
    holds_opponent,
    is_harbor,
    owner,
    stall,
    tile_in_play,
)
from companion.games.waterdeep.state import ADVENTURERS, AMBASSADOR, UNNAMED, Seat, Waterdeep

PLACING = frozenset(["place_agent", "place_ambassador", "reassign"])
BUYING = frozenset(["buy_tile", "choose_tile"])


def excluded(state: Waterdeep, question: Question[Any], option: str) -> Exclusion | None:
    """Return why a question does not offer an option; None where its own rules say it all."""
    seat = question.seat
    if seat is None:
        return None
    if question.key in PLACING:
        return _space(state, question, seat, option)
    if question.key in BUYING:
        return _tile(state, question, seat, option)
    match question.key:
        case "copy_space":
            return _copied(state, seat, option)
        case "complete_quest":
            return _quest(state, seat, option)
        case "take_quest":
            return None if option in face_up(state) else because("not_at_the_inn", "LOW.INN-4")
        case "play_intrigue":
            return _card(state, seat, option)
        case "gain":
            return _supply(state, option)
        case "give":
            return _tavern(state, seat, option)
        case "choose_opponent":
            return because("no_opponent_of_oneself", "LOW.TWO-1") if option == seat else None
    return None


# Spaces


def _space(state: Waterdeep, question: Question[Any], seat: str, id: str) -> Exclusion | None:
    """Return why an agent cannot go to a space (LOW.TRN-3)."""
    if id not in spaces() and tile_in_play(state, id) is None:
        return because("tile_not_in_play", "LOW.TRN-3", "LOW.BLD-6")
    if id in state.declined:
        return because("turned_back", "LOW.HBR-1")
    agents = agents_on(state, id)
    if agents:
        return _taken(state, id, agents)
    if is_harbor(id):
        return _harbor(state, question, seat)
    if id == BUILDERS_HALL:
        return _hall(state, seat)
    return _unusable(state, seat, id)


def _taken(state: Waterdeep, id: str, agents: list[str]) -> Exclusion:
    seat = owner(agents[0])
    if seat is None:
        return because("holds_ambassador", "LOW.TRN-3", "LOW.AMB-2", agent=AMBASSADOR)
    return because("taken", "LOW.TRN-3", by=seat, space=id)


def _harbor(state: Waterdeep, question: Question[Any], seat: str) -> Exclusion:
    """Return why the Harbor is closed: to reassigned agents, without a card, or but for its lowest
    space (LOW.HBR-4, LOW.HBR-1, LOW.OQ-10).
    """
    if question.key == "reassign" or state.phase == "reassign":
        return because("no_harbor_again", "LOW.HBR-4", "LOW.CHR-1")
    if not state.seat(seat).intrigue.size:
        return because("no_intrigue", "LOW.HBR-1")
    return because("lowest_harbor_first", "LOW.OQ-10")


def _hall(state: Waterdeep, seat: str) -> Exclusion:
    if board_is_full(state) and state.options["LOW.OQ-01"] == "closed":
        return because("board_full", "LOW.BLD-3", "LOW.OQ-01", n=len(state.tiles))
    costs = [tiles()[id].cost for id in hall_tiles(state)]
    if not costs:
        return because("hall_empty", "LOW.BLD-8")
    gold = state.seat(seat).gold
    return because("tiles_too_dear", "LOW.BLD-8", "LOW.BLD-1", cost=min(costs), gold=gold)


def _unusable(state: Waterdeep, seat: str, id: str) -> Exclusion | None:
    """Return why a tile's action cannot be carried out (LOW.ZOA-1, LOW.OQ-04)."""
    card = space(id)
    if card.effect == COPIES:
        return because("nothing_to_copy", "LOW.ZOA-1")
    if card.pay and not can_pay(state, seat, card.pay):
        return because("cannot_pay", "LOW.OQ-04", "LOW.TRN-3", amounts=dict(card.pay))
    return None


def _copied(state: Waterdeep, seat: str, id: str) -> Exclusion | None:
    if id not in spaces() and tile_in_play(state, id) is None:
        return because("tile_not_in_play", "LOW.ZOA-1")
    turn = state.under_way
    if turn is not None and id in turn.chain:
        return because("used_in_this_turn", "LOW.OQ-07", "LOW.ZOA-1")
    if not holds_opponent(state, id, seat):
        return because("no_opponent_there", "LOW.ZOA-1")
    if is_harbor(id) and not state.seat(seat).intrigue.size:
        return because("no_intrigue", "LOW.HBR-1")
    if id == BUILDERS_HALL:
        return _hall(state, seat)
    return _unusable(state, seat, id) or because("not_by_this_reading", "LOW.OQ-07")


def _tile(state: Waterdeep, question: Question[Any], seat: str, id: str) -> Exclusion | None:
    if stall(state, id) is None:
        return because("not_face_up", "LOW.BLD-1")
    if question.key == "buy_tile":
        cost, gold = tiles()[id].cost, state.seat(seat).gold
        return because("tile_too_dear", "LOW.BLD-1", cost=cost, gold=gold)
    return None


# Quests and cards


def _quest(state: Waterdeep, seat_id: str, id: str) -> Exclusion | None:
    """Return why a quest cannot be completed now (LOW.MND-2, LOW.QST-1)."""
    seat = state.seat(seat_id)
    if id in intrigue():
        if id not in seat.mandatory:
            return because("not_before_the_seat", "LOW.MND-1")
        return because("lacks", "LOW.MND-3", amounts=lacking(seat, intrigue()[id].cost))
    if id not in quests():
        return None
    if seat.mandatory:
        return because("mandatory_first", "LOW.MND-2", cards=list(seat.mandatory))
    may_be = [*seat.quests, *(unseen_quests(state) if UNNAMED in seat.quests else ())]
    if id not in may_be:
        return because("not_before_the_seat", "LOW.QST-1")
    return because("lacks", "LOW.QST-1", amounts=lacking(seat, quests()[id].cost))


def lacking(seat: Seat, cost: Amounts) -> dict[str, int]:
    """Return what a tavern lacks of a cost: kind → how many."""
    held: dict[str, int] = {kind: seat.cubes.get(kind, 0) for kind in ADVENTURERS}
    held["gold"] = seat.gold
    found = {kind: n - held[kind] for kind in held if (n := int(cost.get(kind, 0))) > held[kind]}
    left = sum(max(0, held[kind] - int(cost.get(kind, 0))) for kind in ADVENTURERS)
    if int(cost.get("any", 0)) > left:
        found["any"] = int(cost["any"]) - left
    return found


CARDS = {
    "steal": "nobody_to_steal_from",
    "use_opponents_space": "nothing_to_bribe_for",
    "return_harbor_agent_then_assign": "nobody_on_the_harbor",
    "discard_quest": "no_quest_to_discard",
    "swap_tile": "no_tile_to_discard",
    "recall_agent": "no_agent_to_recall",
    "use_hall_tile": "no_sample_to_use",
}
"""Effect of an intrigue card → why it can do nothing now."""


def _card(state: Waterdeep, seat_id: str, id: str) -> Exclusion | None:
    """Return why an intrigue card cannot be played (LOW.INT-1): seen elsewhere, or its effect is
    impossible.
    """
    if id not in intrigue():
        return None
    gone = state.intrigue_deck.discard.count(id)
    gone += sum(seat.mandatory.count(id) for seat in state.seats)
    if gone >= intrigue()[id].copies:
        return because("card_seen_elsewhere", "LOW.HBR-1")
    key = CARDS.get(intrigue()[id].effect or "")
    return None if key is None else because(key, "LOW.INT-1")


def _supply(state: Waterdeep, kind: str) -> Exclusion | None:
    if kind in ADVENTURERS and not state.supply.get(kind):
        return because("supply_empty", "LOW.SUP-1")
    return None


def _tavern(state: Waterdeep, seat: str, kind: str) -> Exclusion | None:
    if kind in ADVENTURERS and not state.seat(seat).cubes.get(kind):
        return because("not_in_the_tavern", "LOW.QST-1")
    return None
