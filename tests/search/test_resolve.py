"""One entry out of a typed name, or an error that says what was perhaps meant."""

from __future__ import annotations

import pytest

from companion.search.games import find_game
from companion.search.resolve import resolve
from companion.text.bilingual import Text
from companion.text.errors import Problem


@pytest.mark.parametrize(
    ("kind", "typed", "entry"),
    [
        ("card", "lokis_dragons", "lokis_dragons"),
        ("card", "Loki's Dragons", "lokis_dragons"),
        ("card", "loki dragon", "lokis_dragons"),
        ("card", "洛基龍", "lokis_dragons"),
        ("card", "troll", "troll"),
        ("card", "hammers", "lord_of_hammers"),
        ("province", "gim", "gimle"),
        ("province", "吉姆列", "gimle"),
        ("province", "Anolang", "andlang"),
        ("clan", "熊", "bear"),
        ("clan", "boar", "boar"),
        ("clan", "red", "wolf"),
        ("pillage_token", "axes", "axes"),
        ("stat", "號角", "horns"),
        ("figure", "首領", "leader"),
        ("option", "u2", "BR.U02"),
    ],
)
def test_a_name_or_a_unique_piece_is_one_entry(kind: str, typed: str, entry: str) -> None:
    assert resolve("blood_rage", kind, typed) == entry


def test_a_piece_of_several_names_is_ambiguous_and_names_them() -> None:
    with pytest.raises(Problem) as caught:
        resolve("blood_rage", "card", "dragons")
    assert (caught.value.code, caught.value.status) == ("ambiguous", 2)
    named = [name.en for name in caught.value.near if isinstance(name, Text)]
    assert sorted(named) == ["Eternal Dragons", "Fire Dragons", "Loki's Dragons"]


def test_among_narrows_to_what_is_possible_now() -> None:
    possible = ["fire_dragons", "troll"]
    assert resolve("blood_rage", "card", "dragons", among=possible) == "fire_dragons"
    with pytest.raises(Problem):
        resolve("blood_rage", "card", "valkyrie", among=possible)


@pytest.mark.parametrize(
    ("kind", "typed", "code", "near"),
    [
        ("card", "Valkirie", "unknown_card", "Valkyrie"),
        ("clan", "baer", "unknown_clan", "Bear"),
        ("province", "gimmel", "unknown_name", "Gimle"),
    ],
)
def test_an_unknown_name_names_what_is_near(kind: str, typed: str, code: str, near: str) -> None:
    with pytest.raises(Problem) as caught:
        resolve("blood_rage", kind, typed)
    assert (caught.value.code, caught.value.status) == (code, 2)
    assert near in [name.en for name in caught.value.near if isinstance(name, Text)]


def test_a_name_of_another_kind_is_unknown() -> None:
    with pytest.raises(Problem):
        resolve("blood_rage", "province", "Valkyrie")


@pytest.mark.parametrize(
    "typed", ["blood-rage", "blood_rage", "Blood Rage", "bloodrage", "血色狂怒", "血色", "BR"]
)
def test_a_game_is_found_by_id_title_or_piece(typed: str) -> None:
    assert find_game(typed) == "blood_rage"


@pytest.mark.parametrize("typed", ["chess", "", "？"])
def test_an_unknown_game_is_a_problem(typed: str) -> None:
    with pytest.raises(Problem) as caught:
        find_game(typed)
    assert caught.value.code == "unknown_game"
