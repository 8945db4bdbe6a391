"""Figures that die: Valhalla, the Volur Witch, Frigga's Protection, the dragons."""

from __future__ import annotations

import pytest

from companion.engine.answerers import Unexpected
from companion.games.blood_rage.board import figures_of
from companion.games.blood_rage.deaths import Cause, figures_die
from companion.games.blood_rage.state import BloodRage
from tests.games.blood_rage.arena import Script, arena, battle, reports, run


def die(
    state: BloodRage,
    figures: dict[str, int],
    script: Script = (),
    *,
    place: str = "gimle",
    cause: Cause = "battle",
) -> dict[str, int]:
    """Let figures of s1 die there and return those that did."""
    died: dict[str, int] = run(
        figures_die(state, "s1", place, figures, cause=cause, rules=("BR.R54",)), script
    )
    return died


@pytest.mark.rule("BR.R54")
def test_the_dead_go_to_valhalla_ships_of_the_fjord_too() -> None:
    state = arena({"gimle": {"s1": {"leader": 1, "warrior": 3}}, "west": {"s1": {"ship": 1}}})

    died = die(state, {"leader": 1, "warrior": 2, "ship": 1})

    assert died == {"leader": 1, "warrior": 2, "ship": 1}
    assert state.seat("s1").valhalla == {"leader": 1, "warrior": 2, "ship": 1}
    assert state.provinces["gimle"].figures == {"s1": {"warrior": 1}}
    assert state.fjords["west"] == {}
    assert reports(state, "died")[0].parameters["figures"] == died


def test_a_fjord_can_be_the_place_itself() -> None:
    state = arena({"west": {"s1": {"ship": 1}}})

    assert die(state, {"ship": 1}, place="west", cause="ragnarok") == {"ship": 1}
    assert state.seat("s1").valhalla == {"ship": 1}


def test_no_more_die_than_stand_there() -> None:
    state = arena({"gimle": {"s1": {"warrior": 1}}})

    assert die(state, {"warrior": 3, "leader": 1}) == {"warrior": 1}


@pytest.mark.parametrize(
    ("cause", "noted"), [("battle", True), ("battle_card", True), ("invade", False)]
)
def test_a_battle_notes_who_fell_in_it(cause: Cause, noted: bool) -> None:
    state = battle(arena({"gimle": {"s1": {"warrior": 2}}}))
    assert state.battle is not None

    die(state, {"warrior": 2}, cause=cause)

    assert state.battle.lost == ({"s1": {"warrior": 2}} if noted else {})


# Dragons


@pytest.mark.rule("BR.BR-08")
@pytest.mark.card("lokis_dragons", "fire_dragons", "eternal_dragons")
@pytest.mark.parametrize(
    ("dragons", "glory"), [("lokis_dragons", 4), ("fire_dragons", 8), ("eternal_dragons", 12)]
)
@pytest.mark.parametrize("cause", ["battle", "battle_card", "invade", "ragnarok", "sacrifice"])
def test_dragons_pay_for_a_destroyed_ship_whatever_the_cause(
    dragons: str, glory: int, cause: Cause
) -> None:
    """BR.BR-08: in Ragnarök too."""
    state = arena({"west": {"s1": {"ship": 1}}}, upgrades={"s1": [dragons]}, glory=0)

    die(state, {"ship": 1}, cause=cause)

    assert state.seat("s1").glory == glory


@pytest.mark.rule("BR.BR-29")
@pytest.mark.card("sea_serpent", "lokis_dragons")
def test_the_sea_serpent_is_a_ship_for_the_dragons() -> None:
    """BR.BR-29: it is treated as a Ship in all respects."""
    state = arena(
        {"west": {"s1": {"ship": 1, "sea_serpent": 1}}},
        upgrades={"s1": ["lokis_dragons", "sea_serpent"]},
        glory=0,
    )

    die(state, {"ship": 1, "sea_serpent": 1})

    assert state.seat("s1").glory == 8


def test_without_dragons_a_lost_ship_pays_nothing() -> None:
    state = arena({"west": {"s1": {"ship": 1}}}, glory=0)

    die(state, {"ship": 1})

    assert state.seat("s1").glory == 0


# Frigga's Protection


@pytest.mark.card("friggas_protection")
def test_protection_saves_figures_where_they_stand_at_1_rage_each() -> None:
    state = arena(
        {"gimle": {"s1": {"leader": 1, "warrior": 2}}}, upgrades={"s1": ["friggas_protection"]}
    )

    died = die(
        state,
        {"leader": 1, "warrior": 2},
        [("save_figures", "s1", {"leader": 1, "warrior": 1})],
    )

    assert died == {"warrior": 1}
    assert state.provinces["gimle"].figures["s1"] == {"leader": 1, "warrior": 1}
    assert state.seat("s1").rage == 4


@pytest.mark.card("friggas_protection")
def test_protection_saves_no_more_than_there_is_rage() -> None:
    state = arena(
        {"gimle": {"s1": {"warrior": 3}}}, upgrades={"s1": ["friggas_protection"]}, rage=1
    )

    assert die(state, {"warrior": 3}, [("save_figures", "s1", {"warrior": 1})]) == {"warrior": 2}
    assert state.seat("s1").rage == 0


@pytest.mark.card("friggas_protection")
def test_without_rage_nobody_is_asked() -> None:
    state = arena(
        {"gimle": {"s1": {"warrior": 1}}}, upgrades={"s1": ["friggas_protection"]}, rage=0
    )

    assert die(state, {"warrior": 1}) == {"warrior": 1}


