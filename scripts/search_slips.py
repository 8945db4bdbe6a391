"""Print how often look-up finds a name in spite of a slip, over every name of the three games.

English names: one slip each of several kinds; Chinese ones: one character of the same sound. The
same slips each time; `--misses` prints the names that were not among the first three.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from companion import content  # noqa: E402
from companion.search.keys import key, squeeze  # noqa: E402
from companion.search.lookup import look_up  # noqa: E402
from companion.search.readings import homophones  # noqa: E402

NOT_NAMED = frozenset({"component", "copy_fact", "option", "rule", "ruling", "source"})
CHANCE = random.Random(3)

SLIPS: dict[str, Callable[[str, int], str]] = {
    "swapped": lambda word, at: word[:at] + word[at + 1] + word[at] + word[at + 2 :],
    "dropped": lambda word, at: word[:at] + word[at + 1 :],
    "doubled": lambda word, at: word[:at] + word[at] + word[at:],
    "wrong": lambda word, at: word[:at] + CHANCE.choice("aeioutrnsl") + word[at + 1 :],
    "first wrong": lambda word, at: CHANCE.choice("bcdfgmnprst") + word[1:],
    "last dropped": lambda word, at: word[:-1],
}
"""What may happen to a word at one of its letters but the first and the last."""


def in_english(name: str) -> Iterator[tuple[str, str]]:
    """Yield kinds of slip and a name with one."""
    words = name.split()
    long = [at for at, word in enumerate(words) if len(word) > 3 and word.isalpha()]
    if long:
        at = CHANCE.choice(long)
        letter = CHANCE.randrange(1, len(words[at]) - 1)
        for kind, slip in SLIPS.items():
            yield kind, " ".join([*words[:at], slip(words[at], letter), *words[at + 1 :]])
    if len(words) > 1:
        yield "words turned round", " ".join(reversed(words))


def in_chinese(name: str) -> Iterator[tuple[str, str]]:
    """Yield a name with one character of the same sound."""
    alike = [
        (at, [one for one in homophones(key(char)) if one != key(char)])
        for at, char in enumerate(name)
    ]
    alike = [(at, others) for at, others in alike if others]
    if alike and len(name) > 1:
        at, others = CHANCE.choice(alike)
        yield "same sound", name[:at] + CHANCE.choice(others) + name[at + 1 :]


def main(arguments: Sequence[str]) -> None:
    """Print the parts first and among the first three by kind of slip."""
    found: dict[str, list[int | None]] = {}
    for game in content.games():
        for kind, entry in content.load(game).everything():
            if kind in NOT_NAMED or "name" not in entry:
                continue
            for language, slips in (("en", in_english), ("zh-TW", in_chinese)):
                name = squeeze(key(entry["name"][language]))
                for slip, typed in slips(entry["name"][language]):
                    if squeeze(key(typed)) == name:
                        continue
                    place = place_of(name, language, typed)
                    found.setdefault(slip, []).append(place)
                    if "--misses" in arguments and (place is None or place > 2):
                        print(f"{slip}: {typed} for {entry['name'][language]}")
    for slip, places in found.items():
        first = sum(place == 0 for place in places) / len(places)
        third = sum(place is not None and place < 3 for place in places) / len(places)
        print(f"{slip:<20}{len(places):>5}{first:>8.3f}{third:>8.3f}")


def place_of(name: str, language: str, typed: str) -> int | None:
    """Return how many hits stand before the first of that name, or None."""
    names = [squeeze(key(hit.name.json()[language])) for hit in look_up(typed).hits]
    return names.index(name) if name in names else None


if __name__ == "__main__":
    main(sys.argv[1:])
