"""The one grammar of a typed line: commands begin it, everything else is a row of answers."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from companion.assistant import typed
from companion.assistant.legend import Legend
from companion.engine.questions import (
    Amounts,
    AnswerError,
    Chance,
    Choose,
    Json,
    Number,
    Numbers,
    Question,
)

SIGNS = {"?": "help", "/": "look_up", "-": "undo", "+": "redo", "!": "correct", "=": "again"}
WORDS = {
    "why": ("why", "為什麼"),
    "log": ("log", "紀錄", "記錄"),
    "state": ("state", "狀態"),
    "source": ("source", "來源"),
    "hand": ("hand", "手牌"),
    "lang": ("lang", "語言"),
    "audit": ("audit", "對帳"),
    "catchup": ("catchup", "跟上"),
    "recap": ("recap", "回顧"),
    "quit": ("quit", "exit", "離開", "收工"),
    "options": ("o", "options", "選項"),
    "help": ("help", "說明"),
    "undo": ("undo", "復原", "back", "cancel", "取消", "上一步", "返回"),
    "redo": ("redo", "重做"),
}
_BY_WORD = {word: command for command, words in WORDS.items() for word in words}
ALL = frozenset(["all", "全部", "都", "全"])
NOTHING = frozenset(
    (
        *("none", "no", "nothing", "nobody", "0"),
        *("無", "沒有", "沒有人", "沒人", "都沒有", "不", "否", "不要", "不用"),
    )
)
NOBODY = ("none", "no", "nobody")
"""Options that stand for nothing, where a question has one."""
LONGEST_NAME = 6
"""Words that one name may have on a line."""

_PARTS = re.compile(r"[\s,;、。]+")
_AMOUNT = re.compile(r"(\d{1,3})(?:[x*×])?(\D.*)|(\D*?[^\d\s])(?:[x*×])?(\d{1,3})")


@dataclass(frozen=True, slots=True)
class Command:
    """A command with what stands behind it on the line."""

    name: str
    rest: str = ""


class NotUnderstood(Exception):
    """A token that is no answer here.

    `code`: `nothing_fits`, `two_fit` (with `fits`), `no_number`, `missing`, or an engine's code.
    """

    def __init__(
        self, code: str, token: str = "", fits: Sequence[str] = (), **values: object
    ) -> None:
        super().__init__(code, token, fits)
        self.code = code
        self.token = token
        self.fits = tuple(fits)
        self.values = values


@dataclass(frozen=True, slots=True)
class Reading:
    """An answer as the session takes it, and how many tokens of the line it used."""

    answer: Json
    used: int


def command(
    line: str, is_answer: Callable[[str], bool], more: Mapping[str, Sequence[str]] | None = None
) -> Command | None:
    """Return the command that begins a line, or None for answers.

    A sign always is one; so is a word, unless it fits an option: then it takes `:` before it.
    `more` are the commands of one game with their words; these win over pieces of a name.
    """
    said = typed.plain(line)
    if typed.is_zhuyin(said) and not is_answer(said):
        said = typed.keys(said)  # 「ㄦ」 is the minus key with the input method on
    escaped = said.startswith(":")
    if escaped:
        said = said[1:].strip()
    elif said[:1] in SIGNS:
        return Command(SIGNS[said[0]], said[1:].strip())
    word, _, rest = said.partition(" ")
    of_game = _of_game(word.casefold(), more or {})
    if of_game is not None:
        return Command(of_game, rest.strip())
    name = _BY_WORD.get(word.casefold())
    if name is None or (not escaped and is_answer(word)):
        return None
    return Command(name, rest.strip())


def _of_game(word: str, more: Mapping[str, Sequence[str]]) -> str | None:
    return next((name for name, words in more.items() if word in words), None)


def tokens(line: str) -> list[str]:
    """Return the answers of a line: what stands between spaces, commas, semicolons and 、."""
    return [token for token in _PARTS.split(typed.plain(line)) if token]


def read(question: Question[Json], row: Sequence[str], legend: Legend) -> Reading:
    """Return the answer that the tokens begin with, or raise NotUnderstood.

    A question with one answer takes one token, or the words of one name; one with several takes
    the rest of the row.
    """
    if not row:
        raise NotUnderstood("missing")
    match question:
        case Choose(max=1):
            return _choice(question, row, legend)
        case Chance(count=1):
            option, used = _option(row, 0, legend)
            reading = Reading([option], used)
        case Choose():
            reading = Reading(_several(question, row, legend), len(row))
        case Chance():
            reading = Reading(_options(row, legend, repeat=True), len(row))
        case Amounts():
            reading = _amounts_reading(question, row, legend)
        case Number():
            none = question.min == 0 and row[0].casefold() in NOTHING
            reading = Reading(0 if none else _number(row[0]), 1)
        case Numbers():
            reading = Reading(_numbers(question, row), len(row))
        case _:
            raise TypeError(question)
    return _checked(question, reading)


def _checked(question: Question[Json], reading: Reading) -> Reading:
    try:
        question.parse(reading.answer)
    except AnswerError as error:
        raise NotUnderstood(error.code, **error.parameters) from error
    return reading


def _choice(question: Choose, row: Sequence[str], legend: Legend) -> Reading:
    if _is_nothing(row[0], legend):
        nothing = [option for option in NOBODY if option in question.options]
        if question.min == 0 or nothing:
            return Reading(nothing[:1], 1)
    option, used = _option(row, 0, legend)
    return _checked(question, Reading([option], used))


def _is_nothing(token: str, legend: Legend) -> bool:
    """Tell whether a token says that nothing is chosen, and is no option's number or whole name."""
    if token.casefold() not in NOTHING:
        return False
    fits = legend.fits(token) if typed.number(token) is not None else []
    return not fits and not legend.is_called(token)


