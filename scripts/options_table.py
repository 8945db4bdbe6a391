"""Remakes companion/cli/tab/_options_table.py from the commands themselves (development only).

    python scripts/options_table.py

A Tab must not wait until typer is imported, so what a command takes stands there ready. A test
fails where the table is older than the commands.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from companion.cli.commands import available
from companion.cli.context import Context
from companion.cli.group import load
from companion.text.catalogue import Words

ROOT = Path(__file__).resolve().parent.parent
TABLE = ROOT / "companion" / "cli" / "tab" / "_options_table.py"
EVERYWHERE = ("--lang", "--plain", "--json", "--help")
HEAD = '''"""What every command takes, made by scripts/options_table.py, not by hand."""

# ruff: noqa: E501

from __future__ import annotations

Option = tuple[tuple[str, ...], str, str]
"""The names of an option, what follows it ("" for nothing; * behind it: again), its help."""

'''


def made() -> str:
    """Return the table's source, before it is formatted."""
    options: dict[str, list[tuple[tuple[str, ...], str, str]]] = {}
    arguments: dict[str, list[str]] = {}
    context = Context(Words("en"))
    for name in available():
        for path, command in _with_subcommands(name, load(context, name)):
            options[path] = [*_options(command)]
            arguments[path] = [*_arguments(command)]
    return (
        f"{HEAD}OPTIONS: dict[str, list[Option]] = {options!r}\n\n"
        f"ARGUMENTS: dict[str, list[str]] = {arguments!r}\n"
    )


def _with_subcommands(name: str, command: Any) -> Iterator[tuple[str, Any]]:
    yield name, command
    for sub, inner in getattr(command, "commands", {}).items():
        yield f"{name} {sub}", inner


def _options(command: Any) -> Iterator[tuple[tuple[str, ...], str, str]]:
    for param in command.params:
        names = tuple(sorted([*param.opts, *param.secondary_opts], key=len, reverse=True))
        if param.param_type_name == "option" and names[0] not in EVERYWHERE:
            taken = "" if param.is_flag else str(param.metavar or param.name.upper())
            taken += "*" if param.multiple else ""
            yield names, taken, str(param.help or "")


def _arguments(command: Any) -> Iterator[str]:
    for param in command.params:
        if param.param_type_name == "argument":
            yield str(param.metavar) + ("*" if param.nargs == -1 else "")


def main() -> int:
    """Write the table and format it."""
    TABLE.write_text(made(), encoding="utf-8")
    programs = Path(sys.executable).parent
    return subprocess.run([str(programs / "ruff"), "format", "-q", str(TABLE)]).returncode


if __name__ == "__main__":
    sys.exit(main())
