"""The rooms keep to what they may import.

import-linter holds the arrows between the rooms; it does not see the standard library, so the
engine's and the games' ban on chance, clocks and files is held here.
"""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import companion
from companion.games import registry

PACKAGE = Path(companion.__file__).parent
BARE_ROOMS = ("engine", "games")
REGISTRY = PACKAGE / "games" / "registry.py"
"""The one place that imports by name: a game is loaded only when it is asked for."""
NOT_IN_BARE_ROOMS = {
    "asyncio",
    "babel",
    "datetime",
    "io",
    "os",
    "pathlib",
    "prompt_toolkit",
    "questionary",
    "random",
    "rich",
    "secrets",
    "shutil",
    "tempfile",
    "threading",
    "time",
    "typer",
}
HEAVY = {"asyncio", "babel", "prompt_toolkit", "questionary", "rich"}


def imported(source: str) -> Iterator[str]:
    """Yield the top-level name of everything that a module imports, wherever it does."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names):
                yield from (name.name.partition(".")[0] for name in names)
            case ast.ImportFrom(module=str(module), level=0):
                yield module.partition(".")[0]
            case ast.Call(func=ast.Name(id="__import__")):
                yield "__import__"
            case _:
                pass


def bare_modules() -> list[Path]:
    return sorted(path for room in BARE_ROOMS for path in (PACKAGE / room).rglob("*.py"))


@pytest.mark.parametrize(
    "source", ["import random", "import os.path", "def f():\n    from time import sleep"]
)
def test_an_import_is_seen_wherever_it_stands(source: str) -> None:
    assert NOT_IN_BARE_ROOMS & set(imported(source))


@pytest.mark.parametrize(
    "path", bare_modules(), ids=lambda path: path.relative_to(PACKAGE).as_posix()
)
def test_engine_and_games_import_no_chance_clock_file_or_terminal(path: Path) -> None:
    names = set(imported(path.read_text(encoding="utf-8")))
    assert names & NOT_IN_BARE_ROOMS == set()
    if path != REGISTRY:
        assert "__import__" not in names
        assert "importlib" not in names


def test_the_registry_loads_nothing_but_games() -> None:
    assert registry.playable()
    for game in registry.playable():
        assert type(registry.game(game)).__module__.startswith("companion.games.")


def loaded_after(*arguments: str) -> set[str]:
    """Return the top-level modules that a command line has imported when it is done."""
    program = (
        "import json, sys\n"
        "from companion.__main__ import main\n"
        "sys.argv = ['companion', *sys.argv[1:]]\n"
        "status = main()\n"
        "names = sorted({name.partition('.')[0] for name in sys.modules})\n"
        "print(json.dumps([status, names]), file=sys.stderr)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    status, names = json.loads(done.stderr.splitlines()[-1])
    assert status == 0, done.stderr
    return set(names)


def test_version_imports_next_to_nothing() -> None:
    names = loaded_after("--version")
    assert not names & (HEAVY | {"typer", "tomllib", "gettext", "pathlib"})


@pytest.mark.parametrize(
    "arguments",
    [("card", "--lang", "zh-TW", "Loki"), ("rule", "--lang", "en", "BR.R01"), ("roll", "2d6")],
    ids=lambda arguments: arguments[0],
)
def test_a_look_up_pays_for_no_heavy_library(arguments: tuple[str, ...]) -> None:
    assert loaded_after(*arguments) & HEAVY == set()