def _several(question: Choose, row: Sequence[str], legend: Legend) -> list[str]:
    if len(row) == 1 and row[0].casefold() in ALL:
        return list(question.options)
    if len(row) == 1 and question.min == 0 and row[0].casefold() in NOTHING:
        return []
    return _options(row, legend, repeat=False)


def _options(row: Sequence[str], legend: Legend, repeat: bool) -> list[str]:
    """Return the options of a whole row; with `repeat` also written as `2w`."""
    found: list[str] = []
    at = 0
    while at < len(row):
        amount = _amount(row[at], legend) if repeat else None
        if amount is not None:
            found += [amount[0]] * amount[1]
            at += 1
            continue
        option, used = _option(row, at, legend)
        found.append(option)
        at += used
    return found


def _option(row: Sequence[str], at: int, legend: Legend) -> tuple[str, int]:
    """Return the option at a place of the row, the longest name that fits first; where none is
    meant alone, the longest that fits says which are.
    """
    unclear: tuple[str, list[str]] | None = None
    for length in range(min(LONGEST_NAME, len(row) - at), 1, -1):
        words = row[at : at + length]
        name = " ".join(words)
        if any(typed.number(word) is not None for word in words) and not legend.is_called(name):
            continue
        fits = legend.fits(name)
        if len(fits) == 1:
            return fits[0], length
        if fits and unclear is None:
            unclear = " ".join(words), fits
    fits = legend.fits(row[at])
    if len(fits) == 1:
        return fits[0], 1
    said, fits = unclear or (row[at], fits)
    raise NotUnderstood("two_fit" if fits else "nothing_fits", said, fits)


def _amounts_reading(question: Amounts, row: Sequence[str], legend: Legend) -> Reading:
    """Return the amounts of the whole row; where just so many are asked for and the row says more,
    those at its start that make up the number: `1c 1r 3w` pays two, then gains three.
    """
    if question.min == question.max:
        for length in range(1, len(row)):
            try:
                begun = _amounts(question, row[:length], legend)
            except NotUnderstood:
                continue
            if sum(begun.values()) == question.max and not _goes_on(row, length, legend):
                return Reading(begun, length)
    return Reading(_amounts(question, row, legend), len(row))


