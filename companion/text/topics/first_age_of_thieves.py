"""The topic of a first game of Age of Thieves."""

from __future__ import annotations

from companion.text.catalogue import N_, NP_
from companion.text.topics.openings import AGE_OF_THIEVES
from companion.text.topics.topic import Heading, Row, Scene, Shell, Topic

TOPIC = Topic(
    N_("A first game of Age of Thieves"),
    "first",
    ("age of thieves", "first game", "beginner", "tutorial", "竊賊時代", "第一場", "新手", "教學"),
    (
        Heading(N_("On the table")),
        N_(
            "The board with the city guard sheet; twelve guards, the jewels and the city tokens"
            " face down; for every thief a sheet, a screen, Move, Ambush, the thief's special card"
            " and ten blue AP; the two decks of events and the action cards."
        ),
        N_(
            "The companion rolls for the guards and draws the alarm events. Calm events, action"
            " cards and city tokens stay yours: turn the card up and say which one it is. It does"
            " not see where the pieces stand; it says in which order everything happens."
        ),
        Heading(N_("Start")),
        Shell(
            (Row("play age-of-thieves", N_("Starts a new game"), N_("How many play? (2 to 4)")),)
        ),
        Scene("age-of-thieves", AGE_OF_THIEVES),
        N_("What only your box tells is asked once and kept for later games."),
        Heading(N_("A first turn")),
        Scene(
            "age-of-thieves",
            (
                Row(
                    NP_("typed", "starless night"),
                    N_("The event that was turned up, by its name or number"),
                    N_("Until the end of the turn all thieves are hidden."),
                ),
                Row("", N_("One yellow jewel where the compass points")),
                Row(
                    "4 3*",
                    N_("Joanne declares: 4 AP on one card, 3 on another; * is her special"),
                    N_("Zain declares"),
                ),
                Row(
                    "3 2",
                    N_("Zain declares 3 and 2; the order follows"),
                    N_("what is turned over?"),
                ),
                Row(
                    "1 3",
                    N_("Joanne turned Move over: sneaking, and picked a yellow jewel up"),
                    N_("Joanne picks up: yellow jewel."),
                ),
                Row(
                    "",
                    N_("Her other card stays unnamed: nothing need be said about it"),
                    N_("Joanne, 3 AP: an unnamed card; the table carries it out."),
                ),
                Row(
                    "1 0",
                    N_("Zain turned Move over; nothing happened on the way"),
                    N_("Zain, 3 AP: Move."),
                ),
                Row(
                    "0", N_("Zain waives his last card"), N_("Zain waives card 2: which one is it?")
                ),
                Row(
                    "",
                    N_("It stays unnamed too, and the turn is over"),
                    N_("The First Thief token goes on to Zain."),
                ),
            ),
        ),
        Heading(N_("Look up")),
        Scene(
            "age-of-thieves",
            (
                Row(NP_("typed", "/ smoke grenade"), N_("What a card does"), N_("Smoke Grenade")),
                Row(NP_("typed", "why"), N_("The rules behind this"), N_("What happened last:")),
                Row("?", N_("What can be typed here")),
            ),
        ),
        Heading(N_("Stop and go on")),
        Scene(
            "age-of-thieves",
            (
                Row(NP_("typed", "quit"), N_("Leaves; it offers the sheet for packing away")),
                Row("", N_("No sheet"), N_("Everything up to here is saved")),
            ),
        ),
        Shell((Row("resume", N_("Goes on at the same question")),)),
    ),
)
