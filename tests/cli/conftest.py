"""Runs the program as its own process, as people and programs meet it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

import companion

ROOT = Path(companion.__file__).parent.parent
KEPT = ("PATH", "SYSTEMROOT", "TEMP", "PYTHONPYCACHEPREFIX")


@dataclass(frozen=True)
class Ended:
    """How a run of the program ended: its status and what it wrote, as bytes and as text."""

    status: int
    raw: bytes
    raw_error: bytes

    def text(self, encoding: str = "utf-8") -> str:
        return self.raw.decode(encoding).replace("\r\n", "\n")

    def error(self, encoding: str = "utf-8") -> str:
        return self.raw_error.decode(encoding).replace("\r\n", "\n")


Program = Callable[..., Ended]


@pytest.fixture
def program(tmp_path: Path) -> Program:
    """Return a function that runs `companion ARGUMENTS` with nothing of the machine's settings."""

    def run(
        *arguments: str,
        env: dict[str, str] | None = None,
        python: tuple[str, ...] = (),
        stdin: bytes = b"",
    ) -> Ended:
        environment = {name: os.environ[name] for name in KEPT if name in os.environ}
        environment |= {"COMPANION_HOME": str(tmp_path / "home"), "LANG": "en_US.UTF-8"}
        environment |= {"PYTHONUTF8": "0", "COLUMNS": "80", **(env or {})}
        done = subprocess.run(
            [sys.executable, *python, "-m", "companion", *arguments],
            input=stdin,
            capture_output=True,
            cwd=ROOT,
            env=environment,
            timeout=60,
            check=False,
        )
        return Ended(done.returncode, done.stdout, done.stderr)

    return run
