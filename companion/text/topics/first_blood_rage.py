"""The topic of a first game of Blood Rage."""

from __future__ import annotations

from companion.text.catalogue import N_, NP_
from companion.text.topics.openings import BLOOD_RAGE
from companion.text.topics.topic import Heading, Row, Scene, Shell, Topic

TOPIC = Topic(
    N_("A first game of Blood Rage"),
    "first",
    ("blood rage", "first game", "beginner", "tutorial", "血色狂怒", "第一場", "新手", "教學"),
    (
        Heading(N_("On the table")),
        N_(
            "The board with the Age track and the Valhalla sheet; for every clan its sheet, a"
            " Leader, eight Warriors and a Ship; the pillage tokens, the Ragnarök tokens and the"
            " three decks of Gods' Gifts. Only one person types; everybody else plays."
        ),
        N_(
            "The companion draws the Ragnarök and pillage tokens and says where each one goes. The"
            " cards stay yours: shuffle, deal and draft them as always. It never sees a hand."
        ),
        Heading(N_("Start")),
        Shell((Row("play blood-rage", N_("Starts a new game"), N_("How many play? (2 to 5)")),)),
        Scene("blood-rage", BLOOD_RAGE),
        Heading(N_("A first turn")),
        N_(
            "Draft your cards; nothing is typed for it. Then the guide names the clan whose turn it"
            " is and lists what it can do. Horgr and Utgard are not destroyed here; at your table"
            " they may be, but every province keeps its number."
        ),
        Scene(
            "blood-rage",
            (
                Row(
                    "1 2 5",
                    N_("Bear: Invade, a Warrior, into Horgr"),
                    N_("Bear: Warrior invades Horgr, 1 Rage."),
                ),
                Row(
                    "1 1 6",
                    N_("Wolf: Invade, the Leader, into Utgard"),
                    N_("Wolf: Leader invades Utgard, for free."),
                ),
                Row(
                    "5 5",
                    N_("Bear: Pillage, in Horgr; now the whole table is asked"),
                    N_("Call to Battle in Horgr: who brings figures from next door?"),
                ),
                Row(
                    "",
                    N_("Nobody comes. With an enemy there, the cards would be asked for next"),
                    N_("Bear has pillaged Horgr."),
                ),
            ),
        ),
        Heading(N_("Look up")),
        Scene(
            "blood-rage",
            (
                Row(NP_("typed", "/ loki's dragons"), N_("What a card does"), N_("Loki's Dragons")),
                Row(NP_("typed", "why"), N_("The rules behind this"), "BR.R55"),
                Row("?", N_("What can be typed here")),
            ),
        ),
        Heading(N_("Stop and go on")),
        Scene(
            "blood-rage",
            (
                Row(NP_("typed", "quit"), N_("Leaves; it offers the sheet for packing away")),
                Row("", N_("No sheet"), N_("Everything up to here is saved")),
            ),
        ),
        Shell((Row("resume", N_("Goes on at the same question")),)),
    ),
)
