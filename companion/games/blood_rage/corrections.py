"""What a correction may change: every fact of the table by its path, and what it may become."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from companion import content
from companion.engine import box_corrections
from companion.engine.game import Fact
from companion.games.blood_rage.board import (
    RESERVE,
    VALHALLA,
    YGGDRASIL,
    add_figures,
    board_places,
    figures_in,
    figures_of,
    in_order,
    is_ship,
    outer_provinces,
    troops,
)
from companion.games.blood_rage.cards import GAME, card, cards, is_monster
from companion.games.blood_rage.phases import AGES, PHASES
from companion.games.blood_rage.setup import pillage_tokens
from companion.games.blood_rage.slots import SLOTS, all_figures, card_in, put_in
from companion.games.blood_rage.state import UNNAMED, BloodRage, Hand, Seat, Stat
from companion.games.blood_rage.tracks import STATS, last_step

PATHS: tuple[str, ...] = (
    "age",
    "phase",
    "first",
    "turn",
    "doom.<age>",
    "seats.<seat>.glory",
    "seats.<seat>.rage",
    "seats.<seat>.steps.<stat>",
    "seats.<seat>.reserve.<figure>",
    "seats.<seat>.valhalla.<figure>",
    "seats.<seat>.hand.unknown",
    "seats.<seat>.kept.unknown",
    "seats.<seat>.quests.unknown",
    "seats.<seat>.upgrades.<slot>",
    "provinces.<province>.token",
    "provinces.<province>.pillaged",
    "provinces.<province>.destroyed",
    "provinces.<province>.figures.<seat>.<figure>",
    "fjords.<fjord>.<seat>.<figure>",
    "copies.<fact>",
)
MOST_GLORY = 999
MOST_RAGE = 99
MOST_FIGURES = 20
MOST_CARDS = 12

BloodRageFact = Fact[BloodRage]


def facts(state: BloodRage) -> dict[str, BloodRageFact]:
    """Return every fact that a correction may change now.

    What comes to a place of the board or to Valhalla leaves the reserve, what leaves goes there. A
    clan's monsters stand in the list with the figures that it has, on cards or on the table.
    """
    found = dict(_course(state))
    for seat in state.seats:
        found.update(_seat(seat.id))
        found.update(_figures(state, seat))
    for id in state.provinces:
        found.update(_province(id))
    return found | box_corrections.corrections(content.load(GAME).entries("copy_fact"))


def _course(state: BloodRage) -> Iterator[tuple[str, BloodRageFact]]:
    """Where the game stands: changing it takes play back to the last boundary."""
    seats = tuple(seat.id for seat in state.seats)
    yield "age", Fact(lambda s: s.age, _set("age"), numbers=(1, AGES), restart=True)
    yield "phase", Fact(lambda s: s.phase, _change_phase, choices=PHASES, restart=True)
    yield "first", Fact(lambda s: s.first, _set("first"), choices=seats, restart=True)
    if state.phase == "action":
        yield "turn", Fact(lambda s: s.turn, _change_turn, choices=seats, restart=True)
    for at in range(len(state.doom)):
        yield f"doom.{at + 1}", _doom(at)


def _set(field: str) -> Callable[[BloodRage, Any], None]:
    def write(state: BloodRage, value: Any) -> None:
        match field:
            case "age":
                state.age = value
            case "first":
                state.first = value

    return write


def _change_phase(state: BloodRage, value: Any) -> None:
    """Go on at the start of another phase; a battle under way is given up with it.

    Back at Gods' Gifts, the card kept from the Age before lies aside again while the others are
    dealt anew (BR.R11).
    """
    if value == "gifts" and state.phase != "gifts":
        for seat in state.seats:
            seat.kept = _kept_before(state, seat)
    state.phase = value
    state.turn = None
    state.battle = None
    state.declined = []


def _kept_before(state: BloodRage, seat: Seat) -> Hand:
    """Return what a clan still holds of an earlier Age: known cards, and those never seen.

    ``carried`` counts the ones that nobody but their owner has seen, known to the companion or not.
    """
    held = [id for pile in (seat.hand, seat.kept) for id in pile.known]
    known = [id for id in held if card(id).age < state.age]
    in_secret = sum(id not in seat.hand.open for id in known)
    unseen = seat.hand.unknown + seat.kept.unknown
    return Hand(known, min(unseen, max(0, seat.carried - in_secret)))


def _change_turn(state: BloodRage, value: Any) -> None:
    state.turn = value
    state.battle = None
    state.declined = []


def _doom(at: int) -> BloodRageFact:
    def write(state: BloodRage, value: Any) -> None:
        state.doom[at] = value

    return Fact(lambda s: s.doom[at], write, choices=outer_provinces())


def _seat(id: str) -> Iterator[tuple[str, BloodRageFact]]:
    path = f"seats.{id}"

    def glory(state: BloodRage, value: Any) -> None:
        state.seat(id).glory = value

    def rage(state: BloodRage, value: Any) -> None:
        state.seat(id).rage = value

    yield f"{path}.glory", Fact(lambda s: s.seat(id).glory, glory, numbers=(0, MOST_GLORY))
    yield f"{path}.rage", Fact(lambda s: s.seat(id).rage, rage, numbers=(0, MOST_RAGE))
    for stat in STATS:
        yield f"{path}.steps.{stat}", _step(id, stat)
    yield f"{path}.hand.unknown", _unknown(lambda s: s.seat(id).hand)
    yield f"{path}.kept.unknown", _unknown(lambda s: s.seat(id).kept)
    yield f"{path}.quests.unknown", _unknown(lambda s: s.seat(id).quests)
    for slot in SLOTS:
        yield f"{path}.upgrades.{slot}", _slot(id, slot)


def _step(id: str, stat: Stat) -> BloodRageFact:
    def write(state: BloodRage, value: Any) -> None:
        state.seat(id).steps[stat] = value

    return Fact(lambda s: s.seat(id).steps[stat], write, numbers=(1, last_step()))


def _unknown(hand: Callable[[BloodRage], Hand]) -> BloodRageFact:
    def write(state: BloodRage, value: Any) -> None:
        hand(state).unknown = value

    return Fact(lambda s: hand(s).unknown, write, numbers=(0, MOST_CARDS))


def _slot(id: str, slot: str) -> BloodRageFact:
    card_type = slot.partition("_")[0]
    fitting = [one.id for one in cards().values() if one.type == card_type]

    def write(state: BloodRage, value: Any) -> None:
        seat = state.seat(id)
        before = card_in(seat.upgrades, slot)
        put_in(seat.upgrades, slot, value)
        for monster in (before, value):
            if monster not in (None, UNNAMED) and is_monster(monster):
                _settle(state, id, monster)

    return Fact(
        lambda s: card_in(s.seat(id).upgrades, slot), write, choices=(None, *fitting, UNNAMED)
    )


def _kinds(state: BloodRage, seat: Seat) -> list[str]:
    """Return the kinds of figure that a clan has, by its cards or anywhere on the table."""
    kinds = {*troops(), *seat.reserve, *seat.valhalla}
    kinds |= {one for one in seat.upgrades.all() if one != UNNAMED and is_monster(one)}
    for place in [*state.provinces, *state.fjords]:
        kinds |= set(figures_in(state, place).get(seat.id, {}))
    return in_order(kinds)


def _figures(state: BloodRage, seat: Seat) -> Iterator[tuple[str, BloodRageFact]]:
    for figure in _kinds(state, seat):
        yield f"seats.{seat.id}.reserve.{figure}", _count(seat.id, RESERVE, figure)
        yield f"seats.{seat.id}.valhalla.{figure}", _count(seat.id, VALHALLA, figure)
        if is_ship(figure):
            for fjord in state.fjords:
                yield f"fjords.{fjord}.{seat.id}.{figure}", _count(seat.id, fjord, figure)
        else:
            for id in state.provinces:
                path = f"provinces.{id}.figures.{seat.id}.{figure}"
                yield path, _count(seat.id, id, figure)


def _count(seat_id: str, place: str, figure: str) -> BloodRageFact:
    def read(state: BloodRage) -> int:
        seat = state.seat(seat_id)
        if place == RESERVE:
            return seat.reserve.get(figure, 0)
        if place == VALHALLA:
            return seat.valhalla.get(figure, 0)
        return figures_in(state, place).get(seat_id, {}).get(figure, 0)

    def write(state: BloodRage, value: Any) -> None:
        add_figures(state, seat_id, place, figure, value - read(state))
        if place != RESERVE:
            _settle(state, seat_id, figure)

    return Fact(read, write, numbers=(0, MOST_FIGURES))


def _settle(state: BloodRage, seat_id: str, figure: str) -> None:
    """Leave in the reserve what is nowhere else, as far as a clan has such figures (BR.R02)."""
    there = all_figures(state.seat(seat_id)).get(figure, 0)
    places = (VALHALLA, *board_places(state))
    elsewhere = sum(figures_of(state, seat_id, place).get(figure, 0) for place in places)
    reserve = state.seat(seat_id).reserve.get(figure, 0)
    add_figures(state, seat_id, RESERVE, figure, max(0, there - elsewhere) - reserve)


def _province(id: str) -> Iterator[tuple[str, BloodRageFact]]:
    path = f"provinces.{id}"

    def pillaged(state: BloodRage, value: Any) -> None:
        state.provinces[id].pillaged = value

    def destroyed(state: BloodRage, value: Any) -> None:
        state.provinces[id].destroyed = value

    def token(state: BloodRage, value: Any) -> None:
        state.provinces[id].token = value

    both = (False, True)
    yield f"{path}.pillaged", Fact(lambda s: s.provinces[id].pillaged, pillaged, choices=both)
    if id != YGGDRASIL:
        tokens = (None, *pillage_tokens())
        yield f"{path}.token", Fact(lambda s: s.provinces[id].token, token, choices=tokens)
        yield (
            f"{path}.destroyed",
            Fact(lambda s: s.provinces[id].destroyed, destroyed, choices=both),
        )
