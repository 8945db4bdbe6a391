"""`why` as it is typed: after refusals, about single options, about chance, at a preview and at the
end.
"""

from __future__ import annotations

from io import StringIO

import pytest

from companion.assistant import playing, reasons, screens
from companion.assistant.plain import PlainPrompter
from companion.assistant.table import Table
from companion.engine.questions import Chance
from companion.games.blood_rage.game import GAME
from companion.text.bilingual import Mode
from companion.text.catalogue import Words
from companion.text.citations import cited
from tests.assistant import waterdeep_table
from tests.assistant.blood_rage_table import session, type_lines
from tests.assistant.recorded import FILES, Replay
from tests.keys.test_usual_turns import BOTH, NEXT_DOOR, at


def since(shown: str, head: str) -> str:
    """Return what was shown from a heading on, on one line."""
    return " ".join(shown[shown.index(head) :].split())


# Refusals


@pytest.mark.parametrize(
    ("lines", "said", "rule"),
    [
        # BR.R27: nobody invades Yggdrasil; BR.R26: only Ships go into fjords.
        (["1 2", "9"], "Nobody invades Yggdrasil, unless a card says so.", "BR.R27"),
        (["1 2", "11"], "North fjord is not possible now. Only Ships go into a fjord.", "BR.R26"),
        # BR.R25: the Leader of this table is on the board, not in the reserve.
        (["1", "1"], "Leader of Bear is not in the reserve.", "BR.R25"),
        # BR.R41: a province is pillaged only where the clan stands.
        (["5", "8"], "Gimle is not possible now. Bear has nobody there", "BR.R41"),
    ],
)
def test_a_refused_answer_is_explained_by_the_rule_that_excludes_it(
    lines: list[str], said: str, rule: str
) -> None:
    shown = type_lines(at(NEXT_DOOR), *lines, "why")
    assert said in " ".join(shown.split())
    assert f"[{rule}]" in shown
    told = since(shown, "Why that was refused:")
    assert f"{rule} {cited('blood_rage', rule).en}" in told


def test_after_the_refusal_a_second_why_goes_back_to_what_led_here() -> None:
    shown = type_lines(at(BOTH), "1 2", "9", "why", "why")
    assert shown.count("Why that was refused:") == 1
    assert shown.count("What is asked now:") == 1


def test_a_wish_of_a_run_is_refused_by_its_own_rule() -> None:
    # BR.R42: only figures from next door may join; Gimle is not next to Horgr.
    game = at({**NEXT_DOOR, "gimle": {"s1": {"ship": 0, "warrior": 1}}})
    shown = type_lines(game, "5 5", "Bear warrior Gimle", "why")
    assert "Gimle is not next to Horgr. [BR.R42]" in " ".join(shown.split())
    assert "BR.R42" in since(shown, "Why that was refused:")


def test_a_command_that_cannot_be_is_no_refusal_of_an_answer() -> None:
    shown = type_lines(at({}), "-3", "why")
    told = since(shown, "Why that was refused:")
    assert "There is nothing to undo." in told


def test_the_refusal_is_forgotten_once_the_game_goes_on() -> None:
    shown = type_lines(at({}), "1 2", "9", "5", "why")
    assert "Why that was refused:" not in shown
    assert "What happened last:" in shown


# Single options


@pytest.mark.parametrize(
    ("line", "said"),
    [
        # BR.R41: nobody stands anywhere; BR.R30; Frigga's Domain needs the card (BR.R32).
        ("why 5", "nobody in any province, nor a Ship beside one. [BR.R41]"),
        ("why march", "nobody in any province who could march. [BR.R30]"),
        ("why 7", "Only a clan that has Frigga's Domain on its sheet may do that. [BR.R32]"),
        ("why 1", "Invade is possible here."),
    ],
)
def test_why_and_a_number_says_why_it_is_there_or_not(line: str, said: str) -> None:
    game = at({})
    before = len(game.entries)
    shown = type_lines(game, line)
    assert said in " ".join(shown.split())
    assert len(game.entries) == before


def test_why_and_the_id_of_a_rule_shows_that_rule() -> None:
    assert "The highest total wins" in type_lines(at({}), "why BR.R52")


def test_why_and_a_word_that_is_nothing_says_so() -> None:
    assert "nonsense fits nothing here." in type_lines(at({}), "why nonsense")


@pytest.mark.parametrize(("mode", "said"), [("zh-TW", "沒有能行軍的部隊"), ("en", "could march")])
def test_it_speaks_the_language_of_the_table(mode: Mode, said: str) -> None:
    shown = type_lines(at({}), "why 2" if mode == "en" else "為什麼 2", mode=mode)
    assert said in "".join(shown.splitlines()) or said in " ".join(shown.split())


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        # LOW.TRN-3: a space that holds an agent is closed; LOW.BLD-8: the Hall needs the gold.
        (["1", "", "why 1"], "An agent of 小明 is there. [LOW.TRN-3]"),
        (["why 3"], "The cheapest tile costs 3 gold; 小明 has 2. [LOW.BLD-8]"),
        (["why 24"], "Caravan Court is not in play. [LOW.TRN-3]"),
        # LOW.INN-4: only face-up quests are taken.
        (["5", "why 5"], "does not lie face up in Cliffwatch Inn. [LOW.INN-4]"),
        # LOW.QST-1: the quest asks for 3 rogues and 2 wizards; no rogue is there.
        (["2", "why 47"], "lacks 3 rogues. [LOW.QST-1]"),
    ],
)
def test_waterdeep_says_what_is_taken_too_dear_or_lacking(lines: list[str], said: str) -> None:
    seats = {
        "s1": {
            "gold": 2,
            "quests": ["recover_the_magisters_orb", "domesticate_owlbears"],
            "cubes": {"wizard": 2, "cleric": 1},
        }
    }
    game = waterdeep_table.at(seats)
    assert said in " ".join(type_lines(game, *lines).split())


