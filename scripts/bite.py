"""Tells whether the tests of the rules bite: takes each rule's function away and expects a failure.

    python scripts/bite.py [GAME] [--only TEXT]

Every function of `companion/games/<game>/` whose docstring names a rule (BR.R52) is replaced, in
a copy of the project, by one that does nothing; then a test marked with one of its rules has to
fail. A function without which they all pass is a survivor: a test is missing, or its reason
stands in tests/survivors.toml. It takes a second or two for each function.

Exit status: 0 no survivor without a reason · 1 survivors · 2 the tests fail as they are.
"""

from __future__ import annotations

import argparse
import ast
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NEEDED = ("companion", "content", "locales", "scripts", "tests", "pyproject.toml")
REASONS = ROOT / "tests" / "survivors.toml"
RULE = re.compile(r"\b(?:BR|AOT|LOW)\.[A-Z]+[A-Z0-9-]*\d")
LONGEST = 60
"""Seconds after which tests that hang count as failed."""

NOTHING = {
    "None": "None",
    "bool": "False",
    "int": "0",
    "str": "''",
    "list": "[]",
    "dict": "{}",
    "Mapping": "{}",
    "set": "set()",
    "frozenset": "frozenset()",
    "tuple": "()",
}
"""What a function that does nothing returns, by the name of its type; anything else: None."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, slots=True)
class Target:
    """One function that carries out rules: its module's path in the project, its name, the ids."""

    module: str
    function: str
    line: int
    rules: tuple[str, ...]

    @property
    def name(self) -> str:
        """The name by which tests/survivors.toml knows it."""
        return f"{self.module.removesuffix('.py').replace('/', '.')}.{self.function}"


def targets(package: Path) -> Iterator[Target]:
    """Yield every function of a game whose docstring names a rule."""
    for path in sorted(package.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, Function):
                rules = tuple(sorted(set(RULE.findall(ast.get_docstring(node) or ""))))
                if rules:
                    module = path.relative_to(ROOT).as_posix()
                    yield Target(module, node.name, node.lineno, rules)


def without(source: str, line: int) -> str:
    """Return a module's source in which the function that starts in that line does nothing."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, Function) and node.lineno == line:
            node.body = ast.parse(f"return {_nothing(node.returns)}").body
            return ast.unparse(ast.fix_missing_locations(tree))
    raise ValueError(f"no function starts in line {line}")


def _nothing(annotation: ast.expr | None) -> str:
    if isinstance(annotation, ast.Subscript):
        annotation = annotation.value
    return NOTHING.get(annotation.id, "None") if isinstance(annotation, ast.Name) else "None"


def files_of(project: Path, rules: tuple[str, ...]) -> list[str]:
    """Return the test files that name any of the rules: to collect them all takes seconds."""
    named = re.compile("|".join(rf"\b{re.escape(rule)}\b" for rule in rules))
    return [
        str(path)
        for path in sorted((project / "tests" / "games").rglob("test_*.py"))
        if named.search(path.read_text(encoding="utf-8"))
    ]


def passes(project: Path, rules: tuple[str, ...]) -> bool:
    """Run the tests marked with any of the rules and tell whether all pass (none counts as yes)."""
    files = files_of(project, rules)
    if not files:
        return True
    command = [sys.executable, "-B", "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider"]
    chosen = [part for rule in rules for part in ("--rule", rule)]
    try:
        done = subprocess.run(
            [*command, *chosen, *files],
            cwd=project,
            capture_output=True,
            timeout=LONGEST,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return False
    return done.returncode in (0, 5)  # 5: no test is marked


def survives(project: Path, target: Target) -> bool:
    """Tell whether the tests of a function's rules pass without it."""
    path = project / target.module
    source = path.read_text(encoding="utf-8")
    path.write_text(without(source, target.line), encoding="utf-8")
    try:
        return passes(project, target.rules)
    finally:
        path.write_text(source, encoding="utf-8")


def survivors_of(project: Path, found: Sequence[Target]) -> Iterator[Target]:
    """Yield every function without which the tests pass, and tell of it at once on stderr."""
    for at, target in enumerate(found, 1):
        if survives(project, target):
            print(f"{at} of {len(found)}: {target.name}", file=sys.stderr, flush=True)
            yield target


def reasons() -> dict[str, str]:
    """Return the survivors that may live, each with its reason."""
    return dict(tomllib.loads(REASONS.read_text(encoding="utf-8"))["survivors"])


def copy_project(folder: Path) -> Path:
    """Copy what the tests of rules need into a folder and return the copy."""
    for name in NEEDED:
        if (ROOT / name).is_dir():
            shutil.copytree(
                ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__")
            )
        else:
            shutil.copy(ROOT / name, folder / name)
    return folder


def main() -> int:
    """Take away one function after the other and print those that nobody missed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", nargs="?", default="blood_rage", help="the game's folder")
    parser.add_argument("--only", default="", help="only functions whose name holds this text")
    options = parser.parse_args()
    found = [
        target
        for target in targets(ROOT / "companion" / "games" / options.game)
        if options.only in target.name
    ]
    with tempfile.TemporaryDirectory() as folder:
        project = copy_project(Path(folder))
        every_rule = tuple(sorted({rule for target in found for rule in target.rules}))
        if not passes(project, every_rule):
            print("The tests fail as they are: mend them first.")
            return 2
        return report(found, list(survivors_of(project, found)))


def report(found: list[Target], survivors: list[Target]) -> int:
    """Print the survivors, and reasons that are no longer needed; return the exit status."""
    excused = reasons()
    names = {target.name for target in survivors}
    unexcused = [target for target in survivors if target.name not in excused]
    for target in unexcused:
        rules = " ".join(target.rules)
        print(f"survives: {target.module}:{target.line} {target.function}  {rules}")
    for name in sorted({target.name for target in found} & excused.keys() - names):
        print(f"needs its reason no more: {name}")
    print(f"{len(found)} functions, {len(survivors)} survivors, {len(unexcused)} without a reason")
    return 1 if unexcused else 0


if __name__ == "__main__":
    sys.exit(main())