@pytest.mark.card("friggas_protection", "lokis_dragons")
def test_a_saved_ship_pays_no_dragon() -> None:
    state = arena(
        {"west": {"s1": {"ship": 1}}},
        upgrades={"s1": ["friggas_protection", "lokis_dragons"]},
        glory=0,
    )

    assert die(state, {"ship": 1}, [("save_figures", "s1", {"ship": 1})]) == {}
    assert state.fjords["west"] == {"s1": {"ship": 1}}
    assert state.seat("s1").glory == 0


@pytest.mark.card("friggas_protection")
def test_what_a_clan_sacrifices_is_not_saved() -> None:
    state = arena({"gimle": {"s1": {"warrior": 2}}}, upgrades={"s1": ["friggas_protection"]})

    assert die(state, {"warrior": 2}, cause="sacrifice") == {"warrior": 2}


@pytest.mark.rule("BR.R60", "BR.R61", "BR.U04")
@pytest.mark.card("friggas_protection")
def test_u04_ragnarok_too_saves_into_the_reserve_without_a_dragon() -> None:
    state = arena(
        {"gimle": {"s1": {"warrior": 1}}, "west": {"s1": {"ship": 1}}},
        upgrades={"s1": ["friggas_protection", "lokis_dragons"]},
        options={"BR.U04": "ragnarok_too"},
        glory=0,
    )

    died = die(
        state,
        {"warrior": 1, "ship": 1},
        [("save_figures", "s1", {"warrior": 1, "ship": 1})],
        cause="ragnarok",
    )

    assert died == {}
    assert state.seat("s1").reserve == {"warrior": 1, "ship": 1}
    assert state.fjords["west"] == {}
    assert state.seat("s1").glory == 0
    assert state.options_used == ["BR.U04"]


@pytest.mark.rule("BR.U04")
@pytest.mark.card("friggas_protection")
def test_u04_action_only_saves_nobody_in_ragnarok() -> None:
    state = arena(
        {"gimle": {"s1": {"warrior": 1}}},
        upgrades={"s1": ["friggas_protection"]},
        options={"BR.U04": "action_only"},
    )

    assert die(state, {"warrior": 1}, cause="ragnarok") == {"warrior": 1}
    assert state.seat("s1").rage == 6


# The Volur Witch


@pytest.mark.card("volur_witch")
@pytest.mark.parametrize("cause", ["battle", "battle_card", "invade"])
@pytest.mark.parametrize("reading", ["ragnarok_only", "always", "battle_only"])
def test_the_witch_may_flee_to_yggdrasil_in_the_action_phase(cause: Cause, reading: str) -> None:
    state = arena({"gimle": {"s1": {"volur_witch": 1}}}, options={"BR.U03": reading})

    assert die(state, {"volur_witch": 1}, [("withdraw", "s1", "yggdrasil")], cause=cause) == {}
    assert figures_of(state, "s1", "yggdrasil") == {"volur_witch": 1}
    assert state.options_used == []


@pytest.mark.card("volur_witch")
def test_the_witch_need_not_flee() -> None:
    state = arena({"gimle": {"s1": {"volur_witch": 1}}})

    assert die(state, {"volur_witch": 1}, [("withdraw", "s1", "no")]) == {"volur_witch": 1}
    assert state.seat("s1").valhalla == {"volur_witch": 1}


@pytest.mark.card("volur_witch")
def test_from_yggdrasil_the_witch_never_flees() -> None:
    state = arena({"yggdrasil": {"s1": {"volur_witch": 1}}})

    assert die(state, {"volur_witch": 1}, place="yggdrasil") == {"volur_witch": 1}


@pytest.mark.card("volur_witch", "friggas_protection")
def test_a_witch_that_stays_may_still_be_saved() -> None:
    state = arena({"gimle": {"s1": {"volur_witch": 1}}}, upgrades={"s1": ["friggas_protection"]})

    died = die(
        state,
        {"volur_witch": 1},
        [("withdraw", "s1", "no"), ("save_figures", "s1", {"volur_witch": 1})],
    )

    assert died == {}
    assert figures_of(state, "s1", "gimle") == {"volur_witch": 1}


@pytest.mark.card("volur_witch")
@pytest.mark.rule("BR.R60", "BR.U03")
@pytest.mark.parametrize(
    ("reading", "cause", "may"),
    [
        ("ragnarok_only", "ragnarok", True),
        ("ragnarok_only", "sacrifice", False),
        ("always", "ragnarok", True),
        ("always", "sacrifice", True),
        ("battle_only", "ragnarok", False),
        ("battle_only", "sacrifice", False),
    ],
)
def test_u03_says_what_else_the_witch_may_flee_from(reading: str, cause: Cause, may: bool) -> None:
    state = arena({"gimle": {"s1": {"volur_witch": 1}}}, options={"BR.U03": reading})

    if may:
        assert die(state, {"volur_witch": 1}, [("withdraw", "s1", "yggdrasil")], cause=cause) == {}
    else:
        assert die(state, {"volur_witch": 1}, cause=cause) == {"volur_witch": 1}
    assert state.options_used == ["BR.U03"]


def test_the_script_of_these_tests_bites() -> None:
    state = arena({"gimle": {"s1": {"volur_witch": 1}}})

    with pytest.raises(Unexpected):
        die(state, {"volur_witch": 1})
