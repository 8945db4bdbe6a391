"""The Resolution Phase: places, waived and unnamed cards, specials, the dungeon's Move."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.questions import Question
from companion.games.age_of_thieves.resolution import choices, resolution_phase
from companion.games.age_of_thieves.state import UNNAMED, AgeOfThieves
from tests.games.age_of_thieves.night import Script, night, reports, run

DEALT = {"action_cards": "companion"}


def resolve(state: AgeOfThieves, *script: tuple[str, str | None, Any]) -> list[Question[Any]]:
    """Play the phase with these answers and return the questions."""
    questions: list[Question[Any]] = []
    run(resolution_phase(state), script, questions)
    return questions


def waived(*seats: str) -> Script:
    """Return answers with which these seats waive a card each, unnamed."""
    return [
        answer
        for seat in seats
        for answer in (("resolve", seat, ["waive"]), ("waived_card", seat, [UNNAMED]))
    ]


@pytest.mark.rule("AOT.G01", "AOT.G02", "AOT.G03", "AOT.K02")
def test_cards_resolve_from_high_to_low_and_the_guards_in_their_place() -> None:
    state = night(2, stacks={"s1": [5, 2], "s2": [5]}, guards=[3])
    resolve(state, *waived("s1", "s2"), ("caught", None, []), *waived("s1"))
    keys = [record.key for record in reports(state, "waived", "guards_act")]
    assert keys == ["waived", "waived", "guards_act", "waived"]
    assert state.activations == []


@pytest.mark.rule("AOT.G03", "AOT.K02")
def test_the_guards_act_with_the_numbers_of_the_turn() -> None:
    state = night(2, alarm="rattles", event="alarm_inspection", guards=[4])
    resolve(state, ("caught", None, []))
    (act,) = reports(state, "guards_act")
    assert act.parameters == {
        "value": 4,
        "alertness": 5,
        "movement": 4,
        "captain_alertness": 6,
        "captain_movement": 5,
    }


@pytest.mark.rule("AOT.K09", "AOT.L04", "AOT.G05")
def test_whom_the_guards_caught_loses_the_rest_of_the_turn() -> None:
    state = night(2, stacks={"s1": [2], "s2": [1]}, zones={"s1": "rattles"}, guards=[4])
    resolve(
        state,
        ("caught", None, ["s1"]),
        ("revealed_card", "s1", ["move"]),
        *waived("s2"),
    )
    assert state.seat("s1").zone == "dungeon_rattles"
    assert [stack.how for stack in state.seat("s1").stacks] == ["lost"]


@pytest.mark.rule("AOT.G04")
def test_a_waived_card_is_shown_and_does_nothing() -> None:
    state = night(2, hands={"s1": 1}, stacks={"s1": [4]})
    resolve(state, ("resolve", "s1", ["waive"]), ("waived_card", "s1", ["bribe"]))
    assert state.guards.board == 12
    assert state.seat("s1").stacks[0].card == "bribe"
    assert state.seat("s1").hand.size == 0


@pytest.mark.rule("AOT.G04")
def test_a_card_may_stay_unnamed() -> None:
    state = night(2, hands={"s1": 1}, stacks={"s1": [4]})
    questions = resolve(state, ("resolve", "s1", [UNNAMED]))
    assert questions[0].usual == (UNNAMED,)
    assert reports(state, "card_unnamed")
    assert state.seat("s1").hand.size == 1


@pytest.mark.rule("AOT.E05", "AOT.D05")
def test_only_cards_that_can_be_there_are_offered() -> None:
    state = night(2, hands={"s1": 1, "s2": 0}, stacks={"s1": [4, 3], "s2": [1]})
    state.discard = ["bribe"] * 3
    offered = choices(state, "s1", 1).options
    assert "bribe" not in offered
    assert offered[-4:] == ("move", "ambush", UNNAMED, "waive")
    state.seat("s1").stacks[1].card = "move"
    assert "move" not in choices(state, "s1", 1).options
    assert choices(state, "s2", 1).options == ("move", "ambush", UNNAMED, "waive")


@pytest.mark.rule("AOT.E05")
def test_a_dealt_card_is_asked_in_secret() -> None:
    state = night(2, stacks={"s1": [(4, "bribe")]}, sources=DEALT)
    (question,) = resolve(state, ("resolve", "s1", ["waive"]))
    assert (question.secret_to, question.options) == ("s1", ("bribe", "waive"))


@pytest.mark.rule("AOT.G06", "AOT.U11")
def test_a_thief_chooses_among_his_own_tied_cards() -> None:
    """AOT.U11 on owner_chooses."""
    cards = {"s1": [(4, "bribe"), (4, "fire_grenade")]}
    state = night(2, stacks=cards, sources=DEALT, options={"AOT.U11": "owner_chooses"})
    resolve(
        state,
        ("which_stack", "s1", ["2"]),
        ("resolve", "s1", ["fire_grenade"]),
        ("resolve", "s1", ["bribe"]),
    )
    assert [record.parameters["card"] for record in reports(state, "card_shown")] == [
        "fire_grenade",
        "bribe",
    ]


@pytest.mark.rule("AOT.G06", "AOT.U11")
def test_tied_cards_may_come_as_they_were_laid_out() -> None:
    """AOT.U11 on as_declared."""
    cards = {"s1": [(4, "bribe"), (4, "fire_grenade")]}
    state = night(2, stacks=cards, sources=DEALT, options={"AOT.U11": "as_declared"})
    resolve(state, ("resolve", "s1", ["bribe"]), ("resolve", "s1", ["fire_grenade"]))
    assert state.guards.board == 11


def test_tied_stacks_that_look_the_same_need_no_choice() -> None:
    state = night(2, hands={"s1": 2}, stacks={"s1": [4, 4]})
    resolve(state, *waived("s1", "s1"))
    assert all(stack.done for stack in state.seat("s1").stacks)


@pytest.mark.rule("AOT.P01")
@pytest.mark.card("alarm_support_of_the_guild", "noise_grenade")
def test_a_card_is_shown_with_its_range_of_this_turn() -> None:
    """Range 6 + 2 under Support of the Guild, Zain's grenade 3 more; the radius stays 4."""
    state = night(
        2,
        alarm="rattles",
        event="alarm_support_of_the_guild",
        thieves={"s1": "zain"},
        hands={"s1": 1},
        stacks={"s1": [4]},
    )
    resolve(
        state,
        ("resolve", "s1", ["noise_grenade"]),
        ("targets", "s1", []),
        ("caught", "s1", []),
    )
    (shown,) = reports(state, "card_shown")
    assert (shown.parameters["range"], shown.parameters["radius"]) == (11, 4)


