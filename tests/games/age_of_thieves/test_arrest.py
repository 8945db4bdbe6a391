"""Being caught: the rest of the turn, a jewel, a card, the dungeon."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from companion.engine.questions import Question
from companion.games.age_of_thieves.arrest import arrest
from companion.games.age_of_thieves.state import AgeOfThieves
from tests.games.age_of_thieves.night import Script, asked, night, reports, run

HERE = {"s1": "empty_pot", "s2": "palace", "s3": "salty_docks"}


def caught(state: AgeOfThieves, script: Script = (), seat_id: str = "s1") -> list[Question[Any]]:
    """Arrest a thief; return the questions asked."""
    questions: list[Question[Any]] = []
    run(arrest(state, seat_id, "guards"), script, questions)
    return questions


# The rest of the turn


@pytest.mark.rule("AOT.G05", "AOT.S019")
def test_unresolved_cards_are_shown_and_lost() -> None:
    """S019: two unresolved cards are revealed, cannot be resolved; the resolved one stays so."""
    state = night(zones=HERE, hands={"s1": 3}, stacks={"s1": [(6, "beacon"), 4, 2], "s2": [5]})
    first = state.seat("s1").stacks[0]
    first.how, first.open = "resolved", True

    questions = caught(
        state,
        [
            ("revealed_card", "s1", "bribe"),
            ("revealed_card", "s1", "unnamed"),
            ("discard_card", "s1", "unnamed"),
        ],
    )

    assert [stack.how for stack in state.seat("s1").stacks] == ["resolved", "lost", "lost"]
    assert [stack.card for stack in state.seat("s1").stacks] == ["beacon", "bribe", "unnamed"]
    assert state.seat("s1").caught
    assert not state.seat("s2").stacks[0].done
    (record,) = reports(state, "unresolved")
    assert record.parameters["cards"] == ["bribe", "unnamed"]
    assert questions[0].usual == ("unnamed",)


@pytest.mark.rule("AOT.G05")
def test_cards_that_the_companion_dealt_are_shown_without_a_question() -> None:
    state = night(
        zones=HERE,
        hands={"s1": []},
        stacks={"s1": [(3, "move"), (2, "bribe")]},
        sources={"action_cards": "companion"},
    )

    assert caught(state) == []
    assert [stack.open for stack in state.seat("s1").stacks] == [True, True]


# The jewel


@pytest.mark.rule("AOT.L01", "AOT.S043")
def test_a_thief_without_jewel_and_card_loses_neither() -> None:
    """S043: he only goes to the dungeon and loses his remaining actions."""
    state = night(zones=HERE)
    state.seat("s1").best_thief = True

    assert caught(state) == []

    assert state.seat("s1").zone == "dungeon_empty_pot"
    assert state.seat("s1").best_thief
    assert len(reports(state, "no_jewel_lost")) == 1
    assert reports(state, "jewel_lost", "discarded") == []


@pytest.mark.rule("AOT.L01")
@pytest.mark.parametrize(
    ("yellow", "green", "left"), [(2, 1, (1, 1)), (0, 2, (0, 1)), (1, 0, (0, 0))]
)
def test_the_cheapest_jewel_goes_back_to_the_pool(
    yellow: int, green: int, left: tuple[int, int]
) -> None:
    state = night(zones=HERE)
    seat = state.seat("s1")
    seat.yellow, seat.green = yellow, green

    caught(state)

    assert (seat.yellow, seat.green) == left
    (record,) = reports(state, "jewel_lost")
    assert record.parameters["to"] == "pool"


@pytest.mark.rule("AOT.U24", "AOT.L01")
@pytest.mark.parametrize(
    ("reading", "chooser"), [("loser", "s1"), ("taker", "s2"), ("yellow_first", None)]
)
def test_a_trinket_and_a_yellow_jewel_tie(reading: str, chooser: str | None) -> None:
    """U24: the loser chooses, in an arrest else the first thief, or a yellow one goes first."""
    state = night(zones=HERE, first="s2", options={"AOT.U24": reading})
    seat = state.seat("s1")
    seat.yellow, seat.tokens = 1, {"cheap_trinket": 1}

    caught(state, [("cheapest", chooser, "cheap_trinket")] if chooser else [])

    if chooser:
        assert (seat.yellow, seat.tokens, state.box) == (1, {}, ["cheap_trinket"])
    else:
        assert (seat.yellow, seat.tokens, state.box) == (0, {"cheap_trinket": 1}, [])
    assert "AOT.U24" in state.options_used


@pytest.mark.rule("AOT.L01")
def test_a_trinket_alone_goes_to_the_box_without_a_question() -> None:
    state = night(zones=HERE)
    state.seat("s1").tokens = {"cheap_trinket": 1, "informer": 1}
    state.seat("s1").green = 1

    assert caught(state) == []
    assert state.seat("s1").tokens == {"informer": 1}
    assert state.box == ["cheap_trinket"]
    assert state.options_used == ["AOT.X05"]


@pytest.mark.rule("AOT.L01", "AOT.L02", "AOT.M06", "AOT.S042")
def test_the_emperors_jewel_is_what_its_carrier_loses() -> None:
    """S042: with it and 2 yellow ones only the Emperors' Jewel; its red AP are gone (M06)."""
    state = night(zones=HERE)
    seat = state.seat("s1")
    state.jewel, seat.red, seat.yellow = "s1", 2, 2

    caught(state)

    assert (state.jewel, seat.red, seat.yellow) == ("guardhouse", 0, 2)
    (record,) = reports(state, "jewel_lost")
    assert record.parameters["district"] == "empty_pot"


