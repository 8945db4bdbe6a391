"""The cards of a battle: one each, revealed together, then the late ones (BR.R46, BR.R49)."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.questions import Choose, Number, ask, ask_one
from companion.games.blood_rage.battle_now import battle_facts, fighters_in
from companion.games.blood_rage.battle_texts import may_add_late, quest_bonus, texts_of
from companion.games.blood_rage.call_to_battle import NO, battle_of
from companion.games.blood_rage.candidates import candidates, may_show
from companion.games.blood_rage.cards import card, cards, is_quest
from companion.games.blood_rage.hands import companion_knows, hidden, take_from_hand
from companion.games.blood_rage.state import UNNAMED, BloodRage

_Make = Callable[[], Choose]


def highest_bonus() -> int:
    """Return the most that one card can add, a quest with both of Tyr's cards included."""
    tyr = quest_bonus(tuple(cards()))
    return max(tyr, *(one.bonus for one in cards().values()))


async def reveal_cards(state: BloodRage) -> None:
    """Every clan in the battle that holds a card shows one; an empty hand plays nothing (BR.R46).

    Dealt hands choose in secret; of unseen hands the table names the card when it lies open.
    """
    waiting = cards_awaited(state)
    secret = [id for id in waiting if companion_knows(state, id)]
    public = [id for id in waiting if id not in secret]
    first = waiting and [*secret, *public][0]
    chosen: dict[str, str] = {}
    for seat_id in secret:
        if _cards_to_show(state, seat_id):
            chosen[seat_id] = await ask_one(_secret(state, seat_id, boundary=seat_id == first))
    for seat_id in public:
        if _cards_to_show(state, seat_id):
            await _named(state, seat_id, boundary=seat_id == first)
    for seat_id, shown in chosen.items():
        _show(state, seat_id, shown)
    for seat_id in [id for id in waiting if battle_of(state).cards.get(id)]:
        card_id = battle_of(state).cards[seat_id][0]
        rules = ("BR.R46",) if _counts(card_id) else ("BR.R46", "BR.R47")
        state.report("card_shown", seat=seat_id, card=card_id, rules=rules)
    for seat_id in fighters_in(state):
        await _worth(state, seat_id)


def cards_awaited(state: BloodRage) -> list[str]:
    """Return who has to show a card and has not yet, from the first player clockwise."""
    fighting = fighters_in(state)
    around = [seat.id for seat in state.clockwise(state.first or battle_of(state).pillager)]
    shown = battle_of(state).cards
    return [
        id for id in around if id in fighting and state.seat(id).hand.size and not shown.get(id)
    ]


def _counts(card_id: str) -> bool:
    return card_id == UNNAMED or card(card_id).type == "battle"


def _round(state: BloodRage) -> str:
    """Return the name of this round of choosing cards."""
    battle = battle_of(state)
    return f"{state.age}:{battle.pillager}:{battle.province}:{battle.round}"


def _secret(state: BloodRage, seat_id: str, *, boundary: bool) -> _Make:
    """Return the question which card a dealt hand puts face down."""
    return lambda: Choose(
        key="battle_card",
        seat=seat_id,
        options=_cards_to_show(state, seat_id),
        secret_to=seat_id,
        always=state.seat(seat_id).hand.size > 1,
        together=f"battle_cards:{_round(state)}",
        reveals=True,
        rules=("BR.R46",),
        boundary=boundary,
    )


async def _named(state: BloodRage, seat_id: str, *, boundary: bool) -> None:
    """Ask which card an unseen hand revealed; it may stay unnamed."""
    shown = await ask_one(
        lambda: Choose(
            key="battle_card",
            seat=seat_id,
            options=_cards_to_show(state, seat_id),
            rules=("BR.R46",),
            boundary=boundary,
        )
    )
    _show(state, seat_id, shown)


def _cards_to_show(state: BloodRage, seat_id: str) -> tuple[str, ...]:
    """Return what a clan may put down; nothing where a correction took it out of the battle."""
    return tuple(may_show(state, seat_id)) if seat_id in fighters_in(state) else ()