# Specials


@pytest.mark.rule("AOT.F02")
def test_a_special_is_used_instead_of_the_card_with_it() -> None:
    """AOT.S016: the general card has no effect."""
    state = night(2, thieves={"s1": "nikolai"}, hands={"s1": 1}, stacks={"s1": [4]})
    state.seat("s1").stacks[0].special = True
    resolve(state, ("resolve", "s1", ["special"]), ("waived_card", "s1", ["bribe"]))
    assert state.guards.board == 12
    assert state.seat("s1").purple_next == 2


@pytest.mark.rule("AOT.F02", "AOT.F01", "AOT.G01")
def test_the_card_with_a_special_may_be_resolved_instead() -> None:
    state = night(2, thieves={"s1": "nikolai"}, hands={"s1": 1}, stacks={"s1": [4]})
    state.seat("s1").stacks[0].special = True
    assert "move" not in choices(state, "s1", 1).options
    resolve(state, ("resolve", "s1", ["bribe"]))
    assert (state.guards.board, state.seat("s1").purple_next) == (11, 0)


# Cards that the event bars


@pytest.mark.card("calm_flooded_sewers", "sewer_map")
@pytest.mark.rule("AOT.N27", "AOT.H07")
@pytest.mark.parametrize(("reading", "banned"), [("waive_only", False), ("back_to_hand", True)])
def test_a_barred_card_can_only_be_waived(reading: str, banned: bool) -> None:
    """AOT.N27 on waive_only, back_to_hand: what becomes of the card in Clean-up."""
    assert reading in ("waive_only", "back_to_hand")
    state = night(
        2,
        event="calm_flooded_sewers",
        hands={"s1": 1},
        stacks={"s1": [4]},
        options={"AOT.N27": reading},
    )
    assert "sewer_map" not in choices(state, "s1", 1).options
    resolve(state, ("resolve", "s1", ["waive"]), ("waived_card", "s1", ["sewer_map"]))
    assert state.seat("s1").stacks[0].banned is banned
    assert reports(state, "waived")[0].parameters["reason"] == "forbidden"


# Out of the dungeon


def jailed(reading: str, *stacks: int | tuple[int, str], **more: Any) -> AgeOfThieves:
    """Return a thief who began the turn in the dungeon of the Rattles."""
    state = night(
        2,
        hands={"s1": 2},
        stacks={"s1": stacks},
        zones={"s1": "dungeon_rattles"},
        options={"AOT.U12": reading},
        **more,
    )
    state.seat("s1").escaping = True
    return state


