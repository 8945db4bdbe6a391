"""Components and what only the box tells are looked up like cards; counts as in the facts."""

from __future__ import annotations

import pytest

from companion.search.lookup import look_up


def first(typed: str) -> tuple[str, str]:
    hit = look_up(typed, "card").hits[0]
    return hit.kind, hit.id


@pytest.mark.parametrize(
    ("typed", "count"),
    [
        ("骰子", 2),
        ("dice", 2),
        ("initiative dice", 2),
        ("first player marker", 1),
        ("分數指示物", 5),
        ("Building control markers", 45),
        ("竊賊帷幕", 4),
    ],
)
def test_a_component_is_found_with_its_count(typed: str, count: int) -> None:
    hit = look_up(typed, "card").hits[0]
    assert (hit.kind, hit.numbers["count"]) == ("component", count)


@pytest.mark.parametrize("typed", ["組織指示物", "organizing tokens"])
def test_a_component_of_unknown_count_is_found(typed: str) -> None:
    found = {(hit.kind, hit.id) for hit in look_up(typed, "card").hits[:2]}
    assert ("component", "organizing_tokens") in found


@pytest.mark.parametrize("typed", ["骰子幾面", "die sides", "主動權骰子是幾面骰"])
def test_the_sides_of_a_die_lead_to_the_dice_or_the_question(typed: str) -> None:
    assert first(typed) in {("component", "dice"), ("copy_fact", "die_sides")}


def test_a_question_about_a_box_is_left_out_where_its_entry_is_there() -> None:
    found = look_up("縱火", "card", ("age_of_thieves",)).hits
    assert ("event", "calm_arson") in [(hit.kind, hit.id) for hit in found]
    assert "compass_calm_arson" not in [hit.id for hit in found]


def test_a_component_without_a_text_has_that_of_its_word() -> None:
    hit = look_up("起始玩家指示物", "card").hits[0]
    assert (hit.kind, hit.text.zh) == ("component", "持有的人開始下一輪。")


def test_a_component_that_only_holds_a_word_comes_behind_what_is_called_so() -> None:
    kinds = [hit.kind for hit in look_up("竊賊", "card", ("age_of_thieves",)).hits]
    assert kinds.index("term") < kinds.index("component")