@pytest.mark.rule("AOT.L02")
def test_caught_in_the_palace_it_stays_on_his_space() -> None:
    state = night(zones=HERE, alarm="rattles")
    state.jewel = "s2"

    caught(state, seat_id="s2")

    assert state.jewel == "board"
    assert state.seat("s2").zone == "dungeon_rattles"
    assert "AOT.X02" not in state.options_used


@pytest.mark.rule("AOT.X02", "AOT.L02")
@pytest.mark.parametrize(
    ("reading", "district"), [("district_of_arrest", "empty_pot"), ("open_district", "rattles")]
)
def test_whose_imperial_guardhouse_takes_it(reading: str, district: str) -> None:
    state = night(zones=HERE, alarm="rattles", options={"AOT.X02": reading})
    state.jewel = "s1"

    caught(state)

    (record,) = reports(state, "jewel_lost")
    assert (state.jewel, record.parameters["district"]) == ("guardhouse", district)
    assert "AOT.X02" in state.options_used


# The card


@pytest.mark.rule("AOT.L03", "AOT.X04")
def test_one_general_card_of_his_choice() -> None:
    state = night(
        zones=HERE,
        hands={"s1": ["beacon", "bribe", "bribe"]},
        sources={"action_cards": "companion"},
    )

    questions = caught(state, [("discard_card", "s1", "bribe")])

    assert state.seat("s1").hand.known == ["beacon", "bribe"]
    assert state.discard == ["bribe"]
    assert not state.seat("s1").limited
    assert asked(questions, "discard_card").secret_to == "s1"


@pytest.mark.rule("AOT.X04", "AOT.L03")
@pytest.mark.parametrize(("reading", "left"), [("one_general", 2), ("all_general", 0)])
def test_how_many_cards_are_lost(reading: str, left: int) -> None:
    """X04: by the preview all of them, and one card besides Move and Ambush next turn."""
    state = night(zones=HERE, hands={"s1": 3}, options={"AOT.X04": reading})

    caught(state, [("discard_card", "s1", "unnamed")] * (3 - left))

    assert state.seat("s1").hand.size == left
    assert state.discard == ["unnamed"] * (3 - left)
    assert state.seat("s1").limited == (reading == "all_general")


@pytest.mark.rule("AOT.L03", "AOT.G05")
def test_a_declared_card_is_not_in_hand() -> None:
    """He held one general card, and it lies on his stack: none is left to discard."""
    state = night(zones=HERE, hands={"s1": 1}, stacks={"s1": [4]})

    questions = caught(state, [("revealed_card", "s1", "bribe")])

    assert [question.key for question in questions] == ["revealed_card"]


# The dungeon


@pytest.mark.rule("AOT.L04", "AOT.X05")
def test_in_calm_it_is_the_dungeon_of_the_district() -> None:
    state = night(zones=HERE)

    caught(state, seat_id="s3")

    assert state.seat("s3").zone == "dungeon_salty_docks"
    (record,) = reports(state, "jailed")
    assert dict(record.parameters) == {"district": "salty_docks", "blue": 2}


@pytest.mark.rule("AOT.L04", "AOT.B08")
def test_from_the_palace_a_drawn_card_says_which_and_is_shuffled_back() -> None:
    state = night(zones=HERE)

    questions = caught(state, [("district", None, "rattles")], seat_id="s2")

    assert state.seat("s2").zone == "dungeon_rattles"
    assert state.district is None
    assert asked(questions, "district").options == (
        "empty_pot",
        "golden_domes",
        "rattles",
        "salty_docks",
    )


