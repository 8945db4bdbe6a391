"""Names typed in a menu: 狼 moves the pointer to the clan of that name, ㄉ to the second line.

Menus of questionary take digits and arrows only, and would give the first line to whoever types a
name and presses Enter.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.assistant.plain import picked
from companion.assistant.prompter import Choice


class TypedName:
    """What was typed in a menu so far, and where the pointer stood when it fitted nothing."""

    __slots__ = ("_choices", "_control", "_lost_at", "_said")

    def __init__(self, control: Any, choices: Sequence[Choice]) -> None:
        self._control = control
        self._choices = choices
        self._said = ""
        self._lost_at: int | None = None

    @property
    def lost(self) -> bool:
        """Whether the last thing that was typed is no choice: Enter is no answer then."""
        return self._lost_at is not None and self._lost_at == self._control.pointed_at

    def forget(self) -> None:
        """Begin anew."""
        self._said, self._lost_at = "", None

    def add(self, typed: str) -> None:
        """Take what a key gave; the pointer moves where it fits just one choice, and stays there
        whatever other words follow: `black Ann` is black.
        """
        if not typed.isprintable():
            self.forget()
            return
        behind_name = " " in self._said.lstrip() and self._lost_at is None
        for said in (self._said + typed, *([] if behind_name else [typed])):
            found = picked(said, self._choices)
            if found is not None:
                self._said, self._lost_at = said, None
                self._control.pointed_at = [one.id for one in self._choices].index(found)
                return
        self._said += typed
        if behind_name:
            return
        self._lost_at = self._control.pointed_at


def take_names(asked: Any, choices: Sequence[Choice]) -> None:
    """Let a menu of questionary take names as well as digits and arrows."""
    from prompt_toolkit.filters import Condition
    from prompt_toolkit.keys import Keys
    from questionary.prompts.common import InquirerControl

    windows = asked.application.layout.find_all_windows()
    control = next(w.content for w in windows if isinstance(w.content, InquirerControl))
    name = TypedName(control, choices)

    def typed(event: Any) -> None:
        name.add(event.data)

    def refused(event: Any) -> None:
        name.forget()
        event.app.output.bell()

    bindings = asked.application.key_bindings
    bindings.add(Keys.Any)(typed)
    bindings.add(Keys.ControlM, eager=True, filter=Condition(lambda: name.lost))(refused)
