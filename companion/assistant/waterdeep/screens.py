"""The screens of a table of Lords of Waterdeep."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from companion.assistant.game_screens import GameScreens
from companion.assistant.grammar import NotUnderstood, options_of
from companion.assistant.legend import Entry, Legend
from companion.assistant.screens import Game, Line, Spelled
from companion.assistant.waterdeep import zones as table_zones
from companion.assistant.waterdeep.board import Board, title
from companion.assistant.waterdeep.names import aliases, own_names
from companion.assistant.waterdeep.now import WaterdeepNow
from companion.assistant.waterdeep.numbers import Places, number
from companion.assistant.waterdeep.sheet import sheet
from companion.engine.events import Event
from companion.engine.journal import unpack
from companion.engine.questions import Chance, Choose, Json, Question
from companion.engine.state import Record
from companion.games.waterdeep.cards import intrigue, quests, spaces, tiles
from companion.games.waterdeep.decks import unseen_intrigue, unseen_quests, unseen_tiles
from companion.games.waterdeep.phases import last_round
from companion.games.waterdeep.quests import may_be
from companion.games.waterdeep.scoring import TIE, final_score, sheets_of
from companion.games.waterdeep.state import UNNAMED, Waterdeep
from companion.text.bilingual import Text
from companion.text.catalogue import N_, Words
from companion.text.waterdeep import WaterdeepNarration
from companion.text.waterdeep_brief import printed_numbers

MAY_STAY_UNNAMED = frozenset(
    [
        "starting_quests",
        "inn_quests",
        "deck_quest",
        "take_quest",
        "draft_draw",
        "draft_quest",
        "search_quest",
        "name_quest",
    ]
)
"""Questions at which Enter leaves a quest unnamed."""
PLACING = frozenset(["place_agent", "place_ambassador", "reassign"])
QUIET = frozenset(
    ["inn_refilled", "inn_laid", "placed", "hands_dealt", "lords_dealt", "agents_home"]
)
"""Records that every table knows without being told, or that what follows tells; the log holds
them.
"""
SHORT_LIST = 12
"""So many quests or intrigue cards are listed every time."""


def _told(reason: Mapping[str, Json]) -> bool:
    """Tell whether a reason says anything while the Lords are still secret."""
    return bool(reason["part"] != "lord")


class WaterdeepScreens(GameScreens[Waterdeep]):
    """Numbers, board and previews of Lords of Waterdeep."""

    may_stay_unnamed = MAY_STAY_UNNAMED
    dealt = frozenset(["intrigue", "lords"])
    told_in_the_end = frozenset(["final_score"])
    deciding = (
        "game_over",
        "quest_completed",
        "mandatory_completed",
        "card_played",
        "tile_bought",
        "placed",
        "reassigned",
    )
    entries = WaterdeepNow
    commands: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "quests": ("quests", "任務"),
        "intrigue": ("intrigue", "權謀"),
        "tiles": ("tiles", "建築"),
        "score": ("score", "分數", "計分"),
    }
    meanings: ClassVar[Mapping[str, str]] = {
        "5 17": N_("to Cliffwatch Inn, and quest 17 is taken"),
        "1 17": N_("onto space 1, then quest 17 is completed"),
        "11 18 2c": N_("to the Harbor, intrigue card 18, two clerics"),
        "3 25": N_("tile 25 is bought; then which tile was turned up"),
        "quests": N_("quests that nobody has seen yet, by number"),
        "intrigue": N_("intrigue cards that may be in hand or deck, with their texts"),
        "tiles": N_("building tiles of the stack, by number"),
        "score": N_("the score so far, without the Lords"),
    }
    narration: WaterdeepNarration

    def __init__(self, narration: WaterdeepNarration, session: Game) -> None:
        super().__init__(narration, session)
        narration.now = lambda: self.state
        self._board_at: tuple[int, int] | None = None
        """Where the game stood when the board was shown last."""
        self._places: tuple[tuple[int, int, tuple[str, ...]], Places] | None = None

    @property
    def places(self) -> Places:
        """The numbers of the tiles, from what the log tells."""
        lying = [tile.tile for tile in self.state.tiles]
        lying += ["/", *(stall.tile for stall in self.state.hall)]
        now = (id(self.session.log), len(self.session.log), tuple(lying))
        if self._places is None or self._places[0] != now:
            packed = self.session.header.get("start")
            start = None if packed is None else unpack(packed)
            self._places = now, Places(self.state, self.session.log, start)
        return self._places[1]

    # Numbers and names

    def number(self, question: Question[Any], option: str) -> int | None:
        """Return the number that never moves; amounts are typed by name."""
        if hasattr(question, "limits"):
            return None
        return number(question.key, option, self.places)

    def names(self, question: Question[Any], option: str) -> list[str]:
        """Return the name in both languages, without what it costs and gives."""
        narration = self.narration
        if option == UNNAMED or option in narration.seats or option in ("no", "yes", "back"):
            label = narration.label(question, option)
        else:
            label = narration.thing(option)
        found = [label.zh, label.en, option, *own_names(option)]
        if question.key == "steal":
            seat, _, kind = option.partition(":")
            of = [narration.seats[seat].zh, narration.seats[seat].en]
            found += [f"{name} {word}" for name in dict.fromkeys(of) for word in own_names(kind)]
        if question.key == "one_of":
            offered = narration.label(question, option)
            found += [offered.zh, offered.en]
        return found

    def aliases(self, question: Question[Any], option: str) -> list[str]:
        """Return the names of the content that others use, and those of a seat."""
        return [*aliases(option), *self.words_of_seats.get(option, ())]

    def legend(self, question: Question[Any], options: Sequence[str] | None = None) -> Legend:
        """Return the options with the numbers that are printed on their cards."""
        return Legend(
            Entry(
                option,
                self.number(question, option),
                tuple(self.names(question, option)),
                tuple(self.aliases(question, option)),
                printed_numbers(option),
            )
            for option in (question.options if options is None else options)
        )

    # What is asked

    def listed(self, question: Question[Any]) -> tuple[Sequence[str], Text | None]:
        """List no space that the board has just shown, and of the cards that nobody has seen none:
        a command lists them.
        """
        words = Words("both")
        if question.key in PLACING and self._board_at == self._now():
            at = sorted(self.number(question, id) or 0 for id in question.options)
            numbers = " ".join(str(n) for n in at)
            return (), words.text(N_("open: {numbers} (as above)"), numbers=numbers)
        if len(question.options) <= SHORT_LIST or question.secret_to is not None:
            return question.options, None
        unseen: Sequence[str] = ()
        hint = ""
        if any(id in quests() for id in question.options):
            unseen = unseen_quests(self.state)
            hint = N_("any other by its printed number or a piece of its name; quests lists them")
        elif any(id in intrigue() for id in question.options):
            unseen = tuple(unseen_intrigue(self.state))
            hint = N_("any card by its printed number or a piece of its name; intrigue lists them")
        elif any(id in tiles() for id in question.options):
            unseen = unseen_tiles(self.state)
            hint = N_("a tile by its number or a piece of its name; tiles lists them")
        if not unseen:
            return question.options, None
        return [id for id in question.options if id not in unseen], words.text(hint)

    def spelled(self, session: Game, row: Sequence[str]) -> Spelled | None:
        """Read some of the quests that were dealt, the others unnamed, or the name of a quest that
        was not named yet as completing the unnamed one.
        """
        question = session.question
        if question is None:
            return None
        if isinstance(question, Chance):
            return self._some_named(question, row)
        return self._completes_unnamed(question, row)

    def _some_named(self, question: Chance, row: Sequence[str]) -> Spelled | None:
        if question.key not in MAY_STAY_UNNAMED or UNNAMED not in question.options:
            return None
        try:
            named = options_of(row, self.legend(question))
        except NotUnderstood:
            return None
        rest = question.count - len(named)
        return Spelled({question.key: [*named, *[UNNAMED] * rest]}, ()) if rest > 0 else None

    def _completes_unnamed(self, question: Question[Any], row: Sequence[str]) -> Spelled | None:
        if question.key != "complete_quest" or len(row) != 1:
            return None
        if UNNAMED not in question.options or self.legend(question).fits(row[0]):
            return None
        named = Choose(
            key="name_quest",
            seat=question.seat,
            options=tuple(may_be(self.state, str(question.seat))),
        )
        fits = self.legend(named).fits(row[0])
        if len(fits) != 1:
            return None
        return Spelled({"complete_quest": [UNNAMED], "name_quest": fits}, ())

    def tells(self, record: Record) -> bool:
        """Keep to the log what goes without saying."""
        if record.key == "phase":
            # A phase without an agent to reassign is over before anything is told.
            return record.parameters["phase"] == "reassign" and self.state.phase == "reassign"
        if record.key == "quests_dealt":
            return set(record.parameters["quests"]) != {UNNAMED}
        if record.key == "intrigue_drawn":
            return record.parameters["source"] is not None
        if record.key == "placed" and record.parameters["agent"] not in self.narration.seats:
            return True
        return record.key not in QUIET

    def is_boundary(self, question: Question[Any]) -> bool:
        """Show the board at each turn."""
        return question.boundary and question.key in PLACING

    def may_catch_up(self, question: Question[Any]) -> bool:
        """Take the board from the table before anything of the set-up is asked."""
        return question.boundary

    def ever(self, question: Question[Any]) -> Sequence[str]:
        """Return all spaces, quests, cards or tiles."""
        if question.key in PLACING:
            hall = [stall.tile for stall in self.state.hall]
            return [*spaces(), *(tile.tile for tile in self.state.tiles), *hall]
        if question.key in ("buy_tile", "choose_tile", "sample_space"):
            return [stall.tile for stall in self.state.hall]
        if question.key in ("complete_quest", "take_quest", "discard_quest"):
            return list(quests())
        return list(intrigue()) if question.key == "play_intrigue" else ()

    def decides(self, session: Game) -> bool:
        """Tell whether an answer may end the game."""
        state = self.state
        if state.round != last_round():
            return False
        if state.phase == "turns":
            return sum(seat.pool for seat in state.seats) <= 1
        return state.phase in ("reassign", "round_end")

    def preview(self, events: Sequence[Event], words: Words) -> list[Line]:
        """Return the final scores before they count, the lowest first."""
        records = [event for event in events if isinstance(event, Record)]
        if not any(record.key == "game_over" for record in records):
            return []
        lines = [Line(words.both(words.text(N_("Preview of the end:"))), "head")]
        rules: dict[str, None] = {}
        scored = [record for record in records if record.key == "final_score"]
        over = [record for record in records if record.key == "game_over"]
        for record in [*reversed(scored), *over]:
            told = words.lines(self.narration.record(record))
            pause = record in scored
            for at, text in enumerate(told, 1):
                lines.append(Line("  " + text, indent="    ", pause=pause and at == len(told)))
            rules.update(dict.fromkeys(record.rules))
        lines.append(Line(words(N_("Rules: {ids}"), ids=", ".join(rules)), "soft"))
        return lines

    # Commands of this game

    def command(self, session: Game, name: str, rest: str, words: Words, width: int) -> list[Line]:
        """List quests, intrigue cards or tiles that nobody has seen, or show the score so far."""
        match name:
            case "quests":
                return self._unseen("take_quest", unseen_quests(self.state), words)
            case "intrigue":
                return self._intrigue(words)
            case "tiles":
                return self._unseen("hall_refill", unseen_tiles(self.state), words)
        return self._score(words)

    def _unseen(self, key: str, ids: Sequence[str], words: Words) -> list[Line]:
        question = Choose(key=key, seat=None, options=tuple(ids))
        return [
            Line(
                f"{self.number(question, id):>2} {words.both(self.narration.label(question, id))}",
                indent="   ",
            )
            for id in ids
        ]

    def _intrigue(self, words: Words) -> list[Line]:
        from companion import content
        from companion.text.waterdeep_gains import said

        found = []
        for id, n in unseen_intrigue(self.state).items():
            text = said("intrigue", content.load("waterdeep").get("intrigue", id))
            name = self.narration.thing(id)
            told = Text(f"{name.en}: {text.en}", f"{name.zh}：{text.zh}")
            at = printed_numbers(id)[0]
            for part, line in enumerate(words.lines(told)):
                start = "   " if part else f"{at:>2} "
                found.append(Line(f"{start}{line} [{n}]", indent="   "))
        return found

    def _score(self, words: Words) -> list[Line]:
        """Return everybody's VP as if the game ended now; no Lord that the companion dealt."""
        state = self.state
        unknown = {seat.id: 0 for seat in state.seats}
        result = final_score(sheets_of(state, unknown), state.options[TIE])
        found = [Line(words.both(words.text(N_("Without the Lords, now:"))), "head")]
        for row in result.ranking:
            told = words.text(
                self.narration.records["final_score"],
                place=row["place"],
                seat=self.narration.seats[row["seat"]],
                total=row["total"],
                parts=self.narration.parameter("final_score", "parts", row["parts"]),
            )
            found.append(Line(words.both(told), indent="   "))
            for reason in row["reasons"]:
                for line in words.lines(self.narration.reason(reason)) if _told(reason) else ():
                    found.append(Line(f"   {line} [{reason['rule']}]", "soft", "      "))
        return found

    # The board

    def title(self, session: Game) -> Text:
        """Return round, phase, whose turn."""
        return title(self.state, self.narration, Words("both"))

    def board(self, session: Game, words: Words, width: int, full: bool = False) -> list[Line]:
        """Return the board as lines."""
        self._board_at = self._now()
        return list(self._board(words, width).lines(full))

    def pack_away(self, session: Game, words: Words, width: int) -> list[Line]:
        """Return the sheet of the whole table: board, taverns, envelopes."""
        return list(sheet(self._board(words, width)))

    def _now(self) -> tuple[int, int]:
        return self.session.n, len(self.session.entries)

    def _board(self, words: Words, width: int) -> Board:
        asked = self.session.question
        key = None if asked is None else asked.key
        return Board(self.state, self.narration, words, width, self.places, key)

    def secrets(self, session: Game, seat: str, words: Words) -> list[Line]:
        """Return the intrigue cards of a seat with their texts, and its Lord."""
        from companion import content
        from companion.text.waterdeep_gains import said

        own = self.state.seat(seat)
        found = []
        for id in own.intrigue.known:
            text = said("intrigue", content.load("waterdeep").get("intrigue", id))
            name = self.narration.thing(id)
            told = Text(f"{name.en}: {text.en}", f"{name.zh}：{text.zh}")
            found += [Line(line, indent="  ") for line in words.lines(told)]
        if own.lord is not None:
            lord = Choose(key="deal_lord", seat=seat, options=(own.lord,))
            told = words.text(N_("Lord: {lord}"), lord=self.narration.label(lord, own.lord))
            found += [Line(line, indent="  ") for line in words.lines(told)]
        return found

    # Corrections and catching up

    def path_words(self, path: str) -> Sequence[str]:
        """Return the names of VP, gold and adventurers, as everywhere else on a line."""
        return own_names(path.rpartition(".")[2])

    def open_zones(self, session: Game) -> list[tuple[str, Json]]:
        """Have the set-up behind the table."""
        return table_zones.opening(self.state)

    def zones(self, session: Game) -> list[tuple[str, Text]]:
        """Return the course of the game, every tavern, the board."""
        return table_zones.zones(self.state, self.narration, self.places)

    def zone_fixes(self, session: Game, zone: str, tokens: Sequence[str]) -> list[tuple[str, Json]]:
        """Return the corrections that a line about a zone means."""
        return table_zones.fixes(self, zone, tokens)
