"""Measures, in one run, what the companion costs, and says whether it stays within its limits.

    python benchmarks/run.py [--rounds N]

Programs are started in turn, round after round, so that a busy machine slows all alike; their
times are medians, given as ratios to a bare Python and to `import typer`. What is computed in
this process is measured several times and the best counts: whatever else the machine does can
only add. A row that cannot be measured says why and counts as a failure.

Exit status: 0 all within limits · 1 not.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.engine.answerers import RandomAnswerer, play_out
from companion.engine.chance import key_from_seed
from companion.engine.game import Game, Setup
from companion.engine.header import make_header
from companion.engine.session import Session
from companion.games import registry
from companion.saves.journal_file import JournalFile

ROUNDS = 21
SLICES = 5
ANSWERS = 1000
CLANS = ("bear", "raven", "serpent", "wolf", "ram")
NEW = {
    "new": {
        "seats": [{"name": clan.title(), "clan": clan} for clan in CLANS[:4]],
        "sources": "companion",
        "seed": 7,
    }
}

SEATING = "2\n1\n\n2\n\n1\n1\n\n"
"""Two seats, their clans with the usual names, who begins, who draws, and a table that stands."""


@dataclass(frozen=True, slots=True)
class Row:
    """One measured figure: its name, its value as shown, and whether it is within its limit."""

    name: str
    value: str
    limit: str = ""
    within: bool = True


def at_most(name: str, value: float, limit: float, unit: str = "") -> Row:
    """Return a row whose value may not exceed the limit."""
    return Row(name, f"{value:.2f}{unit}", f"<= {limit:g}{unit}", value <= limit)


# --- programs -------------------------------------------------------------------------------

ENVIRONMENT = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
"""As on anybody's machine: with PYTHONDONTWRITEBYTECODE every start would compile everything."""


def program(*arguments: str) -> list[str]:
    """Return the command line of the installed companion beside this Python."""
    folder = Path(sys.executable).parent
    suffix = ".exe" if os.name == "nt" else ""
    return [str(folder / f"companion{suffix}"), *arguments]


def run_once(command: list[str]) -> float:
    """Return how long a program takes, in seconds; RuntimeError with its words if it fails."""
    started = time.perf_counter()
    done = subprocess.run(
        command, env=ENVIRONMENT, capture_output=True, encoding="utf-8", check=False
    )
    seconds = time.perf_counter() - started
    if done.returncode:
        lines = (done.stderr or done.stdout).strip().splitlines() or [f"status {done.returncode}"]
        raise RuntimeError(lines[-1])
    return seconds


def first_question() -> float:
    """Return the time from starting the engine's program to the first question of a new game."""
    started = time.perf_counter()
    with engine() as process:
        _say(process, NEW)
        _closing_line(process)
        seconds = time.perf_counter() - started
        _say(process, {"quit": True})
    return seconds


