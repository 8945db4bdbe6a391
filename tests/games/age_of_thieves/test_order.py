"""The order of resolution: all worked orders of the rulings, and AP that change in mid-turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from companion.games.age_of_thieves.order import (
    Order,
    change_ap,
    least_ap,
    next_place,
    order_now,
    resolution_order,
    take_place,
)
from companion.games.age_of_thieves.resolution import resolution_phase
from companion.games.age_of_thieves.state import AgeOfThieves, Stack
from tests.games.age_of_thieves.night import night, reports


def shown(order: Order) -> list[str]:
    """Return an order as the rulings write it: A4, GUARDS(2)."""
    return [
        f"GUARDS({place.value})" if place.kind == "guards" else f"{place.seat}{place.value}"
        for place in order.places
    ]


def played(state: AgeOfThieves, wanted: Mapping[str, str] | None = None) -> list[str]:
    """Resolve place after place as the rules do, the first stack of several; return the order.

    ``wanted``: a place as shown → what to do when it is resolved: `net s2` or `hook s1`.
    """
    done = []
    while (place := next_place(state)) is not None:
        take_place(state, place)
        if place.kind == "guards":
            done.append(f"GUARDS({place.value})")
            continue
        stack = state.seat(place.seat).stacks[place.stacks[0] - 1]
        stack.how = "resolved"
        done.append(f"{place.seat}{stack.ap}")
        _changes(state, (wanted or {}).get(done[-1], ""))
    return done


def _changes(state: AgeOfThieves, what: str) -> None:
    """Net launcher: every waiting card to 1. Rope hook: 1 more on each."""
    kind, _, seat_id = what.partition(" ")
    if not kind:
        return
    for number, stack in enumerate(state.seat(seat_id).stacks, 1):
        if not stack.done:
            ap = 1 if kind == "net" else stack.ap + 1
            change_ap(state, seat_id, number, ap, "rope_hook")


WORKED = [
    pytest.param(
        {"A": [4, 4], "B": [4], "C": [4, 4]},
        "A",
        False,
        [2],
        "A4 B4 C4 A4 C4 GUARDS(2)",
        id="SO01",
        marks=pytest.mark.rule("AOT.G02", "AOT.SO01"),
    ),
    pytest.param(
        {"A": [3], "B": [3, 3], "C": [3, 3, 3]},
        "A",
        False,
        [5],
        "GUARDS(5) A3 B3 C3 B3 C3 C3",
        id="SO02",
        marks=pytest.mark.rule("AOT.G01", "AOT.G02", "AOT.SO02"),
    ),
    pytest.param(
        {"A": [4, 4], "B": [4], "C": [4, 4]},
        "C",
        False,
        [4],
        "C4 A4 B4 C4 A4 GUARDS(4)",
        id="SO03",
        marks=pytest.mark.rule("AOT.G03", "AOT.SO03"),
    ),
    pytest.param(
        {"A": [4, 4], "B": [4], "C": [4, 4]},
        "A",
        True,
        [4],
        "GUARDS(4) A4 B4 C4 A4 C4",
        id="SO04",
        marks=pytest.mark.rule("AOT.G03", "AOT.SO04"),
    ),
    pytest.param(
        {"A": [6, 3, 1], "B": [5, 5]},
        "B",
        False,
        [5],
        "A6 B5 B5 GUARDS(5) A3 A1",
        id="SO05",
        marks=pytest.mark.rule("AOT.G01", "AOT.G03", "AOT.SO05"),
    ),
    pytest.param(
        {"A": [6, 3, 1], "B": [5, 5]},
        "B",
        True,
        [5],
        "A6 GUARDS(5) B5 B5 A3 A1",
        id="SO06",
        marks=pytest.mark.rule("AOT.G03", "AOT.SO06"),
    ),
    pytest.param(
        {"A": [6, 6], "B": [6, 4], "C": [10]},
        "C",
        True,
        [6],
        "C10 GUARDS(6) A6 B6 A6 B4",
        id="SO07",
        marks=pytest.mark.rule("AOT.G02", "AOT.SO07"),
    ),
    pytest.param(
        {"A": [6, 6], "B": [6, 4]},
        "B",
        False,
        [6],
        "B6 A6 A6 GUARDS(6) B4",
        id="SO10",
        marks=pytest.mark.rule("AOT.G02", "AOT.SO10"),
    ),
    pytest.param(
        {"A": [5, 5], "B": [5, 5], "C": [5, 4, 1]},
        "B",
        True,
        [8],
        "GUARDS(8) B5 C5 A5 B5 A5 C4 C1",
        id="SO11",
        marks=pytest.mark.rule("AOT.G02", "AOT.SO11"),
    ),
]
"""The worked orders of the rulings in which no AP change: bids, first thief, alarm, guards."""

SEATS = {"A": "s1", "B": "s2", "C": "s3"}


@pytest.mark.parametrize(("bids", "first", "alarm", "guards", "order"), WORKED)
def test_a_worked_order_from_typed_ap(
    bids: Mapping[str, Sequence[int]], first: str, alarm: bool, guards: list[int], order: str
) -> None:
    found = resolution_order(bids, first, activations=guards, alarm=alarm)

    assert shown(found) == order.split()


@pytest.mark.parametrize(("bids", "first", "alarm", "guards", "order"), WORKED)
def test_a_worked_order_in_a_game_place_after_place_and_foreseen(
    bids: Mapping[str, Sequence[int]], first: str, alarm: bool, guards: list[int], order: str
) -> None:
    state = night(
        len(bids),
        first=SEATS[first],
        stacks={SEATS[name]: list(ap) for name, ap in bids.items()},
        guards=guards,
        alarm="rattles" if alarm else None,
    )
    wanted = [
        place if place.startswith("GUARDS") else SEATS[place[0]] + place[1:]
        for place in order.split()
    ]

    assert shown(order_now(state)) == wanted
    assert played(state) == wanted


def resolved(state: AgeOfThieves, named: Mapping[int, str] | None = None) -> list[str]:
    """Play the whole Resolution Phase: the card of the stack with that AP is named, all others are
    waived, nobody is caught; return the order as it was reported.
    """
    rules = resolution_phase(state)
    answers: dict[str, object] = {
        "caught": [],
        "target": "s2",
        "copy_fact": "no",
        "rope_hook_ap": "yes",
    }
    try:
        question = rules.send(None)
        while True:
            answer = answers.get(question.key)
            if question.key == "resolve":
                stack = state.seat(str(question.seat)).stacks[int(str(question.source)) - 1]
                answer = (named or {}).get(stack.ap, "waive")
            elif answer is None:
                answer = "unnamed" if "unnamed" in question.options else question.options[0]
            question = rules.send(question.parse(answer))
    except StopIteration:
        return [
            f"GUARDS({record.parameters['value']})"
            if record.key == "guards_act"
            else f"{record.seat}{record.parameters['ap']}"
            for record in reports(state, "guards_act", "waived", "card_shown")
        ]


@pytest.mark.parametrize(("bids", "first", "alarm", "guards", "order"), WORKED)
def test_a_worked_order_through_the_whole_phase(
    bids: Mapping[str, Sequence[int]], first: str, alarm: bool, guards: list[int], order: str
) -> None:
    state = night(
        len(bids),
        first=SEATS[first],
        hands={SEATS[name]: 5 for name in bids},
        stacks={SEATS[name]: list(ap) for name, ap in bids.items()},
        guards=guards,
        alarm="rattles" if alarm else None,
    )

    assert resolved(state) == [
        place if place.startswith("GUARDS") else SEATS[place[0]] + place[1:]
        for place in order.split()
    ]


@pytest.mark.rule("AOT.G07", "AOT.SO08")
def test_net_launcher_through_the_whole_phase() -> None:
    state = night(2, hands={"s1": 5, "s2": 5}, stacks={"s1": [7, 3], "s2": [5, 3, 2]}, guards=[4])

    order = resolved(state, {7: "net_launcher"})

    assert order == ["s17", "GUARDS(4)", "s13", "s21", "s21", "s21"]


@pytest.mark.rule("AOT.G07", "AOT.SO09")
def test_rope_hook_through_the_whole_phase() -> None:
    state = night(
        2,
        first="s2",
        hands={"s1": 5, "s2": 5},
        stacks={"s1": [6, 2, 2], "s2": [7, 3]},
        guards=[2],
    )

    order = resolved(state, {6: "rope_hook"})

    assert order == ["s27", "s16", "s23", "s13", "s13", "GUARDS(2)"]


@pytest.mark.rule("AOT.G07", "AOT.SO08")
def test_net_launcher_in_the_middle() -> None:
    """SO08: B's waiting cards fall to 1, behind the guards and A's 3."""
    state = night(2, stacks={"s1": [(7, "net_launcher"), 3], "s2": [5, 3, 2]}, guards=[4])

    order = played(state, {"s17": "net s2"})

    assert order == ["s17", "GUARDS(4)", "s13", "s21", "s21", "s21"]


@pytest.mark.rule("AOT.G07", "AOT.SO09")
def test_rope_hook_lifts_the_waiting_cards() -> None:
    """SO09: A's twos become threes; among the threes B, the first thief, starts."""
    state = night(2, first="s2", stacks={"s1": [(6, "rope_hook"), 2, 2], "s2": [7, 3]}, guards=[2])

    order = played(state, {"s16": "hook s1"})

    assert order == ["s27", "s16", "s23", "s13", "s13", "GUARDS(2)"]


