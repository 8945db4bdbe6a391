"""The environment inside the clone: made once, made anew when the project changes, never wiped by
mistake.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import environment


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A clone with a project file; making and installing are only noted down, in `done`."""
    (tmp_path / "pyproject.toml").write_text("[project]\n", encoding="utf-8")
    monkeypatch.setattr(environment, "ROOT", tmp_path)
    return tmp_path


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    noted: list[str] = []

    def make(home: Path, clear: bool) -> None:
        noted.append("wiped and made" if clear else "made")
        home.mkdir(exist_ok=True)

    monkeypatch.setattr(environment, "_make", make)
    monkeypatch.setattr(environment, "_install", lambda programs, what: noted.append(what))
    return noted


def test_an_environment_is_made_once(clone: Path, done: list[str]) -> None:
    first = environment.ready(".venv")
    assert environment.ready(".venv") == first
    assert done == ["made", "."]


def test_it_is_made_anew_when_the_project_asks_for_other_packages(
    clone: Path, done: list[str]
) -> None:
    environment.ready(".venv", "dev")
    (clone / "pyproject.toml").write_text("[project]\n# another\n", encoding="utf-8")
    environment.ready(".venv", "dev")
    assert done == ["made", ".[dev]", "wiped and made", ".[dev]"]


def test_somebodys_own_environment_of_that_name_is_not_wiped(clone: Path, done: list[str]) -> None:
    (clone / ".venv").mkdir()
    environment.ready(".venv")
    assert done == ["made", "."]


def test_an_install_that_failed_is_tried_again(
    clone: Path, done: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(programs: Path, what: str) -> None:
        raise SystemExit("no network")

    with monkeypatch.context() as broken:
        broken.setattr(environment, "_install", fail)
        with pytest.raises(SystemExit):
            environment.ready(".venv")
    environment.ready(".venv")
    assert done == ["made", "made", "."]


def test_an_old_python_is_refused_in_one_line(
    clone: Path, done: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(environment, "OLDEST", (99, 0))
    with pytest.raises(SystemExit, match=r"Python 3\.11 or newer is needed"):
        environment.ready(".venv")
    assert done == []
