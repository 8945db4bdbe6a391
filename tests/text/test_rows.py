"""Labels and texts stand in two columns where there is room, else one below the other."""

from __future__ import annotations

from companion.text.rows import row, rows


def test_a_label_stands_beside_its_text_or_above_it() -> None:
    assert row("--json", "The result as JSON", 10, 80) == ["  --json    The result as JSON"]
    assert row("--json", "The result as JSON", 10, 40) == ["  --json", "      The result as JSON"]
    assert row("a-long-label", "text", 8, 80) == ["  a-long-label", " " * 10 + "text"]


def test_all_texts_stand_in_one_column_whatever_the_script_of_the_labels() -> None:
    assert rows([("欄數", "80"), ("Input", "pipe"), ("x", "")], 60) == [
        "  欄數   80",
        "  Input  pipe",
        "  x",
    ]


def test_a_label_too_long_for_the_screen_is_broken_not_cut() -> None:
    assert rows([("一二三四五六七八九十", "text")], 14) == [
        "  一二三四五六",
        "    七八九十",
        "      text",
    ]
