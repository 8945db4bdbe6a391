"""The topic of a first game of Lords of Waterdeep."""

from __future__ import annotations

from companion.text.catalogue import N_, NP_
from companion.text.topics.openings import WATERDEEP
from companion.text.topics.topic import Heading, Row, Scene, Shell, Topic

TOPIC = Topic(
    N_("A first game of Lords of Waterdeep"),
    "first",
    (
        "lords of waterdeep",
        "waterdeep",
        "first game",
        "beginner",
        "tutorial",
        "深水城領主",
        "深水城",
        "第一場",
        "新手",
        "教學",
    ),
    (
        Heading(N_("On the table")),
        N_(
            "The board, the adventurers and the gold; for everybody a mat, control markers and"
            " agents of one colour; the quests, the intrigue cards, the Lords and the building"
            " tiles."
        ),
        N_(
            "All cards and tiles stay yours: shuffle, deal and turn them up as always. The"
            " companion counts adventurers, gold and points, and knows what every space gives."
            " Quests may be named when they are taken, or only when they are completed."
        ),
        Heading(N_("Start")),
        Shell((Row("play waterdeep", N_("Starts a new game"), N_("How many play? (2 to 5)")),)),
        Scene("waterdeep", WATERDEEP),
        Scene(
            "waterdeep",
            (
                Row(
                    NP_("typed", "caravan court, dragon tower, waymoot"),
                    N_("The three tiles in Builder's Hall, by name or number"),
                    N_("which 2 quests were dealt?"),
                ),
                Row("", N_("Ann's two quests are not named yet")),
                Row("", N_("Nor are Ben's"), N_("Round 1 begins. Ann is first player.")),
            ),
        ),
        Heading(N_("A first turn")),
        Scene(
            "waterdeep",
            (
                Row(
                    "1",
                    N_("Ann: an agent onto space 1, Aurora's Realms Shop"),
                    N_("Ann: +4 gold (Aurora's Realms Shop)."),
                ),
                Row("", N_("Ann completes no quest"), N_("Ben has the turn.")),
                Row(
                    "5 #17",
                    N_("Ben: to Cliffwatch Inn, and takes the quest with 17 printed on it"),
                    N_("Ben takes a quest: Spy on the House of Light."),
                ),
                Row("", N_("Ben completes no quest"), N_("Ann has the turn.")),
                Row(
                    NP_("typed", "plinth"),
                    N_("Ann: a place by a piece of its name"),
                    N_("Ann: +1 cleric (The Plinth)."),
                ),
            ),
        ),
        Heading(N_("Look up")),
        Scene(
            "waterdeep",
            (
                Row(
                    NP_("typed", "/ house of light"),
                    N_("What a card does"),
                    N_("Spy on the House of Light"),
                ),
                Row(NP_("typed", "why"), N_("The rules behind this"), "LOW.TRN-4"),
                Row("?", N_("What can be typed here")),
            ),
        ),
        Heading(N_("Stop and go on")),
        Scene(
            "waterdeep",
            (
                Row(NP_("typed", "quit"), N_("Leaves; it offers the sheet for packing away")),
                Row("", N_("No sheet"), N_("Everything up to here is saved")),
            ),
        ),
        Shell((Row("resume", N_("Goes on at the same question")),)),
    ),
)
