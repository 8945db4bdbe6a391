"""The real cards of a table that plays Age of Thieves: action deck, hands, stacks laid face
down.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from companion.engine.questions import Json, Question
from companion.games.age_of_thieves.cards import BASIC, general, is_general, tokens
from companion.games.age_of_thieves.declaration import budget
from companion.games.age_of_thieves.effects_now import ap_limit, not_declarable
from companion.games.age_of_thieves.state import AgeOfThieves, Seat
from tests.simulated_table import Hidden, shuffled

Cards = dict[str, list[str]]
EARLY = "agility_potion"
"""The card that people like to see resolved before others aim at them."""
LIMIT = 5
"""AOT.D02: the most general cards in hand."""


class AgeOfThievesHidden(Hidden[AgeOfThieves]):
    """Real hands (cards that all have seen included) and what really lies on the stacks."""

    def __init__(self, seed: int, seats: int) -> None:
        self._seed = seed
        cards = [id for id, n in general().items() for _ in range(n)]
        self.deck = shuffled(f"{seed}:deck", cards)
        if seed % 3 == 1:  # thieves who ignore what is aimed at them
            self.deck.sort(key=lambda id: id not in (EARLY, "poison_bola"))
        self.pile: list[str] = []
        """The discard pile as the people see it; it becomes the deck."""
        self._refills = 0
        self.hands: Cards = {f"s{at}": [] for at in range(1, seats + 1)}
        self.laid: dict[str, list[str]] = {}
        """Seat → the cards of its stacks of this turn, once they are laid down."""
        self._declared: dict[str, tuple[int, ...]] = {}
        self._special: dict[str, int | None] = {}
        self._plans: dict[str, int] = {}
        self._open: dict[str, Counter[str]] = {id: Counter() for id in self.hands}
        lying = shuffled(
            f"{seed}:tokens", [id for id, one in tokens().items() for _ in range(one.copies)]
        )
        if seed % 3 == 0:  # loot that ties with yellow jewels, for the rules of the cheapest one
            lying.sort(key=lambda id: id != "cheap_trinket")
        self._tokens, self._peeks, self._workers = lying[:30], lying[30:42], lying[42:]
        """Tokens to be turned over, looked at, and carried off by winged workers: whoever answers
        for them, they are the same.
        """
        self._worker: str | None = None
        self._special_used = False
        self._named = ""
        """The player that a special named last."""

    # What people do unasked

    def look(self, state: AgeOfThieves) -> None:
        """Lay down, take up, draw: bring the real cards to where the game stands."""
        for seat in state.seats:
            if not seat.stacks and state.phase != "declaration":
                self.laid.pop(seat.id, None)
                self._declared.pop(seat.id, None)
            elif seat.stacks and seat.id not in self.laid:
                self._lay(state, seat.id)
            taken_up = Counter(seat.hand.open) - self._open[seat.id]
            self.hands[seat.id] += list(taken_up.elements())
            self._open[seat.id] = Counter(seat.hand.open)
        self._hand_over(state)
        self._draw(state)
        self.pile = list(state.discard)
        self._plans = {seat.id: seat.draw_next for seat in state.seats}

    def _draw(self, state: AgeOfThieves) -> None:
        """Draw what was drawn since, in the order of the rules: at the start two cards each, else
        first what everybody draws, then what single thieves planned.
        """
        if state.sources["action_cards"] == "companion":
            return
        first = [seat.id for seat in state.seats] if not state.first else None
        order = first or [seat.id for seat in state.clockwise()]
        needs = {id: self._missing(state, id) for id in order}
        planned = {
            id: min(max(0, self._plans.get(id, 0) - state.seat(id).draw_next), needs[id])
            for id in order
        }
        for part in (
            {id: needs[id] - planned[id] for id in order},
            planned,
        ):
            for id in order:
                for _ in range(part[id]):
                    self.hands[id].append(self._top())

    def _next(self, count: int) -> list[str]:
        """Return the top cards of the deck, which is filled up first if it is empty."""
        if not self.deck:
            self._refills += 1
            self.deck = shuffled(f"{self._seed}:refill:{self._refills}", self.pile)
            self.pile = []
        return self.deck[:count]

    def _top(self) -> str:
        card = self._next(1)[0]
        self.deck.remove(card)
        return card

    def _hand_over(self, state: AgeOfThieves) -> None:
        """Give Noiron the card that a player handed over without anybody asking which."""
        for seat in state.seats:
            while len(self.owned(state, seat.id)) > counted(seat):
                card = self.liked_least(state, seat.id)
                self.hands[seat.id].remove(card)
                self.hands[self._noiron(state)].append(card)

    def liked_least(self, state: AgeOfThieves, seat_id: str) -> str:
        """Return the card that a player gives away."""
        return self._fancy(state, seat_id, self.hands[seat_id])[0]

    def _noiron(self, state: AgeOfThieves) -> str:
        return next(seat.id for seat in state.seats if seat.thief == "noiron")

    def _missing(self, state: AgeOfThieves, seat_id: str) -> int:
        return max(0, counted(state.seat(seat_id)) - len(self.owned(state, seat_id)))

    def owned(self, state: AgeOfThieves, seat_id: str) -> list[str]:
        """Return the real cards of a thief that are not public: hand, and stacks not shown."""
        stacks = state.seat(seat_id).stacks
        laid = self.laid.get(seat_id, [])
        dark = [
            card
            for stack, card in zip(stacks, laid, strict=False)
            if not stack.open and card not in BASIC
        ]
        return [*self.hands[seat_id], *dark]

    def _lay(self, state: AgeOfThieves, seat_id: str) -> None:
        self.laid[seat_id] = self.choice(state, seat_id)
        for card in self.laid[seat_id]:
            if card not in BASIC:
                self.hands[seat_id].remove(card)

    def choice(self, state: AgeOfThieves, seat_id: str) -> list[str]:
        """Return the cards that a thief lays on his stacks: a general one first with his special,
        the rest as he fancies.
        """
        if seat_id in self.laid:
            return self.laid[seat_id]
        count, special = len(self._declared.get(seat_id, ())), self._special.get(seat_id)
        generals = self._fancy(state, seat_id, self.usable(state, seat_id))
        if state.seat(seat_id).limited:
            generals = generals[:1]
        laid: list[str] = [""] * count
        if special is not None:
            laid[special - 1] = generals.pop(0)
        rest = self._fancy(state, seat_id, [*generals, *BASIC])
        laid = self._filled(seat_id, laid, sorted(rest, key=lambda card: card != EARLY))
        if out_of_dungeon(state, seat_id):
            self._move_first(seat_id, laid)
        return laid

    def _filled(self, seat_id: str, laid: list[str], rest: list[str]) -> list[str]:
        """Fill the other stacks, those with the most AP first: an agility potion comes early."""
        ap = self._declared.get(seat_id, ())
        for at in sorted(range(len(laid)), key=lambda i: -ap[i]):
            laid[at] = laid[at] or rest.pop(0)
        return laid

    def _move_first(self, seat_id: str, laid: list[str]) -> None:
        """Lay Move on the first of stacks that look the same: there it has to come first."""
        ap, special = self._declared[seat_id], self._special.get(seat_id)
        if "move" not in laid:
            return
        at = laid.index("move")
        same = [i for i, one in enumerate(ap) if one == ap[at] and i + 1 != special]
        laid[at], laid[same[0]] = laid[same[0]], laid[at]

    def usable(self, state: AgeOfThieves, seat_id: str) -> list[str]:
        """Return the real general cards that may be declared this turn."""
        return [card for card in self.hands[seat_id] if card not in not_declarable(state)]

    def _fancy(self, state: AgeOfThieves, seat_id: str, cards: list[str]) -> list[str]:
        return shuffled(f"{self._seed}:{state.turn}:{seat_id}", cards)

    # What the real cards answer

    def settled(self, state: AgeOfThieves, question: Question[Any]) -> Json:
        """Deals, declarations and what is turned over."""
        seat = str(question.seat)
        match question.key:
            case "action_cards":
                return self._next(getattr(question, "count", 1))
            case "declare":
                return list(self._bids(state, seat))
            case "special_on" if not self._may_special(state, seat):
                return "none"
            case "declare_card":
                return self.choice(state, seat)[int(str(question.source)) - 1]
            case "waived_card" | "revealed_card":
                return self.laid[seat][int(str(question.source)) - 1]
            case "give_card" if "unnamed" not in question.options:
                return self.liked_least(state, self._named)
            case "which_stack":
                tied = {self.laid[seat][int(one) - 1]: one for one in reversed(question.options)}
                first = question.options[0]
                return tied.get("move", first) if out_of_dungeon(state, seat) else first
            case "compass":
                return "unknown"
            case "token_place":
                return "unseen" if "unseen" in question.options else None
            case "token_turned" | "peek":
                return self._token(state, question)
        return None

    def _token(self, state: AgeOfThieves, question: Question[Any]) -> Json:
        """Return the token that really lies there; one of those in reserve if there is none."""
        if question.key == "peek":
            left = self._looked_at(state)
        elif self._worker is not None:
            return self._worker
        else:
            left = self._tokens
        return next((one for one in left if one in question.options), None)

    def _looked_at(self, state: AgeOfThieves) -> list[str]:
        return self._peeks if state.phase == "event" or self._special_used else self._workers

    def _may_special(self, state: AgeOfThieves, seat_id: str) -> bool:
        return bool(self.usable(state, seat_id))

    def _bids(self, state: AgeOfThieves, seat_id: str) -> tuple[int, ...]:
        """Return some stacks that can be paid and for which there are cards."""
        seat = state.seat(seat_id)
        usable = len(self.usable(state, seat_id))
        cards = len(BASIC) + (min(usable, 1) if seat.limited else usable)
        spend = budget(seat)
        sizes = shuffled(f"{self._seed}:bid:{state.turn}:{seat_id}", list("1122334"))
        bids: list[int] = []
        for size in sizes[: min(cards, 3)]:
            ap = min(int(size), ap_limit(state) or LIMIT, max(1, spend.plain // 3))
            if sum(bids) + ap <= spend.plain:
                bids.append(ap)
        return tuple(bids)

    def possible(self, state: AgeOfThieves, question: Question[Any]) -> tuple[str, ...] | None:
        """Only cards that are really there."""
        seat = str(question.seat)
        match question.key:
            case "resolve":
                real = self.laid[seat][int(str(question.source)) - 1]
                words = {"special", "lay_back", "waive"}
                if real == "move":
                    words -= {"lay_back"}
                return tuple(one for one in question.options if one == real or one in words)
            case "discard_card" | "hand_limit":
                return self._from_hand(question, seat)
            case "target":
                wary = [seat.id for seat in state.seats if seat.ignores]
                aimed = tuple(one for one in question.options if one in wary)
                return aimed or None
            case "give_card" if "unnamed" in question.options:
                return ("unnamed",) if self.hands[seat] else ("none",)
            case "take_grenade":
                return tuple(one for one in question.options if one != "unnamed")
        return None

    def _from_hand(self, question: Question[Any], seat: str) -> tuple[str, ...]:
        hand = self.hands[seat]
        if not hand:
            return ("none",)
        if question.key == "hand_limit" and len(hand) <= LIMIT:
            return ("no",)
        return tuple(one for one in question.options if one in hand)

    # What the answers do to the real cards

    def done(self, state: AgeOfThieves, question: Question[Any], answer: Any) -> None:
        """Cards come and go."""
        seat = str(question.seat)
        match question.key:
            case "action_cards":
                self._dealt(str(question.secret_to), list(answer))
            case "declare":
                self._declared[seat] = tuple(answer)
                self._special[seat] = None
            case "special_on" if answer != ("none",):
                self._special[seat] = int(answer[0])
            case "discard_card" | "hand_limit" if answer[0] in general():
                self.hands[seat].remove(answer[0])
                self.pile.append(answer[0])
            case "resolve":
                self._special_used = answer == ("special",)
            case "token_turned":
                self._take_token(answer[0])
            case "peek":
                left = self._looked_at(state)
                if answer[0] in left:
                    left.remove(answer[0])
            case "peeked_then":
                self._look_at(state, answer[0])
            case "victim":
                self._named = answer[0]
            case "give_card" if answer[0] in general():
                self._give(state, answer[0])

    def _take_token(self, token: str) -> None:
        if self._worker is not None:
            self._worker = None
        elif token in self._tokens:
            self._tokens.remove(token)

    def _look_at(self, state: AgeOfThieves, then: str) -> None:
        """At the table the thief who looked knows the token; the companion has said it before."""
        if state.sources["city_tokens"] == "table" and self._workers:
            token = self._workers.pop(0)
            self._worker = None if then == "back" else token

    def _dealt(self, seat: str, cards: list[str]) -> None:
        for card in cards:
            if card in self.deck:
                self.deck.remove(card)
            self.hands[seat].append(card)

    def _give(self, state: AgeOfThieves, card: str) -> None:
        self.hands[self._named].remove(card)
        self.hands[self._noiron(state)].append(card)

    # What the companion knows

    def swap(self, state: AgeOfThieves, viewer: str | None) -> Callable[[], None] | None:
        """Exchange two hidden general cards of different kinds."""
        slots = list(hidden_slots(state, viewer))
        for at, (read, write) in enumerate(slots):
            for other_read, other_write in slots[at + 1 :]:
                if read() != other_read():
                    one, two = read(), other_read()
                    exchange(write, two, other_write, one)
                    return partial(exchange, write, one, other_write, two)
        return None

    def unseen(self, state: AgeOfThieves) -> frozenset[str]:
        """Cards that are known to the companion alone and to their owner."""
        secret = {read() for read, _ in hidden_slots(state, None)}
        public = set(state.discard)
        for seat in state.seats:
            public.update(seat.hand.open)
            public.update(str(stack.card) for stack in seat.stacks if stack.open)
        return frozenset(secret - public)

    def disagreements(self, state: AgeOfThieves) -> list[str]:
        """Hands are as many as they are, and what is known of them is true."""
        found = []
        for seat in state.seats:
            real = self.owned(state, seat.id)
            known = [*seat.hand.known, *dark_generals(seat)]
            if counted(seat) != len(real) or Counter(known) - Counter(real):
                found.append(f"{seat.id}: {known}+{seat.hand.unknown}, really {real}")
        return found


def out_of_dungeon(state: AgeOfThieves, seat_id: str) -> bool:
    """Return whether a thief in the dungeon must let Move come first (AOT.U12)."""
    return state.seat(seat_id).escaping and state.options["AOT.U12"] == "move_highest"


def dark_generals(seat: Seat) -> list[str]:
    """Return the general cards that the companion knows to lie face down."""
    return [str(s.card) for s in seat.stacks if not s.open and is_general(s.card)]


def counted(seat: Seat) -> int:
    """Return how many general cards of a thief nobody sees lie open, by the companion's count."""
    return seat.hand.size + len(dark_generals(seat))


