"""Where every piece of the box is, and what does not add up."""

from __future__ import annotations

from collections import Counter

from companion.engine.game import Problem
from companion.games.blood_rage.board import (
    board_places,
    figures_in,
    figures_of,
    fjord_of,
    villages,
)
from companion.games.blood_rage.candidates import in_card_order
from companion.games.blood_rage.cards import deck
from companion.games.blood_rage.setup import pillage_tokens
from companion.games.blood_rage.slots import SLOTS, all_figures, card_in
from companion.games.blood_rage.state import UNNAMED, BloodRage
from companion.games.blood_rage.tracks import STATS

PiecesFound = dict[str, dict[str, int]]


def pieces(state: BloodRage) -> PiecesFound:
    """Return where every physical piece is: figures, markers, tokens, and cards as far as
    all may see them.
    """
    found: PiecesFound = {}
    for seat in state.seats:
        _figures(state, seat.id, found)
        found[f"{seat.id}.glory"] = {f"glory.{seat.glory}": 1}
        found[f"{seat.id}.rage"] = {f"rage.{seat.rage}": 1}
        for stat in STATS:
            found[f"{seat.id}.stat.{stat}"] = {f"step.{seat.steps[stat]}": 1}
        _cards(state, seat.id, found)
    for id, province in state.provinces.items():
        if province.token is not None:
            side = "pillaged" if province.pillaged else "reward"
            found[f"token.{id}"] = {f"{province.token}.{side}": 1}
        elif province.destroyed:
            found[f"token.{id}"] = {"destroyed": 1}
    for card in state.discard:
        _put(found, f"card.{card}", "discard")
    if state.first:
        found["first_player"] = {state.first: 1}
    found["saga"] = {f"age.{state.age}": 1}
    if state.doom:
        found["doom"] = {state.doom[state.age - 1]: 1}
    return found


def _put(found: PiecesFound, piece: str, place: str, n: int = 1) -> None:
    places = found.setdefault(piece, {})
    places[place] = places.get(place, 0) + n


def _figures(state: BloodRage, seat_id: str, found: PiecesFound) -> None:
    for place in ("reserve", "valhalla", *board_places(state)):
        name = f"{place}.{seat_id}" if place in ("reserve", "valhalla") else place
        for figure, n in figures_of(state, seat_id, place).items():
            _put(found, f"{seat_id}.{figure}", name, n)


def _cards(state: BloodRage, seat_id: str, found: PiecesFound) -> None:
    """Put a clan's cards down: open ones by name, hidden ones as a number."""
    seat = state.seat(seat_id)
    for slot in SLOTS:
        card = card_in(seat.upgrades, slot)
        if card is not None:
            _put(found, f"card.{card}", f"{slot}.{seat_id}")
    for pile, hand in (("hand", seat.hand), ("kept", seat.kept), ("quests", seat.quests)):
        for card in hand.open:
            _put(found, f"card.{card}", f"{pile}.{seat_id}")
        hidden = hand.size - len(hand.open)
        if hidden:
            _put(found, f"{seat_id}.hidden_cards", f"{pile}.{seat_id}", hidden)
    if state.battle is not None:
        for card in state.battle.cards.get(seat_id, []):
            _put(found, f"card.{card}", f"battle.{seat_id}")


def problems(state: BloodRage) -> list[Problem]:
    """Return what does not add up: figures, villages, destroyed provinces, tokens, copies
    of cards.
    """
    return [
        *_figure_problems(state),
        *_province_problems(state),
        *_token_problems(state),
        *_card_problems(state),
    ]


def _figure_problems(state: BloodRage) -> list[Problem]:
    """Each clan has 1 Leader, 8 Warriors, 1 Ship and a monster for each of its monster
    cards (BR.R02, BR.R37, BR.R38).
    """
    found = []
    for seat in state.seats:
        here: Counter[str] = Counter(seat.reserve)
        here.update(seat.valhalla)
        for place in board_places(state):
            here.update(figures_in(state, place).get(seat.id, {}))
        expected = all_figures(seat)
        unnamed = UNNAMED in seat.upgrades.monster
        for figure in sorted({*here, *expected}):
            counted, should = here[figure], expected.get(figure, 0)
            if counted != should and not (unnamed and figure not in expected):
                told = {"seat": seat.id, "figure": figure, "counted": counted, "expected": should}
                found.append(Problem("figures", told))
    return found


def _province_problems(state: BloodRage) -> list[Problem]:
    """A village holds one figure; nobody stands in a destroyed province (BR.R07, BR.R29)."""
    found = []
    for id, province in state.provinces.items():
        standing = sum(sum(figures.values()) for figures in province.figures.values())
        room = villages(id)
        if province.destroyed and standing:
            found.append(Problem("destroyed_province", {"province": id, "counted": standing}))
        elif room is not None and standing > room:
            told = {"province": id, "counted": standing, "expected": room}
            found.append(Problem("villages", told))
    return found


def _token_problems(state: BloodRage) -> list[Problem]:
    """Each pillage token lies once, and a doomed province of an Age gone by is destroyed
    (BR.R04, BR.R60).
    """
    laid = Counter(
        province.token for id, province in state.provinces.items() if fjord_of(id) is not None
    )
    found = [
        Problem("tokens", {"token": token, "counted": laid[token], "expected": n})
        for token, n in pillage_tokens().items()
        if laid[token] > n
    ]
    for age, id in enumerate(state.doom, 1):
        if age < state.age and not state.provinces[id].destroyed:
            found.append(Problem("doomed_province", {"province": id, "age": age}))
    return found


def _card_problems(state: BloodRage) -> list[Problem]:
    """No card lies open in more places than it has copies at this number of players (BR.R08).

    Hidden cards are left out: what does not add up is told to everybody.
    """
    here: Counter[str] = Counter(state.discard)
    for seat in state.seats:
        here.update(seat.upgrades.all())
        here.update(seat.hand.open)
    if state.battle is not None:
        for shown in state.battle.cards.values():
            here.update(shown)
    del here[UNNAMED]
    copies: Counter[str] = Counter()
    for age in (1, 2, 3):
        copies.update(deck(age, len(state.seats), state.copies))
    return [
        Problem("cards", {"card": id, "counted": here[id], "expected": copies[id]})
        for id in in_card_order(here)
        if here[id] > copies[id]
    ]
