"""A topic as lines on a screen, laid out by cells, or as data."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

from companion.text.bilingual import Text, same
from companion.text.catalogue import Words
from companion.text.rows import BELOW, LABEL_CELLS, TWO_COLUMNS_FROM
from companion.text.rows import row as labelled
from companion.text.topics.topic import Heading, Part, Row, Scene, Shell, Topic
from companion.text.widths import width
from companion.text.wrap import wrap

ANSWER = "| "
"""Stands before what the guide says to a line."""


def page(topic: Topic, words: Words, cells: int) -> list[str]:
    """Return a topic's lines: title, paragraphs, and lines that are typed with what they mean."""
    lines = wrap(words.both(words.text(topic.title)), cells)
    before: Part | None = None
    for part in topic.parts:
        if not isinstance(before, Heading):
            lines.append("")
        lines += _part(part, words, cells)
        before = part
    return lines


def data(topic: Topic, words: Words) -> dict[str, Any]:
    """Return a topic as JSON; each part is a heading, a text or the lines that are typed."""
    return {
        "title": words.text(topic.title).json(),
        "parts": [_data(p, words) for p in topic.parts],
    }


def typed_text(row: Row, words: Words, *, shell: bool = False) -> Text:
    """Return what is typed for a row; Enter alone is named, a command is written in full."""
    typed = row.line(words)
    if shell:
        return Text(f"companion {typed.en}", f"companion {typed.zh}")
    return typed if typed.en else same("Enter")


def _part(part: Part, words: Words, cells: int) -> list[str]:
    match part:
        case Heading(title):
            return wrap(words.both(words.text(title)), cells)
        case Scene(rows=rows):
            return _rows(rows, words, cells, shell=False)
        case Shell(rows):
            return _rows(rows, words, cells, shell=True)
    return [line for told in words.lines(words.text(part)) for line in wrap(told, cells)]


def _rows(shown: Sequence[Row], words: Words, cells: int, *, shell: bool) -> list[str]:
    labels = [words.lines(typed_text(row, words, shell=shell)) for row in shown]
    widest = max(width(label) for row in labels for label in row)
    column = min(LABEL_CELLS, widest + 2)
    indent = BELOW if cells < TWO_COLUMNS_FROM else " " * (column + 2)
    lines: list[str] = []
    for row, typed in zip(shown, labels, strict=True):
        means = words.lines(words.text(row.means))
        for label, text in zip_longest(typed, means, fillvalue=""):
            lines += labelled(label, text, column, cells)
        for said in words.lines(words.text(row.said)) if row.said else ():
            lines += wrap(said, cells, indent=indent + ANSWER)
    return lines


def _data(part: Part, words: Words) -> dict[str, Any]:
    match part:
        case Heading(title):
            return {"heading": words.text(title).json()}
        case Scene(game, rows):
            return {"game": game, "lines": [_row_data(row, words, shell=False) for row in rows]}
        case Shell(rows):
            return {"commands": [_row_data(row, words, shell=True) for row in rows]}
    return {"text": words.text(part).json()}


def _row_data(row: Row, words: Words, *, shell: bool) -> dict[str, Any]:
    told = {"typed": typed_text(row, words, shell=shell), "means": words.text(row.means)}
    if row.said:
        told["said"] = words.text(row.said)
    return {name: text.json() for name, text in told.items()}
