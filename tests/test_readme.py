"""Both READMEs open with what a newcomer must know and the two commands that work; every example is
run and its answer held to it.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import companion
from companion.assistant.grammar import WORDS
from companion.cli.commands import COMMANDS
from readme_examples import Example, examples, filled, is_so, run

ROOT = Path(companion.__file__).parent.parent
START = "python3 scripts/start.py"
CHECK = "python3 scripts/check.py"
READMES = ("README.md", "README.zh-TW.md")
LANGUAGE = {"README.md": "en", "README.zh-TW.md": "zh-TW"}
INSTALLING = "pipx install .\nuv tool install .\npip install ."


def commands(name: str) -> list[str]:
    """Return what stands between fences in a README, in order."""
    text = (ROOT / name).read_text(encoding="utf-8")
    return [block.strip() for block in re.findall(r"^```\w*\n(.*?)^```", text, re.M | re.S)]


def shown(name: str) -> list[Example]:
    return examples((ROOT / name).read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", READMES)
def test_every_block_of_a_readme_is_held_by_a_test(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    kinds = re.findall(r"^```(\w*)\n.*?^```$", text, re.M | re.S)
    assert set(kinds) == {"", "sh", "console", "text"}
    assert [kinds.count(kind) for kind in ("", "sh", "text")] == [2, 1, 1]
    assert commands(name)[2] == INSTALLING


@pytest.mark.parametrize(
    ("name", "example"),
    [(name, example) for name in READMES for example in shown(name)],
    ids=lambda value: value.line if isinstance(value, Example) else str(value),
)
def test_an_example_is_answered_as_shown(tmp_path: Path, name: str, example: Example) -> None:
    assert example.answer, "python scripts/readme_examples.py --write fills answers in"
    now = filled(example.answer, run(example.line, LANGUAGE[name], tmp_path))
    assert now == list(example.answer)


@pytest.mark.parametrize("name", READMES)
def test_a_readme_shows_all_kinds_of_look_up_and_a_first_game(name: str) -> None:
    run_commands = {example.line.split()[1] for example in shown(name)}
    assert {"help", "card", "rule", "term", "battle"} <= run_commands


@pytest.mark.parametrize("name", READMES)
def test_a_readme_lists_every_command(name: str) -> None:
    [block] = [block for block in commands(name) if block.startswith("companion  ")]
    listed = [line.split()[1] for line in block.splitlines()[1:]]
    assert listed == sorted(listed, key=list(COMMANDS).index)
    assert set(listed) == set(COMMANDS)


@pytest.mark.parametrize("name", READMES)
def test_the_words_that_a_readme_names_are_commands_at_the_prompt(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    words = {word for known in WORDS.values() for word in known}
    [listed] = re.findall(r"(?:`\w+` ){8}`\w+`", text)
    assert set(re.findall(r"`(\w+)`", listed)) <= words


def test_an_answer_is_compared_line_by_line_up_to_what_is_left_out() -> None:
    said = ["a", "b", "c", "d"]
    assert is_so(("a", "b", "…"), said)
    assert is_so(("a", "…", "c", "d"), said)
    assert is_so(("…", "c", "…"), said)
    assert is_so(("a", "b", "c", "d"), said)
    assert not is_so(("a", "b"), said)
    assert not is_so(("a", "x", "…"), said)
    assert not is_so(("a", "…", "x"), said)


@pytest.mark.parametrize("name", READMES)
def test_a_readme_opens_with_start_and_check(name: str) -> None:
    assert commands(name)[:2] == [START, CHECK]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("README.md", ["unofficial", "physical", "our own words", "belong to their owners"]),
        ("README.zh-TW.md", ["非官方", "實體", "自己的話", "原權利人"]),
    ],
)
def test_a_readme_says_first_what_it_is(name: str, words: list[str]) -> None:
    opening = (ROOT / name).read_text(encoding="utf-8").partition("```")[0]
    assert [word for word in words if word not in opening] == []


def test_continuous_integration_runs_the_readmes_second_command() -> None:
    lines = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert lines[-1] == f'{CHECK} "$@"'


@pytest.mark.parametrize("command", [START, CHECK])
def test_the_commands_name_programs_that_exist(command: str) -> None:
    assert (ROOT / command.split()[1]).is_file()


def documents() -> list[Path]:
    return [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("content/**/*.md")]


@pytest.mark.parametrize(
    "document", documents(), ids=lambda path: path.relative_to(ROOT).as_posix()
)
def test_every_link_to_a_file_leads_to_one(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", text)
    files = [link for link in links if "://" not in link]
    assert [link for link in files if not (document.parent / link).exists()] == []


def test_every_document_stands_in_the_index() -> None:
    index = (ROOT / "docs" / "README.md").read_text(encoding="utf-8")
    names = {path.name for path in ROOT.glob("docs/*.md")} - {"README.md"}
    assert {name for name in names if f"({name})" not in index} == set()
