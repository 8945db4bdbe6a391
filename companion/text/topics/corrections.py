"""The topic of mistakes: taking back, correcting, catching up with the table."""

from __future__ import annotations

from companion.text.catalogue import N_, NP_
from companion.text.topics.topic import Heading, Row, Scene, Topic

TOPIC = Topic(
    N_("Mistakes and corrections"),
    "table",
    (
        "corrections",
        "mistakes",
        "undo",
        "redo",
        "fix",
        "catchup",
        "audit",
        "更正",
        "打錯",
        "復原",
        "重做",
        "跟上",
        "對帳",
    ),
    (
        Heading(N_("Take back")),
        Scene(
            "blood-rage",
            (
                Row("1 2 5", N_("An answer that was typed wrong")),
                Row(
                    "-3",
                    N_("Takes back three steps; the guide says what goes back on the table"),
                    N_("On the table, Rage marker of Bear: from 5 to 6."),
                ),
                Row("+3", N_("Brings them back after all"), N_("Done again: 3 steps.")),
            ),
        ),
        N_(
            "Where a die or a card was seen since, the guide says so first and asks whether that"
            " outcome stays or is drawn anew. Both are in the log."
        ),
        Heading(N_("Correct one thing")),
        Scene(
            "blood-rage",
            (
                Row(
                    NP_("typed", "! bear glory 3: miscounted"),
                    N_("Who or where, what, the new value; the reason behind the colon"),
                    N_("Corrected: Bear Glory from 0 to 3 (miscounted)."),
                ),
                Row(
                    NP_("typed", "! Ann rage -1: forgot to pay"),
                    N_("A seat by its player's name; +2 and -2 add"),
                    N_("Corrected: Bear Rage from 5 to 4 (forgot to pay)."),
                ),
                Row(
                    NP_("typed", "! horgr wolf warrior 1"),
                    N_("Without a reason it is asked for"),
                    N_("The reason"),
                ),
                Row(
                    NP_("typed", "it stood there"),
                    N_("Put on the board by hand, it leaves the reserve in the same step"),
                    N_("Warrior from 0 to 1"),
                ),
            ),
        ),
        N_(
            "A correction wins over every rule, is a step like any other, and can be taken back."
            " At a preview of a battle or a score, ! puts a count right and shows it again."
        ),
        Heading(N_("The whole board")),
        Scene(
            "blood-rage",
            (
                Row(
                    NP_("typed", "audit"),
                    N_("What should stand where, to compare"),
                    N_("Everything adds up."),
                ),
                Row(
                    NP_("typed", "catchup"),
                    N_("The table played ahead: the board as it stands, a line a zone"),
                    N_("a line a zone"),
                ),
                Row("?", N_("How such a line looks; Enter leaves a zone as it is")),
                Row(
                    NP_("typed", "quit"), N_("The rest stands as it was"), N_("Everything adds up.")
                ),
            ),
        ),
        N_("A game that began without the companion: companion play GAME --from-table."),
    ),
)
