"""The way in: `companion` and `python -m companion`."""

from __future__ import annotations

import gc
import os
import sys

from companion import __version__


def main() -> int:
    """Run one command line and return its exit status."""
    if sys.argv[1:] == ["--version"]:
        # Answered before anything else is imported: it may cost no more than a bare Python.
        print(f"companion {__version__}")
        return 0
    # Start-up makes many objects that stay: collecting in between costs a look-up a tenth.
    gc.set_threshold(100_000)
    if shell := os.environ.get("_COMPANION_COMPLETE"):
        from companion.cli.tab.answer import main as answer

        return answer(shell, sys.argv[1:])
    from companion.cli.app import run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
