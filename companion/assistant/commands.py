"""What can be typed at every question instead of an answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion import content
from companion.assistant import (
    catching_up,
    corrections,
    looking_up,
    own_cards,
    reasons,
    topics,
    typed,
)
from companion.assistant.grammar import WORDS, Command
from companion.assistant.prompter import Choice
from companion.assistant.screens import Line
from companion.assistant.table import Table
from companion.engine.questions import AnswerError
from companion.engine.state import Record
from companion.engine.steps import Step, UndoPlan
from companion.text.bilingual import MODES, Mode, Text, built, from_mapping
from companion.text.catalogue import N_, Words
from companion.text.lists import names
from companion.text.rows import rows

LOG_LINES = 20
MOST_TOLD = 5
"""Steps that an undo names."""
PACKED = "packed away"
"""The note in the journal by which `resume` knows that the table has to be built up again."""

HELP: tuple[tuple[str, str], ...] = (
    ("? ...", N_("this help; with a word more about it: ? typing")),
    ("/ ...", N_("look up a card, a rule or a term; / alone stays open")),
    ("- -3", N_("take back the last line, or three steps")),
    ("+", N_("do it again after all")),
    ("!", N_("correct a number or a place, with a reason")),
    ("=", N_("the same line as last time")),
    ("why", N_("the rules behind this; with an option: why it is possible or not")),
    ("log", N_("what happened; with a number so many lines")),
    ("state", N_("the board")),
    ("options", N_("open rules: which reading is played")),
    ("source", N_("who draws what")),
    ("hand", N_("with a name: the secret cards that the companion dealt to that seat")),
    ("lang", N_("the other language, or both")),
    ("audit", N_("compare with the table's pieces")),
    ("catchup", N_("the table played ahead: type the board as it stands")),
    ("recap", N_("where we are, and what happened last")),
    ("quit", N_("leave; everything is saved")),
)
"""What is typed (a sign, or the name of a command that has words) and what it does."""


def carry_out(table: Table, given: Command) -> None:
    """Carry out one command and say what came of it."""
    acts: dict[str, Callable[[Table, str], None]] = {
        "help": help_here,
        "look_up": looking_up.look_up,
        "undo": undo,
        "redo": redo,
        "correct": correct,
        "why": why,
        "log": log,
        "state": state,
        "options": options,
        "source": source,
        "hand": hand,
        "lang": lang,
        "audit": audit,
        "catchup": catchup,
        "recap": recap,
    }
    try:
        acts[given.name](table, given.rest)
    except AnswerError as error:
        table.refuse(error)


def help_here(table: Table, rest: str) -> None:
    """Show how to answer, every command, and where there is more; with a word that topic."""
    if rest:
        if not topics.shown(table, rest):
            looking_up.look_up(table, rest)
        return
    table.say(
        N_(
            "Answers: a number, or a piece of a name in Chinese or English; several with spaces"
            " between, so 5 2 1 answers three questions. Amounts: 2w, w2, all."
        )
    )
    own = table.screens.commands
    keys = [
        (_words_of(table.words, own[name]) if name in own else name, meaning)
        for name, meaning in table.screens.meanings.items()
    ]
    keys += [(_key(table.words, name), meaning) for name, meaning in HELP]
    told = [(key, table.words.both(table.words.text(meaning))) for key, meaning in keys]
    for line in rows(told, table.prompter.width):
        table.prompter.say(line)
    topics.point(table)


def _key(words: Words, name: str) -> str:
    """Return what is typed for a command, in the languages of the words."""
    if name not in WORDS:
        return name
    return _words_of(words, WORDS[name])


def _words_of(words: Words, typed: Sequence[str]) -> str:
    english = next(word for word in typed if word.isascii())
    chinese = next(word for word in typed if not word.isascii())
    return words.both(Text(english, chinese))


# --- back and forth -------------------------------------------------------------------------


def undo(table: Table, rest: str) -> None:
    """Take back what was typed last, or so many steps; what people saw is said first, and the table
    decides.
    """
    steps = (typed.number(rest) or 0) if rest else table.lines.back(table.session)
    plan = table.session.undo_plan(steps)
    outcomes = agreed(table, plan)
    if outcomes == "cancel":
        return
    again = _round_again(table)
    table.session.undo(steps, outcomes if plan.chance else None)
    if not plan.saw and not plan.chance:
        table.tell()
        table.say(N_("That was: {steps}."), steps=_steps(table, plan))
    if again is not None and table.session.question is not None:
        asked = table.screens.narration.seats[table.session.question.seat or ""]
        table.say(
            N_("All choices of this round are taken back: {seat} is asked again."), seat=asked
        )


def _round_again(table: Table) -> str | None:
    """Return the open round of simultaneous choices, if several have chosen in it: these are taken
    back together.
    """
    question = table.session.question
    if question is None or question.together is None:
        return None
    chosen = {one["s"] for one in table.session.line if one.get("g") == question.together}
    return question.together if len(chosen) > 1 else None


def agreed(table: Table, plan: UndoPlan) -> str:
    """Say what taking steps back would mean and ask the table: return "keep", "anew" or "cancel".

    Where nobody saw anything since, there is nothing to ask.
    """
    if not plan.saw and not plan.chance:
        return "keep"
    narration = table.screens.narration
    table.say(N_("This takes back: {steps}."), steps=_steps(table, plan))
    seen = [
        narration.step(Step("answer", str(saw["key"]), saw["seat"], saw["answer"], plan.to))
        for saw in plan.saw
        if saw["answer"] not in (None, [], {}, ["none"])
    ]
    if seen:
        table.say(N_("Since then everybody saw: {seen}."), seen=names(seen))
    keep = Choice("keep", table.words(N_("take back, the outcome stays")))
    choices = [keep, Choice("anew", table.words(N_("take back, draw anew")))]
    if not plan.chance:
        choices = [Choice("keep", table.words(N_("take back all the same")))]
    choices.append(Choice("cancel", table.words(N_("cancel"))))
    return table.pick(table.words(N_("What shall be done?")), choices)


def _steps(table: Table, plan: UndoPlan) -> Text:
    """Return what an undo takes back, the latest first; who did nothing is left out if anybody did
    something.
    """
    did = [step for step in plan.steps if step.answer not in reasons.NOTHING_DONE]
    told = [table.screens.narration.step(step) for step in did or plan.steps]
    return built(told[:MOST_TOLD], "; ".join, "；".join)


def redo(table: Table, rest: str) -> None:
    """Bring back what was taken back last, the whole line that was typed or so many steps."""
    steps = (typed.number(rest) or 0) if rest else table.lines.forth(table.session)
    if not 1 <= steps <= table.session.can_redo:
        table.refuse(AnswerError("nothing_to_redo"))
        return
    table.session.redo(steps)


def correct(table: Table, rest: str) -> None:
    """Correct one fact, by its readable name."""
    corrections.correct(table, rest)


# --- what is known --------------------------------------------------------------------------


def why(table: Table, rest: str) -> None:
    """Show the rules behind a refusal, what happened last and what is asked, or an option."""
    reasons.show(table, rest)


def log(table: Table, rest: str) -> None:
    """Show what happened, the last lines first told last."""
    records = [record for record in table.session.log if record.secret_to is None]
    wanted = typed.number(rest) or (len(records) if rest else LOG_LINES)
    _tell_quietly(table, records[-wanted:])
    if wanted < len(records):
        table.say(N_("{n} older lines: log all"), n=len(records) - wanted)


def _tell_quietly(table: Table, records: Sequence[Record]) -> None:
    for record in records:
        for line in table.words.lines(table.screens.narration.record(record)):
            table.prompter.say(line, indent="  ")


def state(table: Table, rest: str) -> None:
    """Show the whole board."""
    table.show(table.screens.board(table.session, table.words, table.prompter.width, True))


def recap(table: Table, rest: str) -> None:
    """Show what happened last and where the game stands."""
    happened(table)
    state(table, "")


def happened(table: Table) -> None:
    """Show what happened last."""
    _tell_quietly(table, [one for one in table.session.log if one.secret_to is None][-12:])


# --- switches -------------------------------------------------------------------------------


def options(table: Table, rest: str) -> None:
    """List the open rules, or set one: `o 2` shows its values, `o 2 2` takes the second."""
    ids = list(table.session.game.options)
    parts = typed.plain(rest).split()
    if not parts:
        _list_options(table, ids)
        return
    number = typed.number(parts[0])
    found = ids[number - 1] if number and number <= len(ids) else _by_id(ids, parts[0])
    if found is None:
        table.say(N_("{token} fits nothing here."), token=parts[0])
        return
    entry = content.load(table.session.game.folder).get("option", found)
    choices = [
        Choice(value["id"], table.words.both(from_mapping(value["text"])))
        for value in entry["values"]
    ]
    chosen = _value(parts[1], choices) if len(parts) > 1 else None
    if chosen is None:
        question = table.words.show(from_mapping(entry["question"]))
        now = table.session.state.options[found]
        chosen = table.pick(f"{found}  {question}", choices, usual=now)
    if chosen != table.session.state.options[found]:
        table.session.set_option(found, chosen)


def _list_options(table: Table, ids: Sequence[str]) -> None:
    """Show every open rule with the reading that is played."""
    table.say(N_("Open rules: o and a number shows one; * is not the default."))
    for at, option in enumerate(ids, 1):
        value = table.session.state.options[option]
        mark = "" if value == table.session.game.options[option][0] else "*"
        entry = content.load(table.session.game.folder).get("option", option)
        told = table.words.text(
            N_("{name}: {value}"),
            name=from_mapping(entry["name"]),
            value=_value_text(entry, value),
        )
        table.prompter.say(f"{at:>2}{mark} {table.words.both(told)}", indent="    ")


def _by_id(ids: Sequence[str], token: str) -> str | None:
    fits = [option for option in ids if option.casefold().endswith(token.casefold())]
    return fits[0] if len(fits) == 1 else None


def _value(token: str, choices: Sequence[Choice]) -> str | None:
    number = typed.number(token)
    if number is not None and 1 <= number <= len(choices):
        return choices[number - 1].id
    return token if token in [choice.id for choice in choices] else None


def _value_text(entry: content.Entry, value: str) -> Text:
    played = next(known for known in entry["values"] if known["id"] == value)
    return from_mapping(played["text"])


def source(table: Table, rest: str) -> None:
    """Say who draws what, and change it: the number of a component turns it over."""
    components = list(table.session.game.components)
    choices = [Choice(component, _source_line(table, component)) for component in components] + [
        Choice("", table.words(N_("leave everything as it is")))
    ]
    number = typed.number(rest)
    if number is not None and 1 <= number <= len(components):
        chosen = components[number - 1]
    else:
        chosen = table.pick(table.words(N_("Who draws what? A number turns it over.")), choices, "")
    if not chosen:
        return
    now = table.session.state.sources[chosen]
    if now == "table" and chosen in table.screens.dealt and not table.prompter.can_hide:
        table.say(N_("Here nothing can be shown in secret, so the companion does not deal."))
        return
    table.session.set_source(chosen, "companion" if now == "table" else "table")


def hand(table: Table, rest: str) -> None:
    """Show a seat what the companion dealt it, and nobody else."""
    fits = table.screens.seats().fits(rest) if rest else []
    if len(fits) != 1:
        table.say(N_("Whose cards? Type hand and a name."))
        return
    own_cards.show(table, fits[0])


def _source_line(table: Table, component: str) -> str:
    from companion.text.narration import SOURCES

    name = table.screens.narration.component(component)
    who = table.words.text(SOURCES[table.session.state.sources[component]])
    return table.words.both(table.words.text(N_("{name}: {value}"), name=name, value=who))


def lang(table: Table, rest: str) -> None:
    """Speak another language from here on, and remember it."""
    from companion.text.language import UnknownLanguage, read_mode

    try:
        mode: Mode = read_mode(rest) if rest else MODES[(MODES.index(table.words.mode) + 1) % 3]
    except UnknownLanguage:
        table.say(N_("There is no language {value}: use zh-TW, en or both."), value=rest[:40])
        return
    table.switch(Words(mode))
    table.remember_language(mode)
    table.say(
        N_("From now on in both languages.") if mode == "both" else N_("From now on in English.")
    )


# --- the table against the companion --------------------------------------------------------


def audit(table: Table, rest: str) -> None:
    """Say whether the pieces add up, and list what the table can count."""
    problems = table.session.game.problems(table.session.state)
    for problem in problems:
        told = table.screens.narration.problem(problem.key, problem.parameters)
        table.say(N_("This does not add up: {check}."), check=told)
    if not problems:
        table.say(N_("Everything adds up. Compare with the table:"))
    table.show(table.screens.pack_away(table.session, table.words, table.prompter.width))
    table.say(N_("If something differs: ! corrects one thing, catchup the whole board."))


def catchup(table: Table, rest: str) -> None:
    """Take the board as it stands from the table, a line a zone."""
    catching_up.catch_up(table)


def quit_table(table: Table) -> None:
    """Offer the pack-away sheet and say that everything is saved."""
    choices = [
        Choice("no", table.words(N_("no, the table stays as it is"))),
        Choice("yes", table.words(N_("yes"))),
    ]
    if (
        table.pick(table.words(N_("Print the sheet for packing the table away?")), choices, "no")
        == "yes"
    ):
        table.show(pack_away(table))
        table.session.note(PACKED)
    table.say(N_("Everything up to here is saved: companion resume goes on here."))


def pack_away(table: Table) -> list[Line]:
    """Return the sheet by which the table is taken down and built up again."""
    lines = [Line(table.words(N_("To pack away and to build up again:")), "head")]
    return lines + table.screens.pack_away(table.session, table.words, table.prompter.width)
