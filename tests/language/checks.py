"""The checks of single texts: characters, vocabulary, spacing, punctuation, address.

Each takes a text and yields what is wrong with it, in English, for whoever has to mend it.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from companion.text.output import stand_in

DATA = Path(__file__).parent / "data"
HAN = r"[\u3400-\u4dbf\u4e00-\u9fff]"
FULL_WIDTH = "，。：；？！、（）「」『』…—"


# --- characters -----------------------------------------------------------------------------


@cache
def simplified_characters() -> frozenset[str]:
    """Return the characters that no Chinese text of ours may hold."""
    lines = (DATA / "simplified.txt").read_text(encoding="utf-8").splitlines()
    return frozenset("".join(line for line in lines if not line.startswith("#")))


def simplified(text: str) -> Iterator[str]:
    """Yield every Simplified character, and every form that Taiwan writes otherwise."""
    for character in text:
        if character in simplified_characters():
            yield f"not a character of Taiwan: {character}"


def unwritable(text: str) -> Iterator[str]:
    """Yield the characters that a Chinese Windows console has no place and no stand-in for."""
    for character in text:
        try:
            character.encode("cp950")
        except UnicodeEncodeError:
            if stand_in(character, "cp950") in {"?", ""}:
                yield f"not in cp950, and no stand-in for it: {character} {ord(character):#x}"


CHINESE = re.compile(f"{HAN}|[\uff00-\uffef\u3000-\u303f]")


def foreign(text: str) -> Iterator[str]:
    """Yield Chinese characters and marks in an English text."""
    for match in CHINESE.finditer(text):
        yield f"Chinese in the English: {match[0]}"


EMOJI = re.compile("[\u2600-\u27bf\u2b50\ufe0f\U0001f000-\U0001faff]")


def emoji(text: str) -> Iterator[str]:
    """Yield pictures, whose width no two terminals agree on."""
    for match in EMOJI.finditer(text):
        yield f"a picture: {match[0]}"


# --- vocabulary -----------------------------------------------------------------------------


@cache
def mainland_words() -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """Return the words that Taiwan does not use: (word, what we write, where it is right)."""
    words = tomllib.loads((DATA / "mainland.toml").read_text(encoding="utf-8"))["word"]
    return tuple((word["word"], word["use"], tuple(word.get("unless", ()))) for word in words)


def holds(text: str, word: str, unless: tuple[str, ...]) -> bool:
    """Say whether a text holds a word other than within one of the longer ones."""
    for longer in unless:
        text = text.replace(longer, "\0")
    return word in text


def mainland(text: str) -> Iterator[str]:
    """Yield every word of the mainland with the one to write instead."""
    for word, use, unless in mainland_words():
        if holds(text, word, unless):
            yield f"{word}: write {use}"


ADDRESS = re.compile("[你妳您]")


def address(text: str) -> Iterator[str]:
    """Yield where a text speaks to somebody; prompts and log name the seat."""
    if match := ADDRESS.search(text):
        yield f"speaks to somebody: {match[0]}"


POLITE = re.compile("[您妳]")


def polite_address(text: str) -> Iterator[str]:
    """Yield 您 and 妳: a card says 你 to everybody."""
    if match := POLITE.search(text):
        yield f"write 你: {match[0]}"


# --- spacing --------------------------------------------------------------------------------

LATIN = r"[A-Za-z0-9À-ÖØ-öø-ÿ]"
TOUCHING = re.compile(f"{HAN}[+-]?{LATIN}|{LATIN}[+%]?{HAN}")
TOUCHING_NUMBER = re.compile(rf"{HAN}[+-]?\{{|\}}{HAN}")
SPACED_HAN = re.compile(rf"{HAN} +{HAN}")
SPACED_MARK = re.compile(f" [{FULL_WIDTH}]|[{FULL_WIDTH}] ")


def spacing(text: str, numbers: bool) -> Iterator[str]:
    """Yield where Han touches Latin or a digit, and spaces that do not belong.

    `numbers` says that the placeholders of the text stand for numbers, as those of cards do.
    """
    kinds = [
        (TOUCHING, "no space between Han and Latin"),
        (SPACED_HAN, "a space between Han"),
        (SPACED_MARK, "a space beside full-width punctuation"),
        (re.compile(r"(?<=\S)  +"), "two spaces"),
    ]
    if numbers:
        kinds.append((TOUCHING_NUMBER, "no space between Han and a number"))
    for pattern, fault in kinds:
        for match in pattern.finditer(text.strip()):
            yield f"{fault}: {match[0]!r}"
    if numbers and text != text.strip():
        yield "a space at the edge"


# --- punctuation ----------------------------------------------------------------------------

HALF_WIDTH = re.compile(
    "|".join(
        [
            rf"{HAN}[,.!?:;()]",
            rf"{HAN} (?:[,:;](?=\s|$)|[()])",
            rf"[,:;()]\s?{HAN}",
            rf"[!?]{HAN}",
            r"\}\s?[,.!?:;](?=\s|$)",
        ]
    )
)
"""A mark that stands by itself between spaces is a command (`?`, `!`), not punctuation."""
QUOTES = re.compile('[“”‘’＂]|"(?=[^"]*[\u4e00-\u9fff])')
WIDE_LATIN = re.compile("[０-９Ａ-Ｚａ-ｚ＋－／％]")
ELLIPSIS = re.compile(rf"{HAN}\.\.\.|(?<!…)…(?!…)|。。")


def punctuation(text: str) -> Iterator[str]:
    """Yield half-width marks beside Han, foreign quotation marks, and wide Latin."""
    if not re.search(HAN, text):
        return
    kinds = [
        (HALF_WIDTH, "half-width punctuation"),
        (QUOTES, "quotation marks other than 「」"),
        (WIDE_LATIN, "full-width Latin or digits"),
        (ELLIPSIS, "an ellipsis other than ……"),
    ]
    for pattern, fault in kinds:
        for match in pattern.finditer(text):
            yield f"{fault}: {match[0]!r}"
    for opening, closing in ("「」", "（）", "『』"):
        if text.count(opening) != text.count(closing):
            yield f"{opening} and {closing} do not pair"


EXCLAMATION = re.compile("！|(?<=[^\\s`'\"「、，：（])!|!(?=[A-Za-z\u4e00-\u9fff])")


def exclamation(text: str) -> Iterator[str]:
    """Yield exclamation marks; the command `!`, standing by itself, is none."""
    for match in EXCLAMATION.finditer(text):
        yield f"an exclamation mark: {match[0]}"
