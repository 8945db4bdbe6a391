"""Checks the whole project in an environment of its own: style, types, imports, words, tests.

    python3 scripts/check.py [arguments for pytest]

The tests run last, so that their summary closes the output. Exit status 0 only if all is well.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from environment import ROOT, ready

STEPS = {
    "format": ["ruff", "format", "--check", "."],
    "lint": ["ruff", "check", "."],
    "types": ["mypy"],
    "imports": ["lint-imports", "--no-logo"],
    "catalogue": ["python", "scripts/catalogue.py", "check"],
}
"""Each step with the command that takes it, before the tests."""


def run(programs: Path, command: list[str]) -> bool:
    """Run one program of the environment in the clone and tell whether it was content."""
    program, *arguments = command
    environment = dict(os.environ)
    environment["PATH"] = os.pathsep.join([str(programs), environment.get("PATH", "")])
    # An open() without an encoding is the commonest crash on a Chinese Windows: here it fails.
    environment["PYTHONWARNDEFAULTENCODING"] = "1"
    print(f"== {' '.join(command)}", flush=True)
    done = subprocess.run([str(programs / program), *arguments], cwd=ROOT, env=environment)
    return done.returncode == 0


def main() -> int:
    """Take every step, then run the tests."""
    programs = ready(".venv-check", "dev")
    failed = [name for name, command in STEPS.items() if not run(programs, command)]
    if failed:
        print(f"== FAILED before the tests: {', '.join(failed)}", flush=True)
    passed = run(programs, ["python", "-m", "pytest", "-n", "2", *sys.argv[1:]])
    return 0 if passed and not failed else 1


if __name__ == "__main__":
    sys.exit(main())
