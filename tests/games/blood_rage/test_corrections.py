"""Corrections, where pieces are, and what does not add up."""

from __future__ import annotations

import re
from typing import Any

import pytest

from companion.engine.game import Setup
from companion.games.blood_rage.board import add_figures
from companion.games.blood_rage.game import GAME
from companion.games.blood_rage.gifts import gods_gifts
from companion.games.blood_rage.state import BloodRage, Hand
from tests.games.blood_rage.arena import arena, battle, run


def fresh() -> BloodRage:
    """A sound position: two clans, every figure in the reserve, all tokens laid."""
    seats = ({"name": "A", "clan": "bear"}, {"name": "B", "clan": "wolf"})
    state = GAME.new(Setup(seats=seats, first="s1"))
    state.doom = ["gimle", "horgr", "elvagar"]
    tokens = ["rage", "axes", "horns", "glory", "rage", "axes", "horns", "rage"]
    outer = [id for id in state.provinces if id != "yggdrasil"]
    for id, token in zip(outer, tokens, strict=True):
        state.provinces[id].token = token
    return state


def correct(state: BloodRage, path: str, value: Any) -> None:
    GAME.facts(state)[path].write(state, value)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("seats.s1.glory", 42),
        ("seats.s2.rage", 3),
        ("seats.s1.steps.axes", 4),
        ("seats.s1.reserve.warrior", 5),
        ("seats.s1.valhalla.leader", 1),
        ("seats.s2.hand.unknown", 6),
        ("seats.s2.kept.unknown", 1),
        ("seats.s2.quests.unknown", 2),
        ("seats.s1.upgrades.clan_2", "thors_glory"),
        ("seats.s1.upgrades.leader", None),
        ("provinces.gimle.token", "glory"),
        ("provinces.gimle.pillaged", True),
        ("provinces.horgr.destroyed", True),
        ("provinces.gimle.figures.s1.warrior", 2),
        ("fjords.west.s2.ship", 1),
        ("first", "s2"),
        ("age", 2),
        ("doom.2", "utgard"),
    ],
)
def test_a_correction_changes_the_fact_and_can_be_read_back(path: str, value: Any) -> None:
    state = fresh()
    fact = GAME.facts(state)[path]
    correct(state, path, value)
    assert fact.read(state) == value
    lowest, highest = fact.numbers or (0, -1)
    allowed = fact.choices if fact.choices is not None else range(lowest, highest + 1)
    assert value in allowed


def test_every_path_fits_a_documented_pattern_and_every_pattern_has_a_path() -> None:
    state = fresh()
    state.phase, state.turn = "action", "s1"
    paths = GAME.facts(state)
    patterns = [
        re.compile(re.sub(r"<\w+>", r"[a-z0-9_]+", pattern.replace(".", r"\.")))
        for pattern in GAME.path_patterns
    ]
    assert [path for path in paths if not any(one.fullmatch(path) for one in patterns)] == []
    assert [one.pattern for one in patterns if not any(one.fullmatch(path) for path in paths)] == []


def test_turn_phase_age_and_first_player_are_corrected_at_a_boundary() -> None:
    state = battle(arena({"gimle": {"s1": {"warrior": 1}}}))
    facts = GAME.facts(state)
    assert [path for path, fact in facts.items() if fact.restart] == [
        "age",
        "phase",
        "first",
        "turn",
    ]
    correct(state, "turn", "s2")
    assert (state.turn, state.battle) == ("s2", None)
    correct(state, "phase", "quest")
    assert (state.phase, state.turn) == ("quest", None)


