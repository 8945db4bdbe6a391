"""The real cards of a table that plays Blood Rage: decks, hands, kept cards, quests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from companion.engine.questions import Json, Question
from companion.games.blood_rage.cards import card, deck
from companion.games.blood_rage.hands import companion_knows
from companion.games.blood_rage.state import BloodRage, Hand
from companion.games.blood_rage.upgrade import payable
from tests.simulated_table import Hidden, shuffled

DEALT = 8
KEPT = 6
"""BR.R12, BR.R13: eight cards dealt, six kept."""
Cards = dict[str, list[str]]
Slot = tuple[list[str], int]
"""A list and a place in it."""


class BloodRageHidden(Hidden[BloodRage]):
    """Everything that lies face down; ``closed`` is the part of each real hand that its owner alone
    has seen, the rest of the hand lies open in the state.
    """

    def __init__(self, seed: int, seats: int) -> None:
        self._seed = seed
        self._seats = [f"s{at}" for at in range(1, seats + 1)]
        self._age = 0
        self.packets: Cards = {}
        self.rounds: list[Cards] = []
        """What each seat keeps in each pass of the draft of this Age."""
        self.closed: Cards = {seat: [] for seat in self._seats}
        self.kept: Cards = {seat: [] for seat in self._seats}
        self._carried: Cards = {}
        self.quests: Cards = {seat: [] for seat in self._seats}

    # What people do unasked

    def look(self, state: BloodRage) -> None:
        """Deal and draft at the start of an Age."""
        if state.age != self._age:
            self._deal(state.age)

    def hand(self, state: BloodRage, seat: str) -> list[str]:
        """Return the whole real hand."""
        return [*self.closed[seat], *state.seat(seat).hand.open]

    def _deal(self, age: int) -> None:
        self._age = age
        self._carried, self.kept = self.kept, {seat: [] for seat in self._seats}
        copies = deck(age, len(self._seats))
        cards = shuffled(f"{self._seed}:{age}", [id for id, n in copies.items() for _ in range(n)])
        for at, seat in enumerate(self._seats):
            self.packets[seat] = cards[at * DEALT : (at + 1) * DEALT]
        self._draft()

    def _draft(self) -> None:
        """Keep one card, or two at two players, and pass the rest to the left (BR.R13, BR.R15)."""
        each = 2 if len(self._seats) == 2 else 1
        packets = {seat: list(cards) for seat, cards in self.packets.items()}
        self.rounds = []
        for number in range(KEPT // each):
            kept = {seat: self._fancy(f"draft:{number}:{seat}", packets[seat]) for seat in packets}
            self.rounds.append({seat: cards[:each] for seat, cards in kept.items()})
            for seat, cards in self.rounds[-1].items():
                for id in cards:
                    packets[seat].remove(id)
            left = [*self._seats[1:], self._seats[0]]
            packets = {to: packets[seat] for seat, to in zip(self._seats, left, strict=True)}
        for seat in self._seats:
            drafted = [id for cards in self.rounds for id in cards[seat]]
            self.closed[seat] = [*drafted, *self._carried[seat]]
            self.quests[seat] = []

    def _fancy(self, occasion: str, cards: list[str]) -> list[str]:
        """Return cards as a seat likes them on that occasion, the dearest first."""
        return shuffled(f"{self._seed}:{self._age}:{occasion}", cards)

    # What the real cards answer

    def settled(self, state: BloodRage, question: Question[Any]) -> Json:
        """Deals, drafts, and what is laid face down or turned up in a fixed order."""
        match question.key:
            case "gods_gifts":
                return list(self.packets[str(question.secret_to)])
            case "draft_keep":
                return self._drafted(question)
            case "quest_card":
                return self._next_quest(state, str(question.seat))
            case "quest_shown":
                return self.quests[str(question.seat)][0]
            case "keep_card":
                best = self._best(state, str(question.seat))
                return "unseen" if best != "none" and "unseen" in question.options else best
        return None

    def _drafted(self, question: Question[Any]) -> Json:
        number = int(str(question.together).split(":")[-1])
        cards = self.rounds[number - 1][str(question.seat)]
        return cards if question.kind == "choose" else dict(Counter(cards))

    def _next_quest(self, state: BloodRage, seat: str) -> str:
        quests = [id for id in self.hand(state, seat) if card(id).type == "quest"]
        return self._fancy(f"quest:{seat}:{len(quests)}", quests)[0]

    def _best(self, state: BloodRage, seat: str) -> str:
        """Return the card that a seat keeps for the next Age, or "none"."""
        return self._fancy(f"keep:{seat}", [*self.hand(state, seat), "none"])[0]

    def possible(self, state: BloodRage, question: Question[Any]) -> tuple[str, ...] | None:
        """Only cards of the real hand, and only actions that it really allows."""
        seat = str(question.seat)
        match question.key:
            case "choose_action":
                return self._actions(state, seat, question)
            case "upgrade_card":
                playable = {id for id in self.hand(state, seat) if payable(state, seat, id)}
                return self._in_order(question, playable)
            case "battle_card":
                return self._in_order(question, set(self.hand(state, seat)))
            case "late_card":
                late = {id for id in self.hand(state, seat) if card(id).late}
                return self._in_order(question, {"no", *late})
        return None

    def _in_order(self, question: Question[Any], true: set[str]) -> tuple[str, ...]:
        """Return what is true in the question's order; what is not offered stands at the end."""
        offered = tuple(option for option in question.options if option in true)
        return (*offered, *sorted(true - set(offered)))

    def _actions(self, state: BloodRage, seat: str, question: Question[Any]) -> tuple[str, ...]:
        hand = self.hand(state, seat)
        impossible = set()
        if not any(card(id).type == "quest" for id in hand):
            impossible.add("quest")
        if not any(payable(state, seat, id) for id in hand):
            impossible.add("upgrade")
        return tuple(option for option in question.options if option not in impossible)

    # What the answers do to the real cards

    def done(self, state: BloodRage, question: Question[Any], answer: Any) -> None:
        """Cards leave the hand: shown, laid face down, or kept alone."""
        seat = str(question.seat)
        match question.key:
            case "gods_gifts":
                self._dealt(str(question.secret_to), list(answer))
            case "draft_keep":
                self._check_draft(question, answer)
            case "choose_action" if answer == ("quest",) and not companion_knows(state, seat):
                self._commit(state, seat, self._next_quest(state, seat))
            case "quest_card" if answer != ("back",):
                self._commit(state, seat, answer[0])
            case "upgrade_card" | "battle_card" | "late_card":
                self._show(state, seat, answer)
            case "quest_shown":
                self.quests[seat].remove(answer[0])
            case "keep_card":
                best = self._best(state, seat)
                self.kept[seat] = [] if best == "none" else [best]

    def _dealt(self, seat: str, cards: list[str]) -> None:
        """The companion dealt other cards than those that lay ready: these are the real ones."""
        if cards != self.packets[seat]:
            self.packets[seat] = cards
            self._draft()

    def _check_draft(self, question: Question[Any], answer: Any) -> None:
        said = question.to_json(answer)
        assert said == question.to_json(question.parse(self._drafted(question))), said

    def _commit(self, state: BloodRage, seat: str, id: str) -> None:
        """Which quest lies there now nobody knows: it may be one that was seen."""
        seen = [open for open in state.seat(seat).hand.open if card(open).type == "quest"]
        self.closed[seat] += seen
        self.closed[seat].remove(id)
        self.quests[seat].append(id)

    def _show(self, state: BloodRage, seat: str, answer: tuple[str, ...]) -> None:
        if answer in (("no",), ("back",)):
            return
        if answer[0] not in state.seat(seat).hand.open:
            self.closed[seat].remove(answer[0])

    # What the companion knows

    def swap(self, state: BloodRage, viewer: str | None) -> Callable[[], None] | None:
        """Exchange two hidden cards of one Age, of different types if there are such."""
        slots = list(hidden_slots(state, viewer))
        for at, slot in enumerate(slots):
            for other in slots[at + 1 :]:
                first, second = (card(cards[i]) for cards, i in (slot, other))
                if first.age == second.age and first.type != second.type:
                    exchange(slot, other)
                    return partial(exchange, slot, other)
        return None

    def unseen(self, state: BloodRage) -> frozenset[str]:
        """Cards that are known to the companion alone and to their owner."""
        secret = {cards[at] for cards, at in hidden_slots(state, None)}
        public = set(state.discard)
        for seat in state.seats:
            public.update(seat.upgrades.all(), seat.hand.open)
        if state.battle is not None:
            for shown in state.battle.cards.values():
                public.update(shown)
        return frozenset(secret - public)

    def disagreements(self, state: BloodRage) -> list[str]:
        """Between two actions hands and quests are as many, and what is known of them is true."""
        if state.phase != "action" or state.battle is not None:
            return []
        found = []
        for seat in state.seats:
            for what, hand, real in (
                ("hand", seat.hand, self.hand(state, seat.id)),
                ("quests", seat.quests, self.quests[seat.id]),
            ):
                if hand.size != len(real) or Counter(hand.known) - Counter(real):
                    found.append(f"{seat.id} {what}: {hand.known}+{hand.unknown}, really {real}")
        return found


