"""Laws of battles: what is previewed is what happens, whatever the clans show and own."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.questions import Json, Question
from companion.games.blood_rage.battle import preview
from companion.games.blood_rage.battle_texts import WATCHES
from companion.games.blood_rage.cards import UPGRADES, cards
from companion.games.blood_rage.pillage import resume_battle
from companion.games.blood_rage.state import BloodRage
from companion.games.blood_rage.strength import figure_strength
from tests.games.blood_rage.arena import DEFAULTS, arena, battle

READINGS = {
    "BR.U05": ("all_enemy_cards", "revealed_only"),
    "BR.U08": ("both", "neither"),
    "BR.U09": ("nobody", "tied_rival"),
    "BR.U10": ("down_to_zero", "full_gain"),
    "BR.U11": ("no_cap", "cap_12", "cap_stat"),
    "BR.U12": ("pays", "winner_only"),
    "BR.U15": ("clockwise_from_winner", "clockwise_from_pillager"),
}
SHOWN = sorted(set(cards()) - set(WATCHES))
"""All but Heimdall's Watch, after which everything starts anew."""
MONSTERS = ("valkyrie", "frost_giant", "volur_witch", "dark_elf")


@st.composite
def figures(draw: st.DrawFn) -> dict[str, int]:
    """Return at least one figure of a clan: Leader, up to four Warriors, one monster."""
    found = {
        "leader": draw(st.integers(0, 1)),
        "warrior": draw(st.integers(0, 4)),
        draw(st.sampled_from(MONSTERS)): draw(st.integers(0, 1)),
    }
    there = {figure: n for figure, n in found.items() if n}
    return there or {"warrior": 1}


@st.composite
def upgrades(draw: st.DrawFn) -> list[str]:
    """Return at most one card for each type of slot."""
    found = []
    for kind in UPGRADES:
        pool = [id for id, one in cards().items() if one.type == kind]
        found += draw(st.lists(st.sampled_from(pool), max_size=1))
    return found


@st.composite
def positions(draw: st.DrawFn) -> BloodRage:
    """Return a battle of two to four clans about to show one card each."""
    seats = [f"s{at}" for at in range(1, draw(st.integers(2, 4)) + 1)]
    place = draw(st.sampled_from(("gimle", "yggdrasil")))
    standing = {place: {seat: draw(figures()) for seat in seats}}
    ships = {seat: {"ship": 1} for seat in seats if draw(st.booleans())}
    state = arena(
        {**standing, "west": ships},
        seats=len(seats),
        age=3,
        hands={seat: draw(st.lists(st.sampled_from(SHOWN), max_size=1)) for seat in seats},
        upgrades={seat: draw(upgrades()) for seat in seats},
        tokens={"gimle": draw(st.sampled_from(("rage", "axes", "horns", "glory")))},
        rage=draw(st.integers(0, 12)),
        glory=draw(st.integers(0, 3)),
        options={id: draw(st.sampled_from(values)) for id, values in READINGS.items()},
    )
    return battle(state, place, pillager=draw(st.sampled_from(seats)))


def plain_answer(state: BloodRage, question: Question[Any]) -> Json:
    """Return the answer that an outcome takes for granted."""
    match question.key:
        case "keep_figure":
            assert question.seat is not None
            assert state.battle is not None
            arms = state.seat(question.seat).upgrades.warrior
            there = state.battle.province == "yggdrasil"
            return max(question.options, key=lambda one: figure_strength(one, arms, there))
        case "raise_stat":
            return next(stat for stat in question.options if stat != "axes")
        case "loki_rival":
            return question.options[0]
        case "quest_bonus":
            return list(question.options)
        case "save_figures" | "buy_back":
            return {}
        case _:
            return "no"


def resolve(state: BloodRage) -> None:
    """Resolve a battle with plain answers."""
    rules = resume_battle(state)
    try:
        question = rules.send(None)
        while True:
            only = question.only()
            question = rules.send(
                question.parse(plain_answer(state, question)) if only is None else only
            )
    except StopIteration:
        return


@settings(max_examples=100, deadline=None)
@given(positions())
def test_the_preview_is_what_happens(state: BloodRage) -> None:
    shown = {seat.id: list(seat.hand.known) for seat in state.seats}
    before = {seat.id: (seat.glory, seat.rage) for seat in state.seats}
    outcome = preview(state, shown)

    resolve(state)

    won = [record.seat for record in state.records if record.key == "won"]
    assert won == [outcome.winner] * (outcome.winner is not None)
    for clan in outcome.clans:
        seat = state.seat(clan.seat)
        assert seat.glory - before[clan.seat][0] == clan.glory
        assert seat.rage - before[clan.seat][1] == clan.rage
        assert seat.valhalla == clan.lost
        assert sorted(seat.hand.known) == sorted(clan.taken_back)
    discarded = [card for clan in outcome.clans for card in clan.discarded]
    assert sorted(state.discard) == sorted(discarded)
    assert set(outcome.options) <= set(state.options_used)
    assert set(state.options_used) - set(outcome.options) <= {"BR.U07", "BR.U11"}
    assert any(province.pillaged for province in state.provinces.values()) == (
        outcome.pillage_succeeds
    )


@settings(max_examples=40, deadline=None)
@given(positions())
def test_no_card_and_no_figure_is_lost_or_made(state: BloodRage) -> None:
    def counted() -> tuple[list[str], int]:
        held = [card for seat in state.seats for card in seat.hand.known]
        places = [*(p.figures for p in state.provinces.values()), *state.fjords.values()]
        standing = sum(n for place in places for own in place.values() for n in own.values())
        fallen = sum(n for seat in state.seats for n in seat.valhalla.values())
        return sorted([*held, *state.discard]), standing + fallen

    before = counted()

    resolve(state)

    assert counted() == before
    assert state.battle is None


def test_the_readings_of_these_laws_are_those_of_the_game() -> None:
    assert all(DEFAULTS[id] == values[0] for id, values in READINGS.items())
