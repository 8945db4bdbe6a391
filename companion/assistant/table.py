"""One table: the game that is played, the people's words, and how to speak with them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from companion.assistant import problems, typed
from companion.assistant.prompter import Candidate, Check, Choice, Completer, Prompter, Style
from companion.assistant.screens import Line, Screens
from companion.assistant.typed_lines import TypedLines
from companion.engine.events import Event
from companion.engine.questions import AnswerError, Question
from companion.engine.session import Session
from companion.engine.state import Record
from companion.text.bilingual import Text
from companion.text.catalogue import N_, Words
from companion.text.widths import width
from companion.text.wrap import wrap

if TYPE_CHECKING:
    from companion.search.hits import Hit


@dataclass(frozen=True, slots=True)
class Refusal:
    """What was refused last, for `why`: where the game stood then, what was said of it, and the
    option that was meant where there is one.
    """

    at: tuple[int, int]
    said: Text
    question: Question[Any] | None = None
    option: str | None = None


@dataclass(slots=True)
class Table:
    """What everything of the guide works on."""

    session: Session[Any]
    screens: Screens
    prompter: Prompter
    words: Words
    remember_language: Callable[[str], None] = lambda mode: None
    last_lines: dict[tuple[str, str | None], str] = field(default_factory=dict)
    """(question key, seat) → the line that was typed there last, for `=`."""
    lines: TypedLines = field(default_factory=TypedLines)
    """What each typed line of answers did, to take it back as one."""
    chain: list[Event] = field(default_factory=list)
    """What happened since the last line of answers, for `why`."""
    answered: Question[Any] | None = None
    """The question that the last line of answers began with."""
    refusal: Refusal | None = None
    """What was refused last."""
    rehearsed: Sequence[Event] | None = None
    """What a preview shows that is not agreed to yet."""
    foreseen: set[str] = field(default_factory=set)
    """Lines of a preview that was agreed to: they are not said once more when they come true."""
    interrupted: bool = False
    """Whether the table was left by Ctrl-C."""
    keep_copy: Callable[[str, Any], None] = lambda fact, value: None
    """Keep a fact of the table's own copy for later games."""
    box_facts: list[str] = field(default_factory=list)
    """Facts of the table's own copy that are to be asked for before the next question."""
    looked_up: Sequence[Hit] = ()
    """The list that was looked up last; its numbers open its entries."""
    looked_at: int = 0
    """How many of them were shown."""
    typed_ahead: str | None = None
    """A line that was typed where a number of a list was asked, and is meant for the question."""
    catch_up_first: bool = False
    """Whether the board is asked before the first turn: play starts in mid-game."""

    def say(self, sentence: str, /, **values: object) -> None:
        """Show a sentence of the catalogue."""
        self.prompter.say(self.words(sentence, **values))

    def show(self, lines: Iterable[Line]) -> None:
        """Show the lines of a screen. A command that is typed at a pause is meant for what is asked
        behind them, and nothing waits any more.
        """
        from companion.assistant import grammar, looking_up

        meant = None
        for line in lines:
            self.prompter.say(line.text, line.style, line.indent)
            if line.pause and self.prompter.repaints and meant is None:
                typed_in = looking_up.line(self, self.words(N_("(Enter: the next one) >")))
                given = grammar.command(typed_in, lambda word: False)
                meant = None if given is None else typed_in
        self.typed_ahead = self.typed_ahead if meant is None else meant

    def show_text(self, text: Text) -> None:
        """Show a text: in `both` one language under the other."""
        self.prompter.say(self.words.show(text))

    def refuse(self, error: AnswerError) -> None:
        """Say why something cannot be done."""
        told = problems.text(self.words, error, self.screens.narration)
        self.note_refusal(told)
        self.prompter.say(self.words.show(told), "warn")

    def note_refusal(
        self, said: Text, question: Question[Any] | None = None, option: str | None = None
    ) -> None:
        """Keep what was refused, for `why`."""
        self.refusal = Refusal(self.stands(), said, question, option)

    def stands(self) -> tuple[int, int]:
        """Return where the game stands: another place as soon as anything was carried out."""
        return self.session.n, len(self.session.entries)

    def begin(self, question: Question[Any]) -> None:
        """Forget what led here: a line of answers follows."""
        self.chain.clear()
        self.foreseen.clear()
        self.lines.begin()
        self.answered = question

    def switch(self, words: Words) -> None:
        """Speak another language from now on."""
        self.words = words
        self.prompter.words = words

    def tell(self, events: Sequence[Event] | None = None) -> None:
        """Say what happened since the last call; secrets are never said here."""
        for event in self.session.take_events() if events is None else events:
            if event.secret_to is not None:
                continue
            self.chain.append(event)
            if isinstance(event, Record) and event.key in self.screens.told_in_the_end:
                continue
            if isinstance(event, Record):
                self._note_copy(event)
                if not self.screens.tells(event):
                    continue
                style: Style = "warn" if event.key == "open_rule" else "plain"
                text: Text | None = self.screens.narration.record(event)
            else:
                style, text = "soft", self.screens.narration.auto(event)
            if text is not None:
                for line in self.words.lines(text):
                    if line.strip() not in self.foreseen:
                        self.prompter.say(line, style, "  ")

    def _note_copy(self, record: Record) -> None:
        """Keep what the box told, and note what it could tell now."""
        told = record.parameters
        if record.key == "copy_told":
            self.keep_copy(told["fact"], told["value"])
        elif record.key == "fixed" and str(told["path"]).startswith("copies."):
            self.keep_copy(str(told["path"]).partition(".")[2], told["value"])
        self.box_facts += self.screens.box_facts(record)

    def line(
        self, question: str, complete: Completer | None = None, check: Check | None = None
    ) -> str:
        """Ask for one line; one that was typed ahead is taken first."""
        ahead, self.typed_ahead = self.typed_ahead, None
        problem = check(ahead) if ahead is not None and check is not None else None
        if problem is not None:
            self.prompter.say(problem, "warn")
        elif ahead is not None:
            return ahead
        return self.prompter.line(question, complete, check)

    def pick(self, title: str, choices: Sequence[Choice], usual: str | None = None) -> str:
        """Ask for one of a few things inside a game, as one typed line."""
        from companion.assistant import looking_up

        def show() -> None:
            self.prompter.say(title)
            items = [f"{at} {choice.title}" for at, choice in enumerate(choices, 1)]
            for line in flow(items, self.prompter.width, self.prompter.repaints):
                self.prompter.say(line, "plain", "    ")

        def check(line: str) -> str | None:
            if (not line and usual is not None) or _chosen(line, choices) is not None:
                return None
            return self.words(N_("Type a number from 1 to {n}."), n=len(choices))

        show()
        numbers = {choice.id: at for at, choice in enumerate(choices, 1)}
        asked = ">"
        if usual in numbers:
            asked = self.words(N_("(Enter: {usual}) >"), usual=numbers[usual])
        line = looking_up.line(self, asked, _menu(choices), check, again=show)
        chosen = _chosen(line, choices)
        return next(id for id in (chosen, usual, choices[0].id) if id is not None)


