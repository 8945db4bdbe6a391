"""Which cards `companion cards` keeps: by kind, number, name of a value, cost, box."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate

from companion import content
from companion.search.facts import CARD_TYPES, DECKS, KINDS, PIECE_TYPES, name_of
from companion.search.hits import Hit
from companion.search.hits import hit as entry_hit
from companion.search.keys import key, squeeze
from companion.search.library import WORDS_ABOUT
from companion.search.lookup import every
from companion.search.show import facts_of_the_box
from companion.text.bilingual import Text
from companion.text.catalogue import Words
from companion.text.errors import Problem
from companion.text.output import clean

Filter = Callable[[Hit], bool]

CARDS = (
    "card",
    "event",
    "token",
    "district",
    "thief",
    "quest",
    "intrigue",
    "tile",
    "lord",
    "building",
)
"""The kinds that are listed where none is asked for, in this order, as far as a game has them."""


# Kinds


def kinds_of(folder: str) -> list[str]:
    """Return the kinds of piece of a game, those that count as its cards first."""
    library = content.load(folder)
    order = dict.fromkeys([*CARDS, *KINDS])
    return [kind for kind in order if kind not in WORDS_ABOUT and library.entries(kind)]


def hits_of(words: Words, folder: str, wanted: str | None) -> list[Hit]:
    """Return all entries of the kind asked for, by id or name in either language; without one those
    of all kinds of card that the game has.
    """
    there = kinds_of(folder)
    if wanted is None:
        kinds = [kind for kind in there if kind in CARDS]
    else:
        names = {kind: words.context_text(KINDS[kind]) for kind in there}
        kinds = values_called(wanted, names, "--kind")
    return [hit for kind in kinds for hit in every(folder, kind)]


# Values


def values_called(wanted: str, names: Mapping[str, Text], parameter: str) -> list[str]:
    """Return the values called so, or by a piece of a name; Problem `not_a_choice` for none."""
    sought = squeeze(key(wanted))
    called = {
        value: [squeeze(key(said)) for said in (value, *name)] for value, name in names.items()
    }
    found = [value for value, keys in called.items() if sought in keys]
    found = found or [
        value for value, keys in called.items() if sought and any(sought in said for said in keys)
    ]
    if not found:
        choices = list(names.values())
        raise Problem("not_a_choice", value=clean(wanted, 40), parameter=parameter, choices=choices)
    return found


def called(words: Words, field: str, wanted: str | None, hits: Sequence[Hit]) -> list[Filter]:
    """Return the filter of a value named by its id, in either language, or by a piece of one."""
    if wanted is None:
        return []
    ids = dict.fromkeys(hit.entry[field] for hit in hits if isinstance(hit.entry.get(field), str))
    if not ids:
        raise Problem("not_for_these", parameter=f"--{field}")
    names = {value: _name(words, hits[0].game, field, value) for value in ids}
    found = values_called(wanted, names, f"--{field}")
    return [lambda hit: hit.entry.get(field) in found]


def _name(words: Words, game: str, field: str, value: str) -> Text:
    for named in (CARD_TYPES, PIECE_TYPES) if field == "type" else (DECKS,):
        if value in named:
            return words.context_text(named[value])
    return name_of(game, field, value)


def numbered(field: str, wanted: int | None, hits: Sequence[Hit]) -> list[Filter]:
    """Return the filter of a number that some card must have; another is `out_of_range`."""
    if wanted is None:
        return []
    there = sorted({hit.entry[field] for hit in hits if field in hit.entry})
    if not there:
        raise Problem("not_for_these", parameter=f"--{field}")
    if not there[0] <= wanted <= there[-1]:
        raise Problem("out_of_range", value=wanted, minimum=there[0], maximum=there[-1])
    return [lambda hit: hit.entry.get(field) == wanted]


def marked(field: str, wanted: bool, hits: Sequence[Hit]) -> list[Filter]:
    """Return the filter of what a card bears or not (a Plot Quest, the theft icon)."""
    if not wanted:
        return []
    if not any(hit.entry.get(field) for hit in hits):
        raise Problem("not_for_these", parameter=f"--{field}")
    return [lambda hit: bool(hit.entry.get(field))]


def affordable(typed: str | None, hits: Sequence[Hit]) -> list[Filter]:
    """Return the filter of what a tavern can pay for: quests, Mandatory Quests, building tiles."""
    if typed is None:
        return []
    from companion.search.amounts import read_amounts

    if not any(hit.game == "waterdeep" and "cost" in hit.entry for hit in hits):
        raise Problem("not_for_these", parameter="--affordable")
    has = read_amounts(typed)

    def fits(hit: Hit) -> bool:
        cost = hit.entry.get("cost")
        needed = {"gold": cost} if isinstance(cost, int) else cost
        return needed is not None and all(n <= has.get(kind, 0) for kind, n in needed.items())

    return [fits]


# Boxes


def in_deck(players: int | None) -> list[Filter]:
    """Return the filter of the cards in the deck of so many players."""
    if players is None:
        return []

    def fits(hit: Hit) -> bool:
        copies = hit.entry.get("copies", 1)
        if isinstance(copies, int):
            return copies > 0
        by_players = list(accumulate(copies))  # from two players on
        return 0 <= players - 2 < len(by_players) and by_players[players - 2] > 0

    return [fits]


def is_played(hit: Hit) -> bool:
    """Return whether the companion plays the box of a card."""
    return hit.entry.get("playable", True) is not False


def unsure(hit: Hit) -> bool:
    """Return whether a card should be checked against the box, or the box completes it."""
    return hit.unsure or bool(facts_of_the_box(hit))


def completed_by_the_box(folder: str, found: Sequence[Hit]) -> list[Hit]:
    """Return the entries besides some that the box completes: dice, jewels, tokens."""
    every = content.load(folder).entries("copy_fact")
    about = dict.fromkeys((fact["about"]["kind"], fact["about"]["id"]) for fact in every)
    known = {(hit.kind, hit.id) for hit in found}
    return [entry_hit(folder, kind, id) for kind, id in about if (kind, id) not in known]
