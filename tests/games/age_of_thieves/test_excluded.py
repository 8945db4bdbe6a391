"""Why a question of Age of Thieves does not offer something, rule by rule."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.engine.questions import Choose, Numbers
from companion.games.age_of_thieves.excluded import excluded
from companion.games.age_of_thieves.state import AgeOfThieves, Seat
from tests.games.age_of_thieves.night import night
from tests.held import by_rule


def reason(
    key: str, option: str, change: Callable[[AgeOfThieves, Seat], None], **asked: object
) -> tuple[str, str]:
    """Return key and deciding rule of an exclusion at s1's question; ``change`` sees the state and
    s2.
    """
    state = night(3, stacks={"s1": [4, 2]}, hands={"s1": 3, "s2": 3, "s3": 3})
    change(state, state.seat("s2"))
    found = excluded(
        state, Choose(key=key, seat="s1", source=str(asked.get("source", "1"))), option
    )
    assert found is not None
    return found.key, found.rules[0]


def nothing(state: AgeOfThieves, other: Seat) -> None:
    """Leave the night as it is."""


def in_the_dungeon(state: AgeOfThieves, other: Seat) -> None:
    """Put the other thief into a dungeon."""
    other.zone, other.escaping = "dungeon", True


def sprinting(state: AgeOfThieves, other: Seat) -> None:
    """The one on turn resolves only one card."""
    state.seat("s1").only = True


def robbed(state: AgeOfThieves, other: Seat) -> None:
    """The other one was robbed this turn."""
    other.marker, other.robbed, other.yellow = True, True, 1


def special(state: AgeOfThieves, other: Seat) -> None:
    """The special lies on the first stack."""
    state.seat("s1").stacks[0].special = True


def trapped(state: AgeOfThieves, other: Seat) -> None:
    """The one on turn is trapped."""
    state.seat("s1").trapped = True


@pytest.mark.parametrize(
    ("key", "option", "change", "found"),
    by_rule(
        [
            ("target", "s1", nothing, ("not_at_oneself", "AOT.P01")),
            ("target", "s2", in_the_dungeon, ("in_the_dungeon", "AOT.L05")),
            ("board", "left", nothing, ("gates_shut", "AOT.M07")),
            ("board", "yellow", sprinting, ("sprint_takes_nothing", "AOT.H05")),
            ("board", "rob_s2", nothing, ("no_marker", "AOT.J03")),
            ("board", "rob_s2", robbed, ("robbed_already", "AOT.J05")),
            ("board", "went", trapped, ("is_trapped", "AOT.P01")),
            ("board", "smoke", nothing, ("no_smoke", "AOT.I02")),
            ("mode", "move_sprint", nothing, ("only_alone", "AOT.H05")),
            ("resolve", "smoke_grenade", sprinting, ("one_card_only", "AOT.H05")),
            ("resolve", "special", nothing, ("no_special_on_it", "AOT.F01")),
            ("resolve", "move", special, ("special_with_general", "AOT.F01")),
            ("event", "arson", nothing, ("event_gone", "AOT.O04")),
        ]
    ),
)
def test_the_rule_that_excludes_it_comes_first(
    key: str,
    option: str,
    change: Callable[[AgeOfThieves, Seat], None],
    found: tuple[str, str],
) -> None:
    assert reason(key, option, change) == found


@pytest.mark.parametrize(
    ("ap", "event", "found"),
    by_rule(
        [
            # AOT.E02: 1 AP or more, with an upper limit only by Guild Purges; AOT.E03: 10 blue AP.
            ("0", None, ("at_least", "AOT.E02")),
            ("11", None, ("too_few_ap", "AOT.E03")),
            ("9", "alarm_guild_purges", ("event_limits_ap", "AOT.E02")),
        ]
    ),
)
def test_so_many_ap_cannot_lie_on_a_card(
    ap: str, event: str | None, found: tuple[str, str]
) -> None:
    state = night(2, hands={"s1": 3, "s2": 3}, event=event)
    question = Numbers(key="declare", seat="s1", each=(1, 10), max=5, sum_max=10)
    exclusion = excluded(state, question, ap)
    assert exclusion is not None
    assert (exclusion.key, exclusion.rules[0]) == found


@pytest.mark.rule("AOT.L05", "AOT.I01", "AOT.H03")
def test_what_cannot_have_happened_is_told_by_its_rule() -> None:
    assert reason("caught", "s2", in_the_dungeon) == ("in_the_dungeon", "AOT.L05")
    assert reason("board", "yellow", sprinting) == ("sprint_takes_nothing", "AOT.H05")


def test_of_what_is_no_option_of_that_question_nothing_is_said() -> None:
    state = night(2, stacks={"s1": [3]})
    assert excluded(state, Choose(key="zone", seat="s1"), "palace") is None