def guided_question() -> float:
    """Return the time of `companion play` from its start until it leaves at the first question."""
    with tempfile.TemporaryDirectory() as home:
        started = time.perf_counter()
        done = subprocess.run(
            program("play", "blood-rage", "--lang", "en"),
            input=SEATING,
            env=ENVIRONMENT | {"COMPANION_HOME": home},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        seconds = time.perf_counter() - started
        if done.returncode or not list(Path(home).glob("games/*")):
            raise RuntimeError(f"no game was started: {done.stdout.strip().splitlines()[-1:]}")
    return seconds


def engine() -> subprocess.Popen[str]:
    """Start `companion engine blood-rage`."""
    return subprocess.Popen(
        program("engine", "blood-rage"),
        env=ENVIRONMENT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    )


def _say(process: subprocess.Popen[str], line: dict[str, Any]) -> None:
    assert process.stdin is not None
    process.stdin.write(json.dumps(line) + "\n")
    process.stdin.flush()


def _closing_line(process: subprocess.Popen[str]) -> dict[str, Any]:
    assert process.stdout is not None
    for line in process.stdout:
        if not line.startswith("{"):
            raise RuntimeError(line.strip())
        said: dict[str, Any] = json.loads(line)
        if "error" in said:
            raise RuntimeError(line.strip())
        if "question" in said or "over" in said:
            return said
    raise RuntimeError("the engine's program ended")


def starts(rounds: int) -> Iterator[Row]:
    """Yield what starting costs, in ratios."""
    jobs: dict[str, Callable[[], float]] = {
        "bare": lambda: run_once([sys.executable, "-c", "pass"]),
        "typer": lambda: run_once([sys.executable, "-c", "import typer"]),
        "version": lambda: run_once(program("--version")),
        "card": lambda: run_once(program("card", "--lang", "zh-TW", "煙霧")),
        "question": first_question,
        "guide": guided_question,
    }
    times, broken = _interleaved(jobs, rounds)
    bare, typer = times["bare"], times["typer"]
    yield Row("python -c pass", f"{bare * 1000:.0f} ms")
    yield Row("python -c 'import typer'", f"{typer * 1000:.0f} ms")
    limits = {
        "version": ("companion --version / bare Python", bare, 2.0),
        "card": ("companion card NAME / import typer", typer, 1.5),
        "question": ("first question of a new game, engine / import typer", typer, 4.0),
        "guide": ("first question of a new game, guide / import typer", typer, 4.0),
    }
    for job, (name, base, limit) in limits.items():
        if job in broken:
            yield Row(name, broken[job], f"<= {limit:g}", within=False)
        else:
            yield at_most(name, times[job] / base, limit)


def _interleaved(
    jobs: dict[str, Callable[[], float]], rounds: int
) -> tuple[dict[str, float], dict[str, str]]:
    """Return each job's median in seconds, and why those that failed did."""
    times: dict[str, list[float]] = {name: [] for name in jobs}
    broken: dict[str, str] = {}
    for _ in range(rounds):
        for name, job in jobs.items():
            if name not in broken:
                try:
                    times[name].append(job())
                except (RuntimeError, OSError) as problem:
                    broken[name] = f"cannot be measured: {problem}"
    return {name: statistics.median(t) for name, t in times.items() if name not in broken}, broken


def memory() -> Row:
    """Return the memory of the engine's program once a game is under way, where it can be read."""
    name = "memory of a running game"
    if not Path("/proc/self/status").exists():
        return Row(name, "not measured: this system has no /proc")
    with engine() as process:
        _say(process, NEW)
        _closing_line(process)
        status = Path(f"/proc/{process.pid}/status").read_text(encoding="ascii")
        _say(process, {"quit": True})
    (kilobytes,) = (line.split()[1] for line in status.splitlines() if line.startswith("VmRSS:"))
    return at_most(name, int(kilobytes) / 1024, 80, " MB")


# --- the engine in this process -------------------------------------------------------------


def blood_rage() -> Game[Any]:
    """Return the game that is measured."""
    return registry.game("blood-rage")


def table(game: Game[Any], players: int) -> Setup:
    """Return a set-up in which the companion is the source of all chance."""
    seats = tuple({"name": clan.title(), "clan": clan} for clan in CLANS[:players])
    return Setup(seats=seats, sources=dict.fromkeys(game.components, "companion"))


def random_games(game: Game[Any]) -> Row:
    """Return how many random games of four, and answers, are played in a second."""
    slices = [_slice(game, first) for first in range(0, SLICES * 1000, 1000)]
    games = max(games for games, _ in slices)
    answers = max(answers for _, answers in slices)
    return Row(
        "random games of four",
        f"{games:.0f} games/s, {answers:.0f} answers/s",
        ">= 100 games/s or 20000 answers/s",
        games >= 100 or answers >= 20_000,
    )


def _slice(game: Game[Any], first_seed: int) -> tuple[float, float]:
    """Play games for about a second and return games and answers a second."""
    played = answers = 0
    started = time.perf_counter()
    while (seconds := time.perf_counter() - started) < 1:
        answerer = RandomAnswerer(key_from_seed(first_seed + played))
        play_out(game, game.new(table(game, 4)), answerer)
        played, answers = played + 1, answers + answerer.asked
    return played / seconds, answers / seconds


def played_session(game: Game[Any], players: int, seed: int) -> Session[Any]:
    """Return a session at the last question of a random game, dealt by the companion."""
    key = key_from_seed(seed)
    session = Session(game, make_header(game, table(game, players), key=key))
    answerer = RandomAnswerer(key)
    while (question := session.question) is not None:
        session.answer(question.to_json(answerer(question)))
    session.undo(1, "keep")
    return session


def long_game(game: Game[Any]) -> Iterator[Row]:
    """Yield what opening and undo cost in the longest of some games, for 1,000 answers."""
    sessions = [played_session(game, game.seats[1], seed) for seed in range(8)]
    session = max(sessions, key=lambda each: each.n)
    scale = ANSWERS / session.n
    played = f"(from a game of {session.n} answers)"

    def opened() -> None:
        Session(game, session.header, list(session.entries))

    def undone() -> None:
        session.undo(1, "keep")
        session.redo(1)

    opening = min(_milliseconds(opened, 15)) * scale
    undoing = min(_milliseconds(undone, 15)) / 2 * scale
    yield at_most(f"open a game of 1,000 answers {played}", opening, 50, " ms")
    # An undo and a redo each rebuild the game once: half of the pair is one of them.
    yield at_most(f"undo in a game of 1,000 answers {played}", undoing, 50, " ms")


def journal_write() -> Row:
    """Return the median of one synced write of a 400-byte entry."""
    entry = {"t": "answer", "k": "choose_action", "s": "s1", "a": ["invade"], "x": "x" * 330}
    with (
        tempfile.TemporaryDirectory() as folder,
        JournalFile.create(Path(folder) / "game.jsonl", {"format": 1}) as file,
    ):
        median = statistics.median(_milliseconds(lambda: file.append([entry]), 200))
    return at_most("one synced journal write, median", median, 1, " ms")


def _milliseconds(job: Callable[[], object], times: int) -> list[float]:
    taken = []
    for _ in range(times):
        started = time.perf_counter()
        job()
        taken.append((time.perf_counter() - started) * 1000)
    return taken


# --- the report -----------------------------------------------------------------------------


def rows(rounds: int) -> Iterator[Row]:
    """Yield every figure, one after the other."""
    yield from starts(rounds)
    yield from _measured("random games of four", lambda: [random_games(blood_rage())])
    yield from _measured("open and undo", lambda: long_game(blood_rage()))
    yield journal_write()
    yield from _measured("memory of a running game", lambda: [memory()])


def _measured(name: str, measure: Callable[[], Any]) -> Iterator[Row]:
    """Yield the rows of a measurement, or one that says why there are none."""
    try:
        yield from measure()
    except (ImportError, RuntimeError, OSError) as problem:
        yield Row(name, f"cannot be measured: {problem}", within=False)


def main() -> int:
    """Measure everything, print one line a figure, and return the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="starts of each program")
    options = parser.parse_args()
    print(f"Python {sys.version.split()[0]}, {os.cpu_count()} cores, {options.rounds} rounds")
    failed = 0
    for row in rows(options.rounds):
        verdict = "" if not row.limit and row.within else "ok" if row.within else "FAILED"
        failed += not row.within
        print(f"{verdict:7}{row.name}: {row.value}" + (f"  ({row.limit})" if row.limit else ""))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
