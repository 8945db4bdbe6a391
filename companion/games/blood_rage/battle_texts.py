"""Which texts of revealed cards work, and what every card adds (BR.R47, BR.R48)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from companion.games.blood_rage.battle_facts import BattleFacts, Fighter
from companion.games.blood_rage.cards import card
from companion.games.blood_rage.state import UNNAMED

PRIMACY = "thors_primacy"
WATCHES = ("heimdalls_watch_2", "heimdalls_watch_3")
SIGHT = "heimdalls_sight"
SMITE = "odins_smite"
TIDE = "odins_tide"
BEFORE = (SMITE, TIDE)
"""Texts that work before totals are compared."""
GRACE = "friggas_grace"
HAMMER = "thors_hammer"
ASCENSION = "thors_ascension"
OATH = "thors_oath"
JUDGEMENT = "odins_judgement"
TRICKERY = "lokis_trickery"
BACKSTAB = "lokis_backstab"
POISON = "lokis_poison"
AFTER = (HAMMER, ASCENSION, OATH, JUDGEMENT, TRICKERY, BACKSTAB)
"""Texts that pay or take once it is known who won."""
WITH_TEXT = frozenset({PRIMACY, *WATCHES, SIGHT, *BEFORE, GRACE, *AFTER, POISON})
"""The Battle cards that do more than add their bonus; a late card only tells when it may come."""


class Text(NamedTuple):
    """The text of a card that a seat revealed."""

    seat: str
    card: str


@dataclass(frozen=True, slots=True)
class Texts:
    """Which texts work, in the order of BR.R48, and which Thor's Primacy cancels.

    ``primacies``: the seats whose Primacy works. ``options``: open rules that made a difference.
    """

    working: tuple[Text, ...]
    cancelled: tuple[Text, ...]
    primacies: tuple[str, ...]
    options: tuple[str, ...] = ()

    def works(self, seat: str, card_id: str) -> bool:
        """Return whether that card's text works."""
        return (seat, card_id) in self.working

    def among(self, ids: tuple[str, ...]) -> list[Text]:
        """Return the working texts of some cards, from the pillager clockwise."""
        return [text for text in self.working if text.card in ids]


def shown_texts(facts: BattleFacts) -> list[Text]:
    """Return every text that lies open, from the pillager clockwise."""
    return [
        Text(fighter.seat, shown)
        for fighter in facts.fighters
        for shown in fighter.cards
        if shown in WITH_TEXT
    ]


def texts_of(facts: BattleFacts) -> Texts:
    """Return which texts work: Thor's Primacy, then Heimdall's Watch, then all others (BR.R48).

    Primacy cancels the texts of its owner's opponents; what two of them do is BR.U08.
    """
    shown = shown_texts(facts)
    primacies = [text.seat for text in shown if text.card == PRIMACY]
    others = [text for text in shown if text.card != PRIMACY]
    options: tuple[str, ...] = ()
    if len(primacies) > 1:
        options = ("BR.U08",) if others else ()
        if facts.options.get("BR.U08") == "neither":
            primacies = []
    cancelled = tuple(text for text in others if any(owner != text.seat for owner in primacies))
    watches = [text for text in others if text.card in WATCHES]
    rest = [text for text in others if text.card not in WATCHES]
    ordered = [Text(seat, PRIMACY) for seat in primacies] + watches + rest
    working = tuple(text for text in ordered if text not in cancelled)
    return Texts(working, cancelled, tuple(primacies), options)


def may_add_late(facts: BattleFacts, texts: Texts, seat: str) -> bool:
    """Return whether Thor's Primacy leaves a clan its late cards (BR.R49, BR.U07)."""
    if facts.options.get("BR.U07") != "cancelled":
        return True
    return all(owner == seat for owner in texts.primacies)


def quest_bonus(upgrades: tuple[str, ...]) -> int:
    """Return what Tyr's Domain and Tyr's Wrath make a quest worth; both add up (BR.R35)."""
    return sum(card(id).parameters.get("quest_bonus", 0) for id in upgrades)


def _plain_bonus(facts: BattleFacts, fighter: Fighter, shown: str) -> int:
    """Return what one card adds, Heimdall's Sight counted as 0 (BR.R47)."""
    if shown == UNNAMED:
        return fighter.bonus or 0
    match card(shown).type:
        case "battle":
            return 0 if shown == SIGHT else card(shown, facts.told).bonus
        case "quest" if fighter.bonus is not None:
            return fighter.bonus
        case "quest":
            return quest_bonus(fighter.upgrades)
        case _:
            return 0


def _printed_bonus(facts: BattleFacts, fighter: Fighter, shown: str) -> int:
    """Return the printed bonus of a Battle card, or what an unnamed card was said to be worth."""
    if shown == UNNAMED or card(shown).type == "battle":
        return _plain_bonus(facts, fighter, shown)
    return 0


def sight_values(facts: BattleFacts, seat: str) -> dict[str, int]:
    """Return the X of a clan's Heimdall's Sight by each reading of BR.U05."""
    every = [
        _plain_bonus(facts, enemy, shown) for enemy in facts.others(seat) for shown in enemy.cards
    ]
    revealed = [
        _printed_bonus(facts, enemy, shown)
        for enemy in facts.others(seat)
        for shown in enemy.cards[:1]
    ]
    return {
        "all_enemy_cards": max(every, default=0),
        "revealed_only": max(revealed, default=0),
    }


def card_bonus(facts: BattleFacts, texts: Texts, seat: str, shown: str) -> int:
    """Return what a card adds to its clan's total (BR.R47); a cancelled Sight has no X: 0."""
    if shown != SIGHT:
        return _plain_bonus(facts, facts.fighter(seat), shown)
    if not texts.works(seat, SIGHT):
        return 0
    return sight_values(facts, seat)[facts.options.get("BR.U05", "all_enemy_cards")]


def sight_option_matters(facts: BattleFacts, texts: Texts) -> bool:
    """Return whether the readings of BR.U05 differ for a Sight that works."""
    return any(
        len(set(sight_values(facts, text.seat).values())) > 1 for text in texts.among((SIGHT,))
    )


def watch_values(facts: BattleFacts, texts: Texts) -> dict[str, int]:
    """Return what Heimdall's Watch scores by each reading of BR.U06, over all open cards."""
    printed = current = 0
    for fighter in facts.fighters:
        for shown in fighter.cards:
            printed += _printed_bonus(facts, fighter, shown)
            current += card_bonus(facts, texts, fighter.seat, shown)
    return {"printed": printed, "current": current}