def _show(state: BloodRage, seat_id: str, card_id: str) -> None:
    take_from_hand(state, seat_id, card_id)
    battle_of(state).cards.setdefault(seat_id, []).append(card_id)


async def _worth(state: BloodRage, seat_id: str) -> None:
    """Ask what an unnamed card adds to its clan's total."""
    battle = battle_of(state)
    if UNNAMED not in battle.cards.get(seat_id, []) or seat_id in battle.bonuses:
        return
    bonus = await ask(
        lambda: Number(
            key="unnamed_bonus", seat=seat_id, min=0, max=highest_bonus(), rules=("BR.R47",)
        )
    )
    battle_of(state).bonuses[seat_id] = bonus


# After the reveal


async def late_cards(state: BloodRage) -> None:
    """Let white-disc cards be added: the pillager first, then clockwise, round and round until a
    whole lap adds none (BR.R49).
    """
    for seat_id in fighters_in(state):
        await _quest_counts(state, seat_id)
    lap = 0
    while True:
        added = False
        for seat_id in fighters_in(state):
            added = await _adds_late(state, seat_id, lap) or added
        if not added:
            return
        lap += 1


async def _quest_counts(state: BloodRage, seat_id: str) -> None:
    """Ask which of Tyr's Domain and Tyr's Wrath a clan uses for the quest that it revealed."""
    battle = battle_of(state)
    if not any(is_quest(shown) for shown in battle.cards.get(seat_id, [])):
        return
    if seat_id in battle.bonuses or not _tyrs_cards(state, seat_id):
        return
    used = await ask(
        lambda: Choose(
            key="quest_bonus",
            seat=seat_id,
            options=_tyrs_cards(state, seat_id),
            min=0,
            max=len(_tyrs_cards(state, seat_id)),
            rules=("BR.R47", "BR.R35"),
            usual=_tyrs_cards(state, seat_id),
        )
    )
    battle_of(state).bonuses[seat_id] = quest_bonus(used)


def _tyrs_cards(state: BloodRage, seat_id: str) -> tuple[str, ...]:
    upgrades = [id for id in state.seat(seat_id).upgrades.all() if id != UNNAMED]
    return tuple(dict.fromkeys(id for id in upgrades if quest_bonus((id,))))


def _late(ids: list[str]) -> list[str]:
    return [id for id in ids if id != UNNAMED and card(id).late]


def could_add_late(state: BloodRage, seat_id: str) -> bool:
    """Return whether a clan may hold a late card by what everybody knows."""
    hand = state.seat(seat_id).hand
    if _late(hand.open):
        return True
    return hidden(hand) > 0 and bool(_late(list(candidates(state, seat_id))))


def _barred(state: BloodRage, seat_id: str) -> bool:
    """Return whether an enemy's Thor's Primacy keeps a clan from adding cards (BR.U07)."""
    facts = battle_facts(state)
    texts = texts_of(facts)
    if any(owner != seat_id for owner in texts.primacies):
        state.option("BR.U07")
    return not may_add_late(facts, texts, seat_id)


async def _adds_late(state: BloodRage, seat_id: str, lap: int) -> bool:
    """Ask a clan for one late card and add it; every clan that might hold one is asked."""
    if not could_add_late(state, seat_id) or _barred(state, seat_id):
        return False
    answer = await ask(_late_question(state, seat_id, lap))
    if answer == (NO,):
        return False
    _show(state, seat_id, answer[0])
    state.report("late_card", seat=seat_id, card=answer[0], rules=("BR.R49",))
    return True


def _late_question(state: BloodRage, seat_id: str, lap: int) -> _Make:
    """Return the question for a late card: of a dealt hand in secret, for its answer would tell
    what the hand holds. A hand without one is asked all the same.
    """

    def make() -> Choose:
        late = _late(may_show(state, seat_id))
        secret = companion_knows(state, seat_id)
        return Choose(
            key="late_card",
            seat=seat_id,
            options=(NO, *late),
            secret_to=seat_id if secret else None,
            always=secret,
            together=f"late_card:{_round(state)}:{lap}:{seat_id}" if secret else None,
            reveals=secret,
            rules=("BR.R49",),
            usual=(NO,),
        )

    return make
