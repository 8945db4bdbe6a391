"""A session: one game driven through its journal.

Answers go in, events come out, and at any moment the journal's entries lead to the very same
question. Undo, redo and corrections rebuild the game by replaying the entries that still count:
that is fast, and it can never be subtly wrong.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from companion.engine.chance import Keyed
from companion.engine.entries import answer_of, answered, checked, possible
from companion.engine.events import Event, moves
from companion.engine.game import Game, Over, SetupError
from companion.engine.header import setup_of
from companion.engine.journal import Entry, JournalError, Sink, pack, unpack
from companion.engine.questions import AnswerError, Chance, Json, Question
from companion.engine.run import Diverged, Run, Unanswerable
from companion.engine.state import SOURCES, Record, State
from companion.engine.steps import Step, UndoPlan, plan_undo, steps_of
from companion.engine.timeline import Timeline

__all__ = ["Diverged", "Session", "open_session"]

S = TypeVar("S", bound=State)

JUMPS = frozenset({"undo", "redo", "branch"})
"""Entries after which the game is rebuilt."""

CHECKPOINT_EVERY = 60
"""Entries between two automatic checkpoints: about a round of play, one line of 2 KB. The first
one is noted at the first boundary, so that there always is one to branch from.
"""


class Session(Generic[S]):
    """One game under way.

    Raises JournalError or Diverged when the entries cannot be replayed, SetupError when the
    header cannot be, AnswerError for anything that is asked of it and cannot be done. After any
    error it stands where it stood.
    """

    def __init__(
        self,
        game: Game[S],
        header: Mapping[str, Json],
        entries: Iterable[Entry] = (),
        sink: Sink | None = None,
        *,
        settle: bool = True,
    ) -> None:
        """Open a game at the end of its entries; without ``settle`` nothing is answered
        automatically (to verify).
        """
        if header.get("game") != game.id:
            raise JournalError("foreign", 1)
        self.game = game
        self.header = header
        self.entries: list[Entry] = list(entries)
        self._sink = sink
        self._generator = Keyed(bytes.fromhex(unpack(header["key"])))
        self._events: list[Event] = []
        self._reload()
        if settle:
            self._write(self._settle())

    # What stands now

    @property
    def state(self) -> S:
        """The state of the game as it stands."""
        return self._run.state

    @property
    def question(self) -> Question[Any] | None:
        """The question that stands; None when the game is over."""
        return self._run.question

    @property
    def over(self) -> Over | None:
        """How the game ended; None while it is under way."""
        return self._run.over

    @property
    def log(self) -> list[Record]:
        """What happened in the game as it stands."""
        return self._run.log

    @property
    def n(self) -> int:
        """The number of the question that stands: one more than all answers that count."""
        return 1 + self._run.answers

    @property
    def line(self) -> list[Entry]:
        """The entries that count, undo and redo carried out."""
        return self._timeline.line

    @property
    def copies(self) -> Mapping[str, object]:
        """Facts that the box told in this game."""
        return self._timeline.copies

    @property
    def can_redo(self) -> int:
        """How many steps a redo could bring back."""
        return len(self._timeline.undone)

    @property
    def undone(self) -> list[Entry]:
        """The entries that the steps taken back begin with; a redo brings back the last one."""
        return [step[0] for step in self._timeline.undone]

    @property
    def corrections(self) -> int:
        """How many corrections the game as it stands holds."""
        return sum(1 for entry in self.line if entry["t"] == "fix")

    @property
    def key(self) -> str:
        """The key of the companion's chance, in hex: to be shown when the game is over."""
        return self._generator.key.hex()

    def steps(self) -> list[Step]:
        """Return the steps that can be taken back, oldest first."""
        return steps_of(self._timeline)

    def take_events(self) -> list[Event]:
        """Return what happened since the last call, and forget it."""
        events, self._events = self._events, []
        return events

    def view(self, seat: str | None) -> dict[str, Json]:
        """Return the state as a seat may see it (None: as everybody may)."""
        if seat is not None and seat not in self._seats():
            raise AnswerError("not_an_option", answer=seat, options=self._seats())
        return self.game.view(self.state, seat)

    def why(self) -> tuple[str, ...]:
        """Return the ids of the rules that govern the question that stands."""
        return self.question.rules if self.question is not None else ()

    # What can be done

    def answer(self, raw: Json, n: int | None = None) -> None:
        """Answer the question that stands; ``n`` may name it."""
        question = self.question
        if question is None:
            raise AnswerError("not_now")
        if n is not None and n != self.n:
            raise AnswerError("stale", n=n, now=self.n)
        answer = question.parse(raw)
        entry = answered("answer", question, question.to_json(answer))
        self._take(entry)

    def undo_plan(self, steps: int = 1) -> UndoPlan:
        """Return what taking back that many steps would mean."""
        open_round = self.question.together if self.question is not None else None
        return plan_undo(self._timeline, steps, open_round)

    def undo(self, steps: int = 1, outcomes: str | None = None) -> UndoPlan:
        """Take steps back; across the companion's chance ``outcomes`` says whether to "keep" what
        was drawn or draw "anew".
        """
        plan = self.undo_plan(steps)
        if outcomes not in (None, "keep", "anew"):
            raise AnswerError("not_an_option", answer=outcomes, options=["keep", "anew"])
        if plan.chance and outcomes is None:
            raise AnswerError("saw_outcome", saw=list(plan.saw))
        before = self.game.pieces(self.state)
        self._take({"t": "undo", "n": steps, "to": plan.to, "outcomes": outcomes or "keep"})
        put_back = moves(before, self.game.pieces(self.state))
        self._events.append(
            Record("undone", {"steps": steps, "saw": list(plan.saw), "put_back": put_back})
        )
        return plan

    def redo(self, steps: int = 1) -> None:
        """Bring back steps that were taken back last, outcomes and all."""
        if not 1 <= steps <= self.can_redo:
            raise AnswerError("nothing_to_undo", steps=steps, possible=self.can_redo)
        before = self.game.pieces(self.state)
        self._take({"t": "redo", "n": steps})
        put_back = moves(before, self.game.pieces(self.state))
        self._events.append(Record("redone", {"steps": steps, "put_back": put_back}))

    def fix(self, path: Json, value: Json = None, by: Json = None, reason: Json = "") -> None:
        """Correct one fact (``by`` adds to a number instead of setting it); a reason is asked of
        everybody.
        """
        fact = self.game.facts(self.state).get(path) if isinstance(path, str) else None
        if fact is None:
            raise AnswerError("unknown_path", path=path)
        if not isinstance(reason, str) or not reason.strip():
            raise AnswerError("needs_reason")
        new = checked(fact, fact.read(self.state), value, by)
        entry: Entry = {"t": "fix", "path": path, "value": new, "reason": reason.strip()}
        if fact.restart:
            self._take_at_boundary(entry)
        else:
            self._take_here_if_possible(entry)

    def set_option(self, option: Json, value: Json) -> None:
        """Read an open rule otherwise from now on."""
        values = self.game.options.get(option) if isinstance(option, str) else None
        if values is None:
            raise AnswerError("not_an_option", answer=option, options=list(self.game.options))
        if value not in values:
            raise AnswerError("not_an_option", answer=value, options=list(values))
        self._take_here_if_possible({"t": "option", "id": option, "value": value})

    def set_source(self, component: Json, who: Json) -> None:
        """Say who decides a component of chance from now on, "companion" or "table"."""
        if not isinstance(component, str) or component not in self.game.components:
            raise AnswerError("not_an_option", answer=component, options=list(self.game.components))
        if who not in SOURCES:
            raise AnswerError("not_an_option", answer=who, options=["companion", "table"])
        self._take_here_if_possible({"t": "source", "id": component, "value": who})

    def checkpoint(self) -> bool:
        """Note the whole state, if the question stands at a boundary; return whether it did."""
        if self.question is None or not self.question.boundary:
            return False
        self._take(self._checkpoint_entry())
        return True

    def note(self, text: str) -> None:
        """Write a remark into the journal."""
        self._take({"t": "note", "text": text})

    def copy(self, key: str, value: Json) -> None:
        """Keep a fact that the box told (“your copy”) with this game."""
        self._take({"t": "copy", "key": key, "value": value})

    def follow(self, entry: Entry) -> None:
        """Carry out an entry of an existing journal, without writing or answering anything (to
        verify, to watch).
        """
        self._timeline.fold(entry)
        if entry["t"] in JUMPS:
            self._replay_all()
        self._catch_up()

    # Driving the rules

    def _take(self, *entries: Entry) -> None:
        """Carry entries out and write them with all that follows by itself; if anything fails,
        stand where we stood.
        """
        events = list(self._events)
        try:
            for entry in entries:
                if entry["t"] in JUMPS:
                    self._jump(entry, events)
                else:
                    self._timeline.fold(entry)
            self._catch_up()
            self._write([*entries, *self._settle()])
        except BaseException:
            self._reload()
            self._events = events
            raise

    def _jump(self, entry: Entry, events: Sequence[Event]) -> None:
        """Go elsewhere on the line; what is played again is no news, but what a correction takes
        back (an undo of no steps) is told with what to put back.
        """
        before = self.game.pieces(self.state)
        self._timeline.fold(entry)
        self._replay_all()
        self._events = list(events)
        if entry["t"] == "undo" and not entry["n"]:
            put_back = moves(before, self.game.pieces(self.state))
            self._events.append(Record("restarted", {"put_back": put_back}))

    def _take_here_if_possible(self, entry: Entry) -> None:
        """Carry out a correction at the question that stands; if that leaves it without an answer,
        at the last boundary.
        """
        try:
            self._take(entry)
        except Unanswerable:
            pass
        else:
            return
        self._take_at_boundary(entry)

    def _take_at_boundary(self, entry: Entry) -> None:
        """Take back the answers since the last boundary, and carry out a correction there."""
        to = self._last_boundary()
        moved = entry | {"restart": len(self.line) - to}
        undo: list[Entry] = (
            [{"t": "undo", "n": 0, "to": to, "outcomes": "keep"}] if to < len(self.line) else []
        )
        try:
            self._take(*undo, moved)
        except (Unanswerable, Diverged):  # there the fact may not be one yet: a quest drawn since
            raise AnswerError("not_now") from None

    def _write(self, entries: list[Entry]) -> None:
        if entries and self._sink is not None:
            self._sink(entries)
        self.entries.extend(entries)

    def _reload(self) -> None:
        """Carry out everything that was written, from the first entry on."""
        self._timeline = Timeline()
        for key, outcome in self.game.pinned_draws(self.header["draws"]):
            self._timeline.pins.append({"t": "chance", "k": key, "s": None, "a": outcome})
        for entry in self.entries:
            self._timeline.fold(entry)
        self._replay_all()
        if self.entries:
            self._events = []

    def _replay_all(self) -> None:
        """Start over and carry out every entry that counts; what happened then is no news."""
        base = self._timeline.base
        packed = base["state"] if base is not None else self.header["start"]
        if packed is not None:
            state = self.game.load(unpack(packed))
        else:
            state = self.game.new(setup_of(self.header))
        self._run = Run(self.game, state, self._tell)
        self._catch_up()

    def _tell(self, event: Event) -> None:
        self._events.append(event)

    def _catch_up(self) -> None:
        """Carry out the entries of the line that were not yet."""
        self._run.catch_up(self.line)

    def _settle(self) -> list[Entry]:
        """Answer what nobody has to answer, note a checkpoint when it is time; return the entries
        of all that.
        """
        settled: list[Entry] = []
        while self.question is not None and (entry := self._automatic(self.question)) is not None:
            settled.append(entry)
            self._timeline.fold(entry)
            self._catch_up()
        if self._sink is not None and self._wants_checkpoint():
            settled.append(self._checkpoint_entry())
            self._timeline.fold(settled[-1])
            self._catch_up()
        return settled

    def _automatic(self, question: Question[Any]) -> Entry | None:
        """Return the entry of an answer that nobody has to give, or None."""
        if isinstance(question, Chance):
            for pin in self._timeline.pins:
                if pin["k"] == question.key and possible(question, pin):
                    return answered("chance", question, answer_of(pin), by="pinned")
            if self.state.sources.get(question.component) == "companion":
                counter = self._timeline.counter
                drawn = list(self._generator.outcome(counter, question))
                return answered("chance", question, drawn, by="companion", c=counter)
        only = question.only()
        if only is None:
            return None
        return answered("auto", question, question.to_json(only), by="only_option")

    def _wants_checkpoint(self) -> bool:
        if self.question is None or not self.question.boundary:
            return False
        since = self._timeline.since_checkpoint()
        return since is None or since >= CHECKPOINT_EVERY

    def _checkpoint_entry(self) -> Entry:
        return {"t": "checkpoint", "state": pack(self.game.dump(self.state))}

    def _last_boundary(self) -> int:
        """Return where the line stood when the rules last asked at a boundary where a step
        starts.
        """
        if self.question is not None and self.question.boundary:
            return len(self.line)
        starts = set(self._timeline.step_starts())
        for at in reversed(self._run.boundaries):
            if at in starts:
                return at
        raise AnswerError("not_now")

    # Telling

    def _seats(self) -> list[str]:
        return [f"s{at}" for at in range(1, len(self.header["seats"]) + 1)]


def open_session(
    game: Game[S], header: Mapping[str, Json], entries: list[Entry], sink: Sink | None = None
) -> tuple[Session[S], Diverged | None]:
    """Open a saved game; where the rules have changed since, play on from the newest checkpoint
    before the difference that can be loaded.

    Returns the session and, if it had to branch, where the entries and the rules part. Raises
    Diverged if there is no checkpoint.
    """
    try:
        return Session(game, header, entries, sink), None
    except (Diverged, SetupError) as error:
        diverged = error if isinstance(error, Diverged) else Diverged(0, {}, None)
    timeline = Timeline()
    for entry in entries:
        timeline.fold(entry)
    for entry in reversed(timeline.line[: diverged.at]):
        if entry["t"] == "checkpoint":
            branch = {
                "t": "branch",
                "state": entry["state"],
                "revision": game.revision,
                "at": diverged.at,
            }
            try:
                session = Session(game, header, [*entries, branch])
            except SetupError:  # noted while corrections did not add up
                continue
            session._sink = sink
            if sink is not None:
                sink([branch])
            return session, diverged
    raise diverged
