"""Every line that a topic of the help shows is typed at the real guide, in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.text.bilingual import LANGUAGES, Language
from companion.text.catalogue import Words
from companion.text.topics import TOPICS
from companion.text.topics.openings import OPENINGS
from companion.text.topics.topic import Row, Scene, Topic
from tests.assistant.sitting import Typist, play


def sittings(topic: Topic) -> dict[str, list[Row]]:
    """The lines of a topic by game, from who plays to the last."""
    lines: dict[str, list[Row]] = {}
    for part in topic.parts:
        if isinstance(part, Scene):
            lines.setdefault(part.game, []).extend(part.rows)
    for game, rows in lines.items():
        if tuple(rows[: len(OPENINGS[game])]) != OPENINGS[game]:
            rows[:0] = OPENINGS[game]
    return lines


PLAYED = [(topic, game) for topic in TOPICS for game in sittings(TOPICS[topic])]


def sit(topic: str, game: str, language: Language, home: Path) -> tuple[list[Row], Typist]:
    """Type a topic's lines of one game; return them with what came of it."""
    rows = sittings(TOPICS[topic])[game]
    words = Words(language)
    return rows, play(game, [words.show(row.line(words)) for row in rows], language, home)


def squeezed(text: str) -> str:
    """A text without its line breaks, which depend on the width."""
    return "".join(text.replace("| ", "").split())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("topic", "game"), PLAYED)
def test_what_a_topic_says_comes_back_from_the_guide(
    tmp_path: Path, topic: str, game: str, language: Language
) -> None:
    rows, typist = sit(topic, game, language, tmp_path)
    words = Words(language)
    assert len(typist.typed) == len(rows), f"the game ended behind {typist.typed[-1]}"
    lies = [
        (row.typed, words(row.said), shown)
        for row, shown in zip(rows, typist.answers, strict=True)
        if row.said and squeezed(words(row.said)) not in squeezed(shown)
    ]
    assert lies == []


REFUSALS = {
    "en": (
        "Enter does nothing here",
        "fits nothing",
        "Type a number",
        "Not used:",
        "is not a number",
    ),
    "zh-TW": ("沒有作用", "不符合任何選項", "請輸入 1", "沒有用到：", "不是數字"),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("topic", "game"), PLAYED)
def test_no_line_of_a_topic_is_refused_unless_that_is_told(
    tmp_path: Path, topic: str, game: str, language: Language
) -> None:
    rows, typist = sit(topic, game, language, tmp_path)
    words = Words(language)
    refused = [
        (row.typed, refusal)
        for row, shown in zip(rows, typist.answers, strict=True)
        for refusal in REFUSALS[language]
        if refusal in shown and refusal not in words(row.said or "-")
    ]
    assert refused == []


@pytest.mark.parametrize(
    ("language", "first", "later"),
    [
        ("en", "? first-blood-rage says more", "? typing says more"),
        ("zh-TW", "? 血色狂怒", "? 打字"),
    ],
)
def test_help_in_a_game_points_to_the_topic_it_needs(
    tmp_path: Path, language: Language, first: str, later: str
) -> None:
    rows = [*OPENINGS["blood-rage"], *(Row(line, "") for line in ("?", "1 2 5", "1 1 6", "?"))]
    words = Words(language)
    lines = [words.show(row.line(words)) for row in rows]
    answers = play("blood-rage", lines, language, tmp_path).answers
    assert squeezed(first) in squeezed(answers[-4])
    assert squeezed(later) in squeezed(answers[-1])


def test_a_topic_is_shown_in_a_game_and_other_words_are_looked_up(tmp_path: Path) -> None:
    opening = [row.line(Words("en")).en for row in OPENINGS["waterdeep"]]
    lines = [*opening, "? 存檔", "? first game", "help typing", "? intrigue"]
    saves, first, typing, looked_up = play("waterdeep", lines, "en", tmp_path).answers[-4:]
    assert saves.startswith("Saved games and files\n")
    assert first.startswith("A first game of Lords of Waterdeep\n")
    assert typing.startswith("Typing answers\n")
    assert "Intrigue" in looked_up
