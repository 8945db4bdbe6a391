"""A table that plays the toy game: typed lines in, the shown text out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from io import StringIO

from companion.assistant.guide import Ending, Guide
from companion.assistant.plain import PlainPrompter
from companion.assistant.screens import Screens
from companion.assistant.table import Table
from companion.engine.chance import key_from_seed
from companion.engine.game import Setup
from companion.engine.header import make_header
from companion.engine.session import Session
from companion.text.bilingual import Mode, Text, same
from companion.text.catalogue import Words
from companion.text.narration import Narration
from tests.toy import TOY, Toy


class ToyNarration(Narration):
    """The toy in words."""

    folder = "toy"

    def thing(self, id: str) -> Text:
        """Stones and cards in both languages."""
        known = {
            "red": Text("Red stone", "紅石"),
            "white": Text("White stone", "白石"),
            "ace": Text("Ace", "王牌"),
            "king": Text("King", "國王"),
            "queen": Text("Queen", "皇后"),
            "no": Text("No", "不"),
            "yes": Text("Yes", "要"),
            "rain": Text("Rain", "雨"),
            "sun": Text("Sun", "晴"),
        }
        return known.get(id) or super().thing(id)

    def path(self, path: str) -> Text:
        """Purses and the heap."""
        match path.split("."):
            case ["seats", seat, "purse"]:
                return Text(f"{self.seats[seat].en} purse", f"{self.seats[seat].zh} 錢包")
            case ["heap", stone]:
                return Text(f"heap {self.thing(stone).en}", f"石堆 {self.thing(stone).zh}")
        return same(path)


class PrivatePrompter(PlainPrompter):
    """Plain lines that pretend to hide secrets."""

    can_hide = True


def session(seed: int = 1, sources: Mapping[str, str] | None = None) -> Session[Toy]:
    """A new toy game."""
    setup = Setup(seats=({"name": "小明"}, {"name": "May"}), sources=dict(sources or {}))
    return Session(TOY, make_header(TOY, setup, key=key_from_seed(seed)))


def table(
    game: Session[Toy], lines: Sequence[str], mode: Mode = "en", private: bool = False
) -> tuple[Table, StringIO]:
    """A table with typed lines waiting, and where it shows."""
    shown = StringIO()
    words = Words(mode)
    make = PrivatePrompter if private else PlainPrompter
    typed = StringIO("".join(line + "\n" for line in lines))
    prompter = make(words, typed, shown)
    return Table(game, Screens(ToyNarration(game.header["seats"])), prompter, words), shown


def play(
    game: Session[Toy], *lines: str, mode: Mode = "en", private: bool = False
) -> tuple[Ending, str]:
    """Type lines at a table until they end; return how it ended and what was shown."""
    at, shown = table(game, lines, mode, private)
    ending = Guide(at).play()
    return ending, shown.getvalue()
