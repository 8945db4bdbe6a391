"""Corrections that leave the question that stands without an answer."""

from __future__ import annotations

import pytest

from companion.engine.chance import key_from_seed
from companion.engine.game import Setup
from companion.engine.header import make_header
from companion.engine.session import Session
from companion.games.blood_rage.game import GAME
from companion.games.blood_rage.state import BloodRage

SETUP = Setup(
    seats=({"name": "A", "clan": "bear"}, {"name": "B", "clan": "wolf"}),
    first="s1",
    sources=dict.fromkeys(GAME.components, "table"),
)


def started() -> Session[BloodRage]:
    """Two clans at their first action; Angerboda, Muspelheim and Andlang are destroyed."""
    session = Session(GAME, make_header(GAME, SETUP, key=key_from_seed(1)))
    session.answer(["gimle", "horgr", "elvagar"])
    session.answer(["angerboda", "muspelheim", "andlang"])
    session.answer(["glory", "axes", "rage", "horns", "axes"])
    return session


def test_without_rage_for_the_invasion_under_way_it_is_taken_back_to_the_action() -> None:
    """A Warrior costs 1 (BR.R25); at 0 Rage the clan has no turn at all (BR.R20)."""
    session = started()
    session.answer("invade")
    session.answer("warrior")
    assert session.question is not None
    assert session.question.key == "invade_place"
    session.fix("seats.s1.rage", 0, reason="we had spent it")
    assert (session.question.key, session.question.seat) == ("choose_action", "s2")
    assert session.state.seat("s1").rage == 0
    (told,) = [record for record in session.log if record.key == "fixed"]
    assert told.parameters["taken_back"] == 2
    again = Session(GAME, session.header, session.entries)
    assert GAME.dump(again.state) == GAME.dump(session.state)
    assert again.question == session.question


def test_a_reading_that_closes_every_place_takes_the_invasion_back() -> None:
    """BR.U13: read strictly, no fjord beside a destroyed province takes a ship."""
    session = started()
    session.fix("provinces.myrkulor.destroyed", True, reason="to close the west fjord too")
    session.answer("invade")
    session.answer("ship")
    session.set_option("BR.U13", "closed_when_one")
    assert session.question is not None
    assert (session.question.key, session.question.seat) == ("choose_action", "s1")
    told = session.log[-1]
    assert (told.key, told.parameters["taken_back"]) == ("option_set", 2)
    assert session.state.options["BR.U13"] == "closed_when_one"


def at(session: Session[BloodRage], key: str, seat: str) -> None:
    """That question stands now, and the journal leads to the same place."""
    assert session.question is not None
    assert (session.question.key, session.question.seat) == (key, seat)
    again = Session(GAME, session.header, session.entries)
    assert GAME.dump(again.state) == GAME.dump(session.state)
    assert again.question == session.question


@pytest.mark.rule("BR.R20")
def test_a_clan_on_turn_corrected_to_0_rage_has_no_turn_not_even_for_a_free_action() -> None:
    """BR.R20, BR.BR-17: the Leader would invade for nothing, a quest costs nothing."""
    session = started()
    assert session.question is not None
    assert "invade" in session.question.options
    session.fix("seats.s1.rage", 0, reason="we had spent it")
    at(session, "choose_action", "s2")


@pytest.mark.rule("BR.R24")
def test_a_turn_that_stands_ends_when_the_last_province_turns_out_to_be_pillaged() -> None:
    session = started()
    left = [id for id, province in session.state.provinces.items() if not province.destroyed]
    for id in left:
        assert session.question is not None
        assert session.question.key == "choose_action"
        session.fix(f"provinces.{id}.pillaged", True, reason="its token lies face down")
    at(session, "keep_card", "s1")


@pytest.mark.rule("BR.R19", "BR.R30")
def test_a_march_that_can_no_longer_be_paid_is_taken_back() -> None:
    session = started()
    session.fix("provinces.gimle.figures.s1.warrior", 2, reason="they stood there")
    session.answer("march")
    session.answer("yggdrasil")
    assert session.question is not None
    assert session.question.key == "march_figures"
    session.fix("seats.s1.rage", 0, reason="we had spent it")
    at(session, "choose_action", "s2")


