"""What the screens of all games with rules have in common: the session, and whom its seats answer
to.
"""

from __future__ import annotations

from typing import Any, ClassVar, Generic, TypeVar

from companion.assistant.screens import Game, Screens
from companion.engine.questions import Chance, Json, Question
from companion.engine.state import State
from companion.text.narration import Narration

S = TypeVar("S", bound=State)

UNNAMED = "unnamed"
"""The option that leaves a card, quest or token unnamed, in every game."""


class GameScreens(Screens, Generic[S]):
    """The screens of one table of a game."""

    may_stay_unnamed: ClassVar[frozenset[str]] = frozenset()
    """Questions at which Enter leaves unnamed what is asked for."""

    def __init__(self, narration: Narration, session: Game) -> None:
        super().__init__(narration)
        self.words_of_seats = {
            f"s{at}": narration.seat_words(seat)
            for at, seat in enumerate(session.header["seats"], 1)
        }
        self.session = session

    @property
    def state(self) -> S:
        """The state of the game."""
        state: S = self.session.state
        return state

    def seat_words(self, seat: str) -> list[str]:
        """Return the player, and what else a seat is called by."""
        return self.words_of_seats[seat]

    def usual(self, question: Question[Any]) -> Json:
        """Let Enter leave something unnamed in public, besides the rules' own usual answers."""
        if question.usual is None and question.key in self.may_stay_unnamed:
            if question.secret_to is not None or UNNAMED not in question.options:
                return None
            return [UNNAMED] * (question.count if isinstance(question, Chance) else 1)
        return super().usual(question)
