"""Why a score of Lords of Waterdeep comes to what it does, in both languages."""

from __future__ import annotations

from collections.abc import Mapping

from companion import content
from companion.engine.questions import Json
from companion.text import cards
from companion.text.bilingual import Text
from companion.text.catalogue import N_, NN_, Words

FOLDER = "waterdeep"
UNNAMED = "unnamed"
_WORDS = Words("both")

PARTS = {
    "vp": N_("VP on the track"),
    "adventurers": N_("adventurers"),
    "gold": N_("gold"),
    "lord": N_("Lord"),
}


def part_name(part: str) -> Text:
    """Return what a part of a score is called."""
    return _WORDS.text(PARTS[part])


def score_reason(reason: Mapping[str, Json]) -> Text:
    """Return one reason of a final score: leftovers, the Lord, the total, how a tie ended."""
    match reason["part"]:
        case "adventurers":
            forms = NN_("{n} adventurer left over: {vp} VP.", "{n} adventurers left over: {vp} VP.")
            return _WORDS.plural_text(forms, reason["n"], vp=reason["vp"])
        case "gold":
            return _WORDS.text(N_("{n} gold left over: {vp} VP."), n=reason["n"], vp=reason["vp"])
        case "lord":
            return _lord(reason)
        case "total":
            return _WORDS.text(N_("{vp} VP in all; the most VP wins."), vp=reason["vp"])
        case "tie":
            return _WORDS.text(
                N_("Equal VP: the most gold stands higher; here {n} gold."), n=reason["n"]
            )
        case "shared":
            return _WORDS.text(N_("Equal VP and equal gold: the place is shared."))
        case "euroquest":
            sentence = N_(
                "Equal VP and equal gold: completed quests ({quests}), then buildings "
                "({buildings}), then lots decide."
            )
            counts = {"quests": reason["quests"], "buildings": reason["buildings"]}
            return _WORDS.text(sentence, **counts)
        case part:
            raise KeyError(part)


def _lord(reason: Mapping[str, Json]) -> Text:
    """Return what a Lord pays for: quests of two types, or tiles."""
    if reason["lord"] == UNNAMED:
        return _WORDS.text(N_("The Lord, whom the table kept to itself: {vp} VP."), vp=reason["vp"])
    lord = content.load(FOLDER).get("lord", reason["lord"])
    name = cards.name(lord)
    if lord["scores"] == "tiles":
        forms = NN_("{lord}, {n} building: {vp} VP.", "{lord}, {n} buildings: {vp} VP.")
    else:
        forms = NN_(
            "{lord}, {n} completed quest of both types together: {vp} VP.",
            "{lord}, {n} completed quests of both types together: {vp} VP.",
        )
    return _WORDS.plural_text(forms, reason["n"], lord=name, vp=reason["vp"])
