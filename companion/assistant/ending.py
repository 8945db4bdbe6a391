"""The end of a game: the ranking with every point explained, and what it rested on."""

from __future__ import annotations

from companion.assistant.prompter import Style
from companion.assistant.screens import Line
from companion.assistant.table import Table
from companion.text.bilingual import Text, from_mapping
from companion.text.catalogue import N_
from companion.text.lists import names


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
        parts = row.get("parts", {})
        listed = [_part(table, part, n) for part, n in parts.items() if n]
        told = names(listed) if listed else words.text(N_("nothing"))
        sentence = words.text(
            N_("{place}. {name}: {total} ({parts})"),
            place=row["place"],
            name=name,
            total=row["total"],
            parts=told,
        )
        style: Style = "strong" if row["place"] == 1 else "plain"
        found.append(Line(words.both(sentence), style, "   "))
    found += _foot(table)
    return found


def _part(table: Table, part: str, n: int) -> Text:
    name = table.screens.narration.thing(part)
    return Text(f"{name.en} {n}", f"{name.zh} {n}")


def _foot(table: Table) -> list[Line]:
    """Return open rules that mattered, corrections, and the key of the companion's chance."""
    from companion import content

    session, words = table.session, table.words
    found = []
    for option in session.state.options_used:
        entry = content.load(session.game.folder).get("option", option)
        value = next(v for v in entry["values"] if v["id"] == session.state.options[option])
        sentence = words.text(
            N_("Open rule that mattered: {name}. {value}"),
            name=from_mapping(entry["name"]),
            value=from_mapping(value["text"]),
        )
        found += [Line(line, "soft") for line in words.lines(sentence)]
    if session.corrections:
        found.append(Line(words(N_("Corrections by hand: {n}."), n=session.corrections), "soft"))
    found.append(Line(words(N_("Key of the companion's chance: {key}"), key=session.key), "soft"))
    return found
