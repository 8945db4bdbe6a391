"""What belongs to an entry, by ids and by names; rules and rulings as in the facts."""

from __future__ import annotations

import pytest

from companion import content
from companion.search.related import related


@pytest.mark.parametrize(
    ("game", "kind", "entry_id", "rules"),
    [
        ("age_of_thieves", "guard", "guard", [*(f"AOT.K{n:02}" for n in range(1, 13))]),
        ("age_of_thieves", "guard", "guard", ["AOT.L04", "AOT.G03"]),
        ("age_of_thieves", "term", "alertness", ["AOT.K01"]),
        ("age_of_thieves", "term", "hand_limit", ["AOT.D02"]),
        ("waterdeep", "building", "waterdeep_harbor", ["LOW.HBR-5", "LOW.HBR-6"]),
        ("waterdeep", "term", "ambassador", ["LOW.AMB-1", "LOW.AMB-7", "LOW.OQ-03"]),
        ("waterdeep", "lord", "larissa_neathal", ["LOW.BLD-1", "LOW.END-3"]),
        ("blood_rage", "card", "dark_elf", ["BR.R25", "BR.U02"]),
        ("blood_rage", "term", "call_to_battle", ["BR.R42"]),
    ],
)
def test_rules_that_name_an_entry_or_that_it_names(
    game: str, kind: str, entry_id: str, rules: list[str]
) -> None:
    assert set(rules) <= set(related(game, kind, entry_id).rules)


@pytest.mark.parametrize(
    ("game", "kind", "entry_id", "rulings"),
    [
        ("waterdeep", "building", "waterdeep_harbor", ["LOW.WR-S04", "LOW.WR-S08"]),
        ("waterdeep", "term", "ambassador", ["LOW.WR-S12", "LOW.WR-S16"]),
        ("age_of_thieves", "term", "hand_limit", ["AOT.S001"]),
    ],
)
def test_rulings_about_an_entry(game: str, kind: str, entry_id: str, rulings: list[str]) -> None:
    assert set(rulings) <= set(related(game, kind, entry_id).rulings)


def test_own_rulings_come_before_general_ones() -> None:
    rulings = related("blood_rage", "card", "troll").rulings
    assert rulings == ("BR.BR-16", "BR.BR-32", "BR.BR-01", "BR.BR-11")


@pytest.mark.parametrize(
    ("entry_id", "rule"),
    [("guard", "AOT.H08"), ("guardhouse", "AOT.K03"), ("guard_alarm_space", "AOT.K01")],
)
def test_a_longer_name_is_no_mention_of_a_shorter_one(entry_id: str, rule: str) -> None:
    assert rule not in related("age_of_thieves", "term", entry_id).rules


def test_everything_related_exists() -> None:
    for game in content.games():
        library = content.load(game)
        known = {
            entry["id"] for kind in ("rule", "option", "ruling") for entry in library.entries(kind)
        }
        for kind, entry in library.everything():
            if kind != "source":
                found = related(game, kind, entry["id"])
                assert known.issuperset((*found.rules, *found.rulings))
                assert entry["id"] not in found.rules
