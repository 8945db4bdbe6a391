"""Discard, Ragnarök, Release Valhalla and the end of an Age (BR.R57, BR.R60 to BR.R63)."""

from __future__ import annotations

import pytest

from companion.games.blood_rage.discard_phase import discard_phase, keep
from companion.games.blood_rage.ragnarok import (
    doomed_figures,
    fallen,
    glory_each,
    preview,
    ragnarok,
    ragnarok_outcome,
)
from companion.games.blood_rage.release import end_age, release_glory, release_valhalla
from companion.games.blood_rage.state import BloodRage, Hand
from tests.games.blood_rage.arena import Figures, arena, first_question, reports, run

# Discard


@pytest.mark.rule("BR.R57")
def test_one_card_of_a_dealt_hand_is_kept_in_secret() -> None:
    state = arena({}, hands={"s1": ["troll", "tyrs_bash"], "s2": ["quest_alfheim_1"]})
    question = first_question(discard_phase(state))
    assert (question.key, question.secret_to, question.together) == (
        "keep_card",
        "s1",
        "keep_card:1",
    )
    assert question.options == ("none", "troll", "tyrs_bash")
    assert question.boundary

    run(discard_phase(state), [("keep_card", "s1", "troll"), ("keep_card", "s2", "none")])
    assert [seat.kept.known for seat in state.seats] == [["troll"], []]
    assert [seat.hand.size for seat in state.seats] == [0, 0]
    assert state.undealt == ["tyrs_bash", "quest_alfheim_1"]
    assert [record.parameters for record in reports(state, "kept")] == [{"kept": 1}, {"kept": 0}]


@pytest.mark.rule("BR.R57", "BR.R16")
def test_of_an_unseen_hand_only_whether_a_card_is_kept_is_asked() -> None:
    state = arena({}, hands={"s1": 3, "s2": 2})
    question = first_question(discard_phase(state))
    assert (question.options, question.secret_to) == (("none", "unseen"), None)
    run(discard_phase(state), [("keep_card", "s1", "unseen"), ("keep_card", "s2", "none")])
    assert [seat.kept.unknown for seat in state.seats] == [1, 0]


@pytest.mark.rule("BR.R57")
def test_a_clan_with_an_empty_hand_is_not_asked() -> None:
    state = arena({}, hands={"s2": 2})
    run(discard_phase(state), [("keep_card", "s2", "unseen")])
    assert [seat.kept.size for seat in state.seats] == [0, 1]


@pytest.mark.rule("BR.R57")
def test_in_age_3_everything_is_discarded_unasked() -> None:
    state = arena({}, age=3, hands={"s1": 3, "s2": 2})
    run(discard_phase(state))
    assert [(seat.hand.size, seat.kept.size) for seat in state.seats] == [(0, 0), (0, 0)]


@pytest.mark.rule("BR.R57", "BR.R16")
def test_open_cards_are_seen_to_go_only_if_none_is_kept() -> None:
    state = arena({}, hands={"s1": ["troll", "tyrs_bash"], "s2": ["odins_smite", "thors_hammer"]})
    state.seat("s1").hand.open = ["tyrs_bash"]
    state.seat("s2").hand.open = ["odins_smite"]
    keep(state, "s1", "troll")
    keep(state, "s2", "none")
    assert state.discard == ["odins_smite"]
    assert state.undealt == ["tyrs_bash", "thors_hammer"]


# Ragnarök


def doomed(figures: Figures, age: int = 1, **more: object) -> BloodRage:
    """Gimle is doomed in this Age."""
    state = arena(figures, seats=3, age=age, **more)  # type: ignore[arg-type]
    state.phase, state.turn = "ragnarok", None
    state.doom = ["horgr", "elvagar"]
    state.doom.insert(age - 1, "gimle")
    return state


@pytest.mark.rule("BR.R61")
@pytest.mark.parametrize(("age", "each"), [(1, 2), (2, 3), (3, 4)])
def test_each_figure_pays_2_3_or_4_glory(age: int, each: int) -> None:
    assert glory_each(age) == each
    state = doomed({"gimle": {"s1": {"warrior": 2, "troll": 1}}}, age)
    run(ragnarok(state))
    assert state.seat("s1").glory == 10 + 3 * each
    assert state.seat("s1").valhalla == {"warrior": 2, "troll": 1}


