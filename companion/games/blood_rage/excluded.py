"""Why a question of Blood Rage does not offer something: the rule that excludes it, first.

The rules offer what is possible; here the same tests say what stands in the way. Everything
follows from what everybody may know.
"""

from __future__ import annotations

from typing import Any

from companion.engine.exclusions import Exclusion, because
from companion.engine.questions import Question
from companion.games.blood_rage.board import (
    RESERVE,
    YGGDRASIL,
    figures_of,
    figures_on_board,
    fjords,
    free_villages,
    is_ship,
    neighbours,
    outer_provinces,
    provinces,
    standing,
    villages,
)
from companion.games.blood_rage.call_to_battle import battle_of
from companion.games.blood_rage.cards import card, cards, deck, is_quest
from companion.games.blood_rage.hands import hidden
from companion.games.blood_rage.invade import (
    can_invade,
    invade_cost,
    open_fjords,
    places_for,
    supported,
)
from companion.games.blood_rage.march import marchers
from companion.games.blood_rage.pillage import CHALLENGE
from companion.games.blood_rage.state import UNNAMED, BloodRage
from companion.games.blood_rage.strength import stands_in
from companion.games.blood_rage.tracks import stat_value
from companion.games.blood_rage.upgrade import upgrade_cost

PLACES = frozenset(["invade_place", "march_from", "march_to", "pillage_province"])
BY_CARD = frozenset(["tyrs_challenge", "friggas_domain", "friggas_sacrifice"])
"""Actions that an upgrade gives."""


def excluded(state: BloodRage, question: Question[Any], option: str) -> Exclusion | None:
    """Return why a question does not offer an option; None where its own rules say it all."""
    seat = question.seat
    if seat is None:
        return None
    if question.key in PLACES:
        return _gone(state, option) or _place(state, question, seat, option)
    match question.key:
        case "choose_action":
            return _action(state, seat, option)
        case "invade_figure":
            return _figure(state, question, seat, option)
        case "march_figures":
            return because("ships_never_march", "BR.R31") if is_ship(option) else None
        case "call_to_battle":
            return _joining(state, seat, option)
        case "upgrade_card":
            return _upgrade(state, seat, option) or _unseen(state, option)
        case "battle_card" | "quest_shown":
            return _unseen(state, option)
        case "upgrade_slot":
            return because("slot_of_its_kind", "BR.R32", card=question.source)
        case "late_card":
            return _late(option)
        case "raise_stat":
            return because("stat_at_top", "BR.R67")
    return None


# Actions


def _action(state: BloodRage, seat: str, action: str) -> Exclusion | None:
    """Return why a clan on turn cannot take an action (BR.R18 to BR.R22)."""
    if action in state.declined:
        return because("turned_back", "BR.R18")
    if action in BY_CARD and action not in state.seat(seat).upgrades.clan:
        return because("needs_card", "BR.R32", card=action)
    match action:
        case "invade":
            return _no_invasion(state, seat)
        case "march":
            return _no_march(state, seat)
        case "upgrade" | "quest":
            return _no_card(state, seat, action)
        case "pillage" | "tyrs_challenge":
            return _no_pillage(state, seat, action)
        case "friggas_domain":
            return _horns(state, seat) or _no_domain(state, seat)
        case "friggas_sacrifice":
            return because("too_few_to_sacrifice", "BR.R18", n=_sacrificed())
    return None


def _no_domain(state: BloodRage, seat: str) -> Exclusion:
    rage, cost = state.seat(seat).rage, card("friggas_domain", state.copies).number("rage_cost")
    if rage < cost:
        return because("too_dear", "BR.R19", cost=cost, rage=rage)
    return because("nobody_in_valhalla", "BR.R25", "BR.BR-27")


def _sacrificed() -> int:
    return card("friggas_sacrifice").number("figures_sacrificed")


