"""Why a score or a Ragnarök of Blood Rage comes to what it does, in both languages."""

from __future__ import annotations

from collections.abc import Mapping

from companion import content
from companion.engine.questions import Json
from companion.text import cards
from companion.text.bilingual import Text
from companion.text.catalogue import N_, NN_, Words

FOLDER = "blood_rage"
_WORDS = Words("both")


def stat_name(stat: str) -> Text:
    """Return what a stat is called."""
    return cards.name(content.load(FOLDER).get("stat", stat))


def card_name(id: str) -> Text:
    """Return what a card is called."""
    return cards.name(content.load(FOLDER).get("card", id))


def part_name(part: str) -> Text:
    """Return what a part of a score is called."""
    from companion.text.blood_rage import BloodRageNarration

    return BloodRageNarration([]).thing(part)


def score_reason(reason: Mapping[str, Json]) -> Text:
    """Return one reason of a final score: a stat's bonus, Thor's Conquest, the total."""
    match reason["part"]:
        case "total":
            return _WORDS.text(
                N_("{glory} Glory in all; the most Glory wins."), glory=reason["glory"]
            )
        case "conquest":
            return _WORDS.plural_text(
                NN_(
                    "Thor's Conquest: {n} figure on the board, {glory} Glory.",
                    "Thor's Conquest: {n} figures on the board, {glory} Glory.",
                ),
                reason["figures"],
                glory=reason["glory"],
            )
        case "tie":
            sentence = N_("Equal Glory: more stat steps stand higher; here {n} together.")
            return _WORDS.text(sentence, n=reason["steps"])
        case "shared":
            return _WORDS.text(N_("Equal Glory: the place is shared."))
        case stat:
            return _WORDS.text(
                N_("{stat} on step {step}: {glory} Glory."),
                stat=stat_name(stat),
                step=reason["step"],
                glory=reason["glory"],
            )


def each_figure(age: int, each: int) -> Text:
    """Return what a figure lost to Ragnarök pays in an Age."""
    return _WORDS.text(
        N_("Age {age}: each figure lost to Ragnarök pays {each} Glory."), age=age, each=each
    )


def lost_figures(clan: str | Text, n: int, glory: int) -> Text:
    """Return what a clan's lost figures come to."""
    return _WORDS.plural_text(
        NN_("{clan} loses {n} figure: {glory} Glory.", "{clan} loses {n} figures: {glory} Glory."),
        n,
        clan=clan,
        glory=glory,
    )


def doubled(clan: str | Text, card: str, glory: int) -> Text:
    """Return that a card doubles a clan's Ragnarök Glory."""
    return _WORDS.text(
        N_("{clan}: {card} makes it {glory} Glory."),
        clan=clan,
        card=card_name(card),
        glory=glory,
    )


def ships(clan: str | Text, card: str, glory: int) -> Text:
    """Return what a dragons' card pays a clan for its lost ships."""
    return _WORDS.text(
        N_("{clan}: {card} pays {glory} Glory more for Ships destroyed."),
        clan=clan,
        card=card_name(card),
        glory=glory,
    )
