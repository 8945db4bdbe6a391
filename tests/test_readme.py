"""Both READMEs open with what a newcomer must know and the two commands that work."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import companion

ROOT = Path(companion.__file__).parent.parent
START = "python3 scripts/start.py"
CHECK = "python3 scripts/check.py"
READMES = ("README.md", "README.zh-TW.md")


def commands(name: str) -> list[str]:
    """Return what stands between fences in a README, in order."""
    text = (ROOT / name).read_text(encoding="utf-8")
    return [block.strip() for block in re.findall(r"^```\w*\n(.*?)^```", text, re.M | re.S)]


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