@pytest.mark.rule("BR.R60")
@pytest.mark.rule("BR.BR-07")
def test_ragnarok_takes_the_province_and_its_fjord() -> None:
    state = doomed(
        {
            "gimle": {"s1": {"leader": 1}},
            "west": {"s2": {"ship": 1}},
            "myrkulor": {"s2": {"warrior": 1}},
            "south": {"s3": {"ship": 1}},
        }
    )
    assert doomed_figures(state) == {"s1": {"leader": 1}, "s2": {"ship": 1}}
    run(ragnarok(state))

    assert state.provinces["gimle"].figures == {}
    assert state.fjords["west"] == {}
    assert state.fjords["south"] == {"s3": {"ship": 1}}
    assert state.provinces["myrkulor"].figures == {"s2": {"warrior": 1}}
    assert [seat.glory for seat in state.seats] == [12, 12, 10]


@pytest.mark.rule("BR.R60", "BR.BR-07", "BR.BR-08", "BR.BR-29")
@pytest.mark.card("sea_serpent", "lokis_dragons")
@pytest.mark.parametrize("province", ["gimle", "myrkulor"])
def test_ragnarok_on_either_side_takes_the_sea_serpent_as_a_ship(province: str) -> None:
    """2 Glory for the figure in Age 1, 4 by Loki's Dragons."""
    state = doomed(
        {"west": {"s1": {"sea_serpent": 1}}}, upgrades={"s1": ["sea_serpent", "lokis_dragons"]}
    )
    state.doom[0] = province
    run(ragnarok(state))
    assert state.fjords["west"] == {}
    assert state.seat("s1").valhalla == {"sea_serpent": 1}
    assert state.seat("s1").glory == 10 + 2 + 4


@pytest.mark.rule("BR.R60", "BR.R07")
def test_the_province_is_destroyed_and_loses_its_token() -> None:
    state = doomed({})
    state.provinces["gimle"].pillaged = True
    run(ragnarok(state))
    province = state.provinces["gimle"]
    assert (province.destroyed, province.token, province.pillaged) == (True, None, False)
    assert reports(state, "ragnarok")[0].parameters == {"province": "gimle", "fjord": "west"}


@pytest.mark.rule("BR.BR-08")
@pytest.mark.card("lokis_dragons", "fire_dragons", "eternal_dragons")
@pytest.mark.parametrize(
    ("id", "age", "glory"),
    [("lokis_dragons", 1, 4 + 2), ("fire_dragons", 2, 8 + 3), ("eternal_dragons", 3, 12 + 4)],
)
def test_dragons_pay_in_ragnarok_too(id: str, age: int, glory: int) -> None:
    state = doomed({"west": {"s1": {"ship": 1}}}, age, upgrades={"s1": [id]})
    assert preview(state)["s1"].total == glory
    run(ragnarok(state))
    assert state.seat("s1").glory == 10 + glory


@pytest.mark.card("odins_inspiration")
@pytest.mark.rule("BR.R61")
def test_odins_inspiration_doubles_ragnaroks_glory_and_nothing_else() -> None:
    state = doomed(
        {"gimle": {"s1": {"warrior": 2}}, "west": {"s1": {"ship": 1}}},
        age=2,
        upgrades={"s1": ["odins_inspiration", "fire_dragons"]},
    )
    outcome = preview(state)["s1"]
    assert (outcome.glory, outcome.ships) == (3 * 3 * 2, 8)
    run(ragnarok(state))
    assert state.seat("s1").glory == 10 + 18 + 8


@pytest.mark.rule("BR.R60", "BR.R61")
def test_the_outcome_lists_only_clans_that_lose_somebody() -> None:
    outcome = ragnarok_outcome(
        2, {"Bear": {"warrior": 3}, "Wolf": {"warrior": 2, "ship": 1}, "Ram": {}}, {}
    )
    assert {clan: lost.total for clan, lost in outcome.items()} == {"Bear": 9, "Wolf": 9}


@pytest.mark.rule("BR.R61")
def test_monsters_pay_too() -> None:
    assert fallen(3, {"frost_giant": 1}, ()).total == 4


@pytest.mark.rule("BR.U03", "BR.R60")
@pytest.mark.card("volur_witch")
@pytest.mark.parametrize(
    ("value", "flees"), [("ragnarok_only", True), ("always", True), ("battle_only", False)]
)
def test_whether_the_volur_witch_flees_from_ragnarok(value: str, flees: bool) -> None:
    state = doomed({"gimle": {"s1": {"volur_witch": 1}}}, age=3, options={"BR.U03": value})
    run(ragnarok(state), [("withdraw", "s1", "yggdrasil")] if flees else [])
    assert state.provinces["yggdrasil"].figures == ({"s1": {"volur_witch": 1}} if flees else {})
    assert state.seat("s1").glory == (10 if flees else 14)


