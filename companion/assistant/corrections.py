"""Putting one fact right, by its readable name: `熊 榮譽 12`, `Bear Glory +2`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.assistant import looking_up, typed
from companion.assistant.grammar import command, tokens
from companion.assistant.prompter import Candidate
from companion.assistant.table import Table
from companion.engine.game import Fact
from companion.engine.questions import AnswerError, Json
from companion.search.keys import key, squeeze
from companion.text.catalogue import N_
from companion.text.lists import names

MOST_LISTED = 12


@dataclass(frozen=True, slots=True)
class Correction:
    """What a line means: a path, and a new value or by how much it changes."""

    path: str
    value: Json = None
    by: int | None = None


def correct(table: Table, rest: str) -> None:
    """Ask for one line such as `Bear Glory 12` or `Bear Glory +2`, then for a reason."""
    found, reason = _asked(table, rest)
    if found is not None and not reason.strip():
        asked = table.words(N_("The reason (Enter alone: cancel) >"))
        reason = looking_up.line(table, asked, free=True)
    if found is None or not reason.strip():
        table.say(N_("Nothing was corrected."))
        return
    try:
        table.session.fix(found.path, found.value, found.by, reason.strip())
    except AnswerError as error:
        table.refuse(error)
        return
    table.tell()
    remark = table.screens.remark(table.session, found.path)
    if remark is not None:
        table.prompter.say(table.words.both(remark), "warn")


def _asked(table: Table, rest: str) -> tuple[Correction | None, str]:
    """Return what is to be corrected, and the reason if it stands behind a colon; None where the
    table thinks better of it.
    """
    facts = table.screens.facts(table.session)
    line, _, reason = typed.plain(rest).partition(":")
    found = _read(table, facts, line) if line else None
    while found is None:
        asked = N_("What is to be corrected (Enter alone: nothing)? For example: {example}")
        table.say(asked, example=_example(table))
        line = looking_up.line(table, "! >", _completer(table, facts))
        given = command(line, lambda word: False)
        if given is not None and given.name in ("undo", "quit"):
            break
        line, _, reason = typed.plain(line).lstrip("!").partition(":")
        if not line:
            break
        found = _read(table, facts, line)
    return found, reason


def _example(table: Table) -> str:
    path = next(iter(table.screens.facts(table.session)))
    return f"{table.words.both(table.screens.narration.path(path))} 3"


def _read(table: Table, facts: Mapping[str, Fact[Any]], line: str) -> Correction | None:
    """Return what a line means, or say why it cannot be read."""
    row = _value_last(table, facts, tokens(line))
    fits = _paths(table, facts, row[:-1]) or _paths(table, facts, _singular(row[:-1]))
    whole = _paths(table, facts, row)
    if len(row) < 2 or (not fits and not whole):
        near = whole or fits or _nearest(table, facts, row)
        _list(table, near, N_("Nothing that can be corrected is called so; possible:"))
        otherwise = table.screens.uncorrectable() if table.rehearsed is not None else None
        if otherwise is not None:
            table.show_text(otherwise)
        return None
    if len(fits) != 1:
        _list(table, whole or fits, N_("Which one? And then the new value:"))
        return None
    path, said = fits[0], row[-1]
    if facts[path].numbers is not None:
        return _number(table, path, said)
    return _choice(table, path, facts[path].choices or (), said)


def _value_last(table: Table, facts: Mapping[str, Fact[Any]], row: list[str]) -> list[str]:
    """Return a row with its one number at the end where the rest is called a number: `Ann 5 gold`
    is `Ann gold 5`.
    """
    at = [n for n, token in enumerate(row) if typed.number(token.lstrip("+-")) is not None]
    if len(at) != 1 or at[0] == len(row) - 1:
        return row
    called = [*row[: at[0]], *row[at[0] + 1 :]]
    fits = _paths(table, facts, called) or _paths(table, facts, _singular(called))
    if len(fits) == 1 and facts[fits[0]].numbers is not None:
        return [*called, row[at[0]]]
    return row


def _singular(row: Sequence[str]) -> list[str]:
    """Return a row without the endings of English plurals: `Ann rogues` is `Ann rogue`."""
    return [token[:-1] if len(token) > 2 and token[-1] in "sS" else token for token in row]


def _nearest(table: Table, facts: Mapping[str, Fact[Any]], row: Sequence[str]) -> list[str]:
    """Return the paths that the first token names which names any, so `Ann hat 3` lists Ann's."""
    return next((found for token in row if (found := _paths(table, facts, [token]))), [])


