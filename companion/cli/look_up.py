"""What card, rule and term have in common: the words, the hits, and the prompt that stays open."""

from __future__ import annotations

from collections.abc import Sequence

import typer

from companion import content
from companion.cli.context import Command, Context
from companion.engine.box_facts import Told
from companion.search import provenance, show
from companion.search.games import find_game
from companion.search.hits import Hit
from companion.search.lookup import MOST, Found, Scope, look_up
from companion.text.catalogue import N_, NN_
from companion.text.errors import Problem
from companion.text.output import clean
from companion.text.widths import width
from companion.text.wrap import wrap

LISTED, LISTED_BELOW = 8, 5
"""Hits of a list on the screen, alone and below the one shown in full."""

GISTS = 5
"""A list of so many hits says of each in a line what it does."""

GIST_CELLS = 70
"""Cells of such a line on a screen that is wide enough, or of two lines on a narrow one."""

EVERY = 10_000
"""More hits than there are entries."""

LONGEST = 200
"""Characters of a query that are read."""


def look_up_command(
    context: Context, scope: Scope, about: str, examples: tuple[str, ...]
) -> Command:
    """Return the command that looks up one scope."""
    words = context.words
    typed = typer.Argument(None, help=words(N_("What to look for")), metavar="WORDS")
    only = typer.Option(None, "--game", help=words(N_("Only this game")), metavar="GAME")
    every = typer.Option(
        False, "--all", help=words(N_("Every hit, and all rules that belong to it"))
    )

    def run(query: list[str] | None = typed, game: str | None = only, all_: bool = every) -> int:
        games = (find_game(clean(game, 40)),) if game is not None else ()
        if not query and not context.json:
            from companion.cli.open_prompt import stay_open

            return stay_open(context, scope, games)
        sought = clean(" ".join(query or ()))[:LONGEST]
        if not sought:
            raise Problem("no_words")
        found = look_up(sought, scope, games, most=EVERY if all_ else MOST)
        return answer(context, found, are_several(games), everything=all_)

    return Command(run, help=words(about), examples=examples)


def are_several(games: Sequence[str]) -> bool:
    """Tell whether a look-up goes over several games, so that each hit must say its own."""
    return len(games or content.games()) > 1


def answer(
    context: Context, found: Found, several_games: bool = False, *, everything: bool = False
) -> int:
    """Print what was found; return the exit status, 1 where nothing was, or not all that was named.

    `everything`: all hits and all that belongs to them, however long that is.
    """
    if context.json:
        context.print_json(found.json())
    else:
        left = print_found(context, found, several_games, everything=everything)
        if left > 0:
            msgid = NN_("And {n} more: --all shows it.", "And {n} more: --all shows them.")
            context.say(context.words.plural(msgid, left))
    return status_of(found)


def status_of(found: Found) -> int:
    """Return the exit status: 1 where nothing was found, or not every id that was named."""
    return 0 if found.hits and not found.missing else 1


def print_found(
    context: Context, found: Found, several_games: bool, *, everything: bool = False
) -> int:
    """Print what was found, or what is near; return how many hits were left out."""
    shown = _print_hits(context, found, several_games, everything)
    _print_missing(context, found, several_games)
    return found.total - shown if found.hits else 0


def _print_hits(context: Context, found: Found, several_games: bool, everything: bool) -> int:
    """Print the one hit or the one called so in full, and the others as a numbered list; return
    how many were shown.
    """
    whole = len(found.hits) if found.each else int(found.clear and bool(found.hits))
    for place, hit in enumerate(found.hits[:whole]):
        if place:
            context.say()
        print_in_full(context, hit, several_games, everything=everything)
    listed = found.hits[whole:]
    if whole and listed:
        context.say()
        context.say(context.words(N_("Also:")))
    most = len(listed) if everything else LISTED_BELOW if whole else LISTED
    print_list(context, listed[:most], 1 + whole, several_games=several_games)
    return whole + min(most, len(listed))


def _print_missing(context: Context, found: Found, several_games: bool) -> None:
    """Print what is not there, and what is near."""
    if found.missing:
        for entry_id in found.missing:
            context.say(context.words(N_("There is no {id}."), id=clean(entry_id, 60)))
    elif not found.hits:
        context.say(context.words(N_("Nothing found for {query}."), query=clean(found.query, 60)))
    if found.near and (found.missing or not found.hits):
        title = N_("Beside it:") if found.missing else N_("Perhaps one of these:")
        context.say(context.words(title))
        start = 1 + len(found.hits)
        print_list(context, found.near, start, several_games=several_games)


def print_in_full(
    context: Context, hit: Hit, several_games: bool = False, *, everything: bool = False
) -> None:
    """Print one entry in full, a paragraph after the other."""
    told = told_by_the_box(context, hit)
    related = None if everything else show.RELATED
    for paragraph in show.in_full(context.words, hit, several_games, told=told, related=related):
        indent = paragraph[: len(paragraph) - len(paragraph.lstrip(" "))]
        context.say(paragraph, indent=indent + "  " if indent else "")


def told_by_the_box(context: Context, hit: Hit) -> Told:
    """Return what this table's own box said, where an entry leaves something to it."""
    if not show.facts_of_the_box(hit):
        return show.NOTHING_TOLD
    from companion.saves import folder, your_copy

    return your_copy.load(folder.find(context.home), hit.game)


def print_list(
    context: Context,
    hits: Sequence[Hit],
    start: int = 1,
    *,
    several_games: bool = False,
    notes: bool = False,
) -> None:
    """Print hits as a numbered list: rules with their text, since it is the answer; of other
    entries the gist where there are few.

    `several_games`: each says its game; `notes`: below each what is doubtful about it and what
    the table's own box said.
    """
    gists = len(hits) <= GISTS
    for number, hit in enumerate(hits, start=start):
        mark = f"{number}. "
        indent = " " * width(mark)
        line = show.in_short(context.words, hit, several_games)
        for piece in wrap(line, context.width, indent=indent, first=mark):
            context.say(piece)
        cells = max(GIST_CELLS, context.width - width(mark))
        told = told_by_the_box(context, hit) if gists or notes else show.NOTHING_TOLD
        below = show.below(context.words, hit, cells, gists=gists, told=told)
        for text in provenance.doubts(context.words, hit) if notes else []:
            below += context.words.lines(text)
        for text in show.statements(hit, told) if notes else []:
            below += context.words.lines(text)
        for paragraph in below:
            for piece in wrap(paragraph, context.width, indent=indent):
                context.say(piece)
