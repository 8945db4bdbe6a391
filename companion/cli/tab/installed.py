"""Which shells on this machine complete `companion` already, as their own files say."""

from __future__ import annotations

from pathlib import Path

FILES = {
    "bash": (
        ".bashrc",
        ".bash_profile",
        ".profile",
        ".bash_completion",
        ".local/share/bash-completion/completions/companion",
    ),
    "zsh": (".zshrc", ".zfunc/_companion"),
    "fish": (".config/fish/config.fish", ".config/fish/completions/companion.fish"),
    "powershell": (
        ".config/powershell/profile.ps1",
        "Documents/PowerShell/profile.ps1",
        "Documents/WindowsPowerShell/profile.ps1",
    ),
}
"""Where each shell reads what it completes, below the reader's home."""
MARKS = ("_COMPANION_COMPLETE", "companion completion")
"""What our script holds, or a line that runs it."""
LARGEST = 1_000_000
"""A file longer than this, in bytes, is not read."""


def completed_shells(home: Path | None = None) -> list[str]:
    """Return the shells whose files hold our script or ask for it."""
    try:
        place = home or Path.home()
    except RuntimeError:  # no home is known, as in some containers
        return []
    return [shell for shell, files in FILES.items() if any(_holds(place / file) for file in files)]


def _holds(file: Path) -> bool:
    try:
        if not file.is_file() or file.stat().st_size > LARGEST:
            return False
        text = file.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return False
    return any(mark in text for mark in MARKS)
