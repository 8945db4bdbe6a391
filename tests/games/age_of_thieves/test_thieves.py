"""The six thieves: passive abilities and special action cards."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.questions import Question
from companion.games.age_of_thieves.cards import thieves
from companion.games.age_of_thieves.specials import use_special
from companion.games.age_of_thieves.state import AgeOfThieves, Seat, Stack
from companion.games.age_of_thieves.thieves import (
    dungeon_ap,
    extra_spaces,
    keeps_cards,
    outfit,
    plan_cards,
    range_bonus,
    sewers_both_ways,
)
from tests.games.age_of_thieves.night import Script, asked, night, reports, run

THIEVES = ("joanne", "morius", "noiron", "jasmine", "zain", "nikolai")
SPECIALS = {
    "joanne": "confiscation",
    "morius": "rat_spies",
    "noiron": "shadow_of_the_city",
    "jasmine": "temptation",
    "zain": "grenadier",
    "nikolai": "quickness_potion",
}
"""Section 2 of the facts."""
DEALT = {"action_cards": "companion"}


def seat_of(thief: str) -> Seat:
    return Seat("s1", "A", thief)


# Passive abilities


@pytest.mark.rule("AOT.K13")
def test_only_joanne_is_detected_worse() -> None:
    assert [outfit(seat_of(thief)) for thief in THIEVES] == [1, 0, 0, 0, 0, 0]


@pytest.mark.rule("AOT.S025")
def test_only_morius_uses_entrances_and_exits_both_ways() -> None:
    assert [sewers_both_ways(seat_of(thief)) for thief in THIEVES] == [
        thief == "morius" for thief in THIEVES
    ]


@pytest.mark.rule("AOT.S026")
def test_noiron_goes_a_space_further_once_a_turn() -> None:
    assert [extra_spaces(seat_of(thief)) for thief in THIEVES] == [0, 0, 1, 0, 0, 0]
    noiron = seat_of("noiron")
    noiron.steps = True
    assert extra_spaces(noiron) == 0


@pytest.mark.rule("AOT.L06", "AOT.L09")
def test_the_ap_of_the_dungeon() -> None:
    """L06: 2 blue AP; L09: Jasmine has 3 and keeps her cards."""
    assert [dungeon_ap(seat_of(thief)) for thief in THIEVES] == [2, 2, 2, 3, 2, 2]
    assert [keeps_cards(seat_of(thief)) for thief in THIEVES] == [
        thief == "jasmine" for thief in THIEVES
    ]


@pytest.mark.rule("AOT.S011", "AOT.P01")
@pytest.mark.parametrize(
    ("card", "bonus"),
    [("smoke_grenade", 3), ("noise_grenade", 3), ("fire_grenade", 3), ("beacon", 0)],
)
def test_zains_grenades_reach_further(card: str, bonus: int) -> None:
    assert range_bonus(seat_of("zain"), card) == bonus
    assert range_bonus(seat_of("nikolai"), card) == 0


def test_nikolai_plans_with_one_card_more() -> None:
    """Section 2: 3 instead of 2."""
    assert [plan_cards(seat_of(thief)) for thief in THIEVES] == [2, 2, 2, 2, 2, 3]


# Specials


def table(thief: str, **more: Any) -> AgeOfThieves:
    """Return a night in which s1 is that thief."""
    return night(thieves={"s1": thief}, **more)


def special(state: AgeOfThieves, script: Script = ()) -> list[Question[Any]]:
    """Let s1 use his special with stack 1; return the questions asked."""
    state.seat("s1").stacks = [Stack(3, "bribe", special=True)]
    questions: list[Question[Any]] = []
    run(use_special(state, "s1", 1), script, questions)
    return questions


@pytest.mark.rule("AOT.F01", "AOT.F02")
@pytest.mark.parametrize("thief", THIEVES)
def test_every_thief_has_a_special_of_his_own(thief: str) -> None:
    assert thieves()[thief].special == SPECIALS[thief]


@pytest.mark.rule("AOT.F02", "AOT.P01")
@pytest.mark.parametrize(
    ("copies", "event", "expected"),
    [
        ({}, None, "unknown"),  # no public source tells the ranges of specials
        ({"range_confiscation": "none"}, None, "none"),
        ({"range_confiscation": "4"}, None, 4),
        ({"range_confiscation": "4"}, "alarm_support_of_the_guild", 6),  # +2 that turn
    ],
)
def test_a_special_is_told_with_the_range_that_the_table_read_off_the_card(
    copies: dict[str, str | int], event: str | None, expected: int | str
) -> None:
    state = table("joanne")
    state.copies, state.event = copies, event
    state.seat("s3").yellow = 1
    special(state, [("victim", "s1", "s3")])
    (used,) = reports(state, "special_used")
    assert used.parameters == {"special": "confiscation", "range": expected}


# Joanne


@pytest.mark.card("confiscation")
@pytest.mark.rule("AOT.F02")
def test_confiscation_takes_the_cheapest_jewel() -> None:
    state = table("joanne")
    state.seat("s3").green, state.seat("s3").yellow = 2, 1

    special(state, [("victim", "s1", "s3")])

    assert (state.seat("s3").green, state.seat("s3").yellow) == (2, 0)
    assert state.seat("s1").yellow == 1
    assert not state.seat("s3").robbed


@pytest.mark.card("confiscation")
@pytest.mark.rule("AOT.S017")
def test_confiscation_never_takes_the_emperors_jewel() -> None:
    """S017: from a player who has only that, nothing."""
    state = table("joanne")
    state.jewel = "s2"

    special(state, [("victim", "s1", "s2")])

    assert state.jewel == "s2"
    assert len(reports(state, "nothing_to_take")) == 1


@pytest.mark.card("confiscation")
@pytest.mark.rule("AOT.U24")
@pytest.mark.parametrize(
    ("reading", "chooser"), [("loser", "s2"), ("taker", "s1"), ("yellow_first", None)]
)
def test_confiscation_between_a_trinket_and_a_yellow_jewel(
    reading: str, chooser: str | None
) -> None:
    state = table("joanne", first="s3", options={"AOT.U24": reading})
    state.seat("s2").yellow, state.seat("s2").tokens = 1, {"cheap_trinket": 1}
    choice: list[tuple[str, str | None, Any]] = [("cheapest", chooser, "cheap_trinket")]

    special(state, [("victim", "s1", "s2"), *(choice if chooser else [])])

    assert state.seat("s1").tokens == ({"cheap_trinket": 1} if chooser else {})
    assert state.seat("s1").yellow == (0 if chooser else 1)


@pytest.mark.rule("AOT.L05", "AOT.S044")
@pytest.mark.parametrize("thief", ["joanne", "noiron"])
def test_who_sits_in_the_dungeon_or_left_cannot_be_named(thief: str) -> None:
    state = table(thief, seats=4, zones={"s2": "dungeon_rattles"})
    state.seat("s4").escaped = 1

    questions = special(state, [("victim", "s1", "nobody")])

    assert asked(questions, "victim").options == ("s3", "nobody")


@pytest.mark.card("agility_potion")
def test_who_drank_an_agility_potion_may_ignore_a_special() -> None:
    state = table("joanne")
    state.seat("s2").green, state.seat("s2").ignores = 1, True

    special(state, [("victim", "s1", "s2"), ("ignore", "s2", "yes")])

    assert state.seat("s2").green == 1


# Morius


@pytest.mark.card("rat_spies")
@pytest.mark.parametrize("swap", ["yes", "no"])
def test_rat_spies_look_at_two_tokens_and_may_swap_them(swap: str) -> None:
    state = table("morius", sources={"city_tokens": "companion"})

    special(
        state,
        [("peek", None, "stairs"), ("peek", None, "informer"), ("swap_tokens", "s1", swap)],
    )

    assert [known.token for known in state.peeked] == ["stairs", "informer"]
    assert len(reports(state, "tokens_swapped")) == (swap == "yes")


# Noiron


@pytest.mark.card("shadow_of_the_city")
@pytest.mark.rule("AOT.U23")
@pytest.mark.parametrize(
    ("reading", "seat", "secret_to"),
    [("giver", "s2", "s2"), ("random", None, "s1"), ("noiron", "s1", "s1")],
)
def test_shadow_of_the_city_with_dealt_hands(
    reading: str, seat: str | None, secret_to: str
) -> None:
    """U23: the giver chooses, chance draws, or Noiron looks and chooses."""
    state = table(
        "noiron",
        hands={"s1": ["beacon"], "s2": ["bribe", "sewer_map"]},
        sources=DEALT,
        options={"AOT.U23": reading},
    )

    questions = special(state, [("victim", "s1", "s2"), ("give_card", seat, "sewer_map")])

    assert state.seat("s2").hand.known == ["bribe"]
    assert state.seat("s1").hand.known == ["beacon", "sewer_map"]
    assert asked(questions, "give_card").secret_to == secret_to
    assert {record.secret_to for record in reports(state, "card_given_seen")} == {"s1", "s2"}
    (record,) = reports(state, "card_given")
    assert "sewer_map" not in record.parameters.values()


@pytest.mark.card("shadow_of_the_city")
def test_shadow_of_the_city_with_one_card_asks_all_the_same() -> None:
    """That there is only one card would tell what it is: it is asked, but of its owner alone."""
    state = table("noiron", hands={"s2": ["bribe"]}, sources=DEALT)

    special(state, [("victim", "s1", "s2"), ("give_card", "s2", "bribe")])

    assert state.seat("s1").hand.known == ["bribe"]


@pytest.mark.card("shadow_of_the_city")
def test_shadow_of_the_city_with_hands_that_nobody_saw() -> None:
    state = table("noiron", hands={"s1": 1, "s2": 3})

    special(state, [("victim", "s1", "s2")])

    assert [seat.hand.size for seat in state.seats] == [2, 2, 0]


@pytest.mark.card("shadow_of_the_city")
@pytest.mark.parametrize(("answer", "sizes"), [("unnamed", [1, 0, 0]), ("none", [0, 1, 0])])
def test_shadow_of_the_city_where_a_face_down_stack_may_be_the_card(
    answer: str, sizes: list[int]
) -> None:
    state = table("noiron", hands={"s2": 1}, stacks={"s2": [4]})

    special(state, [("victim", "s1", "s2"), ("give_card", "s2", answer)])

    assert [seat.hand.size for seat in state.seats] == sizes


@pytest.mark.card("shadow_of_the_city")
def test_shadow_of_the_city_from_an_empty_hand() -> None:
    state = table("noiron")

    special(state, [("victim", "s1", "s2")])

    assert len(reports(state, "nothing_to_take")) == 1


@pytest.mark.card("shadow_of_the_city")
@pytest.mark.rule("AOT.D02")
def test_a_sixth_card_is_discarded_at_once() -> None:
    state = table("noiron", hands={"s1": 5, "s2": 1})

    special(state, [("victim", "s1", "s2"), ("hand_limit", "s1", "bribe")])

    assert state.seat("s1").hand.size == 5
    assert state.discard == ["bribe"]


# Jasmine


@pytest.mark.card("temptation")
@pytest.mark.rule("AOT.H09")
def test_a_tempted_guard_catches_others_but_not_her() -> None:
    state = table("jasmine", zones={"s2": "rattles"})

    questions = special(state, [("caught", "s1", ["s2"])])

    assert asked(questions, "caught").options == ("s2", "s3")
    assert state.seat("s2").jailed
    assert state.traps == 1
    (record,) = reports(state, "tempted")
    assert record.parameters["spaces"] == 4


# Zain


@pytest.mark.card("grenadier")
@pytest.mark.rule("AOT.D03")
def test_grenadier_takes_a_grenade_from_the_discard_pile() -> None:
    state = table("zain")
    state.discard = ["bribe", "smoke_grenade", "fire_grenade", "smoke_grenade"]

    questions = special(state, [("take_grenade", "s1", "smoke_grenade")])

    assert asked(questions, "take_grenade").options == ("smoke_grenade", "fire_grenade", "none")
    assert state.discard == ["bribe", "fire_grenade", "smoke_grenade"]
    assert state.seat("s1").hand.known == state.seat("s1").hand.open == ["smoke_grenade"]


@pytest.mark.card("grenadier")
def test_grenadier_where_a_discarded_card_was_never_named() -> None:
    state = table("zain")
    state.discard = ["unnamed"]

    special(state, [("take_grenade", "s1", "unnamed")])

    assert state.discard == []
    assert state.seat("s1").hand.unknown == 1


@pytest.mark.card("grenadier")
def test_grenadier_with_no_grenade_there() -> None:
    state = table("zain")
    state.discard = ["bribe"]

    assert special(state) == []
    assert state.seat("s1").hand.size == 0


# Nikolai


@pytest.mark.card("quickness_potion")
@pytest.mark.rule("AOT.E03")
def test_quickness_potion_gives_two_ap_next_turn() -> None:
    state = table("nikolai")
    state.seat("s1").purple_next = 2

    special(state)

    assert state.seat("s1").purple_next == 4
    assert state.seat("s1").purple == 0