def _chosen(line: str, choices: Sequence[Choice]) -> str | None:
    number = typed.number(line)
    if number is not None:
        return choices[number - 1].id if 1 <= number <= len(choices) else None
    wanted = typed.plain(line).casefold()
    fits = [choice.id for choice in choices if wanted and wanted in choice.title.casefold()]
    return fits[0] if len(fits) == 1 else None


def _menu(choices: Sequence[Choice]) -> Callable[[str], list[Candidate]]:
    def complete(line: str) -> list[Candidate]:
        wanted = typed.plain(line).casefold()
        found = [choice for choice in choices if wanted and wanted in choice.title.casefold()]
        return [Candidate(choice.title, len(line)) for choice in found]

    return complete


def flow(items: Sequence[str], columns: int, together: bool = True) -> list[str]:
    """Return items in lines, as many on each as fit and none broken; one a line if not `together`.

    An item longer than the line is broken at the width rather than cut.
    """
    if not together:
        return list(items)
    lines: list[str] = []
    line = ""
    for item in items:
        if line and width(line) + 3 + width(item) > columns:
            lines.append(line)
            line = ""
        line = f"{line}   {item}" if line else item
    if line:
        lines.append(line)
    return [piece for line in lines for piece in wrap(line, columns, indent="    ", first="")]
