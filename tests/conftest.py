"""What all tests share: `--rule BR.R52` runs only the tests that hold that rule."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rule",
        action="append",
        default=[],
        metavar="ID",
        help="run only the tests marked with this rule; may be given several times",
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = set(config.getoption("--rule"))
    if not wanted:
        return
    kept = [item for item in items if wanted & held_rules(item)]
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = kept


def held_rules(item: pytest.Item) -> set[str]:
    """Return the ids of the rules that a test says it holds."""
    return {rule for mark in item.iter_markers("rule") for rule in mark.args}
