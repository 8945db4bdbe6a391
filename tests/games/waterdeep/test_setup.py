"""Setting the table up for two to five, whoever deals."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.chance import key_from_seed
from companion.engine.game import Setup, SetupError
from companion.engine.header import make_header
from companion.engine.session import Session
from companion.games.waterdeep.game import GAME
from tests.bare import Bare
from tests.games.waterdeep.rounds import COLORS, new_game, play


def dealt(players: int, first: str = "s1") -> Session[Any]:
    """Return a session whose set-up the companion made; it stands at the first placement."""
    seats = tuple({"name": f"Seat {at}", "color": COLORS[at]} for at in range(players))
    sources = dict.fromkeys(GAME.components, "companion")
    setup = Setup(seats=seats, first=first, sources=sources)
    return Session(GAME, make_header(GAME, setup, key=key_from_seed(players)))


@pytest.mark.rule("LOW.SET-2", "LOW.TWO-1")
@pytest.mark.parametrize(("players", "agents"), [(2, 4), (3, 3), (4, 2), (5, 2)])
def test_agents_in_each_pool_go_by_the_number_of_players(players: int, agents: int) -> None:
    assert [seat.pool for seat in dealt(players).state.seats] == [agents] * players


@pytest.mark.rule("LOW.SET-12")
@pytest.mark.parametrize(
    ("players", "first", "gold"),
    [
        (2, "s1", [4, 5]),
        (3, "s2", [6, 4, 5]),
        (4, "s4", [5, 6, 7, 4]),
        (5, "s3", [7, 8, 4, 5, 6]),
    ],
)
def test_gold_grows_by_one_with_each_seat_to_the_left(
    players: int, first: str, gold: list[int]
) -> None:
    assert [seat.gold for seat in dealt(players, first).state.seats] == gold


@pytest.mark.rule("LOW.SET-7")
def test_three_tiles_lie_in_builders_hall_and_the_rest_is_the_stack() -> None:
    state = dealt(3).state
    assert len(state.hall) == 3
    assert state.stack.left == 24 - 3


@pytest.mark.rule("LOW.SET-9")
def test_everybody_has_two_quests_and_four_lie_at_the_inn() -> None:
    state = dealt(4).state
    assert [len(seat.quests) for seat in state.seats] == [2, 2, 2, 2]
    assert len(state.inn) == 4
    assert state.quest_deck.left == 60 - 4 * 2 - 4
    lying = [*state.inn, *(quest for seat in state.seats for quest in seat.quests)]
    assert len(set(lying)) == 12


@pytest.mark.rule("LOW.SET-10")
def test_everybody_has_two_intrigue_cards_that_only_they_see() -> None:
    session = dealt(3)
    state = session.state
    assert [len(seat.intrigue.known) for seat in state.seats] == [2, 2, 2]
    assert state.intrigue_deck.left == 50 - 6
    seen = session.view("s2")["seats"]
    assert seen[1]["intrigue"]["known"] == state.seats[1].intrigue.known
    assert seen[0]["intrigue"] == {"known": [], "unknown": 2}


@pytest.mark.rule("LOW.SET-8")
def test_everybody_has_another_lord_and_it_is_secret() -> None:
    session = dealt(5)
    lords = [seat.lord for seat in session.state.seats]
    assert len(set(lords)) == 5
    assert None not in lords
    assert [seat["lord"] for seat in session.view("s1")["seats"]] == [lords[0], *[None] * 4]
    assert [seat["lord"] for seat in session.view(None)["seats"]] == [None] * 5


@pytest.mark.rule("LOW.SET-8", "LOW.SET-10")
def test_cards_that_the_table_deals_are_not_asked_for() -> None:
    hall = ["dragon_tower", "northgate", "the_zoarstar"]
    quests = [["domesticate_owlbears", "prison_break"], ["unnamed", "unnamed"]]
    state = new_game(2, first="s2")
    stands = play(
        state,
        [
            ("hall_tiles", None, hall),
            ("starting_quests", "s1", quests[0]),
            ("starting_quests", "s2", quests[1]),
        ],
    )
    assert (stands.key, stands.question.seat) == ("place_agent", "s2")
    assert [seat.quests for seat in state.seats] == quests
    assert [seat.intrigue.unknown for seat in state.seats] == [2, 2]
    assert [seat.lord for seat in state.seats] == [None, None]
    assert state.inn == ["unnamed"] * 4
    assert (state.quest_deck.left, state.intrigue_deck.left) == (52, 46)
    assert GAME.problems(state) == []


@pytest.mark.rule("LOW.SET-11", "LOW.SET-12")
def test_the_table_says_who_starts() -> None:
    state = new_game(3)
    bare = Bare(GAME, state)
    assert bare.question is not None
    assert (bare.question.key, bare.question.options) == ("first_player", ("s1", "s2", "s3"))
    bare.answer(("s3",))
    assert (state.first, state.marker) == ("s3", "s3")
    assert [seat.gold for seat in state.seats] == [5, 6, 4]


@pytest.mark.rule("LOW.SET-4")
def test_ambassador_and_lieutenant_belong_to_nobody() -> None:
    state = new_game(2)
    assert state.ambassador is None
    assert not any(seat.lieutenant for seat in state.seats)
    pieces = GAME.pieces(state)
    assert pieces["ambassador"] == {"beside_the_board": 1}
    assert pieces["lieutenant"] == {"beside_the_board": 1}


@pytest.mark.rule("LOW.SET-3", "LOW.SET-6")
def test_tokens_and_one_agent_each_lie_on_the_rounds_track() -> None:
    pieces = GAME.pieces(new_game(2))
    assert pieces["vp_token"] == {"rounds_track": 24, "supply": 12}
    assert pieces["s1.agent"] == {"pool.s1": 4, "rounds_track": 1}


@pytest.mark.rule(
    "LOW.SET-1",
    "LOW.SET-2",
    "LOW.SET-3",
    "LOW.SET-4",
    "LOW.SET-6",
    "LOW.SET-7",
    "LOW.SET-8",
    "LOW.SET-9",
    "LOW.SET-10",
    "LOW.SET-11",
    "LOW.SET-12",
    "LOW.SUP-1",
)
def test_the_checklist_goes_through_the_whole_set_up() -> None:
    session = dealt(3, "s2")
    steps = {step.id: step for step in GAME.setup_steps(session.state)}
    assert list(steps) == [
        "board",
        "agents",
        "parked_agents",
        "neutral_agents",
        "score",
        "supply",
        "vp_tokens",
        "hall",
        "lords_dealt",
        "quests",
        "inn",
        "intrigue_dealt",
        "first_player",
        "gold",
    ]
    assert steps["agents"].parameters == {"n": 3}
    assert steps["parked_agents"].parameters == {"round": 5}
    assert [piece["n"] for piece in steps["vp_tokens"].pieces] == [24]
    assert {piece["to"]: piece["n"] for piece in steps["gold"].pieces} == {
        "tavern.s2": 4,
        "tavern.s3": 5,
        "tavern.s1": 6,
    }
    unnamed = {step.id for step in GAME.setup_steps(new_game(3), named=False)}
    assert {"hall_shuffled", "lords", "quests_shuffled", "inn_shuffled", "intrigue"} <= unnamed
    assert "last_in_another_city" in unnamed


@pytest.mark.rule("LOW.SET-2", "LOW.SET-8", "LOW.SET-10")
def test_counts_of_the_setup_sheet() -> None:
    assert GAME.setup_counts(2) == {
        "agents": 4,
        "agents_from_round_5": 5,
        "lords_left": 9,
        "quest_deck": 52,
        "intrigue_deck": 46,
        "building_stack": 21,
    }


@pytest.mark.rule("LOW.SET-7", "LOW.SET-9")
def test_draws_of_a_sheet_come_again_when_the_game_starts() -> None:
    first = dealt(3)
    draws = GAME.setup_draws(first.state)
    assert sorted(draws) == ["hall", "inn", "quests"]
    seats = tuple({"name": f"Seat {at}", "color": COLORS[at]} for at in range(3))
    sources = dict.fromkeys(GAME.components, "companion")
    setup = Setup(seats=seats, first="s3", sources=sources, draws=draws)
    again = Session(GAME, make_header(GAME, setup, key=key_from_seed(99)))
    assert GAME.setup_draws(again.state) == draws


@pytest.mark.parametrize(
    ("draws", "path"),
    [
        ({"hall": ["dragon_tower"]}, "draws.hall"),
        ({"hall": ["dragon_tower", "dragon_tower", "northgate"]}, "draws.hall"),
        ({"inn": ["prison_break", "x", "y", "z"]}, "draws.inn"),
        ({"quests": {"s1": ["prison_break", "domesticate_owlbears"]}}, "draws.quests"),
        (
            {
                "quests": {
                    "s1": ["prison_break", "domesticate_owlbears"],
                    "s2": ["prison_break", "repel_seawraiths"],
                }
            },
            "draws.quests.s2",
        ),
    ],
)
def test_draws_that_cannot_lie_there_are_refused(draws: dict[str, Any], path: str) -> None:
    seats = tuple({"name": f"Seat {at}", "color": COLORS[at]} for at in range(2))
    with pytest.raises(SetupError) as refused:
        GAME.new(Setup(seats=seats, draws=draws))
    assert refused.value.path == path
