"""The prompt of `companion card` in a real terminal."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import KEPT, ROOT

pexpect = pytest.importorskip("pexpect")
pytestmark = [
    pytest.mark.terminal,
    pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal"),
]


def opened(home: Path, *switches: str) -> Any:
    environment = {name: os.environ[name] for name in KEPT if name in os.environ}
    environment |= {"COMPANION_HOME": str(home), "TERM": "xterm", "COMPANION_LANG": "zh-TW"}
    return pexpect.spawn(
        sys.executable,
        ["-m", "companion", "card", "--game", "blood-rage", *switches],
        cwd=str(ROOT),
        env=environment,
        timeout=30,
        encoding="utf-8",
        dimensions=(60, 60),
    )


@pytest.mark.parametrize("switches", [(), ("--plain",)])
def test_it_answers_until_the_input_ends(tmp_path: Path, switches: tuple[str, ...]) -> None:
    terminal = opened(tmp_path, *switches)
    terminal.expect("查詢")
    terminal.send("洛基龍\r")
    terminal.expect("船升級，第 1 紀元")
    terminal.expect("查詢")
    terminal.send("2\r")
    terminal.expect("第 [12] 紀元")
    terminal.expect("查詢")
    terminal.sendcontrol("d")
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 0


def test_an_interrupt_leaves_with_130(tmp_path: Path) -> None:
    terminal = opened(tmp_path)
    terminal.expect("查詢")
    terminal.sendcontrol("c")
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 130
