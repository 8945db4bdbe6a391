"""The real cards of a table that plays Lords of Waterdeep: decks, hands, Lords, unnamed quests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from companion.engine.questions import Json, Question
from companion.games.waterdeep.cards import intrigue, lords, quests
from companion.games.waterdeep.decks import hand_options, intrigue_pool
from companion.games.waterdeep.intrigue import playable
from companion.games.waterdeep.phases import lords_lie_open
from companion.games.waterdeep.state import UNNAMED, Hand, Seat, Waterdeep
from tests.simulated_table import Hidden, shuffled

Slot = tuple[list[str], int]
"""A list and a place in it."""
NEW_QUESTS = "cliffwatch_inn_right"


class Pile:
    """A real deck with its discard pile; an empty deck is made anew from the pile."""

    def __init__(self, seed: str, cards: list[str]) -> None:
        self._seed = seed
        self._shuffles = 0
        self.deck = shuffled(f"{seed}:0", cards)
        self.discard: list[str] = []

    def ahead(self) -> list[str]:
        """Return every card that can still be drawn, in the order in which they will come."""
        return [*self.deck, *shuffled(f"{self._seed}:{self._shuffles + 1}", self.discard)]

    def draw(self, count: int) -> list[str]:
        """Draw cards, shuffling where the deck is empty."""
        drawn = []
        for _ in range(count):
            if not self.deck:
                self._shuffles += 1
                self.deck = shuffled(f"{self._seed}:{self._shuffles}", self.discard)
                self.discard = []
            drawn.append(self.deck.pop(0))
        return drawn


class WaterdeepHidden(Hidden[Waterdeep]):
    """Everything that lies face down or that the companion may not have been told."""

    def __init__(self, seed: int, seats: int) -> None:
        self._seats = [f"s{at}" for at in range(1, seats + 1)]
        self.quests = Pile(f"{seed}:quests", list(quests()))
        copies = [id for id, card in intrigue().items() for _ in range(card.copies)]
        self.intrigue = Pile(f"{seed}:intrigue", copies)
        lots = shuffled(f"{seed}:lords", list(lords()))
        self.lords = dict(zip(self._seats, lots, strict=False))
        self.hands: dict[str, list[str]] = {seat: [] for seat in self._seats}
        self.inn: list[str] = []
        self.drawn: list[str] = []
        """Quests that an intrigue card turned up."""
        self._named = ""
        """The quest type that Special Assignment names."""
        self._actor: str | None = None
        self._thrown: list[str] = []
        """The chain of spaces in which the Inn's quests were last thrown away."""

    # What people do unasked

    def look(self, state: Waterdeep) -> None:
        """Draw and refill as the counts on the table say, in the order of play."""
        self._throw_away(state)
        turned_up = [] if state.under_way is None else state.under_way.drawn
        if len(turned_up) > len(self.drawn):
            self.drawn += self.quests.draw(len(turned_up) - len(self.drawn))
        if not turned_up and self.drawn:
            self.quests.discard += self.drawn
            self.drawn = []
        if len(state.inn) > len(self.inn):
            self.inn += self.quests.draw(len(state.inn) - len(self.inn))
        self._take_in_intrigue(state)
        for seat_id in self._order(state):
            real, hand = self.hands[seat_id], state.seat(seat_id).intrigue
            if hand.size > len(real):
                real += self.intrigue.draw(hand.size - len(real))
        self._actor = state.turn if state.under_way is None else state.under_way.seat

    def _order(self, state: Waterdeep) -> list[str]:
        """Return the seats in the order in which they draw: whoever acts first, then the owner."""
        start = self._actor or state.first or "s1"
        return [seat.id for seat in state.clockwise(start)]

    def _throw_away(self, state: Waterdeep) -> None:
        """Throw the Inn's quests away when its right space was used."""
        chain = [] if state.under_way is None else list(state.under_way.chain)
        if NEW_QUESTS not in chain:
            self._thrown = []
        elif chain[: chain.index(NEW_QUESTS) + 1] != self._thrown:
            self._thrown = chain[: chain.index(NEW_QUESTS) + 1]
            self.quests.discard += self.inn
            self.inn = []

    def _take_in_intrigue(self, state: Waterdeep) -> None:
        """Bring the real discard pile up to date: whatever lies nowhere else."""
        out = Counter(self.intrigue.deck)
        for seat in state.seats:
            out.update(seat.mandatory)
            out.update(self.hands[seat.id])
        if state.under_way is not None:
            out.update(state.under_way.playing)
        everything = Counter({id: card.copies for id, card in intrigue().items()})
        self.intrigue.discard = sorted((everything - out).elements())

    # What the real cards answer

    def settled(self, state: Waterdeep, question: Question[Any]) -> Json:
        """Whatever is drawn, dealt or turned up."""
        seat = str(question.secret_to or question.seat)
        match question.key:
            case "deal_intrigue" | "draw_intrigue":
                return self.intrigue.ahead()[: question.count]  # type: ignore[attr-defined]
            case "inn_quests" | "starting_quests" | "deck_quest" | "draft_draw" | "search_quest":
                return self.quests.ahead()[: question.count]  # type: ignore[attr-defined]
            case "deal_lord" | "reveal_lord":
                return self.lords[seat]
            case "search_count":
                return self._others_first()
        return None

    def _others_first(self) -> int:
        """Return how many quests come before the first of the type that was named."""
        ahead = self.quests.ahead()
        fitting = [at for at, id in enumerate(ahead) if quests()[id].type == self._named]
        return fitting[0] if fitting else len(ahead)

    def possible(self, state: Waterdeep, question: Question[Any]) -> tuple[str, ...] | None:
        """Only quests that really lie there, and only cards of the real hand."""
        match question.key:
            case "take_quest":
                return tuple(id for id in question.options if id in self.inn)
            case "draft_quest":
                return tuple(id for id in question.options if id in self.drawn)
            case "play_intrigue":
                return self._playable(state, question)
        return None

    def _playable(self, state: Waterdeep, question: Question[Any]) -> tuple[str, ...]:
        """Return what the seat can really play, as the companion would say had it dealt."""
        seat = state.seat(str(question.seat))
        kept, seat.intrigue = seat.intrigue, Hand(list(self.hands[seat.id]))
        try:
            cards = [id for id in hand_options(state, seat.id) if playable(state, seat.id, id)]
        finally:
            seat.intrigue = kept
        optional = state.options["LOW.OQ-09"].startswith("optional")
        if not cards or (question.source == "prison_break" and optional):
            return ("back", *cards)
        return tuple(cards)

    # What the answers do to the real cards

    def done(self, state: Waterdeep, question: Question[Any], answer: Any) -> None:
        """Move the real cards as the answer says."""
        match question.key:
            case "deal_intrigue" | "draw_intrigue":
                self._drew(self.intrigue, answer)
                self.hands[str(question.secret_to)] += answer
            case "starting_quests" | "deck_quest":
                self._drew(self.quests, answer)
            case "inn_quests":
                self._drew(self.quests, answer)
                self.inn += answer
            case "draft_draw" | "search_quest":
                self._drew(self.quests, answer)
                self.drawn += answer
                if question.key == "search_quest" and quests()[answer[0]].type == self._named:
                    self.drawn.remove(answer[0])
            case "quest_type":
                self._named = answer[0]
            case "take_quest":
                self.inn.remove(answer[0])
            case "draft_quest":
                self.drawn.remove(answer[0])
            case "discard_quest" if answer[0] in quests():
                self.quests.discard.append(answer[0])
            case "play_intrigue" if answer != ("back",):
                self.hands[str(question.seat)].remove(answer[0])

    def _drew(self, pile: Pile, answer: tuple[str, ...]) -> None:
        real = pile.draw(len(answer))
        assert Counter(real) == Counter(answer), f"{answer} were drawn, really {real}"

    # What the companion knows

    def swap(self, state: Waterdeep, viewer: str | None) -> Callable[[], None] | None:
        """Exchange a hidden intrigue card for one of the deck and a hidden Lord for another."""
        undo: list[Callable[[], None]] = []
        undo += self._exchange_card(state, viewer)
        undo += self._exchange_lord(state, viewer)

        def put_back() -> None:
            for one in reversed(undo):
                one()

        return put_back if undo else None

    def _exchange_card(self, state: Waterdeep, viewer: str | None) -> list[Callable[[], None]]:
        for cards, at in hidden_slots(state, viewer):
            kind = intrigue()[cards[at]].type
            for other in intrigue_pool(state):
                if intrigue()[other].type != kind:
                    return [_put(cards, at, other)]
        return []

    def _exchange_lord(self, state: Waterdeep, viewer: str | None) -> list[Callable[[], None]]:
        if state.sources["lords"] == "table" or lords_lie_open(state):
            return []  # those that are known were turned up
        dealt = {seat.lord for seat in state.seats}
        left = [id for id in lords() if id not in dealt]
        for seat in state.seats:
            if seat.lord is not None and seat.id != viewer and left:
                return [_give(seat, left[0])]
        return []

    def unseen(self, state: Waterdeep) -> frozenset[str]:
        """Cards that are known to the companion alone and to their owner; the Lords are turned up
        when the last round has ended.
        """
        secret = {cards[at] for cards, at in hidden_slots(state, None)}
        public = set(state.intrigue_deck.discard)
        for seat in state.seats:
            public.update(seat.mandatory)
            if seat.lord is not None and state.sources["lords"] == "companion":
                (public if lords_lie_open(state) else secret).add(seat.lord)
        if state.under_way is not None:
            public.update(state.under_way.playing)
        return frozenset(secret - public)

    def disagreements(self, state: Waterdeep) -> list[str]:
        """Hands and the Inn are as many, and what is known of them is true."""
        found = []
        for seat in state.seats:
            hand, real = seat.intrigue, self.hands[seat.id]
            if hand.size != len(real) or Counter(hand.known) - Counter(real):
                found.append(f"{seat.id}: {hand.known}+{hand.unknown}, really {real}")
        named = {quest for quest in state.inn if quest != UNNAMED}
        if len(state.inn) != len(self.inn) or named - set(self.inn):
            found.append(f"inn: {state.inn}, really {self.inn}")
        if state.quest_deck.left != len(self.quests.deck):
            found.append(f"{state.quest_deck.left} quests left, really {len(self.quests.deck)}")
        return found


