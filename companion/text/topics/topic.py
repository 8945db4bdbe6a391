"""What a topic of the help is made of: paragraphs, lines that are typed, and what answers them.

A line that a topic shows is not only told: the tests type it at the real guide, or run it as a
command, and hold what the topic says to what comes back.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from companion.text.bilingual import Text, same
from companion.text.catalogue import Words

Group = Literal["first", "table", "more"]


class Heading(NamedTuple):
    """A line above what follows; a sentence of the catalogue."""

    title: str


class Row(NamedTuple):
    """One line as typed ("" is Enter alone), what it means, and a piece of what answers it.

    All three are sentences of the catalogue, or read the same in both languages; a typed line that
    does not has the context `typed`, because it keeps to the prompt's rules, not to those of prose.
    """

    typed: str | tuple[str, str]
    means: str
    said: str = ""

    def line(self, words: Words) -> Text:
        """Return what is typed in both languages."""
        if isinstance(self.typed, tuple):
            return words.context_text(self.typed)
        return same(self.typed)


class Scene(NamedTuple):
    """Lines typed one after another at a table of one game.

    The scenes of one topic and game are one sitting; where its lines do not begin with the opening
    of the game (`openings.py`), the table stands already as that opening sets it up.
    """

    game: str
    rows: tuple[Row, ...]


class Shell(NamedTuple):
    """Command lines, without the `companion` before them; `said` is a piece of the output."""

    rows: tuple[Row, ...]


Part = str | Heading | Scene | Shell


class Topic(NamedTuple):
    """One topic: its title, its group, what else people call it, and its parts.

    `called` are words of both languages, as somebody would type them behind `companion help`.
    """

    title: str
    group: Group
    called: tuple[str, ...]
    parts: tuple[Part, ...]
