"""Corrections: every fact of the table by its path, and what still adds up afterwards."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.chance import key_from_seed
from companion.engine.game import Setup
from companion.engine.header import make_header
from companion.engine.questions import AnswerError
from companion.engine.session import Session
from companion.games.waterdeep.game import GAME
from companion.games.waterdeep.state import UNNAMED, Waterdeep
from tests.games.waterdeep.rounds import COLORS, agents, new_game, position, tile

QUESTS = ["prison_break", "repel_seawraiths"]


def table() -> Waterdeep:
    """Return a position with something of everything."""
    return position(
        {"quests": [*QUESTS, UNNAMED], "tavern": "2c 4g", "hand": 2, "vp": 10},
        {
            "plots": ["recover_the_magisters_orb"],
            "completed": ["domesticate_owlbears"],
            "lieutenant": True,
        },
        inn=["train_bladesingers", None, None, None],
        hall=[{"tile": "northgate", "vp": 2}],
        tiles=[
            tile("caravan_court", load={"fighter": 2}),
            tile("the_palace_of_waterdeep"),
        ],
        spaces={"the_plinth": ["s2"]},
        marker="s2",
    )


def fix(state: Waterdeep, path: str, value: Any) -> Any:
    """Correct a fact and return what it reads afterwards."""
    fact = GAME.facts(state)[path]
    if fact.numbers is not None:
        assert fact.numbers[0] <= value <= fact.numbers[1]
    else:
        assert value in (fact.choices or ())
    fact.write(state, value)
    return fact.read(state)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("round", 7),
        ("round", 5),
        ("phase", "reassign"),
        ("phase", "round_end"),
        ("first", "s2"),
        ("marker", "s1"),
        ("turn", "s2"),
        ("ambassador", "s2"),
        ("lieutenant", "s1"),
        ("seats.s1.vp", 23),
        ("seats.s1.gold", 9),
        ("seats.s1.cubes.cleric", 5),
        ("seats.s1.cubes.cleric", 0),
        ("seats.s1.intrigue.unknown", 4),
        ("seats.s1.quests.3", "quell_mercenary_uprising"),
        ("seats.s1.mandatory.quell_riots", True),
        ("seats.s1.completed.prison_break", True),
        ("seats.s1.completed.ambush_artor_morlin", True),
        ("seats.s2.completed.domesticate_owlbears", False),
        ("seats.s1.completed.unnamed", 3),
        ("seats.s1.completed.unnamed_piety", 2),
        ("seats.s2.plots.recruit_lieutenant", True),
        ("inn.1", UNNAMED),
        ("inn.2", "ambush_artor_morlin"),
        ("hall.1.tile", "dragon_tower"),
        ("hall.1.vp", 3),
        ("tiles.caravan_court.owner", "s1"),
        ("tiles.caravan_court.load.fighter", 6),
        ("spaces.the_plinth", None),
        ("spaces.the_plinth", "s1"),
        ("spaces.blackstaff_tower", "s2"),
        ("spaces.caravan_court", "s1"),
        ("spaces.the_plinth", "ambassador"),
        ("spaces.the_plinth", "s2.lieutenant"),
    ],
)
def test_a_correction_sets_its_fact_and_nothing_is_lost(path: str, value: Any) -> None:
    state = table()
    assert GAME.problems(state) == []
    assert fix(state, path, value) == value
    assert GAME.problems(state) == []


@pytest.mark.rule("LOW.AMB-1", "LOW.LTN-1")
def test_neutral_agents_are_given_to_a_seat_and_come_off_the_board() -> None:
    state = table()
    fix(state, "spaces.the_plinth", "ambassador")
    fix(state, "spaces.blackstaff_tower", "s2.lieutenant")
    assert fix(state, "ambassador", "s1") == "s1"
    assert agents(state, "the_plinth") == []
    assert fix(state, "lieutenant", "s1") == "s1"
    assert agents(state, "blackstaff_tower") == []
    # LOW.LTN-1: one agent more for its owner; two players have four each (LOW.SET-2).
    assert [seat.pool for seat in state.seats] == [5, 4]
    assert GAME.problems(state) == []


@pytest.mark.rule("LOW.SET-8")
@pytest.mark.parametrize("lords", ["companion", "table"])
def test_a_lord_that_was_dealt_is_not_read_out(lords: str) -> None:
    """Nor where the table draws the Lords since."""
    game = session()
    game.set_source("lords", lords)
    assert game.state.seat("s2").lord is not None
    game.fix("seats.s2.lord", "nindil_jalbuck", reason="dealt anew")
    told = [record for record in game.log if record.key == "fixed"]
    assert [(one.parameters["old"], one.parameters["value"]) for one in told] == [
        (None, "nindil_jalbuck")
    ]
    assert game.state.seat("s2").lord == "nindil_jalbuck"


@pytest.mark.rule("LOW.SET-8")
def test_a_lord_that_was_turned_up_is_read_out() -> None:
    state = position({"lord": "larissa_neathal"}, {}, round=8, phase="round_end")
    assert fix(state, "seats.s1.lord", "nindil_jalbuck") == "nindil_jalbuck"
    assert GAME.facts(state)["seats.s2.lord"].read(state) is None


@pytest.mark.parametrize(
    ("held", "left"),
    [
        (["unnamed", "unnamed_arcana"], ["unnamed_arcana"]),
        (["unnamed", "unnamed_piety"], ["unnamed"]),
        (["unnamed_arcana"], ["unnamed_arcana"]),
    ],
)
def test_a_completed_quest_that_is_named_later_was_one_of_those(
    held: list[str], left: list[str]
) -> None:
    """facts: quest 19 is one of Piety; where nothing fits it comes off the deck."""
    state = position({"completed": held}, {})
    in_deck = state.quest_deck.left
    fix(state, "seats.s1.completed.convert_a_noble_to_lathander", True)
    assert state.seat("s1").completed == [*left, "convert_a_noble_to_lathander"]
    assert state.quest_deck.left == in_deck - (len(left) == len(held))
    assert GAME.problems(state) == []


def test_an_empty_row_takes_a_tile_off_the_stack_and_a_quest_off_the_deck() -> None:
    state = table()
    stack, deck = state.stack.left, state.quest_deck.left
    assert fix(state, "hall.2.tile", "dragon_tower") == "dragon_tower"
    state.inn.pop()
    state.quest_deck.left += 1
    assert fix(state, "inn.4", UNNAMED) == UNNAMED
    assert (state.stack.left, state.quest_deck.left) == (stack - 1, deck)
    assert GAME.problems(state) == []


@pytest.mark.rule("LOW.SET-9", "LOW.SET-10")
def test_a_game_that_is_said_to_have_begun_was_dealt_unseen() -> None:
    state = new_game(3)
    fix(state, "phase", "turns")
    assert state.inn == [UNNAMED] * 4
    assert [(seat.quests, seat.intrigue.unknown) for seat in state.seats] == [
        ([UNNAMED] * 2, 2)
    ] * 3
    assert GAME.problems(state) == []


def test_every_path_is_one_of_the_patterns() -> None:
    patterns = [pattern.split(".") for pattern in GAME.path_patterns]
    for path in GAME.facts(table()):
        parts = path.split(".")
        assert any(
            len(pattern) == len(parts)
            and all(
                one == part or one.startswith("<") for one, part in zip(pattern, parts, strict=True)
            )
            for pattern in patterns
        ), path


def test_a_tile_comes_into_play_from_the_stack() -> None:
    state = table()
    left = state.stack.left
    fix(state, "seats.s2.tiles.new", "the_zoarstar")
    assert (state.tiles[-1].tile, state.tiles[-1].owner) == ("the_zoarstar", "s2")
    assert state.stack.left == left - 1
    assert GAME.problems(state) == []


def test_quests_come_and_go_with_the_deck() -> None:
    state = table()
    left = state.quest_deck.left
    fix(state, "seats.s2.quests.new", "ambush_artor_morlin")
    assert state.seat("s2").quests == ["ambush_artor_morlin"]
    GAME.facts(state)["seats.s1.quests.1"].write(state, None)
    assert state.seat("s1").quests == [QUESTS[1], UNNAMED]
    assert state.quest_deck.left == left
    assert GAME.problems(state) == []


def test_an_agent_that_is_put_elsewhere_comes_from_the_pool_and_goes_there() -> None:
    state = table()
    assert [seat.pool for seat in state.seats] == [4, 4]
    fix(state, "spaces.the_plinth", "s1")
    assert agents(state, "the_plinth") == ["s1"]
    assert [seat.pool for seat in state.seats] == [3, 5]


@pytest.mark.parametrize(
    ("path", "value", "problem"),
    [
        pytest.param("supply.wizard", 3, "cubes", marks=pytest.mark.rule("LOW.SUP-1")),
        pytest.param("seats.s1.pool", 7, "agents", marks=pytest.mark.rule("LOW.SET-2")),
        pytest.param("decks.quests.left", 2, "quest_cards", marks=pytest.mark.rule("LOW.SET-9")),
        pytest.param(
            "decks.intrigue.left", 2, "intrigue_cards", marks=pytest.mark.rule("LOW.SET-10")
        ),
        pytest.param("decks.buildings.left", 2, "tile_count", marks=pytest.mark.rule("LOW.SET-7")),
    ],
)
def test_what_no_longer_adds_up_is_told(path: str, value: int, problem: str) -> None:
    state = table()
    fix(state, path, value)
    assert [found.key for found in GAME.problems(state)] == [problem]


@pytest.mark.rule("LOW.QST-4", "LOW.SET-9", "LOW.SET-10", "LOW.AMB-1", "LOW.LTN-1")
def test_what_lies_twice_is_told() -> None:
    state = table()
    state.seat("s2").quests.append(QUESTS[0])
    state.quest_deck.left -= 1
    state.intrigue_deck.discard += ["quell_riots", "quell_riots"]
    state.intrigue_deck.left -= 2
    state.spaces["the_plinth"] += ["ambassador", "ambassador"]
    told = {found.key: dict(found.parameters) for found in GAME.problems(state)}
    assert told == {
        "quests": {"quest": QUESTS[0], "counted": 2, "expected": 1},
        "cards": {"card": "quell_riots", "counted": 2, "expected": 1},
        "neutral_agent": {"agent": "ambassador", "counted": 2, "expected": 1},
    }


# Through a session


def session() -> Session[Any]:
    """Return a game that stands at its first placement."""
    seats = tuple({"name": f"Seat {at}", "color": COLORS[at]} for at in range(2))
    sources = dict.fromkeys(GAME.components, "companion")
    setup = Setup(seats=seats, first="s1", sources=sources)
    return Session(GAME, make_header(GAME, setup, key=key_from_seed(1)))


def test_gold_corrected_in_mid_turn_takes_the_turn_back_to_its_placement() -> None:
    game = session()
    game.answer("cliffwatch_inn_left")
    assert game.question is not None
    assert game.question.key == "take_quest"
    game.fix("seats.s1.gold", 9, reason="counted again")
    assert game.question.key == "place_agent"
    assert game.state.seat("s1").gold == 9


def test_vp_corrected_in_mid_turn_leaves_the_question_standing() -> None:
    game = session()
    game.answer("cliffwatch_inn_left")
    game.fix("seats.s1.vp", 12, reason="forgotten")
    assert game.question is not None
    assert game.question.key == "take_quest"
    assert game.state.seat("s1").vp == 12


def test_a_path_that_is_none_is_refused() -> None:
    with pytest.raises(AnswerError) as refused:
        session().fix("seats.s1.luck", 1, reason="x")
    assert refused.value.code == "unknown_path"
