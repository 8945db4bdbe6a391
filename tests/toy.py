"""A toy game that shows every kind of question, chance, secrets, unseen cards and corrections.

Three rounds round a heap of stones. Each round: chance names the weather, both players bid cards
in secret, and the higher bid takes stones. Cards dealt by the companion are known and secret;
cards dealt at the table are asked when they are shown.
"""

from __future__ import annotations

from collections.abc import Coroutine, Mapping
from copy import deepcopy
from typing import Any, ClassVar

from companion.engine.game import Fact, Game, Over, Pieces, Problem, Setup, SetupError
from companion.engine.questions import (
    Amounts,
    Chance,
    Choose,
    Json,
    Number,
    Numbers,
    Question,
    ask,
    ask_all,
    ask_one,
)
from companion.engine.state import State

DECK = {"ace": 1, "king": 2, "queen": 3}
WORTH = {"ace": 3, "king": 2, "queen": 1, "unnamed": 0}
STONES = {"red": 6, "white": 6}


class Toy(State):
    """Stones in the heap and before each seat, hands, the round."""

    __slots__ = ("hands", "heap", "known", "names", "purse", "round", "shown", "won")

    def __init__(self, options: dict[str, str], sources: dict[str, str]) -> None:
        super().__init__(options, sources)
        self.names: list[str] = []
        self.round = 0
        self.heap = dict(STONES)
        self.won: dict[str, dict[str, int]] = {"s1": {}, "s2": {}}
        self.purse = {"s1": 0, "s2": 0}
        self.hands: dict[str, list[str]] = {"s1": [], "s2": []}
        self.known: dict[str, int] = {"s1": 0, "s2": 0}
        """Cards that the companion has not seen, by seat."""
        self.shown: list[str] = []


async def play(state: Toy) -> Over:
    """Play the rounds that are left."""
    if not state.round:
        await deal(state)
        state.round = 1
    while state.round <= 3:
        await play_round(state)
        state.round += 1
    stones = {seat: sum(won.values()) for seat, won in state.won.items()}
    best = max(stones.values())
    winners = [seat for seat in ("s1", "s2") if stones[seat] == best]
    ranking: list[dict[str, Json]] = [
        {"place": 1 if seat in winners else 2, "name": seat, "total": stones[seat]}
        for seat in sorted(stones, key=lambda seat: -stones[seat])
    ]
    return Over("rounds_done", ranking, winners)


async def deal(state: Toy) -> None:
    """Three cards each: from the companion in secret, or unseen at the table."""
    if state.sources["cards"] == "table":
        state.known.update(s1=3, s2=3)
        return
    for seat in ("s1", "s2"):
        state.hands[seat] = await deal_to(state, seat)


async def deal_to(state: Toy, seat: str) -> list[str]:
    """One hand."""
    drawn = await ask(lambda: deal_question(state, seat))
    return list(drawn)


def deal_question(state: Toy, seat: str) -> Chance:
    """Three of the cards that nobody holds."""
    held = [card for hand in state.hands.values() for card in hand]
    left = {card: n - held.count(card) for card, n in DECK.items() if n > held.count(card)}
    return Chance(
        key="deal",
        seat=seat,
        component="cards",
        options=tuple(left),
        weights=tuple(left.values()),
        count=3,
        secret_to=seat,
    )


async def play_round(state: Toy) -> None:
    """Weather, bids, spoils."""
    weather = (await ask(lambda: weather_question(state)))[0]
    state.report("weather", weather=weather)
    bids = await ask_all([lambda: bid(state, "s1"), lambda: bid(state, "s2")])
    cards = {seat: answer[0] for seat, answer in zip(("s1", "s2"), bids, strict=True)}
    for seat, card in cards.items():
        show(state, seat, card)
        state.report("shown", seat=seat, card=card, rules=("TOY.1",))
    if WORTH[cards["s1"]] == WORTH[cards["s2"]]:
        if state.option("TOY.U1") == "nobody":
            return
        winner = "s1"
    else:
        winner = max(cards, key=lambda seat: WORTH[cards[seat]])
    await spoils(state, winner, 4 if weather == "sun" else 2)


def weather_question(state: Toy) -> Chance:
    """The boundary of a round."""
    return Chance(
        key="weather",
        component="weather",
        options=("rain", "sun"),
        weights=(1, 1),
        replace=True,
        boundary=True,
    )


def bid(state: Toy, seat: str) -> Choose:
    """One card: in secret from a hand that was dealt, at the reveal from one that nobody has
    seen.
    """
    dealt = not state.known[seat]
    unseen = [card for card, n in DECK.items() if state.shown.count(card) < n]
    return Choose(
        key="bid",
        seat=seat,
        options=tuple(card for card in DECK if card in state.hands[seat]) or ("unnamed",)
        if dealt
        else (*unseen, "unnamed"),
        secret_to=seat if dealt else None,
        always=len(state.hands[seat]) > 1,
        together=f"bids:{state.round}",
        reveals=True,
        rules=("TOY.1",),
    )


def show(state: Toy, seat: str, card: str) -> None:
    """The card leaves the hand for good."""
    if state.known[seat]:
        state.known[seat] -= 1
    elif card in state.hands[seat]:
        state.hands[seat].remove(card)
    state.shown.append(card)


