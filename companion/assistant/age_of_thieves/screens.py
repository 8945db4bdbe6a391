"""The screens of a table of Age of Thieves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from companion.assistant.age_of_thieves import declaring, guards_line
from companion.assistant.age_of_thieves import zones as zone_lines
from companion.assistant.age_of_thieves.board import Board, title
from companion.assistant.age_of_thieves.names import aliases, own_names
from companion.assistant.age_of_thieves.now import AgeOfThievesNow
from companion.assistant.age_of_thieves.numbers import card_numbers, event_numbers, number
from companion.assistant.game_screens import GameScreens
from companion.assistant.grammar import NOTHING, NotUnderstood
from companion.assistant.screens import Game, Line, Spelled
from companion.engine.events import Event
from companion.engine.questions import Choose, Json, Question
from companion.engine.state import Record
from companion.games.age_of_thieves.cards import is_general
from companion.games.age_of_thieves.effects import MODES, excluded_mode
from companion.games.age_of_thieves.keys import BOARD_OPTIONS, SPECIAL
from companion.games.age_of_thieves.order import Order, order_now
from companion.games.age_of_thieves.scoring import TOKEN_ALONE, final_score, sheets_of
from companion.games.age_of_thieves.state import AgeOfThieves
from companion.text import box_facts
from companion.text.age_of_thieves import FOLDER, AgeOfThievesNarration
from companion.text.age_of_thieves_reasons import order_reasons
from companion.text.bilingual import Text
from companion.text.catalogue import N_, Words
from companion.text.ranking import has_place

MAY_STAY_UNNAMED = frozenset(
    [
        "resolve",
        "waived_card",
        "revealed_card",
        "discard_card",
        "hand_limit",
        "token_turned",
        "take_grenade",
    ]
)
QUIET = frozenset(["turn", "ap_ready", "markers_removed", "cards_back", "moved", "declared"])
"""Records that every table knows without being told, or that the board shows; the log holds
them.
"""
ROB = "rob_"
STEALS = ("steal", "rob", "偷", "行竊")
SHORT_FOR: Mapping[str, tuple[str, ...]] = {
    "yellow": ("yellow", "黃"),
    "green": ("green", "綠"),
    "token": ("token", "city token", "指示物", "城市指示物"),
}
"""The first of a kind is meant by the name of the kind; another one is said to be another."""
GEMS: Mapping[str, tuple[str, ...]] = {
    "yellow": ("yellow gems", "黃色寶石"),
    "green": ("green gems", "綠色寶石"),
}
"""Other names of the jewels that a sheet counts."""
SHORT_LIST = 6
"""So many general cards are listed every time."""
SHOWS_BOARD = frozenset(["event", "declare", "resolve", "which_stack", "caught"])


IN_ORDER = frozenset(["resolve", "which_stack", "caught"])
"""Questions that come at their place in the order of resolution."""


def _with_chosen(order: Order, question: Question[Any]) -> Order:
    """Return the order with the card that is asked about in its first place: of his own tied cards
    the owner may have chosen another (AOT.G06).
    """
    chosen = int(question.source) if question.key == "resolve" and question.source else 0
    if not chosen or not order.places or order.places[0].seat != question.seat:
        return order
    first = replace(order.places[0], stacks=(chosen,))
    return replace(order, places=(first, *order.places[1:]))


class AgeOfThievesScreens(GameScreens[AgeOfThieves]):
    """Numbers, board, declarations and previews of Age of Thieves."""

    may_stay_unnamed = MAY_STAY_UNNAMED
    dealt = frozenset(["action_cards", "city_tokens"])
    told_in_the_end = frozenset(["final_score"])
    deciding = (
        "game_over",
        "decided",
        "caught",
        "guards_act",
        "stolen",
        "card_shown",
        "waived",
        "event",
        "declared",
        "initiative",
    )
    entries = AgeOfThievesNow
    commands: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "guards": ("guards", "守衛"),
        "order": ("order", "順序"),
        "score": ("score", "分數", "計分"),
        "cards": ("cards", "卡表"),
    }
    meanings: ClassVar[Mapping[str, str]] = {
        "4 3* 2g": N_("a declaration: * special, g Guild Agent, i Informer"),
        "1 3": N_("Move in its usual mode, and what happened on the board"),
        "guards": N_("whom the guards detect and catch, from typed distances"),
        "order": N_("the order of resolution, with the reason of each place"),
        "score": N_("the score if the game ended now"),
        "cards": N_("the general cards with their numbers and ranges"),
    }
    narration: AgeOfThievesNarration

    def __init__(self, narration: AgeOfThievesNarration, session: Game) -> None:
        super().__init__(narration, session)
        narration.now = lambda: self.state
        self._cards_listed: tuple[int, str | None] | None = None
        """The turn in which all general cards were listed last."""

    # Numbers and names

    def number(self, question: Question[Any], option: str) -> int | None:
        """Return the number that never moves."""
        return number(question.key, option)

    def names(self, question: Question[Any], option: str) -> list[str]:
        """Return the label, and the names of what it is."""
        found = super().names(question, option)
        if option == SPECIAL:
            said = self.narration.thing(option)
            option = self.narration.special(question.seat) or option
            found += [said.zh, said.en]
        return [*found, *own_names(option)]

    def aliases(self, question: Question[Any], option: str) -> list[str]:
        """Return the names of the content that others use, and those of a seat."""
        found = [*aliases(option), *self.words_of_seats.get(option, ())]
        return [*found, *self._happened(option)] if question.key == "board" else found

    def _happened(self, option: str) -> Sequence[str]:
        """Return what a table calls something that happened on the board."""
        if not option.startswith(ROB):
            return SHORT_FOR.get(option, ())
        robbed = self.narration.seats[option.removeprefix(ROB)]
        english = (f"{verb} {robbed.en}" for verb in ("steal", "rob", "steal from"))
        return [*STEALS, *english, f"偷{robbed.zh}"]

    # What is asked

    def may_skip(self, question: Question[Any], token: str) -> bool:
        """Let `1 3` be a Move in its usual mode that picked up a yellow jewel; a slip is none."""
        if question.key != "mode":
            return False
        robbed = [f"rob_{seat}" for seat in self.narration.seats]
        happened = Choose(key="board", seat=question.seat, options=(*BOARD_OPTIONS, *robbed))
        return token.casefold() in NOTHING or bool(self.legend(happened).fits(token))

    def ruled_out(
        self, question: Question[Any], answer: Json, rest: Sequence[str]
    ) -> tuple[Question[Any], str] | None:
        """Name the Sprint or Cunning Plan of a card that is not the only one (AOT.H05, AOT.U10)."""
        kind = str(answer[0]) if isinstance(answer, list) and len(answer) == 1 else ""
        if question.key != "resolve" or kind not in MODES:
            return None
        barred = excluded_mode(self.state, self.state.seat(str(question.seat)), kind)
        asked = Choose(key="mode", seat=question.seat, options=MODES[kind], source=kind)
        if barred is None or self.legend(asked).fits(rest[0]) != [barred]:
            return None
        return asked, barred

    def listed(self, question: Question[Any]) -> tuple[Sequence[str], Text | None]:
        """List the general cards once a turn; after that only what is not one of them."""
        generals = [id for id in question.options if is_general(id)]
        turn = (self.state.turn, question.seat if question.secret_to else None)
        if question.secret_to is not None or len(generals) <= SHORT_LIST:
            return question.options, None
        if self._cards_listed != turn:
            self._cards_listed = turn
            return question.options, None
        others = [id for id in question.options if id not in generals]
        last = card_numbers()[generals[-1]]
        hint = N_("{first} to {last} or a piece of the name: general cards (cards lists them)")
        return others, Words("both").text(hint, first=card_numbers()[generals[0]], last=last)

    def spelled(self, session: Game, row: Sequence[str]) -> Spelled | None:
        """Read a thief's whole declaration from one line."""
        question = session.question
        if question is None or question.key != "declare":
            return None
        spelled = declaring.spelled(row)
        seat = self.state.seat(str(question.seat))
        for key, (token, _) in declaring.TOKENS_ON.items():
            if key in spelled.answers and not seat.tokens.get(token):
                raise NotUnderstood("does_not_hold", " ".join(row), seat=seat.id, piece=token)
        return spelled

    def tells(self, record: Record) -> bool:
        """Keep to the log what goes without saying."""
        if record.key in ("drew", "action_points"):
            return bool(record.parameters.get("source") not in ("planning", "setup", None))
        if record.key == "phase":
            return record.parameters["phase"] in ("planning", "cleanup")
        return record.key not in QUIET

    def box_facts(self, record: Record) -> list[str]:
        """Ask for a range that no public source tells once its card is shown."""
        if record.key == "card_shown" and record.parameters["range"] == "unknown":
            fact = f"range_{record.parameters['card']}"
        elif record.key == "special_used":
            fact = f"range_{record.parameters['special']}"
        else:
            return []
        known = fact in self.state.copies or box_facts.entry(FOLDER, fact) is None
        return [] if known else [fact]

    def reasons(self, question: Question[Any]) -> list[tuple[Text, tuple[str, ...]]]:
        """Return why this card, or the guards, come now (AOT.G01 to AOT.G03)."""
        state = self.state
        if state.phase != "resolution" or question.key not in IN_ORDER:
            return []
        seats = {seat.id: self.narration.seats[seat.id] for seat in state.clockwise()}
        order = _with_chosen(order_now(state), question)
        found = order_reasons(order, seats, state.first, alarm=state.alarm)
        return [(reason, (rule,)) for rule, reason in found[:1]]

    def ever(self, question: Question[Any]) -> Sequence[str]:
        """Return all cards, events, modes, targets and happenings of the board."""
        match question.key:
            case "resolve" | "waived_card" | "revealed_card":
                return (*card_numbers(), SPECIAL)
            case "event":
                return tuple(event_numbers())
            case "mode":
                return MODES.get(question.source or "", ())
            case "board":
                return (*BOARD_OPTIONS, *(f"rob_{seat}" for seat in self.narration.seats))
            case "target" | "targets" | "victim" | "caught":
                return tuple(self.narration.seats)
        return ()

    def is_boundary(self, question: Question[Any]) -> bool:
        """Show the board where a phase begins and at each place of the order."""
        return question.boundary and question.key in SHOWS_BOARD

    def may_catch_up(self, question: Question[Any]) -> bool:
        """Take the board from the table before the event of a turn."""
        return question.boundary and question.key != "first_thief"

    def decides(self, session: Game) -> bool:
        """Tell whether an answer may end the game."""
        state = self.state
        if state.phase not in ("resolution", "cleanup"):
            return False
        last_alarm = state.alarm and state.alarm_left == 0
        last_calm = not state.alarm and state.calm_left == 0
        return last_alarm or last_calm or sum(seat.on_board for seat in state.seats) == 1

    def preview(self, events: Sequence[Event], words: Words) -> list[Line]:
        """Return the final scores before they count."""
        records = [event for event in events if isinstance(event, Record)]
        if not any(record.key == "game_over" for record in records):
            return []
        lines = [Line(words.both(words.text(N_("Preview of the end:"))), "head")]
        rules: dict[str, None] = {}
        for record in records:
            if record.key in ("final_score", "game_over"):
                for text in words.lines(self.narration.record(record)):
                    lines.append(Line("  " + text, indent="    "))
                rules.update(dict.fromkeys(record.rules))
        lines.append(Line(words(N_("Rules: {ids}"), ids=", ".join(rules)), "soft"))
        return lines

    # Commands of this game

    def command(self, session: Game, name: str, rest: str, words: Words, width: int) -> list[Line]:
        """Show the order with its reasons, the guards at typed distances, or the score so far."""
        match name:
            case "guards":
                return self._guards(rest, words)
            case "order":
                return self._order(words)
            case "cards":
                return self._cards(words, width)
        return self._score(words)

    def _guards(self, rest: str, words: Words) -> list[Line]:
        if rest:
            figures = guards_line.read(rest, self.seats())
            return guards_line.lines(self.state, self.narration, words, figures)
        seat = next(iter(self.narration.seats.values()))
        example = words.text(N_("guards g1:{seat}=3 g2*:{seat}=5"), seat=seat)
        return [
            *guards_line.step(self.state, self.narration, words),
            Line(
                words(
                    N_(
                        "Distances in the order in which the guards act, * for a trapped one:"
                        " {example}"
                    ),
                    example=example,
                ),
                "soft",
                "  ",
            ),
        ]

    def _order(self, words: Words) -> list[Line]:
        state = self.state
        order = order_now(state)
        if not order.places:
            return [Line(words(N_("Nothing is declared and no guards act.")))]
        seats = {seat.id: words.both(self.narration.seats[seat.id]) for seat in state.clockwise()}
        found = []
        for at, (rule, reason) in enumerate(
            order_reasons(order, seats, state.first, alarm=state.alarm), 1
        ):
            for part, line in enumerate(words.lines(reason)):
                start = "   " if part else f"{at}. "
                found.append(Line(f"{start}{line} [{rule}]", indent="   "))
        return found

    def _cards(self, words: Words, width: int) -> list[Line]:
        """Return every general card with its number, its range of this turn, and what it does."""
        found = []
        for id, at in card_numbers().items():
            question = Choose(key="resolve", seat=self.state.first, options=(id,))
            name = words.both(self.narration.label(question, id))
            found.append(Line(f"{at:>2} {name}", "plain", "     "))
        return found

    def _score(self, words: Words) -> list[Line]:
        """Return everybody's VP as if the game ended now."""
        state = self.state
        result = final_score(sheets_of(state), bool(state.jewel_taken), state.options[TOKEN_ALONE])
        found = [Line(words.both(words.text(N_("If the game ended now:"))), "head")]
        for row in result.ranking:
            variant = "final_score.lost" if row["lost"] else "final_score"
            if row["emperors_jewel"] and not row["lost"]:
                variant = "final_score.jewel"
            parts = self.narration.parameter("final_score", "parts", row["parts"])
            told = words.text(
                self.narration.records[variant],
                place=row["place"],
                seat=self.narration.seats[row["seat"]],
                total=row["total"],
                parts=parts,
            )
            first = row["place"] == 1 and has_place(row)
            found.append(Line(words.both(told), "strong" if first else "plain"))
            for reason in row["reasons"]:
                for line in words.lines(self.narration.reason(reason)):
                    found.append(Line(f"   {line} [{reason['rule']}]", "soft", "      "))
        return found

    # The board

    def title(self, session: Game) -> Text:
        """Return turn, phase, first thief."""
        return title(self.state, self.narration, Words("both"))

    def board(self, session: Game, words: Words, width: int, full: bool = False) -> list[Line]:
        """Return the board as lines."""
        return list(self._board(session, words, width).lines(full))

    def pack_away(self, session: Game, words: Words, width: int) -> list[Line]:
        """Return the sheet of the whole table: city, thieves, declared cards, envelopes."""
        return list(self._board(session, words, width).sheet())

    def _board(self, session: Game, words: Words, width: int) -> Board:
        return Board(self.state, self.narration, words, width, session.log)

    def secrets(self, session: Game, seat: str, words: Words) -> list[Line]:
        """Return the hand of a seat."""
        held = self.state.seat(seat).hand.known
        if not held:
            return []
        named = self.narration.parameter("", "cards", held)
        return [Line(words(N_("Hand: {cards}"), cards=named))]

    # Catching up

    def path_words(self, path: str) -> Sequence[str]:
        """Return what tables call the jewels on a sheet."""
        return GEMS.get(path.rpartition(".")[2], ())

    def zones(self, session: Game) -> list[tuple[str, Text]]:
        """Return the course of the game, the guards, every thief."""
        return zone_lines.zones(self.state, self.narration)

    def zone_fixes(self, session: Game, zone: str, tokens: Sequence[str]) -> list[tuple[str, Json]]:
        """Return the corrections that a line about a zone means."""
        return zone_lines.fixes(self, zone, tokens)