@pytest.mark.rule("BR.R11")
@pytest.mark.parametrize(
    ("hand", "carried", "known", "unseen"),
    [
        (Hand(["odins_smite", "lord_of_axes"]), 1, ["odins_smite"], 0),  # dealt by the companion
        (Hand(["lord_of_axes"]), 0, [], 0),  # no card was kept, or it has been played
        (Hand([], 7), 1, [], 1),  # dealt by the table
        (Hand([], 6), 0, [], 0),
        (Hand(["odins_smite"], 6, ["odins_smite"]), 0, ["odins_smite"], 0),  # a loser's, taken back
        (Hand(["odins_smite"], 6), 1, ["odins_smite"], 0),  # the table deals since this Age
    ],
)
def test_back_at_the_gifts_the_card_of_the_age_before_lies_aside_again(
    hand: Hand, carried: int, known: list[str], unseen: int
) -> None:
    state = arena({}, age=2)
    state.seats[0].hand, state.seats[0].carried = hand, carried
    correct(state, "phase", "gifts")
    kept = state.seats[0].kept
    assert (kept.known, kept.unknown) == (known, unseen)


@pytest.mark.rule("BR.R11", "BR.R16")
def test_a_clan_that_kept_a_card_has_seven_again_after_the_gifts_are_dealt_anew() -> None:
    state = arena({}, age=2, hands={"s1": 7, "s2": 6})
    state.seats[0].carried = 1
    correct(state, "phase", "gifts")
    run(gods_gifts(state))
    assert [seat.hand.unknown for seat in state.seats] == [7, 6]


@pytest.mark.rule("BR.R11", "BR.R57")
def test_a_card_kept_for_the_age_to_come_is_dealt_anew_and_one_kept_before_stays() -> None:
    state = arena({}, age=2)
    state.phase = "quest"
    state.seats[0].kept = Hand(["lord_of_axes"])  # of Age 2, chosen in its Discard phase
    state.seats[1].kept, state.seats[1].carried = Hand(["odins_smite"]), 1  # of Age 1
    correct(state, "phase", "gifts")
    assert [seat.kept.known for seat in state.seats] == [[], ["odins_smite"]]


@pytest.mark.rule("BR.R11")
def test_the_card_that_lies_aside_during_the_gifts_stays_there() -> None:
    state = arena({}, age=2)
    state.phase = "gifts"
    state.seats[0].kept = Hand([], 1)
    correct(state, "phase", "gifts")
    assert state.seats[0].kept.unknown == 1


@pytest.mark.rule("BR.R31")
def test_ships_are_corrected_in_fjords_and_others_in_provinces() -> None:
    facts = GAME.facts(fresh())
    assert "fjords.west.s1.ship" in facts
    assert "provinces.gimle.figures.s1.ship" not in facts
    assert "fjords.west.s1.warrior" not in facts


def test_a_sound_position_adds_up() -> None:
    assert GAME.problems(fresh()) == []


@pytest.mark.rule("BR.R02")
@pytest.mark.parametrize(("figure", "expected"), [("leader", 1), ("warrior", 8), ("ship", 1)])
def test_a_figure_too_many_does_not_add_up(figure: str, expected: int) -> None:
    state = fresh()
    add_figures(state, "s1", "reserve", figure)
    problems = GAME.problems(state)
    assert [(problem.key, dict(problem.parameters)) for problem in problems] == [
        (
            "figures",
            {"seat": "s1", "figure": figure, "counted": expected + 1, "expected": expected},
        )
    ]


@pytest.mark.rule("BR.R37", "BR.R38")
def test_a_monster_without_its_card_does_not_add_up() -> None:
    state = fresh()
    add_figures(state, "s1", "gimle", "troll")
    assert [problem.key for problem in GAME.problems(state)] == ["figures"]
    correct(state, "seats.s1.upgrades.monster_1", "troll")
    assert GAME.problems(state) == []


@pytest.mark.rule("BR.R29")
def test_more_figures_than_villages_do_not_add_up() -> None:
    state = fresh()
    correct(state, "provinces.myrkulor.figures.s1.warrior", 4)
    correct(state, "seats.s1.reserve.warrior", 4)
    problem = GAME.problems(state)[0]
    assert (problem.key, dict(problem.parameters)) == (
        "villages",
        {"province": "myrkulor", "counted": 4, "expected": 3},
    )
    correct(state, "provinces.myrkulor.figures.s1.warrior", 0)
    correct(state, "provinces.yggdrasil.figures.s1.warrior", 4)
    assert GAME.problems(state) == []


