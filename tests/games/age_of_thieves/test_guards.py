"""Guards and captains: whom they detect, chase and catch, and who can be caught in a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from companion.games.age_of_thieves.guards import (
    Activation,
    Conditions,
    Figure,
    FigureKind,
    How,
    catchable,
    chases,
    chases_now,
    event_by_id,
    guard_values,
    hidden_by,
    outfit_change,
    say_readings,
    values_under,
)
from tests.games.age_of_thieves.night import night

HOWS: tuple[How, ...] = ("guards", "meeting", "walking", "landing", "token")


def figure(
    id: str, spaces: Mapping[str, int], *, trapped: bool = False, spares: Sequence[str] = ()
) -> Figure:
    """Return g1 or c1 with spaces as typed: {"A+C": 3}."""
    kind: FigureKind = "guard" if id.startswith("g") else "captain"
    groups = tuple((tuple(seats.split("+")), n) for seats, n in spaces.items())
    return Figure(id, kind, groups, trapped, tuple(spares))


def act(
    *figures: Figure,
    event: str | None = None,
    hidden: Sequence[str] = (),
    uncatchable: Sequence[str] = (),
    joanne: str | None = None,
    reading: str = "reach_shorter",
) -> Activation:
    """Let figures act under these conditions."""
    outfits = {} if joanne is None else {joanne: outfit_change(1, reading)}
    conditions = Conditions(
        values_under(event_by_id(event)), frozenset(hidden), frozenset(uncatchable), outfits
    )
    return chases(figures, conditions)


# Values


@pytest.mark.card("calm_hour_of_the_wolf", "alarm_inspection", "alarm_veteran_guards")
@pytest.mark.rule("AOT.K01", "AOT.S037", "AOT.S039", "AOT.S040")
@pytest.mark.parametrize(
    ("event", "guard", "captain"),
    [
        (None, (4, 3), (5, 4)),
        ("calm_hour_of_the_wolf", (3, 3), (5, 4)),
        ("alarm_inspection", (5, 4), (6, 5)),
        ("alarm_veteran_guards", (6, 3), (7, 4)),
        ("calm_thick_fog", (4, 3), (5, 4)),
    ],
)
def test_alertness_and_movement_under_an_event(
    event: str | None, guard: tuple[int, int], captain: tuple[int, int]
) -> None:
    state = night(2, event=event)

    assert guard_values(state, "guard") == guard
    assert guard_values(state, "captain") == captain


# Detecting


@pytest.mark.rule("AOT.K04", "AOT.S037")
@pytest.mark.parametrize(
    ("id", "distance", "detected"),
    [("g1", 4, True), ("g1", 5, False), ("c1", 5, True), ("c1", 6, False)],
)
def test_within_alertness_a_thief_is_detected(id: str, distance: int, detected: bool) -> None:
    (chase,) = act(figure(id, {"A": distance})).chases

    assert chase.detects == (("A",) if detected else ())
    assert chase.target == ("A" if detected else None)
    assert ("AOT.K04" in chase.rules) is not detected


@pytest.mark.rule("AOT.K05", "AOT.S034")
def test_the_nearer_thief_is_chased_even_out_of_reach() -> None:
    """S034: of 2 and 3 the nearer; K05: toward one it cannot reach this turn, too."""
    (near,) = act(figure("g1", {"B": 3, "A": 2})).chases
    (far,) = act(figure("g1", {"A": 4})).chases

    assert (near.target, near.reaches, near.caught) == ("A", True, ("A",))
    assert (far.target, far.reaches, far.caught) == ("A", False, ())
    assert near.rules == ("AOT.K05", "AOT.K09")
    assert far.rules == ("AOT.K05",)


@pytest.mark.rule("AOT.K13", "AOT.S038")
@pytest.mark.parametrize(("id", "reach"), [("g1", 3), ("c1", 4)])
def test_joanne_is_detected_from_one_space_less(id: str, reach: int) -> None:
    """S038: at distance 4 a guard does not detect her."""
    (seen,) = act(figure(id, {"J": reach}), joanne="J").chases
    (unseen,) = act(figure(id, {"J": reach + 1}), joanne="J").chases

    assert (seen.detects, unseen.detects) == (("J",), ())
    assert "AOT.K13" in unseen.rules
    assert "AOT.K13" not in seen.rules


@pytest.mark.rule("AOT.N26", "AOT.K13")
@pytest.mark.parametrize(
    ("reading", "guard", "captain"), [("reach_shorter", 3, 4), ("distance_shorter", 5, 6)]
)
def test_the_other_reading_of_joannes_outfit(reading: str, guard: int, captain: int) -> None:
    """N26: it changes only whether she is detected."""
    for id, reach in (("g1", guard), ("c1", captain)):
        (seen,) = act(figure(id, {"J": reach}), joanne="J", reading=reading).chases
        (unseen,) = act(figure(id, {"J": reach + 1}), joanne="J", reading=reading).chases
        assert (seen.detects, unseen.detects) == (("J",), ())


@pytest.mark.rule("AOT.N26")
def test_distance_nought_is_always_detected_and_nearest_goes_by_real_distance() -> None:
    event = "calm_hour_of_the_wolf"
    (on_it,) = act(figure("g1", {"J": 0}), joanne="J", event=event).chases
    (nearest,) = act(figure("g1", {"J": 3, "A": 2}), joanne="J", reading="distance_shorter").chases

    assert on_it.target == "J"
    assert nearest.target == "A"


@pytest.mark.rule("AOT.I01", "AOT.S028")
def test_a_hidden_thief_is_neither_detected_nor_caught() -> None:
    found = act(figure("g1", {"A+B": 1, "C": 2}), hidden=["A"])

    (chase,) = found.chases
    assert (chase.detects, chase.target, found.caught) == (("B", "C"), "B", ("B",))
    assert "AOT.I01" in chase.rules


# Ties


@pytest.mark.rule("AOT.K06")
def test_equally_near_it_goes_where_it_catches_most() -> None:
    found = act(figure("g1", {"A": 2, "B+C": 2}))

    (chase,) = found.chases
    assert (chase.target, chase.choose, found.caught) == ("B", None, ("B", "C"))
    assert "AOT.K06" in chase.rules


@pytest.mark.rule("AOT.K06", "AOT.I01")
def test_who_cannot_be_caught_does_not_count_among_the_most() -> None:
    """Of B and C one has a rope hook: both spaces hold one thief who can be caught."""
    found = act(figure("g1", {"A": 2, "B+C": 2}), uncatchable=["B"])

    (chase,) = found.chases
    assert chase.choose == ("A", "B")
    assert "AOT.K06" not in chase.rules


@pytest.mark.rule("AOT.K07")
def test_still_equal_the_first_thief_chooses() -> None:
    found = act(figure("g1", {"A": 3, "B": 3, "C": 4}))

    (chase,) = found.chases
    assert (chase.target, chase.choose, chase.reaches) == (None, ("A", "B"), True)
    assert "AOT.K07" in chase.rules
    assert (found.caught, found.maybe) == ((), ("A", "B"))


@pytest.mark.rule("AOT.K08", "AOT.S035")
def test_two_guards_with_two_equally_near_thieves_take_one_each() -> None:
    """S035: they split up, so both thieves are caught, whomever the first thief chooses."""
    found = act(figure("g1", {"A": 2, "B": 2}), figure("g2", {"A": 2, "B": 2}))

    assert found.caught == ("A", "B")
    assert found.chases[0].choose == ("A", "B")
    assert "AOT.K08" in found.chases[1].rules


@pytest.mark.rule("AOT.K08")
def test_guards_split_up_though_they_catch_nobody() -> None:
    """At distance 4 neither gets there; the second goes for whom the first did not."""
    found = act(
        figure("g1", {"A": 3, "B": 4}, trapped=True),
        figure("g2", {"A": 4, "B": 4, "C": 4}),
        figure("g3", {"A": 4}),
        figure("g4", {"A": 4, "B": 4}),
        hidden=["C"],
    )

    assert found.chases[0].target is None
    assert found.chases[1].choose == ("A", "B")
    assert found.chases[2].target == "A"
    assert found.chases[3].choose == ("A", "B")
    assert "AOT.K08" in found.chases[3].rules
    assert found.caught == found.maybe == ()


@pytest.mark.rule("AOT.K08")
def test_a_thief_another_guard_is_bound_for_is_left_to_it() -> None:
    """g1 can only go for A, out of reach; g2 sees A and B equally far and takes B."""
    found = act(figure("g1", {"A": 4}), figure("g2", {"A": 4, "B": 4}))

    assert [chase.target for chase in found.chases] == ["A", "B"]
    assert found.chases[1].rules == ("AOT.K05", "AOT.K08")


def test_twenty_guards_with_every_choice_open_are_told_at_once() -> None:
    """4 choices for each of 20 guards: positions are counted, not ways."""
    found = act(*(figure(f"g{at}", {"A": 4, "B": 4, "C": 4, "D": 4}) for at in range(20)))

    assert found.caught == found.maybe == ()
    assert {chase.choose for chase in found.chases} == {("A", "B", "C", "D")}


# Catching


@pytest.mark.rule("AOT.K09", "AOT.S036")
def test_catching_ends_the_movement_and_takes_all_on_the_space() -> None:
    """S036: after 1 of its 3 spaces it does not go on to the next thief."""
    found = act(figure("g1", {"A+B": 1, "C": 2}))

    assert found.caught == ("A", "B")


@pytest.mark.rule("AOT.K09")
def test_a_thief_who_is_caught_is_gone_for_the_figures_after() -> None:
    found = act(figure("g1", {"A": 1, "B": 3}), figure("g2", {"A": 1, "B": 3}))

    assert [chase.target for chase in found.chases] == ["A", "B"]
    assert found.chases[1].detects == ("B",)
    assert found.caught == ("A", "B")


@pytest.mark.rule("AOT.K11", "AOT.S041")
def test_who_stands_on_its_space_can_be_caught_when_it_acts() -> None:
    found = act(figure("g1", {"A": 0}))

    assert found.caught == ("A",)
    assert "AOT.K11" in found.chases[0].rules


@pytest.mark.rule("AOT.K02", "AOT.K03")
def test_guards_act_in_the_order_given_and_captains_after_them() -> None:
    found = act(figure("c1", {"A": 1}), figure("g2", {"A": 3, "B": 3}), figure("g1", {"A": 2}))

    assert [chase.figure for chase in found.chases] == ["g2", "g1", "c1"]


@pytest.mark.rule("AOT.K09")
@pytest.mark.card("automatic_trap")
def test_a_trapped_guard_neither_moves_nor_catches() -> None:
    found = act(figure("g1", {"A": 0}, trapped=True))

    (chase,) = found.chases
    assert (chase.detects, chase.target, chase.reaches) == (("A",), None, False)
    assert found.caught == ()


@pytest.mark.rule("AOT.K05")
@pytest.mark.card("rope_hook", "temptation")
def test_who_cannot_be_caught_is_detected_and_chased_all_the_same() -> None:
    hooked = act(figure("g1", {"A+B": 2}), uncatchable=["A"])
    tempted = act(figure("g1", {"A": 1}, spares=["A"]), figure("g2", {"A": 4}))

    assert (hooked.chases[0].target, hooked.caught) == ("A", ("B",))
    assert (tempted.chases[0].target, tempted.caught) == ("A", ())
    assert tempted.chases[1].target == "A"


# In a game


@pytest.mark.rule("AOT.I01", "AOT.I02", "AOT.L05")
@pytest.mark.parametrize("how", HOWS)
def test_who_can_be_caught(how: How) -> None:
    """Not the hidden, the jailed, who left, or who has a rope hook."""
    state = night(4, first="s3")
    assert catchable(state, how) == ["s3", "s4", "s1", "s2"]

    state.seat("s1").hidden.append("cloak")
    state.seat("s2").zone = "dungeon_rattles"
    state.seat("s4").uncatchable.append("rope_hook")
    assert catchable(state, how) == ["s3"]

    state.seat("s3").escaped = 1
    assert catchable(state, how) == []


@pytest.mark.parametrize("how", HOWS)
def test_without_a_guard_on_the_board_nobody_is_caught(how: How) -> None:
    state = night(2)
    state.guards.board = 0

    assert catchable(state, how) == []


@pytest.mark.rule("AOT.I01", "AOT.I02")
def test_a_starless_night_hides_everybody() -> None:
    state = night(2, event="calm_starless_night")
    state.seat("s1").hidden.append("smoke")

    assert hidden_by(state, "s1") == ("smoke", "calm_starless_night")
    assert catchable(state, "guards") == []


@pytest.mark.rule("AOT.U13", "AOT.K12")
@pytest.mark.parametrize(
    ("reading", "walking"), [("passing_only", ["s1", "s2"]), ("stopping_too", [])]
)
def test_thick_fog_protects_who_walks(reading: str, walking: list[str]) -> None:
    """U13: a guard that moves catches as usual in both values."""
    state = night(2, event="calm_thick_fog", options={"AOT.U13": reading})

    assert catchable(state, "walking") == walking
    assert catchable(state, "guards") == ["s1", "s2"]
    assert catchable(state, "meeting") == ["s1", "s2"]


@pytest.mark.rule("AOT.U13", "AOT.N26")
def test_the_readings_are_told_where_they_matter() -> None:
    fog, joanne = night(2, event="calm_thick_fog"), night(2, thieves={"s2": "joanne"})

    for how in HOWS:
        say_readings(fog, how)
        say_readings(joanne, how)

    assert fog.options_used == ["AOT.U13"]
    assert joanne.options_used == ["AOT.N26"]
    joanne.seat("s2").hidden.append("cloak")
    joanne.options_used.clear()
    say_readings(joanne, "guards")
    assert joanne.options_used == []


@pytest.mark.rule("AOT.K13", "AOT.I01")
def test_an_activation_with_the_modifiers_of_the_game() -> None:
    """Inspection: Alertness 5, Movement 4; s2 is Joanne, s3 hidden, s4 in the dungeon."""
    state = night(
        4, thieves={"s2": "joanne"}, event="alarm_inspection", alarm="rattles", first="s4"
    )
    state.seat("s3").hidden.append("hideout")
    state.seat("s4").zone = "dungeon_rattles"

    found = chases_now(
        state,
        [
            figure("g1", {"s1": 5, "s2": 5, "s3+s4": 1}),
            figure("c1", {"s2": 5}),
        ],
    )

    assert [chase.detects for chase in found.chases] == [("s1",), ("s2",)]
    assert [chase.reaches for chase in found.chases] == [False, True]
    assert found.caught == ("s2",)
