"""Every rule that the engine keeps has a test that says so: `@pytest.mark.rule("BR.R52")`."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import content
from companion.games import registry

TESTS = Path(__file__).parent
PLAYABLE = [registry.game(game).folder for game in registry.playable()]
"""The games that have rules; one that has its content only has nothing to hold yet."""


def marks(source: str) -> Iterator[str]:
    """Yield the ids of all rule marks in a module, on functions, classes, cases or `pytestmark`."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(
                func=ast.Attribute(
                    value=ast.Attribute(value=ast.Name(id="pytest"), attr="mark"), attr="rule"
                ),
                args=arguments,
            ):
                for argument in arguments:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        yield argument.value
            case _:
                pass


def all_marks() -> set[str]:
    return {mark for path in TESTS.rglob("test_*.py") for mark in marks(path.read_text("utf-8"))}


def ids(game: str) -> set[str]:
    """Return every id of a game that a test may hold: rules, rulings and open rules."""
    found = content.load(game)
    return {entry["id"] for kind in ("rule", "ruling", "option") for entry in found.entries(kind)}


def test_a_mark_is_seen_on_a_function_and_on_a_case() -> None:
    source = (
        '@pytest.mark.rule("BR.R01", "BR.R02")\n'
        '@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("BR.R03"))])\n'
        "def test_it(n): pass\n"
    )
    assert set(marks(source)) == {"BR.R01", "BR.R02", "BR.R03"}


@pytest.mark.parametrize("game", PLAYABLE)
def test_every_rule_that_the_engine_keeps_is_held_by_a_test(game: str) -> None:
    kept = {rule["id"] for rule in content.load(game).entries("rule") if rule["keeper"] == "engine"}
    assert sorted(kept - all_marks()) == []


@pytest.mark.parametrize("game", PLAYABLE)
def test_every_open_rule_is_held_by_a_test(game: str) -> None:
    options = {option["id"] for option in content.load(game).entries("option")}
    assert sorted(options - all_marks()) == []


def test_no_test_holds_a_rule_that_does_not_exist() -> None:
    known = {known for game in content.games() for known in ids(game)}
    assert sorted(all_marks() - known) == []
