"""The gist of an entry: what it says at its beginning, cut where the sense allows it."""

from __future__ import annotations

from companion.search.hits import Hit
from companion.text.bilingual import Language, Text
from companion.text.widths import width
from companion.text.wrap import pieces

SENTENCE_ENDS = {"en": (". ", "? "), "zh-TW": ("。", "？")}
CLAUSE_ENDS = tuple("，；：、,;:。？.")
LEFT_OUT = "…"
LEAST = 0.5
"""The part of the room that must be filled where a text is cut at the end of a clause."""


def gist(found: Hit, language: Language, cells: int) -> str:
    """Return the beginning of what an entry says in at most so many cells; "" if it says nothing.

    Whole sentences if they fill half the room; else it is cut behind a clause or between two words.
    """
    text = _subject(found).in_language(language).replace("\n", " ")
    sentences = _sentences(text, language)
    if found.kind == "card" and found.entry["type"] == "quest":
        sentences = sentences[1:]  # how a quest is committed says the first, alike on every card
    kept = ""
    for sentence in sentences:
        if width((kept + sentence).rstrip()) > cells:
            break
        kept += sentence
    if kept == "".join(sentences) or width(kept) > cells / 2:
        return kept.rstrip()
    return _cut("".join(sentences), cells)


def _subject(found: Hit) -> Text:
    """Return what is worth a line: of a quest its reward, since its row names the cost."""
    if found.kind == "quest":
        from companion.text import waterdeep_gains

        return waterdeep_gains.reward(found.entry)
    return found.text


def _sentences(text: str, language: Language) -> list[str]:
    """Cut a text behind the ends of its sentences; joined they are the text again."""
    for end in SENTENCE_ENDS[language]:
        text = text.replace(end, end + "\n")
    return text.split("\n")


def _cut(text: str, cells: int) -> str:
    """Return as much of a text as fits with a sign behind it that more follows."""
    room = cells - width(LEFT_OUT)
    kept, clause = "", ""
    for piece in pieces(text):
        if width((kept + piece).rstrip()) > room:
            break
        kept += piece
        if kept.rstrip().endswith(CLAUSE_ENDS):
            clause = kept
    shown = clause if width(clause) >= LEAST * room else kept
    return shown.rstrip().rstrip("".join(CLAUSE_ENDS)) + LEFT_OUT if shown else ""
