"""Catching up with a table that played ahead: the whole board as it stands, a line a zone."""

from __future__ import annotations

from typing import Literal

from companion.assistant import looking_up
from companion.assistant.grammar import NotUnderstood, command, tokens
from companion.assistant.table import Table
from companion.engine.questions import AnswerError
from companion.engine.state import Record
from companion.text.catalogue import N_
from companion.text.lists import names

FORM = N_(
    "The board as it stands, a line a zone; Enter: unchanged, 0: empty, -: the zone before,"
    " quit: nothing else changed."
)


def catch_up(table: Table) -> None:
    """Ask the board as it stands, a line a zone; Enter alone leaves a zone as it is."""
    if not table.screens.zones(table.session):
        table.say(N_("Here only single corrections are possible: !"))
        return
    table.say(FORM)
    reason = table.words.both(table.words.text(N_("the table played ahead")))
    for path, value in table.screens.open_zones(table.session):
        table.session.fix(path, value, None, reason)
        table.session.take_events()  # what every table knows that types its board
    _zones(table, reason)
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
    """Say what was corrected, in short: the pieces stand there already, and what does not add up on
    the way is looked at in the end.
    """
    narration = table.screens.narration
    for event in table.session.take_events():
        match event:
            case Record(key="fixed", parameters=given):
                path, value = given["path"], given["value"]
                name, now = narration.path(path), narration.value(path, value)
                told = table.words.text(N_("{name}: {value}"), name=name, value=now)
                table.prompter.say(table.words.both(told), "soft", "  ")
            case Record(key="does_not_add_up" | "restarted"):
                continue
            case _:
                table.tell([event])


def _not_understood(table: Table, problem: NotUnderstood) -> None:
    """Say what a token of a zone's line lacks."""
    match problem.code:
        case "two_fit":
            fits = names([table.screens.narration.thing(id) for id in problem.fits])
            sentence = N_("{token} fits more than one: {names}.")
            table.say(sentence, token=problem.token, names=fits)
        case "no_number":
            table.say(N_("{token} is not a number."), token=problem.token)
        case "too_many":
            table.refuse(AnswerError("too_many", max=problem.values["max"]))
        case "of_what":
            sentence = N_("{token} of what? Like {token} VP or {token} gold; a quest is #{token}.")
            table.say(sentence, token=problem.token)
        case "of_what_track":
            sentence = N_("{token} of what? Like Rage {token} or hand {token}.")
            table.say(sentence, token=problem.token)
        case "not_this_seat":
            table.say(N_("{token} has a line of its own."), token=problem.token)
        case "missing":
            table.say(N_("Something is missing at the end of the line."))
        case _:
            table.say(N_("{token} fits nothing here."), token=problem.token)


def _zones(table: Table, reason: str) -> None:
    """Ask for each zone that is there by then, and for the one before again where the table goes
    back.
    """
    asked: list[tuple[str, int]] = []
    while True:
        passed = {zone for zone, _ in asked}
        left = [one for one in table.screens.zones(table.session) if one[0] not in passed]
        if not left:
            return
        zone, title = left[0]
        before = table.session.corrections
        went = _one_zone(table, zone, table.words.both(title), reason)
        changed = table.session.corrections - before
        if went == "quit":
            return
        if went == "next":
            asked.append((zone, changed))
            continue
        if not asked:
            table.say(N_("This is the first zone."))
            continue
        _, earlier = asked.pop()
        _take_back(table, changed + earlier)


def _take_back(table: Table, fixes: int) -> None:
    """Take back the corrections of a zone; what chance drew meanwhile stays."""
    if fixes:
        table.session.undo(fixes, "keep")
        _tell_but_problems(table)


def _nothing_of_it(table: Table, fixes: int) -> None:
    """Take back what was corrected of a line that cannot be read to its end; nothing is said."""
    if fixes:
        table.session.undo(fixes, "keep")
    table.session.take_events()


def _one_zone(table: Table, zone: str, title: str, reason: str) -> Literal["next", "back", "quit"]:
    """Ask for one zone; say whether the next one follows, the one before, or no more."""
    while True:
        line = looking_up.line(table, f"{title}>" if title.endswith("）") else f"{title} >")
        if not line:
            return "next"
        given = command(line, lambda word: False)
        if given is not None and given.name == "quit":
            return "quit"
        if given is not None and given.name == "undo":
            return "back"
        if given is not None and given.name == "help":
            table.show_text(table.screens.zone_example(zone) or table.words.text(FORM))
            continue
        before = table.session.corrections
        try:
            fixes = table.screens.zone_fixes(table.session, zone, tokens(line))
            for path, value in fixes:
                table.session.fix(path, value, None, reason)
        except AnswerError as error:
            _nothing_of_it(table, table.session.corrections - before)
            table.refuse(error)
            continue
        except NotUnderstood as problem:
            _not_understood(table, problem)
            continue
        _tell_but_problems(table)
        return "next"