@pytest.mark.rule("BR.R07")
def test_figures_in_a_destroyed_province_do_not_add_up() -> None:
    state = fresh()
    correct(state, "provinces.utgard.figures.s1.warrior", 1)
    correct(state, "seats.s1.reserve.warrior", 7)
    correct(state, "provinces.utgard.destroyed", True)
    assert [problem.key for problem in GAME.problems(state)] == ["destroyed_province"]


@pytest.mark.rule("BR.R04", "BR.R60")
def test_too_many_tokens_and_a_doomed_province_that_still_stands_do_not_add_up() -> None:
    state = fresh()
    correct(state, "provinces.gimle.token", "glory")
    assert [problem.key for problem in GAME.problems(state)] == ["tokens"]
    correct(state, "provinces.gimle.token", None)
    correct(state, "age", 2)
    problems = GAME.problems(state)
    assert [problem.key for problem in problems] == ["doomed_province"]
    assert problems[0].parameters == {"province": "gimle", "age": 1}


@pytest.mark.rule("BR.R08")
def test_a_card_in_more_places_than_copies_does_not_add_up() -> None:
    state = fresh()
    state.seat("s1").hand = Hand(["tyrs_bash"], 0, ["tyrs_bash"])
    state.discard = ["tyrs_bash"]
    problem = GAME.problems(state)[0]
    assert (problem.key, dict(problem.parameters)) == (
        "cards",
        {"card": "tyrs_bash", "counted": 2, "expected": 1},
    )
    state.discard = ["sea_serpent"]
    assert dict(GAME.problems(state)[0].parameters) == {
        "card": "sea_serpent",
        "counted": 1,
        "expected": 0,
    }


@pytest.mark.rule("BR.R16")
def test_what_does_not_add_up_tells_nothing_of_hidden_cards() -> None:
    state = fresh()
    state.seat("s1").hand = Hand(["tyrs_bash"])
    state.discard = ["tyrs_bash"]
    assert GAME.problems(state) == []


def test_every_piece_stands_somewhere() -> None:
    state = fresh()
    correct(state, "provinces.gimle.figures.s1.warrior", 2)
    correct(state, "seats.s1.reserve.warrior", 6)
    state.seat("s1").hand = Hand(["tyrs_bash", "troll"], 0, ["troll"])
    pieces = GAME.pieces(state)
    assert pieces["s1.warrior"] == {"reserve.s1": 6, "gimle": 2}
    assert pieces["s1.glory"] == {"glory.0": 1}
    assert pieces["s1.rage"] == {"rage.6": 1}
    assert pieces["s1.stat.axes"] == {"step.1": 1}
    assert pieces["card.troll"] == {"hand.s1": 1}
    assert pieces["s1.hidden_cards"] == {"hand.s1": 1}
    assert "card.tyrs_bash" not in pieces
    assert pieces["doom"] == {"gimle": 1}
    assert pieces["first_player"] == {"s1": 1}


@pytest.mark.rule("BR.R02")
def test_figures_put_on_the_board_leave_the_reserve_and_others_come_back() -> None:
    """A clan has 8 Warriors wherever they stand."""
    state = fresh()
    correct(state, "provinces.gimle.figures.s1.warrior", 2)
    assert state.seat("s1").reserve["warrior"] == 6
    correct(state, "seats.s1.valhalla.warrior", 3)
    correct(state, "seats.s1.valhalla.warrior", 1)
    assert state.seat("s1").reserve["warrior"] == 5
    assert GAME.problems(state) == []


@pytest.mark.rule("BR.R37")
def test_a_monster_card_put_in_its_slot_brings_the_figure() -> None:
    state = fresh()
    correct(state, "seats.s1.upgrades.monster_1", "troll")
    assert state.seat("s1").reserve["troll"] == 1
    correct(state, "seats.s1.upgrades.monster_1", None)
    assert "troll" not in state.seat("s1").reserve
    assert GAME.problems(state) == []
