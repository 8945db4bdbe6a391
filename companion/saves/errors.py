"""What goes wrong with files: one error with a code, worded by `companion.text.errors`."""

from __future__ import annotations

import errno
from pathlib import Path


class SaveError(Exception):
    """A file that cannot be used.

    `code` is one of `no_such_game`, `ambiguous_game`, `name_taken`, `bad_name`, `locked`,
    `damaged`, `newer`, `foreign`, `cannot_read`, `cannot_write`, `no_space`, `no_such_file`;
    `values` holds what its sentence names (`name`, `file`, `line`).
    """

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(code, values)
        self.code = code
        self.values = values


def from_os(error: OSError, path: Path, writing: bool) -> SaveError:
    """Return what an error of the operating system means for the reader."""
    if isinstance(error, FileNotFoundError) and not writing:
        return SaveError("no_such_file", file=str(path))
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return SaveError("no_space", file=str(path))
    return SaveError("cannot_write" if writing else "cannot_read", file=str(path))
