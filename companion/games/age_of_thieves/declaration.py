"""The Declaration Phase: AP on face-down cards, behind screens (AOT.E01)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from companion.engine.counts import add
from companion.engine.questions import (
    Amounts,
    Choose,
    Numbers,
    ask,
    ask_one,
)
from companion.games.age_of_thieves.cards import BASIC, card, in_card_order, numbers, token
from companion.games.age_of_thieves.effects_now import (
    ap_limit,
    forbidden,
    has_effect,
    not_declarable,
)
from companion.games.age_of_thieves.event_phase import roll_initiative, set_aside, temporary_ap
from companion.games.age_of_thieves.hands import (
    companion_knows,
    draw_cards,
    lose_sight,
    secret_of,
)
from companion.games.age_of_thieves.keys import NONE
from companion.games.age_of_thieves.state import AgeOfThieves, Seat, Stack

INFORMER, AGENT = "informer", "guild_agent"


@dataclass(frozen=True, slots=True)
class Budget:
    """What a thief may spend: ``plain`` AP of all colours, Informers and Guild Agents (AOT.E03)."""

    plain: int
    informers: int
    agents: int

    @property
    def total(self) -> int:
        """All AP there are."""
        return self.plain + self.informers * ap_of(INFORMER) + self.agents * ap_of(AGENT)

    def pays(self, ap: tuple[int, ...]) -> bool:
        """Return whether these stacks can be paid: a Guild Agent's AP stay on one card
        (AOT.E04).
        """
        return sum(ap) <= self.total and self.agents_needed(ap) <= self.agents_fitting(ap)

    def agents_needed(self, ap: tuple[int, ...]) -> int:
        """Return how many Guild Agents must be spent on these stacks."""
        short = sum(ap) - self.plain - self.informers * ap_of(INFORMER)
        return max(0, -(-short // ap_of(AGENT)))

    def agents_fitting(self, ap: tuple[int, ...]) -> int:
        """Return how many Guild Agents fit on these stacks whole."""
        return min(self.agents, sum(one // ap_of(AGENT) for one in ap))


@cache
def ap_of(kind: str) -> int:
    """Return the AP of an Informer or a Guild Agent."""
    return token(kind).number("ap")


def budget(seat: Seat) -> Budget:
    """Return what a thief may spend this turn (AOT.E03)."""
    plain = seat.blue + seat.red + seat.purple
    return Budget(plain, seat.tokens.get(INFORMER, 0), seat.tokens.get(AGENT, 0))


def most_cards(state: AgeOfThieves, seat: Seat) -> int:
    """Return how many actions a thief can declare: Move, Ambush and his general cards, as far as
    they may be declared (AOT.E02, AOT.F01).
    """
    barred = not_declarable(state) if companion_knows(state, seat.id) else ()
    usable = seat.hand.size - sum(id in barred for id in seat.hand.known)
    if seat.limited:
        usable = min(usable, 1)
    return len(BASIC) + usable


async def declaration_phase(state: AgeOfThieves) -> None:
    """Carry out what waits for this phase, then let everybody declare at the same time, then roll
    a late initiative (AOT.E01, AOT.E05).
    """
    if state.step == "":
        await start_of_declaration(state)
        state.step = "declare"
    if state.step == "declare":
        await declare(state)
        state.step = "dice"
    if state.step == "dice" and has_effect(state, "roll_late") and state.initiative is None:
        await roll_initiative(state)


async def start_of_declaration(state: AgeOfThieves) -> None:
    """Set AP aside for poison bolas, draw and take temporary AP for Cunning Plans and Quickness
    Potions of the turn before.
    """
    waiting = [seat.id for seat in state.clockwise() if seat.on_board and not seat.caught]
    for seat_id in waiting:
        seat = state.seat(seat_id)
        ap, cards, purple = seat.bola, seat.draw_next, seat.purple_next
        seat.bola = seat.draw_next = seat.purple_next = 0
        if cards:
            await draw_cards(state, seat_id, cards, "ambush", ("AOT.D02",))
        temporary_ap(state, seat_id, purple, "next_turn")
        if ap:
            least = card("poison_bola").number("least")
            await set_aside(state, seat_id, ap, least, "poison_bola")
    _announce(state)


def _announce(state: AgeOfThieves) -> None:
    """Say what everybody may spend, and which cards the event bars."""
    for seat in state.clockwise():
        if seat.on_board and not seat.caught:
            spend = budget(seat)
            state.report(
                "action_points",
                seat=seat.id,
                blue=seat.blue,
                red=seat.red,
                purple=seat.purple,
                informers=spend.informers,
                guild_agents=spend.agents,
                total=spend.total,
                rules=("AOT.E03",),
            )
    if forbidden(state):
        state.report("forbidden", source=state.event, rules=("AOT.E02",))


async def declare(state: AgeOfThieves) -> None:
    """Collect everybody's stacks, one thief after the other, and show them together (AOT.E05)."""
    order = [seat.id for seat in state.clockwise() if seat.on_board and not seat.caught]
    laid: dict[str, list[Stack]] = {}
    for seat_id in order:
        laid[seat_id] = await stacks_of(state, seat_id, first=seat_id == order[0])
    for seat_id, stacks in laid.items():
        put_down(state, seat_id, stacks)
    for seat_id in order:
        stacks = state.seat(seat_id).stacks
        state.report(
            "declared",
            seat=seat_id,
            ap=[stack.ap for stack in stacks],
            special=next((at for at, stack in enumerate(stacks, 1) if stack.special), None),
            tokens={str(at): dict(s.tokens) for at, s in enumerate(stacks, 1) if s.tokens},
            rules=("AOT.E05",),
        )


