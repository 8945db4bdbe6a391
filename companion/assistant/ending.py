"""The end of a game: the ranking with every point explained, and what it rested on."""

from __future__ import annotations

from companion.assistant import commands, grammar
from companion.assistant.prompter import Style, TableLeft
from companion.assistant.screens import Line
from companion.assistant.table import Table
from companion.text.bilingual import from_mapping
from companion.text.catalogue import N_
from companion.text.ranking import has_place, row_text

LOOKS = frozenset(["help", "look_up", "why", "log", "state", "lang", "options", "recap", "quit"])
"""Commands that may stand when a game is over."""


def lines(table: Table) -> list[Line]:
    """Return the final ranking as lines: place, points and their parts, open rules, the key."""
    session, words = table.session, table.words
    narration = table.screens.narration
    over = session.over
    if over is None:
        return []
    found = [Line(words.both(words.text(N_("Final ranking"))), "head")]
    for row in over.ranking:
        seat = narration.seats.get(str(row.get("seat", "")))
        name = (
            row["name"]
            if seat is None or row["name"] in seat
            else f"{words.both(seat)} {row['name']}"
        )
        listed = narration.score_parts(row)
        sentence = row_text(row, name, listed or [words.text(N_("nothing"))])
        style: Style = "strong" if row["place"] == 1 and has_place(row) else "plain"
        found.append(Line(words.both(sentence), style, "   "))
        for reason in row.get("reasons", ()):
            for line in words.lines(narration.reason(reason)):
                found.append(Line(f"   {line} [{reason['rule']}]", "soft", "     "))
    if over.decided_by is not None:
        found.append(Line(words(N_("Decided by {rule}."), rule=over.decided_by)))
    found += _foot(table)
    return found


def ask(table: Table) -> None:
    """Let the table look behind the result until it has seen enough."""
    prompt = table.words(N_("(Enter: done; why shows the rules) >"))
    try:
        while line := table.line(prompt, check=lambda line: _problem(table, line)):
            given = grammar.command(line, lambda word: False)
            if given is None or given.name == "quit":
                return
            commands.carry_out(table, given)
    except TableLeft:
        return  # the game is over and saved


def _problem(table: Table, line: str) -> str | None:
    """Return why a line is none that can stand here, or None."""
    given = grammar.command(line, lambda word: False)
    if not line or (given is not None and given.name in LOOKS):
        return None
    return table.words(N_("The game is over: Enter leaves; why, log, state and / look behind it."))


def _foot(table: Table) -> list[Line]:
    """Return open rules that mattered, corrections, and the key of the companion's chance."""
    from companion import content

    session, words = table.session, table.words
    found = []
    if session.state.options_used:
        found.append(Line(words(N_("Open rules that mattered:")), "soft"))
    for option in session.state.options_used:
        entry = content.load(session.game.folder).get("option", option)
        value = next(v for v in entry["values"] if v["id"] == session.state.options[option])
        sentence = words.text(
            N_("- {name}: {value}"),
            name=from_mapping(entry["name"]),
            value=from_mapping(value["text"]),
        )
        found += [Line(line, "soft", "  ") for line in words.lines(sentence)]
    if session.state.options_used:
        told = words.text(N_("None of these readings is official; why tells whose they are."))
        found += [Line(line, "soft") for line in words.lines(told)]
    if session.corrections:
        found.append(Line(words(N_("Corrections by hand: {n}."), n=session.corrections), "soft"))
    found.append(Line(words(N_("Key of the companion's chance: {key}"), key=session.key), "soft"))
    return found
