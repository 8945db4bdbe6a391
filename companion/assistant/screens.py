"""What the guide needs to know of a game's table: numbers, names, the board, runs, previews.

`Screens` serves any game with what its narration says; each game overrides what it does better.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from companion.assistant import now
from companion.assistant.legend import Entry, Legend
from companion.assistant.prompter import Style
from companion.engine.events import Event
from companion.engine.game import Fact
from companion.engine.questions import Json, Question
from companion.engine.session import Session
from companion.engine.state import Record
from companion.text.bilingual import Text
from companion.text.catalogue import Words
from companion.text.lists import names
from companion.text.narration import Narration
from companion.text.widths import width

if TYPE_CHECKING:
    from companion.search.hits import Hit

Game = Session[Any]


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a screen and its look; `indent` is for the lines it breaks into.

    ``pause``: a live terminal waits behind it, for what is revealed one by one.
    """

    text: str
    style: Style = "plain"
    indent: str = "  "
    pause: bool = False


def in_rows(
    items: Sequence[str], columns: int, style: Style = "plain", indent: str = "    "
) -> Iterator[Line]:
    """Yield items on as few lines as hold them, none broken that fits one; lines after the first
    are indented, and more so what a longer item breaks into.
    """
    line = ""
    for item in items:
        if line and width(line) + 2 + width(item) > columns:
            yield Line(line, style, indent + "  ")
            line = indent + item
        else:
            line = f"{line}  {item}" if line else item
    if line:
        yield Line(line, style, indent + "  ")


@dataclass(frozen=True, slots=True)
class Run:
    """A run of questions that the table answers in one line.

    `key` is the questions' key, `title` the one sentence that stands for all, `form` shows how a
    line looks, `nobody` the answer of a seat that is not named.
    """

    key: str
    title: Text
    form: Text
    nobody: Json


@dataclass(frozen=True, slots=True)
class Spelled:
    """A line in a game's own spelling: answers by question key, for this question and those of the
    same seat that follow it; a key that is not said takes the usual answer.
    """

    answers: Mapping[str, Json]
    follow: tuple[str, ...]
    """The keys of the questions that the line answers too."""


def of(session: Game) -> Screens:
    """Return the screens of a session's game."""
    from companion.text import narration

    words = narration.of(session.game.id, session.header["seats"])
    if session.game.id == "blood-rage":
        from companion.assistant.blood_rage.screens import BloodRageScreens
        from companion.text.blood_rage import BloodRageNarration

        if isinstance(words, BloodRageNarration):
            return BloodRageScreens(words, session)
    if session.game.id == "age-of-thieves":
        from companion.assistant.age_of_thieves.screens import AgeOfThievesScreens
        from companion.text.age_of_thieves import AgeOfThievesNarration

        if isinstance(words, AgeOfThievesNarration):
            return AgeOfThievesScreens(words, session)
    if session.game.id == "waterdeep":
        from companion.assistant.waterdeep.screens import WaterdeepScreens
        from companion.text.waterdeep import WaterdeepNarration

        if isinstance(words, WaterdeepNarration):
            return WaterdeepScreens(words, session)
    return Screens(words)


