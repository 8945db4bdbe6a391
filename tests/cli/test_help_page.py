"""Help is laid out by cells, whatever the words are."""

from __future__ import annotations

from typing import Any

import pytest

from companion.cli.commands import available
from companion.cli.context import Context
from companion.cli.group import build_app
from companion.cli.help_page import row, section
from companion.text.catalogue import Words
from companion.text.pseudo import PseudoWords
from companion.text.widths import width


@pytest.mark.parametrize("columns", ["24", "40", "60", "80", "100"])
@pytest.mark.parametrize("words", [PseudoWords("zh-TW"), PseudoWords("both")], ids=["zh", "both"])
def test_sentences_of_double_width_fit(
    monkeypatch: pytest.MonkeyPatch, columns: str, words: Words
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    context = Context(words)
    app = build_app(context)
    with app.make_context("companion", ["roll"], obj=context) as opened:
        pages = [app.get_help(opened)]
        for name in available():
            command: Any = app.get_command(opened, name)
            with command.make_context(name, ["--", "x"], opened, resilient_parsing=True) as inner:
                pages.append(inner.get_help())
    assert len(pages) > 3
    for page in pages:
        lines = [line for line in page.splitlines() if not line.startswith("  companion ")]
        assert max(map(width, lines)) <= int(columns)
        assert "Show this help" not in page or words.mode == "both"


def test_a_label_stands_beside_its_text_or_above_it() -> None:
    assert row("--json", "The result as JSON", 10, 80) == ["  --json    The result as JSON"]
    assert row("--json", "The result as JSON", 10, 40) == ["  --json", "      The result as JSON"]
    assert row("a-long-label", "text", 8, 80) == ["  a-long-label", " " * 10 + "text"]


def test_an_empty_section_has_no_heading() -> None:
    assert section(Words("en"), "Options:", [], 80) == []
