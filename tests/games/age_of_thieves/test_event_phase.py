"""The Event Phase: event, yellow jewel, guard initiative (AOT.C02 to AOT.C09)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.questions import Chance, Number, Question
from companion.games.age_of_thieves.cards import events
from companion.games.age_of_thieves.effects_now import dice_rule, forbidden, mode_bonus, range_of
from companion.games.age_of_thieves.event_phase import (
    deck_is_empty,
    event_phase,
    roll_initiative,
    set_aside,
    supply_of_yellow,
)
from companion.games.age_of_thieves.state import AgeOfThieves
from tests.games.age_of_thieves.night import Script, asked, night, reports, run

DICE: Script = [("guard_dice", None, ["3"])]


def evening(event: str, *, seats: int = 3, **more: Any) -> AgeOfThieves:
    """Return the start of an Event Phase in which that event will be drawn at the table."""
    alarm = "rattles" if event.startswith("alarm_") else None
    state = night(seats, alarm=alarm, **more)
    state.phase = "event"
    return state


def reveal(state: AgeOfThieves, event: str, *after: tuple[str, str | None, Any]) -> list[Any]:
    """Play the phase with that event; ``after`` are the answers to everything behind it."""
    questions: list[Question[Any]] = []
    run(event_phase(state), [("event", None, [event]), *after], questions)
    return questions


@pytest.mark.rule("AOT.C02", "AOT.A02", "AOT.B07")
def test_the_first_thief_reveals_an_event_places_a_jewel_and_rolls_one_die() -> None:
    state = evening("calm_thick_fog")
    questions = reveal(state, "calm_thick_fog", ("yellow_jewel", "s1", 1), *DICE)

    event = asked(questions, "event")
    assert isinstance(event, Chance)
    assert event.component == "calm_events"
    assert len(event.options) == 12
    assert state.calm_left == 9
    assert state.event == "calm_thick_fog"
    assert state.activations == [3]


@pytest.mark.rule("AOT.O04", "AOT.B07")
def test_an_event_that_was_revealed_never_comes_again() -> None:
    state = evening("calm_thick_fog")
    state.shown_events = ["calm_arson", "calm_snitches"]
    questions = reveal(state, "calm_thick_fog", ("yellow_jewel", "s1", 1), *DICE)

    assert len(asked(questions, "event").options) == 10
    assert "calm_arson" not in asked(questions, "event").options


@pytest.mark.rule("AOT.C09", "AOT.N08")
def test_an_empty_deck_gives_no_event() -> None:
    state = evening("calm_thick_fog")
    assert not deck_is_empty(state)
    state.calm_left = 0
    assert deck_is_empty(state)


@pytest.mark.rule("AOT.C05", "AOT.C06")
def test_a_compass_of_the_own_copy_names_the_district() -> None:
    state = evening("calm_thick_fog")
    state.copies["compass_calm_thick_fog"] = "rattles"
    reveal(state, "calm_thick_fog", ("yellow_jewel", "s1", 1), *DICE)

    (placed,) = reports(state, "yellow_jewel")
    assert placed.parameters == {"jewels": 1, "district": "rattles", "distance": 6}


@pytest.mark.rule("AOT.C05")
def test_the_companion_asks_once_for_a_compass_that_it_cannot_see() -> None:
    state = evening("calm_thick_fog", sources={"calm_events": "companion"})
    after: Script = [("compass", "s1", ["rattles"]), ("yellow_jewel", "s1", 1), *DICE]
    reveal(state, "calm_thick_fog", *after)

    assert state.copies == {"compass_calm_thick_fog": "rattles"}
    (told,) = reports(state, "copy_told")
    assert told.parameters == {"fact": "compass_calm_thick_fog", "value": "rattles"}


@pytest.mark.rule("AOT.C05", "AOT.P04")
def test_no_yellow_jewel_is_placed_from_an_empty_supply() -> None:
    state = evening("calm_thick_fog")
    state.copies["yellow_jewels"] = 2
    state.seat("s1").yellow = state.yellow = 1
    assert supply_of_yellow(state) == 0
    reveal(state, "calm_thick_fog", *DICE)

    assert reports(state, "no_yellow_jewel")


@pytest.mark.rule("AOT.C07")
def test_the_alarm_places_no_yellow_jewel() -> None:
    state = evening("alarm_full_moon")
    reveal(state, "alarm_full_moon", ("guard_dice", None, ["2", "6"]))

    (none,) = reports(state, "no_yellow_jewel")
    assert none.parameters["reason"] == "alarm"


@pytest.mark.rule("AOT.C08")
def test_the_alarm_keeps_the_higher_of_two_dice() -> None:
    """AOT.S008: 6 and 2 give 6."""
    state = evening("alarm_full_moon")
    reveal(state, "alarm_full_moon", ("guard_dice", None, ["6", "2"]))
    assert state.activations == [6]


@pytest.mark.rule("AOT.C08")
@pytest.mark.card("calm_arson")
def test_arson_keeps_the_lower_of_two_dice() -> None:
    """AOT.S007: 6 and 2 give 2."""
    state = evening("calm_arson")
    reveal(state, "calm_arson", ("yellow_jewel", "s1", 1), ("guard_dice", None, ["6", "2"]))
    assert state.activations == [2]
    assert dice_rule(state) == (2, "lowest")


@pytest.mark.card("alarm_full_mobilization")
def test_full_mobilization_acts_a_second_time_at_one() -> None:
    state = evening("alarm_full_mobilization")
    reveal(state, "alarm_full_mobilization", ("guard_dice", None, ["5", "3"]))
    assert state.activations == [5, 1]


@pytest.mark.rule("AOT.C02")
@pytest.mark.card("calm_changing_patrols", "alarm_changing_patrols")
@pytest.mark.parametrize("deck", ["calm", "alarm"])
def test_changing_patrols_does_not_roll_yet(deck: str) -> None:
    event = f"{deck}_changing_patrols"
    state = evening(event)
    jewel: Script = [("yellow_jewel", "s1", 1)] if deck == "calm" else []
    reveal(state, event, *jewel)

    assert state.activations == []
    assert reports(state, "initiative_later")


@pytest.mark.rule("AOT.X08")
@pytest.mark.parametrize(
    ("sides", "faces"), [("eight", 8), ("six", 6), ("ten", 10), ("twelve", 12)]
)
def test_the_die_has_the_sides_of_the_box(sides: str, faces: int) -> None:
    assert sides in ("eight", "six", "ten", "twelve")
    state = evening("calm_arson", options={"AOT.X08": sides})
    rules = roll_initiative(state)
    question = rules.send(None)
    rules.close()
    assert question.options == tuple(str(face) for face in range(1, faces + 1))


# Immediate events


@pytest.mark.rule("AOT.C04")
@pytest.mark.card("calm_secret_stashes")
def test_secret_stashes_gives_everybody_a_card() -> None:
    state = evening("calm_secret_stashes", hands={"s1": 2, "s2": 1})
    reveal(state, "calm_secret_stashes", ("yellow_jewel", "s1", 1), *DICE)
    assert [seat.hand.size for seat in state.seats] == [3, 2, 1]


@pytest.mark.rule("AOT.C04", "AOT.E06")
@pytest.mark.card("alarm_tools_of_the_trade")
def test_tools_of_the_trade_gives_a_card_and_two_temporary_ap() -> None:
    state = evening("alarm_tools_of_the_trade")
    reveal(state, "alarm_tools_of_the_trade", ("guard_dice", None, ["1", "1"]))
    assert [(seat.hand.size, seat.purple) for seat in state.seats] == [(1, 2)] * 3


@pytest.mark.rule("AOT.E03")
@pytest.mark.card("calm_closed_districts")
def test_closed_districts_sets_two_ap_aside_but_leaves_two() -> None:
    state = evening("calm_closed_districts")
    state.seat("s2").blue = 3
    state.seat("s3").blue = 2
    reveal(state, "calm_closed_districts", ("yellow_jewel", "s1", 1), *DICE)

    assert [(seat.blue, seat.aside) for seat in state.seats] == [(8, 2), (2, 1), (2, 0)]


@pytest.mark.rule("AOT.U22")
def test_ap_set_aside_are_blue_only() -> None:
    """AOT.U22 on blue_only: red and purple neither go nor count for the two that stay."""
    state = night(options={"AOT.U22": "blue_only"})
    seat = state.seat("s1")
    seat.blue, seat.red, seat.purple = 3, 2, 4
    run(set_aside(state, "s1", 4, 2, "poison_bola"))
    assert (seat.blue, seat.aside, seat.red, seat.purple) == (2, 1, 2, 4)


@pytest.mark.rule("AOT.U22")
def test_ap_set_aside_may_be_of_any_colour() -> None:
    """AOT.U22 on any_colour: the thief chooses, and two of all colours stay."""
    state = night(options={"AOT.U22": "any_colour"})
    seat = state.seat("s1")
    seat.blue, seat.red, seat.purple = 3, 1, 4
    run(
        set_aside(state, "s1", 4, 2, "poison_bola"),
        [("set_aside", "s1", {"red": 1, "purple": 3})],
    )
    assert (seat.blue, seat.aside, seat.red, seat.purple) == (3, 0, 0, 1)


@pytest.mark.card("calm_snitches")
def test_snitches_lets_everybody_look_at_a_token() -> None:
    state = evening("calm_snitches")
    reveal(state, "calm_snitches", ("yellow_jewel", "s1", 1), *DICE)
    assert [record.seat for record in reports(state, "token_peeked")] == ["s1", "s2", "s3"]


@pytest.mark.rule("AOT.C04", "AOT.P02")
@pytest.mark.card("calm_regrouping_watchmen")
def test_everybody_regroups_a_guard_and_an_available_guardhouse_holds_nobody() -> None:
    """AOT.P02: no figure stands on an available space, so that nobody is caught there."""
    state = evening("calm_regrouping_watchmen", first="s2", options={"AOT.U19": "caught"})
    reveal(state, "calm_regrouping_watchmen", ("yellow_jewel", "s2", 1), *DICE)
    assert [record.seat for record in reports(state, "regrouped")] == ["s2", "s3", "s1"]
    assert not reports(state, "caught")


@pytest.mark.rule("AOT.P02", "AOT.P03")
@pytest.mark.card("alarm_vigilantes")
def test_vigilantes_places_a_guard_each_while_there_are_any() -> None:
    state = evening("alarm_vigilantes", options={"AOT.U19": "caught"})
    state.guards.board, state.guards.left = 18, 2
    reveal(state, "alarm_vigilantes", ("guard_dice", None, ["1", "1"]))

    assert (state.guards.board, state.guards.left) == (20, 0)
    assert [record.parameters["new"] for record in reports(state, "guard_placed")] == [
        True,
        True,
        False,
    ]


@pytest.mark.rule("AOT.C05", "AOT.P04")
@pytest.mark.card("calm_drunken_alchemists")
def test_drunken_alchemists_places_three_jewels_or_fewer() -> None:
    state = evening("calm_drunken_alchemists")
    questions = reveal(state, "calm_drunken_alchemists", ("yellow_jewel", "s1", 2), *DICE)
    question = asked(questions, "yellow_jewel")
    assert isinstance(question, Number)
    assert (question.min, question.max, question.usual) == (0, 3, 3)
    assert reports(state, "yellow_jewel")[0].parameters["jewels"] == 2


@pytest.mark.rule("AOT.U14")
@pytest.mark.parametrize("reading", ["indicated", "any_district"])
def test_where_the_alchemists_jewels_go_is_told_as_the_table_reads_it(reading: str) -> None:
    """AOT.U14 on indicated or any_district: the table places them."""
    state = evening("calm_drunken_alchemists", options={"AOT.U14": reading})
    reveal(state, "calm_drunken_alchemists", ("yellow_jewel", "s1", 3), *DICE)
    told = [dict(record.parameters) for record in reports(state, "open_rule")]
    assert {"option": "AOT.U14", "value": reading} in told


# Events that last


@pytest.mark.card("calm_sudden_rain", "alarm_full_moon", "calm_flooded_sewers")
@pytest.mark.parametrize(
    ("event", "cards"),
    [
        ("calm_sudden_rain", ("smoke_grenade", "noise_grenade", "fire_grenade")),
        ("alarm_full_moon", ("reflecting_cloak",)),
        ("calm_flooded_sewers", ("sewer_map",)),
    ],
)
def test_events_bar_cards(event: str, cards: tuple[str, ...]) -> None:
    assert forbidden(night(event=event)) == cards


@pytest.mark.card("alarm_empty_alleys", "alarm_open_districts")
def test_events_lengthen_one_mode_of_move() -> None:
    alleys, open_districts = night(event="alarm_empty_alleys"), night(event="alarm_open_districts")
    assert (mode_bonus(alleys, "move_sprint"), mode_bonus(alleys, "move_sneak")) == (2, 0)
    assert mode_bonus(open_districts, "move_sprint") == 0
    assert mode_bonus(open_districts, "move_sneak") == 2


@pytest.mark.rule("AOT.P01")
@pytest.mark.card("alarm_support_of_the_guild")
def test_support_of_the_guild_adds_two_to_the_range() -> None:
    """AOT.S010: a Smoke Grenade 2 + 2; AOT.S011: Zain's Fire Grenade 6 + 3 + 2."""
    state = night(event="alarm_support_of_the_guild", thieves={"s3": "zain"})
    assert range_of(state, state.seat("s1"), "smoke_grenade") == 4
    assert range_of(state, state.seat("s3"), "fire_grenade") == 11
    assert range_of(state, state.seat("s1"), "rope_hook") == "none"


