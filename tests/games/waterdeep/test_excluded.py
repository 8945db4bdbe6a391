"""Why a question of Lords of Waterdeep does not offer something, rule by rule."""

from __future__ import annotations

import pytest

from companion.engine.questions import Choose
from companion.games.waterdeep.excluded import excluded, lacking
from companion.games.waterdeep.state import Waterdeep
from tests.games.waterdeep.tavern import cubes, table
from tests.held import by_rule


def reason(state: Waterdeep, key: str, option: str, source: str | None = None) -> tuple[str, str]:
    """Return key and deciding rule of an exclusion at s1's question."""
    found = excluded(state, Choose(key=key, seat="s1", source=source), option)
    assert found is not None
    return found.key, found.rules[0]


def test_spaces_that_are_closed() -> None:
    state = table({"gold": 0, "hand": 0}, {}, hall=[{"tile": "dragon_tower", "vp": 0}])
    state.spaces["field_of_triumph"] = ["s2"]
    assert reason(state, "place_agent", "field_of_triumph") == ("taken", "LOW.TRN-3")
    assert reason(state, "place_agent", "dragon_tower") == ("tile_not_in_play", "LOW.TRN-3")
    assert reason(state, "place_agent", "builders_hall") == ("tiles_too_dear", "LOW.BLD-8")
    assert reason(state, "reassign", "waterdeep_harbor_2") == ("no_harbor_again", "LOW.HBR-4")


def test_the_harbor_needs_an_intrigue_card() -> None:
    state = table({}, {})
    assert reason(state, "place_agent", "waterdeep_harbor_2") == ("no_intrigue", "LOW.HBR-1")


def test_the_ambassador_closes_a_space_too() -> None:
    state = table({}, {})
    state.spaces["the_plinth"] = ["ambassador"]
    assert reason(state, "place_agent", "the_plinth") == ("holds_ambassador", "LOW.TRN-3")


def test_quests_that_cannot_be_completed() -> None:
    # Recover the Magister's Orb asks for 3 rogues and 2 wizards (content: quests).
    state = table({"quests": ["recover_the_magisters_orb"], "cubes": cubes("1r 2w")}, {})
    found = excluded(state, Choose(key="complete_quest", seat="s1"), "recover_the_magisters_orb")
    assert found is not None
    assert (found.key, found.rules[0]) == ("lacks", "LOW.QST-1")
    assert found.parameters["amounts"] == {"rogue": 2}
    other = reason(state, "complete_quest", "domesticate_owlbears")
    assert other == ("not_before_the_seat", "LOW.QST-1")
    state.seat("s1").mandatory.append("quell_riots")
    first = reason(state, "complete_quest", "recover_the_magisters_orb")
    assert first == ("mandatory_first", "LOW.MND-2")


def test_what_a_tavern_lacks_counts_adventurers_of_any_kind_last() -> None:
    seat = table({"cubes": cubes("2c 1f"), "gold": 1}, {}).seat("s1")
    assert lacking(seat, {"cleric": 1, "any": 3, "gold": 2}) == {"gold": 1, "any": 1}
    assert lacking(seat, {"cleric": 2, "fighter": 1}) == {}


@pytest.mark.parametrize(
    ("key", "option", "found"),
    by_rule(
        [
            ("take_quest", "domesticate_owlbears", ("not_at_the_inn", "LOW.INN-4")),
            ("buy_tile", "the_waymoot", ("not_face_up", "LOW.BLD-1")),
            ("choose_opponent", "s1", ("no_opponent_of_oneself", "LOW.TWO-1")),
            ("give", "rogue", ("not_in_the_tavern", "LOW.QST-1")),
            ("copy_space", "the_plinth", ("no_opponent_there", "LOW.ZOA-1")),
        ]
    ),
)
def test_what_a_question_does_not_offer(key: str, option: str, found: tuple[str, str]) -> None:
    inn = [
        "host_festival_for_sune",
        "train_bladesingers",
        "raid_orc_stronghold",
        "ambush_artor_morlin",
    ]
    assert reason(table({}, {}, inn=inn), key, option) == found
