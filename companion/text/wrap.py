"""Breaking lines of mixed Chinese and English by cells; no character is ever lost."""

from __future__ import annotations

from companion.text.widths import char_width, is_wide, split_at, width

NO_START = frozenset("，。、；：？！）」』】》〉〕｝…—～·,.;:?!)]}%％")
NO_END = frozenset("（「『【《〈〔｛([{")


def wrap(text: str, cells: int, *, indent: str = "", first: str | None = None) -> list[str]:
    """Return the text as lines of at most so many cells; its own line ends stay.

    No line begins with closing or ends with opening punctuation, no Latin word is cut, and no
    number stands apart from its measure word, unless a single piece is longer than the line.
    `first` stands before the first line and `indent` before the others.
    """
    lines: list[str] = []
    lead = indent if first is None else first
    for paragraph in text.split("\n"):
        lines.extend(_fill(paragraph, cells, lead, indent))
        lead = indent
    return lines


def _fill(paragraph: str, cells: int, lead: str, indent: str) -> list[str]:
    """Fill lines with the pieces of one paragraph."""
    room = max(2, cells - width(lead))
    if width(paragraph.rstrip()) <= room:
        return [(lead + paragraph).rstrip()]
    lines: list[str] = []
    line, used = "", 0
    for piece in pieces(paragraph):
        if line and used + width(piece.rstrip()) > room:
            lines.append(lead + line.rstrip())
            lead, line, used = indent, "", 0
            room = max(2, cells - width(indent))
        if not line and lines:
            piece = piece.lstrip(" ")
        while width(piece.rstrip()) > room:
            head, piece = _split_long(piece, room)
            lines.append(lead + head)
            lead = indent
            room = max(2, cells - width(indent))
        line += piece
        used += width(piece)
    lines.append((lead + line).rstrip())
    return lines


def _split_long(piece: str, room: int) -> tuple[str, str]:
    """Cut a piece that no line can hold; at least one character goes."""
    head, rest = split_at(piece, room)
    if not head:
        return piece[0], piece[1:]
    stay = len(head)
    while stay > 1 and (piece[stay] in NO_START or head[stay - 1] in NO_END):
        stay -= 1
    return (piece[:stay], piece[stay:]) if stay > 1 else (head, rest)


def pieces(text: str) -> list[str]:
    """Cut a line into pieces that may not be broken inside; joined they are the line again."""
    out: list[str] = []
    current = ""
    for char in text:
        if current and _may_break(current[-1], char) and not _counts(current, char):
            out.append(current)
            current = ""
        current += char
    if current:
        out.append(current)
    return out


def _counts(before: str, after: str) -> bool:
    """Tell whether a number and its measure word are neighbours (「5 張」 stays on one line)."""
    return before[-2:-1].isdigit() and before[-1] == " " and is_wide(after)


def _may_break(before: str, after: str) -> bool:
    """Tell whether a line may end between two neighbours."""
    if after == " " or after in NO_START or before in NO_END or char_width(after) == 0:
        return False
    if before == " ":
        return True
    return is_wide(before) or is_wide(after) or (before in NO_START and after in NO_END)