async def stacks_of(state: AgeOfThieves, seat_id: str, *, first: bool) -> list[Stack]:
    """Ask one thief for the AP of each card, tokens, special, and the cards if the companion
    dealt them; again if it could only be paid by splitting a Guild Agent (AOT.E04).
    """
    ap = await _ask_ap(state, seat_id, first=first)
    while not budget(state.seat(seat_id)).pays(ap):
        state.report("cannot_pay", seat=seat_id, ap=list(ap), rules=("AOT.E03", "AOT.E04"))
        ap = await _ask_ap(state, seat_id, first=False)
    stacks = [Stack(one) for one in ap]
    await _ask_tokens(state, seat_id, stacks)
    await _ask_special(state, seat_id, stacks)
    if companion_knows(state, seat_id):
        await _ask_cards(state, seat_id, stacks)
    return stacks


def _together(state: AgeOfThieves) -> str:
    return f"declare:{state.turn}"


async def _ask_ap(state: AgeOfThieves, seat_id: str, *, first: bool) -> tuple[int, ...]:
    """Ask for at least 1 AP on each of any number of cards, none included (AOT.E02)."""

    def question() -> Numbers:
        seat = state.seat(seat_id)
        spend = budget(seat)
        least = int(numbers("action_points")["least_per_card"])
        most = ap_limit(state) or max(least, spend.total)
        secret = secret_of(state, seat_id)
        return Numbers(
            key="declare",
            seat=seat_id,
            each=(least, most),
            min=0,
            max=min(most_cards(state, seat), spend.total),
            sum_max=spend.total,
            secret_to=secret,
            reveals=True,
            always=secret is not None,
            together=_together(state),
            rules=("AOT.E02", "AOT.E03"),
            boundary=first,
        )

    return await ask(question)


