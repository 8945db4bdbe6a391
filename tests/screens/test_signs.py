"""What stands before a column is as wide on every terminal."""

from __future__ import annotations

import pytest

from companion import content
from companion.assistant.commands import HELP
from companion.assistant.grammar import WORDS
from companion.assistant.rich_prompter import MARKED, POINTER, UNMARKED
from companion.cli.commands import COMMANDS
from companion.cli.doctor import LABELS
from companion.text.catalogue import Words
from companion.text.output import can_write
from companion.text.topics import TOPICS
from companion.text.widths import keeps_columns

SPACES = [
    name
    for building in content.load("waterdeep").entries("building")
    for space in (building, *building["spaces"])
    for name in space["name"].values()
]


@pytest.mark.parametrize(
    "labels",
    [
        [*LABELS.values(), *map(Words("zh-TW"), LABELS.values())],
        [name for name, _ in HELP],
        [word for words in WORDS.values() for word in words],
        [*COMMANDS, *TOPICS],
        [*SPACES, *(one["name"]["zh-TW"] for one in content.load("waterdeep").entries("tile"))],
    ],
    ids=["doctor", "signs", "words", "commands", "spaces"],
)
def test_labels_keep_their_columns(labels: list[str]) -> None:
    assert labels
    assert [label for label in labels if not keeps_columns(label)] == []


def test_menus_are_drawn_with_signs_that_every_encoding_holds() -> None:
    assert all(can_write(sign, "ascii") for sign in (POINTER, MARKED, UNMARKED))
