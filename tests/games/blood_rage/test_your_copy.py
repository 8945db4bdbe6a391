"""Figures that the table's own box gives: the rules read them, the save carries them."""

from __future__ import annotations

import json

import pytest

from companion import content
from companion.engine.answerers import RandomAnswerer
from companion.engine.box_facts import is_possible
from companion.engine.chance import key_from_seed
from companion.engine.game import Setup, SetupError
from companion.engine.header import make_header
from companion.engine.new_game import read_setup
from companion.engine.questions import AnswerError
from companion.engine.session import Session
from companion.engine.verify import verify
from companion.games.blood_rage.battle_now import battle_facts
from companion.games.blood_rage.battle_outcome import battle_outcome
from companion.games.blood_rage.candidates import candidates
from companion.games.blood_rage.cards import card, deck
from companion.games.blood_rage.game import GAME
from companion.games.blood_rage.quest_phase import quest_phase
from companion.games.blood_rage.release import release_valhalla
from companion.games.blood_rage.state import BloodRage, Hand
from tests.games.blood_rage.arena import arena, battle, run
from tests.games.blood_rage.battle_values import totals

SEATS = ({"name": "A", "clan": "bear"}, {"name": "B", "clan": "wolf"})
FACTS = content.load("blood_rage").entries("copy_fact")


def session(**told: str | int) -> Session[BloodRage]:
    """Return a game whose box says this."""
    setup = Setup(seats=SEATS, first="s1", extra={"copies": told})
    return Session(GAME, make_header(GAME, setup, key=key_from_seed(1)))


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: str(fact["id"]))
def test_every_fact_changes_its_own_card_and_what_the_sources_say_changes_nothing(
    fact: content.Entry,
) -> None:
    """The field that a fact completes is one of its card, and a value of the fact stands there."""
    id = fact["about"]["id"]
    values = fact.get("values") or range(fact["least"], fact["most"] + 1)
    assert all(is_possible(fact, value) for value in values)
    told = [card(id, {fact["id"]: value}) for value in values]
    assert card(id) in told
    if fact["field"] != "god":
        assert any(one != card(id) for one in told)


@pytest.mark.card("heimdalls_gaze")
def test_a_bonus_of_the_box_counts_in_battle() -> None:
    """Sources say +3, one translation +2 (note of heimdalls_gaze)."""
    state = battle(arena({"gimle": {"s1": {"leader": 1}, "s2": {"leader": 1}}}, age=3))
    assert state.battle is not None
    state.battle.cards = {"s1": ["heimdalls_gaze"], "s2": ["tyrs_bash"]}
    assert totals(battle_outcome(battle_facts(state)))["s1"] == 3 + 3
    state.copies["bonus_heimdalls_gaze"] = 2
    assert totals(battle_outcome(battle_facts(state)))["s1"] == 3 + 2


@pytest.mark.card("quest_yggdrasil_3")
@pytest.mark.parametrize(("told", "glory"), [({}, 11), ({"glory_quest_yggdrasil_3": 10}, 10)])
def test_a_quest_pays_the_glory_of_the_box(told: dict[str, int], glory: int) -> None:
    """Two lists say 11, one translation 10 (note of quest_yggdrasil_3)."""
    state = arena({"yggdrasil": {"s1": {"leader": 1}}}, age=3)
    state.phase, state.turn = "quest", None
    state.seat("s1").quests = Hand(["quest_yggdrasil_3"])
    state.copies.update(told)
    run(quest_phase(state), [("raise_stat", "s1", "horns")])
    assert state.seat("s1").glory == 10 + glory


@pytest.mark.card("lokis_wrath")
@pytest.mark.parametrize(("told", "glory"), [({}, 3), ({"glory_lokis_wrath": 1}, 1)])
def test_lokis_wrath_pays_what_the_box_says(told: dict[str, int], glory: int) -> None:
    """Lists say 3 Glory a figure, one translation 1 (note of lokis_wrath)."""
    state = arena({}, age=3, upgrades={"s1": ["lokis_wrath"]})
    state.seat("s1").valhalla = {"warrior": 2}
    state.copies.update(told)
    release_valhalla(state)
    assert state.seat("s1").glory == 10 + 2 * glory