@pytest.mark.rule("BR.U04", "BR.R61", "BR.R24")
@pytest.mark.card("friggas_protection")
def test_leftover_rage_saves_figures_from_ragnarok_by_one_reading() -> None:
    state = doomed(
        {"gimle": {"s1": {"warrior": 2}}},
        age=2,
        upgrades={"s1": ["friggas_protection"]},
        options={"BR.U04": "ragnarok_too"},
        rage=3,
    )
    run(ragnarok(state), [("save_figures", "s1", {"warrior": 1})])
    assert state.seat("s1").reserve == {"warrior": 1}
    assert state.seat("s1").glory == 10 + 3
    assert state.seat("s1").rage == 0


@pytest.mark.rule("BR.U04")
@pytest.mark.card("friggas_protection")
def test_nothing_saves_from_ragnarok_by_the_other_reading() -> None:
    state = doomed(
        {"gimle": {"s1": {"warrior": 2}}}, upgrades={"s1": ["friggas_protection"]}, rage=0
    )
    run(ragnarok(state))
    assert state.seat("s1").valhalla == {"warrior": 2}


@pytest.mark.rule("BR.U03", "BR.U04")
@pytest.mark.parametrize(
    ("figures", "boundary"), [({"warrior": 1}, True), ({"warrior": 1, "volur_witch": 1}, False)]
)
def test_who_is_saved_from_ragnarok_is_a_boundary_unless_the_witch_was_asked(
    figures: dict[str, int], boundary: bool
) -> None:
    state = doomed(
        {"gimle": {"s1": figures}},
        age=3,
        upgrades={"s1": ["friggas_protection"]},
        options={"BR.U04": "ragnarok_too"},
    )
    rules = ragnarok(state)
    question = rules.send(None)
    if question.key == "withdraw":
        assert question.boundary
        question = rules.send(("no",))
    rules.close()
    assert (question.key, question.boundary) == ("save_figures", boundary)


# Release Valhalla


@pytest.mark.rule("BR.R62")
@pytest.mark.rule("BR.BR-11")
def test_valhalla_returns_to_the_reserve_and_the_board_stays() -> None:
    state = arena({"gimle": {"s1": {"warrior": 2}}}, reserve={"s1": {"warrior": 5}})
    state.seat("s1").valhalla = {"warrior": 1, "troll": 1}
    release_valhalla(state)
    assert state.seat("s1").reserve == {"warrior": 6, "troll": 1}
    assert state.seat("s1").valhalla == {}
    assert state.provinces["gimle"].figures == {"s1": {"warrior": 2}}
    assert state.seat("s1").glory == 10


@pytest.mark.rule("BR.R62", "BR.R35")
@pytest.mark.rule("BR.BR-22")
@pytest.mark.card("lokis_domain", "lokis_eminence", "lokis_wrath")
@pytest.mark.parametrize(
    ("cards", "glory"),
    [
        (["lokis_domain"], 4),
        (["lokis_eminence"], 8),
        (["lokis_wrath"], 12),
        (["lokis_domain", "lokis_eminence"], 12),
        (["lokis_domain", "lokis_eminence", "lokis_wrath"], 24),
    ],
)
def test_lokis_cards_pay_for_four_figures_each_on_its_own(cards: list[str], glory: int) -> None:
    state = arena({}, upgrades={"s1": cards})
    state.seat("s1").valhalla = {"warrior": 3, "leader": 1}
    assert sum(release_glory(state.seat("s1"), 4).values()) == glory
    release_valhalla(state)
    assert state.seat("s1").glory == 10 + glory


@pytest.mark.rule("BR.R63", "BR.R61")
def test_the_next_age_turns_tokens_back_and_hands_the_first_player_token_left() -> None:
    state = doomed({})
    state.first = "s3"
    state.provinces["horgr"].pillaged = state.provinces["yggdrasil"].pillaged = True
    end_age(state)

    assert not any(province.pillaged for province in state.provinces.values())
    assert (state.age, state.first, state.phase) == (2, "s1", "gifts")
    assert reports(state, "age")[0].parameters == {"age": 2, "doom": "horgr"}


@pytest.mark.rule("BR.R57", "BR.R11")
def test_a_card_that_was_kept_once_may_be_kept_again() -> None:
    state = arena({}, age=2, hands={"s1": 2})
    state.seat("s1").carried = True
    state.seat("s1").hand = Hand(unknown=2)
    run(discard_phase(state), [("keep_card", "s1", "unseen")])
    assert state.seat("s1").kept.unknown == 1
    assert state.seat("s1").carried
