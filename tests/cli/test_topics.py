"""The topics of the help: every command line that one shows is run; names find them."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from companion.text.bilingual import LANGUAGES, Language, Mode
from companion.text.catalogue import Words
from companion.text.topics import TOPICS, page
from companion.text.topics.find import called, find, short
from companion.text.topics.openings import OPENINGS
from companion.text.topics.topic import Row, Shell, Topic
from companion.text.widths import width
from tests.assistant.sitting import play
from tests.cli.conftest import KEPT, ROOT, Program


def commands(topic: Topic) -> list[Row]:
    """The command lines of a topic in their order."""
    return [row for part in topic.parts if isinstance(part, Shell) for row in part.rows]


def typed_in(line: str, words: Words) -> str:
    """What is typed into a command that asks: a table of its game is opened and left."""
    game = next((game for game in OPENINGS if line.startswith(f"play {game}")), None)
    rows = OPENINGS[game] if game is not None else ()
    return "".join(f"{words.show(row.line(words))}\n" for row in rows)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("topic", [id for id, topic in TOPICS.items() if commands(topic)])
def test_every_command_of_a_topic_does_what_it_says(
    tmp_path: Path, topic: str, language: Language
) -> None:
    words = Words(language)
    home = tmp_path / "home"
    opening = [words.show(row.line(words)) for row in OPENINGS["blood-rage"]]
    play("blood-rage", opening, language, home)
    (home / "settings.json").unlink()  # the table of last time would be offered first
    environment = {name: os.environ[name] for name in KEPT if name in os.environ}
    environment |= {"COMPANION_HOME": str(home), "PYTHONPATH": str(ROOT), "LANG": "en_US.UTF-8"}
    environment |= {"COMPANION_LANG": language, "COLUMNS": "100", "PYTHONIOENCODING": "utf-8"}
    for row in commands(TOPICS[topic]):
        line = words.show(row.line(words))
        done = subprocess.run(
            [sys.executable, "-m", "companion", *shlex.split(line.replace("'", "\\'"))],
            input=typed_in(line, words).encode(),
            capture_output=True,
            cwd=tmp_path,
            env=environment,
            timeout=60,
        )
        shown = done.stdout.decode()
        assert (line, done.returncode, done.stderr.decode()) == (line, 0, "")
        assert words(row.said or "") in shown or not row.said


@pytest.mark.parametrize(
    ("typed", "topic"),
    [
        ("存檔", "saves"),
        ("打字", "typing"),
        ("blood rage", "first-blood-rage"),
        ("血色狂怒", "first-blood-rage"),
        ("竊賊時代", "first-age-of-thieves"),
        ("Waterdeep", "first-waterdeep"),
        ("深水城", "first-waterdeep"),
        ("更正", "corrections"),
        ("catchup", "corrections"),
        ("骰子", "sources"),
        ("誰抽", "sources"),
        ("語言", "language"),
        ("中文", "language"),
        ("程式", "programs"),
        ("查規則", "look-up"),
        ("存档", "saves"),
        ("ＴＹＰＩＮＧ", "typing"),
        ("saved games and files", "saves"),
    ],
)
def test_a_topic_answers_to_what_people_call_it(typed: str, topic: str) -> None:
    assert find(typed, Words("en")) == [topic]
    assert called(typed, Words("en")) == [topic]


@pytest.mark.parametrize("typed", ["first game", "新手", "第一場", "beginner"])
def test_a_first_game_of_which_game_is_asked_with_a_list(program: Program, typed: str) -> None:
    firsts = [id for id, topic in TOPICS.items() if topic.group == "first"]
    assert find(typed, Words("zh-TW")) == firsts
    done = program("help", *typed.split(), "--json")
    assert [topic["id"] for topic in json.loads(done.text())["topics"]] == firsts


def test_a_slip_is_answered_with_the_near_name(program: Program) -> None:
    done = program("help", "tpying")
    assert (done.status, done.error()) == (
        1,
        "There is no help topic tpying. Perhaps: typing.\n",
    )
    assert program("help", "存當").error() == "There is no help topic 存當. Perhaps: saves.\n"


def test_the_help_of_a_command_is_its_page(program: Program) -> None:
    assert program("help", "roll").text() == program("roll", "--help").text()
    assert program("help", "--lang", "zh-TW", "ROLL").text().startswith("用法：companion roll")


def test_the_topics_are_listed_in_groups(program: Program) -> None:
    for language in LANGUAGES:
        shown = program("help", "--lang", language).text()
        listed = [line.split("  ")[1] for line in shown.splitlines() if line.startswith("  ")]
        assert listed == [short(id).in_language(language) for id in TOPICS]
        assert [find(word, Words(language)) for word in listed] == [[id] for id in TOPICS]
    assert program("help", "--lang", "zh-TW").text().startswith("第一次玩\n  血色狂怒")


@pytest.mark.parametrize("topic", TOPICS)
def test_every_topic_reads_in_both_languages(topic: str) -> None:
    shown = page.data(TOPICS[topic], Words("en"))
    texts = [part[kind] for part in shown["parts"] for kind in ("text", "heading") if kind in part]
    lines = [
        line for part in shown["parts"] for line in part.get("lines", part.get("commands", []))
    ]
    all_told = [shown["title"], *texts, *(line["means"] for line in lines)]
    assert len(all_told) > 3
    assert all(text["en"] != text["zh-TW"] for text in all_told)


def test_a_topic_as_data_and_as_a_page(program: Program) -> None:
    told = json.loads(program("help", "saves", "--json").text())
    assert (told["id"], told["title"]["en"]) == ("saves", "Saved games and files")
    assert program("help", "saves").text().startswith("Saved games and files\n")


@pytest.mark.parametrize("columns", [40, 60, 80])
@pytest.mark.parametrize("topic", TOPICS)
def test_every_topic_fits_the_screen(columns: int, topic: str) -> None:
    modes: tuple[Mode, ...] = ("en", "zh-TW", "both")
    for mode in modes:
        lines = page.page(TOPICS[topic], Words(mode), columns)
        assert [line for line in lines if width(line) > columns] == []
