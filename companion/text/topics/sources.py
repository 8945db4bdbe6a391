"""The topic of chance: who draws and rolls, and how that can be checked."""

from __future__ import annotations

from companion.text.catalogue import N_, NP_
from companion.text.topics.topic import Heading, Row, Scene, Shell, Topic

TOPIC = Topic(
    N_("Who draws and rolls"),
    "table",
    (
        "sources",
        "source",
        "dice",
        "chance",
        "random",
        "secrets",
        "receipt",
        "誰抽",
        "來源",
        "擲骰",
        "骰子",
        "隨機",
        "發牌",
        "祕密",
        "收據",
    ),
    (
        N_(
            "Every deck, die and pile of tokens is the table's or the companion's, chosen one by"
            " one. What the table draws or rolls is typed in and checked against what can still be"
            " there."
        ),
        N_(
            "With the usual setting no secret enters the companion: hands that it has not seen are"
            " unknown to it, not empty."
        ),
        Heading(N_("Change it in mid-game")),
        Scene(
            "blood-rage",
            (
                Row(NP_("typed", "source"), N_("Who draws what now"), N_("Who draws what?")),
                Row("", N_("Enter leaves everything as it is")),
                Row(
                    NP_("typed", "source 3"),
                    N_("Turns the third one over"),
                    N_("From now on pillage tokens: the table draws."),
                ),
            ),
        ),
        Heading(N_("When the companion deals cards")),
        N_(
            "It hands the screen over: the name, Enter when only that player looks, and nothing"
            " stays behind. hand and a name shows them again. With --plain and in a pipe nothing"
            " can be hidden, so it does not deal. The saved game must hold what was dealt; it is"
            " packed there so that nobody reads it by accident, which is not encryption."
        ),
        Heading(N_("Was it fair?")),
        N_(
            "A receipt of the companion's chance is shown when a game begins; write it down or take"
            " a photo. When the game is over, verify shows the receipt again and computes every"
            " die and card anew from it."
        ),
        Shell((Row("verify friday", N_("Checks the finished game friday")),)),
    ),
)
