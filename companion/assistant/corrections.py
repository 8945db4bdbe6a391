"""Putting things right: one fact by its readable name, or the whole board a line a zone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from companion.assistant import typed
from companion.assistant.grammar import NotUnderstood, command, tokens
from companion.assistant.prompter import Candidate
from companion.assistant.table import Table
from companion.engine.game import Fact
from companion.engine.questions import AnswerError, Json
from companion.search.keys import key, squeeze
from companion.text.catalogue import N_
from companion.text.lists import names

MOST_LISTED = 12
FORM = N_(
    "The board as it stands, a line a zone; Enter: unchanged, 0: empty, -: the zone before,"
    " quit: nothing else changed."
)


@dataclass(frozen=True, slots=True)
class Correction:
    """What a line means: a path, and a new value or by how much it changes."""

    path: str
    value: Json = None
    by: int | None = None


def correct(table: Table, rest: str) -> None:
    """Ask for one line such as `Bear Glory 12` or `Bear Glory +2`, then for a reason."""
    line, _, reason = typed.plain(rest).partition(":")
    facts = table.screens.facts(table.session)
    while True:
        if not line:
            table.say(
                N_("What is to be corrected? For example: {example}"), example=_example(table)
            )
            line = table.prompter.line("! >", _completer(table, facts))
            line, _, reason = typed.plain(line).lstrip("!").partition(":")
            if not line:
                table.say(N_("Nothing was corrected."))
                return
        found = _read(table, facts, line)
        if found is not None:
            break
        line = ""
    if not reason.strip():
        reason = table.prompter.line(table.words(N_("The reason (Enter alone: cancel) >")))
    if not reason.strip():
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


def _example(table: Table) -> str:
    path = next(iter(table.screens.facts(table.session)))
    return f"{table.words.both(table.screens.narration.path(path))} 3"


def _read(table: Table, facts: Mapping[str, Fact[Any]], line: str) -> Correction | None:
    """Return what a line means, or say why it cannot be read."""
    row = tokens(line)
    narration = table.screens.narration
    fits = _paths(table, facts, row[:-1])
    whole = _paths(table, facts, row)
    if len(row) < 2 or (not fits and not whole):
        _list(table, whole or fits, N_("Nothing that can be corrected is called so; possible:"))
        return None
    if len(fits) != 1:
        _list(table, whole or fits, N_("Which one? And then the new value:"))
        return None
    path, said = fits[0], row[-1]
    fact = facts[path]
    if fact.numbers is not None:
        signed = said[:1] in "+-" and typed.number(said[1:]) is not None
        number = typed.number(said.lstrip("+-")) if signed else typed.number(said)
        if number is None:
            table.say(N_("{token} is no number."), token=said)
            return None
        if signed:
            return Correction(path, by=-number if said[0] == "-" else number)
        return Correction(path, number)
    choices = {value: narration.value(path, value) for value in fact.choices or ()}
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
    wanted = [squeeze(key(token)) for token in row]
    for path in facts:
        name = table.screens.narration.path(path)
        said = (squeeze(key(name.zh)), squeeze(key(name.en)), squeeze(key(path)))
        if all(word and any(word in text for text in said) for word in wanted):
            found.append(path)
    if len(found) > 1:
        exact = [path for path in found if _is_called(table, path, row)]
        exact = exact or [path for path in found if _is_part_of_all(table, path, found)]
        return exact if len(exact) == 1 else found
    return found


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


def catch_up(table: Table) -> None:
    """Ask the board as it stands, a line a zone; Enter alone leaves a zone as it is."""
    zones = table.screens.zones(table.session)
    if not zones:
        table.say(N_("Here only single corrections are possible: !"))
        return
    table.say(FORM)
    reason = table.words.both(table.words.text(N_("the table played ahead")))
    _zones(table, [zone for zone, _ in zones], reason)
    for path, value in table.screens.settle_zones(table.session):
        table.session.fix(path, value, None, reason)
    _tell_but_problems(table)
    problems = table.session.game.problems(table.session.state)
    for problem in problems:
        told = table.screens.narration.problem(problem.key, problem.parameters)
        table.say(N_("This does not add up: {check}."), check=told)
    if not problems:
        table.say(N_("Everything adds up."))


def _tell_but_problems(table: Table) -> None:
    """Say what was corrected; what does not add up on the way is looked at in the end."""
    events = table.session.take_events()
    table.tell([event for event in events if getattr(event, "key", "") != "does_not_add_up"])


def _not_understood(table: Table, problem: NotUnderstood) -> None:
    """Say what a token of a zone's line lacks."""
    match problem.code:
        case "two_fit":
            fits = names([table.screens.narration.thing(id) for id in problem.fits])
            sentence = N_("{token} fits more than one: {names}.")
            table.say(sentence, token=problem.token, names=fits)
        case "no_number":
            table.say(N_("{token} is no number."), token=problem.token)
        case "missing":
            table.say(N_("Something is missing at the end of the line."))
        case _:
            table.say(N_("{token} fits nothing here."), token=problem.token)


def _zones(table: Table, zones: Sequence[str], reason: str) -> None:
    """Ask for each zone, and for the one before again where the table goes back."""
    asked: list[tuple[int, int]] = []
    at = 0
    while at < len(zones):
        now = dict(table.screens.zones(table.session))
        if zones[at] not in now:
            at += 1
            continue  # a province that was called destroyed is not asked for
        before = table.session.corrections
        went = _one_zone(table, zones[at], table.words.both(now[zones[at]]), reason)
        changed = table.session.corrections - before
        if went == "quit":
            return
        if went == "next":
            asked.append((at, changed))
            at += 1
            continue
        if not asked:
            table.say(N_("This is the first zone."))
            continue
        at, earlier = asked.pop()
        _take_back(table, changed + earlier)


def _take_back(table: Table, fixes: int) -> None:
    """Take back the corrections of a zone; what chance drew meanwhile stays."""
    if fixes:
        table.session.undo(fixes, "keep")
        _tell_but_problems(table)


def _one_zone(table: Table, zone: str, title: str, reason: str) -> Literal["next", "back", "quit"]:
    """Ask for one zone; say whether the next one follows, the one before, or no more."""
    while True:
        line = table.prompter.line(f"{title} >")
        if not line:
            return "next"
        given = command(line, lambda word: False)
        if given is not None and given.name == "quit":
            return "quit"
        if given is not None and given.name == "undo":
            return "back"
        if given is not None and given.name == "help":
            table.say(FORM)
            continue
        try:
            fixes = table.screens.zone_fixes(table.session, zone, tokens(line))
            for path, value in fixes:
                table.session.fix(path, value, None, reason)
        except AnswerError as error:
            table.refuse(error)
            continue
        except NotUnderstood as problem:
            _not_understood(table, problem)
            continue
        _tell_but_problems(table)
        return "next"