def _horns(state: BloodRage, seat: str) -> Exclusion | None:
    """Return that a clan has as many figures on the board as its Horns allow (BR.R28)."""
    if can_invade(state, seat):
        return None
    horns = stat_value(state.seat(seat), "horns")
    return because("horns_reached", "BR.R28", horns=horns, n=figures_on_board(state, seat))


def _no_invasion(state: BloodRage, seat: str) -> Exclusion:
    full = _horns(state, seat)
    if full is not None:
        return full
    reserve = figures_of(state, seat, RESERVE)
    if not reserve:
        return because("reserve_empty", "BR.R25")
    costs = [
        invade_cost(state, seat, figure, place)
        for figure in reserve
        for place in places_for(state, figure)
    ]
    if not costs:
        return because("no_village_free", "BR.R29", "BR.R25")
    return because("too_dear", "BR.R19", "BR.R25", cost=min(costs), rage=state.seat(seat).rage)


def _no_march(state: BloodRage, seat: str) -> Exclusion:
    if not any(marchers(state, seat, id) for id in standing(state)):
        return because("nobody_to_march", "BR.R30", "BR.R31")
    return because("no_village_free", "BR.R29", "BR.R30")


def _no_card(state: BloodRage, seat: str, action: str) -> Exclusion:
    """Return why neither an upgrade nor a quest can be played, by the cards that lie open."""
    rule = "BR.R32" if action == "upgrade" else "BR.R39"
    hand = state.seat(seat).hand
    if not hand.size:
        return because("hand_empty", rule)
    known = [card(id, state.copies) for id in hand.open if id != UNNAMED]
    costs = [upgrade_cost(state, seat, one) for one in known if one.is_upgrade]
    if action == "upgrade" and costs and not hidden(hand):
        return because("too_dear", "BR.R19", rule, cost=min(costs), rage=state.seat(seat).rage)
    return because("no_such_card", rule)


def _no_pillage(state: BloodRage, seat: str, kind: str) -> Exclusion:
    rage = state.seat(seat).rage
    if kind == CHALLENGE and rage < (cost := card(CHALLENGE, state.copies).number("rage_cost")):
        return because("too_dear", "BR.R19", "BR.U16", cost=cost, rage=rage)
    if not any(stands_in(state, seat, id) for id in standing(state)):
        return because("stands_nowhere", "BR.R41")
    return because("not_again" if kind == CHALLENGE else "pillaged_where_it_stands", "BR.R41")


# Figures


def _figure(state: BloodRage, question: Question[Any], seat: str, figure: str) -> Exclusion | None:
    """Return why a figure cannot invade now (BR.R19, BR.R25, BR.R26, BR.R29)."""
    if question.source == "friggas_domain":
        return because("not_in_valhalla", "BR.R25")
    if not figures_of(state, seat, RESERVE).get(figure):
        return because("not_in_reserve", "BR.R25", figure=figure)
    if question.source is not None:
        return because("only_the_upgraded", *question.rules, card=question.source)
    places = places_for(state, figure)
    if not places:
        if is_ship(figure):
            return because("no_fjord_open", "BR.R26", "BR.U13")
        return because("no_village_free", "BR.R29", "BR.R25")
    cost = min(invade_cost(state, seat, figure, place) for place in places)
    return because("too_dear", "BR.R19", "BR.R25", cost=cost, rage=state.seat(seat).rage)


def _joining(state: BloodRage, seat: str, option: str) -> Exclusion | None:
    """Return why a figure cannot answer the Call to Battle (BR.R42, BR.R43)."""
    figure, _, start = option.partition("@")
    target = battle_of(state).province
    if is_ship(figure):
        return because("ships_do_not_join", "BR.R43")
    if not free_villages(state, target):
        return because("full", "BR.R42", "BR.BR-12", place=target, n=villages(target))
    if start and start != target and start not in neighbours(target):
        return because("not_next_door", "BR.R42", place=start, target=target)
    if start in provinces() and not figures_of(state, seat, start).get(figure):
        return because("not_there", "BR.R42", figure=figure, place=start)
    return None


