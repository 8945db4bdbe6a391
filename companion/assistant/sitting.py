"""A sitting: a game is opened from the shelf or started, played, and closed again.

The guide itself is imported when there is a game to guide through: a table that is asked who plays
need not wait for it.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from companion.assistant import new_game
from companion.assistant.new_game import NewGame, Wanted
from companion.assistant.plain import PlainPrompter
from companion.assistant.prompter import Prompter
from companion.engine.events import Event
from companion.engine.game import Game, Setup
from companion.engine.header import make_header
from companion.engine.session import Diverged, Session, open_session
from companion.saves import settings, your_copy
from companion.saves.errors import SaveError
from companion.saves.folder import Folder
from companion.saves.journal_file import JournalFile
from companion.saves.shelf import Saved, Shelf
from companion.text.catalogue import N_, Words
from companion.text.errors import Problem

if TYPE_CHECKING:
    from companion.assistant.table import Table

AT_THE_START = frozenset(["age", "phase", "draft", "turn", "first_thief"])
"""Records of the set-up that the checklist does not show."""
DEALT = {
    "blood-rage": frozenset(["gods_gifts"]),
    "age-of-thieves": frozenset(["action_cards", "city_tokens"]),
    "waterdeep": frozenset(["intrigue", "lords"]),
}
"""Components that the companion can only deal in secret, by game."""


def prompter(words: Words, repaints: bool) -> Prompter:
    """Return the prompter for this terminal: a live one, or plain lines."""
    if repaints:
        from companion.assistant.rich_prompter import make

        live = make(words)
        if live is not None:
            return live
    return PlainPrompter(words)


class Sitting:
    """What playing needs of the machine: the shelf, the settings, the prompter."""

    def __init__(self, home: Folder, asks: Prompter) -> None:
        self.home = home
        self.shelf = Shelf(home)
        self.prompter = asks

    @property
    def words(self) -> Words:
        """The words spoken now."""
        return self.prompter.words

    def start(self, game: Game[Any], wanted: Wanted, name: str | None = None) -> int:
        """Ask for a new table, set it up, and play; return the exit status."""
        setup = self._ask(game, wanted, name)
        from companion.assistant import playing

        header = make_header(game, setup, key=os.urandom(32), content=_hash(game))
        Session(game, header)  # what cannot be is refused before a file is made
        with self.shelf.start(game.id, header, name) as file:
            self._remember(game.id, setup.seats)
            session = Session(game, header, (), file.append)
            table = self._table(session)
            table.catch_up_first = wanted.from_table
            self._welcome(table, file)
            if not wanted.from_table:
                self._set_up(table)
            return playing.play(table)

    def _ask(self, game: Game[Any], wanted: Wanted, name: str | None) -> Setup:
        """Ask the table what a new game needs; a name that is taken is refused before that."""
        if name is not None:
            self.shelf.check_free(name)
        last = settings.last_seats(self.home, game.id)
        dealt = DEALT.get(game.id, frozenset())
        told = your_copy.load(self.home, game.id)
        keep = self._keep_copy(game.id)
        return NewGame(game, self.prompter, last, dealt, told, keep).ask(wanted)

    def _keep_copy(self, game: str) -> Callable[[str, Any], None]:
        """Return what keeps facts of the table's own copy of a game on this machine."""

        def keep(fact: str, value: Any) -> None:
            try:
                your_copy.tell(self.home, game, fact, value)
            except SaveError:
                return  # this game holds it all the same; the next one asks again

        return keep

    def resume(self, name: str | None) -> int:
        """Open a saved game, say where it stands, and play on."""
        from companion.assistant import playing

        saved = self.shelf.find(name) if name else self._last()
        if saved is None:
            raise Problem("no_saved_games", status=1)
        file, journal = JournalFile.open(saved.path)
        with file:
            game = _game(str(journal.header.get("game")))
            try:
                session, parted = open_session(game, journal.header, journal.entries, file.append)
            except Diverged as error:
                raise Problem("other_rules", status=3, name=saved.name, n=error.at) from None
            table = self._table(session)
            if journal.torn:
                table.say(N_("The last line was cut short by a power cut; it is gone."))
            if parted is not None:
                table.say(
                    N_(
                        "The rules have changed since: play goes on from the last point that holds;"
                        " what came after it is to be played again, or typed with catchup."
                    )
                )
            return playing.resume(table, journal.entries)

    def _last(self) -> Saved | None:
        """Return the game played last that can be read; where none can, the last one, so that
        opening it says what is wrong. A broken one that was played later is told.
        """
        every = self.shelf.all()
        readable = self.shelf.last()
        if readable is not None and every[0].problem is not None:
            self.prompter.say(
                self.words(
                    N_("{name}, played later, cannot be read: companion games says why."),
                    name=every[0].name,
                ),
                "warn",
            )
        return readable or (every[0] if every else None)

    def _table(self, session: Session[Any]) -> Table:
        from companion.assistant import screens
        from companion.assistant.table import Table

        def remember(mode: str) -> None:
            try:
                settings.change(self.home, language=mode)
            except SaveError:
                # The language is spoken from now on all the same; it is only not remembered.
                return

        table = Table(session, screens.of(session), self.prompter, self.words, remember)
        table.keep_copy = self._keep_copy(session.game.id)
        return table

    def _remember(self, game: str, seats: Any) -> None:
        try:
            settings.remember_seats(self.home, game, seats)
        except SaveError:
            return  # the game itself is saved; next time the names are asked anew

    def _welcome(self, table: Table, file: JournalFile) -> None:
        receipt = str(table.session.header["receipt"])
        table.say(N_("Saved as {name}; nothing is lost whatever happens."), name=file.path.stem)
        table.prompter.say(
            table.words(N_("Receipt of the companion's chance: {receipt}"), receipt=receipt[:16]),
            "soft",
        )
        table.say(N_("? shows all commands, - takes back, quit leaves."))

    def _set_up(self, table: Table) -> None:
        """Show the checklist of the table and wait until it stands."""
        events: list[Event] = table.session.take_events()
        words = table.words
        table.prompter.say()
        table.prompter.say(words.both(words.text(N_("Setting up the table"))), "head")
        steps = new_game.checklist(table.session.game, table.session.state, table.screens.narration)
        for at, step in enumerate(steps, 1):
            for line in words.lines(step):
                table.prompter.say(
                    f"{at:>2}. {line}" if line[:1] != " " else f"    {line.strip()}", indent="    "
                )
        self._wait_for_the_table(table)
        table.tell([event for event in events if getattr(event, "key", "") in AT_THE_START])

    def _wait_for_the_table(self, table: Table) -> None:
        """Wait for Enter; a command that is none of looking up is meant for the first question."""
        from companion.assistant import grammar, looking_up, reasons

        def check(line: str) -> str | None:
            if not line or grammar.command(line, lambda word: False) is not None:
                return None
            return table.words(
                N_("Type Enter when the table stands; / looks something up, why shows the rules.")
            )

        asked = table.words(N_("Enter when the table stands >"))
        while True:
            line = table.line(asked, check=check)
            given = grammar.command(line, lambda word: False)
            match given.name if given is not None else "":
                case "why":
                    reasons.of_setup(table)
                case "look_up" if given is not None:
                    looking_up.look_up(table, given.rest)
                case _:
                    table.typed_ahead = line or None
                    return


def _hash(game: Game[Any]) -> str:
    from companion import content

    return content.load(game.folder).numbers_hash


def _game(id: str) -> Game[Any]:
    from companion.games import registry

    if id not in registry.playable():
        raise Problem("unknown_game", status=3, name=id)
    return registry.game(id)
