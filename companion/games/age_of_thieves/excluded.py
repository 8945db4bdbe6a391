"""Why a question of Age of Thieves does not offer something: the rule that excludes it, first.

The rules offer what is possible; here the same tests say what stands in the way. Everything
follows from what everybody may know.
"""

from __future__ import annotations

from typing import Any

from companion.engine.exclusions import Exclusion, because
from companion.engine.questions import Numbers, Question
from companion.games.age_of_thieves.cards import BASIC, MOVE, is_general, numbers
from companion.games.age_of_thieves.declaration import budget
from companion.games.age_of_thieves.effects_now import ap_limit, forbidden
from companion.games.age_of_thieves.guards import catchable
from companion.games.age_of_thieves.hands import candidates
from companion.games.age_of_thieves.keys import SPECIAL
from companion.games.age_of_thieves.loot import jewels
from companion.games.age_of_thieves.state import AgeOfThieves, Seat
from companion.games.age_of_thieves.theft import can_be_robbed, carries_marker

ALONE = {"move_sprint": ("AOT.H05", "AOT.U10"), "ambush_plan": ("AOT.U10",)}
"""Modes that want to be the one card of the turn, and the rules that say so."""
PICKED = frozenset(["yellow", "yellow_2", "green", "green_2", "emperors", "cheap_trinket"])
TURNED = frozenset(["token", "token_2"])
STACK = frozenset(["resolve", "waived_card", "revealed_card"])


def excluded(state: AgeOfThieves, question: Question[Any], option: str) -> Exclusion | None:
    """Return why a question does not offer an option; None where its own rules say it all."""
    seat = None if question.seat is None else state.seat(question.seat)
    match question.key:
        case "caught":
            return _caught(state, option)
        case "event":
            return because("event_gone", "AOT.O04")
    if seat is None:
        return None
    if question.key in STACK:
        return _card(state, seat, question, option)
    match question.key:
        case "declare" if isinstance(question, Numbers):
            return _ap(state, seat, question, option)
        case "mode":
            return because("only_alone", *ALONE[option]) if option in ALONE else None
        case "board":
            return _board(state, seat, option)
        case "target" | "targets" | "victim":
            return _target(state, seat, option)
    return None


def _ap(state: AgeOfThieves, seat: Seat, question: Numbers, option: str) -> Exclusion | None:
    """Return why so many AP cannot lie on one card (AOT.E02, AOT.E03)."""
    if not option.isdigit():
        return None
    ap, least = int(option), int(numbers("action_points")["least_per_card"])
    if ap < least:
        return because("at_least", "AOT.E02", n=least)
    limit = ap_limit(state)
    if limit is not None and ap > limit:
        return because("event_limits_ap", "AOT.E02", "AOT.C04", n=limit, event=state.event)
    total = budget(seat).total
    return because("too_few_ap", "AOT.E03", n=total) if ap > total else None


# Cards


def _card(state: AgeOfThieves, seat: Seat, question: Question[Any], id: str) -> Exclusion | None:
    """Return why a card cannot be turned over, or cannot be used now."""
    number = int(question.source or 0)
    stack = seat.stacks[number - 1] if 0 < number <= len(seat.stacks) else None
    if question.key == "resolve":
        if seat.only:
            return because("one_card_only", "AOT.H05", "AOT.G04")
        if id in forbidden(state):
            return because("event_bars", "AOT.C04", "AOT.N27", event=state.event)
        if id == SPECIAL:
            return because("no_special_on_it", "AOT.F01")
        if seat.elixir and id == "elixir_of_speed":
            return because("elixir_again", "AOT.G04")
        if seat.escaping and id != MOVE:
            return because("move_first", "AOT.L07", "AOT.U12")
    if id in BASIC and stack is not None and stack.special:
        return because("special_with_general", "AOT.F01", "AOT.F03")
    if id in BASIC:
        return because("shown_already", "AOT.O01", "AOT.B05")
    if is_general(id) and id not in candidates(state):
        return because("all_copies_seen", "AOT.D03", "AOT.B09")
    return None


# The board


def _board(state: AgeOfThieves, seat: Seat, option: str) -> Exclusion | None:
    """Return why something cannot have happened on the way (AOT.H03)."""
    if option in PICKED or option in TURNED:
        if seat.only:
            return because("sprint_takes_nothing", "AOT.H05")
        return because("none_left_on_the_board", "AOT.H03")
    match option:
        case "went":
            return because("is_trapped", "AOT.P01")
        case "caught":
            return because("cannot_be_caught", "AOT.I01", "AOT.K12")
        case "left":
            return because("gates_shut", *(("AOT.N01",) if state.alarm else ("AOT.M07",)))
        case "smoke":
            return because("no_smoke", "AOT.I02")
        case "known_area" | "extra_space":
            return because("no_such_token", "AOT.H07")
    if option.startswith("rob_"):
        return _robbed(state, seat, option.removeprefix("rob_"))
    return None


def _robbed(state: AgeOfThieves, seat: Seat, victim: str) -> Exclusion | None:
    """Return why a passing thief cannot rob another (AOT.J03, AOT.J05)."""
    if victim == seat.id or victim not in {one.id for one in state.seats}:
        return None
    other = state.seat(victim)
    if other.jailed:
        return because("in_the_dungeon", "AOT.L05", target=victim)
    if other.robbed or not can_be_robbed(other):
        return because("robbed_already", "AOT.J05", target=victim)
    if not carries_marker(other):
        return because("no_marker", "AOT.J03", "AOT.I03", target=victim)
    if not jewels(state, other):
        return because("no_jewels", "AOT.J04", target=victim)
    return because("sprint_takes_nothing", "AOT.H05", "AOT.N21")


def _gone(seat: Seat) -> Exclusion | None:
    """Return why a thief is not on the board, or None if he is (AOT.L05, AOT.N02)."""
    if seat.jailed:
        return because("in_the_dungeon", "AOT.L05", target=seat.id)
    if not seat.on_board:
        return because("has_left", "AOT.N02", target=seat.id)
    return None


def _target(state: AgeOfThieves, seat: Seat, option: str) -> Exclusion | None:
    """Return why a card cannot be aimed at a thief (AOT.L05, AOT.P01)."""
    if option == seat.id:
        return because("not_at_oneself", "AOT.P01")
    if option not in {one.id for one in state.seats}:
        return None
    other = state.seat(option)
    if (gone := _gone(other)) is not None:
        return gone
    if seat.zone is not None and other.zone is not None and seat.zone != other.zone:
        return because("another_district", "AOT.P01", target=option)
    return None


def _caught(state: AgeOfThieves, option: str) -> Exclusion | None:
    """Return why guards cannot have caught a thief (AOT.I01, AOT.L05)."""
    if option not in {one.id for one in state.seats}:
        return None
    other = state.seat(option)
    if (gone := _gone(other)) is not None:
        return gone
    if other.caught:
        return because("caught_already", "AOT.L01", target=option)
    if option not in catchable(state, "guards"):
        return because("is_hidden", "AOT.I01", "AOT.I02", target=option)
    return None
