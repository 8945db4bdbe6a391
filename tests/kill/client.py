"""A client of `companion engine GAME` that answers by lot and can kill the program."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Any

from companion.engine.chance import Keyed, key_from_seed

Json = Any
CLOSING = ("question", "over", "state", "error")


class Engine:
    """The program at work on one game; whoever leaves the ``with`` has killed it."""

    def __init__(self, game: str, home: Path) -> None:
        environment = dict(os.environ, COMPANION_HOME=str(home), PYTHONUTF8="1")
        self._process = subprocess.Popen(
            [sys.executable, "-m", "companion", "engine", game],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment,
            encoding="utf-8",
        )

    def send(self, request: Json) -> None:
        """Send one request and wait for nothing."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()

    def told(self) -> Json:
        """Read on to the closing line and return it; an error fails."""
        assert self._process.stdout is not None
        for line in self._process.stdout:
            said = json.loads(line)
            if any(kind in said for kind in CLOSING):
                assert "error" not in said, said
                return said
        raise AssertionError("the program ended without a closing line")

    def ask(self, request: Json) -> Json:
        """Send a request and return its closing line."""
        self.send(request)
        return self.told()

    def kill(self) -> None:
        """End the program with SIGKILL and wait until it is gone."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                try:
                    pipe.close()
                except BrokenPipeError:
                    continue

    def __enter__(self) -> Engine:
        """Use the program."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Leave nothing running."""
        self.kill()


class Answers:
    """Allowed answers by lot, from a question's JSON alone."""

    def __init__(self, seed: int) -> None:
        self._keyed = Keyed(key_from_seed(seed))
        self._drawn = 0

    def _below(self, limit: int) -> int:
        self._drawn += 1
        return self._keyed.below(self._drawn, limit)

    def answer(self, question: Json) -> Json:
        """Return an allowed answer."""
        match question["kind"]:
            case "choose":
                return self._some(list(question["options"]), question["min"], question["max"])
            case "chance":
                return self._some(list(question["options"]), question["count"], question["count"])
            case "number":
                return question["min"] + self._below(question["max"] - question["min"] + 1)
            case "amounts":
                return self._amounts(question)
        raise ValueError(question)

    def _some(self, options: list[str], least: int, most: int) -> list[str]:
        most = min(most, len(options))
        count = least + self._below(most - least + 1)
        return [options.pop(self._below(len(options))) for _ in range(count)]

    def _amounts(self, question: Json) -> dict[str, int]:
        limits = question["limits"]
        pool = [option for option in question["options"] for _ in range(limits[option])]
        most = len(pool) if question["max"] is None else min(question["max"], len(pool))
        chosen = self._some(pool, question["min"], most)
        return {option: chosen.count(option) for option in chosen}
