"""Every card has a test that names it, and so has every value of an open rule."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from companion import content
from companion.games import registry

TESTS = Path(__file__).parent
PLAYABLE = [registry.game(id).folder for id in registry.playable()]
KINDS = {"waterdeep": ("quest", "intrigue", "lord", "tile", "building")}
"""The kinds of card of a game; where none are named, only ``card``."""


@cache
def strings_by_test(game: str) -> tuple[frozenset[str], ...]:
    """Return, for each test of a game's rules, every string in it, its marks and cases included."""
    return tuple(
        found
        for path in sorted((TESTS / "games" / game).glob("test_*.py"))
        for found in strings_of(path.read_text("utf-8"))
    )


def strings_of(source: str) -> Iterator[frozenset[str]]:
    """Yield the strings of each test of a module, with those of the tables that it uses."""
    module = ast.parse(source)
    tables = {
        target.id: frozenset(strings(node))
        for node in module.body
        if isinstance(node, (ast.Assign, ast.AnnAssign))
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(module):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            used = {inner.id for inner in ast.walk(node) if isinstance(inner, ast.Name)}
            named = [found for table, found in tables.items() if table in used]
            yield frozenset(strings(node)).union(*named)


def strings(node: ast.AST) -> Iterator[str]:
    """Yield every string constant below a node."""
    for inner in ast.walk(node):
        if isinstance(inner, ast.Constant) and isinstance(inner.value, str):
            yield inner.value


def base_cards(game: str) -> list[str]:
    """Return the cards of the base game."""
    found = content.load(game)
    cards = [card for kind in KINDS.get(game, ("card",)) for card in found.entries(kind)]
    return [card["id"] for card in cards if card.get("set", "base") == "base"]


@pytest.mark.parametrize("game", PLAYABLE)
def test_every_card_is_named_by_a_test(game: str) -> None:
    named = frozenset().union(*strings_by_test(game))
    cards = base_cards(game)
    assert len(cards) > 20
    assert [card for card in cards if card not in named] == []


@pytest.mark.parametrize("game", PLAYABLE)
def test_every_value_of_an_open_rule_is_named_by_a_test_of_that_rule(game: str) -> None:
    missing = [
        f"{option['id']} {value['id']}"
        for option in content.load(game).entries("option")
        for value in option["values"]
        if not any({option["id"], value["id"]} <= named for named in strings_by_test(game))
    ]
    assert missing == []


def test_a_table_that_a_test_uses_counts_as_its_own() -> None:
    source = (
        'CASES = ("first", "second")\n'
        'OTHER: tuple[str, ...] = ("third",)\n'
        "@parametrize(CASES)\n"
        'def test_it(one): assert one == "fourth"\n'
    )
    assert list(strings_of(source)) == [frozenset({"first", "second", "fourth"})]