def _number(table: Table, path: str, said: str) -> Correction | None:
    """Read `12`, `+2` or `-2`."""
    signed = said[:1] in "+-" and typed.number(said[1:]) is not None
    number = typed.number(said.lstrip("+-")) if signed else typed.number(said)
    if number is None:
        table.say(N_("{token} is not a number."), token=said)
        return None
    if signed:
        return Correction(path, by=-number if said[0] == "-" else number)
    return Correction(path, number)


def _choice(table: Table, path: str, possible: Sequence[Json], said: str) -> Correction | None:
    """Read the name of a value, whole or a piece of just one."""
    narration = table.screens.narration
    choices = {value: narration.value(path, value) for value in possible}
    wanted = squeeze(key(said))
    exact = [
        value
        for value, name in choices.items()
        if wanted in (squeeze(key(name.zh)), squeeze(key(name.en)), squeeze(key(str(value))))
    ]
    pieces = exact or [
        value
        for value, name in choices.items()
        if wanted and (wanted in squeeze(key(name.zh)) or wanted in squeeze(key(name.en)))
    ]
    if len(pieces) == 1:
        return Correction(path, pieces[0])
    table.say(
        N_("{path} can be: {names}."),
        path=narration.path(path),
        names=names(list(choices.values())[:20]),
    )
    return None


def _paths(table: Table, facts: Mapping[str, Fact[Any]], row: Sequence[str]) -> list[str]:
    """Return the paths whose readable name holds every token; those that hold least else first."""
    if not row:
        return []
    found = []
    wanted = [(squeeze(key(token)), _seat(table, token)) for token in row]
    for path in facts:
        name = table.screens.narration.path(path)
        also = table.screens.path_words(path)
        said = [squeeze(key(text)) for text in (name.zh, name.en, path, *also)]
        if all(
            word and (any(word in text for text in said) or seat in path.split("."))
            for word, seat in wanted
        ):
            found.append(path)
    if len(found) > 1:
        exact = [path for path in found if _is_called(table, path, row)]
        exact = exact or [path for path in found if _is_part_of_all(table, path, found)]
        return exact if len(exact) == 1 else found
    return found


def _seat(table: Table, token: str) -> str | None:
    """Return the seat that a token names, by its player, clan, thief or colour."""
    fits = table.screens.seats().fits(token) if typed.may_be_seat(token) else []
    return fits[0] if len(fits) == 1 else None


def _is_part_of_all(table: Table, path: str, found: Sequence[str]) -> bool:
    """Tell whether all names begin with this one: Bear Rage, and Bear Rage step."""
    name = table.screens.narration.path
    return all(name(other).en.startswith(name(path).en) for other in found)


def _is_called(table: Table, path: str, row: Sequence[str]) -> bool:
    name = table.screens.narration.path(path)
    said = sorted(key(" ".join(row)).split())
    return said in (sorted(key(name.zh).split()), sorted(key(name.en).split()))


def _list(table: Table, paths: Sequence[str], title: str) -> None:
    table.say(title)
    shown = paths or list(table.screens.facts(table.session))
    for path in shown[:MOST_LISTED]:
        fact = table.screens.facts(table.session)[path]
        name = table.screens.narration.path(path)
        now = table.screens.narration.value(path, fact.read(table.session.state))
        told = table.words.text(N_("{name}: {value}"), name=name, value=now)
        table.prompter.say(f"- {table.words.both(told)}", indent="  ")
    if len(shown) > MOST_LISTED:
        table.say(N_("and {n} more; another word narrows it down."), n=len(shown) - MOST_LISTED)


def _completer(table: Table, facts: Mapping[str, Fact[Any]]) -> Any:
    def complete(line: str) -> list[Candidate]:
        if not line.strip():
            return []
        found = _paths(table, facts, tokens(line))[:MOST_LISTED]
        return [
            Candidate(table.words.both(table.screens.narration.path(path)) + " ", len(line))
            for path in found
        ]

    return complete