@pytest.mark.rule("AOT.P01")
def test_a_range_that_no_source_gives_is_that_of_the_own_copy() -> None:
    state = night(event="alarm_support_of_the_guild")
    assert range_of(state, state.seat("s1"), "bribe") == "unknown"
    state.copies["range_bribe"] = "3"
    assert range_of(state, state.seat("s1"), "bribe") == 5


@pytest.mark.rule("AOT.U20")
@pytest.mark.parametrize(
    ("reading", "radius"), [("range_only", 5), ("radii_too", 7), ("radii_and_district", 7)]
)
def test_what_support_of_the_guild_widens(reading: str, radius: int) -> None:
    """AOT.U20: range_only, radii_too, radii_and_district."""
    assert reading in ("range_only", "radii_too", "radii_and_district")
    state = night(event="alarm_support_of_the_guild", options={"AOT.U20": reading})
    assert range_of(state, state.seat("s1"), "weakening_gas") == radius


def test_every_event_of_both_decks_is_carried_out_somewhere() -> None:
    kinds = {event.effect for event in events().values()}
    assert len(events()) == 23
    assert kinds == {
        "dice",
        "roll_late",
        "set_aside",
        "jewels",
        "no_sewers",
        "guard_values",
        "regroup",
        "draw",
        "peek",
        "hidden",
        "forbid",
        "fog",
        "extra_spaces",
        "second_activation",
        "ap_limit",
        "range",
        "place_guard",
    }