@pytest.mark.rule("AOT.L07", "AOT.L08")
def test_the_first_action_out_of_the_dungeon_is_move_and_hides_for_the_turn() -> None:
    """AOT.S047."""
    state = jailed("waived", 2)
    assert choices(state, "s1", 1).options == ("move", "waive")
    resolve(
        state,
        ("resolve", "s1", ["move"]),
        ("mode", "s1", ["move_sneak"]),
        ("board", "s1", []),
    )
    seat = state.seat("s1")
    assert (seat.zone, seat.hidden, seat.escaping) == ("rattles", ["escape"], False)


@pytest.mark.rule("AOT.U12", "AOT.L07")
def test_a_card_before_move_in_the_dungeon_is_waived() -> None:
    """AOT.U12 on waived."""
    state = jailed("waived", (3, "bribe"), (2, "move"), sources=DEALT)
    resolve(
        state,
        ("resolve", "s1", ["waive"]),
        ("resolve", "s1", ["move"]),
        ("mode", "s1", ["move_sneak"]),
        ("board", "s1", []),
    )
    assert [stack.how for stack in state.seat("s1").stacks] == ["waived", "resolved"]


@pytest.mark.rule("AOT.U12", "AOT.L07")
def test_a_card_before_move_in_the_dungeon_may_wait_for_it() -> None:
    """AOT.U12 on after_move: laid back, it follows the Move at once."""
    state = jailed("after_move", 4, 2, guards=[1])
    resolve(
        state,
        ("resolve", "s1", ["lay_back"]),
        ("resolve", "s1", ["move"]),
        ("mode", "s1", ["move_sneak"]),
        ("board", "s1", []),
        ("resolve", "s1", ["bribe"]),
        ("caught", None, []),
    )
    assert state.guards.board == 11


@pytest.mark.rule("AOT.U12")
def test_a_card_that_waits_for_no_move_is_waived_in_the_end() -> None:
    """AOT.U12 on after_move."""
    state = jailed("after_move", 4)
    resolve(state, ("resolve", "s1", ["lay_back"]), ("waived_card", "s1", ["bribe"]))
    assert state.seat("s1").stacks[0].how == "waived"
    assert state.seat("s1").jailed


@pytest.mark.rule("AOT.U12")
def test_a_tied_move_out_of_the_dungeon_comes_first() -> None:
    """AOT.U12 on move_highest: no choice among the tied cards."""
    state = jailed("move_highest", (2, "bribe"), (2, "move"), sources=DEALT)
    resolve(
        state,
        ("resolve", "s1", ["move"]),
        ("mode", "s1", ["move_sneak"]),
        ("board", "s1", []),
        ("resolve", "s1", ["bribe"]),
    )
    assert state.guards.board == 11


# Modes


def modes_offered(state: AgeOfThieves, *before: tuple[str, str | None, Any]) -> tuple[str, ...]:
    """Return the modes of the last Move or Ambush of a script that ends with it."""
    rules = resolution_phase(state)
    answers = list(before)
    question = rules.send(None)
    while question.key != "mode":
        only = question.only()
        if only is None:
            key, _, answer = answers.pop(0)
            assert key == question.key, question
            only = question.parse(answer)
        question = rules.send(only)
    rules.close()
    return tuple(question.options)


@pytest.mark.rule("AOT.H04", "AOT.H05", "AOT.U10")
@pytest.mark.card("move")
@pytest.mark.parametrize(
    ("reading", "modes"),
    [
        ("waived_do_not_count", ("move_sneak", "move_sprint")),
        ("declared_count", ("move_sneak",)),
    ],
)
def test_sprint_beside_another_declared_card(reading: str, modes: tuple[str, ...]) -> None:
    """AOT.U10 on waived_do_not_count, declared_count."""
    assert reading in ("waived_do_not_count", "declared_count")
    state = night(2, stacks={"s1": [4, 3]}, options={"AOT.U10": reading})
    assert modes_offered(state, ("resolve", "s1", ["move"])) == modes


@pytest.mark.rule("AOT.H05")
def test_no_sprint_after_a_card_was_resolved() -> None:
    """AOT.S022: Elixir of Speed, then Move."""
    state = night(2, hands={"s1": 1}, stacks={"s1": [4, 3]})
    before = [
        ("resolve", "s1", ["elixir_of_speed"]),
        ("board", "s1", []),
        ("resolve", "s1", ["move"]),
    ]
    assert modes_offered(state, *before) == ("move_sneak",)