class Screens:
    """The screens of one table."""

    dealt: frozenset[str] = frozenset()
    """Components that the companion can only deal in secret."""

    told_in_the_end: frozenset[str] = frozenset()
    """Records that the final ranking shows in full and that are not said before it as well."""

    deciding: ClassVar[tuple[str, ...]] = ()
    """Keys of records that decide something, the weightiest first: `why` explains them first."""

    entries: ClassVar[type[now.Now]] = now.Now
    """What tells how an entry stands in a game."""

    commands: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """Commands of this game alone: name → the words that are typed for it, in both languages."""

    meanings: ClassVar[Mapping[str, str]] = {}
    """What can be typed in this game alone, and what it does, for the help."""

    def __init__(self, narration: Narration) -> None:
        self.narration = narration

    # Numbers and names

    def number(self, question: Question[Any], option: str) -> int | None:
        """Return the number of an option; it never moves while the game lasts."""
        return question.options.index(option) + 1

    def names(self, question: Question[Any], option: str) -> list[str]:
        """Return the names of an option, the shown one in both languages first."""
        label = self.narration.label(question, option)
        return [label.zh, label.en, option]

    def aliases(self, question: Question[Any], option: str) -> list[str]:
        """Return the names that others use for an option."""
        return []

    def legend(self, question: Question[Any], options: Sequence[str] | None = None) -> Legend:
        """Return the options of a question, or others of its kind, as tokens may mean them."""
        return Legend(
            Entry(
                option,
                self.number(question, option),
                tuple(self.names(question, option)),
                tuple(self.aliases(question, option)),
            )
            for option in (question.options if options is None else options)
        )

    def seats(self) -> Legend:
        """Return the seats as tokens may mean them; their numbers are places clockwise."""
        return Legend(
            Entry(seat, at, (name.zh, name.en), tuple(self.seat_words(seat)))
            for at, (seat, name) in enumerate(self.narration.seats.items(), 1)
        )

    def seat_words(self, seat: str) -> list[str]:
        """Return what else a seat answers to."""
        return []

    # What is asked

    def usual(self, question: Question[Any]) -> Json:
        """Return the harmless answer that Enter takes as JSON, or None where there is none."""
        return None if question.usual is None else question.to_json(question.usual)

    def told_apart(self, question: Question[Any], option: str) -> Text:
        """Return an option with what tells it apart from others that may be called the same."""
        return self.narration.label(question, option)

    def never_typed(self, key: str, option: str) -> bool:
        """Tell whether an answer that gave itself is one that nobody would ever type."""
        return False

    def may_skip(self, question: Question[Any], token: str) -> bool:
        """Tell whether a token that fits nothing here is meant for the question that follows the
        usual answer.
        """
        return False

    def ruled_out(
        self, question: Question[Any], answer: Json, rest: Sequence[str]
    ) -> tuple[Question[Any], str] | None:
        """Return what the rest of a line wants that cannot follow an answer: the question that it
        would be for, and the option; None where nothing is known to be in the way.
        """
        return None

    def listed(self, question: Question[Any]) -> tuple[Sequence[str], Text | None]:
        """Return the options that are listed, and a line about those that are not."""
        return question.options, None

    def asked(self, session: Game, question: Question[Any]) -> Text:
        """Return a question as a sentence, with what its own words do not hold."""
        return self.narration.question(question)

    def listed_once(self, question: Question[Any]) -> str | None:
        """Return the name of the stretch of play in which a long list of options is shown only
        once, None where the list is this question's own.
        """
        return None

    def all_at_once(self, question: Question[Any]) -> Text | None:
        """Return how one line answers a question for all seats that are asked it, each named; None
        where every seat is asked for itself.
        """
        return None

    def spelled(self, session: Game, row: Sequence[str]) -> Spelled | None:
        """Return what a line in the game's own spelling says, or None where it is read as usual;
        raise NotUnderstood.
        """
        return None

    def tells(self, record: Record) -> bool:
        """Tell whether the table hears of a record at once; the log holds all of them."""
        return True

    def box_facts(self, record: Record) -> list[str]:
        """Return the facts of the table's own copy that a record makes worth asking for."""
        return []

    def may_catch_up(self, question: Question[Any]) -> bool:
        """Tell whether a game that starts in mid-game may take the board from the table here."""
        return question.boundary and question.seat is not None

    def is_boundary(self, question: Question[Any]) -> bool:
        """Tell whether the whole board is worth showing before this question."""
        return question.boundary

    def run(self, session: Game) -> Run | None:
        """Return the run that the present question begins, or None."""
        return None

    def wishes(self, run: Run, said: Sequence[str]) -> list[tuple[str, ...]]:
        """Return the single wishes in what a run's line says of one seat; an empty one is a yes."""
        return [(token,) for token in said]

    def grant(self, question: Question[Any], wish: Sequence[str]) -> Json:
        """Return the answer that fulfils a wish at a question of a run, or None."""
        fits = self.legend(question).fits(wish[0]) if wish else []
        return [fits[0]] if len(fits) == 1 else None

    def wish_option(self, question: Question[Any], wish: Sequence[str]) -> str | None:
        """Return the option that a wish of a run means, possible or not."""
        fits = self.legend(question, self.ever(question)).fits(wish[0]) if wish else []
        return fits[0] if len(fits) == 1 else None

    def wish_words(self, wish: Sequence[str]) -> Text:
        """Return a wish of a run as people say it."""
        return names([self.narration.thing(id) for id in wish])

    def reasons(self, question: Question[Any]) -> list[tuple[Text, tuple[str, ...]]]:
        """Return what was worked out so that this question comes now, each with its rules."""
        return []

    def ever(self, question: Question[Any]) -> Sequence[str]:
        """Return what a question of this key may offer at other times, to say what is not possible
        now.
        """
        return ()

    def once_a_phase(self, question: Question[Any]) -> bool:
        """Tell whether the board is shown before such a question only when a phase begins."""
        return False

    def decides(self, session: Game) -> bool:
        """Tell whether an answer to the present question may decide what has a preview."""
        return False

    def preview(self, events: Sequence[Event], words: Words) -> list[Line]:
        """Return what would happen as lines, or none where nothing is decided."""
        return []

    def foresee(self, after: Game, words: Words) -> list[Line]:
        """Return what is about to happen in a rehearsed game, though it asks something first."""
        return []

    # The board

    def command(self, session: Game, name: str, rest: str, words: Words, width: int) -> list[Line]:
        """Return what a command of this game shows; raise NotUnderstood or AnswerError."""
        return []

    def now(self, session: Game, hit: Hit) -> list[Text]:
        """Return how a looked-up entry stands in this game, by what everybody may see."""
        return now.told(session.game, session.state, self.narration, self.entries, hit)

    def title(self, session: Game) -> Text:
        """Return where the game stands: phase and turn."""
        return Text("", "")

    def board(self, session: Game, words: Words, width: int, full: bool = False) -> list[Line]:
        """Return the board as lines; `full` adds what is seldom looked at."""
        return []

    def secrets(self, session: Game, seat: str, words: Words) -> list[Line]:
        """Return what a seat alone may see, to be shown where nothing stays behind."""
        return []

    def pack_away(self, session: Game, words: Words, width: int) -> list[Line]:
        """Return where every piece stands, to take the table down and build it up again."""
        lines = [Line(words.both(self.title(session)), "head")]
        for piece, places in session.game.pieces(session.state).items():
            told = ", ".join(
                f"{words.both(self.narration.place(place))} {n}" for place, n in places.items()
            )
            lines.append(Line(f"{words.both(self.narration.piece(piece))}: {told}"))
        return lines

    def remark(self, session: Game, path: str) -> Text | None:
        """Return what is worth saying of a fact that was just corrected, though it adds up."""
        return None

    def path_words(self, path: str) -> Sequence[str]:
        """Return what else people call the fact at a path when they correct it."""
        return ()

    def zones(self, session: Game) -> list[tuple[str, Text]]:
        """Return the zones that `catchup` asks for, a line each; none where it cannot."""
        return []

    def hint(self, question: Question[Any], token: str) -> Text | None:
        """Return what to type instead of a word at a question for a number, where that is known."""
        return None

    def uncorrectable(self) -> Text | None:
        """Return what is put right otherwise than by a correction, at a preview."""
        return None

    def zone_example(self, zone: str) -> Text | None:
        """Return how a line about a zone may look; None where the form of all says enough."""
        return None

    def zone_fixes(self, session: Game, zone: str, tokens: Sequence[str]) -> list[tuple[str, Json]]:
        """Return the corrections that a line about a zone means."""
        return []

    def open_zones(self, session: Game) -> list[tuple[str, Json]]:
        """Return what has to hold before the first zone is asked for."""
        return []

    def settle_zones(self, session: Game) -> list[tuple[str, Json]]:
        """Return what follows from the zones as they were typed."""
        return []

    def facts(self, session: Game) -> Mapping[str, Fact[Any]]:
        """Return every fact that may be corrected now."""
        return session.game.facts(session.state)
