"""The commands in the order of the help, each with its line; there are those with a module."""

from __future__ import annotations

from importlib.util import find_spec

from companion.text.catalogue import N_

COMMANDS: dict[str, str] = {
    "play": N_("Play a whole game, guided from set-up to the final score"),
    "resume": N_("Go on with a saved game at the same question"),
    "games": N_("List, show, rename, remove, export or import saved games"),
    "setup": N_("The set-up checklist, with every open random draw made"),
    "card": N_("What a card does"),
    "rule": N_("What a rule or ruling says"),
    "term": N_("What a word of the game means"),
    "cards": N_("List the cards of a game"),
    "roll": N_("Roll dice"),
    "draw": N_("Draw from a deck, outside any game"),
    "order": N_("Age of Thieves: the exact order of resolution"),
    "guards": N_("Age of Thieves: which guard goes for whom"),
    "battle": N_("Blood Rage: a battle, explained"),
    "ragnarok": N_("Blood Rage: a doomed province, explained"),
    "score": N_("Final scores from typed numbers"),
    "simulate": N_("Random players play whole games, to check the rules"),
    "engine": N_("The engine as JSON lines on stdin and stdout"),
    "verify": N_("Check the random outcomes of a finished game"),
    "report": N_("Write a report about a game for whoever mends a fault"),
    "completion": N_("Completion of commands for a shell"),
    "help": N_("Help on a topic"),
    "doctor": N_("What this terminal and machine can do"),
}

HOME = "home"


def module_name(command: str) -> str:
    """Return the module of a command; `help` would hide a builtin, so its module has a suffix."""
    return f"companion.cli.{command}" if command != "help" else "companion.cli.help_command"


def exists(command: str) -> bool:
    """Tell whether a command's module is there; nothing is imported."""
    return find_spec(module_name(command)) is not None


def available() -> list[str]:
    """Return the commands that can be run, in the order of the help."""
    return [command for command in COMMANDS if exists(command)]