@pytest.mark.rule("BR.R19", "BR.R32")
@pytest.mark.parametrize(("path", "value"), [("rage", 1), ("hand.unknown", 0)])
def test_an_upgrade_that_cannot_be_played_after_all_is_taken_back(path: str, value: int) -> None:
    """Thor's Glory costs 2."""
    session = started()
    session.answer("upgrade")
    session.answer("thors_glory")
    at(session, "upgrade_slot", "s1")
    session.fix(f"seats.s1.{path}", value, reason="we had miscounted")
    at(session, "choose_action", "s1")


@pytest.mark.rule("BR.R32")
def test_an_unnamed_card_that_is_not_there_after_all_is_taken_back() -> None:
    session = started()
    for answer in ("upgrade", "unnamed", "monster", "monster_1"):
        session.answer(answer)
    at(session, "unnamed_cost", "s1")
    session.fix("seats.s1.hand.unknown", 0, reason="no card is left")
    at(session, "choose_action", "s1")


@pytest.mark.rule("BR.R25")
def test_an_invader_that_is_not_in_the_reserve_is_taken_back() -> None:
    session = started()
    session.answer("invade")
    session.answer("leader")
    session.fix("seats.s1.reserve.leader", 0, reason="it stands on the board")
    at(session, "choose_action", "s1")


def at_war() -> Session[BloodRage]:
    """Both clans stand in Gimle, s1 pillages it, and the table is to name the cards."""
    session = started()
    for seat in ("s1", "s2"):
        session.fix(f"provinces.gimle.figures.{seat}.leader", 1, reason="it stood there")
    session.answer("pillage")
    return session


@pytest.mark.rule("BR.R44", "BR.R45")
def test_without_the_enemy_after_all_the_pillage_is_unopposed() -> None:
    session = at_war()
    at(session, "battle_card", "s1")
    session.answer("tyrs_bash")
    at(session, "battle_card", "s2")
    session.fix("provinces.gimle.figures.s2.leader", 0, reason="it was never there")
    at(session, "choose_action", "s2")
    assert session.state.provinces["gimle"].pillaged
    assert session.state.seat("s1").hand.size == 6


@pytest.mark.rule("BR.R46")
def test_a_hand_corrected_to_nothing_shows_no_card() -> None:
    session = at_war()
    session.fix("seats.s2.hand.unknown", 0, reason="it is empty")
    session.answer("tyrs_bash")
    at(session, "choose_action", "s2")
    # 3 + 2 against 3; the token raises the Axes to 4 before they pay (BR.BR-09).
    assert session.state.seat("s1").glory == 4


@pytest.mark.rule("BR.R45", "BR.R51")
def test_a_pillager_whose_figures_are_gone_by_correction_fights_on_with_its_card() -> None:
    session = at_war()
    session.fix("provinces.gimle.figures.s1.leader", 0, reason="we put it elsewhere")
    session.answer("tyrs_smite_1")
    session.answer("lokis_trickery")
    at(session, "choose_action", "s2")
    assert session.state.seat("s2").valhalla == {"leader": 1}  # 3 + 0 against 5
    assert session.state.provinces["gimle"].pillaged


@pytest.mark.rule("BR.R06", "BR.R07")
def test_a_province_corrected_to_destroyed_in_set_up_is_laid_no_token() -> None:
    session = Session(GAME, make_header(GAME, SETUP, key=key_from_seed(1)))
    session.answer(["gimle", "horgr", "elvagar"])
    session.fix("doom.3", "utgard", reason="we read the wrong token")
    session.answer(["angerboda", "muspelheim", "andlang"])
    session.fix("provinces.myrkulor.destroyed", True, reason="this one too")
    session.answer(["axes", "rage", "horns", "axes"])
    assert session.state.provinces["myrkulor"].token is None
    assert session.state.provinces["elvagar"].token == "axes"
    at(session, "choose_action", "s1")
