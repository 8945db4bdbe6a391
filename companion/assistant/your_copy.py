"""What only the box tells: asked once, kept for later games, shown as the table's own copy."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from companion import content
from companion.assistant import typed
from companion.assistant.grammar import Command, command
from companion.engine.box_facts import UNTOLD, is_possible, settled
from companion.search.keys import key, squeeze
from companion.text import box_facts
from companion.text.bilingual import Text, from_mapping, same
from companion.text.catalogue import N_, Words

if TYPE_CHECKING:
    from companion.assistant.table import Table


ANSWERED = frozenset(["undo", "state", "log", "recap", "quit"])
"""Commands that are carried out while a fact is asked for."""


def ask(table: Table) -> bool:
    """Ask for the facts that have come to matter, one line each; Enter leaves one open.

    Return False if the table leaves. Going back leaves all of them for when they matter again.
    """
    folder = table.session.game.folder
    waiting, table.box_facts[:] = list(dict.fromkeys(table.box_facts)), []
    for fact in waiting:
        told = table.session.copies.get(fact)
        if told is not None:
            table.session.copy(fact, told)  # taken back together with the step before it
            continue
        entry = content.load(folder).get("copy_fact", fact)
        line = _line(table, folder, entry)
        if isinstance(line, Command):
            return line.name != "quit"
        value = read(folder, entry, line) if line else UNTOLD
        table.session.copy(fact, value)
        table.keep_copy(fact, value)
    return True


def _line(table: Table, folder: str, entry: content.Entry) -> str | Command:
    """Return what was typed for a fact, or the command by which it is left unasked."""
    from companion.assistant import commands, looking_up

    def check(line: str) -> str | None:
        return None if _command(line) else problem(table.words, folder, entry, line)

    while True:
        line = looking_up.line(table, title(table.words, folder, entry), check=check)
        given = _command(line)
        if given is None:
            return line
        if given.name == "quit":
            commands.quit_table(table)
            return given
        commands.carry_out(table, given)
        if given.name == "undo":
            return given


def _command(line: str) -> Command | None:
    given = command(line, lambda word: False)
    return given if given is not None and given.name in ANSWERED else None


def title(words: Words, folder: str, entry: content.Entry) -> str:
    """Return the question for a fact, with what may be typed."""
    asked = words.text(
        N_("Your copy: {question} ({values}; Enter: leave it open) >"),
        question=from_mapping(entry["question"]),
        values=values(folder, entry),
    )
    return words.both(asked)


def values(folder: str, entry: content.Entry) -> Text:
    """Return what may be typed for a fact: a span of numbers, or the values by their names."""
    if entry["kind"] == "number":
        return same(f"{entry['least']}-{entry['most']}")
    named = [box_facts.value(folder, entry, value) for value in entry["values"]]
    return Text(", ".join(name.en for name in named), "、".join(name.zh for name in named))


def read(folder: str, entry: content.Entry, line: str) -> str | int | None:
    """Return the value that a line says, by its id or a piece of just one name, or None."""
    if entry["kind"] == "number":
        number = typed.number(line)
        if number is None or not entry["least"] <= number <= entry["most"]:
            return None
        return number
    wanted = squeeze(key(line)) or typed.plain(line).casefold()
    called = {
        value: [squeeze(key(name)) or name.casefold() for name in names]
        for value, names in box_facts.names(folder, entry).items()
    }
    exact = [value for value, said in called.items() if wanted in said]
    found = exact or [value for value, said in called.items() if any(wanted in s for s in said)]
    if len(found) == 1 and wanted:
        return found[0]
    yes = typed.yes_or_no(line) if "yes" in called else None
    return None if yes is None else "yes" if yes else "no"


def problem(words: Words, folder: str, entry: content.Entry, line: str) -> str | None:
    """Return why a line is no value of a fact, or None."""
    if not line or read(folder, entry, line) is not None:
        return None
    return words(N_("Possible here: {values}."), values=values(folder, entry))


def at_setup(folder: str, known: Mapping[str, Any]) -> list[content.Entry]:
    """Return the facts that are asked for when the table is set up and that nobody told yet."""
    entries = content.load(folder).entries("copy_fact") if has_facts(folder) else []
    return [entry for entry in entries if entry["asked"] == "setup" and entry["id"] not in known]


def possible(facts: Iterable[content.Entry], told: Mapping[str, Any]) -> dict[str, Any]:
    """Return what was told that a game can take: facts it has, with values that may be."""
    return {
        fact["id"]: told[fact["id"]]
        for fact in facts
        if told.get(fact["id"]) == UNTOLD or is_possible(fact, told.get(fact["id"]))
    }


def has_facts(folder: str) -> bool:
    """Tell whether a game has facts that only the box tells."""
    return bool(content.load(folder).entries("copy_fact"))


def options(folder: str, known: Mapping[str, Any]) -> dict[str, str]:
    """Return the open rules that facts of the table's own copy settle."""
    return settled(content.load(folder).entries("copy_fact"), known)