@pytest.mark.rule("AOT.H05", "AOT.U10")
def test_after_a_sprint_the_other_cards_can_only_be_waived() -> None:
    state = night(2, hands={"s1": 1}, stacks={"s1": [(4, "move"), (3, "bribe")]}, sources=DEALT)
    resolve(
        state,
        ("resolve", "s1", ["move"]),
        ("mode", "s1", ["move_sprint"]),
        ("board", "s1", []),
        ("resolve", "s1", ["waive"]),
    )
    assert reports(state, "mode")[0].parameters["spaces"] == 6
    assert state.guards.board == 12


@pytest.mark.card("ambush")
def test_ambush_draws_one_and_discards_one() -> None:
    state = night(2, hands={"s1": 2}, stacks={"s1": [4]})
    resolve(
        state,
        ("resolve", "s1", ["ambush"]),
        ("mode", "s1", ["ambush_improvise"]),
        ("discard_card", "s1", ["bribe"]),
    )
    assert (state.seat("s1").hand.size, state.discard) == (2, ["bribe"])


@pytest.mark.card("ambush")
@pytest.mark.rule("AOT.D02")
def test_improvise_with_five_cards_discards_one_not_one_for_the_limit_besides() -> None:
    """D02: five at every moment; the sixth is the one that the card discards (docs/readings.md)."""
    five = ["bribe", "beacon", "net_launcher", "rope_hook", "sewer_map"]
    state = night(2, hands={"s1": five}, stacks={"s1": [(4, "ambush")]}, sources=DEALT)
    resolve(
        state,
        ("resolve", "s1", ["ambush"]),
        ("mode", "s1", ["ambush_improvise"]),
        ("action_cards", None, ["firecracker"]),
        ("discard_card", "s1", ["bribe"]),
    )
    assert state.seat("s1").hand.known == [*five[1:], "firecracker"]
    assert state.discard == ["bribe"]


@pytest.mark.card("ambush")
def test_a_cunning_plan_is_for_the_next_declaration() -> None:
    state = night(2, thieves={"s1": "joanne"}, stacks={"s1": [4]})
    resolve(state, ("resolve", "s1", ["ambush"]), ("mode", "s1", ["ambush_plan"]))
    seat = state.seat("s1")
    assert (seat.draw_next, seat.purple_next, seat.only) == (2, 2, True)


@pytest.mark.card("elixir_of_speed")
def test_one_elixir_of_speed_a_turn() -> None:
    cards = {"s1": [(4, "elixir_of_speed"), (3, "elixir_of_speed")]}
    state = night(2, stacks=cards, sources=DEALT)
    resolve(
        state,
        ("resolve", "s1", ["elixir_of_speed"]),
        ("board", "s1", []),
        ("resolve", "s1", ["waive"]),
    )
    assert reports(state, "moved")[0].parameters["spaces"] == 4


@pytest.mark.card("agility_potion")
def test_an_agility_potion_resolves_another_card_at_once() -> None:
    state = night(2, hands={"s1": 2, "s2": 1}, stacks={"s1": [6, 1], "s2": [4]})
    resolve(
        state,
        ("resolve", "s1", ["agility_potion"]),
        ("another_stack", "s1", ["2"]),
        ("resolve", "s1", ["bribe"]),
        *waived("s2"),
    )
    assert state.guards.board == 11
    assert state.seat("s1").ignores


@pytest.mark.rule("AOT.N02", "AOT.D03")
def test_the_other_cards_of_a_thief_who_left_are_shown_in_the_end() -> None:
    """They go to the open discard pile, and are not lost in a dungeon."""
    state = night(2, alarm="rattles", stacks={"s1": [4, 3], "s2": [2]})
    resolve(
        state,
        ("resolve", "s1", ["move"]),
        ("mode", "s1", ["move_sneak"]),
        ("board", "s1", ["left"]),
        *waived("s2"),
        ("waived_card", "s1", ["ambush"]),
    )
    told = [(record.seat, record.parameters["reason"]) for record in reports(state, "waived")]
    assert told == [("s2", "waived"), ("s1", "waived")]


@pytest.mark.rule("AOT.M07", "AOT.N01")
def test_nobody_is_left_and_the_rest_is_not_asked() -> None:
    state = night(2, alarm="rattles", stacks={"s1": [4, 3]}, guards=[1])
    state.seat("s2").escaped, state.seat("s2").zone = 1, "out"
    resolve(
        state,
        ("resolve", "s1", ["move"]),
        ("mode", "s1", ["move_sneak"]),
        ("board", "s1", ["left"]),
    )
    assert state.seat("s1").escaped == 2
