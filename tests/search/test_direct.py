"""Rules by their ids and pieces by their printed numbers; ids and numbers as in the facts."""

from __future__ import annotations

import pytest

from companion import content
from companion.search.facts import printed
from companion.search.lookup import Found, Scope, look_up


def ids(found: Found) -> list[str]:
    return [hit.id for hit in found.hits]


@pytest.mark.parametrize(
    ("typed", "entry"),
    [
        ("trn3", "LOW.TRN-3"),
        ("TRN-3", "LOW.TRN-3"),
        ("LOW TRN 3", "LOW.TRN-3"),
        ("r42", "BR.R42"),
        ("BR R42", "BR.R42"),
        ("br.r42", "BR.R42"),
        ("br42", "BR.R42"),
        ("ｂｒ４２", "BR.R42"),
        ("br1", "BR.BR-01"),
        ("wr22", "LOW.WR-S22"),
        ("wrs22", "LOW.WR-S22"),
        ("oq3", "LOW.OQ-03"),
        ("so3", "AOT.SO03"),
        ("aot k1", "AOT.K01"),
    ],
)
def test_an_id_is_read_however_it_is_written(typed: str, entry: str) -> None:
    assert ids(look_up(typed, "rule")) == [entry]


@pytest.mark.parametrize("typed", ["BR.R42 BR.R43", "r42, r43", "R42、R43", "br42 br43"])
def test_several_ids_are_all_meant(typed: str) -> None:
    found = look_up(typed, "rule")
    assert (ids(found), found.each, found.missing) == (["BR.R42", "BR.R43"], True, ())


@pytest.mark.parametrize(
    ("typed", "near"),
    [
        ("BR.BR-99", ["BR.BR-29", "BR.BR-30", "BR.BR-31", "BR.BR-32", "BR.BR-33"]),
        ("BR.R99", ["BR.R63", "BR.R64", "BR.R65", "BR.R66", "BR.R67"]),
        ("OQ-99", ["LOW.OQ-14", "LOW.OQ-15", "LOW.OQ-16", "LOW.OQ-17", "LOW.OQ-18"]),
    ],
)
def test_an_id_that_nothing_has_is_missing(typed: str, near: list[str]) -> None:
    found = look_up(typed, "rule")
    assert (found.hits, found.missing) == ((), (typed,))
    assert [hit.id for hit in found.near] == near


def test_unknown_letters_name_what_stands_beside_them() -> None:
    found = look_up("LOW.ZZ-1", "rule")
    assert (found.hits, found.missing) == ((), ("LOW.ZZ-1",))
    assert "LOW.ZOA-1" in [hit.id for hit in found.near]


def test_one_of_several_may_be_missing() -> None:
    found = look_up("BR.R20 BR.R99", "rule")
    assert (ids(found), found.missing) == (["BR.R20"], ("BR.R99",))


@pytest.mark.parametrize("typed", ["2 players", "怒氣 0 可以出征嗎", "25 VP", "first 2"])
def test_a_number_in_a_question_is_no_id(typed: str) -> None:
    assert look_up(typed, "rule").missing == ()


PRINTED = {
    "quest": ["spy_on_the_house_of_light"],
    "tile": ["smugglers_dock"],
    "intrigue": ["call_for_adventurers"],
}
"""What bears the number 17 (facts: quests, tiles and intrigue cards 17)."""


@pytest.mark.parametrize("typed", ["17", "#17", "１７"])
@pytest.mark.parametrize("games", [(), ("waterdeep",)])
def test_a_number_alone_lists_the_pieces_that_bear_it(typed: str, games: tuple[str, ...]) -> None:
    found = look_up(typed, "card", games)
    assert ids(found) == [one for several in PRINTED.values() for one in several]
    assert not found.clear


@pytest.mark.parametrize(
    ("typed", "kind"),
    [
        ("quest 17", "quest"),
        ("任務 17", "quest"),
        ("任務卡17", "quest"),
        ("tile 17", "tile"),
        ("tile #17", "tile"),
        ("建築 17", "tile"),
        ("建築物板塊 17 號", "tile"),
        ("權謀17", "intrigue"),
        ("intrigue no. 17", "intrigue"),
        ("權謀卡 18", "intrigue"),
    ],
)
@pytest.mark.parametrize("scope", ["card", "any"])
def test_a_kind_and_a_number_are_one_piece(typed: str, kind: str, scope: Scope) -> None:
    found = look_up(typed, scope)
    assert (ids(found), found.clear) == (PRINTED[kind], True)


def test_a_number_alone_means_rules_where_rules_are_sought() -> None:
    assert ids(look_up("42", "rule", ("blood_rage",))) == ["BR.R42"]
    assert ids(look_up("17", "any"))[-1] == "BR.R17"


@pytest.mark.parametrize("games", [("blood_rage",), ("age_of_thieves",)])
def test_no_rule_answers_to_a_number_where_a_piece_is_sought(games: tuple[str, ...]) -> None:
    assert look_up("17", "card", games).hits == ()


def test_every_printed_number_stands_once_on_its_kind() -> None:
    library = content.load("waterdeep")
    for kind, last in (("quest", 60), ("tile", 24), ("intrigue", 50)):
        borne = sorted(n for entry in library.entries(kind) for n in printed(entry))
        assert borne == list(range(1, last + 1))
