"""A window with the installed program in it: typed keys in, the screen as people see it out."""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from pathlib import Path
from typing import Any

import pexpect
import pyte

from tests.cli.conftest import KEPT, ROOT

SHEET = {
    "game": "blood-rage",
    "players": 2,
    "draws": {
        "ragnarok": ["gimle", "andlang", "elvagar"],
        "destroyed": ["myrkulor", "angerboda", "muspelheim"],
        "pillage": {
            "elvagar": "rage",
            "horgr": "axes",
            "utgard": "horns",
            "andlang": "rage",
            "gimle": "glory",
        },
    },
}


class Window:
    """One pseudo-terminal; `raw` is everything that was ever written to it."""

    def __init__(self, home: Path, *arguments: str, columns: int = 80, rows: int = 50) -> None:
        environment = {name: os.environ[name] for name in (*KEPT, "NO_COLOR") if name in os.environ}
        environment |= {
            "COMPANION_HOME": str(home),
            "TERM": "xterm-256color",
            # Nobody answers the question where the cursor is.
            "PROMPT_TOOLKIT_NO_CPR": "1",
        }
        self.screen: Any = pyte.Screen(columns, rows)
        self.stream = pyte.Stream(self.screen)
        self.raw = ""
        self.child: Any = pexpect.spawn(
            sys.executable,
            ["-m", "companion", *arguments],
            cwd=str(ROOT),
            env=environment,
            timeout=30,
            encoding="utf-8",
            dimensions=(rows, columns),
        )

    def wait(self, text: str, seconds: float = 20) -> None:
        """Wait until a text stands on the screen."""
        until = time.monotonic() + seconds
        while text.replace(" ", "") not in self.shown().replace(" ", ""):
            if time.monotonic() > until:
                raise AssertionError(f"{text!r} never came:\n{self.shown()}")
            self.read(0.05)

    def read(self, seconds: float) -> None:
        """Take in what was written."""
        try:
            written = self.child.read_nonblocking(65536, timeout=seconds)
        except (pexpect.TIMEOUT, pexpect.EOF):
            return
        self.raw += written
        self.stream.feed(written)

    def settle(self, quiet: float) -> None:
        """Read until nothing came for so many seconds."""
        before = -1
        while before != len(self.raw):
            before = len(self.raw)
            self.read(quiet)

    def prompt(self) -> str:
        """Return the last line of the screen that holds something: the prompt."""
        return [line for line in self.lines() if line.strip()][-1]

    def shown(self) -> str:
        """Return the lines of the screen, joined where it broke them, without empty ones."""
        return "".join(line.rstrip() for line in self.screen.display).replace("\u200b", "")

    def lines(self) -> list[str]:
        """Return the lines of the screen."""
        return [line.rstrip() for line in self.screen.display]

    def type(self, line: str) -> None:
        """Type a line and Enter."""
        self.child.send(line + "\r")

    def clear(self) -> None:
        """Forget what stands on the screen, to wait for what comes next."""
        self.read(0.05)
        self.screen.reset()

    def kill(self) -> None:
        """End the program as a power cut would."""
        self.child.kill(signal.SIGKILL)
        self.child.wait()
        self.child.close(force=True)

    def end(self) -> int:
        """Wait for the end of the program and return its status."""
        until = time.monotonic() + 20
        while self.child.isalive() and time.monotonic() < until:
            self.read(0.05)
        self.child.close(force=True)
        return int(self.child.exitstatus or 0)


def sheet(folder: Path) -> str:
    """Write a set-up sheet that leaves nothing to chance and return its name."""
    file = folder / "sheet.json"
    file.write_text(json.dumps(SHEET), encoding="utf-8")
    return str(file)


def seated(home: Path, *arguments: str, columns: int = 80, rows: int = 50) -> Window:
    """A window in which a table of Bear and Wolf has set up and stands at the first action."""
    home.mkdir(parents=True, exist_ok=True)
    (home / "settings.json").write_text(
        json.dumps(
            {
                "tables": {
                    "blood-rage": [
                        {"name": "Ann", "clan": "bear"},
                        {"name": "小明", "clan": "wolf"},
                    ]
                }
            }
        ),
        encoding="utf-8",
    )
    window = Window(
        home,
        "play",
        "blood-rage",
        "--setup",
        sheet(home),
        *arguments,
        columns=columns,
        rows=rows,
    )
    window.wait("1)")
    window.type("")  # the same table as last time
    window.wait("Ann")
    window.wait("3)")
    window.clear()
    window.type("")  # Bear begins
    window.wait("2)")
    return window
