"""Corrections that leave the question that stands without an answer."""

from __future__ import annotations

from companion.engine.chance import key_from_seed
from companion.engine.game import Setup
from companion.engine.session import Session, make_header
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