@pytest.mark.rule("AOT.G02")
def test_the_passes_of_a_tie_are_told() -> None:
    """G02: 4+4 / 4 / 4+4 gives the passes A B C and A C."""
    found = resolution_order({"A": [4, 4], "B": [4], "C": [4, 4]}, "A")

    assert [(tie.value, tie.passes) for tie in found.ties] == [
        (4, (("A", "B", "C"), ("A", "C"))),
    ]


@pytest.mark.rule("AOT.G01", "AOT.G02", "AOT.G03", "AOT.G06")
def test_each_place_names_the_rule_that_gave_it() -> None:
    found = resolution_order(
        {"A": [9, 4, 2, 2], "B": [4, 3], "C": []}, "A", activations=[6, 3], alarm=False
    )

    assert [(place.value, place.rules) for place in found.places] == [
        (9, ("AOT.G01",)),
        (6, ("AOT.G01",)),
        (4, ("AOT.G02",)),
        (4, ("AOT.G02",)),
        (3, ("AOT.G03",)),
        (3, ("AOT.G03",)),
        (2, ("AOT.G06",)),
        (2, ("AOT.G06",)),
    ]


@pytest.mark.rule("AOT.G01")
def test_two_activations_on_one_value_are_two_places() -> None:
    """Full Mobilization on a rolled 1: the guards act twice before the ones in the alarm."""
    found = resolution_order({"A": [1]}, "A", activations=[1, 1], alarm=True)

    assert shown(found) == ["GUARDS(1)", "GUARDS(1)", "A1"]