@pytest.mark.rule("BR.R08")
def test_a_corner_mark_of_the_box_decides_who_deals_the_card() -> None:
    """Sea Serpent bears 3+ by one family of sources; unmarked it is dealt to two as well."""
    assert "sea_serpent" not in deck(1, 2)
    told = {"mark_sea_serpent": "none"}
    assert deck(1, 2, told)["sea_serpent"] == 1
    assert sum(deck(1, 2, told).values()) == sum(deck(1, 2).values()) + 1
    later = {"mark_sea_serpent": "4+"}
    assert "sea_serpent" not in deck(1, 3, later)
    assert deck(1, 4, later) == deck(1, 4)
    state = arena({}, hands={"s1": 6})
    assert "sea_serpent" not in candidates(state, "s1")
    state.copies.update(told)
    assert candidates(state, "s1")["sea_serpent"] == 1


@pytest.mark.rule("BR.R08")
def test_the_age_on_the_back_decides_the_deck() -> None:
    """One translation lists Frigga's Domain under Age 2 (note of friggas_domain)."""
    told = {"age_friggas_domain": "2"}
    assert "friggas_domain" in deck(3, 2)
    assert "friggas_domain" in deck(2, 2, told)
    assert "friggas_domain" not in deck(3, 2, told)


def test_what_cannot_be_is_left_as_the_sources_say() -> None:
    for told in ({"bonus_heimdalls_gaze": 99}, {"mark_sea_serpent": "unknown"}, {"nonsense": 1}):
        assert card("heimdalls_gaze", told) == card("heimdalls_gaze")
        assert deck(1, 2, told) == deck(1, 2)


def test_what_the_box_says_is_in_the_header_and_comes_back() -> None:
    game = session(mark_sea_serpent="none", bonus_heimdalls_gaze=2)
    assert game.header["extra"]["copies"] == {"mark_sea_serpent": "none", "bonus_heimdalls_gaze": 2}
    answer = RandomAnswerer(key_from_seed(2))
    for _ in range(60):
        assert game.question is not None
        game.answer(game.question.to_json(answer(game.question)))
    header = json.loads(json.dumps(game.header))
    again = Session(GAME, header, json.loads(json.dumps(game.entries)))
    assert again.state.copies == game.state.copies
    assert GAME.dump(again.state) == GAME.dump(game.state)
    assert again.question == game.question
    assert verify(GAME, game.header, game.entries, game.key) == []


def test_a_state_without_such_facts_is_the_same_as_ever() -> None:
    """Saves of before hold no `copies`, and a dump has them only where there are some."""
    data = GAME.dump(session().state)
    assert "copies" not in data
    told = GAME.dump(session(bonus_heimdalls_gaze=2).state)
    assert told["copies"] == {"bonus_heimdalls_gaze": 2}
    assert GAME.load(told).copies == told["copies"]
    assert GAME.view(session(bonus_heimdalls_gaze=2).state, None)["copies"] == told["copies"]
    with pytest.raises(SetupError, match=r"copies\.bonus"):
        GAME.load({**data, "copies": {"bonus": 1.5}})


def test_a_fact_is_corrected_within_its_bounds_and_taken_back() -> None:
    game = session()
    game.fix("copies.bonus_heimdalls_gaze", 2, None, "so says the card")
    assert game.state.copies == {"bonus_heimdalls_gaze": 2}
    game.fix("copies.mark_sea_serpent", "none", None, "no mark")
    with pytest.raises(AnswerError):
        game.fix("copies.bonus_heimdalls_gaze", 99, None, "too many")
    with pytest.raises(AnswerError):
        game.fix("copies.mark_sea_serpent", "5+", None, "no such mark")
    game.undo(2)
    assert game.state.copies == {}


@pytest.mark.parametrize(
    "told", [{"nonsense": 1}, {"bonus_heimdalls_gaze": 99}, {"mark_sea_serpent": 3}]
)
def test_a_set_up_with_a_fact_that_cannot_be_is_refused(told: dict[str, int]) -> None:
    with pytest.raises(SetupError, match=r"copies\."):
        read_setup(GAME, {"seats": list(SEATS), "copies": told})
    left_open = {"mark_sea_serpent": "unknown"}
    setup = read_setup(GAME, {"seats": list(SEATS), "copies": left_open})
    assert setup.extra == {"copies": left_open}