def exchange(one: Slot, other: Slot) -> None:
    """Exchange two cards."""
    (cards, i), (others, j) = one, other
    cards[i], others[j] = others[j], cards[i]


def hidden_slots(state: BloodRage, viewer: str | None) -> Iterator[Slot]:
    """Yield where each known card lies that only its owner may know, as (list, place in it)."""
    for seat in state.seats:
        if seat.id == viewer:
            continue
        for hand in (seat.hand, seat.kept, seat.quests):
            yield from _closed(hand)
    for at in range(len(state.undealt)):
        yield state.undealt, at


def _closed(hand: Hand) -> Iterator[Slot]:
    still_open = Counter(hand.open)
    for at, id in enumerate(hand.known):
        if still_open[id]:
            still_open[id] -= 1
        else:
            yield hand.known, at


class Withholding(BloodRageHidden):
    """A table that names cards as it likes, or not at all: any allowed answer will do."""

    def look(self, state: BloodRage) -> None:
        """Nothing happens."""

    def settled(self, state: BloodRage, question: Question[Any]) -> Json:
        """Nothing is settled."""
        return None

    def possible(self, state: BloodRage, question: Question[Any]) -> tuple[str, ...] | None:
        """Everything is possible."""
        return None

    def done(self, state: BloodRage, question: Question[Any], answer: Any) -> None:
        """Nothing is kept track of."""

    def disagreements(self, state: BloodRage) -> list[str]:
        """Nothing is known better."""
        return []
