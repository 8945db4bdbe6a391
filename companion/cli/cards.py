"""`companion cards GAME`: the cards of a game, filtered."""

from __future__ import annotations

from collections.abc import Sequence

import typer

from companion.cli import card_filters
from companion.cli.context import Command, Context
from companion.cli.look_up import print_in_full, print_list
from companion.search import shapes
from companion.search.games import find_game
from companion.search.hits import Hit
from companion.text.catalogue import N_, NN_
from companion.text.output import clean


def command(context: Context) -> Command:
    """Return the command."""
    words = context.words
    typed = typer.Argument(help=words(N_("The game")), metavar="GAME")
    by_kind = typer.Option(
        None, "--kind", help=words(N_("Only this kind: quest, tile, event ...")), metavar="KIND"
    )
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
    by_ward = typer.Option(
        None, "--ward", help=words(N_("Only buildings of this ward")), metavar="WARD"
    )
    by_deck = typer.Option(
        None, "--deck", help=words(N_("Only events of this deck")), metavar="DECK"
    )
    payable = typer.Option(
        None,
        "--affordable",
        help=words(N_("Only what so many adventurers and gold can pay: 2c,1w,4g")),
        metavar="AMOUNTS",
    )
    only_plots = typer.Option(False, "--plot", help=words(N_("Only Plot Quests")))
    only_thefts = typer.Option(False, "--theft", help=words(N_("Only cards with the theft icon")))
    doubtful = typer.Option(
        False,
        "--unsure",
        help=words(N_("Only what to check against the box; in a terminal, to enter it")),
    )
    all_boxes = typer.Option(
        False, "--all", help=words(N_("Also cards of boxes that the companion does not play"))
    )
    whole = typer.Option(False, "--full", help=words(N_("Each card in full")))

    def run(
        game: str = typed,
        kind: str | None = by_kind,
        age: int | None = by_age,
        type: str | None = by_type,
        god: str | None = by_god,
        ward: str | None = by_ward,
        deck: str | None = by_deck,
        affordable: str | None = payable,
        players: int | None = for_players,
        plot: bool = only_plots,
        theft: bool = only_thefts,
        unsure: bool = doubtful,
        everything: bool = all_boxes,
        full: bool = whole,
    ) -> int:
        folder = find_game(clean(game, 40))
        found = card_filters.hits_of(words, folder, kind)
        if unsure and kind is None:
            found += card_filters.completed_by_the_box(folder, found)
        hits = [hit for hit in found if everything or card_filters.is_played(hit)]
        filters = [
            *card_filters.numbered("age", age, hits),
            *card_filters.called(words, "type", type, hits),
            *card_filters.called(words, "god", god, hits),
            *card_filters.called(words, "ward", ward, hits),
            *card_filters.called(words, "deck", deck, hits),
            *card_filters.affordable(affordable, hits),
            *card_filters.marked("plot", plot, hits),
            *card_filters.marked("theft", theft, hits),
            *card_filters.in_deck(players),
            *([card_filters.unsure] if unsure else []),
        ]
        kept = [hit for hit in hits if all(fits(hit) for fits in filters)]
        return _answer(context, game, kept, full=full, notes=unsure)

    return Command(
        run,
        examples=(
            "cards blood-rage --age 1 --type battle",
            "cards blood-rage --god thor -p 3",
            "cards waterdeep --kind quest --type arcana --affordable 2c,1w,4g",
            "cards age-of-thieves --kind event --deck alarm",
            "cards blood-rage --unsure",
        ),
    )


def _answer(context: Context, game: str, hits: Sequence[Hit], *, full: bool, notes: bool) -> int:
    """Print the cards, and how many they are; return 1 where there is none."""
    if context.json:
        context.print_json(
            {"query": game, "hits": [shapes.of_hit(hit) for hit in hits], "near": []}
        )
    elif full:
        for hit in hits:
            print_in_full(context, hit)
            context.say()
    else:
        print_list(context, hits, notes=notes)
    if not context.json:
        context.say(context.words.plural(NN_("{n} card", "{n} cards"), len(hits)))
    if hits and notes and context.interactive and not context.json:
        from companion.cli import box_entry

        return box_entry.enter(context, hits)
    return 0 if hits else 1
