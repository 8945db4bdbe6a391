"""Decks: what an unseen card may be, drawing, exhaustion, what goes under the building stack."""

from __future__ import annotations

import pytest

from companion.games.waterdeep.cards import intrigue, quests, tiles
from companion.games.waterdeep.decks import (
    draw_intrigue,
    draw_quests,
    draw_tiles,
    hand_options,
    intrigue_pool,
    unseen_intrigue,
    unseen_quests,
)
from companion.games.waterdeep.game import GAME
from companion.games.waterdeep.hall import discard_tile
from companion.games.waterdeep.state import UNNAMED
from tests.games.waterdeep.rounds import keys, place, play, position, tile
from tests.games.waterdeep.tavern import first_question, run

QUESTS = list(quests())
UNDER = {"buildings": {"under": ["northgate", "new_olamn"]}}


@pytest.mark.rule("LOW.DCK-1", "LOW.QST-4", "LOW.WR-S31")
def test_an_empty_quest_deck_is_made_anew_from_its_discard_pile_only() -> None:
    plots = [id for id in QUESTS if quests()[id].plot is not None]
    done = [id for id in QUESTS if quests()[id].plot is None][:30]
    decks = {"quests": {"left": 0, "discard": QUESTS[-1:]}}
    state = position({"completed": done}, {"plots": plots[:5]}, decks=decks, sources="companion")
    drawing = draw_quests(state, 2, "deck_quest", seat_id="s1")
    question = first_question(drawing)
    assert not set(question.options) & {*done, *plots[:5]}
    assert QUESTS[-1] in question.options
    assert (state.quest_deck.left, state.quest_deck.discard) == (1, [])
    assert keys(state) == ["deck_shuffled"]


@pytest.mark.rule("LOW.DCK-1")
def test_an_empty_intrigue_deck_takes_its_discard_pile_and_no_mandatory_quest() -> None:
    decks = {"intrigue": {"left": 1, "discard": ["ambush", "crime_wave"]}}
    state = position({}, {"mandatory": ["quell_riots"]}, decks=decks)
    assert run(draw_intrigue(state, "s1", 2)) == 2
    assert state.seat("s1").intrigue.unknown == 2
    assert (state.intrigue_deck.left, state.intrigue_deck.discard) == (1, [])
    assert "quell_riots" not in unseen_intrigue(state)


@pytest.mark.rule("LOW.DCK-1")
def test_no_more_cards_come_than_there_are() -> None:
    decks = {"intrigue": {"left": 0, "discard": []}}
    state = position(decks=decks)
    assert run(draw_intrigue(state, "s1", 1)) == 0
    assert "intrigue_drawn" not in keys(state)


def test_an_unseen_card_may_be_whatever_nobody_has_seen() -> None:
    """There are 3 copies of Bidding War, 2 of Ambush, 1 of Quell Riots."""
    decks = {"intrigue": {"discard": ["bidding_war", "ambush", "ambush"]}}
    seats = ({"intrigue": {"known": ["bidding_war"]}}, {"mandatory": ["quell_riots"]})
    state = position(*seats, decks=decks)
    assert unseen_intrigue(state)["bidding_war"] == 2, "what s1 was dealt is its own affair"
    assert intrigue_pool(state)["bidding_war"] == 1
    for gone in ("ambush", "quell_riots"):
        assert gone not in unseen_intrigue(state)
    assert sum(intrigue_pool(state).values()) == state.intrigue_deck.left


def test_what_a_hand_may_hold() -> None:
    known = position({"hand": ["crime_wave", "ambush"]}, {})
    assert hand_options(known, "s1") == ["ambush", "crime_wave"]
    unseen = position({"intrigue": {"known": ["ambush"], "unknown": 1}}, {})
    assert hand_options(unseen, "s1") == list(intrigue())


