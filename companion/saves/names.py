"""Names of saved games: what a person types, and the file that it becomes on any system."""

from __future__ import annotations

from collections.abc import Collection
from unicodedata import category, normalize

from companion.saves.errors import SaveError

SUFFIX = ".journal"
LONGEST = 60
NOT_IN_FILES = frozenset('/\\:*?"<>|')
DEVICES = frozenset(
    ["con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))]
)
"""Names that Windows takes for devices, whatever follows the dot."""


def check(name: str) -> str:
    """Return the name as kept, or raise SaveError `bad_name`."""
    kept = normalize("NFC", " ".join(name.split()))
    wrong = (
        not kept
        or len(kept) > LONGEST
        or len(kept.encode("utf-8", "replace")) > 200
        or kept[0] in ".-"
        or kept[-1] == "."
        or kept.split(".")[0].casefold() in DEVICES
        or any(char in NOT_IN_FILES or category(char)[0] == "C" for char in kept)
    )
    if wrong:
        raise SaveError("bad_name", name=name)
    return kept


def free(wanted: str, taken: Collection[str]) -> str:
    """Return the wanted name, or the first of `wanted-2`, `wanted-3`, … that nobody has."""
    used = {name.casefold() for name in taken}
    if wanted.casefold() not in used:
        return wanted
    n = 2
    while f"{wanted}-{n}".casefold() in used:
        n += 1
    return f"{wanted}-{n}"
