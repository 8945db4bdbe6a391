"""How each shell has a word read back and quoted."""

from __future__ import annotations

import re

SAFE = re.compile(r"[\w@%+:,./=-]*", re.UNICODE)
BREAKS = "=:"
"""Signs at which bash begins a new word for its completion."""


def read_line(line: str) -> tuple[list[str], str]:
    """Return the words of a line of bash up to the cursor, and the quote that is still open ("" for
    none). The last word is the one that is begun; it is empty behind a space.
    """
    words, word, quote, begun = [], "", "", False
    chars = iter(line)
    for char in chars:
        if quote:
            if char == quote:
                quote = ""
            elif char == "\\" and quote == '"':
                word += next(chars, "")
            else:
                word += char
        elif char in "'\"":
            quote, begun = char, True
        elif char == "\\":
            word, begun = word + next(chars, ""), True
        elif char.isspace():
            if begun:
                words.append(word)
            word, begun = "", False
        else:
            word, begun = word + char, True
    return [*words, word], quote


def unquoted(word: str) -> str:
    """Return a single word as it was meant, without its quotes and backslashes."""
    words, _ = read_line(word)
    return " ".join(words)


def for_bash(value: str, typed: str, quote: str, *, open: bool) -> str:
    """Return what bash puts in the place of what its completion takes for the word."""
    if quote:
        escaped = "\\\\\\1" if quote == '"' else "'\\\\''"
        pattern = r'([\\$`"])' if quote == '"' else "'"
        return re.sub(pattern, escaped, value)
    at = max((typed.rfind(sign) for sign in BREAKS), default=-1) + 1
    rest = value[at:] if value[:at].casefold() == typed[:at].casefold() else value
    shown = rest if SAFE.fullmatch(rest) else re.sub(r"([^\w@%+:,./=-])", r"\\\1", rest)
    return shown if open else f"{shown} "


def from_powershell(word: str) -> str:
    """Return a word of PowerShell as it was meant, whether its quote is closed or not yet."""
    quote = word[:1]
    if quote not in ("'", '"'):
        return word
    inner = word[1:-1] if len(word) > 1 and word.endswith(quote) else word[1:]
    return inner.replace(quote * 2, quote)


def for_powershell(value: str) -> str:
    """Return a word as PowerShell reads it: in single quotes where it needs them."""
    return value if SAFE.fullmatch(value) else "'" + value.replace("'", "''") + "'"
