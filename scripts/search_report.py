"""Print how well look-up answers the questions of tests/search/questions, the held-out ones apart.

`--tuning` prints only those that may be looked at while the ranking is tuned, and each miss.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from companion.search.lookup import look_up  # noqa: E402
from tests.search import asked  # noqa: E402


def main(arguments: Sequence[str]) -> None:
    """Print the tables of both parts, or with `--tuning` of one with its misses."""
    everything = list(asked.questions())
    looked_at = [question for question in everything if not question.held_out]
    tables = {"looked at while tuning": looked_at}
    if "--tuning" not in arguments:
        tables["held out"] = [question for question in everything if question.held_out]
        tables["all"] = everything
    for title, several in tables.items():
        for in_its_game in (False, True):
            where = "in its game" if in_its_game else "no game named"
            print(f"\n{title}, {where}")
            print("\n".join(asked.table(several, in_its_game)))
    if "--tuning" in arguments:
        print_misses(looked_at)
    else:
        print_times(everything)


def print_misses(several: Sequence[asked.Question]) -> None:
    """Print each question whose answer is not first, and what is."""
    for question in several:
        place = asked.place_of_answer(question)
        if place != 0:
            first = [f"{hit.kind}/{hit.id}" for hit in look_up(question.typed).hits[:4]]
            print(f"{place} {question.style} {question.typed}: {first}, not {set(question.right)}")


def print_times(several: Sequence[asked.Question]) -> None:
    """Print how long the queries took once everything is loaded, in milliseconds."""
    took = []
    for question in several:
        started = time.process_time()
        look_up(question.typed)
        took.append(1000 * (time.process_time() - started))
    took.sort()
    print(f"\nms a query: median {took[len(took) // 2]:.1f}, longest {took[-1]:.1f}")


if __name__ == "__main__":
    main(sys.argv[1:])
