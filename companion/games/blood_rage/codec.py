"""The state as JSON in the shape of the protocol."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.questions import Json
from companion.games.blood_rage.board import in_order
from companion.games.blood_rage.state import Battle, BloodRage, Hand, Province, Seat
from companion.games.blood_rage.tracks import STATS

PUBLIC_ID = "blood-rage"
FEWEST, MOST = 2, 5


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
