"""What each general card does when it resolves (facts 3.2)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.questions import Question
from companion.games.age_of_thieves.aiming import others
from companion.games.age_of_thieves.effects import carry_out_card
from companion.games.age_of_thieves.guards import catchable
from companion.games.age_of_thieves.state import AgeOfThieves
from tests.games.age_of_thieves.night import asked, night, reports, run

Answer = tuple[str, str | None, Any]


def play(state: AgeOfThieves, card: str, *script: Answer) -> list[Question[Any]]:
    """Let s1 carry out a card and return the questions."""
    questions: list[Question[Any]] = []
    run(carry_out_card(state, "s1", card), script, questions)
    return questions


# Targets


@pytest.mark.rule("AOT.L05")
def test_nobody_in_a_dungeon_or_outside_the_city_is_a_target() -> None:
    """AOT.S044."""
    state = night(4, zones={"s2": "dungeon_rattles", "s4": "out"})
    state.seat("s4").escaped = 1
    assert others(state, "s1", "poison_bola") == ["s3"]


@pytest.mark.rule("AOT.P01")
def test_range_d_leaves_out_who_is_known_to_be_elsewhere() -> None:
    state = night(4, zones={"s1": "rattles", "s2": "palace", "s3": "rattles"})
    assert others(state, "s1", "mechanical_rat") == ["s3", "s4"]
    assert others(state, "s1", "poison_bola") == ["s2", "s3", "s4"]


@pytest.mark.rule("AOT.U20")
@pytest.mark.parametrize(
    ("reading", "found"),
    [("range_only", ["s3"]), ("radii_too", ["s3"]), ("radii_and_district", ["s2", "s3"])],
)
def test_range_d_under_support_of_the_guild(reading: str, found: list[str]) -> None:
    """AOT.U20: range_only, radii_too, radii_and_district."""
    state = night(
        3,
        event="alarm_support_of_the_guild",
        zones={"s1": "rattles", "s2": "palace", "s3": "rattles"},
        options={"AOT.U20": reading},
    )
    assert others(state, "s1", "mechanical_rat") == found


@pytest.mark.rule("AOT.I06")
def test_a_hidden_thief_is_a_target_all_the_same() -> None:
    state = night(2)
    state.seat("s2").hidden = ["cloak"]
    assert others(state, "s1", "poison_bola") == ["s2"]


@pytest.mark.card("agility_potion")
def test_a_thief_with_an_agility_potion_may_ignore_a_card() -> None:
    state = night(2)
    state.seat("s2").ignores = True
    play(state, "poison_bola", ("target", "s1", ["s2"]), ("ignore", "s2", ["yes"]))
    assert state.seat("s2").bola == 0
    play(
        state,
        "poison_bola",
        ("target", "s1", ["s2"]),
        ("ignore", "s2", ["no"]),
        ("theft", "s1", ["marker"]),
    )
    assert state.seat("s2").bola == 4


# Grenades and bola


@pytest.mark.card("poison_bola")
@pytest.mark.rule("AOT.J01", "AOT.J03")
def test_a_poison_bola_waits_for_the_next_declaration_and_marks_the_target() -> None:
    state = night(2)
    play(state, "poison_bola", ("target", "s1", ["s2"]), ("theft", "s1", ["marker"]))
    assert (state.seat("s2").bola, state.seat("s2").marker) == (4, True)
    assert state.seat("s2").blue == 10


@pytest.mark.card("smoke_grenade")
@pytest.mark.rule("AOT.I02", "AOT.I03")
def test_thieves_in_the_smoke_are_hidden() -> None:
    state = night(3)
    play(state, "smoke_grenade", ("targets", "s1", ["s2"]))
    assert state.smoke == 5
    assert state.seat("s2").hidden == ["smoke"]
    assert "s2" not in catchable(state, "guards")


@pytest.mark.card("smoke_grenade")
@pytest.mark.rule("AOT.J02")
def test_a_thief_in_his_own_smoke_robs_who_stands_with_him() -> None:
    state = night(3)
    state.seat("s2").yellow = 1
    play(state, "smoke_grenade", ("targets", "s1", ["s1", "s2"]), ("victim", "s1", ["s2"]))
    assert (state.seat("s1").yellow, state.seat("s2").yellow) == (1, 0)


@pytest.mark.card("noise_grenade")
@pytest.mark.rule("AOT.J06", "AOT.J01", "AOT.H09")
def test_a_noise_grenade_marks_who_is_there_even_without_guards() -> None:
    state = night(2)
    play(
        state,
        "noise_grenade",
        ("targets", "s1", ["s2"]),
        ("theft", "s1", ["marker"]),
        ("caught", "s1", []),
    )
    assert state.seat("s2").marker


@pytest.mark.rule("AOT.U08")
@pytest.mark.card("noise_grenade")
@pytest.mark.parametrize(("reading", "spaces"), [("movement", (3, 4)), ("whole_way", (4, 4))])
def test_how_far_noise_draws_guards(reading: str, spaces: tuple[int, int]) -> None:
    """AOT.U08 on movement, whole_way: at most the radius of 4."""
    assert reading in ("movement", "whole_way")
    state = night(2, options={"AOT.U08": reading})
    play(state, "noise_grenade", ("targets", "s1", []), ("caught", "s1", []))
    noise = reports(state, "noise")[0].parameters
    assert (noise["movement"], noise["captain_movement"]) == spaces
    assert noise["radius"] == 4


@pytest.mark.card("fire_grenade")
@pytest.mark.rule("AOT.I04", "AOT.I05")
def test_a_fire_grenade_lays_a_marker() -> None:
    state = night(2)
    play(state, "fire_grenade")
    assert state.fire == 1


# Tokens and jewels


@pytest.mark.card("winged_worker")
def test_a_winged_worker_takes_a_token() -> None:
    state = night(2)
    play(
        state,
        "winged_worker",
        ("peeked_then", "s1", ["take"]),
        ("token_turned", "s1", ["informer"]),
    )
    assert state.seat("s1").tokens == {"informer": 1}


@pytest.mark.card("mechanical_rat")
def test_a_mechanical_rat_takes_a_token_from_a_sheet() -> None:
    state = night(3)
    state.seat("s2").tokens = {"informer": 1, "cheap_trinket": 1}
    questions = play(
        state, "mechanical_rat", ("target", "s1", ["s2"]), ("token_of", "s1", ["cheap_trinket"])
    )
    assert asked(questions, "target").options == ("s2", "nobody")
    assert state.seat("s1").tokens == {"cheap_trinket": 1}
    assert state.seat("s2").tokens == {"informer": 1}


@pytest.mark.card("clockwork_magpie")
@pytest.mark.rule("AOT.N23")
@pytest.mark.parametrize(("reading", "chooser"), [("card_owner", "s1"), ("target", "s2")])
def test_who_picks_the_magpies_jewel(reading: str, chooser: str) -> None:
    """AOT.N23 on card_owner, target."""
    assert reading in ("card_owner", "target")
    state = night(2, options={"AOT.N23": reading})
    state.seat("s2").green = state.seat("s2").yellow = 1
    play(state, "clockwork_magpie", ("target", "s1", ["s2"]), ("jewel", chooser, ["green"]))
    assert (state.seat("s2").green, state.seat("s2").yellow) == (0, 1)


@pytest.mark.card("clockwork_magpie")
@pytest.mark.rule("AOT.N24", "AOT.M06")
def test_the_magpie_may_carry_off_the_emperors_jewel_with_its_red_ap() -> None:
    """AOT.N24 on any_jewel."""
    state = night(3, options={"AOT.N24": "any_jewel"})
    state.jewel, state.seat("s2").red = "s2", 2
    play(state, "clockwork_magpie", ("target", "s1", ["s2"]))
    assert (state.jewel, state.seat("s2").red) == ("board", 0)


@pytest.mark.card("clockwork_magpie")
@pytest.mark.rule("AOT.N24")
def test_the_magpie_may_have_to_leave_the_emperors_jewel() -> None:
    """AOT.N24 on not_emperors."""
    state = night(3, options={"AOT.N24": "not_emperors"})
    state.jewel = "s2"
    play(state, "clockwork_magpie")
    assert state.jewel == "s2"


@pytest.mark.card("gear_rod")
@pytest.mark.rule("AOT.N25", "AOT.M06")
def test_the_gear_rod_steals_the_emperors_jewel_beside_the_one_theft() -> None:
    """AOT.N25 on separate: a robbed thief is no exception, and is not robbed by it."""
    state = night(3, options={"AOT.N25": "separate"})
    state.jewel, state.seat("s2").red, state.seat("s2").robbed = "s2", 2, True
    play(state, "gear_rod", ("target", "s1", ["s2"]))
    assert (state.jewel, state.seat("s1").red, state.seat("s2").red) == ("s1", 2, 0)


@pytest.mark.card("gear_rod")
@pytest.mark.rule("AOT.N25", "AOT.J05")
def test_the_gear_rod_may_be_the_one_theft() -> None:
    """AOT.N25 on counts."""
    state = night(3, options={"AOT.N25": "counts"})
    state.jewel, state.seat("s2").marker = "s2", True
    play(state, "gear_rod", ("target", "s1", ["s2"]))
    assert (state.seat("s2").robbed, state.seat("s2").marker) == (True, False)
    state.jewel = "s2"
    questions = play(state, "gear_rod", ("target", "s1", ["nobody"]))
    assert questions[0].options == ("token", "nobody")


@pytest.mark.card("gear_rod")
@pytest.mark.rule("AOT.H10")
def test_the_gear_rod_turns_a_token_over() -> None:
    state = night(2)
    play(
        state,
        "gear_rod",
        ("target", "s1", ["token"]),
        ("token_turned", "s1", ["thiefs_stash"]),
    )
    assert state.seat("s1").hand.size == 1


# Guards


@pytest.mark.card("beacon")
@pytest.mark.rule("AOT.H09")
def test_a_guard_moved_by_a_beacon_catches_whom_it_meets() -> None:
    """AOT.S027."""
    state = night(2, zones={"s2": "rattles"})
    play(state, "beacon", ("caught", "s1", ["s2"]))
    assert state.seat("s2").zone == "dungeon_rattles"
    assert reports(state, "guard_moved")[0].parameters["spaces"] == 4


@pytest.mark.card("firecracker")
@pytest.mark.rule("AOT.K12")
def test_a_firecracker_pushes_a_thief_into_a_guard() -> None:
    state = night(3, zones={"s2": "rattles"})
    state.copies["theft_firecracker"] = "no"
    state.seat("s2").hidden = ["hideout"]
    questions = play(
        state,
        "firecracker",
        ("target", "s1", ["s2"]),
        ("caught", "s2", ["s2"]),
        ("arrest_zone", "s2", ["empty_pot"]),
    )
    assert asked(questions, "target").options == ("guard", "s2", "s3", "nobody")
    assert asked(questions, "caught").options == ("s2",)
    assert state.seat("s2").zone == "dungeon_empty_pot"


@pytest.mark.card("firecracker")
@pytest.mark.rule("AOT.H09")
def test_a_firecracker_moves_a_guard_two_spaces() -> None:
    state = night(2)
    play(state, "firecracker", ("target", "s1", ["guard"]), ("caught", "s1", []))
    assert reports(state, "guard_moved")[0].parameters["spaces"] == 2


@pytest.mark.card("net_launcher")
@pytest.mark.rule("AOT.J01")
def test_a_theft_icon_is_asked_for_once_and_only_where_somebody_can_be_robbed() -> None:
    state = night(2)
    state.seat("s2").robbed = True
    play(state, "net_launcher", ("target", "s1", ["s2"]))
    state.seat("s2").robbed = False
    asked_for = ("copy_fact", "s1", ["unknown"])
    play(state, "net_launcher", ("target", "s1", ["s2"]), asked_for)
    assert state.copies == {"theft_net_launcher": "unknown"}
    play(state, "net_launcher", ("target", "s1", ["s2"]))
    assert not state.seat("s2").marker


@pytest.mark.card("weakening_gas")
def test_weakening_gas_moves_the_guards_around_its_owner() -> None:
    state = night(2, zones={"s2": "rattles"})
    play(state, "weakening_gas", ("caught", "s1", ["s2"]))
    assert reports(state, "guards_moved")[0].parameters == {"spaces": 2, "range": 5}


@pytest.mark.card("forged_orders")
@pytest.mark.rule("AOT.P02", "AOT.H08")
def test_a_guard_repositioned_to_an_available_guardhouse_meets_nobody() -> None:
    """AOT.P02: no figure stands on an available space."""
    state = night(2, options={"AOT.U19": "caught"})
    assert play(state, "forged_orders") == []
    assert len(reports(state, "guard_repositioned")) == 1


@pytest.mark.card("beacon", "forged_orders", "bribe")
@pytest.mark.parametrize("card", ["beacon", "forged_orders", "bribe"])
def test_a_card_for_a_guard_does_nothing_to_captains(card: str) -> None:
    """Facts 3.2: its target is a guard."""
    state = night(2, alarm="rattles")
    state.guards.board, state.guards.left = 0, 20
    assert play(state, card) == []
    assert [record.key for record in state.records] == ["no_target"]


@pytest.mark.card("bribe")
def test_a_bribe_takes_a_guard_off_the_board_but_no_captain() -> None:
    state = night(2, alarm="rattles")
    play(state, "bribe")
    assert (state.guards.board, state.guards.left) == (11, 9)
    assert state.captains.board == 2


@pytest.mark.card("automatic_trap")
def test_a_trapped_thief_goes_nowhere() -> None:
    state = night(2)
    state.copies["theft_automatic_trap"] = "no"
    play(state, "automatic_trap", ("target", "s1", ["s2"]))
    assert state.seat("s2").trapped
    questions: list[Question[Any]] = []
    run(
        carry_out_card(state, "s2", "elixir_of_speed"),
        [("board", "s2", [])],
        questions,
    )
    assert "went" not in questions[0].options
    assert "caught" not in questions[0].options


@pytest.mark.card("automatic_trap")
@pytest.mark.rule("AOT.J01")
def test_a_trap_with_a_theft_icon_of_the_own_copy_marks_its_target() -> None:
    state = night(2)
    play(
        state,
        "automatic_trap",
        ("target", "s1", ["s2"]),
        ("copy_fact", "s1", ["yes"]),
        ("theft", "s1", ["marker"]),
    )
    assert state.seat("s2").marker
    assert state.copies == {"theft_automatic_trap": "yes"}


@pytest.mark.card("automatic_trap")
def test_a_trapped_guard_is_counted() -> None:
    state = night(2)
    state.copies["theft_automatic_trap"] = "no"
    play(state, "automatic_trap", ("target", "s1", ["guard"]))
    assert state.traps == 1


# AP and oneself


@pytest.mark.card("rope_hook")
@pytest.mark.rule("AOT.G07", "AOT.I01")
def test_a_rope_hook_saves_from_guards_and_raises_the_waiting_cards() -> None:
    """AOT.SO09: A's two cards rise from 2 to 3."""
    state = night(2, stacks={"s1": [6, 2, 2]})
    state.seat("s1").stacks[0].how = "resolved"
    play(state, "rope_hook", ("rope_hook_ap", "s1", ["yes"]))
    assert [stack.ap for stack in state.seat("s1").stacks] == [6, 3, 3]
    assert "s1" not in catchable(state, "guards")
    assert "s1" not in catchable(state, "walking")


