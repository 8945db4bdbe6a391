"""Safe output: streams that never fail on a character, the width of the screen, cleaned names."""

from __future__ import annotations

import codecs
import os
import sys
from typing import TextIO
from unicodedata import category, combining, normalize

from companion.text.widths import keeps_columns

NARROWEST, WIDEST = 20, 100

# Near stand-ins for characters that a terminal's encoding (cp950, ASCII) cannot hold.
NEAR = {
    "✓": "v",
    "✔": "v",
    "✗": "x",
    "✘": "x",
    "»": ">",
    "«": "<",
    "▶": ">",
    "►": ">",
    "▸": ">",
    "•": "-",
    "·": ".",
    "●": "*",
    "○": "o",
    "■": "#",
    "□": "[]",
    "★": "*",
    "☆": "*",
    "≤": "<=",
    "≥": ">=",
    "≠": "!=",
    "×": "x",
    "÷": "/",
    "½": "1/2",
    "²": "^2",
    "±": "+-",
    "→": "->",
    "←": "<-",
    "↑": "^",
    "↓": "v",
    "⇒": "=>",
    "↔": "<->",
    "…": "...",
    "‥": "..",
    "—": "-",
    "–": "-",
    "―": "-",
    "─": "-",
    "━": "-",
    "│": "|",
    "┃": "|",
    "‘": "'",
    "’": "'",
    "“": '"',
    "”": '"',
    "「": '"',
    "」": '"',
    "『": '"',
    "』": '"',
    "，": ", ",
    "。": ". ",
    "、": ", ",
    "：": ": ",
    "；": "; ",
    "（": "(",
    "）": ")",
    "！": "!",
    "？": "?",
    "／": "/",
    "　": " ",
    "\u00a0": " ",
    "\u202f": " ",
    "ß": "ss",
    "ø": "o",
    "Ø": "O",
    "æ": "ae",
    "Æ": "AE",
    "œ": "oe",
    "ł": "l",
    "ð": "d",
    "þ": "th",
    "♥": "(心)",
    "♠": "(桃)",
    "♦": "(磚)",
    "♣": "(梅)",
    "⚠": "!",
    "🎲": "[d]",
    "⚀": "[1]",
    "⚁": "[2]",
    "⚂": "[3]",
    "⚃": "[4]",
    "⚄": "[5]",
    "⚅": "[6]",
    "着": "著",
    "羣": "群",
    "峯": "峰",
    "衞": "衛",
    "啓": "啟",
    "爲": "為",
    "麽": "麼",
    "喆": "哲",
    "\u200b": "",
    "\u200d": "",
    "\ufe0f": "",
    "\u2068": "",
    "\u2069": "",
}


def near(problem: UnicodeError) -> tuple[str, int]:
    """Stand in for characters an encoding cannot hold: a near one, the bare letter, or `?`."""
    if not isinstance(problem, UnicodeEncodeError):
        raise problem
    bad = problem.object[problem.start : problem.end]
    # One-byte codecs (cp437, cp1252) all call themselves "charmap", which is no encoding.
    encoding = "ascii" if problem.encoding == "charmap" else problem.encoding
    return "".join(stand_in(char, encoding) for char in bad), problem.end


def stand_in(char: str, encoding: str) -> str:
    """Return the nearest text for a character that the encoding can hold."""
    for candidate in (NEAR.get(char), _bare(char)):
        if candidate is not None and can_write(candidate, encoding):
            return candidate
    return "?"


def steady(text: str) -> str:
    """Return a text in which near characters stand for those that take two cells on some terminals
    only, as far as there are any: what is painted over must know where it stands.
    """
    if keeps_columns(text):
        return text
    return "".join(char if keeps_columns(char) else _near_and_steady(char) for char in text)


def _near_and_steady(char: str) -> str:
    for candidate in (NEAR.get(char), _bare(char)):
        if candidate and keeps_columns(candidate):
            return candidate
    return char


def _bare(char: str) -> str:
    """Return a letter without its accents."""
    return "".join(part for part in normalize("NFKD", char) if not combining(part))


def can_write(text: str, encoding: str) -> bool:
    """Tell whether an encoding can hold a text; an encoding Python does not know cannot."""
    try:
        text.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def writable(text: str, encoding: str) -> str:
    """Return a text as it will appear in an encoding, to measure before laying out columns."""
    if can_write(text, encoding):
        return text
    return "".join(char if can_write(char, encoding) else stand_in(char, encoding) for char in text)


def as_written(text: str, stream: object) -> str:
    """Return a text as it will stand in what a stream writes: lines are laid out of that."""
    return writable(text, getattr(stream, "encoding", None) or "utf-8")


def speaks_chinese(stream: object) -> bool:
    """Tell whether a stream can hold Chinese at all."""
    return can_write("卡", getattr(stream, "encoding", None) or "utf-8")


def prepare_streams() -> None:
    """Make the standard streams safe: nothing printed can fail for its characters.

    A stream whose encoding can write Chinese keeps it (on an old Windows console forced UTF-8 turns
    Chinese into rubbish); one that cannot (ASCII, cp437, cp1252) goes to UTF-8 unless the user
    named that encoding in PYTHONIOENCODING. Bytes that are no text in the input become `\ufffd`.
    """
    codecs.register_error("near", near)
    _open_missing()
    asked_for = bool(os.environ.get("PYTHONIOENCODING", "").split(":")[0])
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is None:
            continue
        if asked_for or can_write("卡", stream.encoding or "ascii"):
            reconfigure(errors="near")
        else:
            reconfigure(encoding="utf-8", errors="near")
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")


def _open_missing() -> None:
    """Put nowhere in the place of a standard stream that was closed before the start."""
    # They stay open as long as the process, as the streams they stand for would.
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115


def screen_width() -> int:
    """Return the columns to lay text out in: COLUMNS or the real width, between 20 and 100."""
    from shutil import get_terminal_size

    real = get_terminal_size((80, 24)).columns
    return max(NARROWEST, min(real, WIDEST))


def is_terminal(stream: TextIO | None) -> bool:
    """Tell whether a stream is a terminal; one that is closed or missing is not."""
    try:
        return stream is not None and stream.isatty()
    except ValueError:
        return False


def clean(text: str, limit: int | None = None) -> str:
    """Return a name or typed text without control, bidirectional and other invisible characters.

    Line ends and tabs become spaces, runs of spaces one; `limit` cuts by characters and marks that.
    """
    shown = "".join(" " if char.isspace() else char for char in text if _is_visible(char))
    shown = " ".join(shown.split())
    return shown if limit is None or len(shown) <= limit else shown[: max(1, limit - 2)] + ".."


def _is_visible(char: str) -> bool:
    return char.isspace() or category(char) not in ("Cc", "Cf", "Cs", "Co", "Cn")


def give_up_output() -> None:
    """Let the process end in peace after its output failed: a closed pipe, a full disk."""
    with open(os.devnull, "w", encoding="utf-8") as nowhere:
        os.dup2(nowhere.fileno(), sys.stdout.fileno())