# Places


def _gone(state: BloodRage, place: str) -> Exclusion | None:
    if place in provinces() and state.provinces[place].destroyed:
        return because("destroyed", "BR.R07", place=place)
    return None


def _place(state: BloodRage, question: Question[Any], seat: str, place: str) -> Exclusion | None:
    match question.key:
        case "invade_place":
            return _no_goal(state, question, place)
        case "march_from":
            return _no_start(state, seat, place)
        case "march_to":
            if place in fjords():
                return because("ships_never_march", "BR.R31", "BR.R30")
            return _full(state, place, "BR.R30") or because("marches_from_there", "BR.R30")
        case "pillage_province":
            return _no_target(state, question, seat, place)
    return None


def _full(state: BloodRage, place: str, more: str) -> Exclusion | None:
    if place in outer_provinces() and not free_villages(state, place):
        return because("full", "BR.R29", more, place=place, n=villages(place))
    return None


def _no_goal(state: BloodRage, question: Question[Any], place: str) -> Exclusion | None:
    """Return why a figure cannot invade a place, told by the kind of place that is offered."""
    with_ship = any(option in fjords() for option in question.options)
    if place in fjords():
        if not with_ship:
            return because("fjords_are_for_ships", "BR.R26")
        return None if place in open_fjords(state) else _closed(state, place)
    if with_ship:
        return because("ships_need_fjords", "BR.R26")
    if place == YGGDRASIL:
        return because("yggdrasil_closed", "BR.R27")
    return _full(state, place, "BR.R25")


def _closed(state: BloodRage, fjord: str) -> Exclusion:
    left = len(supported(state, fjord))
    return because("fjord_closed", "BR.R26", "BR.U13", place=fjord, n=left)


def _no_start(state: BloodRage, seat: str, place: str) -> Exclusion:
    if place in fjords():
        return because("ships_never_march", "BR.R31", "BR.R30")
    if not marchers(state, seat, place):
        return because("nobody_there", "BR.R30", place=place)
    return because("no_village_free", "BR.R29", "BR.R30")


def _no_target(
    state: BloodRage, question: Question[Any], seat: str, place: str
) -> Exclusion | None:
    if place in fjords():
        return because("fjords_have_no_token", "BR.R41")
    if not stands_in(state, seat, place):
        return because("nobody_there", "BR.R41", place=place)
    pillaged = state.provinces[place].pillaged
    if question.source == CHALLENGE:
        return None if pillaged else because("not_pillaged_yet", "BR.R41", place=place)
    return because("pillaged", "BR.R41", place=place) if pillaged else None


# Cards


def _upgrade(state: BloodRage, seat: str, id: str) -> Exclusion | None:
    """Return why a card is no upgrade that the clan could play now (BR.R19, BR.R32)."""
    if id not in cards():
        return None
    if not card(id).is_upgrade:
        return because("no_upgrade", "BR.R32")
    cost, rage = upgrade_cost(state, seat, card(id, state.copies)), state.seat(seat).rage
    if cost > rage:
        return because("too_dear", "BR.R19", "BR.R32", cost=cost, rage=rage)
    return None


def _unseen(state: BloodRage, id: str) -> Exclusion | None:
    """Return why a card cannot be in a hand: in no deck of this game, or seen (BR.R08)."""
    if id not in cards():
        return None
    if not any(id in deck(age, len(state.seats), state.copies) for age in range(1, state.age + 1)):
        return because("not_dealt", "BR.R08", n=len(state.seats), age=state.age)
    return because("cannot_be_there", "BR.R16")


def _late(id: str) -> Exclusion | None:
    if id not in cards() or card(id).late:
        return None
    return because("no_white_disc", "BR.R47" if is_quest(id) else "BR.R49")
