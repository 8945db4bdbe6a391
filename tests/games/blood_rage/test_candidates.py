"""Which card an unseen one may be, and hands that are half known."""

from __future__ import annotations

import pytest

from companion.games.blood_rage.candidates import (
    candidates,
    may_have_committed,
    may_show,
    undealt_pool,
)
from companion.games.blood_rage.cards import deck
from companion.games.blood_rage.hands import companion_knows, put_in_hand, take_from_hand
from companion.games.blood_rage.state import UNNAMED, Hand
from tests.games.blood_rage.arena import arena


@pytest.mark.rule("BR.R08", "BR.R16")
def test_an_unseen_card_is_any_copy_of_this_age_not_yet_seen() -> None:
    state = arena({}, seats=3, age=2, hands={"s1": 6}, upgrades={"s2": ["valkyrie"]})
    state.discard = ["heimdalls_eye"]
    found = candidates(state, "s1")
    assert "valkyrie" not in found
    assert found["heimdalls_eye"] == 3 - 1
    assert "troll" not in found
    assert "thors_domain" not in found
    assert set(found) < set(deck(2, 3))


@pytest.mark.rule("BR.R11")
def test_of_a_clan_that_kept_a_card_it_may_be_one_of_an_earlier_age() -> None:
    state = arena({}, seats=3, age=3, hands={"s1": 7, "s2": 6})
    state.seat("s1").carried = True
    assert {"troll", "valkyrie", "frost_giant"} <= set(candidates(state, "s1"))
    assert "troll" not in candidates(state, "s2")

    take_from_hand(state, "s1", "troll")
    assert not state.seat("s1").carried
    assert "valkyrie" not in candidates(state, "s1")


@pytest.mark.rule("BR.R16")
def test_candidates_do_not_depend_on_other_hands_that_the_companion_dealt() -> None:
    state = arena({}, hands={"s1": 6, "s2": ["tyrs_bash"]})
    assert "tyrs_bash" in candidates(state, "s1")
    state.seat("s2").hand.open = ["tyrs_bash"]
    assert "tyrs_bash" not in candidates(state, "s1")


@pytest.mark.rule("BR.R12")
def test_what_the_companion_deals_from_leaves_out_what_it_knows_elsewhere() -> None:
    state = arena({}, hands={"s1": ["tyrs_bash"]}, upgrades={"s2": ["troll"]})
    state.undealt = ["thors_hammer"]
    pool = undealt_pool(state)
    assert not {"tyrs_bash", "troll", "thors_hammer"} & set(pool)
    assert sum(pool.values()) == 20 - 3


@pytest.mark.rule("BR.R16")
def test_a_dealt_hand_shows_its_cards_and_an_unseen_one_its_candidates() -> None:
    state = arena({}, hands={"s1": ["tyrs_bash", "troll"], "s2": 1})
    assert may_show(state, "s1") == ["troll", "tyrs_bash"]
    assert may_show(state, "s2")[-1] == UNNAMED
    state.discard = list(deck(1, 2))
    assert may_show(state, "s2") == [UNNAMED]


@pytest.mark.rule("BR.R53")
def test_a_card_taken_back_is_open_and_goes_first_when_it_is_named_again() -> None:
    state = arena({}, hands={"s1": 3})
    take_from_hand(state, "s1", "tyrs_bash")
    put_in_hand(state, "s1", "tyrs_bash")
    hand = state.seat("s1").hand
    assert (hand.known, hand.open, hand.unknown) == (["tyrs_bash"], ["tyrs_bash"], 2)
    take_from_hand(state, "s1", "tyrs_bash")
    assert (hand.known, hand.open, hand.unknown) == ([], [], 2)
    put_in_hand(state, "s1", UNNAMED)
    assert hand.unknown == 3


def test_a_card_that_cannot_be_there_is_a_fault() -> None:
    state = arena({}, hands={"s1": ["troll"]})
    with pytest.raises(ValueError, match="tyrs_bash"):
        take_from_hand(state, "s1", "tyrs_bash")


@pytest.mark.rule("BR.R16")
def test_a_hand_of_open_cards_alone_is_known_if_the_companion_deals() -> None:
    state = arena({}, hands={"s1": ["troll"]})
    state.seat("s1").hand = Hand(["troll"], 0, ["troll"])
    assert companion_knows(state, "s1")
    state.sources["gods_gifts"] = "table"
    assert not companion_knows(state, "s1")


@pytest.mark.rule("BR.R58")
def test_an_unseen_committed_card_is_a_quest() -> None:
    state = arena({}, hands={"s1": 5})
    state.discard = ["quest_alfheim_1"]
    assert may_have_committed(state, "s1") == [
        "quest_jotunheim_1",
        "quest_manheim_1",
        "quest_glorious_death_1",
        UNNAMED,
    ]