def _goes_on(row: Sequence[str], at: int, legend: Legend) -> bool:
    """Tell whether a number at the end of a beginning counts the name that follows it."""
    return typed.number(row[at - 1]) is not None and bool(legend.fits(row[at]))


def _amounts(question: Amounts, row: Sequence[str], legend: Legend) -> dict[str, int]:
    """Return how many of each: `2w`, `2戰士`, `w2`, `2 warriors`, `warrior`, `all`.

    Where there is just one kind, a number alone is how many.
    """
    possible = [option for option in question.options if question.limits[option]]
    if len(row) == 1 and row[0].casefold() in ALL:
        return _everything(question)
    if len(row) == 1 and question.min == 0 and row[0].casefold() in NOTHING:
        return {}
    if len(row) == 1 and len(possible) == 1 and typed.number(row[0]) is not None:
        return {possible[0]: _number(row[0])}
    found: dict[str, int] = {}
    at = 0
    while at < len(row):
        option, n, used = _one_amount(question, row, at, legend)
        found[option] = found.get(option, 0) + n
        at += used
    return found


def _everything(question: Amounts) -> dict[str, int]:
    everything = {option: n for option, n in question.limits.items() if n}
    if question.most < sum(everything.values()):
        raise NotUnderstood("too_many", max=question.most)
    return everything


def _one_amount(
    question: Amounts, row: Sequence[str], at: int, legend: Legend
) -> tuple[str, int, int]:
    joined = _amount(row[at], legend)
    if joined is not None:
        return joined[0], _all_of(question, *joined), 1
    number = typed.number(row[at])
    following = row[at + 1] if at + 1 < len(row) else ""
    counts_next = following and typed.number(following) is None and not _amount(following, legend)
    if number is not None and counts_next and following.casefold() not in ALL:
        option, used = _option(row, at + 1, legend)
        return option, number, used + 1
    option, used = _option(row, at, legend)
    return option, 1, used


def _all_of(question: Amounts, option: str, n: int) -> int:
    return question.limits.get(option, 0) if n < 0 else n


def _amount(token: str, legend: Legend) -> tuple[str, int] | None:
    """Return what `2w`, `w2`, `2戰士`, `全部戰士` says; -1 is all of a kind, None none of these."""
    said = typed.keys(typed.plain(token)) if typed.is_zhuyin(typed.plain(token)) else token
    said = typed.plain(said)
    for word in ("all", "全部"):
        if said.casefold().startswith(word) and len(said) > len(word):
            fits = legend.fits(said[len(word) :])
            return (fits[0], -1) if len(fits) == 1 else None
    match = _AMOUNT.fullmatch(said)
    if match is None:
        return None
    number, name = (match[1], match[2]) if match[1] else (match[4], match[3])
    fits = legend.fits(name)
    if len(fits) > 1:
        raise NotUnderstood("two_fit", name, fits)
    return (fits[0], int(number)) if fits else None


def _numbers(question: Numbers, row: Sequence[str]) -> list[int]:
    if len(row) == 1 and row[0].casefold() in NOTHING and question.each[0] > 0:
        return []
    return [_number(token) for token in row]


def options_of(row: Sequence[str], legend: Legend) -> list[str]:
    """Return the options that the names of a row mean; raise NotUnderstood."""
    return _options(row, legend, repeat=False)


def amount_of(token: str, legend: Legend) -> tuple[str, int] | None:
    """Return how many of what a single token says: `2w`, `w2`, `戰士`; None if it is neither."""
    joined = _amount(token, legend)
    if joined is not None:
        return joined
    fits = legend.fits(token)
    return (fits[0], 1) if len(fits) == 1 else None


def _number(token: str) -> int:
    number = typed.number(token)
    if number is None:
        raise NotUnderstood("no_number", token)
    return number
