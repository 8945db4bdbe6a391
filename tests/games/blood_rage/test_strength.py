"""STR of clans in a province (BR.R45, BR.R50, BR.R59; section 1 of the facts)."""

from __future__ import annotations

import pytest

from companion.games.blood_rage.state import UNNAMED
from companion.games.blood_rage.strength import clan_strength, figures_strength, sole_strongest
from tests.games.blood_rage.arena import arena


@pytest.mark.rule("BR.R50")
@pytest.mark.parametrize(
    ("figures", "strength"),
    [({"leader": 1}, 3), ({"warrior": 1}, 1), ({"ship": 1}, 2), ({"leader": 1, "warrior": 2}, 5)],
)
def test_leader_is_3_warrior_1_ship_2(figures: dict[str, int], strength: int) -> None:
    assert figures_strength(figures) == strength


@pytest.mark.card("brothers_in_arms")
@pytest.mark.parametrize(("warriors", "strength"), [(1, 1), (2, 3), (3, 4), (4, 6), (5, 7)])
def test_brothers_in_arms_count_pairs_as_3_and_the_odd_one_as_1(
    warriors: int, strength: int
) -> None:
    assert figures_strength({"warrior": warriors}, "brothers_in_arms") == strength


@pytest.mark.card("experts_in_arms")
def test_experts_in_arms_are_2_each() -> None:
    assert figures_strength({"warrior": 3}, "experts_in_arms") == 6


@pytest.mark.card("masters_in_arms")
@pytest.mark.parametrize(("warriors", "strength"), [(1, 2), (2, 6), (3, 8), (4, 12)])
def test_masters_in_arms_are_2_and_pairs_6(warriors: int, strength: int) -> None:
    assert figures_strength({"warrior": warriors}, "masters_in_arms") == strength


@pytest.mark.parametrize(
    ("monster", "strength"),
    [
        ("troll", 2),
        ("dwarf_chieftain", 2),
        ("sea_serpent", 3),
        ("valkyrie", 2),
        ("fire_giant", 4),
        ("frost_giant", 4),
        ("soldier_of_hel", 3),
        ("volur_witch", 3),
    ],
)
@pytest.mark.card(
    "troll",
    "dwarf_chieftain",
    "sea_serpent",
    "valkyrie",
    "fire_giant",
    "frost_giant",
    "soldier_of_hel",
    "volur_witch",
)
def test_monsters_have_their_printed_strength(monster: str, strength: int) -> None:
    assert figures_strength({monster: 1}) == strength


@pytest.mark.card("dark_elf")
def test_dark_elf_is_3_in_yggdrasil_and_1_elsewhere() -> None:
    state = arena({"yggdrasil": {"s1": {"dark_elf": 1}}, "gimle": {"s2": {"dark_elf": 1}}})

    assert clan_strength(state, "s1", "yggdrasil") == 3
    assert clan_strength(state, "s2", "gimle") == 1


@pytest.mark.rule("BR.R45", "BR.R59")
def test_ships_of_the_fjord_count_in_both_provinces_beside_it() -> None:
    state = arena({"west": {"s1": {"ship": 1}}, "gimle": {"s1": {"warrior": 1}}})

    assert clan_strength(state, "s1", "gimle") == 3
    assert clan_strength(state, "s1", "myrkulor") == 2
    assert clan_strength(state, "s1", "andlang") == 0


@pytest.mark.card("brothers_in_arms")
def test_pairs_are_counted_in_each_province_by_itself() -> None:
    state = arena(
        {"gimle": {"s1": {"warrior": 1}}, "andlang": {"s1": {"warrior": 1}}},
        upgrades={"s1": ["brothers_in_arms"]},
    )

    assert clan_strength(state, "s1", "gimle") == 1
    assert clan_strength(state, "s1", "andlang") == 1


def test_a_warrior_upgrade_that_nobody_named_counts_as_printed_on_the_sheet() -> None:
    state = arena({"gimle": {"s1": {"warrior": 2}}})
    state.seat("s1").upgrades.warrior = UNNAMED

    assert clan_strength(state, "s1", "gimle") == 2


@pytest.mark.rule("BR.R59")
def test_sole_strongest_is_nobody_in_a_tie_or_an_empty_province() -> None:
    state = arena(
        {
            "gimle": {"s1": {"leader": 1}, "s2": {"warrior": 2}},
            "andlang": {"s1": {"warrior": 2}},
            "south": {"s2": {"ship": 1}},
        }
    )

    assert sole_strongest(state, "gimle") == "s1"
    assert sole_strongest(state, "andlang") is None
    assert sole_strongest(state, "utgard") == "s2"
    assert sole_strongest(state, "horgr") is None
