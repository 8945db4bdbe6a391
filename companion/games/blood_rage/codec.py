"""The state as JSON in the shape of the protocol, and back; a hand-written state may leave
out a lot.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.engine import box_corrections
from companion.engine.counts import add
from companion.engine.game import SetupError
from companion.engine.questions import Json
from companion.games.blood_rage.board import (
    YGGDRASIL,
    clans,
    fjords,
    in_order,
    is_figure,
    is_ship,
    outer_provinces,
    provinces,
    troops,
)
from companion.games.blood_rage.cards import cards, is_monster
from companion.games.blood_rage.phases import AGES, PHASES
from companion.games.blood_rage.setup import pillage_tokens, yggdrasil_token
from companion.games.blood_rage.slots import SLOTS, card_in, put_in
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

PUBLIC_ID = "blood-rage"
STEPS: tuple[Step, ...] = ("call", "cards", "late", "resolve")
FEWEST, MOST = 2, 5
MANY = 10_000
"""More than any count of the game comes to; numbers beyond it are slips."""


# To JSON


def dump(state: BloodRage) -> dict[str, Json]:
    """Return the state as JSON, complete, secrets included."""
    return {
        "game": PUBLIC_ID,
        "age": state.age,
        "phase": state.phase,
        "first": state.first or None,
        "turn": state.turn,
        "doom": list(state.doom),
        "seats": [_dump_seat(seat) for seat in state.seats],
        "provinces": {id: _dump_province(place) for id, place in state.provinces.items()},
        "fjords": {id: _dump_figures(place) for id, place in state.fjords.items()},
        "discard": list(state.discard),
        "undealt": list(state.undealt),
        "battle": None if state.battle is None else _dump_battle(state.battle),
        "declined": list(state.declined),
        "options": dict(state.options),
        "options_used": list(state.options_used),
        "sources": dict(state.sources),
        **({"copies": dict(state.copies)} if state.copies else {}),
    }


def _counts(counts: Mapping[str, int]) -> dict[str, int]:
    return {figure: counts[figure] for figure in in_order(counts)}


def _dump_figures(place: Mapping[str, Mapping[str, int]]) -> dict[str, dict[str, int]]:
    return {seat: _counts(place[seat]) for seat in sorted(place)}


def _dump_hand(hand: Hand) -> dict[str, Json]:
    dumped: dict[str, Json] = {"known": list(hand.known), "unknown": hand.unknown}
    return dumped | ({"open": list(hand.open)} if hand.open else {})


def _dump_seat(seat: Seat) -> dict[str, Json]:
    upgrades = seat.upgrades
    return {
        "id": seat.id,
        "name": seat.name,
        "clan": seat.clan,
        "glory": seat.glory,
        "rage": seat.rage,
        "steps": {stat: seat.steps[stat] for stat in STATS},
        "reserve": _counts(seat.reserve),
        "valhalla": _counts(seat.valhalla),
        "hand": _dump_hand(seat.hand),
        "kept": _dump_hand(seat.kept),
        "carried": int(seat.carried),
        "upgrades": {
            "leader": upgrades.leader,
            "warrior": upgrades.warrior,
            "ship": upgrades.ship,
            "monster": list(upgrades.monster),
            "clan": list(upgrades.clan),
        },
        "quests": _dump_hand(seat.quests),
    }


def _dump_province(province: Province) -> dict[str, Json]:
    return {
        "token": province.token,
        "pillaged": province.pillaged,
        "destroyed": province.destroyed,
        "figures": _dump_figures(province.figures),
    }


def _dump_battle(battle: Battle) -> dict[str, Json]:
    return {
        "pillager": battle.pillager,
        "province": battle.province,
        "kind": battle.kind,
        "step": battle.step,
        "round": battle.round,
        "joined": list(battle.joined),
        "cards": {seat: list(shown) for seat, shown in battle.cards.items()},
        "bonuses": dict(battle.bonuses),
        "lost": {seat: _counts(lost) for seat, lost in battle.lost.items()},
    }


# From JSON: small readers that name the path of what cannot be


def _object(data: Json, path: str) -> Mapping[str, Json]:
    if data is None:
        return {}
    if not isinstance(data, Mapping):
        raise SetupError(path)
    return data


def _list(data: Json, path: str) -> Sequence[Json]:
    if data is None:
        return ()
    if not isinstance(data, (list, tuple)):
        raise SetupError(path)
    return data


def _number(data: Json, path: str, least: int = 0, most: int = MANY) -> int:
    if not isinstance(data, int) or isinstance(data, bool) or not least <= data <= most:
        raise SetupError(path)
    return data


def _flag(data: Json, path: str) -> bool:
    if not isinstance(data, bool):
        raise SetupError(path)
    return data


def _one_of(data: Json, allowed: Sequence[str], path: str) -> str:
    if not isinstance(data, str) or data not in allowed:
        raise SetupError(path)
    return data


def _only(data: Mapping[str, Json], allowed: Sequence[str], path: str) -> None:
    for field in data:
        if field not in allowed:
            raise SetupError(f"{path}.{field}" if path else str(field))


def _card_list(data: Json, path: str, *, unnamed: bool = False) -> list[str]:
    allowed = [*cards(), UNNAMED] if unnamed else list(cards())
    return [_one_of(card, allowed, f"{path}.{at}") for at, card in enumerate(_list(data, path))]


def _figure_counts(data: Json, path: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for figure, n in _object(data, path).items():
        if not is_figure(figure):
            raise SetupError(f"{path}.{figure}")
        add(found, figure, _number(n, f"{path}.{figure}"))
    return found


def _hand(data: Json, path: str) -> Hand:
    read = _object(data, path)
    _only(read, ("known", "unknown", "open"), path)
    known = _card_list(read.get("known"), f"{path}.known")
    opened = _card_list(read.get("open"), f"{path}.open")
    for card in opened:
        if opened.count(card) > known.count(card):
            raise SetupError(f"{path}.open")
    return Hand(known, _number(read.get("unknown", 0), f"{path}.unknown"), opened)


# The whole state


def load(
    data: Mapping[str, Json],
    options: Mapping[str, Sequence[str]],
    components: Mapping[str, str],
) -> BloodRage:
    """Return the state of a dump or of a scenario; SetupError with the path of what cannot be.

    Left out means empty or at its start. A reserve that is left out holds whatever figures of the
    clan stand nowhere else; Rage is on the stat's value; who starts is s1 once play has begun.
    """
    _only(data, tuple(_FIELDS), "")
    if data.get("game", PUBLIC_ID) != PUBLIC_ID:
        raise SetupError("game")
    state = BloodRage(_options(data, options), _sources(data, components))
    state.options_used = _used(data, options)
    state.copies = box_corrections.read(data.get("copies"))
    state.age = _number(data.get("age", 1), "age", 1, AGES)
    phase = _one_of(data.get("phase", PHASES[0]), PHASES, "phase")
    state.phase = next(known for known in PHASES if known == phase)
    seats = _list(data.get("seats"), "seats")
    if not FEWEST <= len(seats) <= MOST:
        raise SetupError("seats")
    ids = [f"s{at}" for at in range(1, len(seats) + 1)]
    _load_board(state, data, ids)
    state.seats = [
        _seat(state, seat, id, f"seats.{id}") for id, seat in zip(ids, seats, strict=True)
    ]
    _distinct(state)
    _load_course(state, data, ids, rage_given=any("rage" in seat for seat in seats))
    state.discard = _card_list(data.get("discard"), "discard", unnamed=True)
    state.undealt = _card_list(data.get("undealt"), "undealt")
    if data.get("battle") is not None:
        state.battle = _battle(state, _object(data["battle"], "battle"), ids)
    return state


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


def _options(data: Mapping[str, Json], options: Mapping[str, Sequence[str]]) -> dict[str, str]:
    found = {option: values[0] for option, values in options.items()}
    for option, value in _object(data.get("options"), "options").items():
        if option not in options:
            raise SetupError(f"options.{option}")
        found[option] = _one_of(value, options[option], f"options.{option}")
    return found


def _used(data: Mapping[str, Json], options: Mapping[str, Sequence[str]]) -> list[str]:
    used = _list(data.get("options_used"), "options_used")
    return [_one_of(option, tuple(options), "options_used") for option in used]


def _sources(data: Mapping[str, Json], components: Mapping[str, str]) -> dict[str, Any]:
    found: dict[str, Any] = dict.fromkeys(components, "companion")
    for component, who in _object(data.get("sources"), "sources").items():
        if component not in components:
            raise SetupError(f"sources.{component}")
        found[component] = _one_of(who, ("companion", "table"), f"sources.{component}")
    return found


def _load_board(state: BloodRage, data: Mapping[str, Json], ids: Sequence[str]) -> None:
    written = _object(data.get("provinces"), "provinces")
    _only(written, tuple(provinces()), "provinces")
    for id in provinces():
        state.provinces[id] = _province(id, _object(written.get(id), f"provinces.{id}"), ids)
    sea = _object(data.get("fjords"), "fjords")
    _only(sea, tuple(fjords()), "fjords")
    for id in fjords():
        state.fjords[id] = _standing(sea.get(id), ids, f"fjords.{id}", at_sea=True)


def _province(id: str, data: Mapping[str, Json], ids: Sequence[str]) -> Province:
    path = f"provinces.{id}"
    _only(data, ("token", "pillaged", "destroyed", "figures"), path)
    province = Province(id)
    province.destroyed = _flag(data.get("destroyed", False), f"{path}.destroyed")
    province.pillaged = _flag(data.get("pillaged", False), f"{path}.pillaged")
    province.figures = _standing(data.get("figures"), ids, f"{path}.figures", at_sea=False)
    if id == YGGDRASIL:
        province.token = yggdrasil_token()
        if province.destroyed:
            raise SetupError(f"{path}.destroyed")
        if data.get("token", province.token) != province.token:
            raise SetupError(f"{path}.token")
    elif data.get("token") is not None:
        province.token = _one_of(data["token"], tuple(pillage_tokens()), f"{path}.token")
    if province.destroyed and (province.figures or (id != YGGDRASIL and province.token)):
        raise SetupError(f"{path}.figures" if province.figures else f"{path}.token")
    return province


def _standing(
    data: Json, ids: Sequence[str], path: str, *, at_sea: bool
) -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = {}
    for seat, figures in _object(data, path).items():
        if seat not in ids:
            raise SetupError(f"{path}.{seat}")
        counts = _figure_counts(figures, f"{path}.{seat}")
        for figure in counts:
            if is_ship(figure) != at_sea:
                raise SetupError(f"{path}.{seat}.{figure}")
        if counts:
            found[seat] = counts
    return found


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


def _seat(state: BloodRage, data: Json, id: str, path: str) -> Seat:
    if not isinstance(data, Mapping):
        raise SetupError(path)
    _only(data, _SEAT_FIELDS, path)
    if data.get("id", id) != id:
        raise SetupError(f"{path}.id")
    name = data.get("name", id)
    if not isinstance(name, str) or not name.strip():
        raise SetupError(f"{path}.name")
    seat = Seat(id, name, _one_of(data.get("clan"), clans(), f"{path}.clan"))
    seat.glory = _number(data.get("glory", 0), f"{path}.glory")
    steps = _object(data.get("steps"), f"{path}.steps")
    _only(steps, STATS, f"{path}.steps")
    for stat in STATS:
        seat.steps[stat] = _number(steps.get(stat, 1), f"{path}.steps.{stat}", 1, last_step())
    seat.rage = _number(data.get("rage", stat_value(seat, "rage")), f"{path}.rage")
    seat.hand = _hand(data.get("hand"), f"{path}.hand")
    seat.kept = _hand(data.get("kept"), f"{path}.kept")
    seat.quests = _hand(data.get("quests"), f"{path}.quests")
    seat.carried = _number(data.get("carried", 0), f"{path}.carried")
    seat.upgrades = _upgrades(data.get("upgrades"), f"{path}.upgrades")
    seat.valhalla = _figure_counts(data.get("valhalla"), f"{path}.valhalla")
    if "reserve" in data:
        seat.reserve = _figure_counts(data["reserve"], f"{path}.reserve")
    else:
        seat.reserve = _rest_of_figures(state, seat, path)
    return seat


def _upgrades(data: Json, path: str) -> Upgrades:
    read = _object(data, path)
    _only(read, ("leader", "warrior", "ship", "monster", "clan"), path)
    upgrades = Upgrades()
    for slot in SLOTS:
        kind, _, number = slot.partition("_")
        value: Json = read.get(kind)
        if number:
            several = _list(value, f"{path}.{kind}")
            if len(several) > sum(one.startswith(kind) for one in SLOTS):
                raise SetupError(f"{path}.{kind}")
            value = several[int(number) - 1] if int(number) <= len(several) else None
        if value is not None:
            fitting = [id for id, card in cards().items() if card.type == kind]
            put_in(upgrades, slot, _one_of(value, [*fitting, UNNAMED], f"{path}.{kind}"))
    return upgrades


def all_figures(seat: Seat) -> dict[str, int]:
    """Return every figure that belongs to a clan: its troops, and the monsters of its cards
    (BR.R02, BR.R37).
    """
    found = {figure.id: figure.per_clan for figure in troops().values()}
    for slot in SLOTS:
        card = card_in(seat.upgrades, slot)
        if card is not None and is_monster(card):
            add(found, card)
    return found


def _rest_of_figures(state: BloodRage, seat: Seat, path: str) -> dict[str, int]:
    rest = all_figures(seat)
    places = [place.figures for place in state.provinces.values()]
    for place in [*places, *state.fjords.values(), {seat.id: seat.valhalla}]:
        for figure, n in place.get(seat.id, {}).items():
            if n > rest.get(figure, 0):
                raise SetupError(f"{path}.reserve", figure)
            add(rest, figure, -n)
    return rest


def _distinct(state: BloodRage) -> None:
    for field in ("name", "clan"):
        said = [getattr(seat, field) for seat in state.seats]
        for seat, value in zip(state.seats, said, strict=True):
            if said.count(value) > 1:
                raise SetupError(f"seats.{seat.id}.{field}", "twice")


def _load_course(
    state: BloodRage, data: Mapping[str, Json], ids: Sequence[str], *, rage_given: bool
) -> None:
    """Read first player, turn and doom; a game in progress whose dump names no first player
    has s1.
    """
    begun = state.age > 1 or state.phase != PHASES[0]
    if data.get("turn") is not None:
        state.turn = _one_of(data["turn"], ids, "turn")
        if state.phase != "action":
            raise SetupError("turn")
    if data.get("first") is not None:
        state.first = _one_of(data["first"], ids, "first")
    elif begun:
        state.first = state.turn or ids[0]
    if state.phase == "action" and state.turn is None and rage_given:
        state.turn = state.first
    state.doom = [
        _one_of(id, outer_provinces(), f"doom.{at}")
        for at, id in enumerate(_list(data.get("doom"), "doom"))
    ]
    wrong = len(state.doom) not in (0, AGES) or len(set(state.doom)) != len(state.doom)
    if wrong or (not state.doom and state.age > 1):
        raise SetupError("doom")
    for age, id in enumerate(state.doom, 1):
        destroyed = state.provinces[id].destroyed
        if (age > state.age and destroyed) or (age < state.age and not destroyed):
            raise SetupError(f"provinces.{id}.destroyed")
    declined = _list(data.get("declined"), "declined")
    state.declined = [_one_of(action, ("upgrade", "quest"), "declined") for action in declined]


def _battle(state: BloodRage, data: Mapping[str, Json], ids: Sequence[str]) -> Battle:
    fields = (
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
    _only(data, fields, "battle")
    if state.phase != "action":
        raise SetupError("battle")
    pillager = _one_of(data.get("pillager"), ids, "battle.pillager")
    standing = [id for id, place in state.provinces.items() if not place.destroyed]
    battle = Battle(pillager, _one_of(data.get("province"), standing, "battle.province"))
    kinds = ("pillage", "tyrs_challenge", "thors_domain")
    battle.kind = _one_of(data.get("kind", "pillage"), kinds, "battle.kind")
    step = _one_of(data.get("step", "call"), STEPS, "battle.step")
    battle.step = next(known for known in STEPS if known == step)
    battle.round = _number(data.get("round", 1), "battle.round", 1)
    joined = _list(data.get("joined"), "battle.joined")
    if not all(isinstance(one, str) for one in joined):
        raise SetupError("battle.joined")
    battle.joined = list(joined)
    for seat, shown in _object(data.get("cards"), "battle.cards").items():
        path = f"battle.cards.{_one_of(seat, ids, 'battle.cards')}"
        battle.cards[seat] = _card_list(shown, path, unnamed=True)
    for seat, bonus in _object(data.get("bonuses"), "battle.bonuses").items():
        battle.bonuses[_one_of(seat, ids, "battle.bonuses")] = _number(bonus, "battle.bonuses")
    for seat, lost in _object(data.get("lost"), "battle.lost").items():
        path = f"battle.lost.{_one_of(seat, ids, 'battle.lost')}"
        battle.lost[seat] = _figure_counts(lost, path)
    if state.turn is None:
        state.turn = battle.pillager
    return battle
