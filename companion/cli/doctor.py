"""`companion doctor`: what this terminal and machine can do, for whoever looks for a fault."""

from __future__ import annotations

import os
import platform
import sys
from typing import Any

from companion import __version__
from companion.cli.context import Command, Context
from companion.cli.tab.installed import completed_shells
from companion.saves import folder
from companion.saves.errors import SaveError
from companion.saves.shelf import Shelf
from companion.text.catalogue import N_
from companion.text.output import can_write, is_terminal
from companion.text.rows import rows

LABELS = {
    "version": N_("Version"),
    "python": N_("Python version"),
    "system": N_("System"),
    "language": N_("Language"),
    "language_from": N_("Language stated by"),
    "terminal": N_("Terminal"),
    "columns": N_("Columns"),
    "input": N_("Input"),
    "output": N_("Output"),
    "chinese": N_("Chinese can be written"),
    "ambiguous": N_("Cells of a line sign"),
    "colours": N_("Colours"),
    "prompt": N_("Prompts"),
    "secrets": N_("Secrets can be shown and hidden"),
    "folder": N_("Folder"),
    "writable": N_("Folder can be written"),
    "settings": N_("Settings"),
    "games": N_("Saved games"),
    "unreadable": N_("Saved games that cannot be read"),
    "copies": N_("Your copies known"),
    "completion": N_("Completion"),
    "packages": N_("Packages"),
}
WORDED = {
    "saved": N_("the settings"),
    "system": N_("the system"),
    "unstated": N_("nothing; both are shown in a terminal"),
    "terminal": N_("a terminal"),
    "pipe": N_("a pipe or a file"),
    "live": N_("live: completed and drawn over"),
    "plain": N_("plain lines"),
}
"""What is found as a code, in words."""
PACKAGES = ("typer", "rich", "questionary", "prompt_toolkit", "babel", "platformdirs")


def command(context: Context) -> Command:
    """Return the command."""

    def run() -> int:
        found = look(context)
        if context.json:
            context.print_json(found)
        else:
            _print(context, found)
        return 0 if found["writable"] and found["chinese"] else 1

    return Command(run, examples=("doctor", "doctor --json"))


def look(context: Context) -> dict[str, Any]:
    """Return what was found, by the keys of `LABELS`."""
    home = folder.find(context.home)
    every = Shelf(home).all()
    encoding = sys.stdout.encoding or "ascii"
    return {
        "version": __version__,
        "python": platform.python_version(),
        "system": platform.platform(terse=True),
        "language": context.words.mode,
        "language_from": context.language.stated_by or "unstated",
        "terminal": os.environ.get("TERM", "-"),
        "columns": context.width,
        "input": _stream(sys.stdin),
        "output": _stream(sys.stdout),
        "chinese": can_write("卡", encoding),
        "ambiguous": probe() if context.repaints else None,
        "colours": context.repaints and not os.environ.get("NO_COLOR"),
        "prompt": "live" if context.repaints else "plain",
        "secrets": context.repaints,
        "folder": str(home.root),
        "writable": _writable(home),
        "settings": str(home.settings) if home.settings.is_file() else None,
        "games": len(every),
        "unreadable": [saved.name for saved in every if saved.problem],
        "copies": sorted(path.stem for path in home.root.glob("copies/*.json")),
        "completion": completed_shells(),
        "packages": _versions(),
    }


def _stream(stream: Any) -> list[str]:
    """Return what a stream is, `terminal` or `pipe`, and its encoding."""
    return ["terminal" if is_terminal(stream) else "pipe", str(getattr(stream, "encoding", "-"))]


def _writable(home: folder.Folder) -> bool:
    """Try to write where games are saved; nothing stays behind."""
    probe_file = home.root / f".probe-{os.getpid()}"
    try:
        folder.write_whole(probe_file, b"")
        probe_file.unlink()
    except (SaveError, OSError):
        return False
    return True


def _versions() -> dict[str, str]:
    from importlib.metadata import PackageNotFoundError, version

    found = {}
    for name in PACKAGES:
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            found[name] = "-"
    return found


def probe() -> int | None:
    """Ask the terminal how many cells it gives to ─: 1 or 2; None where it does not answer.

    The sign is drawn at the start of the line, the cursor asked for, and the line wiped.
    """
    if sys.platform == "win32":
        return None
    import re
    import select
    import termios
    import tty

    handle = sys.stdin.fileno()
    before = termios.tcgetattr(handle)
    try:
        tty.setcbreak(handle)
        sys.stdout.write("\r─\x1b[6n")
        sys.stdout.flush()
        answer = b""
        while not answer.endswith(b"R"):
            if not select.select([handle], [], [], 0.2)[0]:
                return None
            answer += os.read(handle, 32)
        found = re.search(rb"\x1b\[\d+;(\d+)R", answer)
        return int(found[1]) - 1 if found else None
    finally:
        termios.tcsetattr(handle, termios.TCSADRAIN, before)
        sys.stdout.write("\r\x1b[K")
        sys.stdout.flush()


def _print(context: Context, found: dict[str, Any]) -> None:
    words = context.words
    told = [
        (words.both(words.text(label)), _shown(context, found[key]))
        for key, label in LABELS.items()
    ]
    for line in rows(told, context.width):
        context.say(line)


def _shown(context: Context, value: object) -> str:
    words = context.words
    match value:
        case True:
            return words.both(words.text(N_("Yes")))
        case False:
            return words.both(words.text(N_("No")))
        case None | []:
            return "-"
        case list():
            comma = "、" if words.mode == "zh-TW" else ", "
            return comma.join(_shown(context, one) for one in value)
        case dict():
            return ", ".join(f"{name} {version}" for name, version in value.items())
        case str() if value in WORDED:
            return words.both(words.text(WORDED[value]))
    return str(value)
