"""The prompter of a real terminal: one typed line with completion in a game, menus outside it.

Nothing of questionary, prompt_toolkit or rich is imported before somebody is asked.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from companion.assistant.prompter import (
    Candidate,
    Check,
    Choice,
    Completer,
    Style,
    TableLeft,
    numbered,
)
from companion.text.catalogue import N_, Words
from companion.text.output import as_written, clean, screen_width, steady
from companion.text.widths import width
from companion.text.wrap import wrap

if TYPE_CHECKING:
    from prompt_toolkit.completion import Completer as ToolkitCompleter

STYLES: dict[Style, str] = {
    "plain": "",
    "head": "1",
    "strong": "1;36",
    "soft": "2",
    "warn": "1;33",
}
ALTERNATE, BACK = "\x1b[?1049h\x1b[2J\x1b[H", "\x1b[2J\x1b[H\x1b[?1049l"
MENU_ROWS = 6
PROMPT_MARGIN, MENU_MARGIN = 2, 7
"""Cells that questionary puts around a question, and before a choice with its pointer and number or
mark.
"""
POINTER, MARKED, UNMARKED = ">", "[x]", "[ ]"
"""What menus are drawn with: signs that every terminal draws, each in as many cells."""


def make(words: Words) -> RichPrompter | None:
    """Return the prompter, or None where no prompt can be made (some Windows shells, odd pipes)."""
    try:
        from prompt_toolkit.output.defaults import create_output

        create_output()
    except Exception:  # noqa: BLE001  # each console refuses in its own way, and plain lines serve
        return None
    return RichPrompter(words)


class RichPrompter:
    """Asks with questionary: our completer and validator, never a default that bites."""

    __slots__ = ("words",)

    can_hide = True
    repaints = True

    def __init__(self, words: Words) -> None:
        self.words = words

    @property
    def width(self) -> int:
        """Columns to lay text out in."""
        return screen_width()

    def say(self, text: str = "", style: Style = "plain", indent: str = "") -> None:
        """Show a text, broken at the width, in its look unless NO_COLOR is set."""
        code = STYLES[style]
        if os.environ.get("NO_COLOR") and code not in ("1", "2"):
            code = "1" if code else ""
        shown = as_written(text, sys.stdout)
        for line in wrap(shown, self.width, indent=indent, first=""):
            sys.stdout.write(f"\x1b[{code}m{line}\x1b[0m\n" if code and line else line + "\n")

    def line(
        self, question: str, complete: Completer | None = None, check: Check | None = None
    ) -> str:
        """Ask for one line until `check` takes it; the up key brings refused lines back."""
        import questionary
        from prompt_toolkit.history import InMemoryHistory

        more: dict[str, Any] = {"history": InMemoryHistory()}
        if complete is not None:
            more |= {
                "completer": _completer(complete),
                "complete_while_typing": True,
                "reserve_space_for_menu": MENU_ROWS,
            }
        while True:
            last = self._but_last(question, "strong")
            asked = questionary.text(last, qmark="", style=_style(), **more)
            line = " ".join(self._ask(asked.unsafe_ask).split())
            problem = check(line) if check is not None else None
            if problem is None:
                return line
            self.say(problem, "warn")

    def choose(self, title: str, choices: Sequence[Choice]) -> str:
        """Ask with arrow keys, digits or a piece of a name."""
        import questionary

        from companion.assistant.menu_names import take_names

        short = max((number for number, _ in numbered(choices)), default=0) < 10
        asked = questionary.select(
            self._above(title),
            [
                self._shown(choice, number=number if short else None)
                for number, choice in numbered(choices)
            ],
            qmark="",
            pointer=POINTER,
            instruction=" ",
            use_shortcuts=short,
            use_jk_keys=False,
            style=_style(),
            erase_when_done=True,
        )
        take_names(asked, choices)
        chosen = str(self._ask(asked.unsafe_ask))
        self._answered(title, [choice for choice in choices if choice.id == chosen])
        return chosen

    def choose_with(self, title: str, choices: Sequence[Choice]) -> tuple[str, str]:
        """Ask with the same menu, which takes nothing behind the choice."""
        return self.choose(title, choices), ""

    def several(self, title: str, choices: Sequence[Choice], on: Sequence[str] = ()) -> list[str]:
        """Ask with the space bar."""
        import questionary
        from questionary.prompts import common

        # questionary's own circles take two cells on some terminals, and it has no setting.
        vars(common).update(INDICATOR_SELECTED=MARKED, INDICATOR_UNSELECTED=UNMARKED)
        hint = self.words(N_("(space marks, Enter goes on)"))
        asked = questionary.checkbox(
            self._above(f"{title} {hint}"),
            [self._shown(choice, choice.id in on) for choice in choices],
            qmark="",
            pointer=POINTER,
            instruction="",
            use_jk_keys=False,
            style=_style(),
            erase_when_done=True,
        )
        chosen = [str(id) for id in self._ask(asked.unsafe_ask)]
        self._answered(title, [choice for choice in choices if choice.id in chosen])
        return chosen

    def _but_last(self, question: str, style: Style) -> str:
        """Show a question's lines but the last, which is returned to stand before the cursor."""
        *above, last = wrap(question, self.width - PROMPT_MARGIN)
        for row in above:
            self.say(row, style)
        return steady(last)

    def _above(self, title: str) -> str:
        """Return a menu's question broken at the width."""
        return "\n ".join(wrap(steady(title), self.width - PROMPT_MARGIN))

    def _shown(self, choice: Choice, checked: bool = False, number: int | None = None) -> Any:
        """Return a choice as questionary lists it, on as many lines as it takes."""
        from questionary import Choice as Shown

        # questionary's own description line has an English word before it that nothing can change,
        # and a line longer than the screen would lose its end without a word.
        title = f"{choice.title}  {choice.about}" if choice.about else choice.title
        lines = wrap(steady(title), max(8, self.width - MENU_MARGIN))
        key = None if number is None else str(number)
        shown = ("\n" + " " * MENU_MARGIN).join(lines)
        return Shown(shown, value=choice.id, checked=checked, shortcut_key=key)

    def _answered(self, title: str, chosen: Sequence[Choice]) -> None:
        """Leave the question and what was chosen on the screen, in the words of the table:
        questionary's own line speaks English.
        """
        told = [choice.title for choice in chosen]
        if len(told) == 1 and width(f"{title} {told[0]}") <= self.width:
            self.say(f"{title} {told[0]}", "head")
            return
        self.say(title, "head")
        for one in told:
            self.say(f"  {one}", indent="  ")

    def confirm(self, question: str) -> bool:
        """Ask yes or no as a menu: letters never arrive while Zhuyin is on."""
        yes, no = self.words(N_("Yes")), self.words(N_("No"))
        return self.choose(question, [Choice("no", no), Choice("yes", yes)]) == "yes"

    def text(self, question: str, default: str = "", check: Check | None = None) -> str:
        """Ask for a text that stands there already, until `check` takes it."""
        import questionary

        standing = default
        while True:
            last = self._but_last(question, "head")
            asked = questionary.text(last, default=standing, qmark="", style=_style())
            line = clean(self._ask(asked.unsafe_ask))
            problem = check(line or default) if check is not None else None
            if problem is None:
                return line or default
            self.say(problem, "warn")
            standing = line

    @contextmanager
    def hidden(self) -> Iterator[None]:
        """Show what follows on the alternate screen, which leaves nothing in the scrollback."""
        sys.stdout.write(ALTERNATE)
        sys.stdout.flush()
        try:
            yield
        finally:
            sys.stdout.write(BACK)
            sys.stdout.flush()

    def _ask(self, ask: Callable[[], Any]) -> Any:
        sys.stdout.flush()
        try:
            return ask()
        except KeyboardInterrupt:
            raise TableLeft(interrupted=True) from None
        except EOFError:
            raise TableLeft from None


def _style() -> Any:
    from questionary import Style as Look

    return Look(
        [
            ("question", "bold"),
            ("answer", ""),
            ("pointer", "bold"),
            ("highlighted", "bold"),
            ("selected", ""),
            ("instruction", ""),
        ]
    )


def _completer(complete: Completer) -> ToolkitCompleter:
    from prompt_toolkit.completion import Completer as Base
    from prompt_toolkit.completion import Completion
    from prompt_toolkit.document import Document

    asked = complete

    class Ours(Base):
        def get_completions(self, document: Document, event: object) -> Iterable[Completion]:
            return [_completion(found) for found in asked(document.text_before_cursor)]

    def _completion(found: Candidate) -> Completion:
        return Completion(
            found.text, start_position=-found.replaces, display_meta=found.meaning or None
        )

    return Ours()
