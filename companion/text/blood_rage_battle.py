"""A previewed battle in words: its steps, its headline, and what the clans still decide."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import ClassVar

from companion import content
from companion.engine.state import Record
from companion.games.blood_rage.battle_facts import BattleOutcome
from companion.text import blood_rage_words as tables
from companion.text.bilingual import Text, from_mapping
from companion.text.blood_rage import BloodRageNarration
from companion.text.catalogue import N_, Words

_WORDS = Words("both")

STEPS: Mapping[str, str] = {
    "unopposed.here": N_("No enemy is there: no battle."),
    "died.here": N_("{seat}: to Valhalla: {figures}."),
    "died.all": N_("{seat}: all its figures go to Valhalla."),
    "gains.glory": N_("{seat}: +{glory} Glory. ({source})"),
    "gains.rage": N_("{seat}: +{rage} Rage. ({source})"),
    "gains.both": N_("{seat}: +{rage} Rage, +{glory} Glory. ({source})"),
    "gains.stat": N_("{seat}: one stat of its choice goes up a step. ({source})"),
    "gains.glory_from": N_("{seat} takes {victim_glory} Glory from {victim}: +{glory}. ({source})"),
    "gains.rage_from": N_("{seat} takes {victim_rage} Rage from {victim}: +{rage}. ({source})"),
    "reward.stats": N_("{seat}: {stats} up a step. ({source})"),
    "reward.any_of": N_("{seat}: a step up for one of these: {any_of}. ({source})"),
    "reward.glory": N_("{seat}: +{glory} Glory. ({source})"),
    "reward.leader": N_("{seat}: the Leader may step to a neighbouring province. ({source})"),
    "axes_glory": N_("{seat}: +{amount} Glory for winning, equal to its Axes."),
}

CHOICES: Mapping[str, str] = {
    "keep_figure": N_("{seat} chooses which figure stays; counted here: the strongest. ({source})"),
    "save_figures": N_("{seat} may pay Rage to save figures. ({source})"),
    "withdraw": N_("{seat}: {source} may withdraw to Yggdrasil."),
    "quest_bonus": N_("{seat} may leave the quest at 0; counted here: its bonus. ({source})"),
    "loki_rival": N_("{seat} chooses from whom {source} takes; counted here: the next clockwise."),
    "buy_back": N_("{seat} may pay Rage to take cards back. ({source})"),
    "free_warrior": N_("{seat} may invade there again with a Warrior, for free. ({source})"),
}
"""What a clan still decides, by the key of the question; what a step says already is left out."""

HEADLINES: Mapping[str, str] = {
    "succeeds": N_("{winner} wins, and the pillage succeeds."),
    "fails": N_("{winner} wins, and the pillage fails."),
    "tie": N_("A tie: nobody wins, and the pillage fails."),
    "unopposed": N_("The pillage succeeds without a battle."),
    "anew": N_("All cards are thrown away, and everybody chooses anew."),
}


class BattleNarration(BloodRageNarration):
    """The words of a battle that is no part of a game."""

    records: ClassVar[Mapping[str, str]] = {**tables.RECORDS, **STEPS}

    def variant(self, record: Record) -> str | None:
        given = record.parameters
        match record.key:
            case "unopposed":
                return "here"
            case "died":
                return "all" if given["figures"] is None else "here"
            case "gains":
                return _gains_variant(given)
            case "reward":
                return _reward_variant(given)
        return super().variant(record)

    def choice(self, record: Record) -> Text | None:
        """Return what a clan still decides as a sentence; None where a step says it."""
        sentence = CHOICES.get(str(record.parameters["what"]))
        return None if sentence is None else _WORDS.text(sentence, **self.of_record(record))

    def headline(self, outcome: BattleOutcome) -> Text:
        """Return how a battle came out in one sentence."""
        winner = self.seats.get(outcome.winner or "", Text("", ""))
        return _WORDS.text(HEADLINES[_how(outcome)], winner=winner)


def _gains_variant(given: Mapping[str, object]) -> str:
    if given["victim"] is not None:
        return "glory_from" if given["source"] == "lokis_backstab" else "rage_from"
    if given["any_stat"]:
        return "stat"
    if given["rage"]:
        return "both" if given["glory"] else "rage"
    return "glory"


def _reward_variant(given: Mapping[str, object]) -> str:
    if given["leader_moves"]:
        return "leader"
    if given["any_of"]:
        return "any_of"
    return "stats" if given["stats"] else "glory"


def _how(outcome: BattleOutcome) -> str:
    if outcome.chosen_anew:
        return "anew"
    if outcome.tie:
        return "tie"
    if len(outcome.clans) == 1:
        return "unopposed"
    return "succeeds" if outcome.pillage_succeeds else "fails"


@cache
def reading(option: str, value: str) -> Text:
    """Return what is played for an open rule: its name and the reading."""
    entry = content.load("blood_rage").get("option", option)
    played = next(known for known in entry["values"] if known["id"] == value)
    return _WORDS.text(
        N_("Open rule {option}, {name}: {value}"),
        option=option,
        name=from_mapping(entry["name"]),
        value=from_mapping(played["text"]),
    )
