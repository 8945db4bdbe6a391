"""`why`: the rules behind a refusal, behind what happened last, behind what is asked, and why an
option is possible or not; open rules with the reading that is played.

What decides comes first. A chain that is longer than the screen keeps to the sentences with their
rule ids; `why all` adds the text of every rule.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.assistant import asking, grammar, looking_up, typed
from companion.assistant.grammar import NotUnderstood
from companion.assistant.screens import Line
from companion.assistant.table import Refusal, Table
from companion.engine import box_facts
from companion.engine.events import Auto, Event
from companion.engine.game import Over
from companion.engine.questions import (
    Amounts,
    AnswerError,
    Chance,
    Json,
    Number,
    Numbers,
    Question,
)
from companion.engine.state import Record
from companion.engine.steps import Step
from companion.text import citations
from companion.text.bilingual import Text
from companion.text.catalogue import N_
from companion.text.widths import width

MOST_LINES = 32
"""Lines of a chain with all its texts that are still read in one go: a screen."""
MOST_POINTS = 12
"""Sentences of a long chain that are shown without `all`: what decided something leads on to the
rest.
"""
NOTHING_DONE: tuple[Json, ...] = ([], {}, ["none"], ["no"])
"""Answers that did nothing: that nothing else was possible goes without saying."""
ROUTINE = frozenset(["phase", "age", "round", "turn"])
"""Records that only say where the game stands."""


@dataclass(frozen=True, slots=True)
class Point:
    """One thing that is explained: a sentence, and the rules behind it."""

    said: Text | None
    rules: tuple[str, ...]
    drawn: bool = False
    """Whether chance decided it."""
    routine: bool = False
    """Whether the table is not told of it either: it goes without saying."""


def show(table: Table, rest: str) -> None:
    """Show the reasons: of the refusal that stands, else of what happened and of what is asked;
    with an option the reasons of that option, with `all` every text.
    """
    row = grammar.tokens(rest)
    everything = bool(row) and row[0].casefold() in grammar.ALL
    if row and not everything:
        _of_option(table, rest)
        return
    refusal = table.refusal
    if refusal is not None and refusal.at == table.stands() and not everything:
        table.refusal = None  # a second `why` asks for what led here
        _of_refusal(table, refusal)
        return
    Told(table, everything).chain()


def happened(table: Table) -> list[Point]:
    """Return what is to be explained of what happened last, the deciding point first."""
    if table.rehearsed is not None:
        events: Sequence[Event] = table.rehearsed
    else:
        events = table.chain or [one for one in table.session.log if one.rules][-1:]
    public = [one for one in events if one.secret_to is None]
    first = _deciding(table, public)
    rest = [one for one in public if one is not first]
    points = [_point(table, one) for one in ([] if first is None else [first]) + rest]
    return [*_by_the_table(table, public), *(point for point in points if point is not None)]


def _deciding(table: Table, events: Sequence[Event]) -> Event | None:
    """Return the record that decided most: by the game's own order, else the last with rules."""
    records = [one for one in events if isinstance(one, Record)]
    for key in table.screens.deciding:
        for record in reversed(records):
            if record.key == key:
                return record
    told = [one for one in records if one.rules and not _is_routine(table, one)]
    return told[-1] if told else next((one for one in reversed(records) if one.rules), None)


def _is_routine(table: Table, record: Record) -> bool:
    return record.key in ROUTINE or not table.screens.tells(record)


def _point(table: Table, event: Event) -> Point | None:
    narration = table.screens.narration
    if isinstance(event, Auto):
        if event.by == "only_option" and event.answer in NOTHING_DONE:
            return None
        return Point(_by_itself(table, event), event.rules, event.by != "only_option")
    if event.key == "open_rule":
        return Point(None, event.rules)
    return Point(narration.record(event), event.rules, routine=_is_routine(table, event))


def _by_itself(table: Table, auto: Auto) -> Text:
    """Return why an answer gave itself: it was the only one, the companion drew it, or it was
    drawn before an undo.
    """
    words, narration = table.words, table.screens.narration
    step = narration.step(Step("answer", auto.key, auto.seat, auto.answer, 0))
    if auto.by == "only_option":
        return words.text(N_("By itself, as nothing else was possible. {step}"), step=step)
    if auto.by == "pinned":
        return words.text(N_("Drawn before, and kept when it was taken back. {step}"), step=step)
    return words.text(
        N_("The companion drew it: outcome {n} under receipt {receipt}. {step}"),
        n=(auto.counter or 0) + 1,
        receipt=str(table.session.header["receipt"])[:16],
        step=step,
    )


def _by_the_table(table: Table, events: Sequence[Event]) -> Iterator[Point]:
    """Yield that the table drew what was typed, where that began the line."""
    asked = table.answered
    if events and table.rehearsed is None and isinstance(asked, Chance):
        name = table.screens.narration.component(asked.component)
        said = table.words.text(N_("{component}: drawn by the table and typed in."), component=name)
        yield Point(said, asked.rules, drawn=True)


