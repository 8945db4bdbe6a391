"""Plays every game for long, at every seat count and source setting, and prints the figures.

    python scripts/long_run.py [-n GAMES] [--game ID] [--processes N]

The same laws as tests/conformance, over many more games: whole games at a simulated table, restarts
at every boundary of some, dealt games against unseen ones, journals cut at every byte, random
corrections. Its last figures stand in docs/quality.md. Exit status: 0 all held · 1 something broke.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, fields
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.bare import Bare  # noqa: E402
from tests.conformance import sessions  # noqa: E402
from tests.conformance.cases import Case, cases  # noqa: E402
from tests.conformance.laws import a_boundary_leads_on, play_by_the_laws  # noqa: E402
from tests.simulated_table import play_at, public_log  # noqa: E402

CHUNK = 10
"""Games a process plays before it reports."""
SOME = 50
"""Of so many games one goes through the dearer checks too."""


@dataclass(slots=True)
class Figures:
    """What was done: games, answers, and how often each law was looked at."""

    games: int = 0
    answers: int = 0
    boundaries: int = 0
    restarts: int = 0
    pairs: int = 0
    sessions: int = 0
    cuts: int = 0
    corrections: int = 0

    def add(self, other: Figures) -> None:
        """Add another process's figures."""
        for field in fields(self):
            setattr(self, field.name, getattr(self, field.name) + getattr(other, field.name))


def run(case: Case, numbers: range) -> tuple[Figures, list[str]]:
    """Play some games of a case; return the figures and what broke, each with its number."""
    figures, broken = Figures(), []
    for number in numbers:
        for check in (whole_game, dealt_and_unseen, session):
            try:
                check(case, number, figures)
            except Exception:  # noqa: BLE001  # whatever a game breaks with is the finding
                lines = traceback.format_exc().strip().splitlines()
                broken.append(f"{case} game {number}, {check.__name__}: {lines[-1]}")
    return figures, broken


def whole_game(case: Case, number: int, figures: Figures) -> None:
    """Hold a whole game to the laws; one in some restarts at every boundary."""
    dear = number % SOME == 0
    played = play_by_the_laws(case, number, note=1 if dear else 4)
    figures.games += 1
    figures.answers += len(played.answers)
    figures.boundaries += len(played.boundaries)
    if dear:
        for boundary in played.boundaries:
            a_boundary_leads_on(case.game, played, boundary)
            figures.restarts += 1


def dealt_and_unseen(case: Case, number: int, figures: Figures) -> None:
    """Compare a dealt game with the same game unseen."""
    if case.sources != "companion":
        return
    logs, ends = [], []
    for sources in ("companion", "table"):
        same = Case(case.game_id, case.seats, sources)
        bare = Bare(same.game, same.game.new(same.setup(number)))
        play_at(bare, same.table(number, truthful=True))
        logs.append(public_log(bare))
        ends.append(bare.over)
    assert logs[0] == logs[1], "the logs differ"
    assert ends[0] == ends[1], "the scores differ"
    figures.pairs += 1


def session(case: Case, number: int, figures: Figures) -> None:
    """Play one game in some through a session: journal cut at every byte, undo, corrections."""
    if number % SOME:
        return
    played, lot = sessions.play_whole(case, number), sessions.Lot(number)
    sessions.replay_is_the_same(played)
    sessions.chance_is_proved(played)
    sessions.undo_and_redo_return(played, lot)
    figures.cuts += sessions.every_cut_can_be_read(played)
    sessions.a_cut_resumes_at_its_question(played, lot, times=10)
    sessions.disturb(case, number, corrections=20)
    figures.sessions += 2
    figures.corrections += 20


def chunks(games: int, only: str) -> Iterator[tuple[Case, range]]:
    """Yield the work in pieces."""
    for case in cases():
        if only in ("", case.game_id):
            for start in range(0, games, CHUNK):
                yield case, range(start, min(start + CHUNK, games))


def main() -> int:
    """Play, print one line a game and what broke, and return the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("-n", type=int, default=1000, help="games a seat count and source setting")
    parser.add_argument("--game", default="", help="only the game with this id")
    parser.add_argument("--processes", type=int, default=2)
    options = parser.parse_args()
    totals: dict[str, Figures] = {}
    broken: list[str] = []
    started = time.perf_counter()
    with ProcessPoolExecutor(options.processes) as pool:
        work = list(chunks(options.n, options.game))
        jobs = [pool.submit(run, case, numbers) for case, numbers in work]
        for (case, _), job in zip(work, jobs, strict=True):
            figures, found = job.result()
            totals.setdefault(case.game_id, Figures()).add(figures)
            broken += found
            for line in found:
                print(f"broken: {line}", file=sys.stderr, flush=True)
    for id, figures in totals.items():
        told = ", ".join(f"{getattr(figures, one.name)} {one.name}" for one in fields(figures))
        print(f"{id}: {told}")
    print(
        f"{options.n} games a case in {time.perf_counter() - started:.0f} s; broken: {len(broken)}"
    )
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
