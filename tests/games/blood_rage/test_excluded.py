"""Why a question of Blood Rage does not offer something, rule by rule."""

from __future__ import annotations

import pytest

from companion.engine.questions import Choose
from companion.games.blood_rage.excluded import excluded
from companion.games.blood_rage.state import Battle, BloodRage
from tests.games.blood_rage.arena import arena
from tests.held import by_rule


def reason(
    state: BloodRage, key: str, option: str, *offered: str, source: str | None = None
) -> tuple[str, str]:
    """Return key and deciding rule of an exclusion at s1's question."""
    question = Choose(key=key, seat="s1", options=offered, source=source)
    found = excluded(state, question, option)
    assert found is not None
    return found.key, found.rules[0]


@pytest.mark.parametrize(
    ("action", "found"),
    by_rule(
        [
            ("march", ("nobody_to_march", "BR.R30")),
            ("pillage", ("stands_nowhere", "BR.R41")),
            ("upgrade", ("hand_empty", "BR.R32")),
            ("quest", ("hand_empty", "BR.R39")),
            ("tyrs_challenge", ("needs_card", "BR.R32")),
        ]
    ),
)
def test_an_action_that_nothing_is_there_for(action: str, found: tuple[str, str]) -> None:
    assert reason(arena({}), "choose_action", action) == found


@pytest.mark.rule("BR.R18", "BR.R22")
def test_an_action_that_was_given_up_this_turn_is_not_offered_again() -> None:
    state = arena({}, hands={"s1": 3})
    state.declined = ["upgrade"]
    assert reason(state, "choose_action", "upgrade") == ("turned_back", "BR.R18")


@pytest.mark.rule("BR.R28")
def test_whoever_has_as_many_figures_as_horns_does_not_invade() -> None:
    # BR.R28: Horgr holds four figures, and the Horns start at 4 (BR.R03).
    state = arena({"horgr": {"s1": {"leader": 1, "warrior": 3}}}, reserve={"s1": {"warrior": 5}})
    found = excluded(state, Choose(key="choose_action", seat="s1"), "invade")
    assert found is not None
    assert (found.key, found.rules[0]) == ("horns_reached", "BR.R28")
    assert dict(found.parameters) == {"horns": 4, "n": 4}


@pytest.mark.rule("BR.R41")
def test_a_clan_that_stands_where_all_is_pillaged_cannot_pillage() -> None:
    state = arena({"horgr": {"s1": {"warrior": 1}}})
    state.provinces["horgr"].pillaged = True
    assert reason(state, "choose_action", "pillage") == ("pillaged_where_it_stands", "BR.R41")
    assert reason(state, "pillage_province", "horgr") == ("pillaged", "BR.R41")


@pytest.mark.parametrize(
    ("place", "offered", "found"),
    by_rule(
        [
            ("yggdrasil", ("gimle",), ("yggdrasil_closed", "BR.R27")),
            ("west", ("gimle",), ("fjords_are_for_ships", "BR.R26")),
            ("gimle", ("west",), ("ships_need_fjords", "BR.R26")),
            ("utgard", ("gimle",), ("full", "BR.R29")),
            ("horgr", ("gimle",), ("destroyed", "BR.R07")),
        ]
    ),
)
def test_where_a_figure_cannot_invade(
    place: str, offered: tuple[str, ...], found: tuple[str, str]
) -> None:
    # Utgard has three villages (BR.R29), all of them taken here.
    state = arena({"utgard": {"s2": {"warrior": 3}}})
    state.provinces["horgr"].destroyed = True
    assert reason(state, "invade_place", place, *offered) == found


@pytest.mark.rule("BR.R19", "BR.R25")
def test_a_figure_that_costs_more_rage_than_there_is_stays_in_the_reserve() -> None:
    # BR.R19, BR.R25: a monster costs its STR; the Fire Giant's 6 are more than 2.
    state = arena({}, rage=2, reserve={"s1": {"leader": 1, "fire_giant": 1}})
    found = excluded(state, Choose(key="invade_figure", seat="s1"), "fire_giant")
    assert found is not None
    assert (found.key, found.rules[0]) == ("too_dear", "BR.R19")
    assert found.parameters["rage"] == 2


@pytest.mark.parametrize(
    ("option", "found"),
    by_rule(
        [
            ("ship@south", ("ships_do_not_join", "BR.R43")),
            ("warrior@gimle", ("not_next_door", "BR.R42")),
            ("leader@utgard", ("not_there", "BR.R42")),
        ]
    ),
)
def test_who_does_not_answer_the_call(option: str, found: tuple[str, str]) -> None:
    # Utgard borders Horgr, Gimle does not (content: board).
    state = arena({"horgr": {"s2": {"warrior": 1}}, "utgard": {"s1": {"warrior": 1}}})
    state.battle = Battle("s1", "horgr", "pillage")
    assert reason(state, "call_to_battle", option) == found


@pytest.mark.parametrize(
    ("key", "option", "found"),
    by_rule(
        [
            ("march_figures", "ship", ("ships_never_march", "BR.R31")),
            ("late_card", "tyrs_bash", ("no_white_disc", "BR.R49")),
            ("upgrade_card", "tyrs_bash", ("no_upgrade", "BR.R32")),
            ("battle_card", "tyrs_crush_1", ("not_dealt", "BR.R08")),
            ("raise_stat", "rage", ("stat_at_top", "BR.R67")),
        ]
    ),
)
def test_cards_figures_and_stats_that_are_not_offered(
    key: str, option: str, found: tuple[str, str]
) -> None:
    assert reason(arena({}), key, option) == found
