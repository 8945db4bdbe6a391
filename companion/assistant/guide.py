"""The guide at the table: shows, asks, gives the engine its answers, and says what happened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Literal

from companion.assistant import (
    asking,
    commands,
    grammar,
    handover,
    preview,
    rest_of_line,
    runs,
    seat_lines,
    spelling,
    whole_line,
    your_copy,
)
from companion.assistant.grammar import NotUnderstood
from companion.assistant.legend import Legend
from companion.assistant.prompter import TableLeft
from companion.assistant.screens import Run
from companion.assistant.table import Table, flow
from companion.engine.events import Auto
from companion.engine.questions import (
    AnswerError,
    Json,
    Question,
)
from companion.saves.errors import SaveError
from companion.text.bilingual import Text
from companion.text.catalogue import N_

Ending = Literal["over", "left"]

LONG_LIST = 12
"""So many options are not listed twice in a row."""


class Guide:
    """Leads one table through its game until it is over or the table is left."""

    def __init__(self, table: Table, board_shown: bool = False) -> None:
        self.table = table
        self._asked: int | None = None
        """The number of the question that was shown last."""
        self._listed: list[str] = []
        """The options that were listed last."""
        self._listed_once: dict[str, set[str]] = {}
        """The options that were listed in a stretch of play that lists them once."""
        self._board = self._stands() if board_shown else None
        """Where the game stood when the board was shown last."""
        self._title = table.screens.title(table.session) if board_shown else None
        """What stood above the board that was shown last: phase and turn."""

    def play(self) -> Ending:
        """Play on from where the session stands."""
        try:
            while self.table.session.over is None:
                self.table.tell()
                try:
                    if not self._turn():
                        return "left"
                except SaveError as error:
                    self._unsaved(error)
            self.table.tell()
            return "over"
        except preview.Left:
            return "left"
        except TableLeft as left:
            self._farewell(left)
            return "left"

    def _unsaved(self, error: SaveError) -> None:
        """Say that the last answer could not be written and so does not count."""
        from companion.text.errors import wording

        values = {name: str(value) for name, value in error.values.items()}
        self.table.show_text(wording(self.table.words, error.code, **values))
        self.table.say(N_("The last answer does not count; type it again when there is room."))

    def _farewell(self, left: TableLeft) -> None:
        self.table.interrupted = left.interrupted
        self.table.prompter.say()
        self.table.say(N_("Everything up to here is saved: companion resume goes on here."))

    def _turn(self) -> bool:
        """Ask one question, or carry out one command; False when the table wants to leave."""
        question = self.table.session.question
        if question is None:
            raise AssertionError("a game that is not over asks a question")
        if self.table.catch_up_first and self.table.screens.may_catch_up(question):
            self.table.catch_up_first = False
            commands.catchup(self.table, "")
            return True
        if question.secret_to is not None:
            handover.ask(self.table, question)
            return True
        if self.table.box_facts:
            return your_copy.ask(self.table)
        self._show(question)
        run = self.table.screens.run(self.table.session)
        line = self.table.line(
            asking.prompt(self.table, question, run),
            asking.completer(self.table, question),
            self._check(question, run),
        )
        given = self._command_of(line, question)
        if given is not None:
            return self._command(given, question)
        self._answer_line(line, question, run)
        return True

    def _command_of(self, line: str, question: Question[Any]) -> grammar.Command | None:
        legend = self.table.screens.legend(question)
        more = {
            name: [word for word in words if line[:1] in ":：" or not legend.is_called(word)]
            for name, words in self.table.screens.commands.items()
        }
        return grammar.command(line, lambda word: self._is_answer(question, word), more)

    def _command(self, given: grammar.Command, question: Question[Any]) -> bool:
        if given.name == "again":
            line = self.table.last_lines.get((question.key, question.seat))
            if line is None:
                self.table.say(N_("Nothing was typed here before."))
            else:
                self.table.prompter.say(f"= {line}", "soft")
                self._answer_line(line, question, self.table.screens.run(self.table.session))
            return True
        if given.name == "quit":
            commands.quit_table(self.table)
            return False
        self._asked = None
        if given.name == "help":
            self._listed, self._listed_once = [], {}
        if given.name in self.table.screens.commands:
            self._game_command(given, question)
        else:
            commands.carry_out(self.table, given)
        return True

    def _game_command(self, given: grammar.Command, question: Question[Any]) -> None:
        """Show what a command of this game alone says."""
        table = self.table
        try:
            table.show(
                table.screens.command(
                    table.session, given.name, given.rest, table.words, table.prompter.width
                )
            )
        except NotUnderstood as problem:
            table.prompter.say(asking.explain(table, problem, question), "warn")
        except AnswerError as error:
            table.refuse(error)

    # Showing

    def _show(self, question: Question[Any]) -> None:
        """Show the board where a turn begins, the question and its options."""
        table = self.table
        if self._asked == table.session.n:
            return
        self._asked = table.session.n
        if self._shows_board(question):
            self._board, self._title = self._stands(), table.screens.title(table.session)
            table.prompter.say()
            table.show(table.screens.board(table.session, table.words, table.prompter.width))
            table.prompter.say()
        run = table.screens.run(table.session)
        text = run.title if run is not None else table.screens.asked(table.session, question)
        for line in table.words.lines(text):
            table.prompter.say(line, "strong", "  ")
        if run is not None:
            for line in table.words.lines(run.form):
                table.prompter.say(line, "soft", "  ")
            return
        self._list(question)

    def _list(self, question: Question[Any]) -> None:
        """List the options; of a long list that was shown before only what is new."""
        table = self.table
        together = table.screens.listed_once(question)
        known = self._listed_once.setdefault(together, set()) if together is not None else set()
        lines = self._lines(asking.options(table, question))
        is_long = len(question.options) > LONG_LIST
        if is_long and (known or lines == self._listed):
            table.say(N_("(options as above; ? lists them again)"))
            new = [option for option in question.options if option not in known]
            lines = self._lines(asking.options(table, question, new)) if known else []
        else:
            self._listed = lines
        known.update(question.options if is_long else ())
        for line in lines:
            table.prompter.say(line, "plain", "    ")
        form = table.screens.all_at_once(question) if lines else None
        for line in table.words.lines(form) if form is not None else ():
            table.prompter.say(line, "soft", "  ")

    def _lines(self, items: Sequence[str]) -> list[str]:
        return flow(items, self.table.prompter.width, self.table.prompter.repaints)

    def _stands(self) -> tuple[int, int]:
        return self.table.session.n, len(self.table.session.entries)

    def _shows_board(self, question: Question[Any]) -> bool:
        """Tell whether the board is worth showing: it is new, and has not just been seen."""
        screens = self.table.screens
        if not screens.is_boundary(question) or self._board == self._stands():
            return False
        same_phase = self._title == screens.title(self.table.session)
        return not (same_phase and screens.once_a_phase(question))

    # Reading

    def _is_answer(self, question: Question[Any], word: str) -> bool:
        fits = self.table.screens.legend(question).fits(word)
        return len(fits) == 1 and (len(word) > 1 or word not in grammar.WORDS["options"])

    def _check(self, question: Question[Any], run: Run | None) -> Any:
        legend = self.table.screens.legend(question)

        def check(line: str) -> str | None:
            if self._command_of(line, question):
                return None
            if run is not None:
                asks = whole_line.is_a_question(self.table, line)
                return whole_line.asks(self.table) if asks else None
            row = grammar.tokens(line)
            if not row:
                return self._nothing(question)
            try:
                if self._planned(line, row) is None:
                    reading = self._read(question, row, legend)
                    return whole_line.objection(self.table, question, line, row, reading)
            except NotUnderstood as problem:
                if whole_line.is_a_question(self.table, line):
                    return whole_line.asks(self.table)
                return asking.ask_again(self.table, problem, question)
            except AnswerError as error:
                return asking.refused(self.table, error, question)
            return None

        return check

    def _read(self, question: Question[Any], row: Sequence[str], legend: Legend) -> grammar.Reading:
        """Read an answer; a token for the question after this one leaves the usual answer here."""
        try:
            return grammar.read(question, row, legend)
        except NotUnderstood as problem:
            usual = self.table.screens.usual(question)
            if problem.code != "nothing_fits" or usual is None:
                raise
            if not self.table.screens.may_skip(question, problem.token):
                raise
            return grammar.Reading(usual, 0)

    def _nothing(self, question: Question[Any]) -> str | None:
        if self.table.screens.usual(question) is not None:
            return None
        return self.table.words(N_("Enter does nothing here; ? shows what can be typed."))

    # Answering

    def _answer_line(self, line: str, question: Question[Any], run: Run | None) -> None:
        self.table.begin(question)
        if run is not None:
            self._answer_run(line, question, run)
            return
        row = grammar.tokens(line)
        key = (question.key, question.seat)
        if not row:
            usual = self.table.screens.usual(question)
            if usual is not None:
                self._submit([usual])
            return
        self.table.last_lines[key] = line
        answers = self._planned(line, row)
        if answers is not None:
            self._submit(answers)
            return
        self._feed(row, question.seat)

    def _planned(self, line: str, row: Sequence[str]) -> list[Json] | None:
        """Return the answers of a line that names seats or is in a game's own spelling, or None."""
        named = seat_lines.plan(self.table, line)
        return spelling.plan(self.table, row) if named is None else named

    def _feed(self, row: list[str], seat: str | None) -> None:
        """Give a row of answers one by one; what cannot be used is dropped, and said."""
        table = self.table
        first = True
        while row:
            question = table.session.question
            why = None if first else rest_of_line.not_for(table, question, seat)
            if question is None or why is not None:
                rest_of_line.dropped(table, row, why or "")
                return
            used = self._use(row, question, spells=not first)
            if used is None:
                return
            first = False
            events = table.session.take_events()
            table.tell(events)
            autos = [event for event in events if isinstance(event, Auto)]
            row = rest_of_line.after(table, row[used:], autos)
            if row and any(auto.by != "only_option" for auto in autos):
                rest_of_line.dropped(table, row, table.words(N_("chance came between")))
                return

    def _use(self, row: list[str], question: Question[Any], spells: bool) -> int | None:
        """Answer a question from a row; return how many tokens that took, None where the row ends
        here. With ``spells`` the row may be in the game's own spelling.
        """
        table = self.table
        try:
            spelled = spelling.plan(table, row) if spells else None
            if spelled is not None:
                self._submit(spelled)
                return None
            reading = self._read(question, row, table.screens.legend(question))
            return reading.used if self._submit([reading.answer]) else None
        except NotUnderstood as problem:
            rest_of_line.dropped(table, row, asking.explain(table, problem, question))
            hint = asking.nearest(table, problem, question)
            if hint:
                table.prompter.say(hint, "warn")
        except AnswerError as error:
            rest_of_line.dropped(table, row, asking.refused(self.table, error, question))
        return None

    def _answer_run(self, line: str, question: Question[Any], run: Run) -> None:
        """Answer a whole run from one line, if every part of it is possible."""
        table = self.table
        try:
            plan = runs.plan(table.session, run, line, table.screens)
        except NotUnderstood as problem:
            table.prompter.say(asking.explain(table, problem, question), "warn")
            return
        if plan.impossible:
            for wish in plan.impossible:
                self._impossible(line, question, wish)
            return
        if line:
            table.last_lines[(question.key, question.seat)] = line
        self._submit(plan.answers)

    def _impossible(self, line: str, question: Question[Any], wish: runs.Wish) -> None:
        """Say which wish of a run cannot be granted, and why where the engine knows."""
        table = self.table
        told = table.words.text(
            N_("Not possible for {seat}: {wish}. Nothing was done yet."),
            seat=table.screens.narration.seats[wish.seat],
            wish=table.screens.wish_words(wish.tokens) if wish.tokens else line,
        )
        asked = replace(question, seat=wish.seat)
        option = table.screens.wish_option(asked, wish.tokens)
        reason = None if option is None else asking.not_now(table, asked, option)
        if reason is not None:
            told = Text(f"{told.en} {reason.en}", told.zh + reason.zh)
        table.note_refusal(told, asked, option)
        table.prompter.say(table.words.show(told), "warn")

    def _submit(self, answers: Sequence[Json]) -> bool:
        """Give answers to the session, a preview first where they decide something."""
        if self.table.screens.decides(self.table.session) and not preview.confirmed(
            self.table, answers
        ):
            self._asked = None
            return False
        session = self.table.session
        before = len(session.steps())
        try:
            for answer in answers:
                session.answer(answer)
        except AnswerError as error:
            self.table.refuse(error)
            return False
        finally:
            self.table.lines.add(session, before)
        return True
