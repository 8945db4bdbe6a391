"""A state from JSON: a dump, or one written by hand that leaves out what is empty or at its
start.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.engine import box_corrections
from companion.engine.counts import add
from companion.engine.game import SetupError
from companion.engine.questions import Json
from companion.engine.reading import Written, distinct, one_of, within
from companion.games.blood_rage.board import (
    YGGDRASIL,
    clans,
    figure_order,
    fjords,
    is_ship,
    outer_provinces,
    provinces,
)
from companion.games.blood_rage.cards import cards
from companion.games.blood_rage.codec import FEWEST, MOST, PUBLIC_ID
from companion.games.blood_rage.phases import AGES, PHASES
from companion.games.blood_rage.setup import pillage_tokens, yggdrasil_token
from companion.games.blood_rage.slots import SLOTS, all_figures, put_in
from companion.games.blood_rage.state import (
    UNNAMED,
    Battle,
    BloodRage,
    Hand,
    Province,
    Seat,
    Step,
    Upgrades,
)
from companion.games.blood_rage.tracks import STATS, last_step, stat_value

STEPS: tuple[Step, ...] = ("call", "cards", "late", "resolve")
BATTLES = ("pillage", "tyrs_challenge", "thors_domain")
_FIELDS = (
    "game",
    "age",
    "phase",
    "first",
    "turn",
    "doom",
    "seats",
    "provinces",
    "fjords",
    "discard",
    "undealt",
    "battle",
    "declined",
    "options",
    "options_used",
    "sources",
    "copies",
)
_SEAT_FIELDS = (
    "id",
    "name",
    "clan",
    "glory",
    "rage",
    "steps",
    "reserve",
    "valhalla",
    "hand",
    "kept",
    "carried",
    "upgrades",
    "quests",
)
_KINDS = tuple(dict.fromkeys(slot.partition("_")[0] for slot in SLOTS))
_BATTLE_FIELDS = (
    "pillager",
    "province",
    "kind",
    "step",
    "round",
    "joined",
    "cards",
    "bonuses",
    "lost",
)


def load(
    data: Mapping[str, Json],
    options: Mapping[str, Sequence[str]],
    components: Mapping[str, str],
) -> BloodRage:
    """Return the state of a dump or of a scenario; SetupError with the path of what cannot be.

    Left out means empty or at its start. A reserve that is left out holds whatever figures of the
    clan stand nowhere else; Rage is on the stat's value; who starts is s1 once play has begun.
    """
    written = Written(data, "", _FIELDS)
    written.one_of("game", (PUBLIC_ID,), PUBLIC_ID)
    state = BloodRage(written.options(options), written.sources(components))
    state.options_used = written.ids("options_used", tuple(options))
    state.copies = box_corrections.read(written.raw("copies"))
    state.age = written.number("age", 1, 1, AGES)
    state.phase = written.one_of("phase", PHASES, PHASES[0])
    seats = written.seats(FEWEST, MOST, _SEAT_FIELDS)
    _board(state, written, tuple(seats))
    state.seats = [_seat(state, seat, id) for id, seat in seats.items()]
    distinct(state.seats, "name", "clan")
    _turns(state, written, tuple(seats), any("rage" in seat for seat in seats.values()))
    _doom(state, written)
    state.declined = written.ids("declined", ("upgrade", "quest"))
    state.discard = written.ids("discard", (*cards(), UNNAMED))
    state.undealt = written.ids("undealt", tuple(cards()))
    if written.raw("battle") is not None:
        state.battle = _battle(state, written.object("battle", _BATTLE_FIELDS), tuple(seats))
    return state


# The board


def _board(state: BloodRage, written: Written, seats: Sequence[str]) -> None:
    land = written.object("provinces", provinces())
    fields = ("token", "pillaged", "destroyed", "figures")
    for id in provinces():
        state.provinces[id] = _province(id, land.object(id, fields), seats)
    sea = written.object("fjords", fjords())
    for id in fjords():
        state.fjords[id] = _standing(sea.object(id, seats), at_sea=True)


def _province(id: str, written: Written, seats: Sequence[str]) -> Province:
    province = Province(id)
    province.destroyed = written.flag("destroyed")
    province.pillaged = written.flag("pillaged")
    province.figures = _standing(written.object("figures", seats), at_sea=False)
    if id == YGGDRASIL:
        province.token = yggdrasil_token()
        if province.destroyed:
            raise SetupError(written.at("destroyed"))
        written.one_of("token", (province.token,), province.token)
    else:
        province.token = written.maybe("token", tuple(pillage_tokens()))
    if province.destroyed and (province.figures or province.token):
        raise SetupError(written.at("figures" if province.figures else "token"))
    return province


def _standing(written: Written, *, at_sea: bool) -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = {}
    for seat in written:
        figures = written.counts(seat, figure_order())
        for figure in figures:
            if is_ship(figure) != at_sea:
                raise SetupError(f"{written.at(seat)}.{figure}")
        if figures:
            found[seat] = figures
    return found


# The clans


def _seat(state: BloodRage, written: Written, id: str) -> Seat:
    seat = Seat(id, written.name(id), written.one_of("clan", clans()))
    seat.glory = written.number("glory")
    steps = written.object("steps", STATS)
    for stat in STATS:
        seat.steps[stat] = steps.number(stat, 1, 1, last_step())
    seat.rage = written.number("rage", stat_value(seat, "rage"))
    seat.hand = _hand(written, "hand")
    seat.kept = _hand(written, "kept")
    seat.quests = _hand(written, "quests")
    seat.carried = written.number("carried")
    seat.upgrades = _upgrades(
        written.object("upgrades", {slot.partition("_")[0] for slot in SLOTS})
    )
    seat.valhalla = written.counts("valhalla", figure_order())
    if "reserve" in written:
        seat.reserve = written.counts("reserve", figure_order())
    else:
        seat.reserve = _rest_of_figures(state, seat, written.at("reserve"))
    return seat


def _hand(seat: Written, pile: str) -> Hand:
    written = seat.object(pile, ("known", "unknown", "open"))
    known = written.ids("known", tuple(cards()))
    opened = written.ids("open", tuple(cards()))
    within(opened, known, written.at("open"))
    return Hand(known, written.number("unknown"), opened)


def _upgrades(written: Written) -> Upgrades:
    upgrades = Upgrades()
    for slot in SLOTS:
        kind, _, number = slot.partition("_")
        value = written.raw(kind)
        if number:
            several = written.listed(kind)
            if len(several) > sum(one.startswith(kind) for one in SLOTS):
                raise SetupError(written.at(kind))
            value = several[int(number) - 1] if int(number) <= len(several) else None
        if value is not None:
            fitting = [id for id, card in cards().items() if card.type == kind]
            put_in(upgrades, slot, one_of(value, [*fitting, UNNAMED], written.at(kind)))
    return upgrades


def _rest_of_figures(state: BloodRage, seat: Seat, path: str) -> dict[str, int]:
    rest = all_figures(seat)
    places = [place.figures for place in state.provinces.values()]
    for place in [*places, *state.fjords.values(), {seat.id: seat.valhalla}]:
        for figure, n in place.get(seat.id, {}).items():
            if n > rest.get(figure, 0):
                raise SetupError(path, figure)
            add(rest, figure, -n)
    return rest


# Where the game stands


def _turns(state: BloodRage, written: Written, seats: Sequence[str], rage_given: bool) -> None:
    """Read first player and turn; a game in progress whose dump names no first player has s1."""
    begun = state.age > 1 or state.phase != PHASES[0]
    state.turn = written.maybe("turn", seats)
    if state.turn is not None and state.phase != "action":
        raise SetupError("turn")
    state.first = written.maybe("first", seats) or ""
    if begun and not state.first:
        state.first = state.turn or seats[0]
    if state.phase == "action" and state.turn is None and rage_given:
        state.turn = state.first


def _doom(state: BloodRage, written: Written) -> None:
    """Read the Ragnarök tokens by Age: what has been doomed is destroyed, what will be is not."""
    state.doom = written.ids("doom", outer_provinces())
    wrong = len(state.doom) not in (0, AGES) or len(set(state.doom)) != len(state.doom)
    if wrong or (not state.doom and state.age > 1):
        raise SetupError("doom")
    for age, id in enumerate(state.doom, 1):
        destroyed = state.provinces[id].destroyed
        if (age > state.age and destroyed) or (age < state.age and not destroyed):
            raise SetupError(f"provinces.{id}.destroyed")


def _battle(state: BloodRage, written: Written, seats: Sequence[str]) -> Battle:
    if state.phase != "action":
        raise SetupError("battle")
    pillager = written.one_of("pillager", seats)
    standing = [id for id, place in state.provinces.items() if not place.destroyed]
    kind = written.one_of("kind", BATTLES, BATTLES[0])
    battle = Battle(pillager, written.one_of("province", standing), kind)
    battle.step = written.one_of("step", STEPS, STEPS[0])
    battle.round = written.number("round", 1, 1)
    battle.joined = written.texts("joined")
    shown = written.object("cards", seats)
    battle.cards = {seat: shown.ids(seat, (*cards(), UNNAMED)) for seat in shown}
    bonuses = written.object("bonuses", seats)
    battle.bonuses = {seat: bonuses.number(seat) for seat in bonuses}
    lost = written.object("lost", seats)
    battle.lost = {seat: lost.counts(seat, figure_order()) for seat in lost}
    if state.turn is None:
        state.turn = battle.pillager
    return battle
