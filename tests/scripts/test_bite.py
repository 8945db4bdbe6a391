"""The script that takes rules away: which functions it finds, and what it puts in their place."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

import bite


@pytest.mark.parametrize(
    ("annotation", "nothing"),
    [
        ("None", None),
        ("bool", False),
        ("int", 0),
        ("str", ""),
        ("list[str]", []),
        ("dict[str, int]", {}),
        ("Mapping[str, int]", {}),
        ("tuple[str, ...]", ()),
        ("Outcome", None),
        ("board.Outcome", None),
    ],
)
def test_a_function_that_was_taken_away_returns_nothing_of_its_type(
    annotation: str, nothing: Any
) -> None:
    source = (
        "from __future__ import annotations\n\n"
        f"def kept():\n    return 7\n\ndef gone() -> {annotation}:\n"
        '    """It carries out BR.R30."""\n    return kept() + 1\n'
    )
    names: dict[str, Any] = {}
    exec(bite.without(source, line=6), names)
    assert names["gone"]() == nothing
    assert names["kept"]() == 7


def test_a_coroutine_stays_one() -> None:
    source = "async def march() -> None:\n    await other()\n"
    (node,) = ast.parse(bite.without(source, line=1)).body
    assert isinstance(node, ast.AsyncFunctionDef)


def test_a_line_without_a_function_is_refused() -> None:
    with pytest.raises(ValueError, match="line 2"):
        bite.without("def march() -> None:\n    return\n", line=2)


def test_only_functions_that_name_a_rule_are_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bite, "ROOT", tmp_path)
    (tmp_path / "march.py").write_text(
        'def march():\n    """Go (BR.R30, BR.BR-08), as AOT.SO04 and LOW.BLD-8 do."""\n'
        'def helper():\n    """No rule."""\n',
        encoding="utf-8",
    )
    (found,) = bite.targets(tmp_path)
    assert found == bite.Target(
        "march.py", "march", 1, ("AOT.SO04", "BR.BR-08", "BR.R30", "LOW.BLD-8")
    )
    assert found.name == "march.march"


def test_only_test_files_that_name_the_rule_are_run(tmp_path: Path) -> None:
    folder = tmp_path / "tests" / "games" / "blood_rage"
    folder.mkdir(parents=True)
    for name, rule in (("march", "BR.R30"), ("invade", "BR.R301"), ("upgrade", "BR.R32")):
        text = f'@pytest.mark.rule("{rule}")\n'
        (folder / f"test_{name}.py").write_text(text, encoding="utf-8")
    found = bite.files_of(tmp_path, ("BR.R30", "BR.R32"))
    assert [Path(file).name for file in found] == ["test_march.py", "test_upgrade.py"]


def test_a_survivor_without_a_reason_fails_and_one_with_it_does_not(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    march = bite.Target("march.py", "march", 1, ("BR.R30",))
    monkeypatch.setattr(bite, "reasons", dict)
    assert bite.report([march], [march]) == 1
    assert "survives: march.py:1 march  BR.R30" in capsys.readouterr().out
    monkeypatch.setattr(bite, "reasons", lambda: {"march.march": "seen by eye only"})
    assert bite.report([march], [march]) == 0
    assert bite.report([march], []) == 0
    assert "needs its reason no more: march.march" in capsys.readouterr().out


def test_every_reason_is_of_a_function_that_exists() -> None:
    packages = bite.ROOT / "companion" / "games"
    known = {target.name for target in bite.targets(packages)}
    assert bite.reasons().keys() <= known
