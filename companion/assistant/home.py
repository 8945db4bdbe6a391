"""The way in without a command: the last game, a new one, look-up, help, language."""

from __future__ import annotations

from companion.assistant.prompter import Choice
from companion.assistant.sitting import Sitting
from companion.text.catalogue import N_
from companion.text.lists import names


def home(at: Sitting) -> str:
    """Ask what to do; return `resume`, `play`, `look_up`, `games`, `help`, `language`, `leave`."""
    words = at.words
    choices = []
    last = at.shelf.last()
    if last is not None:
        title = words(N_("Go on: {name}"), name=last.name)
        seats = names(last.seats).in_language(words.languages[0])
        choices.append(Choice("resume", title, seats))
    choices += [
        Choice("play", words(N_("New game"))),
        Choice("look_up", words(N_("Look up a card, a rule or a word"))),
        Choice("games", words(N_("Saved games"))),
        Choice("help", words(N_("Help: a first game, typing, corrections"))),
        Choice("language", words(N_("Language"))),
        Choice("leave", words(N_("Leave"))),
    ]
    return at.prompter.choose(words(N_("What shall it be?")), choices)