# Chance


def test_what_the_companion_drew_names_its_receipt() -> None:
    game = session(3, sources={"pillage_tokens": "companion"})
    receipt = str(game.header["receipt"])[:16]
    shown = type_lines(game, "why all")
    assert f"under receipt {receipt}" in " ".join(shown.split())


def test_what_the_table_drew_is_said_to_be_the_tables() -> None:
    replay = Replay(FILES["waterdeep/two_players_decided"])
    for _ in replay.questions():
        if isinstance(replay.table.answered, Chance) and replay.table.chain:
            reasons.show(replay.table, "")
            assert "drawn by the table and typed in." in replay.shown()
            return
    raise AssertionError("this table draws nothing itself")


def test_what_gave_itself_says_that_nothing_else_was_possible() -> None:
    # The only free figure of the reserve is asked for by nobody: the answer gives itself.
    state = GAME.dump(at({"horgr": {"s1": {"leader": 1, "warrior": 1}}}).state)
    state["seats"][0]["reserve"] = {"warrior": 7}
    shown = type_lines(session(start=state), "1 5", "why")
    assert "By itself, as nothing else was possible." in " ".join(shown.split())
    assert "BR.R25" in shown


# The order of resolution, and the end


def test_a_card_at_its_place_in_the_order_is_explained_by_the_order() -> None:
    # AOT.G02: equal AP go clockwise from the first thief, one card a pass.
    replay = Replay(FILES["age_of_thieves/by_hand"])
    seen = False
    for question in replay.questions():
        if question.key == "resolve":
            reasons.show(replay.table, "")
            shown = " ".join(replay.shown().split())
            assert any(rule in shown for rule in ("AOT.G01", "AOT.G02", "AOT.G03", "AOT.G06"))
            assert " AP" in shown
            seen = True
    assert seen


def test_behind_the_result_why_shows_every_part_and_what_settled_a_tie() -> None:
    # BR.U01 more_stats: both have 37 Glory, the clan with more steps stands higher.
    replay = Replay(FILES["blood_rage/two_players_tie_broken"])
    for _ in replay.questions():
        pass
    shown = StringIO()
    words = Words("en")
    table = Table(
        replay.session,
        screens.of(replay.session),
        PlainPrompter(words, StringIO("why\nnonsense\n\n"), shown),
        words,
    )
    assert playing.play(table) == 0
    said = " ".join(shown.getvalue().split())
    assert "Equal Glory: more stat steps stand higher" in said
    assert "How the places came about: Decided by BR.U01." in said
    assert (
        "BR.U01 is an open rule. No official answer was found; the default is our choice." in said
    )
    assert "The game is over: Enter leaves" in said


def test_a_table_without_anybody_at_it_just_ends() -> None:
    replay = Replay(FILES["age_of_thieves/by_hand"])
    for _ in replay.questions():
        pass
    words = Words("zh-TW")
    prompter = PlainPrompter(words, StringIO(""), StringIO())
    table = Table(replay.session, screens.of(replay.session), prompter, words)
    assert playing.play(table) == 0


def test_a_thief_asked_for_too_much_hears_what_he_has() -> None:
    # AOT.E03: the AP of a thief are what lies on his sheet.
    replay = Replay(FILES["age_of_thieves/by_hand"])
    for question in replay.questions():
        if question.key == "declare":
            break
    shown = type_lines(replay.session, "99", "why")
    assert "AP in all. [AOT.E03]" in " ".join(shown.split())
    assert "AOT.E03" in since(shown, "Why that was refused:")


# Smaller prompts


def test_where_the_guide_asks_something_smaller_why_is_answered_too() -> None:
    # Taking back across the companion's chance asks whether the outcome stays.
    game = session(2)
    shown = type_lines(game, "why 1", "1 2 1", "-", "why", "1", "catchup", "why", "")
    assert shown.count("What is asked now:") + shown.count("What happened last:") >= 2


def test_a_reason_may_begin_with_the_word() -> None:
    game = at({})
    type_lines(game, "! Bear Glory 3", "why not")
    assert game.state.seat("s1").glory == 3


def test_the_score_so_far_of_waterdeep_says_nothing_of_lords() -> None:
    # LOW.END-2: adventurers 1 VP each, every 2 gold 1 VP.
    game = waterdeep_table.at({"s1": {"gold": 5, "cubes": {"wizard": 2}}})
    shown = type_lines(game, "score")
    assert "2 adventurers left over: 2 VP. [LOW.END-2]" in shown
    assert "5 gold left over: 2 VP. [LOW.END-2]" in shown
    assert "The Lord, whom" not in shown