async def spoils(state: Toy, winner: str, most: int) -> None:
    """The winner takes stones, names a price, and sets coins in two piles."""
    taken = await ask(
        lambda: Amounts(
            key="take", seat=winner, options=tuple(STONES), limits=dict(state.heap), max=most
        )
    )
    for stone, n in taken.items():
        state.heap[stone] -= n
        state.won[winner][stone] = state.won[winner].get(stone, 0) + n
    state.report("taken", seat=winner, stones=taken)
    price = await ask(lambda: Number(key="price", seat=winner, max=3))
    state.purse[winner] += price
    piles = await ask(lambda: Numbers(key="piles", seat=winner, each=(1, 3), max=2, sum_max=4))
    state.purse[winner] += sum(piles)
    if (
        await ask_one(
            lambda: Choose(key="boast", seat=winner, options=("no", "yes"), usual=("no",))
        )
        == "yes"
    ):
        state.report("boasted", seat=winner)


class ToyGame(Game[Toy]):
    """The toy for the engine."""

    id = "toy"
    folder = "toy"
    revision = 1
    seats = (2, 2)
    options: ClassVar[Mapping[str, tuple[str, ...]]] = {"TOY.U1": ("nobody", "first")}
    components: ClassVar[Mapping[str, str]] = {"weather": "companion", "cards": "table"}
    seat_fields: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    keys = ("deal", "weather", "bid", "take", "price", "piles", "boast")
    path_patterns = ("seats.<seat>.purse", "heap.<stone>", "round")

    def new(self, setup: Setup) -> Toy:
        """Two seats, nothing else."""
        if len(setup.seats) != 2:
            raise SetupError("seats")
        state = Toy(
            self.default_options() | dict(setup.options),
            dict(self.components) | dict(setup.sources),
        )
        state.names = [seat["name"] for seat in setup.seats]
        return state

    def play(self, state: Toy) -> Coroutine[Question[Any], Any, Over]:
        """Play on."""
        return play(state)

    def dump(self, state: Toy) -> dict[str, Json]:
        """Every field by its name, the seats as every game dumps them."""
        fields = (*Toy.__slots__, "options", "options_used", "sources")
        data: dict[str, Json] = {field: deepcopy(getattr(state, field)) for field in fields}
        data["seats"] = [{"name": name} for name in data.pop("names")]
        return data

    def load(self, data: Mapping[str, Json]) -> Toy:
        """The inverse of dump."""
        if not isinstance(data.get("round"), int):
            raise SetupError("round")
        state = Toy(dict(data["options"]), dict(data["sources"]))
        state.options_used = list(data["options_used"])
        state.names, state.round, state.shown = (
            [seat["name"] for seat in data["seats"]],
            data["round"],
            list(data["shown"]),
        )
        state.heap, state.purse, state.known = (
            dict(data["heap"]),
            dict(data["purse"]),
            dict(data["known"]),
        )
        state.won = {seat: dict(won) for seat, won in data["won"].items()}
        state.hands = {seat: list(hand) for seat, hand in data["hands"].items()}
        return state

    def view(self, state: Toy, seat_id: str | None) -> dict[str, Json]:
        """Other hands are only counted."""
        data = self.dump(state)
        data["hands"] = {
            owner: list(hand) if owner == seat_id else ["?"] * len(hand)
            for owner, hand in state.hands.items()
        }
        return data

    def facts(self, state: Toy) -> Mapping[str, Fact[Toy]]:
        """Purses, the heap, and the round, which restarts."""
        found: dict[str, Fact[Toy]] = {}
        for seat in ("s1", "s2"):
            found[f"seats.{seat}.purse"] = Fact(
                lambda s, seat=seat: s.purse[seat],  # type: ignore[misc]
                lambda s, v, seat=seat: s.purse.__setitem__(seat, v),  # type: ignore[misc]
                numbers=(0, 99),
            )
        for stone in STONES:
            found[f"heap.{stone}"] = Fact(
                lambda s, stone=stone: s.heap[stone],  # type: ignore[misc]
                lambda s, v, stone=stone: s.heap.__setitem__(stone, v),  # type: ignore[misc]
                numbers=(0, 6),
            )
        found["round"] = Fact(
            lambda s: s.round, lambda s, v: setattr(s, "round", v), numbers=(1, 3), restart=True
        )
        return found

    def pieces(self, state: Toy) -> Pieces:
        """Stones and purses."""
        found: dict[str, dict[str, int]] = {}
        for stone in STONES:
            places = {"heap": state.heap[stone]}
            places |= {seat: won[stone] for seat, won in state.won.items() if stone in won}
            found[stone] = {place: n for place, n in places.items() if n}
        for seat, coins in state.purse.items():
            found[f"{seat}.purse"] = {str(coins): 1}
        return found

    def problems(self, state: Toy) -> list[Problem]:
        """Six stones of each colour."""
        found = []
        for stone, places in self.pieces(state).items():
            if stone in STONES and sum(places.values()) != STONES[stone]:
                found.append(Problem("stones", {"stone": stone, "there": sum(places.values())}))
        return found

    def pinned_draws(self, draws: Mapping[str, Json]) -> list[tuple[str, list[str]]]:
        """The first weather may be drawn beforehand."""
        return [("weather", [draws["weather"]])] if "weather" in draws else []


TOY = ToyGame()
