"""Puts the compiled content and catalogues into the wheel.

A standard build ships `content/**.toml` as one JSON and each `.po` as a `.mo`, below
`companion/_data`. An editable build ships neither: a checkout reads its own folders, so that a
changed card or sentence shows at once.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class DataHook(BuildHookInterface):  # type: ignore[type-arg]  # its parameter is the builder's own configuration
    """Compiles content and catalogues for a standard wheel."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the compiled files to `build_data` unless `version` is an editable build."""
        if version == "editable":
            return
        root = Path(self.root)
        self.scratch = Path(tempfile.mkdtemp(prefix="companion-data-"))
        compile_content(root, self.scratch)
        compile_catalogues(root / "locales", self.scratch / "locales")
        for path in sorted(self.scratch.rglob("*")):
            if path.is_file():
                inside = path.relative_to(self.scratch).as_posix()
                build_data["force_include"][str(path)] = f"companion/_data/{inside}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the scratch folder once the wheel is written."""
        if version != "editable":
            shutil.rmtree(self.scratch)


def compile_content(root: Path, target: Path) -> None:
    """Write every game of `root/content` to one JSON file, and what look-up searches to others."""
    # Nothing is installed while a wheel is built: the loader is taken from the tree being built.
    sys.path.insert(0, str(root))
    try:
        from companion import content
        from companion.search import library
    finally:
        sys.path.remove(str(root))
    (target / library.CONTENT).write_bytes(content.compiled(root / "content"))
    for file, rows in library.compiled(root / "content").items():
        (target / file).write_bytes(rows)


def compile_catalogues(locales: Path, target: Path) -> None:
    """Write a `.mo` below `target` for every `.po` below `locales`."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    for source in sorted(locales.glob("*/LC_MESSAGES/*.po")):
        machine = target / source.relative_to(locales).with_suffix(".mo")
        machine.parent.mkdir(parents=True, exist_ok=True)
        with source.open("rb") as readable, machine.open("wb") as written:
            write_mo(written, read_po(readable))
