"""The lock of an open game: the operating system's own, so that it dies with the process."""

from __future__ import annotations

import sys
from typing import BinaryIO

FAR = 0x7FFF_0000
"""On Windows a lock covers bytes: one far behind the end, so that nobody is kept from reading."""


def take(file: BinaryIO) -> bool:
    """Try to lock an open file for this process; False when another process has it."""
    if sys.platform == "win32":
        import msvcrt

        file.seek(FAR)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
    import fcntl

    try:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        # A file system without locks (some network and phone folders): play goes on unlocked.
        return True
    return True
