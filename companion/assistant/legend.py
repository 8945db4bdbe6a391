"""What stands for an option on a typed line: its number, which never moves, and its names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from companion.assistant import typed
from companion.search.keys import is_han, key, squeeze
from companion.search.readings import readings, sounds_like

SHORTEST_SLIP = 4
"""Letters of a token that may be a slip; fewer are like too many names."""
MOST_NEAR = 3
LIKE = 0.75
"""How like a name is (0 to 1) that a slip may have meant."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One option: its number all game long (None: only names), its names, the numbers printed on
    the copies of its card.

    `names` are its names in both languages as people write them; the first is shown in hints.
    `aliases` are names that others use: a piece of one counts only where no name fits.
    """

    option: str
    number: int | None
    names: tuple[str, ...]
    aliases: tuple[str, ...] = ()
    printed: tuple[int, ...] = ()


class Legend:
    """The options of one question, as a typed token may mean them."""

    __slots__ = ("_aliases", "_keys", "entries")

    def __init__(self, entries: Iterable[Entry]) -> None:
        self.entries = tuple(entries)
        self._keys = {entry.option: _squeezed(entry.names) for entry in self.entries}
        self._aliases = {entry.option: _squeezed(entry.aliases) for entry in self.entries}

    def fits(self, token: str) -> list[str]:
        """Return the options that a token may mean: one is an answer, none or two are not.

        A number is a number before it is a piece of a name, and an option's own number before the
        one printed on a card; a whole name wins over whole words, these over other pieces.
        """
        said = typed.plain(token)
        if said.startswith("#"):
            printed = typed.number(said[1:])
            return [entry.option for entry in self.entries if printed in entry.printed]
        number = typed.number(said)
        if number is not None:
            own = [entry.option for entry in self.entries if entry.number == number]
            return own or [entry.option for entry in self.entries if number in entry.printed]
        if typed.is_zhuyin(said):
            return self._named(said) or self._named(typed.keys(said))
        return self._named(said) or (self._named(said[:-1]) if _is_plural(said) else [])

    def is_called(self, token: str) -> bool:
        """Tell whether a token is the whole name of an option, not just a piece of one."""
        wanted = squeeze(key(typed.plain(token)))
        return any(wanted in names for names in self._keys.values())

    def near(self, token: str) -> list[str]:
        """Return the options with a name that a slip of the fingers may have made of it: letters
        that are like it, Han that sounds like it.
        """
        wanted = squeeze(key(typed.plain(token)))
        if len(wanted) > 1 and is_han(wanted):
            return self._sounding(wanted)
        if len(wanted) < SHORTEST_SLIP:
            return []
        by_name = {
            name: option
            for called in (self._aliases, self._keys)
            for option, names in called.items()
            for name in names
        }
        found = get_close_matches(wanted, by_name, MOST_NEAR, LIKE)
        return list(dict.fromkeys(by_name[name] for name in found))

    def _sounding(self, wanted: str) -> list[str]:
        """Return the options with a name, or a piece of one, that is read like some Han."""
        heard = [reading.replace(" ", "") for reading in readings(wanted)]
        likeness = {
            option: max(
                (
                    sounds_like(one, f"|{reading}|")
                    for name in names
                    for reading in readings(name)
                    for one in heard
                ),
                default=0.0,
            )
            for option, names in self._keys.items()
        }
        found = sorted((one for one in likeness if likeness[one]), key=lambda one: likeness[one])
        return found[::-1][:MOST_NEAR]

    def name(self, option: str) -> str:
        """Return the first name of an option, for hints."""
        return next(entry.names[0] for entry in self.entries if entry.option == option)

    def _named(self, said: str) -> list[str]:
        wanted = squeeze(key(said))
        if not wanted:
            return []
        for called in (self._keys, self._aliases):
            whole = [option for option, names in called.items() if wanted in names]
            if whole:
                return whole
        if len(wanted) == 1 and wanted.isascii():
            # A single letter is the name that begins with it: w is the Warrior, not the Dwarf.
            begun = [
                option
                for option, names in self._keys.items()
                if any(name.startswith(wanted) for name in names)
            ]
            if len(begun) == 1:
                return begun
        for called in (self._keys, self._aliases):
            pieces = [
                option for option, names in called.items() if any(wanted in name for name in names)
            ]
            if len(pieces) > 1:
                return self._with_word(pieces, wanted) or pieces
            if pieces:
                return pieces
        return []

    def _with_word(self, options: Sequence[str], wanted: str) -> list[str]:
        """Return the options with a name of which it is a whole word: `orc` is the Orc Stronghold,
        not Eltorchul.
        """
        return [
            entry.option
            for entry in self.entries
            if entry.option in options
            and any(wanted in key(name).split() for name in (*entry.names, *entry.aliases))
        ]


def _is_plural(said: str) -> bool:
    """Tell whether a word may be an English plural: 2 Warriors, as the board counts them."""
    return len(said) > 2 and said.isascii() and said[-1] in "sS"


def _squeezed(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(squeeze(key(name)) for name in names)


def numbered(options: Sequence[str], start: int = 1) -> dict[str, int]:
    """Return stable numbers for a list whose order is for ever."""
    return {option: number for number, option in enumerate(options, start)}
