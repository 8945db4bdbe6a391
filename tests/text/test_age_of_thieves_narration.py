"""Every question and record of Age of Thieves has a sentence; numbers and names stand in it."""

from __future__ import annotations

import pytest

from companion.engine.questions import Choose, Numbers
from companion.engine.state import Record
from companion.games.age_of_thieves.checklist import checklist
from companion.games.age_of_thieves.corrections import facts
from companion.games.age_of_thieves.keys import QUESTION_KEYS, RECORD_KEYS
from companion.text.age_of_thieves import AgeOfThievesNarration
from companion.text.age_of_thieves_setup import STEPS
from companion.text.age_of_thieves_variants import VARIANTS
from companion.text.age_of_thieves_words import CHECKS, COMPONENTS
from companion.text.bilingual import Text, placeholders
from tests.assistant.age_of_thieves_table import GAME, session

SEATS = [{"name": "小明", "thief": "zain"}, {"name": "May", "thief": "joanne"}]
WORDS = AgeOfThievesNarration(SEATS)
ADDED = {
    "event": {"text"},
    "token_turned": {"text"},
    "special_used": {"text"},
    "card_shown": {"text"},
    "forbidden": {"cards"},
    "action_points": {"parts"},
    "cannot_pay": {"token"},
}
"""What the narration adds to a record's own parameters."""


def test_every_question_has_a_sentence() -> None:
    assert {key.partition(".")[0] for key in WORDS.questions} == set(QUESTION_KEYS)


def test_every_record_has_a_sentence_that_names_only_what_it_holds() -> None:
    assert {key.partition(".")[0] for key in WORDS.records} == set(RECORD_KEYS)
    for key, sentence in WORDS.records.items():
        plain = key.partition(".")[0]
        known = {*RECORD_KEYS[plain], *ADDED.get(plain, ()), "seat"}
        assert set(placeholders(sentence)) <= known, key


def test_every_variant_belongs_to_a_record_that_chooses_it() -> None:
    with_variants = {key.partition(".")[0] for key in WORDS.records if "." in key}
    assert with_variants == set(VARIANTS)


def test_every_component_and_check_has_words() -> None:
    assert set(COMPONENTS) == set(GAME.components)
    assert {"figures", "card_total", "cards", "tokens", "best_thief", "blue_ap"} <= set(CHECKS)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_step_of_the_set_up_has_a_sentence(players: int) -> None:
    game = session(players)
    steps = checklist(game.state, True)
    assert {step.id for step in steps} <= set(STEPS)
    for step in steps:
        told = words_of(players).setup_step(step)
        assert "{" not in told.en + told.zh


def words_of(players: int) -> AgeOfThievesNarration:
    return AgeOfThievesNarration(session(players).header["seats"])


def test_a_seat_is_called_by_its_thief_and_answers_to_player_and_nickname() -> None:
    assert WORDS.seats["s1"] == Text("Zain", "錫安")
    assert {"小明", "wily arsonist", "刁鑽縱火犯"} <= set(WORDS.seat_words(SEATS[0]))


def test_a_declaration_reads_as_it_was_typed() -> None:
    given = {"ap": [4, 3, 2], "special": 2, "tokens": {"3": {"guild_agent": 1}}}
    said = WORDS.record(Record("declared", given, (), "s1"))
    assert said == Text("Zain declares 4 3* 2g.", "錫安宣告 4 3* 2g。")


def test_the_declaration_says_how_much_there_is() -> None:
    question = Numbers(key="declare", seat="s1", each=(1, 12), max=3, sum_max=12)
    assert WORDS.question(question).en.startswith("Zain declares, 12 AP at most:")


def test_a_card_is_told_with_its_range_of_this_turn() -> None:
    given = {"card": "beacon", "ap": 4, "special": False, "range": 7, "radius": None}
    said = WORDS.record(Record("card_shown", given, (), "s2"))
    # The beacon moves a guard up to 4 spaces; its range is 5, and 2 more here (AOT.P01).
    assert said.en.startswith("Joanne, 4 AP: Beacon, range 7. ")
    assert "4" in said.en.partition("range 7")[2]
    assert said.zh.startswith("喬安，4 點：信標 Beacon，使用範圍 7。")


def test_a_special_is_told_with_its_range_once_the_table_has_told_it() -> None:
    def said(shown: object) -> Text:
        given = {"special": "confiscation", "range": shown}
        return WORDS.record(Record("special_used", given, (), "s2"))

    assert said(4).en.startswith("Joanne: Confiscation, range 4. ")
    assert said(4).zh.startswith("喬安：沒收 Confiscation，使用範圍 4。")
    for untold in ("unknown", "none"):
        assert said(untold).en.startswith("Joanne: Confiscation. ")


def test_who_did_not_escape_is_told_as_lost_without_a_place() -> None:
    """AOT.N04, AOT.N07: all others who did not escape lose as much."""
    given = {
        "place": 1,
        "total": 3,
        "parts": {"green": 3},
        "escaped": None,
        "emperors_jewel": False,
    }
    said = WORDS.record(Record("final_score", given, (), "s2"))
    assert (said.en.startswith("Lost: Joanne, 3 VP"), said.zh.startswith("落敗：喬安")) == (
        True,
        True,
    )
    said = WORDS.record(Record("final_score", given | {"escaped": 1}, (), "s2"))
    assert said.en.startswith("1. Joanne: 3 VP")


def test_where_a_jewel_went_is_said_by_what_the_rule_says() -> None:
    given = {"jewel": "emperors", "to": "guardhouse", "district": "rattles"}
    said = WORDS.record(Record("jewel_lost", given, (), "s1"))
    assert said.zh == "錫安失去帝王寶石，放到噹啷的帝國守衛室。"
    given = {"jewel": "emperors", "to": "board", "district": "palace"}
    assert "stays on that space" in WORDS.record(Record("jewel_lost", given, (), "s1")).en


def test_a_stack_is_a_numbered_card_without_a_state() -> None:
    question = Choose(key="which_stack", seat="s1", options=("1", "2"))
    assert WORDS.label(question, "2") == Text("card 2", "第 2 張")


def test_every_fact_has_a_readable_name_of_its_own() -> None:
    game = session(4)
    words = words_of(4)
    for language in ("en", "zh-TW"):
        named = [words.path(path).in_language(language) for path in facts(game.state)]
        assert len(set(named)) == len(named)
        assert not any("." in name and "seats" in name for name in named)
