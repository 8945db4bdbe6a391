"""Where the project's data lies: inside a wheel, or in a checkout beside the package."""

from __future__ import annotations

import marshal
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any


def packaged(name: str) -> bytes | None:
    """Return the bytes of `companion/_data/<name>`, or None where the package holds none.

    `name` has forward slashes. It works from a wheel on disk, from a zip and from a zipapp; the
    Traversables of importlib.resources would too, but importing them costs 50 ms, and pkgutil,
    which asks the loader just so, another one.
    """
    loader: Any = globals()["__loader__"]
    try:
        return bytes(loader.get_data(str(Path(__file__).parent.joinpath("_data", name))))
    except OSError:
        return None


def checkout(folder: str) -> Path | None:
    """Return the top-level `folder` of a checkout (`content`, `locales`), or None in a wheel."""
    path = Path(__file__).parent.parent / folder
    return path if path.is_dir() else None


def remembered(kept: Path, sources: Iterable[Path], make: Callable[[], Any]) -> Any:
    """Return the value (of what JSON knows) that `make` makes of source files, kept in a file while
    none changes.

    For checkouts only: reading what their authors write costs ten times as much. Like compiled
    Python, and with as much trust in its place, it is kept for one version of Python in its own
    format, which is read in half the time of JSON.
    """
    stamp: list[object] = [sys.implementation.cache_tag]
    stamp += [(path.name, (stat := path.stat()).st_size, stat.st_mtime_ns) for path in sources]
    try:
        memory = marshal.loads(kept.read_bytes())
        if memory["stamp"] == stamp:
            return memory["value"]
    except (OSError, ValueError, EOFError, LookupError, TypeError):
        pass  # absent, torn or foreign: it is only a shortcut, and the files are the truth
    value = make()
    _keep(kept, {"stamp": stamp, "value": value})
    return value


def _keep(path: Path, memory: dict[str, Any]) -> None:
    import os

    scratch = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        scratch.write_bytes(marshal.dumps(memory))
        scratch.replace(path)
    except OSError:
        pass  # a checkout that cannot be written to is read afresh each time
