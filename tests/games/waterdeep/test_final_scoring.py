"""The final score: leftovers, the 11 Lords, ties (LOW.END-1 to LOW.END-5, LOW.OQ-06)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.chance import key_from_seed
from companion.engine.game import Over, Setup
from companion.engine.header import make_header
from companion.engine.questions import AnswerError
from companion.engine.session import Session
from companion.games.waterdeep.cards import lords
from companion.games.waterdeep.final_scoring import final_scoring
from companion.games.waterdeep.game import GAME
from companion.games.waterdeep.score_sheet import score
from companion.games.waterdeep.scoring import Sheet, final_score, lord_vp, parts, sheets_of
from tests.games.waterdeep.rounds import COLORS
from tests.games.waterdeep.tavern import Script, first_question, reports, run, table

ONE_EACH = {"arcana": 1, "commerce": 10, "piety": 100, "skullduggery": 1000, "warfare": 10000}
"""How many completed quests of each type, so that a sum tells which were counted."""


def sheet(id: str, vp: int = 0, **more: Any) -> Sheet:
    given: dict[str, Any] = {"adventurers": 0, "gold": 0, "lord": None, **more}
    return Sheet(id, id.upper(), vp, **given)


# The 11 Lords (facts section 6)


@pytest.mark.rule("LOW.END-3")
@pytest.mark.parametrize(
    ("lord", "counted"),
    [
        pytest.param("brianne_byndraeth", 1001, marks=pytest.mark.card("brianne_byndraeth")),
        pytest.param("caladorn_cassalanter", 11000, marks=pytest.mark.card("caladorn_cassalanter")),
        pytest.param("durnan_the_wanderer", 10010, marks=pytest.mark.card("durnan_the_wanderer")),
        pytest.param(
            "khelben_arunsun_the_blackstaff",
            10001,
            marks=pytest.mark.card("khelben_arunsun_the_blackstaff"),
        ),
        pytest.param("kyriani_agrivar", 101, marks=pytest.mark.card("kyriani_agrivar")),
        pytest.param("mirt_the_moneylender", 110, marks=pytest.mark.card("mirt_the_moneylender")),
        pytest.param("nindil_jalbuck", 1100, marks=pytest.mark.card("nindil_jalbuck")),
        pytest.param("nymara_scheiron", 1010, marks=pytest.mark.card("nymara_scheiron")),
        pytest.param(
            "piergeiron_the_paladinson",
            10100,
            marks=pytest.mark.card("piergeiron_the_paladinson"),
        ),
        pytest.param("sammereza_sulphontis", 11, marks=pytest.mark.card("sammereza_sulphontis")),
    ],
)
def test_a_lord_of_two_types_pays_4_vp_a_quest(lord: str, counted: int) -> None:
    found = sheet("a", lord=lord, completed=ONE_EACH, buildings=7)
    assert lord_vp(found) == 4 * counted


@pytest.mark.rule("LOW.END-3")
@pytest.mark.card("larissa_neathal")
def test_larissa_neathal_pays_6_vp_a_tile() -> None:
    assert lord_vp(sheet("a", lord="larissa_neathal", completed=ONE_EACH, buildings=3)) == 18


@pytest.mark.rule("LOW.END-3")
def test_the_ten_pairs_are_all_pairs_of_the_five_types() -> None:
    pairs = {frozenset(lord.types) for lord in lords().values() if lord.types}
    assert len(lords()) == 11
    assert len(pairs) == 10


# Leftovers


@pytest.mark.rule("LOW.END-2", "LOW.WR-S34")
@pytest.mark.parametrize(("gold", "points"), [(0, 0), (1, 0), (2, 1), (7, 3), (8, 4)])
def test_adventurers_and_pairs_of_gold(gold: int, points: int) -> None:
    found = parts(sheet("a", 80, adventurers=3, gold=gold))
    assert found == {"vp": 80, "adventurers": 3, "gold": points, "lord": 0}


@pytest.mark.rule("LOW.END-2", "LOW.END-4", "LOW.MND-4", "LOW.PLT-1", "LOW.WR-S21")
def test_the_sheets_of_a_game() -> None:
    state = table(
        {
            "vp": 60,
            "tavern": "1c 2f 5g",
            "lord": "durnan_the_wanderer",
            "completed": ["train_bladesingers", "domesticate_owlbears", "unnamed_commerce"],
            "plots": ["bolster_griffon_cavalry"],
            "quests": ["raid_orc_stronghold", "repel_seawraiths"],
            "mandatory": ["quell_riots"],
            "hand": ["ambush", "good_faith"],
        },
        {"lord": "larissa_neathal"},
        tiles=[
            {"tile": "northgate", "owner": "s2"},
            {"tile": "new_olamn", "owner": "s2"},
            {"tile": "dragon_tower", "owner": "s1"},
        ],
    )
    first, second = sheets_of(state)
    assert parts(first) == {"vp": 60, "adventurers": 3, "gold": 2, "lord": 4 * 3}
    assert parts(second) == {"vp": 0, "adventurers": 0, "gold": 0, "lord": 6 * 2}
    assert (first.quests, first.buildings) == (4, 1)


# Places and ties


def places(*sheets: Sheet, tie: str = "shared") -> list[tuple[Any, Any]]:
    return [(row["place"], row["seat"]) for row in final_score(sheets, tie).ranking]


@pytest.mark.rule("LOW.SET-1", "LOW.END-1")
def test_the_most_vp_wins() -> None:
    sheets = [sheet("a", 80), sheet("b", 99), sheet("c", 81, adventurers=5)]
    result = final_score(sheets, "shared")
    assert [row["seat"] for row in result.ranking] == ["b", "c", "a"]
    assert (result.winners, result.decided_by, result.tied) == (["b"], None, False)


@pytest.mark.rule("LOW.END-5")
def test_equal_vp_is_decided_by_gold() -> None:
    sheets = [sheet("a", 80), sheet("b", 78, gold=4), sheet("c", 79, gold=3)]
    result = final_score(sheets, "shared")
    assert [(row["total"], row["seat"]) for row in result.ranking] == [
        (80, "b"),
        (80, "c"),
        (80, "a"),
    ]
    assert (result.winners, result.decided_by, result.tied) == (["b"], "LOW.END-5", False)


@pytest.mark.rule("LOW.OQ-06", "LOW.END-5")
def test_equal_vp_and_gold_share_the_place_and_the_win() -> None:
    sheets = [
        sheet("a", 80, gold=2, completed={"piety": 9}),
        sheet("b", 80, gold=2),
        sheet("c", 81, gold=1),
        sheet("d", 10),
    ]
    result = final_score(sheets, "shared")
    assert [row["place"] for row in result.ranking] == [1, 1, 3, 4]
    assert (result.winners, result.decided_by) == (["a", "b"], "LOW.END-5")
    assert result.tied


@pytest.mark.rule("LOW.OQ-06")
def test_euroquest_compares_quests_then_buildings() -> None:
    by_quests = [
        sheet("a", 80, completed={"piety": 8}, buildings=5),
        sheet("b", 80, completed={"arcana": 9}),
    ]
    assert places(*by_quests, tie="euroquest") == [(1, "b"), (2, "a")]
    assert final_score(by_quests, "euroquest").decided_by == "LOW.OQ-06"
    by_tiles = [
        sheet("a", 80, completed={"piety": 8}, buildings=1),
        sheet("b", 80, completed={"arcana": 8}, buildings=2),
    ]
    result = final_score(by_tiles, "euroquest")
    assert (result.winners, result.decided_by, result.level) == (["b"], "LOW.OQ-06", [])
    assert places(*by_tiles, tie="shared") == [(1, "a"), (1, "b")]


@pytest.mark.rule("LOW.OQ-06")
def test_at_lower_places_too() -> None:
    low = [sheet("a", 90), sheet("b", 50), sheet("c", 50, completed={"piety": 1})]
    assert places(*low, tie="euroquest") == [(1, "a"), (2, "c"), (3, "b")]
    result = final_score(low, "euroquest")
    assert (result.decided_by, result.tied) == (None, True)


@pytest.mark.rule("LOW.END-2", "LOW.END-3", "LOW.END-5", "LOW.OQ-06")
def test_the_reasons_name_the_rules_and_numbers() -> None:
    sheets = [
        sheet("a", 70, adventurers=2, gold=5, lord="larissa_neathal", buildings=2),
        sheet("b", 86, gold=1),
    ]
    result = final_score([*sheets, sheet("c", 84, gold=5)], "shared")
    assert list(result.ranking[0]["reasons"]) == [
        {"rule": "LOW.END-2", "part": "adventurers", "vp": 2, "n": 2},
        {"rule": "LOW.END-2", "part": "gold", "vp": 2, "n": 5},
        {"rule": "LOW.END-3", "part": "lord", "vp": 12, "n": 2, "lord": "larissa_neathal"},
        {"rule": "LOW.SET-1", "part": "total", "vp": 86},
        {"rule": "LOW.END-5", "part": "tie", "n": 5},
        {"rule": "LOW.OQ-06", "part": "shared"},
    ]
    assert [row["place"] for row in result.ranking] == [1, 1, 3]


# At the table


def end(state: Any, script: Script = ()) -> Over:
    over: Over = run(final_scoring(state), script)
    return over


@pytest.mark.rule("LOW.END-1", "LOW.END-2", "LOW.END-3")
def test_lords_that_the_companion_did_not_deal_are_asked_for() -> None:
    state = table(
        {"vp": 40, "completed": ["train_bladesingers", "repel_seawraiths"]},
        {"vp": 41, "tavern": "2c"},
        {"vp": 42},
        source="table",
    )
    question = first_question(final_scoring(state))
    assert (question.key, question.boundary) == ("reveal_lord", True)
    assert len(question.options) == 12
    script = [
        ("reveal_lord", "s1", "durnan_the_wanderer"),
        ("reveal_lord", "s2", "larissa_neathal"),
        ("reveal_lord", "s3", "nymara_scheiron"),
    ]
    over = end(state, script)
    assert [(row["seat"], row["total"]) for row in over.ranking] == [
        ("s1", 48),
        ("s2", 43),
        ("s3", 42),
    ]
    assert (over.reason, over.winners, over.decided_by) == ("rounds_done", ["s1"], None)
    assert [record.parameters["lord"] for record in reports(state, "lord_revealed")] == [
        "durnan_the_wanderer",
        "larissa_neathal",
        "nymara_scheiron",
    ]


def test_a_lord_that_was_shown_is_nobody_elses() -> None:
    state = table({}, {}, source="table")
    rules = final_scoring(state)
    rules.send(None)
    second = rules.send(("larissa_neathal",))
    assert "larissa_neathal" not in second.options
    rules.close()


def test_a_lord_may_stay_unnamed_and_then_only_its_vp_are_asked() -> None:
    state = table(
        {"completed": ["train_bladesingers", "unnamed_piety"]},
        {},
        tiles=[{"tile": "northgate", "owner": "s1"}],
        source="table",
    )
    rules = final_scoring(state)
    rules.send(None)
    number = rules.send(("unnamed",))
    assert (number.key, number.max) == ("lord_vp", 8)
    rules.close()
    script = [
        ("reveal_lord", "s1", "unnamed"),
        ("lord_vp", "s1", 6),
        ("reveal_lord", "s2", "unnamed"),
    ]
    over = end(state, script)
    assert over.ranking[0]["parts"]["lord"] == 6
    assert state.seat("s1").lord is None


@pytest.mark.rule("LOW.END-1", "LOW.END-3")
def test_a_table_that_dealt_some_lords_itself_turns_up_each_of_them_once() -> None:
    state = table({"lord": "larissa_neathal"}, {}, {"lord": "kyriani_agrivar"}, source="table")
    rules = final_scoring(state)
    question = rules.send(None)
    assert (question.key, question.seat, question.boundary) == ("reveal_lord", "s2", True)
    assert state.records == [], "play that starts anew here would tell it again"
    rules.close()
    end(state, [("reveal_lord", "s2", "nymara_scheiron")])
    assert [
        (record.seat, record.parameters["lord"]) for record in reports(state, "lord_revealed")
    ] == [
        ("s1", "larissa_neathal"),
        ("s2", "nymara_scheiron"),
        ("s3", "kyriani_agrivar"),
    ]


@pytest.mark.rule("LOW.END-2")
def test_what_is_corrected_among_the_lords_takes_none_of_them_back() -> None:
    seats: list[Any] = [{"vp": 9}, {"vp": 9}, {"vp": 9}]
    state = table(*seats, source="table", round=8)
    state.phase, state.under_way, state.turn = "round_end", None, None
    setup = Setup(seats=tuple({"name": f"Seat {at}", "color": COLORS[at]} for at in range(3)))
    header = make_header(GAME, setup, key=key_from_seed(1), start=GAME.dump(state))
    game = Session(GAME, header)
    game.answer(["nymara_scheiron"])
    game.answer(["larissa_neathal"])
    game.fix("seats.s1.gold", 7, reason="counted again")
    assert game.question is not None
    assert (game.question.key, game.question.seat) == ("reveal_lord", "s3")
    game.answer(["kyriani_agrivar"])
    assert game.over is not None
    # LOW.END-2: 7 gold are 3 VP.
    assert (game.over.ranking[0]["seat"], game.over.ranking[0]["total"]) == ("s1", 12)
    assert [record.seat for record in game.log if record.key == "lord_revealed"] == [
        "s1",
        "s2",
        "s3",
    ]


# Completed quests that were never named


@pytest.mark.rule("LOW.END-3", "LOW.END-2")
def test_of_quests_that_were_never_named_the_lords_types_are_counted() -> None:
    state = table(
        {"completed": ["train_bladesingers", "unnamed", "unnamed", "unnamed"]},
        {"completed": ["unnamed"]},
        source="table",
    )
    script = [
        ("reveal_lord", "s1", "durnan_the_wanderer"),
        ("unnamed_types", "s1", {"commerce": 1, "warfare": 1}),
        ("reveal_lord", "s2", "larissa_neathal"),
    ]
    over = end(state, script)
    # Durnan: 4 VP for Commerce and Warfare: quest 45 is Warfare, two more were counted. Larissa
    # Neathal pays for tiles, so of May's quest nobody asks.
    assert [(row["seat"], row["parts"]["lord"]) for row in over.ranking] == [("s1", 12), ("s2", 0)]
    assert state.seat("s1").completed == [
        "train_bladesingers",
        "unnamed_commerce",
        "unnamed_warfare",
        "unnamed",
    ]


@pytest.mark.rule("LOW.END-3")
def test_the_types_are_asked_of_a_dealt_lord_too_and_no_more_than_there_are() -> None:
    state = table({"lord": "durnan_the_wanderer", "completed": ["unnamed", "unnamed"]}, {})
    question = first_question(final_scoring(state))
    assert (question.key, question.boundary) == ("unnamed_types", True)
    assert question.options == ("commerce", "warfare")
    assert question.parse({"commerce": 2}) == {"commerce": 2}
    with pytest.raises(AnswerError):
        question.parse({"commerce": 2, "warfare": 1})


@pytest.mark.rule("LOW.END-3")
def test_an_unnamed_lord_may_pay_for_quests_that_nobody_named() -> None:
    state = table({"completed": ["train_bladesingers", "unnamed", "unnamed"]}, {}, source="table")
    rules = final_scoring(state)
    rules.send(None)
    number = rules.send(("unnamed",))
    # Quest 45 and both others at 4 VP each.
    assert (number.key, number.max) == ("lord_vp", 12)
    rules.close()


@pytest.mark.rule("LOW.OQ-06")
def test_quests_without_a_name_count_in_a_tie() -> None:
    state = table(
        {"vp": 9, "lord": "larissa_neathal", "completed": ["unnamed", "unnamed"]},
        {"vp": 9, "lord": "brianne_byndraeth", "completed": ["unnamed_piety"]},
        options={"LOW.OQ-06": "euroquest"},
    )
    assert [sheet.quests for sheet in sheets_of(state)] == [2, 1]
    assert end(state).winners == ["s1"]


def test_dealt_lords_are_turned_up_without_a_question() -> None:
    state = table({"lord": "larissa_neathal"}, {"lord": "kyriani_agrivar"})
    over = end(state)
    assert over.winners == ["s1", "s2"]
    assert len(reports(state, "lord_revealed")) == 2


@pytest.mark.rule("LOW.OQ-06")
@pytest.mark.parametrize("reading", ["shared", "euroquest"])
def test_lots_are_drawn_only_by_the_order_of_the_tournament(reading: str) -> None:
    state = table(
        {"vp": 9, "lord": "larissa_neathal"},
        {"vp": 9, "lord": "kyriani_agrivar"},
        {"vp": 10, "lord": "nymara_scheiron"},
        options={"LOW.OQ-06": reading},
    )
    script = [("draw_lots", None, ["s2", "s1"])] if reading == "euroquest" else []
    over = end(state, script)
    ranking = [(row["place"], row["seat"]) for row in over.ranking]
    expected = {
        "shared": [(1, "s3"), (2, "s1"), (2, "s2")],
        "euroquest": [(1, "s3"), (2, "s2"), (3, "s1")],
    }
    assert ranking == expected[reading]
    assert state.options_used == ["LOW.OQ-06"]


@pytest.mark.rule("LOW.OQ-06")
def test_the_lot_decides_the_win_where_nothing_else_does() -> None:
    lords_of = ("larissa_neathal", "kyriani_agrivar", "nymara_scheiron")
    seats = [{"vp": 9, "lord": lord} for lord in lords_of]
    state = table(*seats, options={"LOW.OQ-06": "euroquest"})
    over = end(state, [("draw_lots", None, ["s3", "s1", "s2"])])
    assert [row["seat"] for row in over.ranking] == ["s3", "s1", "s2"]
    assert (over.winners, over.decided_by) == (["s3"], "LOW.OQ-06")


@pytest.mark.rule("LOW.OQ-06")
@pytest.mark.parametrize(("reading", "winners"), [("shared", ["A", "B"]), ("euroquest", ["B"])])
def test_typed_numbers_are_scored_by_the_reading(reading: str, winners: list[str]) -> None:
    """OQ-06: level in VP and gold; B has completed a quest more."""
    seats = [
        {"name": "A", "vp": 50, "completed": {"arcana": 1}},
        {"name": "B", "vp": 50, "completed": {"arcana": 2}},
    ]
    assert score({"seats": seats}, {"LOW.OQ-06": reading})["winners"] == winners
