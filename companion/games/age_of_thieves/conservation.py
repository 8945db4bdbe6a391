"""Where every piece of the box is, and what does not add up."""

from __future__ import annotations

from collections import Counter

from companion.engine.game import Problem
from companion.engine.questions import Json
from companion.games.age_of_thieves.cards import (
    figure,
    general,
    in_card_order,
    is_general,
    numbers,
    tokens,
)
from companion.games.age_of_thieves.hands import cards_of
from companion.games.age_of_thieves.loot import red_ap
from companion.games.age_of_thieves.state import UNNAMED, AgeOfThieves, Seat

PiecesFound = dict[str, dict[str, int]]


def pieces(state: AgeOfThieves) -> PiecesFound:
    """Return where every physical piece is: figures, markers, tokens, and cards as numbers."""
    found: PiecesFound = {
        "guard": {"board": state.guards.board, "beside": state.guards.left},
        "captain": {"board": state.captains.board, "beside": state.captains.left},
        "emperors_jewel": {state.jewel: 1},
        "general_card": _general_cards(state),
        "guard_die": {str(state.initiative or "none"): 1},
    }
    if state.first:
        found["first_thief"] = {state.first: 1}
    owners = [seat.id for seat in state.seats if seat.best_thief]
    found["best_thief"] = {owners[0] if owners else "pool": 1}
    found["red_ap"] = _red(state)
    for seat in state.seats:
        found.update(_of_seat(seat))
    for kind, places in _tokens(state).items():
        found[f"token.{kind}"] = places
    if state.district is not None:
        found[f"district.{state.district}"] = {"open": 1}
    if state.event is not None:
        found[f"event.{state.event}"] = {"table": 1}
    for marker, n in (("smoke_marker", state.smoke), ("fire_marker", state.fire)):
        if n:
            found[marker] = {"board": n}
    return {piece: {to: n for to, n in places.items() if n} for piece, places in found.items()}


def _general_cards(state: AgeOfThieves) -> dict[str, int]:
    """Put every general card down: face-down stacks count with their owner."""
    found = {"deck": state.deck, "discard": len(state.discard)}
    for seat in state.seats:
        laid = sum(is_general(stack.card) for stack in seat.stacks)
        found[seat.id] = seat.hand.size + laid
    return found


def _red(state: AgeOfThieves) -> dict[str, int]:
    """Put the red AP with whoever has the Emperors' Jewel (AOT.M06)."""
    found = {seat.id: seat.red for seat in state.seats if seat.red}
    return found | {"pool": max(0, red_ap(state) - sum(found.values()))}


def _of_seat(seat: Seat) -> PiecesFound:
    basic = int(numbers("action_points")["basic"])
    rest = max(0, basic - seat.blue - seat.aside)
    found: PiecesFound = {
        f"{seat.id}.blue_ap": {"ready": seat.blue, "aside": seat.aside, "dungeon": rest},
        f"{seat.id}.figure": {seat.zone or "city": 1},
    }
    for piece, n in (("yellow", seat.yellow), ("green", seat.green), ("purple_ap", seat.purple)):
        if n:
            found[f"{seat.id}.{piece}"] = {seat.id: n}
    if seat.marker:
        found[f"{seat.id}.theft_marker"] = {seat.id: 1}
    return found


def _tokens(state: AgeOfThieves) -> PiecesFound:
    """Put the city tokens down that everybody has seen."""
    found: PiecesFound = {}
    for kind in tokens():
        places = {"box": state.box.count(kind), "board": state.board_tokens.count(kind)}
        for seat in state.seats:
            places[seat.id] = seat.tokens.get(kind, 0)
            places[f"stacks.{seat.id}"] = sum(s.tokens.get(kind, 0) for s in seat.stacks)
        if any(places.values()):
            found[kind] = places
    return found


def problems(state: AgeOfThieves) -> list[Problem]:
    """Return what does not add up: figures, cards, tokens, AP, who left and who has what."""
    return [
        *_figure_problems(state),
        *_card_problems(state),
        *_token_problems(state),
        *_seat_problems(state),
    ]


def _figure_problems(state: AgeOfThieves) -> list[Problem]:
    """There are 20 guards and 2 captains, on the board or beside it."""
    found = []
    for kind, there in (("guard", state.guards), ("captain", state.captains)):
        expected = int(figure(kind)["count"])
        if there.board + there.left != expected:
            told = {"figure": kind, "counted": there.board + there.left, "expected": expected}
            found.append(Problem("figures", told))
    return found


def _card_problems(state: AgeOfThieves) -> list[Problem]:
    """There are 70 general cards, and of each no more than its copies in sight (AOT.B09)."""
    expected = sum(general().values())
    found = []
    told: dict[str, Json]
    if cards_of(state) != expected:
        told = {"counted": cards_of(state), "expected": expected}
        found.append(Problem("card_total", told))
    here: Counter[str] = Counter(state.discard)
    for seat in state.seats:
        here.update(seat.hand.open)
        here.update(str(s.card) for s in seat.stacks if s.open and is_general(s.card))
    del here[UNNAMED]
    for id in in_card_order(here):
        if here[id] > general()[id]:
            told = {"card": id, "counted": here[id], "expected": general()[id]}
            found.append(Problem("cards", told))
    return found


def _token_problems(state: AgeOfThieves) -> list[Problem]:
    """No city token is in more places than it has copies."""
    found = []
    for kind, places in _tokens(state).items():
        counted, expected = sum(places.values()), tokens()[kind].copies
        if counted > expected:
            told: dict[str, Json] = {"token": kind, "counted": counted, "expected": expected}
            found.append(Problem("tokens", told))
    return found


def _seat_problems(state: AgeOfThieves) -> list[Problem]:
    """One Best Thief, blue AP no more than 10, red AP only with the Emperors' Jewel, everybody
    leaves once.
    """
    found = []
    owners = sum(seat.best_thief for seat in state.seats)
    if owners > 1:
        found.append(Problem("best_thief", {"counted": owners, "expected": 1}))
    basic = int(numbers("action_points")["basic"])
    for seat in state.seats:
        if seat.blue + seat.aside > basic:
            told = {"seat": seat.id, "counted": seat.blue + seat.aside, "expected": basic}
            found.append(Problem("blue_ap", told))
        if seat.red and state.jewel != seat.id and not seat.carried_out:
            told = {"seat": seat.id, "counted": seat.red, "expected": 0}
            found.append(Problem("red_ap", told))
    left = [seat.escaped for seat in state.seats if seat.escaped is not None]
    if len(set(left)) != len(left):
        found.append(Problem("escaped", {"counted": len(left), "expected": len(set(left))}))
    return found
