"""Lists, signed numbers and durations read as people say them."""

from __future__ import annotations

import pytest

from companion.text.bilingual import Text
from companion.text.lists import alternatives, duration, names, signed


@pytest.mark.parametrize(
    ("items", "english", "chinese"),
    [
        ([], "", ""),
        (["A"], "A", "A"),
        (["A", "B"], "A and B", "A 和 B"),
        (["A", "B", "C"], "A, B and C", "A、B 和 C"),
        ([Text("Bear", "熊族"), Text("Wolf", "狼族")], "Bear and Wolf", "熊族和狼族"),
        ([Text("Bear", "熊族"), "Ann"], "Bear and Ann", "熊族和 Ann"),
        (["Ann", Text("Bear", "熊族")], "Ann and Bear", "Ann 和熊族"),
    ],
)
def test_names_are_joined(items: list[object], english: str, chinese: str) -> None:
    assert names(items) == Text(english, chinese)


def test_choices_are_joined_with_or() -> None:
    assert alternatives(["zh-TW", "en", "both"]) == Text("zh-TW, en or both", "zh-TW、en 或 both")


@pytest.mark.parametrize(("number", "shown"), [(3, "+3"), (-2, "-2"), (0, "0")])
def test_gains_and_losses_carry_their_sign(number: int, shown: str) -> None:
    assert signed(number) == shown


@pytest.mark.parametrize(
    ("seconds", "english", "chinese"),
    [
        (-5, "0 s", "0 秒"),
        (59, "59 s", "59 秒"),
        (60, "1 min", "1 分"),
        (95 * 60, "1 h 35 min", "1 小時 35 分"),
        (2 * 3600, "2 h", "2 小時"),
        (2 * 3600 - 1, "2 h", "2 小時"),
        (26 * 3600 + 300, "26 h 5 min", "26 小時 5 分"),
    ],
)
def test_durations(seconds: float, english: str, chinese: str) -> None:
    assert duration(seconds) == Text(english, chinese)
