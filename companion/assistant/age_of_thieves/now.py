"""How an entry of Age of Thieves stands in this game: ranges, bans, copies, figures, jewels."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import cast

from companion.assistant.age_of_thieves.board import Board
from companion.assistant.now import Now
from companion.content import Entry
from companion.games.age_of_thieves import hands
from companion.games.age_of_thieves import tokens as city_tokens
from companion.games.age_of_thieves.cards import MOVE, Range, card, deck_of_events, events
from companion.games.age_of_thieves.effects_now import (
    ap_limit,
    forbidden,
    mode_bonus,
    not_declarable,
    range_shown,
)
from companion.games.age_of_thieves.guards import FigureKind, guard_values
from companion.games.age_of_thieves.state import DUNGEON, AgeOfThieves, Seat
from companion.text.age_of_thieves import AgeOfThievesNarration, word
from companion.text.bilingual import Text, same
from companion.text.catalogue import N_, NN_, Words
from companion.text.lists import names

NO_TARGET = "none"
UNSEEN = NN_("{n} copy has not been seen yet.", "{n} copies have not been seen yet.")
MODES = ("move_sneak", "move_sprint")
"""The modes of Move, which an event may lengthen."""


class AgeOfThievesNow(Now):
    """The entries of Age of Thieves in one public state."""

    state: AgeOfThieves
    narration: AgeOfThievesNarration

    def lines(self, kind: str, entry: Entry) -> Iterator[Text]:
        """Yield what there is to say of an entry."""
        about: Mapping[str, Callable[[str], Iterator[Text]]] = {
            "card": self._card,
            "district": self._district,
            "event": self._event,
            "guard": self._guard,
            "jewel": self._jewel,
            "mode": self._mode,
            "space": self._space,
            "thief": self._thief,
            "token": self._token,
        }
        return about[kind](entry["id"]) if kind in about else iter(())

    # Cards

    def _card(self, id: str) -> Iterator[Text]:
        one = card(id)
        if one.type == "special":
            yield from self._owner(str(one.thief))
        yield from self._bans(id)
        yield from self._ranges(id)
        if id == MOVE:
            for mode in MODES:
                yield from self._mode(mode)
        if one.type != "general":
            return
        yield from self._in_sight(id)
        unseen = hands.candidates(self.state).get(id, 0)
        if unseen:
            yield self.plural(UNSEEN, unseen)

    def _owner(self, thief: str) -> Iterator[Text]:
        """Yield who has a special action card."""
        if not self.state.specials:
            yield self.say(N_("This game is played without the special action cards."))
        elif self._seat_of(thief) is None:
            yield self.say(N_("Nobody plays {thief} in this game."), thief=self.thing(thief))

    def _bans(self, id: str) -> Iterator[Text]:
        """Yield what the event of the turn bars or limits."""
        event = self.state.event
        if event is None:
            return
        name = self.thing(event)
        if id in not_declarable(self.state):
            yield self.say(N_("{event} this turn: it cannot be declared."), event=name)
        elif id in forbidden(self.state):
            yield self.say(N_("{event} this turn: it can only be waived."), event=name)
        limit = ap_limit(self.state)
        if limit is not None and card(id).type != "special":
            yield self.say(N_("{event} this turn: at most {n} AP on a card."), event=name, n=limit)

    def _ranges(self, id: str) -> Iterator[Text]:
        """Yield how far a card reaches this turn, for each thief that plays it, if all do not
        reach just as far as it says.
        """
        printed = card(id).range
        reach = {
            seat.id: range_shown(self.state, seat, id)
            for seat in self.state.seats
            if seat.on_board and card(id).thief in (None, seat.thief)
        }
        different = set(map(str, reach.values()))
        if printed == NO_TARGET or different in (set(), {str(printed)}):
            return
        if len(different) == 1:
            yield self.say(N_("Range this turn: {n}"), n=self._range(next(iter(reach.values()))))
            return
        for seat, n in reach.items():
            yield self.say(
                N_("Range this turn, {seat}: {n}"), seat=self.seat(seat), n=self._range(n)
            )

    def _range(self, value: Range) -> Text:
        return same(str(value)) if isinstance(value, int) else word(f"range.{value}")

    def _in_sight(self, id: str) -> Iterator[Text]:
        """Yield where a general card lies open: hands, stacks, discard pile."""
        places = []
        for seat in self.state.seats:
            who = self.seat(seat.id)
            n = seat.hand.open.count(id)
            if n:
                places.append(self.say(N_("hand of {seat} ({n})"), seat=who, n=n))
            places += [
                self.say(N_("shown by {seat} with {ap} AP"), seat=who, ap=stack.ap)
                for stack in seat.stacks
                if stack.open and stack.card == id
            ]
        discarded = self.state.discard.count(id)
        if discarded:
            places.append(self.say(N_("{place} ({n})"), place=word("discard"), n=discarded))
        if places:
            yield self.say(N_("Where: {places}"), places=names(places))

    def _mode(self, id: str) -> Iterator[Text]:
        n = mode_bonus(self.state, id)
        if n and self.state.event is not None:
            event = self.thing(self.state.event)
            name = self.thing(id)
            yield self.plural(
                NN_(
                    "{event} this turn: {mode} goes {n} space further.",
                    "{event} this turn: {mode} goes {n} spaces further.",
                ),
                n,
                event=event,
                mode=name,
            )

    # Events and tokens

    def _event(self, id: str) -> Iterator[Text]:
        if id == self.state.event:
            yield self.say(N_("It is the event of this turn."))
        elif id in self.state.shown_events:
            yield self.say(N_("It has been revealed before."))
        else:
            deck = events()[id].deck
            left = self.state.calm_left if deck == "calm" else self.state.alarm_left
            unseen = [one for one in deck_of_events(deck) if one not in self.state.shown_events]
            yield self.say(
                N_("Not seen yet: {unseen} events are unseen, {left} of them are in the deck."),
                unseen=len(unseen),
                left=left,
            )

    def _token(self, id: str) -> Iterator[Text]:
        yield from self.where(f"token.{id}")
        unseen = city_tokens.candidates(self.state).get(id, 0)
        if unseen:
            yield self.plural(UNSEEN, unseen)

    # Figures, jewels, places

    def _seat_of(self, thief: str) -> Seat | None:
        return next((seat for seat in self.state.seats if seat.thief == thief), None)

    def _thief(self, id: str) -> Iterator[Text]:
        seat = self._seat_of(id)
        if seat is None:
            yield self.say(N_("Nobody plays it in this game."))
            return
        english, chinese = (
            Board(self.state, self.narration, Words(mode), 80).of_seat(seat)
            for mode in ("en", "zh-TW")
        )
        if english:
            yield Text(", ".join(english), "、".join(chinese))

    def _guard(self, id: str) -> Iterator[Text]:
        kind = cast("FigureKind", id)
        alertness, movement = guard_values(self.state, kind)
        yield self.say(
            N_("Alertness {alertness}, Movement {movement} this turn"),
            alertness=alertness,
            movement=movement,
        )
        there = self.state.guards if id == "guard" else self.state.captains
        yield self.say(
            N_("On the board {board}, beside it {left}"), board=there.board, left=there.left
        )
        if self.state.activations:
            yield self.say(N_("They act at {n}."), n=names(self.state.activations))

    def _jewel(self, id: str) -> Iterator[Text]:
        if id == "emperors":
            yield from self.where("emperors_jewel")
            return
        if id == "yellow" and self.state.yellow is not None:
            yield self.say(N_("yellow on the board {n}"), n=self.state.yellow)
        for seat in self.state.seats:
            n = seat.yellow if id == "yellow" else seat.green
            if n:
                yield self.row(self.seat(seat.id), n)

    def _district(self, id: str) -> Iterator[Text]:
        if id == self.state.district:
            yield self.say(N_("Its gates are open."))
        for seat in self.state.seats:
            if seat.zone in (id, f"{DUNGEON}{id}") and seat.on_board:
                yield self.row(self.seat(seat.id), self.thing(seat.zone))

    def _space(self, id: str) -> Iterator[Text]:
        if id == "dungeon":
            for seat in self.state.seats:
                if seat.jailed and seat.zone is not None and seat.on_board:
                    yield self.row(self.seat(seat.id), self.thing(seat.zone))
        elif id == "jewel_space":
            yield from self.where("emperors_jewel")