def test_an_unnamed_quest_may_be_any_that_nobody_has_named() -> None:
    state = position({"quests": QUESTS[:2]}, {"quests": [UNNAMED]}, inn=QUESTS[2:4] + [None] * 2)
    assert unseen_quests(state) == QUESTS[4:]
    assert state.quest_deck.left == 60 - 7
    assert GAME.problems(state) == []


@pytest.mark.rule("LOW.OQ-11")
@pytest.mark.parametrize(
    ("value", "stack", "under", "out"),
    [
        ("out_unless_empty", 21, [], ["northgate"]),
        ("out", 21, [], ["northgate"]),
        ("under_stack", 22, ["northgate"], []),
    ],
    ids=("out_unless_empty", "out", "under_stack"),
)
def test_where_a_discarded_tile_goes(
    value: str, stack: int, under: list[str], out: list[str]
) -> None:
    hall = ["new_olamn", "dragon_tower"]
    state = position(options={"LOW.OQ-11": value}, tiles=[tile("northgate", "s1")], hall=hall)
    assert state.stack.left == 21
    discard_tile(state, "s1", "northgate")
    assert (state.stack.left, state.stack.under, state.stack.out) == (stack, under, out)
    assert GAME.problems(state) == []


@pytest.mark.rule("LOW.OQ-11")
@pytest.mark.parametrize("value", ["out_unless_empty", "out", "under_stack"])
def test_what_lies_on_a_discarded_tile_goes_to_the_supply(value: str) -> None:
    built = [tile("caravan_court", "s1", load={"fighter": 4})]
    state = position(options={"LOW.OQ-11": value}, tiles=built)
    assert state.supply["fighter"] == 21
    discard_tile(state, "s1", "caravan_court")
    assert (state.supply["fighter"], state.seat("s1").cubes) == (25, {})


@pytest.mark.rule("LOW.OQ-11")
def test_a_discarded_tile_becomes_the_stack_when_that_is_empty() -> None:
    """LOW.OQ-11 out_unless_empty."""
    built = [tile(id, "s1") for id in tiles()]
    state = position(options={"LOW.OQ-11": "out_unless_empty"}, tiles=built)
    discard_tile(state, "s1", "northgate")
    assert (state.stack.left, state.stack.out) == (1, [])
    assert run(draw_tiles(state, 1, "top_tile")) == ["northgate"]


def test_tiles_under_the_stack_come_last_and_in_order() -> None:
    hall = [id for id in tiles() if id not in ("northgate", "new_olamn", "dragon_tower")][:3]
    rest = [id for id in tiles() if id not in (*hall, "northgate", "new_olamn", "dragon_tower")]
    state = position(decks=UNDER, hall=hall, tiles=[tile(id) for id in rest])
    assert state.stack.left == 3
    drawn = [run(draw_tiles(state, 3, "top_tile")) for _ in range(4)]
    assert drawn == [["dragon_tower"], ["northgate"], ["new_olamn"], []]


@pytest.mark.rule("LOW.DCK-1", "LOW.INN-2")
def test_the_right_space_shuffles_what_it_threw_away_if_no_other_quest_is_left() -> None:
    state = position(inn=QUESTS[:4], decks={"quests": {"left": 0}})
    stands = play(state, [place("s1", "cliffwatch_inn_right")])
    assert stands.key == "take_quest"
    assert set(QUESTS[:4]) <= set(stands.options)
    assert (state.inn, state.quest_deck.left) == ([UNNAMED] * 4, 0)
    assert state.quest_deck.discard == []


@pytest.mark.rule("LOW.DCK-1", "LOW.INN-3")
def test_the_inn_stays_short_when_no_quest_is_left() -> None:
    inn = QUESTS[:2]
    decks = {"quests": {"left": 0}}
    state = position(inn=inn, decks=decks)
    play(state, [place("s1", "cliffwatch_inn_left"), ("take_quest", "s1", inn[0])])
    assert state.inn == [inn[1]]
    play(state, [place("s2", "cliffwatch_inn_middle")])
    assert state.inn == []
    assert state.seat("s2").quests == [inn[1]], "the only one is taken without a question"