@pytest.mark.card("net_launcher", "guild_agent")
@pytest.mark.rule("AOT.G07", "AOT.E04")
def test_a_net_launcher_cuts_to_one_but_not_a_guild_agent() -> None:
    """AOT.SO08; a Guild Agent's 2 AP stay."""
    state = night(2, stacks={"s2": [5, 3, 2]})
    state.copies["theft_net_launcher"] = "no"
    state.seat("s2").stacks[0].tokens = {"guild_agent": 1}
    play(state, "net_launcher", ("target", "s1", ["s2"]))
    assert [stack.ap for stack in state.seat("s2").stacks] == [2, 1, 1]


@pytest.mark.card("reflecting_cloak")
@pytest.mark.rule("AOT.I01", "AOT.I02")
def test_a_reflecting_cloak_hides() -> None:
    state = night(2)
    play(state, "reflecting_cloak")
    assert state.seat("s1").hidden == ["cloak"]
    assert catchable(state, "guards") == ["s2"]


@pytest.mark.card("sewer_map")
@pytest.mark.rule("AOT.H07", "AOT.H08", "AOT.U19")
@pytest.mark.parametrize(("reading", "offered"), [("caught", True), ("not_caught", False)])
def test_a_sewer_map_repositions(reading: str, offered: bool) -> None:
    """AOT.U19 on caught, not_caught: landing on a guard."""
    state = night(2, options={"AOT.U19": reading})
    state.seat("s1").hidden = ["hideout"]
    questions = play(state, "sewer_map", ("board", "s1", ["went"]), ("zone", "s1", ["rattles"]))
    assert ("caught" in questions[0].options) is offered
    assert (state.seat("s1").zone, state.seat("s1").hidden) == ("rattles", [])


@pytest.mark.card("elixir_of_speed")
@pytest.mark.rule("AOT.H03")
def test_an_elixir_is_an_ordinary_movement_of_four() -> None:
    state = night(2, thieves={"s1": "joanne"})
    state.yellow = 1
    questions = play(state, "elixir_of_speed", ("board", "s1", ["yellow"]))
    assert {"yellow", "green", "emperors", "token"} <= set(questions[0].options)
    assert (state.seat("s1").yellow, state.seat("s1").elixir) == (1, True)
