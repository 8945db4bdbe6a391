"""`/` before there is a table: what is looked up while people still say who plays."""

from __future__ import annotations

from companion.assistant import typed
from companion.assistant.prompter import Prompter
from companion.text.catalogue import N_

LONGEST = 200
"""Characters of a query that are read."""
LISTED = 8


def is_look_up(line: str) -> bool:
    """Tell whether a line asks for something to be looked up."""
    return typed.plain(line)[:1] == "/"


def show(prompter: Prompter, folder: str, line: str) -> None:
    """Show the entry that a line asks for, or what it may mean, the entries of a game first."""
    from companion.search import show
    from companion.search.lookup import look_up

    query = typed.plain(line)[1:].strip()[:LONGEST]
    words = prompter.words
    found = look_up(query, "any", first=folder, most=LISTED) if query else None
    if found is None or not found.hits:
        prompter.say(words(N_("Nothing found for {query}."), query=query[:60]))
    elif found.clear:
        for paragraph in show.in_full(words, found.hits[0]):
            prompter.say(paragraph, indent="  ")
    else:
        for hit in found.hits:
            prompter.say(show.in_short(words, hit), indent="  ")
