"""What a game gives to the engine: its state, its rules, its corrections and its pieces."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, TypeVar

from companion.engine.exclusions import Exclusion
from companion.engine.questions import Json, Question
from companion.engine.state import State

S = TypeVar("S", bound=State)

Pieces = Mapping[str, Mapping[str, int]]
"""Physical piece → place → number there; ``{"s1.warrior": {"gimle": 2, "reserve.s1": 6}}``. Track
markers are pieces too.
"""


class SetupError(Exception):
    """A set-up or a hand-written state that cannot be; ``path`` says where."""

    def __init__(self, path: str, problem: str = "") -> None:
        super().__init__(path, problem)
        self.path = path
        self.problem = problem


@dataclass(frozen=True, slots=True)
class Setup:
    """How a game starts: seats clockwise as ``{"name": …, <field>: …}``, chosen options and
    sources, drawn outcomes.

    ``first`` is a seat id, or None to let chance decide. ``extra`` holds a game's own fields.
    """

    seats: tuple[Mapping[str, str], ...]
    first: str | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    sources: Mapping[str, str] = field(default_factory=dict)
    draws: Mapping[str, Json] = field(default_factory=dict)
    extra: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Over:
    """How a game ended: the reason, the places in the shape of PROTOCOL's ``score``, the winners'
    seats.
    """

    reason: str
    ranking: list[dict[str, Json]]
    winners: list[str]
    decided_by: str | None = None


@dataclass(frozen=True, slots=True)
class Fact(Generic[S]):
    """One fact that a correction may change: how to read and write it, and what it may be.

    Exactly one of ``numbers`` (lowest, highest) and ``choices`` is set. A fact with ``restart``
    (turn, phase) is corrected at the last boundary: the answers since then are taken back.
    """

    read: Callable[[S], Json]
    write: Callable[[S, Any], None]
    numbers: tuple[int, int] | None = None
    choices: tuple[Json, ...] | None = None
    restart: bool = False


@dataclass(frozen=True, slots=True)
class Problem:
    """Something that does not add up: ``key`` names the check, the parameters say what and by how
    much.
    """

    key: str
    parameters: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SetupStep:
    """One line of the set-up checklist: ``parameters`` are for its sentence, ``pieces`` say what
    goes where (``{"piece", "n", "to"}``).
    """

    id: str
    rules: tuple[str, ...]
    parameters: Mapping[str, Json] = field(default_factory=dict)
    pieces: tuple[Mapping[str, Json], ...] = ()


class Game(ABC, Generic[S]):
    """One game for the engine. Stateless: everything that happens is in the state."""

    id: ClassVar[str]
    """Public id, ``blood-rage``."""
    folder: ClassVar[str]
    """Id of its content and packages, ``blood_rage``."""
    revision: ClassVar[int]
    """Raised whenever the same answers would lead to other questions."""
    seats: ClassVar[tuple[int, int]]
    """Fewest and most seats."""
    extra_fields: ClassVar[tuple[str, ...]] = ()
    """A game's own fields of a set-up, handed to ``new`` in ``Setup.extra``."""

    @property
    @abstractmethod
    def options(self) -> Mapping[str, tuple[str, ...]]:
        """Open rules: option id → value ids, the default first."""

    @property
    @abstractmethod
    def components(self) -> Mapping[str, str]:
        """Chance components: id → default source at a table."""

    @property
    @abstractmethod
    def seat_fields(self) -> Mapping[str, tuple[str, ...]]:
        """Fields of a seat beside its name: field → allowed values."""

    @property
    @abstractmethod
    def keys(self) -> tuple[str, ...]:
        """Keys of all questions that the rules may ask."""

    @property
    @abstractmethod
    def path_patterns(self) -> tuple[str, ...]:
        """Paths that a correction may change, with placeholders (``seats.<seat>.glory``)."""

    @abstractmethod
    def new(self, setup: Setup) -> S:
        """Return the state before the first question; raise SetupError."""

    @abstractmethod
    def play(self, state: S) -> Coroutine[Question[Any], Any, Over]:
        """Play on from a boundary: the state alone says where."""

    @abstractmethod
    def dump(self, state: S) -> dict[str, Json]:
        """Return the state as JSON in the shape of PROTOCOL, complete, secrets included."""

    @abstractmethod
    def load(self, data: Mapping[str, Json]) -> S:
        """Return the state of a dump or of a hand-written scenario; raise SetupError."""

    @abstractmethod
    def view(self, state: S, seat_id: str | None) -> dict[str, Json]:
        """Return the dump as that seat may see it (None: as everybody may)."""

    @abstractmethod
    def facts(self, state: S) -> Mapping[str, Fact[S]]:
        """Return every fact that a correction may change now, by its path."""

    @abstractmethod
    def pieces(self, state: S) -> Pieces:
        """Return where every physical piece stands, track markers included."""

    @abstractmethod
    def problems(self, state: S) -> list[Problem]:
        """Return what does not add up (pieces, cards, limits); empty for a sound position."""

    def excluded(self, state: S, question: Question[Any], option: str) -> Exclusion | None:
        """Return why a question does not offer an option that it may offer at other times, or why
        a number is none of its answers; None where no rule can be named beside the question's own.

        It is asked only of what the question does not allow.
        """
        return None

    def pinned_draws(self, draws: Mapping[str, Json]) -> list[tuple[str, list[str]]]:
        """Return (question key, outcome) pairs for draws that were made before the game started."""
        return []

    def setup_steps(self, state: S, named: bool = True) -> list[SetupStep]:
        """Return the set-up checklist in table order, for a state before the first question.

        Without ``named`` nobody has taken a seat yet, and no step speaks of one.
        """
        return []

    def setup_draws(self, state: S) -> dict[str, Json]:
        """Return what the companion drew while setting up, as ``pinned_draws`` reads it."""
        return {}

    def setup_counts(self, players: int) -> dict[str, int]:
        """Return the numbers of cards and pieces that depend on how many play."""
        return {}

    @property
    def box_facts(self) -> Sequence[Mapping[str, Any]]:
        """What only the table's own box tells of this game, as `box_facts` reads it."""
        return ()

    def take_copy(self, state: S, fact: str, value: Json) -> None:
        """Take a fact that the box told ("your copy") into the state."""
        state.copies[fact] = value

    def piles(self, players: int) -> Mapping[str, Mapping[str, int]]:
        """Return what can be drawn outside any game: pile → (content kind``:``id → copies)."""
        return {}

    def default_options(self) -> dict[str, str]:
        """Return every open rule on its default."""
        return {option: values[0] for option, values in self.options.items()}

    def started(self, make: Callable[[dict[str, str], dict[str, str]], S], setup: Setup) -> S:
        """Return a state, made of options and sources, with those of a set-up; raise SetupError
        where its seats cannot be.
        """
        fewest, most = self.seats
        if not fewest <= len(setup.seats) <= most:
            raise SetupError("seats")
        for at, seat in enumerate(setup.seats, 1):
            for name, allowed in self.seat_fields.items():
                if seat.get(name) not in allowed:
                    raise SetupError(f"seats.s{at}.{name}")
        options = {**self.default_options(), **setup.options}
        return make(options, {**self.components, **setup.sources})
