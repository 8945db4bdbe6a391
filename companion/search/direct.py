"""What a query names outright: rules by their ids, pieces by the number printed on them."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from companion import content
from companion.search.facts import printed
from companion.search.hits import Hit, hit
from companion.search.keys import key, squeeze
from companion.text.fold import fold

CITED = ("rule", "option", "ruling")
"""The kinds that are cited by their id."""

COMMAS = dict.fromkeys(map(ord, ",、，;；"), " ")

NEIGHBOURS = 5
"""Ids that are named where one does not exist."""

NUMBERED = {
    "quest": ("quest", "quests", "questcard", "任務", "任務卡"),
    "tile": ("tile", "tiles", "building", "buildingtile", "板塊", "建築", "建築物", "建築物板塊"),
    "intrigue": ("intrigue", "intriguecard", "權謀", "權謀卡"),
}
"""The kinds whose pieces bear a number, and what they are called before it."""

NUMBER_SIGNS = ("number", "no", "nr", "編號", "第", "號")
"""What may stand beside a number and says only that it is one."""


class Ids(NamedTuple):
    """What the ids on a line stand for: the entries, the ids that nothing has, and their neighbours
    in the order of the content.
    """

    hits: tuple[Hit, ...]
    missing: tuple[str, ...]
    near: tuple[Hit, ...]


def by_ids(typed: str, games: Sequence[str], *, short: bool = False) -> Ids | None:
    """Return what the ids of a query stand for, or None where it is something else.

    `BR.R42`, `br r42`, `r42`, `br42`, `wr22`, `trn3`; several with spaces or commas between. An id
    with its game in front that nothing has is missing; `short`: one without it as well, where the
    letters are those of ids.
    """
    whole = _of_one(squeeze(key(typed)), games)
    if whole is not None:
        return Ids(tuple(whole), (), ())
    hits: list[Hit] = []
    near: list[Hit] = []
    missing = []
    for part in fold(typed).translate(COMMAS).upper().split():
        known = _of_one(squeeze(key(part)), games)
        folders = [] if known is not None else _written_so(part, games, short)
        if known is None and not folders:
            return None
        if known is None:
            missing.append(part)
            near += [one for folder in folders for one in _neighbours(part, folder)]
        hits += known or ()
    return Ids(_once(hits), tuple(missing), _once(near))


def _once(hits: Iterable[Hit]) -> tuple[Hit, ...]:
    return tuple({(one.game, one.kind, one.id): one for one in hits}.values())


def _written_so(part: str, games: Sequence[str], short: bool) -> list[str]:
    """Return the folders of the games whose ids a word is written like, though none is this one."""
    before, dot, rest = part.partition(".")
    folders = [folder for folder in games or content.games() if _cited(folder)]
    letters, number = _cut(squeeze(key(rest if dot else part)))
    if not letters or number < 0:
        return []
    if dot:
        return [folder for folder in folders if _prefix(folder) == before]
    return [
        folder
        for folder in folders
        if short and any(letters == one for one, _ in _called(folder)[1])
    ]


def _neighbours(part: str, folder: str) -> list[Hit]:
    """Return the entries whose ids stand beside one that does not exist."""
    letters, number = _cut(squeeze(key(part.rpartition(".")[2])))
    every = [(*_cut(squeeze(key(one[1].partition(".")[2]))), one) for one in _cited(folder)]
    alike = [entry for entry in every if entry[0] == letters]
    alike.sort(key=lambda entry: abs(entry[1] - number))
    if not alike:
        every.sort()
        at = bisect(every, (letters, number))
        alike = every[max(0, at - NEIGHBOURS // 2) :]
    nearest = sorted(alike[:NEIGHBOURS], key=lambda entry: entry[:2])
    return [hit(folder, kind, entry_id) for _, _, (kind, entry_id) in nearest]


# Ids


def _of_one(name: str, games: Sequence[str]) -> list[Hit] | None:
    """Return the entries whose id is called so, the nearest way of calling it first; or None."""
    letters, number = _cut(name)
    if number < 0 or not letters:
        return None
    for way in range(WAYS):
        found = [
            hit(game, kind, entry_id)
            for game in games or content.games()
            for kind, entry_id in _called(game)[way].get((letters, number), ())
        ]
        if found:
            return found
    return None


WAYS = 3
"""Ways to call an id, the most exact first: whole, without its game, with letters left out."""

Calls = dict[tuple[str, int], list[tuple[str, str]]]


@cache
def _called(game: str) -> tuple[Calls, Calls, Calls]:
    """Return what each id of a game is called: letters and number, by the way of calling it."""
    ways: tuple[Calls, Calls, Calls] = ({}, {}, {})
    for kind, entry_id in _cited(game):
        prefix, _, rest = entry_id.partition(".")
        letters, number = _cut(squeeze(key(rest)))
        calls = [[prefix.lower() + letters], [letters], []]
        if letters == "r":
            calls[2].append(prefix.lower())  # br42
        if "-S" in rest:
            calls[2] += [letters[:-1], prefix.lower() + letters[:-1]]  # wr22
        for way, names in zip(ways, calls, strict=True):
            for name in names:
                way.setdefault((name, number), []).append((kind, entry_id))
    return ways


@cache
def _cited(game: str) -> tuple[tuple[str, str], ...]:
    """Return kind and id of everything in a game that is cited by its id."""
    library = content.load(game)
    return tuple((kind, entry["id"]) for kind in CITED for entry in library.entries(kind))


def _prefix(game: str) -> str:
    """Return what stands before the dot of a game's ids: `BR`."""
    return _cited(game)[0][1].partition(".")[0]


def _cut(name: str) -> tuple[str, int]:
    """Return letters and number of an id without spaces; -1 where it does not end in a number."""
    letters = name.rstrip("0123456789")
    digits = name[len(letters) :]
    return letters, int(digits) if digits and letters.isascii() else -1


# Printed numbers


def by_number(typed: str, games: Sequence[str]) -> list[Hit] | None:
    """Return the pieces that bear a number: `17`, `#17`, `tile 17`, 「任務 17」.

    None: the query is no number; (): nothing bears it.
    """
    called, number = _number(squeeze(key(typed)))
    if number is None:
        return None
    kinds = [kind for kind, words in NUMBERED.items() if not called or called in map(key, words)]
    if not kinds:
        return None
    return [
        hit(game, kind, entry["id"])
        for game in games or content.games()
        for kind in kinds
        for entry in content.load(game).entries(kind)
        if number in printed(entry)
    ]


def is_a_number(typed: str) -> bool:
    """Tell whether a query is a number alone, which also is how rules are called for short."""
    return squeeze(key(typed)).isdecimal()


def _number(name: str) -> tuple[str, int | None]:
    """Return what stands around the one number of a name, and the number; None for none."""
    digits = "".join(char for char in name if char.isdecimal())
    before, found, after = name.partition(digits) if digits else (name, "", "")
    if not found or len(digits) > 3:
        return name, None
    return "".join(_signs_cut(before, after)), int(digits)


def _signs_cut(before: str, after: str) -> Iterator[str]:
    """Yield what stands before and behind a number without what says only that it is one."""
    for sign in map(key, NUMBER_SIGNS):
        before, after = before.removesuffix(sign), after.removeprefix(sign)
    yield from (before, after)


def rules_of(number: str, game: str) -> list[str]:
    """Return the ids of a game's rules that are called by a number alone: 42 is BR.R42."""
    called = _called(game)[1].get(("r", int(squeeze(key(number)))), ())
    return [entry_id for kind, entry_id in called if kind == "rule"]
