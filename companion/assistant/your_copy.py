"""What only the box tells: asked once, kept for later games, shown as the table's own copy."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from companion import content
from companion.assistant import typed
from companion.text.bilingual import from_mapping
from companion.text.catalogue import N_, Words

if TYPE_CHECKING:
    from companion.assistant.table import Table

UNKNOWN = "unknown"
"""What is kept where the table did not say: it is not asked for again."""


def ask(table: Table) -> None:
    """Ask for the facts that have come to matter, one line each; Enter leaves one open."""
    from companion.assistant import looking_up

    waiting, table.box_facts[:] = list(dict.fromkeys(table.box_facts)), []
    for fact in waiting:
        told = table.session.copies.get(fact)
        if told is not None:
            table.session.copy(fact, told)  # taken back together with the step before it
            continue
        entry = content.load(table.session.game.folder).get("copy_fact", fact)
        check = partial(problem, table.words, entry)
        line = looking_up.line(table, title(table.words, entry), check=check)
        value = read(entry, line) if line else UNKNOWN
        table.session.copy(fact, value)
        table.keep_copy(fact, value)


def title(words: Words, entry: content.Entry) -> str:
    """Return the question for a fact, with what may be typed."""
    asked = words.text(
        N_("Your copy: {question} ({values}; Enter: leave it open) >"),
        question=from_mapping(entry["question"]),
        values=values(entry),
    )
    return words.both(asked)


def values(entry: content.Entry) -> str:
    """Return what may be typed for a fact: a span of numbers, or the values."""
    if entry["kind"] == "number":
        return f"{entry['least']}-{entry['most']}"
    return " ".join(str(value) for value in entry["values"])


def read(entry: content.Entry, line: str) -> str | int | None:
    """Return the value that a line says, or None."""
    if entry["kind"] == "number":
        number = typed.number(line)
        if number is None or not entry["least"] <= number <= entry["most"]:
            return None
        return number
    wanted = typed.plain(line).casefold()
    yes = typed.yes_or_no(line)
    for value in entry["values"]:
        if wanted == str(value).casefold() or (str(value) in ("yes", "no") and yes is not None):
            return str(value) if wanted == str(value).casefold() else ("yes" if yes else "no")
    return None


def problem(words: Words, entry: content.Entry, line: str) -> str | None:
    """Return why a line is no value of a fact, or None."""
    if not line or read(entry, line) is not None:
        return None
    return words(N_("Possible here: {values}."), values=values(entry))


def at_setup(folder: str, known: Mapping[str, Any]) -> list[content.Entry]:
    """Return the facts that are asked for when the table is set up and that nobody told yet."""
    entries = content.load(folder).entries("copy_fact") if has_facts(folder) else []
    return [entry for entry in entries if entry["asked"] == "setup" and entry["id"] not in known]


def has_facts(folder: str) -> bool:
    """Tell whether a game has facts that only the box tells."""
    return bool(content.load(folder).entries("copy_fact"))


def options(folder: str, known: Mapping[str, Any]) -> dict[str, str]:
    """Return the open rules that facts of the table's own copy settle.

    The values of such a rule begin with the fact's value in their English text ("8.").
    """
    found = {}
    for entry in content.load(folder).entries("copy_fact"):
        option = entry.get("option")
        if option is None or entry["id"] not in known:
            continue
        for value in content.load(folder).get("option", option)["values"]:
            if value["text"]["en"].rstrip(".") == str(known[entry["id"]]):
                found[str(option)] = str(value["id"])
    return found
