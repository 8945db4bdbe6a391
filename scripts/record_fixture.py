"""Records a whole game as a fixture of the tests.

    python scripts/record_fixture.py GAME SEATS SOURCES FILE [--from N] [--show WHAT]
        [--option ID=VALUE] [--taste TASTE]

A simulated table plays game number N (its cards, its set-up and its decisions follow from the
number); with --show the numbers from N on are tried until a game has a `tie` for the first place,
an open rule that `decided` one (`decided=LOW.OQ-06` that very one), a log record of a key
(`log=lots_drawn`) or with a parameter (`reason=all_pillaged`).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from companion.engine.questions import Question  # noqa: E402
from tests.bare import Bare  # noqa: E402
from tests.conformance.cases import HIDDEN, Case  # noqa: E402
from tests.fixtures import Fixture, ending, write  # noqa: E402
from tests.simulated_table import SimulatedTable, Taste, lively, play_at  # noqa: E402


def eager(question: Question[Any], options: Any, number: int) -> Any:
    """Pillage whenever that is offered, for the Action phases that end with the last province."""
    if "pillage" in options:
        return ["pillage"]
    return lively(question, options, number)


def frugal(question: Question[Any], options: Any, number: int) -> Any:
    """Buy no tile and complete no quest, for games of Lords of Waterdeep that end level."""
    if question.key in ("complete_quest", "complete_this"):
        return ["no"]
    return [option for option in options if option != "builders_hall"]


TASTES: dict[str, Taste | None] = {
    "any": None,
    "lively": lively,
    "eager": eager,
    "frugal": frugal,
}


def record(
    case: Case, number: int, taste: Taste | None, options: Mapping[str, str]
) -> tuple[Bare[Any], Fixture]:
    """Play a game and return it with its fixture."""
    setup = case.setup(number)
    setup = replace(setup, options={**setup.options, **options})
    bare = Bare(case.game, case.game.new(setup))
    table = SimulatedTable(HIDDEN[case.game_id](number, case.seats), number, taste)
    fixture = Fixture(case.game_id, [], setup)
    fixture.answers = play_at(bare, table, only=False)
    assert bare.over is not None
    fixture.over = ending(bare.over)
    return bare, fixture


def shows(bare: Bare[Any], wanted: str) -> bool:
    """Tell whether a game shows what is looked for."""
    assert bare.over is not None
    if wanted == "tie":
        return len(bare.over.winners) > 1 and bare.over.ranking[0]["total"] > 0
    if wanted == "decided":
        return bare.over.decided_by is not None
    key, _, value = wanted.partition("=")
    if key == "decided":
        return bare.over.decided_by == value
    if key == "log":
        return any(record.key == value for record in bare.records)
    return any(record.parameters.get(key) == value for record in bare.records)


def main() -> int:
    """Record one game."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("seats", type=int)
    parser.add_argument("sources", choices=("companion", "table", "default"))
    parser.add_argument("file", type=Path)
    parser.add_argument("--from", dest="number", type=int, default=0)
    parser.add_argument("--show", action="append", default=[])
    parser.add_argument("--option", action="append", default=[], metavar="ID=VALUE")
    parser.add_argument("--taste", choices=TASTES, default="lively")
    options = parser.parse_args()
    case = Case(options.game, options.seats, options.sources)
    number, taste = options.number, TASTES[options.taste]
    chosen = dict(one.split("=", 1) for one in options.option)
    bare, fixture = record(case, number, taste, chosen)
    while not all(shows(bare, wanted) for wanted in options.show):
        number += 1
        bare, fixture = record(case, number, taste, chosen)
    fixture.shows = [f"{case.seats} seats", *options.show, f"number {number}, {options.taste}"]
    write(options.file, fixture)
    print(f"{options.file}: {len(fixture.answers)} answers, {fixture.over}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
