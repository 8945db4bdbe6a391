"""Starts the companion from a clone: makes its environment the first time, then hands on.

python3 scripts/start.py [words for the companion]
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys

from environment import ready


def main() -> int:
    """Become the companion, with this program's arguments; return its exit status."""
    programs = ready(".venv")
    command = [str(programs / "python"), "-m", "companion", *sys.argv[1:]]
    if os.name == "nt":
        # A program cannot be replaced here; Ctrl-C is the companion's to answer, not ours.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        return subprocess.run(command, check=False).returncode
    os.execv(command[0], command)


if __name__ == "__main__":
    sys.exit(main())