def test_nothing_declared_and_no_guards_is_no_place() -> None:
    assert resolution_order({"A": [], "B": []}, "A").places == ()


# Own ties


@pytest.mark.rule("AOT.G06", "AOT.U11")
@pytest.mark.parametrize(("reading", "offered"), [("owner_chooses", (1, 3)), ("as_declared", (1,))])
def test_which_of_his_own_tied_cards_comes(reading: str, offered: tuple[int, ...]) -> None:
    state = night(2, stacks={"s1": [4, 2, 4], "s2": [4]}, options={"AOT.U11": reading})

    place = next_place(state)

    assert place is not None
    assert (place.seat, place.stacks) == ("s1", offered)


# AP that change


def in_the_middle(reading: str) -> AgeOfThieves:
    """Three thieves tied at 4; s1 and s2 have had their place in the first pass."""
    state = night(
        3,
        stacks={"s1": [4, 2, 4], "s2": [4, 2], "s3": [4]},
        options={"AOT.U21": reading},
    )
    for _ in range(2):
        place = next_place(state)
        assert place is not None
        take_place(state, place)
        state.seat(place.seat).stacks[place.stacks[0] - 1].how = "resolved"
    return state


@pytest.mark.rule("AOT.U21", "AOT.G07")
@pytest.mark.parametrize(
    ("reading", "order"),
    [
        ("keep_pass", "s34 s14 s24"),
        ("new_pass", "s14 s24 s34"),
        ("no_overtaking", "s34 s14 s24"),
    ],
)
def test_a_card_raised_to_the_value_being_resolved(reading: str, order: str) -> None:
    """U21: s2's two is raised to 4 when s1 and s2 have had their place in the running pass."""
    state = in_the_middle(reading)
    state.seat("s1").stacks[1].how = "resolved"

    change_ap(state, "s2", 2, 4, "rope_hook")

    assert played(state) == order.split()
    assert "AOT.U21" in state.options_used


