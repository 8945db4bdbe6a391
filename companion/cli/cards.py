"""`companion cards GAME`: the cards of a game, filtered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate

import typer

from companion.cli.context import Command, Context
from companion.cli.look_up import print_in_full, print_list
from companion.search.facts import CARD_TYPES, name_of
from companion.search.games import find_game
from companion.search.hits import Hit
from companion.search.keys import key, squeeze
from companion.search.lookup import every
from companion.text.bilingual import Text
from companion.text.catalogue import N_, NN_, Words
from companion.text.errors import Problem
from companion.text.output import clean

Filter = Callable[[Hit], bool]


def command(context: Context) -> Command:
    """Return the command."""
    words = context.words
    typed = typer.Argument(help=words(N_("The game")), metavar="GAME")
    by_age = typer.Option(None, "--age", help=words(N_("Only this Age")), metavar="N")
    by_type = typer.Option(None, "--type", help=words(N_("Only this type")), metavar="TYPE")
    by_god = typer.Option(None, "--god", help=words(N_("Only this god's")), metavar="GOD")
    for_players = typer.Option(
        None,
        "--players",
        "-p",
        help=words(N_("Only those in the deck of so many players")),
        metavar="N",
    )
    doubtful = typer.Option(False, "--unsure", help=words(N_("Only what to check against the box")))
    all_boxes = typer.Option(
        False, "--all", help=words(N_("Also cards of boxes that the companion does not play"))
    )
    whole = typer.Option(False, "--full", help=words(N_("Each card in full")))

    def run(
        game: str = typed,
        age: int | None = by_age,
        type: str | None = by_type,
        god: str | None = by_god,
        players: int | None = for_players,
        unsure: bool = doubtful,
        everything: bool = all_boxes,
        full: bool = whole,
    ) -> int:
        folder = find_game(clean(game, 40))
        hits = [hit for hit in every(folder, "card") if everything or _is_played(hit)]
        filters = [
            *_numbered("age", age, hits),
            *_called(words, "type", type, hits),
            *_called(words, "god", god, hits),
            *([_in_deck(players)] if players is not None else []),
            *([_unsure] if unsure else []),
        ]
        kept = [hit for hit in hits if all(fits(hit) for fits in filters)]
        return _answer(context, game, kept, full=full, notes=unsure)

    return Command(
        run,
        examples=(
            "cards blood-rage --age 1 --type battle",
            "cards blood-rage --god thor -p 3",
            "cards blood-rage --unsure",
        ),
    )


def _answer(context: Context, game: str, hits: Sequence[Hit], *, full: bool, notes: bool) -> int:
    """Print the cards, and how many they are; return 1 where there is none."""
    if context.json:
        context.print_json({"query": game, "hits": [hit.json() for hit in hits], "near": []})
    elif full:
        for hit in hits:
            print_in_full(context, hit)
            context.say()
    else:
        print_list(context, hits, notes=notes)
    if not context.json:
        context.say(context.words.plural(NN_("{n} card", "{n} cards"), len(hits)))
    return 0 if hits else 1


def _numbered(field: str, wanted: int | None, hits: Sequence[Hit]) -> list[Filter]:
    """Return the filter of a number that some card must have; another is `out_of_range`."""
    if wanted is None:
        return []
    there = sorted({hit.entry[field] for hit in hits if field in hit.entry})
    if not there or not there[0] <= wanted <= there[-1]:
        low, high = (there[0], there[-1]) if there else (0, 0)
        raise Problem("out_of_range", value=wanted, minimum=low, maximum=high)
    return [lambda hit: hit.entry.get(field) == wanted]


def _called(words: Words, field: str, wanted: str | None, hits: Sequence[Hit]) -> list[Filter]:
    """Return the filter of a value named by its id, in either language, or by a piece of one."""
    if wanted is None:
        return []
    ids = dict.fromkeys(hit.entry[field] for hit in hits if field in hit.entry)
    names = {value: _name(words, hits[0].game, field, value) for value in ids}
    sought = squeeze(key(wanted))
    called = {
        value: [squeeze(key(said)) for said in (value, *name)] for value, name in names.items()
    }
    found = [value for value, keys in called.items() if sought in keys]
    found = found or [
        value for value, keys in called.items() if sought and any(sought in said for said in keys)
    ]
    if not found:
        choices = ", ".join(ids)
        raise Problem(
            "not_a_choice", value=clean(wanted, 40), parameter=f"--{field}", choices=choices
        )
    return [lambda hit: hit.entry.get(field) in found]


def _name(words: Words, game: str, field: str, value: str) -> Text:
    if field == "type" and value in CARD_TYPES:
        return words.context_text(CARD_TYPES[value])
    return name_of(game, field, value)


def _in_deck(players: int) -> Filter:
    """Return the filter of the cards in the deck of so many players."""

    def fits(hit: Hit) -> bool:
        copies = hit.entry.get("copies", 1)
        if isinstance(copies, int):
            return copies > 0
        by_players = list(accumulate(copies))  # from two players on
        return 0 <= players - 2 < len(by_players) and by_players[players - 2] > 0

    return fits


def _is_played(hit: Hit) -> bool:
    return hit.entry.get("playable", True) is not False


def _unsure(hit: Hit) -> bool:
    return hit.unsure
