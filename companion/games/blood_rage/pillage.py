"""Pillage: the province, the call, and the battle if there is an enemy (BR.R41 to BR.R45)."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.questions import Choose, ask_one
from companion.games.blood_rage.battle import resolve_battle
from companion.games.blood_rage.battle_cards import late_cards, reveal_cards
from companion.games.blood_rage.battle_now import fighters_in
from companion.games.blood_rage.battle_watch import heimdalls_watch
from companion.games.blood_rage.board import standing
from companion.games.blood_rage.call_to_battle import battle_of, call_to_battle
from companion.games.blood_rage.cards import card
from companion.games.blood_rage.reward import pillage_succeeds
from companion.games.blood_rage.state import Battle, BloodRage
from companion.games.blood_rage.strength import stands_in
from companion.games.blood_rage.tracks import spend_rage

PILLAGE = "pillage"
CHALLENGE = "tyrs_challenge"


def pillage_targets(
    state: BloodRage, seat_id: str, kind: str = PILLAGE, *, among: Sequence[str] | None = None
) -> list[str]:
    """Return the provinces that a clan may pillage, in the order of the board (BR.R41).

    Not yet pillaged this Age, with a figure of the clan there or a ship in the supporting fjord;
    by Tyr's Challenge only provinces already pillaged, and only with the Rage for it (BR.U16).
    """
    again = kind == CHALLENGE
    if again and state.seat(seat_id).rage < card(CHALLENGE).number("rage_cost"):
        return []
    return [
        id
        for id in standing(state)
        if state.provinces[id].pillaged == again
        and stands_in(state, seat_id, id)
        and (among is None or id in among)
    ]


async def pillage(
    state: BloodRage, seat_id: str, kind: str = PILLAGE, *, among: Sequence[str] | None = None
) -> None:
    """Pillage a province: the call goes out, then there is a battle or none (BR.R41).

    ``kind`` is "pillage", or the card that allows it: "tyrs_challenge" pays its 2 Rage here
    (BR.U16), "thors_domain" is paid already. ``among`` limits the provinces.
    """
    source = None if kind == PILLAGE else kind
    province = await ask_one(
        lambda: Choose(
            key="pillage_province",
            seat=seat_id,
            options=tuple(pillage_targets(state, seat_id, kind, among=among)),
            source=source,
            rules=("BR.R41",),
        )
    )
    state.battle = Battle(seat_id, province, kind)
    state.report("pillage", seat=seat_id, province=province, kind=kind, rules=("BR.R41",))
    if kind == CHALLENGE and state.option("BR.U16") == "always_paid":
        cost = card(CHALLENGE).number("rage_cost")
        spend_rage(state, seat_id, cost, ("BR.U16",), CHALLENGE)
    await resume_battle(state)


async def resume_battle(state: BloodRage) -> None:
    """Carry on a pillage from its step, by the state alone, to its end.

    At the first question about cards of each round the state leads here again.
    """
    if battle_of(state).step == "call":
        await call_to_battle(state)
        battle_of(state).step = "cards"
    if battle_of(state).step == "cards":
        if len(fighters_in(state)) == 1:
            await unopposed(state)
            return
        await choose_cards(state)
    if battle_of(state).step == "late":
        await late_cards(state)
    await resolve_battle(state)


async def unopposed(state: BloodRage) -> None:
    """No enemy is there: no battle and no cards, the pillage succeeds without Glory (BR.R44)."""
    battle = battle_of(state)
    state.report("unopposed", seat=battle.pillager, province=battle.province, rules=("BR.R44",))
    await pillage_succeeds(state, grace_works=False)
    state.battle = None


async def choose_cards(state: BloodRage) -> None:
    """Reveal cards, again and again while Heimdall's Watch throws them away (BR.R46, BR.R48)."""
    await reveal_cards(state)
    while heimdalls_watch(state):
        await reveal_cards(state)
    battle_of(state).step = "late"
