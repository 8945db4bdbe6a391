"""What card, rule and term have in common: the words, the hits, and the prompt that stays open."""

from __future__ import annotations

from collections.abc import Sequence

import typer

from companion import content
from companion.cli.context import Command, Context
from companion.search import show
from companion.search.games import find_game
from companion.search.hits import Hit
from companion.search.lookup import Found, Scope, look_up, suggest
from companion.text.catalogue import N_
from companion.text.output import clean
from companion.text.widths import width
from companion.text.wrap import wrap

LISTED, LISTED_BELOW = 8, 5
"""Hits of a list on the screen, alone and below the one shown in full."""

LONGEST = 200
"""Characters of a query that are read."""


def look_up_command(
    context: Context, scope: Scope, about: str, examples: tuple[str, ...]
) -> Command:
    """Return the command that looks up one scope."""
    words = context.words
    typed = typer.Argument(None, help=words(N_("What to look for")), metavar="WORDS")
    only = typer.Option(None, "--game", help=words(N_("Only this game")), metavar="GAME")

    def run(query: list[str] | None = typed, game: str | None = only) -> int:
        games = (find_game(clean(game, 40)),) if game is not None else ()
        if not query:
            return stay_open(context, scope, games)
        found = look_up(_cleaned(" ".join(query)), scope, games)
        return answer(context, found, _are_several(games))

    return Command(run, help=words(about), examples=examples)


def _cleaned(typed: str) -> str:
    return clean(typed)[:LONGEST]


def _are_several(games: Sequence[str]) -> bool:
    """Tell whether a look-up goes over several games, so that each hit must say its own."""
    return len(games or content.games()) > 1


def answer(context: Context, found: Found, several_games: bool = False) -> int:
    """Print what was found; return the exit status, 1 where nothing was."""
    if context.json:
        context.print_json(found.json())
    elif found.hits:
        _print_hits(context, found, several_games)
    else:
        _print_none(context, found, several_games)
    return 0 if found.hits else 1


def _print_hits(context: Context, found: Found, several_games: bool) -> None:
    """Print the one hit or the one called so in full, and the others as a numbered list."""
    listed: Sequence[Hit] = found.hits
    if found.clear:
        print_in_full(context, listed[0], several_games)
        listed = listed[1:]
        if listed:
            context.say()
            context.say(context.words(N_("Also:")))
    most = LISTED_BELOW if found.clear else LISTED
    start = 1 + len(found.hits) - len(listed)
    print_list(context, listed[:most], start, several_games=several_games)
    if len(listed) > most:
        more = len(listed) - most
        context.say(context.words(N_("And {n} more: add a word to narrow it down."), n=more))


def print_in_full(context: Context, hit: Hit, several_games: bool = False) -> None:
    """Print one entry in full, a paragraph after the other."""
    for paragraph in show.in_full(context.words, hit, several_games):
        indent = paragraph[: len(paragraph) - len(paragraph.lstrip(" "))]
        context.say(paragraph, indent=indent + "  " if indent else "")


def print_list(
    context: Context,
    hits: Sequence[Hit],
    start: int = 1,
    *,
    several_games: bool = False,
    notes: bool = False,
) -> None:
    """Print hits as a numbered list, a line each; rules with their text, since it is the answer.

    `several_games`: each says its game; `notes`: below each what is doubtful about it.
    """
    for number, hit in enumerate(hits, start=start):
        mark = f"{number}. "
        line = show.in_short(context.words, hit, several_games)
        for piece in wrap(line, context.width, indent=" " * width(mark), first=mark):
            context.say(piece)
        below = [hit.text] if hit.kind in ("rule", "ruling", "option") else []
        below += show.doubts(context.words, hit) if notes else []
        for text in below:
            for paragraph in context.words.lines(text):
                for piece in wrap(paragraph, context.width, indent=" " * width(mark)):
                    context.say(piece)


def _print_none(context: Context, found: Found, several_games: bool) -> None:
    context.say(context.words(N_("Nothing found for {query}."), query=clean(found.query, 60)))
    if found.near:
        context.say(context.words(N_("Perhaps one of these:")))
        print_list(context, found.near, several_games=several_games)


def stay_open(context: Context, scope: Scope, games: Sequence[str]) -> int:
    """Answer queries until the input ends; a number opens a hit of the last list."""
    from companion.assistant.plain import PlainPrompter
    from companion.assistant.prompter import Candidate, Prompter, TableLeft
    from companion.assistant.rich_prompter import make

    words = context.words
    live = make(words) if context.repaints else None
    prompter: Prompter = live or PlainPrompter(words)
    question = words(N_("Look up (a name, a question, or a number of the list):"))

    def complete(typed: str) -> list[Candidate]:
        hits = suggest(typed, scope, games, LISTED)
        language = words.languages[0]
        return [
            Candidate(hit.name.in_language(language), len(typed), show.told_apart(words, hit))
            for hit in hits
        ]

    listed: tuple[Hit, ...] = ()
    status = 0
    while True:
        try:
            typed = _cleaned(prompter.line(question, complete))
        except TableLeft as left:
            return 130 if left.interrupted else status
        if not typed:
            continue
        picked = _picked(typed, listed)
        if picked is not None:
            _open(context, picked, _are_several(games))
            continue
        found = look_up(typed, scope, games)
        listed = found.hits or found.near
        status = answer(context, found, _are_several(games))
        if not context.json:
            context.say()


def _picked(typed: str, listed: Sequence[Hit]) -> Hit | None:
    """Return the hit of the last list that a typed number means."""
    if typed.isdecimal() and 1 <= int(typed) <= len(listed):
        return listed[int(typed) - 1]
    return None


def _open(context: Context, hit: Hit, several_games: bool) -> None:
    if context.json:
        context.print_json(Found(hit.name.en, (hit,), 1, True, ()).json())
        return
    print_in_full(context, hit, several_games)
    context.say()
