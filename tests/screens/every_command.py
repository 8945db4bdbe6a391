"""Runs command lines one after the other in this process, and a whole game at a plain table.

It is a program of its own (`python -m tests.screens.every_command LANG GAME`), because only a
process has real streams: its encodings, its closed pipes and its variables are what is tested.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import Any

from companion.assistant import ending
from companion.assistant.guide import Guide
from companion.cli import app
from companion.text.language import read_mode
from companion.text.output import prepare_streams, speaks_chinese
from companion.text.topics import TOPICS
from tests.assistant import age_of_thieves_table, blood_rage_table, waterdeep_table
from tests.assistant.scribe import scribe
from tests.screens.lines import CARDS, ERRORS, RESULTS

PAGES = [(*command, "--help") for command in ((), ("games",), ("card",), ("guards",), ("play",))]
HELP = [("help", topic) for topic in TOPICS]
TABLES: dict[str, Callable[..., Any]] = {
    "blood-rage": blood_rage_table.session,
    "age-of-thieves": age_of_thieves_table.session,
    "waterdeep": waterdeep_table.session,
}


def main(lang: str, game: str) -> int:
    """Run everything; what an accident would be is not caught."""
    os.environ["COMPANION_DEBUG"] = "1"
    prepare_streams()
    for line in (*RESULTS, *CARDS, *ERRORS, *PAGES, *HELP):
        app.run(["--lang", lang, *line])
    mode = read_mode(lang) if speaks_chinese(sys.stdout) else "en"
    types, table = scribe(TABLES[game](2, seed=3), mode, seed=3)
    types._out = sys.stdout
    assert Guide(table).play() == "over"
    table.show(ending.lines(table))
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
