"""A help page says no more than there is to say."""

from __future__ import annotations

from companion.cli.help_page import section
from companion.text.catalogue import Words


def test_an_empty_section_has_no_heading() -> None:
    assert section(Words("en"), "Options:", [], 80) == []