async def _ask_tokens(state: AgeOfThieves, seat_id: str, stacks: list[Stack]) -> None:
    """Ask which stacks hold Guild Agents and Informers; usually only those that are needed."""
    ap = tuple(stack.ap for stack in stacks)
    spend = budget(state.seat(seat_id))
    if spend.agents:
        limits = {str(at): one // ap_of(AGENT) for at, one in enumerate(ap, 1)}
        needed = spend.agents_needed(ap)
        await _put_tokens(state, seat_id, stacks, AGENT, limits, needed, spend.agents)
    if spend.informers:
        limits = {str(at): s.ap - _tokens_ap(s) for at, s in enumerate(stacks, 1)}
        room = spend.plain + sum(_tokens_ap(stack) for stack in stacks)
        needed = max(0, sum(ap) - room)
        await _put_tokens(state, seat_id, stacks, INFORMER, limits, needed, spend.informers)


def _tokens_ap(stack: Stack) -> int:
    return sum(ap_of(kind) * n for kind, n in stack.tokens.items())


async def _put_tokens(
    state: AgeOfThieves,
    seat_id: str,
    stacks: list[Stack],
    kind: str,
    limits: dict[str, int],
    needed: int,
    held: int,
) -> None:
    limits = {at: min(n, held) for at, n in limits.items() if n}
    secret = secret_of(state, seat_id)
    put = await ask(
        lambda: Amounts(
            key="agents_on" if kind == AGENT else "informers_on",
            seat=seat_id,
            options=tuple(limits),
            limits=limits,
            min=needed,
            max=held,
            usual=_first_fitting(limits, needed),
            secret_to=secret,
            reveals=True,
            together=_together(state),
            rules=("AOT.E03", "AOT.E04"),
        )
    )
    for at, n in put.items():
        stacks[int(at) - 1].tokens[kind] = n


def _first_fitting(limits: dict[str, int], needed: int) -> dict[str, int]:
    """Return where the needed tokens lie if nobody says otherwise: on the first stacks."""
    found: dict[str, int] = {}
    for at, most in limits.items():
        n = min(most, needed)
        if n:
            found[at] = n
            needed -= n
    return found


async def _ask_special(state: AgeOfThieves, seat_id: str, stacks: list[Stack]) -> None:
    """Ask which stack the thief's special lies on, face up with a general card (AOT.F01, AOT.F03).

    With no general card it cannot be declared.
    """
    seat = state.seat(seat_id)
    usable = most_cards(state, seat) - len(BASIC)
    if not (state.specials and stacks and usable > 0):
        return
    secret = secret_of(state, seat_id)
    chosen = await ask_one(
        lambda: Choose(
            key="special_on",
            seat=seat_id,
            options=(NONE, *(str(at) for at in range(1, len(stacks) + 1))),
            usual=(NONE,),
            secret_to=secret,
            reveals=True,
            together=_together(state),
            rules=("AOT.F01", "AOT.F03"),
        )
    )
    if chosen != NONE:
        stacks[int(chosen) - 1].special = True


async def _ask_cards(state: AgeOfThieves, seat_id: str, stacks: list[Stack]) -> None:
    """Ask which card lies on each stack, in secret; the special's general card first, so that one
    is left for it.
    """
    order = sorted(range(len(stacks)), key=lambda at: not stacks[at].special)
    for at in order:
        stacks[at].card = await ask_one(_which_card(state, seat_id, stacks, at))


def declarable(state: AgeOfThieves, seat_id: str, stacks: list[Stack], at: int) -> list[str]:
    """Return what may be laid on a stack from a known hand, the other stacks given."""
    seat = state.seat(seat_id)
    left = list(seat.hand.known)
    laid = [stack.card for stack in stacks if stack.card is not None]
    for id in laid:
        if id in left:
            left.remove(id)
    barred = not_declarable(state)
    generals = [id for id in left if id not in barred]
    if seat.limited and any(id not in BASIC for id in laid):
        generals = []
    basics = [] if stacks[at].special else [id for id in BASIC if id not in laid]
    return in_card_order([*generals, *basics] or left)


def _which_card(
    state: AgeOfThieves, seat_id: str, stacks: list[Stack], at: int
) -> Callable[[], Choose]:
    return lambda: Choose(
        key="declare_card",
        seat=seat_id,
        options=tuple(declarable(state, seat_id, stacks, at)),
        source=str(at + 1),
        secret_to=seat_id,
        always=True,
        together=_together(state),
        rules=("AOT.E01", "AOT.F01"),
    )


def put_down(state: AgeOfThieves, seat_id: str, stacks: list[Stack]) -> None:
    """Lay a thief's stacks before him: dealt cards leave his known hand, tokens lie on their
    stacks.
    """
    seat = state.seat(seat_id)
    seat.stacks = stacks
    if stacks:
        lose_sight(state, seat_id)
    for stack in stacks:
        if stack.card in seat.hand.known:
            seat.hand.known.remove(str(stack.card))
        for kind, n in list(stack.tokens.items()):
            there = min(n, seat.tokens.get(kind, 0))
            add(seat.tokens, kind, -there)
            add(stack.tokens, kind, there - n)
