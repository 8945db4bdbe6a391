"""The topic of saved games: where they are, what they are called, where they can go."""

from __future__ import annotations

from companion.text.catalogue import N_
from companion.text.topics.topic import Heading, Row, Shell, Topic

TOPIC = Topic(
    N_("Saved games and files"),
    "table",
    (
        "saves",
        "save",
        "files",
        "saved games",
        "folder",
        "midnight",
        "power cut",
        "export",
        "import",
        "backup",
        "存檔",
        "檔案",
        "儲存",
        "資料夾",
        "匯出",
        "匯入",
        "備份",
        "停電",
        "收桌",
    ),
    (
        N_(
            "There is no saving to remember: every finished answer is on the disk before the next"
            " question shows. quit, a closed window, Ctrl-C and a power cut lose nothing."
        ),
        Heading(N_("At midnight")),
        N_(
            "quit offers a sheet for packing away: phase, turn, where every piece stands, whose"
            " hand goes into which envelope. resume prints it again to build the table up, says"
            " what happened last, and stands at the same question."
        ),
        Shell(
            (
                Row("resume", N_("The game played last")),
                Row("resume friday", N_("The game of that name; a piece of it is enough")),
                Row(
                    "play blood-rage --name saturday",
                    N_("A new game with a name of its own; without one it is game and date"),
                    "saturday",
                ),
            )
        ),
        Heading(N_("The games on this machine")),
        Shell(
            (
                Row("games", N_("Lists them"), "friday"),
                Row("games show friday", N_("Who plays, and how far it is"), "friday"),
                Row("games rename saturday sunday", N_("Another name")),
                Row("games remove sunday --yes", N_("Away for good; without --yes it asks")),
            )
        ),
        Heading(N_("On another machine")),
        Shell(
            (
                Row("games export friday friday.journal", N_("Writes one file to take along")),
                Row(
                    "games import friday.journal --name again",
                    N_("Over there: puts it among the saved games"),
                ),
            )
        ),
        Heading(N_("Where the files are")),
        N_(
            "All in one folder; doctor names it, and COMPANION_HOME names another one: saved games,"
            " the settings, and what your copies of the games say. A copy of the folder is a"
            " backup."
        ),
        Shell((Row("doctor", N_("The folder, and whether it can be written")),)),
    ),
)
