"""Heimdall's Watch: all cards are thrown away and chosen anew (BR.R48)."""

from __future__ import annotations

from companion.games.blood_rage.battle_now import battle_facts
from companion.games.blood_rage.battle_texts import WATCHES, texts_of, watch_values
from companion.games.blood_rage.call_to_battle import battle_of
from companion.games.blood_rage.state import BloodRage
from companion.games.blood_rage.tracks import gain_glory


def heimdalls_watch(state: BloodRage) -> bool:
    """Let the first Heimdall's Watch that works throw away all revealed cards, and return whether
    one did. Its owner scores the sum of their bonuses, by the reading of BR.U06.

    Only Thor's Primacy comes before it (BR.R48, BR.BR-33). A second Watch is thrown away with the
    rest before it could work. The round of choosing cards starts again, at a boundary.
    """
    facts = battle_facts(state)
    texts = texts_of(facts)
    watches = texts.among(WATCHES)
    if not watches:
        return False
    watch = watches[0]
    values = watch_values(facts, texts)
    if len(set(values.values())) > 1:
        state.option("BR.U06")
    battle = battle_of(state)
    state.report("text_works", seat=watch.seat, card=watch.card, rules=("BR.R48",))
    for fighter in facts.fighters:
        if fighter.cards:
            state.discard += fighter.cards
            state.report(
                "cards_discarded", seat=fighter.seat, cards=list(fighter.cards), rules=("BR.R48",)
            )
    gain_glory(state, watch.seat, values[state.options["BR.U06"]], ("BR.R48",), watch.card)
    battle.cards = {}
    battle.bonuses = {}
    battle.round += 1
    return True