@pytest.mark.rule("AOT.U21", "AOT.G01")
@pytest.mark.parametrize(
    ("reading", "order"),
    [
        ("keep_pass", "s26 s34 s14 s12"),
        ("new_pass", "s26 s14 s34 s12"),
        ("no_overtaking", "s34 s14 s26 s12"),
    ],
)
def test_a_card_raised_above_the_value_being_resolved(reading: str, order: str) -> None:
    """U21: above it comes next, and the interrupted pass goes on where it was; or not before all
    other fours.
    """
    state = in_the_middle(reading)

    change_ap(state, "s2", 2, 6, "rope_hook")

    assert played(state) == order.split()


@pytest.mark.rule("AOT.U21")
def test_held_cards_come_in_passes_from_the_first_thief() -> None:
    state = night(
        3,
        first="s2",
        stacks={"s1": [4, 2, 2], "s2": [2], "s3": [4]},
        options={"AOT.U21": "no_overtaking"},
    )
    place = next_place(state)
    assert place is not None
    take_place(state, place)
    state.seat("s3").stacks[0].how = "resolved"

    for seat, number in (("s1", 2), ("s1", 3), ("s2", 1)):
        change_ap(state, seat, number, 5, "rope_hook")

    assert played(state) == ["s14", "s25", "s15", "s15"]


@pytest.mark.rule("AOT.U21")
def test_guards_in_calm_wait_for_a_raised_card_of_their_value() -> None:
    state = night(2, stacks={"s1": [5, 4], "s2": []}, guards=[5])
    place = next_place(state)
    assert place is not None
    take_place(state, place)
    state.seat("s1").stacks[0].how = "resolved"

    change_ap(state, "s1", 2, 5, "rope_hook")

    assert played(state) == ["s15", "GUARDS(5)"]


@pytest.mark.rule("AOT.G07")
def test_a_change_below_what_is_being_resolved_asks_no_open_rule() -> None:
    state = in_the_middle("no_overtaking")

    change_ap(state, "s1", 3, 3, "net_launcher")

    assert state.options_used == []
    assert played(state) == ["s34", "s13", "s12", "s22"]
    (record,) = reports(state, "ap_changed")
    assert record.seat == "s1"
    assert dict(record.parameters) == {
        "stack": 3,
        "before": 4,
        "after": 3,
        "source": "net_launcher",
    }


@pytest.mark.rule("AOT.E04")
@pytest.mark.parametrize(
    ("tokens", "least"), [({}, 1), ({"informer": 2}, 1), ({"guild_agent": 1}, 2)]
)
def test_nothing_takes_a_guild_agents_ap_off(tokens: dict[str, int], least: int) -> None:
    """E04: its 2 AP stay together and cannot be reduced; an Informer's can."""
    state = night(2, stacks={"s1": [5], "s2": [7]})
    state.seat("s1").stacks[0].tokens = tokens

    change_ap(state, "s1", 1, 1, "net_launcher")

    assert state.seat("s1").stacks[0].ap == least == least_ap(Stack(9, tokens=tokens))


def test_what_does_not_wait_has_no_place() -> None:
    """Resolved, laid back until the dungeon is left (U12), or of a thief who left the city."""
    state = night(3, stacks={"s1": [4, 9], "s2": [8], "s3": [7]})
    state.seat("s1").stacks[1].how = "resolved"
    state.seat("s2").stacks[0].back = True
    state.seat("s3").escaped = 1

    assert played(state) == ["s14"]
