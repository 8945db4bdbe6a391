"""Starts the companion from a clone: makes its environment the first time, then hands on.

python3 scripts/start.py [words for the companion]
"""

from __future__ import annotations

import subprocess
import sys

from environment import ready


def main() -> int:
    """Run the companion with this program's arguments and return its exit status."""
    programs = ready(".venv")
    command = [str(programs / "python"), "-m", "companion", *sys.argv[1:]]
    try:
        return subprocess.run(command, check=False).returncode
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