def ranked(table: Table, row: Mapping[str, Any]) -> Text:
    """Return a row of the final ranking: place, name, total."""
    seat = table.screens.narration.seats.get(str(row.get("seat", "")))
    name: object = row["name"] if seat is None else seat
    if seat is not None and row["name"] not in seat:
        name = Text(f"{seat.en} {row['name']}", f"{seat.zh} {row['name']}")
    sentence = N_("{place}. {name}: {total}")
    return table.words.text(sentence, place=row["place"], name=name, total=row["total"])


class Told:
    """Reasons written out for one table; the text of a rule stands where it is first cited."""

    def __init__(self, table: Table, everything: bool = False) -> None:
        self.table = table
        self.everything = everything
        self.cited: dict[str, None] = {}

    def chain(self) -> None:
        """Show what happened last, then what is asked."""
        table = self.table
        points = happened(table)
        question = table.session.question
        if table.session.over is not None:
            self.score(table.session.over)
            points = points if self.everything else [one for one in points if one.drawn]
        if points:
            title = N_("What happened last:")
            if table.rehearsed is not None:
                title = N_("What would happen:")
            self._head(title)
            self._points(points)
        if question is not None and table.rehearsed is None:
            self.question(question)
        self.open_rules()

    def score(self, over: Over) -> None:
        """Show how the places of a game that is over came about: what decided a tie, then the
        rules of every score. The ranking has just named each part; `all` says them once more.
        """
        self._head(N_("How the places came about:"))
        if over.decided_by is not None:
            sentence = self.table.words.text(N_("Decided by {rule}."), rule=over.decided_by)
            self.sentence(sentence)
            self.rules([over.decided_by])
        narration = self.table.screens.narration
        for row in over.ranking:
            for line in self.table.words.lines(ranked(self.table, row)) if self.everything else ():
                self._line(Line(f"  {line}", "strong", "    "))
            for reason in row.get("reasons", ()):
                rule = str(reason["rule"])
                if self.everything:
                    self.sentence(narration.reason(reason), [rule])
                if rule not in self.cited:
                    self._lines(self._texts(rule))

    def question(self, question: Question[Any]) -> None:
        """Show the rules of a question, with the text of the card that asks."""
        self._head(N_("What is asked now:"))
        named: list[str] = []
        for reason, rules in self.table.screens.reasons(question):
            self.sentence(reason, rules)
            named += rules
            for id in rules:
                if id not in self.cited:
                    self._lines(self._texts(id))
        self.rules(id for id in question.rules if id not in named)
        source = question.source
        text = None if source is None else self.table.screens.narration.source_text(source)
        if source is not None and text is not None:
            name = self.table.screens.narration.thing(source)
            card = self.table.words.text(N_("{name}: {value}"), name=name, value=text)
            self._say(card, "  ")

    def rules(self, ids: Iterable[str]) -> None:
        """Show rules with their texts; of one that was shown above only the id."""
        for id in ids:
            if id in self.cited:
                self._say(self.table.words.text(N_("{rule}: see above."), rule=id), "    ")
                continue
            for line in self._texts(id):
                self._line(line)

    def sentence(self, text: Text, rules: Sequence[str] = ()) -> None:
        """Show a sentence with the ids of its rules behind it."""
        for line in self._sentence(text, rules):
            self._line(line)

    def open_rules(self) -> None:
        """Show what is to be known of the open rules behind all this: which reading is played, that
        none is official, and how to change it.
        """
        session = self.table.session
        known = list(session.game.options)
        folder = session.game.folder
        about = citations.open_about(folder, self.cited, known)
        over = session.over is not None
        used = session.state.options_used
        behind = used if over else [id for id in about if id in self.cited or id in used]
        if behind:
            self._head(N_("Open rules:"))
        for id in behind:
            self._open_rule(id, None if over else known.index(id) + 1)

    # Parts

    def _points(self, points: Sequence[Point]) -> None:
        lines = list(self._written(points))
        if self.everything or self._height(lines) <= MOST_LINES:
            self._lines(lines)
            return
        self.cited = {}
        self._lines(self._written(points[:1]))
        further = [point for point in points[1:] if point.said is not None and not point.routine]
        for point in further[:MOST_POINTS]:
            if point.said is not None:
                self._lines(self._sentence(point.said, point.rules))
        self.table.say(N_("why all: every step, and the text of every rule."))

    def _written(self, points: Sequence[Point]) -> Iterator[Line]:
        for point in points:
            if point.said is not None:
                yield from self._sentence(point.said, point.rules)
            for id in point.rules:
                if id not in self.cited:
                    yield from self._texts(id)

    def _sentence(self, text: Text, rules: Sequence[str]) -> Iterator[Line]:
        lines = self.table.words.lines(text)
        for at, line in enumerate(lines, 1):
            ids = f" [{', '.join(rules)}]" if rules and at == len(lines) else ""
            yield Line(f"  {line}{ids}", indent="    ")

    def _texts(self, id: str) -> Iterator[Line]:
        self.cited.setdefault(id)
        session = self.table.session
        text = citations.cited(session.game.folder, id, session.state.options)
        for at, line in enumerate(self.table.words.lines(text)):
            start = "" if at else f"{id}  "
            yield Line(f"    {start}{line}", "soft", "      ")

    def _open_rule(self, id: str, number: int | None) -> None:
        session, words = self.table.session, self.table.words
        folder = session.game.folder
        if id not in self.cited:
            for line in self._texts(id):
                self._line(line)
        told = box_facts.settled(session.game.box_facts, session.state.copies)
        if told.get(id) == session.state.options[id]:
            sentence = N_("{option} was open; your copy of the game answers it.")
            self._say(words.text(sentence, option=id), "  ")
            return
        sentence = N_("{option} is an open rule. {origin} o {n} offers another reading.")
        if number is None:
            sentence = N_("{option} is an open rule. {origin}")
        origin = citations.origin(folder, id)
        self._say(words.text(sentence, option=id, origin=origin, n=number or 0), "  ")

    def _height(self, lines: Sequence[Line]) -> int:
        columns = max(10, self.table.prompter.width - 6)
        return sum(1 + width(line.text) // columns for line in lines)

    def _head(self, title: str) -> None:
        self._line(Line(self.table.words.both(self.table.words.text(title)), "head"))

    def _say(self, text: Text, start: str) -> None:
        for line in self.table.words.lines(text):
            self._line(Line(start + line, indent="    "))

    def _lines(self, lines: Iterable[Line]) -> None:
        for line in lines:
            self._line(line)

    def _line(self, line: Line) -> None:
        self.table.prompter.say(line.text, line.style, line.indent)


def of_setup(table: Table) -> None:
    """Show the rules by which the table was set up, each with its text."""
    session = table.session
    told = Told(table)
    told._head(N_("Rules of the set-up:"))
    steps = session.game.setup_steps(session.state)
    told.rules(dict.fromkeys(id for step in steps for id in step.rules))


# What was refused, and single options


def _of_refusal(table: Table, refusal: Refusal) -> None:
    told = Told(table)
    told._head(N_("Why that was refused:"))
    question = refusal.question or table.session.question
    told.sentence(refusal.said)
    if question is None:
        return
    if refusal.option is not None:
        _exclusion(told, question, refusal.option)
    else:
        told.rules(question.rules)
    told.open_rules()


def _of_option(table: Table, said: str) -> None:
    """Show why an option of the question that stands is possible or not."""
    question = table.session.question
    if question is None:
        looking_up.look_up(table, said)
        return
    try:
        option = _meant(table, question, said)
    except NotUnderstood as problem:
        if any(char in said for char in ".-"):
            looking_up.look_up(table, said)  # a rule by its id, as the chain names it
            return
        table.prompter.say(asking.explain(table, problem, question), "warn")
        return
    told = Told(table)
    if _allowed(question, option):
        name = asking.short_name(table, question, option)
        told.sentence(table.words.text(N_("{name} is possible here."), name=name))
        told.rules(question.rules)
    else:
        told.sentence(asking.why_not(table, question, option))
        _exclusion(told, question, option)
    told.open_rules()


def _meant(table: Table, question: Question[Any], said: str) -> str:
    """Return the option that is asked about, offered or not; raise NotUnderstood."""
    number = typed.number(said)
    if isinstance(question, Number | Numbers) and number is not None:
        return str(number)
    screens = table.screens
    never = [option for option in screens.ever(question) if option not in question.options]
    legend = screens.legend(question, [*question.options, *never])
    fits = legend.fits(said)
    if len(fits) == 1:
        return fits[0]
    raise NotUnderstood("two_fit" if fits else "nothing_fits", said, fits)


def _allowed(question: Question[Any], option: str) -> bool:
    match question:
        case Number() | Numbers():
            return _parses(question, option)
        case Amounts():
            return bool(question.limits.get(option))
    return option in question.options


def _parses(question: Number | Numbers, option: str) -> bool:
    number = int(option)
    try:
        question.parse(number if isinstance(question, Number) else [number])
    except AnswerError:
        return False
    return True


def _exclusion(told: Told, question: Question[Any], option: str) -> None:
    """Show the rules that exclude an option; where the engine names none, the question's own."""
    session = told.table.session
    found = session.game.excluded(session.state, question, option)
    told.rules(question.rules if found is None else found.rules)