@pytest.mark.rule("AOT.L04", "AOT.X01", "AOT.M04")
def test_in_the_turn_of_the_theft_only_the_face_down_cards_are_drawn_from() -> None:
    """X01: the rest of that turn is calm; the open district's card is not shuffled in."""
    state = night(zones=HERE)
    state.district, state.jewel_taken = "rattles", 3

    questions = caught(state, [("district", None, "empty_pot")], seat_id="s2")

    assert asked(questions, "district").options == ("empty_pot", "golden_domes", "salty_docks")
    assert state.district == "rattles"


@pytest.mark.rule("AOT.L04")
def test_in_the_alarm_it_is_that_of_the_open_district_wherever_he_is() -> None:
    state = night(zones={"s1": "empty_pot"}, alarm="rattles")

    assert caught(state) == []
    assert caught(state, seat_id="s2") == []

    assert state.seat("s1").zone == state.seat("s2").zone == "dungeon_rattles"


@pytest.mark.rule("AOT.X05", "AOT.L04")
@pytest.mark.parametrize(
    ("reading", "script", "zone"),
    [
        ("by_rule", [], "dungeon_empty_pot"),
        ("nearest", [("arrest_dungeon", "s2", "golden_domes")], "dungeon_golden_domes"),
    ],
)
def test_which_dungeon(reading: str, script: Script, zone: str) -> None:
    """X05: the nearest, where the table says which that is."""
    state = night(zones=HERE, first="s2", options={"AOT.X05": reading})

    caught(state, script)

    assert state.seat("s1").zone == zone


@pytest.mark.rule("AOT.L02", "AOT.L04")
@pytest.mark.parametrize(
    ("state", "zone_asked"),
    [
        pytest.param(night(), True, id="calm"),
        pytest.param(night(alarm="rattles"), False, id="alarm"),
        pytest.param(night(options={"AOT.X05": "nearest"}), False, id="nearest"),
        pytest.param(night(thieves={"s1": "jasmine"}), False, id="jasmine"),
    ],
)
def test_the_zone_is_asked_only_if_a_rule_needs_it(state: AgeOfThieves, zone_asked: bool) -> None:
    script: list[tuple[str, str | None, Any]] = []
    if zone_asked:
        script.append(("arrest_zone", "s1", "unknown"))
    elif not state.alarm:
        script.append(("arrest_dungeon", "s1", "unknown"))

    questions = caught(state, script)

    assert ("arrest_zone" in [question.key for question in questions]) is zone_asked
    assert state.seat("s1").jailed


@pytest.mark.rule("AOT.L02")
def test_for_the_emperors_jewel_the_zone_is_asked_in_the_alarm_too() -> None:
    state = night(alarm="rattles")
    state.jewel = "s1"

    caught(state, [("arrest_zone", "s1", "palace")])

    assert state.jewel == "board"


@pytest.mark.rule("AOT.L09")
@pytest.mark.parametrize("alarm", [None, "rattles"])
def test_jasmine_discards_no_card_and_chooses_the_dungeon(alarm: str | None) -> None:
    state = night(zones=HERE, thieves={"s1": "jasmine"}, hands={"s1": 4}, alarm=alarm)
    state.seat("s1").yellow = 1

    caught(state, [("arrest_dungeon", "s1", "golden_domes")])

    assert state.seat("s1").hand.size == 4
    assert state.seat("s1").zone == "dungeon_golden_domes"
    assert state.seat("s1").yellow == 0
    (record,) = reports(state, "jailed")
    assert record.parameters["blue"] == 3


@pytest.mark.rule("AOT.L09", "AOT.X04", "AOT.X05")
@pytest.mark.parametrize(
    "options", [{"AOT.X04": "all_general"}, {"AOT.X05": "nearest"}], ids=["X04", "X05"]
)
def test_jasmine_is_spared_by_other_readings_too(options: Mapping[str, str]) -> None:
    state = night(zones=HERE, thieves={"s1": "jasmine"}, hands={"s1": 2}, options=options)

    caught(state, [("arrest_dungeon", "s1", "rattles")])

    assert state.seat("s1").hand.size == 2
    assert not state.seat("s1").limited
    assert state.options_used == []


@pytest.mark.rule("AOT.L05")
def test_nobody_is_caught_in_a_dungeon_or_outside() -> None:
    state = night(zones={"s1": "dungeon_rattles"})
    state.seat("s2").escaped = 1

    for seat_id in ("s1", "s2"):
        with pytest.raises(ValueError, match="cannot be caught"):
            caught(state, seat_id=seat_id)
