"""Makes an environment inside the clone and keeps it in step with pyproject.toml (stdlib only)."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OLDEST = (3, 11)


def ready(folder: str, extra: str = "") -> Path:
    """Return the programs' folder of the environment `folder` of the clone, made if need be.

    The companion is installed there as the clone has it, with the dependencies of `extra`; that
    is done again only when pyproject.toml or the Python has changed. Ends the program with one
    line where no environment can be made.
    """
    if sys.version_info < OLDEST:
        raise SystemExit(f"Python 3.11 or newer is needed; this is {sys.version.split()[0]}.")
    home = ROOT / folder
    programs = home / ("Scripts" if os.name == "nt" else "bin")
    stamp = home / "installed"
    wanted = _fingerprint(extra)
    if not stamp.is_file() or stamp.read_text(encoding="utf-8") != wanted:
        print(f"Making the environment {folder} (once) ...", file=sys.stderr, flush=True)
        _make(home, clear=stamp.is_file())
        _install(programs, f".[{extra}]" if extra else ".")
        stamp.write_text(wanted, encoding="utf-8")
    return programs


def _fingerprint(extra: str) -> str:
    project = (ROOT / "pyproject.toml").read_bytes()
    return f"{hashlib.sha256(project).hexdigest()} {extra} {sys.version} {ROOT}"


def _make(home: Path, clear: bool) -> None:
    # Only what was made here is wiped: a folder of that name may be somebody's own environment.
    try:
        venv.create(home, clear=clear, with_pip=True)
    except (OSError, subprocess.CalledProcessError) as problem:
        raise SystemExit(
            f"No environment could be made in {home}: {problem}\n"
            "Python's venv and ensurepip are needed (some systems have them in a package of "
            "their own, such as python3-venv)."
        ) from None


def _install(programs: Path, what: str) -> None:
    command = [
        str(programs / "python"),
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "--editable",
        what,
    ]
    if subprocess.run(command, cwd=ROOT, check=False).returncode:
        raise SystemExit("The packages could not be installed; pip says above why.")