def hidden_slots(state: Waterdeep, viewer: str | None) -> Iterator[Slot]:
    """Yield where each known card lies that only its owner may know, as (list, place in it)."""
    for seat in state.seats:
        if seat.id != viewer:
            for at in range(len(seat.intrigue.known)):
                yield seat.intrigue.known, at


def _put(cards: list[str], at: int, card: str) -> Callable[[], None]:
    before, cards[at] = cards[at], card

    def back() -> None:
        cards[at] = before

    return back


def _give(seat: Seat, lord: str) -> Callable[[], None]:
    before, seat.lord = seat.lord, lord

    def back() -> None:
        seat.lord = before

    return back


class Withholding(WaterdeepHidden):
    """A table that names cards as it likes, or not at all: any allowed answer will do."""

    def look(self, state: Waterdeep) -> None:
        """Nothing happens."""

    def settled(self, state: Waterdeep, question: Question[Any]) -> Json:
        """Nothing is settled."""
        return None

    def possible(self, state: Waterdeep, question: Question[Any]) -> tuple[str, ...] | None:
        """Everything is possible."""
        return None

    def done(self, state: Waterdeep, question: Question[Any], answer: Any) -> None:
        """Nothing is kept track of."""

    def disagreements(self, state: Waterdeep) -> list[str]:
        """Nothing is known better."""
        return []
