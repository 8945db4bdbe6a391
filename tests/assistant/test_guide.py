"""The guide over the toy game: answers, several in a line, commands, secrets, leaving."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from companion.assistant.handover import CannotHide
from companion.engine.journal import Entry
from companion.engine.session import Session
from companion.saves.errors import SaveError
from tests.assistant.toy_table import play, session
from tests.toy import TOY

AT_TABLE = {"weather": "table"}


def test_several_answers_stand_on_one_line() -> None:
    game = session(sources=AT_TABLE)
    play(game, "sun", "king", "queen", "3w", "2 1 2", "n")
    assert game.state.won["s1"] == {"white": 3}
    assert game.state.purse["s1"] == 2 + 1 + 2
    assert game.state.round == 2


def test_an_answer_for_another_seat_is_dropped_and_said() -> None:
    game = session(sources=AT_TABLE)
    _, shown = play(game, "sun", "king queen")
    assert game.question is not None
    assert game.question.seat == "s2"
    assert "Not used: queen (May is asked now)" in shown


def test_after_chance_the_rest_is_dropped() -> None:
    game = session()
    play(game, "queen", "king", "1r", "1", "none")
    assert game.question is not None
    assert game.question.key == "boast"
    _, shown = play(game, "no king")
    assert "Not used: king (chance came between)" in shown


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("dragon", "dragon fits nothing here.\n- goes back one answer, / looks something up."),
        ("qeuen", "qeuen fits nothing here.\nDid you mean Queen?"),
        ("e", "e fits more than one: 1 Ace, 3 Queen and 4 unnamed."),
        ("", "Enter does nothing here"),
    ],
)
def test_what_is_no_answer_is_said_and_asked_again(typed: str, said: str) -> None:
    game = session(sources=AT_TABLE)
    _, shown = play(game, "sun", typed)
    assert said in shown
    assert game.question is not None
    assert game.question.key == "bid"


def test_enter_takes_the_usual_answer() -> None:
    game = session(sources=AT_TABLE)
    _, shown = play(game, "sun", "king", "queen", "1w", "0", "1", "")
    assert "(Enter: No)" in shown
    assert game.state.round == 2


def test_the_end_of_input_is_no_answer() -> None:
    game = session(sources=AT_TABLE)
    ending, shown = play(game, "sun", "king", "queen", "1w", "0", "1")
    assert ending == "left"
    assert game.question is not None
    assert game.question.key == "boast"
    assert "saved" in shown


def test_a_game_that_is_over_ends_the_guide() -> None:
    game = session(sources=AT_TABLE)
    round_won = ["1w", "0", "1", ""]
    ending, _ = play(
        game,
        *["sun", "king", "queen", *round_won],
        *["rain", "ace", "queen", *round_won],
        *["rain", "king", "queen", *round_won],
    )
    assert ending == "over"
    assert game.over is not None
    assert game.over.winners == ["s1"]


def test_undo_tells_what_was_seen_and_asks() -> None:
    game = session(sources=AT_TABLE)
    _, shown = play(game, "sun", "king", "queen", "-", "3")
    assert "Since then everybody saw: 小明: King and May: Queen." in shown
    assert game.question is not None
    assert game.question.key == "take"
    _, shown = play(game, "-", "1")
    assert game.question is not None
    assert (game.question.key, game.question.seat) == ("bid", "s1")


def test_undo_across_chance_keeps_the_outcome_or_draws_anew() -> None:
    game = session()
    weather = game.line[0]["a"]
    play(game, "queen", "king", "1r", "0", "1", "", "-", "1")
    kept = [entry["a"] for entry in game.line if entry["t"] == "chance"]
    assert kept == [weather]
    _, shown = play(game, "+")
    assert "Done again: 1 step." in shown


def test_undo_and_redo_without_anything_seen_ask_nothing() -> None:
    game = session(sources=AT_TABLE)
    play(game, "sun", "king", "queen", "2w", "-")
    assert game.question is not None
    assert game.question.key == "take"
    play(game, "+")
    assert game.question.key == "price"


def test_more_undo_than_there_is_is_refused() -> None:
    game = session(sources=AT_TABLE)
    _, shown = play(game, "-9")
    assert "nothing to undo" in shown


def test_the_same_again() -> None:
    game = session(sources=AT_TABLE)
    play(game, "sun", "king", "queen", "1w", "0", "1", "", "=", "king")
    assert game.state.round == 2
    assert game.question is not None
    assert game.question.seat == "s2"


@pytest.mark.parametrize("typed", ["!小明 purse 7: miscounted", "! 小明 purse +7：miscounted"])
def test_a_correction_on_one_line(typed: str) -> None:
    game = session(sources=AT_TABLE)
    _, shown = play(game, "sun", typed)
    assert game.state.purse["s1"] == 7
    assert "Corrected: 小明 purse from 0 to 7 (miscounted)." in shown


def test_a_correction_asks_for_what_is_missing_and_needs_a_reason() -> None:
    game = session(sources=AT_TABLE)
    _, shown = play(game, "sun", "!", "purse 7", "May purse 7", "")
    assert "小明 purse: 0" in shown
    assert game.state.purse["s2"] == 0
    play(game, "!", "May purse 7", "two coins lay under the box")
    assert game.state.purse["s2"] == 7


def test_a_correction_that_breaks_the_count_is_said() -> None:
    game = session(sources=AT_TABLE)
    _, shown = play(game, "sun", "! heap red 2: lost", "audit")
    assert "does not add up" in shown


def test_the_language_changes_at_any_question() -> None:
    game = session(sources=AT_TABLE)
    _, shown = play(game, "lang zh-TW", "晴", "國王", "lang both")
    assert "紅石" not in shown
    assert "皇后 Queen" in shown
    assert "From now on in both languages." in shown
    assert "From now on in English." not in shown


def test_commands_that_only_tell_change_nothing() -> None:
    game = session(sources=AT_TABLE)
    play(game, "sun")
    before = len(game.entries)
    for typed in ("?", "why", "log", "state", "recap", "audit", "離開", "紀錄", "：state"):
        play(game, typed)
    assert len(game.entries) == before


def test_sources_turn_over() -> None:
    game = session(sources=AT_TABLE)
    play(game, "source 1")
    assert game.state.sources["weather"] == "companion"


def test_enter_leaves_the_sources_as_they_are() -> None:
    game = session(sources=AT_TABLE)
    before = dict(game.state.sources), len(game.entries)
    play(game, "source", "")
    assert (dict(game.state.sources), len(game.entries)) == before


def test_what_cannot_be_done_again_is_called_so() -> None:
    _, shown = play(session(sources=AT_TABLE), "+")
    assert "There is nothing to redo." in shown


def test_a_plain_terminal_does_not_deal() -> None:
    game = session(sources={"cards": "companion"})
    with pytest.raises(CannotHide):
        play(game)


def test_a_dealt_card_is_asked_in_secret_and_never_said() -> None:
    game = session(sources={"cards": "companion"}, seed=3)
    hands = {seat: list(hand) for seat, hand in game.state.hands.items()}
    _, shown = play(game, "", hands["s1"][0], private=True)
    assert "For 小明 alone" in shown
    after = shown.split("has chosen.")[1]
    assert not any(name in after.split("For May")[0] for name in ("Ace", "King", "Queen"))


def test_full_width_and_zhuyin_are_understood() -> None:
    game = session(sources=AT_TABLE)
    play(game, "２", "ㄉ", "queen")  # 2 is the sun, 2 the king
    assert game.state.shown == ["king", "queen"]


def test_a_full_disk_loses_only_the_answer_that_could_not_be_written() -> None:
    full = False

    def sink(entries: Sequence[Entry]) -> None:
        if full:
            raise SaveError("no_space", file="x.journal")

    game = session(sources=AT_TABLE)
    kept = Session(TOY, game.header, game.entries, sink)
    play(kept, "sun")
    full = True
    _, shown = play(kept, "king")
    assert "The disk is full" in shown
    assert "does not count" in shown
    assert kept.question is not None
    assert kept.question.seat == "s1"
    full = False
    play(kept, "king")
    assert kept.question.seat == "s2"
