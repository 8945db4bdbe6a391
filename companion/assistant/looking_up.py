"""`/` at a question: cards, rules and words are looked up, and the question stands as before."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from companion.assistant import grammar, typed
from companion.assistant.prompter import Candidate, Check, Completer
from companion.assistant.table import Table
from companion.text.catalogue import N_, NN_
from companion.text.widths import width
from companion.text.wrap import wrap

if TYPE_CHECKING:
    from companion.search.hits import Hit

LONGEST = 200
"""Characters of a query that are read."""

LISTED, LISTED_BELOW = 8, 4
"""Hits of a list, alone and below the one shown in full."""

SUGGESTED = 8

GISTS, GIST = 5, 70
"""A list of so many hits says what each does, in so many cells or a wide screen's line."""

EVERY = 10_000
"""More hits than there are entries."""

MORE = frozenset({"more", "更多"})
"""What goes on with the last list."""


def look_up(table: Table, rest: str) -> None:
    """Answer a query, or several: without one a prompt stays open until Enter alone.

    What stands on a list is opened by its number, also later by `/2`.
    """
    if not rest:
        _stay_open(table)
    elif not _opened(table, rest) and _answer(table, rest):
        _pick(table)


def line(
    table: Table,
    question: str,
    complete: Completer | None = None,
    check: Check | None = None,
    again: Callable[[], None] = lambda: None,
    free: bool = False,
) -> str:
    """Ask for a line of something smaller than a question of the game; what is looked up meanwhile
    and `why` are answered, ``again`` shows what stood above, and the same is asked once more.

    ``free``: any words may be meant, so only `/` is a command.
    """
    looks = frozenset(["look_up"]) if free else frozenset(["look_up", "why"])

    def checked(line: str) -> str | None:
        return None if check is None or _looks(line, looks) is not None else check(line)

    while True:
        typed_in = table.line(question, complete, checked)
        given = _looks(typed_in, looks)
        if given is None:
            return typed_in
        _answer_look(table, given)
        again()


def _looks(line: str, looks: frozenset[str]) -> grammar.Command | None:
    """Return the command of a line that only looks at something, or None."""
    given = grammar.command(line, lambda word: False)
    return given if given is not None and given.name in looks else None


def _answer_look(table: Table, given: grammar.Command) -> None:
    from companion.assistant import reasons

    if given.name == "why":
        reasons.show(table, given.rest)
    else:
        look_up(table, given.rest)


def _stay_open(table: Table) -> None:
    """Answer queries, and numbers of the last list, until Enter."""
    table.say(N_("A name, a question or a number of the list; Enter alone goes back."))
    asked = table.words(N_("Look up >"))
    while query := table.prompter.line(asked, _completer(table)).lstrip("/／ "):
        if not _opened(table, query):
            _answer(table, query)


def _pick(table: Table) -> None:
    """Ask once which of a list is meant; what is no number of it answers the game's question."""
    line = table.prompter.line(
        table.words(N_("A number of the list, or on with the game (Enter) >")), _completer(table)
    )
    if line and not _opened(table, line):
        table.typed_ahead = line


def _opened(table: Table, line: str) -> bool:
    """Show the entry of the last list that a number means, or go on with the list; tell whether
    the line is either.
    """
    if line.casefold() in MORE and table.looked_up:
        _go_on(table, LISTED)
        return True
    number = typed.number(line)
    if number is None or not 1 <= number <= len(table.looked_up):
        return False
    show_entry(table, table.looked_up[number - 1])
    return True


def _answer(table: Table, query: str) -> bool:
    """Show what a query finds, this game's entries first; tell whether a list is left to choose
    from.
    """
    from companion.search.lookup import look_up as find

    found = find(query[:LONGEST], "any", first=table.session.game.folder, most=EVERY)
    table.looked_up = found.listed
    whole = len(found.hits) if found.each else int(found.clear and bool(found.hits))
    for hit in found.hits[:whole]:
        show_entry(table, hit)
    for missing in found.missing:
        table.say(N_("There is no {id}."), id=missing[:60])
    if not found.hits:
        if not found.missing:
            table.say(N_("Nothing found for {query}."), query=query[:60])
        if found.near:
            table.say(N_("Beside it:") if found.missing else N_("Perhaps one of these:"))
    elif found.hits[whole:] and whole:
        table.say(N_("Also (/2 shows the second):"))
    table.looked_at = whole
    _go_on(table, LISTED_BELOW if whole else LISTED)
    return bool(table.looked_up) and not whole


def _go_on(table: Table, most: int) -> None:
    """Show the next entries of the last list, and how many are left."""
    start = table.looked_at
    part = table.looked_up[start : start + most]
    _list(table, part, 1 + start)
    table.looked_at += len(part)
    left = len(table.looked_up) - table.looked_at
    if left:
        msgid = NN_("And {n} more: /more goes on.", "And {n} more: /more goes on.")
        table.prompter.say(table.words.plural(msgid, left))


def show_entry(table: Table, hit: Hit) -> None:
    """Show an entry in full, what the table's own box says, and how it stands in this game."""
    from companion.search import show

    told = table.session.state.copies if _is_of(table, hit) else show.NOTHING_TOLD
    name = hit.name.in_language(table.words.languages[0])
    shown = show.in_full(
        table.words,
        hit,
        several_games=not _is_of(table, hit),
        told=told,
        entering=f"! {name}" if _is_of(table, hit) else "",
    )
    for paragraph in shown:
        indent = paragraph[: len(paragraph) - len(paragraph.lstrip(" "))]
        table.prompter.say(paragraph, indent=indent + "  ")
    if not _is_of(table, hit):
        return
    told = table.screens.now(table.session, hit)
    if told:
        table.prompter.say(table.words.both(table.words.text(N_("In this game:"))), "strong")
    for text in told:
        for line in table.words.lines(text):
            table.prompter.say(f"  {line}", indent="    ")


def _is_of(table: Table, hit: Hit) -> bool:
    """Tell whether an entry belongs to the game that is played."""
    return hit.game == table.session.game.id


def _list(table: Table, hits: Sequence[Hit], start: int) -> None:
    from companion.search import show

    for number, hit in enumerate(hits, start):
        mark = f"{number}. "
        line = show.in_short(table.words, hit, several_games=not _is_of(table, hit))
        indent = " " * width(mark)
        for piece in wrap(line, table.prompter.width, indent=indent, first=mark):
            table.prompter.say(piece, "soft")
        cells = max(GIST, table.prompter.width - width(mark))
        for text in show.below(table.words, hit, cells, gists=len(hits) <= GISTS):
            table.prompter.say(indent + text, indent=indent)


def _completer(table: Table) -> Callable[[str], list[Candidate]]:
    """Return what completes a half-typed name, this game's first."""

    def complete(line: str) -> list[Candidate]:
        from companion.search import show
        from companion.search.lookup import suggest

        said = line.strip()
        if not said or typed.number(said) is not None:
            return []
        language = table.words.languages[0]
        return [
            Candidate(hit.name.in_language(language), len(line), show.told_apart(table.words, hit))
            for hit in suggest(said, "any", (table.session.game.folder,), SUGGESTED)
        ]

    return complete
