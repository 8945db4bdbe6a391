"""Where the project's data lies: inside a wheel, or in a checkout beside the package."""

from __future__ import annotations

import pkgutil
from pathlib import Path


def packaged(name: str) -> bytes | None:
    """Return the bytes of `companion/_data/<name>`, or None where the package holds none.

    `name` has forward slashes. It works from a wheel on disk, from a zip and from a zipapp; the
    Traversables of importlib.resources would too, but importing them costs 50 ms.
    """
    try:
        return pkgutil.get_data("companion", f"_data/{name}")
    except OSError:
        return None


def checkout(folder: str) -> Path | None:
    """Return the top-level `folder` of a checkout (`content`, `locales`), or None in a wheel."""
    path = Path(__file__).parent.parent / folder
    return path if path.is_dir() else None
