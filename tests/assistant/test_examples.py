"""What a screen of Blood Rage gives as an example can be typed as it stands, in each language."""

from __future__ import annotations

import re

import pytest

from companion.assistant import screens
from companion.engine.questions import Json
from companion.engine.session import Session
from companion.games.blood_rage.game import GAME
from companion.games.blood_rage.state import BloodRage
from companion.text.bilingual import Mode
from companion.text.catalogue import Words
from tests.assistant.blood_rage_table import session, type_lines
from tests.assistant.test_ragnarok import end_of_age
from tests.keys.test_usual_turns import BOTH, at

LANGUAGES = pytest.mark.parametrize("mode", ["en", "zh-TW"])
FROM_THE_TREE = {**BOTH, "yggdrasil": {"s2": {"leader": 1}}}
THREE = {"horgr": {"s1": {"leader": 1}, "s2": {"warrior": 1}, "s3": {"warrior": 1}}}
WITHOUT_BEAR = {"horgr": {"s2": {"leader": 1}, "s3": {"warrior": 1}}}


def example(shown: str) -> str:
    """Return the last line that was given as an example."""
    found: list[str] = re.findall(
        r"(?:For example: |例如：|may name all cards: |可以一行打完：)(.+?)$", shown, re.MULTILINE
    )
    return re.split(r"; everybody|；每個人", found[-1])[0]


def in_age_two() -> Session[BloodRage]:
    """A game in Age 2 where the Bear, first on turn, has nobody at the only place to fight for."""
    state: dict[str, Json] = GAME.dump(at(WITHOUT_BEAR, 3).state)
    state["age"] = 2
    state["provinces"]["myrkulor"] |= {"destroyed": True, "token": None}
    state["seats"][1]["carried"] = 1
    return session(3, start=state)


def kept(game: Session[BloodRage]) -> dict[str | None, Json]:
    """Return how many cards each clan was seen to keep."""
    told = [record for record in game.log if record.key == "kept"]
    return {record.seat: record.parameters["kept"] for record in told}


@LANGUAGES
def test_the_example_of_a_call(mode: Mode) -> None:
    line = example(type_lines(at(FROM_THE_TREE), "5 5", mode=mode))
    game = at(FROM_THE_TREE)
    type_lines(game, "5 5", line, mode=mode)
    assert game.state.battle is not None
    assert game.state.battle.joined == ["s2:leader@yggdrasil"], line


@LANGUAGES
def test_the_example_of_kept_cards(mode: Mode) -> None:
    line = example(type_lines(end_of_age(), mode=mode))
    game = end_of_age()
    type_lines(game, line, "", mode=mode)
    assert kept(game) == {"s1": 1, "s2": 1}, line


@pytest.mark.parametrize("line", ["all", "全部", "大家"])
def test_everybody_keeps_a_card_by_one_word(line: str) -> None:
    # BR.R57: at most one each.
    game = end_of_age()
    type_lines(game, line, "")
    assert kept(game) == {"s1": 1, "s2": 1}


@LANGUAGES
def test_the_example_of_a_white_disc_card_names_one_who_fights(mode: Mode) -> None:
    # BR.R49: Heimdall's Eye may be added by a participant; the Bear has nobody in Horgr.
    before = ("9", "5 5", "99", "99", "1", "1")
    line = example(type_lines(in_age_two(), *before, mode=mode))
    game = in_age_two()
    type_lines(game, *before, line, mode=mode)
    assert game.state.battle is not None
    assert "heimdalls_eye" in game.state.battle.cards["s2"], line


@LANGUAGES
def test_the_example_of_cards_names_only_clans_that_have_not_shown_one(mode: Mode) -> None:
    game = at(THREE, 3)
    type_lines(game, "5 5", "6")  # the Bear has shown its card, the Wolf is asked
    assert game.question is not None
    form = screens.of(game).all_at_once(game.question)
    assert form is not None
    line = example(Words(mode).show(form))
    type_lines(game, line, mode=mode)
    assert game.question.key != "battle_card", line


def test_a_clan_that_has_shown_its_card_is_named_where_a_line_names_it_again() -> None:
    assert "Bear is not asked here." in type_lines(at(THREE, 3), "5 5", "6", "Wolf 2; Bear 99")


def test_cards_that_are_called_the_same_are_told_apart_by_number_and_age() -> None:
    shown = type_lines(in_age_two(), "9", "5 5", "Tyr's Smite")
    assert "fits more than one: 3 Tyr's Smite +5 and 108 Tyr's Smite +5 (Age 1)." in shown
