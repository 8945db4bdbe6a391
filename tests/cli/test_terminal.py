"""In a terminal where no language is stated, both are shown."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import KEPT, ROOT

pexpect = pytest.importorskip("pexpect")
pytestmark = [
    pytest.mark.terminal,
    pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal"),
]


def screen_of(home: Path, *arguments: str, **settings: str) -> str:
    """Return what a run of the program writes to a terminal."""
    environment = {name: os.environ[name] for name in KEPT if name in os.environ}
    environment |= {"COMPANION_HOME": str(home), "TERM": "xterm", **settings}
    written, status = pexpect.run(
        f"{sys.executable} -m companion {' '.join(arguments)}",
        cwd=str(ROOT),
        env=environment,
        withexitstatus=True,
        timeout=60,
        encoding="utf-8",
    )
    assert status == 0
    return str(written).replace("\r\n", "\n")


@pytest.mark.parametrize("locale", ["C", "C.UTF-8", "POSIX"])
def test_nothing_stated_is_both(tmp_path: Path, locale: str) -> None:
    shown = screen_of(tmp_path, "roll", "--help", LC_ALL=locale)
    assert shown.startswith("用法：Usage: companion roll [選項 options] [DICE]\n")


def test_simplified_chinese_is_told_once_that_ours_is_traditional(tmp_path: Path) -> None:
    shown = screen_of(tmp_path, "roll", "d8", LANG="zh_CN.UTF-8")
    assert shown.startswith("這裡的中文一律是繁體中文。\n")
    assert "繁體" not in screen_of(tmp_path, "roll", "d8", LANG="zh_TW.UTF-8")


@pytest.mark.parametrize("columns", ["30", "80"])
def test_the_window_is_not_needed_to_be_wide(tmp_path: Path, columns: str) -> None:
    shown = screen_of(tmp_path, "help", "typing", LANG="en_US.UTF-8", COLUMNS=columns)
    assert max(map(len, shown.splitlines())) <= int(columns)
