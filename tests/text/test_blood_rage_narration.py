"""Every question and record of Blood Rage has a sentence; numbers and names stand in it."""

from __future__ import annotations

from companion.engine.questions import Choose
from companion.engine.state import Record
from companion.games.blood_rage.keys import QUESTION_KEYS, RECORD_KEYS
from companion.text.bilingual import Text, placeholders
from companion.text.blood_rage import BloodRageNarration
from companion.text.narration import ENGINE_RECORDS

SEATS = [{"name": "小明", "clan": "bear"}, {"name": "May", "clan": "wolf"}]
WORDS = BloodRageNarration(SEATS)


def test_every_question_has_a_sentence() -> None:
    assert {key.partition(".")[0] for key in WORDS.questions} == set(QUESTION_KEYS)


def test_every_record_has_a_sentence_that_names_only_what_it_holds() -> None:
    for key, parameters in RECORD_KEYS.items():
        sentence = ENGINE_RECORDS.get(key) or WORDS.records[key]
        known = {*parameters, "seat", "name"}
        assert set(placeholders(sentence)) <= known, key


def test_a_seat_is_called_by_its_clan_and_answers_to_player_and_colour() -> None:
    assert WORDS.seats["s1"] == Text("Bear", "熊族")
    assert {"小明", "brown", "棕"} <= set(WORDS.seat_words(SEATS[0]))


def test_a_record_reads_in_both_languages() -> None:
    record = Record(
        "marched", {"start": "gimle", "end": "horgr", "figures": {"warrior": 2}}, (), "s1"
    )
    said = WORDS.record(record)
    assert said.en == "Bear marches from Gimle to Horgr: 2 Warriors."
    total = Record("total", {"strength": 5, "bonuses": [["tyrs_smash_1", 3]], "total": 8}, (), "s2")
    assert WORDS.record(total).en == "Wolf: STR 5, cards Tyr's Smash +3; total 8."


def test_what_costs_nothing_is_said_to_be_free() -> None:
    record = Record(
        "invaded", {"figure": "leader", "place": "gimle", "cost": 0, "by": "action"}, (), "s1"
    )
    assert WORDS.record(record).en == "Bear: Leader invades Gimle, for free."


def test_options_of_two_ids_are_worded() -> None:
    question = Choose(key="call_to_battle", seat="s1", options=("no", "warrior@horgr"))
    assert WORDS.label(question, "warrior@horgr").en == "Warrior, Horgr"
    assert WORDS.label(question, "no").zh != "no"


def test_pieces_to_put_back_are_named() -> None:
    record = Record(
        "undone",
        {
            "steps": 1,
            "saw": [],
            "put_back": [
                {"piece": "s1.warrior", "n": 2, "from": "gimle", "to": "reserve.s1"},
                {"piece": "s1.rage", "n": 1, "from": "rage.4", "to": "rage.6"},
            ],
        },
    )
    lines = WORDS.record(record).en.split("\n")
    assert lines[1:] == [
        "On the table, 2 x Warrior of Bear: from Gimle to reserve of Bear.",
        "On the table, Rage marker of Bear: from 4 to 6.",
    ]


def test_a_card_that_goes_back_unseen_is_one_move() -> None:
    back = [
        {"piece": "card.tyrs_bash", "n": 1, "from": "battle.s1", "to": None},
        {"piece": "s1.hidden_cards", "n": 1, "from": None, "to": "hand.s1"},
        {"piece": "s2.hidden_cards", "n": 1, "from": None, "to": "hand.s2"},
    ]
    undone = WORDS.record(Record("undone", {"steps": 1, "saw": [], "put_back": back}))
    assert undone.en.split("\n")[1:] == [
        "On the table, Tyr's Bash: from battle of Bear to hand of Bear.",
        "On the table, hidden cards of Wolf: to hand of Wolf.",
    ]
    again = [{**move, "from": move["to"], "to": move["from"]} for move in back[:2]]
    redone = WORDS.record(Record("redone", {"steps": 1, "put_back": again}))
    assert redone.en.split("\n")[1:] == [
        "On the table, Tyr's Bash: from hand of Bear to battle of Bear.",
    ]


def test_what_lies_where_it_lay_is_no_move_and_a_token_is_turned() -> None:
    back = [
        {"piece": "card.tyrs_bash", "n": 1, "from": "hand.s1", "to": None},
        {"piece": "s1.hidden_cards", "n": 1, "from": None, "to": "hand.s1"},
        {"piece": "token.gimle", "n": 1, "from": "rage.pillaged", "to": "rage.reward"},
    ]
    undone = WORDS.record(Record("undone", {"steps": 1, "saw": [], "put_back": back}))
    assert undone.en.split("\n")[1:] == [
        "On the table, pillage token of Gimle: turn it to the reward side."
    ]