Slot = tuple[Callable[[], str], Callable[[str], None]]


def hidden_slots(state: AgeOfThieves, viewer: str | None) -> Iterator[Slot]:
    """Yield how to read and write each known card that only its owner may know."""
    for seat in state.seats:
        if seat.id == viewer:
            continue
        still_open = Counter(seat.hand.open)
        for at, id in enumerate(seat.hand.known):
            if still_open[id]:
                still_open[id] -= 1
            else:
                yield (
                    partial(seat.hand.known.__getitem__, at),
                    partial(seat.hand.known.__setitem__, at),
                )
        for stack in seat.stacks:
            if not stack.open and is_general(stack.card):
                yield partial(getattr, stack, "card"), partial(setattr, stack, "card")


def exchange(
    write: Callable[[str], None], one: str, other_write: Callable[[str], None], two: str
) -> None:
    """Put one card into the first place and another into the second."""
    write(one)
    other_write(two)


class Withholding(AgeOfThievesHidden):
    """A table that names cards as it likes, or not at all: any allowed answer will do."""

    def look(self, state: AgeOfThieves) -> None:
        """Nothing happens."""

    def settled(self, state: AgeOfThieves, question: Question[Any]) -> Json:
        """Nothing is settled."""
        return None

    def possible(self, state: AgeOfThieves, question: Question[Any]) -> tuple[str, ...] | None:
        """Everything is possible."""
        return None

    def done(self, state: AgeOfThieves, question: Question[Any], answer: Any) -> None:
        """Nothing is kept track of."""

    def disagreements(self, state: AgeOfThieves) -> list[str]:
        """Nothing is known better."""
        return []
